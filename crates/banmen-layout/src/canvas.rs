//! One sheet as the finder sees it: what each cell says, its lines and its fill, looked up in constant time.
//!
//! Sheets are sparse and may reach to the last row and column, so cells live in a hash map, and no step of the finder
//! may walk over a rectangle that it has not bounded.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use banmen_sheet::{
    Borders, CellRange, CellRef, CellStyle, CellValue, DefinedName, Line, Rgb, Sheet, StyleId, Workbook,
};

use crate::ink::{Ink, sign};
use crate::reading::{CellReading, DoubtKind, Read, read_cell};

/// What the finder knows of one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) read: Read,
    /// Whether a formula gave it.
    pub(crate) formula: bool,
    pub(crate) borders: Borders,
    pub(crate) fill: Option<Rgb>,
}

impl Spot {
    const NOTHING: Self = Self {
        read: Read::ABSENT,
        formula: false,
        borders: Borders { left: Line::None, right: Line::None, top: Line::None, bottom: Line::None },
        fill: None,
    };

    /// Whether a person would see a digit, a list of candidates, or a sign for an empty cell.
    pub(crate) fn inked(&self) -> bool {
        match self.read.reading {
            CellReading::Digit(_) | CellReading::Candidates(_) => true,
            CellReading::Blank => {
                matches!(
                    self.read.doubt,
                    Some(DoubtKind::ZeroAsBlank | DoubtKind::DotAsBlank | DoubtKind::MarkAsBlank)
                )
            }
            CellReading::Unreadable(_) => false,
        }
    }

    /// The digit 1-9, if it holds one.
    pub(crate) fn digit(&self) -> Option<u8> {
        match self.read.reading {
            CellReading::Digit(digit) => Some(digit.get()),
            _ => None,
        }
    }

    /// Whether nothing is to be seen but lines and colours.
    pub(crate) fn blank(&self) -> bool {
        self.read.reading == CellReading::Blank && !self.inked()
    }
}

/// Hashes two small numbers by one multiplication.
#[derive(Default)]
pub(crate) struct PlaceHasher(u64);

