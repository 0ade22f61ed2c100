//! Words that people write near a board, and what they say of it.

use banmen_sheet::{CellRange, CellRef, CellValue};

use crate::canvas::Canvas;

/// What a caption says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Says {
    /// That this is a Sudoku.
    Sudoku,
    /// That this is to be solved.
    Problem,
    /// That this is an answer.
    Answer,
    /// That this is something else.
    Other,
}

/// Words, lower case, in the order in which they are looked for: an answer may speak of the problem too
/// (「問題1の解答」, "puzzle solved").
const WORDS: [(Says, &[&str]); 4] = [
    (
        Says::Other,
        &[
            "マンダラ",
            "目標設定",
            "目標シート",
            "曼荼羅",
            "mandala",
            "マンダラート",
            "カレンダー",
            "calendar",
            "時間割",
            "timetable",
            "九九",
            "掛け算",
            "かけ算",
            "掛算",
            "multiplication",
            "times table",
            "請求",
            "invoice",
            "見積",
            "予定",
            "schedule",
            "シフト",
            "当番",
            "出席",
            "attendance",
            "魔方陣",
            "魔法陣",
            "magic square",
            "席順",
            "座席",
            "seating",
            "マス計算",
            "bingo",
            "ビンゴ",
            "予算",
            "budget",
        ],
    ),
    (
        Says::Answer,
        &[
            "解答",
            "回答",
            "答え",
            "答案",
            "こたえ",
            "正解",
            "完成",
            "結果",
            "解:",
            "解：",
            "solution",
            "solved",
            "answer",
            "result",
            "정답",
            "해답",
            "lösung",
            "loesung",
            "solución",
            "solucion",
            "soluzione",
            "soluce",
            "答案",
            "megoldás",
            "çözüm",
            "rozwiązanie",
            "řešení",
            "lời giải",
        ],
    ),
    (
        Says::Problem,
        &[
            "問題",
            "出題",
            "もんだい",
            "初期",
            "入力",
            "puzzle",
            "problem",
            "question",
            "input",
            "givens",
            "clues",
            "문제",
            "题目",
            "題目",
            "rätsel",
            "aufgabe",
            "feladat",
            "zadání",
        ],
    ),
    (
        Says::Sudoku,
        &[
            "数独",
            "數獨",
            "数獨",
            "ナンプレ",
            "ナンバープレース",
            "ナンバー・プレース",
            "sudoku",
            "su doku",
            "number place",
            "numberplace",
            "nanpure",
            "스도쿠",
        ],
    ),
];

/// Longest caption, in characters, that is read for more than the word Sudoku: an explanation is no caption.
const CAPTION: usize = 40;

/// What a text says, if it says anything of use.
pub(crate) fn says(text: &str) -> Option<Says> {
    let short = text.chars().take(CAPTION + 1).count() <= CAPTION;
    let lower = text.chars().take(200).collect::<String>().to_lowercase();
    let found = |words: &[&str]| words.iter().any(|&word| lower.contains(word));
    WORDS
        .iter()
        .filter(|(says, _)| short || *says == Says::Sudoku)
        .find(|(_, words)| found(words))
        .map(|&(says, _)| says)
        .or_else(|| (lower.trim() == "解").then_some(Says::Answer))
}

/// A text near a board that says something of it.
pub(crate) struct Caption<'a> {
    pub(crate) at: CellRef,
    pub(crate) text: &'a str,
    pub(crate) says: Says,
}

/// The captions of a board: the nearest rows first. Looks up to three rows above, two columns to the left, and, if
/// there is nothing, up to two rows below.
pub(crate) fn near<'a>(canvas: &Canvas<'a>, range: &CellRange) -> Vec<Caption<'a>> {
    let rows = |first: u32, last: u32| {
        let start = canvas.texts.partition_point(|(at, _)| at.row < first);
        canvas.texts[start..].iter().take_while(move |(at, _)| at.row <= last)
    };
    let caption = |&(at, text): &(CellRef, &'a str)| Some(Caption { at, text, says: says(text)? });
    let left = range.first.col.saturating_sub(2);
    let over = |at: &CellRef| (range.first.col.saturating_sub(1)..=range.last.col).contains(&at.col);
    let mut found: Vec<_> = match range.first.row.checked_sub(1) {
        Some(up) => rows(range.first.row.saturating_sub(3), up).filter(|(at, _)| over(at)).collect(),
        None => Vec::new(),
    };
    found.reverse();
    found.extend(
        rows(range.first.row, range.first.row + 2)
            .filter(|(at, _)| (left..range.first.col).contains(&at.col)),
    );
    let mut captions: Vec<_> = found.into_iter().filter_map(caption).collect();
    if captions.is_empty() {
        let below = rows(range.last.row + 1, range.last.row + 2).filter(|(at, _)| over(at));
        captions.extend(below.filter_map(caption));
    }
    captions
}

/// Whether the cells of a row or column are headings: 1 to 9, 0 to 8, or A to I.
pub(crate) fn headings(canvas: &Canvas<'_>, places: &[CellRef; 9]) -> bool {
    let heading = |at: CellRef| match canvas.sheet.value(at) {
        CellValue::Number(n) if (0.0..=9.0).contains(n) && n.fract() == 0.0 => Some(b'0' + *n as u8),
        CellValue::Text(text) => match text.trim().as_bytes() {
            &[c] => Some(c.to_ascii_uppercase()),
            _ => None,
        },
        _ => None,
    };
    let Some(first @ (b'0' | b'1' | b'A')) = heading(places[0]) else { return false };
    places.iter().zip(first..).all(|(&at, c)| heading(at) == Some(c))
}
