//! A tiny writer of workbooks, record by record, so that a test can have every oddity of the format.

use std::io::{Cursor, Write};

use super::super::records::id;

/// A record to write: its id and its bytes.
pub(super) type Raw = (u16, Vec<u8>);

/// A workbook to write.
pub(super) struct Book {
    /// 0x0600 or 0x0500.
    pub(super) version: u16,
    /// Fonts: colour index and whether bold.
    pub(super) fonts: Vec<(u16, bool)>,
    /// XF records.
    pub(super) xfs: Vec<[u8; 20]>,
    /// Records right behind the XF records.
    pub(super) looks: Vec<Raw>,
    /// Records of the globals before the list of sheets.
    pub(super) before: Vec<Raw>,
    /// Records of the globals behind the list of sheets.
    pub(super) behind: Vec<Raw>,
    /// Sheets: name, flags (state, kind), records between BOF and EOF.
    pub(super) sheets: Vec<(String, u16, Vec<Raw>)>,
    /// Other streams of the file.
    pub(super) streams: Vec<(String, Vec<u8>)>,
}

pub(super) fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A BIFF8 text behind its count: flag byte and characters.
pub(super) fn chars(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    if units.iter().all(|&unit| unit < 256) {
        std::iter::once(0).chain(units.iter().map(|&unit| unit as u8)).collect()
    } else {
        std::iter::once(1).chain(units.iter().flat_map(|unit| unit.to_le_bytes())).collect()
    }
}

fn units(text: &str) -> u16 {
    text.encode_utf16().count() as u16
}

/// A cell record: row, column, XF, and the rest.
pub(super) fn cell(id: u16, at: &str, xf: u16, rest: &[u8]) -> Raw {
    let at: crate::CellRef = at.parse().unwrap();
    (id, [words(&[at.row as u16, at.col as u16, xf]), rest.to_vec()].concat())
}

pub(super) fn number(at: &str, n: f64) -> Raw {
    cell(id::NUMBER, at, 15, &n.to_le_bytes())
}

pub(super) fn rk(at: &str, n: i32) -> Raw {
    cell(id::RK, at, 15, &(n << 2 | 2).to_le_bytes())
}

pub(super) fn blank(at: &str) -> Raw {
    cell(id::BLANK, at, 15, &[])
}

pub(super) fn shared(at: &str, index: u32) -> Raw {
    cell(id::LABELSST, at, 15, &index.to_le_bytes())
}

pub(super) fn row(row: u16) -> Raw {
    (id::ROW, words(&[row, 0, 9, 0xFF, 0, 0, 0x100, 15]))
}

/// A formula with its stored result (eight bytes) and its tokens.
pub(super) fn formula(at: &str, result: [u8; 8], flags: u16, tokens: &[u8]) -> Raw {
    let rest = [&result[..], &words(&[flags, 0, 0, tokens.len() as u16]), tokens].concat();
    cell(id::FORMULA, at, 15, &rest)
}

/// The tokens of a reference to an array, shared formula or table that stands in another cell.
pub(super) fn elsewhere(token: u8, at: &str) -> Vec<u8> {
    let at: crate::CellRef = at.parse().unwrap();
    [vec![token], words(&[at.row as u16, at.col as u16])].concat()
}

/// A range with 8-bit columns, as ARRAY, TABLE and SHRFMLA start with.
pub(super) fn short_range(range: &str) -> Vec<u8> {
    let range: crate::CellRange = range.parse().unwrap();
    let rows = words(&[range.first.row as u16, range.last.row as u16]);
    [rows, vec![range.first.col as u8, range.last.col as u8]].concat()
}

/// Tokens that refer to one cell, relative.
pub(super) fn reference(at: &str) -> Vec<u8> {
    let at: crate::CellRef = at.parse().unwrap();
    [vec![0x44], words(&[at.row as u16, at.col as u16 | 0xC000])].concat()
}

pub(super) fn string(text: &str) -> Raw {
    (id::STRING, [words(&[units(text)]), chars(text)].concat())
}

pub(super) fn dimensions(rows: u32, cols: u16) -> Raw {
    (0x200, [&0_u32.to_le_bytes()[..], &rows.to_le_bytes(), &words(&[0, cols, 0])].concat())
}

