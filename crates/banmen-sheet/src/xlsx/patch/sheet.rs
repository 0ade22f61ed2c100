//! Edits of a sheet part: the cells that are set, the rows they need, and the results that are dropped.
//!
//! Everything is a splice: what is not named here stays as it is. Rows and cells that are missing are put in order; only
//! then are `dimension` and the `spans` of the row widened.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::ops::Range;

use super::cells::{Event, Site, Walk};
use super::shared::Holder;
use super::splice::{Splices, unpatchable};
use super::styles::{Change, Styles};
use super::tree::{is_true, open_up, prefix, remove_attribute, set_attribute};
use super::write;
use crate::address::{CellRange, CellRef};
use crate::error::PatchError;
use crate::patch::NewValue;
use crate::xml::{Kind, Text, Token};

/// What to do on one sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Work<'p> {
    /// Cells to set.
    pub(super) sets: BTreeMap<CellRef, Set<'p>>,
    /// Cells that take over a shared formula.
    pub(super) holders: BTreeMap<CellRef, Holder>,
    /// Cells whose cached result goes.
    pub(super) drops: BTreeSet<CellRef>,
}

/// A cell to set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set<'p> {
    /// The value to write; none if only the look changes, or the cell holds that value already.
    pub(super) value: Option<&'p NewValue>,
    /// The look asked for.
    pub(super) change: Change,
}

impl Work<'_> {
    /// Whether there is nothing to do.
    pub(super) fn is_empty(&self) -> bool {
        self.sets.is_empty() && self.holders.is_empty() && self.drops.is_empty()
    }
}

/// The part with the work done (`None` if nothing changes), and how many results were dropped.
pub(super) fn edited(
    part: &str,
    text: &Text,
    work: &Work<'_>,
    styles: &mut Styles,
) -> Result<(Option<String>, usize), PatchError> {
    let mut walk = Walk::new(part, text);
    let mut edit = Edit::new(part, text.as_str(), work, styles);
    let mut row: Option<Row<'_>> = None;
    while let Some(event) = walk.next()? {
        match event {
            Event::Beside(tag) => edit.beside(&tag),
            Event::Data(tag) if tag.kind == Kind::Empty => {
                edit.check_data(&tag)?;
                let rows = edit.rows_before(u32::MAX, prefix(tag.name()), &walk.columns)?;
                edit.put_into(&tag, &rows);
            }
            Event::Data(tag) => edit.check_data(&tag)?,
            Event::Row(number, tag) => {
                edit.check_row(number, &tag)?;
                let rows = edit.rows_before(number, prefix(tag.name()), &walk.columns)?;
                edit.splices.insert(tag.start, rows);
                let mut new = Row::new(number, tag);
                if tag.kind == Kind::Empty {
                    let cells = edit.cells_before(&mut new, u32::MAX, &walk.columns)?;
                    edit.put_into(&tag, &cells);
                    edit.widen(&new);
                } else {
                    row = Some(new);
                }
            }
            Event::Cell(site) => {
                if let Some(row) = &mut row {
                    edit.check_cell(row, &site)?;
                    let cells = edit.cells_before(row, site.at.col, &walk.columns)?;
                    edit.splices.insert(site.tag.start, cells);
                }
                edit.cell(&site)?;
            }
            Event::RowEnd(tag) => {
                if let Some(mut row) = row.take() {
                    let cells = edit.cells_before(&mut row, u32::MAX, &walk.columns)?;
                    edit.splices.insert(tag.start, cells);
                    edit.widen(&row);
                }
            }
            Event::DataEnd(tag) => {
                let rows = edit.rows_before(u32::MAX, prefix(tag.name()), &walk.columns)?;
                edit.splices.insert(tag.start, rows);
            }
        }
    }
    if edit.pending.peek().is_some() {
        return Err(unpatchable(part, "has no place for cells"));
    }
    edit.widen_dimension();
    let new = if edit.splices.is_empty() { None } else { Some(edit.splices.apply(text.as_str(), part)?) };
    Ok((new.filter(|new| new != text.as_str()), edit.dropped))
}

struct Edit<'a, 'w> {
    part: &'a str,
    text: &'a str,
    work: &'w Work<'w>,
    /// Cells to set that have not been met.
    pending: Peekable<std::collections::btree_map::Iter<'w, CellRef, Set<'w>>>,
    styles: &'w mut Styles,
    splices: Splices,
    /// The rectangle around all new cells.
    inserted: Option<CellRange>,
    /// The `ref` of `dimension`: where it stands, and what it says.
    dimension: Option<(Range<usize>, CellRange)>,
    /// Whether rows that the part does not mention are hidden.
    hidden_rows: bool,
    /// Whether the element of all rows has been met.
    has_data: bool,
    /// The row met last.
    last_row: Option<u32>,
    dropped: usize,
}

