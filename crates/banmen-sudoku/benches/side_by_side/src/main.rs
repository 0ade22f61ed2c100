//! Sudoku solvers side by side: measures them and checks them against each other. See `benches/README.md`.

mod args;
mod board;
mod case;
mod check;
mod effort;
mod engine;
mod guard;
mod instructions;
mod list;
mod machine;
mod make_lists;
mod measure;
mod peer;
mod progress;
mod random;
mod report;
mod shared_object;
mod verify;

use std::process::ExitCode;
use std::time::Duration;

use args::{Args, Mode};
use engine::Engine;
use list::{Choice, List};
use measure::Plan;

fn main() -> ExitCode {
    let args = match Args::parse(lexopt::Parser::from_env()) {
        Ok(args) => args,
        Err(error) => {
            eprint!("error: {error}\n\n{}", args::HELP);
            return ExitCode::from(2);
        }
    };
    run(&args).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn run(args: &Args) -> Result<ExitCode, String> {
    match &args.mode {
        Mode::Help => print!("{}", args::HELP),
        Mode::Check { cases } => return Ok(check::run(*cases, args.seed, args.jobs)),
        Mode::MakeLists => make_lists::run(args.seed, args.jobs).map_err(|error| error.to_string())?,
        Mode::Guard => {
            let (lists, _) = lists(args, &guard::lists(), 4)?;
            return Ok(guard::run(&lists));
        }
        Mode::Names => {
            let names = |names: Vec<&str>| names.join(" ");
            println!("engines: {}", names(engines(args)?.iter().map(|engine| engine.name()).collect()));
            println!(
                "lists: {}",
                names(lists(args, &args.lists, 1)?.0.iter().map(|list| list.name.as_str()).collect())
            );
        }
        Mode::Once { list, engine, puzzles } => once(args, list, engine, *puzzles)?,
        Mode::Instructions => {
            let sampled = Args { sample: args.sample.or(Some(500)), ..args.clone() };
            let (lists, _) = lists(&sampled, &args.lists, 1)?;
            let mut again = vec!["--seed".to_owned(), args.seed.to_string()];
            for (option, paths) in [("--list", &args.files), ("--peer", &args.peers)] {
                again.extend(paths.iter().flat_map(|path| [option.to_owned(), path.display().to_string()]));
            }
            let report = instructions::write(&engines(args)?, &lists, &args.limits, &again, &command())?;
            publish(args, &report)?;
        }
        Mode::Measure => return measure(args),
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(args: &Args) -> Result<ExitCode, String> {
    let mut engines = engines(args)?;
    let (lists, remarks) = lists(args, &args.lists, if args.quick { 4 } else { 1 })?;
    let plan = Plan {
        rounds: args.rounds.unwrap_or(9),
        longest: args.quick.then_some(Duration::from_secs(75)),
        least: Duration::from_millis(if args.quick { 5 } else { 15 }),
    };
    let measured = measure::measure(&mut engines, &lists, &args.limits, &plan);
    publish(args, &report::write(&measured, &engines, &lists, &remarks, &command()))?;
    Ok(if measured.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// One run and nothing else: what a profiler looks at is [`measure::measured_run`].
fn once(args: &Args, list: &str, engine: &str, puzzles: usize) -> Result<(), String> {
    let sampled = Args { sample: Some(puzzles), ..args.clone() };
    let (lists, _) = lists(&sampled, &[list.to_owned()], 1)?;
    let list = lists.iter().find(|one| one.name == list).ok_or_else(|| format!("no list {list}"))?;
    let mut all = engines(args)?;
    let engine =
        all.iter_mut().find(|one| one.name() == engine).ok_or_else(|| format!("no engine {engine}"))?;
    let limit = *args.limits.last().unwrap_or(&2);
    engine.prepare(list);
    measure::measured_run(engine.as_mut(), list, limit);
    let solutions: u64 = engine.answers().counts.iter().sum();
    println!("{} on {}, limit {limit}: {puzzles} puzzles, {solutions} solutions", engine.name(), list.name);
    Ok(())
}

/// The engines that are asked for, ours first.
fn engines(args: &Args) -> Result<Vec<Box<dyn Engine>>, String> {
    let mut engines = engine::ours();
    engines.extend(peer::all(&args.peers)?);
    engines.retain(|engine| {
        args.engines.is_empty() || args.engines.iter().any(|part| engine.name().contains(part.as_str()))
    });
    if engines.is_empty() { Err("no such engine: see --names".to_owned()) } else { Ok(engines) }
}

fn lists(args: &Args, names: &[String], divisor: usize) -> Result<(Vec<List>, Vec<String>), String> {
    list::load(&Choice { names, files: &args.files, sample: args.sample, divisor, seed: args.seed })
}

/// How this was started, for whoever wants to do it again.
fn command() -> String {
    let words = std::env::args().skip(1);
    std::iter::once("cargo xtask".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Shows a report and keeps it where that is asked for.
fn publish(args: &Args, report: &str) -> Result<(), String> {
    print!("{report}");
    match &args.out {
        Some(path) => std::fs::write(path, report).map_err(|error| format!("{}: {error}", path.display())),
        None => Ok(()),
    }
}
