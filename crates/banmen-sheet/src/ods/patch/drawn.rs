//! The drawings of new sheets: their ids, their arrow heads, and whether they are there already.

use super::super::names::{Names, Ns};
use super::super::read::Parts;
use super::looks::Looks;
use super::{arrow, shapes, unreadable};
use crate::drawing::Drawing;
use crate::error::{OpenError, PatchError};
use crate::patch::Patch;
use crate::xml::{Kind, Text};

/// What drawing needs to know of a document.
pub(super) struct Drawn<'a> {
    /// The element with the shapes of each sheet, where it has one.
    there: Vec<Option<&'a str>>,
    /// The number of the next id.
    next: u64,
    /// The name of the arrow head.
    arrow: Option<&'static str>,
    /// `styles.xml` with the arrow head in it.
    with_arrow: Option<String>,
    /// Whether an arrow head was drawn.
    used: bool,
}

impl<'a> Drawn<'a> {
    pub(super) fn new(patch: &Patch, parts: &'a Parts, next: u64) -> Result<Self, PatchError> {
        let mut drawn = Self { there: Vec::new(), next, arrow: None, with_arrow: None, used: false };
        let mut drawings = patch.new_sheets.iter().map(|sheet| &sheet.drawing);
        if drawings.clone().any(|drawing| !drawing.is_empty()) {
            drawn.there = there(&parts.content, &parts.names).map_err(unreadable)?;
        }
        if drawings.any(has_arrow)
            && let Some((text, names)) = &parts.common
        {
            (drawn.with_arrow, drawn.arrow) = arrow::added(text, names)?;
        }
        Ok(drawn)
    }

    /// Whether a sheet has just this drawing. Ids may differ from those that it would get now.
    pub(super) fn is_there(
        &self,
        sheet: usize,
        drawing: &Drawing,
        names: &Names,
        looks: &mut Looks<'_>,
    ) -> bool {
        if drawing.is_empty() {
            return true;
        }
        let Some(source) = self.there.get(sheet).copied().flatten() else { return false };
        let first = shapes::first_id(source);
        first.is_some_and(|first| shapes::shapes(drawing, first, self.arrow, names, looks) == source)
    }

    /// The element with the shapes of a new sheet; nothing for none.
    pub(super) fn shapes(&mut self, drawing: &Drawing, names: &Names, looks: &mut Looks<'_>) -> String {
        if drawing.is_empty() {
            return String::new();
        }
        let first = self.next;
        self.next += drawing.shapes.len() as u64;
        self.used |= has_arrow(drawing);
        shapes::shapes(drawing, first, self.arrow, names, looks)
    }

    /// `styles.xml`, if it must change.
    pub(super) fn styles(&self, parts: &Parts) -> Option<Vec<u8>> {
        let (text, _) = parts.common.as_ref()?;
        self.with_arrow.as_ref().filter(|_| self.used).map(|new| text.encode(new))
    }
}

fn has_arrow(drawing: &Drawing) -> bool {
    drawing.connectors.iter().any(|connector| connector.arrow)
}

/// The elements with the shapes of all sheets.
fn there<'a>(content: &'a Text, names: &Names) -> Result<Vec<Option<&'a str>>, OpenError> {
    let mut found = Vec::new();
    let mut start = None;
    for token in content.tokens() {
        let token = token?;
        match (token.kind, token.depth, names.element(&token)) {
            (Kind::Start | Kind::Empty, 3, (Ns::Table, "table")) => found.push(None),
            (Kind::Start, 4, (Ns::Table, "shapes")) => start = Some(token.start),
            (Kind::End, 4, (Ns::Table, "shapes")) => {
                if let Some((start, last)) = start.take().zip(found.last_mut()) {
                    *last = content.as_str().get(start..token.end);
                }
            }
            _ => {}
        }
    }
    Ok(found)
}
