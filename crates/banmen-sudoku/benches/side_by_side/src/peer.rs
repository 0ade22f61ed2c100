//! Solvers of other people. To add one written in Rust: a dependency, an `impl Peer`, a row in [`all`]; one in another
//! language is loaded as a shared object (`shared_object.rs`).

use std::path::PathBuf;

use sudoku::Sudoku;

use crate::engine::{Answers, Engine};
use crate::list::{Line, List};
use crate::shared_object::SharedObject;

/// A solver of one puzzle at a time, from text to text.
pub(crate) trait Peer {
    fn name(&self) -> &str;

    /// The number of solutions, but at most `limit`; one of them into `solution` if `limit` is 1.
    fn solve(&mut self, puzzle: &Line, limit: u64, solution: &mut Line) -> u64;
}

/// All peers: those built in, and those out of shared objects.
pub(crate) fn all(paths: &[PathBuf]) -> Result<Vec<Box<dyn Engine>>, String> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(SudokuValues::default()), measured(SudokuText)];
    for path in paths {
        engines.push(measured(SharedObject::open(path)?));
    }
    Ok(engines)
}

fn measured(peer: impl Peer + 'static) -> Box<dyn Engine> {
    Box::new(OneByOne { peer, counts: Vec::new(), solutions: Vec::new() })
}

/// A peer that is given a list.
struct OneByOne<P> {
    peer: P,
    counts: Vec<u64>,
    solutions: Vec<Line>,
}

impl<P: Peer> Engine for OneByOne<P> {
    fn name(&self) -> &str {
        self.peer.name()
    }

    fn run(&mut self, list: &List, limit: u64) {
        self.counts.clear();
        self.solutions.resize(list.lines.len(), Line::EMPTY);
        for (puzzle, solution) in list.lines.iter().zip(&mut self.solutions) {
            self.counts.push(self.peer.solve(puzzle, limit, solution));
        }
        if limit > 1 {
            self.solutions.clear();
        }
    }

    fn answers(&self) -> Answers {
        let shown = self.solutions.iter().zip(&self.counts);
        let solutions = shown.map(|(solution, &count)| (count > 0).then(|| *solution.board())).collect();
        Answers { counts: self.counts.clone(), solutions }
    }

    fn is_peer(&self) -> bool {
        true
    }
}

/// The crate `sudoku`, from text to text.
struct SudokuText;

impl Peer for SudokuText {
    fn name(&self) -> &str {
        "sudoku-text"
    }

    fn solve(&mut self, puzzle: &Line, limit: u64, solution: &mut Line) -> u64 {
        let Ok(sudoku) = Sudoku::from_str_line(puzzle.text()) else { return 0 };
        if limit > 1 {
            return sudoku.solutions_count_up_to(limit as usize) as u64;
        }
        let Some(found) = sudoku.some_solution() else { return 0 };
        solution.0[..81].copy_from_slice(&found.to_bytes().map(|digit| b'0' + digit));
        1
    }
}

/// The crate `sudoku`, from its values to its values.
#[derive(Default)]
struct SudokuValues {
    read: Vec<Sudoku>,
    counts: Vec<u64>,
    solutions: Vec<Option<Sudoku>>,
}

impl Engine for SudokuValues {
    fn name(&self) -> &str {
        "sudoku"
    }

    fn prepare(&mut self, list: &List) {
        let read =
            |line: &Line| Sudoku::from_str_line(line.text()).unwrap_or_else(|error| panic!("{error:?}"));
        self.read = list.lines.iter().map(read).collect();
    }

    fn run(&mut self, _: &List, limit: u64) {
        self.counts.clear();
        self.solutions.clear();
        if limit == 1 {
            self.solutions.extend(self.read.iter().map(|sudoku| sudoku.some_solution()));
        } else {
            let counts = self.read.iter().map(|sudoku| sudoku.solutions_count_up_to(limit as usize) as u64);
            self.counts.extend(counts);
        }
    }

    fn answers(&self) -> Answers {
        let ascii =
            |solution: &Option<Sudoku>| solution.map(|found| found.to_bytes().map(|digit| b'0' + digit));
        Answers::new(&self.counts, self.solutions.iter().map(ascii).collect())
    }

    fn is_peer(&self) -> bool {
        true
    }
}
