//! One walk over the tables of `content.xml`, for reading and for patching alike.
//!
//! Only tables that are sheets are visited: direct children of `office:spreadsheet`. Left out are the cached copies of
//! other files' sheets, tables inside change tracking, links and embedded objects, and shapes.
//!
//! Forgiven: repeats that are zero, no number, or reach beyond the last row or column (they end there); rows in groups,
//! header rows and the like at any depth.

use std::borrow::Cow;
use std::ops::Range;

use super::names::{Names, Ns};
use super::paragraph::Paragraphs;
use crate::address::CellRef;
use crate::error::OpenError;
use crate::xml::{Attribute, Kind, Text, Token, Tokens};

/// A row element.
#[derive(Clone, Debug)]
pub(super) struct RowNode<'a> {
    /// Its start tag.
    pub(super) tag: Token<'a>,
    /// The rows it stands for; empty beyond the last row of a sheet.
    pub(super) rows: Range<u32>,
    /// Behind its last cell, or behind its start tag.
    pub(super) cells_end: usize,
    /// Columns that its cells stand for.
    pub(super) width: u32,
    /// Behind its end tag.
    pub(super) end: usize,
}

/// A cell element.
#[derive(Clone, Debug)]
pub(super) struct CellNode<'a> {
    /// Its start tag.
    pub(super) tag: Token<'a>,
    /// Its attributes and what their names mean.
    attributes: Vec<(Ns, &'a str, Attribute<'a>)>,
    /// The columns it stands for; empty beyond the last column of a sheet.
    pub(super) cols: Range<u32>,
    /// Whether it is covered by a merged range.
    pub(super) covered: bool,
    /// Its text: paragraphs, with a line feed between two.
    pub(super) text: String,
    /// Where its paragraphs lie.
    pub(super) paragraphs: Vec<Range<usize>>,
    /// Whether parts of its text have looks of their own.
    pub(super) spans: bool,
    /// Where its end tag begins; behind its start tag for an empty element.
    pub(super) inner_end: usize,
    /// Behind its end tag.
    pub(super) end: usize,
}

impl<'a> CellNode<'a> {
    /// The value of an attribute.
    pub(super) fn get(&self, ns: Ns, local: &str) -> Option<Cow<'a, str>> {
        let found = self.attributes.iter().find(|(found, name, _)| *found == ns && *name == local);
        found.map(|(_, _, attribute)| attribute.text())
    }
}

/// Where a table ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEnd {
    /// Where rows can be added: behind the last row with all that groups it, else behind what must stand before rows.
    pub(super) rows_end: usize,
    /// Rows that its row elements stand for.
    pub(super) height: u32,
    /// Behind its end tag.
    pub(super) end: usize,
}

