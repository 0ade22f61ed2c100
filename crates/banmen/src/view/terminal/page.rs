//! Diagrams side by side, each with its title above it and its caption below, as a page of a book has them.

use super::super::board::Paint;
use super::super::diagram::Diagram;
use super::super::text::{width, wrap};
use super::{Glyphs, draw_with};

/// Columns between two diagrams.
const GAP: usize = 3;
/// Captions are at least so wide.
const NARROWEST: usize = 26;

/// Diagrams in rows of at most so many columns; one a row where not even two have room. Titles and captions are
/// shown without control characters.
#[must_use]
pub fn page(diagrams: &[Diagram], paint: Paint, glyphs: Glyphs, columns: usize) -> String {
    let blocks: Vec<Block> = diagrams.iter().map(|diagram| block(diagram, paint, glyphs)).collect();
    let mut out = String::new();
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let mut used = 0;
        let fits = rest.iter().take_while(|block| {
            used += block.width + if used == 0 { 0 } else { GAP };
            used <= columns
        });
        let (row, behind) = rest.split_at(fits.count().max(1));
        beside(row, &mut out);
        rest = behind;
        if !rest.is_empty() {
            out.push('\n');
        }
    }
    out
}

/// A diagram as lines of text, each with its columns.
struct Block {
    picture: Vec<(String, usize)>,
    words: Vec<(String, usize)>,
    title: String,
    width: usize,
}

fn block(diagram: &Diagram, paint: Paint, glyphs: Glyphs) -> Block {
    let drawn = draw_with(diagram, paint, glyphs);
    let picture: Vec<(String, usize)> =
        drawn.lines().map(|line| (line.to_owned(), visible(line, glyphs))).collect();
    let title = harmless(&diagram.title);
    let drawn = picture.iter().map(|(_, width)| *width).max().unwrap_or(0);
    let wide = drawn.max(width(&title)).max(NARROWEST);
    let caption = diagram.caption.lines().map(harmless).collect::<Vec<_>>();
    let words = caption.iter().flat_map(|line| wrap(line, wide)).map(|line| {
        let width = width(&line);
        (line, width)
    });
    let words: Vec<(String, usize)> = words.collect();
    let wide = words.iter().map(|(_, width)| *width).fold(wide, usize::max);
    Block { picture, words, title, width: wide }
}

/// Blocks beside each other: titles, pictures and captions each begin on one line.
fn beside(row: &[Block], out: &mut String) {
    let part = |lines: &dyn Fn(&Block) -> Vec<(String, usize)>, out: &mut String| {
        let columns: Vec<(Vec<(String, usize)>, usize)> =
            row.iter().map(|block| (lines(block), block.width)).collect();
        let high = columns.iter().map(|(lines, _)| lines.len()).max().unwrap_or(0);
        for line in 0..high {
            let mut text = String::new();
            for (lines, wide) in &columns {
                let (shown, width) = lines.get(line).map_or(("", 0), |(text, width)| (text.as_str(), *width));
                text.push_str(shown);
                text.push_str(&" ".repeat((wide + GAP).saturating_sub(width)));
            }
            out.push_str(text.trim_end());
            out.push('\n');
        }
    };
    part(&|block| vec![(block.title.clone(), width(&block.title))], out);
    part(&|block| block.picture.clone(), out);
    part(&|block| block.words.clone(), out);
}

/// Columns of a line without its escape codes.
fn visible(line: &str, glyphs: Glyphs) -> usize {
    let mut columns = 0;
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\x1b') {
        columns += glyphs.columns(before);
        rest = after.split_once('m').map_or("", |(_, behind)| behind);
    }
    columns + glyphs.columns(rest)
}

/// Text of a file that is shown: what steers a terminal is left out.
fn harmless(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use banmen_go::{Color, Point, Setup, Size};

    use super::*;
    use crate::view::goban::{Goban, Tint};

    fn diagram(title: &str, caption: &str) -> Diagram {
        let mut setup = Setup::new(Size::new(5, 5).expect("a size"));
        setup.set(Point::new(1, 1), Some(Color::White));
        let goban = Goban::of(&setup).tint([Point::new(1, 1)], Tint::Chain);
        Diagram { title: title.to_owned(), caption: caption.to_owned(), ..goban.into() }
    }

    #[test]
    fn diagrams_stand_beside_each_other_while_there_is_room() {
        let drawn = [diagram("One", "First."), diagram("二つ", "つぎの図。"), diagram("Three\x1b[2J", "")];
        let text = page(&drawn, Paint::None, Glyphs::Unicode, 60);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "One                          二つ");
        assert_eq!(lines[2], "  ├─○*┼─┼─┤                    ├─○*┼─┼─┤");
        assert_eq!(lines[6], "First.                       つぎの図。");
        assert_eq!((lines[7], lines[8]), ("", "Three[2J"));
        let alone = page(&drawn, Paint::None, Glyphs::Unicode, 10);
        assert_eq!(alone.lines().filter(|line| line.contains('○')).count(), 3);
    }

    #[test]
    fn paint_moves_nothing() {
        let drawn = [diagram("One", ""), diagram("Two", "")];
        let painted = page(&drawn, Paint::Ansi, Glyphs::Wide, 80);
        let plain = page(&drawn, Paint::None, Glyphs::Wide, 80);
        for (painted, plain) in painted.lines().zip(plain.lines()) {
            assert_eq!(visible(painted, Glyphs::Wide), visible(plain, Glyphs::Wide), "{painted}");
        }
    }
}
