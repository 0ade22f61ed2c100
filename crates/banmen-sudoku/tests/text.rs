//! Text formats: each `testdata/text/NAME.txt` is read and the reading compared with `NAME.out`, and what is written is
//! read again.
//!
//! An `.out` file has for each board: a line with format, first line and label; the grid; then candidates, what was
//! forgiven, and the faults, if any. To add a case, write the `.txt`, run the test, and check what it prints.

mod common;

use std::fmt::Write;
use std::path::PathBuf;

use banmen_sudoku::text::{self, Entry, Format, LineError, LineErrorKind, ReadError};
use banmen_sudoku::{Cell, CellMap, DigitSet, Grid, check};
use common::{any_dug, any_puzzle, config, fixture};
use proptest::prelude::*;

fn show(read: Result<Vec<Entry>, ReadError>) -> String {
    let entries = match read {
        Ok(entries) => entries,
        Err(error) => return format!("{error}\n"),
    };
    entries.iter().map(show_entry).collect::<Vec<_>>().join("\n")
}

fn show_entry(entry: &Entry) -> String {
    let label = entry.label.as_ref().map(|label| format!(" \"{label}\"")).unwrap_or_default();
    let mut shown = format!("{} in line {}{label}\n{}\n", entry.format.id(), entry.line, entry.grid);
    if let Some(marks) = &entry.pencilmarks {
        let marks: Vec<String> = marks.iter().map(|(_, set)| set.to_string()).collect();
        marks.chunks(9).for_each(|row| writeln!(shown, "marks {}", row.join(",")).unwrap());
    }
    entry.forgiven.iter().for_each(|forgiven| writeln!(shown, "forgiven {forgiven:?}").unwrap());
    for fault in &entry.faults {
        let cell = fault.cell.map(|cell| format!(" ({cell})")).unwrap_or_default();
        writeln!(shown, "fault {fault}{cell}").unwrap();
    }
    shown
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the cases are files")]
fn texts_read_as_written_down() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata/text");
    let mut cases: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    cases.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    cases.sort();
    let mut wrong = 0;
    for case in &cases {
        let got = show(text::read(&std::fs::read_to_string(case).unwrap()));
        if std::fs::read_to_string(case.with_extension("out")).ok().as_ref() != Some(&got) {
            println!("==> {}\n{got}", case.with_extension("out").display());
            wrong += 1;
        }
    }
    println!("{} texts", cases.len());
    assert!(wrong == 0, "{wrong} of {} texts were read otherwise: see above", cases.len());
    assert!(cases.len() > 25);
}

