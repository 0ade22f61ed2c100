//! How a new sheet is printed and shown.

use crate::address::{CellRange, CellRef};
use crate::error::{PatchError, Place};

/// The size of a sheet of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// 297 by 420 mm.
    A3,
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
    /// The Japanese (JIS) B4, 257 by 364 mm.
    B4,
    /// The Japanese (JIS) B5, 182 by 257 mm.
    B5,
    /// 8.5 by 11 inches.
    Letter,
    /// 8.5 by 14 inches.
    Legal,
}

impl Paper {
    /// Width and height in points, upright.
    #[must_use]
    pub fn points(self) -> (f64, f64) {
        let of_mm = |width: f64, height: f64| (width * 72.0 / 25.4, height * 72.0 / 25.4);
        match self {
            Self::A3 => of_mm(297.0, 420.0),
            Self::A4 => of_mm(210.0, 297.0),
            Self::A5 => of_mm(148.0, 210.0),
            Self::B4 => of_mm(257.0, 364.0),
            Self::B5 => of_mm(182.0, 257.0),
            Self::Letter => (612.0, 792.0),
            Self::Legal => (612.0, 1008.0),
        }
    }

    /// Its number in Excel's files.
    pub(crate) const fn number(self) -> u16 {
        match self {
            Self::Letter => 1,
            Self::Legal => 5,
            Self::A3 => 8,
            Self::A4 => 9,
            Self::A5 => 11,
            Self::B4 => 12,
            Self::B5 => 13,
        }
    }
}

/// Margins in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Margins {
    /// Left.
    pub left: f64,
    /// Right.
    pub right: f64,
    /// Top; the header lies in it.
    pub top: f64,
    /// Bottom; the footer lies in it.
    pub bottom: f64,
}

impl Default for Margins {
    /// Those of Excel.
    fn default() -> Self {
        Self { left: 50.4, right: 50.4, top: 54.0, bottom: 54.0 }
    }
}

/// How a sheet is printed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// The paper.
    pub paper: Paper,
    /// Whether the paper lies on its side.
    pub landscape: bool,
    /// Whether all columns are made to fit on one page.
    pub fit_width: bool,
    /// Whether the cells stand in the middle between the left and right margins.
    pub centered: bool,
    /// The margins.
    pub margins: Margins,
    /// What is printed; `None` for all that there is.
    pub area: Option<CellRange>,
    /// What stands in the middle at the top of each page, up to 250 characters.
    pub header: String,
    /// What stands in the middle at the bottom of each page, up to 250 characters.
    pub footer: String,
}

/// Header and footer lie so far from the edge of the paper, in points, as far as the margins let them.
pub(crate) const HEADER_POINTS: f64 = 21.6;

impl Page {
    /// Refuses what no format can hold.
    pub(crate) fn check(&self, sheet: &str) -> Result<(), PatchError> {
        let wrong =
            |what: &str| Err(PatchError::Unpatchable { part: sheet.to_owned(), what: what.to_owned() });
        let Margins { left, right, top, bottom } = self.margins;
        if [left, right, top, bottom].into_iter().any(|margin| !(0.0..=720.0).contains(&margin)) {
            return wrong("a margin is more than 720 points wide");
        }
        // Excel counts 255, codes included.
        let units = |text: &str| text.replace('&', "&&").encode_utf16().count();
        if [&self.header, &self.footer].into_iter().any(|text| units(text) > 250) {
            return wrong("a header or footer has more than 250 characters");
        }
        match self
            .area
            .filter(|area| area.last.row >= CellRef::MAX_ROWS || area.last.col >= CellRef::MAX_COLS)
        {
            Some(area) => Err(PatchError::OutsideSheet(Place { sheet: sheet.to_owned(), at: area.last })),
            None => Ok(()),
        }
    }
}
