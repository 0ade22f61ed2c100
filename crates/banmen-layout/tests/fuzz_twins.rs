//! The property of the fuzz target, held by random sheets and by sheets with boards in them, in every run of the tests.

mod properties {
    pub(crate) mod layout_find;
}

use properties::layout_find;
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

const BOARD: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// What an empty cell without a look is.
const NOTHING: u8 = 40;

/// A sheet of `width` columns with a board at (`row`, `col`), as the property reads it; `look` is the style of its cells.
fn sheet(width: u8, row: usize, col: usize, look: u8) -> Vec<u8> {
    let columns = usize::from(width % 24) + 1;
    let mut data = vec![NOTHING; 1 + columns * (row + 12)];
    data[0] = width;
    for (index, sign) in BOARD.bytes().enumerate() {
        let number = if sign == b'0' { NOTHING } else { sign - b'0' };
        let at = 1 + (row + index / 9) * columns + col + index % 9;
        if let Some(cell) = data.get_mut(at) {
            *cell = number | look << 6;
        }
    }
    data
}

proptest! {
    // Finding looks at every place of a sheet: a case costs more than one of a parser.
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(48)))]

    #[test]
    fn any_sheet(data in prop::collection::vec(any::<u8>(), 0..700)) {
        layout_find::holds(&data);
    }

    #[test]
    fn sheets_of_digits(width in 8..24_u8, cells in prop::collection::vec(prop_oneof![0..10_u8, Just(NOTHING)], 81..500)) {
        layout_find::holds(&[vec![width], cells].concat());
    }

    #[test]
    fn sheets_of_stones(
        width in 2..24_u8,
        cells in prop::collection::vec(prop_oneof![4 => 0..3_u8, 1 => 28..46_u8, 1 => Just(NOTHING)], 9..500),
        look in 0..4_u8,
    ) {
        let cells = cells.into_iter().map(|cell| cell | look << 6).collect();
        layout_find::holds(&[vec![width], cells].concat());
    }

    #[test]
    fn a_board_with_damage(
        width in 8..24_u8, row in 0..6_usize, col in 0..14_usize, look in 0..4_u8,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
    ) {
        let mut data = sheet(width, row, col, look);
        for (at, byte) in damage {
            let at = 1 + at.index(data.len() - 1);
            data[at] = byte;
        }
        layout_find::holds(&data);
    }
}
