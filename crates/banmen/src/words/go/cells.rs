//! What is said about boards of Go in cells.

use banmen_layout::go::{DoubtKind, FaultKind, FindError, Reason, WriteError};
use banmen_sheet::CellRef;

use super::either;
use crate::words::{Lang, Said};

/// What was forgiven in a cell.
#[must_use]
pub const fn doubt(kind: DoubtKind, lang: Lang) -> &'static str {
    let (en, ja) = match kind {
        DoubtKind::TextNumber => ("a number stored as text", "文字列として入った数"),
        DoubtKind::FullWidth => ("a full-width number", "全角の数"),
        DoubtKind::CircledNumber => ("a number in a circle", "丸数字"),
        DoubtKind::Formula => ("a stone that a formula gives", "数式で出した石"),
        DoubtKind::OtherSign => ("a stone written otherwise than the others", "ほかと違う記号の石"),
        DoubtKind::LetterAmongCircles => {
            ("the letter O among circles, taken for a white stone", "丸の間の英字 O（白石としました）")
        }
        DoubtKind::ZeroAmongSigns => {
            ("a zero among signs, taken for an empty point", "記号の間の 0（空点としました）")
        }
        DoubtKind::NoFillAsWhite => (
            "a white cell or one without a fill, taken for a white stone",
            "白いか塗りのないセル（白石としました）",
        ),
        DoubtKind::ColorByNumber => (
            "a numbered stone, its color told by its number: odd is black",
            "番号だけの石（奇数を黒としました）",
        ),
        DoubtKind::UncertainSize => (
            "nothing shows where the board ends; its size is taken from where its stones lie",
            "盤の端がはっきりしません（石の並びから大きさを決めました）",
        ),
        DoubtKind::UsualSize => {
            ("the size is left out: 19 by 19", "盤の大きさの記載がありません（19路としました）")
        }
        DoubtKind::OccupiedPoint => {
            ("a move on a point that was taken, left out", "すでに石のある点への着手（除きました）")
        }
        DoubtKind::Record => ("something in the record that was put right", "棋譜の不備（直して読みました）"),
        DoubtKind::HiddenSheet => ("the sheet is hidden", "非表示のシート"),
    };
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

/// Whether a doubt is worth a word by default: where the meaning may have been another.
#[must_use]
pub const fn is_weighty(kind: DoubtKind) -> bool {
    !matches!(
        kind,
        DoubtKind::FullWidth | DoubtKind::CircledNumber | DoubtKind::ColorByNumber | DoubtKind::NoFillAsWhite
    )
}

/// Why a cell cannot be read.
#[must_use]
pub fn fault(found: &str, kind: FaultKind, lang: Lang) -> Said {
    let (en, en_cure, ja, ja_cure) = match kind {
        FaultKind::NotAStone => (
            "is no stone and no empty point",
            "write stones in one way: 1 and 2, ● and ○, B and W, X and O; leave empty points blank",
            "は石でも空点でもありません",
            "石は 1 と 2、●と○、黒と白、B と W、X と O などどれか一通りで書き、空点は空けてください",
        ),
        FaultKind::OtherNotation => (
            "is a stone in another notation, which could mean either color",
            "write all stones of a board in one way",
            "はほかと違う書き方の石で、どちらの色とも読めます",
            "一つの盤の石は同じ書き方にそろえてください",
        ),
        FaultKind::OtherNumber => (
            "is a number that is no stone here",
            "write 1 for Black, 2 or -1 for White, 0 or nothing for an empty point",
            "はここでは石を表さない数です",
            "黒は 1、白は 2 か -1、空点は 0 か空白にしてください",
        ),
        FaultKind::OtherFill => (
            "is filled in a color that is neither a stone nor the board",
            "fill black stones dark, white ones white",
            "の塗りの色は石でも盤でもありません",
            "黒石は濃い色、白石は白で塗ってください",
        ),
        FaultKind::UncachedFormula => (
            "is a formula whose result the file does not hold",
            "open and save it in a spreadsheet program",
            "は計算結果が保存されていない数式です",
            "表計算ソフトで開いて保存し直してください",
        ),
        FaultKind::NotAMove => (
            "is no move",
            "write moves as a letter and a number, such as Q16",
            "は着手ではありません",
            "Q16 のように列の文字と段の数字で書いてください",
        ),
    };
    either(
        lang,
        || Said::with(format!("\"{found}\" {en}"), en_cure),
        || Said::with(format!("「{found}」{ja}"), ja_cure),
    )
}

