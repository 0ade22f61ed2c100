//! Diagrams for a terminal: text, plain or in 256 colours. Colours change nothing but the colours: the same signs stand on them.

mod goban;
mod grid;
mod page;

pub use page::page;

use super::board::Paint;
use super::diagram::{Diagram, Key, Picture};
use super::palette;

/// The characters that a Go board is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Glyphs {
    /// `●`, `○` and box-drawing lines, each one column wide.
    #[default]
    Unicode,
    /// The same in terminals where those are two columns wide ("ambiguous width: wide").
    Wide,
    /// `X`, `O`, `.` and `+`, for every terminal and for plain text.
    Ascii,
}

/// The picture: without its title and caption, with its legend.
#[must_use]
pub fn draw(diagram: &Diagram, paint: Paint) -> String {
    draw_with(diagram, paint, Glyphs::default())
}

/// The same with other characters; a Sudoku has but one sort.
#[must_use]
pub fn draw_with(diagram: &Diagram, paint: Paint, glyphs: Glyphs) -> String {
    let mut out = match &diagram.picture {
        Picture::Grid(picture) => grid::draw(picture, paint),
        Picture::Goban(picture) => goban::draw(picture, paint, glyphs),
    };
    out.push_str(&legend(diagram, paint));
    out
}

fn colored(text: &str, paint: Paint, codes: &[&str]) -> String {
    let codes: Vec<&str> = codes.iter().copied().filter(|code| !code.is_empty()).collect();
    match paint {
        Paint::Ansi if !codes.is_empty() => format!("\x1b[{}m{text}\x1b[0m", codes.join(";")),
        Paint::Ansi | Paint::None => text.to_owned(),
    }
}

/// What the signs mean that occur: one line, nothing if there are none.
fn legend(diagram: &Diagram, paint: Paint) -> String {
    let entry = |(key, words): &(Key, String)| {
        let tone = palette::of_key(*key);
        let sign = colored(&tone.sign.to_string(), paint, &["38;5;16", &format!("48;5;{}", tone.ansi)]);
        format!("{sign} {words}")
    };
    match diagram.legend.len() {
        0 => String::new(),
        _ => format!("    {}\n", diagram.legend.iter().map(entry).collect::<Vec<_>>().join("   ")),
    }
}
