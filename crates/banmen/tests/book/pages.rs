//! What is on the pages of a book, in millimetres.

use std::collections::BTreeMap;

use banmen::book::leaf::{Board, Leaf, Mark, Volume};
use banmen::book::{Answers, Fonts, Paper, PerPage, Wish, lay};
use banmen::view::ink::{Area, Hold, Ink, Look, Point, Text};

use crate::{FAULTY, PUZZLES, full, plan, wishes};

/// What rounding may add.
const SLACK: f64 = 1e-6;

fn boards(leaf: &Leaf) -> impl Iterator<Item = &Board> {
    leaf.marks.iter().filter_map(|mark| match mark {
        Mark::Board(board) => Some(board),
        Mark::Ink(_) => None,
    })
}

fn texts(leaf: &Leaf) -> impl Iterator<Item = &Text> {
    leaf.marks.iter().filter_map(|mark| match mark {
        Mark::Ink(Ink::Text(text)) => Some(text),
        _ => None,
    })
}

/// The area that the letters of a text cover.
fn covered(text: &Text, fonts: &Fonts<'_>) -> Area {
    let width = fonts.width(&text.text, text.weight) * text.size;
    let x = match text.hold {
        Hold::Left => text.at.x,
        Hold::Middle => text.at.x - width / 2.0,
        Hold::Right => text.at.x - width,
    };
    Area::new(x, text.at.y - 0.85 * text.size, width, text.size)
}

fn overlap(a: &Area, b: &Area) -> bool {
    a.x + SLACK < b.right() && b.x + SLACK < a.right() && a.y + SLACK < b.bottom() && b.y + SLACK < a.bottom()
}

fn is_on(paper: Paper, area: &Area) -> bool {
    area.x >= 0.0 && area.y >= 0.0 && area.right() <= paper.width() && area.bottom() <= paper.height()
}

/// Everything is on its page, and nothing lies over anything else; but for the letters in the example of the rules.
fn check(volume: &Volume, fonts: &Fonts<'_>, what: &str) {
    for (number, leaf) in volume.leaves.iter().enumerate() {
        let mut areas: Vec<(String, Area)> =
            boards(leaf).map(|board| (format!("board {}", board.number), board.at)).collect();
        let has_example = boards(leaf).any(|board| board.number == 0);
        let is_letter = |text: &Text| has_example && ["A", "B"].contains(&text.text.as_str());
        areas.extend(
            texts(leaf).filter(|text| !is_letter(text)).map(|text| (text.text.clone(), covered(text, fonts))),
        );
        for (i, (name, area)) in areas.iter().enumerate() {
            assert!(is_on(volume.paper, area), "{what}, page {number}: {name} leaves the page: {area:?}");
            for (other, behind) in &areas[i + 1..] {
                assert!(!overlap(area, behind), "{what}, page {number}: {name} lies over {other}");
            }
        }
        for mark in &leaf.marks {
            if let Mark::Ink(Ink::Line { from, to, .. }) = mark {
                let ends = |at: &Point| Area::new(at.x, at.y, 0.0, 0.0);
                assert!([from, to].into_iter().all(|end| is_on(volume.paper, &ends(end))), "{what}: a line");
            }
        }
    }
}

#[test]
fn every_puzzle_and_every_answer_stands_once_and_free() {
    let fonts = Fonts::default();
    let count = wishes().count();
    for wish in wishes() {
        let what = format!("{:?} {:?} {:?} large {}", wish.lang, wish.paper, wish.per_page, wish.large);
        let plan = plan(PUZZLES, &wish);
        let volumes = lay::lay(&plan, &fonts);
        assert_eq!(volumes.len(), 1);
        check(&volumes[0], &fonts, &what);
        let mut seen: BTreeMap<(usize, bool), usize> = BTreeMap::new();
        for board in volumes[0].leaves.iter().flat_map(boards).filter(|board| board.number > 0) {
            *seen.entry((board.number, board.look == Look::Answer)).or_default() += 1;
            let entry = &plan.entries[board.number - 1];
            let full = if board.look == Look::Answer { entry.solution.unwrap() } else { entry.givens };
            assert_eq!((board.givens, board.full), (entry.givens, full), "{what}");
        }
        assert!(seen.len() == 14 && seen.values().all(|&times| times == 1), "{what}: {seen:?}");
        assert_eq!(lay::missing(&volumes, &fonts), [], "{what}");
    }
    println!("{count} books laid out");
}

