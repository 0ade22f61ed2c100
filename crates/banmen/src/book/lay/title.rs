//! The title page.

use super::desk::{Desk, LEADING, Style, rule};
use super::example;
use crate::book::leaf::{Board, Leaf, Mark, Part};
use crate::book::plan::Plan;
use crate::view::ink::{Area, BLACK, Hold, Look, Point};
use crate::words::book;

/// Sizes of a title, in running text: the largest that needs no more lines than these.
const SIZES: [(f64, usize); 4] = [(6.6, 1), (5.4, 1), (5.0, 2), (3.6, 4)];

/// The title between two lines, a board, and who made the book.
pub(super) fn leaves(plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    let inside = desk.paper.inside();
    let small = Style::new(desk.unit * 1.25).held(Hold::Middle);
    let mut marks = Vec::new();
    let mut y = inside.y + inside.height * 0.14;
    let line =
        |y: f64, width: f64| rule(Point::new(inside.x, y), Point::new(inside.right(), y), width, BLACK);
    marks.push(line(y, 0.9));
    y += desk.unit * 2.4;
    let (style, count) = title_style(plan.title(), desk);
    let (title, end) = desk.title(plan.title(), style, Area { y, ..inside }, count);
    marks.extend(title);
    y = end + desk.unit * 0.4;
    if let Some(subtitle) = plan.wish.subtitle.as_deref().filter(|text| !text.trim().is_empty()) {
        let style = Style { size: desk.unit * 1.7, ..small };
        let (lines, end) = desk.title(subtitle, style, Area { y: y + desk.unit, ..inside }, 3);
        marks.extend(lines);
        y = end + desk.unit * 0.4;
    }
    y += desk.unit * 1.2;
    marks.push(line(y, 0.9));
    y += desk.unit * 1.6;
    let count = book::puzzle_count(plan.entries.len(), desk.lang);
    marks.push(desk.text(Point::new(inside.middle(), y + small.size), count, small));
    y += small.size * LEADING;

    let foot = inside.bottom() - desk.unit * 4.0;
    if let Some(author) = plan.wish.author.as_deref().filter(|text| !text.trim().is_empty()) {
        let style = Style { size: desk.unit * 1.6, ..small };
        marks.push(desk.fitted(Point::new(inside.middle(), foot), author, style, inside.width));
    }
    let side = (foot - desk.unit * 5.0 - y).min(inside.width * 0.42);
    if side > desk.unit * 8.0 {
        let room = foot - desk.unit * 2.0 - y;
        let at = Area::square(inside.middle() - side / 2.0, y + (room - side) / 2.0, side);
        let (givens, full) = (example::givens(), example::givens());
        marks.push(Mark::Board(Board { number: 0, at, givens, full, look: Look::Puzzle }));
    }
    vec![Leaf { marks, begins: Some(Part(plan.title().to_owned())), is_title: true }]
}

fn title_style(title: &str, desk: &Desk<'_>) -> (Style, usize) {
    let width = desk.paper.inside().width;
    let style = |size: f64| Style::new(desk.unit * size).bold().held(Hold::Middle);
    let fits =
        |&&(size, count): &&(f64, usize)| desk.lines(title, style(size), width, count + 1).len() <= count;
    let (size, count) = SIZES.iter().find(fits).copied().unwrap_or(SIZES[SIZES.len() - 1]);
    (style(size), count)
}
