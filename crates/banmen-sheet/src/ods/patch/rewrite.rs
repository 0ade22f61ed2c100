//! The second walk: rows and cells that a plan touches are split where they are repeated, and written anew.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::names::{Names, Ns};
use super::super::read::CONTENT;
use super::super::units::{date, usual_null_date};
use super::super::value::stored;
use super::super::walk::{CellNode, RowNode, TableEnd, Visit};
use super::looks::{Colors, Looks};
use super::plan::{Op, same};
use super::tags::{Change, paragraphs, retagged, value_changes};
use crate::address::CellRef;
use crate::error::{OpenError, PatchError};
use crate::patch::NewValue;
use crate::style::Rgb;
use crate::value::CellValue;
use crate::xml::{Kind, Token};

/// A stretch of the source and what shall stand there instead.
pub(super) type Splice = (Range<usize>, String);

/// Why the walk ends early.
#[derive(Debug)]
pub(super) struct Refused(pub(super) PatchError);

impl From<OpenError> for Refused {
    fn from(error: OpenError) -> Self {
        Self(PatchError::Unpatchable { part: CONTENT.to_owned(), what: error.to_string() })
    }
}

/// Carries out a plan.
pub(super) struct Rewriter<'a, 'p> {
    source: &'a str,
    names: &'p Names,
    pub(super) looks: Looks<'a>,
    ops: &'p BTreeMap<usize, BTreeMap<CellRef, Op>>,
    null_date: f64,
    /// Sheets begun so far.
    sheets: usize,
    /// The start tag of the current sheet.
    table: Option<Token<'a>>,
    columns: Vec<(Range<u32>, Option<String>)>,
    row_style: Option<String>,
    /// The `table:style-name` of the last row.
    last_row_look: Option<String>,
    /// Splices of the current row element, by the row that they are for.
    row_splices: BTreeMap<u32, Vec<Splice>>,
    /// What comes of it all, in the order of the source.
    pub(super) splices: Vec<Splice>,
    /// Sheets in which a cell was set.
    pub(super) touched: Vec<usize>,
}

impl<'a, 'p> Rewriter<'a, 'p> {
    pub(super) fn new(
        source: &'a str,
        names: &'p Names,
        looks: Looks<'a>,
        ops: &'p BTreeMap<usize, BTreeMap<CellRef, Op>>,
    ) -> Self {
        Self {
            source,
            names,
            looks,
            ops,
            null_date: usual_null_date(),
            sheets: 0,
            table: None,
            columns: Vec::new(),
            row_style: None,
            last_row_look: None,
            row_splices: BTreeMap::new(),
            splices: Vec::new(),
            touched: Vec::new(),
        }
    }

    fn sheet(&self) -> usize {
        self.sheets.saturating_sub(1)
    }

    /// What is to be done in some rows of the current sheet, from a column on.
    fn ops_in(&self, rows: Range<u32>, from_col: u32) -> impl Iterator<Item = (CellRef, &'p Op)> + use<'p> {
        let ops = self.ops.get(&self.sheet());
        let range = CellRef::new(rows.start, 0)..CellRef::new(rows.end.max(rows.start), 0);
        let found = ops.into_iter().flat_map(move |ops| ops.range(range.clone()));
        found.map(|(&at, op)| (at, op)).filter(move |(at, _)| at.col >= from_col)
    }

    /// The default style for cells of a column in the current row.
    fn default_style(&self, col: u32) -> Option<String> {
        let column = || {
            let at = self.columns.partition_point(|(cols, _)| cols.end <= col);
            self.columns.get(at).filter(|(cols, _)| cols.contains(&col)).and_then(|(_, style)| style.clone())
        };
        self.row_style.clone().or_else(column)
    }

    fn between(&self, range: Range<usize>) -> &'a str {
        self.source.get(range).unwrap_or_default()
    }

    /// A cell element as it is, standing for so many columns.
    fn copy(&self, cell: &CellNode<'_>, count: u32) -> String {
        let changes = [(Ns::Table, "number-columns-repeated", repeat(count))];
        let tag = retagged(&cell.tag, self.names, &changes, cell.tag.kind == Kind::Start);
        tag + self.between(cell.tag.end..cell.end)
    }

