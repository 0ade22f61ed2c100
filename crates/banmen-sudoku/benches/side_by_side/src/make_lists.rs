//! Makes the lists of `benches/data`: random boards, dug out. What comes out depends on the seed and on truths alone
//! (has this board one solution, several, none?), so that every right solver makes the same lists.

use std::fmt::Write as _;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use banmen_sudoku::{Puzzle, fast, text};

use crate::board::{self, BLANK, Board};
use crate::effort;
use crate::list;
use crate::random::Random;

/// A list: its file, what it holds, how many, and how the one of that number is made.
struct Recipe {
    file: &'static str,
    about: &'static str,
    size: usize,
    make: fn(&mut Random) -> Board,
}

const RECIPES: &[Recipe] = &[
    Recipe {
        file: "easy.txt",
        about: "one solution, without a guess: naked and hidden singles do",
        size: 150,
        make: easy,
    },
    Recipe {
        file: "minimal.txt",
        about: "one solution, and no given can be left out",
        size: 150,
        make: |random| minimal(board::full(random), random),
    },
    Recipe { file: "hard.txt", about: "one solution, minimal, bred for many guesses", size: 150, make: hard },
    Recipe { file: "several.txt", about: "several solutions", size: 100, make: several },
    Recipe { file: "none.txt", about: "no solution, though no givens clash", size: 100, make: none },
];

/// How often a puzzle of the hard list is changed in the hope for a harder one.
const GENERATIONS: usize = 2500;

/// Writes all lists.
pub(crate) fn run(seed: u64, jobs: usize) -> io::Result<()> {
    for (number, recipe) in RECIPES.iter().enumerate() {
        let mut text = format!(
            "# {}. Made by `cargo xtask bench-solve --make-lists`: see PROVENANCE.md.\n",
            recipe.about
        );
        for board in made(recipe, seed.wrapping_add(number as u64), jobs) {
            let _ = writeln!(text, "{}", String::from_utf8_lossy(&board));
        }
        let path = list::ours().join(recipe.file);
        std::fs::write(&path, text)?;
        println!("{}: {} puzzles, {}", recipe.file, recipe.size, recipe.about);
    }
    Ok(())
}

/// Each board has random numbers of its own, so that threads change nothing.
fn made(recipe: &Recipe, seed: u64, jobs: usize) -> Vec<Board> {
    let (next, boards) = (AtomicUsize::new(0), Mutex::new(vec![[BLANK; 81]; recipe.size]));
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= recipe.size {
                        break;
                    }
                    let board = (recipe.make)(&mut Random::for_task(seed, at as u64));
                    boards.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[at] = board;
                }
            });
        }
    });
    boards.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How many solutions, up to two.
fn solutions(board: &Board) -> u64 {
    let grid = text::read_line(std::str::from_utf8(board).unwrap_or_default()).ok();
    grid.and_then(|grid| Puzzle::from_grid(grid).ok()).map_or(0, |puzzle| fast::count(&puzzle, 2))
}

/// Leaves givens out, in random order, as long as `keeps` holds.
fn dug(mut board: Board, random: &mut Random, keeps: impl Fn(&Board) -> bool) -> Board {
    for cell in random.order::<81>() {
        let given = std::mem::replace(&mut board[cell], BLANK);
        if given != BLANK && !keeps(&board) {
            board[cell] = given;
        }
    }
    board
}

fn givens(board: &Board) -> usize {
    board.iter().filter(|digit| **digit != BLANK).count()
}

fn easy(random: &mut Random) -> Board {
    let least = random.between(30, 38);
    dug(board::full(random), random, |board| givens(board) >= least && effort::is_easy(board))
}

/// A puzzle out of a full board that has no given too many.
pub(crate) fn minimal(full: Board, random: &mut Random) -> Board {
    dug(full, random, |board| solutions(board) == 1)
}

/// Changes a few givens and keeps what is not easier, many times.
fn hard(random: &mut Random) -> Board {
    let mut best = minimal(board::full(random), random);
    let mut most = effort::of(&best, random);
    for _ in 0..GENERATIONS {
        let solution = effort::solution(&best);
        let mut child = best;
        let mut out: Vec<usize> = (0..81).filter(|&cell| child[cell] != BLANK).collect();
        random.shuffle(&mut out);
        let changes = random.between(1, 3);
        out[..changes].iter().for_each(|&cell| child[cell] = BLANK);
        // Other givens of the same solution, until there is no other; then none too many.
        for cell in random.order::<81>() {
            if child[cell] == BLANK && !out[..changes].contains(&cell) && solutions(&child) != 1 {
                child[cell] = solution[cell];
            }
        }
        let child = minimal(child, random);
        let effort = effort::of(&child, random);
        if effort >= most {
            (best, most) = (child, effort);
        }
    }
    best
}

/// A minimal puzzle without one to three of its givens.
fn several(random: &mut Random) -> Board {
    let mut board = minimal(board::full(random), random);
    let mut out: Vec<usize> = (0..81).filter(|&cell| board[cell] != BLANK).collect();
    random.shuffle(&mut out);
    out[..random.between(1, 3)].iter().for_each(|&cell| board[cell] = BLANK);
    board
}

/// Random digits of a pattern that do not clash.
fn none(random: &mut Random) -> Board {
    loop {
        let mut board = [BLANK; 81];
        let pattern = random.between(20, 28);
        for &cell in &random.order::<81>()[..pattern] {
            let free = board::free_digits(&board, cell);
            if !free.is_empty() {
                board[cell] = free[random.below(free.len())];
            }
        }
        if solutions(&board) == 0 {
            return board;
        }
    }
}
