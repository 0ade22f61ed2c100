//! The words of books: what is printed in them.

use banmen_sudoku::human::Level;

use super::rating::level_ja;
use super::{Lang, Said, counted};
use crate::book::{Entry, Fault, FontError, Grade, Marks, Plan, Scale, Wish};
use crate::rate::level_name;
use crate::report::Status;

/// A word, or a line to write on, so many ems long.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Blank {
    /// A word.
    Word(&'static str),
    /// A line.
    Line(f64),
}

/// One of two texts.
const fn either(lang: Lang, en: &'static str, ja: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

/// The title of a book that has none.
#[must_use]
pub const fn usual_title(lang: Lang) -> &'static str {
    either(lang, "Sudoku", "ナンプレ")
}

/// The title of the answers in a file of their own.
#[must_use]
pub fn answers_of(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{title}: answers"),
        Lang::Ja => format!("{title} 解答"),
    }
}

/// How many puzzles there are.
#[must_use]
pub fn puzzle_count(count: usize, lang: Lang) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 puzzle".to_owned(),
        (Lang::En, _) => format!("{count} puzzles"),
        (Lang::Ja, _) => format!("全 {count} 問"),
    }
}

/// The title page.
#[must_use]
pub const fn title_page(lang: Lang) -> &'static str {
    either(lang, "Title", "表紙")
}

/// The part of the puzzles.
#[must_use]
pub const fn puzzles(lang: Lang) -> &'static str {
    either(lang, "Puzzles", "問題")
}

/// A hint to the first of the steps of a puzzle that singles solve.
#[must_use]
pub fn singles_do(hint: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("singles are enough: {hint}"),
        Lang::Ja => format!("シングルだけで解けます。{hint}"),
    }
}

/// A hint to the step behind so many digits that singles place.
#[must_use]
pub fn behind_singles(placed: usize, hint: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("singles place {}; then {hint}", counted(placed, "digit")),
        Lang::Ja => format!("シングルで {placed} 個決まります。次に、{hint}"),
    }
}

/// The part of the hints.
#[must_use]
pub const fn hints(lang: Lang) -> &'static str {
    either(lang, "Hints", "ヒント")
}

/// The part of the answers.
#[must_use]
pub const fn answers(lang: Lang) -> &'static str {
    either(lang, "Answers", "解答")
}

/// The part of the rules.
#[must_use]
pub const fn rules(lang: Lang) -> &'static str {
    either(lang, "How to solve", "ルールと解き方")
}

/// The number of a puzzle, where a bare one would be taken for a digit of a board.
#[must_use]
pub fn number(number: usize) -> String {
    format!("No. {number}")
}

/// The puzzles of a page.
#[must_use]
pub fn numbers(entries: &[Entry], lang: Lang) -> String {
    format!("{} {}", puzzles(lang), span(entries))
}

/// The answers of a page.
#[must_use]
pub fn answers_from(entries: &[Entry], lang: Lang) -> String {
    format!("{} {}", answers(lang), span(entries))
}

fn span(entries: &[Entry]) -> String {
    match (entries.first(), entries.last()) {
        (Some(first), Some(last)) if first.number != last.number => {
            format!("{}–{}", first.number, last.number)
        }
        (Some(first), _) => first.number.to_string(),
        (None, _) => String::new(),
    }
}

/// The rules, in two sentences.
#[must_use]
pub const fn two_rules(lang: Lang) -> [&'static str; 2] {
    match lang {
        Lang::En => [
            "Write one digit from 1 to 9 into every empty cell.",
            "Every row, every column and every box of nine cells in a heavy frame holds each digit from 1 to 9 exactly once.",
        ],
        Lang::Ja => [
            "空いているマスに、1 から 9 までの数字をひとつずつ入れます。",
            "どの行（ヨコ）にも、どの列（タテ）にも、太い線で囲まれたどのブロック（9 マス）にも、1 から 9 までの数字がひとつずつ入ります。",
        ],
    }
}

/// The worked example, a paragraph a letter.
#[must_use]
pub const fn example(lang: Lang) -> [&'static str; 2] {
    match lang {
        Lang::En => [
            "Where does the 9 of the bottom middle box go? Row 7 has a 9 already, and so have columns 4 and 6. Only A is left for it: A is 9.",
            "Row 5 has 2, 3, 5, 6 and 9; column 3 has 1, 5, 7 and 8. One digit is missing in both: B is 4.",
        ],
        Lang::Ja => [
            "下段中央のブロックで、9 が入るマスはどこでしょう。上から 7 行目、左から 4 列目と 6 列目には、すでに 9 があります。残るマスは A だけなので、A は 9 です。",
            "上から 5 行目には 2・3・5・6・9、左から 3 列目には 1・5・7・8 があります。どちらにもない数字は 4 だけなので、B は 4 です。",
        ],
    }
}

