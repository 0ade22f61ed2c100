//! Life and death at the desk: what is judged, and what is refused with place and cure.

use banmen::go::judge::{self, Aim, Wish};
use banmen::words::{Lang, go};
use banmen::{Clock, Game, GameBoard, GoBoard, Input, Kind, Pick};

fn judged(text: &str, wish: &Wish) -> judge::JudgeReport {
    let input = Input::open(text.as_bytes().to_vec(), None, Kind::Text, Game::Go).expect("a board");
    let boards = GoBoard::all(&input, &Pick::default()).expect("boards");
    judge::judge(&boards[0], &input, wish, &Clock::default())
}

/// A corner: White's stones on the edge are at stake.
const CORNER: &str = ". . . X . .\nO O O X . .\nX X X X . .\n. . . . . .\n";

#[test]
fn what_cannot_be_judged_is_told_with_its_cure() {
    let with = |change: &dyn Fn(&mut Wish)| {
        let mut wish = Wish { nodes: Some(1), ..Wish::default() };
        change(&mut wish);
        wish
    };
    let cases: [(&str, Wish, &str); 10] = [
        (". . .\n. . .\n. . .\n", Wish::default(), "the board is empty"),
        (". . .\n. X .\n. . .\n", Wish::default(), "no white stones"),
        ("O . .\n. O .\n. . .\n", Wish::default(), "no black stones"),
        ("O X .\nX . .\n. . .\n", Wish::default(), "without a liberty"),
        (CORNER, with(&|wish| wish.target = Some("F1".to_owned())), "no stone stands at F1"),
        (CORNER, with(&|wish| wish.target = Some("Z9".to_owned())), "Z9 is not on a board of 6x4"),
        (CORNER, with(&|wish| wish.target = Some("A3 D4".to_owned())), "both colors: A3 and D4"),
        (CORNER, with(&|wish| wish.region = Some("A2:C3".to_owned())), "no empty point"),
        (CORNER, with(&|wish| wish.answers = Some("hello".to_owned())), "--answer: \"hello\" is no move"),
        (
            CORNER,
            with(&|wish| {
                wish.target = Some("A3".to_owned());
                wish.aim = Some(Aim::Live);
            }),
            "--goal live with Black first is about black stones",
        ),
    ];
    let is_japanese = |text: &str| text.chars().any(|c| ('ぁ'..='ん').contains(&c));
    for (board, wish, expected) in cases {
        let report = judged(board, &wish);
        assert!(report.is_fault(), "{board}");
        let said = go::judged(&report, 9, Lang::En).1.expect("a reason");
        assert!(said.what.contains(expected) && said.cure.is_some(), "{said:?} {expected}");
        let said = go::judged(&report, 9, Lang::Ja).1.expect("a reason");
        assert!(is_japanese(&said.what) && said.cure.is_some_and(|cure| is_japanese(&cure)), "{}", said.what);
    }
}

#[test]
fn what_is_at_stake_is_told() {
    let wish = Wish {
        target: Some("A3".to_owned()),
        region: Some("A3:C4".to_owned()),
        nodes: Some(1),
        ..Wish::default()
    };
    let report = judged(CORNER, &wish);
    let case = report.case.as_ref().expect("a case");
    assert_eq!((case.problem.target().len(), case.problem.region().len()), (3, 6));
    let told = go::judged(&report, 9, Lang::En).0.join("\n");
    assert!(
        told.contains("target: White A3 B3 C3") && told.contains("wall chains assumed safe: Black D4"),
        "{told}"
    );
}
