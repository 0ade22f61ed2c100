//! Life and death judged: cases from a file, and what must hold of every judgement.

use banmen_go::board::{Color, Point, Position, Setup, Size};
use banmen_go::tsumego::{
    Decide, EyeShape, Finish, Ground, Judge, JudgeOptions, Judgement, Ko, KoKind, LifeStatus, Oracle, Plain,
    Problem, Question, Solved, State, Step, Threats, Turn,
};
use banmen_go::{Limits, Move};
use proptest::prelude::*;

struct Case {
    name: String,
    problem: Problem,
    lines: Vec<String>,
}

fn problem(rows: &[&str]) -> Option<Problem> {
    let cells: Vec<Vec<char>> =
        rows.iter().map(|row| row.chars().filter(|cell| *cell != ' ').collect()).collect();
    let size = Size::new(cells[0].len() as u8, cells.len() as u8).unwrap();
    let (mut setup, mut target, mut region) = (Setup::new(size), Vec::new(), Vec::new());
    for (point, cell) in size.points().zip(cells.into_iter().flatten()) {
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
    let position = Position::from_setup(&setup).ok()?;
    Problem::new(position, Color::White, target, region).ok()
}

fn cases() -> Vec<Case> {
    let text = include_str!("../testdata/judge.txt");
    let case = |case: &str| {
        let mut lines = case.lines();
        let name = lines.next().unwrap().to_owned();
        let is_row = |line: &&str| !line.starts_with(' ') && !line.contains(':');
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let rows: Vec<&str> = lines.iter().copied().take_while(is_row).collect();
        let lines = lines[rows.len()..].iter().map(|&line| line.to_owned()).collect();
        Case { name, problem: problem(&rows).unwrap(), lines }
    };
    text.split("\n= ").skip(1).map(case).collect()
}

fn plain(problem: &Problem) -> Plain {
    Plain::new(problem, Threats { attacker: 3, defender: 3 }, 1 << 20).expect("a small region")
}

fn judge<'p, D: Decide>(problem: &'p Problem, decide: D) -> Judge<'p, D> {
    Judge::with(problem, decide, &JudgeOptions::default())
}

fn solved(problem: &Problem) -> Solved {
    Solved::new(problem, 1 << 20)
}

fn vertex(play: Move, size: Size) -> String {
    match play {
        Move::Play(point) => point.vertex(size),
        Move::Pass => "pass".to_owned(),
    }
}

fn vertices(moves: &[Move], size: Size) -> String {
    let told: Vec<String> = moves.iter().map(|&play| vertex(play, size)).collect();
    if told.is_empty() { "-".to_owned() } else { told.join(" ") }
}

fn status(status: Option<LifeStatus>, ko: Option<Ko>, size: Size) -> String {
    let told = match status {
        None => "open",
        Some(LifeStatus::Dead) => "dead",
        Some(LifeStatus::DeadUnlessKo) => "dead unless",
        Some(LifeStatus::AliveUnlessKo) => "alive unless",
        Some(LifeStatus::Seki) => "seki",
        Some(LifeStatus::Alive) => "alive",
    };
    let Some(ko) = ko else { return told.to_owned() };
    let taker = match ko.taker {
        None => "?",
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
    };
    let kind = match ko.kind {
        KoKind::Direct => "direct".to_owned(),
        KoKind::Approach(moves) => format!("approach {moves}"),
        KoKind::Stages(stages) => format!("stages {stages}"),
    };
    let point = ko.point.map_or("?".to_owned(), |point| point.vertex(size));
    format!("{told} {} threats, {taker} takes {point}, {kind}", ko.threats)
}

fn shape(shape: Option<EyeShape>) -> String {
    let name = shape.map_or("none".to_owned(), |shape| format!("{shape:?}"));
    let mut told = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !told.is_empty() {
            told.push('-');
        }
        told.push(letter.to_ascii_lowercase());
    }
    told
}

fn finish(finish: &Finish, size: Size) -> String {
    let points = |points: &[Point]| {
        let told: Vec<String> = points.iter().map(|point| point.vertex(size)).collect();
        told.join(" ")
    };
    match finish {
        Finish::Captured => "captured".to_owned(),
        Finish::OneEye { eye, shape: named, false_eyes, .. } => match (eye.len(), &false_eyes[..]) {
            (0, []) => "no eye".to_owned(),
            (_, []) => format!("one eye: {}", shape(*named)),
            (0, false_eyes) => format!("no eye, false: {}", points(false_eyes)),
            (_, false_eyes) => format!("one eye: {}, false: {}", shape(*named), points(false_eyes)),
        },
        Finish::ShortOfLiberties(short) => format!("short of liberties: {}", points(short)),
        Finish::Snapback(point) => format!("snapback: {}", point.vertex(size)),
        Finish::TwoEyes(eyes) => format!("two eyes: {}", points(eyes)),
        Finish::Escaped(_) => "escaped".to_owned(),
        Finish::Stands => "stands".to_owned(),
        Finish::Seki(shared) => format!("seki: {}", points(shared)),
        Finish::Ko(point) => format!("ko: {}", point.vertex(size)),
        Finish::Repetition => "repetition".to_owned(),
        Finish::Continues => "continues".to_owned(),
    }
}

