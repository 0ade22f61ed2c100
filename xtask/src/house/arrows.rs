//! Crates use each other as the table "Level" in ARCHITECTURE.md says: no arrow more, none less, all pointing down.

use std::collections::{BTreeMap, BTreeSet};

use super::markdown;
use super::{Fault, Repository};

const PAGE: &str = "ARCHITECTURE.md";

/// A row of the table: the level of a crate, and the crates that it uses.
struct Room {
    level: u32,
    uses: BTreeSet<String>,
}

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let mut faults = Vec::new();
    let rooms = rooms(repository.text(PAGE).unwrap_or_default(), &mut faults);
    for member in &repository.crates {
        let name = &member.name;
        let Some(room) = rooms.get(name) else {
            faults.push(Fault::new(PAGE, format!("the table of levels has no row for {name}")));
            continue;
        };
        for used in member.uses.difference(&room.uses) {
            faults.push(Fault::new(name, format!("uses {used}, which the table does not allow")));
        }
        for unused in room.uses.difference(&member.uses) {
            faults.push(Fault::new(name, format!("does not use {unused}, which the table says")));
        }
        for used in member.uses.union(&member.test_uses) {
            if rooms.get(used).is_some_and(|below| below.level >= room.level) {
                faults.push(Fault::new(name, format!("uses {used}, which is not on a lower level")));
            }
        }
    }
    for name in rooms.keys().filter(|name| !repository.crates.iter().any(|member| member.name == **name)) {
        faults.push(Fault::new(PAGE, format!("the table of levels has a row for {name}, which is no crate")));
    }
    faults
}

/// The rows `| level | crate | uses | … |` by crate.
fn rooms(page: &str, faults: &mut Vec<Fault>) -> BTreeMap<String, Room> {
    let mut rooms = BTreeMap::new();
    for row in markdown::rows(page).into_iter().filter(|row| row.heading == "Level") {
        let names = |cell: Option<&String>| -> Vec<String> {
            markdown::spans(cell.map_or("", |cell| cell))
                .into_iter()
                .map(|(_, span)| span.to_owned())
                .collect()
        };
        let level = row.cells[0].parse();
        match (level, names(row.cells.get(1)).first()) {
            (Ok(level), Some(name)) => {
                let uses = names(row.cells.get(2)).into_iter().collect();
                rooms.insert(name.clone(), Room { level, uses });
            }
            _ => faults.push(Fault::new(
                format!("{PAGE}:{}", row.line),
                "a row is | level number | `crate` | `crates it uses` | … |",
            )),
        }
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "| Level | Crate | Uses |\n|---|---|---|\n| 0 | `low` | |\n| 1 | `top` | `low` |\n";

    fn house(page: &str) -> Repository {
        Repository::of(&[(PAGE, page)])
    }

    #[test]
    fn a_true_table_is_fine() {
        let repository = house(TABLE).with_crate("low", &[], &[]).with_crate("top", &["low"], &[]);
        assert_eq!(faults(&repository), []);
    }

    #[test]
    fn an_arrow_more_or_less_is_a_fault() {
        let more = house(TABLE).with_crate("low", &["top"], &[]).with_crate("top", &["low"], &[]);
        assert_eq!(faults(&more).len(), 2, "not in the table, and pointing up");
        let less = house(TABLE).with_crate("low", &[], &[]).with_crate("top", &[], &[]);
        assert_eq!(faults(&less), [Fault::new("top", "does not use low, which the table says")]);
    }

    #[test]
    fn tests_look_down_too() {
        let repository = house(TABLE).with_crate("low", &[], &["top"]).with_crate("top", &["low"], &[]);
        assert_eq!(faults(&repository), [Fault::new("low", "uses top, which is not on a lower level")]);
    }

    #[test]
    fn every_crate_has_its_row_and_every_row_its_crate() {
        let repository = house(TABLE).with_crate("low", &[], &[]).with_crate("new", &[], &[]);
        assert_eq!(faults(&repository).len(), 2);
        assert_eq!(faults(&house("| Level | Crate |\n|---|---|\n| x | `low` |\n")).len(), 1);
    }
}
