//! Tokens with their places.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::events::Event;

use super::{Text, local, reference, unescape};
use crate::error::OpenError;
use crate::limits::XML_DEPTH;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `<c r="A1">`
    Start,
    /// `<c r="A1"/>`
    Empty,
    /// `</c>`
    End,
    /// Character data with its references: `1 &lt; 2`
    Text,
    /// `<![CDATA[...]]>`
    CData,
    /// Comments, processing instructions, and the XML declaration.
    Aside,
}

/// A token: a stretch of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    /// What it is.
    pub(crate) kind: Kind,
    /// Offset of its first byte in the decoded text.
    pub(crate) start: usize,
    /// Offset behind its last byte.
    pub(crate) end: usize,
    /// How many elements are open around it; a start tag and its end tag have the same depth, 0 for the root.
    pub(crate) depth: usize,
    source: &'a str,
}

/// An attribute of a start tag, with its places in the decoded text.
#[derive(Clone, Debug)]
pub(crate) struct Attribute<'a> {
    /// Its whole name, with a prefix if it has one.
    pub(crate) name: &'a str,
    /// From the first byte of the name to behind the closing quote.
    pub(crate) span: Range<usize>,
    /// The value between the quotes, as written.
    pub(crate) value: Range<usize>,
    raw: &'a str,
}

impl<'a> Attribute<'a> {
    /// Its value with references replaced and white space turned into blanks.
    pub(crate) fn text(&self) -> Cow<'a, str> {
        if self.raw.contains(['\n', '\t', '\r']) {
            let blanked = self.raw.replace("\r\n", " ").replace(['\n', '\t', '\r'], " ");
            Cow::Owned(unescape(&blanked).into_owned())
        } else {
            unescape(self.raw)
        }
    }
}

impl<'a> Token<'a> {
    /// The token as written.
    pub(crate) fn source(&self) -> &'a str {
        self.source
    }

    /// The name of a tag as written; empty for other tokens.
    pub(crate) fn name(&self) -> &'a str {
        let skip = match self.kind {
            Kind::Start | Kind::Empty => 1,
            Kind::End => 2,
            _ => return "",
        };
        let rest = self.source.get(skip..).unwrap_or_default();
        rest.split(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>').next().unwrap_or_default()
    }

    /// The name of a tag without a prefix; empty for other tokens.
    pub(crate) fn local(&self) -> &'a str {
        local(self.name())
    }

    /// Whether it opens an element of that local name (with or without content).
    pub(crate) fn opens(&self, name: &str) -> bool {
        matches!(self.kind, Kind::Start | Kind::Empty) && self.local() == name
    }

    /// Whether it is the end tag of an element of that local name.
    pub(crate) fn closes(&self, name: &str) -> bool {
        self.kind == Kind::End && self.local() == name
    }

    /// The attributes of a start tag, in order. Malformed ones have been refused by [`Tokens`].
    pub(crate) fn attributes(&self) -> Attributes<'a> {
        let tag = matches!(self.kind, Kind::Start | Kind::Empty);
        let skip = if tag { 1 + self.name().len() } else { self.source.len() };
        Attributes { source: self.source, base: self.start, at: skip, broken: false }
    }

    /// The value of the attribute with that name and no prefix.
    pub(crate) fn attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        self.attributes().find(|a| a.name == name).map(|a| a.text())
    }

    /// The value of the attribute with that local name and any prefix (`r:id` for `id`).
    pub(crate) fn prefixed_attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        self.attributes().find(|a| a.name.contains(':') && local(a.name) == name).map(|a| a.text())
    }

    /// The characters that the token stands for: of text and CDATA, else none.
    pub(crate) fn text(&self) -> Cow<'a, str> {
        match self.kind {
            Kind::Text => unescape(self.source),
            Kind::CData => {
                let inner = self.source.strip_prefix("<![CDATA[").and_then(|rest| rest.strip_suffix("]]>"));
                let inner = inner.unwrap_or_default();
                if inner.contains('\r') {
                    Cow::Owned(inner.replace("\r\n", "\n").replace('\r', "\n"))
                } else {
                    Cow::Borrowed(inner)
                }
            }
            _ => Cow::Borrowed(""),
        }
    }
}

/// The attributes of a tag. Ends early, with `broken` set, where they are not well-formed.
#[derive(Clone, Debug)]
pub(crate) struct Attributes<'a> {
    source: &'a str,
    base: usize,
    at: usize,
    broken: bool,
}

impl<'a> Iterator for Attributes<'a> {
    type Item = Attribute<'a>;

