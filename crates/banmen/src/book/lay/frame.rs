//! Running heads and page numbers.

use super::desk::{Desk, GREY, Style, rule};
use crate::book::leaf::Leaf;
use crate::book::paper::HEAD;
use crate::view::ink::{Hold, Point, Weight};

/// Puts the number at the foot of every page but the title page, which is counted all the same.
pub(super) fn number(leaves: &mut [Leaf], desk: &Desk<'_>) {
    let inside = desk.paper.inside();
    let style = Style::new(desk.unit * 0.85).grey().held(Hold::Middle);
    for (number, leaf) in (1..).zip(leaves).filter(|(_, leaf)| !leaf.is_title) {
        let at = Point::new(inside.middle(), inside.bottom() - desk.unit * 0.2);
        leaf.marks.push(desk.text(at, format!("{number}"), style));
    }
}

/// A page with its running head: the book on the left, the part on the right.
pub(super) fn headed(part: &str, desk: &Desk<'_>) -> Leaf {
    let inside = desk.paper.inside();
    let style = Style::new(desk.unit * 0.85).grey();
    let base = inside.y + HEAD - desk.unit * 1.5;
    let part_style = Style { weight: Weight::Bold, ..style }.held(Hold::Right);
    let room = inside.width - desk.width(part, part_style) - 2.0 * desk.unit;
    let below = base + desk.unit * 0.5;
    Leaf {
        marks: vec![
            desk.fitted(Point::new(inside.x, base), &desk.title, style, room),
            desk.text(Point::new(inside.right(), base), part, part_style),
            rule(Point::new(inside.x, below), Point::new(inside.right(), below), 0.15, GREY),
        ],
        ..Leaf::default()
    }
}
