//! [`judge`]: what becomes of a target when a side moves first, which first moves are right, and what refutes the others.
//!
//! All statuses, with the grades of ko, lie on one [scale](scale): more threats never hurt who has them, so each step of it is
//! told from the next by one question. A judge asks for the status first, then sorts the first moves in rounds of more and
//! more work, and follows a [line](line) for each that is decided. Nothing leaves it that was not verified.
//!
//! A move is *right* if the target then stands as well, or as badly, as it can for who moves, the grade of a ko included.
//!
//! | file             | what it is for                                                   |
//! |------------------|------------------------------------------------------------------|
//! | `decide.rs`      | the face of who answers questions                                |
//! | `court.rs`       | asks, remembers, verifies, keeps to the budget                   |
//! | `scale.rs`, `rungs.rs` | statuses in order, and how to find the one                 |
//! | `first_moves.rs` | right and wrong                                                  |
//! | `line.rs`        | lines that end soon for the winner and late for the loser        |
//! | `finish.rs`, `shape.rs` | names of what is to be seen at the end                    |
//! | `ko.rs`          | who takes a ko, and of which kind it is                          |
//! | `explain.rs`     | why, as a tree: a move of the winner, and the replies in groups  |
//! | `answer.rs`      | a reader's answer, and whether a problem is sound                |
//! | `vary.rs`        | changes of one stone that make a sound problem                   |
//! | `solved.rs`, `plain.rs` | who answers: the solver, or value iteration               |
//! | `reply.rs`       | the other side of a board where a reader plays                   |

mod answer;
mod court;
mod decide;
mod explain;
mod finish;
mod first_moves;
mod ko;
mod line;
mod plain;
mod reply;
mod rungs;
mod scale;
mod shape;
mod solved;
mod vary;

pub use answer::{AnswerVerdict, Flaw, Soundness, check_answer, soundness};
pub use decide::Decide;
pub use explain::{Branch, Explanation, Group};
pub use plain::Plain;
pub use reply::Reply;
pub use solved::Solved;
pub use vary::{Change, Sole, Variant, Varied, VaryOptions, changes, vary, vicinity};

use self::court::{Court, Memory, Place};
use self::first_moves::Tried;
use self::line::Effort;
use self::rungs::{FIRST_SHARE, Span};
use self::scale::Scale;
use super::state::Ground;
use super::{Bounds, Finish, Judgement, LifeStatus, Problem, Right, Threats, Why, Wrong};
use crate::board::{Color, Move};
use crate::limits::Limits;

/// What is wanted of a judgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgeOptions {
    /// The threats of ko that both sides are known to have elsewhere.
    pub given: Threats,
    /// How many more are tried for the side that fails, to find out whether a ko decides.
    pub most_threats: u8,
    /// Whether every first move is looked at.
    pub moves: bool,
    /// Whether lines are followed: what comes after right and wrong moves, and how it ends.
    pub lines: bool,
    /// How many bytes the table of the search may use.
    pub memory: usize,
}

impl Default for JudgeOptions {
    fn default() -> Self {
        Self { given: Threats::default(), most_threats: 3, moves: true, lines: true, memory: 64 << 20 }
    }
}

/// What becomes of the target when `first` moves first.
///
/// ```
/// use banmen_go::board::{Color, Position, text};
/// use banmen_go::tsumego::{JudgeOptions, LifeStatus, Problem, judge};
/// use banmen_go::{Limits, Move, Point};
///
/// let drawn = text::read("
///     . . . O X
///     O O O O X
///     X X X X X
///     . . . . .").unwrap();
/// let position = Position::from_setup(&drawn.setup).unwrap();
/// let eye = [0, 1, 2].map(|column| Point::new(column, 0));
/// let problem = Problem::new(position, Color::White, [Point::new(3, 0)], eye).unwrap();
/// let judgement = judge(&problem, Color::Black, &JudgeOptions::default(), &Limits::default());
/// assert_eq!(judgement.status(), Some(LifeStatus::Dead));
/// assert_eq!(judgement.right[0].play, Move::Play(Point::new(1, 0)));
/// ```
#[must_use]
pub fn judge(problem: &Problem, first: Color, options: &JudgeOptions, limits: &Limits<'_>) -> Judgement {
    Judge::new(problem, options).judge(first, limits)
}

