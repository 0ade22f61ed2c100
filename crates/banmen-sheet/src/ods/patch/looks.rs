//! New automatic styles: copies of present ones in another colour, and those of new sheets.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use super::super::names::{Names, Ns, escaped};
use super::super::styles::{Family, Styles};
use super::super::units::inches_of_characters;
use super::restyle;
use super::tags::retagged;
use crate::drawing::{Shape, Stroke};
use crate::error::{OpenError, PatchError};
use crate::patch::{Align, CellLook};
use crate::rich::Run;
use crate::style::{Line, Rgb};
use crate::xml::{Kind, Text, Token};

/// The size of the text of a shape that says none, in points.
const SHAPE_POINTS: u8 = 11;

/// What an edit asks of the look of its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Colors {
    /// Another font colour.
    pub(super) color: Option<Rgb>,
    /// Another fill.
    pub(super) fill: Option<Rgb>,
}

/// Makes styles and remembers them. A style that the document has already, but for its name letter for letter, is used
/// again.
pub(super) struct Looks<'a> {
    source: &'a str,
    names: &'a Names,
    pub(super) styles: Styles,
    /// The names of the styles there are, by the elements without their names.
    known: HashMap<String, String>,
    /// What changes have led to.
    changed: HashMap<(Option<String>, Colors), String>,
    /// The number of the last name, by family.
    last: HashMap<Family, u64>,
    /// The new style elements.
    pub(super) xml: String,
}

impl<'a> Looks<'a> {
    pub(super) fn new(content: &'a Text, names: &'a Names, styles: Styles) -> Result<Self, OpenError> {
        let known = automatic(content, names)?;
        let source = content.as_str();
        let (changed, last) = (HashMap::new(), HashMap::new());
        Ok(Self { source, names, styles, known, changed, last, xml: String::new() })
    }

    /// The name of a style like `base` but for the change.
    pub(super) fn changed(&mut self, base: Option<&str>, change: Colors) -> Result<String, PatchError> {
        let base = base.filter(|base| self.styles.get(Family::Cell, base).is_some());
        let key = (base.map(str::to_owned), change);
        if let Some(name) = self.changed.get(&key) {
            return Ok(name.clone());
        }
        let span =
            base.and_then(|base| self.styles.get(Family::Cell, base)).and_then(|style| style.span.clone());
        let source = span.and_then(|span| self.source.get(span));
        let name = self.named(Family::Cell, |looks, name| match source {
            Some(source) => restyle::copy(source, looks.names, name, change),
            None => Ok(looks.cell_style(name, base, &looks.properties(change))),
        })?;
        self.changed.insert(key, name.clone());
        Ok(name)
    }

    /// The properties of a style that says nothing else.
    fn properties(&self, change: Colors) -> String {
        let one = |color: Option<Rgb>, properties: &str, attribute: &str| {
            let color = color.map(|color| [(Ns::Fo, attribute, css(color))]);
            color.map(|color| self.element(Ns::Style, properties, &color, None)).unwrap_or_default()
        };
        one(change.fill, "table-cell-properties", "background-color")
            + &one(change.color, "text-properties", "color")
    }

    /// The name of the style that `make` makes, given its name: of one that is there, or of a new one.
    fn named<E>(
        &mut self,
        family: Family,
        make: impl Fn(&Self, &str) -> Result<String, E>,
    ) -> Result<String, E> {
        let nameless = make(self, "")?;
        if let Some(name) = self.known.get(&nameless) {
            return Ok(name.clone());
        }
        let name = self.fresh(family);
        let xml = make(self, &name)?;
        self.xml.push_str(&xml);
        self.known.insert(nameless, name.clone());
        Ok(name)
    }