    /// A cell element with an op carried out, standing for one column; `None` if that changes nothing.
    fn edited(&mut self, cell: &CellNode<'_>, at: CellRef, op: &Op) -> Result<Option<String>, PatchError> {
        let formula = cell.get(Ns::Table, "formula").is_some();
        let (old, has_value) = stored(cell, self.null_date, formula);
        let style = |this: &mut Self, change: &Colors| {
            let own = cell.get(Ns::Table, "style-name").map(|name| name.into_owned());
            this.restyled(own.as_deref(), at.col, *change)
        };
        match op {
            Op::Set { .. } if cell.covered => Err(PatchError::Unpatchable {
                part: CONTENT.to_owned(),
                what: format!("{at} is covered by another cell"),
            }),
            Op::Forget(change) => {
                let style = style(self, change)?;
                let stale = has_value || !cell.paragraphs.is_empty();
                if style.is_some() {
                    self.touch();
                }
                Ok(match (stale, style) {
                    (true, style) => {
                        let mut changes = value_changes(None);
                        changes.extend(style.map(|style| (Ns::Table, "style-name", Some(style))));
                        Some(self.rewritten(cell, None, changes))
                    }
                    (false, style) => style.map(|style| self.recolored(cell, style)),
                })
            }
            Op::Set { value, change } => {
                let style = style(self, change)?;
                let is_new = |value: &&NewValue| {
                    let rich = matches!(value, NewValue::Rich(_));
                    formula || rich || !same(&old, value) || (change.color.is_some() && cell.spans)
                };
                let value = value.as_ref().filter(is_new);
                if style.is_some() || value.is_some() {
                    self.touch();
                }
                let Some(value) = value else { return Ok(style.map(|style| self.recolored(cell, style))) };
                let mut changes = Vec::new();
                if let Some(style) = style {
                    changes.push((Ns::Table, "style-name", Some(style)));
                }
                changes.push((Ns::Table, "formula", None));
                changes.extend(value_changes(Some(value)));
                Ok(Some(self.rewritten(cell, Some(value), changes)))
            }
        }
    }

    /// A cell element with another style, standing for one column; all else as it is.
    fn recolored(&self, cell: &CellNode<'_>, style: String) -> String {
        let changes = [(Ns::Table, "style-name", Some(style)), (Ns::Table, "number-columns-repeated", None)];
        let tag = retagged(&cell.tag, self.names, &changes, cell.tag.kind == Kind::Start);
        tag + self.between(cell.tag.end..cell.end)
    }

    /// The style that gives a cell the look; `None` if it has it already or none is wanted.
    fn restyled(
        &mut self,
        own: Option<&str>,
        col: u32,
        change: Colors,
    ) -> Result<Option<String>, PatchError> {
        if change == Colors::default() {
            return Ok(None);
        }
        let base = own.map(str::to_owned).or_else(|| self.default_style(col));
        let look = self.looks.styles.look(base.as_deref());
        let has = |wanted: Option<Rgb>, is| wanted.is_none() || wanted == is;
        if has(change.color, look.font) && has(change.fill, look.fill) {
            return Ok(None);
        }
        let style = self.looks.changed(base.as_deref(), change)?;
        Ok(Some(style).filter(|style| own != Some(style)))
    }

    /// A cell element with changed attributes and other paragraphs; comments and shapes stay.
    fn rewritten(
        &mut self,
        cell: &CellNode<'_>,
        value: Option<&NewValue>,
        mut changes: Vec<Change<'_>>,
    ) -> String {
        changes.push((Ns::Table, "number-columns-repeated", None));
        let mut inner = String::new();
        let shown = value.map(|value| paragraphs(value, self.names, &mut self.looks));
        let mut shown = shown.unwrap_or_default();
        let mut done = cell.tag.end;
        for paragraph in &cell.paragraphs {
            inner.push_str(self.between(done..paragraph.start));
            inner.push_str(&std::mem::take(&mut shown));
            done = paragraph.end;
        }
        inner.push_str(self.between(done..cell.inner_end));
        inner.push_str(&shown);
        if inner.is_empty() {
            return retagged(&cell.tag, self.names, &changes, false);
        }
        let tag = retagged(&cell.tag, self.names, &changes, true);
        format!("{tag}{inner}</{}>", cell.tag.name())
    }

