//! The letters of a book: faces, one behind the other, and how wide texts are in them.
//!
//! Built in are Noto Sans CJK JP, with every character of JIS X 0213, and Noto Sans for the other letters of Europe. A font that
//! somebody brings comes first. What no face has is shown as 〓, the sign that Japanese printers put for a missing type, and
//! can be told.

use ttf_parser::{Face as Parsed, GlyphId};

use crate::view::ink::Weight;

/// The sign for what no face has.
pub const MISSING: char = '〓';

const BUILT_IN: [(Weight, [&[u8]; 2]); 2] = [
    (
        Weight::Regular,
        [
            include_bytes!("../../fonts/NotoSansJP-Regular.otf"),
            include_bytes!("../../fonts/NotoSans-Regular.ttf"),
        ],
    ),
    (
        Weight::Bold,
        [include_bytes!("../../fonts/NotoSansJP-Bold.otf"), include_bytes!("../../fonts/NotoSans-Bold.ttf")],
    ),
];

/// A font file, and which of the fonts in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FontFile<'a> {
    /// Its bytes: TrueType or OpenType, or a collection of them.
    pub bytes: &'a [u8],
    /// Which one of a collection, from 0.
    pub index: u32,
}

/// Why a font cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum FontError {
    /// It is no font.
    #[error("not a TrueType or OpenType font")]
    NoFont,
    /// There are only so many fonts in the collection.
    #[error("there are only {0} fonts in the collection")]
    NoSuchIndex(u32),
    /// Its maker does not let it be embedded.
    #[error("its licence forbids embedding it")]
    Forbidden,
    /// Its outlines are of a kind that cannot be embedded here.
    #[error("its outlines are of a kind that cannot be embedded")]
    Outlines,
}

/// A face: one font in one weight.
#[derive(Clone)]
pub struct Face<'a> {
    /// Its file.
    pub file: FontFile<'a>,
    /// Its tables.
    pub parsed: Parsed<'a>,
    /// Whether it has to be made bold by a line around its letters.
    pub embolden: bool,
}

/// A character of a text, in the face that has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glyph {
    /// Which face.
    pub face: usize,
    /// The glyph in it.
    pub id: u16,
    /// How far it goes, in ems.
    pub advance: f64,
    /// The character that it shows: [`MISSING`] for one that no face has.
    pub char: char,
}

/// All faces.
#[derive(Clone)]
pub struct Fonts<'a> {
    faces: Vec<Face<'a>>,
    /// Faces by weight, the first choice first.
    regular: Vec<usize>,
    bold: Vec<usize>,
}

impl Default for Fonts<'_> {
    /// Those that are built in.
    fn default() -> Self {
        let mut fonts = Self { faces: Vec::new(), regular: Vec::new(), bold: Vec::new() };
        for (weight, files) in BUILT_IN {
            for bytes in files {
                // A test holds that they are fonts.
                if let Ok(face) = Face::open(FontFile { bytes, index: 0 }) {
                    fonts.add(weight, face);
                }
            }
        }
        fonts
    }
}

impl<'a> Face<'a> {
    fn open(file: FontFile<'a>) -> Result<Self, FontError> {
        let FontFile { bytes, index } = file;
        if let Some(count) = ttf_parser::fonts_in_collection(bytes).filter(|&count| index >= count) {
            return Err(FontError::NoSuchIndex(count));
        }
        let parsed = Parsed::parse(bytes, index).map_err(|_| FontError::NoFont)?;
        if parsed.permissions() == Some(ttf_parser::Permissions::Restricted) {
            return Err(FontError::Forbidden);
        }
        let tables = parsed.tables();
        if tables.glyf.is_none() && tables.cff.is_none() {
            return Err(FontError::Outlines);
        }
        Ok(Self { file, parsed, embolden: false })
    }

    /// Lengths of the font in ems.
    #[must_use]
    pub fn ems(&self, units: impl Into<f64>) -> f64 {
        units.into() / f64::from(self.parsed.units_per_em().max(1))
    }
}

impl<'a> Fonts<'a> {
    /// The built-in ones behind one that somebody brings.
    ///
    /// # Errors
    /// [`FontError`].
    pub fn with(file: FontFile<'a>) -> Result<Self, FontError> {
        let face = Face::open(file)?;
        // Whether it can be made small is tried now, not when everything is laid out.
        subsetter::subset(file.bytes, file.index, &subsetter::GlyphRemapper::new())
            .map_err(|_| FontError::Outlines)?;
        let is_bold = face.parsed.is_bold();
        let mut fonts = Self { faces: Vec::new(), regular: Vec::new(), bold: Vec::new() };
        fonts.add(Weight::Bold, Face { embolden: !is_bold, ..face.clone() });
        fonts.add(Weight::Regular, face);
        for (weight, files) in BUILT_IN {
            for bytes in files {
                fonts.add(weight, Face::open(FontFile { bytes, index: 0 })?);
            }
        }
        Ok(fonts)
    }

