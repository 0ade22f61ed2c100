//! A picture with its words, as plain data.

use super::goban::{self, Goban};
use super::grid::{self, GridPicture};

/// What to draw, and words around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// What is drawn.
    pub picture: Picture,
    /// What it is called.
    pub title: String,
    /// What it shows, in sentences.
    pub caption: String,
    /// What the colours mean that occur.
    pub legend: Vec<(Key, String)>,
}

/// What is drawn: each renderer has one function for each kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// A Sudoku.
    Grid(Box<GridPicture>),
    /// A Go board.
    Goban(Box<Goban>),
}

/// A colour that a legend explains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// Of candidates and cells.
    Grid(grid::Tint),
    /// Of points of a Go board.
    Goban(goban::Tint),
}

impl From<GridPicture> for Diagram {
    fn from(grid: GridPicture) -> Self {
        Picture::Grid(Box::new(grid)).into()
    }
}

impl From<Goban> for Diagram {
    fn from(goban: Goban) -> Self {
        Picture::Goban(Box::new(goban)).into()
    }
}

/// A picture without words.
impl From<Picture> for Diagram {
    fn from(picture: Picture) -> Self {
        Self { picture, title: String::new(), caption: String::new(), legend: Vec::new() }
    }
}