/// What becomes of the target when Black and when White moves first. Each may use the whole of the limits.
#[must_use]
pub fn judge_both(problem: &Problem, options: &JudgeOptions, limits: &Limits<'_>) -> [Judgement; 2] {
    let mut judge = Judge::new(problem, options);
    Color::ALL.map(|first| judge.judge(first, limits))
}

impl<'p> Judge<'p, Solved> {
    /// A judge that asks the solver.
    #[must_use]
    pub fn new(problem: &'p Problem, options: &JudgeOptions) -> Self {
        Self::with(problem, Solved::new(problem, options.memory), options)
    }
}

/// Judges one problem; what it learns for one side serves the other.
pub struct Judge<'p, D = Solved> {
    problem: &'p Problem,
    ground: Ground,
    options: JudgeOptions,
    decide: D,
    memory: Memory,
}

impl<'p, D: Decide> Judge<'p, D> {
    /// A judge that has questions answered by `decide`.
    #[must_use]
    pub fn with(problem: &'p Problem, decide: D, options: &JudgeOptions) -> Self {
        Self { problem, ground: Ground::new(problem), options: *options, decide, memory: Memory::default() }
    }

    /// What is judged.
    #[must_use]
    pub const fn problem(&self) -> &'p Problem {
        self.problem
    }

    fn court<'a>(&'a mut self, first: Color, limits: &Limits<'a>) -> Court<'a, D> {
        let scale = Scale::new(
            self.problem.goal(),
            self.options.given,
            self.options.most_threats,
            self.problem.defender(),
        );
        Court::new(self.problem, &self.ground, scale, &mut self.decide, &mut self.memory, first, limits)
    }

    /// What becomes of the target when `first` moves first.
    pub fn judge(&mut self, first: Color, limits: &Limits<'_>) -> Judgement {
        let options = self.options;
        let mut court = self.court(first, limits);
        let root = court.start();
        let span = court.narrow(&root, Span { least: 0, most: court.scale.top() }, u64::MAX);
        if options.moves {
            court.judge_moves(&root, span, options.lines)
        } else {
            court.judgement(&root, span, Vec::new())
        }
    }
}

/// A line, and what it came to.
#[derive(Clone, Debug)]
struct Followed {
    moves: Vec<Move>,
    finish: Finish,
    ko: Option<super::Ko>,
}

