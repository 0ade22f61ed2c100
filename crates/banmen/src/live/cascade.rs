//! Stages: what is decided is entered, again and again, without a macro. Stage 0 is what stands on the main board.

use banmen_sheet::{Accent, CellLook, CellRange, CellRef, NewSheet, NewValue, Protection, Rgb, Rule};
use banmen_sudoku::{Cell, House};

use super::draft::{BAD, Content, Draft, GOOD, OWN};
use super::formulas;
use super::layout::{LAST, NORMAL, STATUS, T1, T2, T3, Table, Trouble};
use super::twin::{Twin, filled, number_or_blank};
use crate::words::Lang;
use crate::words::live::{self as words, Sheet as Words};

/// Rows of a stage.
const ROWS: u32 = 12;
const TAB: Rgb = Rgb(0x70, 0xAD, 0x47);

/// Hidden cells of a stage: how many digits stand, how many cells have no candidate, its number if the board is full.
const fn hidden(stage: u32, column: u32) -> CellRef {
    CellRef::new(T1.0.row + ROWS * stage, LAST + 1 + column)
}

/// The hidden cells of all stages in one column.
fn all(stages: u32, column: u32) -> String {
    formulas::fixed(CellRange::new(hidden(0, column), hidden(stages, column)))
}

/// How often digits stand twice in the houses of the last stage: the hidden cell of a house.
const fn clashes(house: u32) -> CellRef {
    CellRef::new(T1.0.row + house, LAST + 1 + 3)
}

/// The state, and the number of the first full stage.
const STATE: CellRef = CellRef::new(T1.0.row, LAST + 1 + 4);
const FULL: CellRef = CellRef::new(T1.0.row + 1, LAST + 1 + 4);

/// The sheet with so many stages.
pub(super) fn sheet(name: &str, title: &str, main: &str, start: &Twin, stages: u32, lang: Lang) -> NewSheet {
    let mut twins = vec![Twin::new(start.normal)];
    for _ in 0..stages {
        let next = twins.last().map(Twin::next);
        twins.extend(next);
    }
    let end = End::of(&twins);
    let sentences = words::stages(lang);
    let mut draft = Draft::new(name, title, TAB, (status(sentences, stages), end.said(sentences)));
    draft.sheet.protection = Some(Protection::default());
    draft.sheet.frozen_rows = STATUS.row + 1;
    let range = CellRange::new(STATUS, STATUS);
    for (state, accent) in [(2, GOOD), (3, BAD)] {
        draft.sheet.rules.push(Rule { range, formula: format!("{STATE}={state}"), accent });
    }
    for (stage, twin) in (0..).zip(&twins) {
        self::stage(&mut draft, main, stage, twin, lang);
    }
    ends(&mut draft, stages, &end);
    draft.sheet.page_breaks = (1..=stages / 3).map(|page| T1.0.row - 1 + ROWS * 3 * page).collect();
    draft.sheet
}

fn stage(draft: &mut Draft, main: &str, stage: u32, twin: &Twin, lang: Lang) {
    let down = ROWS * stage;
    let [digits, marks, now] = [T1, T2, T3].map(|table| table.down(down));
    let bold = |_| CellLook { bold: true, ..CellLook::default() };
    let plain = |_| CellLook::default();
    let caption = words::stage(stage, lang);
    let place = |caption| Words { caption, note: "" };
    draft.table(digits, 14, place(&caption), bold, |cell| {
        let formula = match stage {
            0 => formulas::shown(&formulas::on_sheet(main, NORMAL.at(cell))),
            _ => formulas::next(T1.down(down - ROWS).at(cell), T3.down(down - ROWS).at(cell)),
        };
        let digit = twin.grid.get(cell).map(|digit| usize::from(digit.get()));
        Content::Formula(formula, number_or_blank(digit))
    });
    draft.table(marks, 9, place(words::candidates(lang).caption), plain, |cell| {
        let is_open = format!("{}=\"\"", digits.at(cell));
        let result = NewValue::Text(twin.candidates(cell).to_string());
        Content::Formula(formulas::candidates(digits, cell, &is_open), result)
    });
    draft.table(now, 14, place(words::decided(lang).caption), bold, |cell| {
        let result = NewValue::Text(twin.decided(cell).to_string());
        Content::Formula(formulas::decided_at_once(marks, cell), result)
    });
    draft.heights(digits, 20.0);
    if stage > 0 {
        let new = format!("LEN({})=1", T3.down(down - ROWS).0);
        draft.rule(digits, new, Accent { bold: true, color: Some(OWN), fill: None });
    }
    draft.rule(marks, format!("AND({}=\"\",{}=\"\")", digits.0, marks.0), BAD);
    draft.rule(now, format!("LEN({})>1", now.0), BAD);
    counts(draft, stage, twin, digits, marks);
}

