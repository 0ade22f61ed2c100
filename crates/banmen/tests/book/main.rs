//! Books: what is on their pages, and what becomes of them as PDF, HTML and workbooks.

mod files;
mod pages;
mod plan;

use banmen::Clock;
use banmen::book::{self, Plan, Wish, judge, list};

/// Puzzles of our own, some easy, some hard (`examples/five.txt`, `examples/PROVENANCE.md`), with what their lines say of them.
const PUZZLES: &str = "\
1..94.8.3...8......38...297..7......2..639..5......1..691...52......5...7.5.62..8 by Ann
7....8.35..13...86.....6........31..3.91.52.8..52........6.....94...18..13.9....4
..7..9.3.8..2............546..3.72.14.......32.84.1..576............2..7.4.1..3.. 作者：鷗外
.3...9...1.....36.9.6.5.....9..73.....8.2.6.....41..7.....3.5.2.51.....8...5...3.
....93...7..8...43.9...56..643.....................475..59...1.82...6..4...43....
..6.3......541.39.31.......7.49...32.........15...68.4.......53.21.436......7.1..
.9..3..8431..7.6........3.9.7.843....5.2.7.3....561.4.7.5........1.8..9582..1..6.
";

/// A puzzle with several solutions, one with none, one whose givens clash, and a board without a blank cell.
const FAULTY: &str = "\
1..94.8.3...8......38...297..7......2..639..5......1..691...52...................
12345678.........9...............................................................
55...............................................................................
126947853579823416438516297867251349214639785953784162691378524382495671745162938
";

/// The plan of a book of these lines.
fn plan(lines: &str, wish: &Wish) -> Plan {
    let listed = list::read("list", lines.as_bytes());
    let judged = listed.puzzles.into_iter().map(|one| judge(one, wish, &Clock::default()));
    Plan::new(wish.clone(), judged.collect())
}

/// Every language, paper and arrangement, large print too.
fn wishes() -> impl Iterator<Item = Wish> {
    use banmen::words::Lang;
    let papers = || book::Paper::ALL.into_iter();
    let arranged = move |lang| {
        papers().flat_map(move |paper| {
            let sizes =
                book::PerPage::ALL.into_iter().flat_map(|per_page| [(per_page, false), (per_page, true)]);
            sizes.map(move |(per_page, large)| Wish { lang, paper, per_page, large, ..full() })
        })
    };
    [Lang::En, Lang::Ja].into_iter().flat_map(arranged)
}

/// A book with everything that it can have.
fn full() -> Wish {
    Wish {
        title: Some("ナンプレ Sudoku 髙﨑".to_owned()),
        subtitle: Some("やさしい問題から、Łatwe do trudnych".to_owned()),
        author: Some("山田 花子".to_owned()),
        hints: Some(banmen::hint::Stage::Step),
        date: true,
        ..Wish::default()
    }
}
