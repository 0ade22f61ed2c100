//! A Go board, as printed books have it: thin lines, heavy ones where the board ends, and every shape to be told without colour.

use std::fmt::Write;

use super::{Drawn, escape};
use crate::view::goban::shapes::{self, At, Drawing, Shape};
use crate::view::goban::{Goban, Tint};

/// From one line to the next.
const PITCH: f64 = 30.0;
/// Words need some room below a small board.
const NARROWEST: f64 = 300.0;
/// From the middle of capitals and digits to the line they stand on, in ems.
const MIDDLE: f64 = 0.36;

pub(super) fn draw(goban: &Goban) -> Drawn {
    let Drawing { shapes, width, height } = shapes::draw(goban);
    let (board, height) = (width * PITCH, height * PITCH);
    let width = board.max(NARROWEST);
    let mut text = String::new();
    let indent = ((width - board) / 2.0).round();
    if indent > 0.0 {
        let _ = writeln!(text, "<g transform=\"translate({indent:.0} 0)\">");
    }
    shapes.iter().for_each(|shape| element(shape, PITCH, &mut text));
    if indent > 0.0 {
        text.push_str("</g>\n");
    }
    Drawn { text, width, height }
}

/// For who cannot see the picture: what it is called, what it shows, and where the stones are.
pub(super) fn told(goban: &Goban, title: &str, caption: &str) -> String {
    let title = if title.is_empty() { goban.size().to_string() } else { title.to_owned() };
    let gap = if caption.is_empty() { "" } else { "\n" };
    format!(
        "<title>{}</title>\n<desc>{}{gap}{}</desc>\n",
        escape(&title),
        escape(caption),
        escape(&goban.listed())
    )
}

/// What stands for a tint in a legend, around a place of the picture.
pub(super) fn key(tint: Tint, x: f64, y: f64) -> String {
    let pitch = PITCH * 0.62;
    let mut text = String::new();
    shapes::key(tint, (x / pitch, y / pitch)).iter().for_each(|shape| element(shape, pitch, &mut text));
    text
}

fn element(shape: &Shape, pitch: f64, out: &mut String) {
    let to = |(x, y): At| (x * pitch, y * pitch);
    let paint = |fill: &Option<banmen_sheet::Rgb>, line: &Option<(f64, banmen_sheet::Rgb)>| {
        let fill = fill.map_or("none".to_owned(), |fill| format!("#{}", fill.hex()));
        let line = line.map_or(String::new(), |(width, color)| {
            format!(" stroke=\"#{}\" stroke-width=\"{:.2}\"", color.hex(), width * pitch)
        });
        format!("fill=\"{fill}\"{line}")
    };
    // Writing into a string cannot fail.
    let _ = match shape {
        Shape::Line { from, to: end, width, color } => {
            let ((x, y), (to_x, to_y)) = (to(*from), to(*end));
            writeln!(
                out,
                "<path d=\"M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}\" stroke=\"#{}\" stroke-width=\"{:.2}\"/>",
                color.hex(),
                width * pitch
            )
        }
        Shape::Disc { at, radius, fill, line } => {
            let (x, y) = to(*at);
            writeln!(
                out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.2}\" {}/>",
                radius * pitch,
                paint(fill, line)
            )
        }
        Shape::Polygon { corners, fill, line } => {
            let corners: Vec<String> =
                corners.iter().map(|at| to(*at)).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            writeln!(
                out,
                "<path d=\"M{}Z\" {} stroke-linejoin=\"round\"/>",
                corners.join("L"),
                paint(fill, line)
            )
        }
        Shape::Text { at, size, bold, color, text } => {
            let (x, y) = to(*at);
            writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" font-weight=\"{}\" fill=\"#{}\" text-anchor=\"middle\">{}</text>",
                y + size * pitch * MIDDLE,
                size * pitch,
                if *bold { "bold" } else { "normal" },
                color.hex(),
                escape(text)
            )
        }
    };
}
