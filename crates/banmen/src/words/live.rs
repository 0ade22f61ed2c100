//! The words of live workbooks. Sentences on how a board stands have gaps, `{house}`, that formulas fill.

use super::{Lang, Sentence};
use crate::live::LiveReport;
use crate::report::{Placed, Seen, Where};

/// The caption of a table, and the note below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet<'a> {
    /// The caption.
    pub caption: &'a str,
    /// The note; empty for none.
    pub note: &'a str,
}

/// One of two texts by language.
const fn either<T: Copy>(lang: Lang, en: T, ja: T) -> T {
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

const fn sheet(lang: Lang, en: [&'static str; 2], ja: [&'static str; 2]) -> Sheet<'static> {
    let [caption, note] = either(lang, en, ja);
    Sheet { caption, note }
}

/// The names of the sheets of a board: the board, the stages, the side boards.
#[must_use]
pub fn sheet_names(stages: bool, sides: u32, lang: Lang) -> Vec<String> {
    let mut names = vec![either(lang, "Live", "ライブ盤").to_owned()];
    names.extend(stages.then(|| either(lang, "Stages", "自動進行").to_owned()));
    names.extend((1..=sides).map(|number| match lang {
        Lang::En => format!("Side {number}"),
        Lang::Ja => format!("継盤{number}"),
    }));
    names
}

/// The title of the main board.
#[must_use]
pub fn title(seen: &Seen, lang: Lang) -> String {
    let name = match (&seen.place, &seen.label) {
        (Where::Cells { text, .. }, _) => text.as_str(),
        (_, Some(label)) => label.as_str(),
        (_, None) => return either(lang, "Live board", "ライブ盤").to_owned(),
    };
    match lang {
        Lang::En => format!("Live board: {name}"),
        Lang::Ja => format!("ライブ盤: {name}"),
    }
}

/// The title of the stages.
#[must_use]
pub fn stages_title(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{title}: what is decided is entered, stage by stage"),
        Lang::Ja => format!("{title}: 決まる数字を一段ずつ自動で記入"),
    }
}

/// The title of a side board.
#[must_use]
pub fn side_title(number: u32, title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Side board {number} of {title}"),
        Lang::Ja => format!("継盤{number}（{title}）"),
    }
}

/// T1 where digits are typed.
#[must_use]
pub const fn digits(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["T1: digits", "Type here. Black: given; blue: yours."],
        ["T1: 数字", "ここに入力。黒: 表出数字、青: 自分の数字"],
    )
}

/// T1 where it follows a person's own board.
#[must_use]
pub const fn linked(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["T1: digits", "Follows your own board: type there."],
        ["T1: 数字", "元の盤面に連動。入力は元の盤面へ"],
    )
}

/// T1 of a side board.
#[must_use]
pub const fn tried(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["T1: digits", "Black: main board; blue: guesses."],
        ["T1: 数字", "黒: 元の盤、青: 仮定した数字"],
    )
}

/// The guesses of a side board.
#[must_use]
pub const fn guesses(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["Guesses: type here", "Delete them all to come back."],
        ["仮定: ここに入力", "すべて消せば元の盤に戻ります"],
    )
}

/// T2.
#[must_use]
pub const fn candidates(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        [
            "T2: candidates",
            "Green: one candidate left; yellow: two, to guess on; red: none, some digit is wrong.",
        ],
        ["T2: 候補", "緑: 候補が一つ、黄: 二つ（仮定に向く）、赤: なし（どこかの数字が誤り）"],
    )
}

/// T3.
#[must_use]
pub const fn decided(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["T3: decided now", "White B, blue L, yellow C, green M; red: several."],
        ["T3: いま決まる数字", "白 B、青 L、黄 C、緑 M、赤: 食い違い"],
    )
}

/// The counts in rows and columns.
#[must_use]
pub const fn row_column(lang: Lang) -> Sheet<'static> {
    sheet(lang, ["Times in row × column", ""], ["行×列の個数", ""])
}

/// The counts in blocks.
#[must_use]
pub const fn block(lang: Lang) -> Sheet<'static> {
    sheet(lang, ["Times in block (all 1: no clash)", ""], ["ブロックの個数（すべて 1 なら重複なし）", ""])
}

