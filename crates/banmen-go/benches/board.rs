//! `cargo bench -p banmen-go`: light random games, with and without superko, and moves played and taken back; per move. To compare
//! with other boards: README.md in this folder.

use std::hint::black_box;

use banmen_go::board::{Color, Game, KoRule, Move, Point, Position, Rules, Size, Suicide};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// The same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// The first point from a random one on that a stone may be played on without filling an eye.
fn choose(position: &Position, numbers: &mut Numbers, is_legal: impl Fn(Point) -> bool) -> Move {
    let empties = position.empties();
    let start = numbers.below(empties.len());
    let (before, after) = empties.split_at(start.min(empties.len()));
    after.iter().chain(before).copied().find(|&point| is_legal(point)).map_or(Move::Pass, Move::Play)
}

/// The moves of a light random game.
fn random_game(size: Size) -> Vec<(Color, Move)> {
    let mut numbers = Numbers(size.area() as u64);
    let mut game = Game::new(size, Rules { ko: KoRule::PositionalSuperko, ..Rules::default() });
    while !game.is_over() && game.moves().len() < 3 * size.area() {
        let color = game.to_play();
        let play = choose(game.position(), &mut numbers, |point| {
            !game.position().is_eyelike(point, color) && game.check(point, color).is_ok()
        });
        if game.play(play).is_err() {
            break;
        }
    }
    game.moves().collect()
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("game");
    for side in [9, 19] {
        let Some(size) = Size::square(side) else { continue };
        let moves = random_game(size);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(BenchmarkId::new("position", size), |bencher| {
            bencher.iter(|| {
                let mut position = Position::new(size);
                for &(color, play) in &moves {
                    let _ = match play {
                        Move::Play(point) => position.play(point, color, Suicide::Forbidden).ok(),
                        Move::Pass => Some(position.pass()),
                    };
                }
                black_box(position.hash())
            });
        });
        for (name, ko) in [("simple-ko", KoRule::Simple), ("superko", KoRule::PositionalSuperko)] {
            group.bench_function(BenchmarkId::new(name, size), |bencher| {
                bencher.iter(|| {
                    let mut game = Game::new(size, Rules { ko, ..Rules::default() });
                    for &(color, play) in &moves {
                        let _ = game.play_as(color, play);
                    }
                    black_box(game.position().hash())
                });
            });
        }
    }
    group.finish();
}

fn undo(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("play-and-undo");
    for side in [9, 19] {
        let Some(size) = Size::square(side) else { continue };
        let mut position = Position::new(size);
        let mut color = Color::Black;
        for (player, play) in random_game(size).into_iter().take(size.area() / 3) {
            if let Move::Play(point) = play {
                let _ = position.play(point, player, Suicide::Forbidden);
            }
            color = !player;
        }
        let points: Vec<Point> = position.empties().to_vec();
        group.throughput(Throughput::Elements(points.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
            bencher.iter(|| {
                for &point in &points {
                    if let Ok(played) = position.play(point, color, Suicide::Forbidden) {
                        position.undo(played);
                    }
                }
                black_box(position.hash())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, games, undo);
criterion_main!(benches);
