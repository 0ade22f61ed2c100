//! The answers of a batch: what is said of each puzzle, and how it is written.

use banmen::{Count, Grid, Solution, SolveReport, Status};

use crate::args::Shape;
use crate::interrupt;
use crate::verbs::text;

/// What is said of a puzzle.
pub(super) enum Answer {
    /// It has this one solution.
    Solution(Solution),
    /// What it is, in a word.
    Status(Status),
    /// So many solutions.
    Count(Status, Count),
    /// All that was asked for, to be written as the shape says.
    Report(Box<SolveReport>),
    /// Another guise of it.
    Guise(Box<Grid>),
    /// These fields behind it.
    Fields(Vec<String>),
    /// Whole lines as they stand, and whether the puzzle has a fault.
    Lines(String, bool),
}

/// Boards to answer, and the numbers of their lines.
#[derive(Default)]
pub(super) struct Asked {
    pub(super) lines: Vec<usize>,
    pub(super) grids: Vec<Grid>,
}

/// Answers puzzles.
pub(super) trait Answerer: Send {
    /// Answers boards in order; false if Ctrl-C ended that, and the first ones have their answers.
    fn answer(&mut self, asked: &Asked, each: &mut dyn FnMut(Answer)) -> bool;
}

impl Asked {
    /// Answers boards one by one.
    pub(super) fn one_by_one(
        &self,
        each: &mut dyn FnMut(Answer),
        answer: impl Fn(usize, &Grid) -> Answer,
    ) -> bool {
        for (&line, grid) in self.lines.iter().zip(&self.grids) {
            let answer = answer(line, grid);
            // An answer that Ctrl-C may have cut short is no answer.
            if interrupt::asked() {
                return false;
            }
            each(answer);
        }
        true
    }
}

/// Answers boards one by one.
pub(super) struct OneByOne<F>(pub(super) F);

impl<F: Fn(usize, &Grid) -> Answer + Send> Answerer for OneByOne<F> {
    fn answer(&mut self, asked: &Asked, each: &mut dyn FnMut(Answer)) -> bool {
        asked.one_by_one(each, &self.0)
    }
}

impl Answer {
    /// An object for scripts.
    pub(super) fn json(mut object: String, is_fault: bool) -> Self {
        object.push('\n');
        Self::Lines(object, is_fault)
    }

    /// Whether the puzzle has a fault.
    pub(super) fn is_fault(&self) -> bool {
        match self {
            Self::Lines(_, is_fault) => *is_fault,
            _ => self.status() != Status::Unique,
        }
    }

    /// What the puzzle is, in a word; of lines that is not known here.
    pub(super) fn status(&self) -> Status {
        match self {
            Self::Solution(_) | Self::Guise(_) | Self::Fields(_) => Status::Unique,
            Self::Status(status) | Self::Count(status, _) => *status,
            Self::Report(report) => report.answer.status(),
            Self::Lines(..) => Status::Unread,
        }
    }

    /// Writes it as a line, or as lines.
    pub(super) fn write(&self, grid: &Grid, shape: Shape, out: &mut Vec<u8>) {
        match self {
            Self::Solution(solution) => push(out, &solution.to_ascii(), b'\n'),
            Self::Guise(guise) => push(out, &guise.to_ascii(), b'\n'),
            Self::Status(status) => {
                push(out, &grid.to_ascii(), b'\t');
                push(out, status.word().as_bytes(), b'\n');
            }
            Self::Count(_, count) => {
                push(out, &grid.to_ascii(), b'\t');
                push(out, text::count(*count).as_bytes(), b'\n');
            }
            Self::Fields(fields) => {
                push(out, &grid.to_ascii(), b'\t');
                push(out, fields.join("\t").as_bytes(), b'\n');
            }
            Self::Report(report) => {
                out.extend_from_slice(text::solution(report, shape, text::Look::Line).as_bytes())
            }
            Self::Lines(lines, _) => out.extend_from_slice(lines.as_bytes()),
        }
    }
}

/// Adds some text and what ends it.
pub(super) fn push(out: &mut Vec<u8>, text: &[u8], end: u8) {
    out.extend_from_slice(text);
    out.push(end);
}
