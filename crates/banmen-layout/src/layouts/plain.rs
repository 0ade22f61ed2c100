//! `cells`: 9 by 9 cells side by side, one a digit.

use banmen_sheet::{CellRange, CellRef};

use super::{corners, windows};
use crate::canvas::{Canvas, PlaceSet};
use crate::draft::Draft;
use crate::judge::{ENOUGH, Judged, judge};
use crate::lattice::Lattice;
use crate::proof::has_one_solution;
use crate::types::Reason;

const ID: &str = "cells";

/// Points for a place that a person would choose among equals: the first row or column of the sheet.
const FIRST_PLACE: i32 = 2;

/// Points for the only one of several places at which the digits have exactly one solution.
const PROPER: i32 = 15;

/// Points that may be missing where the digits have exactly one solution, as with boards that touch each other.
const PROVED: i32 = 45;

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let mut seen = PlaceSet::default();
    let mut judged = Vec::new();
    let mut propose = |at: CellRef, uncertain: bool| {
        if !seen.insert(at) {
            return;
        }
        if let Some(lattice) = Lattice::plain(at) {
            let mut judge = judge(canvas, Draft { uncertain, ..Draft::on(canvas, ID, lattice) });
            if uncertain {
                judge.points += FIRST_PLACE * i32::from(at.row == 0) + FIRST_PLACE * i32::from(at.col == 0);
            }
            judged.push(judge);
        }
    };
    for window in windows::windows(canvas, (0, 0)) {
        propose(window.at, window.uncertain);
    }
    for at in corners::suggested(canvas)
        .into_iter()
        .chain(canvas.names.iter().map(|name| name.range.first))
        .chain(canvas.alone())
    {
        propose(at, false);
    }
    prefer_proper(&mut judged);
    judged
}

/// Where the same digits fit several places, the rules tell which one is meant: moved by a row or a column, a puzzle
/// has hardly ever just one solution.
fn prefer_proper(judged: &mut [Judged]) {
    let proper: Vec<(usize, CellRange)> = judged
        .iter()
        .enumerate()
        .filter(|(_, judged)| judged.draft.uncertain && has_one_solution(judged.draft.grid()))
        .map(|(i, judged)| (i, judged.draft.range))
        .collect();
    for &(i, range) in &proper {
        let rival = proper.iter().any(|(j, other)| *j != i && other.intersects(&range));
        if let Some(judged) = judged.get_mut(i).filter(|_| !rival) {
            judged.points += PROPER;
            judged.why.push(Reason::OneSolution);
            judged.draft.uncertain = false;
        }
    }
    let short = |judged: &&mut Judged| {
        (ENOUGH - PROVED..ENOUGH).contains(&judged.points)
            && !judged.draft.uncertain
            && !judged.draft.derived
            && judged.tally.digits < 81
            && judged.tally.clashes + judged.tally.faults == 0
    };
    for judged in judged.iter_mut().filter(short).filter(|judged| has_one_solution(judged.draft.grid())) {
        judged.points = ENOUGH; // No more than that: the window between two copies of a puzzle is a puzzle too.
        judged.why.push(Reason::OneSolution);
    }
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let fits = range.rows() == 9 && range.cols() == 9;
    fits.then(|| Lattice::plain(range.first)).flatten().map(|lattice| Draft::on(canvas, ID, lattice))
}
