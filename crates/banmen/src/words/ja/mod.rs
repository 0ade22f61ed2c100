//! Japanese. Three messages are fixed, since the macros that people solved with before used them: 「数独が解けました！」, 「この数独は解けません。」 and
//! 「セル(r,c)の値が不正です。数値を入力してください。」; they are used as they are. Elsewhere the game is called ナンプレ.

mod errors;

use banmen_layout::{DoubtKind, FaultKind as CellFault, Reason as Why, Role, WriteError};
use banmen_sheet::{Notice, OpenError, PatchError, PatchNote};
use banmen_sudoku::check::Count;
use banmen_sudoku::text::{Counted, FaultKind as TextFault, Forgiven, ReadError};
use banmen_sudoku::{Digit, House, HouseKind};

use super::{Lang, Said, Sentence, Words, go};
use crate::batch::LineFault;
use crate::boards::PickError;
use crate::fill::Aside;
use crate::input::InputError;
use crate::report::{OddityKind, Placed, Spot, Unreadable, UnreadableKind, Where};
use crate::table::TableError;

pub(super) struct Japanese;

/// Names of the symmetries.
const SYMMETRIES: [(&str, &str); 6] = [
    ("half-turn", "点対称"),
    ("quarter-turn", "90度回転対称"),
    ("left-right", "左右対称"),
    ("up-down", "上下対称"),
    ("diagonal", "対角線対称（左上－右下）"),
    ("antidiagonal", "対角線対称（右上－左下）"),
];

impl Words for Japanese {
    fn symmetry(&self, id: &'static str) -> &'static str {
        SYMMETRIES.iter().find(|(english, _)| *english == id).map_or(id, |(_, japanese)| japanese)
    }

    fn go_input_error(&self, error: &InputError) -> Said {
        go::input_error(error, Lang::Ja)
    }

    fn place(&self, place: &Where) -> String {
        match place {
            Where::Cells { text, .. } => text.clone(),
            Where::Line(line) => format!("テキスト{line}行目"),
            Where::Record { game: None, moves } => format!("{moves}手まで"),
            Where::Record { game: Some(game), moves } => format!("{game}局目、{moves}手まで"),
        }
    }

    fn spot(&self, spot: &Spot) -> String {
        match spot {
            Spot::Sheet(at) => at.clone(),
            Spot::Text { line, column: 0 } => format!("テキスト{line}行目"),
            Spot::Text { line, column } => format!("テキスト{line}行目{column}文字目"),
        }
    }

    fn list(&self, names: &[String]) -> String {
        names.join("、")
    }

    fn house(&self, house: House) -> String {
        let number = house.number();
        match house.kind() {
            HouseKind::Row => format!("{number}行目"),
            HouseKind::Column => format!("{number}列目"),
            HouseKind::Box => format!("ブロック{number}"),
        }
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Problem => "問題",
            Role::Answer => "解答",
            Role::Empty => "空",
        }
    }

