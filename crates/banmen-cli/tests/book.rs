//! `banmen book`, from end to end.

mod common;

use banmen_sheet::{CellRef, NewCell, NewSheet, NewValue, Patch, Workbook};
use common::{Desk, EASY, EASY_SOLVED};

const HARD: &str = "....93...7..8...43.9...56..643.....................475..59...1.82...6..4...43....";

fn two() -> String {
    format!("{EASY} by Ann\n{HARD}\n")
}

#[test]
fn a_batch_becomes_a_book_beside_it() {
    let desk = Desk::new();
    desk.write("two.txt", two());
    let ran = desk.run(["book", "two.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    assert!(ran.err.contains("2 puzzles on 4 pages"), "{}", ran.err);
    assert_eq!(desk.files(), ["two.book.pdf", "two.txt"]);
    assert!(desk.read("two.book.pdf").starts_with(b"%PDF-"));
    let again = desk.run(["book", "two.txt"]);
    assert_eq!(again.code, Some(2), "nothing is overwritten");
    assert!(again.err.contains("two.book.pdf"), "{}", again.err);
    assert_eq!(desk.run(["book", "two.txt", "--force", "-q"]).err, "");
}

#[test]
fn the_name_of_the_output_says_what_it_is() {
    let desk = Desk::new();
    desk.write("two.txt", two());
    let starts: [(&str, &[u8]); 3] = [("a.pdf", b"%PDF-"), ("a.html", b"<!DOCTYPE html>"), ("a.xlsx", b"PK")];
    for (name, start) in starts {
        let ran = desk.run(["book", "two.txt", "-o", name]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(desk.read(name).starts_with(start), "{name}");
    }
    for args in [["-o", "a.docx", "-q"], ["-o", "b.pdf", "--format=html"]] {
        assert_eq!(desk.run(["book", "two.txt"].into_iter().chain(args)).code, Some(2), "{args:?}");
    }
    let printed = desk.command(["book", "two.txt", "-o", "-"]).output().unwrap();
    assert!(printed.stdout == desk.read("a.pdf") && printed.status.success());
}

#[test]
fn answers_apart_are_a_second_file() {
    let desk = Desk::new();
    desk.write("two.txt", two());
    for ending in ["pdf", "html", "xlsx"] {
        let args = ["book", "two.txt", "--answers", "apart", "--format", ending];
        let ran = desk.run(args);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        for name in ["two.book", "two.book.answers"] {
            assert!(desk.files().contains(&format!("{name}.{ending}")), "{:?}", desk.files());
        }
    }
    let ran = desk.run(["book", "two.txt", "--answers", "apart", "-o", "-"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
}

#[test]
fn what_is_faulty_is_told_and_left_out() {
    let desk = Desk::new();
    let empty = ".".repeat(81);
    desk.write("some.txt", format!("{EASY}\n{empty}\nno puzzle at all\n{EASY_SOLVED}\n{HARD}\n"));
    let ran = desk.run(["book", "some.txt", "-o", "a.html"]);
    assert_eq!(ran.code, Some(1));
    for told in ["line 2: several solutions", "line 3: ", "line 4: no cell to fill", "2 puzzles"] {
        assert!(ran.err.contains(told), "{told}: {}", ran.err);
    }
    assert_eq!(desk.read_text("a.html").matches("<figcaption><b>").count(), 4, "two puzzles, two answers");
    let ran = desk.run(["book", "some.txt", "-o", "b.html", "--faulty", "mark"]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(desk.read_text("b.html").matches("several solutions").count(), 2);
}

#[test]
fn without_a_puzzle_there_is_no_book() {
    let desk = Desk::new();
    desk.write("empty.txt", "");
    desk.write("blank.txt", ".".repeat(81));
    desk.write("prose.txt", "no puzzle\n");
    for (name, code) in [("empty.txt", 2), ("prose.txt", 2), ("missing.txt", 2), ("blank.txt", 1)] {
        let ran = desk.run(["book", name]);
        assert_eq!(ran.code, Some(code), "{name}: {}", ran.err);
    }
    assert_eq!(desk.files(), ["blank.txt", "empty.txt", "prose.txt"]);
}

#[test]
fn a_table_tells_the_authors() {
    let desk = Desk::new();
    desk.write("table.csv", format!("id,puzzle,author\n1,{EASY},Ann\n2,{HARD},鷗外\n"));
    let ran = desk.run(["book", "table.csv", "-o", "a.html", "--author", "Ben"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let html = desk.read_text("a.html");
    assert!(html.contains("<span>Ann</span>") && html.contains("<span>鷗外</span>"));
    assert!(html.contains("<p>Ben</p>") && !html.contains("<span>Ben</span>"));

    let cell = |row: u32, col: u32, text: &str| NewCell {
        at: CellRef::new(row, col),
        value: Some(NewValue::Text(text.to_owned())),
        look: Default::default(),
    };
    let rows = [["番号", "問題", "作者"], ["1", EASY, "花子"], ["2", HARD, ""]];
    let cells = (0..).zip(rows).flat_map(|(row, texts)| {
        (0..).zip(texts).filter(|(_, text)| !text.is_empty()).map(move |(col, text)| cell(row, col, text))
    });
    let sheet = NewSheet { name: "問題集".to_owned(), cells: cells.collect(), ..NewSheet::default() };
    let patch = Patch { new_sheets: vec![sheet], ..Patch::default() };
    desk.write("book.xlsx", Workbook::blank_xlsx().patched(&patch).unwrap().bytes);
    let ran = desk.run(["book", "book.xlsx", "-o", "b.html", "--lang", "ja"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let html = desk.read_text("b.html");
    assert!(html.contains("<span>花子</span>") && html.contains("全 2 問"), "{html}");
}

#[test]
fn fonts_are_brought_or_refused() {
    let desk = Desk::new();
    desk.write("two.txt", two());
    desk.write("bad.ttf", "no font");
    let font = concat!(env!("CARGO_MANIFEST_DIR"), "/../banmen/fonts/NotoSans-Regular.ttf");
    let ran = desk.run(["book", "two.txt", "-o", "a.pdf", "--font", font, "--title", "盤面 😀"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("😀 (U+1F600)"), "{}", ran.err);
    let pdf = String::from_utf8_lossy(&desk.read("a.pdf")).into_owned();
    assert!(pdf.contains("+NotoSans-Regular") && pdf.contains("+NotoSansCJKjp-Bold"), "both are embedded");
    for name in ["bad.ttf", "missing.ttf", &format!("{font}#1")] {
        assert_eq!(desk.run(["book", "two.txt", "-o", "b.pdf", "--font", name]).code, Some(2), "{name}");
    }
    assert_eq!(desk.files(), ["a.pdf", "bad.ttf", "two.txt"]);
}

#[test]
fn hints_tell_as_much_as_wanted() {
    let desk = Desk::new();
    desk.write("two.txt", two());
    for (option, said, unsaid) in [
        ("--hints", "look at", "r1c"),
        ("--hints=1", "look at", "Single"),
        ("--hints=3", "Single", "look at"),
    ] {
        let ran = desk.run(["book", option, "two.txt", "-o", "a.html", "--force"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let html = desk.read_text("a.html");
        let (_, hints) = html.split_once("<h2>Hints</h2>").unwrap();
        let (hints, _) = hints.split_once("</ol>").unwrap();
        assert_eq!(hints.matches("<li ").count(), 2);
        assert!(hints.contains(said) && !hints.contains(unsaid), "{option}: {hints}");
    }
}
