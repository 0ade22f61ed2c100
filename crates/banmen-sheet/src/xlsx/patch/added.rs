//! Sheets that a patch adds.

use super::book::{Book, NewTab};
use super::splice::unpatchable;
use super::styles::Styles;
use super::unreadable;
use super::wiring::{PartKind, Wiring};
use super::{checks, drawing, new_sheet};
use crate::error::PatchError;
use crate::package::{Package, related, relationships_name};
use crate::patch::NewSheet;
use crate::sheet_names;

/// Tabs that a workbook may have.
const MOST_TABS: usize = 10_000;

/// What comes of the new sheets.
#[derive(Debug, Default)]
pub(super) struct Added {
    /// Tabs to append.
    pub(super) tabs: Vec<NewTab>,
    /// Their parts.
    pub(super) parts: Vec<(String, Vec<u8>)>,
    /// The names that the sheets were given, those included that were there already.
    pub(super) names: Vec<String>,
    /// Whether some of them have formulas.
    pub(super) computes: bool,
}

/// Writes the new sheets. One that is there already, under the name wished for and byte for byte, is not added again.
pub(super) fn sheets(
    sheets: &[NewSheet],
    package: &Package,
    book: &Book,
    styles: &mut Styles,
    wiring: &mut Wiring,
) -> Result<Added, PatchError> {
    let mut added = Added::default();
    let most = book.tabs.iter().map(|tab| tab.id).max().unwrap_or(0);
    for sheet in sheets {
        let name = sheet_names::clean(&sheet.name)?;
        for cell in &sheet.cells {
            cell.value.as_ref().map_or(Ok(()), |value| checks::value(&name, value))?;
        }
        sheet.drawing.check(&name)?;
        sheet.page.as_ref().map_or(Ok(()), |page| page.check(&name))?;
        crate::live::check(sheet)?;
        let bytes = new_sheet::write(sheet, book.dialect, styles)?.into_bytes();
        let drawing =
            (!sheet.drawing.is_empty()).then(|| drawing::write(&sheet.drawing, book.dialect).into_bytes());
        let mut variants = sheet_names::variants(&name);
        let mut is_there = false;
        let name = loop {
            let Some(variant) = variants.next() else { return Err(PatchError::Full("sheets")) };
            if added.names.iter().any(|taken| is_same(taken, &variant)) {
                continue;
            }
            let Some(tab) = book.tabs.iter().find(|tab| is_same(&tab.name, &variant)) else { break variant };
            let part = tab.part.as_deref().filter(|part| package.has(part));
            let is_it = |part| is_there_already(package, part, &bytes, drawing.as_deref());
            if part.map(is_it).transpose()? == Some(true) {
                is_there = true;
                break tab.name.clone();
            }
        };
        added.names.push(name.clone());
        if is_there {
            continue;
        }
        if book.locked {
            return Err(PatchError::ProtectedStructure);
        }
        let index = added.tabs.len() + 1;
        let id = u32::try_from(index).ok().and_then(|index| most.checked_add(index));
        let Some(id) = id.filter(|_| book.tabs.len() + index <= MOST_TABS) else {
            return Err(PatchError::Full("sheets"));
        };
        let part = free_part(package, book, "worksheets/sheet", &added.parts)
            .ok_or_else(|| unpatchable(&book.part, "has no free name for a sheet"))?;
        let relationship = wiring.add(PartKind::Worksheet, &part, book);
        if let Some(drawing) = drawing {
            let drawn = free_part(package, book, "drawings/drawing", &added.parts)
                .ok_or_else(|| unpatchable(&book.part, "has no free name for a drawing"))?;
            let relationships = wiring.add_below(PartKind::Drawing, &drawn, book);
            added.parts.push((relationships_name(&part), relationships));
            added.parts.push((drawn, drawing));
        }
        let print_area = sheet.page.as_ref().and_then(|page| page.area);
        let names = sheet.names.clone();
        added.computes |= !sheet.formulas.is_empty();
        added.tabs.push(NewTab { name, id, relationship, print_area, names });
        added.parts.push((part, bytes));
    }
    Ok(added)
}

/// Whether a part is that sheet, and its drawing that one.
fn is_there_already(
    package: &Package,
    part: &str,
    bytes: &[u8],
    drawing: Option<&[u8]>,
) -> Result<bool, PatchError> {
    if package.part(part).map_err(unreadable)? != bytes {
        return Ok(false);
    }
    let Some(drawing) = drawing else { return Ok(true) };
    let relationships = package.relationships(part).map_err(unreadable)?;
    let Some(drawn) = related(&relationships, "drawing", package) else { return Ok(false) };
    Ok(package.part(&drawn.target).map_err(unreadable)? == drawing)
}

/// A part name beside the workbook part that is not taken, whatever its case: `xl/worksheets/sheet4.xml`. A name is taken
/// too where the workbook speaks of a part that is not there: it must not come to be that part.
pub(super) fn free_part(
    package: &Package,
    book: &Book,
    stem: &str,
    taken: &[(String, Vec<u8>)],
) -> Option<String> {
    let folder = book.part.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let types = package.content_types().ok()?;
    let is_spoken_of = |name: &str| {
        let mut targets = book.relationships.iter().map(|relationship| relationship.target.as_str());
        let mut stated = types.overrides().map(|(part, _)| part);
        targets.any(|target| is_same(target, name)) || stated.any(|part| is_same(part, name))
    };
    let is_taken = |name: &str| {
        let is_there = package.has(name) || package.has(&relationships_name(name));
        is_there || taken.iter().any(|(part, _)| part == name) || is_spoken_of(name)
    };
    let most = package.entries().len() + taken.len() + book.relationships.len() + types.overrides().count();
    (1..=most + 1).map(|number| format!("{folder}{stem}{number}.xml")).find(|name| !is_taken(name))
}

/// Names of sheets and parts do not differ by case alone.
fn is_same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
