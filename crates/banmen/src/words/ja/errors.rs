//! Japanese words for the errors and remarks of the engines.

use banmen_layout::{FindError, Reason as Why, WriteError};
use banmen_sheet::{CellRange, CellRef, Notice, OpenError, PatchError, PatchNote, Room};
use banmen_sudoku::text::{LineErrorKind, ReadError};

use crate::batch::LineFault;
use crate::boards::PickError;
use crate::fill::Aside;
use crate::input::InputError;
use crate::table::TableError;
use crate::words::{Lang, Said, TOLD_COLUMNS, go, numbered};

pub(super) fn why(why: &Why) -> String {
    match why {
        Why::Asked => "--range で指定された".to_owned(),
        Why::Frame(edges) => format!("ブロックの太枠（72 辺のうち {edges}）"),
        Why::Outline => "外枠の太線と格子の罫線".to_owned(),
        Why::Grid => "81 マスだけを囲む罫線".to_owned(),
        Why::Fills => "ブロックごとの 2 色の塗り分け".to_owned(),
        Why::EqualCells => "列の幅と行の高さがそろっている".to_owned(),
        Why::Digits(count) => format!("数字 {count} 個（重複なし）"),
        Why::Clashes(pairs) => format!("数字の重複 {pairs} 組"),
        Why::AllMarked => "81 マスすべてに数字か空きの印がある".to_owned(),
        Why::Apart => "周囲に数字がない".to_owned(),
        Why::DigitsBeside(count) => format!("すぐ隣に数字 {count} 個"),
        Why::OneSolution => "この位置でだけ唯一解になる".to_owned(),
        Why::Alone => "シートにほかのものがない".to_owned(),
        Why::Headings => "行・列の見出し（1～9, 0～8, A～I）".to_owned(),
        Why::Caption { at, text } => format!("{at} の見出し「{text}」"),
        Why::SheetName => "シート名".to_owned(),
        Why::DefinedName(name) => format!("名前の定義「{name}」"),
        Why::MergedCells => "同じ大きさの結合セルが縦横 9 個ずつ".to_owned(),
        Why::Gaps => "間をあけた 3×3 のブロック".to_owned(),
        Why::OtherCaption(text) => format!("別のものを表す見出し「{text}」"),
        Why::RowTexts => "9 文字の文字列が 9 行".to_owned(),
        Why::LineText => "81 文字の文字列".to_owned(),
        Why::Series => "同じ形の盤面がほかにも並んでいる".to_owned(),
    }
}

pub(super) fn open(error: &OpenError) -> Said {
    let choose = "xlsx, xlsm, xls, ods, csv またはテキストファイルを選んでください";
    match error {
        OpenError::Empty => Said::with("ファイルが空です", "盤面のあるファイルを選んでください"),
        OpenError::Unknown { looks_like: Some(what) } => {
            Said::with(format!("ブックでもテキストでもありません（{what} のようです）"), choose)
        }
        OpenError::Unknown { looks_like: None } => Said::with("ブックでもテキストでもありません", choose),
        OpenError::Encrypted => Said::with(
            "パスワードで保護されています",
            "表計算ソフトで開き、パスワードを外して保存してください",
        ),
        OpenError::Damaged { format, part, what } => {
            let part = part.as_deref().map(|part| format!("、部品 {part}")).unwrap_or_default();
            Said::with(
                format!("{} ファイルが壊れています{part}（{what}）", format.extension()),
                "表計算ソフトで開いて修復し、保存し直してください",
            )
        }
        OpenError::TooLarge { what, limit } => Said::with(
            format!("大きすぎて開けません（{what}、上限 {limit}）"),
            "盤面を小さなブックに写してください",
        ),
        OpenError::Unsupported { what } => {
            Said::with(format!("対応していません（{what}）"), "xlsx 形式で保存してから実行してください")
        }
        OpenError::Encoding { name } => Said::with(
            format!("対応していません（文字コードが {name} です）"),
            "UTF-8 で保存してから実行してください",
        ),
    }
}

