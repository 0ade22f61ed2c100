//! What new sheets need in `styles.xml`: an arrow head for connectors, and pages to be printed on. Both can be nowhere
//! else. What is there already, letter for letter, is used again.

use super::super::names::{Names, Ns, escaped};
use super::super::read::STYLES;
use super::looks::element;
use super::rewrite::{Splice, apply};
use crate::error::{OpenError, PatchError};
use crate::page::{HEADER_POINTS, Page};
use crate::rich::drawable;
use crate::xml::{Kind, Text};

/// What LibreOffice calls its usual arrow head.
pub(super) const ARROW: &str = "Arrow";

/// The containers that get something, in their order.
const CONTAINERS: [&str; 3] = ["styles", "automatic-styles", "master-styles"];

/// `styles.xml`, and what is added to each of its [`CONTAINERS`].
pub(super) struct Common<'a> {
    text: &'a Text,
    names: &'a Names,
    added: [String; 3],
}

impl<'a> Common<'a> {
    pub(super) fn new(text: &'a Text, names: &'a Names) -> Self {
        Self { text, names, added: Default::default() }
    }

    /// Sees to it that there is an arrow head of that name.
    pub(super) fn need_arrow(&mut self) {
        let is_arrow = |name: &str| name == ARROW;
        let mut tokens = self.text.tokens().flatten();
        let there = tokens.any(|token| {
            self.names.opens(&token, Ns::Draw, "marker")
                && self.names.get(&token, Ns::Draw, "name").is_some_and(|name| is_arrow(&name))
        });
        if there || !self.added[0].is_empty() {
            return;
        }
        let attributes = [
            (Ns::Draw, "name", ARROW.to_owned()),
            (Ns::Svg, "viewBox", "0 0 20 30".to_owned()),
            (Ns::Svg, "d", "M10 0l-10 30h20z".to_owned()),
        ];
        self.added[0] = element(self.names, Ns::Draw, "marker", &attributes, None);
    }

    /// The name of the master page for such pages.
    pub(super) fn page(&mut self, page: &Page) -> String {
        let names = self.names;
        let layout = self.named(1, "pm", |name| layout(page, name, names));
        self.named(2, "BanmenPage", |name| master(page, name, &layout, names))
    }

    /// The name of the element that `make` makes, given its name: of one that is there, or of a new one.
    fn named(&mut self, container: usize, stem: &str, make: impl Fn(&str) -> String) -> String {
        let (source, added) = (self.text.as_str(), &mut self.added[container]);
        let mut number = 1_u64;
        loop {
            let name = format!("{stem}{number}");
            let xml = make(&name);
            if source.contains(&xml) || added.contains(&xml) {
                return name;
            }
            let quoted = format!("\"{name}\"");
            if !source.contains(&quoted) && !added.contains(&quoted) {
                added.push_str(&xml);
                return name;
            }
            number += 1;
        }
    }

    /// The part with all that was added; nothing if nothing was.
    pub(super) fn finish(&self) -> Result<Option<Vec<u8>>, PatchError> {
        if self.added.iter().all(String::is_empty) {
            return Ok(None);
        }
        let unreadable =
            |error: OpenError| PatchError::Unpatchable { part: STYLES.to_owned(), what: error.to_string() };
        let mut splices = self.splices().map_err(unreadable)?;
        splices.extend(super::new_prefixes(self.text, self.names, &splices));
        splices.sort_by_key(|(range, _)| (range.start, range.end));
        let source = self.text.as_str();
        Ok(Some(self.text.encode(&apply(source, 0..source.len(), &splices)?)))
    }

