//! By the searches of the letters: which a puzzle needs, how often each, and what they cost.
//!
//! The levels, their numbers and names, and the points of a move are those of the Japanese series of Sudoku programs that named
//! the searches B, L, C, M and A. Of its 26 levels those stand here whose searches are known; a puzzle
//! that needs another one gets the level of the assumptions, if they solve it.

use std::collections::BTreeMap;

use crate::assume::{self, End, Fate, Growth, Plan, Searches, TIERS, Trials};
use crate::grid::Puzzle;
use crate::human::{CandidateGrid, Path, PathEnd, all};
use crate::limits::Limits;
use crate::sets::CandidateSet;

/// A level.
#[derive(PartialEq, Eq, Debug)]
pub struct Grade {
    /// Its number in the series.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// The searches that it has.
    pub letters: &'static str,
}

/// The letter of the assumptions.
pub const ASSUMPTION: char = 'A';

/// The levels, the easiest first: each has the searches of those before it, but the last one is the A search over the four basic ones.
pub static GRADES: [Grade; 7] = [
    Grade { number: 1, name: "Beginner", letters: "B" },
    Grade { number: 2, name: "Very Easy", letters: "BLC" },
    Grade { number: 3, name: "Easy", letters: "BLCM" },
    Grade { number: 4, name: "Cute", letters: "BLCMV" },
    Grade { number: 6, name: "Lovely", letters: "BLCMVQ" },
    Grade { number: 7, name: "Smart", letters: "BLCMVQG" },
    Grade { number: 24, name: "Birdy", letters: "BLCMA" },
];

/// Points of a move, as far as the series tells them; other letters cost nothing here.
const POINTS: [(char, u32); 5] = [('B', 1), ('L', 2), ('C', 2), ('M', 5), ('V', 2)];

/// A rating by letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters {
    /// The easiest level whose searches solve the puzzle; none if even the assumptions of 62 routes do not.
    pub level: Option<&'static Grade>,
    /// How many moves each letter made; of the A search the trials.
    pub moves: BTreeMap<char, usize>,
    /// The points of all moves.
    pub cost: u32,
    /// How many digits each of the basic searches finds at the start.
    pub entrances: [(char, usize); 4],
    /// Moves of the B search before the first other move.
    pub distance: usize,
    /// Whether the limits ended it: nothing but the entrances is sure then.
    pub cut: bool,
}

/// Rates a puzzle.
#[must_use]
pub fn rate(puzzle: &Puzzle, limits: &Limits) -> Letters {
    let start = CandidateGrid::from_puzzle(puzzle);
    let entrances = ['B', 'L', 'C', 'M'].map(|letter| (letter, entrances(&start, letter)));
    let mut letters = Vec::new();
    for grade in &GRADES {
        let Some(path) = grade.climb(&start, limits) else {
            let trials = trials(puzzle, limits);
            return match on_the_way(&trials) {
                Some(way) => told(Some(grade), &way, trials.trials(), entrances),
                None => Letters { cut: trials.end == End::OutOfBudget, ..told(None, &letters, 0, entrances) },
            };
        };
        letters = path.steps.iter().filter_map(|step| step.technique.letter).collect();
        match path.end {
            PathEnd::Solved => return told(Some(grade), &letters, 0, entrances),
            PathEnd::OutOfBudget => return Letters { cut: true, ..told(None, &letters, 0, entrances) },
            PathEnd::Stuck | PathEnd::Contradiction(_) => {}
        }
    }
    told(None, &letters, 0, entrances)
}

impl Grade {
    /// Whether its searches solve a puzzle. The level of a puzzle is the first one for which that is so.
    #[must_use]
    pub fn solves(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        match self.climb(&CandidateGrid::from_puzzle(puzzle), limits) {
            Some(path) => path.end == PathEnd::Solved,
            None => on_the_way(&trials(puzzle, limits)).is_some(),
        }
    }

    /// How far its searches come; `None` for the assumptions, which are no such ladder.
    fn climb(&self, start: &CandidateGrid, limits: &Limits) -> Option<Path> {
        let searches = Searches::of(self.letters).ok()?;
        Some(searches.ladder().solve(start, limits))
    }
}

/// The A search over the basic searches.
fn trials(puzzle: &Puzzle, limits: &Limits) -> Trials {
    let plan = Plan { searches: Searches::basic(), growth: Growth::Restart { tiers: TIERS }, solutions: 1 };
    assume::search(puzzle, &plan, limits)
}

fn told(
    level: Option<&'static Grade>,
    letters: &[char],
    trials: usize,
    entrances: [(char, usize); 4],
) -> Letters {
    let mut moves = BTreeMap::new();
    for &letter in letters {
        *moves.entry(letter).or_insert(0) += 1;
    }
    if trials > 0 {
        moves.insert(ASSUMPTION, trials);
    }
    let points = |letter: &char| POINTS.iter().find(|(of, _)| of == letter).map_or(0, |&(_, points)| points);
    let distance = letters.iter().take_while(|&&letter| letter == 'B').count();
    Letters { level, moves, cost: letters.iter().map(points).sum(), entrances, distance, cut: false }
}

/// How many digits a search finds in a position.
fn entrances(position: &CandidateGrid, letter: char) -> usize {
    let Ok(searches) = Searches::of(&letter.to_string()) else { return 0 };
    let ladder = searches.ladder();
    let found = ladder.techniques.iter().flat_map(|technique| all(technique, position, &ladder.options));
    found.fold(CandidateSet::EMPTY, |all, deduction| all | deduction.placements).len()
}

/// The letters of the moves that lead to the solution: those of refuted trials are not among them.
fn on_the_way(trials: &Trials) -> Option<Vec<char>> {
    let (last, before) = trials.trees.split_last()?;
    let solved = last.nodes.iter().find(|node| matches!(node.fate, Fate::Solved(_)))?;
    let starts = before.iter().filter_map(|tree| tree.nodes.first());
    let path = last.path(solved.id);
    let nodes = starts.chain(path.iter().filter_map(|&id| last.node(id)));
    Some(nodes.flat_map(|node| &node.placed).map(|found| found.letter).collect())
}
