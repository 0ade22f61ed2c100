//! Whether all engines say the same, and show what is right.

use crate::board;
use crate::engine::Answers;
use crate::list::List;

/// One line for each engine whose answers differ from most of the others', or that shows a board that is no solution.
pub(crate) fn differences(list: &List, limit: u64, all: &[(String, Answers)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, answers) in all {
        let wrong = (0..list.lines.len()).find_map(|at| {
            let puzzle = list.lines[at].board();
            let count = answers.counts.get(at)?;
            let expected = usual(all.iter().filter_map(|(_, other)| other.counts.get(at).copied()));
            let shown = answers.solutions.get(at).copied().flatten();
            if *count != expected {
                return Some((at, format!("{count} solutions, others say {expected}")));
            }
            let lacks =
                limit == 1 && *count > 0 && shown.is_none_or(|shown| !board::is_right(puzzle, &shown));
            lacks.then(|| (at, "shows what is no solution".to_owned()))
        });
        if answers.counts.len() != list.lines.len() {
            let (given, asked) = (answers.counts.len(), list.lines.len());
            faults.push(format!("{name}: {}, limit {limit}: {given} answers to {asked} puzzles", list.name));
        }
        if let Some((at, what)) = wrong {
            let puzzle = list.lines[at].text();
            faults.push(format!("{name}: {}, limit {limit}: {what}: {puzzle}", list.name));
        }
    }
    faults
}

/// The number that most say.
fn usual(counts: impl Iterator<Item = u64>) -> u64 {
    let counts: Vec<u64> = counts.collect();
    let votes = |count: &u64| counts.iter().filter(|other| *other == count).count();
    counts.iter().copied().max_by_key(votes).unwrap_or_default()
}
