//! The shape of an eye, and its vital point.

use super::super::EyeShape;
use crate::board::{Point, PointSet};

/// The shape of connected points, if it has a name, and the point that makes one eye or two of it, if there is just one.
pub(super) fn of(points: &[Point]) -> Option<(EyeShape, Option<Point>)> {
    let set: PointSet = points.iter().copied().collect();
    let beside = |point: Point| point.neighbors().into_iter().filter(|&beside| set.contains(beside)).count();
    let most = points.iter().copied().max_by_key(|&point| beside(point))?;
    let spread = |of: fn(Point) -> u8| {
        let (least, most) = (points.iter().copied().map(of).min()?, points.iter().copied().map(of).max()?);
        Some(most - least + 1)
    };
    let (columns, rows) = (spread(Point::column)?, spread(Point::row)?);
    let straight = columns == 1 || rows == 1;
    let ends = points.iter().filter(|&&point| beside(point) == 1).count();
    let shape = match (points.len(), beside(most)) {
        (1, _) => EyeShape::Single,
        (2, _) => EyeShape::Two,
        (3, _) if straight => EyeShape::StraightThree,
        (3, _) => EyeShape::BentThree,
        (4, 3) => EyeShape::PyramidFour,
        (4, _) if ends == 0 => EyeShape::SquareFour,
        (4, _) if straight => EyeShape::StraightFour,
        (4, _) if is_bent(points, &set) => EyeShape::BentFour,
        (4, _) => EyeShape::SkewFour,
        (5, 3) if ends == 1 && columns.min(rows) == 2 => EyeShape::BulkyFive,
        (5, 4) => EyeShape::CrossedFive,
        (6, 4) if ends == 2 => EyeShape::RabbitySix,
        _ => return None,
    };
    let vital = match shape {
        EyeShape::Single => Some(most),
        shape if shape.is_nakade() => Some(most),
        _ => None,
    };
    Some((shape, vital))
}

/// Whether four in a line that turns once have three in a row.
fn is_bent(points: &[Point], set: &PointSet) -> bool {
    points.iter().any(|point| {
        let [above, left, right, below] = point.neighbors();
        set.contains(above) && set.contains(below) || set.contains(left) && set.contains(right)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_their_names() {
        let cases = [
            ("#", Some(EyeShape::Single), Some((0, 0))),
            ("##", Some(EyeShape::Two), None),
            ("###", Some(EyeShape::StraightThree), Some((1, 0))),
            ("##/#.", Some(EyeShape::BentThree), Some((0, 0))),
            ("####", Some(EyeShape::StraightFour), None),
            ("###/#..", Some(EyeShape::BentFour), None),
            ("##./.##", Some(EyeShape::SkewFour), None),
            (".#/##/#.", Some(EyeShape::SkewFour), None),
            ("###/.#.", Some(EyeShape::PyramidFour), Some((1, 0))),
            ("##/##", Some(EyeShape::SquareFour), None),
            ("###/##.", Some(EyeShape::BulkyFive), Some((1, 0))),
            (".#./###/.#.", Some(EyeShape::CrossedFive), Some((1, 1))),
            ("##./###/.#.", Some(EyeShape::RabbitySix), Some((1, 1))),
            ("#####", None, None),
            ("###/#.#", None, None),
            ("###/#../#..", None, None),
            ("####/.#..", None, None),
            ("###/###", None, None),
            (".##/##./#..", None, None),
        ];
        for (drawn, shape, vital) in cases {
            let mut points = Vec::new();
            for (row, line) in drawn.split('/').enumerate() {
                for (column, sign) in line.chars().enumerate() {
                    if sign == '#' {
                        points.push(Point::new(column as u8, row as u8));
                    }
                }
            }
            let vital = vital.map(|(column, row)| Point::new(column, row));
            assert_eq!(of(&points), shape.map(|shape| (shape, vital)), "{drawn}");
        }
        assert_eq!(of(&[]), None);
    }
}
