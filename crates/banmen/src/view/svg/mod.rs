//! Diagrams as SVG: a picture for one, a document for many.
//!
//! Roles are told by colour, what goes by a stroke through it, what is placed by a light digit on dark. Links are curves that
//! are led around digits (`curve.rs`); strong ones are drawn through, weak ones dashed.

mod board;
mod curve;

use super::diagram::Diagram;
use super::palette;
use super::text::wrap;

/// Width of a picture.
const WIDTH: f64 = board::SIZE + 2.0 * MARGIN;
/// Around the board.
const MARGIN: f64 = 26.0;
/// Height of a line of words.
const LINE: f64 = 21.0;
/// Columns of words that go into a line.
const COLUMNS: usize = 78;

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
    let across = side_by_side.clamp(1, diagrams.len().max(1));
    let mut body = String::new();
    let mut y = 0.0;
    for row in diagrams.chunks(across) {
        let mut height = 0.0_f64;
        for (i, diagram) in row.iter().enumerate() {
            let (text, own) = figure(diagram);
            body.push_str(&format!(
                "<g transform=\"translate({:.0} {y:.0})\">\n{text}</g>\n",
                i as f64 * WIDTH
            ));
            height = height.max(own);
        }
        y += height;
    }
    let wide = WIDTH * across as f64;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide:.0}\" height=\"{y:.0}\" viewBox=\"0 0 {wide:.0} {y:.0}\" {FONT}>\n\
         <rect width=\"{wide:.0}\" height=\"{y:.0}\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// A diagram with its words, and how high that is.
fn figure(diagram: &Diagram) -> (String, f64) {
    let mut out = String::new();
    let mut y = 8.0;
    if !diagram.title.is_empty() {
        y += LINE;
        out.push_str(&words(MARGIN, y - 4.0, 17, "bold", &diagram.title));
    }
    y += MARGIN - 8.0;
    out.push_str(&format!("<g transform=\"translate({MARGIN:.0} {y:.0})\">\n{}</g>\n", board::draw(diagram)));
    y += board::SIZE + 8.0;
    if !diagram.legend.is_empty() {
        y += LINE;
        out.push_str(&legend(diagram, y - 5.0));
    }
    if !diagram.caption.is_empty() {
        for line in diagram.caption.lines().flat_map(|line| wrap(line, COLUMNS)) {
            y += LINE;
            out.push_str(&words(MARGIN, y - 4.0, 15, "normal", &line));
        }
    }
    (out, y + 18.0)
}

/// What the colours mean that occur, in one line.
fn legend(diagram: &Diagram, y: f64) -> String {
    let mut out = String::new();
    let mut x = MARGIN + 7.0;
    for (tint, text) in &diagram.legend {
        let tone = palette::tone(*tint);
        out.push_str(&format!(
            "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"7\" fill=\"#{}\" stroke=\"#{}\"/>\n",
            y - 4.5,
            tone.fill.hex(),
            tone.line.hex()
        ));
        out.push_str(&words(x + 12.0, y, 13, "normal", text));
        x += 34.0 + super::text::width(text) as f64 * 7.0;
    }
    out
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
