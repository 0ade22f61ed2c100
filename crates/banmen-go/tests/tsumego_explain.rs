//! Explanations, replies, answers and variants, on problems of the file of judgements.

use std::sync::atomic::{AtomicBool, Ordering};

use banmen_go::board::{Color, Point, PointSet, Position, Setup, Size};
use banmen_go::tsumego::{
    AnswerVerdict, Branch, Change, Explanation, Finish, Flaw, Ground, Judge, JudgeOptions, LifeStatus,
    Problem, State, Step, Threats, Turn, VaryOptions, check_answer, soundness, vary, vicinity,
};
use banmen_go::{Limits, Move};

/// The problem of a picture: `X` Black, `O` White, who owns the target, `.` the region, `-` beyond it.
fn problem(rows: &[&str]) -> Problem {
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let (mut setup, mut target, mut region) = (Setup::new(size), Vec::new(), Vec::new());
    for (point, cell) in size.points().zip(rows.iter().flat_map(|row| row.chars())) {
        match cell {
            'X' => setup.set(point, Some(Color::Black)),
            'O' => {
                setup.set(point, Some(Color::White));
                target.push(point);
            }
            '.' => region.push(point),
            _ => {}
        }
    }
    Problem::new(Position::from_setup(&setup).unwrap(), Color::White, target, region).unwrap()
}

const STRAIGHT_THREE: [&str; 4] = ["...OX-", "OOOOX-", "XXXXX-", "------"];
const SIX_AND_A_LIBERTY: [&str; 5] = ["...O.X-", "...OXX-", "OOOOX--", "XXXXX--", "-------"];
const SIX_AND_NONE: [&str; 5] = ["...OX-", "...OX-", "OOOOX-", "XXXXX-", "------"];
const STRAIGHT_FOUR: [&str; 4] = ["....OX-", "OOOOOX-", "XXXXXX-", "-------"];
const SEKI: [&str; 4] = [".XXX.OX-", "OOOOOOX-", "XXXXXXX-", "--------"];

fn play(problem: &Problem, vertex: &str) -> Move {
    if vertex == "pass" {
        return Move::Pass;
    }
    Move::Play(Point::from_vertex(vertex, problem.position().size()).unwrap())
}

fn vertex(problem: &Problem, play: Move) -> String {
    match play {
        Move::Pass => "pass".to_owned(),
        Move::Play(point) => point.vertex(problem.position().size()),
    }
}

/// A tree as lines: the move of the holder, and in brackets groups of replies with what answers them.
fn drawn(problem: &Problem, branch: &Branch, text: &mut String) {
    text.push_str(&vertex(problem, branch.play));
    for group in &branch.groups {
        let replies: Vec<String> = group.replies.iter().map(|&play| vertex(problem, play)).collect();
        let rest = if group.rest { " and the rest" } else { "" };
        text.push_str(&format!(" [{}{rest}: ", replies.join(" ")));
        drawn(problem, &group.answer, text);
        text.push(']');
    }
    match &branch.finish {
        Finish::Continues => {}
        Finish::Captured => text.push_str(" captured"),
        Finish::OneEye { .. } => text.push_str(" one eye"),
        Finish::TwoEyes(_) => text.push_str(" two eyes"),
        Finish::ShortOfLiberties(_) => text.push_str(" short"),
        Finish::Ko(_) => text.push_str(" ko"),
        other => text.push_str(&format!(" {other:?}")),
    }
}

fn explained(rows: &[&str], first: Color, vertex: &str, depth: u32) -> (Explanation, String) {
    let problem = problem(rows);
    let mut judge = Judge::new(&problem, &JudgeOptions::default());
    let explanation = judge.explain(first, play(&problem, vertex), depth, &Limits::default()).unwrap();
    let mut text = String::new();
    drawn(&problem, &explanation.branch, &mut text);
    let ground = Ground::new(&problem);
    let start = ground.first(problem.position(), Turn { first, threats: Threats::default() });
    let before =
        if explanation.right { start } else { ground.moved(&start, play(&problem, vertex)).unwrap() };
    hold(&ground, &before, &explanation.branch);
    (explanation, text)
}

/// The moves of a tree are legal, and groups are all replies, each once, with one rest, which is last.
fn hold(ground: &Ground, before: &State, branch: &Branch) {
    let after = ground.moved(before, branch.play).expect("a legal move");
    if branch.groups.is_empty() {
        return;
    }
    let mut replies: Vec<Move> = branch.groups.iter().flat_map(|group| group.replies.clone()).collect();
    let steps = ground.steps(&after).filter_map(|(step, _)| match step {
        Step::Play(point) => Some(Move::Play(point)),
        Step::Pass => Some(Move::Pass),
        Step::Threat => None,
    });
    let mut allowed: Vec<Move> = steps.collect();
    let order = |play: &Move| match play {
        Move::Play(point) => point.index(),
        Move::Pass => 0,
    };
    replies.sort_by_key(order);
    allowed.sort_by_key(order);
    assert_eq!(replies, allowed);
    let rest: Vec<bool> = branch.groups.iter().map(|group| group.rest).collect();
    assert_eq!(rest.iter().filter(|&&rest| rest).count(), 1);
    assert_eq!(rest.last(), Some(&true));
    for group in &branch.groups {
        let reply = ground.moved(&after, group.replies[0]).unwrap();
        hold(ground, &reply, &group.answer);
    }
}

