//! Rounds: every engine answers every list in turn, again and again, in one thread.
//!
//! What counts is the CPU time of the thread, so that other programs take none of it (they do take cache and memory
//! bandwidth: hence medians, and a ratio is taken within a round, between neighbours in time).

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::engine::Engine;
use crate::list::List;
use crate::{machine, progress, verify};

/// How to measure.
pub(crate) struct Plan {
    pub(crate) rounds: usize,
    /// No round begins that would end after this.
    pub(crate) longest: Option<Duration>,
    /// An engine repeats a list within a round until it took so long.
    pub(crate) least: Duration,
}

/// One engine on one list with one limit: CPU time of a run, in seconds, in each round.
pub(crate) struct Cell {
    pub(crate) puzzles: usize,
    pub(crate) times: Vec<f64>,
    repeats: u32,
}

/// All cells of a limit, by list, then by engine.
pub(crate) struct Table {
    pub(crate) limit: u64,
    pub(crate) cells: Vec<Vec<Cell>>,
}

/// What came out.
pub(crate) struct Measured {
    pub(crate) tables: Vec<Table>,
    pub(crate) rounds: usize,
    /// Puzzles answered while the answers were compared.
    pub(crate) compared: usize,
    /// What was wrong.
    pub(crate) faults: Vec<String>,
    /// How much of the time of the clock the thread was at work.
    pub(crate) share: f64,
    /// The load before and after.
    pub(crate) load: [Option<f64>; 2],
}

/// What is measured: alone in a function, so that a profiler can look at nothing else (`--toggle-collect=*measured_run*`).
#[inline(never)]
pub(crate) fn measured_run(engine: &mut dyn Engine, list: &List, limit: u64) {
    engine.run(list, limit);
}

fn timed(engine: &mut dyn Engine, list: &List, limit: u64, repeats: u32) -> f64 {
    let start = ThreadTime::now();
    for _ in 0..repeats {
        measured_run(engine, list, limit);
    }
    start.elapsed().as_secs_f64() / f64::from(repeats)
}

/// Compares the answers of all engines, then measures.
pub(crate) fn measure(
    engines: &mut [Box<dyn Engine>],
    lists: &[List],
    limits: &[u64],
    plan: &Plan,
) -> Measured {
    let mut faults = Vec::new();
    let before = machine::load();
    let mut tables: Vec<Table> = limits.iter().map(|&limit| Table { limit, cells: Vec::new() }).collect();
    for list in lists {
        for table in &mut tables {
            progress::tell(&format!("{}, limit {}: comparing answers", list.name, table.limit));
            let mut row = Vec::new();
            let mut answers = Vec::new();
            for engine in engines.iter_mut() {
                engine.prepare(list);
                let took = timed(engine.as_mut(), list, table.limit, 1);
                answers.push((engine.name().to_owned(), engine.answers()));
                let repeats = (plan.least.as_secs_f64() / took).ceil().clamp(1.0, 10_000.0) as u32;
                row.push(Cell { puzzles: list.lines.len(), times: Vec::new(), repeats });
            }
            faults.extend(verify::differences(list, table.limit, &answers));
            table.cells.push(row);
        }
    }
    let compared = lists.iter().map(|list| list.lines.len()).sum::<usize>() * limits.len() * engines.len();
    let (start, cpu) = (Instant::now(), ThreadTime::now());
    let mut rounds = 0;
    while rounds < plan.rounds && faults.is_empty() {
        let spent = start.elapsed();
        let next = if rounds == 0 { spent } else { spent + spent / rounds as u32 };
        if plan.longest.is_some_and(|longest| rounds > 0 && next > longest) {
            break;
        }
        for (at, list) in lists.iter().enumerate() {
            engines.iter_mut().for_each(|engine| engine.prepare(list));
            for table in &mut tables {
                progress::tell(&format!(
                    "round {} of {}: {}, limit {}",
                    rounds + 1,
                    plan.rounds,
                    list.name,
                    table.limit
                ));
                for step in 0..engines.len() {
                    // Each round begins with another engine.
                    let which = (step + rounds) % engines.len();
                    let cell = &mut table.cells[at][which];
                    cell.times.push(timed(engines[which].as_mut(), list, table.limit, cell.repeats));
                }
            }
        }
        rounds += 1;
    }
    progress::clear();
    let share = cpu.elapsed().as_secs_f64() / start.elapsed().as_secs_f64();
    Measured { tables, rounds, compared, faults, share, load: [before, machine::load()] }
}

/// The middle of some numbers.
pub(crate) fn median(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.into_iter().collect();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n => f64::midpoint(sorted[(n - 1) / 2], sorted[n / 2]),
    }
}

impl Cell {
    /// Puzzles a second, in the middle round.
    pub(crate) fn rate(&self) -> f64 {
        self.puzzles as f64 / median(self.times.iter().copied())
    }

    /// The fastest round, in seconds.
    pub(crate) fn fastest(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// How far the slowest round is from the fastest, as a part of the middle one.
    pub(crate) fn spread(&self) -> f64 {
        let slowest = self.times.iter().copied().fold(0.0, f64::max);
        (slowest - self.fastest()) / median(self.times.iter().copied())
    }

    /// How many times as fast as another: the middle of the ratios within rounds.
    pub(crate) fn over(&self, other: &Self) -> f64 {
        median(self.times.iter().zip(&other.times).map(|(mine, theirs)| theirs / mine))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), 2.5);
        assert!(median([]).is_nan());
    }

    #[test]
    fn a_ratio_is_taken_within_rounds() {
        let cell = |times: &[f64]| Cell { puzzles: 10, times: times.to_vec(), repeats: 1 };
        let (mine, theirs) = (cell(&[1.0, 2.0, 4.0]), cell(&[3.0, 6.0, 8.0]));
        assert_eq!((mine.over(&theirs), mine.rate(), mine.spread()), (3.0, 5.0, 1.5));
    }
}
