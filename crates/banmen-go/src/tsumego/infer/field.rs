//! The board as a side sees it that shuts in the other: what is open, what is shut, and what hangs together.

use crate::board::{Color, Point, PointMap, PointSet, Position};

use super::lines;

/// A part with more empty points than this is no place that somebody is shut in; nor is one with more than two fifths of the
/// board.
const WIDE: usize = 44;
/// Parts without stones of the side that is shut in belong to what is beside them up to this size.
const POCKET: usize = 6;

/// Points that hang together without crossing a line of the attacker.
#[derive(Clone, Default)]
pub(super) struct Part {
    /// Empty points, and stones of the side that is shut in.
    pub(super) points: PointSet,
    pub(super) empties: usize,
    pub(super) stones: usize,
    wide: bool,
}

impl Part {
    /// Whether it is too wide to call anybody shut in there.
    pub(super) const fn is_wide(&self) -> bool {
        self.wide
    }
}

/// The parts of a board, as the lines of a colour cut it.
pub(super) struct Field<'a> {
    pub(super) position: &'a Position,
    pub(super) attacker: Color,
    /// Empty points of the attacker's lines.
    pub(super) lines: PointSet,
    pub(super) parts: Vec<Part>,
    of: PointMap<Option<u16>>,
}

impl<'a> Field<'a> {
    /// Stones that are not in the open themselves hold no lines: they may be shut in as well.
    pub(super) fn new(position: &'a Position, attacker: Color) -> Self {
        let any = |_: Point| true;
        let first = Self::with_lines(position, attacker, lines::held(position, attacker, any));
        let stones: PointSet = position
            .size()
            .points()
            .filter(|&point| position.at(point) == Some(attacker) && first.looks_out(point))
            .collect();
        if stones.is_empty() {
            return first;
        }
        let held = lines::held(position, attacker, |stone| stones.contains(stone));
        Self::with_lines(position, attacker, held)
    }

    fn with_lines(position: &'a Position, attacker: Color, lines: PointSet) -> Self {
        let mut field = Self { position, attacker, lines, parts: Vec::new(), of: PointMap::filled(None) };
        for start in position.size().points() {
            if field.is_free(start) && field.of[start].is_none() {
                field.flood(start);
            }
        }
        field
    }

    fn is_free(&self, point: Point) -> bool {
        self.position.at(point) != Some(self.attacker) && !self.lines.contains(point)
    }

    fn flood(&mut self, start: Point) {
        let Ok(number) = u16::try_from(self.parts.len()) else { return };
        let mut part = Part::default();
        let mut waiting = vec![start];
        self.of[start] = Some(number);
        while let Some(point) = waiting.pop() {
            part.points.insert(point);
            if self.position.is_empty(point) {
                part.empties += 1;
            } else {
                part.stones += 1;
            }
            for beside in self.position.size().neighbors(point) {
                if self.is_free(beside) && self.of[beside].is_none() {
                    self.of[beside] = Some(number);
                    waiting.push(beside);
                }
            }
        }
        part.wide = part.empties > WIDE.min(self.position.size().area() * 2 / 5);
        self.parts.push(part);
    }

    /// The part a point lies in.
    pub(super) fn part(&self, point: Point) -> Option<(usize, &Part)> {
        let number = usize::from(self.of[point]?);
        Some((number, self.parts.get(number)?))
    }

    /// Whether a chain of the attacker has a liberty in the open.
    pub(super) fn is_outside(&self, chain: Point) -> bool {
        self.position
            .liberties(chain)
            .any(|liberty| self.part(liberty).is_some_and(|(_, part)| part.is_wide()))
    }

    /// Whether a chain of the attacker has a liberty in the open, or one of its lines with the open behind it.
    fn looks_out(&self, chain: Point) -> bool {
        let is_wide = |point: Point| self.part(point).is_some_and(|(_, part)| part.is_wide());
        self.position.liberties(chain).any(|liberty| {
            is_wide(liberty)
                || self.lines.contains(liberty) && self.position.size().neighbors(liberty).any(is_wide)
        })
    }

    /// Which parts are one: those beside the same point of a line, and those beside a chain of the attacker that has no
    /// liberty in the open. Wide parts stay alone. Gives a list of parts for each.
    pub(super) fn joined(&self) -> Vec<Vec<usize>> {
        let mut root: Vec<usize> = (0..self.parts.len()).collect();
        let join = |root: &mut Vec<usize>, around: &mut dyn Iterator<Item = Point>| {
            let mut first = None;
            for point in around {
                let Some((number, part)) = self.part(point) else { continue };
                if part.is_wide() || part.stones == 0 && part.empties > POCKET {
                    continue;
                }
                let mine = find(root, number);
                let first = *first.get_or_insert(mine);
                if let Some(entry) = root.get_mut(mine) {
                    *entry = first;
                }
            }
        };
        for point in self.lines.points() {
            join(&mut root, &mut self.position.size().neighbors(point));
        }
        for chain in self.position.size().points() {
            let is_head = self.position.chain(chain) == Some(chain);
            if is_head && self.position.at(chain) == Some(self.attacker) && !self.is_outside(chain) {
                join(&mut root, &mut self.position.liberties(chain));
            }
        }
        let mut sets: Vec<Vec<usize>> = vec![Vec::new(); self.parts.len()];
        for number in 0..self.parts.len() {
            let mine = find(&root, number);
            if let Some(set) = sets.get_mut(mine) {
                set.push(number);
            }
        }
        sets.retain(|set| !set.is_empty());
        sets
    }
}

/// The part that stands for the one with a number.
fn find(root: &[usize], mut number: usize) -> usize {
    while let Some(&next) = root.get(number) {
        if next == number {
            break;
        }
        number = next;
    }
    number
}
