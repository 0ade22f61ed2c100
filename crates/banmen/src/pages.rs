//! The pages about techniques, parsed once: `docs/techniques/NAME.md`, as the table of techniques holds them.
//!
//! A page has a title in both languages, a block `words` with the sentence that tells a step, sections in both languages, and
//! blocks `example` and `no-example` with positions. Tests read the same examples that people are shown.

use std::collections::HashMap;
use std::sync::OnceLock;

use banmen_sudoku::human::{CandidateGrid, TECHNIQUES, Technique, cases};
use banmen_sudoku::{Candidate, CandidateSet};

use crate::markdown;
use crate::words::Lang;

pub use crate::markdown::Paragraph;

/// A page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// What it is about, in English.
    pub title: String,
    /// What it is about, in Japanese.
    pub title_ja: String,
    /// Sentences for steps.
    words: Vec<Template>,
    /// What it says, in order.
    pub sections: Vec<Section>,
    /// Positions where the technique finds something, and where it does not.
    pub examples: Vec<Example>,
}

/// A sentence with gaps.
#[derive(Clone, Debug)]
struct Template {
    lang: Lang,
    /// The row that it is for; all of the page without one.
    technique: Option<String>,
    text: String,
}

/// A part of a page, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The language.
    pub lang: Lang,
    /// The heading.
    pub heading: String,
    /// Paragraphs, and items of lists.
    pub paragraphs: Vec<Paragraph>,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Example {
    /// The row of the table that it is about.
    pub technique: &'static Technique,
    /// The position.
    pub grid: CandidateGrid,
    /// What is placed and eliminated by one of the instances; nothing is found if both are empty.
    pub placements: CandidateSet,
    /// See `placements`.
    pub eliminations: CandidateSet,
    /// Whether the technique finds something.
    pub found: bool,
}

/// The page of a technique.
#[must_use]
pub fn page(technique: &Technique) -> &'static Page {
    static PAGES: OnceLock<HashMap<&'static str, Page>> = OnceLock::new();
    static BLANK: OnceLock<Page> = OnceLock::new();
    let pages = PAGES.get_or_init(|| {
        let mut pages = HashMap::new();
        for technique in TECHNIQUES {
            pages.entry(technique.page).or_insert_with(|| parse(technique.page));
        }
        pages
    });
    // Every row has its page; the blank one stands in for the row of a stranger.
    pages.get(technique.page).unwrap_or_else(|| BLANK.get_or_init(Page::default))
}

impl Page {
    /// The sentence with gaps for a step of this technique, if the page has one in this language.
    #[must_use]
    pub fn template(&self, technique: &Technique, lang: Lang) -> Option<&str> {
        let of = |wanted: Option<&str>| {
            self.words
                .iter()
                .find(|template| template.lang == lang && template.technique.as_deref() == wanted)
                .map(|template| template.text.as_str())
        };
        of(Some(technique.id)).or_else(|| of(None))
    }

    /// All sentences with gaps, for tests.
    pub fn templates(&self) -> impl Iterator<Item = (Lang, &str)> {
        self.words.iter().map(|template| (template.lang, template.text.as_str()))
    }

    /// The title in this language.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.title,
            Lang::Ja if !self.title_ja.is_empty() => &self.title_ja,
            Lang::Ja => &self.title,
        }
    }

    /// The first example of this technique, else of any on the page.
    #[must_use]
    pub fn example(&self, technique: &Technique, found: bool) -> Option<&Example> {
        let mut fitting = self.examples.iter().filter(|example| example.found == found);
        fitting.clone().find(|example| example.technique == technique).or_else(|| fitting.next())
    }
}

/// Both halves of `English · 日本語`.
fn halves(text: &str) -> (&str, Option<&str>) {
    match text.split_once('·') {
        Some((english, japanese)) => (english.trim(), Some(japanese.trim())),
        None => (text.trim(), None),
    }
}

/// Whether a text is Japanese: it has kana or kanji.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|c| matches!(c as u32, 0x3040..=0x30FF | 0x4E00..=0x9FFF))
}

fn parse(text: &str) -> Page {
    let mut page = Page::default();
    let mut heading = (String::new(), None);
    let mut paragraph = Paragraph { mark: None, text: String::new() };
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            flush(&mut page, &heading, &mut paragraph);
            let block: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            match kind.trim() {
                "words" => page.words.extend(block.iter().filter_map(|line| template(line))),
                "example" => page.examples.extend(example(&block, true)),
                "no-example" => page.examples.extend(example(&block, false)),
                _ => {}
            }
        } else if let Some(title) = line.strip_prefix("# ") {
            let (english, japanese) = halves(title);
            page.title = english.to_owned();
            page.title_ja = japanese.unwrap_or_default().to_owned();
        } else if let Some(title) = line.strip_prefix("## ") {
            flush(&mut page, &heading, &mut paragraph);
            let (first, second) = halves(title);
            heading = (first.to_owned(), second.map(str::to_owned));
        } else if line.trim().is_empty() {
            flush(&mut page, &heading, &mut paragraph);
        } else if let Some((mark, rest)) = markdown::item(line) {
            flush(&mut page, &heading, &mut paragraph);
            paragraph = Paragraph { mark: Some(mark), text: rest.trim().to_owned() };
        } else {
            let text = &mut paragraph.text;
            // Lines of Japanese are joined without a space.
            if !(text.is_empty() || is_japanese(text) && is_japanese(line)) {
                text.push(' ');
            }
            text.push_str(line.trim());
        }
    }
    flush(&mut page, &heading, &mut paragraph);
    page
}

