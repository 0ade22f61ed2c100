//! Single elements of the styles part, changed as texts.

use super::splice::{Splices, unpatchable};
use super::tree::{Node, Tree, remove_attribute, set_attribute};
use super::unreadable;
use super::write::escape;
use crate::error::PatchError;
use crate::sniff::Format;
use crate::style::Rgb;
use crate::xml::Text;

/// The children of a font in the order of the schema.
pub(super) const FONT_ORDER: &[&str] = &[
    "b",
    "i",
    "strike",
    "condense",
    "extend",
    "outline",
    "shadow",
    "u",
    "vertAlign",
    "sz",
    "color",
    "name",
    "family",
    "charset",
    "scheme",
];

/// A child that an element shall have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Child {
    name: &'static str,
    xml: String,
    /// The only attribute, its name and value.
    attribute: Option<(&'static str, String)>,
}

impl Child {
    /// `<color rgb="FF0000FF"/>`
    pub(super) fn color(color: Rgb, prefix: &str) -> Self {
        Self::new("color", "rgb", &format!("FF{}", color.hex()), prefix)
    }

    /// `<sz val="11"/>`
    pub(super) fn size(points: u8, prefix: &str) -> Self {
        Self::new("sz", "val", &points.to_string(), prefix)
    }

    /// `<b/>`
    pub(super) fn bold(prefix: &str) -> Self {
        Self { name: "b", xml: format!("<{prefix}b/>"), attribute: None }
    }

    /// `<strike/>`
    pub(super) fn strike(prefix: &str) -> Self {
        Self { name: "strike", xml: format!("<{prefix}strike/>"), attribute: None }
    }

    fn new(name: &'static str, attribute: &'static str, value: &str, prefix: &str) -> Self {
        let xml = format!("<{prefix}{name} {attribute}=\"{value}\"/>");
        Self { name, xml, attribute: Some((attribute, value.to_owned())) }
    }

    /// Whether the element says the same already.
    fn is_said_by(&self, element: Node<'_, '_>) -> bool {
        let tag = element.tag();
        let mut attributes = tag.attributes();
        let same = match (&self.attribute, attributes.next()) {
            (None, None) => true,
            (Some((name, value)), Some(a)) => a.name == *name && a.text().eq_ignore_ascii_case(value),
            _ => false,
        };
        same && attributes.next().is_none()
    }
}

/// A fill of one colour.
pub(super) fn fill(color: Rgb, p: &str) -> String {
    let rgb = color.hex();
    format!(
        "<{p}fill><{p}patternFill patternType=\"solid\"><{p}fgColor rgb=\"FF{rgb}\"/><{p}bgColor indexed=\"64\"/>\
         </{p}patternFill></{p}fill>"
    )
}

fn fragment(xml: &str, part: &str) -> Result<Text, PatchError> {
    Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, part).map_err(unreadable)
}

/// The value of an attribute of the element.
pub(super) fn attribute(xml: &str, name: &str, part: &str) -> Result<Option<String>, PatchError> {
    let text = fragment(xml, part)?;
    let first = text.tokens().next().transpose().map_err(unreadable)?;
    Ok(first.and_then(|tag| tag.attribute(name)).map(std::borrow::Cow::into_owned))
}

/// The element with attributes set or taken away.
pub(super) fn with_attributes(
    xml: &str,
    changes: &[(&str, Option<String>)],
    part: &str,
) -> Result<String, PatchError> {
    let text = fragment(xml, part)?;
    let Some(tag) = text.tokens().next().transpose().map_err(unreadable)? else {
        return Err(unpatchable(part, "an element is empty"));
    };
    let mut splices = Splices::default();
    for (name, value) in changes {
        match value {
            Some(value) => set_attribute(&mut splices, &tag, name, value),
            None => remove_attribute(&mut splices, &tag, name),
        }
    }
    splices.apply(xml, part)
}

