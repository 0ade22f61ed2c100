//! From positions and evidence to diagrams. Knows no technique: what is drawn follows from parts, houses and links alone.

use banmen_sudoku::human::{CandidateGrid, Chain, Deduction, Evidence, LinkKind, Part, Premise, Role};
use banmen_sudoku::{Candidate, CandidateSet, Cell, CellMap, CellSet, Grid, House};

use super::{Arrow, Fate, GridPicture, Group, HouseRole, Mark, Origin, Shown, Tint};
use crate::view::Diagram;

impl Diagram {
    /// A position with nothing marked. Digits that `own` lacks are those that reasoning has placed.
    #[must_use]
    pub fn of_position(grid: &CandidateGrid, own: &Grid) -> Self {
        GridPicture::of_position(grid, own).into()
    }

    /// A board as it is printed: blank where `full` is. Digits that `givens` lacks are new.
    #[must_use]
    pub fn of_digits(givens: &Grid, full: &Grid) -> Self {
        GridPicture::of_digits(givens, full).into()
    }

    /// A position with a region to look at.
    #[must_use]
    pub fn of_region(grid: &CandidateGrid, own: &Grid, houses: &[House]) -> Self {
        GridPicture::of_region(grid, own, houses).into()
    }

    /// A position before a step, with the step marked in it.
    #[must_use]
    pub fn of_step(grid: &CandidateGrid, own: &Grid, deduction: &Deduction) -> Self {
        GridPicture::of_step(grid, own, deduction).into()
    }
}

impl GridPicture {
    fn of_position(grid: &CandidateGrid, own: &Grid) -> Self {
        Self::marked(grid, own, &|_| (None, Fate::Open))
    }

    fn of_digits(givens: &Grid, full: &Grid) -> Self {
        Self::shown(|cell| match full.get(cell) {
            Some(digit) if givens.get(cell).is_some() => Shown::Digit(digit, Origin::Given),
            Some(digit) => Shown::Digit(digit, Origin::New),
            None => Shown::Candidates(Vec::new()),
        })
    }

    fn of_region(grid: &CandidateGrid, own: &Grid, houses: &[House]) -> Self {
        Self {
            houses: houses.iter().map(|house| (*house, HouseRole::Base)).collect(),
            ..Self::of_position(grid, own)
        }
    }

    fn of_step(grid: &CandidateGrid, own: &Grid, deduction: &Deduction) -> Self {
        let evidence = &deduction.evidence;
        let chained = chained(evidence);
        let mark = |candidate: Candidate| {
            let parts = evidence.parts.iter().filter(|part| part.candidates.contains(candidate));
            // Of several parts the most special one is shown.
            let part = parts.map(|part| Tint::Part(part.role)).max();
            let link = || chained.iter().find(|(set, _)| set.contains(candidate)).map(|(_, side)| *side);
            let fate = match (
                deduction.placements.contains(candidate),
                deduction.eliminations.contains(candidate),
            ) {
                (true, _) => Fate::Placed,
                (_, true) => Fate::Eliminated,
                _ => Fate::Open,
            };
            (part.or_else(link), fate)
        };
        let houses = |houses: &[House], role| houses.iter().map(|house| (*house, role)).collect::<Vec<_>>();
        Self {
            houses: [houses(&evidence.bases, HouseRole::Base), houses(&evidence.covers, HouseRole::Cover)]
                .concat(),
            bright: witnesses(grid, deduction),
            groups: groups(evidence),
            arrows: arrows(evidence),
            ..Self::marked(grid, own, &mark)
        }
    }

    fn marked(grid: &CandidateGrid, own: &Grid, mark: &dyn Fn(Candidate) -> (Option<Tint>, Fate)) -> Self {
        let shown = |cell| match grid.value(cell) {
            Some(digit) if grid.givens().contains(cell) => Shown::Digit(digit, Origin::Given),
            Some(digit) if own.get(cell).is_some() => Shown::Digit(digit, Origin::Own),
            Some(digit) => Shown::Digit(digit, Origin::New),
            None => Shown::Candidates(
                grid.digits(cell)
                    .iter()
                    .map(|digit| {
                        let (tint, fate) = mark(Candidate { digit, cell });
                        Mark { digit, tint, fate }
                    })
                    .collect(),
            ),
        };
        Self::shown(shown)
    }

    fn shown(shown: impl FnMut(Cell) -> Shown) -> Self {
        Self {
            cells: CellMap::from_fn(shown),
            houses: Vec::new(),
            bright: CellSet::EMPTY,
            groups: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

/// The nodes of chains in two colours, by turns: what the one side says is false, the other says is true.
fn chained(evidence: &Evidence) -> Vec<(CandidateSet, Tint)> {
    let turns = |chain: &Chain| {
        let nodes: Vec<_> = chain.nodes().collect();
        // A strong link leads from false to true, so that a chain that starts with one starts in the other colour.
        let start = usize::from(chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak));
        nodes
            .into_iter()
            .enumerate()
            .map(move |(i, node)| (node.candidates(), Tint::Side((i + start) % 2 == 1)))
    };
    evidence.chains.iter().flat_map(turns).collect()
}

/// The almost locked sets that chains run through, each in the colour of its candidates where those have one.
fn groups(evidence: &Evidence) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for link in evidence.chains.iter().flat_map(|chain| &chain.links).filter(|link| !link.through.is_empty())
    {
        if !groups.iter().any(|group| group.cells == link.through) {
            let is_set =
                |part: &&Part| matches!(part.role, Role::Set(_)) && part.candidates.cells() == link.through;
            let part = evidence.parts.iter().find(is_set).map(|part| Tint::Part(part.role));
            let tint = part.unwrap_or(Tint::Through(groups.len() as u8));
            groups.push(Group { cells: link.through, tint });
        }
    }
    groups
}

fn arrows(evidence: &Evidence) -> Vec<Arrow> {
    let mut arrows: Vec<Arrow> = Vec::new();
    for chain in &evidence.chains {
        for (from, link) in chain.nodes().zip(&chain.links) {
            let arrow = Arrow { from, to: link.to, kind: link.kind };
            let has_ends = !from.cells.is_empty() && !link.to.cells.is_empty();
            if has_ends && !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        }
    }
    arrows
}

/// The digits that force a hidden single: those that keep the digit out of the other open cells of the house.
fn witnesses(grid: &CandidateGrid, deduction: &Deduction) -> CellSet {
    let [Premise::House(house, digit)] = deduction.evidence.premises[..] else { return CellSet::EMPTY };
    if deduction.placements.len() != 1 {
        return CellSet::EMPTY;
    }
    let shut = (grid.open() & house.set()) - grid.places_in(digit, house);
    let standing = grid.values().filled().filter(|(_, other)| *other == digit).map(|(cell, _)| cell);
    let mut left = shut;
    let mut witnesses = CellSet::EMPTY;
    // Few digits say more than many: those that shut most cells first.
    let mut standing: Vec<_> = standing.collect();
    standing.sort_by_key(|cell| std::cmp::Reverse((cell.peers() & shut).len()));
    for cell in standing {
        if !(cell.peers() & left).is_empty() {
            left -= cell.peers();
            witnesses.insert(cell);
        }
    }
    witnesses
}