#[test]
fn explanations_are_trees_of_grouped_replies() {
    let told = |rows: &[&str], first, vertex: &str, depth| {
        let (explanation, text) = explained(rows, first, vertex, depth);
        let right = if explanation.right { "right" } else { "wrong" };
        format!("{right} {:?} {:?}: {text}", explanation.holder, explanation.status.unwrap())
    };
    let found = [
        told(&STRAIGHT_THREE, Color::Black, "B4", 3),
        told(&STRAIGHT_THREE, Color::Black, "A4", 3),
        told(&STRAIGHT_FOUR, Color::White, "pass", 3),
        told(&STRAIGHT_FOUR, Color::Black, "C4", 3),
        told(&SIX_AND_A_LIBERTY, Color::Black, "B5", 4),
        told(&SIX_AND_A_LIBERTY, Color::White, "E5", 3),
        told(&SIX_AND_NONE, Color::Black, "B4", 4),
        told(&SIX_AND_NONE, Color::Black, "B5", 9),
        told(&SIX_AND_NONE, Color::Black, "B4", 1),
        told(&SEKI, Color::Black, "A4", 3),
    ];
    assert_eq!(
        found.to_vec(),
        vec![
            "right Black Dead: B4 one eye",
            "wrong White Alive: B4 two eyes",
            // Both ways to play are miai: each is answered by the other.
            "right White Alive: pass [C4: B4 two eyes] [B4: C4 two eyes] [pass A4 D4 and the rest: pass two eyes]",
            "wrong White Alive: B4 two eyes",
            "right Black DeadUnlessKo: B5 \
             [B4: C5 [C4: A5 [A4: B5 one eye] [pass E5 and the rest: pass short]] \
             [A5: A4 ko] [pass A4 E5 and the rest: pass one eye]] \
             [A5: C5 [C4: A4 [B4: E5 captured] [pass E5 and the rest: pass one eye]] \
             [B4: A4 ko] [pass A4 E5 and the rest: pass one eye]] \
             [C5: B4 one eye] [pass A4 C4 E5 and the rest: pass one eye]",
            "wrong Black Dead: B4 [B5: A4 [A5: C5 short] [C4: C5 captured] [pass C5 and the rest: pass short]] \
             [C4: A4 [B5 A5: C5 captured] [pass C5 and the rest: pass one eye]] \
             [A4: B5 one eye] [pass A5 C5 and the rest: pass one eye]",
            "right Black Dead: B4 [B5: A4 [A5: C5 short] [C4: C5 captured] [pass C5 and the rest: pass short]] \
             [C4: A4 [B5 A5: C5 captured] [pass C5 and the rest: pass one eye]] \
             [A4: B5 one eye] [pass A5 C5 and the rest: pass one eye]",
            // White has a ko at least, which it is Black's to begin.
            "wrong White DeadUnlessKo: B4 [C5: A5 [A4: pass ko] [pass and the rest: pass two eyes]] \
             [pass A5 A4 C4 and the rest: pass two eyes]",
            "right Black Dead: B4",
            "wrong White Alive: E4 [C4: B4 two eyes] [B4: C4 two eyes] [pass A4 D4 and the rest: pass two eyes]",
        ]
    );
}

#[test]
fn every_move_has_a_reply() {
    let problem = problem(&SIX_AND_A_LIBERTY);
    let mut judge = Judge::new(&problem, &JudgeOptions::default());
    let mut reply = |moves: &[&str]| {
        let moves: Vec<Move> = moves.iter().map(|vertex| play(&problem, vertex)).collect();
        judge
            .reply(Color::Black, &moves, &Limits::default())
            .map(|reply| (vertex(&problem, reply.play), reply.bounds.least, reply.finish.is_some()))
    };
    let told = |vertex: &str, status, over| Some((vertex.to_owned(), status, over));
    assert_eq!(reply(&[]), told("B5", LifeStatus::DeadUnlessKo, false));
    assert_eq!(reply(&["B5"]), told("B4", LifeStatus::DeadUnlessKo, false));
    assert_eq!(reply(&["A4"]), told("B5", LifeStatus::Alive, false));
    // A ko that is taken back costs a threat, which is allowed to who tries moves.
    assert_eq!(reply(&["B5", "B4", "C5", "A5", "A4"]), told("A5", LifeStatus::DeadUnlessKo, true));
    assert_eq!(reply(&["B5", "B4", "C5", "A5", "A4", "A5"]), told("A4", LifeStatus::AliveUnlessKo, true));
    assert_eq!(reply(&["B5", "B5"]), None);
}

