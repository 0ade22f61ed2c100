//! The styles part: looks appended behind those that are there, so that no number in any sheet changes its meaning.
//!
//! A look (`xf`) or font that is there already, letter for letter, is used again: a second run adds nothing. Numbers that
//! lead to nothing mean the first of their list; where a list grows, it is first filled up so that they still do.

use std::collections::HashMap;
use std::ops::Range;

use super::fragment::{self, Child};
use super::looks;
use super::splice::{Splices, unpatchable};
use super::tree::{Node, Tree, open_up, set_attribute};
use super::unreadable;
use crate::error::{PatchError, Room};
use crate::limits::PART_BYTES;
use crate::patch::CellLook;
use crate::rich::Run;
use crate::style::Rgb;
use crate::xml::{Kind, Text};

/// What Excel allows of cell formats; fonts, fills and borders are held to the same.
const MOST: usize = 65_490;

/// The children of the root, in the order that the schema asks for.
const ORDER: &[&str] = &[
    "numFmts",
    "fonts",
    "fills",
    "borders",
    "cellStyleXfs",
    "cellXfs",
    "cellStyles",
    "dxfs",
    "tableStyles",
    "colors",
    "extLst",
];

/// One of the lists of the part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum List {
    /// Fonts.
    Fonts,
    /// Fills.
    Fills,
    /// Borders.
    Borders,
    /// Cell formats: what the `s` of a cell points to.
    Formats,
    /// What rules change about looks: what the `dxfId` of a rule points to.
    Accents,
}

impl List {
    const ALL: [Self; 5] = [Self::Fonts, Self::Fills, Self::Borders, Self::Formats, Self::Accents];

    const fn element(self) -> &'static str {
        match self {
            Self::Fonts => "fonts",
            Self::Fills => "fills",
            Self::Borders => "borders",
            Self::Formats => "cellXfs",
            Self::Accents => "dxfs",
        }
    }

    /// The attribute of a format that points into the list.
    const fn pointer(self) -> Option<&'static str> {
        match self {
            Self::Fonts => Some("fontId"),
            Self::Fills => Some("fillId"),
            Self::Borders => Some("borderId"),
            Self::Formats | Self::Accents => None,
        }
    }

    const fn item(self) -> &'static str {
        match self {
            Self::Fonts => "font",
            Self::Fills => "fill",
            Self::Borders => "border",
            Self::Formats => "xf",
            Self::Accents => "dxf",
        }
    }

    const fn room(self) -> Room {
        match self {
            Self::Fonts => Room::Fonts,
            Self::Fills => Room::Fills,
            Self::Borders => Room::Borders,
            Self::Formats => Room::Formats,
            Self::Accents => Room::Accents,
        }
    }

    /// What must stand first in a list that the part lacks. `P` stands for the prefix.
    const fn first(self) -> &'static [&'static str] {
        match self {
            Self::Fonts => &["<Pfont><Psz val=\"11\"/><Pname val=\"Calibri\"/><Pfamily val=\"2\"/></Pfont>"],
            Self::Fills => &[
                "<Pfill><PpatternFill patternType=\"none\"/></Pfill>",
                "<Pfill><PpatternFill patternType=\"gray125\"/></Pfill>",
            ],
            Self::Borders => &["<Pborder><Pleft/><Pright/><Ptop/><Pbottom/><Pdiagonal/></Pborder>"],
            Self::Formats => &["<Pxf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"],
            Self::Accents => &[],
        }
    }
}

/// A list as the part has it, and what is to be appended.
#[derive(Clone, Debug, Default)]
struct Items {
    old: Vec<Range<usize>>,
    new: Vec<String>,
    /// How many there must be for every number in use to lead to one.
    asked: usize,
}

impl Items {
    fn len(&self) -> usize {
        self.old.len() + self.new.len()
    }
}

/// The styles part of a workbook.
#[derive(Debug)]
pub(super) struct Styles {
    part: String,
    text: Text,
    prefix: String,
    lists: [Items; 5],
    /// Whether there are named styles for a format to rest on.
    has_named: bool,
    done: HashMap<(u32, Change), u32>,
    /// The formats of looks that were asked for, locked or not.
    looks: HashMap<(CellLook, bool), u32>,
    /// The properties of runs that were asked for, by the format of their cell, the run without its text, and the prefix.
    runs: HashMap<(u32, Run, String), String>,
}

