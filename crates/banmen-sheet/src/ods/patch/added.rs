//! New sheets: whether they are there already, and what they need in other parts than `content.xml`.

use std::collections::BTreeMap;

use super::super::names::{Names, Ns};
use super::super::read::{Parts, STYLES};
use super::common::{ARROW, Common};
use super::looks::Looks;
use super::settings::{SETTINGS, View, with_views};
use super::{new_sheet, shapes, unreadable};
use crate::error::{OpenError, PatchError};
use crate::package::Package;
use crate::patch::{NewSheet, NewValue, Patch, PatchNote};
use crate::sniff::Format;
use crate::xml::{Kind, Text};

/// What comes of the new sheets.
pub(super) struct Added<'a> {
    /// The elements of all sheets that are there; looked for if that matters.
    there: Vec<&'a str>,
    /// The number of the next id of a shape.
    next_id: u64,
    common: Option<Common<'a>>,
    views: Vec<View>,
    pub(super) notes: Vec<PatchNote>,
}

impl<'a> Added<'a> {
    pub(super) fn new(patch: &Patch, parts: &'a Parts, looks: &Looks<'_>) -> Result<Self, PatchError> {
        let needed = patch.new_sheets.iter().any(is_more_than_read);
        let there =
            if needed { tables(&parts.content, &parts.names).map_err(unreadable)? } else { Vec::new() };
        let common = parts.common.as_ref().map(|(text, names)| Common::new(text, names));
        let next_id = looks.first_id(shapes::ID);
        Ok(Self { there, next_id, common, views: Vec::new(), notes: Vec::new() })
    }

    /// Whether the sheet of that number is the new one in what reading does not tell: drawings, pages, looks inside texts.
    /// The ids of its shapes may be others.
    pub(super) fn is_there(
        &mut self,
        index: usize,
        name: &str,
        sheet: &NewSheet,
        names: &Names,
        looks: &mut Looks<'_>,
    ) -> Result<bool, PatchError> {
        if !is_more_than_read(sheet) {
            return Ok(true);
        }
        let Some(source) = self.there.get(index).copied() else { return Ok(false) };
        let first = shapes::first_id(source).unwrap_or_default();
        Ok(self.element(sheet, name, first, names, looks)? == source)
    }

    /// The element of a new sheet.
    pub(super) fn sheet(
        &mut self,
        sheet: &NewSheet,
        name: &str,
        names: &Names,
        looks: &mut Looks<'_>,
    ) -> Result<String, PatchError> {
        let first = self.next_id;
        self.next_id += sheet.drawing.shapes.len() as u64;
        if sheet.page.is_some() && self.common.is_none() {
            self.note(PatchNote::NoPrintSetup(Format::Ods));
        }
        if crate::live::is_live(sheet) {
            self.note(PatchNote::NotLive(Format::Ods));
        }
        let has_arrow = sheet.drawing.connectors.iter().any(|connector| connector.arrow);
        if let Some(common) = self.common.as_mut().filter(|_| has_arrow) {
            common.need_arrow();
        }
        let (frozen_rows, hide_grid) = (sheet.frozen_rows, sheet.hide_grid);
        if frozen_rows > 0 || hide_grid {
            self.views.push(View { sheet: name.to_owned(), frozen_rows, hide_grid });
        }
        self.element(sheet, name, first, names, looks)
    }

    fn element(
        &mut self,
        sheet: &NewSheet,
        name: &str,
        first_id: u64,
        names: &Names,
        looks: &mut Looks<'_>,
    ) -> Result<String, PatchError> {
        let master = sheet.page.as_ref().zip(self.common.as_mut()).map(|(page, common)| common.page(page));
        let arrow = self.common.is_some().then_some(ARROW);
        let shapes = if sheet.drawing.is_empty() {
            String::new()
        } else {
            shapes::shapes(&sheet.drawing, first_id, arrow, names, looks)
        };
        new_sheet::table(sheet, name, master.as_deref(), &shapes, names, looks)
    }

    fn note(&mut self, note: PatchNote) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The other parts that change, by their place in the package.
    pub(super) fn parts(&mut self, package: &Package) -> Result<BTreeMap<usize, Vec<u8>>, PatchError> {
        let mut changed = BTreeMap::new();
        let styles = self.common.as_ref().map(Common::finish).transpose()?.flatten();
        changed.extend(package.index(STYLES).zip(styles));
        if self.views.is_empty() {
            return Ok(changed);
        }
        let settings = if package.has(SETTINGS) {
            with_views(&package.xml(SETTINGS).map_err(unreadable)?, &self.views)?
        } else {
            None
        };
        if settings.is_none() {
            self.note(PatchNote::NoView(Format::Ods));
        }
        changed.extend(package.index(SETTINGS).zip(settings));
        Ok(changed)
    }
}

/// Whether a sheet has what reading does not tell.
fn is_more_than_read(sheet: &NewSheet) -> bool {
    let is_rich = |value: &Option<NewValue>| matches!(value, Some(NewValue::Rich(_)));
    !sheet.drawing.is_empty() || sheet.page.is_some() || sheet.cells.iter().any(|cell| is_rich(&cell.value))
}

/// The elements of all sheets.
fn tables<'a>(content: &'a Text, names: &Names) -> Result<Vec<&'a str>, OpenError> {
    let mut found = Vec::new();
    let mut start = 0;
    for token in content.tokens() {
        let token = token?;
        if token.depth != 3 || names.element(&token) != (Ns::Table, "table") {
            continue;
        }
        match token.kind {
            Kind::Start => start = token.start,
            Kind::Empty => found.push(token.source()),
            Kind::End => found.push(content.as_str().get(start..token.end).unwrap_or_default()),
            _ => {}
        }
    }
    Ok(found)
}
