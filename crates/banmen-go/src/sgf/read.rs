//! Reads a record: one walk over the bytes, with a stack for the parentheses and none of calls.

use memchr::{memchr2, memmem};

use super::forgiven::{ForgivenKind, Notes, Ruler};
use super::tree::{Arena, GameData, NONE, NodeData, PropertyData, Span, TreeData};
use super::value::{self, Ending};
use super::{Charset, Collection, SgfError, encoding};

/// Reads a record, whatever is wrong with it, and keeps every byte.
///
/// What was forgiven is told by [`Collection::forgiven`]; the module doc lists it.
///
/// # Errors
/// [`SgfError`] if nothing in it begins like a game, or if it has 4 GiB.
pub fn parse(bytes: &[u8]) -> Result<Collection, SgfError> {
    let most = u32::MAX as usize - 16;
    if bytes.len() > most {
        return Err(SgfError::TooBig { bytes: bytes.len(), most });
    }
    let wide = match bytes {
        [0xFF, 0xFE, ..] => Some(encoding_rs::UTF_16LE),
        [0xFE, 0xFF, ..] => Some(encoding_rs::UTF_16BE),
        _ => None,
    };
    let text = match wide {
        Some(encoding) => encoding.decode_with_bom_removal(bytes).0.into_owned().into_bytes(),
        None => bytes.to_vec(),
    };
    if text.len() > most {
        return Err(SgfError::TooBig { bytes: text.len(), most });
    }
    let mut reader = Reader::new(&text, wide.is_some());
    reader.run();
    let (arena, notes) = (reader.arena, reader.notes);
    if arena.nodes.is_empty() {
        let place = Ruler::default().place(&text, 0, Charset::UTF_8);
        return Err(SgfError::NoGame { place });
    }
    let (forgiven, forgiven_more) = notes.placed(&text, |offset| {
        let after = arena.games.partition_point(|game| {
            arena.nodes.get(game.root as usize).is_some_and(|node| node.start <= offset)
        });
        arena.games.get(after.saturating_sub(1)).map_or(Charset::UTF_8, |game| game.charset)
    });
    Ok(Collection { wide: wide.map(|_| bytes.to_vec()), text, arena, forgiven, forgiven_more })
}

