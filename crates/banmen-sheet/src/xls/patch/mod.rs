//! A workbook changed in place: only the stream with the workbook is touched, and in it only the cells of the patch and
//! what they need.
//!
//! What that is: fonts and looks added behind the others; texts added to the shared ones; the stated size of sheets and
//! rows; the mark "compute on load" on formulas that may depend on a changed cell; offsets in the stream (BOUNDSHEET,
//! INDEX, EXTSST). The index of rows (INDEX, DBCELL) of a patched sheet and that of texts (EXTSST) are left out where
//! they would be wrong: they only help to find things faster. After all that the result is read again and compared.

mod cells;
mod depends;
mod encode;
mod new_sheets;
mod page;
mod splices;
mod styles;
mod table;
mod targets;
mod texts;
mod verify;

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use super::container;
use super::globals::{Biff, BoundSheet, Globals};
use super::records::{Record, id, substream, top_level, u16_at, u32_at};
use crate::address::CellRef;
use crate::error::{PatchError, Room};
use crate::patch::{Patch, PatchNote, Patched};
use crate::sheet_names;
use crate::sniff::Format;
use crate::workbook::{SheetKind, Workbook};
use splices::Splices;
use styles::Styles;
use table::Table;
use texts::Texts;

/// The same file with a patch applied.
pub(crate) fn patch(book: &Workbook, patch: &Patch) -> Result<Patched, PatchError> {
    let edits = targets::by_sheet(book, patch)?;
    if patch.is_empty() {
        return Ok(patched(book.bytes.to_vec(), Vec::new(), Vec::new()));
    }
    container::check_patchable(&book.bytes)?;
    let unreadable = |error: &dyn std::fmt::Display| unpatchable("Workbook", &error.to_string());
    let stream = container::read(&book.bytes).map_err(|error| unreadable(&error))?;
    let globals = Globals::read(&stream).map_err(|error| unreadable(&error))?;
    if globals.biff == Biff::Five {
        return Err(unpatchable("Book", "a workbook of Excel 5.0 or 95 can be read but not changed"));
    }
    let parts = Parts::new(&stream, &globals)?;
    let mut job = Job {
        book,
        globals: &globals,
        styles: Styles::new(&parts.globals, &globals.palette)?,
        texts: Texts::new(&globals.strings),
        splices: Splices::default(),
        notes: Vec::new(),
    };
    let mut changed = Vec::new();
    for (&sheet, edits) in &edits {
        let table = parts.table(sheet).ok_or_else(|| unpatchable("Workbook", "a sheet without cells"))?;
        job.edit_sheet(sheet, table, edits, &mut changed)?;
    }
    job.mark_formulas(&parts, &changed);
    let New { sheet_names, added } = job.new_sheets(patch, &stream, &parts)?;
    if globals.structure_protected && !added.is_empty() {
        return Err(PatchError::ProtectedStructure);
    }
    let Job { styles, texts, mut splices, mut notes, .. } = job;
    styles.write(&mut splices);
    texts.write(&parts.globals, &mut splices)?;
    new_sheets::append(&added, &globals, &parts.globals, parts.end, &mut splices)?;
    if splices.is_empty() {
        return Ok(patched(book.bytes.to_vec(), notes, sheet_names));
    }
    parts.fix_offsets(&globals.sheets, &mut splices)?;
    let overlap = || unpatchable("Workbook", "the changes to the stream overlap");
    let changed_stream = splices.apply(&stream).ok_or_else(overlap)?;
    let bytes = container::replace(&book.bytes, &changed_stream)?;
    verify::verify(book, &bytes, &edits, added.len())?;
    if container::has_signed_macros(&book.bytes) {
        notes.push(PatchNote::SignedMacros);
    }
    Ok(patched(bytes, notes, sheet_names))
}

fn patched(bytes: Vec<u8>, notes: Vec<PatchNote>, sheet_names: Vec<String>) -> Patched {
    Patched { bytes, format: Format::Xls, notes, sheet_names }
}

/// The refusal of a part that cannot be changed safely.
fn unpatchable(part: &str, what: &str) -> PatchError {
    PatchError::Unpatchable { part: part.to_owned(), what: what.to_owned() }
}

