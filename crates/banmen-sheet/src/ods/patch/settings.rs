//! How new sheets are shown: `settings.xml` has an entry for each sheet.

use super::super::names::escaped;
use super::rewrite::apply;
use crate::error::{OpenError, PatchError};
use crate::xml::{Kind, Text};

/// The part.
pub(super) const SETTINGS: &str = "settings.xml";

/// How a sheet is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) sheet: String,
    pub(super) frozen_rows: u32,
    pub(super) hide_grid: bool,
}

/// The part with entries for new sheets; `None` where it has no list of sheets.
pub(super) fn with_views(text: &Text, views: &[View]) -> Result<Option<Vec<u8>>, PatchError> {
    let unreadable =
        |error: OpenError| PatchError::Unpatchable { part: SETTINGS.to_owned(), what: error.to_string() };
    let mut open: Option<usize> = None;
    for token in text.tokens() {
        let token = token.map_err(unreadable)?;
        let is_map = token.local() == "config-item-map-named";
        let prefix = token.name().strip_suffix(token.local()).unwrap_or_default();
        let new = || views.iter().map(|view| entry(view, prefix)).collect::<String>();
        let splice = match token.kind {
            Kind::Start | Kind::Empty if is_map && open.is_none() => {
                if token.prefixed_attribute("name").is_none_or(|name| name != "Tables") {
                    continue;
                }
                if token.kind == Kind::Start {
                    open = Some(token.depth);
                    continue;
                }
                let tag = token.source().trim_end_matches("/>");
                (token.start..token.end, format!("{tag}>{}</{}>", new(), token.name()))
            }
            Kind::End if is_map && open == Some(token.depth) => (token.start..token.start, new()),
            _ => continue,
        };
        let source = text.as_str();
        return Ok(Some(text.encode(&apply(source, 0..source.len(), &[splice])?)));
    }
    Ok(None)
}

fn entry(view: &View, p: &str) -> String {
    let item = |name: &str, kind: &str, value: String| {
        format!("<{p}config-item {p}name=\"{name}\" {p}type=\"{kind}\">{value}</{p}config-item>")
    };
    let mut items = String::new();
    if view.frozen_rows > 0 {
        let rows = view.frozen_rows.to_string();
        // 2 is frozen, of the ways to split; and the lower left part, of the parts.
        for (name, kind, value) in [
            ("HorizontalSplitMode", "short", "0"),
            ("VerticalSplitMode", "short", "2"),
            ("HorizontalSplitPosition", "int", "0"),
            ("VerticalSplitPosition", "int", &rows),
            ("ActiveSplitRange", "short", "2"),
            ("PositionTop", "int", "0"),
            ("PositionBottom", "int", &rows),
        ] {
            items.push_str(&item(name, kind, value.to_owned()));
        }
    }
    items.push_str(&item("ShowGrid", "boolean", (!view.hide_grid).to_string()));
    let name = escaped(&view.sheet);
    format!("<{p}config-item-map-entry {p}name=\"{name}\">{items}</{p}config-item-map-entry>")
}
