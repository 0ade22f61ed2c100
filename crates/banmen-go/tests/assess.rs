//! Positions without words, asked and judged.

use banmen_go::board::{Color, Move, Point, Position, text};
use banmen_go::tsumego::{Border, Hints, Holds, JudgeOptions, LifeStatus, Stake, assess, pose};
use banmen_go::{Limits, Setup};

fn board(drawn: &str) -> Position {
    Position::from_setup(&text::read(drawn).unwrap().setup).unwrap()
}

/// Three points in a row in the corner, shut in: the middle decides.
const THREE: &str = "
    . . . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

fn few(nodes: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), stop: None }
}

#[test]
fn the_middle_of_three_is_found_for_both() {
    let position = board(THREE);
    for first in Color::ALL {
        let hints = Hints { first: Some(first), ..Hints::default() };
        let assessment = pose(&position, &hints, &few(50_000));
        assert_eq!(assessment.key, Some(Move::Play(Point::new(1, 0))), "{first:?}");
        assert_eq!((assessment.stake, assessment.holds), (Some(Stake::Life), Holds::Anywhere), "{first:?}");
        assert!(assessment.matters);
        let problem = assessment.problem.unwrap();
        assert_eq!(problem.defender(), Color::White);
        assert_eq!(problem.border(), if first == Color::Black { Border::Open } else { Border::Closed });
    }
}

#[test]
fn both_sides_are_judged() {
    let position = board(THREE);
    let options = JudgeOptions { memory: 1 << 20, ..JudgeOptions::default() };
    let hints = Hints { first: Some(Color::White), ..Hints::default() };
    let assessment = assess(&position, &hints, &options, &few(200_000));
    let told: Vec<_> =
        assessment.judgements.iter().map(|judgement| (judgement.first, judgement.status())).collect();
    assert_eq!(told, [(Color::White, Some(LifeStatus::Alive)), (Color::Black, Some(LifeStatus::Dead))]);
}

#[test]
fn who_is_to_move_need_not_be_said() {
    let assessment = pose(&board(THREE), &Hints::default(), &few(50_000));
    assert_eq!((assessment.first, assessment.key), (Some(Color::Black), Some(Move::Play(Point::new(1, 0)))));
}

#[test]
fn what_is_settled_is_told_as_such() {
    // Four in a row live whoever moves.
    let position = board(
        "
        . . . . O X . .
        O O O O O X . .
        X X X X X X . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .",
    );
    let hints = Hints { first: Some(Color::Black), defender: Some(Color::White), ..Hints::default() };
    let assessment = pose(&position, &hints, &few(50_000));
    assert_eq!((assessment.stake, assessment.key), (None, None));
    assert_eq!(assessment.settled, assessment.hypotheses.len());
}

#[test]
fn an_empty_board_asks_nothing() {
    let empty = Position::from_setup(&Setup::new(banmen_go::Size::square(9).unwrap())).unwrap();
    let assessment = assess(&empty, &Hints::default(), &JudgeOptions::default(), &few(1000));
    assert!(
        assessment.problem.is_none()
            && assessment.judgements.is_empty()
            && assessment.holds == Holds::Nothing
    );
}
