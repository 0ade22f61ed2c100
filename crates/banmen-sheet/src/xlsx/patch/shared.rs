//! Shared formulas whose holder is replaced: the next cell of the group takes the text over, moved to its own place.

use std::collections::{BTreeMap, BTreeSet};

use super::formulas::{Found, Kind};
use super::reads;
use super::write::escape;
use crate::address::{CellRange, CellRef};

/// What a cell holds that takes over a shared formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Holder {
    /// The number of the group.
    si: u32,
    /// The rectangle around what is left of the group.
    range: CellRange,
    /// The formula as it reads from this cell.
    text: String,
    always: bool,
}

impl Holder {
    /// The `f` element.
    pub(super) fn xml(&self, prefix: &str) -> String {
        let Self { si, range, text, always } = self;
        let always = if *always { " ca=\"1\"" } else { "" };
        format!("<{prefix}f t=\"shared\" ref=\"{range}\"{always} si=\"{si}\">{}</{prefix}f>", escape(text))
    }
}

/// The cells that take over when the formulas of the `replaced` cells go. An error names the cell whose formula the others
/// cannot do without.
pub(super) fn holders(
    formulas: &[Found],
    replaced: &BTreeSet<CellRef>,
) -> Result<BTreeMap<CellRef, Holder>, CellRef> {
    let mut holders = BTreeMap::new();
    let leaving = formulas.iter().filter_map(|found| match found.kind {
        Kind::Shared(si, true) if replaced.contains(&found.at) => Some((si, found)),
        _ => None,
    });
    for (si, old) in leaving {
        let of_group = |found: &&Found| matches!(found.kind, Kind::Shared(other, _) if other == si);
        let group: Vec<&Found> = formulas.iter().filter(of_group).collect();
        if group.iter().filter(|found| found.kind == Kind::Shared(si, true)).count() > 1 {
            return Err(old.at);
        }
        let mut rest = group.iter().filter(|found| !replaced.contains(&found.at));
        let Some(next) = rest.next() else { continue };
        let range = rest.fold(CellRange::new(next.at, next.at), |range, found| {
            range.around(CellRange::new(found.at, found.at))
        });
        let (rows, cols) = distance(old.at, next.at);
        let text = reads::moved(&old.text, rows, cols).ok_or(old.at)?;
        holders.insert(next.at, Holder { si, range, text, always: next.always });
    }
    Ok(holders)
}

/// How far the second cell lies from the first: rows down, columns to the right.
pub(super) fn distance(from: CellRef, to: CellRef) -> (i64, i64) {
    (i64::from(to.row) - i64::from(from.row), i64::from(to.col) - i64::from(from.col))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(cells: &[(&str, &str)]) -> Vec<Found> {
        let found = |&(at, text): &(&str, &str)| Found {
            at: at.parse().unwrap(),
            kind: Kind::Shared(3, !text.is_empty()),
            text: text.to_owned(),
            always: false,
        };
        cells.iter().map(found).collect()
    }

    fn cells(cells: &[&str]) -> BTreeSet<CellRef> {
        cells.iter().map(|at| at.parse().unwrap()).collect()
    }

    #[test]
    fn the_next_cell_takes_over() {
        let formulas = group(&[("B2", "A2&\"<\"&$A$1"), ("B3", ""), ("B4", ""), ("C4", "")]);
        let found = holders(&formulas, &cells(&["B2", "B3"])).unwrap();
        let f = "<x:f t=\"shared\" ref=\"B4:C4\" si=\"3\">A4&amp;&quot;&lt;&quot;&amp;$A$1</x:f>";
        let found: Vec<(String, String)> =
            found.iter().map(|(at, holder)| (at.to_string(), holder.xml("x:"))).collect();
        assert_eq!(found, [("B4".to_owned(), f.to_owned())]);
        assert_eq!(holders(&formulas, &cells(&["B3"])), Ok(BTreeMap::new()));
        assert_eq!(holders(&formulas, &cells(&["B2", "B3", "B4", "C4"])), Ok(BTreeMap::new()));
    }

    #[test]
    fn what_cannot_move_is_refused() {
        let replaced = cells(&["B2"]);
        let b2: CellRef = "B2".parse().unwrap();
        assert_eq!(holders(&group(&[("B2", "\"A1"), ("B3", "")]), &replaced), Err(b2));
        assert_eq!(holders(&group(&[("B2", "A1"), ("B3", "A2"), ("B4", "")]), &replaced), Err(b2));
        assert_eq!(holders(&group(&[("B2", "A1"), ("B1", "")]), &replaced), Err(b2));
    }
}
