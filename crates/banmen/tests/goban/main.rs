//! How Go boards are drawn, held character by character in `testdata/goban/`. After a wanted change `BANMEN_BLESS=1` writes those
//! files anew, to be looked at.

mod any;
mod cases;

use banmen::view::goban::Goban;
use banmen::view::ink::{self, Area, Ink};
use banmen::view::terminal::{self, Glyphs};
use banmen::view::{Diagram, Paint, svg};
use banmen::words::Lang;
use banmen_go::{Color, Point, Setup, Size};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ja];

fn hold(name: &str, drawn: &str) {
    let path = format!("{}/testdata/goban/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BANMEN_BLESS").is_some() {
        std::fs::write(&path, drawn).expect("the file can be written");
    }
    let wanted = std::fs::read_to_string(&path).expect("the file is there");
    for (number, (drawn, wanted)) in (1..).zip(drawn.lines().zip(wanted.lines())) {
        assert_eq!(drawn, wanted, "line {number} of {name}");
    }
    assert_eq!(drawn.lines().count(), wanted.lines().count(), "{name}");
}

#[test]
fn boards_are_drawn_as_text_as_they_were() {
    let mut out = String::new();
    for case in cases::all() {
        for glyphs in [Glyphs::Unicode, Glyphs::Wide, Glyphs::Ascii] {
            let lang = if glyphs == Glyphs::Wide { Lang::Ja } else { Lang::En };
            let diagram = case.diagram(lang);
            out.push_str(&format!("== {} {glyphs:?}\n", case.name));
            out.push_str(&terminal::draw_with(&diagram, Paint::None, glyphs));
            out.push_str(&format!("{}\n", diagram.caption));
        }
    }
    hold("drawn.txt", &out);
}

#[test]
fn boards_are_drawn_as_pictures_as_they_were() {
    for lang in LANGS {
        let diagrams: Vec<Diagram> = cases::all().iter().map(|case| case.diagram(lang)).collect();
        let code = if lang == Lang::En { "en" } else { "ja" };
        hold(&format!("pictures.{code}.svg"), &svg::document(&diagrams, 3));
    }
}

/// Colours change nothing but the colours.
#[test]
fn paint_is_only_paint() {
    for case in cases::all() {
        for glyphs in [Glyphs::Unicode, Glyphs::Wide, Glyphs::Ascii] {
            let diagram = case.diagram(Lang::En);
            let painted = terminal::draw_with(&diagram, Paint::Ansi, glyphs);
            let mut bare = String::new();
            let mut rest = painted.as_str();
            while let Some((before, after)) = rest.split_once('\x1b') {
                bare.push_str(before);
                rest = after.split_once('m').map_or("", |(_, behind)| behind);
            }
            bare.push_str(rest);
            let trimmed =
                |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
            let plain = terminal::draw_with(&diagram, Paint::None, glyphs);
            assert_eq!(trimmed(&plain), trimmed(&bare), "{} {glyphs:?}", case.name);
        }
    }
}

/// Columns of a text where ambiguous characters are so wide.
fn columns(text: &str, ambiguous: usize) -> usize {
    let is_ambiguous = |c: char| matches!(c, '─'..='╋' | '■'..='◯' | '×');
    text.chars().map(|c| if is_ambiguous(c) { ambiguous } else { banmen::view::width(&c.to_string()) }).sum()
}

/// Points stand under each other: in each row all stones and crossings begin an even number of columns from the first.
#[test]
fn points_stand_under_each_other() {
    for case in cases::all() {
        let diagram = Diagram::from(case.goban.clone());
        for (glyphs, ambiguous) in [(Glyphs::Unicode, 1), (Glyphs::Wide, 2), (Glyphs::Ascii, 1)] {
            let drawn = terminal::draw_with(&diagram, Paint::None, glyphs);
            let full: Vec<&str> = drawn.lines().filter(|line| line.contains(stone_or_crossing)).collect();
            let places: Vec<Vec<usize>> = full
                .iter()
                .map(|line| {
                    let starts = line.char_indices().filter(|(_, c)| stone_or_crossing(*c));
                    starts.map(|(at, _)| columns(&line[..at], ambiguous)).collect()
                })
                .collect();
            let first = places.iter().flatten().min().copied().unwrap_or(0);
            assert!(
                places.iter().flatten().all(|at| (at - first).is_multiple_of(2)),
                "{} {glyphs:?}\n{drawn}",
                case.name
            );
        }
    }
}

