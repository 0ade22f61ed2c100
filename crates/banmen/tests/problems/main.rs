//! How judged problems are drawn and written, held character by character in `testdata/problems/`. After a wanted change
//! `BANMEN_BLESS=1` writes those files anew, to be looked at.

mod cases;
mod records;

use banmen::go::problems::{Act, Judged, Show, diagrams, sheet, vary};
use banmen::view::terminal::{self, Glyphs};
use banmen::view::{Paint, Picture, svg};
use banmen::words::{Lang, go as words};
use banmen_go::{Color, Move};
use banmen_sheet::{Patch, Workbook};
use cases::Case;

const LANGS: [(Lang, &str); 2] = [(Lang::En, "en"), (Lang::Ja, "ja")];

impl Case {
    fn judged(&self) -> Judged<'_> {
        Judged { problem: &self.problem, judgement: &self.judgement, explained: &[] }
    }
}

fn hold(name: &str, drawn: &str) {
    let path = format!("{}/testdata/problems/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BANMEN_BLESS").is_some() {
        std::fs::write(&path, drawn).expect("the file can be written");
    }
    let wanted = std::fs::read_to_string(&path).expect("the file is there");
    for (number, (drawn, wanted)) in (1..).zip(drawn.lines().zip(wanted.lines())) {
        assert_eq!(drawn, wanted, "line {number} of {name}");
    }
    assert_eq!(drawn.lines().count(), wanted.lines().count(), "{name}");
}

#[test]
fn problems_are_drawn_as_text_as_they_were() {
    for (lang, code) in LANGS {
        let mut out = String::new();
        for case in cases::all() {
            out.push_str(&format!("== {}\n", case.name));
            for diagram in diagrams::all(&case.judged(), "", &Show::default(), lang) {
                let glyphs = if lang == Lang::En { Glyphs::Ascii } else { Glyphs::Unicode };
                out.push_str(&format!("{}\n{}\n", diagram.title, diagram.caption));
                out.push_str(&terminal::draw_with(&diagram, Paint::None, glyphs));
            }
        }
        hold(&format!("drawn.{code}.txt"), &out);
    }
}

#[test]
fn problems_are_drawn_as_pictures_as_they_were() {
    for (lang, code) in LANGS {
        let case = &cases::all()[0];
        let drawn = diagrams::all(&case.judged(), &case.name, &Show::default(), lang);
        hold(&format!("picture.{code}.svg"), &svg::document(&drawn, 3));
    }
}

/// A take-back that the ban forbids comes after a threat and its answer.
#[test]
fn threats_of_ko_have_numbers_of_their_own() {
    let cases = cases::all();
    let case = cases.iter().find(|case| case.name == "a ko").expect("the case");
    let line = case.judged().line(&case.judgement.line);
    let (black, white) = (Color::Black, Color::White);
    let plays: Vec<Color> = line.acts.iter().map(|(color, _)| *color).collect();
    assert_eq!(plays, [black, white, black, white, black, white, black]);
    let elsewhere = line.acts.iter().map(|(_, act)| matches!(act, Act::Threat | Act::Answer));
    assert_eq!(elsewhere.collect::<Vec<_>>(), [false, true, true, false, true, true, false]);
}

/// All diagrams of a problem show the same part of the board, and all moves of their lines.
#[test]
fn diagrams_of_a_problem_show_the_same_part() {
    for case in cases::all() {
        let drawn = diagrams::all(&case.judged(), "", &Show::default(), Lang::En);
        let mut windows: Vec<_> = drawn
            .iter()
            .filter_map(|diagram| match &diagram.picture {
                Picture::Goban(goban) => {
                    assert!(goban.numbers.keys().all(|point| goban.window.contains(*point)), "{}", case.name);
                    Some(goban.window)
                }
                Picture::Grid(_) => None,
            })
            .collect();
        windows.dedup();
        assert_eq!(windows.len(), 1, "{}", case.name);
    }
}

/// A move that reaches more than nothing comes first, then one beside the right move.
#[test]
fn tries_that_come_near_are_shown_first() {
    let case = &cases::all()[0];
    let mut judgement = case.judgement.clone();
    let wrong = |judgement: &banmen_go::tsumego::Judgement| {
        let judged = Judged { problem: &case.problem, judgement, explained: &[] };
        judged.wrong_moves().iter().map(|wrong| wrong.play).collect::<Vec<_>>()
    };
    let by_default = wrong(&judgement);
    assert_eq!(by_default.len(), 2);
    judgement.wrong[1].status = Some(banmen_go::tsumego::LifeStatus::AliveUnlessKo);
    judgement.wrong.push(banmen_go::tsumego::Wrong { play: Move::Pass, ..judgement.wrong[0].clone() });
    let mut turned = by_default.clone();
    turned.sort_by_key(|play| *play != judgement.wrong[1].play);
    assert_eq!(wrong(&judgement), turned);
}

/// A sheet of diagrams can be added to a workbook, and is known as our own.
#[test]
fn sheets_are_signed() {
    let cases = cases::all();
    let blank = Workbook::blank_xlsx();
    let made = |case: &Case| {
        let sheet = sheet::problem(&blank, &[case.judged()], &case.name, &Show::default(), Lang::Ja);
        assert!(!sheet.drawing.shapes.is_empty());
        sheet
    };
    let patch = Patch { new_sheets: cases.iter().map(made).collect(), ..Patch::default() };
    let book = blank.patched(&patch).expect("sheets can be added");
    let book = Workbook::from_bytes(book.bytes, None).expect("a workbook");
    let own = banmen::signature::own_sheets(&book);
    assert_eq!(own.len(), cases.len());
}

/// Every change that is said to work does, however many threads look for it.
#[test]
fn changes_that_work_are_found_by_any_number_of_threads() {
    let cases = cases::all();
    let case = cases.iter().find(|case| case.name == "to vary").expect("the case");
    let clock = banmen::Clock::default();
    let first = case.judgement.first;
    let run = |jobs: usize| vary::Run { first, keeps_region: true, nodes: 3_000, jobs, clock };
    let found = vary::varied(&case.problem, &run(1), &|_, _| {});
    assert_eq!(vary::varied(&case.problem, &run(3), &|_, _| {}), found);
    assert!(!found.works.is_empty() && found.left == 0, "{found:?}");
    let size = case.problem.position().size();
    let mut out = String::new();
    for (lang, _) in LANGS {
        out.push_str(&words::vary::told(&found, size, lang).join("\n"));
        out.push('\n');
        for diagram in diagrams::changes(&case.judged(), &found, 1, lang) {
            out.push_str(&format!("{}\n{}", diagram.title, terminal::draw(&diagram, Paint::None)));
        }
    }
    hold("varied.txt", &out);
}
