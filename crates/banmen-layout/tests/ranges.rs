//! `--sheet` and `--range`: a board is read where the user says, or the error says what to do.

mod common;

use banmen_layout::{Find, FindError, FindOptions, find};
use banmen_sheet::Workbook;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn asked(book: &Workbook, sheet: Option<&str>, range: &str) -> Result<Vec<Find>, FindError> {
    let range = Some(range.parse().expect("a range"));
    find(book, &FindOptions { sheet: sheet.map(str::to_owned), range, ..FindOptions::default() })
}

fn case(name: &str) -> Workbook {
    common::cases("boards.txt").into_iter().find(|case| case.name == name).expect(name).book
}

/// Case, range, what is read: layout and where.
const READ: [(&str, &str, &str, &str); 14] = [
    ("typed at B2, no lines", "B2:J10", "cells", "Sheet1!B2:J10"),
    ("typed at B2, no lines", "A1:Z100", "cells", "Sheet1!B2:J10"),
    ("typed at B2, no lines", "B2:K11", "cells", "Sheet1!B2:J10"),
    ("merged two by two", "B2:S19", "merged", "Sheet1!B2:S19"),
    ("merged one by two, framed", "A1:R9", "merged", "Sheet1!A1:R9"),
    ("blocks apart", "B2:L12", "blocks", "Sheet1!B2:L12"),
    ("bands apart, columns not", "B2:J12", "blocks", "Sheet1!B2:J12"),
    ("stacks apart, rows not", "B2:L10", "blocks", "Sheet1!B2:L10"),
    ("rows as texts", "B3:B11", "rows", "Sheet1!B3:B11"),
    ("rows as texts, bars and rules between", "A1:A11", "rows", "Sheet1!A1:A11"),
    ("rows taken for numbers, leading zeros lost", "A1:A9", "rows", "Sheet1!A1:A9"),
    ("one text of 81 signs", "C4", "line", "Sheet1!C4"),
    ("one text of 81 signs", "A1:F9", "line", "Sheet1!C4"),
    ("headings 1-9 and A-I, no lines", "A1:J10", "cells", "Sheet1!B2:J10"),
];

#[test]
fn ranges_are_read_as_what_they_are() {
    for (name, range, layout, place) in READ {
        let found = asked(&case(name), None, range).unwrap_or_else(|e| panic!("{name} {range}: {e}"));
        assert_eq!(found.len(), 1, "{name} {range}");
        assert_eq!((found[0].layout, found[0].where_().as_str()), (layout, place), "{name} {range}");
        assert_eq!(found[0].board.to_string(), LINE, "{name} {range}");
    }
}

#[test]
fn nine_by_nine_cells_are_read_come_what_may() {
    let book = case("words all around");
    let found = asked(&book, None, "A1:I9").expect("any nine by nine cells");
    assert_eq!(found[0].where_(), "Sheet1!A1:I9");
    assert!(!found[0].faults.is_empty());
    assert!(found[0].why.contains(&banmen_layout::Reason::Asked));
    let empty = asked(&book, None, "AA100:AI108").expect("any nine by nine cells");
    assert_eq!((empty[0].board.givens(), empty[0].role), (0, banmen_layout::Role::Empty));
}

#[test]
fn a_book_is_read_from_a_column() {
    let found = asked(&case("a book with answers"), None, "B2:B4").expect("three texts");
    assert_eq!(
        common::said(&found),
        ["Sheet1!B2 problem 30", "Sheet1!B3 problem 17", "Sheet1!B4 problem 30"]
    );
}

#[test]
fn wrong_places_say_what_to_do() {
    let book = case("typed at B2, no lines");
    for (range, message) in [
        ("A1:E5", "A1:E5 has 5 rows and 5 columns; a board has 9 by 9 cells, such as A1:I9"),
        ("B2:J9", "B2:J9 has 8 rows and 9 columns; a board has 9 by 9 cells, such as B2:J10"),
        ("N1:Z20", "no board is inside N1:Z20; name the 9 by 9 cells themselves, such as N1:V9"),
        (
            "B2",
            "B2: \"5\" is no puzzle text of 81 signs 1-9 and . or 0; for a board of cells name all 9 by 9, such as B2:J10",
        ),
        (
            "B2:B10",
            "B2: \"5\" is no puzzle text of 9 signs 1-9 and . or 0; for a board of cells name all 9 by 9, such as B2:J10",
        ),
    ] {
        assert_eq!(asked(&book, None, range).expect_err(range).to_string(), message);
    }
    let error = asked(&book, Some("Tabelle1"), "B2:J10").expect_err("no such sheet");
    assert_eq!(error.to_string(), "there is no sheet \"Tabelle1\"; there are: Sheet1");
}

#[test]
fn ranges_at_the_end_of_the_sheet_are_no_trouble() {
    let book = case("far out");
    for range in
        ["XEV1048568:XFD1048576", "XFD1048576", "A1:XFD1048576", "XFC1:XFD1048576", "A1048576:XFD1048576"]
    {
        let _ = asked(&book, None, range);
    }
    assert_eq!(asked(&book, None, "A1048000:XFD1048576").expect("searched").len(), 1);
}

#[test]
fn a_sheet_is_named_without_regard_to_case() {
    let book = case("hidden sheet");
    let found = find(&book, &FindOptions { sheet: Some("old GAMES".into()), ..FindOptions::default() })
        .expect("there");
    assert_eq!(common::said(&found), ["'Old games'!A1:I9 problem 30"]);
}
