//! Texts for cells: found in the table of shared strings, or added at its end.

use std::collections::HashMap;

use super::super::records::{Record, id, u32_at};
use super::super::strings::{FontRun, SharedStrings};
use super::encode::{MAX_DATA, characters, record, units, words};
use super::splices::Splices;
use super::unpatchable;
use crate::error::{PatchError, Room};
use crate::limits::CELL_UNITS;

/// The shared strings and what is to be added to them.
pub(super) struct Texts<'a> {
    strings: &'a SharedStrings,
    plain: HashMap<&'a str, u32>,
    added: Vec<Text>,
}

/// A text and the fonts inside.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Text {
    text: String,
    runs: Vec<FontRun>,
}

impl<'a> Texts<'a> {
    pub(super) fn new(strings: &'a SharedStrings) -> Self {
        let plain = strings.texts.iter().zip(&strings.plain).enumerate().rev();
        let plain =
            plain.filter(|(_, (_, plain))| **plain).map(|(index, (text, _))| (text.as_str(), index as u32));
        Self { strings, plain: plain.collect(), added: Vec::new() }
    }

    /// The number of a plain text, which is added if the table does not have it.
    pub(super) fn index(&mut self, text: &str) -> Result<u32, PatchError> {
        self.place(text, Vec::new())
    }

    /// The number of a text with fonts inside.
    pub(super) fn rich(&mut self, runs: &[(&str, u16)]) -> Result<u32, PatchError> {
        let (mut text, mut fonts, mut at) = (String::new(), Vec::new(), 0);
        for (run, font) in runs.iter().filter(|(run, _)| !run.is_empty()) {
            // A text that is too long is refused below, wherever its runs begin.
            fonts.push((u16::try_from(at).unwrap_or(u16::MAX), *font));
            at += run.encode_utf16().count();
            text.push_str(run);
        }
        self.place(&text, fonts)
    }

    fn place(&mut self, text: &str, runs: Vec<FontRun>) -> Result<u32, PatchError> {
        if text.encode_utf16().count() > CELL_UNITS {
            return Err(unpatchable(
                "Workbook",
                "a text of more than 32,767 characters does not fit in a cell",
            ));
        }
        let there = if runs.is_empty() {
            self.plain.get(text).copied()
        } else {
            let same = |&(&index, known): &(&usize, &Vec<FontRun>)| {
                *known == runs && self.strings.texts.get(index).is_some_and(|known| known == text)
            };
            self.strings.runs.iter().filter(same).map(|(&index, _)| index as u32).min()
        };
        if let Some(index) = there {
            return Ok(index);
        }
        let new = Text { text: text.to_owned(), runs };
        let place = self.added.iter().position(|added| *added == new).unwrap_or_else(|| {
            self.added.push(new);
            self.added.len() - 1
        });
        u32::try_from(self.strings.texts.len() + place).map_err(|_| PatchError::Full(Room::Texts))
    }

    /// Writes the added texts behind the others. The index of the table (EXTSST) only helps to read faster; it goes.
    pub(super) fn write(self, globals: &[Record<'_>], splices: &mut Splices) -> Result<(), PatchError> {
        if self.added.is_empty() {
            return Ok(());
        }
        let added = self.added.len() as u32;
        let Some(table) = globals.iter().position(|record| record.id == id::SST) else {
            let mut writer = Writer::new(id::SST, [added.to_le_bytes(), added.to_le_bytes()].concat());
            self.added.iter().for_each(|text| writer.text(text));
            splices.insert(behind_names(globals), writer.finish());
            return Ok(());
        };
        let counts =
            globals.get(table).map(|sst| sst.data).and_then(|data| u32_at(data, 0).zip(u32_at(data, 4)));
        let Some((total, unique)) =
            counts.filter(|&(_, n)| self.strings.whole && n as usize == self.strings.texts.len())
        else {
            return Err(unpatchable("Workbook", "the table of shared strings is damaged"));
        };
        let mut last = table;
        while globals.get(last + 1).is_some_and(|record| record.id == id::CONTINUE) {
            last += 1;
        }
        if let Some(chunk) = globals.get(last) {
            let mut writer = Writer::new(chunk.id, chunk.data.to_vec());
            let counts =
                [total.saturating_add(added).to_le_bytes(), unique.saturating_add(added).to_le_bytes()];
            if last == table {
                writer.chunk.splice(..8, counts.concat());
            } else if let Some(first) = globals.get(table) {
                splices.replace(first.offset + 4..first.offset + 12, counts.concat());
            }
            self.added.iter().for_each(|text| writer.text(text));
            splices.replace(chunk.offset..chunk.end(), writer.finish());
        }
        for record in globals.iter().filter(|record| record.id == id::EXTSST) {
            splices.replace(record.offset..record.end(), Vec::new());
        }
        Ok(())
    }
}

/// Where a table goes in a workbook that has none: behind sheets, names and links.
fn behind_names(globals: &[Record<'_>]) -> usize {
    const BEFORE: [u16; 5] = [id::BOUNDSHEET, id::COUNTRY, id::SUPBOOK, id::EXTERNSHEET, id::NAME];
    let last =
        globals.iter().rev().find(|record| BEFORE.contains(&record.id) || record.id == id::DRAWINGGROUP);
    let mut at = last.map_or(0, Record::end);
    for record in globals {
        if record.offset == at && record.id == id::CONTINUE {
            at = record.end();
        }
    }
    at
}

/// Writes strings into a record and as many CONTINUE records as they need.
struct Writer {
    done: Vec<u8>,
    id: u16,
    chunk: Vec<u8>,
}

impl Writer {
    fn new(id: u16, chunk: Vec<u8>) -> Self {
        Self { done: Vec::new(), id, chunk }
    }

    fn next_chunk(&mut self) {
        self.done.extend(record(self.id, &self.chunk));
        self.id = id::CONTINUE;
        self.chunk.clear();
    }

    /// Header and first character stay together; the rest may run over into the next record, which then says again how
    /// wide the characters are.
    fn text(&mut self, text: &Text) {
        let Text { text, runs } = text;
        let (units, wide) = units(text);
        let width = if wide { 2 } else { 1 };
        if self.chunk.len() + 5 + width > MAX_DATA {
            self.next_chunk();
        }
        self.chunk.extend(words(&[units.len() as u16]));
        // Bit of a text with fonts inside.
        self.chunk.push(u8::from(wide) | if runs.is_empty() { 0 } else { 8 });
        if !runs.is_empty() {
            self.chunk.extend(words(&[runs.len() as u16]));
        }
        let mut rest = units.as_slice();
        loop {
            let room = MAX_DATA.saturating_sub(self.chunk.len()) / width;
            let (here, more) = rest.split_at(room.min(rest.len()));
            self.chunk.extend(characters(here, wide));
            if more.is_empty() {
                break;
            }
            rest = more;
            self.next_chunk();
            self.chunk.push(u8::from(wide));
        }
        for &(at, font) in runs {
            if self.chunk.len() + 4 > MAX_DATA {
                self.next_chunk();
            }
            self.chunk.extend(words(&[at, font]));
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.next_chunk();
        self.done
    }
}
