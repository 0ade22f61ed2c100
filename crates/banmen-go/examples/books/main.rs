//! How often the first move found for problems from books is right, without being told whose stones are at stake or where.
//!
//! ```text
//! cargo run --release -p banmen-go --example books -- FILE.jsonl [--nodes N] [--ms N] [--sample N] [--seed N] [--only ID,ID] [--show] [--list]
//! ```
//!
//! A line of the file is a problem: `{"AB":["aa"],"AW":["bb"],"SZ":"19","SOL":[["B","cc","",""]],"id":"1"}`, stones and
//! accepted first moves as in SGF.

mod book;
mod clock;
mod show;

use banmen_go::Limits;
use banmen_go::board::{Color, Move, Point, Position};
use banmen_go::tsumego::{
    Answer, Assessment, Hints, Holds, Question, Solver, Stake, Threats, Turn, infer, pose,
};

use book::Puzzle;

/// How an answer compares with the book's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Grade {
    /// The book's move.
    Book,
    /// Another one; the book's move was proved to win as well.
    Also,
    /// Another one, proved whatever lies beyond the region; that the book's wins was not shown.
    Other,
    /// Another one, proved in the region only.
    Wrong,
    /// It was found not to matter who moves.
    Settled,
    /// The budget ended.
    Unproved,
}

const GRADES: [Grade; 6] =
    [Grade::Book, Grade::Also, Grade::Other, Grade::Wrong, Grade::Settled, Grade::Unproved];

fn main() {
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value =
        |name: &str| arguments.iter().position(|one| one == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str| value(name).and_then(|text| text.parse::<u64>().ok());
    let flag = |name: &str| arguments.iter().any(|one| one == name);
    let Some(file) = arguments.first() else {
        eprintln!("books: name a file of problems, a line each");
        return;
    };
    let only: Option<Vec<&str>> = value("--only").map(|list| list.split(',').collect());
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("books: {file}: {error}");
            return;
        }
    };
    let mut puzzles: Vec<Puzzle> = text.lines().filter_map(Puzzle::read).collect();
    if let Some(only) = only {
        puzzles.retain(|puzzle| only.contains(&puzzle.name.as_str()));
    }
    if let Some(count) = number("--sample") {
        book::sample(&mut puzzles, count as usize, number("--seed").unwrap_or(1));
    }
    let clock = clock::Clock::start();
    let mut counts = [0; GRADES.len()];
    let mut held = 0;
    let mut times = Vec::new();
    for puzzle in &puzzles {
        let Ok(position) = Position::from_setup(&puzzle.setup) else { continue };
        let hints = Hints { first: Some(puzzle.first), ..Hints::default() };
        if flag("--show") {
            println!("{} book {}", puzzle.name, show::vertices(&position, &puzzle.right));
            for hypothesis in infer(&position, &hints).iter().take(2) {
                show::hypothesis(&position, hypothesis);
            }
            continue;
        }
        if flag("--ask") {
            println!("{} book {}", puzzle.name, show::vertices(&position, &puzzle.right));
            for hypothesis in infer(&position, &hints).iter().take(1) {
                show::hypothesis(&position, hypothesis);
                show::answers(hypothesis, &puzzle.right, number("--nodes").unwrap_or(1_000_000));
            }
            continue;
        }
        clock.allow(number("--ms").unwrap_or(1000));
        let limits = Limits { nodes: number("--nodes"), stop: Some(&clock.stop) };
        let assessment = pose(&position, &hints, &limits);
        let spent = clock.spent();
        times.push(spent);
        clock.allow(number("--ms").unwrap_or(1000));
        let grade = grade(puzzle, &assessment, &limits);
        if let Some(count) = counts.get_mut(grade as usize) {
            *count += 1;
        }
        held += u32::from(grade <= Grade::Also && assessment.holds == Holds::Anywhere);
        if grade > Grade::Also || flag("--list") {
            println!(
                "{} {grade:?}: {} for {}, {:?} {:?}, hypothesis {} of {}, {} rings, {} nodes, {spent} ms",
                puzzle.name,
                assessment.key.map_or("-".to_owned(), |key| told(&position, key)),
                show::vertices(&position, &puzzle.right),
                assessment.stake,
                assessment.holds,
                assessment.chosen + 1,
                assessment.hypotheses.len(),
                assessment.rings,
                assessment.nodes,
            );
            if flag("--draw")
                && let Some(hypothesis) = assessment.hypotheses.get(assessment.chosen)
            {
                show::hypothesis(&position, hypothesis);
            }
        }
    }
    times.sort_unstable();
    let all = puzzles.len();
    for (grade, count) in GRADES.iter().zip(counts) {
        println!("{grade:?} {count} ({:.1} %)", f64::from(count) * 100.0 / all as f64);
    }
    println!(
        "right {} of {all}, {held} of them whatever lies beyond the region; median {} ms",
        counts.iter().take(2).sum::<i32>(),
        times.get(all / 2).copied().unwrap_or(0)
    );
}

fn told(position: &Position, played: Move) -> String {
    match played {
        Move::Play(point) => point.vertex(position.size()),
        Move::Pass => "pass".to_owned(),
    }
}

fn grade(puzzle: &Puzzle, assessment: &Assessment, limits: &Limits<'_>) -> Grade {
    let (Some(stake), Some(Move::Play(key))) = (assessment.stake, assessment.key) else {
        return if assessment.settled == assessment.hypotheses.len() {
            Grade::Settled
        } else {
            Grade::Unproved
        };
    };
    if puzzle.right.contains(&key) {
        return Grade::Book;
    }
    if puzzle.right.iter().any(|&point| wins(assessment, stake, point, puzzle.first, limits)) {
        return Grade::Also;
    }
    if assessment.holds == Holds::Anywhere { Grade::Other } else { Grade::Wrong }
}

/// Whether a move wins what is at stake.
fn wins(assessment: &Assessment, stake: Stake, point: Point, first: Color, limits: &Limits<'_>) -> bool {
    let Some(problem) = &assessment.problem else { return false };
    let attacks = first == problem.attacker();
    let (question, threats) = match stake {
        Stake::Life => (Question::Kill, Threats::default()),
        Stake::Ko if attacks => (Question::Kill, Threats { attacker: 2, defender: 0 }),
        Stake::Ko => (Question::Kill, Threats { attacker: 0, defender: 2 }),
        Stake::Eyes => (Question::Live, Threats { attacker: 3, defender: 0 }),
    };
    let mut solver = Solver::new(problem, 32 << 20);
    let answer = solver.ask(question, &[Move::Play(point)], Turn { first, threats }, limits);
    answer == if attacks == question.is_of_attacker() { Answer::Yes } else { Answer::No }
}
