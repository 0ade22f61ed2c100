//! Random games to the end, and what is learned from many.

use crate::board::{Color, HalfPoints, Point, PointMap, Position, Suicide};

/// Random numbers, the same for the same seed (xorshift64*, after a scrambled start).
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self((mixed ^ (mixed >> 31)) | 1)
    }

    /// A number below a bound above 0.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// Random games, counted.
pub(super) struct Playouts {
    random: Random,
    suicide: Suicide,
    white_gets: HalfPoints,
    games: u32,
    /// Black's points less White's, summed over the games.
    owned: PointMap<i32>,
    /// For points that the side which is asked for played first: games, and those it won.
    played: PointMap<u32>,
    won: PointMap<f64>,
    order: Vec<(Point, Color)>,
}

impl Playouts {
    pub(super) fn new(random: Random, suicide: Suicide, white_gets: HalfPoints) -> Self {
        Self {
            random,
            suicide,
            white_gets,
            games: 0,
            owned: PointMap::filled(0),
            played: PointMap::filled(0),
            won: PointMap::filled(0.0),
            order: Vec::new(),
        }
    }

    /// Plays a game to the end and tells by how much Black leads.
    pub(super) fn play(&mut self, from: &Position, first: Color) -> f64 {
        let mut position = from.clone();
        let size = position.size();
        self.order.clear();
        let (mut color, mut passes) = (first, 0);
        for _ in 0..size.area() * 3 {
            match self.any_move(&position, color) {
                Some(point) => {
                    let _ = position.play(point, color, self.suicide);
                    self.order.push((point, color));
                    passes = 0;
                }
                None => {
                    let _ = position.pass();
                    passes += 1;
                    if passes == 2 {
                        break;
                    }
                }
            }
            color = !color;
        }
        let mut area = 0;
        for point in size.points() {
            let owner = owner(&position, point);
            area += owner;
            self.owned[point] += owner;
        }
        self.games += 1;
        let lead = f64::from(area) - f64::from(self.white_gets.halves()) / 2.0;
        self.learn(first, lead);
        lead
    }

    /// A move that is legal and no own eye; first a capture beside the last move, if there is one.
    fn any_move(&mut self, position: &Position, color: Color) -> Option<Point> {
        if let Some(&(last, _)) = self.order.last()
            && position.at(last) == Some(!color)
            && position.liberty_count(last) == 1
            && let Some(point) = position.liberties(last).next()
            && position.is_legal(point, color, self.suicide)
        {
            return Some(point);
        }
        let empties = position.empties();
        if empties.is_empty() {
            return None;
        }
        let start = self.random.below(empties.len());
        let (before, after) = empties.split_at(start);
        after.iter().chain(before).copied().find(|&point| {
            !position.is_eyelike(point, color) && position.is_legal(point, color, self.suicide)
        })
    }

    /// Enters which points the first side played before the other did.
    fn learn(&mut self, first: Color, lead: f64) {
        let won =
            if lead == 0.0 { 0.5 } else { f64::from(u8::from((lead > 0.0) == (first == Color::Black))) };
        let mut seen = PointMap::filled(false);
        for &(point, color) in &self.order {
            if !std::mem::replace(&mut seen[point], true) && color == first {
                self.played[point] += 1;
                self.won[point] += won;
            }
        }
    }

    /// How often games are won in which the point was played.
    pub(super) fn rate(&self, point: Point) -> f64 {
        (self.won[point] + 2.0) / (f64::from(self.played[point]) + 4.0)
    }

    pub(super) fn owners(&self) -> Owners {
        let mut owners = PointMap::filled(0.0);
        let games = f64::from(self.games.max(1));
        for index in 0..Point::COUNT {
            let point = Point::at(index);
            owners[point] = f64::from(self.owned[point]) / games;
        }
        Owners(owners)
    }
}

/// Whose points become in random games.
#[derive(Clone, Debug)]
pub struct Owners(PointMap<f64>);

impl Owners {
    /// From -1, always White's, to 1, always Black's.
    #[must_use]
    pub fn of(&self, point: Point) -> f64 {
        self.0[point]
    }
}

/// Whose a point is at the end of a random game: 1 Black's, -1 White's, 0 nobody's.
fn owner(position: &Position, point: Point) -> i32 {
    let worth = |color: Color| if color == Color::Black { 1 } else { -1 };
    if let Some(color) = position.at(point) {
        return worth(color);
    }
    let mut owner = 0;
    for color in position.size().neighbors(point).map(|beside| position.at(beside)) {
        match color {
            Some(color) if owner == -worth(color) => return 0,
            Some(color) => owner = worth(color),
            None => {}
        }
    }
    owner
}
