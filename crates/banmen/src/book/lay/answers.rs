//! The pages of answers.

use super::desk::{Desk, Style};
use super::frame;
use super::slot::Slot;
use crate::book::leaf::{Board, Leaf, Mark, Part};
use crate::book::plan::{Entry, Plan};
use crate::view::ink::{Area, Look, Point};
use crate::words::book;

/// The largest cells, in millimetres.
const CELL: f64 = 8.0;
/// Between two answers.
const APART: f64 = 8.0;

/// One page after the other.
pub(super) fn leaves(plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    let grid = desk.paper.answers();
    let mut leaves: Vec<Leaf> = Vec::new();
    for entries in plan.entries.chunks(grid.count()) {
        let mut leaf = frame::headed(&book::answers_from(entries, desk.lang), desk);
        for (entry, place) in entries.iter().zip(grid.places(desk.paper.body(), APART)) {
            leaf.marks.extend(answer(entry, place, desk));
        }
        leaves.push(leaf);
    }
    if let Some(first) = leaves.first_mut() {
        first.begins = Some(Part(book::answers(desk.lang).to_owned()));
    }
    leaves
}

fn answer(entry: &Entry, place: Area, desk: &Desk<'_>) -> Vec<Mark> {
    let size = (place.width / 15.0).clamp(desk.unit * 0.9, desk.unit * 1.2);
    let slot = Slot::new(place, size * 1.5, 0.0, CELL);
    let style = Style::new(size).bold();
    let base = slot.above.bottom() - size * 0.45;
    let number = entry.number.to_string();
    let beside = slot.above.x + desk.width(&number, style) + size * 0.6;
    let mut marks = vec![desk.text(Point::new(slot.above.x, base), number, style)];
    if let Some(fault) = entry.fault {
        let room = slot.above.right() - beside;
        let style = Style::new(size * 0.8);
        marks.push(desk.fitted(Point::new(beside, base), book::fault(fault, desk.lang), style, room));
    }
    let full = entry.solution.unwrap_or(entry.givens);
    marks.push(Mark::Board(Board {
        number: entry.number,
        at: slot.board,
        givens: entry.givens,
        full,
        look: Look::Answer,
    }));
    marks
}
