//! The pages of puzzles.

use super::desk::{Desk, GREY, Style, rule};
use super::frame;
use super::slot::Slot;
use crate::book::Wish;
use crate::book::leaf::{Board, Leaf, Mark, Part};
use crate::book::plan::{Entry, Plan};
use crate::view::ink::{Area, Hold, Look, Point};
use crate::words::book::{self, Blank};

/// The largest cells, in millimetres: usually, and in large print.
const CELL: f64 = 14.0;
const LARGE_CELL: f64 = 18.0;
/// Between two puzzles.
const APART: f64 = 9.0;
/// Between the places for the date and the time, in their size.
const APART_EMS: f64 = 1.5;

/// One page after the other.
pub(super) fn leaves(plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    let grid = plan.wish.per_page.grid();
    let mut leaves: Vec<Leaf> = Vec::new();
    for entries in plan.entries.chunks(grid.count()) {
        let mut leaf = frame::headed(&book::numbers(entries, desk.lang), desk);
        for (entry, place) in entries.iter().zip(grid.places(desk.paper.body(), APART)) {
            leaf.marks.extend(puzzle(entry, place, &plan.wish, desk));
        }
        leaves.push(leaf);
    }
    if let Some(first) = leaves.first_mut() {
        first.begins = Some(Part(book::puzzles(desk.lang).to_owned()));
    }
    leaves
}

fn puzzle(entry: &Entry, place: Area, wish: &Wish, desk: &Desk<'_>) -> Vec<Mark> {
    let size = (place.width / 17.0).clamp(desk.unit * 1.1, desk.unit * 1.7);
    let most = if wish.large { LARGE_CELL } else { CELL };
    let slot = Slot::new(place, size * 1.65, size * 1.9, most);
    let mut marks = heading(entry, slot.above, size, wish, desk);
    let (givens, full) = (entry.givens, entry.givens);
    marks.push(Mark::Board(Board { number: entry.number, at: slot.board, givens, full, look: Look::Puzzle }));
    marks.extend(places_to_write(slot.below, size * 0.68, wish, desk));
    marks
}

/// Number, difficulty, author.
fn heading(entry: &Entry, area: Area, size: f64, wish: &Wish, desk: &Desk<'_>) -> Vec<Mark> {
    let base = area.bottom() - size * 0.5;
    let number = entry.number.to_string();
    let style = Style::new(size).bold();
    let small = Style::new(size * 0.72);
    let mut x = area.x + desk.width(&number, style) + size * 0.6;
    let mut marks = vec![desk.text(Point::new(area.x, base), number, style)];
    if let Some(text) = book::difficulty(entry, wish.marks, desk.lang) {
        let room = area.right() - x;
        marks.push(desk.fitted(Point::new(x, base), &text, small, room));
        x += desk.width(&text, small).min(room) + size * 0.6;
    }
    if let Some(author) = &entry.author {
        let room = area.right() - x;
        let style = small.held(Hold::Right);
        if room > size * 2.0 {
            marks.push(desk.fitted(Point::new(area.right(), base), author, style, room));
        }
    }
    marks
}

/// Places for the time, on the right, and the date, on the left: words, and lines to write on.
fn places_to_write(area: Area, size: f64, wish: &Wish, desk: &Desk<'_>) -> Vec<Mark> {
    let (date, time) = (wish.date.then(|| book::date(desk.lang)), book::time(desk.lang));
    let ems = |blanks: &[Blank]| -> f64 {
        let each = |blank: &Blank| match blank {
            Blank::Word(word) => desk.width(word, Style::new(1.0)),
            Blank::Line(ems) => *ems,
        };
        blanks.iter().map(each).sum()
    };
    // Below small boards there is little room for both.
    let all = ems(time) + date.map_or(0.0, |date| ems(date) + APART_EMS);
    let size = size.min(area.width / all);
    let base = area.y + size * 1.9;
    let mut marks = set(time, Point::new(area.right() - ems(time) * size, base), size, desk);
    marks.extend(date.into_iter().flat_map(|date| set(date, Point::new(area.x, base), size, desk)));
    marks
}

/// Words and lines, from a point on.
fn set(blanks: &[Blank], from: Point, size: f64, desk: &Desk<'_>) -> Vec<Mark> {
    let style = Style::new(size).grey();
    let mut x = from.x;
    let each = |blank: &Blank| {
        let start = Point { x, ..from };
        match blank {
            Blank::Word(word) => {
                x += desk.width(word, style);
                desk.text(start, *word, style)
            }
            Blank::Line(ems) => {
                x += ems * size;
                let y = from.y + size * 0.15;
                rule(Point::new(start.x, y), Point::new(x, y), 0.15, GREY)
            }
        }
    };
    blanks.iter().map(each).collect()
}