/// What an edit asks of the format of its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Change {
    /// Another font colour.
    pub(super) color: Option<Rgb>,
    /// Another fill.
    pub(super) fill: Option<Rgb>,
    /// Whether the cell gets a number, which goes without the mark that it was typed as text.
    pub(super) is_number: bool,
}

impl Change {
    /// Whether a look is asked for.
    pub(super) const fn is_wanted(self) -> bool {
        self.color.is_some() || self.fill.is_some()
    }
}

impl Styles {
    /// Reads the part. The sheets point to `formats` cell formats, whether it has them or not.
    pub(super) fn new(part: &str, text: Text, formats: usize) -> Result<Self, PatchError> {
        let tree = Tree::parse(&text).map_err(unreadable)?;
        let root = tree.root().filter(|root| root.name() == "styleSheet");
        let root = root.ok_or_else(|| unpatchable(part, "is no style sheet"))?;
        let prefix = root.prefix().to_owned();
        let named = |list: List| root.children().filter(move |node| node.name() == list.element());
        if List::ALL.into_iter().any(|list| named(list).count() > root.child(list.element()).iter().len()) {
            return Err(unpatchable(part, "holds a list of looks twice, or one of an unknown kind"));
        }
        let formats_of = |name: &str| root.child(name).into_iter().flat_map(Node::children);
        let pointers = |name: &'static str| {
            let xfs = formats_of("cellStyleXfs").chain(formats_of("cellXfs"));
            xfs.filter_map(move |xf| xf.attribute(name)?.trim().parse::<usize>().ok())
        };
        let lists = List::ALL.map(|list| {
            let old = root.child(list.element()).map(|node| {
                node.children()
                    .filter(|item| item.name() == list.item())
                    .map(|item| item.span())
                    .collect::<Vec<_>>()
            });
            let old = old.unwrap_or_default();
            let new = if old.is_empty() {
                list.first().iter().map(|xml| xml.replace('P', &prefix)).collect()
            } else {
                Vec::new()
            };
            let asked = match list.pointer() {
                Some(name) => pointers(name).max().map_or(0, |most| most.saturating_add(1)),
                None if list == List::Formats => formats,
                None => 0,
            };
            // The first ones of a list are reserved: Excel shows its own second fill whatever the file says.
            Items { old, new, asked: asked.max(list.first().len()) }
        });
        let has_named = root.child("cellStyleXfs").is_some_and(|node| node.children().next().is_some());
        let (done, looks, runs) = Default::default();
        Ok(Self { part: part.to_owned(), prefix, lists, has_named, done, looks, runs, text })
    }

    /// The format of a look, locked or not; made the first time that it is asked for.
    pub(super) fn look(&mut self, look: &CellLook, locked: bool) -> Result<u32, PatchError> {
        if let Some(&format) = self.looks.get(&(*look, locked)) {
            return Ok(format);
        }
        let format = looks::format(self, look, locked)?;
        self.looks.insert((*look, locked), format);
        Ok(format)
    }

    /// The prefix of its elements, with the colon.
    pub(super) fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Whether a format may say on which named style it rests.
    pub(super) fn has_named(&self) -> bool {
        self.has_named
    }

    /// An item as written.
    pub(super) fn item(&self, list: List, index: u32) -> Option<&str> {
        let items = self.items(list);
        let index = usize::try_from(index).ok()?;
        match items.old.get(index) {
            Some(span) => self.text.as_str().get(span.clone()),
            None => items.new.get(index - items.old.len()).map(String::as_str),
        }
    }

    /// The place of an item in its list: of an equal one that is there, else of the item appended.
    pub(super) fn place(&mut self, list: List, item: &str) -> Result<u32, PatchError> {
        let items = self.items(list);
        let text = self.text.as_str();
        let old = items.old.iter().position(|span| text.get(span.clone()) == Some(item));
        let found =
            old.or_else(|| items.new.iter().position(|new| new == item).map(|at| at + items.old.len()));
        let index = match found {
            Some(index) => index,
            None => {
                let index = items.len().max(items.asked);
                let first = self.item(list, 0).unwrap_or_default().to_owned();
                let filling = || (index - items.len()) as u64 * first.len() as u64;
                if index >= MOST || filling() > PART_BYTES {
                    return Err(PatchError::Full(list.room()));
                }
                let items = &mut self.lists[list as usize];
                items.new.resize(index - items.old.len(), first);
                items.new.push(item.to_owned());
                index
            }
        };
        u32::try_from(index).map_err(|_| PatchError::Full(list.room()))
    }

    /// The format that looks like `format` but for the change.
    pub(super) fn restyled(&mut self, format: u32, change: Change) -> Result<u32, PatchError> {
        if let Some(&done) = self.done.get(&(format, change)) {
            return Ok(done);
        }
        let new = self.restyle(format, change)?;
        self.done.insert((format, change), new);
        Ok(new)
    }

    fn restyle(&mut self, format: u32, change: Change) -> Result<u32, PatchError> {
        // Excel takes the plain format for one that does not exist.
        let xf = self.item_or_first(List::Formats, format);
        let mut changes: Vec<(&str, Option<String>)> = Vec::new();
        if let Some(color) = change.color {
            let font = self.item_or_first(List::Fonts, self.pointer(&xf, "fontId")?);
            let colored = self.with_children(&font, &[Child::color(color, &self.prefix)])?;
            if colored != font {
                let font = self.place(List::Fonts, &colored)?;
                changes.push(("fontId", Some(font.to_string())));
                changes.push(("applyFont", Some("1".to_owned())));
            }
        }
        if let Some(color) = change.fill {
            let filled = fragment::fill(color, &self.prefix);
            if self.item_or_first(List::Fills, self.pointer(&xf, "fillId")?) != filled {
                let fill = self.place(List::Fills, &filled)?;
                changes.push(("fillId", Some(fill.to_string())));
                changes.push(("applyFill", Some("1".to_owned())));
            }
        }
        if change.is_number
            && self.attribute(&xf, "quotePrefix")?.is_some_and(|quoted| quoted != "0" && quoted != "false")
        {
            changes.push(("quotePrefix", None));
        }
        if changes.is_empty() {
            return Ok(format);
        }
        let xf = fragment::with_attributes(&xf, &changes, &self.part)?;
        self.place(List::Formats, &xf)
    }

    /// The look of a stretch of text in a cell of that format, whole: what it leaves out programs take from elsewhere.
    pub(super) fn run(&mut self, format: u32, run: &Run, prefix: &str) -> Result<String, PatchError> {
        let key = (format, Run { text: String::new(), ..run.clone() }, prefix.to_owned());
        if let Some(known) = self.runs.get(&key) {
            return Ok(known.clone());
        }
        let properties = self.run_properties(format, run, prefix)?;
        self.runs.insert(key, properties.clone());
        Ok(properties)
    }

    fn run_properties(&self, format: u32, run: &Run, prefix: &str) -> Result<String, PatchError> {
        let xf = self.item_or_first(List::Formats, format);
        let font = self.item_or_first(List::Fonts, self.pointer(&xf, "fontId")?);
        let own = &self.prefix;
        let mut children = Vec::new();
        children.extend(run.bold.then(|| Child::bold(own)));
        children.extend(run.strike.then(|| Child::strike(own)));
        children.extend(run.points.map(|points| Child::size(points.max(1), own)));
        children.extend(run.color.map(|color| Child::color(color, own)));
        fragment::run_properties(&self.with_children(&font, &children)?, prefix, &self.part)
    }

    /// An item as written; the first of its list for a number that leads to nothing.
    fn item_or_first(&self, list: List, index: u32) -> String {
        self.item(list, index).or_else(|| self.item(list, 0)).unwrap_or_default().to_owned()
    }

    /// Where a format points to in another list.
    fn pointer(&self, xf: &str, name: &str) -> Result<u32, PatchError> {
        Ok(self.attribute(xf, name)?.and_then(|id| id.trim().parse().ok()).unwrap_or(0))
    }

    /// A font with some of its children given.
    pub(super) fn with_children(&self, font: &str, children: &[Child]) -> Result<String, PatchError> {
        fragment::with_children(font, children, fragment::FONT_ORDER, &self.part)
    }

    fn attribute(&self, item: &str, name: &str) -> Result<Option<String>, PatchError> {
        fragment::attribute(item, name, &self.part)
    }

    fn items(&self, list: List) -> &Items {
        // One entry for each list.
        &self.lists[list as usize]
    }

    /// The part with all that was appended; nothing if nothing was.
    pub(super) fn finish(self) -> Result<Option<Vec<u8>>, PatchError> {
        let grown = |list: List| {
            let items = self.items(list);
            items.new.len() > if items.old.is_empty() { list.first().len() } else { 0 }
        };
        if !List::ALL.into_iter().any(grown) {
            return Ok(None);
        }
        let tree = Tree::parse(&self.text).map_err(unreadable)?;
        let root = tree.root().ok_or_else(|| unpatchable(&self.part, "is no style sheet"))?;
        let rank = |name: &str| ORDER.iter().position(|known| *known == name);
        let mut splices = Splices::default();
        let mut in_empty_root = String::new();
        for list in List::ALL {
            let items = self.items(list);
            if !grown(list) {
                continue;
            }
            let xml = items.new.concat();
            let count = items.len().to_string();
            let (name, prefix) = (list.element(), &self.prefix);
            if let Some(node) = root.child(name) {
                if node.attribute("count").is_some() {
                    set_attribute(&mut splices, &node.tag(), "count", &count);
                }
                match items.old.last() {
                    Some(last) => splices.insert(last.end, xml),
                    None if node.tag().kind == Kind::Empty => open_up(&mut splices, &node.tag(), &xml),
                    None => splices.insert(node.tag().end, xml),
                }
                continue;
            }
            let whole = format!("<{prefix}{name} count=\"{count}\">{xml}</{prefix}{name}>");
            let before = root.children().filter(|child| rank(child.name()) < rank(name)).last();
            match before {
                Some(before) => splices.insert(before.span().end, whole),
                None if root.tag().kind == Kind::Empty => in_empty_root.push_str(&whole),
                None => splices.insert(root.tag().end, whole),
            }
        }
        if !in_empty_root.is_empty() {
            open_up(&mut splices, &root.tag(), &in_empty_root);
        }
        let edited = splices.apply(self.text.as_str(), &self.part)?;
        Ok(Some(self.text.encode(&edited)))
    }
}

