//! The boards of Go in an input, whatever they lie in.

use banmen_go::board::{Position, PositionError, text};
use banmen_go::sgf::{self, Collection, Node, NodeId, Replay};
use banmen_go::{Color, Move, Setup};
use banmen_layout::FindOptions;
use banmen_layout::go::{self as layout, Find};
use banmen_sheet::Workbook;

use crate::boards::{GameBoard, Pick, PickError};
use crate::input::Input;
use crate::report::{Oddity, OddityKind, Seen, Spot, Unreadable, UnreadableKind, Where};
use crate::signature;

/// A board of Go of an input.
#[derive(Clone, Debug)]
pub struct GoBoard {
    /// What it holds, and what was odd about it.
    pub seen: Seen<Setup>,
    /// What it lies in.
    pub source: Source,
    /// The board from which `moves` lead to it by the rules.
    pub start: Setup,
    /// The moves since then: they tell which ko is forbidden.
    pub moves: Vec<(Color, Move)>,
    /// The last move, if that is known.
    pub last: Option<(Color, Move)>,
    /// How many stones each colour has taken, Black first.
    pub prisoners: [u32; 2],
}

/// What a board of Go lies in.
#[derive(Clone, Debug)]
pub enum Source {
    /// Cells of a workbook.
    Cells(Box<Find>),
    /// A node of a record.
    Record(NodeId),
    /// A text.
    Text,
}

/// Whose turn it is, and how that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who moves.
    pub color: Color,
    /// Whether nothing says so, and it is only likely by the numbers of stones.
    pub guessed: bool,
}

impl GoBoard {
    /// How it was found, in a workbook.
    #[must_use]
    pub fn find(&self) -> Option<&Find> {
        match &self.source {
            Source::Cells(find) => Some(find),
            Source::Record(_) | Source::Text => None,
        }
    }

    /// The board as it stands.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.seen.board
    }

    /// Whose turn it is. If nothing says so, it is Black's, unless Black has more stones.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let setup = self.setup();
        if let Some(color) = setup.to_play {
            return Turn { color, guessed: false };
        }
        let count = |color: Color| setup.stones().filter(|(_, stone)| *stone == color).count();
        let [black, white] = Color::ALL.map(count);
        Turn { color: if black > white { Color::White } else { Color::Black }, guessed: true }
    }

    /// The position, with the ko that the last moves have left.
    ///
    /// # Errors
    /// [`PositionError`] with the chains that have no liberty.
    pub fn position(&self) -> Result<Position, PositionError> {
        let mut position = Position::from_setup(&self.start)?;
        for &(color, to_move) in &self.moves {
            // They have been played before by the same rules.
            let _ = match to_move {
                Move::Play(point) => position.play(point, color, banmen_go::board::Suicide::Allowed),
                Move::Pass => Ok(position.pass()),
            };
        }
        Ok(position)
    }

    fn standing(seen: Seen<Setup>, source: Source) -> Self {
        let start = seen.board.clone();
        Self { seen, source, start, moves: Vec::new(), last: None, prisoners: [0; 2] }
    }
}

impl GameBoard for GoBoard {
    const GAME: crate::input::Game = crate::input::Game::Go;

    fn all(input: &Input, pick: &Pick) -> Result<Vec<Self>, PickError> {
        match input {
            Input::Book(book) => in_book(book, pick),
            _ if pick.sheet.is_some() || pick.range.is_some() => Err(PickError::NoSheets),
            Input::Record(record) => in_record(record, pick.game, pick.after),
            _ if pick.after.is_some() || pick.game.is_some() => Err(PickError::NoMoves),
            Input::Drawn(drawn) => Ok(vec![of_drawn(drawn)]),
            Input::Text(_) => Err(PickError::NoBoard),
        }
    }

    fn place(&self) -> &Where {
        &self.seen.place
    }
}

/// Those on the sheets of a workbook, but for our own.
fn in_book(book: &Workbook, pick: &Pick) -> Result<Vec<GoBoard>, PickError> {
    if pick.after.is_some() || pick.game.is_some() {
        return Err(PickError::NoMoves);
    }
    let (without, own) = signature::left_out(book, pick.is_some());
    let options = FindOptions { sheet: pick.sheet.clone(), range: pick.range, without };
    let found = layout::find(book, &options)?;
    if found.is_empty() {
        let is_sudoku = !banmen_layout::find(book, &options)?.is_empty();
        return Err(if is_sudoku { PickError::IsSudoku } else { crate::boards::nothing(own) });
    }
    Ok(found.into_iter().map(of_find).collect())
}

