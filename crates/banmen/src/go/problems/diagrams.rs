//! Diagrams of a judged problem, as books of problems have them: 問題図, 正解図, 失敗図, and every first move with its result.

use banmen_go::tsumego::{Change, Finish, Right, Wrong};
use banmen_go::{Move, Point};

use super::vary::{VaryReport, Works};
use super::{Act, Judged, Line, Show, Variation, rank, variations};
use crate::diagrams::of_goban;
use crate::view::Diagram;
use crate::view::goban::{Coordinates, Goban, Later, Mark, Place, Tint};
use crate::words::Lang;
use crate::words::go::{problems as words, vary as said};

/// The points have the names that are typed in both languages.
const COORDINATES: Coordinates = Coordinates::Western;
/// Stones so many lines away from where is played are shown, and so many lines around all of that.
const NEAR: u8 = 2;
const MARGIN: u8 = 1;

/// All diagrams of a problem that are wanted, the problem itself first.
#[must_use]
pub fn all(judged: &Judged<'_>, name: &str, show: &Show, lang: Lang) -> Vec<Diagram> {
    let mut diagrams = vec![problem(judged, name, lang)];
    diagrams.extend(right(judged, show.right, lang));
    diagrams.extend(varied(judged, show.variations, lang));
    diagrams.extend(wrong(judged, show.wrong, lang));
    if show.map {
        diagrams.extend(map(judged, lang));
    }
    diagrams
}

/// The problem: the stones at stake marked, and who moves first.
#[must_use]
pub fn problem(judged: &Judged<'_>, name: &str, lang: Lang) -> Diagram {
    let goban = cropped(judged).tint(judged.problem.target().points(), Tint::Target);
    let goban = goban.tint(judged.problem.position().ko(), Tint::Ko);
    let caption = [name.trim(), &words::to_play(judged, lang)].join("\n");
    of_goban(goban, words::problem_title(lang), caption.trim_start(), lang)
}

/// The right moves, each with what follows; where there is nothing to be done, what happens then.
#[must_use]
pub fn right(judged: &Judged<'_>, most: usize, lang: Lang) -> Vec<Diagram> {
    let moves: Vec<&Right> = judged.right_moves().take(most.max(1)).collect();
    if judged.needs_no_move() || moves.is_empty() {
        let line = judged.line(&judged.judgement.line).trimmed();
        let goban = ended(played(judged, &line), &judged.judgement.finish);
        return vec![of_goban(goban, words::best_title(judged, lang), &words::best(judged, lang), lang)];
    }
    let several = moves.len() > 1;
    let drawn = |(number, right): (usize, &&Right)| {
        let line = judged.line(&right.line).trimmed();
        let goban = ended(played(judged, &line), &right.finish);
        let caption = words::right(judged, &right.finish, lang);
        of_goban(goban, &words::right_title(several.then_some(number + 1), lang), &caption, lang)
    };
    moves.iter().enumerate().map(drawn).collect()
}

/// Other replies to right moves than those of the right diagrams.
#[must_use]
pub fn varied(judged: &Judged<'_>, most: usize, lang: Lang) -> Vec<Diagram> {
    let mut shown: Vec<Vec<Move>> = judged.right_moves().map(|right| line_of(judged, &right.line)).collect();
    let mut found: Vec<Variation> = Vec::new();
    for explanation in judged.explained.iter().filter(|explanation| explanation.right) {
        for variation in variations(explanation) {
            let line = line_of(judged, &variation.line);
            // What is a beginning of what was shown shows nothing new.
            if !shown.iter().any(|known| known.starts_with(&line)) {
                shown.push(line);
                found.push(variation);
            }
        }
    }
    found.truncate(most);
    let several = found.len() > 1;
    let drawn = |(number, variation): (usize, &Variation)| {
        let line = judged.line(&variation.line).trimmed();
        let goban = ended(played(judged, &line), &variation.finish);
        let caption = words::varied(judged, variation, lang);
        of_goban(goban, &words::variation_title(several.then_some(number + 1), lang), &caption, lang)
    };
    found.iter().enumerate().map(drawn).collect()
}

/// What is played in a line, without the passes at its end.
fn line_of(judged: &Judged<'_>, moves: &[Move]) -> Vec<Move> {
    judged.line(moves).trimmed().acts.iter().map(|(_, act)| act.to_move()).collect()
}

/// The wrong moves that come nearest, each with its refutation.
#[must_use]
pub fn wrong(judged: &Judged<'_>, most: usize, lang: Lang) -> Vec<Diagram> {
    // Where nothing helps, all moves fail alike.
    let most = if judged.is_hopeless() { 0 } else { most };
    let moves: Vec<&Wrong> = judged.wrong_moves().into_iter().take(most).collect();
    let several = moves.len() > 1;
    let drawn = |(number, wrong): (usize, &&Wrong)| {
        let line = judged.line(&wrong.refutation).trimmed();
        let goban = ended(played(judged, &line), &wrong.finish);
        let caption = words::wrong(judged, wrong, lang);
        of_goban(goban, &words::wrong_title(several.then_some(number + 1), lang), &caption, lang)
    };
    moves.iter().enumerate().map(drawn).collect()
}

