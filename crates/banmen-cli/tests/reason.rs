//! `hint` and `explain`: from texts and workbooks, in stages, with mistakes, in every form.

mod common;

use banmen_sheet::Workbook;
use common::{Desk, EASY, EASY_SOLVED};

/// A puzzle of our own that needs more than singles.
const HARDER: &str = "....6..475.........6.2.89....4..36.18.......96.54..8....85.7.6.........894..1....";

fn example(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    std::fs::read(path).unwrap()
}

#[test]
fn a_hint_tells_no_more_than_its_stage() {
    let desk = Desk::new();
    let whole = desk.run(["hint", "--json", EASY]).code(0).json();
    let step = &whole["steps"][0];
    assert_eq!((&whole["stage"], &whole["end"]), (&3.into(), &"open".into()));
    let placed = step["placements"][0].as_str().unwrap().to_owned();
    assert_eq!(step["eliminations"], serde_json::json!([]));
    assert!(step["text"].as_str().unwrap().contains(&placed), "{step}");
    assert_eq!(step["cells"].as_array().unwrap().len(), 1);

    let technique = desk.run(["hint", "--json", "--stage", "2", EASY]).code(0).json();
    assert_eq!(technique["steps"][0]["technique"], step["technique"]);
    assert_eq!(technique["steps"][0]["placements"], serde_json::json!([]));
    let place = desk.run(["hint", "--json", "--stage", "1", EASY]).code(0).json();
    assert_eq!(place["steps"][0]["houses"], step["houses"]);
    assert!(place["steps"][0].get("technique").is_none(), "{place}");

    let told = desk.run(["hint", "--stage", "1", EASY]).code(0);
    assert!(told.out.starts_with("look at ") && !told.out.contains("Single"), "{}", told.out);
    let told = desk.run(["hint", "--stage", "2", "--lang", "ja", EASY]).code(0);
    assert!(told.out.contains("を見てください。手筋は「"), "{}", told.out);
}

#[test]
fn the_letters_choose_the_searches() {
    let desk = Desk::new();
    for (letters, technique) in
        [("B", "hidden-single-box"), ("M", "naked-single"), ("L", "hidden-single-row")]
    {
        let hint = desk.run(["hint", "--json", "--techniques", letters, EASY]).code(0).json();
        assert_eq!(hint["steps"][0]["technique"], technique);
    }
    let first = desk.run(["hint", "--json", "--techniques", "BM", "--order", "B", EASY]).code(0).json();
    assert_eq!(first["steps"][0]["letter"], "B");
    desk.run(["hint", "--techniques", "xywinf", EASY])
        .code(2)
        .says(&["\"xywinf\" names no technique", "xy-wing"]);
    desk.run(["hint", "--techniques", "xywinf", "--lang", "ja", EASY])
        .code(2)
        .says(&["手筋はありません", "xy-wing"]);
}

#[test]
fn mistakes_are_told_first() {
    let desk = Desk::new();
    // Alike digits: r1c3 is 4 in truth.
    let wrong = desk.run(["hint", "--json", &EASY.replacen("53.", "532", 1)]).code(1).json();
    assert_eq!(
        (&wrong["mistakes"][0]["kind"], &wrong["steps"]),
        (&"suspects".into(), &serde_json::json!([]))
    );
    let cells = wrong["mistakes"][0]["cells"].as_array().unwrap();
    assert!(cells.contains(&"r1c3".into()), "{wrong}");
    desk.run(["hint", &EASY.replacen("53.", "535", 1)])
        .code(1)
        .prints(&["5 appears 2 times in row 1: r1c1, r1c3"]);
    // Several solutions are told, and the step all the same.
    let several = desk.run(["hint", "--json", &EASY.replacen("53", "..", 1).replacen("98", "..", 1)]);
    let several = several.code(1).json();
    assert_eq!(several["mistakes"][0]["kind"], "many");
    assert_eq!(several["steps"].as_array().unwrap().len(), 1);
    // A full grid, and a right one.
    desk.run(["hint", EASY_SOLVED]).code(0).prints(&["already complete"]);
}

#[test]
fn notes_are_taken_as_they_are() {
    let desk = Desk::new();
    let marks = desk.run(["candidates", "-q", "--format", "pencilmarks", HARDER]).code(0).out;
    let from_marks = desk.run_with(&marks, ["hint", "-q", "--json", "-"]).code(0).json();
    let from_digits = desk.run(["hint", "-q", "--json", HARDER]).code(0).json();
    assert_eq!(from_marks["steps"], from_digits["steps"]);
    // r1c1 is 3: without it among the notes something is wrong there, and with them left out all is well.
    let short = marks.replacen(" 123 ", " 12  ", 1);
    assert_ne!(short, marks);
    let missing = desk.run_with(&short, ["hint", "-q", "--json", "-"]).code(1).json();
    assert_eq!(missing["mistakes"][0]["kind"], "missing");
    assert_eq!(missing["mistakes"][0]["cells"], serde_json::json!(["r1c1"]));
    desk.run_with(&short, ["hint", "-q", "--json", "--ignore-marks", "-"]).code(0);
}