    fn add(&mut self, weight: Weight, face: Face<'a>) {
        let chain = match weight {
            Weight::Regular => &mut self.regular,
            Weight::Bold => &mut self.bold,
        };
        chain.push(self.faces.len());
        self.faces.push(face);
    }

    /// All faces; [`Glyph::face`] counts them.
    #[must_use]
    pub fn faces(&self) -> &[Face<'a>] {
        &self.faces
    }

    /// The glyphs of a text, one a character. Signs that show nothing by themselves (variation selectors and the like) have none.
    pub fn glyphs(&self, text: &str, weight: Weight) -> impl Iterator<Item = Glyph> {
        text.chars().filter(|&c| !is_unseen(c)).filter_map(move |c| {
            let c = if c.is_control() { ' ' } else { c };
            self.glyph(c, weight).or_else(|| self.glyph(MISSING, weight))
        })
    }

    /// How wide a text is, in ems.
    #[must_use]
    pub fn width(&self, text: &str, weight: Weight) -> f64 {
        self.glyphs(text, weight).map(|glyph| glyph.advance).sum()
    }

    /// Whether no face has a character.
    #[must_use]
    pub fn lacks(&self, c: char) -> bool {
        let seen = !is_unseen(c) && !c.is_control();
        seen && [Weight::Regular, Weight::Bold].iter().any(|&weight| self.glyph(c, weight).is_none())
    }

    /// How high a digit is, in ems.
    #[must_use]
    pub fn digit_height(&self) -> f64 {
        const USUAL: f64 = 0.73;
        let height = |face: &Face<'_>| {
            let digit = face.parsed.glyph_index('5')?;
            let area = face.parsed.glyph_bounding_box(digit)?;
            Some(face.ems(area.y_max)).filter(|height| (0.3..1.5).contains(height))
        };
        self.bold.first().and_then(|&face| height(&self.faces[face])).unwrap_or(USUAL)
    }

    fn glyph(&self, c: char, weight: Weight) -> Option<Glyph> {
        let chain = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        };
        chain.iter().find_map(|&face| {
            let parsed = &self.faces[face].parsed;
            let id = parsed.glyph_index(c).filter(|id| *id != GlyphId(0))?;
            let advance = self.faces[face].ems(parsed.glyph_hor_advance(id).unwrap_or_default());
            Some(Glyph { face, id: id.0, advance, char: c })
        })
    }
}

/// Joiners, marks of direction, variation selectors: they change how neighbours look, and are nothing by themselves.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E01EF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_fonts_have_what_books_need() {
        let fonts = Fonts::default();
        assert_eq!(fonts.faces().len(), 4);
        let text = "Łukasz Šimić, Ångström, Ελλάδα, Юрий, Nguyễn — ★☆①②３ ナンプレ 髙﨑塚德 彅 𠮷 鷗 剝 ﾊﾝｶｸ";
        assert_eq!(text.chars().filter(|&c| fonts.lacks(c)).collect::<String>(), "");
        assert!(fonts.lacks('😀') && !fonts.lacks('\u{FE0F}') && !fonts.lacks('\n'));
        let shown: String = fonts.glyphs("a😀\u{FE0F}b", Weight::Regular).map(|glyph| glyph.char).collect();
        assert_eq!(shown, "a〓b");
    }

    #[test]
    fn digits_are_equally_wide() {
        let fonts = Fonts::default();
        for weight in [Weight::Regular, Weight::Bold] {
            let widths: Vec<f64> = ('0'..='9').map(|c| fonts.width(&c.to_string(), weight)).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
        }
        assert!((0.6..0.8).contains(&fonts.digit_height()));
    }

    #[test]
    fn what_is_no_font_is_refused() {
        let error = |bytes: &[u8]| Fonts::with(FontFile { bytes, index: 0 }).err();
        assert_eq!(error(b""), Some(FontError::NoFont));
        assert_eq!(error(b"OTTO and no more"), Some(FontError::NoFont));
        let half = &BUILT_IN[0].1[0][..100_000];
        assert!(error(half).is_some());
        for (_, files) in BUILT_IN {
            assert!(Fonts::with(FontFile { bytes: files[0], index: 0 }).is_ok());
        }
    }
}
