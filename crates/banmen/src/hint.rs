//! Hint: the next step from a person's own position, told no further than they ask.

use banmen_sudoku::human::{Deduction, Evidence, Ladder, TECHNIQUES};
use banmen_sudoku::{CellSet, Grid, House, HouseKind};

use crate::boards::Board;
use crate::clock::Clock;
use crate::input::Input;
use crate::mistakes::{Review, review};
use crate::position::{Apart, Position};
use crate::report::{HintReport, OddityKind, Seen};

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stage {
    /// Where to look.
    Where,
    /// Which technique.
    Technique,
    /// The whole step, and why it holds.
    #[default]
    Step,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// How much to tell.
    pub stage: Stage,
    /// The techniques, and their order.
    pub ladder: Ladder,
    /// Whether to leave out what is noted in cells.
    pub ignore_marks: bool,
}

/// The hint for a board.
#[must_use]
pub fn hint(input: &Input, board: &Board, wish: &Wish, clock: &Clock) -> HintReport {
    of_position(seen(board, wish.ignore_marks), Position::read(input, board, !wish.ignore_marks), wish, clock)
}

/// The hint for the puzzle on a line of a batch.
#[must_use]
pub fn hint_line(line: usize, grid: Grid, wish: &Wish, clock: &Clock) -> HintReport {
    of_position(Seen::on_line(line, grid), Position::of_grid(grid), wish, clock)
}

/// What was seen of a board. Notes that are read as such are nothing odd.
pub(crate) fn seen(board: &Board, ignore_marks: bool) -> Seen {
    let mut seen = board.seen.clone();
    if !ignore_marks {
        seen.oddities
            .retain(|oddity| oddity.kind != OddityKind::Cell(banmen_layout::DoubtKind::CandidateList));
    }
    seen
}

fn of_position(seen: Seen, position: Position, wish: &Wish, clock: &Clock) -> HintReport {
    let review = if seen.unreadable.is_empty() { review(&position, clock) } else { Review::default() };
    let ladder = usable(&wish.ladder, &review);
    let grid = position.candidates();
    let goes_on = seen.unreadable.is_empty() && review.goes_on();
    let step = if goes_on { ladder.next(&grid) } else { None };
    let others = leaves_some(&wish.ladder);
    HintReport { seen, position, review, grid, step, stage: wish.stage, others, placed: None }
}

/// The techniques that hold: where there may be several solutions, none that takes one for granted.
pub(crate) fn usable(ladder: &Ladder, review: &Review) -> Ladder {
    let mut ladder = ladder.clone();
    if review.is_several() {
        ladder.techniques.retain(|technique| !technique.assumes_unique);
    }
    ladder
}

/// Whether a ladder lacks some technique.
pub(crate) fn leaves_some(ladder: &Ladder) -> bool {
    TECHNIQUES.iter().any(|row| !ladder.techniques.contains(&row))
}

impl HintReport {
    /// Whether the board could not be answered as asked.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        !self.seen.unreadable.is_empty()
            || !self.review.mistakes.is_empty()
            || (self.step.is_none() && !self.is_complete())
    }

    /// Whether every cell has its digit.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.grid.open().is_empty()
    }

    /// Whether a mistake may be blamed on digits that nobody can tell from givens.
    #[must_use]
    pub fn is_unsure(&self) -> bool {
        let some_digit = self.position.values.givens() > 0;
        self.position.apart == Apart::Alike && some_digit && !self.review.mistakes.is_empty()
    }

    /// Where to look for the step.
    #[must_use]
    pub fn region(&self) -> Vec<House> {
        self.step.as_ref().map(|step| region(&step.deduction)).unwrap_or_default()
    }
}

/// Houses enough to find a step in: those where the reasoning starts; else one that holds the whole pattern, a box rather than a
/// row or a column; else the boxes that it lies in.
#[must_use]
pub fn region(deduction: &Deduction) -> Vec<House> {
    let evidence = &deduction.evidence;
    if !evidence.bases.is_empty() {
        return evidence.bases.to_vec();
    }
    let cells = pattern(evidence);
    let cells =
        if cells.is_empty() { (deduction.placements | deduction.eliminations).cells() } else { cells };
    let holds = |house: &House| cells.is_subset(house.set());
    let boxes = || House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box);
    if let Some(house) = boxes().find(holds).or_else(|| House::ALL.into_iter().find(holds)) {
        return vec![house];
    }
    boxes().filter(|house| !(house.set() & cells).is_empty()).collect()
}

/// All cells of a pattern.
#[must_use]
pub fn pattern(evidence: &Evidence) -> CellSet {
    let parts = evidence.parts.iter().map(|part| part.candidates.cells());
    let nodes = evidence.chains.iter().flat_map(|chain| chain.nodes().map(|node| node.cells));
    parts.chain(nodes).fold(CellSet::EMPTY, |all, cells| all | cells)
}
