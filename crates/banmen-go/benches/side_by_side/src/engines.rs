//! The same work for each board.

use banmen_go::board::{Color, Game, KoRule, Move, Point, Position, Rules, Size, Suicide};
use goban::rules::game::Game as PeerGame;
use goban::rules::{GobanSizes, IllegalRules, JAPANESE, Move as PeerMove, Rule};

use crate::random::Random;

/// Games in one measurement between looks at the clock.
const GAMES: u64 = 10;

/// Light random games on [`Position`].
pub(crate) fn games(side: u8, random: &mut Random) -> u64 {
    let size = Size::square(side).expect("a size");
    let empty = Position::new(size);
    let mut moves = 0;
    for _ in 0..GAMES {
        let mut position = empty.clone();
        moves += game(&mut position, random);
    }
    moves
}

/// One game; how many moves it had.
fn game(position: &mut Position, random: &mut Random) -> u64 {
    let most = 3 * position.size().area() as u64;
    let (mut color, mut passes, mut moves) = (Color::Black, 0, 0);
    while passes < 2 && moves < most {
        passes = if move_somewhere(position, color, random) { 0 } else { passes + 1 };
        color = !color;
        moves += 1;
    }
    moves
}

/// Plays on a random point that will do, or passes.
fn move_somewhere(position: &mut Position, color: Color, random: &mut Random) -> bool {
    let count = position.empties().len();
    let start = random.below(count.max(1));
    for number in (start..count).chain(0..start) {
        let point = position.empties()[number];
        if !position.is_eyelike(point, color) && position.play(point, color, Suicide::Forbidden).is_ok() {
            return true;
        }
    }
    let _ = position.pass();
    false
}

/// Light random games on [`Game`], which remembers its moves.
pub(crate) fn games_with_history(side: u8, random: &mut Random) -> u64 {
    games_by_rules(side, random, KoRule::Simple)
}

/// The same, and it remembers every board.
pub(crate) fn games_with_superko(side: u8, random: &mut Random) -> u64 {
    games_by_rules(side, random, KoRule::PositionalSuperko)
}

fn games_by_rules(side: u8, random: &mut Random, ko: KoRule) -> u64 {
    let size = Size::square(side).expect("a size");
    let rules = Rules { ko, ..Rules::default() };
    let most = 3 * size.area();
    let mut moves = 0;
    for _ in 0..GAMES {
        let mut game = Game::new(size, rules);
        while !game.is_over() && game.moves().len() < most {
            let color = game.to_play();
            let count = game.position().empties().len();
            let start = random.below(count.max(1));
            let played = (start..count).chain(0..start).any(|number| {
                let point = game.position().empties()[number];
                !game.position().is_eyelike(point, color) && game.play(Move::Play(point)).is_ok()
            });
            if !played {
                game.play(Move::Pass).expect("a pass");
            }
        }
        moves += game.moves().len() as u64;
    }
    moves
}

/// Light random games on the board of the crate `goban`. Its own test of eyes is slow, so it gets the one that we have.
pub(crate) fn games_of_goban(side: u8, random: &mut Random) -> u64 {
    let rule = Rule { flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE, ..JAPANESE };
    let size = GobanSizes::Custom(usize::from(side), usize::from(side));
    let (area, most) = (usize::from(side) * usize::from(side), 3 * u64::from(side) * u64::from(side));
    let mut game = PeerGame::new(size, rule);
    let mut moves = 0;
    while !game.is_over() && moves < most {
        let color = game.turn();
        let start = random.below(area);
        let coordinates =
            |number: usize| ((number / usize::from(side)) as u8, (number % usize::from(side)) as u8);
        let found = (start..area).chain(0..start).map(coordinates).find(|&at| {
            game.goban().get_color(at).is_none()
                && !is_eyelike(&game, at, side)
                && game.check_point(at).is_none()
        });
        debug_assert_eq!(color, game.turn());
        game.play(found.map_or(PeerMove::Pass, |(row, column)| PeerMove::Play(row, column)));
        moves += 1;
    }
    moves
}

/// What [`Position::is_eyelike`] tells.
fn is_eyelike(game: &PeerGame, (row, column): (u8, u8), side: u8) -> bool {
    let color = game.turn();
    let at = |row: i16, column: i16| {
        let on_board = (0..i16::from(side)).contains(&row) && (0..i16::from(side)).contains(&column);
        on_board.then(|| game.goban().get_color((row as u8, column as u8)))
    };
    let (row, column) = (i16::from(row), i16::from(column));
    let beside = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    if beside
        .iter()
        .any(|&(down, right)| at(row + down, column + right).is_some_and(|stone| stone != Some(color)))
    {
        return false;
    }
    let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(down, right)| at(row + down, column + right));
    let others = corners.iter().filter(|&&stone| stone == Some(Some(!color))).count();
    others < if corners.contains(&None) { 1 } else { 2 }
}

/// Plays every legal move in the middle of a game and takes it back; how many pairs that were.
pub(crate) fn moves_taken_back(side: u8, random: &mut Random) -> u64 {
    let size = Size::square(side).expect("a size");
    let mut position = Position::new(size);
    let mut color = Color::Black;
    for _ in 0..size.area() / 3 {
        move_somewhere(&mut position, color, random);
        color = !color;
    }
    let empties: Vec<Point> = position.empties().to_vec();
    let mut pairs = 0;
    for _ in 0..200 {
        for &point in &empties {
            if let Ok(played) = position.play(point, color, Suicide::Forbidden) {
                position.undo(played);
                pairs += 1;
            }
        }
    }
    pairs
}
