//! What `tree` tells scripts.

use banmen_sudoku::Solution;
use banmen_sudoku::assume::{Fate, Node};
use serde::Serialize;

use super::{Head, head, is_new, line, outcome, unread};
use crate::tree::{TreeReport, end_word, fate_word};
use crate::words::{Lang, trials as words};

#[derive(Serialize)]
struct JsonTree<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    status: &'static str,
    puzzle: String,
    solution: Option<String>,
    solutions: Vec<String>,
    clashes: Vec<super::JsonClash>,
    searches: &'a str,
    /// Most tiers and routes of each tree; null where there is no bound.
    tiers: Option<u32>,
    routes: Option<u64>,
    end: Option<&'static str>,
    trials: usize,
    /// Tier of the first solution.
    depth: Option<u32>,
    confirmed: Vec<String>,
    nodes: Vec<JsonNode>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<super::Remark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonNode {
    /// The tree it belongs to, from 1.
    tree: usize,
    id: u64,
    parent: Option<u64>,
    tier: u32,
    cell: Option<String>,
    digit: Option<u8>,
    state: &'static str,
    fate: &'static str,
    why: String,
    placed: Vec<String>,
    open: usize,
}

/// A board that `tree` was asked about. `written` is the path that the tree was written to.
#[must_use]
pub fn tree(input: &str, report: &TreeReport, written: Option<&str>, lang: Lang) -> String {
    let trials = report.trials.as_ref().ok();
    let solutions: Vec<String> =
        trials.map(|trials| trials.solutions.iter().map(Solution::to_string).collect()).unwrap_or_default();
    let clashes = match &report.trials {
        Ok(_) => Vec::new(),
        Err(answer) => outcome(&report.seen, answer, lang).clashes,
    };
    let trees = trials.map(|trials| trials.trees.as_slice()).unwrap_or_default();
    let nodes =
        (1..).zip(trees).flat_map(|(number, tree)| tree.nodes.iter().map(move |one| node(number, one, lang)));
    line(&JsonTree {
        head: head(input, &report.seen, lang),
        status: report.status().word(),
        puzzle: report.seen.board.to_string(),
        solution: solutions.first().cloned(),
        clashes,
        searches: &report.searches,
        tiers: report.growth.tiers(),
        routes: report.growth.routes(),
        end: trials.map(|trials| end_word(trials.end)),
        trials: trials.map_or(0, |trials| trials.trials()),
        depth: trials.and_then(|trials| trials.depth()),
        confirmed: trees
            .iter()
            .filter_map(|tree| tree.confirmed)
            .map(|candidate| candidate.placed())
            .collect(),
        nodes: nodes.collect(),
        unread: unread(&report.seen, lang),
        written: written.filter(|_| is_new(report.placed.as_ref())),
        solutions,
    })
}

fn node(tree: usize, node: &Node, lang: Lang) -> JsonNode {
    JsonNode {
        tree,
        id: node.id,
        parent: node.parent,
        tier: node.tier,
        cell: node.guess.map(|guess| guess.cell.to_string()),
        digit: node.guess.map(|guess| guess.digit.get()),
        state: match node.fate {
            Fate::Stalled | Fate::Blind => "open",
            Fate::Contradiction(_) | Fate::Refuted => "contradiction",
            Fate::Solved(_) => "solved",
        },
        fate: fate_word(&node.fate),
        why: words::fate(node, lang),
        placed: node.placed.iter().map(|found| found.candidate.placed()).collect(),
        open: node.open,
    }
}