    /// The style of a cell of a new sheet; `None` for a plain one.
    pub(super) fn cell(&mut self, look: &CellLook) -> Option<String> {
        if *look == CellLook::default() {
            return None;
        }
        let mut cell = Vec::new();
        if let Some(fill) = look.fill {
            cell.push((Ns::Fo, "background-color", css(fill)));
        }
        let borders = look.borders;
        let sides = [
            ("border-left", borders.left),
            ("border-right", borders.right),
            ("border-top", borders.top),
            ("border-bottom", borders.bottom),
        ];
        cell.extend(sides.iter().filter_map(|&(side, line)| Some((Ns::Fo, side, border(line)?.to_owned()))));
        let paragraph = match look.align {
            Align::General => None,
            Align::Center => {
                cell.push((Ns::Style, "vertical-align", "middle".to_owned()));
                Some("center")
            }
            Align::Wrap => {
                cell.push((Ns::Style, "vertical-align", "top".to_owned()));
                cell.push((Ns::Fo, "wrap-option", "wrap".to_owned()));
                Some("start")
            }
        };
        if paragraph.is_some() {
            cell.push((Ns::Style, "text-align-source", "fix".to_owned()));
        }
        let text = text_properties(look);
        let mut properties = String::new();
        if !cell.is_empty() {
            properties.push_str(&self.element(Ns::Style, "table-cell-properties", &cell, None));
        }
        if let Some(align) = paragraph {
            let align = [(Ns::Fo, "text-align", align.to_owned())];
            properties.push_str(&self.element(Ns::Style, "paragraph-properties", &align, None));
        }
        if !text.is_empty() {
            properties.push_str(&self.element(Ns::Style, "text-properties", &text, None));
        }
        Some(self.remembered(Family::Cell, &properties))
    }

    /// The style of a stretch of text; `None` if it looks like the rest.
    pub(super) fn run(&mut self, run: &Run) -> Option<String> {
        let look = CellLook { bold: run.bold, color: run.color, points: run.points, ..CellLook::default() };
        let mut text = text_properties(&look);
        if run.strike {
            text.push((Ns::Style, "text-line-through-style", "solid".to_owned()));
            text.push((Ns::Style, "text-line-through-type", "single".to_owned()));
        }
        if text.is_empty() {
            return None;
        }
        let properties = self.element(Ns::Style, "text-properties", &text, None);
        Some(self.remembered(Family::Text, &properties))
    }

    /// The style of the lines of text in a shape.
    pub(super) fn paragraph(&mut self, align: Align) -> String {
        let side = if align == Align::Wrap { "start" } else { "center" };
        let align = [(Ns::Fo, "text-align", side.to_owned())];
        let text = text_properties(&CellLook {
            color: Some(Rgb(0, 0, 0)),
            points: Some(SHAPE_POINTS),
            ..CellLook::default()
        });
        let properties = self.element(Ns::Style, "paragraph-properties", &align, None)
            + &self.element(Ns::Style, "text-properties", &text, None);
        self.remembered(Family::Paragraph, &properties)
    }

    /// The style of a shape.
    pub(super) fn shape(&mut self, shape: &Shape) -> String {
        let mut all = match shape.fill {
            Some(fill) => vec![(Ns::Draw, "fill", "solid".to_owned()), (Ns::Draw, "fill-color", css(fill))],
            None => vec![(Ns::Draw, "fill", "none".to_owned())],
        };
        all.extend(stroke(shape.line));
        let vertical = if shape.align == Align::Wrap { "top" } else { "middle" };
        let horizontal = if shape.align == Align::Wrap { "left" } else { "justify" };
        all.extend([
            (Ns::Draw, "textarea-horizontal-align", horizontal.to_owned()),
            (Ns::Draw, "textarea-vertical-align", vertical.to_owned()),
            (Ns::Draw, "auto-grow-height", "false".to_owned()),
            (Ns::Fo, "wrap-option", "wrap".to_owned()),
            (Ns::Fo, "padding-top", "1.42pt".to_owned()),
            (Ns::Fo, "padding-bottom", "1.42pt".to_owned()),
            (Ns::Fo, "padding-left", "2.83pt".to_owned()),
            (Ns::Fo, "padding-right", "2.83pt".to_owned()),
        ]);
        self.graphic(&all)
    }

    /// The style of a connector, with that arrow head at its end.
    pub(super) fn connector(&mut self, line: Stroke, arrow: Option<&str>) -> String {
        let mut all = vec![(Ns::Draw, "fill", "none".to_owned())];
        all.extend(stroke(Some(line)));
        if let Some(arrow) = arrow {
            all.push((Ns::Draw, "marker-end", arrow.to_owned()));
            all.push((Ns::Draw, "marker-end-width", format!("{:.2}pt", 4.0 + 3.0 * line.points)));
        }
        self.graphic(&all)
    }

