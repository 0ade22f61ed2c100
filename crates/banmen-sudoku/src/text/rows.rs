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
#[derive(Clone)]
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

/// Tells what a line is to a format.
type Classify<'a> = fn(&'a str) -> LineKind<'a>;

impl LineKind<'_> {
    fn can_be_rule(&self) -> bool {
        matches!(self, Self::Rule | Self::RowOrRule(_))
    }
}

impl<'a> Rows<'a> {
    /// Gathers the board that starts at this line, if one does.
    pub(super) fn gather(lines: &[&'a str], at: usize, kind: Classify<'a>) -> Option<Self> {
        let (sure, unsure) = collect(lines, at, kind);
        // Dashes are blank cells where other rows use them so, or where nine rows need them.
        let all_nine = sure.len() + unsure.len() == 9;
        let signs: Vec<&str> = sure.iter().flat_map(|row| &row.tokens).map(|token| token.text).collect();
        let is_blank = |tokens: &[Token]| tokens.first().is_some_and(|token| signs.contains(&token.text));
        let mut rows: Vec<Row> = unsure.into_iter().filter(|row| all_nine || is_blank(&row.tokens)).collect();
        rows.extend(sure.iter().cloned());
        rows.sort_by_key(|row| row.line);
        rows.truncate(9);
        if sure.is_empty() || rows.len() < FEWEST_ROWS {
            return None;
        }

        let is_row = |kind: &LineKind| match kind {
            LineKind::Row(_) => true,
            LineKind::RowOrRule(tokens) => is_blank(tokens),
            _ => false,
        };
        let below = |from: usize| lines[from..].iter().take(FEWEST_ROWS).map(|text| kind(text));
        let last = rows.last()?.line;
        let more = if rows.len() == 9 { below(last).take_while(is_row).count() } else { 0 };
        let surplus = if more < FEWEST_ROWS { more } else { 0 };
        let next = last + surplus;
        let frame = below(next).take(1).filter(|kind| kind.can_be_rule() && !is_row(kind)).count();
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

/// The rows from this line on, and the lines that may be rows: of one board, and perhaps a little more.
fn collect<'a>(lines: &[&'a str], at: usize, kind: Classify<'a>) -> (Vec<Row<'a>>, Vec<Row<'a>>) {
    let (mut sure, mut unsure) = (Vec::new(), Vec::new());
    let mut rules = 0;
    for (i, text) in lines.iter().enumerate().skip(at) {
        let line = i + 1;
        match kind(text) {
            LineKind::Row(tokens) => {
                sure.push(Row { line, tokens });
                rules = 0;
            }
            LineKind::RowOrRule(tokens) => unsure.push(Row { line, tokens }),
            // At most the frame below a board; the one above the next is not ours.
            LineKind::Rule if rules == 0 => rules += 1,
            LineKind::Gap if is_between_bands(sure.len()) || is_between_bands(sure.len() + unsure.len()) => {}
            LineKind::Rule | LineKind::Gap | LineKind::Other => break,
        }
        if sure.len() == 9 || unsure.len() == 9 {
            break;
        }
    }
    (sure, unsure)
}

/// After three or six rows a gap is no end.
fn is_between_bands(rows: usize) -> bool {
    rows == 3 || rows == 6
}
