//! What is said about positions, hints and explanations.

use banmen_sudoku::human::{Deduction, Path, PathEnd};
use banmen_sudoku::{Candidate, CandidateSet};

use super::tell::{self, name, names};
use super::{Lang, Said, Sentence, counted, step};
use crate::hint::Stage;
use crate::markdown::{self, Paragraph};
use crate::mistakes::{Mistake, Review};
use crate::moves::{Method, Move, moves};
use crate::pages::Page;
use crate::repertoire::RepertoireError;
use crate::report::{ExplainReport, HintReport, Placed, Seen, Where};
use crate::view;

/// The sentence in one of the two languages.
fn either(lang: Lang, en: impl FnOnce() -> String, ja: impl FnOnce() -> String) -> String {
    match lang {
        Lang::En => en(),
        Lang::Ja => ja(),
    }
}

/// A report of `hint`: mistakes, or as much of the step as was asked for.
#[must_use]
pub fn hinted(report: &HintReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    if !report.seen.unreadable.is_empty() {
        return vec![words.sentence(&Sentence::Unread)];
    }
    let mut lines = mistakes(&report.seen, &report.review.mistakes, lang);
    lines.extend(why_none(&report.seen, &report.review, lang));
    if report.is_unsure() {
        lines.push(alike(lang));
    }
    match &report.step {
        None if !report.review.goes_on() => {}
        None if report.is_complete() => lines.push(words.sentence(&Sentence::Complete)),
        None => lines.push(either(
            lang,
            || format!("none of the techniques finds a step from here{}", more_to_try(report.others, lang)),
            || format!("ここから先に進める手筋が見つかりません{}", more_to_try(report.others, lang)),
        )),
        Some(found) => {
            let houses = step::houses(&report.region(), lang);
            let technique = step::name(found.technique, lang);
            match report.stage {
                Stage::Where => lines.push(either(
                    lang,
                    || format!("look at {houses}"),
                    || format!("{houses}を見てください。"),
                )),
                Stage::Technique => lines.push(either(
                    lang,
                    || format!("look at {houses}: {technique}"),
                    || format!("{houses}を見てください。手筋は「{technique}」です。"),
                )),
                Stage::Step => {
                    lines.push(step::step(found, lang));
                    lines.extend(on_sheet(&report.seen.place, &found.deduction, lang));
                }
            }
        }
    }
    match &report.placed {
        Some(Placed::Board) => lines.push(marked(report.stage, lang)),
        Some(elsewhere) => lines.push(words.sentence(&Sentence::Placed(elsewhere, 0))),
        None => {}
    }
    lines
}

/// Where there are techniques that were not tried: how to try them.
const fn more_to_try(others: bool, lang: Lang) -> &'static str {
    match (others, lang) {
        (false, _) => "",
        (true, Lang::En) => " (--techniques all tries more)",
        (true, Lang::Ja) => "（--techniques all でさらに探します）",
    }
}

/// What the colours in the cells of a board say.
fn marked(stage: Stage, lang: Lang) -> String {
    match stage {
        Stage::Where | Stage::Technique => either(
            lang,
            || "the cells to look at are colored".to_owned(),
            || "見るマスに色を付けました。".to_owned(),
        ),
        Stage::Step => either(
            lang,
            || {
                "colored: blue where the digit goes, orange where candidates go, other colors for what shows it".to_owned()
            },
            || {
                "色を付けました。青は数字が入るマス、だいだいは候補が消えるマス、ほかの色はその根拠です。"
                    .to_owned()
            },
        ),
    }
}

/// A report of `explain`, without its steps.
#[must_use]
pub fn explained(report: &ExplainReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    if !report.seen.unreadable.is_empty() {
        return vec![words.sentence(&Sentence::Unread)];
    }
    let mut lines = mistakes(&report.seen, &report.review.mistakes, lang);
    lines.extend(why_none(&report.seen, &report.review, lang));
    if let Some(path) = &report.path {
        let count = path.steps.len();
        lines.push(match path.end {
            PathEnd::Solved if count == 0 => words.sentence(&Sentence::Complete),
            PathEnd::Solved => either(
                lang,
                || format!("solved in {}{}", counted(count, "step"), hardest(report, lang)),
                || format!("{count} 手で解けました{}。", hardest(report, lang)),
            ),
            PathEnd::Stuck => either(
                lang,
                || {
                    let more = more_to_try(report.others, lang);
                    format!("stuck after {}: none of the techniques goes on{more}", counted(count, "step"))
                },
                || {
                    let more = more_to_try(report.others, lang);
                    format!("{count} 手で行き詰まりました。進める手筋がありません{more}。")
                },
            ),
            PathEnd::Contradiction(_) => words.sentence(&Sentence::NoSolution),
            PathEnd::OutOfBudget => words.sentence(&Sentence::OutOfTime),
        });
    }
    if let Some(placed) = &report.placed {
        lines.push(words.sentence(&Sentence::Placed(placed, 0)));
    }
    lines
}