/// The row that is being walked.
struct Row<'a> {
    number: u32,
    tag: Token<'a>,
    /// The style of cells that it does not mention.
    style: Option<u32>,
    /// The column met last.
    last_col: Option<u32>,
    /// First and last new column.
    inserted: Option<(u32, u32)>,
}

impl<'a> Row<'a> {
    fn new(number: u32, tag: Token<'a>) -> Self {
        let own = is_true(tag.attribute("customFormat"));
        let style = tag.attribute("s").filter(|_| own).and_then(|s| s.trim().parse().ok());
        Self { number, tag, style, last_col: None, inserted: None }
    }
}

impl<'a, 'w> Edit<'a, 'w> {
    fn new(part: &'a str, text: &'a str, work: &'w Work<'w>, styles: &'w mut Styles) -> Self {
        Self {
            part,
            text,
            work,
            pending: work.sets.iter().peekable(),
            styles,
            splices: Splices::default(),
            inserted: None,
            dimension: None,
            hidden_rows: false,
            has_data: false,
            last_row: None,
            dropped: 0,
        }
    }

    fn beside(&mut self, tag: &Token<'_>) {
        match tag.local() {
            "dimension" => {
                let found = tag.attributes().find(|a| a.name == "ref");
                self.dimension = found.and_then(|a| Some((a.value.clone(), a.text().parse().ok()?)));
            }
            "sheetFormatPr" => self.hidden_rows = is_true(tag.attribute("zeroHeight")),
            _ => {}
        }
    }

    /// Where cells are to be set there must be one place for rows.
    fn check_data(&mut self, tag: &Token<'_>) -> Result<(), PatchError> {
        let again = std::mem::replace(&mut self.has_data, true);
        if again && !self.work.sets.is_empty() { Err(self.out_of_order(tag)) } else { Ok(()) }
    }

    /// Where cells are to be set rows must rise, or there is no right place for a new one.
    fn check_row(&mut self, number: u32, tag: &Token<'_>) -> Result<(), PatchError> {
        let rises = self.last_row.is_none_or(|last| number > last);
        self.last_row = Some(number);
        if rises || self.work.sets.is_empty() { Ok(()) } else { Err(self.out_of_order(tag)) }
    }

    /// And cells in their row.
    fn check_cell(&mut self, row: &mut Row<'_>, site: &Site<'_>) -> Result<(), PatchError> {
        let rises = site.at.row == row.number && row.last_col.is_none_or(|last| site.at.col > last);
        row.last_col = Some(site.at.col);
        if rises || self.work.sets.is_empty() { Ok(()) } else { Err(self.out_of_order(&site.tag)) }
    }

    fn out_of_order(&self, tag: &Token<'_>) -> PatchError {
        unpatchable(self.part, format!("holds rows or cells out of order at byte {}", tag.start))
    }

    fn put_into(&mut self, tag: &Token<'_>, inner: &str) {
        if !inner.is_empty() {
            open_up(&mut self.splices, tag, inner);
        }
    }

    /// New rows for the pending cells above row `end`.
    fn rows_before(
        &mut self,
        end: u32,
        prefix: &str,
        columns: &[(u32, u32, u32)],
    ) -> Result<String, PatchError> {
        let mut out = String::new();
        let mut open: Option<u32> = None;
        while let Some((&at, set)) = self.pending.next_if(|(at, _)| at.row < end) {
            if open != Some(at.row) {
                if open.is_some() {
                    out.push_str(&format!("</{prefix}row>"));
                }
                let hidden = if self.hidden_rows { " hidden=\"1\"" } else { "" };
                out.push_str(&format!("<{prefix}row r=\"{}\"{hidden}>", at.row + 1));
                open = Some(at.row);
            }
            out.push_str(&self.new_cell(at, set, column_style(columns, at.col), prefix)?);
        }
        if open.is_some() {
            out.push_str(&format!("</{prefix}row>"));
        }
        Ok(out)
    }

    /// New cells for the pending ones of a row left of column `end`.
    fn cells_before(
        &mut self,
        row: &mut Row<'_>,
        end: u32,
        columns: &[(u32, u32, u32)],
    ) -> Result<String, PatchError> {
        let mut out = String::new();
        while let Some((&at, set)) = self.pending.next_if(|(at, _)| at.row == row.number && at.col < end) {
            let style = row.style.unwrap_or_else(|| column_style(columns, at.col));
            out.push_str(&self.new_cell(at, set, style, prefix(row.tag.name()))?);
            let (first, last) = row.inserted.unwrap_or((at.col, at.col));
            row.inserted = Some((first.min(at.col), last.max(at.col)));
        }
        Ok(out)
    }

