//! Words that people write near a Go board, and what they say of it.

use banmen_go::Color;
use banmen_sheet::{CellRange, CellRef};

use crate::canvas::Canvas;
use crate::captions;

/// What a text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Says {
    /// That this is some other thing: another game, a calendar.
    Other,
    /// Whose turn it is.
    ToPlay(Color),
    /// That this is Go.
    Go,
    /// That this is a problem or an answer.
    Problem,
}

/// Words, lower case, in the order in which they are looked for.
const WORDS: [(Says, &[&str]); 5] = [
    (
        Says::Other,
        &[
            "五目並べ",
            "五目ならべ",
            "連珠",
            "gomoku",
            "五子棋",
            "오목",
            "renju",
            "オセロ",
            "othello",
            "リバーシ",
            "reversi",
            "三目並べ",
            "○×ゲーム",
            "○×ゲーム",
            "まるばつ",
            "マルバツ",
            "tic-tac-toe",
            "tic tac toe",
            "tictactoe",
            "noughts",
            "ライフゲーム",
            "game of life",
            "クロスワード",
            "crossword",
            "ピクロス",
            "nonogram",
            "ロジック",
            "チェス",
            "chess",
            "将棋",
            "shogi",
            "checkers",
            "マインスイーパ",
            "minesweeper",
            "connect four",
            "connect 4",
            "四目並べ",
            "隣接行列",
            "adjacency",
            "ラテン方",
            "latin square",
            "剰余",
            "modulo",
            "出欠",
            "アンケート",
            "survey",
        ],
    ),
    (
        Says::ToPlay(Color::Black),
        &[
            "黒番",
            "黒先",
            "黒の番",
            "黒手番",
            "先手番",
            "黒先手",
            "黑先",
            "black to",
            "black first",
            "black's turn",
            "black plays",
            "b to play",
            "흑선",
            "흑차례",
        ],
    ),
    (
        Says::ToPlay(Color::White),
        &[
            "白番",
            "白先",
            "白の番",
            "白手番",
            "後手番",
            "white to",
            "white first",
            "white's turn",
            "white plays",
            "w to play",
            "백선",
            "백차례",
        ],
    ),
    (
        Says::Go,
        &[
            "囲碁",
            "詰碁",
            "詰め碁",
            "碁盤",
            "置碁",
            "置き碁",
            "路盤",
            "死活",
            "アゲハマ",
            "シチョウ",
            "ウッテガエシ",
            "棋譜",
            "tsumego",
            "baduk",
            "weiqi",
            "goban",
            "go board",
            "go game",
            "game of go",
            "go problem",
            "ladder problem",
            "igo ",
            "围棋",
            "圍棋",
            "바둑",
            "사활",
            "atari",
        ],
    ),
    (Says::Problem, &["問題", "第1問", "正解図", "失敗図", "変化図", "problem", "diagram"]),
];

/// Longest caption, in characters: an explanation is none.
const CAPTION: usize = 40;

/// What a text says, if it says anything of use.
pub(crate) fn says(text: &str) -> Option<Says> {
    let lower = text.chars().take(CAPTION + 1).collect::<String>().to_lowercase();
    if lower.chars().count() > CAPTION {
        return None;
    }
    let found = |words: &[&str]| words.iter().any(|&word| lower.contains(word));
    let said = WORDS.iter().find(|(_, words)| found(words)).map(|&(says, _)| says);
    let trimmed = lower.trim();
    let is_go = matches!(trimmed, "go" | "igo" | "碁" | "ｇｏ");
    let numbered = || trimmed.starts_with('第') && (trimmed.ends_with('問') || trimmed.ends_with('図'));
    said.or(is_go.then_some(Says::Go)).or_else(|| numbered().then_some(Says::Problem)).or_else(|| {
        let other = matches!(captions::says(text), Some(captions::Says::Other | captions::Says::Sudoku));
        other.then_some(Says::Other)
    })
}

/// A text near a board that says something of it.
pub(crate) struct Caption<'a> {
    pub(crate) at: CellRef,
    pub(crate) text: &'a str,
    pub(crate) says: Says,
}

/// The captions of a board, the nearest first: up to four rows above, two below, two columns to the left, four to the right.
pub(crate) fn near<'a>(canvas: &Canvas<'a>, range: &CellRange) -> Vec<Caption<'a>> {
    let (top, bottom) = (range.first.row.saturating_sub(4), range.last.row + 2);
    let (left, right) = (range.first.col.saturating_sub(2), range.last.col + 4);
    let mut found = Vec::new();
    let mut next = canvas.texts.partition_point(|(at, _)| *at < CellRef::new(top, left));
    while let Some(&(at, text)) = canvas.texts.get(next).filter(|(at, _)| at.row <= bottom) {
        if at.col < left || at.col > right {
            // On to where the row, or the next one, may hold one.
            let row = if at.col < left { at.row } else { at.row + 1 };
            let rest = canvas.texts.get(next..).unwrap_or_default();
            next += rest.partition_point(|(at, _)| *at < CellRef::new(row, left)).max(1);
            continue;
        }
        next += 1;
        if !range.contains(at)
            && let Some(says) = says(text)
        {
            found.push(Caption { at, text, says });
        }
    }
    let distance = |at: CellRef| {
        let rows = range.first.row.saturating_sub(at.row).max(at.row.saturating_sub(range.last.row) * 2);
        rows + range.first.col.saturating_sub(at.col).max(at.col.saturating_sub(range.last.col))
    };
    found.sort_by_key(|caption| (distance(caption.at), caption.at));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_say_what_they_say() {
        for (text, wanted) in [
            ("黒先 第3問", Some(Says::ToPlay(Color::Black))),
            ("White to play and live", Some(Says::ToPlay(Color::White))),
            ("囲碁", Some(Says::Go)),
            ("Go", Some(Says::Go)),
            ("第1問", Some(Says::Problem)),
            ("五目並べ", Some(Says::Other)),
            ("ナンプレ", Some(Says::Other)),
            ("Google", None),
            ("点数", None),
        ] {
            assert_eq!(says(text), wanted, "{text}");
        }
    }
}
