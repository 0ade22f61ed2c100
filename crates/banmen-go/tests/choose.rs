//! Games of the chooser against itself: legal to the end, under all rules, and the same for the same seed.

use banmen_go::board::{Game, RULES};
use banmen_go::choose::{Effort, choose, dead_stones};
use banmen_go::{Color, Move, Size};

fn game(size: Size, rules: usize, seed: u64) -> Game {
    let mut game = Game::new(size, RULES[rules]);
    let effort = Effort { moves: 6000, nodes: 200, seed };
    while !game.is_over() {
        let play = choose(&game, game.to_play(), effort);
        if let Move::Play(point) = play {
            let (position, color) = (game.position(), game.to_play());
            let fills = position.is_eyelike(point, color)
                && !position.would_capture(point, color)
                && size.neighbors(point).all(|beside| position.liberty_count(beside) > 1);
            assert!(!fills, "{} fills an own eye", point.vertex(size));
        }
        game.play(play).expect("a legal move");
        assert!(game.moves().len() < 4 * size.area() + 10, "the game does not end");
    }
    game
}

#[test]
fn games_end_by_the_rules() {
    let sizes = [Size::square(5), Size::new(3, 7), Size::square(2), Size::new(1, 4)];
    for (number, size) in sizes.into_iter().flatten().enumerate() {
        for rules in 0..RULES.len() {
            let _ = game(size, rules, number as u64);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let moves = |seed| game(Size::square(5).unwrap(), 0, seed).moves().collect::<Vec<_>>();
    assert_eq!(moves(3), moves(3));
    assert!((4..12).any(|seed| moves(seed) != moves(3)));
}

#[test]
fn a_lone_stone_in_a_living_area_is_dead() {
    let mut game = Game::new(Size::square(7).unwrap(), RULES[0]);
    for row in 0..7 {
        for (column, color) in [(3, Color::Black), (4, Color::White)] {
            game.play_as(color, Move::Play(game.size().point(column, row).unwrap())).unwrap();
        }
    }
    let stone = game.size().point(5, 3).unwrap();
    game.play_as(Color::Black, Move::Play(stone)).unwrap();
    assert_eq!(dead_stones(&game, Effort::default()), [stone]);
}
