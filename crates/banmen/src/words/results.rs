//! Words of the table of results.

use std::time::Duration;

use super::Lang;
use crate::rate::level_name;
use crate::report::Status;
use crate::results::{COLUMNS, Counts};

/// The name of the sheet.
pub(crate) const fn sheet_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Results",
        Lang::Ja => "結果",
    }
}

/// What stands over the columns.
pub(crate) const fn headings(lang: Lang) -> [&'static str; COLUMNS] {
    match lang {
        Lang::En => [
            "No.",
            "Puzzle",
            "Givens",
            "B",
            "L",
            "C",
            "M",
            "V",
            "Q",
            "G",
            "A",
            "Letters",
            "HoDoKu",
            "Score",
            "Hardest technique",
            "Backtracks",
            "Time (s)",
        ],
        Lang::Ja => [
            "番号",
            "問題",
            "表出数字",
            "B",
            "L",
            "C",
            "M",
            "V",
            "Q",
            "G",
            "A",
            "サーチ",
            "HoDoKu",
            "点",
            "最も難しい手筋",
            "バックトラック",
            "時間（秒）",
        ],
    }
}

/// What stands over the counts: by letters, by HoDoKu's levels, not rated.
pub(crate) const fn blocks(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => ["Levels by letters", "Levels by HoDoKu", "Not rated"],
        Lang::Ja => ["サーチによるレベル", "HoDoKu のレベル", "評価できなかった問題"],
    }
}

/// Why a board was not rated.
pub(crate) const fn status(status: Status, lang: Lang) -> &'static str {
    match (status, lang) {
        (Status::Unique, Lang::En) => "one solution",
        (Status::Unique, Lang::Ja) => "唯一解",
        (Status::None, Lang::En) => "no solution",
        (Status::None, Lang::Ja) => "解なし",
        (Status::Many, Lang::En) => "several solutions",
        (Status::Many, Lang::Ja) => "別解あり",
        (Status::Invalid, Lang::En) => "digits clash",
        (Status::Invalid, Lang::Ja) => "数字の重複",
        (Status::Unread, Lang::En) => "unreadable",
        (Status::Unread, Lang::Ja) => "読み取れない",
        (Status::Unproved, Lang::En) => "out of time",
        (Status::Unproved, Lang::Ja) => "時間切れ",
    }
}

/// The level by letters of a puzzle that even the assumptions do not solve.
pub(crate) const fn beyond(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "beyond A",
        Lang::Ja => "A でも不可",
    }
}

/// The name of the last line.
pub(crate) fn total(rated: usize, boards: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Total: {rated} of {boards} rated"),
        Lang::Ja => format!("合計: {boards} 問中 {rated} 問"),
    }
}

/// All in a sentence.
pub(crate) fn summary(boards: usize, rated: usize, counts: &Counts, time: Duration, lang: Lang) -> String {
    let seconds = time.as_secs_f64();
    let list = |counts: &mut dyn Iterator<Item = (&'static str, usize)>| {
        counts.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
    };
    let letters = list(&mut counts.letters.iter().copied());
    let levels = list(&mut counts.levels.iter().map(|&(level, count)| (level_name(level), count)));
    let unrated =
        list(&mut counts.unrated.iter().map(|&(status, count)| (self::status(status, lang), count)));
    let part = |what: &str, list: String| if list.is_empty() { list } else { format!("{what}{list}") };
    match lang {
        Lang::En => {
            let letters = part("; by letters: ", letters);
            let levels = part("; by HoDoKu: ", levels);
            let unrated = part("; not rated: ", unrated);
            format!("{rated} of {boards} boards rated in {seconds:.2} s{letters}{levels}{unrated}")
        }
        Lang::Ja => {
            let letters = part("。サーチ: ", letters);
            let levels = part("。HoDoKu: ", levels);
            let unrated = part("。評価できず: ", unrated);
            format!("{boards} 問中 {rated} 問を {seconds:.2} 秒で評価{letters}{levels}{unrated}")
        }
    }
}
