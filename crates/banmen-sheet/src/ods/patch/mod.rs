//! Changing a document in place: only `content.xml`, and in it only the cells that a patch names, the styles they need,
//! and the results of formulas that go stale. New sheets may need more: `styles.xml` gets an arrow head for connectors and
//! pages to be printed on, `settings.xml` how they are shown.
//!
//! What LibreOffice 7.4 does with stored results was measured: opening a document it computes formulas with numbers anew
//! whatever is stored, but keeps stored texts. With value, type and paragraphs taken away it computes both.

mod added;
mod common;
mod depends;
mod formula;
mod looks;
mod new_sheet;
mod plan;
mod present;
mod restyle;
mod rewrite;
mod settings;
mod shapes;
mod survey;
mod tags;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::names::{Names, Ns};
use super::read::{CONTENT, Parts};
use super::walk::walk;
use crate::error::{OpenError, PatchError, Room};
use crate::package::Package;
use crate::patch::{Patch, PatchNote, Patched};
use crate::sheet_names;
use crate::sniff::Format;
use crate::workbook::Workbook;
use crate::xml::{Kind, Text};
use added::Added;
use looks::Looks;
use plan::Plan;
use rewrite::{Refused, Rewriter, Splice, apply};
use survey::Survey;

/// A signature over the whole package.
const SIGNATURE: &str = "META-INF/documentsignatures.xml";
/// A signature over the macros alone.
const MACRO_SIGNATURE: &str = "META-INF/macrosignatures.xml";

/// The document with `patch` applied.
pub(crate) fn patch(book: &Workbook, patch: &Patch) -> Result<Patched, PatchError> {
    let package = Package::open(Arc::clone(&book.bytes), Format::Ods).map_err(unreadable)?;
    let parts = Parts::read(&package).map_err(unreadable)?;
    let (content, names) = (&parts.content, &parts.names);
    let survey = Survey::of(content, names).map_err(unreadable)?;
    let plan = Plan::new(book, patch, &survey)?;

    let source = content.as_str();
    let looks = Looks::new(content, names, parts.styles().map_err(unreadable)?).map_err(unreadable)?;
    let mut rewriter = Rewriter::new(source, names, looks, &plan.ops);
    walk(content, names, &mut rewriter).map_err(|Refused(error)| error)?;
    let Rewriter { mut looks, mut splices, touched, .. } = rewriter;

    let mut added = Added::new(patch, &parts, &looks)?;
    let (tables, sheet_names) = new_tables(book, patch, &survey, names, &mut looks, &mut added)?;
    if !tables.is_empty() {
        let at = survey.sheets_end.ok_or_else(|| unpatchable("holds no sheet"))?;
        splices.push((at..at, tables));
    }
    // A text with looks inside is written anew, and may be what it was.
    splices.retain(|(range, new)| source.get(range.clone()) != Some(new));
    if splices.is_empty() {
        let bytes = book.bytes.to_vec();
        return Ok(Patched { bytes, format: Format::Ods, notes: Vec::new(), sheet_names });
    }
    if package.has(SIGNATURE) {
        return Err(PatchError::Signed);
    }
    splices.extend(new_styles(content, names, &looks.xml).map_err(unreadable)?);
    splices.extend(new_prefixes(content, names, &splices));
    splices.sort_by_key(|(range, _)| (range.start, range.end));

    let new = content.encode(&apply(source, 0..source.len(), &splices)?);
    if !new.is_ascii() {
        // A part with an unknown encoding passes as long as it is ASCII.
        Text::decode(new.clone(), Format::Ods, CONTENT).map_err(unreadable)?;
    }
    let index = package.index(CONTENT).ok_or_else(|| unpatchable("not in the package"))?;
    let mut replaced = BTreeMap::from([(index, new)]);
    replaced.extend(added.parts(&package)?);
    let bytes = package.rewrite(&replaced, &BTreeSet::new(), &[])?;
    let mut notes = notes(book, &package, plan.notes, &touched);
    notes.extend(added.notes);
    Ok(Patched { bytes, format: Format::Ods, notes, sheet_names })
}