/// Why something was taken for a board of Go.
#[must_use]
pub fn why(reason: &Reason, lang: Lang) -> String {
    match reason {
        Reason::Asked => either(lang, || "the range was named", || "範囲の指定").to_owned(),
        Reason::Stones { black, white } => either(
            lang,
            || format!("{black} black and {white} white stones"),
            || format!("黒石 {black}、白石 {white}"),
        ),
        Reason::UsualSize => either(lang, || "the size of a usual board", || "碁盤の大きさ").to_owned(),
        Reason::AllMarked => {
            either(lang, || "every point holds a stone or a sign", || "すべての点に石か記号").to_owned()
        }
        Reason::Crossings => {
            either(lang, || "lines of a board, drawn with signs", || "罫線の記号で描いた盤").to_owned()
        }
        Reason::Grid => {
            either(lang, || "lines around all its cells and no further", || "盤のセルだけを囲む罫線")
                .to_owned()
        }
        Reason::Fills => either(lang, || "filled like a board", || "盤のような塗り").to_owned(),
        Reason::EqualCells => either(lang, || "cells of equal size", || "同じ大きさのセル").to_owned(),
        Reason::Coordinates(sides) => {
            either(lang, || format!("coordinates along {sides} sides"), || format!("{sides} 辺に座標"))
        }
        Reason::Apart => either(lang, || "nothing but words around it", || "周りに文字以外がない").to_owned(),
        Reason::Beside(count) => {
            either(lang, || format!("{count} values right beside it"), || format!("すぐ隣に値が {count} 個"))
        }
        Reason::Alone => either(lang, || "nothing else on the sheet", || "シートにほかの物がない").to_owned(),
        Reason::Legal => either(lang, || "every chain has a liberty", || "どの石にも呼吸点がある").to_owned(),
        Reason::NoLiberty(count) => either(
            lang,
            || format!("{count} stones without a liberty"),
            || format!("呼吸点のない石 {count} 個"),
        ),
        Reason::Numbered(count) => either(
            lang,
            || format!("{count} moves, numbered without a gap"),
            || format!("1 から続く着手 {count} 手"),
        ),
        Reason::Caption { at, text } => {
            either(lang, || format!("the heading \"{text}\" in {at}"), || format!("{at} の見出し「{text}」"))
        }
        Reason::SheetName => either(lang, || "the name of the sheet", || "シートの名前").to_owned(),
        Reason::DefinedName(name) => either(lang, || format!("the name {name}"), || format!("名前 {name}")),
        Reason::OtherCaption(text) => either(
            lang,
            || format!("the heading \"{text}\" speaks of something else"),
            || format!("見出し「{text}」はほかの物を指す"),
        ),
        Reason::Record => either(lang, || "the text of a record (SGF)", || "棋譜（SGF）の文字列").to_owned(),
        Reason::RowTexts => either(lang, || "texts that draw a board", || "盤を描いた文字列").to_owned(),
        Reason::MoveList => either(lang, || "a list of moves", || "着手の一覧").to_owned(),
    }
}

/// Why a place that was named holds no board of Go.
#[must_use]
pub fn find_error(error: &FindError, lang: Lang) -> Option<Said> {
    match error {
        FindError::Place(_) => None,
        FindError::NothingInside { range, rows, cols } => Some(either(
            lang,
            || {
                Said::with(
                    format!("no board of Go is inside {range}, which has {rows} rows and {cols} columns"),
                    "name the points of the board themselves, 25 by 25 at most, such as --range A1:S19",
                )
            },
            || {
                Said::with(
                    format!("{range}（{rows} 行 {cols} 列）の中に碁盤がありません"),
                    "盤の点そのものを 25×25 までで指定してください。例: --range A1:S19",
                )
            },
        )),
        FindError::NoStones { range, at, found } => Some(either(
            lang,
            || {
                Said::with(
                    format!("{range} holds no board of Go: {at} is \"{found}\", no stone and no empty point"),
                    "name the points of the board alone, without coordinates and headings",
                )
            },
            || {
                Said::with(
                    format!("{range} は碁盤ではありません。{at} の「{found}」は石でも空点でもありません"),
                    "座標や見出しを除いて、盤の点だけを指定してください",
                )
            },
        )),
    }
}

/// Why a position cannot be written into its cells.
#[must_use]
pub fn write_error(error: &WriteError, lang: Lang) -> String {
    let cells = |cells: &[CellRef]| {
        const MOST: usize = 5;
        let named: Vec<_> = cells.iter().take(MOST).map(ToString::to_string).collect();
        let more = cells.len().saturating_sub(MOST);
        let more = if more > 0 { format!(" ほか {more} セル") } else { String::new() };
        named.join("、") + &more
    };
    match (lang, error) {
        (Lang::En, _) => error.to_string(),
        (_, WriteError::NoSuchSheet(index)) => {
            format!("{} 番目のシートがありません", index.saturating_add(1))
        }
        (_, WriteError::OtherSize { position, board, range }) => {
            format!("局面の大きさ（{position}）が {range} の盤（{board}）と違います")
        }
        (_, WriteError::Formulas(at)) => format!("{} は数式なので上書きしません", cells(at)),
        (_, WriteError::Unreadable(at)) => format!("{} は読み取れないので上書きしません", cells(at)),
        (_, WriteError::NoCells(range)) => {
            format!("{range} は棋譜か文字列なので、局面をそこには書き込みません")
        }
        (_, WriteError::NoColors(count)) => {
            format!("この形式のファイルでは、石を表す色を {count} セルに付けられません")
        }
    }
}

#[cfg(test)]
mod tests {
    use banmen_go::Size;
    use banmen_sheet::CellRange;

    use super::*;

    #[test]
    fn what_cannot_be_written_is_told_in_both_languages() {
        let range = CellRange::sized(CellRef::new(1, 1), 9, 9);
        let at: Vec<CellRef> = range.cells().take(7).collect();
        let errors = [
            WriteError::NoSuchSheet(2),
            WriteError::OtherSize { position: Size::FULL, board: Size::FULL, range },
            WriteError::Formulas(at.clone()),
            WriteError::Unreadable(at),
            WriteError::NoCells(range),
            WriteError::NoColors(3),
        ];
        let is_japanese = |text: &str| text.chars().any(|c| ('ぁ'..='ん').contains(&c));
        for error in &errors {
            let [en, ja] = [Lang::En, Lang::Ja].map(|lang| write_error(error, lang));
            assert!(en.is_ascii() && is_japanese(&ja), "{en} {ja}");
        }
        let told = write_error(&errors[2], Lang::Ja);
        assert_eq!(told, "B2、C2、D2、E2、F2 ほか 2 セル は数式なので上書きしません");
    }
}
