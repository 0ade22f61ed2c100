//! Diagrams for a terminal: text, plain or in 256 colours. Colours change nothing but the colours: the same signs stand on them.

mod grid;

use super::board::Paint;
use super::diagram::{Diagram, Key, Picture};
use super::palette;

/// The picture: without its title and caption, with its legend.
#[must_use]
pub fn draw(diagram: &Diagram, paint: Paint) -> String {
    let mut out = match &diagram.picture {
        Picture::Grid(picture) => grid::draw(picture, paint),
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
