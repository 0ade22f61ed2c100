//! How cells, candidates and chains are written, in every language alike: `r1c12`, `r4c56<>3`, `(3=5)r1c1 - (5)r2c1`.

use std::collections::BTreeMap;

use banmen_sudoku::human::{Chain, LinkKind, Node};
use banmen_sudoku::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Cells, those of a rectangle together: `r1c12, r4c5`; whichever of rows and columns makes it shorter.
#[must_use]
pub fn cells(set: CellSet) -> String {
    let by = |line: fn(Cell) -> usize, place: fn(Cell) -> usize| {
        // Lines with the same places are told together.
        let mut lines: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        set.iter().for_each(|cell| lines.entry(line(cell)).or_default().push(place(cell)));
        let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for (line, mut places) in lines {
            places.sort_unstable();
            match groups.iter_mut().find(|(_, known)| *known == places) {
                Some((lines, _)) => lines.push(line),
                None => groups.push((vec![line], places)),
            }
        }
        groups
    };
    let rows = by(Cell::row, Cell::col);
    let columns = by(Cell::col, Cell::row);
    let text = |rows: &[usize], columns: &[usize]| format!("r{}c{}", numbers(rows), numbers(columns));
    let texts: Vec<String> = if rows.len() <= columns.len() {
        rows.iter().map(|(rows, columns)| text(rows, columns)).collect()
    } else {
        columns.iter().map(|(columns, rows)| text(rows, columns)).collect()
    };
    texts.join(", ")
}

fn numbers(places: &[usize]) -> String {
    places.iter().map(|place| (place + 1).to_string()).collect()
}

/// What is placed: `r1c3=4, r2c5=7`.
#[must_use]
pub fn placements(set: &CandidateSet) -> String {
    set.iter().map(|candidate| candidate.placed()).collect::<Vec<_>>().join(", ")
}

/// What is eliminated, cells of the same digits together: `r4c56<>3, r1c1<>27`.
#[must_use]
pub fn eliminations(set: &CandidateSet) -> String {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for digit in set.digits().iter() {
        let cells = set.cells_of(digit);
        match groups.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => {
                digits.insert(digit);
            }
            None => groups.push((DigitSet::only(digit), cells)),
        }
    }
    groups.iter().map(|(digits, set)| format!("{}<>{digits}", cells(*set))).collect::<Vec<_>>().join(", ")
}

/// Cells and their digits: `r1c24 {1,3,7}`.
#[must_use]
pub fn set(candidates: &CandidateSet) -> String {
    format!("{} {{{}}}", cells(candidates.cells()), list(candidates.digits()))
}

fn list(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// A chain as Eureka has it: `=` for strong links, `-` for weak ones; what happens within a cell is in the parentheses.
#[must_use]
pub fn chain(chain: &Chain) -> String {
    let mut out = String::new();
    let mut digits = chain.start.digit.to_string();
    let mut at = chain.start;
    for link in &chain.links {
        let sign = match link.kind {
            LinkKind::Strong => '=',
            LinkKind::Weak => '-',
        };
        if link.to.cells == at.cells && link.through.is_empty() {
            digits.push(sign);
            digits.push_str(&link.to.digit.to_string());
        } else {
            out.push_str(&format!("{} {sign} ", node(&digits, at)));
            digits = link.to.digit.to_string();
        }
        at = link.to;
    }
    out + &node(&digits, at)
}

/// Chains one after another; those that lead through nothing are left out.
#[must_use]
pub fn chains(chains: &[Chain]) -> String {
    let told = chains.iter().filter(|chain| chain.nodes().all(|node| !node.cells.is_empty()));
    told.map(self::chain).collect::<Vec<_>>().join("; ")
}

fn node(digits: &str, at: Node) -> String {
    format!("({digits}){}", cells(at.cells))
}

/// Digits of a set, in order, as texts.
pub(super) fn digits(set: DigitSet) -> Vec<String> {
    set.iter().map(|digit: Digit| digit.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::Candidate;
    use banmen_sudoku::human::Link;

    use super::*;

    fn candidates(texts: &[&str]) -> CandidateSet {
        texts.iter().filter_map(|text| text.parse::<Candidate>().ok()).collect()
    }

    #[test]
    fn cells_are_told_together_where_that_is_shorter() {
        let of = |texts: &[&str]| cells(texts.iter().map(|text| text.parse::<Cell>().unwrap()).collect());
        assert_eq!(of(&["r1c1", "r1c2", "r4c5"]), "r1c12, r4c5");
        assert_eq!(of(&["r4c7", "r5c7", "r9c7"]), "r459c7");
        assert_eq!(of(&["r2c5", "r2c8", "r4c5", "r4c8"]), "r24c58");
        assert_eq!(of(&[]), "");
    }

    #[test]
    fn eliminations_of_one_cell_or_digit_are_told_together() {
        let set = candidates(&["r4c5<>3", "r4c6<>3", "r1c1<>2", "r1c1<>7"]);
        assert_eq!(eliminations(&set), "r1c1<>27, r4c56<>3");
        assert_eq!(placements(&candidates(&["r2c5=7", "r1c3=4"])), "r1c3=4, r2c5=7");
        assert_eq!(super::set(&candidates(&["r1c2=1", "r1c4=3", "r1c4=7"])), "r1c24 {1,3,7}");
    }

    #[test]
    fn chains_are_told_as_eureka_has_them() {
        let one = |text: &str| Node::one(text.parse().unwrap());
        let link = |kind, text| Link { kind, to: one(text), through: CellSet::EMPTY };
        let links = vec![
            link(LinkKind::Strong, "r1c1=5"),
            link(LinkKind::Weak, "r2c1=5"),
            link(LinkKind::Strong, "r2c1=7"),
        ];
        let told = chain(&Chain { start: one("r1c1=3"), links });
        assert_eq!(told, "(3=5)r1c1 - (5=7)r2c1");
    }
}
