//! The workbook part: its tabs and names, and the edits it may need.

use std::collections::BTreeSet;

use super::scope::Scope;
use super::splice::{Splices, unpatchable};
use super::tree::{Node, Tree, is_true, set_attribute};
use super::unreadable;
use super::view;
use super::write::escape;
use crate::address::CellRange;
use crate::error::PatchError;
use crate::live::NewName;
use crate::package::{Package, Relationship, related};
use crate::xml::Text;

/// The children of the root that stand before `calcPr`.
const BEFORE_CALCULATION: &[&str] = &[
    "fileVersion",
    "fileSharing",
    "workbookPr",
    "workbookProtection",
    "bookViews",
    "sheets",
    "functionGroups",
    "externalReferences",
    "definedNames",
];

/// The two sets of namespaces that workbooks are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// What Excel writes unless told otherwise.
    Transitional,
    /// ISO/IEC 29500 Strict.
    Strict,
}

impl Dialect {
    /// The namespace of sheets, styles and the workbook.
    pub(super) const fn main(self) -> &'static str {
        match self {
            Self::Transitional => "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
            Self::Strict => "http://purl.oclc.org/ooxml/spreadsheetml/main",
        }
    }

    /// The namespaces of drawings on sheets, and of drawings as such.
    pub(super) const fn drawing(self) -> (&'static str, &'static str) {
        match self {
            Self::Transitional => (
                "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
                "http://schemas.openxmlformats.org/drawingml/2006/main",
            ),
            Self::Strict => (
                "http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing",
                "http://purl.oclc.org/ooxml/drawingml/main",
            ),
        }
    }

    /// The namespace of `r:id`, and the start of relationship types.
    pub(super) const fn relationships(self) -> &'static str {
        match self {
            Self::Transitional => "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            Self::Strict => "http://purl.oclc.org/ooxml/officeDocument/relationships",
        }
    }
}

/// A tab of the workbook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tab {
    /// Its name.
    pub(super) name: String,
    /// Its `sheetId`.
    pub(super) id: u32,
    /// The part behind it.
    pub(super) part: Option<String>,
    /// Whether it is a sheet of cells.
    pub(super) is_worksheet: bool,
}

/// A tab to append: its name and `sheetId`, and the relationship to its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NewTab {
    /// Its name.
    pub(super) name: String,
    /// Its `sheetId`.
    pub(super) id: u32,
    /// The id of the relationship to its part.
    pub(super) relationship: String,
    /// What is printed of it, if not all.
    pub(super) print_area: Option<CellRange>,
    /// Names for its ranges.
    pub(super) names: Vec<NewName>,
}

/// The workbook part.
#[derive(Debug)]
pub(super) struct Book {
    /// Its name.
    pub(super) part: String,
    text: Text,
    /// What it leads to.
    pub(super) relationships: Vec<Relationship>,
    /// Its tabs, in order.
    pub(super) tabs: Vec<Tab>,
    /// The namespaces it is written in.
    pub(super) dialect: Dialect,
    /// Whether formulas are computed only when a person says so. Their results are then behind until that is done,
    /// whoever changes the cells, and are left as they are.
    pub(super) computes_by_hand: bool,
    /// Whether formulas may build on their own results.
    pub(super) iterates: bool,
    /// Whether sheets may be neither added nor taken away.
    pub(super) locked: bool,
}

impl Book {
    /// Reads the workbook part of a package.
    pub(super) fn read(package: &Package) -> Result<Self, PatchError> {
        let part = package.main_part().map_err(unreadable)?;
        let text = package.xml(&part).map_err(unreadable)?;
        let relationships = package.relationships(&part).map_err(unreadable)?;
        let tree = Tree::parse(&text).map_err(unreadable)?;
        let root = root(&tree, &part)?;
        let namespace = format!(
            "xmlns{}",
            if root.prefix().is_empty() { String::new() } else { format!(":{}", root.prefix()) }
        );
        let strict =
            root.attribute(namespace.trim_end_matches(':')).is_some_and(|uri| uri == Dialect::Strict.main());
        let tabs =
            root.child("sheets").into_iter().flat_map(Node::children).filter(|node| node.name() == "sheet");
        let tabs = tabs.map(|node| {
            let id = node.tag().prefixed_attribute("id").unwrap_or_default();
            let relationship = relationships.iter().find(|r| r.id == id && !r.external);
            Tab {
                name: node.attribute("name").unwrap_or_default().into_owned(),
                id: node.attribute("sheetId").and_then(|id| id.trim().parse().ok()).unwrap_or(0),
                part: relationship.map(|r| r.target.clone()),
                is_worksheet: relationship.is_some_and(|r| r.is("worksheet")),
            }
        });
        let tabs = tabs.collect();
        let locked =
            root.child("workbookProtection").is_some_and(|node| is_true(node.attribute("lockStructure")));
        let calculation = root.child("calcPr");
        let computes_by_hand =
            calculation.and_then(|node| node.attribute("calcMode")).is_some_and(|mode| mode == "manual");
        let iterates = calculation.is_some_and(|node| is_true(node.attribute("iterate")));
        let dialect = if strict { Dialect::Strict } else { Dialect::Transitional };
        drop(tree);
        Ok(Self { part, text, relationships, tabs, dialect, computes_by_hand, iterates, locked })
    }

    /// The relationship of that kind that counts. Reading goes by the same one: what is added must be found by it.
    pub(super) fn related(&self, kind: &str, package: &Package) -> Option<&Relationship> {
        related(&self.relationships, kind, package)
    }