/// What is true of every good puzzle.
#[must_use]
pub const fn promise(lang: Lang) -> &'static str {
    either(
        lang,
        "There is no need to guess: every puzzle has exactly one solution, and every digit follows from those that stand there.",
        "当てずっぽうで入れる必要はありません。どの問題も答えはただひとつで、すべての数字は筋道を立てて決められます。",
    )
}

/// What the stars mean, one after the other.
#[must_use]
pub fn legend(scale: Scale, lang: Lang) -> Vec<String> {
    let names = match (scale, lang) {
        (Scale::Hodoku, Lang::En) => LEVELS.map(level_name),
        (Scale::Hodoku, Lang::Ja) => LEVELS.map(level_ja),
        (Scale::Letters, Lang::En) => {
            ["boxes alone", "rows and columns too", "cells too", "pairs and locked digits", "beyond that"]
        }
        (Scale::Letters, Lang::Ja) => ["ブロックだけ", "行と列も", "マスも", "ペアなどの手筋", "それ以上"],
    };
    (1..=5).zip(names).map(|(count, name)| format!("{} {name}", row_of_stars(count))).collect()
}

/// Before what the stars mean.
#[must_use]
pub const fn difficulty_heading(lang: Lang) -> &'static str {
    either(lang, "Difficulty", "難易度")
}

const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

/// A difficulty in stars.
#[must_use]
pub fn stars(grade: &Grade) -> String {
    row_of_stars(grade.stars())
}

fn row_of_stars(count: usize) -> String {
    "★".repeat(count) + &"☆".repeat(5_usize.saturating_sub(count))
}

/// How difficult a puzzle is, or what is wrong with it; nothing where that is not wanted.
#[must_use]
pub fn difficulty(entry: &Entry, marks: Marks, lang: Lang) -> Option<String> {
    match (entry.fault, entry.grade, marks) {
        (Some(what), ..) => Some(fault(what, lang).to_owned()),
        (None, Some(grade), Marks::Stars) => Some(stars(&grade)),
        (None, Some(grade), Marks::Level) => Some(level(&grade, lang).to_owned()),
        (None, ..) => None,
    }
}

/// What can be promised of a book; nothing if there are faulty puzzles in it.
#[must_use]
pub fn promise_of(plan: &Plan) -> Option<&'static str> {
    let all_good = plan.entries.iter().all(|entry| entry.fault.is_none());
    all_good.then(|| promise(plan.wish.lang))
}

/// What the marks of a book mean: a heading, and one mark after the other. Nothing where they speak for themselves.
#[must_use]
pub fn legend_of(plan: &Plan) -> Vec<String> {
    let Wish { marks, scale, lang, .. } = plan.wish;
    if marks != Marks::Stars {
        return Vec::new();
    }
    [vec![difficulty_heading(lang).to_owned()], legend(scale, lang)].concat()
}

/// A difficulty by its name.
#[must_use]
pub const fn level(grade: &Grade, lang: Lang) -> &'static str {
    match grade {
        Grade::Hodoku(level, _) => match lang {
            Lang::En => level_name(*level),
            Lang::Ja => level_ja(*level),
        },
        Grade::Letters(Some(level), _) => level.name,
        Grade::Letters(None, _) => either(lang, "beyond the letters", "サーチの範囲外"),
    }
}

/// A place for the time.
#[must_use]
pub const fn time(lang: Lang) -> &'static [Blank] {
    match lang {
        Lang::En => &[Blank::Word("Time "), Blank::Line(3.2), Blank::Word(" : "), Blank::Line(3.2)],
        Lang::Ja => &[
            Blank::Word("時間 "),
            Blank::Line(3.0),
            Blank::Word(" 分 "),
            Blank::Line(3.0),
            Blank::Word(" 秒"),
        ],
    }
}

/// A place for the date.
#[must_use]
pub const fn date(lang: Lang) -> &'static [Blank] {
    match lang {
        Lang::En => &[Blank::Word("Date "), Blank::Line(6.5)],
        Lang::Ja => &[Blank::Line(2.2), Blank::Word(" 月 "), Blank::Line(2.2), Blank::Word(" 日")],
    }
}

