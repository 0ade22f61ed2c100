//! Other replies than those of the main line, from why a first move is right or wrong.

use banmen_go::Move;
use banmen_go::tsumego::{Branch, Explanation, Finish, Group};

/// A reply and those that are answered alike, with what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// All moves from the first one on.
    pub line: Vec<Move>,
    /// Which of them is the reply, from 0.
    pub at: usize,
    /// Other replies that the same move answers.
    pub others: Vec<Move>,
    /// Whether all that is not named is answered so too.
    pub rest: bool,
    /// How it ends.
    pub finish: Finish,
}

/// The replies of an explanation, those near its beginning first: each with what follows if the most troublesome replies
/// follow. The first of each place is the main line, and is there as well.
#[must_use]
pub fn variations(explanation: &Explanation) -> Vec<Variation> {
    let mut found = Vec::new();
    let before = if explanation.right { Vec::new() } else { vec![explanation.play] };
    let mut ahead = std::collections::VecDeque::from([(before, &explanation.branch)]);
    while let Some((mut before, branch)) = ahead.pop_front() {
        before.push(branch.play);
        for group in &branch.groups {
            found.push(variation(&before, group));
            let mut line = before.clone();
            line.push(reply(group));
            ahead.push_back((line, &group.answer));
        }
    }
    found
}

/// The first of the replies; a pass where only the rest is left.
fn reply(group: &Group) -> Move {
    group.replies.first().copied().unwrap_or(Move::Pass)
}

fn variation(before: &[Move], group: &Group) -> Variation {
    let mut line = before.to_vec();
    line.push(reply(group));
    let mut branch: &Branch = &group.answer;
    line.push(branch.play);
    while let Some(next) = branch.groups.first() {
        line.push(reply(next));
        branch = &next.answer;
        line.push(branch.play);
    }
    Variation {
        line,
        at: before.len(),
        others: group.replies.iter().skip(1).copied().collect(),
        rest: group.rest,
        finish: branch.finish.clone(),
    }
}
