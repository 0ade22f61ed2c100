//! A copy of an automatic style with a few things changed.

use super::super::names::{Names, Ns};
use super::super::read::CONTENT;
use super::looks::{Colors, css, element};
use super::tags::retagged;
use crate::error::PatchError;
use crate::sniff::Format;
use crate::xml::{Kind, Text, Token};

/// Attributes of LibreOffice that say the font colour another way, and would win over a plain one.
const OTHER_COLORS: [&str; 3] = ["theme-color", "color-lum-mod", "color-lum-off"];

/// The style element `source` under another name, with the change.
pub(super) fn copy(source: &str, names: &Names, name: &str, change: Colors) -> Result<String, PatchError> {
    let unreadable =
        |what: String| PatchError::Unpatchable { part: CONTENT.to_owned(), what: format!("a style: {what}") };
    let text = Text::decode(source.as_bytes().to_vec(), Format::Ods, CONTENT)
        .map_err(|error| unreadable(error.to_string()))?;
    let tokens: Result<Vec<Token<'_>>, _> = text.tokens().collect();
    let tokens = tokens.map_err(|error| unreadable(error.to_string()))?;
    let Some((start, rest)) = tokens.split_first() else { return Err(unreadable("empty".to_owned())) };

    let mut copy = Copy { names, pending: properties(change) };
    let mut out = retagged(start, names, &[(Ns::Style, "name", Some(name.to_owned()))], true);
    let mut skip_to = 0;
    // Whether the element that has begun is one whose colours change.
    let mut changing = false;
    for token in rest {
        if token.start < skip_to {
            continue;
        }
        if token.depth == 1 && matches!(token.kind, Kind::Start | Kind::Empty) {
            let (ns, local) = names.element(token);
            let taken = copy.pending.iter().position(|p| ns == Ns::Style && p.element == local);
            changing = taken.is_some();
            if let Some(taken) = taken {
                let taken = copy.pending.remove(taken);
                out.push_str(&copy.before(taken.rank));
                out.push_str(&retagged(token, names, &taken.changes(), token.kind == Kind::Start));
                continue;
            }
            out.push_str(&copy.before(rank(ns, local)));
        } else if token.depth == 0 {
            out.push_str(&copy.before(usize::MAX));
        } else if changing && other_color(names, token) {
            let close =
                tokens.iter().find(|t| t.start >= token.end && t.depth == token.depth && t.kind == Kind::End);
            skip_to = if token.kind == Kind::Start { close.map_or(token.end, |t| t.end) } else { token.end };
            continue;
        }
        out.push_str(token.source());
    }
    if start.kind == Kind::Empty {
        out.push_str(&format!("{}</{}>", copy.before(usize::MAX), start.name()));
    }
    Ok(out)
}

/// Properties to be changed, in an element of their own.
struct Properties {
    element: &'static str,
    rank: usize,
    set: (Ns, &'static str, String),
    gone: Vec<(Ns, &'static str)>,
}

impl Properties {
    fn changes(&self) -> Vec<(Ns, &'static str, Option<String>)> {
        let (ns, local, value) = &self.set;
        let gone = self.gone.iter().map(|&(ns, local)| (ns, local, None));
        std::iter::once((*ns, *local, Some(value.clone()))).chain(gone).collect()
    }
}

/// The order of the children of a style.
fn rank(ns: Ns, local: &str) -> usize {
    match (ns, local) {
        (Ns::Style, "table-cell-properties") => 0,
        (Ns::Style, "paragraph-properties") => 1,
        (Ns::Style, "text-properties") => 2,
        _ => 3,
    }
}

fn properties(change: Colors) -> Vec<Properties> {
    let fill = change.fill.map(|color| Properties {
        element: "table-cell-properties",
        rank: 0,
        set: (Ns::Fo, "background-color", css(color)),
        gone: Vec::new(),
    });
    let color = change.color.map(|color| Properties {
        element: "text-properties",
        rank: 2,
        set: (Ns::Fo, "color", css(color)),
        gone: std::iter::once((Ns::Style, "use-window-font-color"))
            .chain(OTHER_COLORS.map(|local| (Ns::Loext, local)))
            .collect(),
    });
    fill.into_iter().chain(color).collect()
}

struct Copy<'n> {
    names: &'n Names,
    /// What has not found its element yet.
    pending: Vec<Properties>,
}

impl Copy<'_> {
    /// Elements for what has found none, as far as they stand before one of that rank.
    fn before(&mut self, rank: usize) -> String {
        let mut out = String::new();
        while let Some(first) = self.pending.first().filter(|p| p.rank < rank) {
            out.push_str(&element(
                self.names,
                Ns::Style,
                first.element,
                std::slice::from_ref(&first.set),
                None,
            ));
            self.pending.remove(0);
        }
        out
    }
}

/// Whether an element says a colour another way: LibreOffice writes `loext:char-complex-color` and the like.
fn other_color(names: &Names, token: &Token<'_>) -> bool {
    let (ns, local) = names.element(token);
    token.kind != Kind::End && ns == Ns::Loext && local.ends_with("complex-color")
}
