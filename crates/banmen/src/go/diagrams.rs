//! Diagrams of reports about Go.

use banmen_go::reading::Verdict;
use banmen_go::{Color, Move, Point};

use super::groups::{Chain, GroupsReport};
use super::play::PlayReport;
use crate::diagrams::of_goban;
use crate::view::Diagram;
use crate::view::goban::{Coordinates, Goban, Tint};
use crate::words::{Lang, go};

/// Moves that are numbered on their stones: of more, only the last one is marked.
const NUMBERED: usize = 60;
/// Lines around what a picture is about.
const MARGIN: u8 = 2;
/// The points have the names that are typed in both languages.
const COORDINATES: Coordinates = Coordinates::Western;

/// The board with what was played: the stones of the moves with their numbers, what was taken, and a ko.
#[must_use]
pub fn of_play(report: &PlayReport, caption: &str, lang: Lang) -> Diagram {
    let mut goban = Goban::of(&report.after).coordinates(COORDINATES);
    let stands = |point: Point, color: Color| report.after.at(point) == Some(color);
    let moves = (1..).zip(&report.moves);
    let last =
        report.moves.iter().rev().find_map(|made| point(made.to_move).filter(|&at| stands(at, made.color)));
    if report.moves.len() > 1 && report.moves.len() <= NUMBERED {
        for (number, made) in moves {
            if let Some(at) = point(made.to_move).filter(|&at| stands(at, made.color)) {
                goban.numbers.insert(at, number);
            }
        }
    } else {
        goban = goban.tint(last, Tint::Last);
    }
    let taken = report.moves.iter().flat_map(|made| &made.captured).chain(&report.taken).copied();
    let open = taken.filter(|&at| report.after.at(at).is_none());
    let goban = goban.tint(open, Tint::Taken).tint(report.ko, Tint::Ko);
    of_goban(goban, &report.seen.place.to_string(), caption, lang)
}

/// The whole board: chains that can be taken, and where.
#[must_use]
pub fn of_groups(report: &GroupsReport, caption: &str, lang: Lang) -> Diagram {
    let mut goban = Goban::of(&report.seen.board).coordinates(COORDINATES);
    for chain in &report.chains {
        if chain.is_capturable() || chain.in_atari() || chain.liberties.is_empty() {
            goban = goban.tint(chain.stones.iter().copied(), Tint::Chain);
        }
        if let Some(reading) = chain.attacked.as_ref().filter(|_| chain.is_capturable()) {
            goban = goban.tint(chain.killing(reading).first().copied(), Tint::Kill);
        }
    }
    of_goban(goban, &report.seen.place.to_string(), caption, lang)
}

/// A chain: where it stands and its liberties; how it is taken; how it is saved.
#[must_use]
pub fn of_chain(chain: &Chain, report: &GroupsReport, lang: Lang) -> Vec<Diagram> {
    let base = || Goban::of(&report.seen.board).coordinates(COORDINATES);
    let [attacked, defended] = go::becomes(chain, report, lang);
    let mut first = base()
        .tint(chain.stones.iter().copied(), Tint::Chain)
        .tint(chain.liberties.iter().copied(), Tint::Liberty);
    if let Some(reading) = chain.attacked.as_ref().filter(|reading| reading.verdict == Verdict::Captured) {
        first = first.tint(chain.killing(reading).iter().copied(), Tint::Kill);
    }
    let name = chain.name().map(|point| point.vertex(report.seen.board.size())).unwrap_or_default();
    let around: Vec<Point> = chain.stones.iter().chain(&chain.liberties).copied().collect();
    let mut diagrams = Vec::new();
    let title = format!("{} {name}", go::color(chain.color, lang));
    diagrams.push(of_goban(first.crop_around(around.iter().copied(), MARGIN), &title, "", lang));
    let lines = [(&chain.attacked, !chain.color, attacked), (&chain.defended, chain.color, defended)];
    for (reading, starts, caption) in lines {
        let Some(reading) = reading.as_ref().filter(|reading| !reading.line.is_empty()) else { continue };
        // Saving a chain that nobody can take shows nothing.
        let idle = starts == chain.color
            && chain.attacked.as_ref().is_some_and(|attack| attack.verdict == Verdict::Escapes);
        if idle {
            continue;
        }
        let colors = [starts, !starts].into_iter().cycle();
        let moves: Vec<(Color, Move)> = colors.zip(reading.line.iter().copied()).collect();
        let shown = around.iter().copied().chain(reading.line.iter().filter_map(|&one| point(one)));
        let goban = base().tint(chain.stones.iter().copied(), Tint::Chain).number(1, &moves);
        diagrams.push(of_goban(
            goban.crop_around(shown, MARGIN),
            &go::moves_first(starts, lang),
            &caption,
            lang,
        ));
    }
    diagrams
}

const fn point(to_move: Move) -> Option<Point> {
    match to_move {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}
