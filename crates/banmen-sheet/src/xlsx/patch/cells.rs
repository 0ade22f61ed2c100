//! A walk over a sheet part: its rows and cells with their places, one at a time, whatever the size of the sheet.

use std::ops::Range;

use super::splice::unpatchable;
use super::unreadable;
use crate::address::CellRef;
use crate::error::PatchError;
use crate::xml::{Kind, Text, Token, Tokens};

/// Ranges of columns with a style; a sheet has at most so many columns.
const COLUMN_RANGES: usize = CellRef::MAX_COLS as usize;

/// What the walk meets.
#[derive(Debug)]
pub(super) enum Event<'a> {
    /// An element beside `sheetData` in the root. Its inside is passed over.
    Beside(Token<'a>),
    /// The start of `sheetData`, or all of it if it is empty.
    Data(Token<'a>),
    /// The start of a row, or all of it if it is empty.
    Row(u32, Token<'a>),
    /// A whole cell.
    Cell(Site<'a>),
    /// The end tag of a row.
    RowEnd(Token<'a>),
    /// The end tag of `sheetData`.
    DataEnd(Token<'a>),
}

/// Where a cell and its pieces stand.
#[derive(Clone, Debug)]
pub(super) struct Site<'a> {
    /// The cell.
    pub(super) at: CellRef,
    /// Its start tag.
    pub(super) tag: Token<'a>,
    /// Behind its end tag.
    pub(super) end: usize,
    /// Its `f` element.
    pub(super) formula: Option<FormulaSite<'a>>,
    /// Its `v` element.
    pub(super) value: Option<Range<usize>>,
    /// Its `is` element.
    pub(super) inline: Option<Range<usize>>,
    /// Its `extLst` element.
    pub(super) extensions: Option<Range<usize>>,
}

/// Where a formula stands.
#[derive(Clone, Debug)]
pub(super) struct FormulaSite<'a> {
    /// The start tag of `f`.
    pub(super) tag: Token<'a>,
    /// The whole element.
    pub(super) span: Range<usize>,
    /// The formula without `=`; often empty in members of shared formulas.
    pub(super) text: String,
}

/// The walk. Ends after the first error.
pub(super) struct Walk<'a> {
    part: &'a str,
    tokens: Tokens<'a>,
    /// Columns with a style: first, last, style.
    pub(super) columns: Vec<(u32, u32, u32)>,
    place: Inside,
    /// Number of the row met last, from 0.
    row: Option<u32>,
    /// Column of the cell met last in its row.
    col: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Root,
    Columns,
    Data,
    Row,
}

impl<'a> Walk<'a> {
    /// Starts at the beginning of a sheet part. `part` names it in errors.
    pub(super) fn new(part: &'a str, text: &'a Text) -> Self {
        Self { part, tokens: text.tokens(), columns: Vec::new(), place: Inside::Root, row: None, col: None }
    }

    fn damaged(&self, token: &Token<'_>) -> PatchError {
        unpatchable(self.part, format!("bad cell address at byte {}", token.start))
    }

    /// The number of a row: its own, else the one after the last.
    fn row_number(&self, tag: &Token<'_>) -> Result<u32, PatchError> {
        let number = match tag.attribute("r") {
            Some(r) => r.trim().parse::<u32>().ok().and_then(|n| n.checked_sub(1)),
            None => Some(self.row.map_or(0, |row| row + 1)),
        };
        number.filter(|&row| row < CellRef::MAX_ROWS).ok_or_else(|| self.damaged(tag))
    }

    /// The place of a cell: its own, else behind the last one.
    fn cell_place(&self, tag: &Token<'_>) -> Result<CellRef, PatchError> {
        let at = match tag.attribute("r") {
            Some(r) => r.trim().parse().ok(),
            None => {
                let col = self.col.map_or(0, |col| col + 1);
                self.row.filter(|_| col < CellRef::MAX_COLS).map(|row| CellRef::new(row, col))
            }
        };
        at.ok_or_else(|| self.damaged(tag))
    }

    fn column(&mut self, tag: &Token<'_>) {
        let number = |name: &str| tag.attribute(name).and_then(|value| value.trim().parse::<u32>().ok());
        if let (Some(first), Some(last), Some(style)) = (number("min"), number("max"), number("style"))
            && first > 0
            && self.columns.len() < COLUMN_RANGES
        {
            self.columns.push((first - 1, last.saturating_sub(1), style));
        }
    }

    fn cell(&mut self, tag: Token<'a>) -> Result<Site<'a>, PatchError> {
        let at = self.cell_place(&tag)?;
        self.col = Some(at.col);
        let mut site =
            Site { at, tag, end: tag.end, formula: None, value: None, inline: None, extensions: None };
        if tag.kind == Kind::Empty {
            return Ok(site);
        }
        while let Some(token) = self.tokens.next() {
            let token = token.map_err(unreadable)?;
            match token.kind {
                Kind::End if token.depth == tag.depth => {
                    site.end = token.end;
                    return Ok(site);
                }
                Kind::Start | Kind::Empty if token.local() == "f" && site.formula.is_none() => {
                    site.formula = Some(self.formula(token)?);
                }
                Kind::Start | Kind::Empty => {
                    let span = token.start..self.tokens.skip_element(&token).map_err(unreadable)?;
                    match token.local() {
                        "v" => site.value = Some(span),
                        "is" => site.inline = Some(span),
                        "extLst" => site.extensions = Some(span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        Err(unpatchable(self.part, "ends inside a cell"))
    }

    fn formula(&mut self, tag: Token<'a>) -> Result<FormulaSite<'a>, PatchError> {
        let mut site = FormulaSite { tag, span: tag.start..tag.end, text: String::new() };
        if tag.kind == Kind::Empty {
            return Ok(site);
        }
        for token in self.tokens.by_ref() {
            let token = token.map_err(unreadable)?;
            if token.kind == Kind::End && token.depth == tag.depth {
                site.span.end = token.end;
                break;
            }
            site.text.push_str(&token.text());
        }
        Ok(site)
    }

    /// The next thing; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Event<'a>>, PatchError> {
        while let Some(token) = self.tokens.next() {
            let token = token.map_err(unreadable)?;
            let opens = matches!(token.kind, Kind::Start | Kind::Empty);
            match (self.place, token.depth) {
                (_, 0) if opens && token.local() != "worksheet" => {
                    return Err(unpatchable(self.part, "is no worksheet"));
                }
                (Inside::Root, 1) if token.opens("sheetData") => {
                    if token.kind == Kind::Start {
                        self.place = Inside::Data;
                    }
                    return Ok(Some(Event::Data(token)));
                }
                (Inside::Root, 1) if token.kind == Kind::Start && token.local() == "cols" => {
                    self.place = Inside::Columns
                }
                (Inside::Root, 1) if opens => {
                    self.tokens.skip_element(&token).map_err(unreadable)?;
                    return Ok(Some(Event::Beside(token)));
                }
                (Inside::Columns, 2) if token.opens("col") => self.column(&token),
                (Inside::Columns, 1) => self.place = Inside::Root,
                (Inside::Data, 2) if token.opens("row") => {
                    let row = self.row_number(&token)?;
                    (self.row, self.col) = (Some(row), None);
                    if token.kind == Kind::Start {
                        self.place = Inside::Row;
                    }
                    return Ok(Some(Event::Row(row, token)));
                }
                (Inside::Data, 1) => {
                    self.place = Inside::Root;
                    return Ok(Some(Event::DataEnd(token)));
                }
                (Inside::Row, 3) if token.opens("c") => {
                    return self.cell(token).map(|site| Some(Event::Cell(site)));
                }
                (Inside::Row, 2) => {
                    self.place = Inside::Data;
                    return Ok(Some(Event::RowEnd(token)));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}
