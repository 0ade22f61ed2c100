//! The arrow head of connectors: a marker of `styles.xml`, the only place where markers can be.

use super::super::names::{Names, Ns};
use super::super::read::STYLES;
use super::looks::element;
use super::rewrite::apply;
use crate::error::{OpenError, PatchError};
use crate::xml::{Kind, Text};

/// What LibreOffice calls its usual arrow head.
const NAME: &str = "Arrow";

/// `styles.xml` with the arrow head, unless it has it already; and the name of the arrow head. There is none where that
/// part lists no common styles: then lines end without.
pub(super) fn added(
    text: &Text,
    names: &Names,
) -> Result<(Option<String>, Option<&'static str>), PatchError> {
    let unreadable =
        |error: OpenError| PatchError::Unpatchable { part: STYLES.to_owned(), what: error.to_string() };
    let mut place = None;
    for token in text.tokens() {
        let token = token.map_err(unreadable)?;
        let opens = |ns, local| names.opens(&token, ns, local);
        if opens(Ns::Draw, "marker") && names.get(&token, Ns::Draw, "name").is_some_and(|name| name == NAME) {
            return Ok((None, Some(NAME)));
        }
        if token.depth == 1 && names.element(&token) == (Ns::Office, "styles") {
            place = Some(token);
        }
    }
    let Some(place) = place else { return Ok((None, None)) };
    let attributes = [
        (Ns::Draw, "name", NAME.to_owned()),
        (Ns::Svg, "viewBox", "0 0 20 30".to_owned()),
        (Ns::Svg, "d", "M10 0l-10 30h20z".to_owned()),
    ];
    let marker = element(names, Ns::Draw, "marker", &attributes, None);
    let source = text.as_str();
    let splice = match place.kind {
        Kind::Empty => {
            let tag = place.source().trim_end_matches("/>");
            (place.start..place.end, format!("{tag}>{marker}</{}>", place.name()))
        }
        _ => (place.start..place.start, marker),
    };
    let mut splices = vec![splice];
    splices.extend(super::new_prefixes(text, names, &splices));
    splices.sort_by_key(|(range, _)| (range.start, range.end));
    Ok((Some(apply(source, 0..source.len(), &splices)?), Some(NAME)))
}
