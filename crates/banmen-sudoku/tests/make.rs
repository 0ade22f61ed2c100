//! What is made is as it was ordered, and the same however many make it.

use std::collections::BTreeMap;

use banmen_sudoku::generate::{self, Attempts, Made, Maker, Order, Plan, Source, Wish};
use banmen_sudoku::human::{CandidateGrid, Ladder, Level, PathEnd, Technique};
use banmen_sudoku::rating::{self, Wanted, letters::GRADES};
use banmen_sudoku::{Cell, CellSet, Ending, Limits, Puzzle, Solutions, Symmetry, fast, text};

/// The first so many attempts by so many makers, in turn: the puzzles by the numbers of their attempts.
fn make(order: &Order, attempts: u64, makers: usize) -> BTreeMap<u64, Made> {
    let mut source = Attempts::new(order, 9);
    let mut makers: Vec<Maker> = (0..makers).map(|_| Maker::new(order)).collect();
    let (mut taken, mut ended) = (0, 0);
    let mut made = BTreeMap::new();
    while ended < attempts {
        for maker in &mut makers {
            let more = (attempts - taken).min(5);
            taken += more;
            let more: Vec<_> = (0..more).map(|_| source.take()).collect();
            let ending = maker.work(more, &Limits::default(), |number, found| {
                ended += 1;
                made.extend(found.map(|found| (number, found)));
            });
            assert_eq!(ending, Ending::Complete);
        }
    }
    made.values().for_each(|made| assert_eq!(fast::solve(&made.puzzle), Solutions::Unique(made.solution)));
    made
}

fn half_turn() -> &'static Symmetry {
    Symmetry::by_name("half-turn").unwrap()
}

fn with(wish: Wish) -> Order {
    Order { source: Source::Boards(Plan::to_the_end(half_turn())), givens: 17..=81, wish, ease: true }
}

fn cells(puzzle: &Puzzle) -> CellSet {
    puzzle.grid().filled().map(|(cell, _)| cell).collect()
}

#[test]
fn more_makers_make_the_same() {
    let digging = Order { givens: 24..=26, ..with(Wish::default()) };
    let rating = with(Wish { level: Some(Level::Easy..=Level::Medium), ..Wish::default() });
    for (order, attempts) in [(digging, 60), (rating, 20)] {
        let made = make(&order, attempts, 1);
        assert!(!made.is_empty());
        assert_eq!(make(&order, attempts, 3), made);
    }
}

#[test]
fn levels_are_as_rated() {
    let wanted = Wanted { sample: None, ..Wanted::default() };
    let rate = |made: &Made| rating::rate(&made.puzzle, &wanted, &Limits::default());
    for (at, grade) in GRADES.iter().enumerate() {
        let made = make(&with(Wish { grades: Some(at..=at), ..Wish::default() }), 20, 1);
        for made in made.values() {
            assert_eq!(rate(made).letters.level, Some(grade));
            assert!(half_turn().holds(cells(&made.puzzle)));
        }
        assert!(grade.letters.len() > 5 || !made.is_empty(), "{}", grade.name);
    }
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
        let made = make(&with(Wish { level: Some(level..=level), ..Wish::default() }), 20, 1);
        made.values().for_each(|made| assert_eq!(rate(made).hodoku.level, level));
        assert!(!made.is_empty(), "{level:?}");
    }
    let made = make(&with(Wish { score: Some(400..=700), ..Wish::default() }), 20, 1);
    made.values().for_each(|made| assert!((400..=700).contains(&rate(made).hodoku.score)));
    assert!(!made.is_empty());
}

