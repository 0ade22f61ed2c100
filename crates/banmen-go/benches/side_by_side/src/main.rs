//! Boards of Go side by side, in one process and turn about: light random games, and moves played and taken back.
//!
//! ```text
//! banmen-go-side-by-side [rounds, 5] [milliseconds a measurement, 300]
//! ```
//!
//! A light random game: a random empty point, or the next one after it in the engine's own order, where a stone is legal and does
//! not fill an eye; a pass if there is none; until both pass, or three times as many moves as the board has points. Figures are
//! millions of moves a second of CPU time; those games end where the moves are counted, and setting up boards counts as well.

mod engines;
mod random;

use std::time::Duration;

use cpu_time::ProcessTime;

use engines::{games, games_of_goban, games_with_history, games_with_superko, moves_taken_back};
use random::Random;

/// What is measured: plays for a while by itself and says how many moves that were.
type Work = fn(u8, &mut Random) -> u64;

const WORKS: [(&str, Work); 5] = [
    ("banmen", games),
    ("banmen, with its history", games_with_history),
    ("banmen, with positional superko", games_with_superko),
    ("goban 0.20, ko", games_of_goban),
    ("banmen, play and undo (pairs)", moves_taken_back),
];

/// Which of them the others are compared with.
const PEER: usize = 3;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>().expect("a number"));
    let rounds = arguments.next().unwrap_or(5);
    let time = Duration::from_millis(arguments.next().unwrap_or(300));
    println!("| board | engine | M moves/s: median | slowest | fastest | times goban |");
    println!("|---|---|--:|--:|--:|--:|");
    for side in [19, 9] {
        let mut speeds = WORKS.map(|_| Vec::new());
        for round in 0..rounds {
            for ((_, work), speeds) in WORKS.iter().zip(&mut speeds) {
                speeds.push(speed(*work, side, &mut Random::new(round + 1), time));
            }
        }
        for speeds in &mut speeds {
            speeds.sort_by(f64::total_cmp);
        }
        let peer = speeds[PEER][speeds[PEER].len() / 2];
        for ((name, _), speeds) in WORKS.iter().zip(&speeds) {
            let (slowest, median, fastest) = (speeds[0], speeds[speeds.len() / 2], speeds[speeds.len() - 1]);
            let times = median / peer;
            println!("| {side}x{side} | {name} | {median:.3} | {slowest:.3} | {fastest:.3} | {times:.1} |");
        }
    }
}

/// Millions of moves a second.
fn speed(work: Work, side: u8, random: &mut Random, time: Duration) -> f64 {
    work(side, random);
    let start = ProcessTime::now();
    let mut moves = 0;
    while start.elapsed() < time {
        moves += work(side, random);
    }
    moves as f64 / start.elapsed().as_secs_f64() / 1e6
}