    /// The style of a sheet that is printed on such pages.
    pub(super) fn table(&mut self, master: &str) -> String {
        let shown = [(Ns::Table, "display", "true".to_owned())];
        let properties = self.element(Ns::Style, "table-properties", &shown, None);
        let more = [(Ns::Style, "master-page-name", master.to_owned())];
        let Ok(name) = self.named::<Infallible>(Family::Table, |looks, name| {
            Ok(looks.style(name, Family::Table, &more, &properties))
        });
        name
    }

    fn graphic(&mut self, attributes: &[(Ns, &str, String)]) -> String {
        let properties = self.element(Ns::Style, "graphic-properties", attributes, None);
        self.remembered(Family::Graphic, &properties)
    }

    /// The first of numbers for ids that the document does not use.
    pub(super) fn first_id(&self, stem: &str) -> u64 {
        highest(self.source, stem) + 1
    }

    /// The style of a column of so many characters.
    pub(super) fn column(&mut self, characters: f64) -> String {
        let width = format!("{:.4}in", inches_of_characters(characters));
        let properties =
            self.element(Ns::Style, "table-column-properties", &[(Ns::Style, "column-width", width)], None);
        self.remembered(Family::Column, &properties)
    }

    /// The style of a row of so many points, or of its own height; it may begin a page.
    pub(super) fn row(&mut self, points: Option<f64>, begins_page: bool) -> String {
        let mut attributes = Vec::new();
        if let Some(points) = points {
            attributes.push((Ns::Style, "row-height", format!("{points:.2}pt")));
            attributes.push((Ns::Style, "use-optimal-row-height", "false".to_owned()));
        }
        if begins_page {
            attributes.push((Ns::Fo, "break-before", "page".to_owned()));
        }
        let properties = self.element(Ns::Style, "table-row-properties", &attributes, None);
        self.remembered(Family::Row, &properties)
    }

    /// The name of a style with these properties; the same for the same ones.
    fn remembered(&mut self, family: Family, properties: &str) -> String {
        let Ok(name) = self.named::<Infallible>(family, |looks, name| {
            Ok(match family {
                Family::Cell => looks.cell_style(name, None, properties),
                _ => looks.style(name, family, &[], properties),
            })
        });
        name
    }

    fn cell_style(&self, name: &str, parent: Option<&str>, properties: &str) -> String {
        let usual = self.styles.get(Family::Cell, "Default").map(|_| "Default");
        let parent = parent.or(usual).map(|parent| (Ns::Style, "parent-style-name", parent.to_owned()));
        self.style(name, Family::Cell, parent.as_slice(), properties)
    }

    fn style(&self, name: &str, family: Family, more: &[(Ns, &str, String)], properties: &str) -> String {
        let mut attributes =
            vec![(Ns::Style, "name", name.to_owned()), (Ns::Style, "family", family.name().to_owned())];
        attributes.extend_from_slice(more);
        self.element(Ns::Style, "style", &attributes, Some(properties))
    }

    fn element(
        &self,
        ns: Ns,
        local: &str,
        attributes: &[(Ns, &str, String)],
        content: Option<&str>,
    ) -> String {
        element(self.names, ns, local, attributes, content)
    }

    /// A name that no style of the family has yet, and that no cell refers to: undefined styles are not to be defined.
    fn fresh(&mut self, family: Family) -> String {
        let prefix = match family {
            Family::Cell => "ce",
            Family::Column => "co",
            Family::Row => "ro",
            Family::Table => "ta",
            Family::Text => "T",
            Family::Paragraph => "P",
            Family::Graphic => "gr",
        };
        let (source, styles) = (self.source, &self.styles);
        let last = self.last.entry(family).or_insert_with(|| {
            let common = styles.names(family).map(|name| highest(name, prefix)).max().unwrap_or(0);
            common.max(highest(source, prefix))
        });
        *last += 1;
        format!("{prefix}{last}")
    }
}

