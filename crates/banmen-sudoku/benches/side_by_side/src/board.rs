//! Boards as text: right ones, random ones, and the same ones in another guise.
//!
//! Nothing here asks a solver, so that what is drawn depends on the seed alone.

use crate::random::Random;

/// 81 characters, a digit or `.` each.
pub(crate) type Board = [u8; 81];

pub(crate) const BLANK: u8 = b'.';

/// The digits that each row, column and box holds, as masks.
struct Held([[u16; 9]; 3]);

const ALL: u16 = 0x1ff;

/// The row, the column and the box of a cell.
pub(crate) fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

fn mask(digit: u8) -> u16 {
    1 << (digit - b'1')
}

impl Held {
    fn free(&self, cell: usize) -> u16 {
        let [row, column, square] = houses(cell);
        ALL & !(self.0[0][row] | self.0[1][column] | self.0[2][square])
    }

    fn toggle(&mut self, cell: usize, digit: u16) {
        for (kind, house) in houses(cell).into_iter().enumerate() {
            self.0[kind][house] ^= digit;
        }
    }

    /// What a board holds, if no digit clashes with another.
    fn of(board: &Board) -> Option<Self> {
        let mut held = Self([[0; 9]; 3]);
        for (cell, &digit) in board.iter().enumerate().filter(|(_, digit)| **digit != BLANK) {
            if held.free(cell) & mask(digit) == 0 {
                return None;
            }
            held.toggle(cell, mask(digit));
        }
        Some(held)
    }
}

/// Whether `solution` is full, keeps the rules, and keeps the givens of `puzzle`.
pub(crate) fn is_right(puzzle: &Board, solution: &Board) -> bool {
    solution.iter().all(u8::is_ascii_digit)
        && !solution.contains(&b'0')
        && Held::of(solution).is_some()
        && puzzle.iter().zip(solution).all(|(given, digit)| *given == BLANK || given == digit)
}

/// The digits that a blank cell may hold without a clash.
pub(crate) fn free_digits(board: &Board, cell: usize) -> Vec<u8> {
    let free = Held::of(board).map_or(0, |held| held.free(cell));
    (b'1'..=b'9').filter(|digit| free & mask(*digit) != 0).collect()
}

/// A random full board: always the cell with the fewest digits left, digits in random order.
pub(crate) fn full(random: &mut Random) -> Board {
    fn fill(board: &mut Board, held: &mut Held, random: &mut Random, steps: &mut u32) -> bool {
        let blank = (0..81).filter(|&cell| board[cell] == BLANK);
        let Some(cell) = blank.min_by_key(|&cell| held.free(cell).count_ones()) else { return true };
        for digit in random.order::<9>() {
            let digit_mask = 1 << digit;
            if held.free(cell) & digit_mask == 0 {
                continue;
            }
            *steps += 1;
            board[cell] = b'1' + digit as u8;
            held.toggle(cell, digit_mask);
            // A bad beginning is left rather than searched to its end.
            if *steps < 400 && fill(board, held, random, steps) {
                return true;
            }
            board[cell] = BLANK;
            held.toggle(cell, digit_mask);
        }
        false
    }
    loop {
        let (mut board, mut held) = ([BLANK; 81], Held([[0; 9]; 3]));
        // The boxes on the diagonal do not see each other.
        for square in [0, 30, 60] {
            for (place, digit) in random.order::<9>().into_iter().enumerate() {
                let cell = square + place / 3 * 9 + place % 3;
                board[cell] = b'1' + digit as u8;
                held.toggle(cell, 1 << digit);
            }
        }
        if fill(&mut board, &mut held, random, &mut 0) {
            return board;
        }
    }
}

/// The same board with digits renamed, rows and columns moved, and perhaps mirrored: as hard, and as many solutions.
pub(crate) fn image(board: &Board, random: &mut Random) -> Board {
    let [rows, columns] = [lines(random), lines(random)];
    let digits = random.order::<9>();
    let mirrored = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        match board[if mirrored { column * 9 + row } else { row * 9 + column }] {
            BLANK => BLANK,
            digit => b'1' + digits[usize::from(digit - b'1')] as u8,
        }
    })
}

/// Nine rows in an order that keeps bands together.
fn lines(random: &mut Random) -> [usize; 9] {
    let bands = random.order::<3>();
    let inside: [[usize; 3]; 3] = std::array::from_fn(|_| random.order());
    std::array::from_fn(|line| bands[line / 3] * 3 + inside[line / 3][line % 3])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_boards_are_right_and_stay_so() {
        let mut random = Random::for_task(1, 0);
        for _ in 0..200 {
            let board = full(&mut random);
            assert!(is_right(&[BLANK; 81], &board));
            let moved = image(&board, &mut random);
            assert!(is_right(&[BLANK; 81], &moved) && moved != board);
            let mut wrong = moved;
            wrong.swap(random.below(9), 9 + random.below(9));
            assert!(wrong == moved || !is_right(&[BLANK; 81], &wrong) || !is_right(&moved, &wrong));
        }
    }

    #[test]
    fn givens_must_be_kept() {
        let board = full(&mut Random::for_task(2, 0));
        let other = full(&mut Random::for_task(3, 0));
        assert!(is_right(&board, &board) && !is_right(&other, &board));
    }
}
