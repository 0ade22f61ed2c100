//! New automatic styles: copies of present ones in another font colour, and those of new sheets.

use std::collections::HashMap;

use super::super::names::{Names, Ns};
use super::super::read::CONTENT;
use super::super::styles::{Family, Styles};
use super::super::units::inches_of_characters;
use super::tags::retagged;
use crate::error::PatchError;
use crate::patch::{Align, CellLook};
use crate::sniff::Format;
use crate::style::{Line, Rgb};
use crate::xml::{Kind, Text, Token};

/// Makes styles and remembers them.
pub(super) struct Looks<'a> {
    source: &'a str,
    names: &'a Names,
    pub(super) styles: Styles,
    /// What is made so far, by what it is.
    made: HashMap<(Family, String), String>,
    /// The number of the last name, by family.
    last: HashMap<Family, u64>,
    /// The new style elements.
    pub(super) xml: String,
}

/// Attributes of LibreOffice that say the font colour another way, and would win over a plain one.
const OTHER_COLORS: [&str; 3] = ["theme-color", "color-lum-mod", "color-lum-off"];

impl<'a> Looks<'a> {
    /// `source` is the text of `content.xml`.
    pub(super) fn new(source: &'a str, names: &'a Names, styles: Styles) -> Self {
        Self { source, names, styles, made: HashMap::new(), last: HashMap::new(), xml: String::new() }
    }

    /// The name of a style like `base` with that font colour.
    pub(super) fn colored(&mut self, base: Option<&str>, color: Rgb) -> Result<String, PatchError> {
        let base = base.filter(|base| self.styles.get(Family::Cell, base).is_some());
        let key = (Family::Cell, format!("{}\n{}", base.unwrap_or_default(), color.hex()));
        if let Some(name) = self.made.get(&key) {
            return Ok(name.clone());
        }
        let name = self.fresh(Family::Cell);
        let span =
            base.and_then(|base| self.styles.get(Family::Cell, base)).and_then(|style| style.span.clone());
        let xml = match span.and_then(|span| self.source.get(span)) {
            Some(source) => self.copy(source, &name, color)?,
            None => {
                let properties =
                    self.element(Ns::Style, "text-properties", &[(Ns::Fo, "color", css(color))], None);
                self.cell_style(&name, base, &properties)
            }
        };
        self.xml.push_str(&xml);
        self.made.insert(key, name.clone());
        Ok(name)
    }

