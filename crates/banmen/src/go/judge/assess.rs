//! Asks the engine.

use std::sync::atomic::AtomicBool;

use banmen_go::tsumego::{Bounds, Finish, Goal, Judgement, LifeStatus, Problem, Why};
use banmen_go::{Color, Point};

use super::wish::{Terms, Wish};
use super::{By, Case, Side, Stop};

/// Judges a board by these terms.
pub(super) fn assess_board(terms: &Terms, wish: &Wish, stop: Option<&AtomicBool>) -> Result<Case, Stop> {
    let _ = (wish.nodes, wish.memory, stop);
    let (goal, goal_by) = terms.aim.map_or((Goal::Kill, By::Inferred), |(aim, by)| (aim.goal(), by));
    let size = terms.position.size();
    let (target, target_by) = terms.target.clone().unwrap_or_else(|| (smallest(terms), By::Inferred));
    let defender = target.first().and_then(|&point| terms.position.at(point)).ok_or(Stop::NoTarget)?;
    let (region, region_by) = terms.region.clone().unwrap_or_else(|| (size.points().collect(), By::Inferred));
    let problem = Problem::new(terms.position.clone(), defender, target, region)
        .map_err(|_| Stop::NoRoom)?
        .with_goal(goal)
        .with_suicide(terms.suicide);
    let firsts = [Some(terms.first), terms.both.then_some(!terms.first)];
    let sides = firsts.into_iter().flatten().map(|first| Side { judgement: unproved(first) });
    Ok(Case {
        first: terms.first,
        first_by: terms.first_by,
        problem,
        goal_by,
        target_by,
        region_by,
        anywhere: false,
        threats: wish.threats,
        sides: sides.collect(),
    })
}

/// Nothing is known.
fn unproved(first: Color) -> Judgement {
    Judgement {
        first,
        bounds: Bounds { least: LifeStatus::Dead, most: LifeStatus::Alive, why: Some(Why::Budget) },
        ko: None,
        settled: None,
        right: Vec::new(),
        wrong: Vec::new(),
        open: Vec::new(),
        line: Vec::new(),
        finish: Finish::Continues,
        nodes: 0,
    }
}

/// The chain with the fewest liberties.
fn smallest(terms: &Terms) -> Vec<Point> {
    let position = &terms.position;
    let stones = position.size().points().filter(|&point| position.at(point).is_some());
    stones.min_by_key(|&point| position.liberty_count(point)).into_iter().collect()
}
