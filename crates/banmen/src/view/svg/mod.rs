//! Diagrams as SVG: a picture for one, a document for many.
//!
//! Roles are told by colour, what goes by a stroke through it, what is placed by a light digit on dark. Links are curves that
//! are led around digits (`curve.rs`); strong ones are drawn through, weak ones dashed.

mod curve;
mod goban;
mod grid;

use super::diagram::{Diagram, Key, Picture};
use super::palette;
use super::text::wrap;

/// Around the board.
const MARGIN: f64 = 26.0;
/// Above and below the line between two sections.
const GAP: f64 = 6.0;
/// Height of a line of words.
const LINE: f64 = 21.0;
/// Width of a column of words in captions, on average.
const COLUMN: f64 = 7.6;

const FONT: &str =
    "font-family=\"Helvetica, Arial, 'Hiragino Sans', 'Noto Sans CJK JP', 'Yu Gothic', sans-serif\"";

/// A picture of one diagram, as a document of its own.
#[must_use]
pub fn picture(diagram: &Diagram) -> String {
    document(std::slice::from_ref(diagram), 1)
}

/// A document of many diagrams, so many side by side.
#[must_use]
pub fn document(diagrams: &[Diagram], side_by_side: usize) -> String {
    sections(&[diagrams], side_by_side)
}

/// A document of many diagrams in sections, so many side by side: each section begins a row, with a line above all but the
/// first.
#[must_use]
pub fn sections<D: AsRef<[Diagram]>>(sections: &[D], side_by_side: usize) -> String {
    let most = sections.iter().map(|section| section.as_ref().len()).max().unwrap_or(0);
    let across = side_by_side.clamp(1, most.max(1));
    let figures: Vec<Vec<Figure>> =
        sections.iter().map(|section| section.as_ref().iter().map(figure).collect()).collect();
    let column = figures.iter().flatten().map(|figure| figure.width).fold(0.0, f64::max);
    let wide = column * across as f64;
    let mut body = String::new();
    let mut y = 0.0;
    for (number, section) in figures.iter().enumerate() {
        if number > 0 {
            y += GAP;
            body.push_str(&format!(
                "<path d=\"M{MARGIN:.0} {y:.0}H{:.0}\" stroke=\"#808080\" stroke-width=\"1\"/>\n",
                wide - MARGIN
            ));
            y += GAP;
        }
        for row in section.chunks(across) {
            for (i, Figure { text, .. }) in row.iter().enumerate() {
                body.push_str(&format!(
                    "<g transform=\"translate({:.0} {y:.0})\">\n{text}</g>\n",
                    i as f64 * column
                ));
            }
            y += row.iter().map(|figure| figure.height).fold(0.0, f64::max);
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide:.0}\" height=\"{y:.0}\" viewBox=\"0 0 {wide:.0} {y:.0}\" {FONT}>\n\
         <rect width=\"{wide:.0}\" height=\"{y:.0}\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// What is drawn of a diagram without its words.
struct Drawn {
    text: String,
    width: f64,
    height: f64,
}

/// A diagram with its words.
struct Figure {
    text: String,
    width: f64,
    height: f64,
}

fn figure(diagram: &Diagram) -> Figure {
    let drawn = match &diagram.picture {
        Picture::Grid(picture) => Drawn { text: grid::draw(picture), width: grid::SIZE, height: grid::SIZE },
        Picture::Goban(picture) => goban::draw(picture),
    };
    let mut text = match &diagram.picture {
        Picture::Grid(_) => String::new(),
        Picture::Goban(picture) => goban::told(picture, &diagram.title, &diagram.caption),
    };
    let mut y = 8.0;
    if !diagram.title.is_empty() {
        y += LINE;
        text.push_str(&words(MARGIN, y - 4.0, 17, "bold", &diagram.title));
    }
    y += MARGIN - 8.0;
    text.push_str(&format!("<g transform=\"translate({MARGIN:.0} {y:.0})\">\n{}</g>\n", drawn.text));
    y += drawn.height + 8.0;
    if !diagram.legend.is_empty() {
        y += LINE;
        let (legend, lower) = legend(diagram, y - 5.0, drawn.width);
        text.push_str(&legend);
        y += lower;
    }
    if !diagram.caption.is_empty() {
        let columns = (drawn.width / COLUMN) as usize;
        for line in diagram.caption.lines().flat_map(|line| wrap(line, columns)) {
            y += LINE;
            text.push_str(&words(MARGIN, y - 4.0, 15, "normal", &line));
        }
    }
    Figure { text, width: drawn.width + 2.0 * MARGIN, height: y + 18.0 }
}

/// What the colours mean that occur, and how much further down its last line is than its first. That of a Sudoku has one line.
fn legend(diagram: &Diagram, y: f64, width: f64) -> (String, f64) {
    let mut out = String::new();
    let (mut x, mut down) = (MARGIN + 7.0, 0.0);
    for (key, text) in &diagram.legend {
        let next = x + 34.0 + super::text::width(text) as f64 * 7.0;
        if matches!(key, Key::Goban(_)) && next > MARGIN + width + 34.0 && x > MARGIN + 7.0 {
            (x, down) = (MARGIN + 7.0, down + LINE);
        }
        let middle = y + down - 4.5;
        out.push_str(&match key {
            Key::Grid(tint) => {
                let tone = palette::tone(*tint);
                format!(
                    "<circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"7\" fill=\"#{}\" stroke=\"#{}\"/>\n",
                    tone.fill.hex(),
                    tone.line.hex()
                )
            }
            Key::Goban(tint) => goban::key(*tint, x, middle),
        });
        out.push_str(&words(x + 12.0, y + down, 13, "normal", text));
        x += 34.0 + super::text::width(text) as f64 * 7.0;
    }
    (out, down)
}

fn words(x: f64, y: f64, size: u8, weight: &str, text: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"#1a1a1a\">{}</text>\n",
        escape(text)
    )
}

/// Text as XML and HTML have it.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
