//! What is wrong with a person's position: told before any hint, since nothing good follows from a mistake.

use banmen_sudoku::check::{Check, CheckOptions, check};
use banmen_sudoku::{
    Candidate, Cell, Clash, Digit, DigitSet, Ending, Grid, Puzzle, Solution, Solutions, fast,
};

use crate::clock::Clock;
use crate::position::Position;

/// Something wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Nothing stands there, neither digits nor notes: nothing to start from.
    Empty,
    /// Equal digits see each other.
    Clash(Clash),
    /// A digit that the person put there is not that of the solution.
    Wrong(Candidate),
    /// What is noted in the cell lacks the digit of the solution.
    Missing(Candidate),
    /// The digits leave no solution, and one of these is to blame: without it there is one.
    Suspects(Vec<Candidate>),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions. Hints hold all the same, but for those that take one solution for granted.
    Several,
    /// It could not be found out in time.
    OutOfTime,
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// What is wrong.
    pub mistakes: Vec<Mistake>,
    /// The solution, if there is exactly one.
    pub solution: Option<Solution>,
    /// Why there is none, where the digits leave none.
    pub why_none: Option<Box<Check>>,
}

impl Review {
    /// Whether it makes sense to go on from there.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.mistakes.iter().all(|mistake| matches!(mistake, Mistake::Several))
    }

    /// Whether there may be several solutions.
    #[must_use]
    pub fn is_several(&self) -> bool {
        self.mistakes.contains(&Mistake::Several)
    }
}

/// Looks for what is wrong.
#[must_use]
pub fn review(position: &Position, clock: &Clock) -> Review {
    let only = |mistake| Review { mistakes: vec![mistake], ..Review::default() };
    if position.values.givens() == 0 && !position.has_marks() {
        return only(Mistake::Empty);
    }
    let clashes = position.values.clashes();
    if !clashes.is_empty() {
        let mut mistakes: Vec<_> = clashes.into_iter().map(Mistake::Clash).collect();
        // Where the givens are known, so is which of the equal digits is wrong.
        if let Some(Solutions::Unique(solution)) = solve(&position.givens, clock) {
            mistakes.extend(against(position, &solution));
        }
        return Review { mistakes, ..Review::default() };
    }
    match solve(&position.givens, clock) {
        None => only(Mistake::OutOfTime),
        Some(Solutions::Many(_)) => several(position, clock),
        Some(Solutions::None) => none(&position.givens, clock),
        Some(Solutions::Unique(solution)) => {
            Review { mistakes: against(position, &solution), solution: Some(solution), why_none: None }
        }
    }
}

/// What a solution says of a person's digits and notes.
fn against(position: &Position, solution: &Solution) -> Vec<Mistake> {
    let right = |cell: Cell| Candidate { cell, digit: solution.get(cell) };
    let wrong = position.values.filled().filter(|(cell, digit)| solution.get(*cell) != *digit);
    let wrong = wrong.map(|(cell, digit)| Mistake::Wrong(Candidate { cell, digit }));
    let lacks = |(cell, noted): &(Cell, &DigitSet)| !noted.is_empty() && !noted.contains(solution.get(*cell));
    let missing = position.marks.iter().filter(lacks).map(|(cell, _)| Mistake::Missing(right(cell)));
    wrong.chain(missing).collect()
}

/// The givens have several solutions: a person's own digits may still leave none.
fn several(position: &Position, clock: &Clock) -> Review {
    let own = position.givens != position.values;
    let mut review = match own.then(|| solve(&position.values, clock)) {
        Some(Some(Solutions::None)) => none(&position.values, clock),
        _ => Review::default(),
    };
    review.mistakes.insert(0, Mistake::Several);
    review
}

/// Digits that leave no solution: who may be to blame, and what shows it.
fn none(grid: &Grid, clock: &Clock) -> Review {
    let suspects = suspects(grid, clock);
    let mistake = if suspects.is_empty() { Mistake::NoSolution } else { Mistake::Suspects(suspects) };
    let why = clock.run(|limits| check(grid, &CheckOptions { count_limit: 2, minimality: false, limits }));
    Review { mistakes: vec![mistake], solution: None, why_none: Some(Box::new(why)) }
}

