//! What a record or a sheet says about its problem: who moves first, what is wanted, which moves are right.
//!
//! A record tells of its first moves by its variations. The first that holds counts:
//! - `RIGHT` in a comment somewhere in a variation: its first move is right, and those of all other variations are wrong;
//! - other words for that in comments (correct, 正解; wrong, 失敗), `TE`, `BM` and `DO` at first moves;
//! - nothing at all, in a problem (stones were put, nothing has been played): the first variation begins with what is right.

use banmen_go::sgf::{Mark, Node};
use banmen_go::{Color, Move, Point, Setup};
use banmen_layout::go::Reason;

use super::Claim;
use super::wish::Aim;
use crate::go::board::{GoBoard, Source};
use crate::input::Input;
use crate::typed::half_width;

/// What is said about a problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Told {
    /// Who moves first.
    pub(super) first: Option<Color>,
    /// What the first one wants.
    pub(super) aim: Option<Aim>,
    /// Stones that are marked.
    pub(super) target: Option<Vec<Point>>,
    /// Points that are selected.
    pub(super) region: Option<Vec<Point>>,
    /// First moves by whose they are, and what is claimed of them.
    pub(super) claims: Vec<(Color, Move, Claim)>,
}

/// What is said about a board.
pub(super) fn told(board: &GoBoard, input: &Input) -> Told {
    let mut told = Told { first: board.setup().to_play, ..Told::default() };
    let mut texts: Vec<String> = Vec::new();
    match (&board.source, input) {
        (Source::Record(node), Input::Record(record)) => {
            let Some(node) = record.node(*node) else { return told };
            let put = board.moves.is_empty() && board.last.is_none();
            texts.extend(node.text("C"));
            texts.extend(node.text("N"));
            if put {
                texts.extend(node.root().text("C"));
                (told.target, told.region) = marked(node, board.setup());
            }
            texts.extend(node.root().text("GN"));
            told.claims = claims(node, board.setup(), put);
        }
        (Source::Cells(find), _) => {
            texts.extend(find.why.iter().filter_map(|why| match why {
                Reason::Caption { text, .. } => Some(text.clone()),
                _ => None,
            }));
        }
        _ => {}
    }
    for text in &texts {
        let (first, aim) = said(text);
        if told.first.is_some() && first.is_some() && told.first != first {
            // It speaks of another problem on the same board.
            continue;
        }
        told.first = told.first.or(first);
        told.aim = told.aim.or(aim);
    }
    told
}

/// The target, if the stones with marks are of one colour; the region, if points are selected.
fn marked(node: Node<'_>, setup: &Setup) -> (Option<Vec<Point>>, Option<Vec<Point>>) {
    let marks = node.marks(setup.size(), &mut Vec::new());
    let mut stones: Vec<Point> = Vec::new();
    let mut empty: Vec<Point> = Vec::new();
    for (point, mark) in marks {
        match (setup.at(point), mark) {
            (Some(_), Mark::Triangle | Mark::Square | Mark::Circle | Mark::Cross | Mark::Selected) => {
                stones.push(point);
            }
            (None, Mark::Selected) => empty.push(point),
            _ => {}
        }
    }
    let color = stones.first().and_then(|&point| setup.at(point));
    let is_one = stones.iter().all(|&point| setup.at(point) == color);
    ((is_one && !stones.is_empty()).then_some(stones), (!empty.is_empty()).then_some(empty))
}

/// What the variations of a node claim of the moves that they begin with.
fn claims(node: Node<'_>, setup: &Setup, put: bool) -> Vec<(Color, Move, Claim)> {
    let first_move = |child: Node<'_>| child.moves(setup.size(), &mut Vec::new()).into_iter().next();
    let begins: Vec<(Color, Move, Marks)> = node
        .children()
        .filter_map(|child| first_move(child).map(|(color, play)| (color, play, marks(child))))
        .collect();
    let strict = begins.iter().any(|(.., marks)| marks.capital);
    let silent = !begins.iter().any(|(.., marks)| marks.right || marks.wrong);
    let mut claims: Vec<(Color, Move, Claim)> = Vec::new();
    for (number, (color, play, marks)) in (0..).zip(begins) {
        let claim = match (strict, marks.capital) {
            (true, true) => Some(Claim::Right),
            (true, false) => Some(Claim::Wrong),
            (false, _) if marks.right => Some(Claim::Right),
            (false, _) if marks.wrong => Some(Claim::Wrong),
            (false, _) => (silent && put && number == 0).then_some(Claim::Right),
        };
        let Some(claim) = claim else { continue };
        match claims.iter_mut().find(|(whose, known, _)| *whose == color && *known == play) {
            // Two variations of one move: it is right if one of them is.
            Some((.., known)) if claim == Claim::Right => *known = Claim::Right,
            Some(_) => {}
            None => claims.push((color, play, claim)),
        }
    }
    claims
}

