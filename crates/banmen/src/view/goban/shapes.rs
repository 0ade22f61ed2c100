//! A goban as shapes, for all renderers that draw: lines first, then stones, then what is marked. One unit is the distance between
//! two lines, so that each renderer only has to scale.

use std::f64::consts::FRAC_1_SQRT_2;

use banmen_go::{Color, Point};
use banmen_sheet::Rgb;

use super::{Goban, Mark, Sign, Tint, is_star};
use crate::view::palette::{self, Tone};
use crate::view::text;

/// A place: to the right and down.
pub(in crate::view) type At = (f64, f64);

/// One thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::view) enum Shape {
    Line { from: At, to: At, width: f64, color: Rgb },
    Disc { at: At, radius: f64, fill: Option<Rgb>, line: Option<(f64, Rgb)> },
    Polygon { corners: Vec<At>, fill: Option<Rgb>, line: Option<(f64, Rgb)> },
    Text { at: At, size: f64, bold: bool, color: Rgb, text: String },
}

/// Shapes in a rectangle from the origin.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::view) struct Drawing {
    pub(in crate::view) shapes: Vec<Shape>,
    pub(in crate::view) width: f64,
    pub(in crate::view) height: f64,
}

const INK: Rgb = Rgb(0x1A, 0x1A, 0x1A);
const PAPER: Rgb = Rgb(0xFF, 0xFF, 0xFF);
const GREY: Rgb = Rgb(0x60, 0x60, 0x60);

const STONE: f64 = 0.475;
const STAR: f64 = 0.095;
const THIN: f64 = 0.034;
const EDGE: f64 = 0.075;
const STROKE: f64 = 0.065;
/// From the last line to the end of the picture, and what coordinates take.
const AROUND: f64 = 0.58;
const COORDINATES: f64 = 0.72;
/// How far lines run on where the board does, and the only line of a board that has but one.
const ON: f64 = 0.5;
const ALONE: f64 = 0.3;

/// All of a goban.
pub(in crate::view) fn draw(goban: &Goban) -> Drawing {
    let window = goban.window;
    let sides = goban.coordinates.sides();
    let room = |coordinates: bool| AROUND + if coordinates { COORDINATES } else { 0.0 };
    let (left, top) = (room(sides.left), room(sides.top));
    let across = f64::from(window.columns() - 1);
    let down = f64::from(window.rows() - 1);
    let board = Board { goban, left, top, across, down };
    let mut shapes = Vec::new();
    for point in window.points() {
        shapes.extend(board.ground(point));
    }
    board.lines(&mut shapes);
    for point in window.points() {
        board.point(point, &mut shapes);
    }
    board.coordinates(&mut shapes);
    Drawing { shapes, width: left + across + room(sides.right), height: top + down + room(sides.bottom) }
}

/// What stands for a tint in a legend, around a place.
pub(in crate::view) fn key(tint: Tint, at: At) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let stone = match tint {
        Tint::Chain | Tint::Target | Tint::Dead | Tint::Last => Some(Color::Black),
        _ => None,
    };
    if tint == Tint::Chain {
        shapes.push(square(at, 0.5, Some(palette::of_point(tint).fill), None));
    }
    shapes.extend(stone.map(|color| disc_of(color, at, STONE * 0.8)));
    tinted(tint, at, stone, 1.0, &mut shapes);
    shapes
}

struct Board<'a> {
    goban: &'a Goban,
    left: f64,
    top: f64,
    across: f64,
    down: f64,
}

