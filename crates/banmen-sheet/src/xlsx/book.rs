//! The workbook part: sheets, names, and which parts belong to it.

use crate::error::OpenError;
use crate::limits::{RANGES, SHEETS};
use crate::package::{Package, Relationship, related};
use crate::workbook::{DefinedName, SheetKind, Visibility};
use crate::xml::Token;

use super::names;

/// What the workbook part says.
#[derive(Clone, Debug, Default)]
pub(super) struct Book {
    /// Its relationships.
    pub(super) relationships: Vec<Relationship>,
    /// Its tabs, in order.
    pub(super) tabs: Vec<Tab>,
    /// Names for one range on one sheet.
    pub(super) names: Vec<DefinedName>,
}

/// One tab.
#[derive(Clone, Debug)]
pub(super) struct Tab {
    /// Name of the sheet.
    pub(super) name: String,
    /// Its part, if the package has it.
    pub(super) part: Option<String>,
    /// What it is.
    pub(super) kind: SheetKind,
    /// Whether it is shown.
    pub(super) visibility: Visibility,
}

impl Book {
    /// Reads the workbook part of a package.
    pub(super) fn read(package: &Package) -> Result<Self, OpenError> {
        let part = package.main_part()?;
        let relationships = package.relationships(&part)?;
        let text = package.xml(&part)?;
        let mut book = Self { relationships, ..Self::default() };
        let mut formulas = Vec::new();
        let mut tokens = text.tokens();
        let mut root = None;
        while let Some(token) = tokens.next().transpose()? {
            if token.depth == 0 && root.is_none() && !token.local().is_empty() {
                root = Some(token.local());
            }
            if token.opens("extLst") || token.opens("AlternateContent") {
                tokens.skip_element(&token)?;
            } else if token.opens("sheet") && token.depth == 2 {
                let tab = book.tab(&token, package);
                book.tabs.push(tab);
            } else if token.opens("definedName") {
                let name = token.attribute("name").unwrap_or_default().into_owned();
                let local = token.attribute("localSheetId").and_then(|id| id.trim().parse::<usize>().ok());
                formulas.push((name, local, tokens.inner_text(&token)?));
            }
            if book.tabs.len() > SHEETS {
                return Err(OpenError::TooLarge { what: "sheets", limit: SHEETS as u64 });
            }
            if formulas.len() > RANGES {
                return Err(OpenError::TooLarge { what: "defined names", limit: RANGES as u64 });
            }
        }
        if root != Some("workbook") {
            return Err(text.damaged("not a workbook part"));
        }
        if book.tabs.is_empty() {
            return Err(text.damaged("no sheets"));
        }
        let sheets: Vec<&str> = book.tabs.iter().map(|tab| tab.name.as_str()).collect();
        let found = formulas.into_iter().filter_map(|(name, local, formula)| {
            let (sheet, range) = names::range(&formula, local, &sheets)?;
            Some(DefinedName { name, sheet, range })
        });
        book.names = found.collect();
        Ok(book)
    }

    fn tab(&self, token: &Token<'_>, package: &Package) -> Tab {
        let id = token.prefixed_attribute("id").unwrap_or_default();
        let relationship = self.relationships.iter().find(|r| r.id == id && !r.external);
        let part = relationship.map(|r| r.target.clone()).filter(|target| package.has(target));
        let cells = relationship.is_none_or(|r| r.is("worksheet"));
        let state = token.attribute("state").unwrap_or_default();
        Tab {
            name: token.attribute("name").unwrap_or_default().into_owned(),
            part,
            kind: if cells { SheetKind::Worksheet } else { SheetKind::Other },
            visibility: if matches!(&*state, "hidden" | "veryHidden") {
                Visibility::Hidden
            } else {
                Visibility::Visible
            },
        }
    }

    /// The part that a relationship of the workbook of that kind leads to.
    pub(super) fn related<'a>(&'a self, kind: &str, package: &Package) -> Option<&'a str> {
        related(&self.relationships, kind, package).map(|relationship| relationship.target.as_str())
    }
}