/// A judgement, in lines: the first as in the file, the others for each wrong move.
fn told(judgement: &Judgement, size: Size) -> Vec<String> {
    let mover = if judgement.first == Color::Black { 'X' } else { 'O' };
    let mut right: Vec<Move> = judgement.right.iter().map(|right| right.play).collect();
    right.sort_by_key(|play| match play {
        Move::Pass => None,
        Move::Play(point) => Some((point.column(), point.row())),
    });
    let mut lines = vec![format!(
        "{mover}: {} | {} | {} | {}",
        status(judgement.status(), judgement.ko, size),
        vertices(&right, size),
        vertices(&judgement.line, size),
        finish(&judgement.finish, size),
    )];
    for wrong in &judgement.wrong {
        lines.push(format!(
            "  {} | {} | {}",
            vertices(&wrong.refutation, size),
            status(wrong.status, wrong.ko, size),
            finish(&wrong.finish, size),
        ));
    }
    lines
}

#[test]
fn cases_are_judged_as_written() {
    let mut wrong = String::new();
    for case in cases() {
        let mut plain = plain(&case.problem);
        hold_against_truth(&case.problem, &mut plain);
        hold_against_truth(&case.problem, solved(&case.problem));
        hold_without_budget(&case, &mut plain);
        hold_swapped(&case, &mut plain);
        let mut judge = judge(&case.problem, &mut plain);
        let size = case.problem.position().size();
        let mut found = Vec::new();
        for first in Color::ALL {
            found.extend(told(&judge.judge(first, &Limits::default()), size));
        }
        for line in case.lines.iter().filter(|line| !found.contains(line)) {
            wrong.push_str(&format!("= {}\nexpected {line}\nfound\n{}\n", case.name, found.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The oracles of a problem, and the place on the scale of a position that they tell.
struct Truth {
    kill: Oracle,
    live: Oracle,
}

impl Truth {
    fn new(problem: &Problem) -> Self {
        let most = Threats { attacker: 3, defender: 3 };
        let oracle = |question| Oracle::new(problem, question, most, 1 << 20).expect("a small region");
        Self { kill: oracle(Question::Kill), live: oracle(Question::Live) }
    }

    fn ground(&self) -> &Ground {
        self.kill.ground()
    }

    /// The status, and how many threats who fails needs.
    fn status(&self, state: &State) -> (LifeStatus, Option<u8>) {
        let answer = |oracle: &Oracle, attacker: u8, defender: u8| {
            let turn = Turn { first: state.mover(), threats: Threats { attacker, defender } };
            let ban = state.ban().map(|ban| self.ground().points()[usize::from(ban)]);
            oracle.answer(&self.ground().state(state.stones(), ban, turn).unwrap()).unwrap()
        };
        if answer(&self.kill, 0, 0) {
            match (1..=3).find(|&threats| !answer(&self.kill, 0, threats)) {
                Some(threats) => (LifeStatus::DeadUnlessKo, Some(threats)),
                None => (LifeStatus::Dead, None),
            }
        } else if let Some(threats) = (1..=3).find(|&threats| answer(&self.kill, threats, 0)) {
            (LifeStatus::AliveUnlessKo, Some(threats))
        } else if answer(&self.live, 3, 0) {
            (LifeStatus::Alive, None)
        } else {
            (LifeStatus::Seki, None)
        }
    }
}

/// How good a status is for the defender.
fn rank((status, threats): (LifeStatus, Option<u8>)) -> (LifeStatus, i8) {
    let threats = threats.unwrap_or(0) as i8;
    (status, if status == LifeStatus::DeadUnlessKo { -threats } else { threats })
}

/// What must hold of a judgement whatever the position.
fn hold_against_truth(problem: &Problem, decide: impl Decide) {
    let truth = Truth::new(problem);
    let ground = truth.ground();
    let mut judge = judge(problem, decide);
    for first in Color::ALL {
        let judgement = judge.judge(first, &Limits::default());
        let start = ground.first(problem.position(), Turn { first, threats: Threats::default() });
        if ground.is_taken(&start) {
            continue;
        }
        let attacks = first == problem.attacker();
        let best = truth.status(&start);
        let context = format!("{}{judgement:?}", ground.drawn(&start));
        assert_eq!(judgement.status(), Some(best.0), "{context}");
        assert_eq!(judgement.ko.map(|ko| ko.threats), best.1, "{context}");
        assert!(judgement.open.is_empty(), "{context}");
        // Right and wrong moves are all that are allowed, each once.
        let mut moves: Vec<Move> = judgement.right.iter().map(|right| right.play).collect();
        moves.extend(judgement.wrong.iter().map(|wrong| wrong.play));
        let steps = ground.steps(&start).filter_map(|(step, _)| match step {
            Step::Play(point) => Some(Move::Play(point)),
            Step::Pass => Some(Move::Pass),
            Step::Threat => None,
        });
        let allowed: Vec<Move> = steps.collect();
        assert_eq!(moves.len(), allowed.len(), "{context}");
        assert!(allowed.iter().all(|play| moves.contains(play)), "{context}");
        let nothing_helps = best.0 == if attacks { LifeStatus::Alive } else { LifeStatus::Dead };
        let after = |line: &[Move]| {
            line.iter()
                .try_fold(start.clone(), |state, &play| ground.moved(&state, play))
                .expect("legal moves")
        };
        for right in &judgement.right {
            assert!(!nothing_helps, "{context}");
            assert_eq!(truth.status(&after(&[right.play])), best, "{context}");
            hold_line(&truth, &after(&right.line), &right.finish, best.0, &context);
        }
        for wrong in &judgement.wrong {
            let status = truth.status(&after(&[wrong.play]));
            assert_eq!(wrong.status, Some(status.0), "{context}");
            assert_eq!(wrong.ko.map(|ko| ko.threats), status.1, "{context}");
            let (status, best) = (rank(status), rank(best));
            assert!(if attacks { status > best } else { status < best } || nothing_helps, "{context}");
            hold_line(&truth, &after(&wrong.refutation), &wrong.finish, status.0, &context);
        }
        if !nothing_helps {
            let settled = judgement.right.iter().any(|right| right.play == Move::Pass);
            assert_eq!(judgement.settled, Some(settled), "{context}");
        }
    }
}

/// A line ends with the status that it is to show, and as it is called.
fn hold_line(truth: &Truth, end: &State, finish: &Finish, status: LifeStatus, context: &str) {
    assert_eq!(truth.status(end).0, status, "{context}");
    match finish {
        Finish::Captured | Finish::Snapback(_) => {
            assert!(truth.ground().is_taken(end), "{context}");
        }
        Finish::OneEye { .. } | Finish::ShortOfLiberties(_) => {
            assert_eq!(status, LifeStatus::Dead, "{context}")
        }
        Finish::TwoEyes(eyes) => {
            assert_eq!(status, LifeStatus::Alive, "{context}");
            assert!(eyes.len() >= 2, "{context}");
        }
        Finish::Seki(_) => assert_eq!(status, LifeStatus::Seki, "{context}"),
        Finish::Ko(point) => {
            let ban = end.ban().map(|ban| truth.ground().points()[usize::from(ban)]);
            assert_eq!(ban, Some(*point), "{context}");
        }
        Finish::Escaped(_) | Finish::Stands | Finish::Repetition | Finish::Continues => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn judgements_of_random_positions_hold(cells in prop::collection::vec(0..5_u8, 8), wide in any::<bool>()) {
        let columns = if wide { 4 } else { 2 };
        let rows: Vec<String> = cells
            .chunks(columns)
            .map(|row| row.iter().map(|cell| ['X', 'O', 'O', '.', '.'][usize::from(*cell)]).collect())
            .collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        if let Some(problem) = problem(&rows) {
            hold_against_truth(&problem, plain(&problem));
            hold_against_truth(&problem, solved(&problem));
        }
    }
}

/// Colours swapped are judged the same.
fn hold_swapped(case: &Case, plain: &mut Plain) {
    let problem = &case.problem;
    let size = problem.position().size();
    let mut setup = Setup::new(size);
    for point in size.points() {
        setup.set(point, problem.position().at(point).map(|color| !color));
    }
    let position = Position::from_setup(&setup).unwrap();
    let room: Vec<Point> = problem.region().points().collect();
    let swapped = Problem::new(position, Color::Black, problem.target().points(), room).unwrap();
    let mut others = self::plain(&swapped);
    let (mut plain, mut other) = (judge(problem, plain), judge(&swapped, &mut others));
    for first in Color::ALL {
        let judgement = plain.judge(first, &Limits::default());
        let mut others = other.judge(!first, &Limits::default());
        others.first = first;
        let kos = others.ko.iter_mut().chain(others.wrong.iter_mut().filter_map(|wrong| wrong.ko.as_mut()));
        for ko in kos {
            ko.taker = ko.taker.map(|color| !color);
        }
        others.nodes = judgement.nodes;
        assert_eq!(judgement, others, "{}", case.name);
    }
}

/// A judge with hardly any budget tells only what is true.
fn hold_without_budget(case: &Case, plain: &mut Plain) {
    let full = judge(&case.problem, &mut *plain).judge(Color::Black, &Limits::default());
    for nodes in [0, 1, 2, 5, 20] {
        let limits = Limits { nodes: Some(nodes), stop: None };
        let judgement = judge(&case.problem, &mut *plain).judge(Color::Black, &limits);
        let status = full.status().unwrap();
        assert!(judgement.bounds.least <= status && status <= judgement.bounds.most, "{}", case.name);
        assert_eq!(judgement.bounds.why.is_none(), judgement.status().is_some(), "{}", case.name);
        for right in &judgement.right {
            assert!(full.right.iter().any(|other| other.play == right.play), "{}", case.name);
        }
        for wrong in &judgement.wrong {
            assert!(full.wrong.iter().any(|other| other.play == wrong.play), "{}", case.name);
        }
    }
}
