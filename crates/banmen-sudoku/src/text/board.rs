//! A board while it is read: cells go in one by one, and what is wrong with them is kept.

use crate::grid::{Cell, Digit, Grid};
use crate::sets::{CellMap, DigitSet};
use crate::text::glyph::{Glyph, glyph, number};
use crate::text::token::Token;
use crate::text::{Counted, Entry, Fault, FaultKind, Forgiven, Format};

/// A board that grows into an [`Entry`].
pub(super) struct Board {
    entry: Entry,
}

impl Board {
    /// A blank board that starts at this line, from 1.
    pub(super) fn new(format: Format, line: usize) -> Self {
        let (faults, forgiven) = (Vec::new(), Vec::new());
        Self {
            entry: Entry {
                format,
                grid: Grid::EMPTY,
                pencilmarks: None,
                line,
                label: None,
                author: None,
                faults,
                forgiven,
            },
        }
    }

    /// Reads a token into a cell. White space, or nothing, is blank.
    pub(super) fn read(&mut self, cell: Cell, line: usize, token: Token) {
        let mut characters = token.text.chars();
        match (characters.next(), characters.next()) {
            (None, _) => {}
            (Some(only), None) if only.is_whitespace() => self.forgive(Some(Forgiven::SpaceAsBlank)),
            (Some(only), None) => match glyph(only) {
                Some((Glyph::Blank, unusual)) => self.forgive(unusual),
                Some((Glyph::Digit(digit), unusual)) => {
                    self.entry.grid.set(cell, Some(digit));
                    self.forgive(unusual);
                }
                None => self.fault(line, token, Some(cell), FaultKind::NotADigit),
            },
            _ if number(token.text).is_some() => self.fault(line, token, Some(cell), FaultKind::OutOfRange),
            _ => self.fault(line, token, Some(cell), FaultKind::NotADigit),
        }
    }

    /// Reads a list of candidates into a cell; a single one is a digit.
    pub(super) fn read_marks(&mut self, cell: Cell, line: usize, token: Token) {
        let marks = candidates(token.text);
        if let Some(marks) = marks.filter(|marks| marks.len() > 1) {
            self.marks()[cell] = marks;
        } else {
            self.read(cell, line, token);
            if let Some(digit) = self.entry.grid.get(cell) {
                self.marks()[cell] = DigitSet::only(digit);
            }
        }
    }

    /// Reads nine tokens into a row, 0 to 8. Another number of tokens is a fault, and the row stays blank.
    pub(super) fn read_row(
        &mut self,
        row: usize,
        line: usize,
        tokens: &[Token],
        read: fn(&mut Self, Cell, usize, Token),
    ) {
        if let Some(first) = tokens.first().filter(|_| tokens.len() != 9) {
            let kind = FaultKind::Count { of: Counted::RowCells, found: tokens.len() };
            let found = tokens.iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
            self.entry.faults.push(Fault { line, column: first.column, found, cell: None, kind });
            return;
        }
        for (col, &token) in tokens.iter().enumerate() {
            if let Some(cell) = Cell::at(row, col) {
                read(self, cell, line, token);
            }
        }
    }

    /// Notes that something could not be read.
    pub(super) fn fault(&mut self, line: usize, token: Token, cell: Option<Cell>, kind: FaultKind) {
        let Token { column, text } = token;
        self.entry.faults.push(Fault { line, column, found: text.to_owned(), cell, kind });
    }

    /// Notes that something unusual was read, once.
    pub(super) fn forgive(&mut self, unusual: Option<Forgiven>) {
        self.entry.forgiven.extend(unusual.filter(|unusual| !self.entry.forgiven.contains(unusual)));
    }

    /// The finished board. The label loses white space and separators around it.
    pub(super) fn finish(mut self, label: &str) -> Entry {
        let is_edge = |character: char| character.is_whitespace() || ",;:#|\"'=".contains(character);
        let label = label.trim_matches(is_edge);
        self.entry.label = (!label.is_empty()).then(|| label.to_owned());
        self.entry
    }

    fn marks(&mut self) -> &mut CellMap<DigitSet> {
        self.entry.pencilmarks.get_or_insert(CellMap([DigitSet::EMPTY; 81]))
    }
}

/// The candidates that a token lists: digits 1 to 9, none twice.
pub(super) fn candidates(text: &str) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for value in number(text)? {
        if !set.insert(Digit::new(value)?) {
            return None;
        }
    }
    Some(set)
}