/// What is wrong with a puzzle, in a few words.
#[must_use]
pub const fn fault(fault: Fault, lang: Lang) -> &'static str {
    match fault {
        Fault::Full => either(lang, "no cell to fill", "空きマスなし"),
        Fault::Status(Status::None) => either(lang, "no solution", "解なし"),
        Fault::Status(Status::Many) => either(lang, "several solutions", "別解あり"),
        Fault::Status(Status::Invalid) => either(lang, "equal digits clash", "数字の重複"),
        Fault::Status(Status::Unread) => either(lang, "cells that cannot be read", "読めないマスあり"),
        Fault::Status(Status::Unproved | Status::Unique) => {
            either(lang, "not proved in time", "時間切れ（未確認）")
        }
    }
}

/// What became of a board with a fault: the number under which it is printed, if it is.
#[must_use]
pub fn faulty(what: Fault, printed: Option<usize>, lang: Lang) -> Said {
    let what = fault(what, lang);
    match (lang, printed) {
        (Lang::En, None) => Said::plain(format!("{what}: left out of the book")),
        (Lang::En, Some(number)) => Said::plain(format!("{what}: printed as number {number}, with a note")),
        (Lang::Ja, None) => Said::plain(format!("{what}: 本には載せません")),
        (Lang::Ja, Some(number)) => Said::plain(format!("{what}: 注記をつけて {number} 番に載せます")),
    }
}

/// So many more boards with a fault.
#[must_use]
pub fn more_faulty(count: usize, lang: Lang) -> Said {
    match lang {
        Lang::En => Said::with(
            format!("{count} more boards with a fault"),
            "-v tells of each; banmen check tells what is wrong",
        ),
        Lang::Ja => Said::with(
            format!("ほかに {count} 面に不備があります"),
            "-v を付けるとすべて表示します。詳しくは banmen check で調べられます",
        ),
    }
}

/// That nothing is left to print.
#[must_use]
pub fn nothing_to_print(lang: Lang) -> Said {
    match lang {
        Lang::En => Said::with("no puzzle to print", "a book needs puzzles with exactly one solution"),
        Lang::Ja => Said::with("印刷できる問題がありません", "本にするには唯一解の問題が必要です"),
    }
}

/// What a book has become.
#[must_use]
pub fn made(puzzles: usize, pages: usize, lang: Lang) -> String {
    match (lang, pages) {
        (Lang::En, 1) => format!("{} on 1 page", puzzle_count(puzzles, lang)),
        (Lang::En, _) => format!("{} on {pages} pages", puzzle_count(puzzles, lang)),
        (Lang::Ja, _) => format!("{puzzles} 問、{pages} ページ"),
    }
}

/// Characters that no font has.
#[must_use]
pub fn missing(characters: &[char], lang: Lang) -> String {
    const TOLD: usize = 10;
    let one = |c: &char| format!("{c} (U+{:04X})", *c as u32);
    let told: Vec<String> = characters.iter().take(TOLD).map(one).collect();
    let more = if characters.len() > TOLD { " …" } else { "" };
    let told = told.join(", ");
    match lang {
        Lang::En => {
            format!("the fonts lack {told}{more}; 〓 is printed instead (--font FILE brings another font)")
        }
        Lang::Ja => format!(
            "フォントにない文字: {told}{more}。代わりに〓を印刷します（--font で別のフォントを使えます）"
        ),
    }
}

/// Why a font cannot be used.
#[must_use]
pub fn font_error(error: FontError, lang: Lang) -> Said {
    let cure = either(
        lang,
        "bring a TrueType or OpenType file; of a collection, FILE#1 takes the second font",
        "TrueType か OpenType のファイルを指定してください。コレクションでは「ファイル#1」で 2 番目のフォントになります",
    );
    let what = match (error, lang) {
        (FontError::NoFont, Lang::En) => "not a font".to_owned(),
        (FontError::NoFont, Lang::Ja) => "フォントではありません".to_owned(),
        (FontError::NoSuchIndex(count), Lang::En) => {
            format!("there are only {count} fonts in this collection")
        }
        (FontError::NoSuchIndex(count), Lang::Ja) => {
            format!("このコレクションには {count} 個のフォントしかありません")
        }
        (FontError::Forbidden, Lang::En) => "its maker forbids embedding this font".to_owned(),
        (FontError::Forbidden, Lang::Ja) => "このフォントは埋め込みが禁じられています".to_owned(),
        (FontError::Outlines, Lang::En) => "the outlines of this font cannot be embedded".to_owned(),
        (FontError::Outlines, Lang::Ja) => "このフォントの輪郭は埋め込めません".to_owned(),
    };
    Said::with(what, cure)
}
