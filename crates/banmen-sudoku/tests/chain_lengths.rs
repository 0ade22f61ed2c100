//! The shortest chain for an elimination is as long as HoDoKu's library of cases says.

mod common;

use std::collections::BTreeMap;

use banmen_sudoku::human::{Evidence, all, cases};

/// Links as the library counts them: not the one that closes a loop within a cell, and of a continuous loop not the last.
fn counted(evidence: &Evidence, continuous: bool) -> usize {
    let chain = &evidence.chains[0];
    let nodes: Vec<_> = chain.nodes().collect();
    let closed = nodes.first() == nodes.last();
    let in_cell = nodes[nodes.len() - 2].digit != nodes[nodes.len() - 1].digit;
    let starts_in_cell = nodes[0].digit != nodes[1].digit;
    chain.links.len() - usize::from(closed && (continuous || in_cell || starts_in_cell))
}

/// Chains through almost locked sets are left out: HoDoKu adds something for the size of a set.
#[test]
fn chains_are_as_short_as_known() {
    let Some(text) = common::shared("reglib/cases.txt") else { return };
    let mut longer: BTreeMap<(String, usize, usize), usize> = BTreeMap::new();
    let mut count = 0;
    for case in cases::parse(&text).filter_map(|(_, case)| case.ok()) {
        let options = case.options();
        let (Some(links), true, false) =
            (case.links, case.code.starts_with("07"), options.chains_through_sets)
        else {
            continue;
        };
        count += 1;
        for technique in case.techniques() {
            let found = all(technique, &case.grid, &options);
            let right = found.iter().filter(|deduction| deduction.eliminations == case.eliminations);
            let continuous = technique.id.ends_with("continuous-nice-loop") && !technique.id.contains("dis");
            let shortest = right.map(|deduction| counted(&deduction.evidence, continuous)).min();
            let shortest = shortest.unwrap_or_else(|| panic!("{}: not found", technique.id));
            if shortest != links {
                *longer.entry((technique.id.to_owned(), shortest, links)).or_default() += 1;
            }
        }
    }
    println!("{count} cases");
    assert_eq!(longer, BTreeMap::new(), "found and known lengths that differ");
}