proptest! {
    #![proptest_config(config(150))]

    /// Every format gives back the grid that was written, and nothing to complain of.
    #[test]
    fn written_boards_read_back(dug in any_dug(0.4), sparse in any_puzzle(20)) {
        for grid in [dug, *sparse.grid(), Grid::EMPTY] {
            for format in Format::all().filter(|&format| format != Format::Pencilmarks) {
                let written = text::write(format, &grid, None);
                let entries = text::read(&written).unwrap();
                let [entry] = entries.as_slice() else { panic!("{} boards in {written}", entries.len()) };
                prop_assert_eq!(entry.grid, grid, "{}", written);
                prop_assert!(entry.faults.is_empty() && entry.forgiven.is_empty(), "{:?}", entry);
                prop_assert!(entry.format == format || format == Format::Sdm);
            }
        }
    }

    /// Candidates come back too; where one is left, or none, it reads as a digit, or as nothing noted.
    #[test]
    fn written_pencilmarks_read_back(puzzle in any_puzzle(40)) {
        let grid = puzzle.grid();
        let marks = check::candidates(grid);
        let read = text::read(&text::write(Format::Pencilmarks, grid, Some(&marks))).unwrap();
        prop_assert_eq!(read[0].pencilmarks, Some(marks));
        prop_assert!(Cell::ALL.iter().all(|&cell| read[0].grid.get(cell) == marks[cell].single()));
        prop_assert!(read[0].faults.is_empty());
    }

    /// Boards one below the other do not disturb each other, whatever their formats.
    #[test]
    fn several_boards_keep_apart(grids in prop::collection::vec((any_puzzle(40), 0usize..7), 1..6)) {
        let formats: Vec<Format> = Format::all().collect();
        let write = |(puzzle, format): &(_, usize)| {
            let format = if formats[*format] == Format::Pencilmarks { Format::Grid } else { formats[*format] };
            text::write(format, banmen_sudoku::Puzzle::grid(puzzle), None)
        };
        let text = grids.iter().map(write).collect::<Vec<_>>().join("\n");
        let read: Vec<Grid> = text::read(&text).unwrap().iter().map(|entry| entry.grid).collect();
        prop_assert_eq!(read, grids.iter().map(|(puzzle, _)| *puzzle.grid()).collect::<Vec<_>>());
    }

    /// What the strict reader of one line takes, the lenient one takes likewise.
    #[test]
    fn both_readers_of_lines_agree(line in "[1-9.0]{79,83}( #a)?|.{0,90}|[1-9.]{40}x[1-9.]{40}") {
        match (text::read_line(&line), text::read(&line)) {
            (Ok(grid), Ok(read)) => prop_assert_eq!(read[0].grid, grid),
            (Ok(grid), Err(_)) => prop_assert_eq!(grid, Grid::EMPTY, "81 dashes may be a rule"),
            (Err(_), Ok(read)) => prop_assert!(!read[0].faults.is_empty() || !read[0].forgiven.is_empty()),
            (Err(_), Err(_)) => {}
        }
    }
}

#[test]
fn a_line_says_what_is_wrong_and_where() {
    let line = fixture("F14").to_string();
    let wrong = |line: &str| text::read_line(line).unwrap_err();
    let at = |column, kind| LineError { column, kind };
    assert_eq!(wrong(&line[..80]), at(1, LineErrorKind::Count(80)));
    assert_eq!(wrong(&format!("  {line}. # note")), at(3, LineErrorKind::Count(82)));
    assert_eq!(wrong(&line.replace("98", "9O")), at(21, LineErrorKind::NotADigit('O')));
    assert_eq!(wrong(""), at(1, LineErrorKind::Count(0)));
    assert_eq!(wrong("５３x").to_string(), "column 3: \"x\" is neither a digit nor blank");
    for sound in [format!("{line}\r\n"), format!("\u{feff}{line},{line}"), format!(" {line}\t1.5")] {
        assert_eq!(text::read_line(&sound).as_ref(), Ok(fixture("F14").grid()), "{sound}");
    }
}

/// Without candidates, the written pencilmarks are what the givens leave; a cell without any shows a dot.
#[test]
fn pencilmarks_are_laid_out_in_columns() {
    let mut marks = CellMap([DigitSet::ALL; 81]);
    marks[Cell::ALL[1]] = DigitSet::EMPTY;
    let written = text::write(Format::Pencilmarks, fixture("F14").grid(), Some(&marks));
    assert!(written.starts_with(".----"), "{written}");
    assert!(written.lines().all(|line| line.len() == written.lines().next().unwrap().len()), "{written}");
    let own = text::write(Format::Pencilmarks, fixture("F14").grid(), None);
    assert!(own.contains("| 5    3     124 "), "{own}");
}

/// Time grows with the text, not with its square, and no line is too long.
#[test]
fn hostile_texts_are_no_trouble() {
    for line in
        ["---------", "5 3 . . 7 . . . .", "|---|---|---|", ",,,,,,,,", "[Puzzle]", " ", "# x", "1 2 3"]
    {
        let _ = text::read(&format!("{line}\n").repeat(5_000));
        let _ = text::read(&format!("{line}\n{line}\n{line}\n{}", "\n".repeat(50)).repeat(100));
    }
    for piece in ["5", "5 ", ",", "|", "-", "５", "\u{feff}"] {
        assert_eq!(text::read(&piece.repeat(100_000)).unwrap_err(), ReadError::NoBoard, "{piece}");
    }
}
