//! Puts the sentences of a report in order: the first line says the main thing, the others say why and where.

use banmen_layout::Role;
use banmen_sudoku::check::{Check, Reason, Verdict};
use banmen_sudoku::{Cell, Clash, Digit};

use super::{Lang, Said, Sentence, Words, is_weighty};
use super::{decided, go, slips};
use crate::report::{
    Answer, CandidatesReport, CheckReport, Listed, OddityKind, Placed, Seen, SolveReport, UnreadableKind,
    Where,
};
use crate::view;

/// Cells that are named before "and so on", where they only show what is meant.
const FIRST_FEW: usize = 3;
/// Slips that are told.
const MOST_SLIPS: usize = 5;

/// A report of `solve`. The solution itself is not in it.
#[must_use]
pub fn solved(report: &SolveReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let mut lines = answer(&report.seen, &report.answer, &Sentence::Solved, words);
    if let Some(placed) = &report.placed {
        let filled = match placed {
            Placed::Board => 81 - report.seen.board.givens(),
            Placed::NewSheet(_) | Placed::There(_) | Placed::NewBook => 81,
        };
        lines.push(words.sentence(&Sentence::Placed(placed, filled)));
    }
    if let Some((solutions, true)) = &report.listed {
        lines.push(words.sentence(&Sentence::MoreSolutions(solutions.len())));
    }
    lines
}

/// A report of `check`.
#[must_use]
pub fn checked(report: &CheckReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let seen = &report.seen;
    let mut lines = answer(seen, &report.answer, &Sentence::Proper, words);
    if matches!(report.answer, Answer::Unread) || matches!(seen.board.givens(), 0 | 81) {
        return lines;
    }
    lines.push(words.sentence(&Sentence::Givens(seen.board.givens())));
    if !report.symmetry.is_empty() {
        lines.push(words.sentence(&Sentence::Symmetry(&report.symmetry)));
    }
    if let Answer::Known(check) = &report.answer
        && let Some(redundant) = &check.redundant
    {
        let cells = names(&seen.place, redundant);
        lines.push(words.sentence(&if cells.is_empty() {
            Sentence::Minimal
        } else {
            Sentence::Redundant(&cells)
        }));
    }
    lines.extend(slipped(report, lang));
    lines
}

/// What may have gone wrong in copying: the first few.
fn slipped(report: &CheckReport, lang: Lang) -> Vec<String> {
    let Some(more) = report.slips.len().checked_sub(1).map(|rest| (rest + 1).saturating_sub(MOST_SLIPS))
    else {
        return Vec::new();
    };
    let told = report.slips.iter().take(MOST_SLIPS).map(|slip| {
        let what = slips::what(&slip.kind, &report.seen.place, lang);
        let why = slips::why(slip, report.is_proper(), lang);
        match lang {
            Lang::En => format!("  {what}: {why}"),
            Lang::Ja => format!("  {what}。{why}。"),
        }
    });
    let more = (more > 0).then(|| format!("  {}", slips::more(more, lang)));
    std::iter::once(slips::heading(lang).to_owned()).chain(told).chain(more).collect()
}

/// A report of `candidates`: only what is wrong; the table is drawn by [`view::candidate_table`].
#[must_use]
pub fn candidates(report: &CandidatesReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let place = &report.seen.place;
    let mut lines = Vec::new();
    if !report.seen.unreadable.is_empty() {
        lines.push(words.sentence(&Sentence::Unread));
    }
    if report.seen.board.givens() == 81 && report.clashes.is_empty() {
        lines.push(words.sentence(&Sentence::Complete));
    }
    lines.extend(clashes(&report.clashes, place, words));
    lines.extend(report.decided.impossible.iter().map(|one| decided::impossible(one, place, lang)));
    if let Some(placed) = &report.placed {
        lines.push(match placed {
            Placed::Board => words.sentence(&Sentence::TableBeside),
            elsewhere => words.sentence(&Sentence::Placed(elsewhere, 0)),
        });
    }
    lines
}

/// Reports of `find`, as a table.
#[must_use]
pub fn found(reports: &[Listed], lang: Lang) -> String {
    let words = lang.words();
    let mut rows = vec![words.find_headings().map(str::to_owned)];
    for report in reports {
        rows.push(match report {
            Listed::Sudoku(report) => [
                words.place(&report.seen.place),
                words.role(report.role).to_owned(),
                report.seen.board.givens().to_string(),
                format!("{}%", report.confidence),
                report.layout.to_owned(),
            ],
            Listed::Go(report) => [
                words.place(&report.seen.place),
                go::game(report.seen.board.size(), lang),
                report.seen.board.stones().count().to_string(),
                format!("{}%", report.confidence),
                report
                    .notation
                    .map_or_else(|| report.layout.to_owned(), |how| format!("{} {how}", report.layout)),
            ],
        });
    }
    view::columns(&rows)
}

/// Why something was taken for a board.
#[must_use]
pub fn why(listed: &Listed, lang: Lang) -> Vec<String> {
    match listed {
        Listed::Sudoku(report) => report.why.iter().map(|why| lang.words().why(why)).collect(),
        Listed::Go(report) => report.why.iter().map(|why| go::why(why, lang)).collect(),
    }
}