/// Puts a paragraph into the section of its heading and its language.
fn flush(page: &mut Page, heading: &(String, Option<String>), paragraph: &mut Paragraph) {
    let paragraph = std::mem::replace(paragraph, Paragraph { mark: None, text: String::new() });
    if paragraph.text.is_empty() {
        return;
    }
    let lang = if is_japanese(&paragraph.text) { Lang::Ja } else { Lang::En };
    let heading = match (lang, &heading.1) {
        (Lang::Ja, Some(japanese)) => japanese,
        _ => &heading.0,
    };
    match page.sections.iter_mut().find(|section| section.lang == lang && section.heading == *heading) {
        Some(section) => section.paragraphs.push(paragraph),
        None => page.sections.push(Section { lang, heading: heading.clone(), paragraphs: vec![paragraph] }),
    }
}

/// `en: …`, `ja: …`, `en skyscraper: …`.
fn template(line: &str) -> Option<Template> {
    let (head, text) = line.split_once(':')?;
    let mut head = head.split_whitespace();
    let lang = match head.next()? {
        "en" => Lang::En,
        "ja" => Lang::Ja,
        _ => return None,
    };
    Some(Template { lang, technique: head.next().map(str::to_owned), text: text.trim().to_owned() })
}

fn example(block: &[&str], found: bool) -> Option<Example> {
    let field = |name: &str| {
        block.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map_or("", str::trim)
    };
    let candidates = |text: &str, sign: &str| -> CandidateSet {
        let wanted = text.split([' ', ',']).filter(|word| word.contains(sign));
        wanted.filter_map(|word| word.parse::<Candidate>().ok()).collect()
    };
    let technique = Technique::by_id(field("technique"))?;
    let mut grid = cases::position(field("grid"))?;
    candidates(field("gone"), "<>").iter().for_each(|candidate| {
        grid.remove(candidate);
    });
    let finds = field("finds");
    Some(Example {
        technique,
        grid,
        placements: candidates(finds, "="),
        eliminations: candidates(finds, "<>"),
        found,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(paragraphs: &[Paragraph]) -> String {
        let told = |one: &Paragraph| [one.mark.as_deref().unwrap_or_default(), &one.text].concat();
        paragraphs.iter().map(told).collect::<Vec<_>>().join("/")
    }

    const TEXT: &str = "# XY-Wing · XYウイング

```words
en: {pivot} is one of two.
ja: {pivot} は二つに一つです。
en xyz-wing: {pivot} is one of three.
```

## What it shows
Three cells.
They see each other.

Another paragraph.
1. An *item*
of two lines
- another
## 何が見つかるか
三つのマス。
互いに見えます。
## Not this · これは違う
They do not meet.

交わりません。
```no-example
technique: xy-wing
grid: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
gone: r1c3<>4
```
";

    #[test]
    fn a_page_is_read() {
        let page = parse(TEXT);
        assert_eq!((page.title(Lang::En), page.title(Lang::Ja)), ("XY-Wing", "XYウイング"));
        let row = |id| Technique::by_id(id).expect("a row of the table");
        assert_eq!(page.template(row("xy-wing"), Lang::En), Some("{pivot} is one of two."));
        assert_eq!(page.template(row("xyz-wing"), Lang::En), Some("{pivot} is one of three."));
        assert_eq!(page.template(row("xyz-wing"), Lang::Ja), Some("{pivot} は二つに一つです。"));
        let told: Vec<_> =
            page.sections.iter().map(|s| (s.lang, s.heading.as_str(), texts(&s.paragraphs))).collect();
        assert_eq!(
            told,
            [
                (
                    Lang::En,
                    "What it shows",
                    "Three cells. They see each other./Another paragraph./1.An *item* of two lines/•another"
                        .to_owned()
                ),
                (Lang::Ja, "何が見つかるか", "三つのマス。互いに見えます。".to_owned()),
                (Lang::En, "Not this", "They do not meet.".to_owned()),
                (Lang::Ja, "これは違う", "交わりません。".to_owned()),
            ]
        );
        let near = page.example(row("xy-wing"), false).expect("one");
        assert!(page.example(row("xy-wing"), true).is_none());
        assert!(!near.grid.has("r1c3=4".parse().expect("a candidate")));
    }

    #[test]
    fn every_row_has_its_page() {
        for technique in TECHNIQUES {
            assert!(!page(technique).title.is_empty(), "{technique:?}");
        }
    }
}