pub(super) fn read(error: &ReadError) -> Said {
    match error {
        ReadError::Empty => Said::with("テキストが空です", "盤面のあるファイルを選んでください"),
        ReadError::NoBoard => Said::with(
            "盤面が見つかりません（1 行に 81 マス、または 9 マスずつ 9 行）",
            "1 行に 81 文字、または 9 文字ずつ 9 行で書いてください。空きマスは . か 0 です",
        ),
    }
}

pub(super) fn pick(error: &PickError) -> Said {
    match error {
        PickError::Find(error) => find(error),
        PickError::NoBoard => Said::with(
            "盤面が見つかりません",
            "盤面があるのなら、場所を指定してください: --sheet シート名 --range A1:I9",
        ),
        PickError::OwnSheets(names) => Said::with(
            format!("Banmen が加えたシート（{}）のほかに盤面が見つかりません", names.join("、")),
            "そのシートの盤面を読むには、シート名を指定してください: --sheet シート名",
        ),
        PickError::IsGo => go::input_error(&InputError::IsGo, Lang::Ja),
        PickError::IsSudoku => go::input_error(&InputError::IsSudoku, Lang::Ja),
        PickError::NoGame(count) => go::no_game(*count, Lang::Ja),
        PickError::NoMoves => {
            Said::with("手数を指定できるのは棋譜だけです", "--after を外すか、SGF の棋譜を指定してください")
        }
        PickError::Go(banmen_layout::go::FindError::Place(error)) => find(error),
        PickError::Go(error) => {
            go::find_error(error, Lang::Ja).unwrap_or_else(|| Said::plain(error.to_string()))
        }
        PickError::Size { error, .. } => go::size_error(error, Lang::Ja),
        PickError::NoSheets => {
            Said::with("テキストにはシートもセル範囲もありません", "--sheet と --range を外してください")
        }
    }
}

fn find(error: &FindError) -> Said {
    let shape = |example: &CellRange| format!("盤面の 9×9 のセルを指定してください。例: --range {example}");
    match error {
        FindError::NoSuchSheet { name, sheets } => {
            Said::with(format!("シート「{name}」はありません"), format!("あるシート: {}", sheets.join("、")))
        }
        FindError::NoCells(name) => Said::with(
            format!("シート「{name}」にはセルがありません（グラフかダイアログです）"),
            "--sheet で別のシートを指定してください",
        ),
        FindError::NoWorksheet => {
            Said::with("ブックにセルのあるシートがありません", "別のブックを選んでください")
        }
        FindError::NoBoardShape { range, rows, cols, example } => {
            Said::with(format!("{range} は {rows} 行 {cols} 列で、盤面の形ではありません"), shape(example))
        }
        FindError::NothingInside { range, example } => {
            Said::with(format!("{range} の中に盤面が見つかりません"), shape(example))
        }
        FindError::NoPuzzleText { at, found, expected, example } => Said::with(
            format!("{at}:「{found}」は問題の文字列（1～9 と . または 0 で {expected} 文字）ではありません"),
            shape(example),
        ),
    }
}

pub(super) fn write(error: &WriteError) -> Said {
    match error {
        WriteError::NoSuchSheet(index) => Said::plain(format!("{} 番目のシートはありません", index + 1)),
        WriteError::OtherBoard(cells) => Said::plain(format!("{}: 答えと違う数字があります", some(cells))),
        WriteError::Formulas(cells) => {
            Said::with(format!("{}: 数式があるため上書きしません", some(cells)), "セルを空にしてください")
        }
        WriteError::Occupied(cells) => {
            Said::with(format!("{}: 空ではないため上書きしません", some(cells)), "セルを空にしてください")
        }
    }
}

/// The first few of some cells.
fn some(cells: &[CellRef]) -> String {
    const MOST: usize = 5;
    let named: Vec<String> = cells.iter().take(MOST).map(CellRef::to_string).collect();
    let more = cells.len().saturating_sub(MOST);
    let rest = if more > 0 { format!(" ほか {more} 個") } else { String::new() };
    format!("{}{rest}", named.join("、"))
}

