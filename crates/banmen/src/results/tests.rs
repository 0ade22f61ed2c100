use std::time::Duration;

use super::*;
use crate::rate::{Wanted, rate};
use crate::{Clock, Input};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn results(lines: &[&str]) -> Results {
    let mut results = Results::default();
    let wanted = Wanted { sample: None, ..Wanted::default() };
    for line in lines {
        let input = Input::puzzle(line).expect("a puzzle");
        let board = &input.boards(&Default::default()).expect("a board")[0];
        let report =
            RateReport { time: Duration::from_millis(1500), ..rate(board, &wanted, &Clock::default()) };
        results.add(board, &report);
    }
    results
}

#[test]
fn rows_totals_and_counts_agree() {
    let clash = format!("55{}", ".".repeat(79));
    let results = results(&[EASY, EASY, &clash]);
    let rows: Vec<_> = results.fields(Lang::En).collect();
    assert_eq!(rows[0][3], Field::Number(51.0), "B moves");
    assert_eq!(rows[2][LEVEL - 1], Field::Text("digits clash".to_owned()));
    let totals = results.totals(Lang::En);
    assert_eq!((&totals[3], &totals[COLUMNS - 1]), (&Field::Number(102.0), &Field::Number(4.5)));
    let counts = results.counts(Lang::En);
    assert_eq!(counts.letters, [("Beginner", 2)]);
    assert_eq!(counts.unrated, [(Status::Invalid, 1)]);
    assert!(results.summary(Lang::En).starts_with("2 of 3 boards rated in 4.50 s; by letters: Beginner 2"));
}

#[test]
fn every_form_tells_the_same_rows() {
    let results = results(&[EASY]);
    let csv = csv(&results, Lang::Ja);
    let fields: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert!(fields.iter().all(|row| row.len() == COLUMNS), "{csv}");
    assert_eq!(fields[0][1], "問題");
    assert_eq!((fields[1][3], fields[1][COLUMNS - 1]), ("51", "1.5"));
    let page = html("a <b>", &results, Lang::En);
    assert!(page.contains("<td class=\"n\">51</td>") && page.contains("a &lt;b&gt;"), "{page}");
    let text = text(&results, Lang::En);
    assert_eq!(text.lines().count(), 3, "{text}");
    let cells = sheet(&results, true, true, Lang::En).cells;
    assert!(cells.iter().any(|cell| cell.value == Some(banmen_sheet::NewValue::Number(51.0))));
}
