//! How steps are told and drawn, held word by word in `testdata/told.txt`. After a wanted change `BANMEN_BLESS=1` writes the file
//! anew, to be read over.

use banmen::explain::{Wish, explain};
use banmen::view::{Paint, svg, terminal};
use banmen::words::{Lang, hints};
use banmen::{Clock, Input, diagrams, repertoire};

/// Puzzles, the techniques that may be used, and which steps are drawn too.
const CASES: [(&str, &str, &[usize]); 2] = [
    (".9..3..8431..7.6........3.9.7.843....5.2.7.3....561.4.7.5........1.8..9582..1..6.", "BLCM", &[0]),
    (
        "....6..475.........6.2.89....4..36.18.......96.54..8....85.7.6.........894..1....",
        "medium",
        &[11, 13],
    ),
];

fn told() -> String {
    let mut out = String::new();
    for (puzzle, techniques, drawn) in CASES {
        let ladder = repertoire::ladder(Some(techniques), None).expect("techniques");
        let wish = Wish { ladder, ignore_marks: false };
        let input = Input::puzzle(puzzle).expect("a puzzle");
        let board = &input.boards(&Default::default()).expect("a board")[0];
        let report = explain(&input, board, &wish, &Clock::default());
        for lang in [Lang::En, Lang::Ja] {
            out.push_str(&format!("== {puzzle} {techniques} {lang:?}\n"));
            for line in [hints::steps(&report, lang), hints::explained(&report, lang)].concat() {
                out.push_str(&format!("{line}\n"));
            }
            for line in hints::move_list(&report, lang).iter().take(20) {
                out.push_str(&format!("{line}\n"));
            }
            for (i, diagram) in diagrams::of_steps(&report, diagrams::Which::All, lang) {
                if drawn.contains(&i) {
                    out.push_str(&format!("{}\n{}", diagram.title, terminal::draw(&diagram, Paint::None)));
                    out.push_str(&format!("{}\n", diagram.caption));
                }
            }
        }
    }
    out
}

#[test]
fn steps_are_told_as_they_were() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/told.txt");
    let told = told();
    if std::env::var_os("BANMEN_BLESS").is_some() {
        std::fs::write(path, &told).expect("the file can be written");
    }
    let wanted = std::fs::read_to_string(path).expect("the file is there");
    for (number, (told, wanted)) in (1..).zip(told.lines().zip(wanted.lines())) {
        assert_eq!(told, wanted, "line {number} of testdata/told.txt");
    }
    assert_eq!(told.lines().count(), wanted.lines().count());
}

/// Colours change nothing but the colours, and every digit of a picture is a digit of the board.
#[test]
fn all_renderers_show_the_same() {
    let (puzzle, ..) = CASES[1];
    let input = Input::puzzle(puzzle).expect("a puzzle");
    let board = &input.boards(&Default::default()).expect("a board")[0];
    let report = explain(&input, board, &Wish::default(), &Clock::default());
    for (_, diagram) in diagrams::of_steps(&report, diagrams::Which::All, Lang::En) {
        let plain = terminal::draw(&diagram, Paint::None);
        let painted = terminal::draw(&diagram, Paint::Ansi);
        let mut stripped = String::new();
        let mut rest = painted.as_str();
        while let Some((before, after)) = rest.split_once('\x1b') {
            stripped.push_str(before);
            rest = after.split_once('m').map_or("", |(_, behind)| behind);
        }
        assert_eq!(plain, stripped + rest);
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
        let labels = digits("r1r2r3r4r5r6r7r8r9c1c2c3c4c5c6c7c8c9");
        let picture = svg::picture(&banmen::view::Diagram {
            title: String::new(),
            caption: String::new(),
            legend: Vec::new(),
            ..diagram
        });
        let shown: usize = picture
            .split("</text>")
            .filter_map(|text| text.rsplit_once('>').map(|(_, shown)| digits(shown)))
            .sum();
        assert_eq!(digits(&plain) - labels, shown - labels);
    }
}
