//! The list of sheets in the document properties, `docProps/app.xml`.

use super::splice::Splices;
use super::tree::{Node, Tree, set_attribute};
use super::write::escape;
use crate::error::PatchError;
use crate::xml::{Text, unescape};

/// The properties with more worksheets in their list. `None` where the list has not the usual form, or does not agree
/// with the workbook: programs do not mind a list that is behind.
pub(super) fn with_sheets(
    part: &str,
    text: &Text,
    old: &[&str],
    new: &[&str],
) -> Result<Option<String>, PatchError> {
    let Ok(tree) = Tree::parse(text) else { return Ok(None) };
    let mut splices = Splices::default();
    match tree.root().and_then(|root| edit(root, old, new, &mut splices)) {
        Some(()) => splices.apply(text.as_str(), part).map(Some),
        None => Ok(None),
    }
}

fn edit(root: Node<'_, '_>, old: &[&str], new: &[&str], splices: &mut Splices) -> Option<()> {
    let vector = |name: &str| root.child(name)?.children().find(|node| node.name() == "vector");
    // The first pair is the worksheets, whatever the language calls them.
    let pairs = vector("HeadingPairs")?;
    let count = pairs.children().nth(1)?.children().next().filter(|node| node.name() == "i4")?;
    if count.inner_source().trim().parse() != Ok(old.len()) || old.is_empty() {
        return None;
    }
    let titles = vector("TitlesOfParts")?;
    let listed = titles.children().take(old.len());
    if !listed.clone().map(|node| unescape(node.inner_source())).eq(old.iter().copied()) {
        return None;
    }
    let all = titles.children().count();
    if titles.attribute("size")?.trim().parse() != Ok(all) {
        return None;
    }
    let last = listed.last()?;
    let element = last.tag().name();
    let items: String = new.iter().map(|name| format!("<{element}>{}</{element}>", escape(name))).collect();
    let inner = count.tag().end..count.span().end.checked_sub(count.tag().name().len() + 3)?;
    splices.replace(inner, (old.len() + new.len()).to_string());
    splices.insert(last.span().end, items);
    set_attribute(splices, &titles.tag(), "size", &(all + new.len()).to_string());
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn edited(xml: &str, old: &[&str]) -> Option<String> {
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "docProps/app.xml").unwrap();
        with_sheets("docProps/app.xml", &text, old, &["Answer <1>"]).unwrap()
    }

    fn properties(count: usize, size: usize, titles: &str) -> String {
        format!(
            "<Properties xmlns:vt=\"v\"><HeadingPairs><vt:vector size=\"4\" baseType=\"variant\"><vt:variant><vt:lpstr>ワークシート\
             </vt:lpstr></vt:variant><vt:variant><vt:i4>{count}</vt:i4></vt:variant><vt:variant><vt:lpstr>名前</vt:lpstr></vt:variant>\
             <vt:variant><vt:i4>1</vt:i4></vt:variant></vt:vector></HeadingPairs><TitlesOfParts><vt:vector size=\"{size}\" \
             baseType=\"lpstr\">{titles}</vt:vector></TitlesOfParts></Properties>"
        )
    }

    #[test]
    fn titles_are_added_behind_the_worksheets() {
        let titles = "<vt:lpstr>A &amp; B</vt:lpstr><vt:lpstr>C</vt:lpstr><vt:lpstr>Name</vt:lpstr>";
        let more = "<vt:lpstr>A &amp; B</vt:lpstr><vt:lpstr>C</vt:lpstr><vt:lpstr>Answer &lt;1&gt;</vt:lpstr><vt:lpstr>Name</vt:lpstr>";
        assert_eq!(edited(&properties(2, 3, titles), &["A & B", "C"]), Some(properties(3, 4, more)));
    }

    #[test]
    fn other_forms_are_left_alone() {
        let titles = "<vt:lpstr>A</vt:lpstr>";
        assert_eq!(edited(&properties(1, 1, titles), &["B"]), None);
        assert_eq!(edited(&properties(2, 1, titles), &["A"]), None);
        assert_eq!(edited(&properties(1, 2, titles), &["A"]), None);
        assert_eq!(edited("<Properties/>", &["A"]), None);
    }
}
