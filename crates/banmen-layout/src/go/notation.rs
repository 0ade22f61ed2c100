//! How stones are written: one table, a row a way.

use banmen_go::Color;

use super::signs::Glyph;

/// A way in which stones are written into cells.
pub struct Notation {
    /// Name for scripts.
    pub id: &'static str,
    /// What it looks like.
    pub looks: &'static str,
    pub(crate) black: Glyph,
    pub(crate) white: Glyph,
    /// How each colour is written where the board shows no example: a number, if it is one.
    pub(crate) written: [&'static str; 2],
    /// What stones of both colours count for a board, and those of one colour.
    pub(crate) points: [i32; 2],
}

/// Signs for stones, each with its own row. Where two do equally well, the earlier one is taken.
pub static NOTATIONS: [Notation; 7] = [
    Notation {
        id: "numbers",
        looks: "1 and 2, with 0 or nothing between",
        black: Glyph::One,
        white: Glyph::Two,
        written: ["1", "2"],
        points: [15, -35],
    },
    Notation {
        id: "signed",
        looks: "1 and -1, with 0 or nothing between",
        black: Glyph::One,
        white: Glyph::MinusOne,
        written: ["1", "-1"],
        points: [20, -35],
    },
    Notation {
        id: "circles",
        looks: "● and ○",
        black: Glyph::BlackDisc,
        white: Glyph::WhiteDisc,
        written: ["●", "○"],
        points: [25, 0],
    },
    Notation {
        id: "words",
        looks: "黒 and 白",
        black: Glyph::BlackWord,
        white: Glyph::WhiteWord,
        written: ["黒", "白"],
        points: [30, 0],
    },
    Notation {
        id: "letters",
        looks: "B and W",
        black: Glyph::LetterB,
        white: Glyph::LetterW,
        written: ["B", "W"],
        points: [20, -20],
    },
    Notation {
        id: "crosses",
        looks: "X and O",
        black: Glyph::LetterX,
        white: Glyph::LetterO,
        written: ["X", "O"],
        points: [5, -30],
    },
    Notation {
        id: "hashes",
        looks: "# and O",
        black: Glyph::Hash,
        white: Glyph::LetterO,
        written: ["#", "O"],
        points: [15, -20],
    },
];

/// ● in two font colours.
pub const COLORED: &str = "colored";
/// Cells filled dark and white on a board of another colour.
pub const FILLS: &str = "fills";
/// Numbers of moves, as records are printed.
pub const MOVES: &str = "moves";

impl Notation {
    /// The colour of the stone that a glyph is here.
    pub(crate) fn stone(&self, glyph: Glyph) -> Option<Color> {
        if glyph == self.black {
            Some(Color::Black)
        } else if glyph == self.white {
            Some(Color::White)
        } else {
            None
        }
    }

    /// The row of this name.
    pub(crate) fn named(id: &str) -> Option<&'static Self> {
        NOTATIONS.iter().find(|notation| notation.id == id)
    }
}

/// The colour of a glyph that is the same stone in every notation.
pub(crate) fn plain_stone(glyph: Glyph) -> Option<Color> {
    match glyph {
        Glyph::BlackDisc | Glyph::BlackWord => Some(Color::Black),
        Glyph::WhiteDisc | Glyph::WhiteWord => Some(Color::White),
        _ => None,
    }
}
