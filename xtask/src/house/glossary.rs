//! Every row of GLOSSARY.md has its English and its Japanese.

use super::markdown;
use super::{Fault, Repository};

const PAGE: &str = "GLOSSARY.md";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let Some(page) = repository.text(PAGE) else {
        return vec![Fault::new(PAGE, "is missing")];
    };
    let rows = markdown::rows(page);
    if rows.is_empty() {
        return vec![Fault::new(PAGE, "has no table")];
    }
    let has = |cell: Option<&String>, of: fn(char) -> bool| cell.is_some_and(|cell| cell.chars().any(of));
    let mut faults = Vec::new();
    for row in rows {
        let place = format!("{PAGE}:{}", row.line);
        if !has(row.cells.first(), |c| c.is_ascii_alphabetic()) {
            faults.push(Fault::new(place.clone(), "no English in the first column"));
        }
        if !has(row.cells.get(1), |c| !c.is_ascii()) {
            faults.push(Fault::new(place, "no Japanese in the second column"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(row: &str) -> usize {
        let page = format!("| English | 日本語 |\n|---|---|\n{row}\n");
        faults(&Repository::of(&[(PAGE, &page)])).len()
    }

    #[test]
    fn both_languages() {
        assert_eq!(of("| cell | マス | one of 81 |"), 0);
        assert_eq!(of("| cell | | one of 81 |"), 1);
        assert_eq!(of("| cell |"), 1);
        assert_eq!(of("| | マス |"), 1);
        assert_eq!(of("| cell | masu |"), 1);
    }

    #[test]
    fn a_page_without_a_table_is_a_fault() {
        assert_eq!(faults(&Repository::of(&[])).len(), 1);
        assert_eq!(faults(&Repository::of(&[(PAGE, "words")])).len(), 1);
    }
}
