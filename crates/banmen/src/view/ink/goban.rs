//! A Go board as ink, as large as its square allows, in the middle of it.

use super::{Area, Hold, Ink, Point, Text, Weight};
use crate::view::goban::Goban;
use crate::view::goban::shapes::{self, At, Drawing, Shape};

/// Draws a board into a square.
pub(super) fn draw(goban: &Goban, at: Area, digit_height: f64) -> Vec<Ink> {
    let Drawing { shapes, width, height } = shapes::draw(goban);
    let pitch = (at.width / width).min(at.height / height);
    let (left, top) = (at.x + (at.width - width * pitch) / 2.0, at.y + (at.height - height * pitch) / 2.0);
    let place = |(x, y): At| Point::new(left + x * pitch, top + y * pitch);
    let line = |line: Option<(f64, _)>| line.map(|(width, color)| (width * pitch, color));
    let ink = |shape: Shape| match shape {
        Shape::Line { from, to, width, color } => {
            Ink::Line { from: place(from), to: place(to), width: width * pitch, color }
        }
        Shape::Disc { at, radius, fill, line: around } => {
            Ink::Disc { at: place(at), radius: radius * pitch, fill, line: line(around) }
        }
        Shape::Polygon { corners, fill, line: around } => {
            Ink::Polygon { corners: corners.into_iter().map(place).collect(), fill, line: line(around) }
        }
        Shape::Text { at, size, bold, color, text } => {
            let (Point { x, y }, size) = (place(at), size * pitch);
            let weight = if bold { Weight::Bold } else { Weight::Regular };
            let at = Point::new(x, y + size * digit_height / 2.0);
            Ink::Text(Text { at, hold: Hold::Middle, size, weight, color, text })
        }
    };
    shapes.into_iter().map(ink).collect()
}
