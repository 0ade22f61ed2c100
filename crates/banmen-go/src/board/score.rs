//! [`score`]: who owns what, and by how much somebody leads.

use std::fmt;

use super::{Color, Game, HalfPoints, Point, PointMap, Position, Scoring};

/// What both sides agree on before they count.
#[derive(Clone, Default, Debug)]
pub struct Agreed {
    /// Stones of dead chains, one stone of each at least.
    pub dead: Vec<Point>,
    /// Stones of chains in a seki, one of each at least. Under territory scoring nothing that they surround counts.
    pub seki: Vec<Point>,
}

/// Who owns each point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ownership {
    /// The owner: of stones that are not dead, and of points that only one side surrounds. Points off the board have none.
    pub owner: PointMap<Option<Color>>,
    /// Stones that are dead.
    pub dead: PointMap<bool>,
    /// Points on the board that nobody owns, in reading order: dame, and points within a seki.
    pub neutral: Vec<Point>,
}

/// A count of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Who owns what.
    pub ownership: Ownership,
    /// Points for Black and for White: stones and surrounded points (area), or surrounded points and prisoners (territory).
    pub points: [u32; 2],
    /// Of these, prisoners, dead stones on the board among them.
    pub prisoners: [u32; 2],
    /// What White gets for handicap stones.
    pub bonus: HalfPoints,
    /// Komi.
    pub komi: HalfPoints,
}

impl Score {
    /// What Black has more than White, komi counted.
    #[must_use]
    pub fn lead(&self) -> HalfPoints {
        let [black, white] = self.points.map(|points| HalfPoints::from_points(points as i32));
        black - white - self.bonus - self.komi
    }

    /// Who has won; nobody if it is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.lead().halves() {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

/// As records and GTP write it: `B+3.5`, `W+12`, `0` for a draw.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            None => f.write_str("0"),
            Some(Color::Black) => write!(f, "B+{}", self.lead()),
            Some(Color::White) => write!(f, "W+{}", -self.lead()),
        }
    }
}

/// Counts a game by its rules.
///
/// ```
/// use banmen_go::board::{Agreed, Game, Point, Rules, Setup, Size, score};
///
/// // . X O .
/// // X X O O      both have two points of territory: komi decides
/// // . X O .
/// let mut setup = Setup::new(Size::new(4, 3).unwrap());
/// for row in 0..3 {
///     setup.set(Point::new(1, row), Some(banmen_go::Color::Black));
///     setup.set(Point::new(2, row), Some(banmen_go::Color::White));
/// }
/// setup.set(Point::new(0, 1), Some(banmen_go::Color::Black));
/// setup.set(Point::new(3, 1), Some(banmen_go::Color::White));
/// let game = Game::from_setup(&setup, *Rules::named("Japanese").unwrap()).unwrap();
/// assert_eq!(score(&game, &Agreed::default()).to_string(), "W+6.5");
/// ```
#[must_use]
pub fn score(game: &Game, agreed: &Agreed) -> Score {
    let (position, rules) = (game.position(), game.rules());
    let territory = rules.scoring == Scoring::Territory;
    let ownership = ownership(position, agreed, territory);
    let mut points = [0; 2];
    let mut prisoners = Color::ALL.map(|color| game.prisoners(color));
    for point in position.size().points() {
        if let (true, Some(stone)) = (ownership.dead[point], position.at(point)) {
            prisoners[(!stone).index()] += 1;
        }
        if let Some(owner) = ownership.owner[point] {
            let stands = position.at(point).is_some() && !ownership.dead[point];
            points[owner.index()] += u32::from(!territory || !stands);
        }
    }
    let mut bonus = HalfPoints::default();
    if territory {
        for color in Color::ALL {
            points[color.index()] += prisoners[color.index()];
        }
    } else {
        bonus = HalfPoints::from_points(rules.handicap_bonus.points(game.handicap()));
    }
    Score { ownership, points, prisoners, bonus, komi: game.komi() }
}

/// Who owns what. `territory`: points that chains in a seki surround are nobody's.
#[must_use]
pub fn ownership(position: &Position, agreed: &Agreed, territory: bool) -> Ownership {
    let size = position.size();
    let dead = chains(position, &agreed.dead);
    let seki = chains(position, &agreed.seki);
    let stone = |point: Point| position.at(point).filter(|_| !dead[point]);
    let mut owner = PointMap::filled(None);
    let mut seen = PointMap::filled(false);
    let mut neutral = Vec::new();
    for start in size.points() {
        if let Some(color) = stone(start) {
            owner[start] = Some(color);
            continue;
        }
        if seen[start] {
            continue;
        }
        // A region of empty points and dead stones, and what stands around it.
        seen[start] = true;
        let mut points = vec![start];
        let (mut looked, mut beside, mut within_seki) = (0, [false; 2], false);
        while let Some(&point) = points.get(looked) {
            looked += 1;
            for near in size.neighbors(point) {
                match stone(near) {
                    Some(color) => {
                        beside[color.index()] = true;
                        within_seki |= seki[near];
                    }
                    None if !seen[near] => {
                        seen[near] = true;
                        points.push(near);
                    }
                    None => {}
                }
            }
        }
        let surrounds = match beside {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        match surrounds.filter(|_| !(territory && within_seki)) {
            Some(color) => points.iter().for_each(|&point| owner[point] = Some(color)),
            None => neutral.append(&mut points),
        }
    }
    neutral.sort_unstable();
    Ownership { owner, dead, neutral }
}

/// All stones of the chains at some points.
fn chains(position: &Position, points: &[Point]) -> PointMap<bool> {
    let mut stones = PointMap::filled(false);
    for &point in points.iter().filter(|&&point| position.size().contains(point)) {
        if position.at(point).is_some() && !stones[point] {
            position.chain_stones(point).for_each(|stone| stones[stone] = true);
        }
    }
    stones
}
