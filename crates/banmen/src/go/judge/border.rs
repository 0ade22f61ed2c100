//! What lies beyond a region that nobody named.
//!
//! With a closed border all beyond the region is wall: what the defender reaches then he reaches whatever lies there. With an open
//! one all beyond it is a way out: the same for the attacker. Anything else hangs on what lies there.

use banmen_go::tsumego::{Border, Bounds, Finish, Judgement, LifeStatus, Problem, Why};
use banmen_go::{Move, Point};

/// Whether the two borders differ: whether the region touches anything that the defender could use.
pub(super) fn is_open(problem: &Problem) -> bool {
    let (position, region) = (problem.position(), problem.region());
    let is_way_out = |at: &Point| {
        position.size().contains(*at)
            && !region.contains(*at)
            && position.at(*at).is_none_or(|stone| stone == problem.defender())
    };
    region.points().any(|at| at.neighbors().iter().any(is_way_out))
}

/// The same problem with the other border.
pub(super) fn other(problem: &Problem) -> Problem {
    problem.clone().with_border(match problem.border() {
        Border::Closed => Border::Open,
        Border::Open => Border::Closed,
    })
}

/// Whether what was found with this border is true with the other one as well.
pub(super) const fn holds(border: Border, bounds: Bounds) -> bool {
    match border {
        Border::Closed => matches!(bounds.least, LifeStatus::Alive),
        Border::Open => matches!(bounds.most, LifeStatus::Dead),
    }
}

/// What is known when the two borders were judged, and neither of them decides.
pub(super) fn between(here: Judgement, there: &Judgement) -> Judgement {
    let least = here.bounds.least.min(there.bounds.least);
    let most = here.bounds.most.max(there.bounds.most);
    let nodes = here.nodes.saturating_add(there.nodes);
    if least == most {
        return Judgement { nodes, ..here };
    }
    let is_settled = here.status().is_some() && there.status().is_some();
    let why = if is_settled { Some(Why::Border) } else { here.bounds.why.or(there.bounds.why) };
    let right = here.right.iter().map(|right| right.play);
    let wrong = here.wrong.iter().map(|wrong| wrong.play);
    let open: Vec<Move> = right.chain(wrong).chain(here.open.iter().copied()).collect();
    Judgement {
        first: here.first,
        bounds: Bounds { least, most, why },
        ko: None,
        settled: None,
        right: Vec::new(),
        wrong: Vec::new(),
        open,
        line: Vec::new(),
        finish: Finish::Continues,
        nodes,
    }
}
