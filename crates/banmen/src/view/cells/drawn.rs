//! A Go board as shapes over the cells of a sheet: lines, stones and numbers as a book has them, where a format can hold shapes.

use banmen_sheet::{Align, Frame, Rgb, Run, Shape, ShapeKind, Stroke};

use crate::view::goban::shapes::{self, At, Drawing, Shape as Plain};
use crate::view::goban::{Goban, Tint};

/// From one line to the next, in points; less for what would be wider than a page.
const PITCH: f64 = 24.0;
const PAGE: f64 = 530.0;

/// The shapes of a board, and how high it is, in points.
#[must_use]
pub fn drawing(goban: &Goban, x: f64, y: f64) -> (Vec<Shape>, f64) {
    let Drawing { shapes, width, height } = shapes::draw(goban);
    let pitch = PITCH.min(PAGE / width);
    let shapes = shapes.iter().filter_map(|plain| shape(plain, (x, y), pitch)).collect();
    (shapes, height * pitch)
}

/// What stands for a tint in a legend, around a place.
#[must_use]
pub fn key(tint: Tint, x: f64, y: f64) -> Vec<Shape> {
    shapes::key(tint, (0.0, 0.0)).iter().filter_map(|plain| shape(plain, (x, y), PITCH * 0.6)).collect()
}

/// One shape. A sheet has rectangles and ellipses alone; other signs are characters.
fn shape(plain: &Plain, from: At, pitch: f64) -> Option<Shape> {
    let to = |(x, y): At| (from.0 + x * pitch, from.1 + y * pitch);
    let stroke =
        |line: &Option<(f64, Rgb)>| line.map(|(width, color)| Stroke { color, points: width * pitch });
    let box_of = |kind: ShapeKind, (left, top): At, (right, bottom): At, fill: Option<Rgb>| {
        let frame = Frame { x: left, y: top, width: right - left, height: bottom - top };
        Shape { kind, frame, fill, ..Shape::default() }
    };
    let sign = |at: At, sign: &str, size: f64, bold: bool, color: Rgb| {
        // Programs keep a margin around texts, and break lines: the frame is wider than the text by far.
        let ((x, y), (half, high)) = (to(at), (pitch.max(12.0) * 1.2, size * pitch * 0.5 + 8.0));
        let points = Some((size * pitch).round().clamp(1.0, 100.0) as u8);
        let run = Run { color: Some(color), bold, points, ..Run::plain(sign) };
        let frame =
            Frame { x: (x - half).max(0.0), y: (y - high).max(0.0), width: 2.0 * half, height: 2.0 * high };
        Shape { frame, text: vec![run], align: Align::Center, ..Shape::default() }
    };
    Some(match plain {
        Plain::Line { from, to: end, width, color } => {
            let ((x, y), (to_x, to_y), half) = (to(*from), to(*end), width * pitch / 2.0);
            if from.0 == end.0 || from.1 == end.1 {
                let (along_x, along_y) = if from.0 == end.0 { (half, 0.0) } else { (0.0, half) };
                let (first, last) = ((x - along_x, y - along_y), (to_x + along_x, to_y + along_y));
                box_of(ShapeKind::Rectangle, first, last, Some(*color))
            } else if from.1 < end.1 {
                // Of the two lines of a cross one stands for both.
                let middle = ((from.0 + end.0) / 2.0, (from.1 + end.1) / 2.0);
                sign(middle, "×", (end.0 - from.0) * 2.2, true, *color)
            } else {
                return None;
            }
        }
        Plain::Disc { at: (x, y), radius, fill, line } => {
            let (first, last) = (to((x - radius, y - radius)), to((x + radius, y + radius)));
            Shape { line: stroke(line), ..box_of(ShapeKind::Ellipse, first, last, *fill) }
        }
        Plain::Polygon { corners, fill, line } => {
            let color = line.map(|(_, color)| color).or(*fill)?;
            let (first, third) = (*corners.first()?, *corners.get(2)?);
            let middle = ((first.0 + third.0) / 2.0, (first.1 + third.1) / 2.0);
            match corners.len() {
                4 if corners.get(1)?.1 == first.1 => {
                    Shape { line: stroke(line), ..box_of(ShapeKind::Rectangle, to(first), to(third), *fill) }
                }
                4 => sign(middle, "◆", (third.1 - first.1) * 1.5, false, color),
                _ if fill.is_none() => sign((first.0, middle.1), "△", 0.62, false, color),
                _ if corners.get(1)?.1 > first.1 => {
                    sign((first.0, middle.1), "▲", (third.1 - first.1) * 1.4, false, color)
                }
                _ => sign((third.0, middle.1), "▼", (third.1 - first.1) * 1.4, false, color),
            }
        }
        Plain::Text { at, size, bold, color, text } => sign(*at, text, *size, *bold, *color),
    })
}