    fn sentence(&self, sentence: &Sentence<'_>) -> String {
        match sentence {
            Sentence::Solved => "数独が解けました！".to_owned(),
            Sentence::Complete => "すでに完成しています（正解です）。".to_owned(),
            Sentence::Empty => "盤面が空です（解が複数あります）。".to_owned(),
            Sentence::Proper => "正しい問題です（唯一解）。".to_owned(),
            Sentence::NoSolution => "この数独は解けません。".to_owned(),
            Sentence::Several(Count::Exact(count)) => format!("解が複数あります（{count} 個）。"),
            Sentence::Several(Count::AtLeast(count)) => format!("解が複数あります（{count} 個以上）。"),
            Sentence::Invalid => "この数独は解けません。同じ数字が重複しています。".to_owned(),
            Sentence::Unread => "読めないマスがあるため、この盤面はそのままにします。".to_owned(),
            Sentence::MoreUnread(count) => {
                format!("同じ理由で読めないマスがほかに {count} 個あります（-v ですべて表示）")
            }
            Sentence::OutOfTime => "時間切れです（--timeout）。".to_owned(),
            Sentence::Clash(digit, house, cells) => {
                format!(
                    "{}に {digit} が {} 個あります: {}",
                    self.house(*house),
                    cells.len(),
                    self.list(cells)
                )
            }
            Sentence::NoCandidate(cell) => {
                format!("{cell} に入る候補がありません（1～9 のすべてが行・列・ブロックにあります）。")
            }
            Sentence::NoPlace(digit, house) => {
                format!("{}に {digit} の入るマスがありません。", self.house(*house))
            }
            Sentence::Crowded(house, cells, digits) => format!(
                "{}の {} マスに入る数字が {} 種類（{}）しかありません: {}",
                self.house(*house),
                cells.len(),
                digits.len(),
                join(digits),
                self.list(cells)
            ),
            Sentence::Conflict(givens) => format!("次の表出数字は両立しません: {}", self.list(givens)),
            Sentence::Differ(cells) => {
                format!("二つの解は {} マスで異なります: {}", cells.len(), self.list(cells))
            }
            Sentence::TwoOfThem => "そのうちの二つ:".to_owned(),
            Sentence::Givens(count) => format!("表出数字: {count} 個"),
            Sentence::Symmetry(names) => {
                let names: Vec<&str> = names.iter().map(|name| self.symmetry(name)).collect();
                format!("表出数字の配置: {}", names.join("、"))
            }
            Sentence::Minimal => "極小問題です（どの表出数字も省けません）。".to_owned(),
            Sentence::Redundant(cells) => {
                format!("極小問題ではありません。次のどれか一つは省いても唯一解です: {}", self.list(cells))
            }
            Sentence::Placed(Placed::Board, count) => format!("空きマス {count} 個に記入しました。"),
            Sentence::Placed(Placed::NewSheet(name), _) => format!("新しいシート「{name}」に書きました。"),
            Sentence::Placed(Placed::There(name), _) => {
                format!("すでにシート「{name}」にあります。")
            }
            Sentence::Placed(Placed::NewBook, _) => "新しいブックに書きました。".to_owned(),
            Sentence::TableBeside => "候補一覧表を盤面の右（K4 から）に書きました。".to_owned(),
            Sentence::MoreSolutions(count) => format!("ここに挙げた {count} 個のほかにも解があります。"),
            Sentence::LeftAlone(answers, empty) => {
                format!("そのままにした盤面: 完成済み {answers}、空 {empty}")
            }
        }
    }

    fn unreadable(&self, fault: &Unreadable) -> Said {
        let (why, cure) = match fault.kind {
            UnreadableKind::Cell(kind) => cell_fault(&fault.found, kind),
            UnreadableKind::GoCell(kind) => return go::fault(&fault.found, kind, Lang::Ja),
            UnreadableKind::Text(kind) => text_fault(&fault.found, kind),
        };
        match fault.cell {
            // The fixed message, then what is wrong in particular.
            Some(cell) => Said::with(
                format!(
                    "セル({},{})の値が不正です。数値を入力してください。（{why}）",
                    cell.row() + 1,
                    cell.col() + 1
                ),
                cure,
            ),
            None => Said::with(why, cure),
        }
    }

    fn oddity(&self, kind: &OddityKind) -> String {
        match kind {
            OddityKind::Cell(kind) => doubt(*kind).to_owned(),
            OddityKind::Text(kind) => forgiven(*kind),
            OddityKind::GoCell(kind) => go::doubt(*kind, Lang::Ja).to_owned(),
            OddityKind::GoText(kind) => go::diagram_forgiven(*kind, Lang::Ja),
            OddityKind::Record(kind) => go::forgiven(*kind, Lang::Ja),
            OddityKind::Replayed(kind) => go::replayed(*kind, Lang::Ja),
        }
    }

    fn oddities(&self, kind: &OddityKind, count: usize, first: &[String]) -> String {
        let rest = if count > first.len() { " ほか" } else { "" };
        match count {
            1 => format!("{}: {}", self.list(first), self.oddity(kind)),
            _ => {
                let places = if kind.is_of_cells() { "マス" } else { "か所" };
                format!("{}: {count} {places}（{}{rest}）", self.oddity(kind), self.list(first))
            }
        }
    }

    fn why(&self, why: &Why) -> String {
        errors::why(why)
    }

    fn find_headings(&self) -> [&'static str; 5] {
        ["場所", "種類", "表出数字・石", "確かさ", "レイアウト"]
    }

    fn candidate_headings(&self) -> [&'static str; 7] {
        ["マス", "行", "列", "ブロック", "候補数字", "候補数", "確定"]
    }

