//! The page of the rules.

use banmen_sheet::Rgb;

use super::desk::{ASCENT, Desk, GREY, LEADING, Style};
use super::{example, frame};
use crate::book::leaf::{Board, Leaf, Mark, Part};
use crate::book::plan::Plan;
use crate::view::ink::{Area, Hold, Ink, Look, Point};
use crate::words::book;

/// Behind the letters of the example.
const LETTERED: Rgb = Rgb(0xE0, 0xE0, 0xE0);
/// The largest and the smallest board of the example, in running text.
const SIDE: f64 = 21.0;
const LEAST_SIDE: f64 = 15.0;

/// Two rules, an example, and what the marks mean.
pub(super) fn leaves(plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    let body = desk.paper.body();
    let text = Style::new(desk.unit);
    let gap = desk.unit * 1.1;
    let mut leaf = frame::headed(book::rules(desk.lang), desk);
    leaf.begins = Some(Part(book::rules(desk.lang).to_owned()));

    let mut y = body.y + gap;
    let heading = Style::new(desk.unit * 1.7).bold();
    let (marks, end) = desk.paragraph(book::rules(desk.lang), heading, Area { y, ..body }, 1);
    leaf.marks.extend(marks);
    y = end + gap * 0.6;
    for (number, rule) in ["①", "②"].into_iter().zip(book::two_rules(desk.lang)) {
        y = item(&mut leaf.marks, number, rule, text, Area { y, ..body }, desk) + gap * 0.3;
    }
    y += gap * 0.8;

    let (examples, promise) = (book::example(desk.lang), book::promise_of(plan));
    // Set as if from the top, to see how much room the words below the board take.
    let mut below = Area { y: 0.0, ..body };
    let mut marks = Vec::new();
    for ((letter, ..), words) in example::EXPLAINED.into_iter().zip(examples) {
        below.y = item(&mut marks, &letter.to_string(), words, text, below, desk) + gap * 0.3;
    }
    below.y += gap;
    if let Some(promise) = promise {
        let (lines, end) = desk.paragraph(promise, text, below, 9);
        marks.extend(lines);
        below.y = end + gap * 0.5;
    }
    let (legend, end) = flow(&book::legend_of(plan), text, below, desk);
    marks.extend(legend);

    let side = |y: f64| (body.bottom() - y - gap * 2.5 - end).min(SIDE * desk.unit).min(body.width);
    let mut leaves = Vec::new();
    if side(y) < LEAST_SIDE * desk.unit {
        // Large print on small paper: the example has a page of its own.
        leaves.push(std::mem::replace(&mut leaf, frame::headed(book::rules(desk.lang), desk)));
        y = body.y + gap;
    }
    let side = side(y);
    let at = Area::square(body.middle() - side / 2.0, y, side);
    leaf.marks.extend(board(at, desk));
    let down = at.bottom() + gap * 1.5;
    leaf.marks.extend(marks.into_iter().map(|mark| mark.moved(0.0, down)));
    leaves.push(leaf);
    leaves
}

/// Texts one behind the other, none broken; where they end.
fn flow(texts: &[String], style: Style, area: Area, desk: &Desk<'_>) -> (Vec<Mark>, f64) {
    let mut marks = Vec::new();
    let Point { mut x, mut y } = Point::new(area.x, area.y);
    for text in texts {
        let width = desk.width(text, style);
        if x > area.x && x + width > area.right() {
            (x, y) = (area.x, y + LEADING * style.size);
        }
        marks.push(desk.fitted(Point::new(x, y + ASCENT * style.size), text, style, area.width));
        x += width + style.size * 1.2;
    }
    (marks, y + LEADING * style.size)
}

/// A paragraph behind a number or a letter; where it ends.
fn item(marks: &mut Vec<Mark>, sign: &str, words: &str, style: Style, area: Area, desk: &Desk<'_>) -> f64 {
    let indent = desk.unit * 2.0;
    let (head, _) = desk.paragraph(sign, style.bold(), area, 1);
    let inner = Area { x: area.x + indent, width: area.width - indent, ..area };
    let (lines, end) = desk.paragraph(words, style, inner, 9);
    marks.extend(head.into_iter().chain(lines));
    end
}

/// The board of the example, with letters in the cells that are explained.
fn board(at: Area, desk: &Desk<'_>) -> Vec<Mark> {
    let (cell, givens) = (at.width / 9.0, example::givens());
    let square =
        |row: usize, col: usize| Area::square(at.x + col as f64 * cell, at.y + row as f64 * cell, cell);
    let grounds = example::EXPLAINED.map(|(_, row, col, _)| Mark::Ink(Ink::Fill(square(row, col), LETTERED)));
    let board = Board { number: 0, at, givens, full: givens, look: Look::Puzzle };
    let size = cell * 0.62;
    let style = Style { color: GREY, ..Style::new(size).bold().held(Hold::Middle) };
    let letters = example::EXPLAINED.map(|(letter, row, col, _)| {
        let Area { y, height, .. } = square(row, col);
        let base = y + height / 2.0 + size * desk.fonts.digit_height() / 2.0;
        desk.text(Point::new(square(row, col).middle(), base), letter, style)
    });
    grounds.into_iter().chain([Mark::Board(board)]).chain(letters).collect()
}
