//! Sheets that a patch adds.

use std::collections::{HashMap, HashSet};

use super::book::{Book, NewTab};
use super::styles::Styles;
use super::unreadable;
use super::wiring::{PartKind, Wiring};
use super::{checks, drawing, new_sheet};
use crate::error::{PatchError, Room};
use crate::package::{Package, related, relationships_name};
use crate::patch::NewSheet;
use crate::sheet_names::{self, Given};

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
    if sheets.is_empty() {
        return Ok(added);
    }
    let mut given = Given::default();
    let mut free = FreeParts::new(package, book)?;
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
            let Some(variant) = variants.next() else { return Err(PatchError::Full(Room::Sheets)) };
            if given.has(&variant) {
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
        given.add(&name);
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
            return Err(PatchError::Full(Room::Sheets));
        };
        let part = free.next("worksheets/sheet");
        let relationship = wiring.add(PartKind::Worksheet, &part, book);
        if let Some(drawing) = drawing {
            let drawn = free.next("drawings/drawing");
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

/// Names for new parts beside the workbook part, each handed out once: `xl/worksheets/sheet4.xml`. A name is taken, whatever
/// its case, too where the workbook speaks of a part that is not there: it must not come to be that part.
pub(super) struct FreeParts<'a> {
    package: &'a Package,
    folder: &'a str,
    /// Names, in lower case, that the workbook speaks of.
    spoken_of: HashSet<String>,
    /// The last number of each stem.
    last: HashMap<&'static str, usize>,
}

impl<'a> FreeParts<'a> {
    pub(super) fn new(package: &'a Package, book: &'a Book) -> Result<Self, PatchError> {
        let types = package.content_types().map_err(unreadable)?;
        let targets = book.relationships.iter().map(|relationship| relationship.target.as_str());
        let stated = types.overrides().map(|(part, _)| part);
        Ok(Self {
            package,
            folder: book.part.rfind('/').and_then(|end| book.part.get(..=end)).unwrap_or_default(),
            spoken_of: targets.chain(stated).map(str::to_lowercase).collect(),
            last: HashMap::new(),
        })
    }

    /// The next free name.
    pub(super) fn next(&mut self, stem: &'static str) -> String {
        let last = self.last.entry(stem).or_default();
        loop {
            *last += 1;
            let name = format!("{}{stem}{last}.xml", self.folder);
            let is_there = self.package.has(&name) || self.package.has(&relationships_name(&name));
            if !is_there && !self.spoken_of.contains(&name.to_lowercase()) {
                return name;
            }
        }
    }
}

/// Names of sheets and parts do not differ by case alone.
fn is_same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
