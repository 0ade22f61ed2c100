//! Diagrams as small cells of a new sheet, so that every program shows and prints them alike.

mod drawn;
mod goban;
mod grid;

use banmen_sheet::{Align, CellLook, CellRange, CellRef, NewCell, NewValue, Rgb};

use super::diagram::{Diagram, Key, Picture};
use super::palette;

pub use drawn::{drawing, key};
pub use grid::mark;

/// Width of a column in characters, height of a row in points: about square.
pub const WIDTH: f64 = 1.6;
/// Height of a row in points.
pub const HEIGHT: f64 = 12.0;

/// Cells of a part of a sheet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Part {
    /// Its cells.
    pub cells: Vec<NewCell>,
    /// Merged ranges.
    pub merged: Vec<CellRange>,
}

impl Part {
    /// A text that runs over some columns and rows.
    pub fn text(&mut self, at: CellRef, rows: u32, cols: u32, text: &str, look: CellLook) {
        self.cells.push(NewCell { at, value: Some(NewValue::Text(text.to_owned())), look });
        if rows * cols > 1 {
            self.merged.push(CellRange::sized(at, rows, cols));
        }
    }

    /// Takes all of another part.
    pub fn add(&mut self, other: Self) {
        self.cells.extend(other.cells);
        self.merged.extend(other.merged);
    }
}

/// How many columns and rows of the sheet a picture takes.
#[must_use]
pub fn extent(diagram: &Diagram) -> (u32, u32) {
    match &diagram.picture {
        Picture::Grid(_) => (grid::SIDE, grid::SIDE),
        Picture::Goban(picture) => goban::extent(picture),
    }
}

/// The picture of a diagram, its top left corner at `at`.
#[must_use]
pub fn board(diagram: &Diagram, at: CellRef) -> Part {
    match &diagram.picture {
        Picture::Grid(picture) => grid::board(picture, at),
        Picture::Goban(picture) => goban::board(picture, at),
    }
}

/// What stands for a colour in a legend, as a cell.
#[must_use]
pub fn swatch(key: Key) -> (String, CellLook) {
    let fill = Some(palette::of_key(key).fill);
    let look = CellLook { fill, align: Align::Center, points: Some(8), ..CellLook::default() };
    match key {
        Key::Goban(tint) if !goban::key(tint).is_empty() => {
            (goban::key(tint).to_owned(), CellLook { fill: None, ..look })
        }
        Key::Grid(_) | Key::Goban(_) => (String::new(), look),
    }
}

/// The colours that occur, and what they mean.
#[must_use]
pub fn legend(diagram: &Diagram) -> Vec<(Rgb, String)> {
    diagram.legend.iter().map(|(key, words)| (palette::of_key(*key).fill, words.clone())).collect()
}

/// The colour of what is to be known of a point of a Go board.
#[must_use]
pub fn color(tint: super::goban::Tint) -> Rgb {
    palette::of_point(tint).fill
}
