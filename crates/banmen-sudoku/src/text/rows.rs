//! Nine rows below each other, with or without frames and gaps: what all formats of more than one line share.

use crate::grid::Cell;
use crate::text::board::Board;
use crate::text::token::Token;
use crate::text::{Counted, Entry, FaultKind, Format, Taken};

/// Fewer rows than this below each other are no board, but a date, a phone number, a small table.
const FEWEST_ROWS: usize = 4;

/// What a line is to a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineKind<'a> {
    /// A row of cells.
    Row(Vec<Token<'a>>),
    /// A part of a frame.
    Rule,
    /// `---------`: nine blanks, or a part of a frame; the other rows decide.
    RowOrRule(Vec<Token<'a>>),
    /// White space.
    Gap,
    /// Something else.
    Other,
}

/// One row of a board and its line, from 1.
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) tokens: Vec<Token<'a>>,
}

/// The rows of one board.
pub(super) struct Rows<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// The first line of the board, frame included, from 0.
    pub(super) first: usize,
    /// The first line after it, from 0.
    pub(super) next: usize,
    /// How many more rows follow without a gap: too few for a board of their own.
    surplus: usize,
}

impl<'a> Rows<'a> {
    /// Gathers the board that starts at this line, if one does.
    pub(super) fn gather(lines: &[&'a str], at: usize, kind: fn(&'a str) -> LineKind<'a>) -> Option<Self> {
        let (mut sure, mut unsure) = (Vec::new(), Vec::new());
        let (mut next, mut rules) = (at, 0);
        while let Some(&text) = lines.get(next).filter(|_| sure.len() < 9 && unsure.len() < 9) {
            let line = next + 1;
            match kind(text) {
                LineKind::Row(tokens) => {
                    sure.push(Row { line, tokens });
                    rules = 0;
                }
                LineKind::RowOrRule(tokens) => unsure.push(Row { line, tokens }),
                // At most the frame below a board; the one above the next is not ours.
                LineKind::Rule if rules == 0 => rules += 1,
                LineKind::Gap
                    if is_between_bands(sure.len()) || is_between_bands(sure.len() + unsure.len()) => {}
                LineKind::Rule | LineKind::Gap | LineKind::Other => break,
            }
            next += 1;
        }
        if sure.is_empty() {
            return None;
        }
        // Dashes are blank cells where other rows use them so, or where nine rows need them.
        let blanks: Vec<&str> =
            unsure.iter().map(|row| row.tokens[0].text).filter(|sign| uses(&sure, sign)).collect();
        let all_nine = sure.len() + unsure.len() == 9;
        unsure.retain(|row| all_nine || blanks.contains(&row.tokens[0].text));
        let mut rows = sure;
        rows.append(&mut unsure);
        rows.sort_by_key(|row| row.line);
        rows.truncate(9);
        if rows.len() < FEWEST_ROWS {
            return None;
        }
        let last = rows.last()?.line;
        let below = |from: usize| lines[from..].iter().take(FEWEST_ROWS).map(|text| kind(text));
        let is_row = |kind: &LineKind| match kind {
            LineKind::Row(_) => true,
            LineKind::RowOrRule(tokens) => blanks.contains(&tokens[0].text),
            _ => false,
        };
        let more = if rows.len() == 9 { below(last).take_while(is_row).count() } else { 0 };
        let surplus = if more < FEWEST_ROWS { more } else { 0 };
        let next = last + surplus;
        let is_frame =
            |kind: &LineKind| matches!(kind, LineKind::Rule | LineKind::RowOrRule(_)) && !is_row(kind);
        let frame = usize::from(below(next).next().as_ref().is_some_and(is_frame));
        Some(Self { rows, first: at, next: next + frame, surplus })
    }

    /// All tokens of all rows.
    pub(super) fn tokens(&self) -> impl Iterator<Item = Token<'a>> {
        self.rows.iter().flat_map(|row| row.tokens.iter().copied())
    }

    /// Reads the rows into a board.
    pub(super) fn take(&self, format: Format, read: fn(&mut Board, Cell, usize, Token)) -> Taken {
        let mut board = Board::new(format, self.first + 1);
        for (i, row) in self.rows.iter().enumerate() {
            board.read_row(i, row.line, &row.tokens, read);
        }
        let found = self.rows.len() + self.surplus;
        if let Some(last) = self.rows.last().filter(|_| found != 9) {
            let token = Token { column: 1, text: "" };
            board.fault(last.line, token, None, FaultKind::Count { of: Counted::Rows, found });
        }
        Taken { entry: board.finish(""), next: self.next }
    }
}

impl Taken {
    /// The same with a change to its entry.
    pub(super) fn map(mut self, change: impl FnOnce(&mut Entry)) -> Self {
        change(&mut self.entry);
        self
    }
}

/// Whether a row has a cell with this sign.
fn uses(rows: &[Row], sign: &str) -> bool {
    rows.iter().any(|row| row.tokens.iter().any(|token| token.text == sign))
}

/// After three or six rows a gap is no end.
fn is_between_bands(rows: usize) -> bool {
    rows == 3 || rows == 6
}
