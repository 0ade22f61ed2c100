//! BIFF records: an id, a length, and bytes, one behind the other. Nothing here trusts a length.

/// Record ids, as [MS-XLS] 2.3 names them.
pub(super) mod id {
    pub(crate) const FORMULA: u16 = 0x06;
    pub(crate) const EOF: u16 = 0x0A;
    pub(crate) const PROTECT: u16 = 0x12;
    pub(crate) const HEADER: u16 = 0x14;
    pub(crate) const FOOTER: u16 = 0x15;
    pub(crate) const EXTERNSHEET: u16 = 0x17;
    pub(crate) const NAME: u16 = 0x18;
    pub(crate) const LEFTMARGIN: u16 = 0x26;
    pub(crate) const RIGHTMARGIN: u16 = 0x27;
    pub(crate) const TOPMARGIN: u16 = 0x28;
    pub(crate) const BOTTOMMARGIN: u16 = 0x29;
    pub(crate) const FILEPASS: u16 = 0x2F;
    pub(crate) const FONT: u16 = 0x31;
    pub(crate) const CONTINUE: u16 = 0x3C;
    pub(crate) const PANE: u16 = 0x41;
    pub(crate) const CODEPAGE: u16 = 0x42;
    pub(crate) const DEFCOLWIDTH: u16 = 0x55;
    pub(crate) const COLINFO: u16 = 0x7D;
    pub(crate) const WSBOOL: u16 = 0x81;
    pub(crate) const HCENTER: u16 = 0x83;
    pub(crate) const BOUNDSHEET: u16 = 0x85;
    pub(crate) const COUNTRY: u16 = 0x8C;
    pub(crate) const PALETTE: u16 = 0x92;
    pub(crate) const STANDARDWIDTH: u16 = 0x99;
    pub(crate) const SETUP: u16 = 0xA1;
    pub(crate) const MULRK: u16 = 0xBD;
    pub(crate) const MULBLANK: u16 = 0xBE;
    pub(crate) const RSTRING: u16 = 0xD6;
    pub(crate) const DBCELL: u16 = 0xD7;
    pub(crate) const XF: u16 = 0xE0;
    pub(crate) const MERGECELLS: u16 = 0xE5;
    pub(crate) const DRAWINGGROUP: u16 = 0xEB;
    pub(crate) const SST: u16 = 0xFC;
    pub(crate) const LABELSST: u16 = 0xFD;
    pub(crate) const EXTSST: u16 = 0xFF;
    pub(crate) const TABID: u16 = 0x13D;
    pub(crate) const SUPBOOK: u16 = 0x1AE;
    pub(crate) const RECALCID: u16 = 0x1C1;
    pub(crate) const DIMENSIONS: u16 = 0x200;
    pub(crate) const BLANK: u16 = 0x201;
    pub(crate) const NUMBER: u16 = 0x203;
    pub(crate) const LABEL: u16 = 0x204;
    pub(crate) const BOOLERR: u16 = 0x205;
    pub(crate) const STRING: u16 = 0x207;
    pub(crate) const ROW: u16 = 0x208;
    pub(crate) const INDEX: u16 = 0x20B;
    pub(crate) const ARRAY: u16 = 0x221;
    pub(crate) const DEFAULTROWHEIGHT: u16 = 0x225;
    pub(crate) const TABLE: u16 = 0x236;
    pub(crate) const WINDOW2: u16 = 0x23E;
    pub(crate) const RK: u16 = 0x27E;
    pub(crate) const SHRFMLA: u16 = 0x4BC;
    pub(crate) const BOF: u16 = 0x809;
    pub(crate) const LIST: u16 = 0x872;
    pub(crate) const LIST_12: u16 = 0x878;
    pub(crate) const XFCRC: u16 = 0x87C;
    pub(crate) const XFEXT: u16 = 0x87D;
}

/// One record, where it lies in the stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'a> {
    /// Offset of its header in the stream.
    pub(crate) offset: usize,
    /// Its id.
    pub(crate) id: u16,
    /// Its bytes, without the header.
    pub(crate) data: &'a [u8],
}

impl Record<'_> {
    /// Offset of the first byte behind it.
    pub(crate) fn end(&self) -> usize {
        self.offset + 4 + self.data.len()
    }
}

/// The records from an offset on; ends where the stream does, or at a record that is cut off.
#[derive(Clone, Debug)]
pub(super) struct Records<'a> {
    stream: &'a [u8],
    at: usize,
}

impl<'a> Records<'a> {
    pub(crate) fn new(stream: &'a [u8], at: usize) -> Self {
        Self { stream, at }
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        let rest = self.stream.get(self.at..)?;
        let (id, len) = (u16_at(rest, 0)?, u16_at(rest, 2)?);
        let data = rest.get(4..4 + usize::from(len))?;
        let record = Record { offset: self.at, id, data };
        self.at = record.end();
        Some(record)
    }
}

/// The records of the substream whose BOF lies at `at`, from the BOF to its EOF, both included, with the substreams
/// (charts) inside it. `None` without a BOF there or without its EOF before the end of `stream`.
pub(super) fn substream(stream: &[u8], at: usize) -> Option<Vec<Record<'_>>> {
    let mut records = Vec::new();
    let mut depth = 0_usize;
    for record in Records::new(stream, at) {
        match record.id {
            id::BOF => depth += 1,
            id::EOF => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
        records.push(record);
        if depth == 0 {
            return Some(records);
        }
    }
    None
}

/// Drops what lies in substreams inside this one, and its own BOF and EOF.
pub(super) fn top_level<'a, 'r>(records: &'r [Record<'a>]) -> impl Iterator<Item = (usize, &'r Record<'a>)> {
    let mut depth = 0_usize;
    records.iter().enumerate().filter(move |(_, record)| {
        match record.id {
            id::BOF => depth += 1,
            id::EOF => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 1 && record.id != id::BOF
    })
}

/// The little-endian `u16` at an offset.
pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(bytes.try_into().ok()?))
}

/// The little-endian `u32` at an offset.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

/// The little-endian `f64` at an offset.
pub(super) fn f64_at(bytes: &[u8], at: usize) -> Option<f64> {
    let bytes = bytes.get(at..at.checked_add(8)?)?;
    Some(f64::from_le_bytes(bytes.try_into().ok()?))
}
