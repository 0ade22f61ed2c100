//! Games: superko, prisoners, passes, undo.

mod common;

use std::collections::BTreeSet;

use banmen_go::board::{
    Color, Game, HandicapError, KoRule, Move, PlainPosition, Point, RULES, Refusal, Rules, Size, Suicide,
};
use common::drawn;
use proptest::prelude::*;

/// A game as the rules say it, with all boards kept and compared.
struct PlainGame {
    rules: Rules,
    position: PlainPosition,
    /// The stones of each board, and who played last.
    history: Vec<(Vec<Option<Color>>, Color)>,
    prisoners: [u32; 2],
}

impl PlainGame {
    fn new(size: Size, rules: Rules) -> Self {
        let position = PlainPosition::new(size);
        let history = vec![(stones(&position), Color::White)];
        Self { rules, position, history, prisoners: [0; 2] }
    }

    fn play(&self, color: Color, play: Move) -> Result<Self, Refusal> {
        let (mut position, mut prisoners) = (self.position.clone(), self.prisoners);
        match play {
            Move::Pass => {
                position.pass();
                prisoners[(!color).index()] += u32::from(self.rules.pass_stones);
            }
            Move::Play(point) => {
                let gone = position.play(point, color, self.rules.suicide)?;
                let taker = if position.at(point).is_none() { !color } else { color };
                prisoners[taker.index()] += gone.len() as u32;
                let now = stones(&position);
                let repeats = self.history.iter().any(|(stones, last)| {
                    *stones == now
                        && match self.rules.ko {
                            KoRule::Simple => false,
                            KoRule::PositionalSuperko => true,
                            KoRule::SituationalSuperko => *last == color,
                        }
                });
                if repeats {
                    return Err(Refusal::Superko);
                }
            }
        }
        let mut history = self.history.clone();
        history.push((stones(&position), color));
        Ok(Self { rules: self.rules, position, history, prisoners })
    }
}

fn stones(position: &PlainPosition) -> Vec<Option<Color>> {
    position.size().points().map(|point| position.at(point)).collect()
}

proptest! {
    /// Small boards repeat soon.
    #[test]
    fn games_agree_with_the_plain_rules(
        (columns, rows) in prop_oneof![(1..=3_u8, 1..=2_u8), (1..=5_u8, 1..=4_u8)],
        rules in 0..RULES.len(),
        moves in prop::collection::vec((any::<u16>(), any::<u8>()), 0..150),
    ) {
        let (size, rules) = (Size::new(columns, rows).unwrap(), RULES[rules]);
        let points: Vec<Point> = size.points().collect();
        let mut game = Game::new(size, rules);
        let mut plain = vec![PlainGame::new(size, rules)];
        for (number, other) in moves {
            let color = if other % 8 == 0 { !game.to_play() } else { game.to_play() };
            let play = points.get(usize::from(number) % (points.len() + 1)).map_or(Move::Pass, |&point| Move::Play(point));
            let next = plain.last().unwrap().play(color, play);
            if let Move::Play(point) = play {
                let checked = game.check(point, color);
                prop_assert_eq!(checked.err(), next.as_ref().err().copied());
            }
            match (game.play_as(color, play), next) {
                (Ok(()), Ok(next)) => plain.push(next),
                (Err(refusal), Err(plain)) => prop_assert_eq!(refusal, plain),
                (game, next) => prop_assert!(false, "{:?} but {:?}", game, next.map(|_| ())),
            }
            if other > 230 && plain.len() > 1 {
                let turn = game.undo();
                prop_assert!(turn.is_some());
                plain.pop();
            }
            let now = plain.last().unwrap();
            prop_assert!(points.iter().all(|&point| game.position().at(point) == now.position.at(point)));
            prop_assert_eq!(Color::ALL.map(|color| game.prisoners(color)), now.prisoners);
            prop_assert_eq!(game.moves().len() + 1, plain.len());
        }
        while game.undo().is_some() {}
        prop_assert_eq!(game.position(), game.start());
        prop_assert_eq!(Color::ALL.map(|color| game.prisoners(color)), [0, 0]);
        prop_assert_eq!(game.to_play(), Color::Black);
    }
}

