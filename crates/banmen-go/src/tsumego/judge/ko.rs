//! What a ko is like: who takes it first, and what winning it takes.

use super::super::{Finish, Ko, KoKind};
use super::Decide;
use super::court::{Court, Place};
use super::line::Effort;
use super::scale::Rung;
use crate::board::{Color, Point};

impl<D: Decide> Court<'_, D> {
    /// The ko on a rung, if one decides there, with what the line to it shows.
    pub(super) fn ko(&mut self, rung: Rung, end: &Place, finish: &Finish) -> Option<Ko> {
        let threats = self.scale.threats(rung)?;
        let mut ko = Ko { threats, taker: None, kind: KoKind::of_threats(threats), point: None };
        if let Finish::Ko(point) = *finish {
            ko.point = Some(point);
            ko.taker = self.taker(end);
            ko.kind = self.kind(rung, threats, end, point);
        }
        Some(ko)
    }

    /// Who first takes a stone that must not be taken back at once.
    fn taker(&self, end: &Place) -> Option<Color> {
        let mut place = self.start();
        if self.ban(&place).is_some() {
            return Some(!place.mover());
        }
        for &played in &end.moves {
            place = self.after(&place, played)?;
            if self.ban(&place).is_some() {
                return Some(!place.mover());
            }
        }
        None
    }

    /// Spends one threat after the other, and looks where the next has to be spent.
    fn kind(&mut self, rung: Rung, threats: u8, end: &Place, point: Point) -> KoKind {
        let mut points = vec![point];
        let (mut place, mut rung) = (end.clone(), rung);
        for _ in 1..threats {
            let Some(back) = self.after_threat(&place) else { break };
            let Some(fewer) = self.fewer_threats(rung) else { break };
            let (end, finish) = self.line(back, fewer, Effort::LINE);
            let Finish::Ko(next) = finish else { break };
            points.push(next);
            (place, rung) = (end, fewer);
        }
        points.sort_unstable();
        points.dedup();
        match u8::try_from(points.len()) {
            Ok(stages) if stages > 1 => KoKind::Stages(stages),
            _ => KoKind::of_threats(threats),
        }
    }
}

impl KoKind {
    /// What so many threats mean in one ko: each but the last makes room for a move that must be made before.
    const fn of_threats(threats: u8) -> Self {
        match threats {
            0 | 1 => Self::Direct,
            more => Self::Approach(more - 1),
        }
    }
}