pub(crate) fn of_find(find: Find) -> GoBoard {
    let spot = |at| Spot::Sheet(crate::boards::on_sheet(&find.sheet_name, at));
    let oddities =
        find.doubts.iter().map(|doubt| Oddity { spot: spot(doubt.at), kind: OddityKind::GoCell(doubt.kind) });
    let unreadable = find.faults.iter().map(|fault| Unreadable {
        spot: spot(fault.at),
        cell: None,
        found: fault.found.clone(),
        kind: UnreadableKind::GoCell(fault.kind),
    });
    let seen = Seen {
        place: Where::Cells { text: find.where_(), cells: None },
        board: find.setup.clone(),
        oddities: oddities.collect(),
        unreadable: unreadable.collect(),
        label: None,
    };
    GoBoard::standing(seen, Source::Cells(Box::new(find)))
}

/// One of each game of a record: after so many moves, else where it [stands](standing_node).
fn in_record(
    record: &Collection,
    wanted: Option<usize>,
    after: Option<usize>,
) -> Result<Vec<GoBoard>, PickError> {
    let count = record.games().len();
    if wanted.is_some_and(|wanted| wanted > count) {
        return Err(PickError::NoGame(count));
    }
    let several = count > 1;
    let mut boards = Vec::new();
    for (number, game) in
        (1..).zip(record.games()).filter(|(number, _)| wanted.is_none_or(|wanted| wanted == *number))
    {
        let node = match after {
            Some(moves) => game.after_moves(moves),
            None => standing_node(game),
        };
        let replay = sgf::replay(node).map_err(|error| PickError::Size { game: number, error })?;
        boards.push(of_node(node, replay, several.then_some(number)));
    }
    Ok(boards)
}

/// The node whose board a game is about: the end of its main line; of a problem, which is told by stones of both colours that
/// were put before anything was played, the last one before the first move.
fn standing_node(game: Node<'_>) -> Node<'_> {
    let has = |node: Node<'_>, name: &str| node.property(name).is_some();
    let (mut black, mut white, mut stands) = (false, false, game);
    for node in game.main_line().take_while(|&node| !has(node, "B") && !has(node, "W")) {
        (black, white) = (black || has(node, "AB"), white || has(node, "AW"));
        stands = node;
    }
    if black && white { stands } else { game.main_line().last().unwrap_or(game) }
}

fn of_node(node: Node<'_>, replay: Replay, game: Option<usize>) -> GoBoard {
    let place = Where::Record { game, moves: replay.move_number };
    let collection = node.collection();
    let forgiven = collection
        .forgiven()
        .iter()
        .map(|one| Oddity { spot: spot(one.place), kind: OddityKind::Record(one.kind) });
    // Found together: a damaged record may have a doubt at each of a million moves.
    let places = collection.places(&replay.doubts.iter().map(|doubt| doubt.node).collect::<Vec<_>>());
    let doubts = replay
        .doubts
        .iter()
        .zip(places)
        .map(|(doubt, place)| Oddity { spot: spot(place), kind: OddityKind::Replayed(doubt.kind) });
    // What is wrong with the file is told with its first game.
    let oddities =
        if game.is_none_or(|game| game == 1) { forgiven.chain(doubts).collect() } else { doubts.collect() };
    let label = node.root().text("GN").filter(|name| !name.trim().is_empty());
    let seen = Seen { place, board: replay.setup.clone(), oddities, unreadable: Vec::new(), label };
    GoBoard {
        seen,
        source: Source::Record(node.id()),
        start: replay.start,
        moves: replay.moves,
        last: replay.last,
        prisoners: replay.prisoners,
    }
}

fn spot(place: sgf::Place) -> Spot {
    Spot::Text { line: place.line as usize, column: place.column as usize }
}

fn of_drawn(drawn: &text::Drawn) -> GoBoard {
    let oddities = drawn.forgiven.iter().map(|one| Oddity {
        spot: Spot::Text { line: one.line, column: one.column },
        kind: OddityKind::GoText(one.kind),
    });
    let seen = Seen {
        place: Where::Line(1),
        board: drawn.setup.clone(),
        oddities: oddities.collect(),
        unreadable: Vec::new(),
        label: None,
    };
    GoBoard::standing(seen, Source::Text)
}
