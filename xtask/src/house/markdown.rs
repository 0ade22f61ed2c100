//! The little of Markdown that the checks need: headings, fenced blocks, table rows, code spans and links.

/// A fenced block: its language, and its lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Block {
    pub(super) language: String,
    pub(super) text: String,
}

/// A row of a table, without the heading and the line under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// Number of its line, from 1.
    pub(super) line: usize,
    /// The first cell of the table's heading.
    pub(super) heading: String,
    pub(super) cells: Vec<String>,
}

/// Lines outside fenced blocks, with their numbers from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((index + 1, line))
    })
}

/// The level of every heading, in order.
pub(super) fn heading_levels(text: &str) -> Vec<usize> {
    let level = |line: &str| line.bytes().take_while(|&b| b == b'#').count();
    prose(text)
        .filter(|(_, line)| line.trim_start_matches('#').starts_with(' '))
        .map(|(_, line)| level(line))
        .filter(|&level| level > 0)
        .collect()
}

/// Every fenced block, in order.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(language), None) => {
                open = Some(Block { language: language.trim().to_owned(), text: String::new() });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

/// Every row of every table.
pub(super) fn rows(text: &str) -> Vec<Row> {
    let mut found = Vec::new();
    let mut heading: Option<String> = None;
    for (number, line) in prose(text) {
        let Some(inner) = line.trim().strip_prefix('|') else {
            heading = None;
            continue;
        };
        let cells: Vec<String> =
            inner.trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let ruler = cells.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|b| b"-:".contains(&b)));
        match &heading {
            None => heading = Some(cells[0].clone()),
            Some(_) if ruler => {}
            Some(heading) => found.push(Row { line: number, heading: heading.clone(), cells }),
        }
    }
    found
}

/// Every `code span` with its line.
pub(super) fn spans(text: &str) -> Vec<(usize, &str)> {
    prose(text)
        .flat_map(|(number, line)| line.split('`').skip(1).step_by(2).map(move |span| (number, span)))
        .collect()
}

/// The target of every `[link](target)` with its line.
pub(super) fn links(text: &str) -> Vec<(usize, &str)> {
    prose(text)
        .flat_map(|(number, line)| {
            line.split("](").skip(1).filter_map(move |rest| Some((number, rest.split_once(')')?.0)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "# One\n\n| a | b |\n|---|:-:|\n| `x` | y |\n\n```sh\n# no heading\nls `z`\n```\n## [Two](t.md)\n";

    #[test]
    fn headings_outside_blocks() {
        assert_eq!(heading_levels(PAGE), [1, 2]);
    }

    #[test]
    fn blocks_with_language() {
        assert_eq!(blocks(PAGE), [Block { language: "sh".into(), text: "# no heading\nls `z`\n".into() }]);
    }

    #[test]
    fn rows_know_their_table() {
        assert_eq!(rows(PAGE), [Row { line: 5, heading: "a".into(), cells: vec!["`x`".into(), "y".into()] }]);
    }

    #[test]
    fn spans_and_links_outside_blocks() {
        assert_eq!(spans(PAGE), [(5, "x")]);
        assert_eq!(links(PAGE), [(11, "t.md")]);
    }
}