impl Hasher for PlaceHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&b| self.write_u32(u32::from(b)));
    }
    fn write_u32(&mut self, n: u32) {
        self.0 = (self.0.rotate_left(20) ^ u64::from(n)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

pub(crate) type PlaceMap<T> = HashMap<CellRef, T, BuildHasherDefault<PlaceHasher>>;
pub(crate) type PlaceSet = std::collections::HashSet<CellRef, BuildHasherDefault<PlaceHasher>>;

/// Numbers of seven digits and more may be rows of boards.
const LARGE: f64 = 1e6;

/// One sheet, ready to be searched.
pub(crate) struct Canvas<'a> {
    pub(crate) index: usize,
    pub(crate) sheet: &'a Sheet,
    spots: PlaceMap<Spot>,
    /// Looks of rows and columns that show, for cells which the file does not mention.
    row_looks: HashMap<u32, CellStyle>,
    column_looks: Vec<(u32, u32, CellStyle)>,
    /// Texts, that is possible captions and puzzle texts, in reading order.
    pub(crate) texts: Vec<(CellRef, &'a str)>,
    /// Large whole numbers, in reading order: they may be rows of boards.
    pub(crate) large: Vec<(CellRef, u32)>,
    /// Merged ranges by their top left.
    pub(crate) merged: PlaceMap<CellRange>,
    /// What shows digits and the like, in order.
    pub(crate) ink: Ink,
    /// Names for 9 by 9 cells or for one cell of this sheet.
    pub(crate) names: Vec<&'a DefinedName>,
    /// Whether any cell has a line.
    pub(crate) has_lines: bool,
    /// Whether any cell has a fill.
    pub(crate) has_fills: bool,
    values: usize,
    /// The smallest rectangle with all of them.
    values_range: Option<CellRange>,
}

impl<'a> Canvas<'a> {
    /// Takes in the sheet; with `within`, only what lies there.
    pub(crate) fn new(book: &'a Workbook, index: usize, within: Option<CellRange>) -> Option<Self> {
        let sheet = book.sheets().get(index)?;
        let inside = |at: CellRef| within.is_none_or(|range| range.contains(at));
        let plain = !book.format().has_styles();
        let mut spots = PlaceMap::default();
        spots.reserve(sheet.cells.len().min(1 << 22));
        let (mut texts, mut values, mut values_range) = (Vec::new(), 0, None);
        let (mut ink, mut large) = (Vec::new(), Vec::new());
        for (&at, cell) in sheet.cells.iter().filter(|&(&at, _)| inside(at)) {
            let mut read = read_cell(&cell.value, cell.formula.as_ref());
            if plain && matches!(read.doubt, Some(DoubtKind::TextDigit | DoubtKind::BlankText)) {
                read.doubt = None; // In a delimited text every field is text: nothing to tell.
            }
            let look = book.style(cell.style);
            let spot = Spot { read, formula: cell.formula.is_some(), borders: look.borders, fill: look.fill };
            if read != Read::ABSENT || spot.formula || shows(&look) {
                spots.insert(at, spot);
            }
            ink.extend(sign(&spot).map(|sign| (at, sign)));
            if !spot.blank() && !is_words(&spot, &cell.value) {
                values += 1;
                values_range = Some(grown(values_range, at));
            }
            if let CellValue::Number(n) = cell.value
                && n.fract() == 0.0
                && (LARGE..1e9).contains(&n)
            {
                large.push((at, n as u32));
            }
            if let CellValue::Text(text) = &cell.value
                && text.len() > 1
            {
                texts.push((at, text.as_str()));
            }
        }
        let visible = |id: StyleId| Some(book.style(id)).filter(shows);
        let row_looks: HashMap<_, _> =
            sheet.row_styles.iter().filter_map(|(&row, &id)| Some((row, visible(id)?))).collect();
        let column_looks: Vec<_> =
            sheet.column_styles.iter().filter_map(|&(a, b, id)| Some((a, b, visible(id)?))).collect();
        let merged = sheet.merged.iter().filter(|r| inside(r.first) && inside(r.last)).map(|&r| (r.first, r));
        let names = book.defined_names().iter().filter(|name| {
            name.sheet == index && matches!((name.range.rows(), name.range.cols()), (9, 9) | (1, 1))
        });
        let looks = || row_looks.values().chain(column_looks.iter().map(|(.., look)| look));
        Some(Self {
            index,
            sheet,
            has_lines: spots.values().any(|spot| spot.borders != Borders::default())
                || looks().any(|look| look.borders != Borders::default()),
            has_fills: spots.values().any(|spot| spot.fill.is_some())
                || looks().any(|look| look.fill.is_some()),
            spots,
            row_looks,
            column_looks,
            texts,
            large,
            merged: merged.collect(),
            ink: Ink::new(ink),
            names: names.collect(),
            values,
            values_range,
        })
    }

    /// What is known of a cell.
    pub(crate) fn spot(&self, at: CellRef) -> Spot {
        if let Some(spot) = self.spots.get(&at) {
            return *spot;
        }
        if self.row_looks.is_empty() && self.column_looks.is_empty() || self.sheet.cells.contains_key(&at) {
            return Spot::NOTHING;
        }
        let column =
            || self.column_looks.iter().find(|(a, b, _)| (*a..=*b).contains(&at.col)).map(|(.., look)| look);
        match self.row_looks.get(&at.row).or_else(column) {
            Some(look) => Spot { borders: look.borders, fill: look.fill, ..Spot::NOTHING },
            None => Spot::NOTHING,
        }
    }

    /// How many cells hold something other than words.
    pub(crate) fn values(&self) -> usize {
        self.values
    }

    /// Where all values of the sheet stand, if they fill nine by nine cells exactly.
    pub(crate) fn alone(&self) -> Option<CellRef> {
        self.values_range.filter(|range| range.rows() == 9 && range.cols() == 9).map(|range| range.first)
    }

    /// Cells that hold or show something, in no order.
    pub(crate) fn spots(&self) -> impl Iterator<Item = (CellRef, &Spot)> {
        self.spots.iter().map(|(&at, spot)| (at, spot))
    }

    /// The line above a cell, whichever of the two cells draws it.
    pub(crate) fn above(&self, at: CellRef) -> Line {
        let upper = at.offset(-1, 0).map_or(Line::None, |up| self.spot(up).borders.bottom);
        self.spot(at).borders.top.max(upper)
    }

    /// The line to the left of a cell, whichever of the two cells draws it.
    pub(crate) fn left_of(&self, at: CellRef) -> Line {
        let before = at.offset(0, -1).map_or(Line::None, |left| self.spot(left).borders.right);
        self.spot(at).borders.left.max(before)
    }

    /// Whether a cell shows no value.
    pub(crate) fn blank(&self, at: CellRef) -> bool {
        self.spots.get(&at).is_none_or(Spot::blank)
    }
}

fn grown(range: Option<CellRange>, at: CellRef) -> CellRange {
    let range = range.unwrap_or(CellRange::new(at, at));
    CellRange {
        first: CellRef::new(range.first.row.min(at.row), range.first.col.min(at.col)),
        last: CellRef::new(range.last.row.max(at.row), range.last.col.max(at.col)),
    }
}

/// Whether a cell holds words: a text that says nothing of a board.
fn is_words(spot: &Spot, value: &CellValue) -> bool {
    matches!(value, CellValue::Text(_)) && matches!(spot.read.reading, CellReading::Unreadable(_))
}

fn shows(look: &CellStyle) -> bool {
    look.borders != Borders::default() || look.fill.is_some()
}
