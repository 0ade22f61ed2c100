//! The marks of a page as a stream of PDF.

use std::collections::{BTreeMap, BTreeSet};

use banmen_sheet::Rgb;
use pdf_writer::types::{LineCapStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str};
use subsetter::GlyphRemapper;

use super::{POINTS, font};
use crate::book::fonts::{Fonts, Glyph};
use crate::book::leaf::{Leaf, Mark};
use crate::view::ink::{Area, Hold, Ink, Point, Text};

/// How far letters are made bold, in ems.
const EMBOLDENED: f64 = 0.03;

/// The glyphs of a face that are used: which they become, and the character that each shows.
#[derive(Default)]
pub(super) struct Used {
    pub(super) remapper: GlyphRemapper,
    pub(super) shows: BTreeMap<u16, char>,
    /// Glyphs as the font has them, by what they become.
    pub(super) glyphs: BTreeMap<u16, u16>,
}

impl Used {
    pub(super) fn is_empty(&self) -> bool {
        self.glyphs.is_empty()
    }

    fn take(&mut self, glyph: Glyph) -> u16 {
        let id = self.remapper.remap(glyph.id);
        self.shows.entry(id).or_insert(glyph.char);
        self.glyphs.insert(id, glyph.id);
        id
    }
}

/// Sets pages, and remembers which glyphs it took.
pub(super) struct Setter<'a> {
    fonts: &'a Fonts<'a>,
    used: Vec<Used>,
    digit_height: f64,
    /// Height of a page in points: PDF counts from the bottom.
    height: f64,
}

impl<'a> Setter<'a> {
    pub(super) fn new(fonts: &'a Fonts<'a>, height: f64) -> Self {
        let used = fonts.faces().iter().map(|_| Used::default()).collect();
        Self { fonts, used, digit_height: fonts.digit_height(), height }
    }

    pub(super) fn used(&self) -> &[Used] {
        &self.used
    }

    /// The stream of a page, and the faces in it.
    pub(super) fn page(&mut self, leaf: &Leaf) -> (Vec<u8>, BTreeSet<usize>) {
        let mut content = Content::new();
        let mut faces = BTreeSet::new();
        content.set_line_cap(LineCapStyle::ButtCap);
        for mark in &leaf.marks {
            match mark {
                Mark::Ink(ink) => self.ink(&mut content, ink, &mut faces),
                Mark::Board(board) => {
                    board
                        .ink(self.digit_height)
                        .iter()
                        .for_each(|ink| self.ink(&mut content, ink, &mut faces));
                }
            }
        }
        (content.finish().into_vec(), faces)
    }

    fn ink(&mut self, content: &mut Content, ink: &Ink, faces: &mut BTreeSet<usize>) {
        match ink {
            Ink::Fill(Area { x, y, width, height }, color) => {
                fill_color(content, *color);
                let (left, bottom) = self.place(Point::new(*x, y + height));
                content.rect(left, bottom, points(*width), points(*height)).fill_nonzero();
            }
            Ink::Line { from, to, width, color } => {
                let ((x, y), (to_x, to_y)) = (self.place(*from), self.place(*to));
                let [red, green, blue] = shares(*color);
                content.set_stroke_rgb(red, green, blue).set_line_width(points(*width));
                content.move_to(x, y).line_to(to_x, to_y).stroke();
            }
            Ink::Disc { at, radius, fill, line } => {
                // Four Bézier curves come within a thousandth of a circle.
                let (r, k) = (*radius, *radius * 0.552_284_75);
                let to = |right: f64, down: f64| self.place(Point::new(at.x + right, at.y + down));
                let arcs = [
                    [(r, k), (k, r), (0.0, r)],
                    [(-k, r), (-r, k), (-r, 0.0)],
                    [(-r, -k), (-k, -r), (0.0, -r)],
                    [(k, -r), (r, -k), (r, 0.0)],
                ];
                let (x, y) = to(r, 0.0);
                content.move_to(x, y);
                for arc in arcs {
                    let [(x1, y1), (x2, y2), (x3, y3)] = arc.map(|(right, down)| to(right, down));
                    content.cubic_to(x1, y1, x2, y2, x3, y3);
                }
                paint(content.close_path(), *fill, *line);
            }
            Ink::Polygon { corners, fill, line } => {
                for (i, corner) in corners.iter().enumerate() {
                    let (x, y) = self.place(*corner);
                    if i == 0 {
                        content.move_to(x, y)
                    } else {
                        content.line_to(x, y)
                    };
                }
                if !corners.is_empty() {
                    paint(content.close_path(), *fill, *line);
                }
            }
            Ink::Text(text) => self.text(content, text, faces),
        }
    }

    fn text(&mut self, content: &mut Content, text: &Text, faces: &mut BTreeSet<usize>) {
        let fonts = self.fonts;
        let glyphs: Vec<Glyph> = fonts.glyphs(&text.text, text.weight).collect();
        let width = glyphs.iter().map(|glyph| glyph.advance).sum::<f64>() * text.size;
        let mut x = match text.hold {
            Hold::Left => text.at.x,
            Hold::Middle => text.at.x - width / 2.0,
            Hold::Right => text.at.x - width,
        };
        fill_color(content, text.color);
        for run in glyphs.chunk_by(|a, b| a.face == b.face) {
            let face = run[0].face;
            faces.insert(face);
            let bytes: Vec<u8> =
                run.iter().flat_map(|glyph| self.used[face].take(*glyph).to_be_bytes()).collect();
            let (left, base) = self.place(Point::new(x, text.at.y));
            content.begin_text();
            if fonts.faces()[face].embolden && text.weight == crate::view::ink::Weight::Bold {
                let [red, green, blue] = shares(text.color);
                content.set_stroke_rgb(red, green, blue).set_line_width(points(text.size * EMBOLDENED));
                content.set_text_rendering_mode(TextRenderingMode::FillStroke);
            } else {
                content.set_text_rendering_mode(TextRenderingMode::Fill);
            }
            content.set_font(Name(font::name(face).as_bytes()), points(text.size));
            content.set_text_matrix([1.0, 0.0, 0.0, 1.0, left, base]);
            content.show(Str(&bytes)).end_text();
            x += run.iter().map(|glyph| glyph.advance).sum::<f64>() * text.size;
        }
    }

    fn place(&self, at: Point) -> (f32, f32) {
        (points(at.x), rounded(self.height - at.y * POINTS))
    }
}

fn points(millimetres: f64) -> f32 {
    rounded(millimetres * POINTS)
}

/// To a thousandth of a point, which keeps files small.
fn rounded(points: f64) -> f32 {
    ((points * 1000.0).round() / 1000.0) as f32
}

/// Fills a path and draws its line.
fn paint(content: &mut Content, fill: Option<Rgb>, line: Option<(f64, Rgb)>) {
    if let Some(color) = fill {
        fill_color(content, color);
    }
    if let Some((width, color)) = line {
        let [red, green, blue] = shares(color);
        content.set_stroke_rgb(red, green, blue).set_line_width(points(width));
    }
    match (fill, line) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn fill_color(content: &mut Content, color: Rgb) {
    let [red, green, blue] = shares(color);
    content.set_fill_rgb(red, green, blue);
}

fn shares(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|share| f32::from(share) / 255.0)
}
