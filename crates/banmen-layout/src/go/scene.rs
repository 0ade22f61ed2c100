//! A sheet as the finder of Go boards sees it: each cell with what it says and how it looks.

use banmen_sheet::{CellRange, CellRef, CellStyle, CellValue, DefinedName, Line, Rgb, Workbook};

use super::labels;
use super::signs::{self, Glyph, Said};
use super::types::DoubtKind;
use crate::canvas::Canvas;

/// What is known of one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) said: Said,
    pub(crate) fill: Option<Rgb>,
    pub(crate) font: Option<Rgb>,
    pub(crate) formula: bool,
}

/// Longest text of a coordinate, in bytes.
const LABEL: usize = 12;

/// One sheet.
pub(crate) struct Scene<'a> {
    pub(crate) canvas: &'a Canvas<'a>,
    book: &'a Workbook,
    /// Cells with a stone or a sign for an empty point, in reading order.
    pub(crate) ink: Vec<CellRef>,
    /// Cells with lines around them, in reading order.
    pub(crate) boxed: Vec<CellRef>,
    /// Cells with a fill, in reading order.
    pub(crate) filled: Vec<CellRef>,
    /// Short values, which may be coordinates or numbers of moves, in reading order.
    pub(crate) values: Vec<CellRef>,
    /// Cells that may be coordinates, in reading order.
    pub(crate) labels: Vec<CellRef>,
    /// How many cells hold a number that may be a move, or ink.
    pub(crate) signs: u32,
    /// How many cells hold a crossing.
    pub(crate) crossings: u32,
    /// Names for ranges of this sheet.
    pub(crate) names: Vec<&'a DefinedName>,
}

impl<'a> Scene<'a> {
    /// Takes in the sheet; with `within`, only what lies there.
    pub(crate) fn new(book: &'a Workbook, canvas: &'a Canvas<'a>, within: Option<CellRange>) -> Self {
        let mut scene = Self {
            canvas,
            book,
            ink: Vec::new(),
            boxed: Vec::new(),
            filled: Vec::new(),
            values: Vec::new(),
            labels: Vec::new(),
            signs: 0,
            crossings: 0,
            names: book.defined_names().iter().filter(|name| name.sheet == canvas.index).collect(),
        };
        for (&at, cell) in &canvas.sheet.cells {
            if within.is_some_and(|range| !range.contains(at)) {
                continue;
            }
            let said = signs::read(&cell.value, cell.formula.as_ref());
            let short = match &cell.value {
                CellValue::Text(text) => text.len() <= LABEL,
                _ => said.glyph != Glyph::Other,
            };
            if said.glyph != Glyph::Blank && short {
                scene.values.push(at);
                scene.labels.extend(labels::is_label(&cell.value).then_some(at));
            }
            if said.glyph.is_ink() {
                scene.ink.push(at);
            }
            scene.signs += u32::from(!matches!(said.glyph, Glyph::Blank | Glyph::Other));
            scene.crossings += u32::from(said.glyph == Glyph::Crossing);
            let style = book.style(cell.style);
            if style.fill.is_some() {
                scene.filled.push(at);
            }
            if canvas.has_lines && boxed(canvas, at, &style) {
                scene.boxed.push(at);
            }
        }
        scene
    }

    /// What is known of a cell.
    pub(crate) fn look(&self, at: CellRef) -> Look {
        let sheet = self.canvas.sheet;
        let style = self.book.style(sheet.style_at(at));
        let cell = sheet.cell(at);
        let mut said = cell.map_or(signs::read(&CellValue::Empty, None), |cell| {
            signs::read(&cell.value, cell.formula.as_ref())
        });
        if said.doubt == Some(DoubtKind::TextNumber) && !self.book.format().has_styles() {
            said.doubt = None; // In a delimited text every field is text: nothing to tell.
        }
        let formula = cell.is_some_and(|cell| cell.formula.is_some());
        Look { said, fill: style.fill, font: style.font, formula }
    }

    /// What a cell says.
    pub(crate) fn glyph(&self, at: CellRef) -> Glyph {
        let cell = self.canvas.sheet.cell(at);
        cell.map_or(Glyph::Blank, |cell| signs::read(&cell.value, cell.formula.as_ref()).glyph)
    }

    /// Whether nothing is written in a cell.
    pub(crate) fn is_blank(&self, at: CellRef) -> bool {
        self.glyph(at) == Glyph::Blank
    }
}

/// Whether there are lines on all four sides of a cell, whichever cells draw them.
fn boxed(canvas: &Canvas<'_>, at: CellRef, style: &CellStyle) -> bool {
    let own = style.borders;
    let sides = [own.left, own.top, own.right, own.bottom];
    if sides.iter().all(|&line| line != Line::None) {
        return true;
    }
    if sides.iter().all(|&line| line == Line::None) {
        return false;
    }
    let right = at.offset(0, 1).map_or(own.right, |right| canvas.left_of(right));
    let below = at.offset(1, 0).map_or(own.bottom, |below| canvas.above(below));
    [canvas.left_of(at), canvas.above(at), right, below].iter().all(|&line| line != Line::None)
}
