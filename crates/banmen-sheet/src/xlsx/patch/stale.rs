//! Which cached results a patch makes wrong.

use std::collections::HashMap;

use super::formulas::{Found, Kind};
use super::graph::{Area, Graph};
use super::reads::{self, Read};
use super::scope::{Meaning, Scope};
use super::shared::distance;
use crate::address::CellRef;

/// What is asked about a formula's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Staleness {
    /// It depends on a changed cell.
    pub(super) is_stale: bool,
    /// It is data, since the formula builds on it.
    pub(super) is_state: bool,
}

/// For each formula of each sheet what becomes of its result when cells change. Formulas that the patch replaces depend on
/// nothing any more. In a workbook that iterates formulas may build on their own results.
pub(super) fn find(
    formulas: &[Vec<Found>],
    replaced: impl Fn(usize, CellRef) -> bool,
    scope: &mut Scope,
    changed: Vec<Area>,
    iterates: bool,
) -> Vec<Vec<Staleness>> {
    let mut graph = Graph::default();
    for (sheet, found) in formulas.iter().enumerate() {
        let mut holders: HashMap<u32, (CellRef, Vec<Read>)> = HashMap::new();
        for formula in found {
            let id = graph.add((sheet, formula.fills()));
            if let Kind::Shared(si, true) = formula.kind {
                holders.insert(si, (formula.at, reads::of(&formula.text).0));
            }
            if replaced(sheet, formula.at) || graph.is_full() {
                continue;
            }
            let own;
            let known = match formula.kind {
                _ if formula.always => None,
                Kind::DataTable(_) => None,
                Kind::Shared(si, _) => holders.get(&si).map(|(at, reads)| (reads, distance(*at, formula.at))),
                Kind::Plain | Kind::Array(_) => {
                    own = reads::of(&formula.text).0;
                    Some((&own, (0, 0)))
                }
            };
            let Some((reads, moved)) = known else {
                graph.reads_anything(id);
                continue;
            };
            for read in reads {
                match scope.meaning(read, sheet, moved) {
                    Meaning::Areas(areas) => areas.into_iter().for_each(|area| graph.reads(id, area)),
                    Meaning::Anything => graph.reads_anything(id),
                }
                if graph.is_full() {
                    break;
                }
            }
        }
    }
    let count = formulas.iter().map(Vec::len).sum();
    let state = if iterates { graph.on_cycles() } else { vec![false; count] };
    let stale = graph.dependents(changed).into_iter().zip(state);
    let mut stale = stale.map(|(is_stale, is_state)| Staleness { is_stale, is_state });
    formulas.iter().map(|found| stale.by_ref().take(found.len()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(at: &str, kind: Kind, text: &str) -> Found {
        Found { at: at.parse().unwrap(), kind, text: text.to_owned(), always: false }
    }

    fn changed(sheet: usize, at: &str) -> Vec<Area> {
        vec![(sheet, at.parse().unwrap())]
    }

    /// Whether each formula is stale, without those that are data.
    fn stale(
        formulas: &[Vec<Found>],
        replaced: impl Fn(usize, CellRef) -> bool,
        scope: &mut Scope,
        changed: Vec<Area>,
    ) -> Vec<Vec<bool>> {
        let found = find(formulas, replaced, scope, changed, true);
        found.iter().map(|sheet| sheet.iter().map(|s| s.is_stale && !s.is_state).collect()).collect()
    }

    #[test]
    fn what_builds_on_itself_is_data() {
        let stamp = "IF(A1=\"\",\"\",IF(B1=\"\",NOW(),B1))";
        let formulas = [vec![found("B1", Kind::Plain, stamp), found("C1", Kind::Plain, "B1+1")]];
        let mut scope = Scope::new(["Sheet1"].into_iter());
        let none = |_: usize, _: CellRef| false;
        assert_eq!(stale(&formulas, none, &mut scope, changed(0, "A1")), [[false, true]]);
        let all = find(&formulas, none, &mut scope, changed(0, "A1"), false);
        assert!(all.concat().iter().all(|s| s.is_stale && !s.is_state));
    }

    #[test]
    fn dependence_goes_through_sheets_names_and_shared_formulas() {
        let formulas = vec![
            vec![
                found("B1", Kind::Plain, "A1"),
                found("B2", Kind::Plain, "A2"),
                found("C1", Kind::Shared(0, true), "$A1+1"),
                found("C2", Kind::Shared(0, false), ""),
                found("C3", Kind::Shared(7, false), ""),
            ],
            vec![
                found("A1", Kind::Plain, "Total*2"),
                found("A2", Kind::Plain, "Sheet1!B2"),
                found("A3", Kind::Array("A3:A9".parse().unwrap()), "TRANSPOSE(A1:A1)"),
                found("A10", Kind::Plain, "A9"),
                found("A11", Kind::DataTable("A11:B12".parse().unwrap()), ""),
                found("A12", Kind::Plain, "RAND()"),
            ],
        ];
        let mut scope = Scope::new(["Sheet1", "Sheet2"].into_iter());
        scope.name(None, "Total", "Sheet1!$B$1");
        let none = |_: usize, _: CellRef| false;
        let found = stale(&formulas, none, &mut scope, changed(0, "A1"));
        assert_eq!(found, [vec![true, false, true, false, true], vec![true, false, true, true, true, true]]);
        let found = stale(&formulas, none, &mut scope, changed(0, "A2"));
        assert_eq!(
            found,
            [vec![false, true, false, true, true], vec![false, true, false, false, true, true]]
        );
        let found = stale(&formulas, none, &mut scope, Vec::new());
        assert!(found.concat().iter().all(|stale| !stale));
        let c1 = |sheet: usize, at: CellRef| (sheet, at) == (0, CellRef::new(0, 2));
        let found = stale(&formulas[..1], c1, &mut scope, changed(0, "A3"));
        assert_eq!(
            found,
            [[false, false, false, false, true]],
            "members know the formula of a replaced holder"
        );
    }
}
