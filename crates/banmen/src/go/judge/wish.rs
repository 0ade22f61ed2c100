//! What is wanted of a judgement, and the terms that it comes to on a board.

use banmen_go::board::{Position, Rules, Suicide};
use banmen_go::tsumego::Goal;
use banmen_go::{Color, Move, Point};

use super::told::Told;
use super::{By, Stop, Typed};
use crate::go::board::GoBoard;
use crate::go::moves::{self, MovesError};

/// What the side that moves first wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Its stones shall live.
    Live,
    /// The opponent's stones shall die.
    Kill,
    /// A chain of the opponent is to be taken.
    Capture,
    /// Its stones are to be connected.
    Connect,
}

impl Aim {
    /// The name for scripts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Kill => "kill",
            Self::Capture => "capture",
            Self::Connect => "connect",
        }
    }

    /// As the engine knows it.
    #[must_use]
    pub const fn goal(self) -> Goal {
        match self {
            Self::Live | Self::Kill => Goal::Kill,
            Self::Capture => Goal::Capture,
            Self::Connect => Goal::Connect,
        }
    }

    /// Who owns the stones at stake, when this side wants that.
    #[must_use]
    pub fn defender(self, first: Color) -> Color {
        match self {
            Self::Live | Self::Connect => first,
            Self::Kill | Self::Capture => !first,
        }
    }
}

/// Whether the other side is judged as the first one too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Both {
    /// No.
    #[default]
    No,
    /// If nothing says whose turn it is.
    IfUnknown,
    /// Yes.
    Asked,
}

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Who moves first; else whose turn it is.
    pub first: Option<Color>,
    /// Whether both sides are judged.
    pub both: Both,
    /// What the first one wants; else it is inferred.
    pub aim: Option<Aim>,
    /// The stones at stake, as typed; else they are inferred.
    pub target: Option<String>,
    /// Where both may play, as typed; else it is inferred.
    pub region: Option<String>,
    /// How many threats of ko the first one holds.
    pub threats: u8,
    /// By which rules.
    pub rules: Rules,
    /// First moves to check, as typed.
    pub answers: Option<String>,
    /// Whether to tell if it is a sound problem.
    pub sound: bool,
    /// With how many threads to look for changes of one stone that make a sound problem; 0 for none of that.
    pub vary: usize,
    /// Most positions to look at.
    pub nodes: Option<u64>,
    /// Memory of a search, in bytes.
    pub memory: usize,
    /// Whether lines are followed and right moves explained.
    pub detail: bool,
    /// How deep right moves are explained, in moves of the side that succeeds.
    pub depth: u32,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            first: None,
            both: Both::No,
            aim: None,
            target: None,
            region: None,
            threats: 0,
            rules: Rules::default(),
            answers: None,
            sound: false,
            vary: 0,
            nodes: None,
            memory: MEMORY,
            detail: true,
            depth: DEPTH,
        }
    }
}

/// How deep right moves are explained if nothing else is asked for.
pub const DEPTH: u32 = 4;

/// Memory of a search if nothing else is asked for, in bytes.
pub const MEMORY: usize = 64 << 20;

/// What is to be judged, as far as it is known before anything is inferred.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) position: Position,
    pub(super) first: Color,
    pub(super) first_by: By,
    pub(super) both: bool,
    pub(super) aim: Option<(Aim, By)>,
    pub(super) target: Option<(Vec<Point>, By)>,
    pub(super) region: Option<(Vec<Point>, By)>,
    pub(super) suicide: bool,
    pub(super) answers: Vec<Move>,
}

/// Puts together what was asked for and what the record says.
pub(super) fn terms(board: &GoBoard, told: &Told, wish: &Wish) -> Result<Terms, Stop> {
    if !board.seen.unreadable.is_empty() {
        return Err(Stop::Unread);
    }
    let setup = board.setup();
    let position = board.position().map_err(|error| {
        Stop::NoLiberty(error.chains.iter().filter_map(|chain| chain.first().copied()).collect())
    })?;
    let has = |color: Color| setup.stones().any(|(_, stone)| stone == color);
    match Color::ALL.map(has) {
        [false, false] => return Err(Stop::Empty),
        [false, true] => return Err(Stop::OneColor(Color::Black)),
        [true, false] => return Err(Stop::OneColor(Color::White)),
        [true, true] => {}
    }
    let (first, first_by) = match (wish.first, told.first) {
        (Some(first), _) => (first, By::Asked),
        (None, Some(first)) => (first, By::Said),
        // In problems of which nothing is said, Black moves first.
        (None, None) => (Color::Black, By::Inferred),
    };
    let aim = match (wish.aim, told.aim) {
        (Some(aim), _) => Some((aim, By::Asked)),
        (None, Some(aim)) => Some((aim, By::Said)),
        (None, None) => None,
    };
    let target = match (&wish.target, &told.target) {
        (Some(typed), _) => {
            let points = moves::points(typed, setup.size())
                .and_then(some)
                .map_err(|error| Stop::Typed(Typed::Target, error))?;
            Some((points, By::Asked))
        }
        (None, Some(points)) => Some((points.clone(), By::Said)),
        (None, None) => None,
    };
    let aim = match &target {
        Some((points, by)) => fits(points, *by, aim, first, &position)?,
        None => aim,
    };
    let region = match (&wish.region, &told.region) {
        (Some(typed), _) => {
            let points =
                moves::region(typed, setup.size()).map_err(|error| Stop::Typed(Typed::Region, error))?;
            Some((points, By::Asked))
        }
        (None, Some(points)) => Some((points.clone(), By::Said)),
        (None, None) => None,
    };
    if let Some((points, _)) = &region
        && !points.iter().any(|&point| position.is_empty(point))
    {
        return Err(Stop::NoRoom);
    }
    let answers = match &wish.answers {
        Some(typed) => {
            let typed =
                moves::moves(typed, setup.size()).map_err(|error| Stop::Typed(Typed::Answer, error))?;
            typed.into_iter().map(|(_, to_move)| to_move).collect()
        }
        None => Vec::new(),
    };
    let suicide = wish.rules.suicide == Suicide::Allowed;
    let both = match wish.both {
        Both::No => false,
        Both::IfUnknown => first_by == By::Inferred,
        Both::Asked => true,
    };
    Ok(Terms { position, first, first_by, both, aim, target, region, suicide, answers })
}

/// Nothing but passes is no points.
fn some(points: Vec<Point>) -> Result<Vec<Point>, MovesError> {
    if points.is_empty() { Err(MovesError::Nothing) } else { Ok(points) }
}

/// Whether the target is stones of one colour, and the goal one for it. A goal that only a text says gives way.
fn fits(
    target: &[Point],
    target_by: By,
    aim: Option<(Aim, By)>,
    first: Color,
    position: &Position,
) -> Result<Option<(Aim, By)>, Stop> {
    let mut owner: Option<(Color, Point)> = None;
    for &point in target {
        let Some(color) = position.at(point) else { return Err(Stop::NoStone(point)) };
        match owner {
            Some((other, stone)) if other != color => return Err(Stop::BothColors(stone, point)),
            _ => owner = owner.or(Some((color, point))),
        }
    }
    let Some((owner, stone)) = owner else { return Ok(aim) };
    match aim {
        Some((aim, By::Asked)) if aim.defender(first) != owner && target_by == By::Asked => {
            Err(Stop::OtherOwner { aim, first, stone })
        }
        Some((aim, _)) if aim.defender(first) != owner => Ok(None),
        other => Ok(other),
    }
}