/// What stands in a variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Marks {
    /// `RIGHT`.
    capital: bool,
    right: bool,
    wrong: bool,
}

fn marks(first: Node<'_>) -> Marks {
    let mut marks = Marks {
        right: first.property("TE").is_some(),
        wrong: first.property("BM").is_some() || first.property("DO").is_some(),
        capital: false,
    };
    let mut open = vec![first];
    while let Some(node) = open.pop() {
        if let Some(text) = node.text("C") {
            let found = remark(&text);
            marks.capital |= found.capital;
            marks.right |= found.right;
            marks.wrong |= found.wrong;
        }
        open.extend(node.children());
    }
    marks.right |= marks.capital;
    marks
}

/// What a comment says of the variation that it stands in.
fn remark(text: &str) -> Marks {
    let mut marks = Marks::default();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        match word {
            "RIGHT" => marks.capital = true,
            "WRONG" => marks.wrong = true,
            _ if word.eq_ignore_ascii_case("correct") => marks.right = true,
            _ if ["incorrect", "wrong", "failure"].iter().any(|bad| word.eq_ignore_ascii_case(bad)) => {
                marks.wrong = true;
            }
            _ => {}
        }
    }
    marks.wrong |= text.contains("失敗") || text.contains("不正解");
    marks.right |= text.replace("不正解", "").contains("正解") || text.contains("成功");
    marks
}

/// Who moves first and what for, as a sentence has it: `Black to kill`, `黒先活`.
fn said(text: &str) -> (Option<Color>, Option<Aim>) {
    let text = half_width(text).to_lowercase();
    let found = FIRSTS.iter().filter_map(|&(phrase, color)| Some((text.find(phrase)?, phrase, color)));
    let Some((at, phrase, first)) =
        found.min_by_key(|(at, phrase, _)| (*at, std::cmp::Reverse(phrase.len())))
    else {
        return (None, None);
    };
    // What is wanted stands right behind.
    let rest: String = text.get(at + phrase.len()..).unwrap_or_default().chars().take(NEAR).collect();
    let found = AIMS.iter().filter_map(|&(phrase, aim)| Some((rest.find(phrase)?, phrase, aim)));
    let aim = found.min_by_key(|(at, phrase, _)| (*at, std::cmp::Reverse(phrase.len())));
    let Some((at, _, aim)) = aim else { return (Some(first), None) };
    // `黒先白活き`: they live all the same, which nobody wants.
    let owner = rest.get(..at).unwrap_or_default().chars().rev().find(|c| "黒白".contains(*c));
    let other = if first == Color::Black { '白' } else { '黒' };
    let is_odd = match aim {
        Aim::Live | Aim::Connect => owner == Some(other),
        Aim::Kill | Aim::Capture => owner.is_some_and(|owner| owner != other),
    };
    (Some(first), (!is_odd).then_some(aim))
}

/// How far behind who moves first it may stand what is wanted, in characters.
const NEAR: usize = 24;

const FIRSTS: [(&str, Color); 18] = [
    ("黒先", Color::Black),
    ("黒番", Color::Black),
    ("黒の手番", Color::Black),
    ("black to ", Color::Black),
    ("b to ", Color::Black),
    ("black first", Color::Black),
    ("black plays", Color::Black),
    ("black moves", Color::Black),
    ("black's turn", Color::Black),
    ("白先", Color::White),
    ("白番", Color::White),
    ("白の手番", Color::White),
    ("white to ", Color::White),
    ("w to ", Color::White),
    ("white first", Color::White),
    ("white plays", Color::White),
    ("white moves", Color::White),
    ("white's turn", Color::White),
];

