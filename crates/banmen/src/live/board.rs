//! A board that checks and assists by itself: the main one, and side boards to try things on.

use banmen_sheet::{
    Accent, CellLook, CellRange, CellRef, CellValue, NewName, NewSheet, NewValue, Protection, Rgb, Rule,
};
use banmen_sudoku::{Cell, CellMap, DigitSet, House, HouseKind};

use super::draft::{BAD, Content, Draft, GOOD, ODD, OWN, PAIR};
use super::formulas::{self, KINDS};
use super::layout::{
    BELOW, Count, DEMANDS, FAULTS, GUESSES, NORMAL, ONLY, STATUS, SUCCESS, T1, T2, T3, Table, Trouble, label,
};
use super::twin::{Twin, digits, normal, number_or_blank};
use crate::tables;
use crate::words::Lang;
use crate::words::live as words;

/// Colours of the tabs.
const MAIN_TAB: Rgb = Rgb(0x2F, 0x75, 0xB5);
const SIDE_TAB: Rgb = Rgb(0xED, 0x9B, 0x33);

/// What stands on the main board at the start.
pub(super) struct Entries {
    /// What each cell holds.
    pub(super) values: CellMap<CellValue>,
    /// The cells of a person's own board that it follows, as formulas name them.
    pub(super) links: Option<CellMap<String>>,
}

impl Entries {
    /// What they mean.
    pub(super) fn twin(&self) -> Twin {
        Twin::new(CellMap::from_fn(|cell| normal(&self.values[cell])))
    }

    /// What T1 has in a cell.
    fn content(&self, cell: Cell) -> Content {
        let value = match &self.values[cell] {
            CellValue::Empty => None,
            CellValue::Number(number) => Some(NewValue::Number(*number)),
            other => Some(NewValue::Text(other.to_text())),
        };
        match &self.links {
            None => Content::Entry(value),
            Some(links) => {
                let shown = value.unwrap_or_else(|| NewValue::Text(String::new()));
                Content::Formula(formulas::linked(&links[cell]), shown)
            }
        }
    }
}

/// The main board: T1 is typed, or follows a person's own board.
pub(super) fn main(name: &str, title: &str, entries: &Entries, twin: &Twin, lang: Lang) -> NewSheet {
    let mut draft = begin(name, title, MAIN_TAB, twin, lang);
    let given = |cell: Cell| twin.grid.get(cell).is_some();
    let own = CellLook { color: Some(OWN), ..CellLook::default() };
    let bold = CellLook { bold: true, ..CellLook::default() };
    let look = |cell: Cell| if given(cell) || entries.links.is_some() { bold } else { own };
    let words = if entries.links.is_some() { words::linked(lang) } else { words::digits(lang) };
    draft.table(T1, 14, words, look, |cell| entries.content(cell));
    if entries.links.is_none() {
        draft.expect_digits(T1, words::warning(lang));
    }
    for cell in Cell::ALL {
        let result = NewValue::Number(f64::from(twin.normal[cell]));
        draft.hidden(NORMAL.at(cell), formulas::normal(T1.at(cell)), result);
    }
    let [row_column, block, letters] = BELOW;
    assist(&mut draft, twin, [row_column, block], lang);
    draft.table(
        letters,
        9,
        words::letters(lang),
        |_| CellLook::default(),
        |cell| {
            let letter = twin.letter(cell).map(String::from).unwrap_or_default();
            Content::Formula(formulas::letter(T2, cell), NewValue::Text(letter))
        },
    );
    let one = f64::from(u8::from(twin.is_free_of_clashes()));
    let look = CellLook { bold: true, align: banmen_sheet::Align::Center, ..CellLook::default() };
    draft.put(SUCCESS, Content::Formula(formulas::success([row_column, block]), NewValue::Number(one)), look);
    draft.note(CellRef::new(SUCCESS.row, SUCCESS.col + 1), words::success(lang));
    let range = CellRange::new(SUCCESS, SUCCESS);
    let rules = [("=0", BAD), ("=1", GOOD)];
    draft.sheet.rules.extend(rules.map(|(is, accent)| Rule {
        range,
        formula: format!("{SUCCESS}{is}"),
        accent,
    }));
    finish(draft, false)
}

