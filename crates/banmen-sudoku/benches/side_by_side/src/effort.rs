//! How much work a plain solver has with a puzzle: a measure of difficulty that does not ask the engines which are
//! measured by it. Singles as far as they go, then a guess in a cell with the fewest candidates.

use std::sync::LazyLock;

use crate::board::{self, BLANK, Board};
use crate::random::Random;

/// Guises of a puzzle that are tried: which cell is guessed in first is chance.
const GUISES: usize = 4;

const ALL: u16 = 0x1ff;

/// The cells of each house.
static HOUSES: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let cells =
        |kind: usize, house| (0..81).filter(move |&cell| board::houses(cell)[kind] == house).collect();
    (0..27).map(|at| cells(at / 9, at % 9)).collect()
});

/// The cells that each cell sees.
static SEEN: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let sees =
        |a: usize, b: usize| a != b && board::houses(a).iter().zip(board::houses(b)).any(|(a, b)| *a == b);
    (0..81).map(|cell| (0..81).filter(|&other| sees(cell, other)).collect()).collect()
});

/// The candidates of each cell, and which cells are settled.
#[derive(Clone)]
struct Work {
    candidates: [u16; 81],
    settled: [bool; 81],
}

/// The fewest nodes over some guises of the puzzle, to the proof that there is no other solution: a puzzle is as hard as
/// its easiest guise.
pub(crate) fn of(puzzle: &Board, random: &mut Random) -> u64 {
    (0..GUISES).map(|_| nodes(&board::image(puzzle, random), &mut None)).min().unwrap_or(0)
}

/// The solution of a puzzle that has one.
pub(crate) fn solution(puzzle: &Board) -> Board {
    let mut found = None;
    nodes(puzzle, &mut found);
    found.unwrap_or(*puzzle)
}

/// Whether singles alone solve a puzzle.
pub(crate) fn is_easy(puzzle: &Board) -> bool {
    let mut work = Work { candidates: [ALL; 81], settled: [false; 81] };
    work.begin(puzzle) && work.settle() && work.settled.iter().all(|settled| *settled)
}

fn nodes(puzzle: &Board, found: &mut Option<Board>) -> u64 {
    let mut work = Work { candidates: [ALL; 81], settled: [false; 81] };
    if work.begin(puzzle) { search(work, found) } else { 0 }
}

fn search(mut work: Work, found: &mut Option<Board>) -> u64 {
    if !work.settle() {
        return 1;
    }
    let open = (0..81).filter(|&cell| !work.settled[cell]);
    let Some(cell) = open.min_by_key(|&cell| work.candidates[cell].count_ones()) else {
        *found = Some(work.candidates.map(|one| b'1' + one.trailing_zeros() as u8));
        return 1;
    };
    let mut sum = 1;
    for digit in (0..9).map(|digit| 1 << digit).filter(|digit| work.candidates[cell] & digit != 0) {
        let mut child = work.clone();
        if child.place(cell, digit) {
            sum += search(child, found);
        }
    }
    sum
}

impl Work {
    fn begin(&mut self, puzzle: &Board) -> bool {
        (0..81).filter(|&cell| puzzle[cell] != BLANK).all(|cell| self.place(cell, 1 << (puzzle[cell] - b'1')))
    }

    /// Puts a digit into a cell and takes it from those that see it; false if one has nothing left.
    fn place(&mut self, cell: usize, digit: u16) -> bool {
        if self.candidates[cell] & digit == 0 {
            return false;
        }
        self.candidates[cell] = digit;
        self.settled[cell] = true;
        SEEN[cell].iter().all(|&other| {
            self.candidates[other] &= !digit;
            self.candidates[other] != 0
        })
    }

    /// All singles; false where a cell or a digit has no place.
    fn settle(&mut self) -> bool {
        loop {
            let mut moved = false;
            for cell in 0..81 {
                if !self.settled[cell] && self.candidates[cell].count_ones() == 1 {
                    moved = true;
                    if !self.place(cell, self.candidates[cell]) {
                        return false;
                    }
                }
            }
            if moved {
                continue;
            }
            for cells in HOUSES.iter() {
                let (mut once, mut twice) = (0, 0);
                for &cell in cells {
                    twice |= once & self.candidates[cell];
                    once |= self.candidates[cell];
                }
                if once != ALL {
                    return false;
                }
                for &cell in cells {
                    let single = self.candidates[cell] & !twice;
                    if !self.settled[cell] && single != 0 {
                        moved = true;
                        if !single.is_power_of_two() || !self.place(cell, single) {
                            return false;
                        }
                    }
                }
            }
            if !moved {
                return true;
            }
        }
    }
}
