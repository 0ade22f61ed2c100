//! xlsx and xlsm changed in place.
//!
//! Parts are texts, and every change is a splice: what no splice covers stays byte for byte as it is, and parts without one
//! are copied as they lie in the archive. A patch touches the parts of the sheets it names; `styles.xml` for new looks;
//! the parts of sheets whose formulas depend on changed cells, to drop their cached results, since LibreOffice shows a
//! cached result without asking whether it is still true; `workbook.xml`, to have Excel compute; `calcChain.xml` where a
//! formula goes; and what ties new parts to the package.
//!
//! ```text
//! plan    checks, and what follows: shared (formulas to hand on), stale (results to drop; reads, scope, graph)
//! sheet   the edits of one part (cells, write, styles)
//! added   new sheets (names, new_sheet, looks, live, view, drawing)
//! wiring  content types, relationships; book (workbook.xml), chain (calcChain.xml), app (docProps/app.xml)
//! ```
//!
//! Under all of these lie `tree` (small parts), `cells` (sheet parts, however large) and `splice`.

mod added;
mod app;
mod book;
mod cells;
mod chain;
mod checks;
mod cycles;
mod drawing;
mod formulas;
mod fragment;
mod graph;
mod live;
mod looks;
mod new_sheet;
mod plan;
mod reads;
mod scope;
mod shape;
mod shared;
mod sheet;
mod splice;
mod stale;
mod styles;
mod tree;
mod view;
mod wiring;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::error::{OpenError, PatchError};
use crate::package::{Package, related};
use crate::patch::{Patch, PatchNote, Patched};
use crate::sniff::Format;
use crate::workbook::Workbook;
use crate::xml::Text;

use book::{Book, Dialect};
use chain::Chain;
use plan::Plan;
use splice::unpatchable;
use styles::Styles;
use wiring::{PartKind, Wiring};

/// The styles part of a blank workbook.
pub(super) fn blank_styles() -> String {
    styles::blank(Dialect::Transitional.main())
}

/// An error of reading, met while patching.
fn unreadable(error: OpenError) -> PatchError {
    match error {
        OpenError::Damaged { part: Some(part), what, .. } => PatchError::Unpatchable { part, what },
        other => unpatchable("", other.to_string()),
    }
}

/// Applies a patch.
pub(crate) fn patch(workbook: &Workbook, patch: &Patch) -> Result<Patched, PatchError> {
    let mut patched = Patched {
        bytes: workbook.bytes.to_vec(),
        format: workbook.format,
        notes: Vec::new(),
        sheet_names: Vec::new(),
    };
    if patch.is_empty() {
        return Ok(patched);
    }
    let package = Package::open(Arc::clone(&workbook.bytes), workbook.format).map_err(unreadable)?;
    checks::unsigned(&package)?;
    let book = Book::read(&package)?;
    if !book.tabs.iter().map(|tab| &tab.name).eq(workbook.sheets.iter().map(|sheet| &sheet.name)) {
        return Err(unpatchable(&book.part, "lists its sheets in a way that is not understood"));
    }

    let plan = Plan::new(workbook, &package, &book, patch)?;
    let mut styles = open_styles(workbook, &package, &book)?;
    let mut wiring = Wiring::default();
    let mut changes = Changes::new(&package);
    let mut dropped = 0;
    for (part, work) in plan.sheets.values() {
        let text = package.xml(part).map_err(unreadable)?;
        let (edited, results) = sheet::edited(part, &text, work, &mut styles)?;
        dropped += results;
        if let Some(edited) = edited {
            changes.replace(part, text.encode(&edited));
        }
    }
    let added = added::sheets(&patch.new_sheets, &package, &book, &mut styles, &mut wiring)?;
    if book.tabs.is_empty() && added.tabs.is_empty() {
        return Err(unpatchable(&book.part, "has no sheet, and gets none"));
    }
    changes.appended.extend(added.parts);
    if let Some(bytes) = styles.finish()? {
        match book.related("styles", &package) {
            Some(old) => changes.replace(&old.target, bytes),
            None => {
                wiring.add(PartKind::Styles, styles_part(&package, &book)?.as_str(), &book);
                changes.appended.push((styles_part(&package, &book)?, bytes));
            }
        }
    }
    edit_chain(&package, &book, &plan, &mut wiring, &mut changes)?;
    if !added.tabs.is_empty() {
        let new: Vec<&str> = added.tabs.iter().map(|tab| tab.name.as_str()).collect();
        edit_properties(&package, &book, &new, &mut changes)?;
    }
    // Excel's list of the order to compute in does not know the new formulas.
    let must_compute = plan.must_compute || (added.computes && !book.computes_by_hand);
    if let Some(bytes) = book.edited(&added.tabs, must_compute)? {
        changes.replace(&book.part, bytes);
    }
    for (part, bytes) in wiring.finish(&package, &book)? {
        changes.replace(&part, bytes);
    }

    patched.sheet_names = added.names;
    patched.notes = plan.notes;
    let by_hand = PatchNote::ManualCalculation;
    if added.computes && book.computes_by_hand && !patched.notes.contains(&by_hand) {
        patched.notes.push(by_hand);
    }
    patched.notes.extend((dropped > 0).then_some(PatchNote::ResultsDropped(dropped)));
    patched.notes.extend(checks::has_signed_macros(&package).then_some(PatchNote::SignedMacros));
    if let Some(bytes) = changes.written()? {
        patched.bytes = bytes;
    }
    Ok(patched)
}