fn unpatchable(what: &str) -> PatchError {
    PatchError::Unpatchable { part: CONTENT.to_owned(), what: what.to_owned() }
}

fn unreadable(error: OpenError) -> PatchError {
    unpatchable(&error.to_string())
}

/// The new sheets as elements, and the names of all. One that is there already, under the name wished for, is not added
/// again.
fn new_tables(
    book: &Workbook,
    patch: &Patch,
    survey: &Survey<'_>,
    names: &Names,
    looks: &mut Looks<'_>,
    added: &mut Added<'_>,
) -> Result<(String, Vec<String>), PatchError> {
    let is_same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
    let mut tables = String::new();
    let mut given = sheet_names::Given::default();
    let mut all = Vec::new();
    for sheet in &patch.new_sheets {
        let clean = sheet_names::clean(&sheet.name)?;
        sheet.drawing.check(&clean)?;
        sheet.page.as_ref().map_or(Ok(()), |page| page.check(&clean))?;
        let mut variants = sheet_names::variants(&clean);
        let (name, there) = loop {
            let Some(variant) = variants.next() else { return Err(PatchError::Full(Room::Sheets)) };
            if given.has(&variant) {
                continue;
            }
            match book.sheets.iter().enumerate().find(|(_, known)| is_same(&known.name, &variant)) {
                None => break (variant, false),
                Some((index, present))
                    if present::is_there(book, present, sheet)
                        && added.is_there(index, &present.name, sheet, names, looks)? =>
                {
                    break (present.name.clone(), true);
                }
                Some(_) => {}
            }
        };
        if !there {
            if survey.structure_protected {
                return Err(PatchError::ProtectedStructure);
            }
            tables.push_str(&added.sheet(sheet, &name, names, looks)?);
        }
        given.add(&name);
        all.push(name);
    }
    Ok((tables, all))
}

/// Where new styles go: at the end of the automatic ones, which may have to be begun.
fn new_styles(content: &Text, names: &Names, styles: &str) -> Result<Option<Splice>, OpenError> {
    if styles.is_empty() {
        return Ok(None);
    }
    let container = names.write(Ns::Office, "automatic-styles");
    for token in content.tokens() {
        let token = token?;
        if token.depth != 1 {
            continue;
        }
        match (token.kind, names.element(&token)) {
            (Kind::Empty, (Ns::Office, "automatic-styles")) => {
                let tag = tags::retagged(&token, names, &[], true);
                return Ok(Some((token.start..token.end, format!("{tag}{styles}</{}>", token.name()))));
            }
            (Kind::End, (Ns::Office, "automatic-styles")) => {
                return Ok(Some((token.start..token.start, styles.to_owned())));
            }
            (_, (Ns::Office, "body")) => {
                let new = format!("<{container}>{styles}</{container}>");
                return Ok(Some((token.start..token.start, new)));
            }
            _ => {}
        }
    }
    Err(content.damaged("holds no body"))
}

/// Declarations of prefixes that the new pieces use and the document has not.
fn new_prefixes(content: &Text, names: &Names, splices: &[Splice]) -> Option<Splice> {
    let declarations = names.missing(splices.iter().map(|(_, new)| new.as_str()));
    let root = content.tokens().flatten().find(|token| token.kind == Kind::Start)?;
    (!declarations.is_empty()).then(|| (root.end - 1..root.end - 1, declarations))
}

fn notes(book: &Workbook, package: &Package, planned: Vec<PatchNote>, touched: &[usize]) -> Vec<PatchNote> {
    let sheets = touched.iter().filter_map(|&index| book.sheets.get(index)).filter(|sheet| sheet.protected);
    let mut notes: Vec<PatchNote> =
        sheets.map(|sheet| PatchNote::ProtectedSheet(sheet.name.clone())).collect();
    notes.extend(planned);
    if package.has(MACRO_SIGNATURE) {
        notes.push(PatchNote::SignedMacros);
    }
    notes
}
