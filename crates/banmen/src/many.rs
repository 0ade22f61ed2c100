//! Many puzzles at once: for batches, by the engine that is made for them.
//!
//! A time limit holds for each board, and an engine that works on many at a time cannot time a single one. So the time of
//! one is given to all of them together: whatever is answered within it took no longer by itself. Of the others the first
//! one gets its time alone, and only if that is not enough either it counts as unproved; then the rest goes on together.

use banmen_sudoku::check::{Check, Count, Hopeless, Verdict};
use banmen_sudoku::fast::{self, Batch};
use banmen_sudoku::{Ending, Grid, Limits, Puzzle, Solution, Solutions};

use crate::clock::Clock;
use crate::report::{Answer, Seen, SolveReport, Status};
use crate::solve::{Wish, solve_line};

/// Answers many puzzles at once. It keeps its memory between calls; each thread has its own.
///
/// Answers come in the order of the puzzles. Where a call says false, the stop key ended it: the answers given are right,
/// and the puzzle behind them is the first one without.
pub struct Many {
    engine: Batch,
    clock: Clock,
}

impl Many {
    /// One that keeps to these limits.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self { engine: Batch::new(), clock }
    }

    /// The one solution of each grid, or its status.
    pub fn solve(&mut self, grids: &[Grid], mut each: impl FnMut(Result<Solution, Status>)) -> bool {
        let clock = self.clock;
        let mut at = 0;
        let each = |answer: Result<Solution, Status>| {
            let grid = &grids[at];
            at += 1;
            each(answer.map_err(|status| told_apart(status, grid)));
        };
        let together = |engine: &mut Batch, rest: Rest<'_>, limits: &Limits<'_>, each: &mut dyn FnMut(_)| {
            engine.solve(rest, limits, |solutions| each(verdict(solutions)))
        };
        let alone = |grid: &Grid| {
            let Ok(puzzle) = Puzzle::from_grid(*grid) else { return Err(Status::Invalid) };
            match clock.run(|limits| fast::solve_within(&puzzle, &limits)) {
                (Solutions::None | Solutions::Unique(_), Ending::OutOfBudget) => Err(Status::Unproved),
                (solutions, _) => verdict(solutions),
            }
        };
        self.run(grids, each, together, alone)
    }

    /// The number of solutions of each grid, counted up to `most`, and its status.
    pub fn count(&mut self, grids: &[Grid], most: u64, mut each: impl FnMut(Status, Count)) -> bool {
        let clock = self.clock;
        // What is one, and what is more, is to be known in any case.
        let most = most.max(2);
        let mut at = 0;
        let each = |(status, count)| {
            let grid = &grids[at];
            at += 1;
            each(told_apart(status, grid), count);
        };
        let counted = |count: u64| {
            let status = [Status::None, Status::Unique].get(count as usize).copied().unwrap_or(Status::Many);
            (status, if count < most { Count::Exact(count) } else { Count::AtLeast(count) })
        };
        let together = |engine: &mut Batch, rest: Rest<'_>, limits: &Limits<'_>, each: &mut dyn FnMut(_)| {
            engine.count(rest, most, limits, |count| each(counted(count)))
        };
        let alone = |grid: &Grid| {
            let report = solve_line(0, *grid, &Wish { count: Some(most), list: None }, &clock);
            (report.answer.status(), report.answer.count().unwrap_or(Count::AtLeast(0)))
        };
        self.run(grids, each, together, alone)
    }

    /// A report on each grid, as [`solve_line`] makes it; `lines` are the numbers of their lines.
    pub fn reports(&mut self, lines: &[usize], grids: &[Grid], mut each: impl FnMut(SolveReport)) -> bool {
        let mut solutions = Vec::with_capacity(grids.len());
        let together = |engine: &mut Batch, rest: Rest<'_>, limits: &Limits<'_>, each: &mut dyn FnMut(_)| {
            engine.solve(rest, limits, |solutions| each(verdict(solutions).ok()))
        };
        // Whatever is not solved by now has a report of its own to come, and its time then.
        let whole = self.run(grids, |solution| solutions.push(solution), together, |_| None);
        for ((&line, grid), solution) in lines.iter().zip(grids).zip(solutions) {
            let report = match solution {
                Some(solution) => solved(line, grid, solution),
                None => solve_line(line, *grid, &Wish::default(), &self.clock),
            };
            if solution.is_none() && self.clock.is_stopped() {
                return false;
            }
            each(report);
        }
        whole
    }

    fn run<T>(
        &mut self,
        grids: &[Grid],
        mut each: impl FnMut(T),
        together: impl Fn(&mut Batch, Rest<'_>, &Limits<'_>, &mut dyn FnMut(T)) -> Ending,
        alone: impl Fn(&Grid) -> T,
    ) -> bool {
        let mut next = 0;
        while next < grids.len() {
            let engine = &mut self.engine;
            let rest = grids[next..].iter().copied();
            let ending = self.clock.run(|limits| {
                together(engine, rest, &limits, &mut |answer| {
                    next += 1;
                    each(answer);
                })
            });
            if ending != Ending::OutOfBudget || next >= grids.len() {
                return true;
            }
            if self.clock.is_stopped() {
                return false;
            }
            let answer = alone(&grids[next]);
            if self.clock.is_stopped() {
                return false;
            }
            next += 1;
            each(answer);
        }
        true
    }
}

