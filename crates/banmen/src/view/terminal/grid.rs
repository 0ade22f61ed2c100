//! A Sudoku for a terminal: three lines a cell, a sign before each candidate that is marked.
//!
//! ```text
//!       c1     c2     c3
//!    ┏━━━━━━┯━━━━━━┯━━━━━━┳…
//!    ┃      │ 1 2  │+4    ┃     a given, candidates, one that is placed,
//! r1 ┃  5   │      │-7    ┃     one that goes
//!    ┃      │   8  │   9  ┃
//! ```
//!
//! In 256 colours the same signs stand on the colours of their roles.

use banmen_sudoku::{Cell, Digit};

use super::colored;
use crate::view::board::Paint;
use crate::view::grid::{Fate, GridPicture, Mark, Origin, Shown};
use crate::view::palette::{self, Tone};

const TOP: &str = "    ┏━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┓\n";
const THIN: &str = "    ┠──────┼──────┼──────╂──────┼──────┼──────╂──────┼──────┼──────┨\n";
const HEAVY: &str = "    ┣━━━━━━┿━━━━━━┿━━━━━━╋━━━━━━┿━━━━━━┿━━━━━━╋━━━━━━┿━━━━━━┿━━━━━━┫\n";
const BOTTOM: &str = "    ┗━━━━━━┷━━━━━━┷━━━━━━┻━━━━━━┷━━━━━━┷━━━━━━┻━━━━━━┷━━━━━━┷━━━━━━┛\n";

/// The board with the numbers of its rows and columns.
pub(super) fn draw(diagram: &GridPicture, paint: Paint) -> String {
    let mut out = String::from("  ");
    (1..=9).for_each(|col| out.push_str(&format!("     c{col}")));
    out.push('\n');
    for row in 0..9 {
        out.push_str(match row {
            0 => TOP,
            3 | 6 => HEAVY,
            _ => THIN,
        });
        for third in 0..3 {
            out.push_str(&if third == 1 { format!(" r{} ", row + 1) } else { " ".repeat(4) });
            for col in 0..9 {
                out.push(if col % 3 == 0 { '┃' } else { '│' });
                if let Some(cell) = Cell::at(row, col) {
                    out.push_str(&slice(diagram, cell, third, paint));
                }
            }
            out.push_str("┃\n");
        }
    }
    out.push_str(BOTTOM);
    out
}

/// A third of a cell: six columns.
fn slice(diagram: &GridPicture, cell: Cell, third: usize, paint: Paint) -> String {
    let ground = ground(diagram, cell);
    match &diagram.cells[cell] {
        Shown::Digit(digit, origin) => {
            let text = match (third, origin, diagram.bright.contains(cell)) {
                (1, _, true) => format!("  »{digit}« "),
                (1, Origin::Given, _) => format!("   {digit}  "),
                (1, Origin::Own | Origin::New, _) => format!("  ({digit}) "),
                _ => " ".repeat(6),
            };
            let look = match origin {
                Origin::Given => "1",
                Origin::Own | Origin::New => "38;5;75",
            };
            colored(&text, paint, &[ground.as_str(), look])
        }
        Shown::Candidates(marks) => {
            let digits = Digit::ALL.iter().skip(third * 3).take(3);
            digits.map(|digit| candidate(marks, *digit, &ground, paint)).collect()
        }
    }
}

/// A sign and a digit: two columns.
fn candidate(marks: &[Mark], digit: Digit, ground: &str, paint: Paint) -> String {
    let Some(mark) = marks.iter().find(|mark| mark.digit == digit) else {
        return colored("  ", paint, &[ground]);
    };
    let sign = |tone: Tone| format!("{}{digit}", tone.sign);
    match (mark.fate, mark.tint) {
        (Fate::Placed, _) => {
            let tone = palette::PLACED;
            colored(&sign(tone), paint, &["1;38;5;231", &format!("48;5;{}", tone.ansi)])
        }
        // What goes and plays a part keeps the colour of its part.
        (Fate::Eliminated, tint) => {
            let ansi = tint.map_or(palette::ELIMINATED.ansi, |tint| palette::tone(tint).ansi);
            colored(&sign(palette::ELIMINATED), paint, &["9;1;38;5;16", &format!("48;5;{ansi}")])
        }
        (Fate::Open, Some(tint)) => {
            let tone = palette::tone(tint);
            colored(&sign(tone), paint, &["38;5;16", &format!("48;5;{}", tone.ansi)])
        }
        (Fate::Open, None) => colored(&format!(" {digit}"), paint, &[ground]),
    }
}

/// The code for the colour of a cell by its houses; nothing for the terminal's own.
fn ground(diagram: &GridPicture, cell: Cell) -> String {
    let ansi = match (diagram.bright.contains(cell), diagram.in_houses(cell)) {
        (true, _) => 94,
        (_, (true, true)) => 59,
        (_, (true, false)) => 24,
        (_, (false, true)) => 58,
        (_, (false, false)) => return String::new(),
    };
    format!("38;5;231;48;5;{ansi}")
}
