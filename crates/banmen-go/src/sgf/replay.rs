//! [`Replay`]: from the first node of a game to the board at any other.

use super::info::SizeError;
use super::points::{Doubt, DoubtKind};
use super::tree::Node;
use crate::board::{Color, Move, Point, Position, Refusal, Setup, Size, Suicide};

/// The board at a node, and how it came to be.
///
/// A record is never refused for what was played: moves on stones, kos taken back at once and suicides are done, and told
/// as doubts. Superko is not looked at.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The stones, and whose turn it is if that can be told.
    pub setup: Setup,
    /// The same with chains and ko; none while stones that were put leave chains without liberties.
    pub position: Option<Position>,
    /// The board from which `moves` lead here by the rules: that after the last node that put stones, or after the last
    /// move that no rules allow.
    pub start: Setup,
    /// The moves since then.
    pub moves: Vec<(Color, Move)>,
    /// How many moves there were since the first node.
    pub move_number: usize,
    /// The last move, if it was the last thing to change the board.
    pub last: Option<(Color, Move)>,
    /// How many stones each colour has taken, Black first.
    pub prisoners: [u32; 2],
    /// What was odd on the way, in order.
    pub doubts: Vec<Doubt>,
}

/// Replays a game up to a node.
///
/// ```
/// use banmen_go::board::{Color, Point};
/// use banmen_go::sgf;
///
/// let record = sgf::parse(b"(;SZ[3]AW[aa];B[ba];W[cc];B[ab])").unwrap();
/// let last = record.first().main_line().last().unwrap();
/// let replay = sgf::replay(last).unwrap();
/// assert_eq!(replay.setup.at(Point::new(0, 0)), None);
/// assert_eq!(replay.setup.to_play, Some(Color::White));
/// assert_eq!(replay.prisoners, [1, 0]);
/// ```
///
/// # Errors
/// [`SizeError`] if the board cannot be made.
pub fn replay(node: Node<'_>) -> Result<Replay, SizeError> {
    let mut replay = Replay::new(node.size()?);
    for node in node.path() {
        replay.step(node);
    }
    if replay.setup.to_play.is_none() {
        let mut nobody = Vec::new();
        let moves = node.children().flat_map(|child| child.moves(replay.setup.size(), &mut nobody));
        let next: Vec<Color> = moves.map(|(color, _)| color).collect();
        // Variations of both colours, as in collections of problems, say nothing.
        if let Some(&first) = next.first()
            && next.iter().all(|&color| color == first)
        {
            replay.setup.to_play = Some(first);
        }
    }
    Ok(replay)
}