    fn next(&mut self) -> Option<Attribute<'a>> {
        let rest = self.source.get(self.at..)?;
        let name_at = self.at + (rest.len() - rest.trim_ascii_start().len());
        let rest = self.source.get(name_at..)?;
        if rest.is_empty() || rest == ">" || rest == "/>" {
            return None;
        }
        let found = (|| {
            let name = rest.get(..rest.find(|c: char| c == '=' || c.is_ascii_whitespace())?)?;
            let after = rest.get(name.len()..)?.trim_ascii_start().strip_prefix('=')?.trim_ascii_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            let quoted = after.get(1..)?;
            let raw = quoted.get(..quoted.find(quote)?)?;
            let value_at = self.source.len() - quoted.len();
            let end = value_at + raw.len() + 1;
            // Names hold no quotes or brackets, and blanks stand between attributes.
            let good = !name.is_empty() && !name.contains(['"', '\'', '<', '>', '/']) && name_at > self.at;
            let value = self.base + value_at..self.base + value_at + raw.len();
            let span = self.base + name_at..self.base + end;
            good.then_some((Attribute { name, span, value, raw }, end))
        })();
        match found {
            Some((attribute, end)) => {
                self.at = end;
                Some(attribute)
            }
            None => {
                self.broken = true;
                self.at = self.source.len();
                None
            }
        }
    }
}