/// What is done at each place.
pub(super) trait Visit<'a> {
    /// Why the walk ends early.
    type Error: From<OpenError>;

    /// `office:spreadsheet`
    fn spreadsheet(&mut self, _tag: &Token<'a>) {}
    /// `table:null-date`, the day that day numbers count from.
    fn null_date(&mut self, _tag: &Token<'a>) {}
    /// `table:table`
    fn table(&mut self, _tag: &Token<'a>) -> Result<(), Self::Error> {
        Ok(())
    }
    /// `table:table-column`, with the columns it stands for.
    fn column(&mut self, _tag: &Token<'a>, _cols: Range<u32>) {}
    /// `table:table-row`, before its cells.
    fn row(&mut self, _row: &RowNode<'a>) -> Result<(), Self::Error> {
        Ok(())
    }
    /// A cell, with all its content.
    fn cell(&mut self, row: &RowNode<'a>, cell: &CellNode<'a>) -> Result<(), Self::Error>;
    /// `table:table-row`, after its cells.
    fn row_end(&mut self, _row: &RowNode<'a>) -> Result<(), Self::Error> {
        Ok(())
    }
    /// `table:table`, after its rows.
    fn table_end(&mut self, _end: TableEnd) -> Result<(), Self::Error> {
        Ok(())
    }
    /// A named or database range.
    fn range(&mut self, _tag: &Token<'a>) {}
}

/// Elements that hold rows or columns, or other such elements.
const GROUPS: [&str; 7] = [
    "table-header-rows",
    "table-rows",
    "table-row-group",
    "table-header-columns",
    "table-columns",
    "table-column-group",
    "named-expressions",
];

/// Those of a table's children that are rows or hold rows.
const ROWS: [&str; 4] = ["table-row", "table-rows", "table-header-rows", "table-row-group"];

/// Children of a table that stand behind its rows.
const BEHIND_ROWS: [&str; 3] = ["named-expressions", "conditional-formats", "sparkline-groups"];

/// Walks over the sheets of a document.
pub(super) fn walk<'a, V: Visit<'a>>(text: &'a Text, names: &Names, visitor: &mut V) -> Result<(), V::Error> {
    Walk { tokens: text.tokens(), names, text, end_tag: 0 }.document(visitor)
}

/// The name of a table that is no sheet but a cached copy of another file's: `'file:///a.ods'#$Sheet1`.
fn is_other_file(name: &str) -> bool {
    name.starts_with('\'') && name.contains("'#")
}

struct Walk<'a, 'n> {
    tokens: Tokens<'a>,
    names: &'n Names,
    text: &'a Text,
    /// Where the last end tag that [`Walk::child`] met begins.
    end_tag: usize,
}

impl<'a> Walk<'a, '_> {
    fn next(&mut self) -> Result<Token<'a>, OpenError> {
        self.tokens.next().unwrap_or_else(|| Err(self.text.damaged("ends inside an element")))
    }

    fn document<V: Visit<'a>>(&mut self, visitor: &mut V) -> Result<(), V::Error> {
        let mut found = false;
        while let Some(token) = self.tokens.next() {
            let token = token?;
            if token.kind != Kind::Start {
                found |= self.names.opens(&token, Ns::Office, "spreadsheet");
                continue;
            }
            match self.names.element(&token) {
                (Ns::Office, "document-content" | "body") => {}
                (Ns::Office, "spreadsheet") => {
                    found = true;
                    visitor.spreadsheet(&token);
                    self.spreadsheet(&token, visitor)?;
                }
                _ => {
                    self.tokens.skip_element(&token)?;
                }
            }
        }
        if found { Ok(()) } else { Err(self.text.damaged("holds no spreadsheet").into()) }
    }

    fn spreadsheet<V: Visit<'a>>(&mut self, parent: &Token<'a>, visitor: &mut V) -> Result<(), V::Error> {
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::End if token.depth == parent.depth => return Ok(()),
                Kind::Start | Kind::Empty => match self.names.element(&token) {
                    (Ns::Table, "table") => {
                        let name = self.names.get(&token, Ns::Table, "name").unwrap_or_default();
                        if is_other_file(&name) {
                            self.tokens.skip_element(&token)?;
                        } else {
                            self.table(&token, visitor)?;
                        }
                    }
                    (Ns::Table, "named-expressions" | "database-ranges" | "calculation-settings") => {}
                    (Ns::Table, "null-date") => visitor.null_date(&token),
                    (Ns::Table, "named-range" | "database-range") => {
                        visitor.range(&token);
                        self.tokens.skip_element(&token)?;
                    }
                    _ => {
                        self.tokens.skip_element(&token)?;
                    }
                },
                _ => {}
            }
        }
    }

    fn table<V: Visit<'a>>(&mut self, table: &Token<'a>, visitor: &mut V) -> Result<(), V::Error> {
        visitor.table(table)?;
        let (mut height, mut width) = (0, 0);
        let (mut rows_end, mut any_rows) = (table.end, false);
        if table.kind == Kind::Empty {
            return visitor.table_end(TableEnd { rows_end, height, end: table.end });
        }
        loop {
            let token = self.next()?;
            let element = self.names.element(&token);
            let closed_at = match (token.kind, element) {
                (Kind::End, _) if token.depth == table.depth => {
                    return visitor.table_end(TableEnd { rows_end, height, end: token.end });
                }
                (Kind::End, _) => Some(token.end),
                (Kind::Start | Kind::Empty, (Ns::Table, "table-column")) => {
                    let end = self.repeated(&token, "number-columns-repeated", width, CellRef::MAX_COLS);
                    visitor.column(&token, width..end);
                    width = end;
                    Some(self.tokens.skip_element(&token)?)
                }
                (Kind::Start | Kind::Empty, (Ns::Table, "table-row")) => {
                    let end = self.repeated(&token, "number-rows-repeated", height, CellRef::MAX_ROWS);
                    let closed_at = self.row(&token, height..end, visitor)?;
                    height = end;
                    Some(closed_at)
                }
                (Kind::Start | Kind::Empty, (Ns::Table, "named-range")) => {
                    visitor.range(&token);
                    Some(self.tokens.skip_element(&token)?)
                }
                (Kind::Start, (Ns::Table, name)) if GROUPS.contains(&name) => None,
                (Kind::Start | Kind::Empty, _) => Some(self.tokens.skip_element(&token)?),
                _ => None,
            };
            if let Some(end) = closed_at.filter(|_| token.depth == table.depth + 1) {
                let rows = ROWS.contains(&element.1);
                any_rows |= rows;
                if rows || !(any_rows || BEHIND_ROWS.contains(&element.1)) {
                    rows_end = end;
                }
            }
        }
    }

    /// The end of what an element with a repeat stands for.
    fn repeated(&self, token: &Token<'a>, attribute: &str, start: u32, bound: u32) -> u32 {
        end_of(self.names.get(token, Ns::Table, attribute).as_deref(), start, bound)
    }

    /// Gives the offset behind the row.
    fn row<V: Visit<'a>>(
        &mut self,
        tag: &Token<'a>,
        rows: Range<u32>,
        visitor: &mut V,
    ) -> Result<usize, V::Error> {
        let mut row = RowNode { tag: *tag, rows, cells_end: tag.end, width: 0, end: tag.end };
        visitor.row(&row)?;
        while let Some(token) = self.child(tag, &mut row.end)? {
            let covered = match self.names.element(&token) {
                (Ns::Table, "table-cell") => false,
                (Ns::Table, "covered-table-cell") => true,
                _ => {
                    self.tokens.skip_element(&token)?;
                    continue;
                }
            };
            let cell = self.cell(&token, row.width, covered)?;
            row.width = cell.cols.end;
            row.cells_end = cell.end;
            visitor.cell(&row, &cell)?;
        }
        visitor.row_end(&row)?;
        Ok(row.end)
    }

    /// The next element inside the one that `parent` opens; behind the last one sets `end` to the offset behind its end tag.
    fn child(&mut self, parent: &Token<'a>, end: &mut usize) -> Result<Option<Token<'a>>, OpenError> {
        if parent.kind != Kind::Start {
            return Ok(None);
        }
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::End if token.depth == parent.depth => {
                    *end = token.end;
                    self.end_tag = token.start;
                    return Ok(None);
                }
                Kind::Start | Kind::Empty => return Ok(Some(token)),
                _ => {}
            }
        }
    }

    fn cell(&mut self, tag: &Token<'a>, col: u32, covered: bool) -> Result<CellNode<'a>, OpenError> {
        let mut cell = CellNode {
            tag: *tag,
            attributes: self.names.attributes(tag),
            cols: col..col,
            covered,
            text: String::new(),
            paragraphs: Vec::new(),
            spans: false,
            inner_end: tag.end,
            end: tag.end,
        };
        let count = cell.get(Ns::Table, "number-columns-repeated");
        cell.cols.end = end_of(count.as_deref(), col, CellRef::MAX_COLS);
        let mut paragraphs = Paragraphs::default();
        while let Some(token) = self.child(tag, &mut cell.end)? {
            if self.names.opens(&token, Ns::Text, "p") || self.names.opens(&token, Ns::Text, "h") {
                let end = paragraphs.read(&mut self.tokens, &token, self.names)?;
                cell.paragraphs.push(token.start..end);
            } else {
                self.tokens.skip_element(&token)?;
            }
        }
        if tag.kind == Kind::Start {
            cell.inner_end = self.end_tag;
        }
        cell.spans = paragraphs.spans;
        cell.text = paragraphs.text;
        Ok(cell)
    }
}

/// The end of what is there so many times from `start` on.
fn end_of(count: Option<&str>, start: u32, bound: u32) -> u32 {
    let count = count.and_then(|count| count.trim().parse::<u64>().ok()).unwrap_or(1).max(1);
    let end = u64::from(start).saturating_add(count).min(u64::from(bound));
    u32::try_from(end).unwrap_or(bound)
}
