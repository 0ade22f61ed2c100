//! Looks for patched cells: FONT and XF records found among those of the workbook, or added as changed copies of them.
//!
//! Old programs know 56 colours; since Excel 2007 an XFEXT record beside an XF holds the exact one, and a checksum over
//! all XF records (XFCRC) says that they belong together. Both are kept right where the file has them.

use std::collections::HashMap;

use super::super::crc::checksum;
use super::super::looks::{Palette, font_number, font_slot};
use super::super::records::{Record, id, u16_at, u32_at};
use super::encode::{record, words};
use super::splices::Splices;
use super::unpatchable;
use crate::error::{PatchError, Room};
use crate::patch::{Align, CellLook};
use crate::rich::Run;
use crate::style::{Line, Rgb};

/// Most XF records ([MS-XLS] 2.4.353) and FONT records a workbook may have.
const MAX_XFS: usize = 4050;
const MAX_FONTS: usize = 510;

/// Bytes of an XF record.
const XF_LEN: usize = 20;

/// The bit of an XF that says that there is an XFEXT (of the dword at 14).
const HAS_EXTENSION: u32 = 1 << 25;

/// Kinds of extensions: the colour of the fill, a fill that runs from one colour to another, the colour of the text.
const FILL_COLOR: u16 = 4;
const GRADIENT: u16 = 6;
const TEXT_COLOR: u16 = 13;

/// The properties of an XFEXT record: kind and value of each.
type Properties = Vec<(u16, Vec<u8>)>;

/// Fonts and looks, those of the file and those added.
pub(super) struct Styles<'a> {
    palette: &'a Palette,
    fonts: Vec<Vec<u8>>,
    xfs: Vec<Vec<u8>>,
    /// The properties of XFEXT records by XF, each with its kind; `None` where the file's own are missing or void.
    extensions: Option<HashMap<u16, Properties>>,
    places: Places,
    known: HashMap<(u16, Change), u16>,
}

/// What an edit asks of the look of its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Change {
    /// Another font colour.
    pub(super) color: Option<Rgb>,
    /// Another fill.
    pub(super) fill: Option<Rgb>,
    /// Whether the cell gets a number, which goes without the mark of a text typed as `'5`.
    pub(super) is_number: bool,
}

/// Where records end in the stream, and how many of them the file has itself.
#[derive(Default)]
struct Places {
    fonts: usize,
    font_end: usize,
    xfs: usize,
    xf_end: usize,
    crc: Option<usize>,
    extension_end: usize,
}

