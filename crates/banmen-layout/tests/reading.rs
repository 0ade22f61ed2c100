//! The one reader of cells, line by line of `testdata/readings.txt`.

mod common;

use banmen_layout::{CellReading, Read, read_cell};
use banmen_sheet::CellValue;
use proptest::prelude::*;

/// A reading as the data file writes it.
fn told(read: Read) -> String {
    let reading = match read.reading {
        CellReading::Blank => "blank".to_owned(),
        CellReading::Digit(digit) => digit.to_string(),
        CellReading::Candidates(set) => format!("{{{set}}}"),
        CellReading::Unreadable(kind) => format!("{kind:?}"),
    };
    match read.doubt {
        Some(doubt) if !matches!(read.reading, CellReading::Candidates(_)) => format!("{reading} {doubt:?}"),
        _ => reading,
    }
}

#[test]
fn cells_read_as_written() {
    let lines =
        std::fs::read_to_string(common::testdata().join("readings.txt")).expect("part of the repository");
    let mut count = 0;
    for line in lines.lines().filter(|line| !line.starts_with("# ") && !line.trim().is_empty()) {
        let mut words = line.split_whitespace();
        let token = words.next().expect("not empty");
        let expected: Vec<_> = words.filter(|word| !is_row(word)).collect();
        let (value, formula) = common::token(token).unwrap_or_else(|| panic!("cannot read {line}"));
        assert_eq!(told(read_cell(&value, formula.as_ref())), expected.join(" "), "{line}");
        count += 1;
    }
    println!("{count} readings");
}

/// Whether a word names a row of the weakness tables.
fn is_row(word: &str) -> bool {
    word.split_once("-b")
        .is_some_and(|(document, row)| document.parse::<u8>().is_ok() && row.parse::<u8>().is_ok())
}

proptest! {
    /// Whatever a cell holds, it is read without a panic, and only 1 to 9 become digits.
    #[test]
    fn any_number_and_text_is_read(n in any::<f64>(), text in any::<String>()) {
        let read = read_cell(&CellValue::Number(n), None);
        if let CellReading::Digit(digit) = read.reading {
            prop_assert_eq!(f64::from(digit.get()), n);
        }
        let read = read_cell(&CellValue::Text(text.clone()), None);
        if let CellReading::Digit(_) = read.reading {
            prop_assert!(text.chars().any(char::is_numeric) || "一二三四五六七八九".contains(text.trim()));
        }
    }

    /// Spaces around a digit change nothing.
    #[test]
    fn spaces_around_a_digit_are_forgiven(n in 1u8..=9, before in "[ \u{3000}\u{A0}\u{200B}\t]{0,3}", after in "[ \u{FEFF}\u{3000}]{0,3}") {
        let read = read_cell(&CellValue::Text(format!("{before}{n}{after}")), None);
        prop_assert!(matches!(read.reading, CellReading::Digit(digit) if digit.get() == n));
    }
}
