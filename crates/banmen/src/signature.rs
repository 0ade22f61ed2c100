//! Which sheets of a workbook are our own: what Banmen adds beside the boards of a person is signed, so that it is not
//! taken for a board to answer when the workbook comes again.
//!
//! The signature is a line of plain text under what stands on the sheet: `Banmen: hint`. Names, codes and properties get
//! lost between programs and formats; a text stays, goes along with a copy of the sheet, and is seen: who wants the boards
//! of such a sheet to be found like any other deletes the line.
//!
//! Boards that are to be answered are not signed: the sheets of side boards of a journal, and solutions, which are told by
//! being full. A live board that is typed on is to be answered too, but not the tables of formulas beside it: its signature
//! tells that.

use banmen_sheet::{CellLook, CellRef, CellValue, NewCell, NewSheet, NewValue, Rgb, Sheet, Workbook};

/// What our own sheets show, and how that is signed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signature {
    /// A candidate table, or the tables T1, T2 and T3.
    Candidates,
    /// A hint.
    Hint,
    /// The moves or the steps of an explanation.
    Explain,
    /// Trees of trials.
    Tree,
    /// Backtracking step by step.
    Backtrack,
    /// How difficult boards are.
    Rate,
    /// A position of Go after moves.
    Play,
    /// The chains of a board of Go.
    Groups,
    /// A problem of life and death with its answers.
    Judge,
    /// What goes on by formulas: stages, side boards, and a live board that follows a person's own.
    Live,
    /// A live board that is typed on: of its sheet only what is typed is a board.
    LiveBoard,
}

impl Signature {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Candidates,
        Self::Hint,
        Self::Explain,
        Self::Tree,
        Self::Backtrack,
        Self::Rate,
        Self::Play,
        Self::Groups,
        Self::Judge,
        Self::Live,
        Self::LiveBoard,
    ];

    /// The line, one and the same in every language.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Candidates => "Banmen: candidates",
            Self::Hint => "Banmen: hint",
            Self::Explain => "Banmen: explain",
            Self::Tree => "Banmen: tree",
            Self::Backtrack => "Banmen: backtrack",
            Self::Rate => "Banmen: rate",
            Self::Play => "Banmen: play",
            Self::Groups => "Banmen: groups",
            Self::Judge => "Banmen: judge",
            Self::Live => "Banmen: live",
            Self::LiveBoard => "Banmen: live board",
        }
    }

    /// Signs a sheet under all that stands on it, a row apart; what is drawn has room for one line only.
    #[must_use]
    pub fn sign(self, mut sheet: NewSheet) -> NewSheet {
        const GRAY: Rgb = Rgb(0x80, 0x80, 0x80);
        let cells = sheet.cells.iter().map(|cell| cell.at);
        let ends = cells.clone().chain(sheet.merged.iter().map(|range| range.last));
        let apart = if sheet.drawing.shapes.is_empty() { 2 } else { 1 };
        let row = ends.map(|at| at.row + apart).max().unwrap_or(0);
        let col = cells.map(|at| at.col).min().unwrap_or(0);
        let look = CellLook { color: Some(GRAY), points: Some(8), ..CellLook::default() };
        let value = Some(NewValue::Text(self.text().to_owned()));
        sheet.cells.push(NewCell { at: CellRef::new(row, col), value, look });
        sheet
    }
}

/// The signature of a sheet.
#[must_use]
pub fn of_sheet(sheet: &Sheet) -> Option<Signature> {
    let signed = |text: &str| Signature::ALL.into_iter().find(|signature| signature.text() == text.trim());
    sheet.cells.values().find_map(|cell| match &cell.value {
        CellValue::Text(text) => signed(text),
        _ => None,
    })
}

/// Whether no board of a sheet is to be answered.
#[must_use]
pub fn is_own(sheet: &Sheet) -> bool {
    of_sheet(sheet).is_some_and(|signature| signature != Signature::LiveBoard)
}

/// The sheets of a workbook whose boards are not to be answered, by index.
#[must_use]
pub fn own_sheets(book: &Workbook) -> Vec<usize> {
    (0..).zip(book.sheets()).filter(|(_, sheet)| is_own(sheet)).map(|(index, _)| index).collect()
}

/// The names of the sheets that live boards have.
#[must_use]
pub fn live_sheets(book: &Workbook) -> Vec<&str> {
    let is_live = |sheet: &&Sheet| matches!(of_sheet(sheet), Some(Signature::Live | Signature::LiveBoard));
    book.sheets().iter().filter(is_live).map(|sheet| sheet.name.as_str()).collect()
}

/// The sheets where no boards are looked for, and their names: our own, unless a person names a place, as that is read come
/// what may.
pub(crate) fn left_out(book: &Workbook, named: bool) -> (Vec<usize>, Vec<String>) {
    let without = if named { Vec::new() } else { own_sheets(book) };
    let names = without.iter().filter_map(|&sheet| book.sheets().get(sheet)).map(|sheet| sheet.name.clone());
    let names = names.collect();
    (without, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signed_sheet_is_known_and_a_copy_of_it_too() {
        let cell = |row, col| NewCell {
            at: CellRef::new(row, col),
            value: Some(NewValue::Number(1.0)),
            look: CellLook::default(),
        };
        let plain =
            NewSheet { name: "mine".to_owned(), cells: vec![cell(2, 1), cell(4, 3)], ..NewSheet::default() };
        let mut sheets = vec![plain.clone()];
        sheets.extend(Signature::ALL.map(|signature| signature.sign(plain.clone())));
        let patch = banmen_sheet::Patch { new_sheets: sheets, ..Default::default() };
        let book = Workbook::blank_xlsx().patched(&patch).expect("sheets can be added");
        let book = Workbook::from_bytes(book.bytes, None).expect("a workbook");
        assert_eq!(
            own_sheets(&book),
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            "but not the live board that is typed on"
        );
        assert_eq!(live_sheets(&book), ["mine (11)", "mine (12)"]);
        assert_eq!(book.sheets()[1].text_at(CellRef::new(6, 1)), "Banmen: candidates");
    }
}