    /// A cell where the document has none yet; nothing for what is nothing.
    fn new_cell(&mut self, at: CellRef, op: &Op) -> Result<Option<String>, PatchError> {
        let Op::Set { value, change } = op else { return Ok(None) };
        let value = value.as_ref().filter(|value| !same(&CellValue::Empty, value));
        let style = self.restyled(None, at.col, *change)?;
        if value.is_none() && style.is_none() {
            return Ok(None);
        }
        self.touch();
        let name = self.names.write(Ns::Table, "table-cell");
        let mut out = format!("<{name}");
        let mut changes = value.map_or_else(Vec::new, |value| value_changes(Some(value)));
        changes.insert(0, (Ns::Table, "style-name", style));
        for (ns, local, value) in changes {
            if let Some(value) = value {
                let value = super::super::names::escaped(&value);
                out.push_str(&format!(" {}=\"{value}\"", self.names.write(ns, local)));
            }
        }
        Ok(Some(match value {
            Some(value) => {
                let shown = paragraphs(value, self.names, &mut self.looks);
                format!("{out}>{shown}</{name}>")
            }
            None => out + "/>",
        }))
    }

    /// Cells behind the last one of a row that ends at column `width`.
    fn new_cells(&mut self, row: u32, width: u32) -> Result<String, PatchError> {
        let mut out = String::new();
        let mut end = width;
        for (at, op) in self.ops_in(row..row + 1, width) {
            let Some(cell) = self.new_cell(at, op)? else { continue };
            if at.col > end {
                let name = self.names.write(Ns::Table, "table-cell");
                let count = repeat(at.col - end).map(|count| {
                    format!(" {}=\"{count}\"", self.names.write(Ns::Table, "number-columns-repeated"))
                });
                out.push_str(&format!("<{name}{}/>", count.unwrap_or_default()));
            }
            out.push_str(&cell);
            end = at.col + 1;
        }
        Ok(out)
    }

    /// A row element with the splices for one of its rows carried out, standing for one row.
    fn spliced_row(&self, row: &RowNode<'_>, splices: Vec<Splice>) -> Result<String, PatchError> {
        let changes = [(Ns::Table, "number-rows-repeated", None)];
        if row.tag.kind == Kind::Empty {
            let cells: String = splices.into_iter().map(|(_, new)| new).collect();
            let tag = retagged(&row.tag, self.names, &changes, true);
            return Ok(format!("{tag}{cells}</{}>", row.tag.name()));
        }
        let tag = retagged(&row.tag, self.names, &changes, true);
        Ok(tag + &apply(self.source, row.tag.end..row.end, &splices)?)
    }

    fn touch(&mut self) {
        let sheet = self.sheet();
        if self.touched.last() != Some(&sheet) {
            self.touched.push(sheet);
        }
    }

    /// Rows behind the last one of a sheet that has `height` rows.
    fn new_rows(&mut self, height: u32) -> Result<String, PatchError> {
        self.row_style = None;
        let rows: std::collections::BTreeSet<u32> =
            self.ops_in(height..CellRef::MAX_ROWS, 0).map(|(at, _)| at.row).collect();
        let mut out = String::new();
        let mut end = height;
        let name = self.names.write(Ns::Table, "table-row");
        let look = self.last_row_look.as_ref().map(|look| {
            let look = super::super::names::escaped(look);
            format!(" {}=\"{look}\"", self.names.write(Ns::Table, "style-name"))
        });
        let look = look.unwrap_or_default();
        for row in rows {
            let cells = self.new_cells(row, 0)?;
            if cells.is_empty() {
                continue;
            }
            if row > end {
                let count = repeat(row - end).map(|count| {
                    format!(" {}=\"{count}\"", self.names.write(Ns::Table, "number-rows-repeated"))
                });
                let cell = self.names.write(Ns::Table, "table-cell");
                out.push_str(&format!("<{name}{look}{}><{cell}/></{name}>", count.unwrap_or_default()));
            }
            out.push_str(&format!("<{name}{look}>{cells}</{name}>"));
            end = row + 1;
        }
        Ok(out)
    }
}

/// The value of a repeat attribute: none for one.
fn repeat(count: u32) -> Option<String> {
    (count != 1).then(|| count.to_string())
}

/// A stretch of the source with splices carried out.
pub(super) fn apply(source: &str, within: Range<usize>, splices: &[Splice]) -> Result<String, PatchError> {
    let mut out =
        String::with_capacity(within.len() + splices.iter().map(|(_, new)| new.len()).sum::<usize>());
    let mut done = within.start;
    for (range, new) in splices {
        let Some(kept) = source.get(done..range.start) else {
            let what = "two changes meet at one place".to_owned();
            return Err(PatchError::Unpatchable { part: CONTENT.to_owned(), what });
        };
        out.push_str(kept);
        out.push_str(new);
        done = range.end;
    }
    out.push_str(source.get(done..within.end).unwrap_or_default());
    Ok(out)
}