impl<'a> Styles<'a> {
    pub(super) fn new(globals: &[Record<'_>], palette: &'a Palette) -> Result<Self, PatchError> {
        let mut places = Places::default();
        let (mut fonts, mut xfs) = (Vec::new(), Vec::new());
        let mut extensions = HashMap::new();
        let mut crc = None;
        for record in globals {
            match record.id {
                id::FONT => {
                    fonts.push(record.data.to_vec());
                    places.font_end = record.end();
                }
                id::XF => {
                    xfs.push(record.data.to_vec());
                    places.xf_end = record.end();
                }
                id::XFCRC => {
                    crc = u16_at(record.data, 14).zip(u32_at(record.data, 16));
                    places.crc = Some(record.offset);
                    places.extension_end = places.extension_end.max(record.end());
                }
                id::XFEXT => {
                    extensions.extend(extension(record.data));
                    places.extension_end = record.end();
                }
                _ => {}
            }
        }
        if fonts.is_empty() || xfs.is_empty() || xfs.iter().any(|xf| xf.len() < XF_LEN) {
            return Err(unpatchable("Workbook", "its fonts and looks are damaged"));
        }
        (places.fonts, places.xfs) = (fonts.len(), xfs.len());
        // Where the sum is wrong already, an old program has changed the looks, and the extensions are void: they must
        // not come back to life.
        let valid = u16::try_from(xfs.len()).is_ok_and(|count| crc == Some((count, sum(&xfs))));
        let extensions = valid.then_some(extensions);
        Ok(Self { palette, fonts, xfs, extensions, places, known: HashMap::new() })
    }

    /// The XF like `base` but for the change.
    pub(super) fn changed(&mut self, base: u16, change: Change) -> Result<u16, PatchError> {
        if let Some(&known) = self.known.get(&(base, change)) {
            return Ok(known);
        }
        let Some(old) = self.xfs.get(usize::from(base)).cloned() else {
            return Err(unpatchable("Workbook", "a cell has a look that the workbook does not have"));
        };
        let mut xf = old.clone();
        let mut properties = self.extensions.as_ref().and_then(|all| all.get(&base)).cloned();
        if change.is_number {
            set_word(&mut xf, 4, |flags| flags & !8);
        }
        if let Some(color) = change.color {
            let index = self.palette.nearest(color);
            let font = self.font(&xf, |font| set_word(font, 4, |_| index))?;
            if u16_at(&xf, 0) != Some(font) {
                set_word(&mut xf, 0, |_| font);
                // Bit of the byte at 9: the font is the cell's own, not that of its parent.
                xf[9] |= 0x08;
            }
            self.extend(&mut properties, TEXT_COLOR, index, color);
        }
        if let Some(color) = change.fill {
            self.fill(&mut xf, &mut properties, color);
        }
        // A cell may stand on a cell XF only: a copy of a style becomes one of its children.
        let flags = u16_at(&xf, 4).unwrap_or(0);
        if xf != old && flags & 4 != 0 {
            set_word(&mut xf, 4, |flags| flags & 0xB | base << 4);
        }
        let same = self.extensions.as_ref().and_then(|all| all.get(&base)) == properties.as_ref();
        let number_of = if xf == old && same { base } else { self.add(xf, properties)? };
        self.known.insert((base, change), number_of);
        Ok(number_of)
    }

    /// The numbers of the fonts that stretches of text have in a cell with that XF.
    pub(super) fn runs<'r>(&mut self, xf: u16, runs: &'r [Run]) -> Result<Vec<(&'r str, u16)>, PatchError> {
        let xf = self.xfs.get(usize::from(xf)).cloned().unwrap_or_default();
        let fonts = runs.iter().map(|run| {
            let color = run.color.map(|color| self.palette.nearest(color));
            let font = self.font(&xf, |font| {
                if run.bold {
                    set_word(font, 6, |_| 700);
                }
                if run.strike {
                    set_word(font, 2, |options| options | 8);
                }
                if let Some(points) = run.points {
                    set_word(font, 0, |_| u16::from(points.max(1)) * 20);
                }
                if let Some(color) = color {
                    set_word(font, 4, |_| color);
                }
            })?;
            Ok((run.text.as_str(), font))
        });
        fonts.collect()
    }

    /// Whether cells with that XF cannot be typed into on a protected sheet.
    pub(super) fn locked(&self, xf: u16) -> bool {
        self.xfs.get(usize::from(xf)).and_then(|xf| u16_at(xf, 4)).is_none_or(|flags| flags & 1 != 0)
    }

