//! `cargo bench -p banmen-sudoku --bench ladder`: how long the ladder takes for a puzzle from start to end, with all its steps, by the
//! hardest technique that the puzzle needs.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Duration;

use banmen_sudoku::human::{CandidateGrid, Ladder, Level, Path};
use banmen_sudoku::{Limits, Puzzle};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair];

/// Puzzles of this repository, and of a larger list where it is present.
fn puzzles() -> Vec<Puzzle> {
    let ours =
        [include_str!("data/easy.txt"), include_str!("data/minimal.txt")].into_iter().flat_map(str::lines);
    let ours = ours.filter(|line| !line.starts_with('#')).map(common::puzzle);
    let shared = common::list("minimal_random.txt").unwrap_or_default();
    ours.chain(shared.into_iter().step_by(10)).collect()
}

fn ladder(criterion: &mut Criterion) {
    let ladder = Ladder::default();
    let solve = |grid: &CandidateGrid| -> Path { ladder.solve(grid, &Limits::default()) };
    let hardest = |path: &Path| path.steps.iter().map(|step| step.technique.level).max();
    let grids: Vec<_> = puzzles().iter().map(CandidateGrid::from_puzzle).collect();
    let levels: Vec<_> = grids.iter().map(|grid| hardest(&solve(grid))).collect();
    let mut group = criterion.benchmark_group("all steps");
    for level in LEVELS {
        let of_level: Vec<_> =
            grids.iter().zip(&levels).filter(|(_, other)| **other == Some(level)).collect();
        group.throughput(Throughput::Elements(of_level.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(format!("{level:?}")), |bencher| {
            bencher.iter(|| of_level.iter().for_each(|(grid, _)| _ = black_box(solve(grid))));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(2));
    targets = ladder
}
criterion_main!(benches);
