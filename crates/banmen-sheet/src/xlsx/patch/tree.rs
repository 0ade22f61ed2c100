//! A small part as a tree of elements that know their places in the text.

use std::borrow::Cow;
use std::ops::Range;

use crate::error::OpenError;
use crate::xml::{Kind, Text, Token};

use super::splice::Splices;

/// Elements that a tree may hold: more than any styles part with all 65,490 looks has.
const ELEMENTS: usize = 2_000_000;

/// The elements of a part, parents before children.
pub(super) struct Tree<'a> {
    text: &'a str,
    nodes: Vec<Stored<'a>>,
}

struct Stored<'a> {
    tag: Token<'a>,
    /// Offset of the end tag; of an element without one, behind it.
    inner_end: usize,
    end: usize,
    first_child: Option<u32>,
    next: Option<u32>,
}

/// An element.
#[derive(Clone, Copy)]
pub(super) struct Node<'t, 'a> {
    tree: &'t Tree<'a>,
    stored: &'t Stored<'a>,
}

impl<'a> Tree<'a> {
    /// Reads the whole part.
    pub(super) fn parse(text: &'a Text) -> Result<Self, OpenError> {
        let mut nodes: Vec<Stored<'a>> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let mut last_child: Vec<Option<usize>> = vec![None];
        for token in text.tokens() {
            let token = token?;
            match token.kind {
                Kind::Start | Kind::Empty => {
                    if nodes.len() >= ELEMENTS {
                        return Err(OpenError::TooLarge {
                            what: "elements of a part",
                            limit: ELEMENTS as u64,
                        });
                    }
                    let index = nodes.len();
                    let id = u32::try_from(index).ok();
                    if let Some(previous) = last_child.last_mut() {
                        match previous.replace(index).and_then(|previous| nodes.get_mut(previous)) {
                            Some(previous) => previous.next = id,
                            None => {
                                if let Some(parent) = open.last().and_then(|&parent| nodes.get_mut(parent)) {
                                    parent.first_child = id;
                                }
                            }
                        }
                    }
                    let (inner_end, end) = (token.end, token.end);
                    nodes.push(Stored { tag: token, inner_end, end, first_child: None, next: None });
                    if token.kind == Kind::Start {
                        open.push(index);
                        last_child.push(None);
                    }
                }
                Kind::End => {
                    last_child.pop();
                    if let Some(node) = open.pop().and_then(|index| nodes.get_mut(index)) {
                        node.inner_end = token.start;
                        node.end = token.end;
                    }
                }
                Kind::Text | Kind::CData | Kind::Aside => {}
            }
        }
        if nodes.is_empty() {
            return Err(text.damaged("no root element"));
        }
        Ok(Self { text: text.as_str(), nodes })
    }

    /// The root element. A tree always has one.
    pub(super) fn root(&self) -> Option<Node<'_, 'a>> {
        self.nodes.first().map(|stored| Node { tree: self, stored })
    }
}

impl<'t, 'a> Node<'t, 'a> {
    /// Its name without a prefix.
    pub(super) fn name(self) -> &'a str {
        self.stored.tag.local()
    }

    /// Its prefix with the colon; empty if it has none.
    pub(super) fn prefix(self) -> &'a str {
        prefix(self.stored.tag.name())
    }

    /// Its start tag.
    pub(super) fn tag(self) -> Token<'a> {
        self.stored.tag
    }

    /// From the first byte of its start tag to behind its end tag.
    pub(super) fn span(self) -> Range<usize> {
        self.stored.tag.start..self.stored.end
    }

    /// Its characters, as written, if it holds no elements.
    pub(super) fn inner_source(self) -> &'a str {
        self.tree.text.get(self.stored.tag.end..self.stored.inner_end).unwrap_or_default()
    }

    /// The elements directly inside.
    pub(super) fn children(self) -> impl Iterator<Item = Node<'t, 'a>> + Clone {
        let tree = self.tree;
        let at = move |index: Option<u32>| {
            let stored = tree.nodes.get(usize::try_from(index?).ok()?)?;
            Some(Node { tree, stored })
        };
        std::iter::successors(at(self.stored.first_child), move |node| at(node.stored.next))
    }

    /// The first child with that local name and the prefix of this element.
    pub(super) fn child(self, name: &str) -> Option<Node<'t, 'a>> {
        self.children().find(|child| child.name() == name && child.prefix() == self.prefix())
    }

    /// The value of the attribute with that name and no prefix.
    pub(super) fn attribute(self, name: &str) -> Option<Cow<'a, str>> {
        self.stored.tag.attribute(name)
    }

    /// Puts `xml` behind the last child, or inside an element that is empty so far.
    pub(super) fn append(self, splices: &mut Splices, xml: &str) {
        match self.children().last() {
            Some(last) => splices.insert(last.span().end, xml),
            None => self.prepend(splices, xml),
        }
    }

    /// Puts `xml` right behind the start tag.
    pub(super) fn prepend(self, splices: &mut Splices, xml: &str) {
        let tag = self.stored.tag;
        match tag.kind {
            Kind::Empty => open_up(splices, &tag, xml),
            _ => splices.insert(tag.end, xml),
        }
    }
}

