//! Every example of every `--help`, in both languages, works on the samples.
#![cfg(unix)]

mod common;

use std::process::Command;

use banmen_sheet::{CellRef, NewCell, NewSheet, NewValue, Patch, Workbook};
use common::{Desk, EASY};

/// The verbs, from the help itself.
fn verbs(help: &str) -> Vec<&str> {
    let behind = help.lines().skip_while(|line| !line.starts_with("Commands:"));
    let rows = behind.skip(1).take_while(|line| line.starts_with("  "));
    // Rows that go on are set in further.
    rows.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next()).collect()
}

/// The command lines of a help, without what is said beside them.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().filter(|line| line.starts_with("  banmen "));
    let commands = lines.map(|line| line.trim().split("   ").next().unwrap_or_default().trim());
    // Those with a placeholder for a verb are no commands.
    commands
        .filter(|line| {
            line.split(' ').nth(1).is_some_and(|verb| verb.starts_with(|c: char| c.is_ascii_lowercase()))
        })
        .collect()
}

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)).unwrap()
}

/// A workbook of several sheets, each with a board at B2.
fn book() -> Vec<u8> {
    let sheet = |name: &str| {
        let digits = EASY.chars().enumerate().filter_map(|(i, c)| Some((i as u32, c.to_digit(10)?)));
        let cell = |(i, digit): (u32, u32)| NewCell {
            at: CellRef::new(1 + i / 9, 1 + i % 9),
            value: Some(NewValue::Number(f64::from(digit))),
            look: Default::default(),
        };
        NewSheet { name: name.to_owned(), cells: digits.map(cell).collect(), ..NewSheet::default() }
    };
    let new_sheets = ["Sheet1", "Sheet2", "Easy", "初級"].map(sheet).into();
    Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() }).unwrap().bytes
}

/// A workbook with a board of Go: 0, 1 and 2, from A1.
fn go_board() -> Vec<u8> {
    let value = |at: CellRef| match (at.row, at.col) {
        (16, 2) | (3, 3) | (15, 15) => 1.0,
        (16, 3) | (2, 15) => 2.0,
        _ => 0.0,
    };
    let points = (0..19).flat_map(|row| (0..19).map(move |col| CellRef::new(row, col)));
    let cell = |at| NewCell { at, value: Some(NewValue::Number(value(at))), look: Default::default() };
    let sheet = NewSheet { name: "Go".to_owned(), cells: points.map(cell).collect(), ..NewSheet::default() };
    Workbook::blank_xlsx().patched(&Patch { new_sheets: vec![sheet], ..Patch::default() }).unwrap().bytes
}

/// A straight three on the edge.
const PROBLEM: &str = "\
. . . O X . . . .
O O O O X . . . .
X X X X X . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

/// The same in a workbook.
fn go_problem() -> Vec<u8> {
    let rows = (0..).zip(PROBLEM.lines());
    let signs = rows.flat_map(|(row, line)| {
        (0..).zip(line.split(' ')).map(move |(col, sign)| (CellRef::new(row, col), sign.to_owned()))
    });
    let cell = |(at, sign)| NewCell { at, value: Some(NewValue::Text(sign)), look: Default::default() };
    let sheet = NewSheet { name: "Go".to_owned(), cells: signs.map(cell).collect(), ..NewSheet::default() };
    Workbook::blank_xlsx().patched(&Patch { new_sheets: vec![sheet], ..Patch::default() }).unwrap().bytes
}

/// The samples under the names that the examples use.
fn desk() -> Desk {
    use std::io::Write;
    let desk = Desk::new();
    let five = sample("five.txt");
    let table = format!("id,puzzle\n1,{EASY}\n");
    for name in ["puzzle.xlsx", "puzzle.csv", "puzzle.ods", "puzzle.xls"] {
        desk.write(name, sample(name));
    }
    for name in ["puzzle.txt", "notes.txt"] {
        desk.write(name, format!("{EASY}\n"));
    }
    desk.write("puzzles.txt", &five);
    desk.write("puzzles.csv", &table);
    desk.write("book.xlsx", book());
    desk.write("sketch.xlsx", book());
    desk.write("board.xlsx", go_board());
    desk.write("board.txt", ". . .\n. X .\n. . .\n");
    desk.write("problem.txt", PROBLEM);
    let problem = "(;GM[1]SZ[9]PL[B]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]";
    desk.write("problem.sgf", format!("{problem}C[Black to kill];B[ba]C[RIGHT])\n"));
    desk.write("problems.sgf", format!("{problem};B[ba])\n{problem})\n"));
    desk.write("problem.xlsx", go_problem());
    desk.write("game.sgf", "(;GM[1]SZ[19];B[pd];W[dp];B[pp])\n");
    let pattern: String = EASY.chars().map(|sign| if sign == '.' { '.' } else { '#' }).collect();
    desk.write("pattern.txt", pattern);
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(table.as_bytes()).unwrap();
    desk.write("puzzles.csv.gz", gz.finish().unwrap());
    desk.write("puzzles.txt.zst", zstd::encode_all(&five[..], 1).unwrap());
    std::fs::create_dir_all(desk.path(".local/share/bash-completion/completions")).unwrap();
    desk
}

#[test]
fn every_example_works() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_banmen")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let all = Desk::new().run(["--help"]).out;
    let (mut ran, mut wrong) = (0, Vec::new());
    for lang in ["en", "ja"] {
        let helps =
            std::iter::once(vec!["--help"]).chain(verbs(&all).into_iter().map(|verb| vec![verb, "--help"]));
        for words in helps {
            let help = Desk::new().run([&words[..], &["--lang", lang]].concat()).code(0).out;
            let examples = examples(&help);
            assert!(!examples.is_empty(), "no example: {words:?}\n{help}");
            // Those of one verb go on from each other, but for what they write beside the input.
            let desk = desk();
            for example in examples {
                let said = Command::new("sh")
                    .args(["-c", example])
                    .current_dir(desk.path("."))
                    .env("PATH", format!("{}:{path}", program.display()))
                    .env("HOME", desk.path("."))
                    .env("LC_ALL", "C.UTF-8")
                    .stdin(std::process::Stdio::null())
                    .output()
                    .unwrap();
                ran += 1;
                if said.status.code() != Some(0) {
                    let told = String::from_utf8_lossy(&said.stderr).into_owned();
                    wrong.push(format!("{lang}: {example}: {:?}\n{told}", said.status.code()));
                }
                for made in desk.files().iter().filter(|name| {
                    (name.starts_with("puzzle.") || name.starts_with("board."))
                        && name.matches('.').count() > 1
                }) {
                    std::fs::remove_file(desk.path(made)).unwrap();
                }
            }
        }
    }
    println!("{ran} examples");
    assert!(ran > 80, "{ran}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
