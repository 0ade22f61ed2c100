//! Says what there is about side boards.

use banmen_sudoku::Candidate;

use super::{Lang, Said, Sentence, decided, tell};
use crate::branches::{Comparison, Journal, JournalError, SideBoard, State};
use crate::report::Where;
use crate::view;

/// Side boards have no place in a sheet: their cells are told by row and column.
const PLACE: Where = Where::Line(0);
/// Names that are told before "and so on".
const FIRST_FEW: usize = 12;

/// How a board stands, the plainest things first.
#[must_use]
pub fn state(state: &State, lang: Lang) -> Vec<String> {
    let words = lang.words();
    match state {
        State::Solved => vec![words.sentence(&Sentence::Solved)],
        State::Clash(clashes) => tell::clashes(clashes, &PLACE, words),
        State::Impossible(some) => some.iter().map(|one| decided::impossible(one, &PLACE, lang)).collect(),
        State::Open => vec![match lang {
            Lang::En => "nothing speaks against it".to_owned(),
            Lang::Ja => "矛盾は見つかりません。".to_owned(),
        }],
    }
}

/// All boards as a table, each under its parent, with its guess, its digits, how it stands, and its note.
#[must_use]
pub fn list(journal: &Journal, lang: Lang) -> String {
    let headings = match lang {
        Lang::En => ["name", "guess", "digits", "state", "note"],
        Lang::Ja => ["名前", "仮定", "数字", "状態", "メモ"],
    };
    let mut rows = vec![headings.map(str::to_owned)];
    let mut add = |board: &SideBoard| {
        rows.push([
            format!("{}{}", "  ".repeat(journal.depth(board)), board.name),
            board.guess.map_or_else(|| "-".to_owned(), Candidate::placed),
            board.position.givens().to_string(),
            state_word(&board.state(), lang).to_owned(),
            board.note.clone(),
        ]);
    };
    for board in journal.boards().iter().filter(|board| board.parent.is_none()) {
        family(journal, board, &mut add);
    }
    view::columns(&rows)
}

fn family(journal: &Journal, board: &SideBoard, add: &mut dyn FnMut(&SideBoard)) {
    add(board);
    for child in journal.boards().iter().filter(|child| child.parent.as_deref() == Some(&board.name)) {
        family(journal, child, add);
    }
}

/// How a board stands, in a word.
#[must_use]
pub const fn state_word(state: &State, lang: Lang) -> &'static str {
    match (state, lang) {
        (State::Solved, Lang::En) => "solved",
        (State::Solved, Lang::Ja) => "完成",
        (State::Clash(_), Lang::En) => "clash",
        (State::Clash(_), Lang::Ja) => "重複",
        (State::Impossible(_), Lang::En) => "contradiction",
        (State::Impossible(_), Lang::Ja) => "破綻",
        (State::Open, Lang::En) => "open",
        (State::Open, Lang::Ja) => "途中",
    }
}

/// Two boards beside each other.
#[must_use]
pub fn compared(first: &str, second: &str, found: &Comparison, lang: Lang) -> Vec<String> {
    let list = |candidates: &[Candidate]| {
        let names: Vec<String> =
            candidates.iter().take(FIRST_FEW).map(|candidate| candidate.placed()).collect();
        let more = if candidates.len() > FIRST_FEW { " …" } else { "" };
        format!("{}: {}{more}", candidates.len(), lang.words().list(&names))
    };
    let differ: Vec<String> =
        found.differ.iter().map(|(cell, one, other)| format!("{cell} ({one}/{other})")).collect();
    let differ = format!("{}: {}", differ.len(), lang.words().list(&differ));
    let (both, one, other) = (list(&found.both), list(&found.first), list(&found.second));
    match lang {
        Lang::En => vec![
            format!("different digits in {differ}"),
            format!("found in both {both}"),
            format!("only in {first} {one}"),
            format!("only in {second} {other}"),
        ],
        Lang::Ja => vec![
            format!("数字が異なるマス {differ}"),
            format!("どちらでも見つかった数字 {both}"),
            format!("{first} だけの数字 {one}"),
            format!("{second} だけの数字 {other}"),
        ],
    }
}

/// Why a journal cannot be read, or a board not be added.
#[must_use]
pub fn error(error: &JournalError, lang: Lang) -> Said {
    match (error, lang) {
        (JournalError::Fields { line }, Lang::En) => Said::with(
            format!("line {line}: fewer than four fields"),
            "a line is name, parent, guess and position, with tabs between them; - for none",
        ),
        (JournalError::Fields { line }, Lang::Ja) => Said::with(
            format!("{line}行目: 項目が 4 つありません"),
            "名前・親・仮定・盤面をタブで区切ってください（ないときは -）",
        ),
        (JournalError::Position { line, found }, Lang::En) => Said::with(
            format!("line {line}: \"{found}\" is not a board of 81 characters"),
            "write digits, and . for blank cells",
        ),
        (JournalError::Position { line, found }, Lang::Ja) => Said::with(
            format!("{line}行目: 「{found}」は 81 文字の盤面ではありません"),
            "数字と、空きマスは . で書いてください",
        ),
        (JournalError::Guess { found }, Lang::En) => Said::with(
            format!("\"{found}\" is not a cell and a digit"),
            "write it as r1c3=4: row 1, column 3 is a 4",
        ),
        (JournalError::Guess { found }, Lang::Ja) => Said::with(
            format!("「{found}」はマスと数字ではありません"),
            "1 行 3 列が 4 なら r1c3=4 と書いてください",
        ),
        (JournalError::Name(name), Lang::En) => Said::with(
            format!("\"{name}\" is not a name of a board"),
            "write a word without spaces, other than - and #",
        ),
        (JournalError::Name(name), Lang::Ja) => Said::with(
            format!("「{name}」は盤面の名前になりません"),
            "空白のない語にしてください（- と # は不可）",
        ),
        (JournalError::Taken(name), Lang::En) => {
            Said::with(format!("there is a board named {name} already"), "give it another name")
        }
        (JournalError::Taken(name), Lang::Ja) => {
            Said::with(format!("{name} という盤面がもうあります"), "別の名前にしてください")
        }
        (JournalError::Unknown(name, known), Lang::En) => {
            Said::with(format!("no board is named {name}"), format!("there are: {}", few(known)))
        }
        (JournalError::Unknown(name, known), Lang::Ja) => {
            Said::with(format!("{name} という盤面はありません"), format!("あるのは: {}", few(known)))
        }
        (JournalError::Filled(guess), Lang::En) => {
            Said::with(format!("{}: a digit stands there already", guess.placed()), "name an open cell")
        }
        (JournalError::Filled(guess), Lang::Ja) => Said::with(
            format!("{}: すでに数字が入っています", guess.placed()),
            "空いているマスを指定してください",
        ),
        (JournalError::NoCandidate(guess), Lang::En) => Said::with(
            format!("{}: the digit stands in the row, column or box already", guess.placed()),
            "banmen candidates shows what the cell may hold",
        ),
        (JournalError::NoCandidate(guess), Lang::Ja) => Said::with(
            format!("{}: その数字は行・列・ブロックにすでにあります", guess.placed()),
            "banmen candidates で候補を確かめてください",
        ),
    }
}

fn few(names: &[String]) -> String {
    let more = if names.len() > FIRST_FEW { " …" } else { "" };
    if names.is_empty() { "-".to_owned() } else { names[..names.len().min(FIRST_FEW)].join(" ") + more }
}
