//! Whatever is on a board, it can be drawn, and stands in its place.

use banmen::view::goban::{Coordinates, Goban, Mark, Tint};
use banmen::view::terminal::{self, Glyphs};
use banmen::view::{Diagram, Paint, cells, svg};
use banmen_go::{Color, Move, Point, Setup, Size};
use banmen_sheet::CellRef;
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    (0u8..25, 0u8..25).prop_map(|(column, row)| Point::new(column, row))
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn tint() -> impl Strategy<Value = Tint> {
    let plain = [
        Tint::Chain,
        Tint::Target,
        Tint::Liberty,
        Tint::Kill,
        Tint::Save,
        Tint::Right,
        Tint::Partly,
        Tint::Wrong,
        Tint::Dead,
        Tint::Taken,
        Tint::Eye,
        Tint::Ko,
        Tint::Last,
    ];
    prop_oneof![proptest::sample::select(plain.to_vec()), color().prop_map(Tint::Territory)]
}

prop_compose! {
    fn goban()(
        size in (1u8..=25, 1u8..=25),
        stones in proptest::collection::vec((point(), color()), 0..40),
        moves in proptest::collection::vec((color(), proptest::option::of(point())), 0..20),
        first in prop_oneof![Just(1u16), 90u16..120, 65_520u16..=65_535],
        labels in proptest::collection::vec((point(), "\\PC{0,6}"), 0..6),
        marks in proptest::collection::vec((point(), proptest::sample::select(vec![
            Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross, Mark::Selected,
        ])), 0..6),
        tints in proptest::collection::vec((point(), tint()), 0..20),
        crop in proptest::option::of((proptest::collection::vec(point(), 0..3), 0u8..6)),
        coordinates in proptest::sample::select(vec![
            Coordinates::None, Coordinates::Western, Coordinates::Japanese, Coordinates::Sgf,
        ]),
    ) -> Goban {
        let size = Size::new(size.0, size.1).expect("a size");
        let mut setup = Setup::new(size);
        stones.iter().for_each(|(point, color)| setup.set(*point, Some(*color)));
        let moves: Vec<(Color, Move)> =
            moves.iter().map(|(color, at)| (*color, at.map_or(Move::Pass, Move::Play))).collect();
        let mut goban = Goban::of(&setup).coordinates(coordinates);
        for (point, text) in &labels {
            goban = goban.label(*point, text);
        }
        for (point, mark) in &marks {
            goban = goban.mark(*point, *mark);
        }
        for (point, tint) in &tints {
            goban = goban.tint([*point], *tint);
        }
        goban = goban.number(first, &moves);
        match crop {
            Some((points, margin)) => goban.crop_around(points, margin),
            None => goban,
        }
    }
}

proptest! {
    #[test]
    fn any_board_can_be_drawn(goban in goban()) {
        let window = goban.window;
        let has_labels = !goban.labels.is_empty();
        let stones = |wanted: Color| {
            goban.setup.stones().filter(|(point, color)| *color == wanted && window.contains(*point)).count()
        };
        let wanted = Color::ALL.map(stones);
        let diagram = Diagram::from(goban.clone());
        for glyphs in [Glyphs::Unicode, Glyphs::Wide, Glyphs::Ascii] {
            let drawn = terminal::draw_with(&diagram, Paint::None, glyphs);
            prop_assert!(glyphs != Glyphs::Ascii || has_labels || goban.coordinates == Coordinates::Japanese || drawn.is_ascii());
            prop_assert!(drawn.lines().count() >= usize::from(window.rows()));
            if glyphs == Glyphs::Unicode && !has_labels {
                prop_assert_eq!(['●', '○'].map(|sign| drawn.matches(sign).count()), wanted);
            }
        }
        let picture = svg::picture(&diagram);
        prop_assert_eq!(picture.matches("<g ").count(), picture.matches("</g>").count());
        prop_assert!(!picture.contains("NaN") && !picture.contains("inf"));
        // In cells nothing stands twice, and nothing stands outside.
        let at = CellRef::new(3, 2);
        let (columns, rows) = cells::extent(&diagram);
        let part = cells::board(&diagram, at);
        let mut taken = std::collections::BTreeSet::new();
        for cell in &part.cells {
            prop_assert!(taken.insert(cell.at));
            prop_assert!((at.col..at.col + columns).contains(&cell.at.col));
            prop_assert!((at.row..at.row + rows).contains(&cell.at.row));
        }
        // As shapes nothing lies left of the sheet or above it.
        for shape in cells::drawing(&goban, 14.0, 0.0).0 {
            prop_assert!(shape.frame.x >= 0.0 && shape.frame.y >= 0.0 && shape.frame.width >= 0.0 && shape.frame.height >= 0.0);
        }
    }
}
