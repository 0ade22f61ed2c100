//! [`Explanation`]: why a first move is right or wrong, as a tree that a person can read.
//!
//! The side that has what the tree shows, its *holder*, has one move at each place. The replies of the other side come in groups
//! that the same move answers. What needs no answer, or is answered as a pass would be, is *the rest*: "anything else: B2".

use super::super::{Finish, LifeStatus};
use super::court::{Court, Place};
use super::line::Effort;
use super::rungs::{FIRST_SHARE, Span};
use super::scale::{Claim, Rung};
use super::{Decide, Judge};
use crate::board::{Color, Move};
use crate::limits::Limits;

/// Why a first move is right or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The first move.
    pub play: Move,
    /// Who plays it.
    pub first: Color,
    /// Whether it reaches the best for who plays it.
    pub right: bool,
    /// What becomes of the target after it, if that was found out.
    pub status: Option<LifeStatus>,
    /// Whose moves the branches begin with: who plays first if the move is right, else the opponent.
    pub holder: Color,
    /// What follows: the move itself if it is right, else what refutes it.
    pub branch: Branch,
}

/// A move of the holder, and what may come then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The move; a pass says that no answer is needed.
    pub play: Move,
    /// The replies, those that make most trouble first and the rest last; none at the end of a line.
    pub groups: Vec<Group>,
    /// How the position is called at the end of a line; [`Finish::Continues`] where there are groups, or where it was not
    /// followed further.
    pub finish: Finish,
}

/// Replies that the same move answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The replies. What is told after the answer is what comes after the first of them.
    pub replies: Vec<Move>,
    /// Whether all other moves, here or elsewhere, are answered so too.
    pub rest: bool,
    /// The answer.
    pub answer: Branch,
}

impl Branch {
    const fn end(play: Move, finish: Finish) -> Self {
        Self { play, groups: Vec::new(), finish }
    }

    /// How many branches there are in all, with this one.
    #[must_use]
    pub fn len(&self) -> usize {
        // As deep as it was asked to be, so this ends.
        1 + self.groups.iter().map(|group| group.answer.len()).sum::<usize>()
    }

    /// Whether there is nothing in it, which never is so.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }
}

/// Deepest tree that is made, in moves of the holder.
const DEEPEST: u32 = 12;

impl<D: Decide> Judge<'_, D> {
    /// Explains a first move to a depth of so many moves of the side that holds what it comes to. Nothing if the move is not
    /// allowed, or what it comes to is not found out.
    pub fn explain(
        &mut self,
        first: Color,
        play: Move,
        depth: u32,
        limits: &Limits<'_>,
    ) -> Option<Explanation> {
        let mut court = self.court(first, limits);
        let root = court.start();
        let place = court.after(&root, play)?;
        let all = Span { least: 0, most: court.scale.top() };
        let best = court.narrow(&root, all, u64::MAX);
        let span = court.narrow(&place, all, FIRST_SHARE << 6);
        let attacks = first == court.problem.attacker();
        let (known, right) = if attacks {
            (span.most <= best.least || span.least > best.most, span.most <= best.least)
        } else {
            (span.least >= best.most || span.most < best.least, span.least >= best.most)
        };
        let right = right && !court.nothing_helps(first, best);
        if !known {
            return None;
        }
        let holder = if right { first } else { !first };
        let rung = if holder == court.problem.attacker() { span.most } else { span.least };
        let claim = court.scale.claim(holder, rung)?;
        let mut tree = Tree { claim, rung, effort: Effort(20_000) };
        let depth = depth.clamp(1, DEEPEST);
        let branch = if right {
            court.branch(&place, &mut tree, depth)
        } else {
            court.refutation(&place, &mut tree, depth)
        };
        let status = court.one_status(span);
        Some(Explanation { play, first, right, status, holder, branch })
    }
}

/// What all places of a tree have in common.
struct Tree {
    claim: Claim,
    rung: Rung,
    effort: Effort,
}

/// A reply and the moves that answer it.
struct Answered {
    reply: Place,
    answers: Vec<Place>,
}

