//! Says what came of making puzzles, or why nothing can.

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::generate::Run as TrialRun;
use banmen_sudoku::{Candidate, House};

use super::{Lang, Said, Sentence, counted, tell};
use crate::generate::finish::AdviceReport;
use crate::generate::{Ended, FEWEST, Hopeless, Outcome, PatternError, Refusal, Tally};

/// Digits that are named of many.
const FIRST_FEW: usize = 12;

/// Why a wish cannot be met.
#[must_use]
pub fn refusal(refusal: &Refusal, lang: Lang) -> Said {
    match (lang, refusal) {
        (Lang::En, Refusal::Hopeless(Hopeless::TooFew(cells))) => Said::with(
            format!(
                "the pattern has {cells} cells: no puzzle with fewer than {FEWEST} givens has one solution"
            ),
            "mark some more; 20 to 30 are usual",
        ),
        (Lang::En, Refusal::Hopeless(Hopeless::EmptyLines(lines))) => Said::with(
            format!(
                "the pattern leaves {} and {} empty: they could change places in every solution",
                lines[0], lines[1]
            ),
            "mark a cell in one of them",
        ),
        (Lang::En, Refusal::NoSuchPattern(symmetry)) => Said::with(
            format!("the pattern has not the symmetry {symmetry}"),
            "leave --symmetry out, or mend the pattern",
        ),
        (Lang::En, Refusal::TooFew) => Said::with(
            format!("no puzzle with fewer than {FEWEST} givens has one solution"),
            "wish for more givens; 20 to 30 are usual",
        ),
        (Lang::En, Refusal::OtherNumber(cells)) => Said::with(
            format!("the pattern has {cells} cells"),
            "leave --givens out: the pattern says how many there are",
        ),
        (Lang::En, Refusal::NoSuchNumber(symmetry)) => Said::with(
            format!("no pattern with the symmetry {symmetry} has so many givens"),
            "wish for a range, such as --givens 24-28",
        ),
        (Lang::Ja, Refusal::Hopeless(Hopeless::TooFew(cells))) => Said::with(
            format!("パターンは {cells} マスです。表出数字が {FEWEST} 個未満では唯一解になりません"),
            "マスを増やしてください（20～30 マスが普通です）",
        ),
        (Lang::Ja, Refusal::Hopeless(Hopeless::EmptyLines(lines))) => Said::with(
            format!(
                "パターンの{}と{}が空です。どの解でも入れ替えられるので、唯一解になりません",
                line_ja(lines[0]),
                line_ja(lines[1])
            ),
            "どちらかにマスを加えてください",
        ),
        (Lang::Ja, Refusal::NoSuchPattern(symmetry)) => Said::with(
            format!("パターンは {symmetry} の対称ではありません"),
            "--symmetry を外すか、パターンを直してください",
        ),
        (Lang::Ja, Refusal::TooFew) => Said::with(
            format!("表出数字が {FEWEST} 個未満では唯一解になりません"),
            "表出数字を増やしてください（20～30 個が普通です）",
        ),
        (Lang::Ja, Refusal::OtherNumber(cells)) => Said::with(
            format!("パターンは {cells} マスです"),
            "--givens を外してください（個数はパターンで決まります）",
        ),
        (Lang::Ja, Refusal::NoSuchNumber(symmetry)) => Said::with(
            format!("{symmetry} の対称で、その個数の配置はありません"),
            "--givens 24-28 のように範囲で指定してください",
        ),
    }
}

fn line_ja(house: House) -> String {
    let kind = if house.kind() == banmen_sudoku::HouseKind::Row { "行" } else { "列" };
    format!(" {} {kind}目", house.number())
}

