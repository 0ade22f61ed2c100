//! Counting: area, territory, dead stones, seki, handicap.

mod common;

use banmen_go::board::{Agreed, Color, Game, HalfPoints, Move, Point, RULES, Rules, Scoring, Size, score};
use common::drawn;
use proptest::prelude::*;

fn game(rows: &[&str], rules: &str) -> Game {
    let mut game = Game::from_setup(&drawn(rows), *Rules::named(rules).unwrap()).unwrap();
    game.set_komi(HalfPoints::default());
    game
}

fn at(game: &Game, vertices: &str) -> Vec<Point> {
    vertices.split_whitespace().map(|vertex| Point::from_vertex(vertex, game.size()).unwrap()).collect()
}

/// Black: 5 points and 5 stones; White: 5 points with a dead stone of Black on one, and 5 stones; the middle is neutral.
const BOARD: &[&str] = &[
    ".X.O.", //
    ".X.O.", "XX.OO", ".X.O.", ".X.OX",
];

#[test]
fn dead_stones_and_neutral_points() {
    for rules in RULES {
        let game = game(BOARD, rules.id);
        let dead = Agreed { dead: at(&game, "E1"), ..Agreed::default() };
        let counted = score(&game, &dead);
        assert_eq!(counted.ownership.neutral, at(&game, "C5 C4 C3 C2 C1"));
        match rules.scoring {
            Scoring::Area => {
                assert_eq!((counted.points, counted.to_string()), ([10, 10], "0".to_owned()));
            }
            // White has a prisoner more.
            Scoring::Territory => {
                assert_eq!((counted.points, counted.prisoners), ([4, 5], [0, 1]));
                assert_eq!(counted.to_string(), "W+1");
            }
        }
        // Nobody says that it is dead: then the region beside it is nobody's.
        let counted = score(&game, &Agreed::default());
        assert_eq!(counted.winner(), Some(Color::Black));
        assert!(counted.ownership.neutral.contains(&at(&game, "E2")[0]));
    }
}

#[test]
fn komi_prisoners_and_passes() {
    let mut game = Game::from_setup(&drawn(&["OX..", "....", "...."]), Rules::default()).unwrap();
    game.play(Move::Play(Point::new(0, 1))).unwrap();
    assert_eq!(score(&game, &Agreed::default()).points, [11, 0]);
    assert_eq!(score(&game, &Agreed::default()).to_string(), "B+4.5");
    game.set_komi("11.5".parse().unwrap());
    assert_eq!(score(&game, &Agreed::default()).to_string(), "W+0.5");
    game.set_komi("11".parse().unwrap());
    assert_eq!(
        (score(&game, &Agreed::default()).to_string().as_str(), score(&game, &Agreed::default()).winner()),
        ("0", None)
    );
}

/// Black surrounds a corner, but is in a seki.
#[test]
fn eyes_in_a_seki_count_as_area_alone() {
    let rows = &[".XO.O", "XXO.O", "OO.OO", "....."];
    let [japanese, chinese] = ["japanese", "chinese"].map(|rules| game(rows, rules));
    let seki = Agreed { seki: at(&japanese, "A3"), ..Agreed::default() };
    let corner = at(&japanese, "A4")[0];
    assert_eq!(score(&japanese, &Agreed::default()).ownership.owner[corner], Some(Color::Black));
    assert_eq!(score(&japanese, &seki).ownership.owner[corner], None);
    assert_eq!(score(&japanese, &seki).points[0] + 1, score(&japanese, &Agreed::default()).points[0]);
    assert_eq!(score(&chinese, &seki).ownership.owner[corner], Some(Color::Black));
    assert_eq!(
        score(&chinese, &seki).points,
        [4, 16 - score(&chinese, &seki).ownership.neutral.len() as u32]
    );
}

#[test]
fn handicap_is_made_up_for_as_the_rules_say() {
    for (rules, bonus) in
        [("japanese", 0), ("chinese", 4), ("aga", 3), ("new-zealand", 0), ("tromp-taylor", 0)]
    {
        let mut game = Game::new(Size::FULL, *Rules::named(rules).unwrap());
        game.place_fixed_handicap(4).unwrap();
        assert_eq!(score(&game, &Agreed::default()).bonus, HalfPoints::from_points(bonus), "{rules}");
    }
}

proptest! {
    /// Every point is somebody's or nobody's, and both ways of counting agree where nothing else differs.
    #[test]
    fn every_point_is_counted_once(
        (columns, rows) in (1..=7_u8, 1..=7_u8),
        moves in prop::collection::vec(any::<u16>(), 0..80),
        dead in prop::collection::vec(any::<u16>(), 0..4),
    ) {
        let size = Size::new(columns, rows).unwrap();
        let points: Vec<Point> = size.points().collect();
        let some = |number: u16| points[usize::from(number) % points.len()];
        let mut game = Game::new(size, *Rules::named("chinese").unwrap());
        for number in moves {
            let _ = game.play(Move::Play(some(number)));
        }
        let agreed = Agreed { dead: dead.into_iter().map(some).collect(), seki: Vec::new() };
        let counted = score(&game, &agreed);
        let owned = counted.points.iter().sum::<u32>() as usize;
        prop_assert_eq!(owned + counted.ownership.neutral.len(), size.area());
        for &point in &points {
            let stands = game.position().at(point).filter(|_| !counted.ownership.dead[point]);
            prop_assert_eq!(counted.ownership.neutral.contains(&point), counted.ownership.owner[point].is_none());
            if let Some(color) = stands {
                prop_assert_eq!(counted.ownership.owner[point], Some(color));
            }
        }
    }
}
