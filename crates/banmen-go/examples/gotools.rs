//! Runs the solver on problems with known status, and says how many it decides, how fast, and whether it is right.
//!
//! ```text
//! cargo run --release -p banmen-go --example gotools -- PROBLEMS.jsonl [--count N] [--seed N] [--seconds S] [--threats] [--id ID] [--list]
//! ```
//!
//! A line of the file is one problem, as JSON: `id`, `attacker` and `defender` (`B` or `W`), `AB`, `AW` and `targets` (points as
//! in SGF), and `lines`: what is known of first moves, with `to_move`, `good` and `status`. A status is `l` (alive), `d` (dead), `l2d` (alive,
//! but dead if the attacker has two threats of ko), `d1l` (dead, but alive if the defender has one). The status of a problem for a side is
//! that of its best line.
//!
//! The region is what the target can reach without passing chains of the attacker that have a liberty in the largest empty part of
//! the board. Time is CPU time of the thread; budgets are told in seconds, and how many nodes that were is printed.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // A program, not the engine: it has a clock and files.

use std::collections::BTreeMap;
use std::time::Instant;

use banmen_go::board::{Color, Point, PointSet, Position, Setup, Size};
use banmen_go::limits::Limits;
use banmen_go::tsumego::{Answer, Problem, Question, Solver, Threats, Turn};
use serde_json::Value;

/// How many positions are made between two looks at the clock.
const SLICE: u64 = 50_000;
/// How much the tables may hold.
const MEMORY: usize = 64 << 20;
/// As many threats as are tried.
const MOST_THREATS: u8 = 5;

struct Options {
    path: String,
    count: usize,
    seed: u64,
    seconds: f64,
    threats: bool,
    id: Option<String>,
    list: bool,
}

fn options() -> Options {
    let mut options = Options {
        path: String::new(),
        count: 200,
        seed: 1,
        seconds: 1.0,
        threats: false,
        id: None,
        list: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        match arg.as_str() {
            "--count" => options.count = value().parse().expect("--count takes a number"),
            "--seed" => options.seed = value().parse().expect("--seed takes a number"),
            "--seconds" => options.seconds = value().parse().expect("--seconds takes a number"),
            "--threats" => options.threats = true,
            "--list" => options.list = true,
            "--id" => options.id = Some(value()),
            _ => options.path = arg,
        }
    }
    options
}

/// Seconds this thread has run on a processor.
fn cpu(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = stat.and_then(|stat| stat.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| start.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

/// Alive, whether it hangs on threats of the loser, and of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Status {
    alive: bool,
    threats: Option<u8>,
}

impl Status {
    fn parse(text: &str) -> Option<Self> {
        let alive = text.starts_with('l');
        let threats = text.get(1..text.len() - 1).filter(|digits| !digits.is_empty());
        Some(Self { alive, threats: threats.map(str::parse).transpose().ok()? })
    }

    /// The better for the defender, the higher.
    fn rank(self) -> i32 {
        let threats = self.threats.map_or(100, i32::from);
        if self.alive { threats } else { -threats }
    }
}

struct Case {
    id: String,
    problem: Problem,
    first: Color,
    status: Status,
    drawn: String,
}

fn color(text: &Value) -> Color {
    if text == "B" { Color::Black } else { Color::White }
}

fn point(text: &Value) -> Point {
    let bytes = text.as_str().expect("a point").as_bytes();
    Point::new(bytes[0] - b'a', bytes[1] - b'a')
}

fn points(list: &Value) -> impl Iterator<Item = Point> + '_ {
    list.as_array().into_iter().flatten().map(point)
}

fn region(position: &Position, defender: Color, target: &[Point]) -> PointSet {
    let size = position.size();
    let flood = |seeds: Vec<Point>, may: &dyn Fn(Point) -> bool| {
        let mut known: PointSet = seeds.iter().copied().collect();
        let mut list = seeds;
        while let Some(point) = list.pop() {
            for beside in size.neighbors(point) {
                if !known.contains(beside) && may(beside) {
                    known.insert(beside);
                    list.push(beside);
                }
            }
        }
        known
    };
    let mut outer = PointSet::EMPTY;
    for point in size.points().filter(|&point| position.is_empty(point)) {
        if !outer.contains(point) {
            let part = flood(vec![point], &|point| position.is_empty(point));
            if part.len() > outer.len() {
                outer = part;
            }
        }
    }
    let is_wall = |point: Point| {
        position.at(point) == Some(!defender)
            && position.liberties(point).any(|liberty| outer.contains(liberty))
    };
    let seeds = target.iter().flat_map(|&point| position.chain_stones(point)).collect();
    let inside = flood(seeds, &|point| !is_wall(point) && !outer.contains(point));
    inside.points().filter(|&point| position.is_empty(point)).collect()
}

