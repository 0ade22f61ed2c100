//! Why first moves are right or wrong: trees with grouped replies, and wrong moves by what refutes them.

use banmen_go::tsumego::{Branch, Explanation, Finish, Group, Wrong};
use banmen_go::{Color, Move};

use super::super::problems::finish;
use super::super::{color, either, to_move};
use super::verdict::{fails, line_to};
use crate::go::judge::{Case, Side};
use crate::go::problems::Judged;
use crate::words::Lang;

/// Lines of a tree that are told: of more, diagrams tell.
const LINES: usize = 24;
/// First moves of which nothing is known, that are named.
const OPEN: usize = 8;
/// Groups of wrong first moves that are told: of more, only how many there are.
const WRONG: usize = 12;

/// All that is told of a side: why what is right is right, and what refutes the rest.
pub(super) fn why(case: &Case, side: &Side, depth: usize, lang: Lang) -> Vec<String> {
    let judged = case.judged(side);
    let judgement = &side.judgement;
    let mut lines = Vec::new();
    for explanation in &side.why {
        lines.extend(explained(explanation, &judged, lang));
    }
    if side.why.is_empty() {
        let moves = &judgement.line;
        let said = line_to(moves, judgement.first, &judgement.finish, &judged, moves_of(depth), lang);
        lines.extend((!said.is_empty()).then_some(said));
    }
    // Where nothing helps all moves fail, and one line shows it.
    if judgement.right.is_empty() && judgement.open.is_empty() {
        return lines;
    }
    let groups = grouped(&judgement.wrong);
    for group in groups.iter().take(WRONG) {
        lines.push(fails(case, &judged, group, moves_of(depth), lang));
    }
    let told: usize = groups.iter().take(WRONG).map(Vec::len).sum();
    if let Some(more) = judgement.wrong.len().checked_sub(told).filter(|&more| more > 0) {
        lines.push(either(
            lang,
            || format!("{more} more first moves fail; --json lists them all"),
            || format!("ほかに {more} 手が失敗です（--json ですべて出力します）"),
        ));
    }
    // Where nothing is known, that is said already.
    let is_known = !judgement.right.is_empty() || !judgement.wrong.is_empty();
    if is_known && !judgement.open.is_empty() {
        let size = judged.problem.position().size();
        let open = judgement.open.iter().take(OPEN).map(|&one| to_move(one, size, lang));
        let more = judgement.open.len().saturating_sub(OPEN);
        let more =
            (more > 0).then(|| either(lang, || format!("and {more} more"), || format!("ほか {more} 手")));
        let open = open.chain(more).collect::<Vec<_>>().join(" ");
        lines.push(either(lang, || format!("not proved: {open}"), || format!("未判定: {open}")));
    }
    lines
}

/// Moves of both sides for so many of one.
const fn moves_of(depth: usize) -> usize {
    depth.saturating_mul(2).saturating_add(1)
}

/// Wrong moves that the same reply refutes in the same way, in the order of the first of each.
fn grouped(wrong: &[Wrong]) -> Vec<Vec<&Wrong>> {
    let is_like = |one: &Wrong, other: &Wrong| {
        one.status == other.status
            && one.refutation.get(1..) == other.refutation.get(1..)
            && one.finish == other.finish
            && one.ko == other.ko
    };
    let mut groups: Vec<Vec<&Wrong>> = Vec::new();
    for one in wrong {
        match groups.iter_mut().find(|group| group.first().is_some_and(|first| is_like(first, one))) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

/// A right move, and what may come then.
fn explained(explanation: &Explanation, judged: &Judged<'_>, lang: Lang) -> Vec<String> {
    let tree = Tree { holder: explanation.holder, judged, lang };
    let play = tree.played(explanation.first, explanation.play);
    let mut lines = Vec::new();
    let head = either(lang, || format!("why {play}"), || format!("{play} の理由"));
    match explanation.branch.groups.as_slice() {
        [] => {
            let end = tree.end(&explanation.branch.finish);
            if !end.is_empty() {
                lines.push(format!("{head}: {end}"));
            }
        }
        groups => {
            lines.push(format!("{head}:"));
            tree.groups(groups, 1, &mut lines);
        }
    }
    if lines.len() > LINES {
        lines.truncate(LINES);
        lines.push("  …".to_owned());
    }
    lines
}

/// What all lines of a tree have in common.
struct Tree<'a> {
    holder: Color,
    judged: &'a Judged<'a>,
    lang: Lang,
}

impl Tree<'_> {
    fn played(&self, who: Color, play: Move) -> String {
        let size = self.judged.problem.position().size();
        match (play, self.lang) {
            (Move::Pass, Lang::En) => format!("{} passes", color(who, self.lang)),
            _ => format!("{} {}", color(who, self.lang), to_move(play, size, self.lang)),
        }
    }

    fn end(&self, end: &Finish) -> String {
        finish(end, self.judged, self.lang).unwrap_or_default()
    }

    /// The replies of a group: `White A1, C1`, `anything else`.
    fn replies(&self, group: &Group, is_only: bool) -> String {
        let size = self.judged.problem.position().size();
        let named = group.replies.iter().filter(|&&reply| reply != Move::Pass);
        let named: Vec<String> = named.map(|&reply| to_move(reply, size, self.lang)).collect();
        let who = color(!self.holder, self.lang);
        match (group.rest, is_only, self.lang) {
            (true, true, Lang::En) => format!("whatever {who} plays"),
            (true, true, Lang::Ja) => format!("{who}がどこに打っても"),
            (true, false, Lang::En) => "anything else".to_owned(),
            (true, false, Lang::Ja) => "ほかの手には".to_owned(),
            (false, _, Lang::En) => format!("{who} {}", named.join(" or ")),
            (false, _, Lang::Ja) => format!("{who} {} には", named.join("、")),
        }
    }

    /// The answer to a group of replies.
    fn answer(&self, branch: &Branch) -> String {
        match (branch.play, self.lang) {
            (Move::Pass, Lang::En) => "no answer needed".to_owned(),
            (Move::Pass, Lang::Ja) => "受け不要".to_owned(),
            (play, _) => self.played(self.holder, play),
        }
    }

    /// A line for each group; what follows without a choice stands on the same line.
    fn groups(&self, groups: &[Group], deep: usize, lines: &mut Vec<String>) {
        for group in groups {
            if lines.len() > LINES {
                return;
            }
            let mut said = self.replies(group, groups.len() == 1);
            said.push_str(either(self.lang, || ": ", || ""));
            said.push_str(&self.answer(&group.answer));
            let mut at = &group.answer;
            while let [next] = at.groups.as_slice() {
                let then = self.replies(next, true);
                let answer = self.answer(&next.answer);
                said.push_str(&either(
                    self.lang,
                    || format!("; {then}: {answer}"),
                    || format!("、{then}{answer}"),
                ));
                at = &next.answer;
            }
            let end = self.end(&at.finish);
            if !end.is_empty() {
                said.push_str(&either(self.lang, || format!(" — {end}"), || format!("（{end}）")));
            }
            lines.push(format!("{}{said}", "  ".repeat(deep)));
            self.groups(&at.groups, deep + 1, lines);
        }
    }
}
