//! The workbooks of other people, where they are present: every board of `testdata/shared-boards.txt`, and no other.

mod common;

use std::collections::BTreeMap;

use banmen_layout::{Find, FindOptions, Places, go};
use banmen_sheet::Workbook;

/// The Go boards.
const GO: [&str; 2] =
    ["synthetic/variants.xlsx 'go19'!A1:S19 circles", "synthetic/variants.xlsx go19_ascii_B2!B2:T20 crosses"];

/// One expected board, or a column of texts.
fn told(find: &Find) -> String {
    match find.places {
        Places::Line(_) => format!("{} line {}", find.where_(), find.role),
        _ => format!(
            "{} {} {} {} {:08x}",
            find.where_(),
            find.layout,
            find.role,
            find.board.givens(),
            sum(find)
        ),
    }
}

/// A checksum of the digits (FNV-1a, 32 bits): boards of other people are not copied here.
fn sum(find: &Find) -> u32 {
    find.board
        .to_string()
        .bytes()
        .fold(0x811c_9dc5, |hash, b| (hash ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

/// The expectations, by file; a line `… x250 +9` stands for 250 boards, each so many rows below the last.
fn expected() -> BTreeMap<String, Vec<String>> {
    let path = common::testdata().join("shared-boards.txt");
    let text = std::fs::read_to_string(path).expect("part of the repository");
    let mut files = BTreeMap::<String, Vec<String>>::new();
    let mut file = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        match line.strip_prefix("== ") {
            Some(name) => {
                file = name.to_owned();
                files.entry(file.clone()).or_default();
            }
            None => files.entry(file.clone()).or_default().extend(common::repeated(line)),
        }
    }
    files
}

#[test]
fn every_board_and_no_other() {
    let Some(shared) = common::shared() else { return println!("no shared data: 0 workbooks") };
    let write = std::env::var_os("BANMEN_WRITE_EXPECTED").is_some();
    let (mut files, mut boards, mut wrong) = (0, 0, Vec::new());
    for (file, expected) in expected() {
        let bytes =
            std::fs::read(shared.join("data/sheets").join(&file)).unwrap_or_else(|e| panic!("{file}: {e}"));
        let book = match Workbook::from_bytes(bytes, Some(&file)) {
            Ok(book) => book,
            Err(error) => {
                let error = format!("error {error}");
                if expected != [error.clone()] {
                    wrong.push(format!("{file}: {error}"));
                }
                continue;
            }
        };
        let start = std::time::Instant::now();
        let found: Vec<_> = common::found(&book).iter().map(told).collect();
        if write {
            println!("== {file}\n{}", found.join("\n"));
        }
        println!("## {file} {:?}", start.elapsed());
        let go = go::find(&book, &FindOptions::default()).expect("without options nothing can be wrong");
        let go: Vec<_> =
            go.iter().map(|find| format!("{file} {} {}", find.where_(), find.notation)).collect();
        let known: Vec<_> = GO.iter().copied().filter(|line| line.starts_with(&file)).collect();
        if go != known {
            wrong.push(format!("{file}: Go boards {go:?}"));
        }
        files += 1;
        boards += found.len();
        wrong.extend(
            expected.iter().filter(|line| !found.contains(line)).map(|line| format!("{file}: lost {line}")),
        );
        wrong.extend(
            found.iter().filter(|line| !expected.contains(line)).map(|line| format!("{file}: new {line}")),
        );
    }
    println!("{files} workbooks, {boards} boards");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
