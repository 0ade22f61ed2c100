//! Says what there is about side boards.

use banmen_sudoku::Candidate;

use super::{Lang, Said, Sentence, counted, decided, tell};
use crate::branches::{Comparison, Journal, JournalError, LONGEST_NAME, SideBoard, State};
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
    let digits = |candidates: &[Candidate]| {
        let names: Vec<String> = candidates.iter().map(|candidate| candidate.placed()).collect();
        some(&names, "digit", lang)
    };
    let differ: Vec<String> =
        found.differ.iter().map(|(cell, one, other)| format!("{cell} ({one}/{other})")).collect();
    let differ = some(&differ, "cell", lang);
    let (both, one, other) = (digits(&found.both), digits(&found.first), digits(&found.second));
    match lang {
        Lang::En => vec![
            format!("with different digits: {differ}"),
            format!("found in both: {both}"),
            format!("only in {first}: {one}"),
            format!("only in {second}: {other}"),
        ],
        Lang::Ja => vec![
            format!("数字が異なるマス: {differ}"),
            format!("どちらでも見つかった数字: {both}"),
            format!("{first} だけの数字: {one}"),
            format!("{second} だけの数字: {other}"),
        ],
    }
}

/// How many there are, and the first of them.
fn some(names: &[String], noun: &str, lang: Lang) -> String {
    let first = lang.words().list(&names[..names.len().min(FIRST_FEW)]);
    let more = if names.len() > FIRST_FEW { " …" } else { "" };
    match (lang, names.len()) {
        (Lang::En, 0) => "none".to_owned(),
        (Lang::Ja, 0) => "なし".to_owned(),
        (Lang::En, count) => format!("{}: {first}{more}", counted(count, noun)),
        (Lang::Ja, count) => format!("{count} 個 {first}{more}"),
    }
}

/// Why a journal cannot be read, or a board not be added.
#[must_use]
pub fn error(error: &JournalError, lang: Lang) -> Said {
    if let JournalError::Line { line, error } = error {
        let Said { what, cure } = self::error(error, lang);
        let (what, in_file) = match lang {
            Lang::En => {
                (format!("line {line}: {what}"), "give one of the two lines another name, or take it out")
            }
            Lang::Ja => (format!("{line}行目: {what}"), "どちらかの行の名前を変えるか、行を消してください"),
        };
        let is_taken = matches!(**error, JournalError::Taken(_));
        return Said { what, cure: if is_taken { Some(in_file.to_owned()) } else { cure } };
    }
    match lang {
        Lang::En => english(error),
        Lang::Ja => japanese(error),
    }
}

fn english(error: &JournalError) -> Said {
    match error {
        JournalError::NoJournal | JournalError::Line { .. } => Said::with(
            "not a journal of side boards",
            "JOURNAL is a text that branch makes, and comes first: banmen branch game.txt save start PUZZLE",
        ),
        JournalError::Fields => Said::with(
            "fewer than four fields",
            "a line is name, parent, guess and position, with tabs between them; - for none",
        ),
        JournalError::Position { found } => Said::with(
            format!("\"{found}\" is not a board of 81 characters"),
            "write digits, and . for blank cells",
        ),
        JournalError::Guess { found } => Said::with(
            format!("\"{found}\" is not a cell and a digit"),
            "write it as r1c3=4 or (1,3)=4: row 1, column 3 is a 4",
        ),
        JournalError::SheetCell { found } => Said::with(
            format!("\"{found}\": a journal knows no cells of sheets"),
            "count from the corner of the board: r1c3=4 or (1,3)=4 is row 1, column 3",
        ),
        JournalError::NotThere(guess) => Said::with(
            format!("the guess {} does not stand in the position", guess.placed()),
            "put the digit into the position, or write - for the guess",
        ),
        JournalError::Name(name) => Said::with(
            format!("\"{name}\" is not a name of a board"),
            "write a word without spaces, other than - and #",
        ),
        JournalError::LongName(name) => Said::with(
            format!("\"{}…\" is too long for a name: {} characters", start(name), name.chars().count()),
            format!("write {LONGEST_NAME} at most; --note has room for more"),
        ),
        JournalError::Taken(name) => {
            Said::with(format!("there is a board named {name} already"), "give it another name")
        }
        JournalError::Unknown(name, known) => {
            Said::with(format!("no board is named {}", start(name)), format!("there are: {}", few(known)))
        }
        JournalError::Parent(name, Some(line)) => Said::with(
            format!("its parent {name} does not stand above it, but on line {line}"),
            "move the line under that of its parent, or write - for none",
        ),
        JournalError::Parent(name, None) => Said::with(
            format!("its parent {} is not in the journal", start(name)),
            "write the name of a line above, or - for none",
        ),
        JournalError::Same(name) => {
            Said::with(format!("{name} would be compared with itself"), "name two boards")
        }
        JournalError::Filled(guess) => {
            Said::with(format!("{}: a digit stands there already", guess.placed()), "name an open cell")
        }
        JournalError::NoCandidate(guess) => Said::with(
            format!("{}: the digit stands in the row, column or box already", guess.placed()),
            "banmen candidates shows what the cell may hold",
        ),
    }
}

