//! Small boards, all of which is the region.

use banmen_go::board::{Color, Position, Setup, Size};
use banmen_go::tsumego::Problem;

/// Whole boards with one white stone, the same but for symmetries left out.
pub(crate) fn boards(sizes: &[(u8, u8)]) -> Vec<(String, Problem)> {
    let mut boards = Vec::new();
    for &(columns, rows) in sizes {
        let size = Size::new(columns, rows).expect("a small board");
        for row in 0..rows.div_ceil(2) {
            for column in 0..columns.div_ceil(2) {
                let Some(stone) = size.point(column, row) else { continue };
                if columns == rows && column > row {
                    continue;
                }
                let mut setup = Setup::new(size);
                setup.set(stone, Some(Color::White));
                let position = Position::from_setup(&setup).expect("a stone with liberties");
                for suicide in [false, true] {
                    let all = size.points();
                    if let Ok(problem) = Problem::new(position.clone(), Color::White, [stone], all) {
                        let suicides = if suicide { ", suicide allowed" } else { "" };
                        let name = format!("{size}, {}{suicides}", stone.vertex(size));
                        boards.push((name, problem.with_suicide(suicide)));
                    }
                }
            }
        }
    }
    boards
}
