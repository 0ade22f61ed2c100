//! Fills and font colours as stones: dark, white, or the colour of a board.

use banmen_sheet::Rgb;

/// What a colour may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shade {
    /// None, or white.
    White,
    /// Black or nearly so.
    Dark,
    /// Wood, from cream to brown: what boards are painted with.
    Wood,
    /// Any other.
    Other,
}

impl Shade {
    /// The shade of a fill; no fill is white.
    pub(crate) fn of(color: Option<Rgb>) -> Self {
        let Some(Rgb(red, green, blue)) = color else { return Self::White };
        let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
        if least >= 245 {
            Self::White
        } else if most <= 80 {
            Self::Dark
        } else if red >= green && green >= blue && red - blue >= 12 && most >= 120 {
            Self::Wood
        } else {
            Self::Other
        }
    }

    /// The shade of a font; one without a colour is dark.
    pub(crate) fn of_font(color: Option<Rgb>) -> Self {
        color.map_or(Self::Dark, |color| Self::of(Some(color)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_apart() {
        for (hex, wanted) in [
            ("000000", Shade::Dark),
            ("262626", Shade::Dark),
            ("FFFFFF", Shade::White),
            ("F5DEB3", Shade::Wood),
            ("DEB887", Shade::Wood),
            ("FFE699", Shade::Wood),
            ("C65911", Shade::Wood),
            ("00B050", Shade::Other),
            ("4472C4", Shade::Other),
            ("BFBFBF", Shade::Other),
        ] {
            assert_eq!(Shade::of(Rgb::from_hex(hex)), wanted, "{hex}");
        }
        assert_eq!(Shade::of(None), Shade::White);
    }
}
