//! The properties of the fuzz targets, held by random texts and by damaged records, in every run of the tests.

mod properties {
    pub(crate) mod sgf;
}

use properties::sgf;
use proptest::prelude::*;

/// Records in many clothes, each sound or nearly.
const RECORDS: &[&str] = &[
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[盤]PW[a\\]b];B[ee];W[gc](;B[cg]C[left];W[gg])(;B[gg]\n(;W[cc])(;W[cg];B[]))) \n",
    "text (;GaMe[1]SiZe[19]AddBlack[dd][pp:qq]AddWhite[aa]PLayer[W];White[dp]LB[dd:A][pp:\\:]TR[aa:cc])\n(;GM[1]SZ[5:3];B[aa];W[tt])",
    "(\nTE[x]\nKO[6]\n;B[pd];W[dp]C[[3d] (;B\\[aa\\]) \\\r\nsoft])\n)",
    "(;CA[Shift_JIS]C[\u{0}];B[pd;W[dd])(;;)(;US[Matsuyama[3d]];AE[aa]B[aa]W[bb](;)()(;C[open",
];

/// What records are made of.
const PARTS: &str = "[\\[\\]();:\\\\ \n\r]|B\\[|;W\\[[a-t]{2}\\]|\\(;|C\\[|AB\\[[a-s]{2}\\]\\[[a-s]{2}:[a-s]{2}\\]|[a-zA-Z0-9]|CA\\[GBK\\]|CA\\[UTF-8\\]|SZ\\[[0-9]{1,2}\\]|[表盤é\u{0}\u{feff}]";

#[test]
fn records_hold() {
    for record in RECORDS {
        sgf::holds(record.as_bytes());
        let wide: Vec<u8> =
            "\u{feff}".encode_utf16().chain(record.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        sgf::holds(&wide);
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        sgf::holds(&bytes);
    }

    #[test]
    fn any_parts(parts in prop::collection::vec(PARTS, 0..60)) {
        sgf::holds(parts.concat().as_bytes());
    }

    #[test]
    fn parts_with_bytes(parts in prop::collection::vec((PARTS, any::<Option<u8>>()), 0..60)) {
        let mut bytes = b"(;".to_vec();
        for (part, byte) in parts {
            bytes.extend(part.as_bytes());
            bytes.extend(byte);
        }
        sgf::holds(&bytes);
    }

    #[test]
    fn damaged_records(choice in 0..RECORDS.len(), damage in prop::collection::vec((0..400_usize, PARTS, 0..3_usize), 1..6)) {
        let mut text: Vec<char> = RECORDS[choice].chars().collect();
        for (at, new, gone) in damage {
            let start = at % text.len();
            let end = (start + gone).min(text.len());
            text.splice(start..end, new.chars());
        }
        sgf::holds(text.iter().collect::<String>().as_bytes());
    }
}
