//! The trees as lines.

use banmen_sudoku::assume::{Fate, Node, Tree, Trials};

use crate::report::Where;
use crate::view::Paint;
use crate::words::{Lang, trials as words};

/// All trees, a trial a line, with what was assumed and what came of it.
#[must_use]
pub fn lines(trials: &Trials, place: &Where, paint: Paint, lang: Lang) -> String {
    let mut out = String::new();
    for (number, tree) in (1..).zip(&trials.trees) {
        if trials.trees.len() > 1 {
            out.push_str(&words::heading(number, trials, place, lang));
            out.push('\n');
        }
        if let Some(start) = tree.nodes.first() {
            branch(tree, start, "", "", &Said { place, paint, lang }, &mut out);
        }
    }
    out
}

/// The trials of a tree as the lines have them, each under the one that it follows on, with how deep it is.
pub(super) fn in_order(tree: &Tree) -> Vec<(u32, &Node)> {
    let mut order = Vec::with_capacity(tree.nodes.len());
    let mut open: Vec<(u32, &Node)> = tree.nodes.first().map(|start| (0, start)).into_iter().collect();
    while let Some((depth, node)) = open.pop() {
        order.push((depth, node));
        let below = tree.nodes.iter().filter(|other| other.parent == Some(node.id));
        open.extend(below.rev().map(|trial| (depth + 1, trial)));
    }
    order
}

struct Said<'a> {
    place: &'a Where,
    paint: Paint,
    lang: Lang,
}

fn branch(tree: &Tree, node: &Node, first: &str, rest: &str, said: &Said<'_>, out: &mut String) {
    let text = words::line(node, said.place, said.lang);
    let code = match (said.paint, node.fate) {
        (Paint::None, _) | (Paint::Ansi, Fate::Stalled) => None,
        (Paint::Ansi, Fate::Blind) => Some("33"),
        (Paint::Ansi, Fate::Contradiction(_) | Fate::Refuted) => Some("31"),
        (Paint::Ansi, Fate::Solved(_)) => Some("1;32"),
    };
    match code {
        Some(code) => out.push_str(&format!("{first}\x1b[{code}m{text}\x1b[0m\n")),
        None => out.push_str(&format!("{first}{text}\n")),
    }
    let mut trials = tree.nodes.iter().filter(|other| other.parent == Some(node.id)).peekable();
    while let Some(trial) = trials.next() {
        let is_last = trials.peek().is_none();
        let (own, below) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        branch(tree, trial, &format!("{rest}{own}"), &format!("{rest}{below}"), said, out);
    }
}
