//! Writes pages as PDF: text that can be searched, embedded fonts cut down to the letters used, bookmarks. The same pages always
//! give the same bytes.

mod content;
mod font;
mod outline;

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use pdf_writer::types::{Direction, PageMode};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use super::fonts::{FontError, Fonts};
use super::leaf::Volume;
use crate::words::Lang;
use content::Setter;

/// Points of a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// Hands out the numbers of objects.
struct Numbers(i32);

impl Numbers {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes a volume.
///
/// # Errors
/// [`FontError`] where a font that somebody brought cannot be cut down.
pub fn write(volume: &Volume, fonts: &Fonts<'_>) -> Result<Vec<u8>, FontError> {
    let mut pdf = Pdf::new();
    let mut numbers = Numbers(0);
    let (catalog, tree, info) = (numbers.next(), numbers.next(), numbers.next());
    let faces: Vec<Ref> = fonts.faces().iter().map(|_| numbers.next()).collect();
    let pages: Vec<Ref> = volume.leaves.iter().map(|_| numbers.next()).collect();

    let size = (volume.paper.width() * POINTS, volume.paper.height() * POINTS);
    let mut setter = Setter::new(fonts, size.1);
    for (leaf, &id) in volume.leaves.iter().zip(&pages) {
        let (stream, used) = setter.page(leaf);
        let content = numbers.next();
        let mut page = pdf.page(id);
        page.media_box(Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32)).parent(tree).contents(content);
        let mut resources = page.resources();
        let mut named = resources.fonts();
        for (face, &id) in faces.iter().enumerate().filter(|(face, _)| used.contains(face)) {
            named.pair(Name(font::name(face).as_bytes()), id);
        }
        named.finish();
        resources.finish();
        page.finish();
        pdf.stream(content, &deflated(&stream)).filter(Filter::FlateDecode);
    }
    pdf.pages(tree).kids(pages.iter().copied()).count(pages.len() as i32);
    for ((face, used), &id) in fonts.faces().iter().zip(setter.used()).zip(&faces) {
        if !used.is_empty() {
            font::write(&mut pdf, &mut numbers, id, face, used)?;
        }
    }
    let outline = outline::write(&mut pdf, &mut numbers, volume, &pages);

    let code = match volume.lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    };
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(code));
    root.viewer_preferences().display_doc_title(true).direction(Direction::L2R);
    if let Some(outline) = outline {
        root.outlines(outline).page_mode(PageMode::UseOutlines);
    }
    root.finish();
    let mut about = pdf.document_info(info);
    about.title(TextStr(&volume.title)).creator(TextStr("Banmen"));
    if let Some(author) = &volume.author {
        about.author(TextStr(author));
    }
    about.finish();
    Ok(pdf.finish())
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail; if it did, an empty stream would stand there.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}
