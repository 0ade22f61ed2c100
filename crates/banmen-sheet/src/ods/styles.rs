//! Styles: the automatic ones of `content.xml`, the common ones of `styles.xml`, and what comes of their inheritance.

use std::collections::HashMap;
use std::ops::Range;

use super::names::{Names, Ns};
use super::units::inches;
use crate::error::OpenError;
use crate::style::{Borders, CellStyle, Line, Rgb, StyleId};
use crate::xml::{Kind, Text, Token};

/// How far a chain of parents is followed: real ones have two or three links, and they may run in circles.
const MAX_CHAIN: usize = 32;

/// What a style belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Family {
    Cell,
    Column,
    Row,
    Table,
    /// Stretches of text.
    Text,
    Paragraph,
    /// Shapes.
    Graphic,
}

impl Family {
    /// Every family.
    pub(super) const ALL: [Self; 7] =
        [Self::Cell, Self::Column, Self::Row, Self::Table, Self::Text, Self::Paragraph, Self::Graphic];

    /// What it is called.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Cell => "table-cell",
            Self::Column => "table-column",
            Self::Row => "table-row",
            Self::Table => "table",
            Self::Text => "text",
            Self::Paragraph => "paragraph",
            Self::Graphic => "graphic",
        }
    }
}

/// What a style says itself; `None` where it says nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Style {
    /// The style it inherits from.
    pub(super) parent: Option<String>,
    /// Where it lies in `content.xml`, for automatic styles.
    pub(super) span: Option<Range<usize>>,
    /// Left, right, top, bottom.
    borders: [Option<Line>; 4],
    fill: Option<Option<Rgb>>,
    font: Option<Option<Rgb>>,
    bold: Option<bool>,
    /// Width of a column or height of a row, in inches.
    pub(super) size: Option<f64>,
    /// Whether a table is shown.
    pub(super) display: Option<bool>,
}

/// A style that has begun: what it is called (the default of all cells has no name), what is known of it, its start tag.
type Started<'a> = (Option<(Family, String)>, Style, Token<'a>);

/// All styles of a document.
#[derive(Debug, Default)]
pub(super) struct Styles {
    by_name: HashMap<(Family, String), Style>,
    default_cell: Style,
    /// Cell styles with their inheritance resolved, as far as they were asked for.
    ids: HashMap<String, StyleId>,
    resolved: Vec<CellStyle>,
}

impl Styles {
    /// Reads the common styles, if there are any, and then the automatic ones, which hide common ones of the same name.
    pub(super) fn read(
        common: Option<(&Text, &Names)>,
        content: &Text,
        names: &Names,
    ) -> Result<Self, OpenError> {
        let mut styles = Self::default();
        if let Some((text, names)) = common {
            styles.collect(text, names, "styles")?;
        }
        styles.collect(content, names, "automatic-styles")?;
        // Id 0 is for cells that name no style.
        let plain = styles.resolve("Default");
        styles.resolved.push(plain);
        Ok(styles)
    }

