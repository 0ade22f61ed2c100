//! Fish against their definition: every choice of bases and covers is tried, with nothing clever about it.

mod common;

use std::collections::BTreeSet;

use banmen_sudoku::grid::House;
use banmen_sudoku::human::{CandidateGrid, Family, Ladder, Options, Role, TECHNIQUES, Technique, all};
use banmen_sudoku::{CellSet, Digit, HouseKind, Limits};

/// What HoDoKu's options count: at most so many fins, so many of them in two bases.
const FINS: usize = 5;
const ENDO_FINS: usize = 2;

/// Positions of our puzzles: at the start, and where easy techniques end.
fn positions() -> Vec<CandidateGrid> {
    let lists = [include_str!("../benches/data/minimal.txt"), include_str!("../benches/data/hard.txt")];
    let easy = Ladder::of(TECHNIQUES.iter().filter(|technique| technique.usual && technique.score <= 60));
    let puzzles = lists
        .into_iter()
        .flat_map(|list| list.lines().filter(|line| !line.starts_with('#')).step_by(40).map(common::puzzle));
    let start = puzzles.map(|puzzle| CandidateGrid::from_puzzle(&puzzle));
    start.flat_map(|start| [easy.solve(&start, &Limits::default()).last, start]).collect()
}

/// All choices of `count` of these.
fn choices(houses: &[House], count: usize) -> Vec<Vec<House>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, first) in houses.iter().enumerate() {
        for mut rest in choices(&houses[i + 1..], count - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

/// Rows, columns, boxes: which are there?
fn kinds(houses: &[House]) -> [bool; 3] {
    [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        .map(|kind| houses.iter().any(|house| house.kind() == kind))
}

/// HoDoKu's code of a fish.
fn code(bases: &[House], covers: &[House], places: CellSet, fins: CellSet) -> String {
    let (b, c) = (kinds(bases), kinds(covers));
    let lines = |one: [bool; 3], other: [bool; 3]| one[0] && !one[1] && other[1] && !other[0];
    let turned = |[row, column, block]: [bool; 3]| [column, row, block];
    let crossing = lines(b, c) || lines(turned(b), turned(c));
    let finned = !fins.is_empty();
    let few = bases.iter().any(|base| (places & base.set() & !fins).len() < 2);
    let kind = match (crossing, b[2] || c[2], finned) {
        (true, false, _) if few => 2,
        (true, false, finned) => u8::from(finned),
        (true, true, finned) => 3 + u8::from(finned),
        (false, _, finned) => 5 + u8::from(finned),
    };
    format!("03{kind}{}", bases.len() - 2)
}

/// Codes and eliminations of all fish of a size within these houses.
fn plain(places: CellSet, houses: &[House], size: usize) -> BTreeSet<(String, CellSet)> {
    let union = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.set());
    let twice = |houses: &[House]| {
        let mut pairs = choices(houses, 2).into_iter();
        pairs.try_fold(CellSet::EMPTY, |all, pair| Some(all | (pair[0].set() & pair[1].set()))).unwrap()
    };
    let mut found = BTreeSet::new();
    let used: Vec<House> =
        houses.iter().copied().filter(|house| !(places & house.set()).is_empty()).collect();
    for bases in choices(&used, size) {
        let body = places & union(&bases);
        let endo = places & twice(&bases);
        let covers: Vec<House> = used
            .iter()
            .copied()
            .filter(|house| !bases.contains(house) && !(body & house.set()).is_empty())
            .collect();
        for covers in choices(&covers, size) {
            let fins = (body - union(&covers)) | endo;
            if fins.len() > FINS || endo.len() > ENDO_FINS {
                continue;
            }
            let gone = ((union(&covers) - body) | twice(&covers)) & places;
            let gone: CellSet =
                gone.iter().filter(|cell| fins.iter().all(|fin| fin.peers().contains(*cell))).collect();
            if !gone.is_empty() {
                found.insert((code(&bases, &covers, places, fins), gone));
            }
        }
    }
    found
}

/// Everything that the finders of these codes eliminate of a digit.
fn clever(
    grid: &CandidateGrid,
    digit: Digit,
    codes: &[String],
    options: &Options,
) -> BTreeSet<(String, CellSet)> {
    let rows = TECHNIQUES.iter().filter(|row| codes.iter().any(|code| code == row.code));
    let of = |row: &'static Technique| {
        let found = all(row, grid, options).into_iter();
        let own = found.filter(move |deduction| deduction.evidence.digits.contains(digit));
        own.map(move |deduction| (row.code.to_owned(), deduction.eliminations.cells_of(digit)))
    };
    rows.flat_map(of).collect()
}

/// Finders of these kinds (the third digit of their code) and this size find what plain counting finds, no more and no less. What
/// they find when left alone is some of it.
fn agree(found: &dyn Fn(HouseKind) -> bool, kinds: &[u8], size: usize) {
    let houses: Vec<House> = House::ALL.into_iter().filter(|house| found(house.kind())).collect();
    let codes: Vec<String> = kinds.iter().map(|kind| format!("03{kind}{}", size - 2)).collect();
    let idle = Options { idle_fish: true, ..Options::default() };
    let mut count = 0;
    for grid in positions() {
        for digit in Digit::ALL {
            let mut plain = plain(grid.places(digit), &houses, size);
            plain.retain(|(code, _)| codes.contains(code));
            let told = clever(&grid, digit, &codes, &Options::default());
            assert!(told.is_subset(&plain), "{digit} {told:?} {plain:?} {grid:?}");
            // A base with a single place is a single; a sashimi fish without fins is none.
            let clever = clever(&grid, digit, &codes, &idle);
            let missing: Vec<_> = plain.difference(&clever).filter(|(code, _)| &code[2..3] != "2").collect();
            assert!(
                missing.is_empty() && clever.is_subset(&plain),
                "{digit} {missing:?} {clever:?} {grid:?}"
            );
            count += plain.len();
        }
    }
    assert!(count > 0);
    println!("{codes:?}: {count}");
}

#[test]
fn basic_fish_are_what_counting_finds() {
    for size in 2..=4 {
        agree(&|kind| kind != HouseKind::Box, &[0, 1, 2], size);
    }
}

#[test]
fn franken_and_mutant_fish_are_what_counting_finds() {
    agree(&|_| true, &[3, 4, 5, 6], 2);
}

/// Fins are outside the covers, endo fins in two bases, and every fin sees what is eliminated.
#[test]
fn fish_show_their_fins() {
    let fish =
        TECHNIQUES.iter().filter(|technique| technique.family == Family::Fish && technique.score < 470);
    let fish: Vec<_> = fish.collect();
    let mut endo_fins = 0;
    for grid in positions() {
        for technique in &fish {
            for deduction in all(technique, &grid, &Options::default()) {
                let evidence = &deduction.evidence;
                assert_eq!(evidence.bases.len(), evidence.covers.len());
                let in_houses =
                    |houses: &[House], cell| houses.iter().filter(|house| house.set().contains(cell)).count();
                for fin in evidence.part(Role::Fin).iter() {
                    assert_eq!(in_houses(&evidence.covers, fin.cell), 0);
                    assert!(deduction.eliminations.iter().all(|gone| gone.excludes(fin)));
                }
                for fin in evidence.part(Role::EndoFin).iter() {
                    assert!(in_houses(&evidence.bases, fin.cell) > 1);
                    endo_fins += 1;
                }
                for place in evidence.part(Role::Pattern).iter() {
                    assert_eq!(in_houses(&evidence.bases, place.cell), 1);
                    assert!(in_houses(&evidence.covers, place.cell) > 0);
                }
            }
        }
    }
    assert!(endo_fins > 0);
}