    /// Whether an attribute of the workbook part may have this value, one that needs no escaping.
    pub(super) fn speaks_of(&self, value: &str) -> bool {
        ['"', '\''].iter().any(|quote| self.text.as_str().contains(&format!("{quote}{value}{quote}")))
    }

    /// The tabs and defined names, for reading formulas.
    pub(super) fn scope(&self) -> Result<Scope, PatchError> {
        let mut scope = Scope::new(self.tabs.iter().map(|tab| tab.name.as_str()));
        let mut tokens = self.text.tokens();
        while let Some(token) = tokens.next() {
            let token = token.map_err(unreadable)?;
            if !token.opens("definedName") {
                continue;
            }
            let sheet = token.attribute("localSheetId").and_then(|id| id.trim().parse().ok());
            let name = token.attribute("name").unwrap_or_default();
            let formula = tokens.inner_text(&token).map_err(unreadable)?;
            scope.name(sheet, &name, &formula);
        }
        Ok(scope)
    }

    /// The part with tabs appended, and told to compute everything when it is opened. `None` if nothing changes.
    pub(super) fn edited(&self, tabs: &[NewTab], compute: bool) -> Result<Option<Vec<u8>>, PatchError> {
        let tree = Tree::parse(&self.text).map_err(unreadable)?;
        let root = root(&tree, &self.part)?;
        let prefix = root.prefix();
        let mut splices = Splices::default();
        if !tabs.is_empty() {
            let (id, declaration) = self.relationship_attribute(root);
            let new: String = tabs
                .iter()
                .map(|tab| {
                    let NewTab { name, id: sheet, relationship, .. } = tab;
                    let name = escape(name);
                    format!("<{prefix}sheet{declaration} name=\"{name}\" sheetId=\"{sheet}\" {id}=\"{relationship}\"/>")
                })
                .collect();
            let sheets = root.child("sheets").ok_or_else(|| unpatchable(&self.part, "lists no sheets"))?;
            sheets.append(&mut splices, &new);
            self.add_names(tabs, root, &mut splices);
        }
        if compute {
            match root.child("calcPr") {
                Some(node) if is_true(node.attribute("fullCalcOnLoad")) => {}
                Some(node) => set_attribute(&mut splices, &node.tag(), "fullCalcOnLoad", "1"),
                None => {
                    let new = format!("<{prefix}calcPr fullCalcOnLoad=\"1\"/>");
                    match root.children().filter(|node| BEFORE_CALCULATION.contains(&node.name())).last() {
                        Some(before) => splices.insert(before.span().end, new),
                        None => root.prepend(&mut splices, &new),
                    }
                }
            }
        }
        if splices.is_empty() {
            return Ok(None);
        }
        let edited = splices.apply(self.text.as_str(), &self.part)?;
        Ok(Some(self.text.encode(&edited)))
    }

    /// Adds the names of new tabs, and of the ranges that are printed of them.
    fn add_names(&self, tabs: &[NewTab], root: Node<'_, '_>, splices: &mut Splices) {
        let prefix = root.prefix();
        let list = root.child("definedNames");
        let known = list.into_iter().flat_map(Node::children);
        let known = known.filter(|node| node.attribute("localSheetId").is_none());
        let mut taken: BTreeSet<String> =
            known.filter_map(|node| node.attribute("name")).map(|name| name.to_lowercase()).collect();
        let mut named = String::new();
        for (sheet, tab) in (self.tabs.len()..).zip(tabs) {
            let mut add = |name: &str, range: CellRange, local: bool| {
                let scope = if local { format!(" localSheetId=\"{sheet}\"") } else { String::new() };
                let (name, range) = (escape(name), escape(&view::absolute(&tab.name, range)));
                named.push_str(&format!(
                    "<{prefix}definedName name=\"{name}\"{scope}>{range}</{prefix}definedName>"
                ));
            };
            if let Some(area) = tab.print_area {
                add("_xlnm.Print_Area", area, true);
            }
            for name in &tab.names {
                let local = name.local || !taken.insert(name.name.to_lowercase());
                add(&name.name, name.range, local);
            }
        }
        if named.is_empty() {
            return;
        }
        if let Some(list) = list {
            return list.append(splices, &named);
        }
        let names = format!("<{prefix}definedNames>{named}</{prefix}definedNames>");
        let before = |node: &Node<'_, '_>| BEFORE_CALCULATION.contains(&node.name());
        if let Some(before) = root.children().filter(before).last() {
            splices.insert(before.span().end, names);
        }
    }

    /// The name of the `r:id` attribute, and its declaration if the root has none (with a blank before it).
    fn relationship_attribute(&self, root: Node<'_, '_>) -> (String, String) {
        let known = [Dialect::Transitional, Dialect::Strict].map(Dialect::relationships);
        let declared = root.tag().attributes().find_map(|a| {
            let prefix = a.name.strip_prefix("xmlns:")?;
            known.contains(&a.text().as_ref()).then_some(prefix)
        });
        match declared {
            Some(prefix) => (format!("{prefix}:id"), String::new()),
            None => ("r:id".to_owned(), format!(" xmlns:r=\"{}\"", self.dialect.relationships())),
        }
    }
}

fn root<'t, 'a>(tree: &'t Tree<'a>, part: &str) -> Result<Node<'t, 'a>, PatchError> {
    tree.root().filter(|root| root.name() == "workbook").ok_or_else(|| unpatchable(part, "is no workbook"))
}
