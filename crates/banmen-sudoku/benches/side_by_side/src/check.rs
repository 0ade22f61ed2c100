//! All engines against each other, the crate `sudoku` and the plain truth, on random cases.

use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use banmen_sudoku::brute::{self, Outcome};
use banmen_sudoku::fast::{self, Backend, Batch};
use banmen_sudoku::{Ending, Grid, Limits, Puzzle, Solution, Solutions, text};
use sudoku::Sudoku;

use crate::board::{self, Board};
use crate::case::{KINDS, Source};
use crate::progress;
use crate::random::Random;

/// Cases that are answered together, by one thread.
const PORTION: u64 = 4096;

/// Solutions are counted up to one of these.
const LIMITS: [u64; 4] = [2, 3, 4, 5];

/// One case of so many is shown to the plain truth too, which may place so many digits.
const PLAIN_STEP: u64 = 200;
const PLAIN_BOUND: u64 = 20_000;

/// With so many givens it counts solutions; with fewer it says only whether there is one.
const PLAIN_GIVENS: usize = 34;

/// What is found: cases of each kind without, with one, and with several solutions.
#[derive(Default)]
struct Tally {
    kinds: [[u64; 3]; KINDS.len()],
    clashes: u64,
    plain: u64,
    /// The differences, at most one for each portion.
    faults: Vec<String>,
}

/// Checks so many cases and tells what they were.
pub(crate) fn run(cases: u64, seed: u64, jobs: usize) -> ExitCode {
    let backends: Vec<Backend> = Backend::ALL.into_iter().filter(|backend| backend.is_available()).collect();
    println!(
        "{cases} cases, seed {seed}, {jobs} threads; batches on {backends:?}, single calls, the crate sudoku, brute force"
    );
    let (next, stop, tally) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(Tally::default()));
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let portion = next.fetch_add(1, Ordering::Relaxed);
                    let first = portion * PORTION;
                    if first >= cases {
                        break;
                    }
                    let size = PORTION.min(cases - first);
                    let found =
                        panic::catch_unwind(AssertUnwindSafe(|| check(seed, portion, size, &backends)));
                    let mut tally = tally.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    match found {
                        Ok(found) => tally.add(found),
                        Err(_) => {
                            tally.faults.push(format!("a panic in the {size} cases of portion {portion}"))
                        }
                    }
                    stop.store(tally.faults.len() > 10, Ordering::Relaxed);
                    if portion.is_multiple_of(16) {
                        let done = first + size;
                        progress::tell(&format!(
                            "{done} of {cases}, {:.0} a second",
                            done as f64 / start.elapsed().as_secs_f64()
                        ));
                    }
                }
            });
        }
    });
    progress::clear();
    let tally = tally.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    tally.tell();
    println!("{:.0} seconds", start.elapsed().as_secs_f64());
    if tally.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Tally {
    fn add(&mut self, other: Self) {
        for (mine, theirs) in self.kinds.iter_mut().flatten().zip(other.kinds.iter().flatten()) {
            *mine += theirs;
        }
        self.clashes += other.clashes;
        self.plain += other.plain;
        self.faults.extend(other.faults);
    }

    fn tell(&self) {
        println!("{:<36} {:>10} {:>10} {:>10}", "", "none", "one", "several");
        for (kind, [none, one, several]) in KINDS.iter().zip(self.kinds) {
            println!("{:<36} {none:>10} {one:>10} {several:>10}", kind.name);
        }
        println!("{} with a clash, refused; {} compared with brute force", self.clashes, self.plain);
        self.faults.iter().for_each(|fault| println!("BAD {fault}"));
        println!("{} differences", self.faults.len());
    }
}

/// A case with what is true of it.
struct Case {
    puzzle: Puzzle,
    board: Board,
    /// Solutions, up to the limit of its portion.
    count: u64,
}

/// Draws and checks a portion. The cases depend on the seed and the number of the portion alone.
fn check(seed: u64, portion: u64, size: u64, backends: &[Backend]) -> Tally {
    let mut random = Random::for_task(seed, portion);
    let source = Source::new(&mut random);
    let limit = LIMITS[portion as usize % LIMITS.len()];
    let (mut tally, mut cases) = (Tally::default(), Vec::new());
    for number in 0..size {
        let (kind, board) = source.draw(&mut random);
        let text = std::str::from_utf8(&board).unwrap_or_default();
        let Ok(grid) = text::read_line(text) else {
            tally.faults.push(format!("not read: {text}"));
            continue;
        };
        // The peer refuses boards that clash, too.
        let count = Sudoku::from_str_line(text)
            .map_or(0, |sudoku| sudoku.solutions_count_up_to(limit as usize) as u64);
        tally.kinds[kind][count.min(2) as usize] += 1;
        let sampled = number.is_multiple_of(PLAIN_STEP);
        if let Some((plain, most)) = sampled.then(|| plain(&grid, limit)).flatten() {
            tally.plain += 1;
            if plain != count.min(most) {
                tally.faults.push(format!("brute force says {plain}, the crate sudoku {count}: {text}"));
            }
        }
        match Puzzle::from_grid(grid) {
            Ok(puzzle) => cases.push(Case { puzzle, board, count }),
            Err(_) if count == 0 => tally.clashes += 1,
            Err(error) => tally.faults.push(format!("{error}, and yet {count} solutions: {text}")),
        }
    }
    let more = [More::Solve, More::First][portion as usize / LIMITS.len() % 2];
    let differences = one_by_one(&cases, limit, more)
        .or_else(|| backends.iter().find_map(|&backend| many(&cases, limit, more, backend)));
    tally.faults.extend(differences.map(|what| format!("{what} (portion {portion}, limit {limit})")));
    tally
}