/// The styles of the workbook, or new ones.
fn open_styles(workbook: &Workbook, package: &Package, book: &Book) -> Result<Styles, PatchError> {
    let formats = formats_asked(workbook);
    match book.related("styles", package) {
        Some(styles) => {
            Styles::new(&styles.target, package.xml(&styles.target).map_err(unreadable)?, formats)
        }
        None => {
            let part = styles_part(package, book)?;
            let blank = styles::blank(book.dialect.main()).into_bytes();
            Styles::new(&part, Text::decode(blank, Format::Xlsx, &part).map_err(unreadable)?, formats)
        }
    }
}

/// How many cell formats there must be for the number of every cell, row and column to lead to one.
fn formats_asked(workbook: &Workbook) -> usize {
    let asked = workbook.sheets.iter().flat_map(|sheet| {
        let cells = sheet.cells.values().map(|cell| cell.style);
        let columns = sheet.column_styles.iter().map(|&(_, _, style)| style);
        cells.chain(sheet.row_styles.values().copied()).chain(columns)
    });
    asked.max_by_key(|style| style.0).map_or(0, |most| most.0 as usize + 1)
}

/// The name of a styles part for a workbook that has none.
fn styles_part(package: &Package, book: &Book) -> Result<String, PatchError> {
    Ok(added::FreeParts::new(package, book)?.next("styles"))
}

/// Takes formulas that go out of the calculation chain.
fn edit_chain(
    package: &Package,
    book: &Book,
    plan: &Plan<'_>,
    wiring: &mut Wiring,
    changes: &mut Changes<'_>,
) -> Result<(), PatchError> {
    let Some(chain) = book.related("calcChain", package) else {
        return Ok(());
    };
    if plan.gone.is_empty() {
        return Ok(());
    }
    let text = package.xml(&chain.target).map_err(unreadable)?;
    match chain::without(&chain.target, &text, &plan.gone)? {
        Chain::Same => {}
        Chain::Edited(edited) => changes.replace(&chain.target, text.encode(&edited)),
        Chain::Empty => {
            changes.remove(&chain.target);
            wiring.remove(&chain.target, &chain.id);
        }
    }
    Ok(())
}

/// Adds new sheets to the list in the document properties, where that is simple.
fn edit_properties(
    package: &Package,
    book: &Book,
    new: &[&str],
    changes: &mut Changes<'_>,
) -> Result<(), PatchError> {
    let relationships = package.relationships("").map_err(unreadable)?;
    let found = related(&relationships, "extended-properties", package);
    let Some(part) = found.map(|r| r.target.as_str()) else { return Ok(()) };
    let Ok(text) = package.xml(part) else { return Ok(()) };
    let old: Vec<&str> =
        book.tabs.iter().filter(|tab| tab.is_worksheet).map(|tab| tab.name.as_str()).collect();
    if let Some(edited) = app::with_sheets(part, &text, &old, new)? {
        changes.replace(part, text.encode(&edited));
    }
    Ok(())
}

/// The parts that change.
struct Changes<'p> {
    package: &'p Package,
    replaced: BTreeMap<usize, Vec<u8>>,
    removed: BTreeSet<usize>,
    appended: Vec<(String, Vec<u8>)>,
}

impl<'p> Changes<'p> {
    fn new(package: &'p Package) -> Self {
        Self { package, replaced: BTreeMap::new(), removed: BTreeSet::new(), appended: Vec::new() }
    }

    fn replace(&mut self, part: &str, bytes: Vec<u8>) {
        if let Some(index) = self.package.index(part) {
            self.replaced.insert(index, bytes);
        }
    }

    fn remove(&mut self, part: &str) {
        self.removed.extend(self.package.index(part));
    }

    /// The changed package; nothing if no part changes.
    fn written(&self) -> Result<Option<Vec<u8>>, PatchError> {
        if self.replaced.is_empty() && self.removed.is_empty() && self.appended.is_empty() {
            return Ok(None);
        }
        self.package.rewrite(&self.replaced, &self.removed, &self.appended).map(Some)
    }
}
