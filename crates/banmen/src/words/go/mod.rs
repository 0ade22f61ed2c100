//! What is said about Go.

mod cells;
mod groups;
pub mod judge;
mod play;
pub mod problems;
mod records;
pub mod vary;

pub use cells::{doubt, fault, find_error, is_weighty, why, write_error};
pub use groups::{becomes, grouped, groups_headings, groups_picture, groups_sheet, kind, moves_first};
pub use judge::judged;
pub use play::{played, position_sheet};
pub use records::{doubt as replayed, edit_error, forgiven, sgf_error, size_error};

use banmen_go::board::Refusal;
use banmen_go::board::text::{ForgivenKind, TextError, TextErrorKind};
use banmen_go::{Color, Move, Point, Size};

use super::{Lang, Said};
use crate::go::moves::MovesError;
use crate::input::InputError;
use groups::line;

/// The sentence in one of the two languages.
fn either<T>(lang: Lang, en: impl FnOnce() -> T, ja: impl FnOnce() -> T) -> T {
    match lang {
        Lang::En => en(),
        Lang::Ja => ja(),
    }
}

/// The game and the size of its board.
#[must_use]
pub fn game(size: Size, lang: Lang) -> String {
    either(lang, || format!("Go {size}"), || format!("囲碁 {size}"))
}

/// The name of a colour.
#[must_use]
pub const fn color(color: Color, lang: Lang) -> &'static str {
    match (color, lang) {
        (Color::Black, Lang::En) => "Black",
        (Color::White, Lang::En) => "White",
        (Color::Black, Lang::Ja) => "黒",
        (Color::White, Lang::Ja) => "白",
    }
}

/// A move: `Q16`, `pass`.
#[must_use]
pub fn to_move(to_move: Move, size: Size, lang: Lang) -> String {
    match to_move {
        Move::Play(point) => point.vertex(size),
        Move::Pass => either(lang, || "pass", || "パス").to_owned(),
    }
}

/// Points one after another: `D4 E5`.
#[must_use]
pub fn points(points: &[Point], size: Size) -> String {
    points.iter().map(|point| point.vertex(size)).collect::<Vec<_>>().join(" ")
}

/// Why the rules refuse a move.
#[must_use]
pub fn refusal(refusal: Refusal, lang: Lang) -> Said {
    let (what, cure) = match (refusal, lang) {
        (Refusal::OffBoard, Lang::En) => ("it is off the board", "choose a point of the board"),
        (Refusal::OffBoard, Lang::Ja) => ("盤の外です", "盤上の点を選んでください"),
        (Refusal::Occupied, Lang::En) => ("a stone stands there", "choose an empty point"),
        (Refusal::Occupied, Lang::Ja) => ("すでに石があります", "空いている点を選んでください"),
        (Refusal::Ko, Lang::En) => ("ko: it would take straight back", "play elsewhere first, or pass"),
        (Refusal::Ko, Lang::Ja) => {
            ("コウなのですぐには取り返せません", "ほかに打つ（コウ立て）かパスをしてください")
        }
        (Refusal::Suicide, Lang::En) => (
            "suicide: the stone would have no liberty, and takes nothing",
            "choose another point; --rules new-zealand and tromp-taylor allow it for two stones or more",
        ),
        (Refusal::Suicide, Lang::Ja) => (
            "着手禁止点です（呼吸点がなく、相手の石も取れません）",
            "ほかの点を選んでください。二子以上なら --rules new-zealand や tromp-taylor で打てます",
        ),
        (Refusal::Superko, Lang::En) => (
            "superko: the board would be as it was before",
            "play elsewhere; --rules japanese forbids only to take straight back",
        ),
        (Refusal::Superko, Lang::Ja) => (
            "スーパーコウ: 以前と同じ盤面になります",
            "ほかに打ってください。--rules japanese ならすぐの取り返しだけを禁じます",
        ),
    };
    Said::with(what, cure)
}

/// Why the rules refuse a move, in a word that scripts read.
#[must_use]
pub const fn refusal_word(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::OffBoard => "off-board",
        Refusal::Occupied => "occupied",
        Refusal::Ko => "ko",
        Refusal::Suicide => "suicide",
        Refusal::Superko => "superko",
    }
}

/// Why a text names no moves or points.
#[must_use]
pub fn moves_error(error: &MovesError, lang: Lang) -> Said {
    match (error, lang) {
        (MovesError::Nothing, Lang::En) => {
            Said::with("no move is named", "write moves such as 'Q16 D4' or 'B Q16 W D4'")
        }
        (MovesError::Nothing, Lang::Ja) => {
            Said::with("着手がありません", "「Q16 D4」や「黒 Q16 白 D4」のように書いてください")
        }
        (MovesError::NoMove { word, .. }, Lang::En) => Said::with(
            format!("\"{word}\" is no move"),
            "write a letter (A to Z without I) and a number from the bottom, such as Q16, or pass",
        ),
        (MovesError::NoMove { word, .. }, Lang::Ja) => Said::with(
            format!("「{word}」は着手ではありません"),
            "列の文字（I を除く A から Z）と下からの段の数字で Q16 のように、またはパスと書いてください",
        ),
        (MovesError::OffBoard { word, size }, Lang::En) => Said::with(
            format!("{word} is not on a board of {size}"),
            format!("the points go from A1 to {}", last(*size)),
        ),
        (MovesError::OffBoard { word, size }, Lang::Ja) => Said::with(
            format!("{word} は {size} の盤にありません"),
            format!("点は A1 から {} までです", last(*size)),
        ),
    }
}

