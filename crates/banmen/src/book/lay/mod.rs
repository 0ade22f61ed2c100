//! From a plan to pages.
//!
//! Each part of a book makes its own pages: title, rules, puzzles, hints, answers. Running heads and page numbers come last, when
//! it is known how many pages there are.

mod answers;
mod desk;
pub(super) mod example;
mod frame;
mod hints;
mod puzzles;
mod rules;
mod slot;
mod title;

use std::collections::BTreeSet;

use super::Wish;
use super::fonts::Fonts;
use super::leaf::{Leaf, Mark, Volume};
use super::plan::{Binding, Chapter, Plan};
use crate::view::ink::Ink;
use desk::Desk;

/// The book, and behind it the answers if they are wanted in a file of their own.
#[must_use]
pub fn lay(plan: &Plan, fonts: &Fonts<'_>) -> Vec<Volume> {
    let desk = Desk::new(plan, fonts);
    let volume = |binding: Binding| {
        let chapters = binding.chapters.iter();
        let mut leaves: Vec<Leaf> =
            chapters.flat_map(|chapter| chapter_leaves(*chapter, plan, &desk)).collect();
        frame::number(&mut leaves, &desk);
        let Wish { paper, lang, ref author, .. } = plan.wish;
        Volume { paper, lang, title: binding.title, author: author.clone(), leaves }
    };
    plan.bindings().into_iter().map(volume).collect()
}

fn chapter_leaves(chapter: Chapter, plan: &Plan, desk: &Desk<'_>) -> Vec<Leaf> {
    match chapter {
        Chapter::Title => title::leaves(plan, desk),
        Chapter::Rules => rules::leaves(plan, desk),
        Chapter::Puzzles => puzzles::leaves(plan, desk),
        Chapter::Hints => hints::leaves(plan, desk),
        Chapter::Answers => answers::leaves(plan, desk),
    }
}

/// The characters that no font has, each once, in order.
#[must_use]
pub fn missing(volumes: &[Volume], fonts: &Fonts<'_>) -> Vec<char> {
    let marks = volumes.iter().flat_map(|volume| &volume.leaves).flat_map(|leaf| &leaf.marks);
    let texts = marks.filter_map(|mark| match mark {
        Mark::Ink(Ink::Text(text)) => Some(&text.text),
        _ => None,
    });
    let missing: BTreeSet<char> = texts.flat_map(|text| text.chars()).filter(|&c| fonts.lacks(c)).collect();
    missing.into_iter().collect()
}
