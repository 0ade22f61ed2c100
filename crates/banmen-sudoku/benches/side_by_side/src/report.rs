//! What was measured, in Markdown.

use std::fmt::Write as _;

use crate::engine::Engine;
use crate::list::List;
use crate::machine;
use crate::measure::{Cell, Measured, Table, median};

/// A table in Markdown: the first column to the left, the others to the right.
pub(crate) fn table(out: &mut String, rows: &[Vec<String>]) {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    for (number, row) in rows.iter().enumerate() {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let pad = " ".repeat(width - cell.chars().count());
            let _ = if column == 0 { write!(out, "| {cell}{pad} ") } else { write!(out, "| {pad}{cell} ") };
        }
        out.push_str("|\n");
        if number == 0 {
            for (column, &width) in widths.iter().enumerate() {
                let dashes = "-".repeat(width - usize::from(column > 0));
                let _ = write!(out, "| {dashes}{} ", if column > 0 { ":" } else { "" });
            }
            out.push_str("|\n");
        }
    }
    out.push('\n');
}

/// The head of a report: what was run, where, and when.
pub(crate) fn head(title: &str, command: &str) -> String {
    let mut out = format!("# {title}\n\n");
    machine::rows().into_iter().for_each(|(what, which)| _ = writeln!(out, "- {what}: {which}"));
    out.push('\n');
    let _ = writeln!(out, "Made by `{command}`. What the names mean: `benches/README.md`.\n");
    out
}

/// A number of puzzles a second, short.
fn short(rate: f64) -> String {
    match rate {
        rate if rate >= 1e6 => format!("{},{:03}k", (rate / 1e6) as u64, (rate / 1e3) as u64 % 1000),
        rate if rate >= 1e5 => format!("{:.0}k", rate / 1e3),
        rate => format!("{:.1}k", rate / 1e3),
    }
}

/// The rows of a table: a heading of list names, then a row for each of some engines.
fn rows(
    head: &str,
    lists: &[List],
    engines: &[usize],
    name: impl Fn(usize) -> String,
    cell: impl Fn(usize, usize) -> String,
) -> Vec<Vec<String>> {
    let heading = std::iter::once(head.to_owned()).chain(lists.iter().map(|list| list.name.clone()));
    let row = |&which: &usize| {
        std::iter::once(name(which)).chain((0..lists.len()).map(|at| cell(at, which))).collect()
    };
    std::iter::once(heading.collect()).chain(engines.iter().map(row)).collect()
}

/// The whole report.
pub(crate) fn write(
    measured: &Measured,
    engines: &[Box<dyn Engine>],
    lists: &[List],
    remarks: &[String],
    command: &str,
) -> String {
    let mut out = head("Sudoku solvers side by side", command);
    let name = |which: usize| engines[which].name().to_owned();
    let (peers, ours): (Vec<usize>, Vec<usize>) =
        (0..engines.len()).partition(|&which| engines[which].is_peer());
    for table in &measured.tables {
        section(&mut out, table, lists, &ours, &peers, name);
    }
    checked(&mut out, measured, engines, lists, remarks);
    noise(&mut out, measured);
    out
}

fn section(
    out: &mut String,
    results: &Table,
    lists: &[List],
    ours: &[usize],
    peers: &[usize],
    name: impl Fn(usize) -> String + Copy,
) {
    let title = match results.limit {
        1 => "Find a solution (limit 1)".to_owned(),
        2 => "Prove that it is the only one (limit 2)".to_owned(),
        limit => format!("Count up to {limit}"),
    };
    let _ = writeln!(
        out,
        "## {title}\n\nPuzzles a second and thread: the middle round, ± (slowest - fastest) / middle.\n"
    );
    let cell = |at: usize, which: usize| -> &Cell { &results.cells[at][which] };
    let all: Vec<usize> = ours.iter().chain(peers).copied().collect();
    let rate =
        |at, which| format!("{} ±{:.0}%", short(cell(at, which).rate()), cell(at, which).spread() * 100.0);
    table(out, &rows("engine", lists, &all, name, rate));
    if peers.is_empty() || ours.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "Times as fast as the fastest peer of each list: the middle of the ratios within rounds (in brackets, of the fastest rounds).\n"
    );
    let best: Vec<usize> = (0..lists.len())
        .map(|at| {
            peers
                .iter()
                .copied()
                .max_by(|&a, &b| cell(at, a).rate().total_cmp(&cell(at, b).rate()))
                .unwrap_or(peers[0])
        })
        .collect();
    let ratio = |at: usize, which| {
        let (mine, theirs) = (cell(at, which), cell(at, best[at]));
        format!("{:.2} ({:.2})", mine.over(theirs), theirs.fastest() / mine.fastest())
    };
    let mut ratios = rows("engine", lists, ours, name, ratio);
    ratios.insert(
        1,
        std::iter::once("fastest peer".to_owned()).chain(best.iter().map(|&which| name(which))).collect(),
    );
    table(out, &ratios);
}

fn checked(
    out: &mut String,
    measured: &Measured,
    engines: &[Box<dyn Engine>],
    lists: &[List],
    remarks: &[String],
) {
    out.push_str("## What was checked\n\n");
    if measured.faults.is_empty() {
        let _ = writeln!(
            out,
            "{} answers of {} engines: all counts are equal, and every solution shown is full, right, and keeps the givens.\n",
            measured.compared,
            engines.len(),
        );
    } else {
        out.push_str("**Answers differ; nothing was measured.**\n\n");
        measured.faults.iter().for_each(|fault| _ = writeln!(out, "- {fault}"));
        out.push('\n');
    }
    let sizes: Vec<String> = lists.iter().map(|list| format!("{} {}", list.name, list.lines.len())).collect();
    let _ = writeln!(out, "Puzzles of each list, in random guises: {}.", sizes.join(", "));
    remarks.iter().for_each(|remark| _ = writeln!(out, "{remark}"));
    out.push('\n');
}

fn noise(out: &mut String, measured: &Measured) {
    let spreads: Vec<f64> =
        measured.tables.iter().flat_map(|table| table.cells.iter().flatten()).map(Cell::spread).collect();
    if measured.rounds == 0 {
        return;
    }
    let widest = spreads.iter().copied().fold(0.0, f64::max);
    let _ = writeln!(out, "## How noisy it was\n");
    let _ = writeln!(
        out,
        "{} rounds; the slowest round of an engine was {:.0} % over its fastest in the middle, {:.0} % at most. The thread was at work for {:.0} % of the time of the clock.",
        measured.rounds,
        median(spreads) * 100.0,
        widest * 100.0,
        measured.share * 100.0
    );
    if let [Some(before), Some(after)] = measured.load {
        let _ = writeln!(out, "Load of the machine: {before} before, {after} after.");
    }
}
