//! What was forgiven in records.

use banmen_go::sgf::{DoubtKind, EditError, ForgivenKind, SgfError, SizeError};

use super::either;
use crate::words::{Lang, Said};

/// What was wrong with the signs of a record.
#[must_use]
pub fn forgiven(kind: ForgivenKind, lang: Lang) -> String {
    if lang == Lang::En {
        return kind.to_string();
    }
    match kind {
        ForgivenKind::TextOutside => "対局の外にある文字を読み飛ばしました",
        ForgivenKind::StrayText => "プロパティの間にある文字を読み飛ばしました",
        ForgivenKind::MissingSemicolon => "ノードの「;」がありません",
        ForgivenKind::MissingOpening => "括弧の外にあるノードを対局に加えました",
        ForgivenKind::MissingClosing => "「(」が閉じられていないため、ファイルの終わりで閉じました",
        ForgivenKind::ExtraClosing => "対応のない「)」を読み飛ばしました",
        ForgivenKind::EmptyVariation => "空の変化を読み飛ばしました",
        ForgivenKind::NodeAfterVariation => "変化の後ろのノードを、もう一つの変化としました",
        ForgivenKind::MissingBracket => "値の「]」がありません",
        ForgivenKind::UnescapedBracket => "文章の中の「]」の前に「\\」がありません",
        ForgivenKind::SmallName => "小文字のプロパティ名を大文字として読みました",
        ForgivenKind::UnknownCharset(charset) => {
            return format!("CA の文字コードが不明なため、{} として読みました", charset.name());
        }
        ForgivenKind::GuessedCharset(charset) => {
            return format!("CA がないため、文字コードを {} として読みました", charset.name());
        }
        ForgivenKind::WrongCharset(charset) => {
            return format!("CA の文字コードと内容が合わないため、{} として読みました", charset.name());
        }
    }
    .to_owned()
}

/// What was odd about the values of a record.
#[must_use]
pub fn doubt(kind: DoubtKind, lang: Lang) -> String {
    if lang == Lang::En {
        return kind.to_string();
    }
    match kind {
        DoubtKind::NotAPoint => "点ではないため除きました",
        DoubtKind::OffBoard => "盤の外の点を除きました",
        DoubtKind::OddPoint => "点の書き方が変わっていますが、読み取りました",
        DoubtKind::OddPass => "パスの書き方が変わっていますが、読み取りました",
        DoubtKind::NotAColor => "黒でも白でもないため除きました",
        DoubtKind::NotANumber => "数ではないため除きました",
        DoubtKind::OddNumber => "数の書き方が変わっていますが、読み取りました",
        DoubtKind::OddKomi => "コミを子の数とみて、1子を2目としました",
        DoubtKind::NoHalfPoints => "コミが半目の倍数ではないため除きました",
        DoubtKind::Occupied => "石のある点への着手です。新しい石に置き換えました",
        DoubtKind::Ko => "コウをすぐに取り返す着手ですが、そのまま進めました",
        DoubtKind::Suicide => "自殺手です。その石を取り除きました",
        DoubtKind::NoLiberties => "置かれた石に呼吸点がなく、この盤では打ち進められません",
        DoubtKind::SetupWithMove => "一つのノードに置き石と着手があります。石を先に置きました",
        DoubtKind::TwoMoves => "一つのノードに黒と白の着手があります。書かれた順に進めました",
    }
    .to_owned()
}

/// Why some bytes are no record.
#[must_use]
pub fn sgf_error(error: &SgfError, lang: Lang) -> Said {
    match error {
        SgfError::NoGame { place } => either(
            lang,
            || {
                Said::with(
                    format!("{place}: no game here"),
                    "a record in SGF begins with \"(;\", such as (;GM[1]SZ[19];B[pd])",
                )
            },
            || {
                Said::with(
                    format!("{place}: 対局がありません"),
                    "SGF の棋譜は「(;」で始まります。例: (;GM[1]SZ[19];B[pd])",
                )
            },
        ),
        SgfError::TooBig { bytes, most } => either(
            lang,
            || {
                Said::with(
                    format!("the record has {bytes} bytes"),
                    format!("split it: at most {most} are read at a time"),
                )
            },
            || {
                Said::with(
                    format!("棋譜が {bytes} バイトあります"),
                    format!("一度に読めるのは {most} バイトまでです。分けてください"),
                )
            },
        ),
    }
}

/// Why a board cannot be made.
#[must_use]
pub fn size_error(error: &SizeError, lang: Lang) -> Said {
    match error {
        SizeError::NotASize { place, value } => either(
            lang,
            || {
                Said::with(
                    format!("{place}: SZ[{value}] is no size"),
                    "write SZ[19], or SZ[9:7] for 9 columns and 7 rows",
                )
            },
            || {
                Said::with(
                    format!("{place}: SZ[{value}] は盤の大きさではありません"),
                    "SZ[19]、または 9 列 7 段なら SZ[9:7] と書いてください",
                )
            },
        ),
        SizeError::TooBig { place, columns, rows } => either(
            lang,
            || {
                Said::with(
                    format!("{place}: a board of {columns}x{rows} is too big"),
                    "at most 25x25 can be played on",
                )
            },
            || {
                Said::with(
                    format!("{place}: {columns}x{rows} の盤は大きすぎます"),
                    "25x25 までの盤が使えます",
                )
            },
        ),
    }
}

/// Why a record cannot be written.
#[must_use]
pub fn edit_error(error: &EditError, lang: Lang) -> Said {
    match error {
        EditError::Lacking { encoding, characters } => either(
            lang,
            || {
                Said::with(
                    format!("{encoding}, the encoding of the record, has no {characters}"),
                    "convert the record to UTF-8, or use --lang en",
                )
            },
            || {
                Said::with(
                    format!("棋譜の文字コード {encoding} には「{characters}」がありません"),
                    "棋譜を UTF-8 に変えるか、--lang en を使ってください",
                )
            },
        ),
        other => either(
            lang,
            || Said::plain(other.to_string()),
            || Said::plain(format!("棋譜を書けません: {other}")),
        ),
    }
}
