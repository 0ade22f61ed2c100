//! Points, moves, marks and labels.

use std::fmt;

use super::text;
use super::tree::{Node, NodeId, Property};
use super::{Charset, Sort};
use crate::board::{Color, Move, Point, Size};

/// Something in a value that was not what it should be, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// The node it is in, whose [`Node::place`] says where that stands.
    pub node: NodeId,
    /// The name of the property.
    pub property: String,
    /// The value as it is.
    pub value: String,
    /// What is wrong.
    pub kind: DoubtKind,
}

/// What is wrong with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubtKind {
    /// No point: left out.
    NotAPoint,
    /// A point that the board does not have: left out.
    OffBoard,
    /// A point written in another way, such as `Q16` or `PD`: understood.
    OddPoint,
    /// A pass written in another way, such as `pass`: understood.
    OddPass,
    /// Neither Black nor White: left out.
    NotAColor,
    /// No number: left out.
    NotANumber,
    /// A number with words or commas: understood.
    OddNumber,
    /// A komi in another unit, such as `375` for 3.75 stones, which are 7.5 points: understood.
    OddKomi,
    /// A komi that is no multiple of half a point: left out.
    NoHalfPoints,
    /// A move on a stone: the new stone takes the place.
    Occupied,
    /// A move that takes back a ko at once: played.
    Ko,
    /// A move that leaves its own chain without liberties: played, and the chain taken away.
    Suicide,
    /// Stones put so that this chain has no liberties: kept out of the game that is played on.
    NoLiberties,
    /// Moves and stones to put in one node: stones first.
    SetupWithMove,
    /// Moves of both colours in one node: in the order of the text.
    TwoMoves,
}

/// In English, with what was done about it.
impl fmt::Display for DoubtKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAPoint => "this is no point and was left out",
            Self::OffBoard => "this point is off the board and was left out",
            Self::OddPoint => "this point is written in an odd way, but was understood",
            Self::OddPass => "this pass is written in an odd way, but was understood",
            Self::NotAColor => "this is neither B nor W and was left out",
            Self::NotANumber => "this is no number and was left out",
            Self::OddNumber => "this number is written in an odd way, but was understood",
            Self::OddKomi => "this komi was taken for stones, each of which is two points",
            Self::NoHalfPoints => "this komi is no multiple of half a point and was left out",
            Self::Occupied => "this move is on a stone; the new one takes its place",
            Self::Ko => "this move takes back a ko at once; it was played all the same",
            Self::Suicide => "this move leaves its own stones without liberties; they were taken away",
            Self::NoLiberties => "these stones have no liberties; the board cannot be played on with them",
            Self::SetupWithMove => "a node puts stones and has a move; the stones were put first",
            Self::TwoMoves => "a node has moves of both colours; they were played in the order of the text",
        })
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.property, self.value, self.kind)
    }
}

/// What a point value says.
enum Spot {
    On(u8, u8),
    Off,
    /// Understood, though it is written in another way.
    Odd(u8, u8),
    Not,
}

/// A letter as a column or row: a to z are 0 to 25, A to Z 26 to 51.
fn letter(byte: u8) -> Option<u8> {
    match byte {
        b'a'..=b'z' => Some(byte - b'a'),
        b'A'..=b'Z' => Some(byte - b'A' + 26),
        _ => None,
    }
}

fn spot(value: &[u8], size: Size) -> Spot {
    let value = value.trim_ascii();
    let on = |column, row| column < size.columns() && row < size.rows();
    if let [column, row] = *value
        && let (Some(column), Some(row)) = (letter(column), letter(row))
    {
        return match (on(column, row), on(column % 26, row % 26)) {
            (true, _) => Spot::On(column, row),
            // No board here has 26 columns: capitals are not meant.
            (false, true) => Spot::Odd(column % 26, row % 26),
            (false, false) => Spot::Off,
        };
    }
    let vertex = str::from_utf8(value).ok().and_then(|value| Point::from_vertex(value, size).ok());
    vertex.map_or(Spot::Not, |point| Spot::Odd(point.column(), point.row()))
}

/// What goes with the points of a property while they are read.
struct Reading<'a, 'd> {
    property: Property<'a>,
    size: Size,
    doubts: &'d mut Vec<Doubt>,
}

impl Reading<'_, '_> {
    fn doubt(&mut self, value: &[u8], kind: DoubtKind) {
        self.doubts.push(Doubt {
            node: self.property.node().id(),
            property: self.property.name().into_owned(),
            value: self.property.node().charset().decode(value).into_owned(),
            kind,
        });
    }

    fn spot(&mut self, value: &[u8], whole: &[u8]) -> Option<(u8, u8)> {
        match spot(value, self.size) {
            Spot::On(column, row) => Some((column, row)),
            Spot::Odd(column, row) => {
                self.doubt(whole, DoubtKind::OddPoint);
                Some((column, row))
            }
            Spot::Off => {
                self.doubt(whole, DoubtKind::OffBoard);
                None
            }
            Spot::Not => {
                self.doubt(whole, DoubtKind::NotAPoint);
                None
            }
        }
    }