    fn solution_sheet(&self) -> &'static str {
        "解答"
    }

    fn candidates_sheet(&self) -> &'static str {
        "候補一覧"
    }

    fn open_error(&self, error: &OpenError) -> Said {
        errors::open(error)
    }

    fn read_error(&self, error: &ReadError) -> Said {
        errors::read(error)
    }

    fn pick_error(&self, error: &PickError) -> Said {
        errors::pick(error)
    }

    fn write_error(&self, error: &WriteError) -> Said {
        errors::write(error)
    }

    fn patch_error(&self, error: &PatchError) -> Said {
        errors::patch(error)
    }

    fn line_fault(&self, fault: &LineFault) -> Said {
        errors::line(fault)
    }

    fn table_error(&self, error: &TableError) -> Said {
        errors::table(error)
    }

    fn notice(&self, notice: &Notice) -> String {
        errors::notice(notice)
    }

    fn patch_note(&self, note: &PatchNote) -> String {
        errors::patch_note(note)
    }

    fn aside(&self, aside: &Aside) -> String {
        errors::aside(aside)
    }
}

fn join(digits: &[Digit]) -> String {
    digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(" ")
}

fn cell_fault(found: &str, kind: CellFault) -> (String, &'static str) {
    let digit = "1～9 の数字を入力するか、空白にしてください";
    match kind {
        CellFault::NotADigit | CellFault::OutOfRange | CellFault::Boolean => {
            (format!("「{found}」は 1～9 の数字ではありません"), digit)
        }
        CellFault::NotWhole => (format!("{found} は整数ではありません"), digit),
        CellFault::ErrorValue => (format!("エラー値 {found} です"), digit),
        CellFault::UncachedFormula => (
            "数式の計算結果がファイルに保存されていません".to_owned(),
            "表計算ソフトで開いて保存してから、もう一度実行してください",
        ),
    }
}

fn text_fault(found: &str, kind: TextFault) -> (String, &'static str) {
    let cure = "1～9 の数字、または空きマスの . を書いてください";
    match kind {
        TextFault::NotADigit => (format!("「{found}」は数字でも空きマスでもありません"), cure),
        TextFault::OutOfRange => (format!("「{found}」は 1～9 ではありません"), cure),
        TextFault::Count { of, found } => {
            let (what, wanted) = match of {
                Counted::LineCells => ("行のマス数", 81),
                Counted::RowCells => ("横一列のマス数", 9),
                Counted::Rows => ("行数", 9),
            };
            let cure = match (of, found < wanted) {
                (Counted::LineCells, _) => "1 行に 81 文字（数字、空きマスは . か 0）で書いてください",
                (_, true) => "足りないところを補って、9 個ずつ 9 行（空きマスは . か 0）にしてください",
                (_, false) => "余分なところを除いて、9 個ずつ 9 行（空きマスは . か 0）にしてください",
            };
            (format!("{what}が {found} です（正しくは {wanted}）"), cure)
        }
    }
}

fn doubt(kind: DoubtKind) -> &'static str {
    match kind {
        DoubtKind::BlankText => "空の文字列を空きマスとみなしました",
        DoubtKind::BlankSpace => "空白文字だけのセルを空きマスとみなしました",
        DoubtKind::ZeroAsBlank => "0 を空きマスとみなしました",
        DoubtKind::DotAsBlank => "点を空きマスとみなしました",
        DoubtKind::MarkAsBlank => "記号を空きマスとみなしました",
        DoubtKind::TextDigit => "文字列として保存された数字です",
        DoubtKind::FullWidthDigit => "全角の数字です",
        DoubtKind::CircledDigit => "丸数字です",
        DoubtKind::KanjiDigit => "漢数字を数字とみなしました",
        DoubtKind::OtherDigit => "ほかの文字体系の数字です",
        DoubtKind::Formula => "数式の計算結果の数字です",
        DoubtKind::CandidateList => "候補数字の並びを空きマスとみなしました",
        DoubtKind::LostZeros => "数値になった行です（先頭の 0 を補いました）",
        DoubtKind::UncertainPlace => "どの行・列までが盤面か決め手がありません（--range で指定できます）",
        DoubtKind::HiddenSheet => "シートは非表示です",
    }
}

fn forgiven(kind: Forgiven) -> String {
    match kind {
        Forgiven::ByteOrderMark => "先頭に BOM があります".to_owned(),
        Forgiven::FullWidth => "全角の数字です".to_owned(),
        Forgiven::Circled => "丸数字です".to_owned(),
        Forgiven::BlankSign(sign) => format!("「{sign}」を空きマスとみなしました"),
        Forgiven::SpaceAsBlank => "空白文字を空きマスとみなしました".to_owned(),
        Forgiven::OtherSections => "ほかの節は読み飛ばしました".to_owned(),
        Forgiven::Surroundings => "盤面のまわりの見出しや引用符は読み飛ばしました".to_owned(),
    }
}