    /// A copy of an automatic style with another name and font colour.
    fn copy(&self, source: &str, name: &str, color: Rgb) -> Result<String, PatchError> {
        let unreadable = |what: String| PatchError::Unpatchable {
            part: CONTENT.to_owned(),
            what: format!("a style: {what}"),
        };
        let text = Text::decode(source.as_bytes().to_vec(), Format::Ods, CONTENT)
            .map_err(|error| unreadable(error.to_string()))?;
        let tokens: Result<Vec<Token<'_>>, _> = text.tokens().collect();
        let tokens = tokens.map_err(|error| unreadable(error.to_string()))?;
        let Some((start, rest)) = tokens.split_first() else { return Err(unreadable("empty".to_owned())) };

        let mut out = retagged(start, self.names, &[(Ns::Style, "name", Some(name.to_owned()))], true);
        let mut changes =
            vec![(Ns::Fo, "color", Some(css(color))), (Ns::Style, "use-window-font-color", None)];
        changes.extend(OTHER_COLORS.map(|local| (Ns::Loext, local, None)));
        let plain = self.element(Ns::Style, "text-properties", &[(Ns::Fo, "color", css(color))], None);
        let mut done = false;
        let mut skip_to = 0;
        for token in rest {
            if token.start < skip_to {
                continue;
            }
            let opens = |ns, local| self.names.opens(token, ns, local);
            if token.depth == 1 && opens(Ns::Style, "text-properties") {
                out.push_str(&retagged(token, self.names, &changes, token.kind == Kind::Start));
                done = true;
                continue;
            }
            // Text properties stand in front of the conditions.
            if !done && (token.depth == 0 || (token.depth == 1 && opens(Ns::Style, "map"))) {
                out.push_str(&plain);
                done = true;
            }
            if opens(Ns::Loext, "char-complex-color") {
                let close = tokens
                    .iter()
                    .find(|t| t.start >= token.end && t.depth == token.depth && t.kind == Kind::End);
                skip_to =
                    if token.kind == Kind::Start { close.map_or(token.end, |t| t.end) } else { token.end };
                continue;
            }
            out.push_str(token.source());
        }
        if start.kind == Kind::Empty {
            out.push_str(&format!("{plain}</{}>", start.name()));
        }
        Ok(out)
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
        let mut text = Vec::new();
        if let Some(color) = look.color {
            text.push((Ns::Fo, "color", css(color)));
        }
        if let Some(points) = look.points {
            for (ns, local) in
                [(Ns::Fo, "font-size"), (Ns::Style, "font-size-asian"), (Ns::Style, "font-size-complex")]
            {
                text.push((ns, local, format!("{points}pt")));
            }
        }
        if look.bold {
            for (ns, local) in [
                (Ns::Fo, "font-weight"),
                (Ns::Style, "font-weight-asian"),
                (Ns::Style, "font-weight-complex"),
            ] {
                text.push((ns, local, "bold".to_owned()));
            }
        }
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

    /// The style of a column of so many characters.
    pub(super) fn column(&mut self, characters: f64) -> String {
        let width = format!("{:.4}in", inches_of_characters(characters));
        let properties =
            self.element(Ns::Style, "table-column-properties", &[(Ns::Style, "column-width", width)], None);
        self.remembered(Family::Column, &properties)
    }

    /// The style of a row of so many points.
    pub(super) fn row(&mut self, points: f64) -> String {
        let attributes = [
            (Ns::Style, "row-height", format!("{points:.2}pt")),
            (Ns::Style, "use-optimal-row-height", "false".to_owned()),
        ];
        let properties = self.element(Ns::Style, "table-row-properties", &attributes, None);
        self.remembered(Family::Row, &properties)
    }

    /// The name of a new style with these properties; the same for the same ones.
    fn remembered(&mut self, family: Family, properties: &str) -> String {
        let key = (family, properties.to_owned());
        if let Some(name) = self.made.get(&key) {
            return name.clone();
        }
        let name = self.fresh(family);
        let xml = match family {
            Family::Cell => self.cell_style(&name, None, properties),
            _ => self.style(&name, family, &[], properties),
        };
        self.xml.push_str(&xml);
        self.made.insert(key, name.clone());
        name
    }

    fn cell_style(&self, name: &str, parent: Option<&str>, properties: &str) -> String {
        let usual = self.styles.get(Family::Cell, "Default").map(|_| "Default");
        let parent = parent.or(usual).map(|parent| (Ns::Style, "parent-style-name", parent.to_owned()));
        self.style(name, Family::Cell, parent.as_slice(), properties)
    }

    fn style(&self, name: &str, family: Family, more: &[(Ns, &str, String)], properties: &str) -> String {
        let family = match family {
            Family::Cell => "table-cell",
            Family::Column => "table-column",
            Family::Row => "table-row",
            Family::Table => "table",
        };
        let mut attributes =
            vec![(Ns::Style, "name", name.to_owned()), (Ns::Style, "family", family.to_owned())];
        attributes.extend_from_slice(more);
        self.element(Ns::Style, "style", &attributes, Some(properties))
    }

    /// An element; without content it is an empty one.
    fn element(
        &self,
        ns: Ns,
        local: &str,
        attributes: &[(Ns, &str, String)],
        content: Option<&str>,
    ) -> String {
        let name = self.names.write(ns, local);
        let mut out = format!("<{name}");
        for (ns, local, value) in attributes {
            out.push_str(&format!(
                " {}=\"{}\"",
                self.names.write(*ns, local),
                super::super::names::escaped(value)
            ));
        }
        match content {
            Some(content) => out.push_str(&format!(">{content}</{name}>")),
            None => out.push_str("/>"),
        }
        out
    }

    /// A name that no style of the family has yet, and that no cell refers to: undefined styles are not to be defined.
    fn fresh(&mut self, family: Family) -> String {
        let prefix = match family {
            Family::Cell => "ce",
            Family::Column => "co",
            Family::Row => "ro",
            Family::Table => "ta",
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

/// The highest number that stands behind the prefix anywhere in the text.
fn highest(text: &str, prefix: &str) -> u64 {
    let numbers = text.match_indices(prefix).filter_map(|(at, _)| {
        let rest = text.get(at + prefix.len()..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).take(12).count();
        rest.get(..digits)?.parse().ok()
    });
    numbers.max().unwrap_or(0)
}

fn css(color: Rgb) -> String {
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