/// How many solutions the plain truth finds, and up to which number it looked; nothing if that would take long.
fn plain(grid: &Grid, limit: u64) -> Option<(u64, u64)> {
    let mut placed = 0;
    let run = brute::solve(grid, &mut |_| {
        placed += 1;
        if placed < PLAIN_BOUND { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match run.result {
        Outcome::NoSolution => Some((0, limit)),
        Outcome::Found(_) if grid.givens() >= PLAIN_GIVENS => Some((brute::count(grid, limit), limit)),
        Outcome::Found(_) => Some((1, 1)),
        Outcome::Stopped => None,
    }
}

/// What is asked besides the count: one or the other, for it takes its time.
#[derive(Clone, Copy)]
enum More {
    /// To solve and prove.
    Solve,
    /// To find some solution; and of single calls, to enumerate.
    First,
}

/// The first difference in the answers of single calls.
fn one_by_one(cases: &[Case], limit: u64, more: More) -> Option<String> {
    cases.iter().find_map(|case| {
        let shown = || match more {
            More::Solve => case.solutions_are(fast::solve(&case.puzzle)),
            More::First => case.first_is(fast::first(&case.puzzle)).or_else(|| case.all_are(limit)),
        };
        let wrong = case.count_is(limit, fast::count(&case.puzzle, limit)).or_else(shown);
        wrong.map(|what| format!("single: {what}: {}", case.puzzle))
    })
}

/// The first difference in the answers to all cases at once.
fn many(cases: &[Case], limit: u64, more: More, backend: Backend) -> Option<String> {
    let mut batch = Batch::with_backend(backend)?;
    let puzzles = || cases.iter().map(|case| case.puzzle);
    let mut counts = Vec::new();
    let mut shown = Vec::new();
    let no_limits = Limits::default();
    let mut rest = cases.iter();
    let endings = [
        batch.count(puzzles(), limit, &no_limits, |count| counts.push(count)),
        match more {
            More::Solve => batch.solve(puzzles(), &no_limits, |solutions| {
                shown.push(rest.next().and_then(|case| case.solutions_are(solutions)));
            }),
            More::First => batch.first(puzzles(), &no_limits, |solution| {
                shown.push(rest.next().and_then(|case| case.first_is(solution)));
            }),
        },
    ];
    let given = [counts.len(), shown.len()];
    if endings != [Ending::Complete; 2] || given != [cases.len(); 2] {
        return Some(format!("{backend:?}: {endings:?}, {given:?} answers to {} cases", cases.len()));
    }
    cases.iter().zip(counts).zip(shown).find_map(|((case, count), shown)| {
        let wrong = case.count_is(limit, count).or(shown);
        wrong.map(|what| format!("{backend:?}: {what}: {}", case.puzzle))
    })
}

impl Case {
    fn count_is(&self, limit: u64, count: u64) -> Option<String> {
        (count != self.count).then(|| format!("{count} of {} solutions, up to {limit}", self.count))
    }

    fn solutions_are(&self, solutions: Solutions) -> Option<String> {
        let (shown, right) = match solutions {
            Solutions::None => (0, true),
            Solutions::Unique(solution) => (1, self.is_right(&solution)),
            Solutions::Many([a, b]) => (2, a != b && self.is_right(&a) && self.is_right(&b)),
        };
        (shown != self.count.min(2) || !right)
            .then(|| format!("{} solutions, and this was said: {solutions:?}", self.count))
    }

    fn first_is(&self, first: Option<Solution>) -> Option<String> {
        let fine = first.map_or(self.count == 0, |solution| self.count > 0 && self.is_right(&solution));
        (!fine).then(|| format!("{} solutions, and this is the first: {first:?}", self.count))
    }

    /// What is enumerated differs, is right, and is as many as was counted.
    fn all_are(&self, limit: u64) -> Option<String> {
        let mut all: Vec<Solution> = Vec::new();
        let mut fine = true;
        let _ = fast::enumerate(&self.puzzle, &Limits::default(), &mut |solution| {
            fine &= self.is_right(solution) && !all.contains(solution);
            all.push(*solution);
            if (all.len() as u64) < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (!fine || all.len() as u64 != self.count)
            .then(|| format!("{} solutions, enumerated: {all:?}", self.count))
    }

    fn is_right(&self, solution: &Solution) -> bool {
        board::is_right(&self.board, &solution.to_ascii())
    }
}