/// What the last sign of the structure was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Node,
    Opening,
    Closing,
    Stray,
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    charset: Charset,
    /// Text that was UTF-16: whatever `CA` says, it is UTF-8 by now.
    was_wide: bool,
    arena: Arena,
    notes: Notes,
    /// The open parentheses: the tree of each, and the node before it.
    stack: Vec<(u32, u32)>,
    /// The node that the next one follows.
    current: u32,
    last: Last,
    /// Whether the outermost tree has no `(`, and so needs no `)`.
    implicit: bool,
    /// The outermost tree that was closed last, and its last node, to go on with after one `)` too many.
    closed: Option<(u32, u32)>,
    /// What a stretch of games without `CA` was guessed to be in, and where it ends.
    guessed: Option<(usize, Charset)>,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8], was_wide: bool) -> Self {
        let mut arena = Arena::default();
        // A guess from usual records; both grow as needed.
        arena.nodes.reserve(bytes.len() / 16);
        arena.properties.reserve(bytes.len() / 16);
        arena.values.reserve(bytes.len() / 12);
        Self {
            bytes,
            at: if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 },
            charset: Charset::UTF_8,
            was_wide,
            arena,
            notes: Notes::default(),
            stack: Vec::new(),
            current: NONE,
            last: Last::Nothing,
            implicit: false,
            closed: None,
            guessed: None,
        }
    }

    fn run(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if self.stack.is_empty() {
                self.outside(byte);
                continue;
            }
            match byte {
                b';' => self.node(),
                b'(' => self.open(),
                b')' => self.close(),
                b'A'..=b'Z' | b'a'..=b'z' => self.property(),
                _ if value::is_space(byte) => self.at += 1,
                _ => self.stray(self.at + 1),
            }
        }
        let open = std::mem::take(&mut self.stack);
        if open.len() > usize::from(self.implicit) {
            self.notes.tell(self.at, ForgivenKind::MissingClosing);
        }
        for (tree, _) in open {
            if let Some(tree) = self.arena.trees.get_mut(tree as usize) {
                tree.close = self.at as u32;
            }
        }
    }

    /// Between games.
    fn outside(&mut self, byte: u8) {
        match byte {
            _ if value::is_space(byte) => self.at += 1,
            b'(' => {
                let inside = self.bytes[self.at..]
                    .iter()
                    .position(|&byte| byte != b'(' && !value::is_space(byte))
                    .map_or(self.bytes.len(), |offset| self.at + offset);
                let begins =
                    self.bytes.get(inside) == Some(&b';') || value::begins_property(self.bytes, inside);
                if begins {
                    self.open();
                } else {
                    self.outside_text(inside);
                }
            }
            b')' if self.last == Last::Closing => {
                self.notes.tell(self.at, ForgivenKind::ExtraClosing);
                self.at += 1;
            }
            b';' => {
                let inside = value::skip_space(self.bytes, self.at + 1);
                if value::begins_property(self.bytes, inside) {
                    self.node_outside(inside);
                } else {
                    self.outside_text(self.at + 1);
                }
            }
            _ => {
                let rest = self.bytes.get(self.at..).unwrap_or_default();
                let next = memchr2(b'(', b';', rest);
                self.outside_text(next.map_or(self.bytes.len(), |offset| self.at + offset));
            }
        }
    }

    fn outside_text(&mut self, end: usize) {
        if self.last != Last::Stray {
            self.notes.tell(self.at, ForgivenKind::TextOutside);
        }
        self.last = Last::Stray;
        self.at = end;
    }

    /// A node where no parenthesis is open: the game before goes on, or a new one begins without its `(`.
    fn node_outside(&mut self, inside: usize) {
        self.notes.tell(self.at, ForgivenKind::MissingOpening);
        let root = [&b"GM["[..], b"FF[", b"SZ[", b"CA["];
        let begins =
            root.iter().any(|name| self.bytes.get(inside..).is_some_and(|rest| rest.starts_with(name)));
        match self.closed.filter(|_| !begins) {
            Some((tree, node)) => {
                self.stack.push((tree, NONE));
                self.current = node;
            }
            None => {
                let tree = self.new_tree();
                self.stack.push((tree, NONE));
                self.current = NONE;
            }
        }
        self.implicit = true;
        self.last = Last::Node;
        self.node();
    }

    fn new_tree(&mut self) -> u32 {
        self.arena.trees.push(TreeData { first_node: NONE, close: self.bytes.len() as u32 });
        self.arena.trees.len() as u32 - 1
    }

    fn open(&mut self) {
        if self.current != NONE && self.begins_game() {
            self.notes.tell(self.at, ForgivenKind::MissingClosing);
            for (tree, _) in std::mem::take(&mut self.stack) {
                if let Some(tree) = self.arena.trees.get_mut(tree as usize) {
                    tree.close = self.at as u32;
                }
            }
            self.current = NONE;
        }
        if self.stack.is_empty() {
            self.implicit = false;
        }
        let tree = self.new_tree();
        self.stack.push((tree, self.current));
        self.last = Last::Opening;
        self.at += 1;
    }

    /// Whether the `(` here begins with what only the first node of a game has.
    fn begins_game(&self) -> bool {
        let semicolon = value::skip_space(self.bytes, self.at + 1);
        let name = value::skip_space(self.bytes, semicolon + 1);
        let rest = self.bytes.get(name..).unwrap_or_default();
        self.bytes.get(semicolon) == Some(&b';') && (rest.starts_with(b"GM[") || rest.starts_with(b"FF["))
    }

    fn close(&mut self) {
        let Some((index, before)) = self.stack.pop() else { return };
        if let Some(tree) = self.arena.trees.get_mut(index as usize) {
            tree.close = self.at as u32;
            if tree.first_node == NONE && self.last == Last::Opening {
                self.notes.tell(self.at, ForgivenKind::EmptyVariation);
            }
        }
        if self.stack.is_empty() && self.current != NONE {
            self.closed = Some((index, self.current));
        }
        self.current = before;
        self.last = Last::Closing;
        self.at += 1;
    }

    fn node(&mut self) {
        if self.last == Last::Closing && self.current != NONE {
            self.notes.tell(self.at, ForgivenKind::NodeAfterVariation);
        }
        self.new_node();
        self.at += 1;
        if let Some(node) = self.arena.nodes.last_mut() {
            node.end = self.at as u32;
        }
    }

    /// A node that begins here.
    fn new_node(&mut self) {
        let id = self.arena.nodes.len() as u32;
        let tree = self.stack.last().map_or(NONE, |&(tree, _)| tree);
        if let Some(tree) = self.arena.trees.get_mut(tree as usize)
            && tree.first_node == NONE
        {
            tree.first_node = id;
        }
        if self.current == NONE {
            self.new_game(id);
        } else if let Some(parent) = self.arena.nodes.get_mut(self.current as usize) {
            let before = std::mem::replace(&mut parent.last_child, id);
            if before == NONE {
                parent.first_child = id;
            } else if let Some(sibling) = self.arena.nodes.get_mut(before as usize) {
                sibling.next_sibling = id;
            }
        }
        let at = self.at as u32;
        self.arena.nodes.push(NodeData {
            start: at,
            end: at,
            parent: self.current,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_property: self.arena.properties.len() as u32,
            tree,
        });
        self.current = id;
        self.last = Last::Node;
    }

    /// The encoding of the game that begins here.
    fn new_game(&mut self, root: u32) {
        let own = find_charset(self.bytes, self.at);
        let declared = own.is_some();
        self.charset = if self.was_wide { Charset::UTF_8 } else { self.judge_charset(own) };
        self.arena.games.push(GameData { root, charset: self.charset, declared });
    }

    fn judge_charset(&mut self, own: Option<Span>) -> Charset {
        let after = own.map_or(self.at, |span| span.end as usize);
        if let (None, Some((end, charset))) = (own, self.guessed)
            && self.at < end
        {
            return charset;
        }
        // Up to where another game may say something else.
        let rest = self.bytes.get(after..).unwrap_or_default();
        let end = memmem::find(rest, b"CA[").map_or(self.bytes.len(), |offset| after + offset);
        let stretch = self.bytes.get(self.at..end).unwrap_or_default();
        let named = own.and_then(|span| {
            Charset::by_name(self.bytes.get(span.start as usize..span.end as usize).unwrap_or_default())
        });
        let place = own.map_or(self.at, |span| span.start as usize);
        if stretch.is_ascii() {
            if own.is_none() {
                self.guessed = Some((end, Charset::UTF_8));
            }
            return named.unwrap_or(Charset::UTF_8);
        }
        let is_utf_8 = std::str::from_utf8(stretch).is_ok();
        let likely = || if is_utf_8 { Charset::UTF_8 } else { encoding::guess(stretch) };
        match (own, named) {
            (None, _) => {
                let charset = likely();
                self.notes.tell(place, ForgivenKind::GuessedCharset(charset));
                self.guessed = Some((end, charset));
                charset
            }
            (Some(_), None) => {
                let charset = likely();
                self.notes.tell(place, ForgivenKind::UnknownCharset(charset));
                charset
            }
            (Some(_), Some(named)) if named == Charset::UTF_8 && is_utf_8 => named,
            (Some(_), Some(named)) => {
                let charset = likely();
                // One name for several encodings, and names of single bytes for anything, are usual.
                let fits = if is_utf_8 {
                    !named.is_single() && named.fits(stretch)
                } else {
                    named != Charset::UTF_8
                };
                if fits || named == charset {
                    return named;
                }
                self.notes.tell(place, ForgivenKind::WrongCharset(charset));
                charset
            }
        }
    }

    fn property(&mut self) {
        let start = self.at;
        let name = value::name_end(self.bytes, start);
        let bracket = value::skip_space(self.bytes, name);
        if self.bytes.get(bracket) != Some(&b'[') {
            self.stray(name);
            return;
        }
        if self.last != Last::Node {
            let told = if self.last == Last::Closing && self.current != NONE {
                ForgivenKind::NodeAfterVariation
            } else {
                ForgivenKind::MissingSemicolon
            };
            // After stray text the node goes on.
            if self.last != Last::Stray || self.current == NONE {
                self.notes.tell(start, told);
                self.new_node();
            }
            self.last = Last::Node;
        }
        if !self.bytes[start..name].iter().any(u8::is_ascii_uppercase) {
            self.notes.tell(start, ForgivenKind::SmallName);
        }
        let first_value = self.arena.values.len() as u32;
        self.arena
            .properties
            .push(PropertyData { name: Span { start: start as u32, end: name as u32 }, first_value });
        self.at = bracket;
        loop {
            self.value(start, name);
            let next = value::skip_space(self.bytes, self.at);
            if self.bytes.get(next) != Some(&b'[') {
                break;
            }
            self.at = next;
        }
        if let Some(node) = self.arena.nodes.last_mut() {
            node.end = self.at as u32;
        }
    }

    /// The value whose `[` is here.
    fn value(&mut self, name_start: usize, name_end: usize) {
        let start = self.at + 1;
        let name = self.bytes.get(name_start..name_end).unwrap_or_default();
        let Ending { end, closed, unescaped } = value::ending(self.bytes, start, name, self.charset);
        self.arena.values.push(Span { start: start as u32, end: end as u32 });
        if let Some(bracket) = unescaped {
            self.notes.tell(bracket, ForgivenKind::UnescapedBracket);
        }
        if closed {
            self.at = end + 1;
        } else {
            self.notes.tell(end, ForgivenKind::MissingBracket);
            self.arena.unclosed.push(end as u32);
            self.at = end;
        }
    }

    /// Something that is no part of a record, up to a place.
    fn stray(&mut self, end: usize) {
        if self.last != Last::Stray {
            self.notes.tell(self.at, ForgivenKind::StrayText);
        }
        // The next property belongs to the node before, if one has begun.
        self.last = match self.last {
            Last::Opening | Last::Closing => self.last,
            Last::Nothing | Last::Node | Last::Stray => Last::Stray,
        };
        self.at = end.max(self.at + self.charset.step(self.bytes, self.at)).min(self.bytes.len());
    }
}

/// The value of `CA` in the node that begins here, found without knowing the encoding.
fn find_charset(bytes: &[u8], start: usize) -> Option<Span> {
    const FAR: usize = 1 << 16;
    let mut at = if bytes.get(start) == Some(&b';') { start + 1 } else { start };
    let far = start.saturating_add(FAR).min(bytes.len());
    let bytes = bytes.get(..far)?;
    let mut name = at..at;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'[' => {
                let end = value::plain_end(bytes, at + 1)?;
                if bytes.get(name.clone()).is_some_and(|name| super::Ident::is(name, b"CA")) {
                    return Some(Span { start: at as u32 + 1, end: end as u32 });
                }
                at = end + 1;
            }
            b';' | b'(' | b')' => return None,
            b'A'..=b'Z' | b'a'..=b'z' => {
                let end = value::name_end(bytes, at);
                name = at..end;
                at = end;
            }
            _ => at += 1,
        }
    }
    None
}
