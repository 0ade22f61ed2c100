//! Sheets that Banmen itself has added are not taken for boards, and a second run adds nothing.

mod common;

use common::Desk;

/// What adds sheets to a workbook in place.
const ADDING: &[&[&str]] = &[
    &["candidates"],
    &["candidates", "--tables"],
    &["hint"],
    &["explain"],
    &["tree"],
    &["hint", "--stage", "1"],
];
const SAMPLES: &[(&str, &str)] = &[("puzzle.xlsx", "en"), ("puzzle.ods", "ja"), ("puzzle.xls", "en")];

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)).unwrap()
}

fn in_place(desk: &Desk, words: &[&str], name: &str, lang: &str) {
    let more = ["--in-place", "--lang", lang, name];
    let ran = desk.run([words, &more[..]].concat());
    assert!(ran.code < Some(2), "{words:?} {name}: {}", ran.err);
}

#[test]
fn a_second_run_changes_nothing() {
    for &(name, lang) in SAMPLES {
        let desk = Desk::new();
        desk.write(name, sample(name));
        let boards = desk.run(["find", name]).out;
        // Drawn steps take long; one format shows them.
        let adding = ADDING.iter().filter(|words| name.ends_with("xlsx") || !words.contains(&"explain"));
        adding.clone().for_each(|words| in_place(&desk, words, name, lang));
        let once = desk.read(name);
        for words in adding {
            in_place(&desk, words, name, lang);
            assert!(desk.read(name) == once, "{words:?} {name} {lang}: a second run changes the file");
        }
        // Nothing of all that is a board.
        assert_eq!(desk.run(["find", name]).out, boards, "{name} {lang}");
    }
}

#[test]
fn a_trace_is_no_board() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", sample("puzzle.xlsx"));
    let boards = desk.run(["find", "puzzle.xlsx"]).out;
    desk.run(["solve", "--method", "backtrack", "--trace", "puzzle.xlsx", "-o", "trace.xlsx"]).code(0);
    assert_eq!(desk.run(["find", "trace.xlsx"]).out, boards);
}

/// A sheet of ours is read when its name is said, and never else.
#[test]
fn our_own_sheets_are_read_when_asked_for() {
    let desk = Desk::new();
    desk.write("board.csv", common::csv(common::EASY));
    desk.run(["candidates", "--tables", "board.csv"]).code(0);
    let name = "board.candidates.xlsx";
    desk.run(["solve", name])
        .code(2)
        .says(&["beside what Banmen itself has added (T1 T2 T3)", "--sheet NAME"]);
    let solved =
        desk.run(["solve", "--sheet", "T1 T2 T3", "--range", "A3:I11", "-o", "-", "--format", "line", name]);
    assert_eq!(solved.code(0).out.trim(), common::EASY_SOLVED);
}