#[test]
fn every_step_is_explained() {
    let desk = Desk::new();
    let all = desk.run(["explain", "--json", HARDER]).code(0).json();
    assert_eq!((&all["end"], &all["puzzle"]), (&"solved".into(), &HARDER.into()));
    let solved = desk.run(["solve", "-q", HARDER]).code(0).out;
    assert_eq!(all["solution"], solved.trim());
    let placed: usize = all["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["placements"].as_array().unwrap().len())
        .sum();
    assert_eq!(placed, HARDER.matches('.').count());
    let moves = all["moves"].as_array().unwrap();
    assert_eq!(moves.len(), placed);
    assert!(moves[0].as_str().unwrap().starts_with(" 1 ("), "{}", moves[0]);

    // B alone gets nowhere here.
    let stuck = desk.run(["explain", "--json", "--techniques", "B", HARDER]).code(1).json();
    assert_eq!((&stuck["end"], &stuck["solution"]), (&"stuck".into(), &serde_json::Value::Null));

    let ran = desk.run(["explain", "--diagrams", "none", "--lang", "ja", EASY]).code(0);
    assert!(ran.out.lines().count() == 52 && ran.out.starts_with("51 手で解けました"), "{}", ran.out);
    let drawn = desk.run(["explain", "--diagrams", "all", EASY]).code(0).out;
    assert_eq!(drawn.matches('┏').count(), 51);
}

#[test]
fn pictures_and_pages_stand_by_themselves() {
    let desk = Desk::new();
    let svg = desk.run(["explain", "-q", "--format", "svg", EASY]).code(0).out;
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n") && svg.matches("<g ").count() > 100);
    desk.run(["explain", "-q", EASY, "-o", "steps.html"]).code(0);
    let page = desk.read_text("steps.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.matches("<figure>").count() == 51);
    assert!(page.contains("lang=\"en\"") && page.contains("B: box"));
    desk.run(["hint", "-q", EASY, "-o", "hint.svg"]).code(0);
    assert!(desk.read_text("hint.svg").contains(">r1<"));
}

#[test]
fn a_batch_is_explained_line_by_line() {
    let input = format!("{EASY}\n{HARDER}\nnonsense\n");
    let ran = Desk::new().run_with(&input, ["hint", "-q", "-"]).code(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with(EASY) && lines[1].contains('\t'), "{}", ran.out);
    let ran = Desk::new().run_with(&input, ["explain", "-q", "--json", "-"]).code(1);
    assert_eq!(ran.out.matches("\"end\":\"solved\"").count(), 2);
}

#[test]
fn techniques_are_explained_by_themselves() {
    let desk = Desk::new();
    desk.run(["explain", "--about", "list"]).code(0).prints(&["xy-wing", "XY-Wing", "brute-force"]);
    desk.run(["explain", "--about", "xyz-wnig"]).code(2).says(&["names no technique", "xyz-wing"]);
    for lang in ["en", "ja"] {
        let told = desk.run(["explain", "--about", "hidden-single-box", "--lang", lang]).code(0);
        assert!(!told.out.is_empty());
    }
}

#[test]
fn workbooks_get_new_sheets_and_keep_the_rest() {
    let desk = Desk::new();
    for name in ["puzzle.xlsx", "puzzle.ods", "puzzle.xls"] {
        desk.write(name, example(name));
        let (stem, ending) = name.split_once('.').unwrap();
        desk.run(["hint", "-q", name]).code(0);
        desk.run(["explain", "-q", "--lang", "ja", name]).code(0);
        let old = Workbook::from_bytes(example(name), Some(name)).unwrap();
        for (verb, new) in [("hint", &["Hint"][..]), ("explain", &["手順", "図解"])] {
            let written = format!("{stem}.{verb}.{ending}");
            let book = Workbook::from_bytes(desk.read(&written), Some(&written)).unwrap();
            let names: Vec<&str> = book.sheets().iter().map(|sheet| sheet.name.as_str()).collect();
            let (before, behind) = names.split_at(old.sheets().len());
            assert_eq!(behind, new, "{written}");
            for (sheet, name) in old.sheets().iter().zip(before) {
                assert_eq!(sheet.name, *name);
                let same = book.sheets().iter().find(|other| other.name == *name).unwrap();
                assert_eq!(sheet.cells.keys().collect::<Vec<_>>(), same.cells.keys().collect::<Vec<_>>());
            }
        }
    }
    // A second hint does not write over the first.
    desk.run(["hint", "-q", "puzzle.xlsx"]).code(2).says(&["already exists", "--force"]);
    desk.run(["hint", "puzzle.xlsx", "-o", "-"]).code(0).prints(&["on the sheet: "]);
}

#[test]
fn marks_are_colors_and_nothing_else() {
    let desk = Desk::new();
    for name in ["puzzle.xlsx", "puzzle.ods", "puzzle.xls"] {
        desk.write(name, example(name));
        let old = Workbook::from_bytes(example(name), Some(name)).unwrap();
        let ran = desk.run(["hint", "--mark", "--in-place", name]).code(0);
        assert!(ran.out.contains("colored: blue where the digit goes"), "{}", ran.out);
        let book = Workbook::from_bytes(desk.read(name), Some(name)).unwrap();
        let mut colored = 0;
        for (sheet, before) in book.sheets().iter().zip(old.sheets()) {
            assert_eq!(sheet.name, before.name);
            for (&at, cell) in &sheet.cells {
                assert_eq!(cell.value, *before.value(at), "{name}: {at}");
                let fill = |book: &Workbook, sheet: &banmen_sheet::Sheet| book.style(sheet.style_at(at)).fill;
                colored += usize::from(fill(&book, sheet) != fill(&old, before));
            }
        }
        assert!((1..=20).contains(&colored), "{name}: {colored}");
        assert_eq!(book.sheets().len(), old.sheets().len());
    }
}

/// A delimited text keeps no colours: a new workbook has the hint, as without `--mark`.
#[test]
fn what_keeps_no_colors_is_not_marked() {
    let desk = Desk::new();
    desk.write("board.csv", common::csv(EASY));
    let ran = desk.run(["hint", "--mark", "board.csv"]).code(0).says(&["csv files hold one sheet only"]);
    assert!(!ran.out.contains("colored"), "{}", ran.out);
    assert_eq!(desk.files(), ["board.csv", "board.hint.xlsx"]);
    desk.run(["hint", "--mark", "--in-place", "board.csv"]).code(2).says(&["-o FILE.xlsx"]);
    desk.run(["hint", "--lang", "ja", "--in-place", "board.csv"])
        .code(2)
        .says(&["csv ファイルにはシートが一つしかありません"]);
}

/// What is named as a workbook is one, and what is not is not named so.
#[test]
fn names_tell_what_is_in_a_file() {
    let desk = Desk::new();
    let book = example("puzzle.xlsx");
    for verb in ["hint", "explain", "tree", "candidates", "solve", "rate"] {
        let name = format!("{verb}.xlsx");
        let table: &[&str] = if verb == "rate" { &["--table"] } else { &[] };
        desk.run_with(book.clone(), [&[verb, "-", "-o", &name], table].concat()).code(0);
        assert!(Workbook::from_bytes(desk.read(&name), None).is_ok(), "{verb}");
        // A puzzle on the command line is answered by text, but for the table.
        if verb != "rate" {
            desk.run([verb, EASY, "-o", "text.xlsx"]).code(2).says(&["what is written is txt"]);
        }
    }
    desk.write("two.csv", common::csv(EASY));
    desk.run(["explain", "two.csv", "--format", "svg", "-o", "steps.ODS"]).code(2).says(&["name it .svg"]);
    desk.run(["explain", "two.csv", "--format", "html", "-o", "."]).code(0).says(&["two.explain.html"]);
    desk.run(["hint", "two.csv", "--format", "svg", "-o", "."]).code(0).says(&["two.hint.svg"]);
}

/// Of many boards the singles are not drawn, unless that is wished.
#[test]
fn many_boards_are_not_drawn_step_by_step() {
    let desk = Desk::new();
    let board = |count: usize| vec![common::csv(EASY); count].join("\n");
    for (count, name, figures) in [(2, "few.csv", 102), (11, "many.csv", 0)] {
        desk.write(name, board(count));
        let ran = desk.run(["explain", name, "-o", "steps.html", "--force"]).code(0);
        assert_eq!(desk.read_text("steps.html").matches("<figure>").count(), figures, "{name}");
        assert_eq!(ran.err.contains("singles are not drawn"), figures == 0, "{name}: {}", ran.err);
    }
    desk.run(["explain", "many.csv", "--diagrams", "all", "-o", "all.html"]).code(0);
    assert_eq!(desk.read_text("all.html").matches("<figure>").count(), 11 * 51);
}

/// All parts of a package as one text.
fn parts(bytes: Vec<u8>) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    for i in 0..archive.len() {
        let mut part = Vec::new();
        std::io::Read::read_to_end(&mut archive.by_index(i).unwrap(), &mut part).unwrap();
        text.push_str(&String::from_utf8_lossy(&part));
    }
    text
}

#[test]
fn two_diagrams_are_printed_on_a_page() {
    let desk = Desk::new();
    // 55 blank cells, a step each: 28 pages, 27 breaks.
    for (name, sign, breaks) in
        [("puzzle.xlsx", " man=\"1\"/>", 27), ("puzzle.ods", "break-before=\"page\"", 1)]
    {
        desk.write(name, example(name));
        desk.run(["explain", "-q", name]).code(0);
        let written = name.replace("puzzle.", "puzzle.explain.");
        let (old, new) = (parts(example(name)), parts(desk.read(written)));
        assert_eq!(new.matches(sign).count() - old.matches(sign).count(), breaks, "{name}");
    }
}