/// A styles part for a workbook that has none. `namespace` is that of the workbook.
pub(super) fn blank(namespace: &str) -> String {
    let list = |list: List| {
        let items: String = list.first().iter().map(|xml| xml.replace('P', "")).collect();
        format!("<{0} count=\"{1}\">{items}</{0}>", list.element(), list.first().len())
    };
    let plain = "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"";
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<styleSheet xmlns=\"{namespace}\">{}{}{}\
         <cellStyleXfs count=\"1\">{plain}/></cellStyleXfs><cellXfs count=\"1\">{plain} xfId=\"0\"/></cellXfs>\
         <cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>",
        list(List::Fonts),
        list(List::Fills),
        list(List::Borders),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;

    fn blue(is_number: bool) -> Change {
        Change { color: Some(Rgb(0, 0, 255)), is_number, ..Change::default() }
    }

    fn styles(xml: &str) -> Styles {
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "xl/styles.xml").unwrap();
        Styles::new("xl/styles.xml", text, 0).unwrap()
    }

    fn finish(styles: Styles) -> Option<String> {
        styles.finish().unwrap().map(|bytes| String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn a_look_is_cloned_with_its_font() {
        let xml = "<styleSheet><fonts count=\"1\"><font><b/><color theme=\"1\"/><name val=\"X\"/></font></fonts>\
                   <cellXfs count=\"2\"><xf fontId=\"0\"/><xf numFmtId=\"0\" fontId=\"0\" quotePrefix=\"1\"><alignment/></xf></cellXfs></styleSheet>";
        let mut first = styles(xml);
        assert_eq!(first.restyled(1, Change::default()), Ok(1));
        assert_eq!(first.restyled(0, blue(true)), Ok(2));
        assert_eq!(first.restyled(1, blue(true)), Ok(3));
        assert_eq!(first.restyled(1, blue(true)), Ok(3));
        assert_eq!(first.restyled(9, blue(true)), Ok(2), "an unknown look is the plain one");
        let edited = finish(first).unwrap();
        let expected = "<styleSheet><fonts count=\"2\"><font><b/><color theme=\"1\"/><name val=\"X\"/></font>\
                        <font><b/><color rgb=\"FF0000FF\"/><name val=\"X\"/></font></fonts>\
                        <cellXfs count=\"4\"><xf fontId=\"0\"/><xf numFmtId=\"0\" fontId=\"0\" quotePrefix=\"1\"><alignment/></xf>\
                        <xf fontId=\"1\" applyFont=\"1\"/><xf numFmtId=\"0\" fontId=\"1\" applyFont=\"1\"><alignment/></xf></cellXfs></styleSheet>";
        assert_eq!(edited, expected);

        let mut second = styles(&edited);
        assert_eq!(second.restyled(0, blue(true)), Ok(2));
        assert_eq!(second.restyled(1, blue(true)), Ok(3));
        assert_eq!(second.restyled(3, blue(true)), Ok(3));
        assert_eq!(finish(second), None);
    }

    #[test]
    fn a_fill_is_laid_under_a_look() {
        let xml = "<styleSheet><fills count=\"1\"><fill><patternFill patternType=\"none\"/></fill></fills>\
                   <cellXfs><xf fontId=\"0\" fillId=\"0\" borderId=\"2\"/></cellXfs></styleSheet>";
        let green = Change { fill: Some(Rgb(0, 255, 0)), ..Change::default() };
        let mut first = styles(xml);
        assert_eq!(first.restyled(0, green), Ok(1));
        assert_eq!(first.restyled(1, green), Ok(1));
        let edited = finish(first).unwrap();
        let none = "<fill><patternFill patternType=\"none\"/></fill>";
        let expected = format!(
            "<styleSheet><fills count=\"3\">{none}{none}<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF00FF00\"/>\
             <bgColor indexed=\"64\"/></patternFill></fill></fills><cellXfs><xf fontId=\"0\" fillId=\"0\" borderId=\"2\"/>\
             <xf fontId=\"0\" fillId=\"2\" borderId=\"2\" applyFill=\"1\"/></cellXfs></styleSheet>"
        );
        assert_eq!(edited, expected);
        let mut second = styles(&edited);
        assert_eq!(second.restyled(0, green), Ok(1));
        assert_eq!(finish(second), None);
    }

    #[test]
    fn bare_fonts_prefixes_and_missing_counts_are_kept() {
        let xml = "<x:styleSheet xmlns:x=\"m\"><x:fonts><x:font/></x:fonts><x:cellXfs><x:xf/></x:cellXfs></x:styleSheet>";
        let mut styles = styles(xml);
        assert_eq!(styles.restyled(0, blue(false)), Ok(1));
        let expected = "<x:styleSheet xmlns:x=\"m\"><x:fonts><x:font/><x:font><x:color rgb=\"FF0000FF\"/></x:font></x:fonts>\
                        <x:cellXfs><x:xf/><x:xf fontId=\"1\" applyFont=\"1\"/></x:cellXfs></x:styleSheet>";
        assert_eq!(finish(styles).as_deref(), Some(expected));
    }

    #[test]
    fn missing_lists_are_made_in_order() {
        for xml in [
            "<styleSheet/>",
            "<styleSheet><numFmts/><dxfs/></styleSheet>",
            "<styleSheet><cellXfs/></styleSheet>",
        ] {
            let mut bare = styles(xml);
            assert_eq!(bare.restyled(0, blue(false)), Ok(1));
            let edited = finish(bare).unwrap();
            let at = |name: &str| edited.find(name).unwrap();
            assert!(at("<fonts") < at("<cellXfs"), "{edited}");
            let mut again = styles(&edited);
            assert_eq!(again.restyled(0, blue(false)), Ok(1));
            assert_eq!(finish(again), None);
        }
        let mut blank = styles(&blank("m"));
        assert_eq!(blank.restyled(0, blue(false)), Ok(1));
    }

    #[test]
    fn a_full_list_is_told() {
        let xml = format!("<styleSheet><cellXfs>{}</cellXfs></styleSheet>", "<xf/>".repeat(MOST));
        assert_eq!(styles(&xml).restyled(0, blue(false)), Err(PatchError::Full(Room::Formats)));
    }
}