#[test]
fn a_page_has_as_many_puzzles_as_wanted() {
    let fonts = Fonts::default();
    for (per_page, expected) in PerPage::ALL.into_iter().zip([1, 2, 4, 6]) {
        let plan = plan(PUZZLES, &Wish { per_page, bare: true, answers: Answers::None, ..Wish::default() });
        let leaves = &lay::lay(&plan, &fonts)[0].leaves;
        assert_eq!(boards(&leaves[0]).count(), expected);
        assert_eq!(leaves.len(), 7_usize.div_ceil(expected));
    }
}

#[test]
fn large_print_has_cells_of_18_millimetres_where_they_fit() {
    let fonts = Fonts::default();
    for (paper, expected) in [(Paper::A4, 18.0), (Paper::B5, 18.0), (Paper::Letter, 18.0), (Paper::A5, 14.0)]
    {
        let wish = Wish { paper, large: true, bare: true, ..Wish::default() };
        let volumes = lay::lay(&plan(PUZZLES, &wish), &fonts);
        let cell = boards(&volumes[0].leaves[0]).next().unwrap().at.width / 9.0;
        assert!((cell - expected).abs() < 0.01, "{paper:?}: {cell}");
    }
}

#[test]
fn answers_apart_are_a_book_of_their_own() {
    let fonts = Fonts::default();
    let volumes = lay::lay(&plan(PUZZLES, &Wish { answers: Answers::Apart, ..full() }), &fonts);
    let has = |volume: &Volume, look| {
        volume.leaves.iter().flat_map(boards).filter(|board| board.number > 0 && board.look == look).count()
    };
    let found: Vec<_> = volumes.iter().map(|one| (has(one, Look::Puzzle), has(one, Look::Answer))).collect();
    assert_eq!(found, [(7, 0), (0, 7)]);
    assert_ne!(volumes[0].title, volumes[1].title);
}

#[test]
fn what_is_faulty_is_never_printed_as_good() {
    let fonts = Fonts::default();
    let wish = Wish { faulty: banmen::book::Faulty::Marked, ..full() };
    let plan = plan(&format!("{PUZZLES}{FAULTY}"), &wish);
    let volumes = lay::lay(&plan, &fonts);
    check(&volumes[0], &fonts, "faulty");
    let said = |text: &str| volumes[0].leaves.iter().flat_map(texts).filter(|one| one.text == text).count();
    for note in ["several solutions", "no solution", "equal digits clash", "no cell to fill"] {
        assert_eq!(said(note), 2, "{note}: at the puzzle and at the answer");
    }
    let promise = banmen::words::book::promise(wish.lang);
    assert!(
        volumes[0].leaves.iter().flat_map(texts).all(|one| !promise.starts_with(&one.text)),
        "no promise"
    );
}

#[test]
fn long_and_strange_words_stay_on_the_page() {
    let fonts = Fonts::default();
    let strange = [
        "x".repeat(5000),
        "盤".repeat(5000),
        "A title of words ".repeat(300),
        "\n".repeat(5000),
        "😀🀄\u{200D}\u{FE0F}\u{202E}\u{7}\u{0}\t".to_owned(),
        String::new(),
    ];
    for text in strange {
        for paper in Paper::ALL {
            let some = Some(text.clone());
            let wish = Wish { paper, title: some.clone(), subtitle: some.clone(), author: some, ..full() };
            let volumes = lay::lay(&plan(PUZZLES, &wish), &fonts);
            check(&volumes[0], &fonts, &text.chars().take(20).collect::<String>());
        }
    }
    let wish = Wish { title: Some("😀 a🀄".to_owned()), ..full() };
    assert_eq!(lay::missing(&lay::lay(&plan(PUZZLES, &wish), &fonts), &fonts), ['🀄', '😀']);
}