    /// A point, or all points of a rectangle.
    fn points(&mut self, value: &[u8], points: &mut Vec<Point>) {
        let (first, last) = text::halves(value, Charset::UTF_8).unwrap_or((value, value));
        let Some(first) = self.spot(first, value) else { return };
        let Some(last) = (if value.contains(&b':') { self.spot(last, value) } else { Some(first) }) else {
            return;
        };
        let (columns, rows) =
            (first.0.min(last.0)..=first.0.max(last.0), first.1.min(last.1)..=first.1.max(last.1));
        for row in rows {
            points.extend(columns.clone().filter_map(|column| self.size.point(column, row)));
        }
    }
}

impl Property<'_> {
    /// The points of its values, rectangles spread out; an empty value is no point and no doubt.
    #[must_use]
    pub fn points(self, size: Size, doubts: &mut Vec<Doubt>) -> Vec<Point> {
        let mut reading = Reading { property: self, size, doubts };
        let mut points = Vec::new();
        for value in self.values().filter(|value| !value.trim_ascii().is_empty()) {
            reading.points(value, &mut points);
        }
        points
    }

    /// The move of its first value, if it is one: nothing is a pass, and `tt` as well on boards up to 19x19.
    #[must_use]
    pub fn to_move(self, size: Size, doubts: &mut Vec<Doubt>) -> Option<Move> {
        let value = self.values().next()?;
        let plain = value.trim_ascii();
        let small = size.columns() <= 19 && size.rows() <= 19;
        if plain.is_empty() || small && plain == b"tt" {
            return Some(Move::Pass);
        }
        let mut reading = Reading { property: self, size, doubts };
        let odd = [&b"pass"[..], b"PASS", b"Pass", b"--", b"zz", b"ZZ", b"TT"].contains(&plain);
        if odd && matches!(spot(plain, size), Spot::Off | Spot::Not) {
            reading.doubt(value, DoubtKind::OddPass);
            return Some(Move::Pass);
        }
        let (column, row) = reading.spot(value, value)?;
        size.point(column, row).map(Move::Play)
    }
}

/// A sign on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`, and `M` before `FF[4]`.
    Cross,
    /// `SL`
    Selected,
    /// `TB`, `TW`
    Territory(Color),
    /// `DD`
    Dimmed,
}

impl Mark {
    /// Every mark and the name of its property; older names after those that are written.
    pub const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Triangle, "TR"),
        (Self::Square, "SQ"),
        (Self::Circle, "CR"),
        (Self::Cross, "MA"),
        (Self::Selected, "SL"),
        (Self::Territory(Color::Black), "TB"),
        (Self::Territory(Color::White), "TW"),
        (Self::Dimmed, "DD"),
        (Self::Cross, "M"),
    ];

    /// The name of its property.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(mark, _)| *mark == self).map_or("MA", |(_, name)| name)
    }
}

impl Node<'_> {
    /// The points of all its properties of a name.
    #[must_use]
    pub fn points(self, name: &str, size: Size, doubts: &mut Vec<Doubt>) -> Vec<Point> {
        self.properties()
            .filter(|property| property.is(name))
            .flat_map(|property| property.points(size, doubts))
            .collect()
    }

    /// Its moves, in the order of the text; a node should have one or none.
    #[must_use]
    pub fn moves(self, size: Size, doubts: &mut Vec<Doubt>) -> Vec<(Color, Move)> {
        let moves = self.properties().filter_map(|property| {
            let color = if property.is("B") {
                Color::Black
            } else if property.is("W") {
                Color::White
            } else {
                return None;
            };
            property.to_move(size, doubts).map(|to_move| (color, to_move))
        });
        moves.collect()
    }

    /// Its marks, in the order of [`Mark::NAMES`].
    #[must_use]
    pub fn marks(self, size: Size, doubts: &mut Vec<Doubt>) -> Vec<(Point, Mark)> {
        let mut marks = Vec::new();
        for &(mark, name) in Mark::NAMES {
            marks.extend(self.points(name, size, doubts).into_iter().map(|point| (point, mark)));
        }
        marks
    }

    /// Its labels: of `LB`, and of the older `L`, whose points have the letters a, b, c in order.
    #[must_use]
    pub fn labels(self, size: Size, doubts: &mut Vec<Doubt>) -> Vec<(Point, String)> {
        let mut labels = Vec::new();
        for property in self.properties().filter(|property| property.is("LB")) {
            let mut reading = Reading { property, size, doubts };
            for value in property.values() {
                let charset = self.charset();
                let Some((point, label)) = text::halves(value, charset) else {
                    reading.doubt(value, DoubtKind::NotAPoint);
                    continue;
                };
                if let Some((column, row)) = reading.spot(point, value)
                    && let Some(point) = size.point(column, row)
                {
                    labels.push((point, text::read(label, charset, Some(Sort::SimpleText))));
                }
            }
        }
        let letters = ('a'..='z').chain('A'..='Z').map(String::from);
        labels.extend(self.points("L", size, doubts).into_iter().zip(letters));
        labels
    }
}

/// A point as a value has it: `pd`.
#[must_use]
pub(super) fn written(point: Point) -> [u8; 2] {
    [b'a' + point.column(), b'a' + point.row()]
}
