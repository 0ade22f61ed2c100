//! Boards as text: what people paste, and what programs show.
//!
//! ```
//! use banmen_go::board::text;
//!
//! let drawn = text::read("
//!    A B C
//!  3 . X O 3
//!  2 X X O 2
//!  1 . . . 1
//!    A B C").unwrap();
//! assert_eq!(text::write(&drawn.setup), ". X O\nX X O\n. . .\n");
//! ```
//!
//! A board is a block of lines, each a row of signs, all of one length; spaces between signs or not, but always one sign for a
//! point. Read are
//!
//! - `X`, `x`, `#`, `B`, `b`, `●`, `黒` as Black, `O`, `o`, `W`, `w`, `○`, `白` as White, `.`, `,`, `+`, `-`, `_`, `・` and crossings of
//!   box-drawing lines as empty points;
//! - boards in numbers: `0` empty, `1` Black, `2` White, and nothing else;
//! - the diagrams of Sensei's Library: lines that begin with `$$`, the first of which may say who plays first.
//!
//! Forgiven and told ([`Forgiven`]): coordinates around, frames, text before, after and beside the board, full-width signs, brackets or
//! numbers at the last moves, marked stones and labels, and that a second board of that width was left out. Not guessed: `*` and `@`, which mean a stone to some and a star point to others.

mod read;
mod signs;

pub use read::{Drawn, Forgiven, ForgivenKind, TextError, TextErrorKind, read};

use super::{Color, Setup};

/// Draws a board: `X` Black, `O` White, `.` empty, spaces between.
#[must_use]
pub fn write(setup: &Setup) -> String {
    let mut text = String::new();
    let last = setup.size().columns() - 1;
    for point in setup.size().points() {
        text.push(sign(setup.at(point)));
        text.push(if point.column() == last { '\n' } else { ' ' });
    }
    text
}

/// Draws a board with its coordinates around, as GTP engines show it.
#[must_use]
pub fn write_with_coordinates(setup: &Setup) -> String {
    let size = setup.size();
    let letters: String = ('A'..='Z').filter(|&letter| letter != 'I').take(size.columns().into()).fold(
        String::from("  "),
        |mut letters, letter| {
            letters.push(' ');
            letters.push(letter);
            letters
        },
    );
    let mut text = format!("{letters}\n");
    for (row, line) in write(setup).lines().enumerate() {
        let number = usize::from(size.rows()) - row;
        text.push_str(&format!("{number:2} {line} {number}\n"));
    }
    text + &letters + "\n"
}

const fn sign(stone: Option<Color>) -> char {
    match stone {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    }
}
