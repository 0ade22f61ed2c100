//! The pages of techniques are tests: what their examples say is found is found, and where nothing may be found nothing is.

mod common;

use std::collections::BTreeMap;

use banmen_sudoku::human::{CandidateGrid, Options, TECHNIQUES, Technique, all, cases, proof};
use banmen_sudoku::{Candidate, CandidateSet, Puzzle};

/// What every page has, in this order.
const SECTIONS: [&str; 6] = [
    "## What it shows",
    "## Why it holds",
    "## 何が見つかるか",
    "## なぜ正しいか",
    "## Example · 例",
    "## Not this · これは違う",
];

/// What the words of a step may ask for.
const PLACEHOLDERS: [&str; 17] = [
    "digits",
    "eliminated digits",
    "placed",
    "eliminations",
    "bases",
    "covers",
    "cells",
    "fins",
    "endo fins",
    "pivot",
    "pincers",
    "extra",
    "common",
    "assumption",
    "chain",
    "chains",
    "set",
];

/// A block between three backquotes: what it is, and its lines.
fn blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            blocks.push((kind, lines.by_ref().take_while(|line| *line != "```").collect()));
        }
    }
    blocks
}

/// The value of a line `key: value`.
fn value<'a>(lines: &[&'a str], key: &str) -> Option<&'a str> {
    lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(':')).map(str::trim)
}

/// `r1c1<>5` and `r1c1=5` as eliminations and placements.
fn said(text: &str) -> [CandidateSet; 2] {
    ["<>", "="].map(|sign| {
        let of_sign = text.split_whitespace().filter(|word| word.contains(sign));
        of_sign.map(|word| word.parse::<Candidate>().unwrap_or_else(|error| panic!("{error}"))).collect()
    })
}

/// The technique and the position of an example.
fn example(lines: &[&str]) -> (&'static Technique, CandidateGrid) {
    let technique = value(lines, "technique")
        .and_then(Technique::by_id)
        .unwrap_or_else(|| panic!("{lines:?}: which technique?"));
    let grid = value(lines, "grid").and_then(cases::position);
    let mut grid = grid.unwrap_or_else(|| panic!("{}: not a position", technique.id));
    let [gone, _] = said(value(lines, "gone").unwrap_or_default());
    assert!(gone.is_subset(grid.candidates()), "{}: gone, but no candidate", technique.id);
    gone.iter().for_each(|candidate| {
        grid.remove(candidate);
    });
    (technique, grid)
}

/// Some deduction is the one of the example; it follows, and is true in the puzzle.
fn finds(lines: &[&str]) {
    let (technique, grid) = example(lines);
    let wanted = said(value(lines, "finds").unwrap_or_default());
    let found = all(technique, &grid, &Options::default());
    let right = found.iter().find(|deduction| [deduction.eliminations, deduction.placements] == wanted);
    let right = right.unwrap_or_else(|| panic!("{}: {wanted:?} is not among {found:?}", technique.id));
    assert_eq!(proof::check(&grid, right), Ok(()), "{}", technique.id);

    let mut givens = *grid.values();
    (!grid.givens()).iter().for_each(|cell| givens.set(cell, None));
    let solution = common::only_solution(&Puzzle::from_grid(givens).expect("no clash"));
    let solution = solution.unwrap_or_else(|| panic!("{}: the puzzle has not one solution", technique.id));
    assert!(wanted[0].iter().all(|gone| solution.get(gone.cell) != gone.digit), "{}", technique.id);
    assert!(wanted[1].iter().all(|placed| solution.get(placed.cell) == placed.digit), "{}", technique.id);
}

/// Nothing is found.
fn finds_nothing(lines: &[&str]) {
    let (technique, grid) = example(lines);
    let found = all(technique, &grid, &Options::default());
    assert!(found.is_empty(), "{}: {found:?}", technique.id);
}

/// A sentence for steps in each language, which asks for nothing unknown.
fn words_are_known(page: &str, lines: &[&str]) {
    for language in ["en", "ja"] {
        assert!(
            value(lines, language).is_some_and(|words| !words.is_empty()),
            "{page}: no words in {language}"
        );
    }
    for line in lines {
        for asked in line.split('{').skip(1) {
            let name = asked.split_once('}').unwrap_or_else(|| panic!("{page}: {line}")).0;
            let name = name.strip_prefix("digits at ").unwrap_or(name);
            let set = name.strip_prefix("set ").is_some_and(|letter| letter.len() == 1);
            assert!(set || PLACEHOLDERS.contains(&name), "{page}: {{{name}}}");
        }
    }
}

#[test]
fn pages_say_what_is_true() {
    let pages: BTreeMap<&str, Vec<&Technique>> =
        TECHNIQUES.iter().fold(BTreeMap::new(), |mut pages, technique| {
            pages.entry(technique.page).or_insert_with(Vec::new).push(technique);
            pages
        });
    let mut examples = 0;
    for (page, techniques) in pages {
        let title = page.lines().next().unwrap_or_default();
        assert!(title.starts_with("# ") && title.contains(" · "), "{title}");
        let mut rest = page;
        for section in SECTIONS {
            let at = rest
                .find(&format!("\n{section}\n"))
                .unwrap_or_else(|| panic!("{title}: no {section}, or not in its place"));
            rest = &rest[at + 1..];
        }
        let mut shown = Vec::new();
        for (kind, lines) in blocks(page) {
            match kind {
                "words" => words_are_known(title, &lines),
                "example" => finds(&lines),
                "no-example" => finds_nothing(&lines),
                _ => continue,
            }
            shown.push((kind, value(&lines, "technique").unwrap_or_default()));
            examples += 1;
        }
        for kind in ["words", "example", "no-example"] {
            assert!(shown.iter().any(|(shown, _)| *shown == kind), "{title}: no {kind}");
        }
        for (_, id) in shown.iter().filter(|(kind, _)| *kind != "words") {
            assert!(techniques.iter().any(|technique| technique.id == *id), "{title}: {id} has another page");
        }
        let bare = techniques.iter().filter(|technique| !shown.contains(&("example", technique.id)));
        bare.for_each(|technique| println!("{title}: no example of {}", technique.id));
    }
    println!("{examples} blocks");
}