/// The letters.
#[must_use]
pub const fn letters(lang: Lang) -> Sheet<'static> {
    sheet(
        lang,
        ["Found by", "B block, L row, C column, M cell"],
        ["見つけたサーチ", "B ブロック、L 行、C 列、M マス"],
    )
}

/// What the cell that is 1 or 0 says.
#[must_use]
pub const fn success(lang: Lang) -> &'static str {
    either(lang, "1: no digit stands twice; 0: some digit does", "1: 重複なし、0: 重複あり")
}

/// The title and the text of the warning at an entry that is no digit.
#[must_use]
pub const fn warning(lang: Lang) -> [&'static str; 2] {
    either(
        lang,
        ["Not a digit", "A cell takes one digit, 1 to 9, or nothing. Keep this entry all the same?"],
        [
            "数字ではありません",
            "マスには 1～9 の数字を一つ入れるか、空にしてください。このまま入力しますか？",
        ],
    )
}

/// How a board stands, by state: nothing wrong; an entry that is no digit; a clash; a cell without candidate; a digit without
/// place; several digits in a cell; one in several cells; solved.
#[must_use]
pub const fn states(lang: Lang) -> [&'static str; 8] {
    either(
        lang,
        [
            "no contradiction so far: {blank} blank cells, {decided} decided now",
            "cell ({row},{column}) is not a digit: type 1 to 9, or delete it",
            "clash in {house}: {digits}",
            "cell ({row},{column}) has no candidate: some digit is wrong",
            "no place left in {house} for {digits}: some digit is wrong",
            "cell ({row},{column}) would have to hold several digits at once: some digit is wrong",
            "{digits} would have to stand twice in {house}: some digit is wrong",
            "solved!",
        ],
        [
            "いまのところ矛盾はありません（空きマス {blank}、いま決まる数字 {decided}）",
            "マス({row},{column}) が数字ではありません。1～9 を入れるか、消してください",
            "{house}に重複があります: {digits}",
            "マス({row},{column}) に候補がありません。どこかの数字が誤りです",
            "{house}に入る場所のない数字があります: {digits}。どこかの数字が誤りです",
            "マス({row},{column}) に複数の数字が同時に入ることになります。どこかの数字が誤りです",
            "{digits} が{house}に二つ入ることになります。どこかの数字が誤りです",
            "完成しました！",
        ],
    )
}

/// The caption of a stage.
#[must_use]
pub fn stage(number: u32, lang: Lang) -> String {
    match (lang, number) {
        (Lang::En, 0) => "Stage 0: the board".to_owned(),
        (Lang::En, _) => format!("Stage {number}"),
        (Lang::Ja, 0) => "0段目: いまの盤".to_owned(),
        (Lang::Ja, _) => format!("{number}段目"),
    }
}

/// How the stages end: stuck; not at an end; full; contradiction.
#[must_use]
pub const fn stages(lang: Lang) -> [&'static str; 4] {
    either(
        lang,
        [
            "stuck: {blank} blank cells, and singles show nothing more; try a side board",
            "not at an end: {blank} blank cells after the last stage, and more would follow (--stages)",
            "solved after {stage} stages",
            "contradiction: the digits that stand cannot all be right",
        ],
        [
            "手詰まりです（空きマス {blank}）。シングルではもう決まりません。継盤で試してください",
            "途中です（最後の段で空きマス {blank}）。段を増やせばまだ進みます（--stages）",
            "{stage}段で完成しました",
            "矛盾しています。いまの数字のどこかが誤りです",
        ],
    )
}

/// A report of `live`: how the board stands, which sheets there are, and whether T1 follows the person's own board where that
/// was asked for.
#[must_use]
pub fn told(report: &LiveReport, link: bool, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let mut lines = vec![report.status.clone()];
    if let Some(placed) = &report.placed {
        let sheets = words.list(&report.sheets);
        lines.push(match lang {
            Lang::En => format!("new sheets: {sheets}"),
            Lang::Ja => format!("新しいシート: {sheets}"),
        });
        lines.extend((*placed == Placed::NewBook).then(|| words.sentence(&Sentence::Placed(placed, 0))));
    }
    if link && !report.is_linked {
        let said = either(
            lang,
            "not linked: T1 can follow only a board with a digit in each cell, in the same xlsx or xlsm workbook",
            "連動していません。連動できるのは、同じブック（xlsx, xlsm）にある、1 セルに 1 文字の盤面だけです",
        );
        lines.push(said.to_owned());
    }
    lines
}