/// Why there is no pattern.
#[must_use]
pub fn pattern_error(error: &PatternError, lang: Lang) -> Said {
    match (lang, error) {
        (Lang::En, PatternError::Signs(signs)) => Said::with(
            format!("a pattern has 81 signs, this one {signs}"),
            "write nine lines of nine signs: # for a given, . for a blank",
        ),
        (Lang::En, PatternError::NoSheet(name)) => {
            Said::with(format!("no sheet \"{name}\""), "check its name")
        }
        (Lang::En, PatternError::Range(range)) => {
            Said::with(format!("{range}: a pattern has 9 by 9 cells"), "name them: --range B2:J10")
        }
        (Lang::En, PatternError::Shaded(range)) => Said::with(
            format!("the shaded cells lie in {range}, and a pattern has 9 by 9 cells"),
            format!("name them: --range {}", square_at(*range)),
        ),
        (Lang::En, PatternError::Several(places)) => Said::with(
            format!("there are several boards: {}", first_few(places)),
            "name the one whose filled cells are the pattern: --range B2:J10",
        ),
        (Lang::En, PatternError::Empty) => Said::with(
            "no cell there is filled or shaded",
            "name the cells of the pattern: --sheet NAME --range B2:J10",
        ),
        (Lang::Ja, PatternError::Signs(signs)) => Said::with(
            format!("パターンは 81 文字ですが、{signs} 文字あります"),
            "9 文字を 9 行、表出数字は #、空きマスは . で書いてください",
        ),
        (Lang::Ja, PatternError::NoSheet(name)) => {
            Said::with(format!("シート「{name}」がありません"), "シートの名前を確かめてください")
        }
        (Lang::Ja, PatternError::Range(range)) => Said::with(
            format!("{range}: パターンは 9×9 のセルです"),
            "--range B2:J10 のように指定してください",
        ),
        (Lang::Ja, PatternError::Shaded(range)) => Said::with(
            format!("塗りつぶしたセルは {range} にありますが、パターンは 9×9 のセルです"),
            format!("--range {} のように指定してください", square_at(*range)),
        ),
        (Lang::Ja, PatternError::Several(places)) => Said::with(
            format!("盤面がいくつもあります: {}", first_few(places)),
            "パターンにする盤面を --range B2:J10 のように指定してください",
        ),
        (Lang::Ja, PatternError::Empty) => Said::with(
            "文字や塗りつぶしのあるセルがありません",
            "パターンの範囲を指定してください: --sheet シート名 --range B2:J10",
        ),
    }
}

/// The 9 by 9 cells at the top left of a range.
fn square_at(range: CellRange) -> CellRange {
    let CellRef { row, col } = range.first;
    CellRange::new(range.first, CellRef::new(row.saturating_add(8), col.saturating_add(8)))
}

fn first_few(places: &[String]) -> String {
    const FEW: usize = 4;
    let more = if places.len() > FEW { ", …" } else { "" };
    places[..places.len().min(FEW)].join(", ") + more
}

/// What came of it.
#[must_use]
pub fn ended(tally: &Tally, ended: Ended, seconds: f64, seed: u64, lang: Lang) -> String {
    let Tally { made, attempts, guises } = *tally;
    let seconds = if seconds < 9.95 { format!("{seconds:.1}") } else { format!("{seconds:.0}") };
    match lang {
        Lang::En => {
            let puzzles = if made == 1 { "puzzle" } else { "puzzles" };
            let mut text = match (made, ended) {
                (0, Ended::TimeUp) => format!("no puzzle as wished found in {seconds} s"),
                (_, Ended::TimeUp) => format!("{made} {puzzles}; then time was up"),
                (_, Ended::Stopped) => format!("interrupted after {made} {puzzles}"),
                (_, Ended::Complete) => format!("{made} {puzzles}"),
            };
            text.push_str(&format!(" ({}; seed {seed})", counted(attempts, "attempt")));
            if guises > 0 {
                text.push_str(&format!("; {guises} left out as other guises of the same"));
            }
            text
        }
        Lang::Ja => {
            let mut text = match (made, ended) {
                (0, Ended::TimeUp) => format!("{seconds} 秒では、条件に合う問題が見つかりませんでした"),
                (_, Ended::TimeUp) => format!("{made} 問できたところで時間切れです"),
                (_, Ended::Stopped) => format!("{made} 問で中断しました"),
                (_, Ended::Complete) => format!("{made} 問"),
            };
            text.push_str(&format!("（試行 {attempts} 回、種 {seed}）"));
            if guises > 0 {
                text.push_str(&format!("。同じ問題の対称変換 {guises} 問は除きました"));
            }
            text
        }
    }
}