impl<'a> Visit<'a> for Rewriter<'a, '_> {
    type Error = Refused;

    fn null_date(&mut self, tag: &Token<'a>) {
        let day = self.names.get(tag, Ns::Table, "date-value");
        if let Some(day) = day.and_then(|day| date(&day, 0.0)) {
            self.null_date = day;
        }
    }

    fn table(&mut self, tag: &Token<'a>) -> Result<(), Refused> {
        self.sheets += 1;
        self.table = Some(*tag);
        self.columns.clear();
        self.row_style = None;
        self.last_row_look = None;
        Ok(())
    }

    fn column(&mut self, tag: &Token<'a>, cols: Range<u32>) {
        if !cols.is_empty() {
            let style = self.names.get(tag, Ns::Table, "default-cell-style-name");
            self.columns.push((cols, style.map(|name| name.into_owned())));
        }
    }

    fn row(&mut self, row: &RowNode<'a>) -> Result<(), Refused> {
        let get = |local| self.names.get(&row.tag, Ns::Table, local).map(|name| name.into_owned());
        self.row_style = get("default-cell-style-name");
        self.last_row_look = get("style-name");
        self.row_splices.clear();
        for (at, _) in self.ops_in(row.rows.clone(), 0) {
            self.row_splices.entry(at.row).or_default();
        }
        Ok(())
    }

    fn cell(&mut self, _row: &RowNode<'a>, cell: &CellNode<'a>) -> Result<(), Refused> {
        let mut all = std::mem::take(&mut self.row_splices);
        for (&row, splices) in &mut all {
            let mut out = String::new();
            let (mut end, mut any) = (cell.cols.start, false);
            let ops: Vec<_> =
                self.ops_in(row..row + 1, cell.cols.start).filter(|(at, _)| at.col < cell.cols.end).collect();
            for (at, op) in ops {
                let Some(edited) = self.edited(cell, at, op).map_err(Refused)? else { continue };
                if at.col > end {
                    out.push_str(&self.copy(cell, at.col - end));
                }
                out.push_str(&edited);
                (end, any) = (at.col + 1, true);
            }
            if any {
                if end < cell.cols.end {
                    out.push_str(&self.copy(cell, cell.cols.end - end));
                }
                splices.push((cell.tag.start..cell.end, out));
            }
        }
        self.row_splices = all;
        Ok(())
    }

    fn row_end(&mut self, row: &RowNode<'a>) -> Result<(), Refused> {
        let mut all = std::mem::take(&mut self.row_splices);
        for (&number, splices) in &mut all {
            let added = self.new_cells(number, row.width).map_err(Refused)?;
            if !added.is_empty() {
                splices.push((row.cells_end..row.cells_end, added));
            }
        }
        all.retain(|_, splices| !splices.is_empty());
        if all.is_empty() {
            return Ok(());
        }
        if row.rows.len() == 1 && row.tag.kind == Kind::Start {
            self.splices.extend(all.into_values().flatten());
            return Ok(());
        }
        let copy = |count: u32| {
            let changes = [(Ns::Table, "number-rows-repeated", repeat(count))];
            let tag = retagged(&row.tag, self.names, &changes, row.tag.kind == Kind::Start);
            tag + self.between(row.tag.end..row.end)
        };
        let mut out = String::new();
        let mut end = row.rows.start;
        for (number, splices) in all {
            if number > end {
                out.push_str(&copy(number - end));
            }
            out.push_str(&self.spliced_row(row, splices).map_err(Refused)?);
            end = number + 1;
        }
        if end < row.rows.end {
            out.push_str(&copy(row.rows.end - end));
        }
        self.splices.push((row.tag.start..row.end, out));
        Ok(())
    }

    fn table_end(&mut self, end: TableEnd) -> Result<(), Refused> {
        let rows = self.new_rows(end.height).map_err(Refused)?;
        let Some(table) = self.table.filter(|_| !rows.is_empty()) else { return Ok(()) };
        if table.kind == Kind::Empty {
            let tag = retagged(&table, self.names, &[], true);
            let new = format!("{tag}{rows}</{}>", table.name());
            self.splices.push((table.start..table.end, new));
        } else {
            self.splices.push((end.rows_end..end.rows_end, rows));
        }
        Ok(())
    }
}
