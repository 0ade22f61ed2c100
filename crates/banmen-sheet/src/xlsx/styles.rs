//! The looks of cells: the formats of `cellXfs` with their borders, fills and fonts.

use crate::error::OpenError;
use crate::limits::STYLES;
use crate::style::{Borders, CellStyle, Line, Rgb};
use crate::xml::{Kind, Text, Token, Tokens};

use super::colors::Colors;

/// Border styles and their weights. Unknown ones count as thin.
const LINES: [(&str, Line); 14] = [
    ("none", Line::None),
    ("hair", Line::Hair),
    ("dotted", Line::Hair),
    ("dashed", Line::Hair),
    ("dashDot", Line::Hair),
    ("dashDotDot", Line::Hair),
    ("thin", Line::Thin),
    ("medium", Line::Medium),
    ("mediumDashed", Line::Medium),
    ("mediumDashDot", Line::Medium),
    ("mediumDashDotDot", Line::Medium),
    ("slantDashDot", Line::Medium),
    ("double", Line::Double),
    ("thick", Line::Thick),
];

/// How much of a patterned fill its foreground covers, in per cent. Other patterns count as a half.
const PATTERNS: [(&str, u32); 8] = [
    ("none", 0),
    ("solid", 100),
    ("gray0625", 6),
    ("gray125", 13),
    ("lightGray", 25),
    ("mediumGray", 50),
    ("darkGray", 75),
    ("lightTrellis", 30),
];

const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);

#[derive(Clone, Copy, Default)]
struct Font {
    color: Option<Rgb>,
    bold: bool,
}

/// The look of each cell format, in order.
pub(super) fn read(text: &Text, mut colors: Colors) -> Result<Vec<CellStyle>, OpenError> {
    // The palette stands near the end of the part, but the colours before it refer to it.
    colors.palette = palette(text)?;
    let (mut fonts, mut fills, mut borders, mut styles) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut tokens = text.tokens();
    while let Some(token) = tokens.next().transpose()? {
        if token.kind != Kind::Start || token.depth != 1 {
            continue;
        }
        match token.local() {
            "fonts" => {
                each(&mut tokens, &token, "font", &mut fonts, |tokens, token| font(tokens, token, &colors))?
            }
            "fills" => {
                each(&mut tokens, &token, "fill", &mut fills, |tokens, token| fill(tokens, token, &colors))?
            }
            "borders" => each(&mut tokens, &token, "border", &mut borders, border)?,
            "cellXfs" => each(&mut tokens, &token, "xf", &mut styles, |tokens, token| {
                let index = |name| {
                    token.attribute(name).and_then(|value| value.trim().parse::<usize>().ok()).unwrap_or(0)
                };
                let font: Font = at_or_first(&fonts, index("fontId"));
                let fill: Option<Rgb> = at_or_first(&fills, index("fillId"));
                let borders: Borders = at_or_first(&borders, index("borderId"));
                tokens.skip_element(token)?;
                Ok(CellStyle { borders, fill, font: font.color, bold: font.bold })
            })?,
            _ => {
                tokens.skip_element(&token)?;
            }
        }
    }
    Ok(styles)
}

/// What a number leads to. One that leads to nothing means the first, as no number at all does.
fn at_or_first<T: Copy + Default>(list: &[T], index: usize) -> T {
    list.get(index).or(list.first()).copied().unwrap_or_default()
}

/// Reads every element `name` inside the one that `list` opened.
fn each<T>(
    tokens: &mut Tokens<'_>,
    list: &Token<'_>,
    name: &str,
    out: &mut Vec<T>,
    mut read: impl FnMut(&mut Tokens<'_>, &Token<'_>) -> Result<T, OpenError>,
) -> Result<(), OpenError> {
    while let Some(token) = tokens.next().transpose()? {
        if token.kind == Kind::End && token.depth == list.depth {
            break;
        }
        if token.opens(name) {
            out.push(read(tokens, &token)?);
        } else {
            tokens.skip_element(&token)?;
        }
        if out.len() > STYLES {
            return Err(OpenError::TooLarge { what: "cell formats", limit: STYLES as u64 });
        }
    }
    Ok(())
}

