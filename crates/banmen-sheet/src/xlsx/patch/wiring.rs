//! How parts are tied into the package: content types and the relationships of the workbook.

use super::book::Book;
use super::splice::{Splices, unpatchable};
use super::tree::Tree;
use super::unreadable;
use super::write::escape;
use crate::error::PatchError;
use crate::package::{Package, relationships_name};
use crate::xml::Text;

const TYPES: &str = "[Content_Types].xml";

/// Kinds of parts that are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    /// A sheet of cells.
    Worksheet,
    /// The looks.
    Styles,
    /// The shapes of a sheet.
    Drawing,
}

impl PartKind {
    const fn relationship(self) -> &'static str {
        match self {
            Self::Worksheet => "worksheet",
            Self::Styles => "styles",
            Self::Drawing => "drawing",
        }
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Worksheet => "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml",
            Self::Styles => "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml",
            Self::Drawing => "application/vnd.openxmlformats-officedocument.drawing+xml",
        }
    }
}

/// Parts that come and go.
#[derive(Debug, Default)]
pub(super) struct Wiring {
    added: Vec<(PartKind, String, String)>,
    /// Parts of other parts than the workbook.
    below: Vec<(PartKind, String)>,
    removed: Vec<(String, String)>,
    /// The number of the last id that was given.
    last_id: Option<u64>,
}

/// A changed part: its name and bytes.
pub(super) type Changed = (String, Vec<u8>);

impl Wiring {
    /// Adds a part of the workbook; gives the id of the relationship to it.
    pub(super) fn add(&mut self, kind: PartKind, part: &str, book: &Book) -> String {
        // A tab whose relationship is lost must not find the new one in its place.
        let taken = |id: &str| book.relationships.iter().any(|r| r.id == id) || book.speaks_of(id);
        let numbers = || book.relationships.iter().filter_map(|r| r.id.strip_prefix("rId")?.parse().ok());
        let mut number = self.last_id.or_else(|| numbers().max()).unwrap_or(0);
        let id = loop {
            number += 1;
            let id = format!("rId{number}");
            if !taken(&id) {
                break id;
            }
        };
        self.last_id = Some(number);
        self.added.push((kind, part.to_owned(), id.clone()));
        id
    }

    /// Adds a part of a new part; gives the relationships of that one, which has no other: `rId1`.
    pub(super) fn add_below(&mut self, kind: PartKind, part: &str, book: &Book) -> Vec<u8> {
        self.below.push((kind, part.to_owned()));
        let base = book.dialect.relationships();
        let (kind, target) = (kind.relationship(), escape(part));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
             <Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
             <Relationship Id=\"rId1\" Type=\"{base}/{kind}\" Target=\"/{target}\"/></Relationships>"
        )
        .into_bytes()
    }

    /// Takes a part of the workbook away.
    pub(super) fn remove(&mut self, part: &str, relationship: &str) {
        self.removed.push((part.to_owned(), relationship.to_owned()));
    }

    /// The content types and relationships as they must be now.
    pub(super) fn finish(&self, package: &Package, book: &Book) -> Result<Vec<Changed>, PatchError> {
        if self.added.is_empty() && self.removed.is_empty() {
            return Ok(Vec::new());
        }
        let rels = relationships_name(&book.part);
        if !package.has(&rels) || !package.has(TYPES) {
            return Err(unpatchable(&rels, "is missing, as are the ties of the workbook to its parts"));
        }
        let types = package.xml(TYPES).map_err(unreadable)?;
        let relationships = package.xml(&rels).map_err(unreadable)?;
        Ok(vec![
            (TYPES.to_owned(), types.encode(&self.types(&types)?)),
            (rels.clone(), relationships.encode(&self.relationships(&rels, &relationships, book)?)),
        ])
    }

    fn types(&self, text: &Text) -> Result<String, PatchError> {
        let tree = Tree::parse(text).map_err(unreadable)?;
        let root = tree.root().ok_or_else(|| unpatchable(TYPES, "is empty"))?;
        let prefix = root.prefix();
        let mut splices = Splices::default();
        let plain = |name: &str| name.replace('\\', "/").trim_start_matches('/').to_lowercase();
        for node in root.children().filter(|node| node.name() == "Override") {
            let name = plain(&node.attribute("PartName").unwrap_or_default());
            if self.removed.iter().any(|(part, _)| plain(part) == name) {
                splices.remove(node.span());
            }
        }
        let added = self.added.iter().map(|(kind, part, _)| (kind, part));
        let new = added.chain(self.below.iter().map(|(kind, part)| (kind, part))).map(|(kind, part)| {
            format!(
                "<{prefix}Override PartName=\"/{}\" ContentType=\"{}\"/>",
                escape(part),
                kind.content_type()
            )
        });
        let new: String = new.collect();
        if !new.is_empty() {
            root.append(&mut splices, &new);
        }
        splices.apply(text.as_str(), TYPES)
    }

    fn relationships(&self, rels: &str, text: &Text, book: &Book) -> Result<String, PatchError> {
        let tree = Tree::parse(text).map_err(unreadable)?;
        let root = tree.root().ok_or_else(|| unpatchable(rels, "is empty"))?;
        let prefix = root.prefix();
        let mut splices = Splices::default();
        for node in root.children().filter(|node| node.name() == "Relationship") {
            let id = node.attribute("Id").unwrap_or_default();
            if self.removed.iter().any(|(_, relationship)| *relationship == id) {
                splices.remove(node.span());
            }
        }
        let folder = book.part.rsplit_once('/').map_or("", |(folder, _)| folder);
        let base = book.dialect.relationships();
        let new = self.added.iter().map(|(kind, part, id)| {
            let below = part.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
            let target = below.map_or_else(|| format!("/{part}"), str::to_owned);
            let kind = kind.relationship();
            format!(
                "<{prefix}Relationship Id=\"{id}\" Type=\"{base}/{kind}\" Target=\"{}\"/>",
                escape(&target)
            )
        });
        let new: String = new.collect();
        if !new.is_empty() {
            root.append(&mut splices, &new);
        }
        splices.apply(text.as_str(), rels)
    }
}
