//! Books as PDF, HTML and workbooks, read back.

use std::io::Write;
use std::process::{Command, Stdio};

use banmen::book::{Answers, FontFile, Fonts, Plan, Wish, html, lay, pdf, xlsx};
use banmen::words::Lang;
use banmen::{Game, Input, Kind, Pick, Role};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

use crate::{PUZZLES, full, plan, wishes};

fn pdf_of(plan: &Plan) -> Vec<u8> {
    let fonts = Fonts::default();
    pdf::write(&lay::lay(plan, &fonts)[0], &fonts).unwrap()
}

fn count(bytes: &[u8], what: &str) -> usize {
    bytes.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

#[test]
fn a_pdf_embeds_all_its_fonts_and_is_always_the_same() {
    let plan = plan(PUZZLES, &full());
    let bytes = pdf_of(&plan);
    assert_eq!(bytes, pdf_of(&plan));
    assert!(bytes.starts_with(b"%PDF-1.7"));
    let descriptors = count(&bytes, "/Type /FontDescriptor");
    assert!(descriptors >= 3, "two weights, and the letters of Łatwe: {descriptors}");
    assert_eq!(count(&bytes, "/FontFile2 ") + count(&bytes, "/FontFile3 "), descriptors);
    assert_eq!(count(&bytes, "/ToUnicode "), descriptors);
    assert!(bytes.len() < 200_000, "fonts are cut down: {} bytes", bytes.len());
    assert_eq!(count(&bytes, "/Lang "), 1);
}

/// What `pdftotext` reads in a PDF; nothing where there is no such program.
fn read_back(bytes: &[u8]) -> Option<String> {
    let mut command = Command::new("pdftotext");
    let mut child =
        command.args(["-layout", "-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take()?.write_all(bytes).ok()?;
    String::from_utf8(child.wait_with_output().ok()?.stdout).ok()
}

#[test]
fn the_text_of_a_pdf_can_be_found() {
    let mut cases = 0;
    for wish in wishes().filter(|wish| !wish.large) {
        let plan = plan(PUZZLES, &wish);
        let Some(text) = read_back(&pdf_of(&plan)) else { continue };
        cases += 1;
        let pages: Vec<&str> = text.split('\u{C}').collect();
        for word in ["ナンプレ Sudoku 髙﨑", "山田 花子", "鷗外", "Łatwe"] {
            assert!(text.contains(word), "{word}");
        }
        let is_of_puzzles =
            |page: &&&str| page.contains(if wish.lang == Lang::Ja { "時間" } else { "Time" });
        let puzzles: String = pages.iter().filter(is_of_puzzles).copied().collect();
        for entry in &plan.entries {
            let stars = "★".repeat(entry.grade.unwrap().stars());
            assert!(puzzles.contains(&format!("{} {stars}", entry.number)), "{}", entry.number);
        }
        assert_eq!(puzzles.matches('★').count() + puzzles.matches('☆').count(), 35);
    }
    println!("{cases} books read back by pdftotext");
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(64)))]

    /// A damaged font is refused, or does no harm.
    #[test]
    fn damaged_fonts_do_no_harm(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        head in any::<bool>(),
        length in any::<prop::sample::Index>(),
        cut in prop::bool::weighted(0.2),
    ) {
        let mut bytes = include_bytes!("../../fonts/NotoSans-Regular.ttf").to_vec();
        for (at, byte) in damage {
            // The tables are told at the head.
            let most = if head { 1000 } else { bytes.len() };
            bytes[at.index(most)] = byte;
        }
        if cut {
            bytes.truncate(length.index(bytes.len()));
        }
        let wish = Wish { bare: true, ..full() };
        let line = PUZZLES.lines().next().unwrap();
        if let Ok(fonts) = Fonts::with(FontFile { bytes: &bytes, index: 0 }) {
            let volumes = lay::lay(&plan(line, &wish), &fonts);
            let _ = pdf::write(&volumes[0], &fonts);
        }
    }
}

/// Whether all elements are closed in order.
fn is_sound(html: &str) -> bool {
    let mut open = Vec::new();
    for tag in html.split('<').skip(1) {
        let Some((tag, _)) = tag.split_once('>') else { return false };
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        match (name, tag.starts_with('/')) {
            ("!DOCTYPE" | "meta", _) => {}
            (name, false) => open.push(name.to_owned()),
            (name, true) => {
                if open.pop().as_deref() != Some(name) {
                    return false;
                }
            }
        }
    }
    open.is_empty()
}

#[test]
fn html_is_sound_and_has_everything() {
    let wish = Wish { title: Some("<b>&\"quotes\"</b>".to_owned()), answers: Answers::Apart, ..full() };
    let plan = plan(PUZZLES, &wish);
    let files = html::write(&plan);
    assert_eq!(files.len(), 2);
    for file in &files {
        assert!(is_sound(file), "{file}");
        assert!(file.contains("&lt;b&gt;") && !file.contains("<b>&"));
    }
    assert!(!is_sound("<p><b></p></b>"));
    let blank: usize = plan.entries.iter().map(|entry| 81 - entry.givens.givens()).sum();
    assert_eq!(files[0].matches("<td contenteditable>").count(), blank);
    assert_eq!(files[1].matches("<td>").count(), blank);
}

#[test]
fn workbooks_hold_the_puzzles_and_their_answers() {
    for wish in wishes().filter(|wish| wish.lang == Lang::Ja) {
        let what = format!("{:?} {:?} {:?}", wish.lang, wish.paper, wish.per_page);
        let plan = plan(PUZZLES, &wish);
        let bytes = xlsx::write(&plan).unwrap().remove(0);
        let boards = Input::open(bytes, Some("book.xlsx"), Kind::Book, Game::Sudoku)
            .unwrap()
            .boards(&Pick::default())
            .unwrap();
        let of = |role| {
            boards.iter().filter(|board| board.role == role).map(|board| board.seen.board).collect::<Vec<_>>()
        };
        let mut problems = of(Role::Problem);
        let mut answers = of(Role::Answer);
        let key = |grid: &banmen::Grid| grid.to_string();
        problems.sort_by_key(key);
        answers.sort_by_key(key);
        let mut givens: Vec<_> = plan.entries.iter().map(|entry| entry.givens).collect();
        let mut solutions: Vec<_> = plan.entries.iter().filter_map(|entry| entry.solution).collect();
        givens.sort_by_key(key);
        solutions.sort_by_key(key);
        assert_eq!(problems, givens, "{what}");
        assert_eq!(answers, solutions, "{what}");
    }
}