/// Every first move with what it comes to. `None` where moving first changes nothing.
#[must_use]
pub fn map(judged: &Judged<'_>, lang: Lang) -> Option<Diagram> {
    let judgement = judged.judgement;
    if judgement.wrong.is_empty() || judged.right_moves().next().is_none() {
        return None;
    }
    let owner = judged.first() == judged.defender();
    let points = |tint: Tint, moves: &mut dyn Iterator<Item = Move>, goban: Goban| {
        goban.tint(moves.filter_map(point), tint)
    };
    let is_partly = |wrong: &&Wrong| wrong.status.is_some_and(|status| rank(status, owner) > 0);
    let mut goban = cropped(judged);
    goban = points(Tint::Right, &mut judgement.right.iter().map(|right| right.play), goban);
    let partly = judgement.wrong.iter().filter(is_partly);
    goban = points(Tint::Partly, &mut partly.map(|wrong| wrong.play), goban);
    let failed = judgement.wrong.iter().filter(|wrong| !is_partly(wrong));
    goban = points(Tint::Wrong, &mut failed.map(|wrong| wrong.play), goban);
    Some(of_goban(goban, words::map_title(lang), &words::map(judged, lang), lang))
}

/// The board with a line on it.
fn played(judged: &Judged<'_>, line: &Line) -> Goban {
    let mut goban = cropped(judged);
    for (number, (color, act)) in (1..=u16::MAX).zip(&line.acts) {
        goban = match act {
            Act::Play(point) => goban.number(number, &[(*color, Move::Play(*point))]),
            Act::Pass => goban.number(number, &[(*color, Move::Pass)]),
            Act::Threat | Act::Answer => {
                goban.later.push(Later { number, color: *color, at: Place::Elsewhere });
                goban
            }
        };
    }
    goban
}

/// With what a line ends in. What is on the stones of the line is left to the caption.
fn ended(goban: Goban, finish: &Finish) -> Goban {
    let (points, tint): (&[Point], Tint) = match finish {
        Finish::TwoEyes(eyes) => (eyes, Tint::Eye),
        Finish::OneEye { eye, .. } => (eye, Tint::Eye),
        Finish::Seki(shared) => (shared, Tint::Liberty),
        Finish::Ko(point) => (std::slice::from_ref(point), Tint::Ko),
        _ => (&[], Tint::Eye),
    };
    let free: Vec<Point> = points.iter().copied().filter(|at| goban.setup.at(*at).is_none()).collect();
    goban.tint(free, tint)
}

/// The part of the board that is spoken of: the same in all diagrams of a problem.
fn cropped(judged: &Judged<'_>) -> Goban {
    let setup = judged.problem.position().setup();
    let places: Vec<Point> = judged.places().points().collect();
    let span = |of: fn(Point) -> u8| {
        let (first, last) = (places.iter().map(|at| of(*at)).min(), places.iter().map(|at| of(*at)).max());
        let near = first.unwrap_or(0).saturating_sub(NEAR)..=last.unwrap_or(u8::MAX).saturating_add(NEAR);
        move |at: Point| near.contains(&of(at))
    };
    let (in_columns, in_rows) = (span(Point::column), span(Point::row));
    let near = setup.stones().map(|(at, _)| at).filter(|at| in_columns(*at) && in_rows(*at));
    let shown: Vec<Point> = places.iter().copied().chain(near).collect();
    Goban::of(&setup).coordinates(COORDINATES).crop_around(shown, MARGIN)
}

const fn point(played: Move) -> Option<Point> {
    match played {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}

/// Changes of one stone that make the problem sound, at most so many: the new position, what was changed in it (a square on
/// the new stone, a cross where one stood), and its only right first move.
#[must_use]
pub fn changes(judged: &Judged<'_>, report: &VaryReport, most: usize, lang: Lang) -> Vec<Diagram> {
    let size = judged.problem.position().size();
    let drawn = |works: &Works| {
        let mut goban = cropped(judged);
        let (gone, new) = match works.change {
            Change::Add(at, _) => (None, Some(at)),
            Change::Remove(at) => (Some(at), None),
            Change::Shift { from, to } => (Some(from), Some(to)),
        };
        if let Some(at) = gone {
            goban.setup.set(at, None);
            goban = goban.mark(at, Mark::Cross);
        }
        if let Some(at) = new {
            goban.setup.set(at, Some(works.color));
            goban = goban.mark(at, Mark::Square);
        }
        let goban = goban.tint(point(works.answer), Tint::Right);
        of_goban(goban, &said::change(works, size, lang), "", lang)
    };
    report.works.iter().take(most).map(drawn).collect()
}
