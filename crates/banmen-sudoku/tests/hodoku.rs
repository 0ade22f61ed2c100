//! What a technique means to us, and what it means in HoDoKu's library: positions made by hand, all candidates but those told.

use banmen_sudoku::human::{CandidateGrid, Deduction, Options, Role, Technique, all};
use banmen_sudoku::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

/// An empty grid in which some cells, row and column from 1, have but these digits.
fn cells(told: &[(usize, usize, &str)]) -> CandidateGrid {
    let mut grid = CandidateGrid::from_position(&Grid::EMPTY, &Grid::EMPTY);
    for (row, col, text) in told {
        let Some(cell) = Cell::at(row - 1, col - 1) else { panic!("no cell r{row}c{col}") };
        for candidate in CandidateSet::in_cell(cell, !digits(text)).iter() {
            grid.remove(candidate);
        }
    }
    grid
}

/// An empty grid in which the digit 1 has only these places in some houses.
fn places(told: &[(House, &[(usize, usize)])]) -> CandidateGrid {
    let mut grid = CandidateGrid::from_position(&Grid::EMPTY, &Grid::EMPTY);
    for (house, places) in told {
        let stays: CellSet = places.iter().filter_map(|(row, col)| Cell::at(row - 1, col - 1)).collect();
        for cell in (house.set() - stays).iter() {
            grid.remove(Candidate { digit: Digit::ALL[0], cell });
        }
    }
    grid
}

fn digits(text: &str) -> DigitSet {
    text.bytes().filter_map(Digit::from_ascii).collect()
}

/// What the technique finds, for people and as HoDoKu counts.
fn found(id: &str, grid: &CandidateGrid) -> [Vec<Deduction>; 2] {
    let Some(technique) = Technique::by_id(id) else { panic!("no technique {id}") };
    let as_hodoku = Options { as_hodoku: true, ..Options::default() };
    [Options::default(), as_hodoku].map(|options| all(technique, grid, &options))
}

fn removed(deductions: &[Deduction]) -> Vec<String> {
    let each = deductions.iter().flat_map(|deduction| deduction.eliminations.iter().map(Candidate::removed));
    let mut all: Vec<String> = each.collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn remote_pairs_leave_cells_next_to_each_other_to_naked_pairs() {
    let grid = cells(&[(1, 1, "12"), (1, 8, "12"), (2, 9, "12"), (8, 9, "12")]);
    let wanted = ["r1c9<>1", "r1c9<>2", "r8c1<>1", "r8c1<>2"];
    for found in found("remote-pair", &grid) {
        assert_eq!(removed(&found), wanted);
    }
}

#[test]
fn sue_de_coq_has_two_cells_or_more_where_its_houses_meet() {
    let told = [(1, 1, "123"), (1, 5, "14"), (1, 6, "14"), (2, 2, "25"), (2, 3, "25")];
    for found in found("sue-de-coq", &cells(&told)) {
        assert!(found.is_empty());
    }
    let told = [(1, 1, "1234"), (1, 2, "1234"), (1, 5, "12"), (2, 3, "34")];
    for found in found("sue-de-coq", &cells(&told)) {
        assert!(found.iter().any(|deduction| deduction.evidence.part(Role::Pattern).cells().len() == 2));
    }
}

#[test]
fn only_hodoku_counts_a_single_as_part_of_a_subset() {
    let [people, hodoku] = found("naked-pair", &cells(&[(1, 1, "1"), (1, 5, "12")]));
    assert!(people.is_empty());
    assert!(removed(&hodoku).contains(&"r1c9<>2".to_owned()));
}

#[test]
fn only_hodoku_makes_a_w_wing_of_cells_that_see_each_other() {
    let mut grid = cells(&[(1, 1, "12"), (1, 9, "12")]);
    // 2 has two places in row 5, below both ends.
    for cell in House::ALL[4].cells().into_iter().filter(|cell| !matches!(cell.col(), 0 | 8)) {
        grid.remove(Candidate { digit: Digit::ALL[1], cell });
    }
    let [people, hodoku] = found("w-wing", &grid);
    assert!(people.is_empty());
    assert!(removed(&hodoku).contains(&"r1c5<>1".to_owned()));
}

#[test]
fn only_hodoku_lets_a_pair_of_a_kite_or_a_skyscraper_lie_in_one_box() {
    let [row_1, row_5, column_4] = [0, 4, 12].map(|house| House::ALL[house]);
    let kite = places(&[(row_1, &[(1, 1), (1, 5)]), (column_4, &[(2, 4), (3, 4)])]);
    let [people, hodoku] = found("two-string-kite", &kite);
    assert!(people.is_empty());
    assert_eq!(removed(&hodoku), ["r2c1<>1", "r3c1<>1"]);

    let skyscraper = places(&[(row_1, &[(1, 4), (1, 5)]), (row_5, &[(5, 4), (5, 6)])]);
    let [people, hodoku] = found("skyscraper", &skyscraper);
    assert!(people.is_empty());
    assert_eq!(removed(&hodoku), ["r2c6<>1", "r3c6<>1", "r4c5<>1", "r6c5<>1"]);
}

#[test]
fn turbot_fish_need_no_two_places_of_a_box_in_one_line() {
    let [row_4, box_1] = [3, 18].map(|house| House::ALL[house]);
    // The box alone says that column 1 has no other place; the line through row 4 adds nothing.
    let grid = places(&[(row_4, &[(4, 1), (4, 7)]), (box_1, &[(1, 1), (2, 1)])]);
    for found in found("turbot-fish", &grid) {
        assert!(found.is_empty());
    }
}