/// The records of a stream.
struct Parts<'a> {
    globals: Vec<Record<'a>>,
    /// Per sheet: its records and, for one with cells, its table.
    sheets: Vec<(Vec<Record<'a>>, Option<Table<'a>>)>,
    /// Offset behind the last sheet.
    end: usize,
}

impl<'a> Parts<'a> {
    fn new(stream: &'a [u8], globals: &Globals) -> Result<Self, PatchError> {
        let records =
            substream(stream, 0).ok_or_else(|| unpatchable("Workbook", "the globals are cut off"))?;
        let mut end = records.last().map_or(0, Record::end);
        let mut spans = vec![(0, end)];
        let mut sheets = Vec::with_capacity(globals.sheets.len());
        for sheet in &globals.sheets {
            let Some(records) = substream(stream, sheet.at) else {
                // A sheet of macros may lie in another stream.
                if sheet.kind == SheetKind::Other && sheet.at >= stream.len() {
                    sheets.push((Vec::new(), None));
                    continue;
                }
                return Err(unpatchable(&sheet.name, "the sheet is cut off"));
            };
            let sheet_end = records.last().map_or(0, Record::end);
            spans.push((sheet.at, sheet_end));
            end = end.max(sheet_end);
            let table = (sheet.kind == SheetKind::Worksheet).then(|| Table::new(&records));
            sheets.push((records, table));
        }
        spans.sort_unstable();
        if spans.windows(2).any(|pair| pair[0].1 > pair[1].0) {
            return Err(unpatchable("Workbook", "its sheets overlap"));
        }
        let globals = top_level(&records).map(|(_, record)| *record).collect();
        Ok(Self { globals, sheets, end })
    }

    fn table(&self, sheet: usize) -> Option<&Table<'a>> {
        self.sheets.get(sheet)?.1.as_ref()
    }

    /// Where the records of a sheet lie in the stream.
    fn span(&self, sheet: usize) -> Option<Range<usize>> {
        let (records, _) = self.sheets.get(sheet)?;
        Some(records.first()?.offset..records.last()?.end())
    }

    /// Sets all offsets in the stream that the changes make wrong.
    fn fix_offsets(&self, sheets: &[BoundSheet], splices: &mut Splices) -> Result<(), PatchError> {
        let mut fixes = Splices::default();
        let moves = splices.moves();
        let mut moved = |at: usize, old: u32| {
            let new = u32::try_from(moves.moved(old as usize)).map_err(|_| PatchError::Full(Room::Bytes))?;
            if new != old {
                fixes.replace(at..at + 4, new.to_le_bytes().to_vec());
            }
            Ok(())
        };
        for sheet in sheets {
            moved(sheet.said_at + 4, sheet.at as u32)?;
        }
        let stays = |record: &&Record<'_>| !splices.swaps(record.offset);
        for record in self.globals.iter().filter(|record| record.id == id::EXTSST).filter(stays) {
            // Groups of texts: offset in the stream, offset in the record, nothing.
            for group in (2..).step_by(8).take_while(|at| at + 8 <= record.data.len()) {
                moved(record.offset + 4 + group, u32_at(record.data, group).unwrap_or(0))?;
            }
        }
        for (records, _) in &self.sheets {
            for record in records.iter().filter(|record| record.id == id::INDEX).filter(stays) {
                for at in (12..).step_by(4).take_while(|at| at + 4 <= record.data.len()) {
                    moved(record.offset + 4 + at, u32_at(record.data, at).unwrap_or(0))?;
                }
            }
        }
        splices.append(fixes);
        Ok(())
    }
}

/// A patch being made.
struct Job<'a> {
    book: &'a Workbook,
    globals: &'a Globals,
    styles: Styles<'a>,
    texts: Texts<'a>,
    splices: Splices,
    notes: Vec<PatchNote>,
}

