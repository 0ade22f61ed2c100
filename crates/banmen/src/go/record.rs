//! What was played or read, as a record: a record that was asked keeps every other byte.

use banmen_go::sgf::{self, Anchor, Collection, Draft, Edit, EditError, Mark, Node, NodeId, Value};
use banmen_go::{Color, Move, Point};

use super::board::{GoBoard, Source};
use super::groups::{Chain, GroupsReport};
use super::play::{Made, PlayReport};
use crate::input::Input;
use crate::words::{Lang, go};

/// The moves of reports in the record they were asked from; in a new one, a game for each board, where that was none.
///
/// # Errors
/// [`EditError`].
pub fn played(input: &Input, boards: &[&GoBoard], reports: &[PlayReport]) -> Result<Vec<u8>, EditError> {
    let played = boards.iter().zip(reports).filter(|(_, report)| report.stopped.is_none());
    if let Input::Record(record) = input {
        let mut edit = Edit::new();
        for (board, report) in played {
            if let Source::Record(node) = board.source {
                go_on(record, &mut edit, node, &report.moves);
            }
        }
        return Ok(record.edited(&edit)?.collection.write().to_vec());
    }
    let mut games = Vec::new();
    for (board, report) in played {
        let first = report.moves.first().map(|made| made.color).or(board.setup().to_play);
        let start = board.setup().clone().with_turn(first);
        let moves = report.moves.iter().map(|made| Draft::play(made.color, made.to_move));
        games.extend_from_slice(sgf::record(Draft::game(start.size()).with_stones(&start), moves)?.write());
    }
    Ok(games)
}

/// Chains and their liberties as marks, what is true of them as comments, and how they are taken and saved as variations.
///
/// # Errors
/// [`EditError`].
pub fn explained(
    input: &Input,
    boards: &[&GoBoard],
    reports: &[GroupsReport],
    lang: Lang,
) -> Result<Vec<u8>, EditError> {
    let told = boards.iter().zip(reports).filter(|(_, report)| report.stopped.is_none());
    if let Input::Record(record) = input {
        let mut edit = Edit::new();
        for (board, report) in told {
            let Source::Record(node) = board.source else { continue };
            let old =
                record.node(node).and_then(|node| node.text("C")).filter(|text| !text.trim().is_empty());
            let comment =
                [old, Some(comment(report, lang))].into_iter().flatten().collect::<Vec<_>>().join("\n\n");
            edit.comment(node, &comment);
            for (mark, points) in marks(report) {
                edit.mark(node, mark, points);
            }
            add_lines(&mut edit, node.into(), report, lang);
        }
        return Ok(record.edited(&edit)?.collection.write().to_vec());
    }
    let mut games = Vec::new();
    for (board, report) in told {
        let mut first = Draft::game(board.setup().size()).with_stones(board.setup());
        first = first.with_comment(&comment(report, lang));
        for (mark, points) in marks(report) {
            first = first.with(mark.name(), points.into_iter().map(Value::point));
        }
        let mut edit = Edit::new();
        let record = sgf::record(first, [])?;
        add_lines(&mut edit, record.first().id().into(), report, lang);
        games.extend_from_slice(record.edited(&edit)?.collection.write());
    }
    Ok(games)
}

/// The chains that are marked: those that were asked for, else those that can be taken.
fn shown(report: &GroupsReport) -> impl Iterator<Item = &Chain> {
    report.chains.iter().filter(|chain| report.asked || chain.is_capturable())
}

fn comment(report: &GroupsReport, lang: Lang) -> String {
    go::grouped(report, lang).0.join("\n")
}

/// Triangles on chains, circles on their liberties.
fn marks(report: &GroupsReport) -> [(Mark, Vec<Point>); 2] {
    let mut stones: Vec<Point> = shown(report).flat_map(|chain| &chain.stones).copied().collect();
    let mut liberties: Vec<Point> = shown(report).flat_map(|chain| &chain.liberties).copied().collect();
    for points in [&mut stones, &mut liberties] {
        points.sort_unstable();
        points.dedup();
    }
    [(Mark::Triangle, stones), (Mark::Circle, liberties)]
}

/// How each chain is taken, and how it is saved.
fn add_lines(edit: &mut Edit, node: Anchor, report: &GroupsReport, lang: Lang) {
    for chain in shown(report) {
        let said = go::becomes(chain, report, lang);
        let readings = [(&chain.attacked, !chain.color), (&chain.defended, chain.color)];
        for ((reading, first), said) in readings.into_iter().zip(said) {
            let Some(reading) = reading.as_ref().filter(|reading| !reading.line.is_empty()) else { continue };
            let (mut last, mut color) = (node, first);
            for (number, &to_move) in (0..).zip(&reading.line) {
                let draft = Draft::play(color, to_move);
                last = edit.add(last, if number == 0 { draft.with_comment(&said) } else { draft });
                color = !color;
            }
        }
    }
}

/// Adds moves after a node; those that its variations know already are followed.
fn go_on(record: &Collection, edit: &mut Edit, node: NodeId, moves: &[Made]) {
    let mut at = record.node(node);
    let mut last = Anchor::Node(node);
    for made in moves {
        let known = at.and_then(|node| node.children().find(|child| plays(*child, made.color, made.to_move)));
        last = match known {
            Some(child) => Anchor::Node(child.id()),
            None => edit.add(last, Draft::play(made.color, made.to_move)),
        };
        at = known;
    }
}

/// Whether a node is just this move.
fn plays(node: Node<'_>, color: Color, to_move: Move) -> bool {
    let mut doubts = Vec::new();
    let Ok(size) = node.size() else { return false };
    node.moves(size, &mut doubts) == [(color, to_move)]
}
