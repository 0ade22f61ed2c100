//! The pages of hints: the first step of each puzzle.

use super::desk::{ASCENT, Desk, LEADING, Style};
use super::frame;
use crate::book::leaf::{Leaf, Part};
use crate::book::plan::Plan;
use crate::view::ink::Point;
use crate::words::book;

/// Most lines of one hint.
const LINES: usize = 18;
/// The narrowest column that text is set in, in its size, and the room between columns.
const COLUMN: f64 = 22.0;
const APART: f64 = 8.0;

/// In columns, one page after the other.
pub(super) fn leaves(plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    let body = desk.paper.body();
    let style = Style::new(desk.unit * 0.95);
    let bold = style.bold();
    let count = (body.width / (COLUMN * style.size)).floor().clamp(1.0, 2.0);
    let column = (body.width - APART * (count - 1.0)) / count;
    let indent = desk.width(&plan.entries.len().to_string(), bold) + style.size * 0.8;
    let step = style.size * LEADING;
    let mut leaves: Vec<Leaf> = Vec::new();
    let (mut at, mut y) = (count, body.bottom());
    for (entry, hint) in plan.entries.iter().filter_map(|entry| Some((entry, entry.hint.as_ref()?))) {
        let lines = desk.lines(hint, style, column - indent, LINES);
        if y + step * lines.len() as f64 > body.bottom() {
            (at, y) = (at + 1.0, body.y + style.size);
            if at >= count {
                leaves.push(frame::headed(book::hints(desk.lang), desk));
                at = 0.0;
            }
        }
        let Some(leaf) = leaves.last_mut() else { continue };
        let x = body.x + at * (column + APART);
        let base = |line: usize| y + step * line as f64 + ASCENT * style.size;
        leaf.marks.push(desk.text(Point::new(x, base(0)), entry.number.to_string(), bold));
        for (i, line) in lines.iter().enumerate() {
            leaf.marks.push(desk.text(Point::new(x + indent, base(i)), line, style));
        }
        y += step * lines.len() as f64 + style.size * 0.6;
    }
    if let Some(first) = leaves.first_mut() {
        first.begins = Some(Part(book::hints(desk.lang).to_owned()));
    }
    leaves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Paper;

    /// None runs over the bottom of a page.
    #[test]
    fn the_longest_hint_fits_on_any_page() {
        for paper in Paper::ALL {
            let lines = (paper.body().height / (3.8 * 1.3 * LEADING)) as usize;
            assert!(LINES < lines, "{paper:?}: {lines}");
        }
    }
}
