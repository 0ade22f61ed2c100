//! Judged problems as records: they are read again, and every move in them can be played.

use banmen::go::problems::Judged;
use banmen::go::problems::record::{Answer, annotated, new};
use banmen::words::Lang;
use banmen_go::sgf::{self, Collection};
use banmen_go::tsumego::{Judgement, Right, Wrong};
use banmen_go::{Move, Point};
use proptest::prelude::*;

use crate::cases::{self, Case};
use crate::{LANGS, hold};

fn replays(record: &Collection) {
    assert!(record.forgiven().is_empty());
    for node in record.nodes() {
        let replay = sgf::replay(node).expect("a board");
        assert!(replay.doubts.is_empty(), "{:?}", replay.doubts);
    }
}

fn text(record: &Collection) -> String {
    String::from_utf8(record.write().to_vec()).expect("UTF-8")
}

#[test]
fn records_are_written_as_they_were() {
    for (lang, code) in LANGS {
        let mut out = String::new();
        for case in cases::all() {
            let record = new(&[case.judged()], &case.name, lang).expect("a record").expect("a problem");
            replays(&record);
            out.push_str(&text(&record));
        }
        hold(&format!("records.{code}.sgf"), &out);
    }
}

fn answered(record: &Collection, case: &Case, lang: Lang) -> Collection {
    let answer = Answer { node: record.first().id(), judged: vec![case.judged()] };
    annotated(record, &[answer], lang).expect("an answer")
}

/// The first case as somebody's record with variations.
fn known(head: &str, tail: &str) -> Collection {
    let case = &cases::all()[0];
    let setup = case.problem.position().setup();
    let plain = sgf::record(sgf::Draft::new().with_stones(&setup), []).expect("a record");
    let stones = text(&plain);
    let stones = stones.trim().trim_start_matches("(;").trim_end_matches(')');
    sgf::parse(format!("(;SZ[9]{head}{stones}{tail})").as_bytes()).expect("a record")
}

#[test]
fn moves_that_are_there_get_marks_and_no_twins() {
    let case = &cases::all()[0];
    let record = known("C[Mine.]", "(;B[bi]C[yes];W[ai])(;B[ai];W[ci])(;B[hh])");
    let done = answered(&record, case, Lang::En);
    let written = text(&done);
    replays(&done);
    assert!(written.contains("C[Mine.\nBlack first: "), "{written}");
    assert!(written.contains(";B[bi]C[yes\nCorrect: "), "{written}");
    assert_eq!(written.matches(";B[bi]").count(), 1, "{written}");
    assert_eq!((written.matches("TE[1]").count(), written.matches("BM[1]").count()), (1, 2), "{written}");
    assert!(written.contains("(;B[hh])") && written.contains("RIGHT"), "{written}");
    assert_eq!(text(&answered(&done, case, Lang::En)), written);
}

#[test]
fn what_somebody_thinks_of_a_move_stays() {
    let record = known("", ";B[bi]BM[2]");
    let written = text(&answered(&record, &cases::all()[0], Lang::En));
    assert!(written.contains(";B[bi]BM[2]") && !written.contains("TE"), "{written}");
}

/// Shift_JIS has Japanese; Latin-1 has not, and gets English.
#[test]
fn comments_are_in_the_encoding_of_the_record() {
    let case = &cases::all()[0];
    let japanese = answered(&known("CA[Shift_JIS]", ""), case, Lang::Ja);
    let root = japanese.first().text("C").expect("a comment");
    assert!(root.starts_with("黒先"), "{root}");
    assert!(std::str::from_utf8(japanese.write()).is_err());
    let latin = answered(&known("CA[ISO-8859-1]", ""), case, Lang::Ja);
    assert!(latin.write().is_ascii());
    assert!(latin.first().text("C").expect("a comment").starts_with("Black first"));
}

prop_compose! {
    fn lines()(lines in proptest::collection::vec(proptest::collection::vec(
        proptest::option::of((0u8..4, 6u8..9)), 1..8), 1..6)) -> Vec<Vec<Move>>
    {
        let to_move = |at: Option<(u8, u8)>| at.map_or(Move::Pass, |(x, y)| Move::Play(Point::new(x, y)));
        lines.into_iter().map(|line| line.into_iter().map(to_move).collect()).collect()
    }
}

proptest! {
    /// Whatever the lines are, what is written is read again, has every old byte in order, and says nothing twice.
    #[test]
    fn any_lines_make_a_record_that_can_be_played(lines in lines(), split in 0usize..6) {
        let case = &cases::all()[0];
        let split = split.min(lines.len());
        let like = &case.judgement.wrong[0];
        let right = |line: &Vec<Move>| Right { play: line[0], line: line.clone(), finish: like.finish.clone() };
        let wrong = |line: &Vec<Move>| Wrong { play: line[0], refutation: line.clone(), ..like.clone() };
        let judgement = Judgement {
            line: lines[0].clone(),
            right: lines[..split].iter().map(right).collect(),
            wrong: lines[split..].iter().map(wrong).collect(),
            ..case.judgement.clone()
        };
        let judged = Judged { problem: &case.problem, judgement: &judgement, explained: &[] };
        let made = new(&[judged], "", Lang::Ja).expect("a record").expect("a problem");
        replays(&made);
        let record = known("C[Mine.]", "(;B[bi];W[ai])(;B[ai];W[ci])");
        let answer = |record: &Collection| Answer { node: record.first().id(), judged: vec![judged] };
        let done = annotated(&record, &[answer(&record)], Lang::En).expect("an answer");
        replays(&done);
        let mut rest = done.write().iter();
        prop_assert!(record.write().iter().all(|byte| rest.any(|other| other == byte)));
        let again = annotated(&done, &[answer(&done)], Lang::En).expect("an answer");
        prop_assert_eq!(text(&again), text(&done));
    }
}
