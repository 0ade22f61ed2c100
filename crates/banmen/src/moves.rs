//! The list of moves as Japanese solvers keep it: each digit with its number, its cell, and by which search it was found.
//!
//! `4 (1,3)= 2 QbB`: the fourth move puts 2 into row 1, column 3; a hidden pair in a block (`Qb`), then the only place in a block (`B`).

use banmen_sudoku::human::{Family, Step, Technique};
use banmen_sudoku::{Candidate, House, HouseKind};

/// A digit put into a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Its number, from 1.
    pub number: usize,
    /// The digit and its cell.
    pub candidate: Candidate,
    /// Letters of what led to it, the last that of the step itself.
    pub code: String,
    /// The house where it is the only place; `None` for a cell with one candidate, and for other ways.
    pub house: Option<House>,
    /// How it was found, for colours.
    pub method: Method,
    /// The step that placed it, from 0.
    pub step: usize,
}

/// By which search a digit was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Method {
    /// The only place in a block.
    B,
    /// The only place in a row.
    L,
    /// The only place in a column.
    C,
    /// The only candidate of a cell.
    M,
    /// With the help of another technique.
    Other,
}

/// All moves of some steps.
#[must_use]
pub fn moves(steps: &[Step]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    let mut before: Vec<String> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let house = step.deduction.evidence.bases.first().copied();
        if step.deduction.placements.is_empty() {
            let code = code(step.technique, house);
            if before.last() != Some(&code) {
                before.push(code);
            }
            continue;
        }
        let (own, method) = single(step.technique, house);
        for candidate in step.deduction.placements.iter() {
            moves.push(Move {
                number: moves.len() + 1,
                candidate,
                code: format!("{}{own}", before.concat()),
                house: house.filter(|_| method != Method::Other),
                method: if before.is_empty() { method } else { Method::Other },
                step: i,
            });
        }
        before.clear();
    }
    moves
}

/// The letters of an elimination: that of the technique, and the kind of house in lower case; a name where there is no letter.
fn code(technique: &Technique, house: Option<House>) -> String {
    let kind = house.map_or("", |house| match house.kind() {
        HouseKind::Box => "b",
        HouseKind::Row => "r",
        HouseKind::Column => "c",
    });
    match technique.letter {
        Some(letter) => format!("{letter}{kind}"),
        None => format!("({})", technique.id),
    }
}

/// The letter of a placement. A full house is the only place in its house too.
fn single(technique: &Technique, house: Option<House>) -> (String, Method) {
    let method = match (technique.family, technique.letter, house.map(House::kind)) {
        (Family::Singles, Some('M'), _) => Method::M,
        (Family::Singles, _, Some(HouseKind::Box)) => Method::B,
        (Family::Singles, _, Some(HouseKind::Row)) => Method::L,
        (Family::Singles, _, Some(HouseKind::Column)) => Method::C,
        _ => return (code(technique, None), Method::Other),
    };
    (format!("{method:?}"), method)
}
