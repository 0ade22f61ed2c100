//! `cargo bench -p banmen-sudoku`: how long each way into the solver takes, per puzzle, and how that changed since the last
//! time. To compare with other solvers: `cargo xtask bench-solve`. See README.md in this folder.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Duration;

use banmen_sudoku::fast::{self, Backend, Batch};
use banmen_sudoku::{Limits, Puzzle};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// The lists of this repository.
const OURS: [(&str, &str); 5] = [
    ("easy", include_str!("data/easy.txt")),
    ("minimal", include_str!("data/minimal.txt")),
    ("hard", include_str!("data/hard.txt")),
    ("several", include_str!("data/several.txt")),
    ("none", include_str!("data/none.txt")),
];

/// They are short, and come again until they are as long as a batch should be.
const REPEATED: usize = 1_500;

/// Larger lists, where they are present, and how many puzzles of each are taken.
const SHARED: [(&str, usize); 8] = [
    ("kaggle_like.txt", 5_000),
    ("minimal_random.txt", 3_000),
    ("17_clue.txt", 3_000),
    ("magictour_top1465.txt", 1_465),
    ("forum_hardest_1905.txt", 300),
    ("forum_hardest_1106.txt", 375),
    ("serg_benchmark.txt", 2_000),
    ("gen_like.txt", 5_000),
];

/// Up to so many puzzles, from all over a list: the heads of some lists are not like the rest.
fn spread(puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let step = puzzles.len().div_ceil(most).max(1);
    puzzles.into_iter().step_by(step).collect()
}

fn lists() -> Vec<(String, Vec<Puzzle>)> {
    let ours = OURS.map(|(name, text)| {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let puzzles: Vec<Puzzle> = lines.map(common::puzzle).collect();
        (name.to_owned(), puzzles.into_iter().cycle().take(REPEATED).collect())
    });
    let shared = SHARED.iter().filter_map(|&(name, most)| {
        Some((name.trim_end_matches(".txt").to_owned(), spread(common::list(name)?, most)))
    });
    ours.into_iter().chain(shared).collect()
}

/// One list, up to so many solutions.
fn list(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, puzzles: &[Puzzle], limit: u64) {
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    for backend in Backend::ALL {
        let Some(mut batch) = Batch::with_backend(backend) else { continue };
        group.bench_function(BenchmarkId::new(format!("batch {backend:?}"), name), |bencher| {
            bencher.iter(|| {
                let puzzles = puzzles.iter().copied();
                if limit == 1 {
                    batch.first(puzzles, &Limits::default(), |solution| _ = black_box(solution))
                } else {
                    batch.count(puzzles, limit, &Limits::default(), |count| _ = black_box(count))
                }
            });
        });
    }
    group.bench_function(BenchmarkId::new("single", name), |bencher| {
        bencher.iter(|| {
            for puzzle in puzzles {
                if limit == 1 {
                    black_box(fast::first(puzzle));
                } else {
                    black_box(fast::count(puzzle, limit));
                }
            }
        });
    });
}

fn solve(criterion: &mut Criterion) {
    let lists = lists();
    for (limit, title) in [(1, "find a solution"), (2, "prove that it is the only one")] {
        let mut group = criterion.benchmark_group(title);
        for (name, puzzles) in &lists {
            list(&mut group, name, puzzles, limit);
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600));
    targets = solve
}
criterion_main!(benches);
