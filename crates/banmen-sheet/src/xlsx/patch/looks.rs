//! The looks of new cells, put together from fonts, fills, borders and formats.

use super::fragment::{self, Child};
use super::styles::{List, Styles};
use crate::error::PatchError;
use crate::live::Accent;
use crate::patch::{Align, CellLook};
use crate::style::{Borders, Line};

/// The number of a cell format with that look; equal looks give equal numbers. A cell is locked unless its format says
/// otherwise, which matters on protected sheets only.
pub(super) fn format(styles: &mut Styles, look: &CellLook, locked: bool) -> Result<u32, PatchError> {
    if locked && *look == CellLook::default() {
        return Ok(0);
    }
    let prefix = styles.prefix().to_owned();
    let font = font(styles, look, &prefix)?;
    let fill = match look.fill {
        Some(color) => styles.place(List::Fills, &fragment::fill(color, &prefix))?,
        None => 0,
    };
    let border = match look.borders {
        plain if plain == Borders::default() => 0,
        borders => styles.place(List::Borders, &border(borders, &prefix))?,
    };
    let named = if styles.has_named() { " xfId=\"0\"" } else { "" };
    let apply =
        |what: &str, place: u32| if place > 0 { format!(" apply{what}=\"1\"") } else { String::new() };
    let (font_flag, fill_flag, border_flag) =
        (apply("Font", font), apply("Fill", fill), apply("Border", border));
    let start = format!(
        "{prefix}xf numFmtId=\"0\" fontId=\"{font}\" fillId=\"{fill}\" borderId=\"{border}\"{named}{font_flag}{fill_flag}{border_flag}"
    );
    let alignment = match look.align {
        Align::General => None,
        Align::Center => Some("horizontal=\"center\" vertical=\"center\""),
        Align::Wrap => Some("horizontal=\"left\" vertical=\"top\" wrapText=\"1\""),
    };
    let alignment = alignment.map(|how| (" applyAlignment=\"1\"", format!("<{prefix}alignment {how}/>")));
    let unlocked =
        (!locked).then(|| (" applyProtection=\"1\"", format!("<{prefix}protection locked=\"0\"/>")));
    let (flags, children): (Vec<&str>, Vec<String>) = alignment.into_iter().chain(unlocked).unzip();
    let xf = match children.concat() {
        inner if inner.is_empty() => format!("<{start}/>"),
        inner => format!("<{start}{}>{inner}</{prefix}xf>", flags.concat()),
    };
    styles.place(List::Formats, &xf)
}

/// The workbook's own font, changed where the look asks for it.
fn font(styles: &mut Styles, look: &CellLook, prefix: &str) -> Result<u32, PatchError> {
    let mut children = Vec::new();
    children.extend(look.bold.then(|| Child::bold(prefix)));
    children.extend(look.points.map(|points| Child::size(points.max(1), prefix)));
    children.extend(look.color.map(|color| Child::color(color, prefix)));
    if children.is_empty() {
        return Ok(0);
    }
    let own = styles.item(List::Fonts, 0).unwrap_or_default().to_owned();
    let font = styles.with_children(&own, &children)?;
    styles.place(List::Fonts, &font)
}

/// The number of what a rule changes about a look.
pub(super) fn accent(styles: &mut Styles, accent: &Accent) -> Result<u32, PatchError> {
    let p = styles.prefix().to_owned();
    let bold = if accent.bold { format!("<{p}b/>") } else { String::new() };
    let color = accent.color.map(|color| format!("<{p}color rgb=\"FF{}\"/>", color.hex()));
    let font = bold + &color.unwrap_or_default();
    let font = if font.is_empty() { font } else { format!("<{p}font>{font}</{p}font>") };
    let fill = accent.fill.map(|color| {
        let rgb = color.hex();
        format!("<{p}fill><{p}patternFill patternType=\"solid\"><{p}fgColor rgb=\"FF{rgb}\"/><{p}bgColor rgb=\"FF{rgb}\"/></{p}patternFill></{p}fill>")
    });
    styles.place(List::Accents, &format!("<{p}dxf>{font}{}</{p}dxf>", fill.unwrap_or_default()))
}

fn border(borders: Borders, p: &str) -> String {
    let line = |side: &str, line: Line| match line_name(line) {
        Some(name) => format!("<{p}{side} style=\"{name}\"><{p}color auto=\"1\"/></{p}{side}>"),
        None => format!("<{p}{side}/>"),
    };
    let (left, right) = (line("left", borders.left), line("right", borders.right));
    let (top, bottom) = (line("top", borders.top), line("bottom", borders.bottom));
    format!("<{p}border>{left}{right}{top}{bottom}<{p}diagonal/></{p}border>")
}

const fn line_name(line: Line) -> Option<&'static str> {
    match line {
        Line::None => None,
        Line::Hair => Some("hair"),
        Line::Thin => Some("thin"),
        Line::Medium => Some("medium"),
        Line::Double => Some("double"),
        Line::Thick => Some("thick"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;
    use crate::style::Rgb;
    use crate::xml::Text;

    fn styles(xml: &str) -> Styles {
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "xl/styles.xml").unwrap();
        Styles::new("xl/styles.xml", text, 0).unwrap()
    }

    #[test]
    fn equal_looks_share_a_format_and_a_second_run_adds_none() {
        let looks = [
            CellLook { bold: true, points: Some(14), color: Some(Rgb(1, 2, 3)), ..CellLook::default() },
            CellLook { fill: Some(Rgb(255, 255, 0)), align: Align::Center, ..CellLook::default() },
            CellLook {
                borders: Borders {
                    left: Line::Thick,
                    right: Line::Hair,
                    top: Line::None,
                    bottom: Line::Double,
                },
                align: Align::Wrap,
                ..CellLook::default()
            },
        ];
        let mut first = styles(&super::super::styles::blank("m"));
        let numbers: Vec<u32> =
            looks.iter().chain(&looks).map(|look| format(&mut first, look, true).unwrap()).collect();
        assert_eq!(numbers, [1, 2, 3, 1, 2, 3]);
        assert_eq!(format(&mut first, &CellLook::default(), true), Ok(0));
        let edited = String::from_utf8(first.finish().unwrap().unwrap()).unwrap();
        let expected = "<font><b/><sz val=\"14\"/><color rgb=\"FF010203\"/><name val=\"Calibri\"/><family val=\"2\"/></font>";
        assert!(edited.contains(expected), "{edited}");
        assert!(
            edited.contains("<left style=\"thick\"><color auto=\"1\"/></left><right style=\"hair\">"),
            "{edited}"
        );
        let mut second = styles(&edited);
        for (look, number) in looks.iter().zip(numbers) {
            assert_eq!(format(&mut second, look, true), Ok(number));
        }
        assert_eq!(second.finish(), Ok(None));
    }
}
