//! The trees on a new sheet, `number_tree`: a shape a trial, connectors from each position to what was tried from it. Shapes stay
//! together when a person moves them. Beside the drawing there is nothing: whatever a person adds to the sheet has place.
//!
//! Where a file has no drawings, a trial is a row of cells, further right the deeper it is.

use banmen_sheet::{
    CellLook, CellRef, Connector, Drawing, Frame, Glue, NewCell, NewSheet, NewValue, Page, Rgb, Run, Shape,
    ShapeKind, Side, Stroke, Way,
};
use banmen_sudoku::assume::{Fate, MOST_TIERS, Node, Trials};

use super::lay::lay;
use crate::report::Where;
use crate::signature::Signature;
use crate::words::{Lang, trials as words};

/// Sizes in points.
const BOX: (f64, f64) = (140.0, 36.0);
const STEP: (f64, f64) = (164.0, 44.0);
const MARGIN: f64 = 18.0;
const HEAD: f64 = 40.0;

const INK: Rgb = Rgb(0x1F, 0x29, 0x33);
const GRAY: Rgb = Rgb(0x52, 0x60, 0x6D);
const LINK: Rgb = Rgb(0x9A, 0xA5, 0xB1);
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);
const GREEN: Rgb = Rgb(0x2F, 0x81, 0x32);
const PALE_GREEN: Rgb = Rgb(0xE3, 0xF9, 0xE5);
const RED: Rgb = Rgb(0xD6, 0x45, 0x45);
const PALE_RED: Rgb = Rgb(0xFD, 0xEC, 0xEA);
const AMBER: Rgb = Rgb(0xCB, 0x8A, 0x14);
const PALE_AMBER: Rgb = Rgb(0xFF, 0xF8, 0xE6);

/// A sheet with all trees under a title: drawn, or as cells.
#[must_use]
pub fn sheet(trials: &Trials, draws: bool, title: &str, place: &Where, lang: Lang) -> NewSheet {
    let look = CellLook { bold: true, points: Some(14), ..CellLook::default() };
    let title = text(0, 0, title.to_owned(), look);
    let made = if draws { drawn(trials, place, lang) } else { listed(trials, place, lang) };
    let cells = std::iter::once(title).chain(made.cells).collect();
    Signature::Tree.sign(NewSheet {
        name: super::SHEET.to_owned(),
        cells,
        heights: vec![(0, 24.0)],
        hide_grid: true,
        ..made
    })
}

fn text(row: u32, col: u32, text: String, look: CellLook) -> NewCell {
    NewCell { at: CellRef::new(row, col), value: Some(NewValue::Text(text)), look }
}

/// The trees as rows of cells.
fn listed(trials: &Trials, place: &Where, lang: Lang) -> NewSheet {
    let mut cells = Vec::new();
    let mut row = 2;
    for (number, tree) in (1..).zip(&trials.trees) {
        let look = CellLook { color: Some(GRAY), points: Some(11), ..CellLook::default() };
        cells.push(text(row, 0, words::heading(number, trials, place, lang), look));
        row += 1;
        for (depth, node) in super::text::in_order(tree) {
            let color = if node.fate == Fate::Stalled { INK } else { colors(&node.fate).1 };
            let look = CellLook { color: Some(color), points: Some(10), ..CellLook::default() };
            cells.push(text(row, depth, words::line(node, place, lang), look));
            row += 1;
        }
        row += 1;
    }
    NewSheet {
        cells,
        widths: (0..MOST_TIERS).map(|col| (col, 4.0)).collect(),
        page: Some(Page { fit_width: true, ..Page::default() }),
        ..NewSheet::default()
    }
}

/// The trees as shapes and connectors.
fn drawn(trials: &Trials, place: &Where, lang: Lang) -> NewSheet {
    let mut drawing = Drawing::default();
    let (laid, columns, rows) = lay(trials);
    for (number, one) in (1..).zip(&laid) {
        let y = HEAD + one.top * STEP.1;
        let caption = Run {
            color: Some(GRAY),
            points: Some(11),
            ..Run::plain(words::heading(number, trials, place, lang))
        };
        let frame = Frame { x: MARGIN, y, width: 3.0 * STEP.0, height: STEP.1 };
        drawing.shapes.push(Shape {
            frame,
            text: vec![caption],
            align: banmen_sheet::Align::Wrap,
            ..Shape::default()
        });
        let first = drawing.shapes.len();
        for (i, node) in one.tree.nodes.iter().enumerate() {
            let spot = one.spots[i];
            let (x, y) = (MARGIN + spot.column * STEP.0, HEAD + spot.row * STEP.1);
            drawing.shapes.push(shape(node, one.on_the_way[i], x, y, lang));
        }
        for way in [false, true] {
            for (i, parent) in one.parents.iter().enumerate() {
                let (Some(parent), true) = (*parent, one.on_the_way[i] == way) else { continue };
                drawing.connectors.push(connector(first + parent, first + i, way));
            }
        }
    }
    NewSheet {
        drawing,
        page: Some(Page { landscape: columns * STEP.0 > rows * STEP.1, fit_width: true, ..Page::default() }),
        ..NewSheet::default()
    }
}

/// Of a trial's fate: the fill of its shape, and its line and number.
const fn colors(fate: &Fate) -> (Rgb, Rgb) {
    match fate {
        Fate::Solved(_) => (PALE_GREEN, GREEN),
        Fate::Contradiction(_) | Fate::Refuted => (PALE_RED, RED),
        Fate::Blind => (PALE_AMBER, AMBER),
        Fate::Stalled => (WHITE, LINK),
    }
}

fn shape(node: &Node, on_the_way: bool, x: f64, y: f64, lang: Lang) -> Shape {
    let (fill, color) = colors(&node.fate);
    let heavy = on_the_way || matches!(node.fate, Fate::Solved(_));
    let line = Stroke { color: if heavy { GREEN } else { color }, points: if heavy { 2.0 } else { 1.0 } };
    let number =
        Run { bold: true, color: Some(color), points: Some(10), ..Run::plain(format!("{}  ", node.id)) };
    let guess =
        Run { bold: true, color: Some(INK), points: Some(11), ..Run::plain(words::guess(node, lang)) };
    let fate =
        Run { color: Some(GRAY), points: Some(8), ..Run::plain(format!("\n{}", words::fate(node, lang))) };
    Shape {
        kind: ShapeKind::RoundedRectangle,
        frame: Frame { x, y, width: BOX.0, height: BOX.1 },
        text: vec![number, guess, fate],
        fill: Some(fill),
        line: Some(line),
        ..Shape::default()
    }
}

fn connector(from: usize, to: usize, on_the_way: bool) -> Connector {
    Connector {
        from: Glue { shape: from, side: Side::Right },
        to: Glue { shape: to, side: Side::Left },
        way: Way::Elbow,
        arrow: false,
        line: Stroke {
            color: if on_the_way { GREEN } else { LINK },
            points: if on_the_way { 2.0 } else { 1.0 },
        },
    }
}
