//! Puzzles of a batch: one a line, with what else a line says of its puzzle.

use super::credit;
use super::judge::Candidate;
use crate::batch::{Line, LineFault, is_heading, next_line, read_line};
use crate::report::Seen;

/// What stands between the fields of a line.
const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];

/// What a batch gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// Its puzzles.
    pub puzzles: Vec<Candidate>,
    /// Lines that are no puzzle, by their number from 1.
    pub bad: Vec<(usize, LineFault)>,
}

/// Reads the lines of a batch. The columns of a heading tell who made the puzzles; else words such as `by Ann` do.
#[must_use]
pub fn read(input: &str, lines: &[u8]) -> Listed {
    let mut listed = Listed::default();
    let mut authors = None;
    let (mut rest, mut number, mut first) = (lines, 0, true);
    while !rest.is_empty() {
        let (length, next) = next_line(rest);
        let line = &rest[..length];
        (rest, number) = (&rest[next..], number + 1);
        let text = || String::from_utf8_lossy(line).into_owned();
        match read_line(line) {
            Line::Nothing => continue,
            Line::Bad(_) if first && (is_heading(line) || names_author(&text()).is_some()) => {
                authors = names_author(&text());
            }
            Line::Bad(fault) => listed.bad.push((number, fault)),
            Line::Puzzle(grid) => {
                let author = match authors {
                    Some(column) => fields(&text()).get(column).and_then(|name| credit::kept(name)),
                    None if line.len() > 81 => credit::in_caption(&text()),
                    None => None,
                };
                let seen = Seen::on_line(number, grid);
                listed.puzzles.push(Candidate { input: input.to_owned(), seen, author });
            }
        }
        first = false;
    }
    listed
}

/// Which field of a heading names the authors.
fn names_author(heading: &str) -> Option<usize> {
    fields(heading).iter().position(|name| credit::is_heading(name))
}

/// The fields of a line, without the quotes around them.
fn fields(line: &str) -> Vec<String> {
    let count = |separator: &char| line.matches(*separator).count();
    let separator = SEPARATORS.into_iter().rev().max_by_key(|separator| count(separator)).unwrap_or('\t');
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            c if c == separator && !quoted => fields.push(String::new()),
            c => fields.last_mut().into_iter().for_each(|field| field.push(c)),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn columns_and_words_tell_the_author() {
        let cases = [
            (
                format!("id,puzzle,author\n1,{EASY},\"Smith, Ann\"\n2,{EASY},\n"),
                vec![Some("Smith, Ann"), None],
            ),
            (format!("番号\t作者\t問題\n1\t花子\t{EASY}\n"), vec![Some("花子")]),
            (format!("# list\n{EASY} by Ann\n{EASY}\n"), vec![Some("Ann"), None]),
        ];
        for (text, expected) in cases {
            let listed = read("list", text.as_bytes());
            let found: Vec<_> = listed.puzzles.iter().map(|one| one.author.as_deref()).collect();
            assert_eq!(found, expected, "{text}");
            assert_eq!(listed.bad, []);
        }
        let listed = read("list", format!("{EASY}\nnothing\n\n{EASY}\n").as_bytes());
        assert_eq!((listed.puzzles.len(), listed.bad.len(), listed.bad[0].0), (2, 1, 2));
    }
}