/// A side board: what stands on the main board, and guesses on top of it. Only the cells that read the main board speak of
/// another sheet.
pub(super) fn side(name: &str, title: &str, main: &str, twin: &Twin, lang: Lang) -> NewSheet {
    let mut draft = begin(name, title, SIDE_TAB, twin, lang);
    let bold = CellLook { bold: true, ..CellLook::default() };
    let digit = |cell: Cell| u8::try_from(twin.normal[cell]).ok().filter(|&digit| digit > 0);
    draft.table(
        T1,
        14,
        words::tried(lang),
        |_| bold,
        |cell| {
            let shown = number_or_blank(digit(cell).map(usize::from));
            Content::Formula(formulas::shown(&NORMAL.at(cell).to_string()), shown)
        },
    );
    let [guesses, row_column, block] = BELOW;
    let own = CellLook { color: Some(OWN), ..CellLook::default() };
    draft.table(guesses, 12, words::guesses(lang), |_| own, |_| Content::Entry(None));
    draft.expect_digits(guesses, words::warning(lang));
    for cell in Cell::ALL {
        draft.hidden(GUESSES.at(cell), formulas::normal(guesses.at(cell)), NewValue::Number(0.0));
        let start = formulas::on_sheet(main, NORMAL.at(cell));
        let result = NewValue::Number(f64::from(twin.normal[cell]));
        draft.hidden(NORMAL.at(cell), formulas::guess_or(&start, cell), result);
    }
    draft.rule(guesses, format!("{}<0", GUESSES.0), ODD);
    assist(&mut draft, twin, [row_column, block], lang);
    draft.rule(T1, format!("{}<>0", GUESSES.0), Accent { bold: true, color: Some(OWN), fill: None });
    finish(draft, true)
}

/// How a board stands, in words.
pub(super) fn status(twin: &Twin, lang: Lang) -> String {
    twin.status(words::states(lang), |house| lang.words().house(house))
}

fn begin(name: &str, title: &str, tab: Rgb, twin: &Twin, lang: Lang) -> Draft {
    let formula = formulas::status(words::states(lang));
    let mut draft = Draft::new(name, title, tab, (formula, status(twin, lang)));
    draft.sheet.protection = Some(Protection::default());
    let range = CellRange::new(STATUS, STATUS);
    let state = Count::State.at();
    let bad = Rule { range, formula: format!("AND({state}>0,{state}<7)"), accent: BAD };
    draft.sheet.rules.extend([bad, Rule { range, formula: format!("{state}=7"), accent: GOOD }]);
    draft
}

/// What every board has once its digits are known.
fn assist(draft: &mut Draft, twin: &Twin, counts: [Table; 2], lang: Lang) {
    let plain = |_| CellLook::default();
    let bold = |_| CellLook { bold: true, ..CellLook::default() };
    let set = |set: DigitSet| NewValue::Text(set.to_string());
    draft.table(T2, 9, words::candidates(lang), plain, |cell| {
        let is_open = format!("{}<1", NORMAL.at(cell));
        Content::Formula(formulas::candidates(NORMAL, cell, &is_open), set(twin.candidates(cell)))
    });
    draft.table(T3, 14, words::decided(lang), bold, |cell| {
        Content::Formula(formulas::decided(T2, cell), digits(twin.decided(cell)))
    });
    let [row_column, block] = counts;
    let times = |cell: Cell, kinds: &[HouseKind]| -> f64 {
        kinds.iter().map(|&kind| twin.times(cell, kind) as f64).product()
    };
    draft.table(row_column, 9, words::row_column(lang), plain, |cell| {
        let result = times(cell, &[HouseKind::Row, HouseKind::Column]);
        Content::Formula(formulas::row_times_column(cell), NewValue::Number(result))
    });
    draft.table(block, 9, words::block(lang), plain, |cell| {
        Content::Formula(formulas::in_block(cell), NewValue::Number(times(cell, &[HouseKind::Box])))
    });
    draft.heights(T1, 26.0);
    draft.heights(row_column, 17.0);
    hidden_tables(draft, twin);
    houses(draft, twin, lang);
    rules(draft, counts);
}

