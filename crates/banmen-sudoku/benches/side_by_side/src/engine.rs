//! What is measured: one trait, and the ways into Banmen.

use banmen_sudoku::fast::{self, Backend, Batch};
use banmen_sudoku::{Limits, Solution};

use crate::board::Board;
use crate::list::{self, List};

/// A solver that is measured.
pub(crate) trait Engine {
    fn name(&self) -> &str;

    /// Gets ready for a list; not measured.
    fn prepare(&mut self, _: &List) {}

    /// Answers a whole list; this is what is measured. Up to `limit` solutions are counted for each puzzle; with limit 1
    /// one is kept.
    fn run(&mut self, list: &List, limit: u64);

    /// The answers of the last run.
    fn answers(&self) -> Answers;

    /// Somebody else's, to compare with.
    fn is_peer(&self) -> bool {
        false
    }
}

/// For each puzzle how many solutions were found, and with limit 1 a solution where there is one.
#[derive(Default)]
pub(crate) struct Answers {
    pub(crate) counts: Vec<u64>,
    pub(crate) solutions: Vec<Option<Board>>,
}

impl Answers {
    /// Where nothing was counted, solutions are.
    pub(crate) fn new(counts: &[u64], solutions: Vec<Option<Board>>) -> Self {
        let counted = || solutions.iter().map(|solution| u64::from(solution.is_some())).collect();
        let counts = if counts.is_empty() { counted() } else { counts.to_vec() };
        Self { counts, solutions }
    }
}

/// Every way into Banmen that this processor has.
pub(crate) fn ours() -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> = Vec::new();
    for backend in Backend::ALL.into_iter().rev() {
        if let Some(batch) = Batch::with_backend(backend) {
            engines.push(Box::new(BatchValues { name: batch_name(backend), batch, found: Found::new() }));
        }
    }
    engines.push(Box::new(BatchText { batch: Batch::new(), found: Found::new() }));
    engines.push(Box::new(SingleValues { found: Found::new() }));
    engines.push(Box::new(SingleText { found: Found::new() }));
    engines
}

/// What the batch engine on that back end is called here.
pub(crate) fn batch_name(backend: Backend) -> String {
    format!("batch-{backend:?}").to_lowercase()
}

/// Answers as an engine leaves them: either of the two is filled.
struct Found<S> {
    counts: Vec<u64>,
    solutions: Vec<Option<S>>,
}

impl<S: Copy> Found<S> {
    const fn new() -> Self {
        Self { counts: Vec::new(), solutions: Vec::new() }
    }

    fn clear(&mut self) {
        self.counts.clear();
        self.solutions.clear();
    }

    fn answers(&self, ascii: impl Fn(S) -> Board) -> Answers {
        Answers::new(&self.counts, self.solutions.iter().map(|one| one.map(&ascii)).collect())
    }
}

fn ascii(solution: Solution) -> Board {
    solution.to_ascii()
}

/// Many puzzles at once, from values to values.
struct BatchValues {
    name: String,
    batch: Batch,
    found: Found<Solution>,
}

impl Engine for BatchValues {
    fn name(&self) -> &str {
        &self.name
    }

    fn run(&mut self, list: &List, limit: u64) {
        let Self { batch, found, .. } = self;
        found.clear();
        let puzzles = list.puzzles.iter().copied();
        if limit == 1 {
            batch.first(puzzles, &Limits::default(), |solution| found.solutions.push(solution));
        } else {
            batch.count(puzzles, limit, &Limits::default(), |count| found.counts.push(count));
        }
    }

    fn answers(&self) -> Answers {
        self.found.answers(ascii)
    }
}

/// Many puzzles at once, from text to text.
struct BatchText {
    batch: Batch,
    found: Found<Board>,
}

impl Engine for BatchText {
    fn name(&self) -> &str {
        "batch-text"
    }

    fn run(&mut self, list: &List, limit: u64) {
        let Self { batch, found } = self;
        found.clear();
        let puzzles = list.lines.iter().filter_map(|line| list::puzzle(line).ok());
        if limit == 1 {
            batch.first(puzzles, &Limits::default(), |solution| found.solutions.push(solution.map(ascii)));
        } else {
            batch.count(puzzles, limit, &Limits::default(), |count| found.counts.push(count));
        }
    }

    fn answers(&self) -> Answers {
        self.found.answers(|board| board)
    }
}

/// A call for each puzzle, from values to values.
struct SingleValues {
    found: Found<Solution>,
}

impl Engine for SingleValues {
    fn name(&self) -> &str {
        "single"
    }

    fn run(&mut self, list: &List, limit: u64) {
        self.found.clear();
        if limit == 1 {
            self.found.solutions.extend(list.puzzles.iter().map(fast::first));
        } else {
            self.found.counts.extend(list.puzzles.iter().map(|puzzle| fast::count(puzzle, limit)));
        }
    }

    fn answers(&self) -> Answers {
        self.found.answers(ascii)
    }
}

/// A call for each puzzle, from text to text.
struct SingleText {
    found: Found<Board>,
}

impl Engine for SingleText {
    fn name(&self) -> &str {
        "single-text"
    }

    fn run(&mut self, list: &List, limit: u64) {
        self.found.clear();
        let puzzles = list.lines.iter().filter_map(|line| list::puzzle(line).ok());
        if limit == 1 {
            self.found.solutions.extend(puzzles.map(|puzzle| fast::first(&puzzle).map(ascii)));
        } else {
            self.found.counts.extend(puzzles.map(|puzzle| fast::count(&puzzle, limit)));
        }
    }

    fn answers(&self) -> Answers {
        self.found.answers(|board| board)
    }
}