    /// The XF of a look on a new sheet.
    pub(super) fn look(&mut self, look: &CellLook) -> Result<u16, PatchError> {
        let base = 15.min(self.xfs.len() - 1);
        if *look == CellLook::default() {
            return Ok(base as u16);
        }
        let mut xf = self.xfs[base].clone();
        let mut properties = self.extensions.as_ref().and_then(|all| all.get(&(base as u16))).cloned();
        let color = look.color.map(|color| (self.palette.nearest(color), color));
        let font = self.font(&xf, |font| {
            if look.bold {
                set_word(font, 6, |_| 700);
            }
            if let Some(points) = look.points {
                set_word(font, 0, |_| u16::from(points) * 20);
            }
            if let Some((index, _)) = color {
                set_word(font, 4, |_| index);
            }
        })?;
        set_word(&mut xf, 0, |_| font);
        if let Some((index, color)) = color {
            self.extend(&mut properties, TEXT_COLOR, index, color);
        }
        xf[6] = match look.align {
            Align::General => xf[6],
            Align::Center => 0x12,
            Align::Wrap => 0x09,
        };
        let lines =
            [look.borders.left, look.borders.right, look.borders.top, look.borders.bottom].map(line_number);
        xf[10] = lines[0] | lines[1] << 4;
        xf[11] = lines[2] | lines[3] << 4;
        // Lines in the automatic colour, 64, seven bits each.
        xf[12..14].copy_from_slice(&(0x40_u16 | 0x40 << 7).to_le_bytes());
        let lines = u32_at(&xf, 14).unwrap_or(0) & HAS_EXTENSION | 0x40 | 0x40 << 7;
        xf[14..18].copy_from_slice(&lines.to_le_bytes());
        if let Some(color) = look.fill {
            self.fill(&mut xf, &mut properties, color);
        }
        // All attributes are the cell's own.
        xf[9] |= 0x78;
        self.add(xf, properties)
    }

    /// Fills a look with one colour.
    fn fill(&self, xf: &mut [u8], properties: &mut Option<Properties>, color: Rgb) {
        let index = self.palette.nearest(color);
        // Six bits for the pattern, 1 for none of it; then seven for its colour and seven for the colour behind it.
        let lines = u32_at(xf, 14).unwrap_or(0) & !(0x3F << 26);
        xf[14..18].copy_from_slice(&(lines | 1 << 26).to_le_bytes());
        set_word(xf, 18, |other| other & 0xC000 | index | 0x41 << 7);
        // Bit of the byte at 9: the fill is the cell's own, not that of its parent.
        xf[9] |= 0x40;
        if let Some(properties) = properties {
            properties.retain(|(kind, _)| *kind != GRADIENT);
        }
        self.extend(properties, FILL_COLOR, index, color);
    }

