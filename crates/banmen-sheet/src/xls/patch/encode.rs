//! Records to write.

use super::super::records::id;
use crate::address::CellRef;

/// Bytes of data that one record may have.
pub(super) const MAX_DATA: usize = 8224;

/// A record with its header; what is too long for one goes on in CONTINUE records.
pub(super) fn record(id: u16, data: &[u8]) -> Vec<u8> {
    let (first, rest) = data.split_at(data.len().min(MAX_DATA));
    let one = |id: u16, data: &[u8]| [&id.to_le_bytes(), &(data.len() as u16).to_le_bytes(), data].concat();
    let more = rest.chunks(MAX_DATA).flat_map(|data| one(id::CONTINUE, data));
    one(id, first).into_iter().chain(more).collect()
}

/// Little-endian words in a row.
pub(super) fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A cell record: where, its XF, and the rest.
pub(super) fn cell(id: u16, at: CellRef, xf: u16, rest: &[u8]) -> Vec<u8> {
    record(id, &[&words(&[at.row as u16, at.col as u16, xf])[..], rest].concat())
}

/// A cell with a number, in the short form where that is exact.
pub(super) fn number(at: CellRef, xf: u16, number: f64) -> Vec<u8> {
    match rk(number) {
        Some(rk) => cell(id::RK, at, xf, &rk.to_le_bytes()),
        None => cell(id::NUMBER, at, xf, &number.to_le_bytes()),
    }
}

/// The RK value of a whole number of at most 30 bits.
fn rk(number: f64) -> Option<u32> {
    let whole = number as i32;
    let same = f64::from(whole).to_bits() == number.to_bits();
    (same && (-(1 << 29)..1 << 29).contains(&whole)).then_some((whole << 2 | 2) as u32)
}

/// A cell with a text of the shared table.
pub(super) fn shared_text(at: CellRef, xf: u16, index: u32) -> Vec<u8> {
    cell(id::LABELSST, at, xf, &index.to_le_bytes())
}

/// A cell with a look only.
pub(super) fn blank(at: CellRef, xf: u16) -> Vec<u8> {
    cell(id::BLANK, at, xf, &[])
}

/// UTF-16 units of a text, and whether one of them needs more than a byte.
pub(super) fn units(text: &str) -> (Vec<u16>, bool) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let wide = units.iter().any(|&unit| unit > 0xFF);
    (units, wide)
}

/// Characters as bytes, one or two each.
pub(super) fn characters(units: &[u16], wide: bool) -> Vec<u8> {
    if wide { words(units) } else { units.iter().map(|&unit| unit as u8).collect() }
}

#[cfg(test)]
mod tests {
    use super::super::super::cells::rk_number;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn short_numbers_are_exact(n in prop_oneof![any::<f64>(), (-600_000_000..600_000_000_i32).prop_map(f64::from)]) {
            if let Some(short) = rk(n) {
                prop_assert_eq!(rk_number(short).to_bits(), n.to_bits());
            }
        }
    }

    #[test]
    fn digits_are_short() {
        assert!((0..=9).all(|n| rk(f64::from(n)).is_some()));
        assert_eq!([rk(-0.0), rk(0.5), rk(f64::NAN), rk(536_870_912.0)], [None; 4]);
    }
}
