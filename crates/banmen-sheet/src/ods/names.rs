//! Namespaces: which prefix a document uses for what.

use std::borrow::Cow;

use crate::xml::{Attribute, Kind, Text, Token};

/// The namespaces that matter here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ns {
    Office,
    Table,
    Text,
    Style,
    Fo,
    Draw,
    Svg,
    /// LibreOffice's additions for cells.
    Calcext,
    /// LibreOffice's additions for everything.
    Loext,
    /// Anything else, or no prefix on an attribute.
    Other,
}

/// Namespace, its usual prefix, its name.
const KNOWN: [(Ns, &str, &str); 9] = [
    (Ns::Office, "office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"),
    (Ns::Table, "table", "urn:oasis:names:tc:opendocument:xmlns:table:1.0"),
    (Ns::Text, "text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"),
    (Ns::Style, "style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"),
    (Ns::Fo, "fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"),
    (Ns::Draw, "draw", "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"),
    (Ns::Svg, "svg", "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"),
    (Ns::Calcext, "calcext", "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"),
    (Ns::Loext, "loext", "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"),
];

/// The prefixes that the root element of a part declares. Declarations further inside are ignored: no program writes
/// those of [`KNOWN`] there.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    prefixes: Vec<(String, Ns)>,
    /// Prefixes for the namespaces that have none.
    own: Vec<(Ns, String)>,
}

impl Names {
    /// The names of a part.
    pub(super) fn of(text: &Text) -> Self {
        let root = text.tokens().flatten().find(|token| matches!(token.kind, Kind::Start | Kind::Empty));
        let mut prefixes: Vec<(String, Ns)> = Vec::new();
        for attribute in root.iter().flat_map(Token::attributes) {
            let Some(rest) = attribute.name.strip_prefix("xmlns") else { continue };
            let prefix = rest.strip_prefix(':').unwrap_or(rest);
            let uri = attribute.text();
            let ns = KNOWN.iter().find(|(_, _, known)| *known == uri).map_or(Ns::Other, |&(ns, _, _)| ns);
            // With two colons it is no name of a prefix, and no name could have it.
            if !prefix.contains(':') && !prefixes.iter().any(|(known, _)| known == prefix) {
                prefixes.push((prefix.to_owned(), ns));
            }
        }
        // Those that matter are looked for most.
        prefixes.sort_by_key(|(_, ns)| *ns == Ns::Other);
        let lacks = |ns: Ns| !prefixes.iter().any(|(prefix, known)| *known == ns && !prefix.is_empty());
        let own = KNOWN.iter().filter(|(ns, _, _)| lacks(*ns));
        let own = own.map(|&(ns, usual, _)| (ns, own_prefix(usual, &prefixes, text.as_str()))).collect();
        Self { prefixes, own }
    }

