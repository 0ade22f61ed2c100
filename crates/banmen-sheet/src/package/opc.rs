//! What the parts are (content types) and how they hang together (relationships).

use std::collections::HashMap;

use super::{Package, lookup_name};
use crate::error::OpenError;
use crate::limits::ENTRIES;

/// A relationship of a part, or of the package as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Relationship {
    /// `rId1`
    pub(crate) id: String,
    /// The type, a URI of the Transitional or the Strict kind.
    pub(crate) kind: String,
    /// The part it leads to: absolute, without a leading `/`. For an external one the address as written.
    pub(crate) target: String,
    /// Whether it leads out of the package.
    pub(crate) external: bool,
}

impl Relationship {
    /// Whether the last segment of the type is `kind`, as in `worksheet`: the same for Transitional and Strict.
    pub(crate) fn is(&self, kind: &str) -> bool {
        !self.external && self.kind.rsplit('/').next() == Some(kind)
    }
}

/// The content types of all parts.
#[derive(Clone, Debug, Default)]
pub(crate) struct ContentTypes {
    defaults: HashMap<String, String>,
    overrides: HashMap<String, String>,
}

impl ContentTypes {
    /// The content type of a part.
    pub(crate) fn of(&self, part: &str) -> Option<&str> {
        let part = lookup_name(part.trim_start_matches('/'));
        let stated = self.overrides.get(&part);
        stated.or_else(|| self.defaults.get(part.rsplit_once('.')?.1)).map(String::as_str)
    }

    /// Every part with a content type of its own.
    pub(crate) fn overrides(&self) -> impl Iterator<Item = (&str, &str)> {
        self.overrides.iter().map(|(part, kind)| (part.as_str(), kind.as_str()))
    }
}

impl Package {
    /// The content types; empty where the package does not say.
    pub(crate) fn content_types(&self) -> Result<ContentTypes, OpenError> {
        let mut types = ContentTypes::default();
        const PART: &str = "[Content_Types].xml";
        if !self.has(PART) {
            return Ok(types);
        }
        let text = self.xml(PART)?;
        for token in text.tokens() {
            let token = token?;
            let Some(kind) = token.attribute("ContentType") else { continue };
            if token.opens("Default") {
                let extension = token.attribute("Extension").unwrap_or_default();
                types.defaults.insert(extension.to_lowercase(), kind.into_owned());
            } else if token.opens("Override") {
                let part = token.attribute("PartName").unwrap_or_default();
                let part = part.replace('\\', "/");
                types.overrides.insert(lookup_name(part.trim_start_matches('/')), kind.into_owned());
            }
            if types.overrides.len() + types.defaults.len() > 2 * ENTRIES {
                return Err(OpenError::TooLarge { what: "content types", limit: 2 * ENTRIES as u64 });
            }
        }
        Ok(types)
    }

    /// The relationships of a part; of the package itself for an empty name. Empty where there are none.
    pub(crate) fn relationships(&self, part: &str) -> Result<Vec<Relationship>, OpenError> {
        let part = part.trim_start_matches('/');
        let rels = relationships_name(part);
        let mut found = Vec::new();
        if !self.has(&rels) {
            return Ok(found);
        }
        let text = self.xml(&rels)?;
        for token in text.tokens() {
            let token = token?;
            if !token.opens("Relationship") {
                continue;
            }
            let attribute = |name| token.attribute(name).unwrap_or_default().into_owned();
            let external = attribute("TargetMode").eq_ignore_ascii_case("External");
            let target = attribute("Target");
            let target = if external { target } else { resolved(part, &target) };
            found.push(Relationship { id: attribute("Id"), kind: attribute("Type"), target, external });
            if found.len() > 2 * ENTRIES {
                return Err(OpenError::TooLarge {
                    what: "relationships of a part",
                    limit: 2 * ENTRIES as u64,
                });
            }
        }
        Ok(found)
    }

    /// The main part: that of the package's `officeDocument` relationship, else the one that the content types call one.
    pub(crate) fn main_part(&self) -> Result<String, OpenError> {
        if let Some(stated) = related(&self.relationships("")?, "officeDocument", self) {
            return Ok(stated.target.clone());
        }
        let types = self.content_types()?;
        let mut mains = types.overrides().filter(|(part, kind)| kind.contains(".main") && self.has(part));
        match mains.next() {
            Some((part, _)) => Ok(part.to_owned()),
            None => Err(OpenError::Damaged {
                format: self.format(),
                part: None,
                what: "the package names no workbook".to_owned(),
            }),
        }
    }
}

/// The relationship of that kind that counts: the first whose part is in the package.
pub(crate) fn related<'r>(
    relationships: &'r [Relationship],
    kind: &str,
    package: &Package,
) -> Option<&'r Relationship> {
    relationships.iter().find(|r| r.is(kind) && package.has(&r.target))
}

/// The name of the part that holds a part's relationships: `xl/_rels/workbook.xml.rels` for `xl/workbook.xml`.
pub(crate) fn relationships_name(part: &str) -> String {
    match part.rsplit_once('/') {
        Some((folder, file)) => format!("{folder}/_rels/{file}.rels"),
        None => format!("_rels/{part}.rels"),
    }
}

/// The absolute name, without a leading `/`, of a target that is written in the relationships of `part`.
fn resolved(part: &str, target: &str) -> String {
    let target = target.replace('\\', "/");
    let target = target.split(['#', '?']).next().unwrap_or_default();
    let mut folders: Vec<&str> = Vec::new();
    if !target.starts_with('/') {
        folders.extend(part.split('/'));
        folders.pop();
    }
    for step in target.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                folders.pop();
            }
            step => folders.push(step),
        }
    }
    folders.join("/")
}

/// The name with `%20` and the like decoded, if it has any.
pub(super) fn percent_decoded(name: &str) -> Option<String> {
    if !name.contains('%') {
        return None;
    }
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let code = tail.get(..2).filter(|_| first == b'%').and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                rest = tail.get(2..).unwrap_or_default();
            }
            None => {
                out.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_resolve_against_their_part() {
        let cases = [
            ("", "xl/workbook.xml", "xl/workbook.xml"),
            ("xl/workbook.xml", "worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
            ("xl/workbook.xml", "/xl/worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
            ("xl/worksheets/sheet1.xml", "../drawings/a.xml#x", "xl/drawings/a.xml"),
            ("xl/worksheets/sheet1.xml", "..\\..\\..\\a.xml", "a.xml"),
            ("a.xml", "./b.xml", "b.xml"),
        ];
        for (part, target, wanted) in cases {
            assert_eq!(resolved(part, target), wanted, "{target} of {part}");
        }
    }

    #[test]
    fn percents_decode_where_they_can() {
        assert_eq!(percent_decoded("a%20b%E6%95%B0%zz%").as_deref(), Some("a b数%zz%"));
        assert_eq!(percent_decoded("a b"), None);
        assert_eq!(percent_decoded("%FF"), None);
        assert_eq!(relationships_name("xl/workbook.xml"), "xl/_rels/workbook.xml.rels");
        assert_eq!(relationships_name(""), "_rels/.rels");
    }
}
