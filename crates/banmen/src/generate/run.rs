//! Making puzzles with many threads, in the order of the attempts: so the same seed brings the same puzzles back, however many
//! threads there are.
//!
//! ```text
//! attempts, one after another ──> makers (--jobs) ──> in order ──> no guise twice ──> each
//! ```

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use banmen_sudoku::generate::{Attempts, Made, Maker, Order, Run as TrialRun, Trial};
use banmen_sudoku::rating::{self, Rating, Wanted};
use banmen_sudoku::{Limits, canonical, fingerprint};

use super::GenerateReport;
use crate::clock::Clock;
use crate::symmetry;

/// How much is to be made, and how.
#[derive(Clone, Debug)]
pub struct Run {
    /// So many puzzles; `None` for as many as come.
    pub count: Option<u64>,
    /// Equal seeds, equal puzzles.
    pub seed: u64,
    /// Threads.
    pub jobs: usize,
    /// How long all of it may take, and the stop key.
    pub clock: Clock,
    /// So long without any puzzle is the end.
    pub patience: Option<Duration>,
    /// How each puzzle is rated, if it is.
    pub rate: Option<Wanted>,
}

/// How it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Puzzles made.
    pub made: u64,
    /// Attempts that have come to their end.
    pub attempts: u64,
    /// Puzzles that were left out, since another guise of them was made before.
    pub guises: u64,
}

/// What happens meanwhile.
#[derive(Debug)]
pub enum Event {
    /// A puzzle was made.
    Made(Box<GenerateReport>),
    /// Nothing new, but time goes by.
    Waiting(Tally),
}

/// Why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All puzzles were made.
    Complete,
    /// Time is up, or patience is at its end.
    TimeUp,
    /// By the stop key, or by whoever takes the puzzles.
    Stopped,
}

/// How often is looked at the time while nothing comes.
const GLANCE: Duration = Duration::from_millis(50);
/// Puzzles with more givens are told apart by their canonical forms: nearly full ones look all alike.
const SPARSE: usize = 40;

/// What came of an attempt.
type Result = (u64, Option<(Made, Option<Box<Rating>>)>);

/// What the threads share.
struct Shared<'a> {
    order: &'a Order,
    rate: Option<&'a Wanted>,
    attempts: Mutex<Attempts>,
    /// Puzzles that are still wanted.
    wanted: AtomicU64,
    over: AtomicBool,
}

/// Makes puzzles and hands them over in order.
pub fn run(order: &Order, run: &Run, each: &mut dyn FnMut(Event) -> ControlFlow<()>) -> (Tally, Ended) {
    let shared = Shared {
        order,
        rate: run.rate.as_ref(),
        attempts: Mutex::new(Attempts::new(order, run.seed)),
        wanted: AtomicU64::new(run.count.unwrap_or(u64::MAX)),
        over: AtomicBool::new(false),
    };
    if run.count == Some(0) {
        return (Tally::default(), Ended::Complete);
    }
    thread::scope(|scope| {
        let (send, results) = channel();
        for _ in 0..run.jobs.max(1) {
            let (send, shared) = (send.clone(), &shared);
            scope.spawn(move || shared.work(&send));
        }
        drop(send);
        let mut collector = Collector { run, shared: &shared, tally: Tally::default(), seen: HashSet::new() };
        let ended = collector.collect(&results, each);
        shared.over.store(true, Ordering::Relaxed);
        (collector.tally, ended)
    })
}

impl Shared<'_> {
    fn work(&self, send: &Sender<Vec<Result>>) {
        let mut maker = Maker::new(self.order);
        let limits = Limits { stop: Some(&self.over), ..Limits::default() };
        while !self.over.load(Ordering::Relaxed) {
            // More than is wanted would mostly be made in vain; a few more are, since not every attempt succeeds.
            let wanted = usize::try_from(self.wanted.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            let room = maker.at_once().min(wanted.max(16)).saturating_sub(maker.on_their_way());
            let attempts: Vec<_> = {
                let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
                (0..room).map(|_| attempts.take()).collect()
            };
            let mut results = Vec::new();
            maker.work(attempts, &limits, |number, made| {
                let rated = made.map(|made| (made, self.rate.map(|rate| self.rated(&made, rate, &limits))));
                // What the end has cut short says nothing.
                if !self.over.load(Ordering::Relaxed) {
                    results.push((number, rated));
                }
            });
            if !results.is_empty() && send.send(results).is_err() {
                return;
            }
        }
    }

    fn rated(&self, made: &Made, wanted: &Wanted, limits: &Limits) -> Box<Rating> {
        Box::new(rating::rate(&made.puzzle, wanted, limits))
    }
}

struct Collector<'a> {
    run: &'a Run,
    shared: &'a Shared<'a>,
    tally: Tally,
    seen: HashSet<u64>,
}