    fn splices(&self) -> Result<Vec<Splice>, OpenError> {
        // Of each container its start and its last tag, and the end of the root.
        let mut places = [None; 3];
        let mut end = self.text.as_str().len();
        for token in self.text.tokens() {
            let token = token?;
            if token.depth == 0 && token.kind == Kind::End {
                end = token.start;
            }
            if token.depth != 1 || !matches!(token.kind, Kind::Start | Kind::Empty | Kind::End) {
                continue;
            }
            let (ns, local) = self.names.element(&token);
            let known = CONTAINERS.iter().position(|container| ns == Ns::Office && *container == local);
            if let Some(place) = known.and_then(|known| places.get_mut(known)) {
                let (start, _) = place.unwrap_or((token.start, token));
                *place = Some((start, token));
            }
        }
        let mut splices = Vec::new();
        for (index, (added, container)) in self.added.iter().zip(CONTAINERS).enumerate() {
            if added.is_empty() {
                continue;
            }
            splices.push(match places[index] {
                Some((_, token)) if token.kind == Kind::Empty => {
                    let tag = token.source().trim_end_matches("/>");
                    (token.start..token.end, format!("{tag}>{added}</{}>", token.name()))
                }
                Some((_, token)) => (token.start..token.start, added.clone()),
                None => {
                    let next = places.iter().skip(index).flatten().map(|(start, _)| *start).next();
                    let (at, name) = (next.unwrap_or(end), self.names.write(Ns::Office, container));
                    (at..at, format!("<{name}>{added}</{name}>"))
                }
            });
        }
        Ok(splices)
    }
}

/// Paper, margins and scale. Header and footer lie inside the outer margins.
fn layout(page: &Page, name: &str, names: &Names) -> String {
    let points = |points: f64| format!("{points:.2}pt");
    let (width, height) = page.paper.points();
    let (width, height) = if page.landscape { (height, width) } else { (width, height) };
    let margins = page.margins;
    let outer = |margin: f64, text: &str| {
        if text.is_empty() { margin } else { HEADER_POINTS.min(margin) }
    };
    let (top, bottom) = (outer(margins.top, &page.header), outer(margins.bottom, &page.footer));
    let orientation = if page.landscape { "landscape" } else { "portrait" };
    let mut attributes = vec![
        (Ns::Fo, "page-width", points(width)),
        (Ns::Fo, "page-height", points(height)),
        (Ns::Style, "print-orientation", orientation.to_owned()),
        (Ns::Fo, "margin-top", points(top)),
        (Ns::Fo, "margin-bottom", points(bottom)),
        (Ns::Fo, "margin-left", points(margins.left)),
        (Ns::Fo, "margin-right", points(margins.right)),
        (Ns::Style, "print", "objects charts drawings".to_owned()),
    ];
    if page.fit_width {
        attributes.push((Ns::Style, "scale-to-X", "1".to_owned()));
        attributes.push((Ns::Style, "scale-to-Y", "0".to_owned()));
    }
    if page.centered {
        attributes.push((Ns::Style, "table-centering", "horizontal".to_owned()));
    }
    let mut inner = element(names, Ns::Style, "page-layout-properties", &attributes, None);
    for (local, room, gap) in [
        ("header-style", margins.top - top, "margin-bottom"),
        ("footer-style", margins.bottom - bottom, "margin-top"),
    ] {
        let room = [
            (Ns::Svg, "height", points(room)),
            (Ns::Fo, "margin-left", points(0.0)),
            (Ns::Fo, "margin-right", points(0.0)),
            (Ns::Fo, gap, points(0.0)),
        ];
        let properties = element(names, Ns::Style, "header-footer-properties", &room, None);
        inner.push_str(&element(names, Ns::Style, local, &[], Some(&properties)));
    }
    element(names, Ns::Style, "page-layout", &[(Ns::Style, "name", name.to_owned())], Some(&inner))
}

/// A master page: its layout, and what stands at the top and the bottom.
fn master(page: &Page, name: &str, layout: &str, names: &Names) -> String {
    let mut inner = String::new();
    for (local, text) in [("header", &page.header), ("footer", &page.footer)] {
        if text.is_empty() {
            let hidden = [(Ns::Style, "display", "false".to_owned())];
            inner.push_str(&element(names, Ns::Style, local, &hidden, None));
            continue;
        }
        let text = drawable(text);
        let lines = text.split('\n').map(|line| element(names, Ns::Text, "p", &[], Some(&escaped(line))));
        inner.push_str(&element(names, Ns::Style, local, &[], Some(&lines.collect::<String>())));
    }
    let attributes =
        [(Ns::Style, "name", name.to_owned()), (Ns::Style, "page-layout-name", layout.to_owned())];
    element(names, Ns::Style, "master-page", &attributes, Some(&inner))
}