impl Board<'_> {
    fn at(&self, point: Point) -> At {
        let window = self.goban.window;
        (
            self.left + f64::from(point.column()) - f64::from(window.left()),
            self.top + f64::from(point.row()) - f64::from(window.top()),
        )
    }

    /// Behind everything: the chain that is spoken of.
    fn ground(&self, point: Point) -> Option<Shape> {
        let tints = self.goban.tints_at(point);
        let fill = palette::of_point(Tint::Chain).fill;
        tints.contains(&Tint::Chain).then(|| square(self.at(point), 0.5, Some(fill), None))
    }

    fn lines(&self, shapes: &mut Vec<Shape>) {
        let (window, size) = (self.goban.window, self.goban.size());
        let edges = window.edges(size);
        let over = |is_edge: bool, lines: u8| match (is_edge, lines) {
            (true, 1) => ALONE,
            (true, _) => 0.0,
            (false, _) => ON,
        };
        let (west, east) = (over(edges.left, size.columns()), over(edges.right, size.columns()));
        let (north, south) = (over(edges.top, size.rows()), over(edges.bottom, size.rows()));
        let (right, bottom) = (self.left + self.across, self.top + self.down);
        // Heavy ones last, so that they lie over the ends of the thin ones, and a bit longer, so that they meet in whole corners.
        let mut heavy = Vec::new();
        let corner = |is_edge: bool| if is_edge { EDGE / 2.0 } else { 0.0 };
        for row in 0..window.rows() {
            let y = self.top + f64::from(row);
            let is_edge =
                size.rows() > 1 && ((row == 0 && edges.top) || (row + 1 == window.rows() && edges.bottom));
            let longer = if is_edge { (corner(edges.left), corner(edges.right)) } else { (0.0, 0.0) };
            let line = Shape::Line {
                from: (self.left - west - longer.0, y),
                to: (right + east + longer.1, y),
                width: if is_edge { EDGE } else { THIN },
                color: INK,
            };
            if is_edge { heavy.push(line) } else { shapes.push(line) }
        }
        for column in 0..window.columns() {
            let x = self.left + f64::from(column);
            let is_edge = size.columns() > 1
                && ((column == 0 && edges.left) || (column + 1 == window.columns() && edges.right));
            let longer = if is_edge { (corner(edges.top), corner(edges.bottom)) } else { (0.0, 0.0) };
            let line = Shape::Line {
                from: (x, self.top - north - longer.0),
                to: (x, bottom + south + longer.1),
                width: if is_edge { EDGE } else { THIN },
                color: INK,
            };
            if is_edge { heavy.push(line) } else { shapes.push(line) }
        }
        shapes.extend(heavy);
    }

    fn point(&self, point: Point, shapes: &mut Vec<Shape>) {
        let (at, stone, sign) = (self.at(point), self.goban.setup.at(point), self.goban.sign(point));
        let tints = self.goban.tints_at(point);
        let is_free = sign == Sign::None;
        match stone {
            Some(color) => shapes.push(disc_of(color, at, STONE)),
            None if is_free && tints.is_empty() && is_star(self.goban.size(), point) => {
                shapes.push(Shape::Disc { at, radius: STAR, fill: Some(INK), line: None });
            }
            None => {}
        }
        if stone.is_none() && !is_free {
            let ground =
                if tints.contains(&Tint::Chain) { palette::of_point(Tint::Chain).fill } else { PAPER };
            shapes.push(Shape::Disc { at, radius: 0.4, fill: Some(ground), line: None });
        }
        let color = if stone == Some(Color::Black) { PAPER } else { INK };
        // Where something stands already, what is to be known goes into the corner; circles have room for both.
        for &tint in tints {
            match (is_free, tint) {
                (false, Tint::Last) => {}
                // A dead stone says whose territory it is in.
                (_, Tint::Territory(_)) if stone.is_some() && tints.contains(&Tint::Dead) => {}
                (true, _) | (false, Tint::Right | Tint::Taken) => tinted(tint, at, stone, 1.0, shapes),
                (false, _) => tinted(tint, (at.0 + 0.34, at.1 - 0.34), None, 0.5, shapes),
            }
        }
        match sign {
            Sign::Number(number) => {
                let text = number.to_string();
                let size = [0.62, 0.56, 0.43, 0.34, 0.28][text.len().clamp(1, 5) - 1];
                shapes.push(Shape::Text { at, size, bold: true, color, text });
            }
            Sign::Label(label) => {
                let size = match text::width(label) {
                    0 | 1 => 0.68,
                    2 => 0.54,
                    3 => 0.42,
                    wide => 1.3 / wide as f64,
                };
                shapes.push(Shape::Text { at, size, bold: true, color, text: label.to_owned() });
            }
            Sign::Mark(mark) => marked(mark, at, color, shapes),
            Sign::None => {}
        }
    }

    fn coordinates(&self, shapes: &mut Vec<Shape>) {
        let (window, size) = (self.goban.window, self.goban.size());
        let (style, sides) = (self.goban.coordinates, self.goban.coordinates.sides());
        let away = AROUND + COORDINATES / 2.0 - 0.08;
        let mut put = |at: At, text: String| {
            let size = if text::width(&text) > 4 { 0.32 } else { 0.42 };
            shapes.push(Shape::Text { at, size, bold: false, color: GREY, text });
        };
        for column in 0..window.columns() {
            let x = self.left + f64::from(column);
            let name = || style.column(window.left() + column, size);
            if sides.top {
                put((x, self.top - away), name());
            }
            if sides.bottom {
                put((x, self.top + self.down + away), name());
            }
        }
        for row in 0..window.rows() {
            let y = self.top + f64::from(row);
            let name = || style.row(window.top() + row, size);
            if sides.left {
                put((self.left - away, y), name());
            }
            if sides.right {
                put((self.left + self.across + away, y), name());
            }
        }
    }
}

fn disc_of(color: Color, at: At, radius: f64) -> Shape {
    match color {
        Color::Black => Shape::Disc { at, radius, fill: Some(INK), line: None },
        Color::White => Shape::Disc {
            at,
            radius: radius - STROKE / 4.0,
            fill: Some(PAPER),
            line: Some((STROKE / 2.0 + 0.01, INK)),
        },
    }
}

