//! Where handicap stones stand.

use super::{Point, Size};

/// How many handicap stones have fixed points on a board: 0 if it is too small for any.
#[must_use]
pub const fn most_fixed_handicap(size: Size) -> u16 {
    let (columns, rows) = (size.columns(), size.rows());
    if columns < 7 || rows < 7 {
        0
    } else if columns == 7 || rows == 7 || columns.is_multiple_of(2) || rows.is_multiple_of(2) {
        4
    } else {
        9
    }
}

/// The points of so many handicap stones, two or more, in the order in which GTP gives them: on 19x19 D4, Q16, D16, Q4,
/// D10, Q10, K4, K16, K10. None if the board has no fixed points for so many.
#[must_use]
pub fn fixed_handicap(size: Size, stones: u16) -> Option<Vec<Point>> {
    if stones < 2 || stones > most_fixed_handicap(size) {
        return None;
    }
    let (columns, rows) = (size.columns(), size.rows());
    // The fourth line on boards of 13 and more, else the third.
    let line = |side: u8| if side >= 13 { 3 } else { 2 };
    let (left, right, middle) = (line(columns), columns - 1 - line(columns), columns / 2);
    let (top, bottom, center) = (line(rows), rows - 1 - line(rows), rows / 2);
    let all = [
        (left, bottom),
        (right, top),
        (left, top),
        (right, bottom),
        (left, center),
        (right, center),
        (middle, bottom),
        (middle, top),
    ];
    // From five on, an odd stone stands in the middle.
    let has_middle = stones >= 5 && stones % 2 == 1;
    let around = usize::from(stones) - usize::from(has_middle);
    let points = all.into_iter().take(around).chain(has_middle.then_some((middle, center)));
    points.map(|(column, row)| size.point(column, row)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn vertices(size: Size, stones: u16) -> String {
        let points = fixed_handicap(size, stones).unwrap();
        points.into_iter().map(|point| point.vertex(size)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stones_stand_where_gtp_says() {
        let full = Size::FULL;
        assert_eq!(vertices(full, 2), "D4 Q16");
        assert_eq!(vertices(full, 3), "D4 Q16 D16");
        assert_eq!(vertices(full, 4), "D4 Q16 D16 Q4");
        assert_eq!(vertices(full, 5), "D4 Q16 D16 Q4 K10");
        assert_eq!(vertices(full, 6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(vertices(full, 7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(vertices(full, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(vertices(full, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(vertices(Size::square(9).unwrap(), 4), "C3 G7 C7 G3");
        assert_eq!(vertices(Size::square(13).unwrap(), 2), "D4 K10");
        assert_eq!(vertices(Size::new(9, 19).unwrap(), 2), "C4 G16");
    }

    #[test]
    fn every_board_has_as_many_as_it_says() {
        for columns in 1..=25 {
            for rows in 1..=25 {
                let size = Size::new(columns, rows).unwrap();
                for stones in 0..30 {
                    let points = fixed_handicap(size, stones);
                    assert_eq!(points.is_some(), stones >= 2 && stones <= most_fixed_handicap(size));
                    let points: BTreeSet<_> = points.unwrap_or_default().into_iter().collect();
                    assert!(points.iter().all(|&point| size.contains(point)));
                    assert!(points.is_empty() || points.len() == usize::from(stones));
                }
            }
        }
        assert_eq!(most_fixed_handicap(Size::square(8).unwrap()), 4);
        assert_eq!(most_fixed_handicap(Size::square(7).unwrap()), 4);
        assert_eq!(most_fixed_handicap(Size::square(6).unwrap()), 0);
    }
}