fn cases(line: &str) -> Vec<Case> {
    let value: Value = serde_json::from_str(line).expect("a line is JSON");
    let id = value["id"].as_str().unwrap_or("?").to_owned();
    let mut setup = Setup::new(Size::FULL);
    for (list, stone) in [("AB", Color::Black), ("AW", Color::White)] {
        for point in points(&value[list]) {
            setup.set(point, Some(stone));
        }
    }
    let Ok(position) = Position::from_setup(&setup) else { return Vec::new() };
    let defender = color(&value["defender"]);
    let target: Vec<Point> = points(&value["targets"]).collect();
    let room = region(&position, defender, &target);
    let problem = match Problem::new(position.clone(), defender, target, room.points()) {
        Ok(problem) => problem,
        Err(error) => {
            println!("{id}: {error}");
            return Vec::new();
        }
    };
    let mut best: BTreeMap<bool, (bool, Status)> = BTreeMap::new();
    for line in value["lines"].as_array().into_iter().flatten() {
        let first = color(&line["to_move"]);
        let good = line["good"] == true;
        let Some(status) = line["status"].as_str().and_then(Status::parse) else { continue };
        let sign = if first == defender { 1 } else { -1 };
        let entry = best.entry(first == Color::Black).or_insert((good, status));
        if (good, sign * status.rank()) > (entry.0, sign * entry.1.rank()) {
            *entry = (good, status);
        }
    }
    let drawn = banmen_go::board::text::write(&position.setup());
    best.into_iter()
        .map(|(black, (_, status))| Case {
            id: id.clone(),
            problem: problem.clone(),
            first: if black { Color::Black } else { Color::White },
            status,
            drawn: drawn.clone(),
        })
        .collect()
}

/// What was found in the time there was.
struct Found {
    killed: Option<bool>,
    seconds: f64,
    /// `None` if there was not enough time; else the fewest threats that turn it.
    turns: Option<Option<u8>>,
    threat_seconds: f64,
    nodes: u64,
}

fn run(case: &Case, options: &Options) -> Found {
    let clock = Instant::now();
    let start = cpu(clock);
    let mut solver = Solver::new(&case.problem, MEMORY);
    let start_search = cpu(clock);
    let mut ask = |attacker: u8, defender: u8| {
        let turn = Turn { first: case.first, threats: Threats { attacker, defender } };
        loop {
            let limits = Limits { nodes: Some(SLICE), stop: None };
            match solver.ask(Question::Kill, &[], turn, &limits) {
                Answer::Yes => return Some(true),
                Answer::No => return Some(false),
                Answer::Open if cpu(clock) - start_search > options.seconds => return None,
                Answer::Open => {}
            }
        }
    };
    let killed = ask(0, 0);
    let seconds = cpu(clock) - start_search;
    let mut turns = None;
    if let (Some(killed), true) = (killed, options.threats) {
        let mut with = |threats: u8| if killed { ask(0, threats) } else { ask(threats, 0) };
        turns = match with(MOST_THREATS) {
            Some(same) if same == killed => Some(None),
            Some(_) => {
                let mut turns = Some(Some(MOST_THREATS));
                for threats in 1..MOST_THREATS {
                    match with(threats) {
                        Some(same) if same == killed => {}
                        Some(_) => {
                            turns = Some(Some(threats));
                            break;
                        }
                        None => {
                            turns = None;
                            break;
                        }
                    }
                }
                turns
            }
            None => None,
        };
    }
    let _ = start;
    Found { killed, seconds, turns, threat_seconds: cpu(clock) - start_search, nodes: solver.nodes() }
}

fn main() {
    let options = options();
    let text = std::fs::read_to_string(&options.path).expect("the path of the problems");
    let mut lines: Vec<&str> = text.lines().collect();
    // A shuffle by a small generator of its own, the same everywhere.
    let mut state = options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for index in (1..lines.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        lines.swap(index, (state >> 33) as usize % (index + 1));
    }
    if let Some(id) = &options.id {
        lines.retain(|line| line.contains(&format!("\"{id}\"")));
    }
    lines.truncate(options.count);
    let (mut all, mut wrong, mut nodes, mut time) = (0, 0, 0, 0.0);
    let (mut threats_right, mut threats_wrong) = (0, 0);
    let mut times: Vec<f64> = Vec::new();
    for case in lines.iter().flat_map(|line| cases(line)) {
        let found = run(&case, &options);
        all += 1;
        nodes += found.nodes;
        time += found.threat_seconds;
        let region = case.problem.region().len();
        let what = format!(
            "{} {:?} first, {} points, {:.2} s, {} nodes: {:?}, known as {:?}",
            case.id, case.first, region, found.threat_seconds, found.nodes, found.killed, case.status
        );
        match found.killed {
            None => println!("unproved {what}"),
            Some(killed) if killed == case.status.alive => {
                wrong += 1;
                println!("WRONG    {what}\n{}", case.drawn);
            }
            Some(_) => {
                times.push(found.seconds);
                if options.list {
                    println!("right    {what}");
                }
                match found.turns {
                    Some(turns) if turns == case.status.threats => threats_right += 1,
                    Some(turns) => {
                        threats_wrong += 1;
                        println!("THREATS  {what}, found {turns:?}");
                    }
                    None => {}
                }
            }
        }
    }
    let percent = |count: usize| 100.0 * count as f64 / f64::from(all.max(1));
    println!("\n{all} cases, {wrong} wrong, {} unproved", all as usize - times.len() - wrong as usize);
    for bound in [0.1, 1.0, 10.0] {
        if bound <= options.seconds {
            let within = times.iter().filter(|&&time| time <= bound).count();
            println!("decided and right within {bound} s: {within} = {:.1} %", percent(within));
        }
    }
    if options.threats {
        println!(
            "threats within {} s: {threats_right} right = {:.1} %, {threats_wrong} different",
            options.seconds,
            percent(threats_right)
        );
    }
    println!("{nodes} nodes in {time:.1} s of CPU: {:.2} million a second", nodes as f64 / time / 1e6);
}
