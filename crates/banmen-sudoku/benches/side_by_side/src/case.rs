//! Random cases: boards of every kind that a solver may meet, from a seed.

use crate::board::{self, BLANK, Board};
use crate::make_lists;
use crate::random::Random;

/// A kind of board.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// Of a hundred cases.
    pub(crate) share: usize,
    make: fn(&Board, &mut Random) -> Board,
}

/// Each kind is made from a random full board.
pub(crate) const KINDS: &[Kind] = &[
    Kind { name: "full boards dug to any depth", share: 32, make: |full, random| dug(full, random, 81) },
    Kind { name: "boards dug to 20 to 32 givens", share: 24, make: sparse },
    Kind { name: "minimal puzzles, some less a given", share: 4, make: minimal },
    Kind { name: "dug boards with wrong digits", share: 18, make: wrong },
    Kind { name: "random digits without a clash", share: 12, make: scattered },
    Kind { name: "nearly empty boards", share: 4, make: |full, random| dug(full, random, 10) },
    Kind { name: "digits or rows left out", share: 5, make: left_out },
    Kind { name: "boards with a clash", share: 1, make: clashing },
];

/// A full board to begin with: one of a few, in a random guise.
pub(crate) struct Source {
    full: Vec<Board>,
}

impl Source {
    pub(crate) fn new(random: &mut Random) -> Self {
        Self { full: (0..32).map(|_| board::full(random)).collect() }
    }

    /// A case, and which kind it is of.
    pub(crate) fn draw(&self, random: &mut Random) -> (usize, Board) {
        let full = board::image(&self.full[random.below(self.full.len())], random);
        let mut ticket = random.below(KINDS.iter().map(|kind| kind.share).sum());
        let kind = KINDS.iter().position(|kind| {
            let drawn = ticket < kind.share;
            ticket = ticket.saturating_sub(kind.share);
            drawn
        });
        let kind = kind.unwrap_or(0);
        (kind, (KINDS[kind].make)(&full, random))
    }
}

/// Some givens of a full board, up to `most`.
fn dug(full: &Board, random: &mut Random, most: usize) -> Board {
    let givens = random.between(0, most);
    keep(full, givens, random)
}

fn keep(full: &Board, givens: usize, random: &mut Random) -> Board {
    let mut board = [BLANK; 81];
    random.order::<81>()[..givens].iter().for_each(|&cell| board[cell] = full[cell]);
    board
}

fn sparse(full: &Board, random: &mut Random) -> Board {
    let givens = random.between(20, 32);
    keep(full, givens, random)
}

/// No given can be left out; one more is, sometimes.
fn minimal(full: &Board, random: &mut Random) -> Board {
    let mut board = make_lists::minimal(*full, random);
    if random.below(4) == 0 {
        board[random.below(81)] = BLANK;
    }
    board
}

/// One to three givens are another digit that does not clash.
fn wrong(full: &Board, random: &mut Random) -> Board {
    let givens = random.between(15, 60);
    let mut board = keep(full, givens, random);
    for _ in 0..random.between(1, 3) {
        let cell = random.below(81);
        let before = std::mem::replace(&mut board[cell], BLANK);
        let free = board::free_digits(&board, cell);
        board[cell] = if free.is_empty() { before } else { free[random.below(free.len())] };
    }
    board
}

/// Each given is any digit that still goes there: hardly ever with a solution, unless there are few.
fn scattered(_: &Board, random: &mut Random) -> Board {
    let mut board = [BLANK; 81];
    let givens = random.between(1, 45);
    for &cell in &random.order::<81>()[..givens] {
        let free = board::free_digits(&board, cell);
        if !free.is_empty() {
            board[cell] = free[random.below(free.len())];
        }
    }
    board
}

/// A full board without some digits or some rows: many solutions, far apart.
fn left_out(full: &Board, random: &mut Random) -> Board {
    let (rows, digits) = (random.order::<9>(), random.order::<9>());
    let (no_rows, no_digits) = (random.between(0, 3), random.between(1, 3));
    std::array::from_fn(|cell| {
        let digit = usize::from(full[cell] - b'1');
        let out = rows[..no_rows].contains(&(cell / 9)) || digits[..no_digits].contains(&digit);
        if out { BLANK } else { full[cell] }
    })
}

/// A given stands twice in one row.
fn clashing(full: &Board, random: &mut Random) -> Board {
    let mut board = dug(full, random, 81);
    let (row, places) = (random.below(9), random.order::<9>());
    board[row * 9 + places[0]] = full[row * 9];
    board[row * 9 + places[1]] = full[row * 9];
    board
}