/// The hardest technique of a path.
fn hardest(report: &ExplainReport, lang: Lang) -> String {
    let Some(technique) = report.path.as_ref().and_then(Path::hardest) else { return String::new() };
    let name = step::name(technique, lang);
    either(lang, || format!("; the hardest: {name}"), || format!("（最も難しい手筋: {name}）"))
}

/// All steps in sentences, each with its number.
#[must_use]
pub fn steps(report: &ExplainReport, lang: Lang) -> Vec<String> {
    let steps = report.path.iter().flat_map(|path| &path.steps);
    steps.enumerate().map(|(i, step)| format!("{:>3}. {}", i + 1, step::step(step, lang))).collect()
}

/// The list of moves: `4 (1,3)= 2 QbB`, and where the digit is the only one.
#[must_use]
pub fn move_list(report: &ExplainReport, lang: Lang) -> Vec<String> {
    let steps = report.path.as_ref().map_or(&[][..], |path| &path.steps);
    let of = |one: Move| {
        let Candidate { cell, digit } = one.candidate;
        let at = format!("({},{})", cell.row() + 1, cell.col() + 1);
        let place = match one.house {
            Some(house) => step::houses(&[house], lang),
            None if one.code.ends_with('M') => either(lang, || format!("cell {at}"), || format!("マス{at}")),
            None => String::new(),
        };
        format!("{:>2} {at}= {digit} {:<4} {place}", one.number, one.code).trim_end().to_owned()
    };
    moves(steps).into_iter().map(of).collect()
}

/// What the colour of a move says.
#[must_use]
pub const fn method(method: Method, lang: Lang) -> &'static str {
    match (lang, method) {
        (Lang::En, Method::B) => "B: box",
        (Lang::En, Method::L) => "L: row",
        (Lang::En, Method::C) => "C: column",
        (Lang::En, Method::M) => "M: cell",
        (Lang::En, Method::Other) => "with others",
        (Lang::Ja, Method::B) => "B: ブロック",
        (Lang::Ja, Method::L) => "L: 行",
        (Lang::Ja, Method::C) => "C: 列",
        (Lang::Ja, Method::M) => "M: マス",
        (Lang::Ja, Method::Other) => "ほかの手筋",
    }
}

/// How one who is stuck finds the move that was missed.
#[must_use]
pub const fn how_to_use(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "Stuck? Count the digits that you have found, and look for the next number in the order of the moves. If you have \
             filled that cell, go on to the number after it; if it is blank, that is the move you missed."
        }
        Lang::Ja => {
            "行き詰まったら、自分で埋めた数字の個数を数え、次の番号を「手の順番」の図で探します。そのマスが埋まっていれば次の番号へ進み、\
             空いていれば、それが見落としている手です。"
        }
    }
}

/// What is wrong with a position, each mistake by itself.
#[must_use]
pub fn mistakes(seen: &Seen, mistakes: &[Mistake], lang: Lang) -> Vec<String> {
    let words = lang.words();
    let place = &seen.place;
    let say = |mistake: &Mistake| match mistake {
        Mistake::Empty => either(
            lang,
            || "the board is empty: there is nothing to start from".to_owned(),
            || "盤面が空です。手がかりがありません。".to_owned(),
        ),
        Mistake::Clash(clash) => {
            words.sentence(&Sentence::Clash(clash.digit, clash.house, &names(place, &clash.cells)))
        }
        Mistake::Wrong(Candidate { cell, digit }) => {
            let at = name(place, *cell);
            either(
                lang,
                || format!("{at}: {digit} is wrong: the solution has another digit there"),
                || format!("{at} の {digit} は誤りです（正解は別の数字です）。"),
            )
        }
        Mistake::Missing(Candidate { cell, digit }) => {
            let at = name(place, *cell);
            either(
                lang,
                || format!("{at}: the candidate {digit} is missing there, and the solution has it"),
                || format!("{at} のメモに候補 {digit} がありません（正解の数字です）。"),
            )
        }
        Mistake::Suspects(suspects) => {
            let told: Vec<String> =
                suspects.iter().map(|c| format!("{} = {}", name(place, c.cell), c.digit)).collect();
            let told = words.list(&told);
            either(
                lang,
                || format!("no solution; with any one of these digits taken out there is one: {told}"),
                || format!("この盤面には解がありません。次のどれか一つを消すと解があります: {told}"),
            )
        }
        Mistake::NoSolution => words.sentence(&Sentence::NoSolution),
        Mistake::Several => either(
            lang,
            || "several solutions: techniques that take one for granted are left out".to_owned(),
            || "解が複数あります（唯一解を前提とする手筋は使いません）。".to_owned(),
        ),
        Mistake::OutOfTime => words.sentence(&Sentence::OutOfTime),
    };
    mistakes.iter().map(say).collect()
}