/// The point in the top right corner.
fn last(size: Size) -> String {
    size.point(size.columns() - 1, 0).map(|point| point.vertex(size)).unwrap_or_default()
}

/// What was forgiven in a text with a board.
#[must_use]
pub fn diagram_forgiven(kind: ForgivenKind, lang: Lang) -> String {
    let (en, ja) = match kind {
        ForgivenKind::Coordinates => ("coordinates around the board, left out", "盤の周りの座標を除きました"),
        ForgivenKind::Frame => ("a frame around the board, left out", "盤の枠を除きました"),
        ForgivenKind::Text => ("text that is no board, left out", "盤ではない文字を除きました"),
        ForgivenKind::OtherBoard => (
            "another board begins here; only the first one of a text is read",
            "ここから別の盤面です（一つのテキストからは最初の盤面だけを読みます）",
        ),
        ForgivenKind::FullWidth => ("signs in full width", "全角の記号"),
        ForgivenKind::LastMove => {
            ("brackets or numbers at moves, left out", "着手を示す括弧や番号を除きました")
        }
        ForgivenKind::Marks => ("marks and labels, left out", "印や文字を除きました"),
        ForgivenKind::NumberedMoves => (
            "numbered moves, put as stones, Black and White in turn",
            "番号の手を、黒白交互の石として置きました",
        ),
    };
    either(lang, || en, || ja).to_owned()
}

/// Why an input gives no boards of Go, or none of Sudoku since it has Go.
#[must_use]
pub fn input_error(error: &InputError, lang: Lang) -> Said {
    match error {
        InputError::Record(error) => sgf_error(error, lang),
        InputError::IsGo => either(
            lang,
            || {
                Said::with(
                    "it has Go, no Sudoku",
                    "verbs for Go are groups, play and gtp; find lists what is there",
                )
            },
            || {
                Said::with(
                    "囲碁の盤面です（ナンプレではありません）",
                    "囲碁には groups、play、gtp を使ってください。find は何があるかを一覧にします",
                )
            },
        ),
        InputError::IsSudoku => either(
            lang,
            || {
                Said::with(
                    "it has Sudoku, no Go",
                    "solve, check and hint are verbs for Sudoku; find lists what is there",
                )
            },
            || {
                Said::with(
                    "ナンプレの盤面です（囲碁ではありません）",
                    "ナンプレには solve、check、hint などを使ってください。find は何があるかを一覧にします",
                )
            },
        ),
        InputError::Drawn(error) => drawn_error(error, lang),
        InputError::Open(error) => lang.words().open_error(error),
        InputError::Text(error) => lang.words().read_error(error),
    }
}

/// A record has no game of the number that was named.
#[must_use]
pub fn no_game(count: usize, lang: Lang) -> Said {
    either(
        lang,
        || {
            Said::with(
                "the record has no game of this number",
                format!("it has {count}: --game 1 to --game {count}"),
            )
        },
        || {
            Said::with(
                "その番号の対局は棋譜にありません",
                format!("対局は {count} 局です（--game 1 から --game {count}）"),
            )
        },
    )
}

/// Why a text has no board of Go.
#[must_use]
pub fn drawn_error(error: &TextError, lang: Lang) -> Said {
    let (line, column) = (error.line, error.column);
    let (en, en_cure, ja, ja_cure) = match &error.kind {
        TextErrorKind::NoBoard => (
            "there is no board of Go".to_owned(),
            "draw one row a line: X for Black, O for White, . for an empty point",
            "碁盤がありません".to_owned(),
            "一行に一段ずつ、黒を X か ●、白を O か ○、空点を . で書いてください",
        ),
        TextErrorKind::Ragged { expected, found } => (
            format!("the row has {found} points, those above it have {expected}"),
            "write a sign for each point, the same number in every row",
            format!("この段は {found} 点で、上の段は {expected} 点です"),
            "どの段にも同じ数の記号を書いてください",
        ),
        TextErrorKind::UnknownSign(sign) => (
            format!("'{sign}' is no sign for a point"),
            "use X for Black, O for White, . for an empty point",
            format!("「{sign}」は点の記号ではありません"),
            "黒は X か ●、白は O か ○、空点は . を使ってください",
        ),
        TextErrorKind::TooLarge => (
            "the board is larger than 25x25".to_owned(),
            "boards have 25 columns and rows at most",
            "盤が 25x25 より大きくなっています".to_owned(),
            "25 列 25 段までの盤が使えます",
        ),
    };
    match (&error.kind, lang) {
        (TextErrorKind::NoBoard, Lang::En) => Said::with(en, en_cure),
        (TextErrorKind::NoBoard, Lang::Ja) => Said::with(ja, ja_cure),
        (_, Lang::En) => Said::with(format!("line {line}, column {column}: {en}"), en_cure),
        (_, Lang::Ja) => Said::with(format!("{line}行目{column}文字目: {ja}"), ja_cure),
    }
}

/// What is to be said where stones stand against the rules.
#[must_use]
pub fn no_liberty(stones: &[Point], size: Size, lang: Lang) -> Said {
    let stones = points(stones, size);
    either(
        lang,
        || {
            Said::with(
                format!("chains without a liberty stand on the board: {stones}"),
                "take them off, or let banmen play do it: --take",
            )
        },
        || {
            Said::with(
                format!("呼吸点のない石が盤上にあります: {stones}"),
                "取り除くか、banmen play に --take を付けて取り除かせてください",
            )
        },
    )
}