    /// What a name means: its namespace and its local part. Only elements may do without a prefix.
    fn resolve<'a>(&self, name: &'a str, element: bool) -> (Ns, &'a str) {
        let (prefix, local) = match name.split_once(':') {
            Some(parts) => parts,
            None if element => ("", name),
            None => return (Ns::Other, name),
        };
        let known = self.prefixes.iter().find(|(known, _)| known == prefix);
        (known.map_or(Ns::Other, |&(_, ns)| ns), local)
    }

    /// The element that a tag opens or closes.
    pub(super) fn element<'a>(&self, token: &Token<'a>) -> (Ns, &'a str) {
        self.resolve(token.name(), true)
    }

    /// Whether a token opens that element.
    pub(super) fn opens(&self, token: &Token<'_>, ns: Ns, local: &str) -> bool {
        matches!(token.kind, Kind::Start | Kind::Empty) && self.element(token) == (ns, local)
    }

    /// What an attribute of that name means.
    pub(super) fn attribute<'a>(&self, name: &'a str) -> (Ns, &'a str) {
        self.resolve(name, false)
    }

    /// The attributes of a tag, each with what its name means.
    pub(super) fn attributes<'a>(&self, token: &Token<'a>) -> Vec<(Ns, &'a str, Attribute<'a>)> {
        let meant = |attribute: Attribute<'a>| {
            let (ns, local) = self.attribute(attribute.name);
            (ns, local, attribute)
        };
        token.attributes().map(meant).collect()
    }

    /// The value of an attribute.
    pub(super) fn get<'a>(&self, token: &Token<'a>, ns: Ns, local: &str) -> Option<Cow<'a, str>> {
        token.attributes().find(|a| self.attribute(a.name) == (ns, local)).map(|a| a.text())
    }

    /// Whether an attribute is there and says `true`.
    pub(super) fn is_true(&self, token: &Token<'_>, ns: Ns, local: &str) -> bool {
        self.get(token, ns, local).is_some_and(|value| value == "true")
    }

    /// A name with the prefix that this part has for its namespace. [`Names::missing`] declares those it has not.
    pub(super) fn write(&self, ns: Ns, local: &str) -> String {
        // Attributes need a prefix, so that one is taken in any case.
        let declared = self.prefixes.iter().find(|(prefix, known)| *known == ns && !prefix.is_empty());
        let prefix = declared.map(|(prefix, _)| prefix.as_str());
        let own = || self.own.iter().find(|(known, _)| *known == ns).map(|(_, prefix)| prefix.as_str());
        format!("{}:{local}", prefix.or_else(own).unwrap_or("x"))
    }

    /// Declarations of the prefixes in `new` that [`Names::write`] gives and the root does not declare yet:
    /// ` xmlns:fo="…"`, or nothing. They belong into the root's tag.
    pub(super) fn missing<'s>(&self, new: impl Iterator<Item = &'s str> + Clone) -> String {
        let missing = self.own.iter().filter_map(|(ns, prefix)| {
            let used = new.clone().any(|new| new.contains(&format!("{prefix}:")));
            let (_, _, uri) = KNOWN.iter().find(|(known, _, _)| known == ns)?;
            used.then(|| format!(" xmlns:{prefix}=\"{uri}\""))
        });
        missing.collect()
    }
}

/// A prefix for a namespace without one: the usual one, unless it means something else here. Nor may a part use it that
/// has not declared it, or not for all of itself: what was read as nothing must not come to mean something.
fn own_prefix(usual: &str, declared: &[(String, Ns)], text: &str) -> String {
    let starts_name =
        |at: usize| text.get(..at).is_some_and(|before| before.ends_with(['<', '/', ' ', '\t', '\r', '\n']));
    let is_used = |own: &str| text.match_indices(&format!("{own}:")).any(|(at, _)| starts_name(at));
    let mut own = usual.to_owned();
    while declared.iter().any(|(prefix, _)| *prefix == own) || is_used(&own) {
        own.push('_');
    }
    own
}

/// A value for an attribute in double quotes, or for character data.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push_str(&format!("&#{};", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}

/// Whether XML can hold the character at all.
pub(super) fn is_xml_char(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn names(root: &str) -> Names {
        Names::of(&Text::decode(root.as_bytes().to_vec(), Format::Ods, "content.xml").unwrap())
    }

    #[test]
    fn prefixes_are_what_the_root_says() {
        let xml = "<?xml version='1.0'?><a:b xmlns:a='urn:oasis:names:tc:opendocument:xmlns:office:1.0' \
                   xmlns='urn:oasis:names:tc:opendocument:xmlns:table:1.0' xmlns:fo='urn:x'/>";
        let names = names(xml);
        assert_eq!(names.resolve("a:value", false), (Ns::Office, "value"));
        assert_eq!(names.resolve("table", true), (Ns::Table, "table"));
        assert_eq!(names.resolve("name", false), (Ns::Other, "name"));
        assert_eq!(names.resolve("fo:color", false), (Ns::Other, "color"));
        assert_eq!(names.write(Ns::Office, "value"), "a:value");
        assert_eq!(names.write(Ns::Table, "name"), "table:name");
        assert_eq!(names.write(Ns::Fo, "color"), "fo_:color");
        let missing = names.missing(["<a:x fo_:color=''/>"].into_iter());
        assert_eq!(missing, " xmlns:fo_=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\"");
        let names = self::names("<a><style:style xmlns:style='urn:x' style_:b=''/></a>");
        assert_eq!(names.write(Ns::Style, "style"), "style__:style");
    }
}