/// What shows that a position has no solution.
#[must_use]
pub fn why_none(seen: &Seen, review: &Review, lang: Lang) -> Vec<String> {
    review.why_none.as_ref().map_or_else(Vec::new, |check| tell::why_none(check, seen, lang.words()))
}

/// Digits that nobody can tell apart.
fn alike(lang: Lang) -> String {
    either(
        lang,
        || {
            "givens and your own digits look alike here: with yours in another color it can be told which of them is wrong".to_owned()
        },
        || {
            "表出数字と自分の数字の見分けがつきません（自分の数字の色を変えると、どれが誤りかを示せます）。"
                .to_owned()
        },
    )
}

/// What a step does, by the addresses of a sheet.
#[must_use]
pub fn on_sheet(place: &Where, deduction: &Deduction, lang: Lang) -> Option<String> {
    let address = |cell| place.address(cell).map(|at| at.to_string());
    let each = |set: &CandidateSet, sign: &str| -> Option<Vec<String>> {
        set.iter().map(|c| Some(format!("{}{sign}{}", address(c.cell)?, c.digit))).collect()
    };
    let placed = each(&deduction.placements, " = ")?;
    let gone = each(&deduction.eliminations, " ≠ ")?;
    let all = lang.words().list(&[placed, gone].concat());
    Some(either(lang, || format!("on the sheet: {all}"), || format!("シートでは: {all}")))
}

/// A page as text: its title and sections in one language.
#[must_use]
pub fn page(page: &Page, lang: Lang) -> Vec<String> {
    let mut lines = vec![page.title(lang).to_owned()];
    let sections: Vec<_> = page.sections.iter().filter(|section| section.lang == lang).collect();
    for section in &sections {
        lines.push(String::new());
        lines.push(section.heading.clone());
        lines.extend(section.paragraphs.iter().flat_map(paragraph));
    }
    lines
}

/// A paragraph in lines, an item with its mark before it.
fn paragraph(paragraph: &Paragraph) -> Vec<String> {
    let mark = paragraph.mark.as_ref().map(|mark| format!("{mark} ")).unwrap_or_default();
    let wide = mark.chars().count();
    let lines = view::wrap(&markdown::plain(&paragraph.text), 76 - wide);
    let before = |i: usize| if i == 0 { mark.clone() } else { " ".repeat(wide) };
    lines.iter().enumerate().map(|(i, line)| format!("  {}{line}", before(i))).collect()
}

/// A list that names no technique, or a word of it.
#[must_use]
pub fn repertoire_error(error: &RepertoireError, lang: Lang) -> Said {
    let (word, near) = match error {
        RepertoireError::Unknown { word, near } => (word, near),
        RepertoireError::Nothing(list) => return nothing_named(list, lang),
    };
    let what = either(
        lang,
        || format!("\"{word}\" names no technique"),
        || format!("「{word}」という手筋はありません"),
    );
    let cure = match near.is_empty() {
        false => {
            let near = lang.words().list(&near.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>());
            either(lang, || format!("perhaps {near}"), || format!("{near} ではありませんか"))
        }
        true => either(
            lang,
            || {
                "name techniques (xy-wing), letters (BLCM), levels (hard), or all; explain --about list lists them".to_owned()
            },
            || {
                "手筋（xy-wing）、文字（BLCM）、段階（hard）、または all を指定してください。explain --about list で一覧を表示します".to_owned()
            },
        ),
    };
    Said::with(what, cure)
}

/// A list that leaves no technique to use.
fn nothing_named(list: &str, lang: Lang) -> Said {
    match lang {
        Lang::En => Said::with(
            format!("\"{list}\" leaves no technique to use"),
            "name one at least, such as BM, xy-wing or usual, and do not take all of them out again",
        ),
        Lang::Ja => Said::with(
            format!("「{list}」では、使う手筋が一つもありません"),
            "BM、xy-wing、usual など一つ以上を指定し、すべては除かないでください",
        ),
    }
}