/// White sends two stones, Black takes them, White takes one back: the board is as it was, with the other side to play.
#[test]
fn send_two_return_one() {
    let mut setup = drawn(&["....", "XXO.", ".O.O"]);
    setup.to_play = Some(Color::White);
    let at = |vertex: &str| Move::Play(Point::from_vertex(vertex, setup.size()).unwrap());
    for (id, last, again) in [
        ("japanese", Ok(()), Ok(())),
        ("chinese", Err(Refusal::Superko), Ok(())),
        ("aga", Ok(()), Err(Refusal::Superko)),
        ("new-zealand", Ok(()), Err(Refusal::Superko)),
        ("tromp-taylor", Err(Refusal::Superko), Ok(())),
    ] {
        let mut game = Game::from_setup(&setup, *Rules::named(id).unwrap()).unwrap();
        game.play(at("A1")).unwrap();
        game.play(at("C1")).unwrap();
        assert_eq!(game.prisoners(Color::Black), 2);
        assert_eq!(game.play(at("B1")), last, "{id}");
        if last.is_ok() {
            game.play(Move::Pass).unwrap();
            assert_eq!(game.play(at("A1")), again, "{id}");
        }
    }
}

#[test]
fn handicap_is_placed_once() {
    let mut game = Game::new(Size::FULL, Rules::default());
    assert_eq!(game.place_fixed_handicap(1), Err(HandicapError::Count));
    assert_eq!(game.place_fixed_handicap(10), Err(HandicapError::Count));
    let points = game.place_fixed_handicap(4).unwrap();
    assert_eq!((game.handicap(), game.to_play(), points.len()), (4, Color::White, 4));
    assert_eq!(game.place_fixed_handicap(4), Err(HandicapError::NotEmpty));
    assert_eq!(game.moves().len(), 0);
    let mut game = Game::new(Size::square(3).unwrap(), Rules::default());
    let point = |column, row| Point::new(column, row);
    assert_eq!(game.place_handicap(&[point(0, 0), point(0, 0)]), Err(HandicapError::Points));
    assert_eq!(game.place_handicap(&[point(0, 0), point(5, 0)]), Err(HandicapError::Points));
    assert_eq!(game.place_handicap(&game.size().points().collect::<Vec<_>>()), Err(HandicapError::Count));
    assert_eq!(game.place_handicap(&[point(0, 0), point(2, 2)]), Ok(()));
}

#[test]
fn the_game_ends_as_the_rules_say() {
    for rules in RULES {
        let mut game = Game::new(Size::square(5).unwrap(), *rules);
        game.play(Move::Play(Point::new(2, 2))).unwrap();
        game.play(Move::Pass).unwrap();
        assert!(!game.is_over());
        game.play(Move::Pass).unwrap();
        // White passed first, so where White passes last there is a third one.
        assert_eq!(game.is_over(), !rules.white_passes_last, "{}", rules.id);
        game.play(Move::Pass).unwrap();
        assert!(game.is_over());
        let given = u32::from(rules.pass_stones);
        assert_eq!((game.prisoners(Color::Black), game.prisoners(Color::White)), (2 * given, given));
        game.undo();
        game.play(Move::Play(Point::new(0, 0))).unwrap();
        assert!(!game.is_over());
    }
}

#[test]
fn every_rule_set_has_its_suicide() {
    for rules in RULES {
        let setup = drawn(&[".XO", "OO.", "..."]);
        let mut game = Game::from_setup(&setup, *rules).unwrap();
        let played = game.play(Move::Play(Point::new(0, 0)));
        match rules.suicide {
            Suicide::Forbidden => assert_eq!(played, Err(Refusal::Suicide)),
            Suicide::Allowed => {
                assert_eq!(played, Ok(()));
                assert_eq!((game.prisoners(Color::Black), game.prisoners(Color::White)), (0, 2));
            }
        }
    }
    let ids: BTreeSet<_> = RULES.iter().map(|rules| rules.id).collect();
    assert_eq!(ids.len(), 5);
}
