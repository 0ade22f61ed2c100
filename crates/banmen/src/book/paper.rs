//! Papers, and how many puzzles and answers go on a page of them. Lengths are in millimetres.

use banmen_sheet::Paper as SheetPaper;

use crate::view::ink::Area;

/// A paper that books are printed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// ISO A4.
    #[default]
    A4,
    /// ISO A5.
    A5,
    /// The Japanese (JIS) B5.
    B5,
    /// 8.5 by 11 inches.
    Letter,
}

/// What is known of a paper.
struct Row {
    paper: Paper,
    width: f64,
    height: f64,
    /// Around everything.
    margin: f64,
    /// Answers on a page: so many across, so many down.
    answers: Grid,
}

const PAPERS: [Row; 4] = [
    Row { paper: Paper::A4, width: 210.0, height: 297.0, margin: 15.0, answers: Grid { across: 3, down: 4 } },
    Row { paper: Paper::A5, width: 148.0, height: 210.0, margin: 11.0, answers: Grid { across: 2, down: 3 } },
    Row { paper: Paper::B5, width: 182.0, height: 257.0, margin: 10.0, answers: Grid { across: 3, down: 4 } },
    Row {
        paper: Paper::Letter,
        width: 215.9,
        height: 279.4,
        margin: 15.0,
        answers: Grid { across: 3, down: 4 },
    },
];

/// So many things side by side, so many below each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Side by side.
    pub across: usize,
    /// Below each other.
    pub down: usize,
}

/// How many puzzles a page has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PerPage {
    /// One.
    #[default]
    One,
    /// Two, one below the other.
    Two,
    /// Two by two.
    Four,
    /// Two by three.
    Six,
}

/// Where running head and page number stand, within the margins.
pub(super) const HEAD: f64 = 10.0;
/// The same at the bottom.
pub(super) const FOOT: f64 = 9.0;

impl Paper {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::A4, Self::A5, Self::B5, Self::Letter];

    fn row(self) -> &'static Row {
        // Every paper has its row, a test holds that.
        PAPERS.iter().find(|row| row.paper == self).unwrap_or(&PAPERS[0])
    }

    /// Its width.
    #[must_use]
    pub fn width(self) -> f64 {
        self.row().width
    }

    /// Its height.
    #[must_use]
    pub fn height(self) -> f64 {
        self.row().height
    }

    /// What is within the margins.
    #[must_use]
    pub fn inside(self) -> Area {
        let Row { width, height, margin, .. } = *self.row();
        Area::new(margin, margin, width - 2.0 * margin, height - 2.0 * margin)
    }

    /// The same without head and foot.
    #[must_use]
    pub fn body(self) -> Area {
        let inside = self.inside();
        Area { y: inside.y + HEAD, height: inside.height - HEAD - FOOT, ..inside }
    }

    /// How many answers go on a page.
    #[must_use]
    pub fn answers(self) -> Grid {
        self.row().answers
    }

    /// The same paper as spreadsheets name it.
    #[must_use]
    pub fn of_sheets(self) -> SheetPaper {
        match self {
            Self::A4 => SheetPaper::A4,
            Self::A5 => SheetPaper::A5,
            Self::B5 => SheetPaper::B5,
            Self::Letter => SheetPaper::Letter,
        }
    }

    /// The same paper as style sheets name it.
    #[must_use]
    pub fn of_styles(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A5 => "A5",
            Self::B5 => "JIS-B5",
            Self::Letter => "letter",
        }
    }
}

impl PerPage {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Four, Self::Six];

    /// How they lie.
    #[must_use]
    pub const fn grid(self) -> Grid {
        match self {
            Self::One => Grid { across: 1, down: 1 },
            Self::Two => Grid { across: 1, down: 2 },
            Self::Four => Grid { across: 2, down: 2 },
            Self::Six => Grid { across: 2, down: 3 },
        }
    }
}

impl Grid {
    /// How many places there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.across * self.down
    }

    /// The places in an area, in reading order, so far apart.
    pub fn places(self, area: Area, apart: f64) -> impl Iterator<Item = Area> {
        let (across, down) = (self.across as f64, self.down as f64);
        let width = (area.width - apart * (across - 1.0)) / across;
        let height = (area.height - apart * (down - 1.0)) / down;
        (0..self.count()).map(move |i| {
            let (col, row) = ((i % self.across) as f64, (i / self.across) as f64);
            Area::new(area.x + col * (width + apart), area.y + row * (height + apart), width, height)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paper_has_its_row() {
        for paper in Paper::ALL {
            assert_eq!(paper.row().paper, paper);
            let (width, height) = paper.of_sheets().points();
            assert!((paper.width() - width * 25.4 / 72.0).abs() < 0.1);
            assert!((paper.height() - height * 25.4 / 72.0).abs() < 0.1);
        }
    }
}