/// The tokens of a [`Text`] in order. Ends after the first error.
pub(crate) struct Tokens<'a> {
    text: &'a Text,
    reader: Reader<&'a [u8]>,
    /// A token that was read ahead to find the end of a run of text.
    ahead: Option<(Kind, Range<usize>)>,
    depth: usize,
    root_closed: bool,
    done: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a Text) -> Self {
        Self {
            text,
            reader: Reader::from_str(text.as_str()),
            ahead: None,
            depth: 0,
            root_closed: false,
            done: false,
        }
    }

    /// Skips everything up to and including the end tag of the element that `start` opened, and gives the offset behind
    /// it. `start` must be the token given last.
    pub(crate) fn skip_element(&mut self, start: &Token<'_>) -> Result<usize, OpenError> {
        if start.kind != Kind::Start {
            return Ok(start.end);
        }
        for token in self.by_ref() {
            let token = token?;
            if token.kind == Kind::End && token.depth == start.depth {
                return Ok(token.end);
            }
        }
        Err(self.text.damaged("ends inside an element"))
    }

    /// The characters inside the element that `start` opened, those of inner elements included; reads to its end tag.
    pub(crate) fn inner_text(&mut self, start: &Token<'_>) -> Result<String, OpenError> {
        let mut out = String::new();
        if start.kind != Kind::Start {
            return Ok(out);
        }
        for token in self.by_ref() {
            let token = token?;
            if token.kind == Kind::End && token.depth == start.depth {
                return Ok(out);
            }
            out.push_str(&token.text());
        }
        Err(self.text.damaged("ends inside an element"))
    }

    fn offset(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    /// The next event, with text and references told apart no more. `None` at the end.
    fn event(&mut self) -> Result<Option<(Kind, Range<usize>)>, OpenError> {
        if let Some(ahead) = self.ahead.take() {
            return Ok(Some(ahead));
        }
        let start = self.offset();
        let event = self.reader.read_event();
        let kind = match event {
            Ok(Event::Start(_)) => Kind::Start,
            Ok(Event::Empty(_)) => Kind::Empty,
            Ok(Event::End(_)) => Kind::End,
            Ok(Event::Text(_)) => Kind::Text,
            Ok(Event::GeneralRef(_)) => {
                let source = self.text.as_str().get(start..).unwrap_or_default();
                if reference(source).is_none() {
                    return Err(self.text.damaged(format!("unknown entity at byte {start}")));
                }
                Kind::Text
            }
            Ok(Event::CData(_)) => Kind::CData,
            Ok(Event::Comment(_) | Event::PI(_) | Event::Decl(_)) => Kind::Aside,
            Ok(Event::DocType(_)) => return Err(self.text.damaged("a DOCTYPE, which no workbook has")),
            Ok(Event::Eof) => return Ok(None),
            Err(error) => {
                return Err(self.text.damaged(format!("{error} at byte {}", self.reader.error_position())));
            }
        };
        Ok(Some((kind, start..self.offset())))
    }

    fn advance(&mut self) -> Result<Option<Token<'a>>, OpenError> {
        let Some((kind, mut range)) = self.event()? else {
            return if self.depth == 0 { Ok(None) } else { Err(self.text.damaged("ends inside an element")) };
        };
        if kind == Kind::Text {
            while let Some((next, next_range)) = self.event()? {
                if next != Kind::Text {
                    self.ahead = Some((next, next_range));
                    break;
                }
                range.end = next_range.end;
            }
        }
        if kind == Kind::End {
            self.depth = self.depth.saturating_sub(1);
        }
        let source = self.text.as_str().get(range.clone()).unwrap_or_default();
        let token = Token { kind, start: range.start, end: range.end, depth: self.depth, source };
        if matches!(kind, Kind::Start | Kind::Empty) {
            if self.root_closed {
                return Err(self.text.damaged("a second root element"));
            }
            let mut attributes = token.attributes();
            attributes.by_ref().for_each(drop);
            if token.local().is_empty() || attributes.broken {
                return Err(self.text.damaged(format!("malformed tag at byte {}", token.start)));
            }
        }
        if kind == Kind::Start {
            if self.depth >= XML_DEPTH {
                return Err(OpenError::TooLarge { what: "nested XML elements", limit: XML_DEPTH as u64 });
            }
            self.depth += 1;
        }
        self.root_closed |= self.depth == 0 && matches!(kind, Kind::End | Kind::Empty);
        Ok(Some(token))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, OpenError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let next = self.advance().transpose();
        self.done = !matches!(next, Some(Ok(_)));
        next
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sniff::Format;

    fn text(xml: &str) -> Text {
        Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "a.xml").unwrap()
    }

    #[test]
    fn tokens_cover_the_text_and_know_their_places() {
        let xml = "\u{FEFF}<?xml version=\"1.0\"?><x:a b='1 &lt;' x:b = \"2\"><c/>t&amp;&#x30;<![CDATA[<&]]><!-- - --></x:a >\n";
        let text = text(xml);
        let tokens: Vec<Token<'_>> = text.tokens().map(Result::unwrap).collect();
        let kinds: Vec<Kind> = tokens.iter().map(|t| t.kind).collect();
        use Kind::{Aside, CData, Empty, End, Start};
        assert_eq!(kinds, [Aside, Start, Empty, Kind::Text, CData, Aside, End, Kind::Text]);
        assert_eq!(tokens.iter().map(Token::source).collect::<String>(), text.as_str());
        assert_eq!((tokens[1].name(), tokens[1].local(), tokens[6].local()), ("x:a", "a", "a"));
        assert_eq!(tokens[1].attribute("b").unwrap(), "1 <");
        assert_eq!(tokens[1].prefixed_attribute("b").unwrap(), "2");
        assert_eq!((tokens[3].text(), tokens[4].text()), ("t&0".into(), "<&".into()));
        assert_eq!((tokens[1].depth, tokens[2].depth, tokens[6].depth), (0, 1, 0));
        for attribute in tokens[1].attributes() {
            assert_eq!(&text.as_str()[attribute.value.clone()], attribute.raw);
            assert!(text.as_str()[attribute.span].starts_with(attribute.name));
        }
    }

    #[test]
    fn what_is_not_well_formed_is_an_error() {
        let deep = "<a>".repeat(XML_DEPTH + 1);
        let cases = [
            "<a>",
            "<a></b>",
            "</a>",
            "<a/><b/>",
            "<a b/>",
            "<a b=c/>",
            "<a b='1'c='2'/>",
            "<a b='1/>",
            "<a>&x;</a>",
            "<a>&</a>",
            "<!DOCTYPE a><a/>",
            "<!DOCTYPE a [<!ENTITY e 'ee'>]><a>&e;</a>",
            "< a/>",
            "<a><![CDATA[</a>",
            "<!-->",
            "<a>&#0;</a>",
            "<a>&#xD800;</a>",
            "<",
            "<?",
            "<!",
            &deep,
        ];
        for xml in cases {
            assert!(text(xml).tokens().any(|token| token.is_err()), "{xml}");
        }
    }

    #[test]
    fn elements_are_skipped_and_read_whole() {
        let text = text("<a><b><a>x</a>y</b><c/>z</a>");
        let mut tokens = text.tokens();
        let root = tokens.next().unwrap().unwrap();
        let b = tokens.next().unwrap().unwrap();
        assert_eq!(tokens.skip_element(&b), Ok(19));
        let c = tokens.next().unwrap().unwrap();
        assert_eq!(tokens.skip_element(&c), Ok(23));
        assert_eq!(tokens.inner_text(&root).as_deref(), Ok("z"));
    }

    proptest! {
        #[test]
        fn no_text_panics(xml in "[<>/!?a:=\"' \\-\\[\\]CDATA&;#x0\u{FEFF}é]{0,60}") {
            if let Ok(text) = Text::decode(xml.into_bytes(), Format::Xlsx, "a.xml") {
                let mut end = 0;
                for token in text.tokens().flatten() {
                    prop_assert_eq!(token.start, end);
                    end = token.end;
                    let _ = (token.text(), token.attribute("a"), token.prefixed_attribute("a"));
                }
            }
        }
    }
}