/// A puzzle that needs a technique is not solved without it, and solved by nothing harder.
#[test]
fn techniques_are_needed() {
    let needed = Technique::by_id("naked-pair").unwrap();
    let mut allowed = generate::reasoning();
    allowed.techniques.retain(|technique| technique.level == Level::Easy || *technique == needed);
    let wish = Wish { allowed: Some(allowed.clone()), needed: vec![needed], ..Wish::default() };
    let made = make(&with(wish), 100, 1);
    assert!(!made.is_empty());
    for made in made.values() {
        let start = CandidateGrid::from_puzzle(&made.puzzle);
        let solves = |ladder: &Ladder| ladder.solve(&start, &Limits::default()).end == PathEnd::Solved;
        let mut without = allowed.clone();
        without.techniques.retain(|technique| *technique != needed);
        assert!(solves(&allowed) && !solves(&without));
    }
}

#[test]
fn what_was_begun_is_finished() {
    let begun = text::read_line(&format!("12{}5{}", ".".repeat(38), ".".repeat(40))).unwrap();
    let puzzle = Puzzle::from_grid(begun).unwrap();
    let plan = Plan::to_the_end(half_turn()).keeping(cells(&puzzle));
    let order = Order { source: Source::Begun(puzzle, plan), ..with(Wish::default()) };
    let made = make(&order, 20, 1);
    assert_eq!(made.len(), 20);
    for made in made.values() {
        assert!(begun.filled().all(|(cell, digit)| made.puzzle.get(cell) == Some(digit)));
        assert!(half_turn().holds(cells(&made.puzzle)));
    }
    // Nothing can be made of what has no solution: r1c9 sees all nine digits.
    let none = text::read_line(&format!("12345678.........9{}", ".".repeat(63))).unwrap();
    let source = Source::Begun(Puzzle::from_grid(none).unwrap(), Plan::to_the_end(half_turn()));
    assert!(make(&Order { source, ..order }, 3, 1).is_empty());
}

#[test]
fn patterns_are_filled_or_not() {
    let like = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let pattern: CellSet = text::read_line(like).unwrap().filled().map(|(cell, _)| cell).collect();
    let order = Order { source: Source::Pattern(pattern, None), ..with(Wish::default()) };
    let made = make(&order, 6, 2);
    assert!(!made.is_empty() && made.values().all(|made| cells(&made.puzzle) == pattern));
    assert_eq!(make(&order, 6, 1), made);
}

/// The more cells, the less there is to look for; a full pattern is a full board.
#[test]
fn patterns_may_have_any_number_of_cells() {
    for blank in [0, 20, 45] {
        let pattern: CellSet = Cell::ALL.into_iter().filter(|cell| cell.index() * 37 % 81 >= blank).collect();
        let order = Order { source: Source::Pattern(pattern, None), ..with(Wish::default()) };
        assert!(!make(&order, 6, 1).is_empty(), "{blank} blank cells");
    }
}

/// Where it is wished, no given of a pattern can be missed.
#[test]
fn patterns_are_filled_without_a_spare_given() {
    let like = "..11..1...1..1..1.1..1.......1..1..1.1.....1.1..1..1.......1..1.1..1..1...1..11..";
    let marked = Cell::ALL.into_iter().zip(like.chars()).filter(|(_, sign)| *sign == '1');
    let pattern: CellSet = marked.map(|(cell, _)| cell).collect();
    let made = |minimal| {
        let order = Order { source: Source::Pattern(pattern, minimal), ..with(Wish::default()) };
        make(&order, 40, 1)
    };
    let has_spare = |puzzle: &Puzzle| {
        puzzle.grid().filled().any(|(cell, _)| {
            let mut fewer = *puzzle.grid();
            fewer.set(cell, None);
            matches!(fast::solve(&Puzzle::from_grid(fewer).unwrap()), Solutions::Unique(_))
        })
    };
    let none = Symmetry::by_name("none");
    assert!(made(None).values().any(|made| has_spare(&made.puzzle)));
    let minimal = made(none);
    assert!(!minimal.is_empty() && minimal.values().all(|made| !has_spare(&made.puzzle)));
    assert!(made(Some(half_turn())).len() >= minimal.len());
}
