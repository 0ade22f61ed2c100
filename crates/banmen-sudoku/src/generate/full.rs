//! Full boards, uniformly at random.
//!
//! The first band and the first stack are drawn, each one as likely as any other that goes with its first box: that is easy, since any two rows
//! of boxes leave the same number of ways for the third. They are five of the nine boxes, and can be completed in some 2,700
//! ways; how many varies, so that taking one of them would favour boards whose bands have few companions. Instead *all* ways are
//! enumerated and every 16th is kept, from a random start: every board of the world is then kept with the same chance.
//!
//! ```text
//!   B1 B2 B3      B1 any of 9! boxes; B2, B3 any of 56 × 6^6 pairs; B4, B7 likewise
//!   B4  .  .      . all ways, every 16th of them kept
//!   B7  .  .
//! ```
//!
//! Boards kept from one enumeration share those five boxes, so those of 64 enumerations are mixed, and each is put through a random
//! symmetry. What is left: boards of one mixture are not quite independent of each other.

use std::ops::ControlFlow;

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::fast;
use crate::grid::{Cell, Digit, Grid, Puzzle, Solution};
use crate::limits::Limits;
use crate::transform::Transform;

/// Every how many boards one is kept.
const KEPT: usize = 16;
/// How many enumerations are mixed.
const MIXED: usize = 64;

/// Full boards without end, every one as likely as any other.
///
/// ```
/// use banmen_sudoku::generate::FullBoards;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let board = FullBoards::new().draw(&mut Xoshiro256PlusPlus::seed_from_u64(1));
/// assert_eq!(board.to_grid().givens(), 81);
/// ```
#[derive(Clone, Default, Debug)]
pub struct FullBoards {
    mixed: Vec<Solution>,
}

impl FullBoards {
    /// None drawn yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The next board.
    pub fn draw(&mut self, rng: &mut impl RngExt) -> Solution {
        loop {
            if let Some(board) = self.mixed.pop() {
                return Transform::random(rng).solution(&board);
            }
            for _ in 0..MIXED {
                complete(&band_and_stack(rng), rng, &mut self.mixed);
            }
            self.mixed.shuffle(rng);
        }
    }
}

/// A board at random, soon: not all are equally likely.
pub(super) fn some_board(rng: &mut impl RngExt) -> Solution {
    loop {
        let part = band_and_stack(rng);
        if let Some(board) = Puzzle::from_grid(part).ok().and_then(|puzzle| fast::first(&puzzle)) {
            return Transform::random(rng).solution(&board);
        }
    }
}

/// Every 16th way to complete a board.
fn complete(part: &Grid, rng: &mut impl RngExt, kept: &mut Vec<Solution>) {
    let Ok(puzzle) = Puzzle::from_grid(*part) else { return };
    let mut wait = rng.random_range(0..KEPT);
    fast::enumerate(&puzzle, &Limits::default(), &mut |solution| {
        if wait == 0 {
            kept.push(*solution);
            wait = KEPT;
        }
        wait -= 1;
        ControlFlow::Continue(())
    });
}

/// A board with its first band and its first stack.
fn band_and_stack(rng: &mut impl RngExt) -> Grid {
    let mut digits = Digit::ALL;
    digits.shuffle(rng);
    let first: Box3 = std::array::from_fn(|row| std::array::from_fn(|col| digits[row * 3 + col]));
    let [right, far] = companions(&first, rng);
    let turned: Box3 = std::array::from_fn(|row| std::array::from_fn(|col| first[col][row]));
    let [below, last] = companions(&turned, rng);

    let mut grid = Grid::EMPTY;
    let mut put = |row, col, digit| {
        if let Some(cell) = Cell::at(row, col) {
            grid.set(cell, Some(digit));
        }
    };
    for (place, block) in [first, right, far].iter().enumerate() {
        for (row, line) in block.iter().enumerate() {
            line.iter().enumerate().for_each(|(col, digit)| put(row, place * 3 + col, *digit));
        }
    }
    for (place, block) in [below, last].iter().enumerate() {
        for (col, line) in block.iter().enumerate() {
            line.iter().enumerate().for_each(|(row, digit)| put(place * 3 + 3 + row, col, *digit));
        }
    }
    grid
}

