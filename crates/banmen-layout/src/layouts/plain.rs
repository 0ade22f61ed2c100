//! `cells`: 9 by 9 cells side by side, one a digit.

use banmen_sheet::{CellRange, CellRef};

use super::{corners, windows};
use crate::canvas::{Canvas, PlaceSet};
use crate::draft::Draft;
use crate::judge::{Judged, judge};
use crate::lattice::Lattice;

const ID: &str = "cells";

/// Points for a place that a person would choose among equals: the first row or column of the sheet.
const FIRST_PLACE: i32 = 2;

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
    judged
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let fits = range.rows() == 9 && range.cols() == 9;
    fits.then(|| Lattice::plain(range.first)).flatten().map(|lattice| Draft::on(canvas, ID, lattice))
}