/// The grids that are not answered yet.
type Rest<'a> = std::iter::Copied<std::slice::Iter<'a, Grid>>;

fn verdict(solutions: Solutions) -> Result<Solution, Status> {
    match solutions {
        Solutions::None => Err(Status::None),
        Solutions::Unique(solution) => Ok(solution),
        Solutions::Many(_) => Err(Status::Many),
    }
}

/// The engine says of grids whose givens clash what is true, that they have no solution; here they get their own word.
fn told_apart(status: Status, grid: &Grid) -> Status {
    if status == Status::None && !grid.clashes().is_empty() { Status::Invalid } else { status }
}

/// The report on a grid with exactly one solution: there is nothing else to find out.
fn solved(line: usize, grid: &Grid, solution: Solution) -> SolveReport {
    let check = Check {
        clashes: Vec::new(),
        hopeless: Hopeless::default(),
        verdict: Verdict::Unique(solution),
        conflict: None,
        redundant: None,
    };
    SolveReport {
        seen: Seen::on_line(line, *grid),
        answer: Answer::Known(Box::new(check)),
        listed: None,
        counted: false,
        placed: None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use banmen_sudoku::{Grid, text};

    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// The same with one digit changed: no solution.
    const NONE: &str = "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// One, none, many, one, many, a clash, one.
    fn grids() -> Vec<Grid> {
        let (empty, clash) = (".".repeat(81), format!("55{}", ".".repeat(79)));
        let lines = [EASY, NONE, &empty, EASY, &empty, &clash, EASY];
        lines.map(|line| text::read_line(line).unwrap()).to_vec()
    }

    #[test]
    fn reports_are_those_of_one_by_one() {
        let grids = grids();
        let lines: Vec<usize> = (11..).take(grids.len()).collect();
        let mut many = Many::new(Clock::default());
        let mut reports = Vec::new();
        assert!(many.reports(&lines, &grids, |report| reports.push(report)));
        let one_by_one = |wish: Wish| {
            let one = |(&line, grid): (&usize, &Grid)| solve_line(line, *grid, &wish, &Clock::default());
            lines.iter().zip(&grids).map(one).collect::<Vec<_>>()
        };
        assert_eq!(reports, one_by_one(Wish::default()));

        let mut statuses = Vec::new();
        assert!(many.solve(&grids, |answer| {
            statuses.push(answer.map_or_else(|status| status, |_| Status::Unique))
        }));
        assert_eq!(statuses, reports.iter().map(|report| report.answer.status()).collect::<Vec<_>>());

        for most in [0, 1, 2, 3, 1000] {
            let mut counts = Vec::new();
            assert!(many.count(&grids, most, |status, count| counts.push((status, count))));
            let expected = one_by_one(Wish { count: Some(most), list: None });
            let expected: Vec<_> = expected
                .iter()
                .map(|report| (report.answer.status(), report.answer.count().unwrap()))
                .collect();
            assert_eq!(counts, expected, "up to {most}");
        }
    }

    /// Each gets its time: the empty grids run out of it, the others are answered however little it is for all.
    #[test]
    fn a_time_limit_is_for_each() {
        let clock = Clock { timeout: Some(Duration::from_millis(500)), stop: None };
        let mut counts = Vec::new();
        assert!(Many::new(clock).count(&grids(), u64::MAX, |status, count| counts.push((status, count))));
        let [easy, none, empty, again, another, clash, last] = counts.try_into().unwrap();
        assert_eq!([easy, again, last], [(Status::Unique, Count::Exact(1)); 3]);
        assert_eq!([none, clash].map(|(status, _)| status), [Status::None, Status::Invalid]);
        for endless in [empty, another] {
            assert!(matches!(endless, (Status::Many, Count::AtLeast(count)) if count >= 2), "{endless:?}");
        }
    }

    #[test]
    fn the_stop_key_leaves_what_is_known() {
        static STOP: AtomicBool = AtomicBool::new(false);
        for timeout in [None, Some(Duration::from_secs(600))] {
            STOP.store(false, Ordering::Relaxed);
            let mut many = Many::new(Clock { timeout, stop: Some(&STOP) });
            let mut counts = Vec::new();
            let whole = many.count(&grids(), u64::MAX, |_, count| {
                counts.push(count);
                STOP.store(counts.len() == 2, Ordering::Relaxed);
            });
            assert!(!whole);
            assert_eq!(counts, [Count::Exact(1), Count::Exact(0)]);
        }
        STOP.store(true, Ordering::Relaxed);
        let mut many = Many::new(Clock { timeout: None, stop: Some(&STOP) });
        assert!(!many.reports(&[1], &[Grid::EMPTY], |report| panic!("{report:?}")));
    }
}