impl<D: Decide> Court<'_, D> {
    /// The answer to a wrong move.
    fn refutation(&mut self, place: &Place, tree: &mut Tree, depth: u32) -> Branch {
        if let Some(finish) = self.ko_here(place, tree) {
            return Branch::end(Move::Pass, finish);
        }
        match self.shortest(place, &tree.claim, &mut tree.effort) {
            Some((0, _)) => {
                let finish = self.name(place, &tree.claim, &mut tree.effort);
                Branch::end(Move::Pass, finish)
            }
            Some((_, next)) => self.branch(&next, tree, depth),
            None => Branch::end(Move::Pass, Finish::Continues),
        }
    }

    /// Whether a ko is decided here by who has threats.
    fn ko_here(&mut self, place: &Place, tree: &mut Tree) -> Option<Finish> {
        if !matches!(self.scale.status(tree.rung), LifeStatus::DeadUnlessKo | LifeStatus::AliveUnlessKo) {
            return None;
        }
        let claim = self.scale.claim(place.mover(), tree.rung)?;
        self.contested_end(place, tree.rung, &claim, &mut tree.effort)
    }

    /// The place after a move of the holder, and what may come then.
    fn branch(&mut self, place: &Place, tree: &mut Tree, depth: u32) -> Branch {
        let play = place.last().unwrap_or(Move::Pass);
        if let Some(finish) = self.ko_here(place, tree) {
            return Branch::end(play, finish);
        }
        let threats = self.threats(place, &tree.claim, &mut tree.effort);
        let leads = if threats.is_empty() { self.leads_to_ko(place, tree) } else { None };
        if threats.is_empty() && leads.is_none() {
            let finish = self.name(place, &tree.claim, &mut tree.effort);
            return Branch::end(play, finish);
        }
        if depth <= 1 || tree.effort.is_spent() {
            return Branch::end(play, Finish::Continues);
        }
        let rest = self.harmless(
            place,
            if let Some((reply, _)) = &leads { std::slice::from_ref(reply) } else { &threats },
        );
        let mut groups = match leads {
            Some((reply, answer)) => self.lead(&reply, answer, tree, depth - 1),
            None => self.groups(threats, tree, depth - 1),
        };
        if let Some(first) = rest.first() {
            // Nothing needs be done about these.
            let finish = self.name(first, &tree.claim, &mut tree.effort);
            let replies: Vec<Move> = rest.iter().filter_map(Place::last).collect();
            let answer = Branch::end(Move::Pass, finish);
            groups.push(Group { rest: replies.contains(&Move::Pass), replies, answer });
        }
        groups.sort_by_key(|group| group.rest);
        Branch { play, groups, finish: Finish::Continues }
    }

    /// The reply, and the answer to it if there is one, on the way to the ko that decides: needed where no reply has to be
    /// answered at once, as there will still be a ko.
    fn leads_to_ko(&mut self, place: &Place, tree: &Tree) -> Option<(Place, Option<Place>)> {
        self.scale.threats(tree.rung)?;
        let (end, finish) = self.line(place.clone(), tree.rung, Effort::LINE);
        let mut next = end.moves.get(place.moves.len()..)?.iter().copied();
        if !matches!(finish, Finish::Ko(_)) {
            return None;
        }
        let reply = self.after(place, next.next()?)?;
        let answer = next.next().and_then(|answer| self.after(&reply, answer));
        Some((reply, answer))
    }

    fn lead(&mut self, reply: &Place, answer: Option<Place>, tree: &mut Tree, depth: u32) -> Vec<Group> {
        let answer = match answer {
            Some(answer) => self.branch(&answer, tree, depth),
            None => {
                let finish = self.ko_here(reply, tree).unwrap_or(Finish::Continues);
                Branch::end(Move::Pass, finish)
            }
        };
        let replies: Vec<Move> = reply.last().into_iter().collect();
        vec![Group { rest: replies.contains(&Move::Pass), replies, answer }]
    }

    /// The replies that are no threats, the pass first.
    fn harmless(&self, place: &Place, threats: &[Place]) -> Vec<Place> {
        let mut rest = self.tempting(place);
        rest.retain(|child| threats.iter().all(|threat| threat.last() != child.last()));
        rest.sort_by_key(|child| child.last() != Some(Move::Pass));
        rest
    }

    /// The replies in groups by answers, as few as can be found by taking the largest first.
    fn groups(&mut self, threats: Vec<Place>, tree: &mut Tree, depth: u32) -> Vec<Group> {
        let mut left: Vec<Answered> = Vec::new();
        let mut groups = Vec::new();
        for reply in threats {
            if self.ko_here(&reply, tree).is_some() {
                groups.extend(self.lead(&reply, None, tree, depth));
                continue;
            }
            let answers = self.keepers(&reply, &tree.claim, &mut tree.effort);
            left.push(Answered { reply, answers });
        }
        while let Some(answer) = self.widest(&left) {
            let is_answered =
                |answered: &Answered| answered.answers.iter().any(|place| place.last() == Some(answer));
            let (group, others): (Vec<Answered>, Vec<Answered>) = left.into_iter().partition(is_answered);
            left = others;
            groups.extend(self.split(group, answer, tree, depth));
        }
        // No answer was found in time.
        groups.extend(left.into_iter().filter_map(|answered| {
            let replies = vec![answered.reply.last()?];
            let rest = replies.contains(&Move::Pass);
            Some(Group { replies, rest, answer: Branch::end(Move::Pass, Finish::Continues) })
        }));
        groups
    }

    /// The move that answers most replies; of several, one that the search, or the order of moves, names first.
    fn widest(&self, left: &[Answered]) -> Option<Move> {
        let mut counted: Vec<(Move, usize, usize)> = Vec::new();
        for answered in left {
            for (rank, answer) in answered.answers.iter().enumerate() {
                let Some(play) = answer.last() else { continue };
                match counted.iter_mut().find(|(known, ..)| *known == play) {
                    Some((_, count, ranks)) => {
                        *count += 1;
                        *ranks += rank;
                    }
                    None => counted.push((play, 1, rank)),
                }
            }
        }
        counted
            .into_iter()
            .max_by_key(|(_, count, ranks)| (*count, std::cmp::Reverse(*ranks)))
            .map(|(play, ..)| play)
    }

    /// Groups with one answer: what is settled by it is one, the others go on each for itself.
    fn split(&mut self, group: Vec<Answered>, answer: Move, tree: &mut Tree, depth: u32) -> Vec<Group> {
        let mut settled: Option<Group> = None;
        let mut groups = Vec::new();
        for answered in group {
            let (Some(reply), Some(place)) =
                (answered.reply.last(), answered.answers.iter().find(|place| place.last() == Some(answer)))
            else {
                continue;
            };
            let branch = self.branch(place, tree, depth);
            let is_pass = reply == Move::Pass;
            match &mut settled {
                Some(group) if branch.groups.is_empty() && group.answer.finish.is_like(&branch.finish) => {
                    group.replies.push(reply);
                    group.rest |= is_pass;
                }
                None if branch.groups.is_empty() => {
                    settled = Some(Group { replies: vec![reply], rest: is_pass, answer: branch });
                }
                _ => groups.push(Group { replies: vec![reply], rest: is_pass, answer: branch }),
            }
        }
        groups.extend(settled);
        groups
    }
}

impl Finish {
    /// Whether two ends are of one kind.
    fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
