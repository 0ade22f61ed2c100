//! The pictures of `testdata/goban/cases.txt`.

use banmen::diagrams::of_plain_goban;
use banmen::view::Diagram;
use banmen::view::goban::{Coordinates, Goban, Mark, Tint};
use banmen::words::Lang;
use banmen_go::{Color, Move, Point, Setup, Size};

/// A picture and its words.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) goban: Goban,
    title: String,
    caption: String,
}

impl Case {
    pub(crate) fn diagram(&self, lang: Lang) -> Diagram {
        of_plain_goban(self.goban.clone(), &self.title, &self.caption, lang)
    }
}

const MARKS: [(&str, Mark); 5] = [
    ("triangle", Mark::Triangle),
    ("square", Mark::Square),
    ("circle", Mark::Circle),
    ("cross", Mark::Cross),
    ("selected", Mark::Selected),
];
const TINTS: [(&str, Tint); 15] = [
    ("chain", Tint::Chain),
    ("target", Tint::Target),
    ("liberty", Tint::Liberty),
    ("kill", Tint::Kill),
    ("save", Tint::Save),
    ("right", Tint::Right),
    ("partly", Tint::Partly),
    ("wrong", Tint::Wrong),
    ("dead", Tint::Dead),
    ("taken", Tint::Taken),
    ("black", Tint::Territory(Color::Black)),
    ("white", Tint::Territory(Color::White)),
    ("eye", Tint::Eye),
    ("ko", Tint::Ko),
    ("last", Tint::Last),
];
const COORDINATES: [(&str, Coordinates); 3] =
    [("western", Coordinates::Western), ("japanese", Coordinates::Japanese), ("sgf", Coordinates::Sgf)];

fn row<T: Copy>(table: &[(&str, T)], name: &str) -> T {
    table.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{name} is not known")).1
}

pub(crate) fn all() -> Vec<Case> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/goban/cases.txt"));
    let text = text.expect("the file is there");
    let blocks = text.split("\n== ").skip(1);
    blocks.map(case).collect()
}

fn case(block: &str) -> Case {
    let (name, lines) = block.split_once('\n').expect("a name");
    let lines: Vec<(&str, Vec<&str>)> = lines
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            line.split_once(' ').map(|(what, rest)| (what, rest.split(' ').collect())).expect("words")
        })
        .collect();
    let of = |wanted: &str| lines.iter().find(|(what, _)| *what == wanted).map(|(_, words)| words.clone());
    let sides: Vec<u8> =
        of("size").expect("a size").iter().map(|side| side.parse().expect("a side")).collect();
    let size = Size::new(sides[0], sides[1]).expect("a size");
    let point = |text: &str| Point::from_vertex(text, size).expect("a point");
    let mut setup = Setup::new(size);
    for (what, words) in &lines {
        let color = match *what {
            "black" => Color::Black,
            "white" => Color::White,
            _ => continue,
        };
        words.iter().for_each(|word| setup.set(point(word), Some(color)));
    }
    let mut goban = Goban::of(&setup);
    for (what, words) in &lines {
        let points = || words[1..].iter().map(|word| point(word));
        goban = match *what {
            "number" => {
                let moves: Vec<(Color, Move)> = words[1..].iter().map(|word| played(word, &point)).collect();
                goban.number(words[0].parse().expect("a number"), &moves)
            }
            "label" => points().fold(goban, |goban, point| goban.label(point, words[0])),
            "mark" => points().fold(goban, |goban, point| goban.mark(point, row(&MARKS, words[0]))),
            "tint" => goban.tint(points(), row(&TINTS, words[0])),
            "crop" => goban.crop_around(points(), words[0].parse().expect("a margin")),
            "coordinates" => goban.coordinates(row(&COORDINATES, words[0])),
            "size" | "black" | "white" | "title" | "caption" => goban,
            _ => panic!("{what} is not known"),
        };
    }
    let words = |what: &str| of(what).unwrap_or_default().join(" ");
    Case { name: name.to_owned(), goban, title: words("title"), caption: words("caption") }
}

fn played(word: &str, point: &dyn Fn(&str) -> Point) -> (Color, Move) {
    let (color, at) = word.split_once(':').expect("a move");
    let color = if color == "b" { Color::Black } else { Color::White };
    (color, if at == "pass" { Move::Pass } else { Move::Play(point(at)) })
}
