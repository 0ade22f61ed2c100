//! The bookmarks: one for each part.

use pdf_writer::{Pdf, Ref, TextStr};

use super::{Numbers, POINTS};
use crate::book::leaf::Volume;

/// Writes the bookmarks of a volume; nothing if no part begins in it.
pub(super) fn write(pdf: &mut Pdf, numbers: &mut Numbers, volume: &Volume, pages: &[Ref]) -> Option<Ref> {
    let begins = volume.leaves.iter().zip(pages);
    let parts: Vec<_> =
        begins.filter_map(|(leaf, &page)| Some((leaf.begins.as_ref()?, page, numbers.next()))).collect();
    let (first, last) = (parts.first()?.2, parts.last()?.2);
    let root = numbers.next();
    pdf.outline(root).first(first).last(last).count(parts.len() as i32);
    for (i, (part, page, id)) in parts.iter().enumerate() {
        let mut item = pdf.outline_item(*id);
        item.title(TextStr(&part.0)).parent(root);
        if let Some((.., before)) = i.checked_sub(1).and_then(|before| parts.get(before)) {
            item.prev(*before);
        }
        if let Some((.., next)) = parts.get(i + 1) {
            item.next(*next);
        }
        item.dest().page(*page).xyz(0.0, (volume.paper.height() * POINTS) as f32, None);
    }
    Some(root)
}
