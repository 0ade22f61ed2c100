//! Chores of the repository, run as `cargo xtask NAME`.

mod cases;
mod check_steps;
mod fill_patterns;
mod house;
mod make_puzzles;
mod side_by_side;

use std::process::ExitCode;

/// A chore: its name, what it does, and the doing.
struct Chore {
    name: &'static str,
    about: &'static str,
    run: fn() -> ExitCode,
}

const CHORES: &[Chore] = &[
    Chore { name: "house", about: "check the rules of the house (CONTRIBUTING.md)", run: house::run },
    Chore {
        name: "cases",
        about: "run a file of cases for techniques: FILE [--shuffle SEED]",
        run: cases::run,
    },
    Chore {
        name: "check-steps",
        about: "prove the steps of many puzzles: N [FILE...]",
        run: check_steps::run,
    },
    Chore {
        name: "make-puzzles",
        about: "make minimal puzzles, time it, and prove each: N [SEED], best with --release",
        run: make_puzzles::run,
    },
    Chore {
        name: "fill-patterns",
        about: "look for digits in the patterns of testdata: SECONDS [NAME...], best with --release",
        run: fill_patterns::run,
    },
    Chore {
        name: "bench-solve",
        about: "measure Sudoku solvers side by side (--help tells more)",
        run: side_by_side::bench_solve,
    },
    Chore {
        name: "check-solve",
        about: "compare all engines on random Sudokus (--help tells more)",
        run: side_by_side::check_solve,
    },
];

fn main() -> ExitCode {
    let name = std::env::args().nth(1);
    match CHORES.iter().find(|chore| Some(chore.name) == name.as_deref()) {
        Some(chore) => (chore.run)(),
        None => {
            eprintln!("usage: cargo xtask NAME");
            for chore in CHORES {
                eprintln!("  {:<13} {}", chore.name, chore.about);
            }
            ExitCode::from(2)
        }
    }
}
