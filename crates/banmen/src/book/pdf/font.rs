//! Embeds a face, cut down to the glyphs that are used.

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Pdf, Rect, Ref, Str};
use ttf_parser::GlyphId;

use super::content::Used;
use super::{Numbers, deflated};
use crate::book::fonts::{Face, FontError};

/// Glyphs are numbered by us, not by a standard list of characters.
const OWN: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// The heaviness of stems that viewers use where they have to put up another font.
const STEM: f32 = 90.0;

/// What pages call a face.
pub(super) fn name(face: usize) -> String {
    format!("F{face}")
}

/// Writes the objects of a face.
pub(super) fn write(
    pdf: &mut Pdf,
    numbers: &mut Numbers,
    id: Ref,
    face: &Face<'_>,
    used: &Used,
) -> Result<(), FontError> {
    let [cid, descriptor, unicode, file] = [(); 4].map(|()| numbers.next());
    let parsed = &face.parsed;
    let cut = subsetter::subset(face.file.bytes, face.file.index, &used.remapper);
    let cut = cut.map_err(|_| FontError::Outlines)?;
    let is_cff = parsed.tables().cff.is_some();
    let base = format!("{}+{}", tag(used), postscript_name(face));
    let whole = if is_cff { format!("{base}-Identity-H") } else { base.clone() };

    pdf.type0_font(id)
        .base_font(Name(whole.as_bytes()))
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);

    let mut font = pdf.cid_font(cid);
    font.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
    font.base_font(Name(base.as_bytes())).system_info(OWN).font_descriptor(descriptor).default_width(0.0);
    if !is_cff {
        font.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    let thousandths = |units: f64| (face.ems(units) * 1000.0) as f32;
    let mut widths = font.widths();
    for (&new, &old) in &used.glyphs {
        let advance = parsed.glyph_hor_advance(GlyphId(old)).unwrap_or_default();
        widths.consecutive(new, [thousandths(f64::from(advance))]);
    }
    drop(widths);
    drop(font);

    let area = parsed.global_bounding_box();
    let [left, bottom, right, top] =
        [area.x_min, area.y_min, area.x_max, area.y_max].map(|edge| thousandths(f64::from(edge)));
    let capitals = parsed.capital_height().unwrap_or_else(|| parsed.ascender());
    let mut about = pdf.font_descriptor(descriptor);
    about
        .name(Name(base.as_bytes()))
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(thousandths(f64::from(parsed.ascender())))
        .descent(thousandths(f64::from(parsed.descender())))
        .cap_height(thousandths(f64::from(capitals)))
        .stem_v(STEM);
    if is_cff {
        about.font_file3(file);
    } else {
        about.font_file2(file);
    }
    drop(about);

    let mut cmap = UnicodeCmap::new(Name(b"Banmen"), OWN);
    used.shows.iter().for_each(|(&glyph, &c)| cmap.pair(glyph, c));
    pdf.cmap(unicode, &deflated(cmap.finish().as_slice())).filter(Filter::FlateDecode);

    let outlines = if is_cff { table(&cut, b"CFF ").ok_or(FontError::Outlines)? } else { &cut };
    let outlines = deflated(outlines);
    let mut stream = pdf.stream(file, &outlines);
    stream.filter(Filter::FlateDecode);
    if is_cff {
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
    }
    Ok(())
}

/// Six letters that tell this choice of glyphs from others.
fn tag(used: &Used) -> String {
    // FNV-1a: short, and the same everywhere.
    const START: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01B3;
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
    let mut hash = used.glyphs.values().flat_map(|id| id.to_be_bytes()).fold(START, step);
    let letter = |_| {
        let letter = char::from(b'A' + (hash % 26) as u8);
        hash /= 26;
        letter
    };
    (0..6).map(letter).collect()
}

fn postscript_name(face: &Face<'_>) -> String {
    let names = face.parsed.names();
    let named = names.into_iter().filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
    let name = named.filter_map(|name| name.to_string()).next().unwrap_or_default();
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let plain: String = name.chars().filter(is_plain).take(60).collect();
    if plain.is_empty() { "Font".to_owned() } else { plain }
}

/// A table of a font file.
fn table<'f>(font: &'f [u8], tag: &[u8; 4]) -> Option<&'f [u8]> {
    let number = |at: usize| Some(u32::from_be_bytes(font.get(at..at + 4)?.try_into().ok()?) as usize);
    let count = usize::from(u16::from_be_bytes(font.get(4..6)?.try_into().ok()?));
    let record = (0..count).map(|i| 12 + 16 * i).find(|&at| font.get(at..at + 4) == Some(tag))?;
    let (start, length) = (number(record + 8)?, number(record + 12)?);
    font.get(start..start.checked_add(length)?)
}