fn counts(draft: &mut Draft, stage: u32, twin: &Twin, digits: Table, marks: Table) {
    let [all_digits, all_marks] = [digits, marks].map(|table| formulas::fixed(table.range()));
    let full = (twin.grid.givens() == 81).then_some(stage as usize);
    let number = |number: usize| NewValue::Number(number as f64);
    let count = hidden(stage, 0);
    draft.hidden(count, format!("COUNT({all_digits})"), number(twin.grid.givens()));
    let empty = format!("81-{count}-COUNTIF({all_marks},\"?*\")");
    draft.hidden(hidden(stage, 1), empty, number(empty_cells(twin)));
    draft.hidden(hidden(stage, 2), format!("IF({count}=81,{stage},\"\")"), number_or_blank(full));
}

fn empty_cells(twin: &Twin) -> usize {
    Cell::ALL.into_iter().filter(|&cell| twin.has_fault(1, cell)).count()
}

/// How the last stage ends.
struct End {
    state: usize,
    full: usize,
    blank: usize,
    /// For each house how many digits stand in it more than once.
    clashes: Vec<usize>,
}

impl End {
    fn of(twins: &[Twin]) -> Self {
        let last = twins.last();
        let digits = last.map_or(0, |twin| twin.grid.givens());
        let clashes: Vec<usize> = House::ALL
            .into_iter()
            .map(|house| last.map_or(0, |twin| twin.trouble(Trouble::Clash, house).len()))
            .collect();
        let is_wrong =
            clashes.iter().any(|&count| count > 0) || twins.iter().any(|twin| empty_cells(twin) > 0);
        let goes_on =
            last.is_some_and(|twin| Cell::ALL.into_iter().any(|cell| twin.decided(cell).len() == 1));
        let state = match (is_wrong, digits, goes_on) {
            (true, ..) => 3,
            (_, 81, _) => 2,
            (.., goes_on) => usize::from(goes_on),
        };
        let full = twins.iter().position(|twin| twin.grid.givens() == 81).unwrap_or(0);
        Self { state, full, blank: 81 - digits, clashes }
    }

    fn said(&self, sentences: [&str; 4]) -> String {
        filled(sentences[self.state], |name| if name == "blank" { self.blank } else { self.full }.to_string())
    }
}

fn status(sentences: [&str; 4], stages: u32) -> String {
    let gap = |name: &str| match name {
        "blank" => format!("(81-{})", hidden(stages, 0)),
        _ => FULL.to_string(),
    };
    let choices = sentences.map(|template| formulas::sentence(template, gap));
    format!("CHOOSE({STATE}+1,{})", choices.join(","))
}

fn ends(draft: &mut Draft, stages: u32, end: &End) {
    let last = |table: Table| table.down(ROWS * stages);
    let number = |number: usize| NewValue::Number(number as f64);
    for (house, &count) in House::ALL.iter().zip(&end.clashes) {
        let range = formulas::fixed(last(T1).house(*house));
        let twice = (1..=9).map(|digit| format!("IF(COUNTIF({range},{digit})>1,1,0)"));
        let formula = twice.collect::<Vec<_>>().join("+");
        draft.hidden(clashes(house.index() as u32), formula, number(count));
    }
    let wrong = format!(
        "SUM({})+SUM({})>0",
        all(stages, 1),
        formulas::fixed(CellRange::new(clashes(0), clashes(26)))
    );
    let more = format!("IF(COUNTIF({},\"?\")>0,1,0)", formulas::fixed(last(T3).range()));
    let state = format!("IF({wrong},3,IF({}=81,2,{more}))", hidden(stages, 0));
    draft.hidden(STATE, state, number(end.state));
    draft.hidden(FULL, format!("MIN({})", all(stages, 2)), number(end.full));
}
