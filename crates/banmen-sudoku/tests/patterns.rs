//! Patterns of givens as books have them: filled, or refused with a reason.

mod common;

use banmen_sudoku::generate::pattern::{self, Hopeless};
use banmen_sudoku::{Cell, CellSet, HouseKind, Limits, Solutions, Symmetry, fast};
use common::table;

/// Walks that are tried on a pattern. Most need one.
const WALKS: u64 = 8;

struct Row {
    name: &'static str,
    known: &'static str,
    cells: CellSet,
}

fn rows() -> Vec<Row> {
    let row = |words: Vec<&'static str>| {
        let &[name, symmetry, known, picture] = words.as_slice() else { panic!("{words:?}") };
        let marked = Cell::ALL.into_iter().zip(picture.bytes()).filter(|(_, sign)| *sign == b'x');
        let cells: CellSet = marked.map(|(cell, _)| cell).collect();
        let symmetry = Symmetry::by_name(symmetry).unwrap_or_else(|| panic!("{name}: {symmetry}"));
        assert!(picture.len() == 81 && symmetry.holds(cells) && (20..=30).contains(&cells.len()), "{name}");
        Row { name, known, cells }
    };
    table(include_str!("../testdata/patterns.txt")).map(row).collect()
}

#[test]
fn patterns_of_books_are_filled() {
    let rows = rows();
    assert_eq!(rows.len(), 50);
    // Some with 20 and 21 givens take their time.
    let easy: Vec<&Row> = rows.iter().filter(|row| row.known == "filled" && row.cells.len() > 21).collect();
    for Row { name, cells, .. } in &easy {
        let found = (0..WALKS).find_map(|seed| pattern::fill(*cells, seed, &Limits::default()));
        let (puzzle, solution) = found.unwrap_or_else(|| panic!("{name} is not filled"));
        assert_eq!(fast::solve(&puzzle), Solutions::Unique(solution), "{name}");
        assert!(puzzle.grid().filled().map(|(cell, _)| cell).eq(cells.iter()), "{name}");
    }
    println!("{} patterns", easy.len());
    assert!(easy.len() > 25);
}

/// What is hopeless is refused, and nothing that can be filled.
#[test]
fn patterns_are_refused_with_a_reason() {
    for Row { name, known, cells } in rows() {
        match pattern::hopeless(cells) {
            Some(Hopeless::EmptyLines(lines)) => {
                assert_eq!(known, "refused", "{name}");
                for line in lines {
                    assert!(line.kind() != HouseKind::Box && (line.set() & cells).is_empty(), "{name}");
                }
            }
            Some(Hopeless::TooFew(_)) => panic!("{name} has enough"),
            None => assert_ne!(known, "refused", "{name}"),
        }
    }
}

/// A walk that finds nothing comes to its end all the same, soon: others wait for it.
#[test]
fn walks_end() {
    let frame = rows().into_iter().find(|row| row.name == "frame").expect("it is there");
    assert_eq!(pattern::fill(frame.cells, 1, &Limits::default()), None);
}
