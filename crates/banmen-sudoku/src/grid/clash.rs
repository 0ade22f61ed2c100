//! Is there any clash at all? Asked of every puzzle that is read, and nearly always answered with no: so it is asked of
//! all houses at once, and only a yes is looked into.
//!
//! A house is a number of nine counters, four bits for each digit: adding its cells up counts the digits, and no counter
//! can run over, for a house has nine cells.

use crate::grid::Digit;

/// What each value of a cell adds to a house: nothing if it is blank. As long as a byte can count, so that no look into
/// it has to be checked.
static COUNTS: [u64; 256] = {
    let mut counts = [0; 256];
    let mut value = 1;
    while value < 10 {
        counts[value] = 1 << (4 * value - 4);
        value += 1;
    }
    counts
};

/// Whether a house holds a digit more than once.
pub(super) fn any(cells: &[Option<Digit>; 81]) -> bool {
    let mut found = 0;
    let mut columns = [0; 9];
    for band in cells.as_chunks::<27>().0 {
        let mut boxes = [0; 3];
        for row in band.as_chunks::<9>().0 {
            let counts = row.map(|cell| COUNTS[cell.map_or(0, |digit| usize::from(digit.get()))]);
            let mut whole = 0;
            for (block, triad) in boxes.iter_mut().zip(counts.as_chunks::<3>().0) {
                let triad = triad[0] + triad[1] + triad[2];
                *block += triad;
                whole += triad;
            }
            columns.iter_mut().zip(counts).for_each(|(column, count)| *column += count);
            found |= twice(whole);
        }
        found |= boxes.into_iter().fold(0, |found, counts| found | twice(counts));
    }
    columns.into_iter().fold(found, |found, counts| found | twice(counts)) != 0
}

/// The counters that stand at two or more, each as a bit.
const fn twice(counts: u64) -> u64 {
    (counts + 0x6_6666_6666) & 0x8_8888_8888
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Grid, House};

    /// Two equal digits in any two cells, alone and in a full grid: a clash if and only if the cells share a house.
    #[test]
    fn every_pair_of_cells() {
        for a in Cell::ALL {
            for b in Cell::ALL.into_iter().filter(|&b| b != a) {
                let shared = House::ALL.iter().any(|house| {
                    let cells = house.cells();
                    cells.contains(&a) && cells.contains(&b)
                });
                for digit in Digit::ALL {
                    let pair: Grid = [(a, digit), (b, digit)].into_iter().collect();
                    assert_eq!(any(&pair.0), shared, "{digit} in {a} and {b}");
                }
                let two: Grid = [(a, Digit::ALL[0]), (b, Digit::ALL[8])].into_iter().collect();
                assert!(!any(&two.0));
            }
        }
        assert!(!any(&Grid::EMPTY.0));
    }

    #[test]
    fn as_the_list_of_clashes_says() {
        let full = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
        let full: Vec<Option<Digit>> = full.bytes().map(Digit::from_ascii).collect();
        let mut cells = [None; 81];
        cells.copy_from_slice(&full);
        assert!(!any(&cells));
        for at in 0..81 {
            for digit in Digit::ALL {
                let mut changed = cells;
                changed[at] = Some(digit);
                assert_eq!(any(&changed), changed != cells, "{digit} at {at}");
            }
        }
    }
}