/// A box, line by line.
type Box3 = [[Digit; 3]; 3];

/// The two boxes beside a box, by lines: of all pairs that fit each is as likely as any other.
///
/// The middle box takes `k` digits of its first line from the last line of the box, and so on around: C(3,k)³ ways; then the last
/// box has in each line what is left, in any order.
fn companions(block: &Box3, rng: &mut impl RngExt) -> [Box3; 2] {
    // 1, 27, 27 and 1 of 56 ways.
    let k = match rng.random_range(0..56) {
        0 => 0,
        1..28 => 1,
        28..55 => 2,
        _ => 3,
    };
    let lines = block.map(|mut line| {
        line.shuffle(rng);
        line
    });
    let mut middle: Box3 = *block;
    let mut last: Box3 = *block;
    for line in 0..3 {
        let (next, after) = (lines[(line + 1) % 3], lines[(line + 2) % 3]);
        // `k` of the line after the next, the others of the next: what each line gives away falls to the other two.
        for place in 0..3 {
            middle[line][place] = if place < k { after[place] } else { next[place] };
            last[line][place] = if place < k { next[place] } else { after[place] };
        }
    }
    for line in middle.iter_mut().chain(&mut last) {
        line.shuffle(rng);
    }
    [middle, last]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    fn rng() -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(20_061)
    }

    /// Of the 56 × 6^6 pairs of companions, seen by which digits are in which line, all 56 come equally often.
    #[test]
    fn companions_are_uniform() {
        let mut rng = rng();
        let block: Box3 = std::array::from_fn(|row| std::array::from_fn(|col| Digit::ALL[row * 3 + col]));
        let mut seen: HashMap<[u16; 3], u32> = HashMap::new();
        for _ in 0..56_000 {
            let [middle, last] = companions(&block, &mut rng);
            let set = |line: &[Digit; 3]| line.iter().copied().collect::<crate::DigitSet>();
            for line in 0..3 {
                assert_eq!(set(&block[line]) | set(&middle[line]) | set(&last[line]), crate::DigitSet::ALL);
            }
            *seen.entry(middle.map(|line| set(&line).bits())).or_default() += 1;
        }
        // 1,000 each; four standard deviations are 126.
        assert_eq!(seen.len(), 56);
        assert!(seen.values().all(|count| (860..1_140).contains(count)), "{seen:?}");
    }

    /// The last band is found by enumeration, the first is drawn: if all boards are equally likely, both look the same. What is
    /// counted is how many digits of a band's first line, first box, are in one line of the second box.
    #[test]
    fn the_last_band_is_like_the_first() {
        let mut rng = rng();
        let mut boards = Vec::new();
        for _ in 0..600 {
            complete(&band_and_stack(&mut rng), &mut rng, &mut boards);
        }
        let share = |top: usize| {
            let pure = boards.iter().filter(|board| {
                let at = |row, col| Cell::at(row, col).map(|cell| board.get(cell));
                let line = |row, col| [at(row, col), at(row, col + 1), at(row, col + 2)];
                let first = line(top, 0);
                [1, 2].iter().any(|down| line(top + down, 3).iter().all(|digit| first.contains(digit)))
            });
            pure.count() as f64 / boards.len() as f64
        };
        // 2 of 56 bands are of this kind, and they have nearly as many companions as the others.
        let (first, last) = (share(0), share(6));
        assert!(
            boards.len() > 15_000 && (0.025..0.047).contains(&first) && (first - last).abs() < 0.012,
            "{first} {last}"
        );
    }

    /// The same seed brings the same boards back; no two of them are the same.
    #[test]
    fn a_seed_brings_boards_back() {
        let draw = || {
            let (mut boards, mut rng) = (FullBoards::new(), rng());
            (0..200).map(|_| boards.draw(&mut rng).to_ascii()).collect::<Vec<_>>()
        };
        let (one, two) = (draw(), draw());
        assert_eq!(one, two);
        assert_eq!(one.iter().collect::<std::collections::HashSet<_>>().len(), 200);
    }
}