/// Cells that could not be read, each with its cure. Of many that say the same only the first few are named one by one,
/// unless all is wanted in full.
#[must_use]
pub fn unreadable<B>(seen: &Seen<B>, in_full: bool, lang: Lang) -> Vec<Said> {
    let words = lang.words();
    let say = |fault| {
        let said: Said = words.unreadable(fault);
        Said { what: format!("{}: {}", words.spot(&fault.spot), said.what), cure: said.cure }
    };
    if in_full {
        return seen.unreadable.iter().map(say).collect();
    }
    let mut told = Vec::new();
    let mut kinds: Vec<(&UnreadableKind, &str)> = Vec::new();
    for fault in &seen.unreadable {
        let kind = (&fault.kind, fault.found.as_str());
        if kinds.contains(&kind) {
            continue;
        }
        kinds.push(kind);
        let alike: Vec<_> =
            seen.unreadable.iter().filter(|other| (&other.kind, other.found.as_str()) == kind).collect();
        told.extend(alike.iter().take(FIRST_FEW).map(|fault| say(fault)));
        if alike.len() > FIRST_FEW {
            told.push(Said::plain(words.sentence(&Sentence::MoreUnread(alike.len() - FIRST_FEW))));
        }
    }
    told
}

/// What was odd about a board: by kind, with the first few cells; in full, each cell by itself.
#[must_use]
pub fn oddities<B>(seen: &Seen<B>, in_full: bool, lang: Lang) -> Vec<String> {
    let words = lang.words();
    if in_full {
        let say = |oddity: &crate::report::Oddity| {
            format!("{}: {}", words.spot(&oddity.spot), words.oddity(&oddity.kind))
        };
        return seen.oddities.iter().map(say).collect();
    }
    let mut kinds: Vec<OddityKind> = Vec::new();
    for oddity in seen.oddities.iter().filter(|oddity| is_weighty(&oddity.kind)) {
        if !kinds.contains(&oddity.kind) {
            kinds.push(oddity.kind);
        }
    }
    let say = |kind: &OddityKind| {
        let of_kind = seen.oddities.iter().filter(|oddity| oddity.kind == *kind);
        let spots: Vec<String> = of_kind.map(|oddity| words.spot(&oddity.spot)).collect();
        words.oddities(kind, spots.len(), &spots[..spots.len().min(FIRST_FEW)])
    };
    kinds.iter().map(say).collect()
}

/// What a role is called in JSON.
#[must_use]
pub const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Problem => "problem",
        Role::Answer => "answer",
        Role::Empty => "empty",
    }
}

/// The main thing, and the reasons for it.
pub(super) fn answer(seen: &Seen, answer: &Answer, good: &Sentence<'_>, words: &dyn Words) -> Vec<String> {
    let Answer::Known(check) = answer else { return vec![words.sentence(&Sentence::Unread)] };
    let place = &seen.place;
    let mut lines = Vec::new();
    match &check.verdict {
        Verdict::Invalid => {
            lines.push(words.sentence(&Sentence::Invalid));
            lines.extend(clashes(&check.clashes, place, words));
        }
        Verdict::None { reason } => {
            lines.push(words.sentence(&Sentence::NoSolution));
            lines.extend(reasons(check, reason, seen, words));
        }
        Verdict::Unique(_) if seen.board.givens() == 81 => lines.push(words.sentence(&Sentence::Complete)),
        Verdict::Unique(_) => lines.push(words.sentence(good)),
        Verdict::Many { .. } if seen.board.givens() == 0 => lines.push(words.sentence(&Sentence::Empty)),
        Verdict::Many { witnesses, differ, count } => {
            lines.push(words.sentence(&Sentence::Several(*count)));
            lines.push(words.sentence(&Sentence::Differ(&names(place, differ))));
            lines.push(words.sentence(&Sentence::TwoOfThem));
            lines.extend(witnesses.iter().map(|witness| format!("  {witness}")));
        }
        Verdict::OutOfBudget { .. } => lines.push(words.sentence(&Sentence::OutOfTime)),
    }
    lines
}

/// What shows that there is no solution; nothing if there may be one.
pub(super) fn why_none(check: &Check, seen: &Seen, words: &dyn Words) -> Vec<String> {
    match &check.verdict {
        Verdict::None { reason } => reasons(check, reason, seen, words),
        _ => Vec::new(),
    }
}

/// Every cell and digit that shows that there is no solution; the search's reason where none is that plain.
fn reasons(check: &Check, reason: &Reason, seen: &Seen, words: &dyn Words) -> Vec<String> {
    let place = &seen.place;
    let hopeless = &check.hopeless;
    let starved =
        hopeless.no_candidate.iter().map(|&cell| words.sentence(&Sentence::NoCandidate(&name(place, cell))));
    let lost =
        hopeless.no_place.iter().map(|&(digit, house)| words.sentence(&Sentence::NoPlace(digit, house)));
    let crowded = hopeless.crowded.iter().map(|crowd| {
        let cells: Vec<Cell> = crowd.cells.iter().collect();
        let digits: Vec<Digit> = crowd.digits.iter().collect();
        words.sentence(&Sentence::Crowded(crowd.house, &names(place, &cells), &digits))
    });
    let mut lines: Vec<String> = starved.chain(lost).chain(crowded).collect();
    if let Reason::Conflict(cells) = reason {
        let given = |&cell: &Cell| match seen.board.get(cell) {
            Some(digit) => format!("{} = {digit}", name(place, cell)),
            None => name(place, cell),
        };
        let givens: Vec<String> = cells.iter().map(given).collect();
        lines.push(words.sentence(&Sentence::Conflict(&givens)));
    }
    lines
}

pub(super) fn clashes(clashes: &[Clash], place: &Where, words: &dyn Words) -> Vec<String> {
    let say = |clash: &Clash| {
        words.sentence(&Sentence::Clash(clash.digit, clash.house, &names(place, &clash.cells)))
    };
    clashes.iter().map(say).collect()
}

/// `A1 (r1c1)` on a sheet, `r1c1` in a text.
pub(super) fn name(place: &Where, cell: Cell) -> String {
    match place.address(cell) {
        Some(address) => format!("{address} ({cell})"),
        None => cell.to_string(),
    }
}

pub(crate) fn names(place: &Where, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| name(place, cell)).collect()
}
