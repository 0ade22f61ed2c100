//! A sheet in the making: cells with formulas and what they come to.

use banmen_layout::board_sheet;
use banmen_sheet::{
    Accent, Align, CellLook, CellRef, Margins, NewCell, NewSheet, NewValue, Page, Rgb, Rule, WholeNumbers,
};
use banmen_sudoku::{Cell, Grid};

use super::layout::{COLUMNS, FROZEN, HIDDEN, LAST, STATUS, TITLE, Table};
use crate::words::live::Sheet as Words;

/// Something that is wrong, and right.
pub(super) const BAD: Accent =
    Accent { bold: true, color: Some(Rgb(0x9C, 0, 0x06)), fill: Some(Rgb(0xFF, 0xC7, 0xCE)) };
pub(super) const GOOD: Accent =
    Accent { bold: true, color: Some(Rgb(0, 0x61, 0)), fill: Some(Rgb(0xC6, 0xEF, 0xCE)) };
/// An entry that is no digit.
pub(super) const ODD: Accent = Accent { bold: true, color: None, fill: Some(Rgb(0xFF, 0xC0, 0x4D)) };
/// A cell with two candidates.
pub(super) const PAIR: Accent = Accent { bold: false, color: None, fill: Some(Rgb(0xFF, 0xF7, 0xD6)) };
/// Digits of one's own.
pub(super) const OWN: Rgb = Rgb(0, 0, 0xFF);
/// The ground of the words on how it stands.
const PALE: Rgb = Rgb(0xF2, 0xF2, 0xF2);
const GREY: Rgb = Rgb(0x59, 0x59, 0x59);

const NOTE: CellLook = look(9, Some(GREY));
const CAPTION: CellLook = CellLook { bold: true, ..look(11, None) };

/// A look by size and colour.
const fn look(points: u8, color: Option<Rgb>) -> CellLook {
    CellLook {
        bold: false,
        color,
        fill: None,
        align: Align::General,
        borders: banmen_sheet::Borders {
            left: banmen_sheet::Line::None,
            right: banmen_sheet::Line::None,
            top: banmen_sheet::Line::None,
            bottom: banmen_sheet::Line::None,
        },
        points: Some(points),
    }
}

/// What a cell holds.
pub(super) enum Content {
    /// Something typed, or nothing.
    Entry(Option<NewValue>),
    /// A formula, and its result.
    Formula(String, NewValue),
}

/// A sheet in the making.
pub(super) struct Draft {
    pub(super) sheet: NewSheet,
}

impl Draft {
    /// A sheet with its title, and the words on how it stands.
    pub(super) fn new(name: &str, title: &str, tab: Rgb, status: (String, String)) -> Self {
        let margins = Margins { left: 28.0, right: 28.0, top: 36.0, bottom: 36.0 };
        let page = Page { landscape: true, fit_width: true, centered: true, margins, ..Page::default() };
        let sheet = NewSheet {
            name: name.to_owned(),
            page: Some(page),
            hide_grid: true,
            frozen_rows: FROZEN,
            tab_color: Some(tab),
            hidden_columns: vec![HIDDEN],
            ..NewSheet::default()
        };
        let mut draft = Self { sheet };
        let heading = CellLook { bold: true, ..look(14, None) };
        draft.text(TITLE, title, heading);
        draft.put(
            STATUS,
            Content::Formula(status.0, NewValue::Text(status.1)),
            CellLook { bold: true, fill: Some(PALE), ..look(12, None) },
        );
        draft.sheet.merged.push(banmen_sheet::CellRange::new(STATUS, CellRef::new(STATUS.row, LAST - 1)));
        draft.sheet.heights.extend([(TITLE.row, 28.0), (STATUS.row, 22.0)]);
        draft.sheet.widths.extend([0, 10, 20, LAST].map(|col| (col, 1.6)));
        for (table, width) in COLUMNS.into_iter().zip([4.4, 8.2, 4.4]) {
            draft.sheet.widths.extend((table..table + 9).map(|col| (col, width)));
        }
        draft
    }

    /// A cell.
    pub(super) fn put(&mut self, at: CellRef, content: Content, look: CellLook) {
        let value = match content {
            Content::Entry(value) => value,
            Content::Formula(formula, result) => {
                self.sheet.formulas.insert(at, formula);
                Some(result)
            }
        };
        self.sheet.cells.push(NewCell { at, value, look });
    }

    /// A formula where nobody looks.
    pub(super) fn hidden(&mut self, at: CellRef, formula: String, result: NewValue) {
        self.put(at, Content::Formula(formula, result), CellLook::default());
    }

    fn text(&mut self, at: CellRef, text: &str, look: CellLook) {
        self.put(at, Content::Entry(Some(NewValue::Text(text.to_owned()))), look);
    }

    /// The same as a note in small grey letters.
    pub(super) fn note(&mut self, at: CellRef, text: &str) {
        self.text(at, text, NOTE);
    }

    /// A framed table under its caption, with a note below.
    pub(super) fn table(
        &mut self,
        table: Table,
        points: u8,
        words: Words,
        look: impl Fn(Cell) -> CellLook,
        content: impl Fn(Cell) -> Content,
    ) {
        let framed = board_sheet("", table.0, &Grid::EMPTY, look);
        for (cell, place) in Cell::ALL.into_iter().zip(framed.cells) {
            self.put(place.at, content(cell), CellLook { points: Some(points), ..place.look });
        }
        let below = |rows: u32| CellRef::new(table.0.row + rows, table.0.col);
        let caption = CellRef::new(table.0.row - 1, table.0.col);
        self.text(caption, words.caption, CAPTION);
        self.sheet.heights.push((caption.row, 20.0));
        if !words.note.is_empty() {
            self.note(below(9), words.note);
        }
    }

    /// The heights of the rows of tables.
    pub(super) fn heights(&mut self, table: Table, points: f64) {
        let first = table.0.row;
        self.sheet.heights.extend((first..first + 9).map(|row| (row, points)));
    }

    /// A rule for all of a table; its formula is that of the first cell.
    pub(super) fn rule(&mut self, table: Table, formula: String, accent: Accent) {
        self.sheet.rules.push(Rule { range: table.range(), formula, accent });
    }

    /// Expects the digits 1 to 9 in a table, and lets a person type there.
    pub(super) fn expect_digits(&mut self, table: Table, [title, message]: [&str; 2]) {
        self.sheet.whole_numbers.push(WholeNumbers {
            range: table.range(),
            least: 1,
            most: 9,
            title: title.to_owned(),
            message: message.to_owned(),
        });
        if let Some(protection) = &mut self.sheet.protection {
            protection.unlocked.push(table.range());
        }
    }
}
