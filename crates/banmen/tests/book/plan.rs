//! Which puzzles a book has, and in which order.

use banmen::Status;
use banmen::book::{Answers, Chapter, Fault, Faulty, Marks, Scale, Sort, Wish};
use banmen::words::Lang;

use crate::{FAULTY, PUZZLES, full, plan};

#[test]
fn puzzles_come_as_read_with_their_authors() {
    let plan = plan(PUZZLES, &full());
    let authors: Vec<&str> = plan.entries.iter().map(|entry| entry.author.as_deref().unwrap()).collect();
    assert_eq!(authors, ["Ann", "山田 花子", "鷗外", "山田 花子", "山田 花子", "山田 花子", "山田 花子"]);
    assert!(plan.entries.iter().zip(1..).all(|(entry, number)| entry.number == number));
    assert!(plan.entries.iter().all(|entry| entry.solution.is_some() && entry.hint.is_some()));
    assert_eq!(plan.faulty, []);
}

#[test]
fn the_easiest_come_first_where_that_is_wanted() {
    for scale in [Scale::Hodoku, Scale::Letters] {
        let plan = plan(PUZZLES, &Wish { sort: Sort::Difficulty, scale, ..Wish::default() });
        let weights: Vec<_> = plan.entries.iter().map(|entry| entry.grade.unwrap().weight()).collect();
        assert!(weights.is_sorted(), "{weights:?}");
        let stars: Vec<usize> = plan.entries.iter().map(|entry| entry.grade.unwrap().stars()).collect();
        assert!(stars[0] < stars[6] && stars.iter().all(|count| (1..=5).contains(count)), "{stars:?}");
    }
}

#[test]
fn nothing_is_rated_where_nobody_asks() {
    let plan = plan(PUZZLES, &Wish { marks: Marks::None, ..Wish::default() });
    assert!(plan.entries.iter().all(|entry| entry.grade.is_none() && entry.hint.is_none()));
}

/// A hint that tells a single is worth nothing to those who look one up.
#[test]
fn hints_tell_the_first_step_that_is_no_single() {
    let xwing = ".6...3..5.5.9.418....7.5..42.5.8..1.1.......8.7.....925...4..6..24.......19..684.\n";
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let hints = |lang| {
        let plan = plan(&format!("{xwing}{easy}"), &Wish { lang, ..full() });
        plan.entries.into_iter().map(|entry| entry.hint.unwrap()).collect::<Vec<_>>()
    };
    let [hard, singles] = &hints(Lang::En)[..] else { panic!("two puzzles") };
    assert!(hard.starts_with("singles place 12 digits; then Locked Pair: "), "{hard}");
    assert!(singles.starts_with("singles are enough: Naked Single: "), "{singles}");
    let [hard, singles] = &hints(Lang::Ja)[..] else { panic!("two puzzles") };
    assert!(hard.starts_with("シングルで 12 個決まります。次に、"), "{hard}");
    assert!(singles.starts_with("シングルだけで解けます。"), "{singles}");
}

#[test]
fn boards_with_a_fault_are_left_out_or_marked() {
    let faults = [Status::Many, Status::None, Status::Invalid].map(Fault::Status);
    let lines = format!("{PUZZLES}{FAULTY}");
    let out = plan(&lines, &Wish::default());
    assert_eq!(out.entries.len(), 7);
    let told: Vec<Fault> = out.faulty.iter().map(|one| one.fault).collect();
    assert_eq!(told, [faults.as_slice(), &[Fault::Full]].concat());
    assert!(out.faulty.iter().all(|one| one.printed.is_none()));

    let marked = plan(&lines, &Wish { faulty: Faulty::Marked, sort: Sort::Difficulty, ..Wish::default() });
    assert_eq!(marked.entries.len(), 11);
    assert!(marked.entries[..7].iter().all(|entry| entry.fault.is_none()), "what is faulty comes last");
    assert!(marked.faulty.iter().zip(8..).all(|(one, number)| one.printed == Some(number)));
    assert!(marked.entries.iter().all(|entry| entry.fault.is_none() || entry.grade.is_none()));
}

#[test]
fn a_book_is_bound_as_wanted() {
    let chapters = |wish: Wish| -> Vec<Vec<Chapter>> {
        plan(PUZZLES, &wish).bindings().into_iter().map(|binding| binding.chapters).collect()
    };
    use Chapter::{Answers as Back, Hints, Puzzles, Rules, Title};
    assert_eq!(chapters(full()), [vec![Title, Rules, Puzzles, Hints, Back]]);
    let bare = Wish { bare: true, answers: Answers::Apart, ..Wish::default() };
    assert_eq!(chapters(bare), [vec![Puzzles], vec![Back]]);
    assert_eq!(chapters(Wish { answers: Answers::None, ..Wish::default() }), [vec![Title, Rules, Puzzles]]);
}
