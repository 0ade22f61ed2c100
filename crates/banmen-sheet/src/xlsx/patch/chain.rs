//! The calculation chain: it must not name cells that hold no formula any more.

use std::collections::BTreeSet;

use super::splice::Splices;
use super::unreadable;
use crate::address::CellRef;
use crate::error::PatchError;
use crate::xml::{Kind, Text};

/// What becomes of the chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Chain {
    /// It names none of the cells.
    Same,
    /// Its new text.
    Edited(String),
    /// It has no entry left, and must go.
    Empty,
}

/// Takes entries out: (sheet id as `workbook.xml` has it, cell).
pub(super) fn without(part: &str, text: &Text, gone: &BTreeSet<(u32, CellRef)>) -> Result<Chain, PatchError> {
    let mut splices = Splices::default();
    // Entries without a sheet have that of the entry before, so the first that stays behind one that goes must say its own.
    let mut sheet = 0;
    let mut stated_sheet = 0;
    let mut left = 0usize;
    let mut tokens = text.tokens();
    while let Some(token) = tokens.next() {
        let token = token.map_err(unreadable)?;
        if token.depth != 1 || !token.opens("c") {
            continue;
        }
        let own = token.attribute("i").and_then(|i| i.trim().parse().ok());
        sheet = own.unwrap_or(sheet);
        let at = token.attribute("r").and_then(|r| r.trim().parse().ok());
        let end = match token.kind {
            Kind::Start => tokens.skip_element(&token).map_err(unreadable)?,
            _ => token.end,
        };
        if at.is_some_and(|at| gone.contains(&(sheet, at))) {
            splices.remove(token.start..end);
            continue;
        }
        left += 1;
        if own.is_none() && sheet != stated_sheet {
            let name_end = token.start + 1 + token.name().len();
            splices.insert(name_end, format!(" i=\"{sheet}\""));
        }
        stated_sheet = sheet;
    }
    if splices.is_empty() {
        return Ok(Chain::Same);
    }
    if left == 0 {
        return Ok(Chain::Empty);
    }
    splices.apply(text.as_str(), part).map(Chain::Edited)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn chain(xml: &str, gone: &[(u32, &str)]) -> Chain {
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "c").unwrap();
        let gone = gone.iter().map(|(sheet, at)| (*sheet, at.parse().unwrap())).collect();
        without("c", &text, &gone).unwrap()
    }

    #[test]
    fn entries_go_and_the_next_one_keeps_its_sheet() {
        let xml = "<calcChain><c r=\"A1\" i=\"2\"/><c r=\"B1\" l=\"1\"/><c r=\"A1\" i=\"3\"/></calcChain>";
        let cases: &[(&[(u32, &str)], &str)] = &[
            (&[(2, "A1")], "<c i=\"2\" r=\"B1\" l=\"1\"/><c r=\"A1\" i=\"3\"/>"),
            (&[(2, "B1")], "<c r=\"A1\" i=\"2\"/><c r=\"A1\" i=\"3\"/>"),
            (&[(2, "A1"), (2, "B1")], "<c r=\"A1\" i=\"3\"/>"),
        ];
        for (gone, left) in cases {
            assert_eq!(chain(xml, gone), Chain::Edited(format!("<calcChain>{left}</calcChain>")));
        }
        assert_eq!(chain(xml, &[(3, "B1"), (7, "A1")]), Chain::Same);
        assert_eq!(chain(xml, &[(2, "A1"), (2, "B1"), (3, "A1")]), Chain::Empty);
    }
}
