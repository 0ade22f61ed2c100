//! Looks: FONT, XF and PALETTE records as [`CellStyle`]s.

use super::records::{u16_at, u32_at};
use crate::excel::{self, FIRST_COLOR};
use crate::style::{Borders, CellStyle, Rgb};

/// Colours by index.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Palette(Vec<Rgb>);

impl Default for Palette {
    fn default() -> Self {
        Self(excel::palette().collect())
    }
}

impl Palette {
    /// Takes over the colours of a PALETTE record.
    pub(crate) fn read(&mut self, data: &[u8]) {
        let colors = data.get(2..).unwrap_or_default().chunks_exact(4);
        for (slot, color) in self.0.iter_mut().zip(colors) {
            *slot = Rgb(color[0], color[1], color[2]);
        }
    }

    /// The colour behind an index; `None` for the automatic ones.
    pub(crate) fn color(&self, index: u16) -> Option<Rgb> {
        let slot = if index < FIRST_COLOR { index } else { index - FIRST_COLOR };
        self.0.get(usize::from(slot)).copied()
    }

    /// The index whose colour is nearest, the first of several.
    pub(crate) fn nearest(&self, color: Rgb) -> u16 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        let distance = |c: &Rgb| square(c.0, color.0) + square(c.1, color.1) + square(c.2, color.2);
        let best = self.0.iter().enumerate().min_by_key(|(_, c)| distance(c));
        FIRST_COLOR + best.map_or(0, |(slot, _)| slot as u16)
    }
}

/// What a FONT record says of colour and weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Font {
    color: u16,
    bold: bool,
}

/// Reads a FONT record.
pub(super) fn font(data: &[u8]) -> Font {
    Font {
        color: u16_at(data, 4).unwrap_or(0x7FFF),
        bold: u16_at(data, 6).is_some_and(|weight| weight >= 600),
    }
}

/// Place of a font in the list of FONT records: number 4 is never given ([MS-XLS] 2.5.129).
pub(super) fn font_slot(number: u16) -> Option<usize> {
    match number {
        0..=3 => Some(usize::from(number)),
        4 => None,
        _ => Some(usize::from(number) - 1),
    }
}

/// The number of the font in a place of the list.
pub(super) fn font_number(slot: usize) -> Option<u16> {
    u16::try_from(if slot < 4 { slot } else { slot + 1 }).ok()
}

/// The look of an XF record.
pub(super) fn style(data: &[u8], fonts: &[Font], palette: &Palette) -> CellStyle {
    let font = u16_at(data, 0).and_then(font_slot).and_then(|slot| fonts.get(slot).copied());
    let lines = u32_at(data, 10).unwrap_or(0);
    let line = |shift: u32| excel::line((lines >> shift & 0xF) as usize).unwrap_or_default();
    let pattern = u32_at(data, 14).unwrap_or(0) >> 26;
    let fill = u16_at(data, 18).and_then(|colors| palette.color(colors & 0x7F));
    CellStyle {
        borders: Borders { left: line(0), right: line(4), top: line(8), bottom: line(12) },
        fill: fill.filter(|&color| pattern != 0 && color != Rgb(255, 255, 255)),
        font: font.and_then(|font| palette.color(font.color)),
        bold: font.is_some_and(|font| font.bold),
    }
}
