//! The checksum over all XF records ([MS-OSHARED] 2.4.3): a program that keeps it right says that it knew of the
//! extensions of these records. Excel ignores them where it is wrong.

/// x³² + x⁷ + x⁵ + x³ + x² + x + 1, highest bit first.
const POLYNOMIAL: u32 = 0xAF;

/// Goes on with a checksum; the first value is 0.
pub(super) fn checksum(start: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(start, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte) << 24, |crc, _| {
            if crc & 0x8000_0000 == 0 { crc << 1 } else { crc << 1 ^ POLYNOMIAL }
        })
    })
}