impl<D: Decide> Court<'_, D> {
    /// Sorts the first moves in rounds of more and more work, and follows a line for each as soon as it is decided.
    fn judge_moves(&mut self, root: &Place, mut span: Span, lines: bool) -> Judgement {
        let mut tried = self.first_moves(root, span);
        let mut followed: Vec<Option<Followed>> = vec![None; tried.len()];
        let mut share = FIRST_SHARE;
        loop {
            let open = self.sort_moves(&mut tried, root, span, share);
            let before = span;
            span = self.refine(span, &tried, root.mover());
            if lines {
                for (tried, followed) in tried.iter_mut().zip(&mut followed) {
                    if tried.right.is_some() && followed.is_none() {
                        *followed = Some(self.follow(tried, span, share));
                    }
                }
            }
            if !open && span == before || self.is_spent() {
                break;
            }
            share = share.saturating_mul(4);
        }
        self.judgement(root, span, tried.into_iter().zip(followed).collect())
    }

    /// What the moves together say of the status: it is the best that one of them reaches.
    fn refine(&self, span: Span, tried: &[Tried], first: Color) -> Span {
        let spans = || tried.iter().map(|tried| tried.span);
        let attacks = first == self.problem.attacker();
        let (least, most) = if attacks {
            (spans().map(|span| span.least).min(), spans().map(|span| span.most).min())
        } else {
            (spans().map(|span| span.least).max(), spans().map(|span| span.most).max())
        };
        Span {
            least: span.least.max(least.unwrap_or(0)),
            most: span.most.min(most.unwrap_or(self.scale.top())),
        }
    }

    /// Follows what comes after a first move of which it is known whether it is right.
    fn follow(&mut self, tried: &mut Tried, span: Span, share: u64) -> Followed {
        let place = tried.place.clone();
        if tried.right == Some(false) && !self.nothing_helps(!place.mover(), span) {
            tried.span = self.narrow(&place, tried.span, share);
        }
        let (end, finish) = if tried.span.is_one() {
            self.line(place, tried.span.least, Effort::LINE)
        } else {
            // What the better side is known to hold.
            let defends = if tried.right == Some(true) {
                place.mover() == self.problem.attacker()
            } else {
                place.mover() == self.problem.defender()
            };
            let (owner, rung) = if defends {
                (self.problem.defender(), tried.span.least)
            } else {
                (self.problem.attacker(), tried.span.most)
            };
            match self.scale.claim(owner, rung) {
                Some(claim) => self.line_of(place, &claim, &mut Effort::LINE.clone()),
                None => (place, Finish::Continues),
            }
        };
        let ko = if tried.span.is_one() { self.ko(tried.span.least, &end, &finish) } else { None };
        Followed { moves: end.moves, finish, ko }
    }

    fn bounds(&self, span: Span) -> Bounds {
        let (least, most) = (self.scale.status(span.least), self.scale.status(span.most));
        let middle = self.scale.middle();
        let why = if least == most {
            None
        } else if self.doubted {
            Some(Why::Proof)
        } else if span.least >= self.scale.unbound() {
            Some(Why::Seki)
        } else if span.most < middle || span.least >= middle {
            Some(Why::Ko)
        } else {
            Some(Why::Budget)
        };
        Bounds { least, most, why }
    }

    fn judgement(&mut self, root: &Place, span: Span, tried: Vec<(Tried, Option<Followed>)>) -> Judgement {
        let first = root.mover();
        let (mut right, mut wrong, mut open) = (Vec::new(), Vec::new(), Vec::new());
        let mut ko = None;
        let nothing_helps = self.nothing_helps(first, span);
        let mut settled = nothing_helps.then_some(true);
        for (tried, followed) in tried {
            let Some(play) = tried.place.last() else { continue };
            if play == Move::Pass && !nothing_helps {
                settled = tried.right;
            }
            let followed =
                followed.unwrap_or(Followed { moves: vec![play], finish: Finish::Continues, ko: None });
            match tried.right {
                Some(true) => {
                    ko = ko.filter(|ko: &super::Ko| ko.point.is_some()).or(followed.ko);
                    right.push(Right { play, line: followed.moves, finish: followed.finish });
                }
                Some(false) => wrong.push(Wrong {
                    play,
                    refutation: followed.moves,
                    finish: followed.finish,
                    status: self.one_status(tried.span),
                    ko: followed.ko,
                }),
                None => open.push(play),
            }
        }
        // The quickest first, and no move at all before any.
        right.sort_by_key(|right| {
            (right.play != Move::Pass, right.finish == Finish::Continues, right.line.len())
        });
        let shown = right.iter().find(|right| right.play != Move::Pass).or(right.first());
        let (line, finish) = match shown {
            Some(right) => (right.line.clone(), right.finish.clone()),
            None if nothing_helps => wrong
                .iter()
                .filter(|wrong| wrong.finish != Finish::Continues)
                .rev()
                .max_by_key(|wrong| wrong.refutation.len())
                .map_or((Vec::new(), Finish::Continues), |wrong| {
                    (wrong.refutation.clone(), wrong.finish.clone())
                }),
            None => (Vec::new(), Finish::Continues),
        };
        if span.is_one() {
            ko = ko.or_else(|| self.ko(span.least, root, &Finish::Continues));
        }
        Judgement {
            first,
            bounds: self.bounds(span),
            ko,
            settled,
            right,
            wrong,
            open,
            line,
            finish,
            nodes: self.nodes(),
        }
    }

    fn one_status(&self, span: Span) -> Option<LifeStatus> {
        let (least, most) = (self.scale.status(span.least), self.scale.status(span.most));
        (least == most).then_some(least)
    }
}
