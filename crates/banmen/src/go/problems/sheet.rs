//! A judged problem as a new sheet: its diagrams, signed so that they are not taken for boards.

use banmen_sheet::{Format, NewSheet, Workbook};

use super::diagrams;
use super::{Judged, Show};
use crate::sheets::gobans;
use crate::signature::Signature;
use crate::words::Lang;
use crate::words::go::problems as words;

/// The sheet of a problem, where one or both sides move first.
#[must_use]
pub fn problem(book: &Workbook, judged: &[Judged<'_>], name: &str, show: &Show, lang: Lang) -> NewSheet {
    let drawn: Vec<_> = judged.iter().flat_map(|judged| diagrams::all(judged, name, show, lang)).collect();
    Signature::Judge.sign(gobans(words::sheet(lang), &drawn, draws(book)))
}

/// Whether new sheets can hold shapes: those of xls cannot.
fn draws(book: &Workbook) -> bool {
    book.format() != Format::Xls
}