fn japanese(error: &JournalError) -> Said {
    match error {
        JournalError::NoJournal | JournalError::Line { .. } => Said::with(
            "継盤の記録ではありません",
            "最初に書くのは branch が作る記録です: banmen branch game.txt save start 問題",
        ),
        JournalError::Fields => Said::with(
            "項目が 4 つありません",
            "名前・親・仮定・盤面をタブで区切ってください（ないときは -）",
        ),
        JournalError::Position { found } => Said::with(
            format!("「{found}」は 81 文字の盤面ではありません"),
            "数字と、空きマスは . で書いてください",
        ),
        JournalError::Guess { found } => Said::with(
            format!("「{found}」はマスと数字ではありません"),
            "1 行 3 列が 4 なら r1c3=4 か (1,3)=4 と書いてください",
        ),
        JournalError::SheetCell { found } => Said::with(
            format!("「{found}」: 記録にシートのセルはありません"),
            "盤面の左上から数えてください。1 行 3 列が 4 なら r1c3=4 か (1,3)=4 です",
        ),
        JournalError::NotThere(guess) => Said::with(
            format!("仮定 {} が盤面にありません", guess.placed()),
            "盤面にその数字を書くか、仮定を - にしてください",
        ),
        JournalError::Name(name) => Said::with(
            format!("「{name}」は盤面の名前になりません"),
            "空白のない語にしてください（- と # は不可）",
        ),
        JournalError::LongName(name) => Said::with(
            format!("「{}…」は名前として長すぎます（{} 文字）", start(name), name.chars().count()),
            format!("{LONGEST_NAME} 文字までにしてください。長い説明は --note に書けます"),
        ),
        JournalError::Taken(name) => {
            Said::with(format!("{name} という盤面がもうあります"), "別の名前にしてください")
        }
        JournalError::Unknown(name, known) => {
            Said::with(format!("{} という盤面はありません", start(name)), format!("あるのは: {}", few(known)))
        }
        JournalError::Parent(name, Some(line)) => Said::with(
            format!("親の {name} が上の行になく、{line}行目にあります"),
            "親の行より下に移すか、親を - にしてください",
        ),
        JournalError::Parent(name, None) => Said::with(
            format!("親の {} が記録にありません", start(name)),
            "上の行にある名前か、- を書いてください",
        ),
        JournalError::Same(name) => {
            Said::with(format!("{name} 同士の比較になります"), "二つの盤面を指定してください")
        }
        JournalError::Filled(guess) => Said::with(
            format!("{}: すでに数字が入っています", guess.placed()),
            "空いているマスを指定してください",
        ),
        JournalError::NoCandidate(guess) => Said::with(
            format!("{}: その数字は行・列・ブロックにすでにあります", guess.placed()),
            "banmen candidates で候補を確かめてください",
        ),
    }
}

/// The start of a name that may be long.
fn start(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

fn few(names: &[String]) -> String {
    let more = if names.len() > FIRST_FEW { " …" } else { "" };
    if names.is_empty() { "-".to_owned() } else { names[..names.len().min(FIRST_FEW)].join(" ") + more }
}