/// `None` if time ran out.
fn solve(grid: &Grid, clock: &Clock) -> Option<Solutions> {
    let puzzle = Puzzle::from_grid(*grid).ok()?;
    match clock.run(|limits| fast::solve_within(&puzzle, &limits)) {
        (_, Ending::OutOfBudget) => None,
        // It stops once there are two.
        (solutions, Ending::Complete | Ending::Stopped) => Some(solutions),
    }
}

/// Digits without which there is exactly one solution; if there are none, those without which there is one at all.
fn suspects(grid: &Grid, clock: &Clock) -> Vec<Candidate> {
    let without = |cell: Cell, digit: Digit| {
        let mut rest = *grid;
        rest.set(cell, None);
        let solutions = solve(&rest, clock)?;
        Some((
            Candidate { cell, digit },
            matches!(solutions, Solutions::Unique(_)),
            !matches!(solutions, Solutions::None),
        ))
    };
    let tried: Vec<_> = grid.filled().filter_map(|(cell, digit)| without(cell, digit)).collect();
    let those = |wanted: &dyn Fn(bool, bool) -> bool| {
        tried
            .iter()
            .filter(|(_, one, any)| wanted(*one, *any))
            .map(|(candidate, ..)| *candidate)
            .collect::<Vec<_>>()
    };
    let sure = those(&|one, _| one);
    if sure.is_empty() { those(&|_, any| any) } else { sure }
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::{CellMap, text};

    use super::*;
    use crate::position::Apart;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn of(line: &str) -> Position {
        Position::of_grid(text::read_line(line).expect("a puzzle"))
    }

    #[test]
    fn own_digits_and_notes_are_held_against_the_solution() {
        let mut position = Position { apart: Apart::Look, ..of(EASY) };
        assert_eq!(review(&position, &Clock::default()).mistakes, []);
        let wrong: Candidate = "r1c3=2".parse().expect("a candidate");
        position.values.set(wrong.cell, Some(wrong.digit));
        let cell: Cell = "r1c4".parse().expect("a cell");
        position.marks = CellMap([DigitSet::EMPTY; 81]);
        position.marks[cell] =
            "r1c4=2".parse::<Candidate>().map(|c| DigitSet::only(c.digit)).expect("a candidate");
        let missing = Candidate { digit: Digit::new(6).expect("a digit"), cell };
        assert_eq!(
            review(&position, &Clock::default()).mistakes,
            [Mistake::Wrong(wrong), Mistake::Missing(missing)]
        );
    }

    #[test]
    fn among_digits_that_look_alike_those_to_blame_are_found() {
        // r1c3 is 4; 2 clashes with nothing.
        let position = of(&EASY.replacen("53.", "532", 1));
        let [Mistake::Suspects(suspects)] = &review(&position, &Clock::default()).mistakes[..] else {
            panic!("suspects")
        };
        assert!(suspects.contains(&"r1c3=2".parse().expect("a candidate")), "{suspects:?}");
        let clash = of(&EASY.replacen("53.", "535", 1));
        assert!(matches!(
            &review(&clash, &Clock::default()).mistakes[..],
            [Mistake::Clash(_), Mistake::Clash(_)]
        ));
        // Told apart, it is known which of the two fives is wrong.
        let known = Position { givens: of(EASY).givens, apart: Apart::Look, ..clash };
        let wrong = "r1c3=5".parse().expect("a candidate");
        assert_eq!(review(&known, &Clock::default()).mistakes[2..], [Mistake::Wrong(wrong)]);
    }

    #[test]
    fn an_empty_board_is_told_without_a_search() {
        let review = review(&Position::of_grid(Grid::EMPTY), &Clock::default());
        assert_eq!(review.mistakes, [Mistake::Empty]);
        assert!(!review.goes_on());
    }

    #[test]
    fn no_solution_is_told_with_its_reasons() {
        // Eight digits around r1c1 leave nothing for it.
        let rows =
            [".23456...", ".........", ".........", "1........", "7........", "8........", "9........"];
        let position = of(&format!("{}{}", rows.concat(), ".".repeat(18)));
        let review = review(&position, &Clock::default());
        let hopeless = review.why_none.expect("reasons").hopeless;
        assert!(!hopeless.no_candidate.is_empty(), "{hopeless:?}");
    }

    #[test]
    fn several_solutions_are_told_and_no_end() {
        let review = review(&of(&EASY.replacen('5', ".", 2).replacen('9', ".", 2)), &Clock::default());
        assert!(review.goes_on());
    }
}
