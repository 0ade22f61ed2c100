//! What `branch` tells scripts.

use banmen_sudoku::Candidate;
use serde::Serialize;

use super::line;
use crate::branches::{Comparison, SideBoard};
use crate::words::{Lang, boards};

#[derive(Serialize)]
struct JsonBranch<'a> {
    name: &'a str,
    parent: Option<&'a str>,
    guess: Option<String>,
    position: String,
    digits: usize,
    state: &'static str,
    note: &'a str,
}

#[derive(Serialize)]
struct JsonComparison<'a> {
    boards: [&'a str; 2],
    differ: Vec<JsonDifference>,
    both: Vec<String>,
    first: Vec<String>,
    second: Vec<String>,
}

#[derive(Serialize)]
struct JsonDifference {
    cell: String,
    digits: [u8; 2],
}

/// A side board.
#[must_use]
pub fn branch(board: &SideBoard) -> String {
    line(&JsonBranch {
        name: &board.name,
        parent: board.parent.as_deref(),
        guess: board.guess.map(Candidate::placed),
        position: board.position.to_string(),
        digits: board.position.givens(),
        state: boards::state_word(&board.state(), Lang::En),
        note: &board.note,
    })
}

/// Two side boards beside each other.
#[must_use]
pub fn comparison(first: &str, second: &str, found: &Comparison) -> String {
    let placed = |some: &[Candidate]| some.iter().map(|candidate| candidate.placed()).collect();
    let differ = found.differ.iter().map(|(cell, one, other)| JsonDifference {
        cell: cell.to_string(),
        digits: [one.get(), other.get()],
    });
    line(&JsonComparison {
        boards: [first, second],
        differ: differ.collect(),
        both: placed(&found.both),
        first: placed(&found.first),
        second: placed(&found.second),
    })
}
