//! Grids that are perfect once something around them is taken away, or given back:
//!
//! ```text
//!   1 2 3 4 …      |   |   |   |…     > 53..7....      53  7
//! A 5 3 . . …      |---|---|---|…     > 6..195...      6  195
//! B 6 . . 1 …      | 5 | 3 |   |…     > …              …
//! ```
//!
//! headings of rows and columns, the empty heading of a Markdown table, the marks of a quoted mail, and spaces for blank
//! cells that an editor cut off at the ends of lines. Such a reading counts only if it leaves nothing to be faulted.

use crate::text::{Forgiven, Taken};

/// Lines that are looked at: nine rows with rules between all of them, a heading, and what shows that more follows.
const WINDOW: usize = 26;

/// Widths of a row with spaces for blanks: plain, with two bars, and with a space around every cell.
const WIDTHS: [usize; 3] = [9, 11, 23];

/// Fewer rows than this with a blank between digits are a list of numbers.
const FEWEST_BROKEN: usize = 3;

type Window<'a> = Vec<std::borrow::Cow<'a, str>>;

/// The first perfect reading of the lines from `at` on, made tidy step by step. `read` takes a board from line 0.
pub(super) fn tidied(lines: &[&str], at: usize, read: fn(&[&str]) -> Option<Taken>) -> Option<Taken> {
    let mut window: Window = lines[at..].iter().take(WINDOW).map(|&line| line.into()).collect();
    let mut headings = 0;
    for step in [unquoted, unheaded, unlabelled] {
        let before = window.len();
        let Some(changed) = step(&window) else { continue };
        headings += before - changed.len();
        window = changed;
        if let Some(taken) = perfect(&window, read) {
            let taken = taken.map(|entry| entry.forgiven.push(Forgiven::Surroundings));
            return Some(moved(taken, at + headings));
        }
    }
    let taken = [false, true].into_iter().find_map(|empty| perfect(&padded(&window, empty)?, read))?;
    Some(moved(taken, at + headings))
}

/// A reading without faults.
fn perfect(window: &Window<'_>, read: fn(&[&str]) -> Option<Taken>) -> Option<Taken> {
    let lines: Vec<&str> = window.iter().map(AsRef::as_ref).collect();
    read(&lines).filter(|taken| taken.entry.faults.is_empty())
}

/// The same board so many lines further down.
fn moved(taken: Taken, by: usize) -> Taken {
    let next = taken.next + by;
    Taken { next, ..taken.map(|entry| entry.line += by) }
}

/// Without the `>` of a quoted mail.
fn unquoted<'a>(window: &Window<'a>) -> Option<Window<'a>> {
    window.first().filter(|line| line.starts_with('>'))?;
    let without = |line: &str| {
        let mut rest = line;
        while let Some(quoted) = rest.strip_prefix('>') {
            rest = quoted.strip_prefix(' ').unwrap_or(quoted);
        }
        rest.to_owned().into()
    };
    Some(window.iter().map(|line| without(line)).collect())
}

/// Without a first line of column headings: `1` to `9`, `A` to `I`, or none in a Markdown table.
fn unheaded<'a>(window: &Window<'a>) -> Option<Window<'a>> {
    let [first, second, ..] = window.as_slice() else { return None };
    let is_between = |character: char| character.is_whitespace() || "|│┃║｜!".contains(character);
    let names: String = first.chars().filter(|&character| !is_between(character)).collect();
    let is_ruled = second.contains("-|-") && second.chars().all(|character| "|-: ".contains(character));
    let is_heading = match names.as_str() {
        "123456789" | "012345678" | "ABCDEFGHI" | "abcdefghi" => true,
        "" => is_ruled && first.contains('|'),
        _ => false,
    };
    is_heading.then(|| window[1..].to_vec())
}

/// Without row headings: `1` to `9` or `A` to `I`, perhaps with an `r` before and a `:` behind.
fn unlabelled<'a>(window: &Window<'a>) -> Option<Window<'a>> {
    let mut rest = window.clone();
    let mut labels = ('1'..='9').zip('A'..='I');
    let mut next = labels.next();
    for line in &mut rest {
        let Some((digit, letter)) = next else { break };
        let text = line.trim_start();
        let text = text.strip_prefix(['r', 'R']).unwrap_or(text);
        let label = [digit, letter, letter.to_ascii_lowercase()];
        match text.strip_prefix(label).filter(|text| !text.starts_with(|next: char| next.is_alphanumeric())) {
            Some(text) => {
                let text = text.trim_start_matches([':', ')']);
                *line = text.strip_prefix(' ').unwrap_or(text).to_owned().into();
                next = labels.next();
            }
            None if text.chars().any(char::is_alphanumeric) => return None,
            None => {}
        }
    }
    next.is_none().then_some(rest)
}

/// With the spaces given back to lines of digits and spaces; to empty ones too, if `empty`.
fn padded<'a>(window: &Window<'a>, empty: bool) -> Option<Window<'a>> {
    let is_row = |line: &str| line.chars().all(|character| "123456789 |".contains(character));
    let is_rule = |line: &str| line.chars().all(|character| "-+=|".contains(character));
    let is_blank = |line: &str| line.trim().is_empty();
    // Nine lines, empty rows among them; or nine rows that are not, with rules and gaps between them.
    let mut rows: Vec<&str> = Vec::new();
    let mut end = 0;
    for line in window.iter().map(AsRef::as_ref).take_while(|&line: &&str| is_row(line) || is_rule(line)) {
        match is_blank(line) && !empty {
            true if !matches!(rows.len(), 3 | 6) => break,
            false if is_row(line) => rows.push(line),
            _ => {}
        }
        end += 1;
        if rows.len() == 9 {
            break;
        }
    }
    let widest = rows.iter().map(|line| line.len()).max()?;
    let is_broken = |line: &&&str| line.trim().contains(' ') && line.trim().len() > 2;
    let broken = rows.iter().filter(is_broken).count();
    if rows.len() < 9 || !WIDTHS.contains(&widest) || broken < FEWEST_BROKEN || is_blank(rows.first()?) {
        return None;
    }
    let pad = |(i, line): (usize, &std::borrow::Cow<'a, str>)| {
        let is_short = i < end && is_row(line) && (!is_blank(line) || empty);
        if is_short { format!("{line:widest$}").into() } else { line.clone() }
    };
    Some(window.iter().enumerate().map(pad).collect())
}