/// A table of plain shared strings.
pub(super) fn sst(texts: &[&str]) -> Raw {
    let count = (texts.len() as u32).to_le_bytes();
    let strings = texts.iter().flat_map(|text| [words(&[units(text)]), chars(text)].concat());
    (id::SST, [count, count].concat().into_iter().chain(strings).collect())
}

/// An XF with a font, flags (parent and kind), and a border of one kind all round.
pub(super) fn xf(font: u16, flags: u16, line: u8) -> [u8; 20] {
    let mut xf = [0; 20];
    xf[0..2].copy_from_slice(&font.to_le_bytes());
    xf[4..6].copy_from_slice(&flags.to_le_bytes());
    xf[6] = 0x20;
    xf[10] = line | line << 4;
    xf[11] = line | line << 4;
    xf[18..20].copy_from_slice(&0x20C0_u16.to_le_bytes());
    xf
}

impl Default for Book {
    fn default() -> Self {
        let styles = std::iter::repeat_n(xf(0, 0xFFF5, 0), 15);
        Self {
            version: 0x600,
            fonts: vec![(0x7FFF, false); 4],
            xfs: styles.chain([xf(0, 1, 0)]).collect(),
            looks: Vec::new(),
            before: Vec::new(),
            behind: Vec::new(),
            sheets: Vec::new(),
            streams: Vec::new(),
        }
    }
}

impl Book {
    /// A book with one sheet, `Sheet1`.
    pub(super) fn of(records: Vec<Raw>) -> Self {
        Self { sheets: vec![("Sheet1".to_owned(), 0, records)], ..Self::default() }
    }

    fn text(&self, text: &str) -> Vec<u8> {
        let bytes = if self.version == 0x600 { chars(text) } else { text.bytes().collect() };
        [vec![text.encode_utf16().count() as u8], bytes].concat()
    }

    /// The workbook stream.
    pub(super) fn stream(&self) -> Vec<u8> {
        let bof = |kind| (id::BOF, [words(&[self.version, kind, 0x0DBB, 0x07CC]), vec![0; 8]].concat());
        let mut globals = vec![bof(5)];
        globals.extend(self.before.iter().cloned());
        for &(color, bold) in &self.fonts {
            let weight = if bold { 700 } else { 400 };
            let head = [words(&[200, 0, color, weight, 0]), vec![0, 2, 0, 0]].concat();
            globals.push((id::FONT, [head, self.text("Arial")].concat()));
        }
        globals.extend(self.xfs.iter().map(|xf| (id::XF, xf.to_vec())));
        globals.extend(self.looks.iter().cloned());
        let bounds = globals.len();
        for (name, flags, _) in &self.sheets {
            globals.push((id::BOUNDSHEET, [vec![0; 4], words(&[*flags]), self.text(name)].concat()));
        }
        globals.extend(self.behind.iter().cloned());
        globals.push((id::EOF, Vec::new()));
        let mut at: usize = globals.iter().map(|(_, data)| data.len() + 4).sum();
        for (sheet, (_, _, records)) in self.sheets.iter().enumerate() {
            globals[bounds + sheet].1[..4].copy_from_slice(&(at as u32).to_le_bytes());
            at += records.iter().map(|(_, data)| data.len() + 4).sum::<usize>() + 20 + 4;
        }
        let sheets = self.sheets.iter().flat_map(|(_, _, records)| {
            [vec![bof(0x10)], records.clone(), vec![(id::EOF, Vec::new())]].concat()
        });
        let records = globals.into_iter().chain(sheets);
        records.flat_map(|(id, data)| [words(&[id, data.len() as u16]), data].concat()).collect()
    }

    /// The whole file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let name = if self.version == 0x600 { "/Workbook" } else { "/Book" };
        let streams = self.streams.iter().map(|(name, bytes)| (name.as_str(), bytes.clone()));
        compound(streams.chain([(name, self.stream())]))
    }
}

/// A compound file with these streams; the storages on their paths are made.
pub(super) fn compound<'a>(streams: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create_with_version(cfb::Version::V3, Cursor::new(Vec::new())).unwrap();
    for (path, bytes) in streams {
        if let Some((folder, _)) = path.trim_start_matches('/').rsplit_once('/') {
            file.create_storage_all(format!("/{folder}")).unwrap();
        }
        file.create_stream(path).unwrap().write_all(&bytes).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}