    /// The number of the font of `xf`, changed.
    fn font(&mut self, xf: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Result<u16, PatchError> {
        let own =
            u16_at(xf, 0).and_then(font_slot).and_then(|slot| self.fonts.get(slot).map(|font| (slot, font)));
        let (own, font) = own
            .filter(|(_, font)| font.len() >= 14)
            .ok_or_else(|| unpatchable("Workbook", "a look has a font that the workbook does not have"))?;
        let mut font = font.clone();
        change(&mut font);
        let slot = if self.fonts.get(own) == Some(&font) {
            own
        } else if let Some(slot) = self.fonts.iter().position(|known| *known == font) {
            slot
        } else if self.fonts.len() < MAX_FONTS {
            self.fonts.push(font);
            self.fonts.len() - 1
        } else {
            return Err(PatchError::Full(Room::Fonts));
        };
        font_number(slot).ok_or(PatchError::Full(Room::Fonts))
    }

    /// Says a colour exactly where the palette has it only nearly, or where an older property would hide it.
    fn extend(&self, properties: &mut Option<Properties>, kind: u16, index: u16, color: Rgb) {
        if self.extensions.is_none() || (properties.is_none() && self.palette.color(index) == Some(color)) {
            return;
        }
        let properties = properties.get_or_insert_default();
        let value = [2, 0, 0, 0, color.0, color.1, color.2, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0].to_vec();
        match properties.iter_mut().find(|(known, _)| *known == kind) {
            // The last eight bytes mean nothing, and programs leave rubbish there.
            Some((_, old)) if old.get(..8) == value.get(..8) => {}
            Some((_, old)) => *old = value,
            None => properties.push((kind, value)),
        }
    }

    /// The number of an XF like this one, added if there is none.
    fn add(&mut self, mut xf: Vec<u8>, properties: Option<Properties>) -> Result<u16, PatchError> {
        if self.extensions.is_some() {
            let fill = u32_at(&xf, 14).unwrap_or(0) & !HAS_EXTENSION;
            let mark = if properties.is_some() { HAS_EXTENSION } else { 0 };
            xf[14..18].copy_from_slice(&(fill | mark).to_le_bytes());
        }
        let of = |index: usize| self.extensions.as_ref().and_then(|all| all.get(&(index as u16)));
        let known =
            (0..self.xfs.len()).find(|&index| self.xfs[index] == xf && of(index) == properties.as_ref());
        if let Some(known) = known {
            return Ok(known as u16);
        }
        if self.xfs.len() >= MAX_XFS {
            return Err(PatchError::Full(Room::Formats));
        }
        let number = self.xfs.len() as u16;
        self.xfs.push(xf);
        if let Some((all, properties)) = self.extensions.as_mut().zip(properties) {
            all.insert(number, properties);
        }
        Ok(number)
    }

    /// Writes the added records behind those of their kind.
    pub(super) fn write(self, splices: &mut Splices) {
        let places = &self.places;
        let fonts = self.fonts.iter().skip(places.fonts).flat_map(|font| record(id::FONT, font));
        let fonts: Vec<u8> = fonts.collect();
        if !fonts.is_empty() {
            splices.insert(places.font_end, fonts);
        }
        if self.xfs.len() == places.xfs {
            return;
        }
        let xfs = self.xfs.iter().skip(places.xfs).flat_map(|xf| record(id::XF, xf));
        splices.insert(places.xf_end, xfs.collect());
        if let Some((extensions, crc)) = self.extensions.as_ref().zip(places.crc) {
            let sums = [&words(&[self.xfs.len() as u16])[..], &sum(&self.xfs).to_le_bytes()].concat();
            splices.replace(crc + 18..crc + 24, sums);
            let added =
                (places.xfs..self.xfs.len()).filter_map(|xf| Some((xf, extensions.get(&(xf as u16))?)));
            splices.insert(
                places.extension_end,
                added.flat_map(|(xf, props)| write_extension(xf, props)).collect(),
            );
        }
    }
}

fn sum(xfs: &[Vec<u8>]) -> u32 {
    xfs.iter().fold(0, |sum, xf| checksum(sum, xf))
}

fn set_word(bytes: &mut [u8], at: usize, change: impl FnOnce(u16) -> u16) {
    if let Some((old, place)) = u16_at(bytes, at).zip(bytes.get_mut(at..at + 2)) {
        place.copy_from_slice(&change(old).to_le_bytes());
    }
}

/// The XF that an XFEXT record belongs to, and its properties.
fn extension(data: &[u8]) -> Option<(u16, Properties)> {
    let (xf, count) = (u16_at(data, 14)?, u16_at(data, 18)?);
    let mut rest = data.get(20..)?;
    let mut properties = Vec::new();
    for _ in 0..count {
        let (kind, len) = (u16_at(rest, 0)?, usize::from(u16_at(rest, 2)?));
        properties.push((kind, rest.get(4..len)?.to_vec()));
        rest = rest.get(len..)?;
    }
    Some((xf, properties))
}

fn write_extension(xf: usize, properties: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let mut data =
        [words(&[id::XFEXT, 0, 0, 0, 0, 0, 0]), words(&[xf as u16, 0, properties.len() as u16])].concat();
    for (kind, value) in properties {
        data.extend(words(&[*kind, value.len() as u16 + 4]));
        data.extend(value);
    }
    record(id::XFEXT, &data)
}

/// The number of a kind of border line.
fn line_number(line: Line) -> u8 {
    match line {
        Line::None => 0,
        Line::Hair => 7,
        Line::Thin => 1,
        Line::Medium => 2,
        Line::Double => 6,
        Line::Thick => 5,
    }
}