#[test]
fn answers_and_problems_are_weighed() {
    let judged = |rows: &[&str], first| {
        let problem = problem(rows);
        let judgement = Judge::new(&problem, &JudgeOptions::default()).judge(first, &Limits::default());
        (problem, judgement)
    };
    let (three, judgement) = judged(&STRAIGHT_THREE, Color::Black);
    assert!(soundness(&judgement).is_sound());
    assert!(matches!(check_answer(&judgement, play(&three, "B4")), AnswerVerdict::Right(_)));
    let AnswerVerdict::Wrong(wrong) = check_answer(&judgement, play(&three, "A4")) else { panic!("wrong") };
    assert_eq!(wrong.refutation, [play(&three, "A4"), play(&three, "B4")]);
    assert_eq!(check_answer(&judgement, play(&three, "E1")), AnswerVerdict::NoMove);

    let (_, judgement) = judged(&SIX_AND_A_LIBERTY, Color::Black);
    assert_eq!(soundness(&judgement).flaws, [Flaw::Ko]);
    let (six, judgement) = judged(&SIX_AND_A_LIBERTY, Color::White);
    let several = vec![play(&six, "B5"), play(&six, "B4")];
    assert_eq!(soundness(&judgement).flaws, [Flaw::Several(several)]);
    let (four, judgement) = judged(&STRAIGHT_FOUR, Color::Black);
    assert_eq!(soundness(&judgement).flaws, [Flaw::NothingHelps]);
    assert!(matches!(check_answer(&judgement, play(&four, "B4")), AnswerVerdict::NothingHelps(_)));
    let (_, judgement) = judged(&STRAIGHT_FOUR, Color::White);
    assert_eq!(soundness(&judgement).flaws, [Flaw::NotNeeded]);
    let (_, judgement) = judged(&SEKI, Color::White);
    assert_eq!(soundness(&judgement).flaws, [Flaw::NotNeeded, Flaw::Seki]);
    let problem = problem(&SIX_AND_NONE);
    let nothing = Limits { nodes: Some(0), stop: None };
    let judgement = Judge::new(&problem, &JudgeOptions::default()).judge(Color::Black, &nothing);
    assert!(matches!(soundness(&judgement).flaws[..], [Flaw::Open(_), ..]));
}

#[test]
fn one_stone_makes_a_problem_sound() {
    let four = problem(&STRAIGHT_FOUR);
    let position = four.position().clone();
    let region: PointSet = *four.region();
    let problem_of = |position: &Position| {
        let target = Point::from_vertex("A3", position.size()).unwrap();
        let room = region.points().filter(|&point| position.is_empty(point)).collect::<Vec<_>>();
        Problem::new(position.clone(), Color::White, [target], room).ok()
    };
    let points = vicinity(&four);
    let options = VaryOptions::default();
    let mut told = Vec::new();
    let progress = |tried, total| told.push((tried, total));
    let varied = vary(&position, &points, Color::Black, &options, &Limits::default(), problem_of, progress);
    let total = told[0].1;
    assert_eq!(told.len(), total + 1);
    assert_eq!((varied.tried, varied.left, varied.open.len()), (total, 0, 0));
    let found: Vec<Change> = varied.works.iter().map(|variant| variant.change).collect();
    // With a stone at an end of the row a straight three is left.
    let point = |vertex| Point::from_vertex(vertex, position.size()).unwrap();
    assert!(found.contains(&Change::Add(point("A4"), Color::White)), "{found:?}");
    assert!(found.contains(&Change::Add(point("D4"), Color::White)), "{found:?}");
    assert!(found.is_sorted_by_key(|change| change.size()), "{found:?}");
    for variant in &varied.works {
        let problem = problem_of(&variant.change.applied(&position).unwrap()).unwrap();
        let judgement = Judge::new(&problem, &options.judge).judge(Color::Black, &Limits::default());
        let soundness = soundness(&judgement);
        assert!(soundness.is_sound(), "{variant:?}");
        assert_eq!(soundness.right, [variant.answer]);
    }

    // A stop flag, and a budget, end it in good order.
    let stop = AtomicBool::new(false);
    let stops = |tried: usize, _: usize| stop.store(tried >= 3, Ordering::Relaxed);
    let limits = Limits { nodes: None, stop: Some(&stop) };
    let stopped = vary(&position, &points, Color::Black, &options, &limits, problem_of, stops);
    assert_eq!((stopped.tried, stopped.left), (4, total - 4));
    let limits = Limits { nodes: Some(0), stop: None };
    let none = vary(&position, &points, Color::Black, &options, &limits, problem_of, |_, _| {});
    assert_eq!((none.tried, none.left, none.works.len()), (0, total, 0));
}
