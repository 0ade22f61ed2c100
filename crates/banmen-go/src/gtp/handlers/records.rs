//! SGF: loading and printing.

use super::{Answer, Handler, done, row};
use crate::board::{Color, Game, Move, Point, Rules};
use crate::gtp::{Arguments, Engine, Failure};
use crate::sgf::{self, Draft, Replay, Value};

pub(super) const COMMANDS: &[Handler] = &[
    row(
        "loadsgf",
        "FILE [NUMBER|VERTEX]: the game of a record, before the move of that number or on that point.",
        load,
    ),
    row("printsgf", "[FILE]: the game as a record.", print),
];

/// Where to stop.
enum Until {
    End,
    Number(usize),
    Move(Point),
}

/// The main line of the first game, up to where it is to stop; says whose turn it is.
fn load(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let name = arguments.word("the name of a file")?;
    let bytes = engine.files.read(name).map_err(Failure::CannotLoad)?;
    let broken = |error: &dyn std::fmt::Display| Failure::CannotLoad(format!("{name}:{error}"));
    let collection = sgf::parse(&bytes).map_err(|error| broken(&error))?;
    let root = collection.first();
    let size = root.size().map_err(|error| broken(&error))?;
    let until = match arguments.optional() {
        None => Until::End,
        Some(word) => match (word.parse(), Point::from_vertex(word, size)) {
            (Ok(number), _) => Until::Number(number),
            (_, Ok(point)) => Until::Move(point),
            _ => return Err(Failure::Expected("the number of a move, or a vertex")),
        },
    };
    let mut replay = Replay::new(size);
    let mut next = None;
    for node in root.main_line() {
        let moves = node.moves(size, &mut Vec::new());
        let stop = match until {
            Until::End => None,
            Until::Number(number) => {
                let before = number.saturating_sub(1);
                moves.first().filter(|_| replay.move_number + moves.len() > before)
            }
            Until::Move(point) => moves.iter().find(|(_, play)| *play == Move::Play(point)),
        };
        if let Some(&(color, _)) = stop {
            next = Some(color);
            break;
        }
        replay.step(node);
    }
    let to_play = next.or(replay.setup.to_play);
    let mut game = replayed(&replay, *engine.game.rules()).ok_or_else(|| {
        let doubt = replay.doubts.last().map_or(String::new(), ToString::to_string);
        Failure::CannotLoad(format!("{name}: {doubt}"))
    })?;
    game.set_to_play(to_play.unwrap_or(Color::Black));
    let mut doubts = Vec::new();
    if let Some(komi) = root.komi(&mut doubts) {
        game.set_komi(komi);
    }
    game.set_handicap(root.handicap(&mut doubts).unwrap_or(0));
    let color = if game.to_play() == Color::Black { "black" } else { "white" };
    engine.game = game;
    Ok(color.to_owned())
}

/// The game at the end of a replay; none while chains without liberties are on the board.
fn replayed(replay: &Replay, rules: Rules) -> Option<Game> {
    let position = replay.position.as_ref()?;
    let mut game = Game::from_setup(&replay.start, rules).ok()?;
    let whole = replay.moves.iter().all(|&(color, play)| game.play_as(color, play).is_ok());
    // What these rules do not allow, such as superko, is no reason to refuse a record: the game begins at its end.
    let to_play = replay.setup.to_play.unwrap_or(Color::Black);
    Some(if whole && game.position() == position {
        game
    } else {
        Game::from_position(position.clone(), to_play, rules)
    })
}

fn print(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let record = record(&engine.game)?;
    match arguments.optional() {
        Some(name) => {
            engine.files.write(name, record.write()).map_err(Failure::CannotWrite)?;
            done()
        }
        None => Ok(String::from_utf8_lossy(record.write()).into_owned()),
    }
}

/// The names that SGF gives to rules; others keep their own.
fn rules_in_sgf(rules: &Rules) -> &str {
    match rules.id {
        "japanese" => "Japanese",
        "chinese" => "Chinese",
        "aga" => "AGA",
        "new-zealand" => "NZ",
        _ => rules.english,
    }
}

/// How many moves stand on a line.
const ON_A_LINE: usize = 10;

fn record(game: &Game) -> Result<sgf::Collection, Failure> {
    let setup = game.start().setup();
    let mut first = Draft::game(game.size())
        .with("KM", [Value::points(game.komi())])
        .with("RU", [Value::text(rules_in_sgf(game.rules()))])
        .with_stones(&setup);
    if game.handicap() > 0 {
        first = first.with("HA", [Value::number(game.handicap().into())]);
    }
    let moves = game.moves().enumerate().map(|(number, (color, play))| {
        let draft = Draft::play(color, play);
        if number % ON_A_LINE == 0 { draft.on_a_new_line() } else { draft }
    });
    sgf::record(first, moves).map_err(|error| Failure::Other(error.to_string()))
}
