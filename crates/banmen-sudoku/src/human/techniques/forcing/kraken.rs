//! Kraken fish: a fish with fins that do not see what it eliminates, but lead to its end by chains.
//!
//! Where all fins are false, the fish holds: its bases fill its covers. So a fin is true, or what the fish would eliminate is false,
//! and one of the fish's places in each cover is true.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::super::super::{CandidateGrid, Evidence, HouseList, Options, Premise, Role, Sink};
use super::implied::{Implied, Literal, Shape};
use super::offer;
use super::telling::Told;
use crate::grid::{Candidate, Digit, House, HouseKind};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// How large a fish is, and how many fins it has, at most.
const SIZE: usize = 4;
const FINS: usize = 2;

/// What must be led to the end of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arms {
    /// The fins, if the fish itself ends it.
    Fins,
    /// The fins and all places of the fish in one cover.
    Cover,
}

/// Every fin leads to the end of a candidate that the fish would eliminate if it had none.
pub(in super::super) fn kraken_1(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    find(grid, options, Arms::Fins, sink)
}

/// Every fin and every place of the fish in one cover lead to the end of the same candidate.
pub(in super::super) fn kraken_2(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    find(grid, options, Arms::Cover, sink)
}

/// Lines of one direction, lines of the other, and the places of a digit that stand out.
#[derive(Clone, Debug)]
struct Fish {
    digit: Digit,
    bases: HouseList,
    covers: HouseList,
    body: CellSet,
    fins: CellSet,
}

/// A candidate that ends, and from where.
struct Kraken {
    fish: Fish,
    arms: CellSet,
    end: Literal,
}

fn find(grid: &CandidateGrid, options: &Options, arms: Arms, sink: &mut Sink) -> ControlFlow<()> {
    let mut implied = BTreeMap::new();
    for candidate in grid.candidates().iter() {
        implied.insert(candidate, Implied::from(grid, Literal { candidate, on: true }, Shape::Chains));
    }
    let mut shortest: BTreeMap<Literal, (u32, Kraken)> = BTreeMap::new();
    each_fish(grid, options.fins.min(FINS), &mut |fish| {
        for (from, ends) in reaches(grid, &fish, arms, &implied) {
            for candidate in ends.iter() {
                let end = Literal { candidate, on: false };
                let starts = CandidateSet::of(fish.digit, from);
                let steps: u32 = starts.iter().map(|start| u32::from(implied[&start].steps(end))).sum();
                let cost = steps + 4 * fish.bases.len() as u32;
                if shortest.get(&end).is_none_or(|(least, _)| cost < *least) {
                    shortest.insert(end, (cost, Kraken { fish: fish.clone(), arms: from, end }));
                }
            }
        }
    });
    let mut found: Vec<_> = shortest.into_values().collect();
    found.sort_by_key(|(cost, kraken)| (*cost, kraken.end));
    for (_, kraken) in found {
        offer(grid, kraken.end, sink, || evidence(grid, &kraken, &implied))?;
    }
    ControlFlow::Continue(())
}

/// The places from which candidates end, and these candidates, that a plain fish would not eliminate.
fn reaches(
    grid: &CandidateGrid,
    fish: &Fish,
    arms: Arms,
    implied: &BTreeMap<Candidate, Implied>,
) -> Vec<(CellSet, CandidateSet)> {
    let ended = |from: CellSet| {
        CandidateSet::of(fish.digit, from)
            .iter()
            .fold(*grid.candidates(), |ends, start| ends & implied[&start].off)
    };
    let fins = ended(fish.fins);
    let plain = fish.fins.iter().fold(CellSet::ALL, |seen, fin| seen & fin.peers());
    let covered = fish.covers.iter().fold(CellSet::EMPTY, |all, cover| all | cover.set());
    let own = CandidateSet::of(fish.digit, covered - fish.body);
    match arms {
        Arms::Fins => vec![(fish.fins, (fins & own) - CandidateSet::of(fish.digit, plain))],
        Arms::Cover => {
            let places = |cover: &House| cover.set() & fish.body;
            let ends = |from: CellSet| (fins & ended(from)) - own;
            fish.covers.iter().map(places).map(|from| (from | fish.fins, ends(from - fish.fins))).collect()
        }
    }
}

/// All fish of lines, up to [`SIZE`], with some fins but not more than these.
fn each_fish(grid: &CandidateGrid, fins: usize, take: &mut impl FnMut(Fish)) {
    let lines = |kind| House::ALL.into_iter().filter(move |house| house.kind() == kind).collect::<Vec<_>>();
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(lines);
    for digit in Digit::ALL {
        let places = grid.places(digit);
        for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
            for (bases, body) in choices(bases, places) {
                for (covers, held) in choices(covers, body) {
                    let out = body - held;
                    if covers.len() == bases.len() && (1..=fins).contains(&out.len()) {
                        take(Fish { digit, bases: bases.clone(), covers, body, fins: out });
                    }
                }
            }
        }
    }
}

/// Two to [`SIZE`] of these lines that each have some of the places, and the places that they have.
fn choices(lines: &[House], places: CellSet) -> Vec<(HouseList, CellSet)> {
    let lines: Vec<House> = lines.iter().copied().filter(|line| !(line.set() & places).is_empty()).collect();
    let choices = (0u32..1 << lines.len()).filter(|choice| (2..=SIZE as u32).contains(&choice.count_ones()));
    let chosen = choices.map(|choice| (0..lines.len()).filter(move |i| choice >> i & 1 == 1));
    let houses = chosen.map(|chosen| chosen.map(|i| lines[i]).collect::<HouseList>());
    houses
        .map(|houses| {
            let held = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.set());
            (houses, held & places)
        })
        .collect()
}

fn evidence(grid: &CandidateGrid, kraken: &Kraken, implied: &BTreeMap<Candidate, Implied>) -> Evidence {
    let Kraken { fish, arms, end } = kraken;
    let mut told = Told::default();
    for base in &fish.bases {
        told.because(Premise::House(*base, fish.digit));
    }
    for start in CandidateSet::of(fish.digit, *arms).iter() {
        told.tell(grid, &implied[&start], &[*end]);
    }
    let cells = |cells| CandidateSet::of(fish.digit, cells);
    Evidence {
        digits: DigitSet::only(fish.digit),
        bases: fish.bases.clone(),
        covers: fish.covers.clone(),
        chains: told.chains,
        premises: told.premises,
        ..Evidence::default()
    }
    .with(Role::Pattern, cells(fish.body - fish.fins))
    .with(Role::Fin, cells(fish.fins))
}