impl Replay {
    /// The empty board before the first node.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            setup: Setup::new(size),
            position: Some(Position::new(size)),
            start: Setup::new(size),
            moves: Vec::new(),
            move_number: 0,
            last: None,
            prisoners: [0; 2],
            doubts: Vec::new(),
        }
    }

    /// Does what a node says, which is the next after the last one: puts its stones, then plays its moves.
    pub fn step(&mut self, node: Node<'_>) {
        let size = self.setup.size();
        let puts = self.put_stones(node);
        let moves = node.moves(size, &mut self.doubts);
        let property = |color: Color| node.property(if color == Color::Black { "B" } else { "W" });
        let kind = match (puts, moves.as_slice()) {
            (true, [_, ..]) => Some(DoubtKind::SetupWithMove),
            (false, [_, _, ..]) => Some(DoubtKind::TwoMoves),
            _ => None,
        };
        if let (Some(kind), Some(&(color, _))) = (kind, moves.last()) {
            self.doubt(node, color, property(color).and_then(|property| property.values().next()), kind);
        }
        for (color, to_move) in moves {
            let raw = property(color).and_then(|property| property.values().next());
            if let Some(kind) = self.play(color, to_move) {
                self.doubt(node, color, raw, kind);
            }
        }
        if let Some(color) = node.to_play(&mut self.doubts) {
            self.setup.to_play = Some(color);
            self.start.to_play = if self.moves.is_empty() { Some(color) } else { self.start.to_play };
        }
    }

    fn doubt(&mut self, node: Node<'_>, color: Color, raw: Option<&[u8]>, kind: DoubtKind) {
        self.doubts.push(Doubt {
            node: node.id(),
            property: if color == Color::Black { "B" } else { "W" }.to_owned(),
            value: node.charset().decode(raw.unwrap_or_default()).into_owned(),
            kind,
        });
    }

    /// Puts and takes away the stones of a node, and says whether there were any.
    fn put_stones(&mut self, node: Node<'_>) -> bool {
        let size = self.setup.size();
        let mut any = false;
        for property in node.properties() {
            let stone = match property.name().as_ref() {
                "AB" => Some(Color::Black),
                "AW" => Some(Color::White),
                "AE" => None,
                _ => continue,
            };
            any = true;
            for point in property.points(size, &mut self.doubts) {
                self.setup.set(point, stone);
            }
        }
        if !any {
            return false;
        }
        if node.parent().is_none() && self.setup.to_play.is_none() {
            let handicap = node.handicap(&mut self.doubts).is_some_and(|stones| stones >= 2);
            let white = handicap && self.setup.stones().all(|(_, color)| color == Color::Black);
            self.setup.to_play = white.then_some(Color::White);
        }
        match Position::from_setup(&self.setup) {
            Ok(position) => self.position = Some(position),
            Err(error) => {
                self.position = None;
                let chains = error.chains.iter().filter_map(|chain| chain.first());
                self.doubts.extend(chains.map(|stone| Doubt {
                    node: node.id(),
                    property:
                        if self.setup.at(*stone) == Some(Color::Black) { "AB" } else { "AW" }.to_owned(),
                    value: stone.vertex(size),
                    kind: DoubtKind::NoLiberties,
                }));
            }
        }
        self.begin_here();
        self.last = None;
        true
    }

    /// What led here is no game by the rules: one begins here.
    fn begin_here(&mut self) {
        self.start = self.setup.clone();
        self.moves.clear();
    }

    /// Plays a move, and says what is wrong with it.
    fn play(&mut self, color: Color, to_move: Move) -> Option<DoubtKind> {
        self.move_number += 1;
        self.last = Some((color, to_move));
        let wrong = match to_move {
            Move::Play(point) => self.stone(color, point),
            Move::Pass => {
                if let Some(position) = &mut self.position {
                    let _ = position.pass();
                }
                self.moves.push((color, to_move));
                None
            }
        };
        self.setup.to_play = Some(!color);
        if wrong.is_some() {
            self.begin_here();
        }
        wrong
    }

    fn stone(&mut self, color: Color, point: Point) -> Option<DoubtKind> {
        let Some(position) = &mut self.position else {
            self.force(color, point);
            self.begin_here();
            return None;
        };
        let mut played = position.play(point, color, Suicide::Allowed);
        let ko = played.as_ref().is_err_and(|refusal| *refusal == Refusal::Ko);
        if ko {
            position.set_ko(None);
            played = position.play(point, color, Suicide::Allowed);
        }
        match played {
            Ok(played) => {
                let taken = position.captured(&played).to_vec();
                let suicide = played.is_suicide();
                for &stone in &taken {
                    self.setup.set(stone, None);
                }
                if !suicide {
                    self.setup.set(point, Some(color));
                }
                let taker = if suicide { !color } else { color };
                self.prisoners[taker.index()] += taken.len() as u32;
                if ko {
                    return Some(DoubtKind::Ko);
                }
                self.moves.push((color, Move::Play(point)));
                suicide.then_some(DoubtKind::Suicide)
            }
            Err(refusal) => {
                self.force(color, point);
                Some(if refusal == Refusal::Occupied { DoubtKind::Occupied } else { DoubtKind::Suicide })
            }
        }
    }

    /// Puts a stone whatever stands there, and takes chains without liberties away, the opponent's first.
    fn force(&mut self, color: Color, point: Point) {
        self.setup.set(point, Some(color));
        for side in [!color, color] {
            let Err(error) = Position::from_setup(&self.setup) else { break };
            let before = error.setup;
            for stone in error.chains.into_iter().flatten().filter(|&stone| before.at(stone) == Some(side)) {
                self.setup.set(stone, None);
                self.prisoners[(!side).index()] += 1;
            }
        }
        self.position = Position::from_setup(&self.setup).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// The board at the end of the main line, the rows with `/` between, and the doubts.
    fn end(record: &str) -> (String, Replay) {
        let collection = parse(record.as_bytes()).unwrap();
        let replay = replay(collection.first().main_line().last().unwrap()).unwrap();
        let size = replay.setup.size();
        let sign = |point| match replay.setup.at(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        let rows = (0..size.rows())
            .map(|row| (0..size.columns()).map(|column| sign(Point::new(column, row))).collect());
        if let Some(position) = &replay.position {
            let stones = |setup: &Setup| setup.stones().collect::<Vec<_>>();
            assert_eq!(stones(&position.setup()), stones(&replay.setup));
        }
        (rows.collect::<Vec<String>>().join("/"), replay)
    }

    fn kinds(replay: &Replay) -> Vec<DoubtKind> {
        replay.doubts.iter().map(|doubt| doubt.kind).collect()
    }

    #[test]
    fn stones_are_put_moved_and_taken() {
        let (board, replay) = end("(;SZ[4:3]AB[aa:ba]AW[ca]PL[W];W[ab];B[da];W[bb])");
        assert_eq!((board.as_str(), replay.prisoners), ("..OX/OO../....", [0, 2]));
        assert_eq!((replay.move_number, replay.moves.len(), replay.doubts.len()), (3, 3, 0));
        let (board, replay) = end("(;SZ[3];B[aa];W[bb];AE[aa]AW[cc];B[ab])");
        assert_eq!((board.as_str(), kinds(&replay)), (".../XO./..O", vec![]));
        assert_eq!((replay.move_number, replay.moves.len()), (3, 1));
    }

    #[test]
    fn passes_of_all_sorts_are_passes() {
        let (_, replay) = end("(;SZ[19];B[];W[tt];B[pass])");
        assert_eq!(replay.moves, [Color::Black, Color::White, Color::Black].map(|color| (color, Move::Pass)));
        assert_eq!(kinds(&replay), [DoubtKind::OddPass]);
        let (board, _) = end("(;SZ[21];B[tt])");
        assert!(board.contains('X'));
    }

    #[test]
    fn what_no_rules_allow_is_played_and_told() {
        // Onto a stone, which captures.
        let (board, replay) = end("(;SZ[3];B[aa];W[ba];B[cc];W[ab];B[ab])");
        assert_eq!((board.as_str(), kinds(&replay)), (".O./X../..X", vec![DoubtKind::Occupied]));
        // A ko taken back at once.
        let ko = "(;SZ[4:3]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb];W[bb])";
        let (board, replay) = end(ko);
        assert_eq!((board.as_str(), kinds(&replay)), (".XO./XO.O/.XO.", vec![DoubtKind::Ko]));
        assert_eq!(replay.prisoners, [1, 1]);
        // One stone, and two.
        let (board, replay) = end("(;SZ[3]AW[ba][ab];B[aa])");
        assert_eq!(
            (board.as_str(), kinds(&replay), replay.prisoners),
            (".O./O../...", vec![DoubtKind::Suicide], [0, 1])
        );
        let (board, replay) = end("(;SZ[3]AB[aa]AW[ca][bb][ab];B[ba])");
        assert_eq!(
            (board.as_str(), kinds(&replay), replay.prisoners),
            ("..O/OO./...", vec![DoubtKind::Suicide], [0, 2])
        );
    }

    #[test]
    fn stones_without_liberties_stay_until_somebody_plays() {
        let record = "(;SZ[3]AB[aa]AW[ba][ab]";
        let (board, replay) = end(record);
        assert_eq!((board.as_str(), kinds(&replay)), ("XO./O../...", vec![DoubtKind::NoLiberties]));
        assert!(replay.position.is_none());
        let (board, replay) = end(&format!("{record};W[cc];B[bb])"));
        assert_eq!((board.as_str(), replay.prisoners), (".O./OX./..O", [0, 1]));
        assert!(replay.position.is_some());
    }

    #[test]
    fn whose_turn_it_is_is_told_by_what_there_is() {
        for (record, to_play) in [
            ("(;AB[pd][dp]HA[2])", Some(Color::White)),
            ("(;AB[pd][dp])", None),
            ("(;AB[pd]AW[dp];W[dd])", Some(Color::White)),
            ("(;AB[pd]AW[dp](;W[dd])(;B[dd]))", None),
            ("(;AB[pd]AW[dp]PL[B])", Some(Color::Black)),
        ] {
            let collection = parse(record.as_bytes()).unwrap();
            assert_eq!(replay(collection.first()).unwrap().setup.to_play, to_play, "{record}");
        }
    }
}