/// A run of the random filling, with the messages that users of the sheet know.
#[must_use]
pub fn trial(number: u64, run: &TrialRun, lang: Lang) -> String {
    let TrialRun { outcome, attempts, draws } = run;
    match (lang, outcome) {
        (Lang::En, Outcome::Filled(_)) => {
            format!("run {number}: success (attempt {attempts}, {draws} draws)")
        }
        (Lang::En, Outcome::Stuck) => {
            format!("run {number}: failure, clash on the way ({attempts} attempts, {draws} draws)")
        }
        (Lang::En, Outcome::Spoilt) => {
            format!(
                "run {number}: failure, clash in the last cell (attempt {attempts}, {draws} draws); the board is thrown away"
            )
        }
        (Lang::Ja, Outcome::Filled(_)) => {
            format!("{number} 回目: 成功しました（試行 {attempts} 回目、抽選 {draws} 回）")
        }
        (Lang::Ja, Outcome::Stuck) => {
            format!("{number} 回目: 失敗しました（途中重複）（試行 {attempts} 回、抽選 {draws} 回）")
        }
        (Lang::Ja, Outcome::Spoilt) => {
            format!(
                "{number} 回目: 失敗しました（重複）（試行 {attempts} 回目、抽選 {draws} 回）。盤面は捨てました"
            )
        }
    }
}

/// How many runs of the random filling succeeded.
#[must_use]
pub fn trials(runs: u64, filled: u64, spoilt: u64, seed: u64, lang: Lang) -> String {
    let share = 100.0 * filled as f64 / runs.max(1) as f64;
    let stuck = runs - filled - spoilt;
    match lang {
        Lang::En => format!(
            "{filled} of {runs} runs succeeded ({share:.2}%), {stuck} clashed on the way, {spoilt} in the last cell (seed {seed})"
        ),
        Lang::Ja => {
            format!(
                "{runs} 回のうち成功 {filled} 回（{share:.2}%）、途中重複 {stuck} 回、重複 {spoilt} 回（種 {seed}）"
            )
        }
    }
}

/// Advice on a board.
#[must_use]
pub fn advice(report: &AdviceReport, lang: Lang) -> Vec<String> {
    let mut lines = tell::answer(&report.seen, &report.answer, &Sentence::Proper, lang.words());
    let Some(advice) = &report.advice else { return lines };
    let deciding: Vec<Candidate> = advice.deciding().collect();
    let narrowing = advice.narrowing();
    let few = |texts: Vec<String>| {
        let more = texts.len().saturating_sub(FIRST_FEW);
        let named = texts.into_iter().take(FIRST_FEW).collect::<Vec<_>>().join(" ");
        match (more, lang) {
            (0, _) => named,
            (more, Lang::En) => format!("{named} and {more} more"),
            (more, Lang::Ja) => format!("{named} ほか {more}"),
        }
    };
    if !deciding.is_empty() {
        let count = deciding.len();
        let named = few(deciding.iter().map(|one| one.placed()).collect());
        lines.push(match lang {
            Lang::En => format!("one more given makes it proper ({count} ways): {named}"),
            Lang::Ja => format!("表出数字を一つ加えると唯一解になります（{count} 通り）: {named}"),
        });
    } else if !narrowing.is_empty() {
        let named = few(narrowing.iter().map(|(one, left)| format!("{}({left})", one.placed())).collect());
        lines.push(match lang {
            Lang::En => format!("no single given makes it proper; these leave the fewest solutions: {named}"),
            Lang::Ja => format!("一つ加えるだけでは唯一解になりません。解が最も少なくなるのは: {named}"),
        });
    } else {
        let most = advice.most;
        lines.push(match lang {
            Lang::En => {
                format!("whatever is added, {most} solutions or more are left: add some givens first")
            }
            Lang::Ja => {
                format!("どこに加えても解が {most} 個以上残ります。まず表出数字をいくつか加えてください")
            }
        });
    }
    let impossible: Vec<String> = advice.impossible().map(|one| one.placed()).collect();
    if !impossible.is_empty() {
        let named = few(impossible);
        lines.push(match lang {
            Lang::En => format!("these would leave no solution: {named}"),
            Lang::Ja => format!("加えると解がなくなる数字: {named}"),
        });
    }
    lines
}
