//! Colours: literal, from the theme with a tint, and from the palette.

use std::collections::BTreeMap;

use crate::error::OpenError;
use crate::excel::{self, FIRST_COLOR};
use crate::style::Rgb;
use crate::xml::{Text, Token};

/// The colours of a theme in the order of its file, and the index by which cells mean them (the first two pairs swap).
const THEME_SLOTS: [(&str, usize); 12] = [
    ("dk1", 1),
    ("lt1", 0),
    ("dk2", 3),
    ("lt2", 2),
    ("accent1", 4),
    ("accent2", 5),
    ("accent3", 6),
    ("accent4", 7),
    ("accent5", 8),
    ("accent6", 9),
    ("hlink", 10),
    ("folHlink", 11),
];

/// Where colours are looked up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Colors {
    theme: BTreeMap<usize, Rgb>,
    /// A palette of the workbook's own.
    pub(crate) palette: Vec<Rgb>,
}

impl Colors {
    /// Reads the colour scheme of a theme part.
    pub(crate) fn from_theme(text: &Text) -> Result<Self, OpenError> {
        let mut colors = Self::default();
        let mut slot = None;
        let mut in_scheme = false;
        for token in text.tokens() {
            let token = token?;
            if token.closes("clrScheme") {
                break;
            }
            in_scheme |= token.opens("clrScheme");
            if !in_scheme {
                continue;
            }
            if let Some(&(_, index)) = THEME_SLOTS.iter().find(|(name, _)| token.opens(name)) {
                slot = Some(index);
            }
            let name = if token.opens("sysClr") { "lastClr" } else { "val" };
            let stated =
                (token.opens("sysClr") || token.opens("srgbClr")).then(|| token.attribute(name)).flatten();
            if let (Some(index), Some(rgb)) = (slot, stated.and_then(|hex| Rgb::from_hex(&hex))) {
                colors.theme.entry(index).or_insert(rgb);
            }
        }
        Ok(colors)
    }

    /// The colour that an element such as `fgColor` names; `None` for automatic and unknown ones.
    pub(super) fn resolve(&self, token: &Token<'_>) -> Option<Rgb> {
        let number = |name: &str| token.attribute(name).and_then(|value| value.trim().parse::<usize>().ok());
        let literal = token.attribute("rgb").and_then(|hex| {
            let hex = hex.trim();
            Rgb::from_hex(hex.get(hex.len().checked_sub(6)?..)?)
        });
        let tint = token.attribute("tint").and_then(|value| value.trim().parse::<f64>().ok());
        self.look_up(literal, number("theme"), number("indexed"), tint)
    }

    /// The colour that is stated literally, or by a place in the theme or the palette, made darker or lighter.
    pub(crate) fn look_up(
        &self,
        literal: Option<Rgb>,
        theme: Option<usize>,
        indexed: Option<usize>,
        tint: Option<f64>,
    ) -> Option<Rgb> {
        let base = literal.or_else(|| self.theme.get(&theme?).copied()).or_else(|| self.indexed(indexed?))?;
        Some(tint.filter(|tint| tint.is_finite()).map_or(base, |tint| tinted(base, tint)))
    }

    /// A colour of the palette; 64 and above stand for the system's colours, which are unknown.
    fn indexed(&self, index: usize) -> Option<Rgb> {
        if let Some(&own) = self.palette.get(index) {
            return Some(own);
        }
        let first = usize::from(FIRST_COLOR);
        excel::palette().nth(if index < first { index } else { index - first })
    }
}

/// Makes a colour darker (tint below 0) or lighter, by its luminance in the HLS space, as the standard says.
fn tinted(color: Rgb, tint: f64) -> Rgb {
    let [r, g, b] = [color.0, color.1, color.2].map(|part| f64::from(part) / 255.0);
    let (max, min) = (r.max(g).max(b), r.min(g).min(b));
    let light = (max + min) / 2.0;
    let tint = tint.clamp(-1.0, 1.0);
    let target = if tint < 0.0 { light * (1.0 + tint) } else { light + (1.0 - light) * tint };
    // Hue and saturation stay: each part keeps its share of the room between black and white.
    let saturation = if max > min { (max - min) / (1.0 - (2.0 * light - 1.0).abs()) } else { 0.0 };
    let chroma = saturation * (1.0 - (2.0 * target - 1.0).abs());
    let [r, g, b] = [r, g, b].map(|part| {
        let share = if max > min { (part - min) / (max - min) } else { 0.5 };
        ((target + chroma * (share - 0.5)) * 255.0).round().clamp(0.0, 255.0) as u8
    });
    Rgb(r, g, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn color(colors: &Colors, xml: &str) -> Option<String> {
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "a.xml").unwrap();
        let token = text.tokens().next().unwrap().unwrap();
        colors.resolve(&token).map(Rgb::hex)
    }

    #[test]
    fn every_kind_of_color_resolves() {
        let theme = "<a:theme xmlns:a='a'><a:clrScheme><a:dk1><a:sysClr val='windowText' lastClr='000000'/></a:dk1>\
                     <a:lt1><a:sysClr val='window' lastClr='FFFFFF'/></a:lt1><a:accent1><a:srgbClr val='4472C4'/></a:accent1>\
                     </a:clrScheme><a:accent2><a:srgbClr val='123456'/></a:accent2></a:theme>";
        let text = Text::decode(theme.as_bytes().to_vec(), Format::Xlsx, "t.xml").unwrap();
        let colors = Colors::from_theme(&text).unwrap();
        let cases = [
            ("<c rgb='FF0000FF'/>", Some("0000FF")),
            ("<c rgb='0000FF'/>", Some("0000FF")),
            ("<c theme='0'/>", Some("FFFFFF")),
            ("<c theme='1'/>", Some("000000")),
            // What Excel shows as "Blue, Accent 1, Lighter 80%" and "White, Darker 15%".
            ("<c theme='4' tint='0.79998168889431442'/>", Some("DAE3F3")),
            ("<c theme='0' tint='-0.14999847407452621'/>", Some("D9D9D9")),
            ("<c indexed='10'/>", Some("FF0000")),
            ("<c indexed='2'/>", Some("FF0000")),
            ("<c indexed='64'/>", None),
            ("<c theme='5'/>", None),
            ("<c auto='1'/>", None),
            ("<c rgb='数独'/>", None),
        ];
        for (xml, wanted) in cases {
            assert_eq!(color(&colors, xml).as_deref(), wanted, "{xml}");
        }
    }
}
