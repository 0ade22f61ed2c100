//! The looks of cells.

use crate::error::OpenError;
use crate::excel;
use crate::limits::STYLES;
use crate::style::{Borders, CellStyle, Line, Rgb};
use crate::xlsx::colors::Colors;
use crate::xlsx::styles::filled;

use super::record::{Fields, Records};

/// Kinds of records: font, fill, border, format, and the brackets around the formats of cells.
const FONT: u16 = 43;
const FILL: u16 = 45;
const BORDER: u16 = 46;
const FORMAT: u16 = 47;
const BEGIN_CELL_FORMATS: u16 = 617;
const END_CELL_FORMATS: u16 = 618;

/// Weight from which a font counts as bold.
const BOLD: u16 = 600;

/// The look of each cell format, in order.
pub(super) fn read(part: &str, bytes: &[u8], colors: &Colors) -> Result<Vec<CellStyle>, OpenError> {
    let (mut fonts, mut fills, mut borders, mut styles) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut in_formats = false;
    for record in Records::new(part, bytes) {
        match record? {
            (FONT, fields) => fonts.push(font(fields, colors)?),
            (FILL, fields) => fills.push(fill(fields, colors)?),
            (BORDER, fields) => borders.push(border(fields)?),
            (BEGIN_CELL_FORMATS, _) => in_formats = true,
            (END_CELL_FORMATS, _) => in_formats = false,
            (FORMAT, mut fields) if in_formats => {
                fields.take(4)?; // parent, number format
                let mut index = || fields.u16().map(usize::from);
                let (font, fill, border) = (index()?, index()?, index()?);
                let (font, bold) = fonts.get(font).copied().unwrap_or_default();
                styles.push(CellStyle {
                    borders: borders.get(border).copied().unwrap_or_default(),
                    fill: fills.get(fill).copied().flatten(),
                    font,
                    bold,
                });
            }
            _ => {}
        }
        if fonts.len().max(fills.len()).max(borders.len()).max(styles.len()) > STYLES {
            return Err(OpenError::TooLarge { what: "cell formats", limit: STYLES as u64 });
        }
    }
    Ok(styles)
}

/// Colour, and whether it is bold.
fn font(mut fields: Fields<'_>, colors: &Colors) -> Result<(Option<Rgb>, bool), OpenError> {
    fields.take(4)?; // height, flags
    let bold = fields.u16()? >= BOLD;
    fields.take(6)?; // script, underline, family, character set, unused
    Ok((color(&mut fields, colors)?, bold))
}

fn fill(mut fields: Fields<'_>, colors: &Colors) -> Result<Option<Rgb>, OpenError> {
    let pattern = fields.u32()?;
    let (front, back) = (color(&mut fields, colors)?, color(&mut fields, colors)?);
    let covered = match pattern {
        0 => 0,
        1 => 100,
        3 => 75,
        4 => 25,
        17 => 13,
        18 => 6,
        _ => 50,
    };
    Ok(filled(covered, front, back))
}

fn border(mut fields: Fields<'_>) -> Result<Borders, OpenError> {
    fields.u8()?; // diagonals
    let mut line = || {
        let line = fields.u8()?;
        fields.take(9)?; // reserved, colour
        Ok(excel::line(usize::from(line)).unwrap_or(Line::Thin))
    };
    let (top, bottom, left, right) = (line()?, line()?, line()?, line()?);
    Ok(Borders { left, right, top, bottom })
}

/// Kind, index, tint, and the literal colour.
fn color(fields: &mut Fields<'_>, colors: &Colors) -> Result<Option<Rgb>, OpenError> {
    let kind = fields.u8()? >> 1;
    let index = usize::from(fields.u8()?);
    let tint = f64::from(fields.u16()? as i16) / 32767.0;
    let literal = Rgb(fields.u8()?, fields.u8()?, fields.u8()?);
    fields.u8()?;
    let (literal, theme, indexed) = match kind {
        1 => (None, None, Some(index)),
        2 => (Some(literal), None, None),
        3 => (None, Some(index), None),
        _ => (None, None, None),
    };
    Ok(colors.look_up(literal, theme, indexed, Some(tint)))
}