impl Job<'_> {
    /// Sets the cells of one sheet; adds those whose values really change to `changed`.
    fn edit_sheet(
        &mut self,
        sheet: usize,
        table: &Table<'_>,
        edits: &targets::Edits<'_>,
        changed: &mut Vec<(usize, CellRef)>,
    ) -> Result<(), PatchError> {
        let place = targets::Sheet::new(self.book, sheet, table)?;
        let mut targets = BTreeMap::new();
        for (&at, edit) in edits {
            let Some(target) = place.target(at, edit, edits, &mut self.styles, &mut self.texts)? else {
                continue;
            };
            targets.insert(at, target.target);
            if target.new_value {
                changed.push((sheet, at));
            }
            self.notes.extend(target.note);
        }
        self.notes.extend(place.protected(edits, &self.styles));
        if !targets.is_empty() {
            self.splices.append(cells::set(table, place.name(), &targets)?);
        }
        Ok(())
    }

    /// Marks the formulas that may depend on changed cells, so that their results are computed when the file is opened.
    fn mark_formulas(&mut self, parts: &Parts<'_>, changed: &[(usize, CellRef)]) {
        /// Bits "compute at the next opportunity" and "compute on load".
        const COMPUTE: u16 = 0x0003;
        let tables = (0..parts.sheets.len()).filter_map(|sheet| Some((sheet, parts.table(sheet)?)));
        let readers = tables.flat_map(|(sheet, table)| depends::readers(sheet, table, &self.globals.links));
        let dependents = depends::dependents(readers.collect(), changed.iter().copied());
        let changed: HashSet<_> = changed.iter().copied().collect();
        let mut count = 0;
        for reader in &dependents {
            // A formula that the patch replaces is not there any more.
            if changed.contains(&reader.place()) {
                continue;
            }
            count += 1;
            let flags = u16_at(reader.record.data, 14).unwrap_or(0);
            if flags & COMPUTE != COMPUTE {
                let at = reader.record.offset + 4 + 14;
                self.splices.replace(at..at + 2, (flags | COMPUTE).to_le_bytes().to_vec());
            }
        }
        if count == 0 {
            return;
        }
        self.notes.push(PatchNote::ResultsDropped(count));
        // A program computes everything anew if its own number is higher than the one of the program that computed
        // last.
        let engine = parts.globals.iter().filter(|record| record.id == id::RECALCID);
        for record in engine.filter(|record| u32_at(record.data, 4).is_some_and(|engine| engine != 0)) {
            self.splices.replace(record.offset + 8..record.offset + 12, vec![0; 4]);
        }
    }

    /// The new sheets. One that is there already, under the name wished for and byte for byte, is not added again.
    fn new_sheets(&mut self, patch: &Patch, stream: &[u8], parts: &Parts<'_>) -> Result<New, PatchError> {
        let is_same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
        let known = &self.globals.sheets;
        let mut new = New::default();
        let mut given = sheet_names::Given::default();
        for sheet in &patch.new_sheets {
            let wished = sheet_names::clean(&sheet.name)?;
            sheet.drawing.check(&wished)?;
            sheet.page.as_ref().map_or(Ok(()), |page| page.check(&wished))?;
            let has_area = sheet.page.as_ref().is_some_and(|page| page.area.is_some());
            for (missing, note) in [
                (!sheet.drawing.is_empty(), PatchNote::NoShapes(Format::Xls)),
                (has_area, PatchNote::NoPrintArea(Format::Xls)),
                (crate::live::is_live(sheet), PatchNote::NotLive(Format::Xls)),
            ] {
                if missing && !self.notes.contains(&note) {
                    self.notes.push(note);
                }
            }
            let bytes = new_sheets::substream(sheet, &wished, &mut self.styles, &mut self.texts)?;
            let is_there = |index: usize| {
                parts.span(index).and_then(|span| stream.get(span)).is_some_and(|there| there == bytes)
            };
            let mut names = sheet_names::variants(&wished)
                .filter(|name| !given.has(name))
                .map(|name| (known.iter().position(|sheet| is_same(&sheet.name, &name)), name));
            match names.find(|(there, _)| there.is_none_or(is_there)) {
                Some((Some(there), _)) => new.sheet_names.push(known[there].name.clone()),
                Some((None, name)) => {
                    new.sheet_names.push(name.clone());
                    new.added.push((name, bytes));
                }
                None => return Err(PatchError::Full(Room::Sheets)),
            }
            new.sheet_names.last().into_iter().for_each(|name| given.add(name));
        }
        Ok(new)
    }
}

/// What comes of the new sheets of a patch.
#[derive(Default)]
struct New {
    /// The names of all, those included that were there already.
    sheet_names: Vec<String>,
    /// The names and records of those that are not there yet.
    added: Vec<(String, Vec<u8>)>,
}
