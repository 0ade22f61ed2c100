//! What the formulas of live workbooks come to in IronCalc, held against what the engines say: every cell of the boards of
//! `crates/banmen/tests/live/boards.rs`. It takes half a minute a workbook, so two of the twenty stand for all, unless the
//! environment has `BANMEN_ALL_BOARDS`.

#[cfg(test)]
#[path = "../../live/boards.rs"]
mod boards;

#[cfg(test)]
mod tests {
    use banmen::words::Lang;
    use banmen_sheet::{CellRef, CellValue, Workbook};
    use ironcalc_base::Model;
    use ironcalc_base::cell::CellValue as Computed;

    use super::boards::{IN_BOOK, boards, live_book, wish};

    /// The workbook as entered into IronCalc, formulas without their results.
    fn entered(book: &Workbook) -> Result<Model<'static>, String> {
        let mut model = Model::new_empty("live", "en", "UTC", "en")?;
        for sheet in book.sheets() {
            model.add_sheet(&sheet.name)?;
        }
        for (index, sheet) in (1..).zip(book.sheets()) {
            for (at, cell) in &sheet.cells {
                let (row, column) = place(*at);
                match (&cell.formula, &cell.value) {
                    (Some(formula), _) => {
                        model.update_cell_with_formula(index, row, column, format!("={}", formula.text))?;
                    }
                    (None, CellValue::Number(number)) => {
                        model.update_cell_with_number(index, row, column, *number)?
                    }
                    (None, CellValue::Text(text)) => model.update_cell_with_text(index, row, column, text)?,
                    (None, _) => {}
                }
            }
        }
        model.evaluate();
        Ok(model)
    }

    fn place(at: CellRef) -> (i32, i32) {
        (at.row as i32 + 1, at.col as i32 + 1)
    }

    #[test]
    fn ironcalc_computes_what_the_engines_say() {
        let all = boards();
        let (mut count, mut faults) = (0, Vec::new());
        let every = if std::env::var_os("BANMEN_ALL_BOARDS").is_some() { 1 } else { 10 };
        let mut taken = 0;
        for (number, boards) in all.chunks(IN_BOOK).enumerate().step_by(every) {
            taken += boards.len();
            let bytes = live_book(boards, wish(number), Lang::En);
            let book = Workbook::from_bytes(bytes, Some("live.xlsx")).unwrap();
            let model = entered(&book).unwrap();
            for (index, sheet) in (1..).zip(book.sheets()) {
                for (at, cell) in sheet.cells.iter().filter(|(_, cell)| cell.formula.is_some()) {
                    count += 1;
                    let (row, column) = place(*at);
                    let found = model.get_cell_value_by_index(index, row, column).unwrap();
                    let is_same = match (&cell.value, &found) {
                        (CellValue::Number(wanted), Computed::Number(found)) => wanted == found,
                        (CellValue::Text(wanted), Computed::String(found)) => wanted == found,
                        (CellValue::Text(wanted), Computed::None) => wanted.is_empty(),
                        _ => false,
                    };
                    if !is_same {
                        faults.push(format!(
                            "book {number} {}!{at}: {found:?}, not {:?}",
                            sheet.name, cell.value
                        ));
                    }
                }
            }
        }
        println!("{taken} boards, {count} formulas computed by IronCalc");
        let first: Vec<&String> = faults.iter().take(30).collect();
        assert!(faults.is_empty(), "{} of {count} differ: {first:#?}", faults.len());
    }
}
