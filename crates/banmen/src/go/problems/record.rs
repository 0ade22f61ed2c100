//! Judged problems as records: right and wrong first moves as variations, with what they come to. A record that was asked keeps
//! every other byte, moves that it has already get marks and no twins.

use std::collections::BTreeMap;

use banmen_go::sgf::{self, Anchor, Collection, Draft, Edit, EditError, Mark, Node, NodeId, Value};
use banmen_go::{Color, Move};

use super::{Act, Judged, Variation, variations};
use crate::words::Lang;
use crate::words::go::problems as words;

/// What is to be said of a node of a record: judgements of the problem there, for one side to move first or for both.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The node with the position of the problem.
    pub node: NodeId,
    /// The judgements.
    pub judged: Vec<Judged<'a>>,
}

/// What programs for problems look for at the end of a right line.
const RIGHT: &str = "RIGHT";

/// The record with its answers, in the language of the reader where its encoding has it, else in English.
///
/// # Errors
/// [`EditError`].
pub fn annotated(record: &Collection, answers: &[Answer<'_>], lang: Lang) -> Result<Collection, EditError> {
    let in_language = |lang: Lang| {
        let mut edit = Edit::new();
        for Answer { node, judged } in answers {
            let Some(node) = record.node(*node) else { continue };
            let told: Vec<String> = judged.iter().map(|judged| words::told(judged, lang)).collect();
            let mut tree = Tree::default();
            judged.iter().for_each(|judged| tree.add_all(judged, lang));
            let mut comments = BTreeMap::new();
            comments.insert(node.id(), told);
            tree.join(node, &mut edit, &mut comments);
            for (id, said) in comments {
                add_comment(record, &mut edit, id, &said);
            }
        }
        record.edited(&edit).map(|edited| edited.collection)
    };
    match in_language(lang) {
        Err(EditError::Lacking { .. }) if lang != Lang::En => in_language(Lang::En),
        answer => answer,
    }
}

/// A new record of a problem, the stones at stake marked; `name` is its name, if it has one.
///
/// # Errors
/// [`EditError`].
pub fn new(judged: &[Judged<'_>], name: &str, lang: Lang) -> Result<Option<Collection>, EditError> {
    let Some(one) = judged.first() else { return Ok(None) };
    let turn = (judged.len() == 1).then(|| one.first());
    let setup = one.problem.position().setup().with_turn(turn);
    let told: Vec<String> = judged.iter().map(|judged| words::told(judged, lang)).collect();
    let mut first = Draft::game(setup.size());
    if !name.trim().is_empty() {
        first = first.with("GN", [Value::text(name.trim())]);
    }
    first = first.with_stones(&setup).with_comment(&told.join("\n"));
    first = first.with(Mark::Triangle.name(), one.problem.target().points().map(Value::point));
    let record = sgf::record(first, [])?;
    let mut tree = Tree::default();
    judged.iter().for_each(|judged| tree.add_all(judged, lang));
    let mut edit = Edit::new();
    tree.join(record.first(), &mut edit, &mut BTreeMap::new());
    Ok(Some(record.edited(&edit)?.collection))
}

/// Adds what a node does not say already to its comment.
fn add_comment(record: &Collection, edit: &mut Edit, id: NodeId, said: &[String]) {
    let old = record.node(id).and_then(|node| node.text("C")).unwrap_or_default();
    let mut text = old.trim_end().to_owned();
    for said in said {
        if !text.contains(said.as_str()) {
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(said);
        }
    }
    if text != old.trim_end() {
        edit.comment(id, &text);
    }
}

/// A move of a variation.
#[derive(Debug)]
struct Twig {
    color: Color,
    to_move: Move,
    comments: Vec<String>,
    /// Whether it is a right or a wrong first move.
    is_right: Option<bool>,
    next: Vec<usize>,
}

/// Variations, each beginning once.
#[derive(Default, Debug)]
struct Tree {
    twigs: Vec<Twig>,
    first: Vec<usize>,
}

impl Tree {
    /// The right moves and the wrong ones with their refutations.
    fn add_all(&mut self, judged: &Judged<'_>, lang: Lang) {
        for right in judged.right_moves() {
            let said = words::correct(judged, &right.finish, lang);
            self.add(judged, &right.line, true, said, lang);
        }
        for wrong in judged.wrong_moves() {
            let said = words::failure(judged, wrong, lang);
            self.add(judged, &wrong.refutation, false, said, lang);
        }
        // What comes of playing elsewhere would end at the move before it, and be said of that.
        let plays = |variation: &Variation| variation.line.get(variation.at) != Some(&Move::Pass);
        for variation in judged.explained.iter().flat_map(variations).filter(plays) {
            let ends = self.add_line(judged, &variation.line, lang);
            if let Some(said) = words::finish(&variation.finish, judged, lang) {
                self.say(ends.map(|ends| ends.1), words::sentences([said], lang));
            }
        }
        if judged.right_moves().next().is_none() {
            let said = words::best(judged, lang);
            let ends = self.add_line(judged, &judged.judgement.line, lang);
            self.say(ends.map(|ends| ends.1), said);
        }
    }

    fn add(&mut self, judged: &Judged<'_>, moves: &[Move], is_right: bool, said: String, lang: Lang) {
        let Some((first, last)) = self.add_line(judged, moves, lang) else { return };
        self.say(Some(first), said);
        if let Some(twig) = self.twigs.get_mut(first) {
            twig.is_right = Some(is_right);
        }
        if is_right {
            self.say(Some(last), RIGHT.to_owned());
        }
    }

    fn say(&mut self, twig: Option<usize>, said: String) {
        if let Some(twig) = twig.and_then(|twig| self.twigs.get_mut(twig))
            && !twig.comments.contains(&said)
        {
            twig.comments.push(said);
        }
    }

    /// Adds a line; its first and its last move.
    fn add_line(&mut self, judged: &Judged<'_>, moves: &[Move], lang: Lang) -> Option<(usize, usize)> {
        let mut ends = None;
        for &(color, act) in &judged.line(moves).trimmed().acts {
            let twig = self.follow(ends.map(|(_, last)| last), color, act.to_move());
            match act {
                Act::Threat => self.say(Some(twig), words::elsewhere(true, lang).to_owned()),
                Act::Answer => self.say(Some(twig), words::elsewhere(false, lang).to_owned()),
                Act::Play(_) | Act::Pass => {}
            }
            ends = Some((ends.map_or(twig, |(first, _)| first), twig));
        }
        ends
    }

    /// The move after another, made if it is not there yet.
    fn follow(&mut self, after: Option<usize>, color: Color, to_move: Move) -> usize {
        let next = match after.and_then(|after| self.twigs.get(after)) {
            Some(twig) => &twig.next,
            None => &self.first,
        };
        let is_it = |twig: &Twig| twig.color == color && twig.to_move == to_move;
        if let Some(known) = next.iter().copied().find(|twig| self.twigs.get(*twig).is_some_and(is_it)) {
            return known;
        }
        let new = self.twigs.len();
        self.twigs.push(Twig { color, to_move, comments: Vec::new(), is_right: None, next: Vec::new() });
        match after.and_then(|after| self.twigs.get_mut(after)) {
            Some(twig) => twig.next.push(new),
            None => self.first.push(new),
        }
        new
    }

    /// Puts the variations after a node: moves that are there already get what is to be said, others are added.
    fn join(&self, node: Node<'_>, edit: &mut Edit, comments: &mut BTreeMap<NodeId, Vec<String>>) {
        let record = node.collection();
        let mut ahead: Vec<(usize, Anchor)> =
            self.first.iter().rev().map(|&i| (i, node.id().into())).collect();
        while let Some((index, after)) = ahead.pop() {
            let Some(twig) = self.twigs.get(index) else { continue };
            let there = match after {
                Anchor::Node(id) => {
                    record.node(id).and_then(|node| node.children().find(|child| plays(*child, twig)))
                }
                Anchor::Added(_) | Anchor::Nothing => None,
            };
            let here = match there {
                Some(there) => {
                    comments.entry(there.id()).or_default().extend(twig.comments.iter().cloned());
                    // What somebody thinks of the move is not taken back.
                    let is_judged =
                        ["TE", "BM", "DO", "IT"].iter().any(|name| there.property(name).is_some());
                    if let Some(is_right) = twig.is_right.filter(|_| !is_judged) {
                        edit.set(there.id(), quality(is_right), [Value::number(1)]);
                    }
                    Anchor::Node(there.id())
                }
                None => edit.add(after, twig.draft()),
            };
            ahead.extend(twig.next.iter().rev().map(|&next| (next, here)));
        }
    }
}

/// A good move, or a bad one.
const fn quality(is_right: bool) -> &'static str {
    if is_right { "TE" } else { "BM" }
}

impl Twig {
    fn draft(&self) -> Draft {
        let mut draft = Draft::play(self.color, self.to_move);
        if let Some(is_right) = self.is_right {
            draft = draft.with(quality(is_right), [Value::number(1)]);
        }
        if self.comments.is_empty() { draft } else { draft.with_comment(&self.comments.join("\n")) }
    }
}

/// Whether a node is just this move.
fn plays(node: Node<'_>, twig: &Twig) -> bool {
    let Ok(size) = node.size() else { return false };
    node.moves(size, &mut Vec::new()) == [(twig.color, twig.to_move)]
}
