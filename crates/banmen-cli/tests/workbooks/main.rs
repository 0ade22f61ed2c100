//! The main job from end to end: every workbook at hand is solved by the program, and the result is compared with the input
//! part by part, solved once more, and opened by LibreOffice.
//!
//! The samples of the repository are always there. Other workbooks are read from `../shared/data/sheets` (or
//! `$BANMEN_SHARED/data/sheets`) where that is present.

mod go;
mod office;
mod package;
mod run;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use run::{Answer, Solved};

/// Endings of files that are workbooks. Delimited texts have tests of their own.
const ENDINGS: &[&str] = &["xlsx", "xlsm", "xls", "ods"];

/// Files that cannot be solved, and what the message says about them.
const REFUSED: &[(&str, &str)] = &[
    ("enc.xlsm", "password"),
    ("DASTSAD__dsSudoku__Sudoku.xls", "no board found"),
    ("fredericktutu__five-in-a-row__五子棋.xlsm", "no board found"),
    ("go.xlsx", "it has Go, no Sudoku"),
];

/// Files that LibreOffice does not open, before and after.
const NOT_FOR_OFFICE: &[&str] = &["backslash.xlsm"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The workbooks in a folder and its folders, by name; none where it is not there.
fn workbooks(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            found.extend(workbooks(&path));
        } else if ENDINGS.contains(&ending) && !is_result(&name(&path)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Whether it is an answer that somebody had written beside a sample, as the README shows.
fn is_result(name: &str) -> bool {
    [".solve.", ".candidates."].iter().any(|mark| name.contains(mark))
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Solves one workbook into `folder` and holds the result against the input.
fn solve_and_compare(input: &Path, folder: &Path, stem: &str) -> Result<Option<Solved>, String> {
    let refused = REFUSED.iter().find(|(file, _)| *file == name(input));
    let solved = match (run::solve(input, folder, stem), refused) {
        (Ok(solved), None) => solved,
        (Ok(solved), Some(_)) if solved.code != 2 => return Err("was not refused".to_owned()),
        (Ok(_), Some(_)) => return Ok(None),
        (Err(message), Some((_, word))) if message.contains(word) => return Ok(None),
        (Err(message), _) => return Err(message),
    };
    if solved.is_changed {
        package::compare(input, &solved.output)?;
        run::solve_again(&solved)?;
    }
    Ok(Some(solved))
}

/// Solves all of them, then lets LibreOffice read all results at once. Every fault is told, not only the first.
fn hold(inputs: &[PathBuf]) -> Vec<Solved> {
    let folder = tempfile::tempdir().expect("a folder for the results");
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for (number, input) in inputs.iter().enumerate() {
        match solve_and_compare(input, folder.path(), &format!("{number:03}")) {
            Ok(solved) => all.extend(solved),
            Err(fault) => faults.push(format!("{}: {fault}", name(input))),
        }
    }
    let changed = all.iter().filter(|solved| solved.is_changed).count();
    let boards: usize =
        all.iter().map(|solved| solved.answers.iter().filter(|a| a.is_solved()).count()).sum();
    println!(
        "{} workbooks, {changed} changed and compared part by part, {boards} boards solved",
        inputs.len()
    );
    let for_office: Vec<&Solved> =
        all.iter().filter(|solved| !NOT_FOR_OFFICE.contains(&solved.name.as_str())).collect();
    let files: Vec<&PathBuf> = for_office.iter().map(|solved| &solved.output).collect();
    match office::tables(&files, folder.path()) {
        None => println!("LibreOffice is not there: no result was opened by it"),
        Some(books) => {
            faults.extend(for_office.iter().flat_map(|solved| office::faults(solved, &books)));
            println!("{} workbooks opened by LibreOffice", for_office.len());
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    all
}

#[test]
fn our_own_samples() {
    let inputs =
        [workbooks(&repository().join("examples")), workbooks(&repository().join("testdata"))].concat();
    let all = hold(&inputs);
    let known = known_solutions();
    let boards: BTreeMap<String, usize> = all
        .iter()
        .map(|solved| {
            let answers: Vec<&Answer> = solved.answers.iter().filter(|answer| answer.is_solved()).collect();
            for answer in &answers {
                assert_eq!(known.get(&answer.puzzle), answer.solution.as_ref(), "{}", solved.name);
            }
            (solved.name.clone(), answers.len())
        })
        .collect();
    let expected =
        [("newspaper.xlsx", 2), ("puzzle.ods", 1), ("puzzle.xls", 1), ("puzzle.xlsx", 1), ("rich.xlsm", 1)];
    assert_eq!(boards, expected.map(|(name, count)| (name.to_owned(), count)).into());
}

#[test]
fn workbooks_of_other_people() {
    let shared =
        std::env::var_os("BANMEN_SHARED").map_or_else(|| repository().join("../shared"), PathBuf::from);
    let inputs = workbooks(&shared.join("data/sheets"));
    hold(&inputs);
}

/// The puzzles of the samples and their solutions, from the page that says where they come from.
fn known_solutions() -> BTreeMap<String, String> {
    let page =
        std::fs::read_to_string(repository().join("examples/PROVENANCE.md")).expect("the page is there");
    let pair = |line: &str| {
        let mut spans = line.split('`').skip(1).step_by(2);
        Some((spans.next()?.to_owned(), spans.next()?.to_owned()))
    };
    page.lines()
        .filter_map(pair)
        .filter(|(puzzle, solution)| puzzle.len() == 81 && solution.len() == 81)
        .collect()
}