const AIMS: [(&str, Aim); 16] = [
    ("live", Aim::Live),
    ("life", Aim::Live),
    ("survive", Aim::Live),
    ("活", Aim::Live),
    ("生", Aim::Live),
    ("kill", Aim::Kill),
    ("死", Aim::Kill),
    ("殺", Aim::Kill),
    ("取", Aim::Kill),
    ("capture", Aim::Capture),
    ("connect", Aim::Connect),
    ("link", Aim::Connect),
    ("連絡", Aim::Connect),
    ("渡", Aim::Connect),
    ("ワタリ", Aim::Connect),
    ("つなが", Aim::Connect),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{GameBoard, Pick};
    use crate::input::{Game, Kind};

    #[test]
    fn sentences_say_who_moves_and_what_for() {
        use Aim::{Capture, Connect, Kill, Live};
        use Color::{Black, White};
        for (text, expected) in [
            ("黒先活き", (Some(Black), Some(Live))),
            ("黒先白死", (Some(Black), Some(Kill))),
            ("第3問　白先、黒を取る", (Some(White), Some(Kill))),
            ("黒先コウ", (Some(Black), None)),
            ("黒先白活き", (Some(Black), None)),
            ("黒番です。", (Some(Black), None)),
            ("黒先　ワタリ", (Some(Black), Some(Connect))),
            ("Black to play and live", (Some(Black), Some(Live))),
            ("White to kill.", (Some(White), Some(Kill))),
            ("B to capture three stones", (Some(Black), Some(Capture))),
            ("A hard problem", (None, None)),
            ("ＢＬＡＣＫ　ＴＯ　ＫＩＬＬ", (Some(Black), Some(Kill))),
        ] {
            assert_eq!(said(text), expected, "{text}");
        }
    }

    fn of_record(text: &str) -> Told {
        let input = Input::open(text.as_bytes().to_vec(), Some("a.sgf"), Kind::Text, Game::Go).unwrap();
        let boards = GoBoard::all(&input, &Pick::default()).unwrap();
        told(&boards[0], &input)
    }

    fn claimed(text: &str) -> String {
        let told = of_record(text);
        let size = banmen_go::Size::square(5).unwrap();
        let say = |(color, play, claim): &(Color, Move, Claim)| {
            let place = match play {
                Move::Play(point) => point.vertex(size),
                Move::Pass => "pass".to_owned(),
            };
            format!("{} {place} {claim:?}", if *color == Color::Black { "B" } else { "W" })
        };
        told.claims.iter().map(say).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn variations_claim_what_is_right() {
        for (variations, expected) in [
            ("(;B[aa];W[ab]C[RIGHT])(;B[ba])", "B A5 Right, B B5 Wrong"),
            ("(;B[aa];W[ab](;B[cc])(;B[cd]C[That is RIGHT.]))(;B[ba]C[Correct?])", "B A5 Right, B B5 Wrong"),
            ("(;B[aa]C[Correct.])(;B[ba]C[Incorrect])(;B[ca])", "B A5 Right, B B5 Wrong"),
            ("(;B[aa]C[正解])(;B[ba]C[不正解])(;B[ca]C[失敗図])", "B A5 Right, B B5 Wrong, B C5 Wrong"),
            ("(;B[aa]TE[1])(;B[ba]BM[1])(;B[ca])", "B A5 Right, B B5 Wrong"),
            ("(;B[aa];W[ab])(;B[ba])", "B A5 Right"),
            ("(;B[aa]BM[1])(;B[aa]TE[1])", "B A5 Right"),
            ("(;B[aa]C[RIGHT])(;W[aa]C[RIGHT])", "B A5 Right, W A5 Right"),
            ("", ""),
        ] {
            let record = format!("(;SZ[5]AB[bb]AW[cc]{variations})");
            assert_eq!(claimed(&record), expected, "{variations}");
        }
        // The move that was played in a game is no answer.
        assert_eq!(claimed("(;SZ[5];B[bb];W[cc])"), "");
    }

    #[test]
    fn marks_name_the_target() {
        let told = of_record("(;SZ[5]PL[W]AB[bb][cb]AW[cc]TR[bb]SL[aa][ab]C[White to kill])");
        assert_eq!(told.first, Some(Color::White));
        assert_eq!(told.aim, Some(Aim::Kill));
        assert_eq!(told.target, Some(vec![Point::new(1, 1)]));
        assert_eq!(told.region, Some(vec![Point::new(0, 0), Point::new(0, 1)]));
        let told = of_record("(;SZ[5]AB[bb]AW[cc]TR[bb]SQ[cc])");
        assert_eq!((told.target, told.region), (None, None), "both colors are marked");
    }
}