/// Puts `inner` into an element without content: `<a/>` becomes `<a>inner</a>`.
pub(super) fn open_up(splices: &mut Splices, tag: &Token<'_>, inner: &str) {
    splices.replace(tag.end.saturating_sub(2)..tag.end, format!(">{inner}</{}>", tag.name()));
}

/// The prefix of a name with its colon; empty if it has none.
pub(super) fn prefix(name: &str) -> &str {
    name.rfind(':').and_then(|colon| name.get(..=colon)).unwrap_or_default()
}

/// Gives an attribute without prefix a value: in its place, or behind the last one. `value` must need no escaping.
pub(super) fn set_attribute(splices: &mut Splices, tag: &Token<'_>, name: &str, value: &str) {
    let mut end = tag.start + 1 + tag.name().len();
    for attribute in tag.attributes() {
        if attribute.name == name {
            return splices.replace(attribute.value, value);
        }
        end = attribute.span.end;
    }
    splices.insert(end, format!(" {name}=\"{value}\""));
}

/// Takes an attribute away, with the blanks before it.
pub(super) fn remove_attribute(splices: &mut Splices, tag: &Token<'_>, name: &str) {
    let mut before = tag.start + 1 + tag.name().len();
    for attribute in tag.attributes() {
        if attribute.name == name {
            return splices.remove(before..attribute.span.end);
        }
        before = attribute.span.end;
    }
}

/// Whether an attribute says yes.
pub(super) fn is_true(value: Option<Cow<'_, str>>) -> bool {
    value.is_some_and(|value| matches!(value.as_ref(), "1" | "true" | "on"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn text(xml: &str) -> Text {
        Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "a.xml").unwrap()
    }

    #[test]
    fn elements_know_their_children_and_places() {
        let text =
            text("<?xml version=\"1.0\"?><x:a><x:b n=\"1\"/><c><d/></c><!-- - --><x:b n=\"2\">t</x:b></x:a>");
        let tree = Tree::parse(&text).unwrap();
        let root = tree.root().unwrap();
        assert_eq!((root.name(), root.prefix()), ("a", "x:"));
        let names: Vec<&str> = root.children().map(Node::name).collect();
        assert_eq!(names, ["b", "c", "b"]);
        assert_eq!(root.child("b").unwrap().attribute("n").as_deref(), Some("1"));
        assert!(root.child("c").is_none(), "another namespace");
        assert_eq!(&text.as_str()[root.children().last().unwrap().span()], "<x:b n=\"2\">t</x:b>");
        assert_eq!(root.children().last().unwrap().inner_source(), "t");
    }

    #[test]
    fn elements_and_attributes_are_added() {
        let text = text("<a><b n='1' m=\"2\" /><c>t</c></a>");
        let tree = Tree::parse(&text).unwrap();
        let root = tree.root().unwrap();
        let mut splices = Splices::default();
        root.append(&mut splices, "<e/>");
        let b = root.child("b").unwrap();
        b.append(&mut splices, "<d/>");
        set_attribute(&mut splices, &b.tag(), "n", "3");
        set_attribute(&mut splices, &b.tag(), "k", "4");
        remove_attribute(&mut splices, &b.tag(), "m");
        let edited = splices.apply(text.as_str(), "a.xml").unwrap();
        assert_eq!(edited, "<a><b n='3' k=\"4\" ><d/></b><c>t</c><e/></a>");
    }
}