impl Collector<'_> {
    fn collect(
        &mut self,
        results: &Receiver<Vec<Result>>,
        each: &mut dyn FnMut(Event) -> ControlFlow<()>,
    ) -> Ended {
        let start = Instant::now();
        let mut last = start;
        let mut early = BTreeMap::new();
        let mut next = 0;
        loop {
            match results.recv_timeout(GLANCE) {
                Ok(results) => early.extend(results),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ended::Stopped,
            }
            while let Some(result) = early.remove(&next) {
                let before = self.tally.made;
                let flow = self.take(next, result, each);
                next += 1;
                if flow.is_break() {
                    return Ended::Stopped;
                }
                if self.tally.made > before {
                    last = Instant::now();
                }
                if self.is_complete() {
                    return Ended::Complete;
                }
            }
            let up = self.run.clock.timeout.is_some_and(|timeout| start.elapsed() >= timeout)
                || self.run.patience.is_some_and(|patience| last.elapsed() >= patience);
            if up || self.run.clock.is_stopped() {
                // What was found behind an attempt that goes on is there all the same.
                for (number, result) in early {
                    if self.is_complete() || self.take(number, result, each).is_break() {
                        break;
                    }
                }
                return match (self.is_complete(), up) {
                    (true, _) => Ended::Complete,
                    (false, true) => Ended::TimeUp,
                    (false, false) => Ended::Stopped,
                };
            }
            if each(Event::Waiting(self.tally)).is_break() {
                return Ended::Stopped;
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.run.count.is_some_and(|count| self.tally.made >= count)
    }

    fn take(
        &mut self,
        number: u64,
        result: Option<(Made, Option<Box<Rating>>)>,
        each: &mut dyn FnMut(Event) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.tally.attempts += 1;
        let Some((made, rating)) = result else { return ControlFlow::Continue(()) };
        if !self.seen.insert(identity(&made)) {
            self.tally.guises += 1;
            return ControlFlow::Continue(());
        }
        self.tally.made += 1;
        if let Some(count) = self.run.count {
            self.shared.wanted.store(count.saturating_sub(self.tally.made), Ordering::Relaxed);
        }
        let Made { puzzle, solution } = made;
        let symmetry = symmetry::of(puzzle.grid());
        each(Event::Made(Box::new(GenerateReport {
            number: self.tally.made,
            attempt: number + 1,
            seed: self.run.seed,
            puzzle,
            solution,
            symmetry,
            rating,
        })))
    }
}

/// A number that all guises of a puzzle share.
fn identity(made: &Made) -> u64 {
    if made.puzzle.givens() <= SPARSE {
        return fingerprint(made.puzzle.grid());
    }
    let mut hasher = DefaultHasher::new();
    canonical::puzzle(made.puzzle.grid(), &made.solution).hash(&mut hasher);
    hasher.finish()
}

/// Runs of the random filling, until there are so many or the stop key ends it.
pub fn trials(
    trial: Trial,
    runs: u64,
    seed: u64,
    clock: &Clock,
    each: &mut dyn FnMut(TrialRun) -> ControlFlow<()>,
) {
    let start = Instant::now();
    for (run, _) in trial.runs(seed).zip(0..runs) {
        let up = clock.timeout.is_some_and(|timeout| start.elapsed() >= timeout);
        if each(run).is_break() || up || clock.is_stopped() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::Symmetry;
    use banmen_sudoku::generate::{Plan, Source, Wish};

    use super::*;

    fn order(givens: usize) -> Order {
        let symmetry = Symmetry::by_name("half-turn").unwrap();
        let source = Source::Boards(Plan::down_to(symmetry, givens..=givens));
        Order { source, givens: givens..=givens, wish: Wish::default(), ease: false }
    }

    fn made(order: &Order, run_: &Run) -> (Vec<GenerateReport>, Tally, Ended) {
        let mut reports = Vec::new();
        let (tally, ended) = run(order, run_, &mut |event| {
            if let Event::Made(report) = event {
                reports.push(*report);
            }
            ControlFlow::Continue(())
        });
        (reports, tally, ended)
    }

    fn ten(jobs: usize) -> Run {
        Run { count: Some(10), seed: 6, jobs, clock: Clock::default(), patience: None, rate: None }
    }

    #[test]
    fn threads_change_nothing() {
        let (one, tally, ended) = made(&order(24), &ten(1));
        assert_eq!((one.len(), tally.made, ended), (10, 10, Ended::Complete));
        assert!(
            one.iter().all(|report| report.puzzle.givens() == 24 && report.symmetry.contains(&"half-turn"))
        );
        assert!(
            one.iter().map(|report| report.number).eq(1..=10)
                && one.is_sorted_by_key(|report| report.attempt)
        );
        let (three, tally_of_three, _) = made(&order(24), &ten(3));
        assert_eq!((three, tally_of_three.made), (one, 10));
    }

    /// Boards that lack one digit are guises of each other only if their solutions are.
    #[test]
    fn nearly_full_boards_are_told_apart() {
        let (reports, tally, _) = made(&order(79), &ten(2));
        assert_eq!((reports.len(), tally.guises), (10, 0));
    }

    #[test]
    fn there_is_an_end() {
        static STOP: AtomicBool = AtomicBool::new(true);
        let stopped = Run { clock: Clock { timeout: None, stop: Some(&STOP) }, ..ten(2) };
        assert_eq!(made(&order(17), &stopped).2, Ended::Stopped);
        let timed = Run { clock: Clock { timeout: Some(Duration::from_millis(1)), stop: None }, ..ten(2) };
        assert_eq!(made(&order(17), &timed).2, Ended::TimeUp);
        let impatient = Run { patience: Some(Duration::from_millis(1)), ..ten(2) };
        assert_eq!(made(&order(17), &impatient).2, Ended::TimeUp);
        let nothing = Run { count: Some(0), ..ten(2) };
        assert_eq!(made(&order(17), &nothing).2, Ended::Complete);
    }
}
