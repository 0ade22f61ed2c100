//! Textbook shapes: `testdata/shapes.txt` says what becomes of each, and the solver and the plain truth must say the same.

#[path = "common/shapes.rs"]
mod shapes;

use std::fmt::Write;

use banmen_go::board::{Color, Move, Suicide};
use banmen_go::limits::Limits;
use banmen_go::tsumego::{Answer, Goal, Oracle, Problem, Question, Solver, Threats, Turn, verify};
use shapes::{Shape, shapes};

/// The most threats that are tried.
const MOST: u8 = 3;

/// What answers questions.
trait Judge {
    fn ask(&mut self, question: Question, moves: &[Move], turn: Turn) -> Answer;
}

struct Truth {
    kill: Oracle,
    live: Oracle,
    connect: Oracle,
}

impl Truth {
    fn new(problem: &Problem) -> Option<Self> {
        let most = Threats { attacker: MOST, defender: MOST };
        let oracle = |question| Oracle::new(problem, question, most, 15_000);
        Some(Self {
            kill: oracle(Question::Kill)?,
            live: oracle(Question::Live)?,
            connect: oracle(Question::Connect)?,
        })
    }
}

impl Judge for Truth {
    fn ask(&mut self, question: Question, moves: &[Move], turn: Turn) -> Answer {
        match question {
            Question::Kill => self.kill.ask(moves, turn),
            Question::Live => self.live.ask(moves, turn),
            Question::Connect => self.connect.ask(moves, turn),
        }
    }
}

impl Judge for Solver {
    fn ask(&mut self, question: Question, moves: &[Move], turn: Turn) -> Answer {
        Self::ask(self, question, moves, turn, &Limits::default())
    }
}

/// What becomes of the target after some moves: from the worst for the defender to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    Dead,
    /// Unless the defender has so many threats.
    DeadUnless(u8),
    /// Unless the attacker has more than so many threats below [`MOST`].
    AliveUnless(u8),
    Seki,
    Alive,
}

impl Fate {
    fn told(self, goal: Goal) -> String {
        let (lost, won) = match goal {
            Goal::Kill => ("dead", "alive"),
            Goal::Capture => ("taken", "saved"),
            Goal::Connect => ("cut off", "connected"),
        };
        match self {
            Self::Dead => lost.to_owned(),
            Self::DeadUnless(threats) => format!("{lost} unless ko {threats}"),
            Self::AliveUnless(threats) => format!("{won} unless ko {}", MOST + 1 - threats),
            Self::Seki => "seki".to_owned(),
            Self::Alive => won.to_owned(),
        }
    }
}

fn fate(judge: &mut impl Judge, goal: Goal, moves: &[Move], first: Color) -> Fate {
    let mut ask = |question, attacker, defender| {
        let answer = judge.ask(question, moves, Turn { first, threats: Threats { attacker, defender } });
        assert_ne!(answer, Answer::Open);
        answer == Answer::Yes
    };
    // Whether the attacker has what it wants.
    let mut lost = |attacker, defender| match goal {
        Goal::Connect => !ask(Question::Connect, attacker, defender),
        _ => ask(Question::Kill, attacker, defender),
    };
    if lost(0, 0) {
        return match (1..=MOST).find(|&threats| !lost(0, threats)) {
            Some(threats) => Fate::DeadUnless(threats),
            None => Fate::Dead,
        };
    }
    match (1..=MOST).find(|&threats| lost(threats, 0)) {
        Some(threats) => Fate::AliveUnless(MOST + 1 - threats),
        None if goal == Goal::Kill && !ask(Question::Live, MOST, 0) => Fate::Seki,
        None => Fate::Alive,
    }
}

/// The line of the file for one side moving first: what becomes of the target, and all moves that reach it if passing does not.
fn told(judge: &mut impl Judge, problem: &Problem, first: Color) -> String {
    let goal = problem.goal();
    let best = fate(judge, goal, &[], first);
    let mut line = format!("{first:?} first: {}", best.told(goal));
    let reached = |judge: &mut _, played| fate(judge, goal, &[played], first);
    if reached(judge, Move::Pass) == best {
        return line;
    }
    let size = problem.position().size();
    for point in problem.region().points().filter(|&point| problem.position().is_empty(point)) {
        if problem.position().is_legal(point, first, Suicide::Forbidden)
            && reached(judge, Move::Play(point)) == best
        {
            write!(line, " {}", point.vertex(size)).unwrap();
        }
    }
    line
}

/// What is expected and is not so.
fn fault(judge: &mut impl Judge, shape: &Shape) -> String {
    let found: Vec<String> = Color::ALL.iter().map(|&first| told(judge, &shape.problem, first)).collect();
    if found == shape.lines {
        return String::new();
    }
    format!("== {}\n{}\nbut expected\n{}\n", shape.name, found.join("\n"), shape.lines.join("\n"))
}

#[test]
fn shapes_become_what_textbooks_say() {
    let shapes = shapes(include_str!("../testdata/shapes.txt"));
    let mut faults = String::new();
    for shape in &shapes {
        faults += &fault(&mut Solver::new(&shape.problem, 1 << 22), shape);
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(shapes.len() >= 60, "{}", shapes.len());
}

#[test]
fn the_plain_truth_says_the_same_of_small_shapes() {
    let (mut faults, mut compared) = (String::new(), 0);
    for shape in &shapes(include_str!("../testdata/shapes.txt")) {
        if let Some(mut truth) = Truth::new(&shape.problem) {
            faults += &fault(&mut truth, shape);
            compared += 1;
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(compared >= 40, "{compared}");
}

#[test]
fn what_becomes_of_shapes_is_proved() {
    let (mut proofs, mut positions) = (0, 0);
    for shape in &shapes(include_str!("../testdata/shapes.txt")) {
        let mut solver = Solver::new(&shape.problem, 1 << 22);
        for question in [Question::Kill, Question::Live] {
            for first in Color::ALL {
                let ko = shape.lines.iter().any(|line| line.contains("ko"));
                let ko = ko && question == Question::Kill;
                for threats in if ko { vec![(0, 0), (1, 0), (0, 1)] } else { vec![(0, 0)] } {
                    let threats = Threats { attacker: threats.0, defender: threats.1 };
                    let turn = Turn { first, threats };
                    let answer = Judge::ask(&mut solver, question, &[], turn);
                    let proof = solver.proof(question, &[], turn, 1_000_000, &Limits::default());
                    let proof = proof.unwrap_or_else(|| panic!("{} {question:?} {turn:?}", shape.name));
                    assert_eq!(proof.yes, answer == Answer::Yes);
                    let covered = verify(&shape.problem, &proof, 3_000_000);
                    positions +=
                        covered.unwrap_or_else(|fault| panic!("{} {question:?} {fault}", shape.name));
                    proofs += 1;
                }
            }
        }
    }
    assert!(proofs >= 60 * 4 && positions > 50_000, "{proofs} proofs, {positions} positions");
}