fn square(at: At, half: f64, fill: Option<Rgb>, line: Option<(f64, Rgb)>) -> Shape {
    let (x, y) = at;
    let corners =
        vec![(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)];
    Shape::Polygon { corners, fill, line }
}

fn cross(at: At, half: f64, width: f64, color: Rgb, shapes: &mut Vec<Shape>) {
    let (x, y) = at;
    for up in [half, -half] {
        shapes.push(Shape::Line { from: (x - half, y + up), to: (x + half, y - up), width, color });
    }
}

/// Its point up, so large.
fn triangle((x, y): At, large: f64, fill: Option<Rgb>, line: Option<(f64, Rgb)>) -> Shape {
    let corners = [-90.0_f64, 30.0, 150.0].map(f64::to_radians);
    let radius = 0.3 * large;
    let corners = corners.map(|angle| (x + radius * angle.cos(), y + radius * (0.1 + angle.sin())));
    Shape::Polygon { corners: corners.to_vec(), fill, line }
}

fn marked(mark: Mark, at: At, color: Rgb, shapes: &mut Vec<Shape>) {
    let line = Some((STROKE, color));
    shapes.push(match mark {
        Mark::Triangle => triangle(at, 1.0, None, line),
        Mark::Square => square(at, 0.21, None, line),
        Mark::Circle => Shape::Disc { at, radius: 0.23, fill: None, line },
        Mark::Selected => square(at, 0.2, Some(color), None),
        Mark::Cross => return cross(at, 0.22, STROKE * 1.2, color, shapes),
    });
}

/// The shape of a tint, so large; on a stone in a colour that shows there.
fn tinted(tint: Tint, at: At, stone: Option<Color>, large: f64, shapes: &mut Vec<Shape>) {
    let Tone { fill, line, .. } = palette::of_point(tint);
    let on_stone = match stone {
        Some(Color::Black) => PAPER,
        Some(Color::White) => INK,
        None => line,
    };
    let disc = |radius: f64, fill: Option<Rgb>, line: Option<(f64, Rgb)>| Shape::Disc {
        at,
        radius: radius * large,
        fill,
        line: line.map(|(width, color)| (width * large.max(0.7), color)),
    };
    let outline = Some((STROKE * large.max(0.7), line));
    match tint {
        Tint::Chain => {}
        Tint::Target => shapes.push(triangle(at, large, None, Some((STROKE * large.max(0.7), on_stone)))),
        Tint::Partly => shapes.push(triangle(at, large * 1.3, Some(fill), outline)),
        Tint::Eye => {
            shapes.push(disc(0.2, Some(PAPER), Some((STROKE, line))));
            shapes.push(disc(0.07, Some(line), None));
        }
        Tint::Liberty => shapes.push(disc(0.19, Some(fill), Some((STROKE, line)))),
        Tint::Kill => {
            let half = 0.42 * FRAC_1_SQRT_2 * large * 1.25;
            let (x, y) = at;
            let corners = vec![(x, y - half), (x + half, y), (x, y + half), (x - half, y)];
            shapes.push(Shape::Polygon { corners, fill: Some(fill), line: outline });
        }
        Tint::Save => {
            let (half, (x, y)) = (0.34 * large, at);
            let corners = vec![(x - half, y - half * 0.8), (x + half, y - half * 0.8), (x, y + half)];
            shapes.push(Shape::Polygon { corners, fill: Some(fill), line: outline });
        }
        Tint::Right => {
            let fill = (stone.is_none() && large == 1.0).then_some(fill);
            // On a stone the circle goes around it.
            let radius = if stone.is_some() { STONE } else { 0.36 };
            shapes.push(disc(radius, fill, Some((STROKE * 1.4, line))));
        }
        Tint::Wrong => {
            cross(at, 0.28 * large, STROKE * 2.6 * large.max(0.7), PAPER, shapes);
            cross(
                at,
                0.28 * large,
                STROKE * 1.6 * large.max(0.7),
                if stone.is_some() { on_stone } else { line },
                shapes,
            );
        }
        Tint::Dead => cross(at, 0.2 * large, STROKE * 1.2, on_stone, shapes),
        Tint::Taken => shapes.push(disc(0.4, None, Some((STROKE * 0.7, line)))),
        Tint::Territory(color) => {
            let (inside, around) = match color {
                Color::Black => (INK, PAPER),
                Color::White => (PAPER, INK),
            };
            shapes.push(square(at, 0.15 * large, Some(inside), Some((STROKE * 0.7, around))));
        }
        Tint::Ko => shapes.push(square(at, 0.27 * large, Some(fill), outline)),
        Tint::Last => shapes.push(disc(0.2, None, Some((STROKE * 1.2, on_stone)))),
    }
}