/// Calls `visit` for every start tag inside the element that `start` opened, and reads to its end tag.
fn inside(
    tokens: &mut Tokens<'_>,
    start: &Token<'_>,
    mut visit: impl FnMut(&Token<'_>),
) -> Result<(), OpenError> {
    if start.kind != Kind::Start {
        return Ok(());
    }
    while let Some(token) = tokens.next().transpose()? {
        match token.kind {
            Kind::End if token.depth == start.depth => break,
            Kind::Start | Kind::Empty => visit(&token),
            _ => {}
        }
    }
    Ok(())
}

fn font(tokens: &mut Tokens<'_>, start: &Token<'_>, colors: &Colors) -> Result<Font, OpenError> {
    let mut font = Font::default();
    inside(tokens, start, |token| match token.local() {
        "b" => font.bold = !token.attribute("val").is_some_and(|value| is_false(&value)),
        "color" => font.color = colors.resolve(token),
        _ => {}
    })?;
    Ok(font)
}

fn fill(tokens: &mut Tokens<'_>, start: &Token<'_>, colors: &Colors) -> Result<Option<Rgb>, OpenError> {
    let mut covered = 0;
    let (mut front, mut back, mut stop) = (None, None, None);
    let mut named = false;
    inside(tokens, start, |token| match token.local() {
        "patternFill" => {
            let pattern = token.attribute("patternType");
            let pattern = pattern.as_deref().unwrap_or("none");
            covered = PATTERNS.iter().find(|(name, _)| *name == pattern).map_or(50, |&(_, covered)| covered);
        }
        "fgColor" => {
            named = true;
            front = colors.resolve(token);
        }
        "bgColor" => back = colors.resolve(token),
        "color" => stop = stop.or_else(|| colors.resolve(token)),
        _ => {}
    })?;
    // Where none is named it is that of the system's text; some programs leave black out that way.
    let front = if named { front } else { Some(BLACK) };
    Ok(if stop.is_some() { filled(100, stop, None) } else { filled(covered, front, back) })
}

/// The colour of a fill whose foreground covers so many per cent; `None` for no fill and for white.
pub(crate) fn filled(covered: u32, front: Option<Rgb>, back: Option<Rgb>) -> Option<Rgb> {
    let mixed = match covered {
        0 => WHITE,
        // A solid fill whose colour is unknown is no black one.
        100 => front.unwrap_or(WHITE),
        covered => mix(front.unwrap_or(BLACK), back.unwrap_or(WHITE), covered),
    };
    Some(mixed).filter(|&color| color != WHITE)
}

/// `front` over so many per cent of `back`.
fn mix(front: Rgb, back: Rgb, per_cent: u32) -> Rgb {
    let part = |front: u8, back: u8| {
        ((u32::from(front) * per_cent + u32::from(back) * (100 - per_cent)) / 100) as u8
    };
    Rgb(part(front.0, back.0), part(front.1, back.1), part(front.2, back.2))
}

fn border(tokens: &mut Tokens<'_>, start: &Token<'_>) -> Result<Borders, OpenError> {
    let mut borders = Borders::default();
    inside(tokens, start, |token| {
        let side = match token.local() {
            "left" | "start" => &mut borders.left,
            "right" | "end" => &mut borders.right,
            "top" => &mut borders.top,
            "bottom" => &mut borders.bottom,
            _ => return,
        };
        let style = token.attribute("style");
        let style = style.as_deref().unwrap_or("none");
        *side = LINES.iter().find(|(name, _)| *name == style).map_or(Line::Thin, |&(_, line)| line);
    })?;
    Ok(borders)
}

fn palette(text: &Text) -> Result<Vec<Rgb>, OpenError> {
    let mut palette = Vec::new();
    // Nearly no workbook has one: look before walking the part.
    if !text.as_str().contains("indexedColors") {
        return Ok(palette);
    }
    for token in text.tokens() {
        let token = token?;
        if token.opens("rgbColor") && palette.len() < 64 {
            let rgb = token.attribute("rgb");
            let rgb = rgb.as_deref().and_then(|hex| Rgb::from_hex(hex.get(hex.len().checked_sub(6)?..)?));
            palette.push(rgb.unwrap_or(BLACK));
        }
    }
    Ok(palette)
}

/// Whether an attribute of a yes-or-no kind says no.
pub(super) fn is_false(value: &str) -> bool {
    matches!(value.trim(), "0" | "false" | "off")
}

/// Whether an attribute of a yes-or-no kind is there and says yes.
pub(super) fn says_yes(token: &Token<'_>, name: &str) -> bool {
    token.attribute(name).is_some_and(|value| !is_false(&value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    #[test]
    fn formats_take_their_pieces_from_the_lists() {
        let xml = "<x:styleSheet xmlns:x='x'>\
            <x:fonts><x:font/><font><b/><color rgb='FF0000FF'/></font><font><b val='0'/><color auto='1'/></font></x:fonts>\
            <fills><fill/><fill><patternFill patternType='gray125'/></fill>\
            <fill><patternFill patternType='solid'><fgColor indexed='9'/><bgColor indexed='64'/></patternFill></fill>\
            <fill><patternFill patternType='solid'><fgColor rgb='FFFFFF00'/></patternFill></fill>\
            <fill><gradientFill><stop position='0'><color rgb='FF123456'/></stop><stop><color rgb='FF654321'/></stop></gradientFill></fill>\
            <fill><patternFill patternType='solid'/></fill>\
            <fill><patternFill patternType='solid'><fgColor auto='1'/></patternFill></fill></fills>\
            <borders count='9'><border/><border><left style='thick'/><right style='mediumDashed'/><top style='thin'><color auto='1'/></top>\
            <bottom/></border></borders>\
            <cellStyleXfs><xf fontId='1'/></cellStyleXfs>\
            <cellXfs><xf/><xf fontId='1' fillId='3' borderId='1'><alignment/></xf><xf fontId='2' fillId='2' borderId='99'/><xf fillId='4'/>\
            <xf fillId='1'/><xf fillId='5'/><xf fillId='6'/></cellXfs>\
            <dxfs><dxf><font><b/></font><fill/></dxf></dxfs>\
            <colors><indexedColors><rgbColor rgb='00000000'/></indexedColors></colors></x:styleSheet>";
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "styles.xml").unwrap();
        let styles = read(&text, Colors::default()).unwrap();
        assert_eq!(styles.len(), 7);
        assert_eq!(styles[0], CellStyle::default());
        let heavy = Borders { left: Line::Thick, right: Line::Medium, top: Line::Thin, bottom: Line::None };
        let blue = Some(Rgb(0, 0, 255));
        assert_eq!(
            styles[1],
            CellStyle { borders: heavy, fill: Some(Rgb(255, 255, 0)), font: blue, bold: true }
        );
        assert_eq!(styles[2], CellStyle::default());
        assert_eq!(styles[3].fill, Some(Rgb(0x12, 0x34, 0x56)));
        assert_eq!(styles[4].fill, Some(Rgb(221, 221, 221)));
        assert_eq!((styles[5].fill, styles[6].fill), (Some(BLACK), None));
    }
}