    /// Collects the styles of one container element.
    fn collect(&mut self, text: &Text, names: &Names, container: &str) -> Result<(), OpenError> {
        let mut tokens = text.tokens();
        let mut open: Option<Started<'_>> = None;
        while let Some(token) = tokens.next() {
            let token = token?;
            let element = names.element(&token);
            match (token.kind, element) {
                (Kind::Start, (Ns::Office, name)) if token.depth == 1 && name != container => {
                    tokens.skip_element(&token)?;
                }
                (Kind::Start | Kind::Empty, (Ns::Style, "style" | "default-style")) => {
                    let started = Self::started(&token, names, element.1 == "default-style");
                    if let Some((name, style)) = started {
                        if token.kind == Kind::Empty {
                            self.insert(name, style, token.start..token.end, container);
                        } else {
                            open = Some((name, style, token));
                        }
                    }
                }
                (Kind::Start | Kind::Empty, (Ns::Style, kind)) => {
                    if let Some((_, style, start)) = &mut open
                        && token.depth == start.depth + 1
                    {
                        style.add_properties(kind, &token, names);
                    }
                }
                (Kind::End, (Ns::Style, "style" | "default-style")) => {
                    if let Some((name, style, start)) = open.take() {
                        self.insert(name, style, start.start..token.end, container);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Family and name (none for the default of all cells) of a style that begins.
    fn started(token: &Token<'_>, names: &Names, default: bool) -> Option<(Option<(Family, String)>, Style)> {
        let stated = names.get(token, Ns::Style, "family")?;
        let family = Family::ALL.into_iter().find(|family| family.name() == stated)?;
        let parent = names.get(token, Ns::Style, "parent-style-name").map(|name| name.into_owned());
        let style = Style { parent, ..Style::default() };
        if default {
            return (family == Family::Cell).then_some((None, style));
        }
        let name = names.get(token, Ns::Style, "name")?.into_owned();
        Some((Some((family, name)), style))
    }

    fn insert(
        &mut self,
        name: Option<(Family, String)>,
        mut style: Style,
        span: Range<usize>,
        container: &str,
    ) {
        match name {
            Some(name) => {
                style.span = (container == "automatic-styles").then_some(span);
                self.by_name.insert(name, style);
            }
            None => self.default_cell = style,
        }
    }

    /// A style by its name.
    pub(super) fn get(&self, family: Family, name: &str) -> Option<&Style> {
        // The map's key owns its name; looking up with a borrowed pair is not worth a type of its own.
        self.by_name.get(&(family, name.to_owned()))
    }

    /// Names of a family's styles.
    pub(super) fn names(&self, wanted: Family) -> impl Iterator<Item = &str> {
        self.by_name.keys().filter(move |(family, _)| *family == wanted).map(|(_, name)| name.as_str())
    }

    /// A property of a style, its own or inherited.
    pub(super) fn inherited<T>(
        &self,
        family: Family,
        name: &str,
        property: impl Fn(&Style) -> Option<T>,
    ) -> Option<T> {
        let mut next = self.get(family, name);
        for _ in 0..MAX_CHAIN {
            let style = next?;
            if let Some(found) = property(style) {
                return Some(found);
            }
            next = style.parent.as_deref().and_then(|parent| self.get(family, parent));
        }
        None
    }

    /// What a cell of that style looks like.
    fn resolve(&self, name: &str) -> CellStyle {
        fn find<T>(styles: &Styles, name: &str, property: impl Fn(&Style) -> Option<T>) -> Option<T> {
            let own = styles.inherited(Family::Cell, name, &property);
            own.or_else(|| property(&styles.default_cell))
        }
        let line = |side: usize| find(self, name, |style| style.borders.get(side).copied().flatten());
        CellStyle {
            borders: Borders {
                left: line(0).unwrap_or_default(),
                right: line(1).unwrap_or_default(),
                top: line(2).unwrap_or_default(),
                bottom: line(3).unwrap_or_default(),
            },
            fill: find(self, name, |style| style.fill).flatten(),
            font: find(self, name, |style| style.font).flatten(),
            bold: find(self, name, |style| style.bold).unwrap_or(false),
        }
    }

    /// The id of a cell style; of the plain one for a name that nothing defines.
    pub(super) fn id(&mut self, name: &str) -> StyleId {
        if let Some(&id) = self.ids.get(name) {
            return id;
        }
        let id = if self.get(Family::Cell, name).is_some() {
            let style = self.resolve(name);
            self.resolved.push(style);
            StyleId(u32::try_from(self.resolved.len() - 1).unwrap_or(0))
        } else {
            StyleId::default()
        };
        self.ids.insert(name.to_owned(), id);
        id
    }

    /// What a cell of that style looks like; `None` stands for cells that name no style.
    pub(super) fn look(&mut self, name: Option<&str>) -> CellStyle {
        let id = name.map_or(StyleId::default(), |name| self.id(name));
        self.resolved.get(id.0 as usize).copied().unwrap_or_default()
    }

    /// The looks behind the ids.
    pub(super) fn into_looks(self) -> Vec<CellStyle> {
        self.resolved
    }
}

impl Style {
    /// Takes over what an element of properties says; `kind` is its name. Paragraphs have borders and colours too, which
    /// are not those of the cell.
    fn add_properties(&mut self, kind: &str, token: &Token<'_>, names: &Names) {
        let (of_cell, of_text) = (kind == "table-cell-properties", kind == "text-properties");
        for attribute in token.attributes() {
            let value = || attribute.text();
            match names.attribute(attribute.name) {
                (Ns::Fo, "border") if of_cell => {
                    let line = line(&value());
                    for border in &mut self.borders {
                        border.get_or_insert(line);
                    }
                }
                (Ns::Fo, side) if of_cell && side.starts_with("border-") => {
                    let sides = ["border-left", "border-right", "border-top", "border-bottom"];
                    if let Some(place) = sides.iter().position(|known| *known == side)
                        && let Some(border) = self.borders.get_mut(place)
                    {
                        *border = Some(line(&value()));
                    }
                }
                (Ns::Fo, "background-color") if of_cell => {
                    self.fill = Some(Rgb::from_hex(&value()).filter(|&color| color != Rgb(255, 255, 255)));
                }
                (Ns::Fo, "color") if of_text => {
                    self.font.get_or_insert(Rgb::from_hex(&value()));
                }
                (Ns::Style, "use-window-font-color") if of_text && value() == "true" => {
                    self.font = Some(None)
                }
                (Ns::Fo, "font-weight") if of_text => {
                    let value = value();
                    self.bold =
                        Some(value == "bold" || value.parse::<u32>().is_ok_and(|weight| weight >= 600));
                }
                (Ns::Style, "column-width" | "row-height") => self.size = inches(&value()),
                (Ns::Table, "display") => self.display = Some(value() != "false"),
                _ => {}
            }
        }
    }
}

/// Widths in points below which a line counts as hair, thin, medium; LibreOffice offers 0.05, 0.75, 1.75 and 2.5.
const LINES: [(f64, Line); 3] = [(0.3, Line::Hair), (1.25, Line::Thin), (2.1, Line::Medium)];

/// `0.74pt solid #000000`, `thin dashed black`, `none`.
fn line(text: &str) -> Line {
    let mut weight = None;
    let (mut double, mut broken) = (false, false);
    for word in text.split_ascii_whitespace() {
        match word {
            "none" | "hidden" => return Line::None,
            "thin" => weight = Some(Line::Thin),
            "medium" => weight = Some(Line::Medium),
            "thick" => weight = Some(Line::Thick),
            "double" | "double-thin" => double = true,
            "dotted" | "dashed" | "fine-dashed" | "dash-dot" | "dash-dot-dot" => broken = true,
            word => {
                if let Some(points) = inches(word).map(|inches| inches * 72.0) {
                    let found = LINES.iter().find(|(bound, _)| points < *bound);
                    weight = Some(if points <= 0.0 {
                        Line::None
                    } else {
                        found.map_or(Line::Thick, |&(_, line)| line)
                    });
                }
            }
        }
    }
    match weight {
        Some(Line::None) => Line::None,
        _ if double => Line::Double,
        Some(Line::Thin | Line::Hair) if broken => Line::Hair,
        Some(weight) => weight,
        None => Line::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_by_width_and_kind() {
        for (text, wanted) in [
            ("0.74pt solid #000000", Line::Thin),
            ("thin solid #000000", Line::Thin),
            ("0.06pt solid #000000", Line::Hair),
            ("0.002cm solid #000000", Line::Hair),
            ("1.76pt solid #000000", Line::Medium),
            ("2.49pt solid #000000", Line::Thick),
            ("thick solid black", Line::Thick),
            ("2.49pt double #000000", Line::Double),
            ("0.74pt dashed #000000", Line::Hair),
            ("1.76pt dash-dot #000000", Line::Medium),
            ("none", Line::None),
            ("0pt solid #000000", Line::None),
            ("", Line::None),
            ("solid", Line::None),
        ] {
            assert_eq!(line(text), wanted, "{text}");
        }
    }
}