pub(super) fn patch(error: &PatchError) -> Said {
    let aside = "-o ファイル名.xlsx で新しいブックに書き出せます";
    match error {
        PatchError::ReadOnly(format) => {
            Said::with(format!("{} ファイルは読めますが、書き換えられません", format.extension()), aside)
        }
        PatchError::NoSuchSheet(index) => Said::plain(format!("{} 番目のシートはありません", index + 1)),
        PatchError::OutsideSheet(place) => {
            Said::with(format!("{place}: シートの範囲外です"), "盤面を上か左に動かしてください")
        }
        PatchError::FormulaCell(place) => {
            Said::with(format!("{place}: 数式があるため上書きしません"), "セルを空にしてください")
        }
        PatchError::ArrayFormula { place, range } => Said::with(
            format!("{place}: 配列数式またはデータテーブル {range} の一部のため上書きしません"),
            "その範囲を空にしてください",
        ),
        PatchError::SharedFormula(place) => {
            Said::with(format!("{place}: ほかのセルと共有する数式があります"), "セルを空にしてください")
        }
        PatchError::Merged { place, range } => {
            Said::with(format!("{place}: 結合セル {range} に隠れています"), "セルの結合を解除してください")
        }
        PatchError::TableHeader(place) => Said::with(
            format!("{place}: テーブルの見出しのため上書きしません"),
            "テーブルを範囲に変換してください",
        ),
        PatchError::Signed => Said::with(
            "デジタル署名があります。変更すると署名が無効になります",
            "署名を外すか、署名のない写しを保存してください",
        ),
        PatchError::ProtectedStructure => Said::with(
            "ブックの構成が保護されているため、シートを追加できません",
            "表計算ソフトでブックの保護を解除してください",
        ),
        PatchError::BadSheetName(name) => Said::plain(format!("「{name}」はシート名に使えません")),
        PatchError::SetTwice(place) => {
            Said::with(format!("{place}: 二つの盤面に属しています"), "--range でどちらかを指定してください")
        }
        PatchError::OneSheet(format) => {
            Said::with(format!("{} ファイルにはシートが一つしかありません", format.extension()), aside)
        }
        PatchError::Full(room) => {
            Said::plain(format!("ファイルに{}を追加する余地がありません", self::room(*room)))
        }
        PatchError::Unpatchable { part, what } => Said::with(
            format!("部品 {part} を安全に変更できません（{what}）"),
            "表計算ソフトで保存し直してください",
        ),
    }
}

const fn room(room: Room) -> &'static str {
    match room {
        Room::Sheets => "シート",
        Room::Rows => "行",
        Room::Merged => "結合セル",
        Room::Shapes => "図形",
        Room::Texts => "文字列",
        Room::Fonts => "フォント",
        Room::Fills => "塗りつぶし",
        Room::Borders => "罫線",
        Room::Formats => "セルの書式",
        Room::Accents => "条件付き書式の書式",
        Room::Bytes => "データ",
    }
}

pub(super) fn line(fault: &LineFault) -> Said {
    let cure = "1 行は 81 文字です（数字、空きマスは . か 0）";
    match fault {
        LineFault::TooLong => Said::with("行が長すぎます", cure),
        LineFault::NoField { wanted, found } => Said::with(
            format!("{wanted} 列目がありません（この行は {found} 列です）"),
            "問題はどの行でも同じ列に書いてください",
        ),
        LineFault::Cells(error) => match error.kind {
            LineErrorKind::NotADigit(found) => Said::with(
                format!("{} 文字目の「{found}」は数字でも空きマスでもありません", error.column),
                cure,
            ),
            LineErrorKind::Count(count) => Said::with(format!("{count} マスあります（正しくは 81）"), cure),
        },
        LineFault::Surplus { found, width, heading } => Said::with(
            format!(
                "{found} 列あります（{}は {width} 列です）",
                if *heading { "見出し" } else { "最初の行" }
            ),
            "区切り文字を含む値は引用符で囲んでください。この行はそのまま残しています",
        ),
        LineFault::Field { column, error } => {
            let what = match error.kind {
                LineErrorKind::NotADigit(found) => {
                    format!("問題の {} 文字目の「{found}」は数字でも空きマスでもありません", error.column)
                }
                LineErrorKind::Count(count) => format!("{count} マスあります（正しくは 81）"),
            };
            Said::with(format!("表の {column} 列目: {what}"), "問題は 81 文字です（数字、空きマスは . か 0）")
        }
    }
}