    fn new_cell(
        &mut self,
        at: CellRef,
        set: &Set<'_>,
        style: u32,
        prefix: &str,
    ) -> Result<String, PatchError> {
        let style = self.styles.restyled(style, set.change)?;
        let cell = CellRange::new(at, at);
        self.inserted = Some(self.inserted.map_or(cell, |range| range.around(cell)));
        let format = style;
        let style = if style > 0 { format!(" s=\"{style}\"") } else { String::new() };
        let Some(value) = set.value else { return Ok(format!("<{prefix}c r=\"{at}\"{style}/>")) };
        let (kind, content) = write::content(prefix, value, self.styles, format)?;
        Ok(format!("<{prefix}c r=\"{at}\"{style}{kind}>{content}</{prefix}c>"))
    }

    /// A cell that is there.
    fn cell(&mut self, site: &Site<'_>) -> Result<(), PatchError> {
        if let Some((_, set)) = self.pending.next_if(|(at, _)| **at == site.at) {
            return self.set(site, set);
        }
        if let (Some(new), Some(formula)) = (self.work.holders.get(&site.at), &site.formula) {
            self.splices.replace(formula.span.clone(), new.xml(prefix(formula.tag.name())));
        }
        if self.work.drops.contains(&site.at) {
            let results = [&site.value, &site.inline];
            let results: Vec<&Range<usize>> = results.into_iter().flatten().collect();
            if !results.is_empty() {
                results.into_iter().for_each(|span| self.splices.remove(span.clone()));
                // The kind of a result that is not there.
                remove_attribute(&mut self.splices, &site.tag, "t");
                remove_attribute(&mut self.splices, &site.tag, "vm");
                self.dropped += usize::from(site.formula.is_some());
            }
        }
        Ok(())
    }

    fn set(&mut self, site: &Site<'_>, set: &Set<'_>) -> Result<(), PatchError> {
        let tag = &site.tag;
        let old_style: u32 = tag.attribute("s").and_then(|s| s.trim().parse().ok()).unwrap_or(0);
        if set.value.is_none() && !set.change.is_wanted() {
            return Ok(());
        }
        let style = self.styles.restyled(old_style, set.change)?;
        let Some(value) = set.value else {
            if style != old_style {
                set_attribute(&mut self.splices, tag, "s", &style.to_string());
            }
            return Ok(());
        };
        let source = |span: Range<usize>| self.text.get(span).unwrap_or_default();
        let mut new = format!("<{}", tag.name());
        let mut has_style = false;
        for attribute in tag.attributes() {
            match attribute.name {
                // They tell of the value that goes: its kind, its metadata, its reading.
                "t" | "cm" | "vm" | "ph" => {}
                "s" if style != old_style => {
                    has_style = true;
                    new.push_str(&format!(" s=\"{style}\""));
                }
                name => {
                    has_style |= name == "s";
                    new.push(' ');
                    new.push_str(source(attribute.span));
                }
            }
        }
        if !has_style && style > 0 {
            new.push_str(&format!(" s=\"{style}\""));
        }
        let (kind, content) = write::content(prefix(tag.name()), value, self.styles, style)?;
        let extensions = site.extensions.clone().map(source).unwrap_or_default();
        new.push_str(&format!("{kind}>{content}{extensions}</{}>", tag.name()));
        self.splices.replace(tag.start..site.end, new);
        Ok(())
    }

    /// Lets the `spans` of a row take in its new cells. A form that is not known is left alone; it is a hint only.
    fn widen(&mut self, row: &Row<'_>) {
        let Some((first, last)) = row.inserted.map(|(first, last)| (first + 1, last + 1)) else { return };
        let Some(spans) = row.tag.attributes().find(|a| a.name == "spans") else { return };
        let text = spans.text();
        let pairs: Option<Vec<(u32, u32)>> = text
            .split_ascii_whitespace()
            .map(|pair| pair.split_once(':').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?))))
            .collect();
        let Some(pairs) = pairs.filter(|pairs| !pairs.is_empty()) else { return };
        if !pairs.iter().any(|&(a, b)| a <= first && last <= b) {
            let first = pairs.iter().fold(first, |first, pair| first.min(pair.0));
            let last = pairs.iter().fold(last, |last, pair| last.max(pair.1));
            self.splices.replace(spans.value, format!("{first}:{last}"));
        }
    }

    fn widen_dimension(&mut self) {
        if let (Some((place, stated)), Some(inserted)) = (self.dimension.take(), self.inserted) {
            let wide = stated.around(inserted);
            if wide != stated {
                self.splices.replace(place, wide.to_string());
            }
        }
    }
}

fn column_style(columns: &[(u32, u32, u32)], col: u32) -> u32 {
    columns.iter().find(|(first, last, _)| (*first..=*last).contains(&col)).map_or(0, |&(_, _, style)| style)
}