fn hidden_tables(draft: &mut Draft, twin: &Twin) {
    let set = |set: DigitSet| NewValue::Text(set.to_string());
    for cell in Cell::ALL {
        for (table, kind) in ONLY.into_iter().zip(KINDS) {
            draft.hidden(
                table.at(cell),
                formulas::only_here(T2, cell, kind),
                set(twin.only_here(cell, kind)),
            );
        }
        draft.hidden(DEMANDS.at(cell), formulas::demands(cell), set(twin.demands(cell)));
        for (number, table) in FAULTS.into_iter().enumerate() {
            let place = twin.has_fault(number, cell).then_some(formulas::place(cell));
            draft.hidden(table.at(cell), formulas::fault(number, T2, cell), number_or_blank(place));
        }
    }
}

fn houses(draft: &mut Draft, twin: &Twin, lang: Lang) {
    for house in House::ALL {
        let name = lang.words().house(house);
        draft.put(label(house), Content::Entry(Some(NewValue::Text(name))), CellLook::default());
        for trouble in Trouble::ALL {
            let digits = twin.trouble(trouble, house);
            let formula = formulas::trouble(trouble, house, T2, T3);
            draft.hidden(trouble.digits(house), formula, NewValue::Text(digits.to_string()));
            let number = (!digits.is_empty()).then_some(house.index() + 1);
            draft.hidden(
                trouble.number(house),
                formulas::trouble_number(trouble, house),
                number_or_blank(number),
            );
        }
    }
    use Count::{Clash, Decided, Disputed, Empty, Filled, Missing, State, Twice, Wrong};
    for count in [Wrong, Empty, Disputed, Clash, Missing, Twice, Filled, Decided, State] {
        draft.hidden(count.at(), formulas::count(count, T3), NewValue::Number(twin.number(count) as f64));
    }
}

/// What the colours say; of two that meet in a cell the first counts.
fn rules(draft: &mut Draft, [row_column, block]: [Table; 2]) {
    let (normal, marks, now) = (NORMAL.0, T2.0, T3.0);
    let clash = format!("{}*{}>1", row_column.0, block.0);
    let no_candidate = format!("AND({normal}<1,{marks}=\"\")");
    draft.rule(T1, format!("{normal}<0"), ODD);
    draft.rule(T1, clash, BAD);
    draft.rule(T1, no_candidate.clone(), BAD);
    draft.rule(T2, no_candidate, BAD);
    let filled = |letter| Accent { fill: tables::fill(letter), ..Accent::default() };
    draft.rule(T2, format!("LEN({marks})=1"), filled('M'));
    draft.rule(T2, format!("LEN({marks})=2"), PAIR);
    let [in_block, in_row, in_column] = ONLY.map(|table| table.0);
    draft.rule(T3, format!("LEN({now})>1"), BAD);
    draft.rule(T3, format!("LEN({marks})=1"), filled('M'));
    draft.rule(T3, format!("AND({in_block}=\"\",{in_row}<>\"\")"), filled('L'));
    draft.rule(T3, format!("AND({in_block}=\"\",{in_row}=\"\",{in_column}<>\"\")"), filled('C'));
    for counts in [row_column, block] {
        draft.rule(counts, format!("{}>1", counts.0), BAD);
    }
}

fn finish(mut draft: Draft, local: bool) -> NewSheet {
    let named = [("T1_", T1), ("T2_", T2), ("T3_", T3)];
    draft.sheet.names =
        named.map(|(name, table)| NewName { name: name.to_owned(), range: table.range(), local }).into();
    draft.sheet
}