pub(super) fn table(error: &TableError) -> Said {
    match error {
        TableError::Empty => Said::with("空です。列がありません", "見出しのある表を指定してください"),
        TableError::NoColumn { wanted, columns } => {
            let (names, more) = numbered(columns, "、");
            let more = if more > 0 { format!("、ほか {more} 列") } else { String::new() };
            Said::with(
                format!("「{wanted}」という列はありません"),
                format!("--column には列の名前か番号を指定してください。あるのは: {names}{more}"),
            )
        }
        TableError::SameName { wanted, numbers } => {
            let numbers: Vec<_> = numbers.iter().take(TOLD_COLUMNS).map(usize::to_string).collect();
            Said::with(
                format!("「{wanted}」という列がいくつもあります"),
                format!("番号で指定してください: {}", numbers.join("、")),
            )
        }
    }
}

pub(super) fn notice(notice: &Notice) -> String {
    match notice {
        Notice::UncachedFormulas { count, first } => {
            format!("計算結果のない数式が {count} 個あります（最初は {first}）。値は分かりません")
        }
        Notice::GuessedEncoding(name) => format!("文字コードを {name} とみなしました"),
        Notice::UndecodableText => "文字コードに合わないバイトがあります".to_owned(),
        Notice::Repaired(what) => format!("形式の誤りを補って読みました（{what}）"),
    }
}

pub(super) fn patch_note(note: &PatchNote) -> String {
    match note {
        PatchNote::ProtectedSheet(name) => format!("シート「{name}」は保護されていますが、変更しました"),
        PatchNote::FormulaReplaced(place) => format!("{place}: 数式を置き換えました"),
        PatchNote::NoColors(format) => format!("{} ファイルには色がありません", format.extension()),
        PatchNote::NoPrintArea(format) => {
            format!("{} ファイルには印刷範囲を設定しません", format.extension())
        }
        PatchNote::NoPrintSetup(format) => format!(
            "この {} ファイルにはページの設定がないため、印刷の設定はしませんでした",
            format.extension()
        ),
        PatchNote::NoView(format) => format!(
            "この {} ファイルには表示の設定がないため、行の固定と枠線の非表示はしませんでした",
            format.extension()
        ),
        PatchNote::NoShapes(format) => {
            format!("{} ファイルには図形を描きません（セルは書きました）", format.extension())
        }
        PatchNote::NotLive(format) => format!(
            "{} ファイルの新しいシートには、数式・条件付き書式・入力規則・保護を書きません（数式の結果は書きました）",
            format.extension()
        ),
        PatchNote::SignedMacros => "マクロの署名は残っています（署名はマクロだけを対象とします）".to_owned(),
        PatchNote::ResultsDropped(count) => {
            format!("記入した数字による数式が {count} 個あります。ファイルを開くときに計算されます")
        }
        PatchNote::ManualCalculation => {
            "このブックは手動計算です。数式を新しくするには、開いてから F9 を押してください".to_owned()
        }
    }
}

pub(super) fn aside(aside: &Aside) -> String {
    match aside {
        Aside::Layout { board, error } => {
            format!("{board}: {}。答えは新しいシートにあります", write(error).what)
        }
        Aside::Goban { board, error } => {
            format!("{board}: {}。局面は新しいシートに描きました", go::write_error(error, Lang::Ja))
        }
        Aside::Cells(error) => format!("{}。答えは新しいシートにあります", patch(error).what),
        Aside::NoFormulas(format) => format!(
            "{} ファイルには数式を書かないため、新しいブックに書きました（元のファイルのほかの内容は含みません）",
            format.extension()
        ),
        Aside::Book(error) => format!(
            "{}。答えは新しいブックにあります（元のほかのシート・書式・グラフ・マクロは含みません）",
            patch(error).what
        ),
    }
}