type Attributes = Vec<(Ns, &'static str, String)>;

/// What a look says of its text, in all scripts.
fn text_properties(look: &CellLook) -> Attributes {
    let mut text: Attributes = look.color.map(|color| (Ns::Fo, "color", css(color))).into_iter().collect();
    if let Some(points) = look.points {
        for (ns, local) in
            [(Ns::Fo, "font-size"), (Ns::Style, "font-size-asian"), (Ns::Style, "font-size-complex")]
        {
            text.push((ns, local, format!("{points}pt")));
        }
    }
    if look.bold {
        for (ns, local) in
            [(Ns::Fo, "font-weight"), (Ns::Style, "font-weight-asian"), (Ns::Style, "font-weight-complex")]
        {
            text.push((ns, local, "bold".to_owned()));
        }
    }
    text
}

fn stroke(line: Option<Stroke>) -> Attributes {
    let Some(Stroke { color, points }) = line else { return vec![(Ns::Draw, "stroke", "none".to_owned())] };
    vec![
        (Ns::Draw, "stroke", "solid".to_owned()),
        (Ns::Svg, "stroke-width", format!("{points:.2}pt")),
        (Ns::Svg, "stroke-color", css(color)),
    ]
}

/// An element; without content it is an empty one.
pub(super) fn element(
    names: &Names,
    ns: Ns,
    local: &str,
    attributes: &[(Ns, &str, String)],
    content: Option<&str>,
) -> String {
    let name = names.write(ns, local);
    let mut out = format!("<{name}");
    for (ns, local, value) in attributes {
        out.push_str(&format!(" {}=\"{}\"", names.write(*ns, local), escaped(value)));
    }
    match content {
        Some(content) => out.push_str(&format!(">{content}</{name}>")),
        None => out.push_str("/>"),
    }
    out
}

/// The names of all automatic styles, by their elements with an empty name. Names that are given twice are left out.
fn automatic(content: &Text, names: &Names) -> Result<HashMap<String, String>, OpenError> {
    let mut found: HashMap<String, String> = HashMap::new();
    let mut given: HashSet<(String, String)> = HashSet::new();
    let mut twice: HashSet<String> = HashSet::new();
    let mut open: Option<Token<'_>> = None;
    let mut add = |start: &Token<'_>, end: usize| {
        let get = |local| names.get(start, Ns::Style, local).unwrap_or_default().into_owned();
        let name = get("name");
        if !given.insert((get("family"), name.clone())) {
            twice.insert(name.clone());
        }
        let rest = content.as_str().get(start.end..end).unwrap_or_default();
        let changes = [(Ns::Style, "name", Some(String::new()))];
        let nameless = retagged(start, names, &changes, start.kind == Kind::Start) + rest;
        found.entry(nameless).or_insert(name);
    };
    for token in content.tokens() {
        let token = token?;
        match (token.kind, names.element(&token)) {
            (Kind::End, (Ns::Office, "automatic-styles")) => break,
            (_, (Ns::Office, "body")) => break,
            (Kind::Empty, (Ns::Style, "style")) if token.depth == 2 => add(&token, token.end),
            (Kind::Start, (Ns::Style, "style")) if token.depth == 2 => open = Some(token),
            (Kind::End, (Ns::Style, "style")) if token.depth == 2 => {
                if let Some(start) = open.take() {
                    add(&start, token.end);
                }
            }
            _ => {}
        }
    }
    found.retain(|_, name| !twice.contains(name));
    Ok(found)
}

/// The highest number that stands behind the prefix anywhere in the text.
fn highest(text: &str, prefix: &str) -> u64 {
    let numbers = text.match_indices(prefix).filter_map(|(at, _)| {
        let rest = text.get(at + prefix.len()..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).take(12).count();
        rest.get(..digits)?.parse().ok()
    });
    numbers.max().unwrap_or(0)
}

pub(super) fn css(color: Rgb) -> String {
    format!("#{}", color.hex().to_lowercase())
}

/// A border line, in the widths that LibreOffice offers.
fn border(line: Line) -> Option<&'static str> {
    match line {
        Line::None => None,
        Line::Hair => Some("0.05pt solid #000000"),
        Line::Thin => Some("0.75pt solid #000000"),
        Line::Medium => Some("1.75pt solid #000000"),
        Line::Double => Some("2.5pt double #000000"),
        Line::Thick => Some("2.5pt solid #000000"),
    }
}
