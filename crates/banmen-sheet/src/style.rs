//! Looks of cells, as far as finding boards needs them.

/// A colour, red green blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(
    /// Red.
    pub u8,
    /// Green.
    pub u8,
    /// Blue.
    pub u8,
);

impl Rgb {
    /// `RRGGBB`, upper case.
    #[must_use]
    pub fn hex(self) -> String {
        format!("{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }

    /// Reads `RRGGBB` or `#RRGGBB`.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let text = text.strip_prefix('#').unwrap_or(text);
        if text.len() != 6 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let n = u32::from_str_radix(text, 16).ok()?;
        Some(Self((n >> 16) as u8, (n >> 8) as u8, n as u8))
    }
}

/// How heavy a border line is, lightest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Line {
    /// No line.
    #[default]
    None,
    /// Hair, dotted or dashed thin.
    Hair,
    /// Thin.
    Thin,
    /// Medium, and its dashed kinds.
    Medium,
    /// Double.
    Double,
    /// Thick.
    Thick,
}

/// The four border lines of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Borders {
    /// Left.
    pub left: Line,
    /// Right.
    pub right: Line,
    /// Top.
    pub top: Line,
    /// Bottom.
    pub bottom: Line,
}

/// What is known of a cell's look. Theme and indexed colours are resolved where the file tells them, else `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellStyle {
    /// Border lines.
    pub borders: Borders,
    /// Fill colour; `None` for no fill or white.
    pub fill: Option<Rgb>,
    /// Font colour; `None` for automatic or unknown.
    pub font: Option<Rgb>,
    /// Bold font.
    pub bold: bool,
}

/// An index into [`Workbook::style`](crate::Workbook::style); the default is the plain style.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StyleId(pub u32);