/// The element with some children replaced, or put in where the order of the schema has them. A child that says the same
/// already stays as it is.
pub(super) fn with_children(
    xml: &str,
    children: &[Child],
    order: &[&str],
    part: &str,
) -> Result<String, PatchError> {
    let rank = |name: &str| order.iter().position(|known| *known == name).unwrap_or(order.len());
    let mut xml = xml.to_owned();
    for child in children {
        let text = fragment(&xml, part)?;
        let tree = Tree::parse(&text).map_err(unreadable)?;
        let Some(root) = tree.root() else { return Err(unpatchable(part, "an element is empty")) };
        let mut splices = Splices::default();
        match root.child(child.name) {
            Some(old) if child.is_said_by(old) => {}
            Some(old) => splices.replace(old.span(), child.xml.as_str()),
            None => match root.children().find(|other| rank(other.name()) > rank(child.name)) {
                Some(behind) => splices.insert(behind.span().start, child.xml.as_str()),
                None => root.append(&mut splices, &child.xml),
            },
        }
        let edited = splices.apply(&xml, part)?;
        drop(tree);
        xml = edited;
    }
    Ok(xml)
}

/// A font as the properties of a stretch of text have it: the same children, but for the name of the one with its name.
pub(super) fn run_properties(font: &str, prefix: &str, part: &str) -> Result<String, PatchError> {
    let text = fragment(font, part)?;
    let tree = Tree::parse(&text).map_err(unreadable)?;
    let children = tree.root().into_iter().flat_map(|root| root.children().map(move |child| (root, child)));
    let known = children
        .filter(|(root, child)| child.prefix() == root.prefix() && FONT_ORDER.contains(&child.name()));
    let mut out = String::new();
    for (_, child) in known {
        let name = if child.name() == "name" { "rFont" } else { child.name() };
        let tag = child.tag();
        let plain = tag.attributes().filter(|attribute| !attribute.name.contains(':'));
        let attributes: String =
            plain.map(|attribute| format!(" {}=\"{}\"", attribute.name, escape(&attribute.text()))).collect();
        out.push_str(&format!("<{prefix}{name}{attributes}/>"));
    }
    Ok(if out.is_empty() { out } else { format!("<{prefix}rPr>{out}</{prefix}rPr>") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_go_where_the_schema_has_them() {
        let children = [Child::color(Rgb(0, 0, 255), ""), Child::bold("")];
        let font = |xml: &str| with_children(xml, &children, FONT_ORDER, "p").unwrap();
        let cases = [
            ("<font/>", "<font><b/><color rgb=\"FF0000FF\"/></font>"),
            ("<font></font>", "<font><b/><color rgb=\"FF0000FF\"/></font>"),
            (
                "<font><sz val=\"9\"/><name val=\"A\"/></font>",
                "<font><b/><sz val=\"9\"/><color rgb=\"FF0000FF\"/><name val=\"A\"/></font>",
            ),
            ("<font><b/><color rgb=\"ff0000ff\"/></font>", "<font><b/><color rgb=\"ff0000ff\"/></font>"),
            (
                "<font><b/><color rgb=\"FF0000FF\" tint=\"0.5\"/></font>",
                "<font><b/><color rgb=\"FF0000FF\"/></font>",
            ),
        ];
        for (before, after) in cases {
            assert_eq!(font(before), after);
            assert_eq!(font(after), after);
        }
    }

    #[test]
    fn attributes_come_and_go() {
        let changes =
            [("fontId", Some("3".to_owned())), ("applyFont", Some("1".to_owned())), ("quotePrefix", None)];
        let xf = with_attributes("<xf fontId='1' quotePrefix=\"1\" xfId=\"0\"/>", &changes, "p").unwrap();
        assert_eq!(xf, "<xf fontId='3' xfId=\"0\" applyFont=\"1\"/>");
        assert_eq!(attribute(&xf, "fontId", "p").unwrap().as_deref(), Some("3"));
    }
}