fn stone_or_crossing(c: char) -> bool {
    matches!(c, '●' | '○' | '┌' | '┬' | '┐' | '├' | '┼' | '╋' | '┤' | '└' | '┴' | '┘')
}

/// Every renderer shows every stone of the part that is shown.
#[test]
fn every_stone_is_drawn() {
    for case in cases::all() {
        let Goban { setup, window, .. } = &case.goban;
        let count = |wanted: Color| {
            setup.stones().filter(|(point, color)| *color == wanted && window.contains(*point)).count()
        };
        let diagram = Diagram::from(case.goban.clone());
        let ink = ink_of(&diagram);
        let text = terminal::draw(&diagram, Paint::None);
        // The largest disc is a stone.
        let largest = radii(&ink).fold(0.0, f64::max);
        let stones = |black: bool| {
            let is_stone = |ink: &&Ink| match ink {
                Ink::Disc { radius, fill: Some(fill), line, .. } => {
                    *radius > 0.93 * largest && line.is_none() == black && (fill.0 < 0x80) == black
                }
                _ => false,
            };
            ink.iter().filter(is_stone).count()
        };
        for (color, sign) in [(Color::Black, '●'), (Color::White, '○')] {
            assert_eq!(text.chars().filter(|c| *c == sign).count(), count(color), "{}\n{text}", case.name);
            assert_eq!(stones(color == Color::Black), count(color), "{}", case.name);
        }
    }
}

fn ink_of(diagram: &Diagram) -> Vec<Ink> {
    ink::draw(diagram, Area::square(10.0, 20.0, 80.0), Default::default(), 0.7)
}

fn radii(ink: &[Ink]) -> impl Iterator<Item = f64> {
    ink.iter().filter_map(|ink| match ink {
        Ink::Disc { radius, .. } => Some(*radius),
        _ => None,
    })
}

/// What is drawn on paper stays in its square, whatever the board.
#[test]
fn ink_stays_in_its_square() {
    let (at, slack) = (Area::square(10.0, 20.0, 80.0), 1e-6);
    let inside = |x: f64, y: f64| {
        assert!(x >= at.x - slack && x <= at.right() + slack, "{x}");
        assert!(y >= at.y - slack && y <= at.bottom() + slack, "{y}");
    };
    for case in cases::all() {
        for ink in ink_of(&Diagram::from(case.goban.clone())) {
            match ink {
                Ink::Line { from, to, .. } => {
                    inside(from.x, from.y);
                    inside(to.x, to.y);
                }
                Ink::Disc { at, radius, .. } => {
                    inside(at.x - radius, at.y - radius);
                    inside(at.x + radius, at.y + radius);
                }
                Ink::Polygon { corners, .. } => corners.iter().for_each(|corner| inside(corner.x, corner.y)),
                Ink::Text(text) => inside(text.at.x, text.at.y),
                Ink::Fill(..) => {}
            }
        }
    }
}

/// Names that no picture may take for its own markup.
#[test]
fn texts_are_escaped() {
    let point = Point::new(0, 0);
    let goban = Goban::of(&Setup::new(Size::FULL)).label(point, "<&>");
    let diagram = Diagram { title: "</svg>".to_owned(), ..goban.into() };
    let picture = svg::picture(&diagram);
    assert!(
        picture.contains("&lt;&amp;&gt;") && picture.contains("<title>&lt;/svg&gt;</title>"),
        "{picture}"
    );
    assert_eq!(picture.matches("</svg>").count(), 1);
}
