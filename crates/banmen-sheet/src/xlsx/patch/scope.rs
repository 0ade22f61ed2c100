//! What names stand for: sheets, defined names, tables.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use super::graph::Area;
use super::reads::{self, On, Read};
use crate::address::CellRange;

/// Areas that one name may stand for, and names that may lie inside names.
const MOST_AREAS: usize = 10_000;
const MOST_NESTED: usize = 32;

/// The names of a workbook.
#[derive(Debug, Default)]
pub(super) struct Scope {
    /// Sheets by name, in lower case.
    sheets: HashMap<String, usize>,
    sheet_count: usize,
    /// Defined names by sheet (`None`: for the whole workbook) and name, in lower case.
    names: HashMap<(Option<usize>, String), Name>,
    /// Names that some sheet has for itself.
    local: HashSet<String>,
    tables: HashMap<String, Area>,
}

#[derive(Debug)]
struct Name {
    text: String,
    meaning: Option<Meaning>,
}

/// What a reading amounts to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// These areas, and nothing else.
    Areas(Vec<Area>),
    /// Possibly anything.
    Anything,
}

impl Scope {
    /// A workbook with these sheets, in the order of the tabs.
    pub(super) fn new<'n>(sheets: impl Iterator<Item = &'n str>) -> Self {
        let mut scope = Self::default();
        for name in sheets {
            scope.sheets.entry(name.to_lowercase()).or_insert(scope.sheet_count);
            scope.sheet_count += 1;
        }
        scope
    }

    /// Adds a defined name with its formula.
    pub(super) fn name(&mut self, sheet: Option<usize>, name: &str, formula: &str) {
        let name = (sheet, name.to_lowercase());
        if sheet.is_some() {
            self.local.insert(name.1.clone());
        }
        self.names.entry(name).or_insert_with(|| Name { text: formula.to_owned(), meaning: None });
    }

    /// Adds a table.
    pub(super) fn table(&mut self, name: &str, area: Area) {
        self.tables.insert(name.to_lowercase(), area);
    }

    /// What one reading of a formula on `sheet` amounts to, the formula having been moved by so many rows and columns.
    pub(super) fn meaning(&mut self, read: &Read, sheet: usize, (rows, cols): (i64, i64)) -> Meaning {
        match read {
            Read::Anything => Meaning::Anything,
            Read::Table(name) => match self.tables.get(&name.to_lowercase()) {
                Some(&area) => Meaning::Areas(vec![area]),
                None => Meaning::Anything,
            },
            Read::Name(on, name) => self.named(on.as_deref(), name, sheet, 0),
            Read::Area { on, shape, .. } => {
                let Some(shape) = shape.moved(rows, cols) else { return Meaning::Anything };
                self.area(on, shape.range(), sheet)
            }
        }
    }

    fn area(&self, on: &On, range: CellRange, sheet: usize) -> Meaning {
        match self.sheets_of(on, sheet) {
            Some(sheets) => Meaning::Areas(sheets.map(|sheet| (sheet, range)).collect()),
            None if *on == On::Elsewhere => Meaning::Areas(Vec::new()),
            None => Meaning::Anything,
        }
    }

    fn sheets_of(&self, on: &On, own: usize) -> Option<RangeInclusive<usize>> {
        let index = |name: &String| self.sheets.get(&name.to_lowercase()).copied();
        Some(match on {
            On::Own => own..=own,
            On::Sheet(name) => {
                let sheet = index(name)?;
                sheet..=sheet
            }
            On::Sheets(first, last) => {
                let (first, last) = (index(first)?, index(last)?);
                first.min(last)..=first.max(last)
            }
            On::Elsewhere => return None,
        })
    }

    /// What a name stands for, seen from `sheet` or from the sheet written before it.
    fn named(&mut self, on: Option<&str>, name: &str, sheet: usize, depth: usize) -> Meaning {
        let sheet = match on {
            None => sheet,
            Some(on) => match self.sheets.get(&on.to_lowercase()) {
                Some(&sheet) => sheet,
                None => return Meaning::Anything,
            },
        };
        let name = name.to_lowercase();
        let key = [(Some(sheet), name.clone()), (None, name.clone())]
            .into_iter()
            .find(|key| self.names.contains_key(key));
        let Some(key) = key else {
            return self.tables.get(&name).map_or(Meaning::Anything, |&area| Meaning::Areas(vec![area]));
        };
        let Some(found) = self.names.get(&key) else { return Meaning::Anything };
        if let Some(meaning) = &found.meaning {
            return meaning.clone();
        }
        // A name that leads back to itself, or deep into others, counts as reading anything.
        if depth >= MOST_NESTED {
            return Meaning::Anything;
        }
        let (reads, _) = reads::of(&found.text);
        let mut areas: Vec<Area> = Vec::new();
        let mut anything = false;
        for read in &reads {
            let meaning = match read {
                // Relative references in a name count from the cell that uses it.
                Read::Area { on, shape, .. } if shape.is_fixed() && *on != On::Own => {
                    self.area(on, shape.range(), sheet)
                }
                Read::Area { on: On::Elsewhere, .. } => Meaning::Areas(Vec::new()),
                Read::Area { .. } | Read::Anything => Meaning::Anything,
                Read::Table(_) => self.meaning(read, sheet, (0, 0)),
                // Which of several the outer name means would depend on the sheet that uses it.
                Read::Name(None, name) if self.local.contains(&name.to_lowercase()) => Meaning::Anything,
                Read::Name(on, name) => self.named(on.as_deref(), name, sheet, depth + 1),
            };
            match meaning {
                Meaning::Areas(more) => areas.extend(more),
                Meaning::Anything => anything = true,
            }
            areas.sort_unstable();
            areas.dedup();
            if anything || areas.len() > MOST_AREAS {
                anything = true;
                break;
            }
        }
        let meaning = if anything { Meaning::Anything } else { Meaning::Areas(areas) };
        if let Some(found) = self.names.get_mut(&key) {
            found.meaning = Some(meaning.clone());
        }
        meaning
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scope() -> Scope {
        let mut scope = Scope::new(["Sheet1", "数独", "Other"].into_iter());
        scope.table("Table1", (2, "A1:C9".parse().unwrap()));
        let names = [
            (None, "Board", "数独!$A$1:$I$9"),
            (None, "Both", "Board,Other!$B:$B"),
            (Some(1), "Board", "Sheet1!$A$1"),
            (None, "Pair", "Twice+Twice"),
            (None, "Twice", "Other!$A$1"),
            (None, "Relative", "Sheet1!A1"),
            (None, "Moving", "OFFSET(Sheet1!$A$1,1,1)"),
            (None, "Loop", "Loop2"),
            (None, "Loop2", "Loop"),
            (None, "Rate", "0.5"),
            (None, "Foreign", "[1]Sheet1!A1"),
        ];
        for (sheet, name, formula) in names {
            scope.name(sheet, name, formula);
        }
        scope
    }

    /// What a formula on a sheet reads: `0!A1`, or `*` for anything.
    fn areas(formula: &str, sheet: usize) -> String {
        let mut scope = scope();
        let mut out = Vec::new();
        for read in &reads::of(formula).0 {
            match scope.meaning(read, sheet, (1, 0)) {
                Meaning::Areas(areas) => {
                    out.extend(areas.iter().map(|(sheet, range)| format!("{sheet}!{range}")))
                }
                Meaning::Anything => out.push("*".to_owned()),
            }
        }
        out.join(" ")
    }

    #[test]
    fn names_stand_for_areas() {
        let cases = [
            ("A1+$A$1", 1, "1!A2 1!A1"),
            ("sheet1!A1", 1, "0!A2"),
            ("SUM(Sheet1:Other!A$1)", 1, "0!A1 1!A1 2!A1"),
            ("Gone!A1", 1, "*"),
            ("[1]Sheet1!A1+Foreign", 1, ""),
            ("board", 0, "1!A1:I9"),
            ("BOARD", 1, "0!A1"),
            ("数独!Board", 0, "0!A1"),
            ("Both", 0, "*"),
            ("Pair", 0, "2!A1"),
            ("Relative", 0, "*"),
            ("Moving", 0, "*"),
            ("Loop", 0, "*"),
            ("Rate", 0, ""),
            ("SUM(Table1[x])+table1", 0, "2!A1:C9 2!A1:C9"),
            ("Table2[x]+Unknown", 0, "* *"),
        ];
        for (formula, sheet, expected) in cases {
            assert_eq!(areas(formula, sheet), expected, "{formula}");
        }
    }
}
