//! [`Edit`]: what is to change in a record, as data; applied by splices, so that every other byte stays.

use std::collections::BTreeMap;

use super::draft::{Draft, Value};
use super::read::parse;
use super::text::escaped;
use super::tree::{Collection, Node, NodeId};
use super::{Charset, SgfError};
use crate::board::Point;

/// Changes to a collection, to be applied together by [`Collection::edited`].
///
/// ```
/// use banmen_go::board::{Color, Move, Point};
/// use banmen_go::sgf::{self, Draft, Edit};
///
/// let record = sgf::parse(b"(;GM[1] SZ[9]\n;B[ee] ;W[gc])").unwrap();
/// let black = record.first().first_child().unwrap();
/// let mut edit = Edit::new();
/// edit.comment(black.id(), "the middle");
/// edit.add(black.id(), Draft::play(Color::White, Move::Play(Point::new(2, 6))));
/// let edited = record.edited(&edit).unwrap();
/// assert_eq!(edited.collection.write(), b"(;GM[1] SZ[9]\n;B[ee]C[the middle] (;W[gc])(;W[cg]))");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Edit {
    changes: BTreeMap<(NodeId, String), Change>,
    added: Vec<(Anchor, Draft)>,
    games: Vec<usize>,
}

/// A node that is there, or one that the same edit adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Anchor {
    /// A node of the collection.
    Node(NodeId),
    /// A node that is added, by the order of adding.
    Added(usize),
    /// Nothing: the node begins a game.
    Nothing,
}

impl From<NodeId> for Anchor {
    fn from(node: NodeId) -> Self {
        Self::Node(node)
    }
}

/// What happens to a property.
#[derive(Clone, Default, Debug)]
struct Change {
    /// Whether the values that are there go.
    replaces: bool,
    values: Vec<Value>,
}

/// Why an edit cannot be applied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The collection has no such node.
    #[error("the record has no node {}", .0.index())]
    NoSuchNode(NodeId),
    /// A node is to follow one that the edit has not added before it.
    #[error("the edit adds no node {0} before")]
    NotAddedYet(usize),
    /// Names are capitals.
    #[error("\"{0}\" is no name of a property; a name is made of the capitals A to Z")]
    NotAName(String),
    /// The encoding of the record lacks characters.
    #[error(
        "{encoding}, the encoding of the record, has no {characters}; write it in other words, or convert the record to UTF-8"
    )]
    Lacking {
        /// The name of the encoding.
        encoding: &'static str,
        /// The characters that it lacks.
        characters: String,
    },
    /// Faults in the record are so near that the new text would be taken for something else.
    #[error(
        "the record is too broken around this node to be edited; mend the faults that were forgiven first"
    )]
    TooBroken,
    /// What came out is no record.
    #[error(transparent)]
    Sgf(#[from] SgfError),
}

/// A collection after an edit.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The new one.
    pub collection: Collection,
    /// The nodes that were added, in the order of adding.
    pub added: Vec<NodeId>,
    /// For each of them, how many nodes of the old collection stand before it; in order.
    before: Vec<u32>,
}

impl Edited {
    /// The number that a node of the old collection has now.
    #[must_use]
    pub fn now(&self, old: NodeId) -> NodeId {
        NodeId(old.0 + self.before.partition_point(|&before| before <= old.0) as u32)
    }
}

impl Edit {
    /// No changes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether nothing is to change.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.added.is_empty()
    }

    fn change(&mut self, node: NodeId, name: &str) -> &mut Change {
        self.changes.entry((node, name.to_owned())).or_default()
    }

    /// Gives a property these values and no others; without values it goes.
    pub fn set(&mut self, node: NodeId, name: &str, values: impl IntoIterator<Item = Value>) {
        *self.change(node, name) = Change { replaces: true, values: values.into_iter().collect() };
    }

    /// Gives a property more values.
    pub fn add_values(&mut self, node: NodeId, name: &str, values: impl IntoIterator<Item = Value>) {
        self.change(node, name).values.extend(values);
    }

    /// Takes a property away.
    pub fn remove(&mut self, node: NodeId, name: &str) {
        self.set(node, name, []);
    }

    /// Sets the comment of a node.
    pub fn comment(&mut self, node: NodeId, text: &str) {
        self.set(node, "C", [Value::text(text)]);
    }

    /// Marks more points of a node.
    pub fn mark(&mut self, node: NodeId, mark: super::Mark, points: impl IntoIterator<Item = Point>) {
        self.add_values(node, mark.name(), points.into_iter().map(Value::point));
    }

    /// Labels one more point of a node.
    pub fn label(&mut self, node: NodeId, point: Point, text: &str) {
        self.add_values(node, "LB", [Value::label(point, text)]);
    }

    /// Adds a node after another, as its last variation; nodes of the same edit can be added to it in turn.
    pub fn add(&mut self, after: impl Into<Anchor>, draft: Draft) -> Anchor {
        let after = after.into();
        if after == Anchor::Nothing {
            self.games.push(self.added.len());
        }
        self.added.push((after, draft));
        Anchor::Added(self.added.len() - 1)
    }

    /// The nodes that follow each one that is there, and each one that is added.
    fn families(&self) -> Result<Families, EditError> {
        let mut old: BTreeMap<NodeId, Vec<usize>> = BTreeMap::new();
        let mut new = vec![Vec::new(); self.added.len()];
        for (index, (after, _)) in self.added.iter().enumerate() {
            match *after {
                Anchor::Node(node) => old.entry(node).or_default().push(index),
                Anchor::Added(parent) => match new.get_mut(parent).filter(|_| parent < index) {
                    Some(children) => children.push(index),
                    None => return Err(EditError::NotAddedYet(parent)),
                },
                Anchor::Nothing => {}
            }
        }
        Ok((old, new))
    }
}

/// The variations to add after each node that is there, and after each that is added.
type Families = (BTreeMap<NodeId, Vec<usize>>, Vec<Vec<usize>>);

/// In which order splices at one place go: what belongs to the node that ends there, what closes variations, what opens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Bracket,
    Charset,
    Property,
    Child,
    Close,
    Open,
    Game,
}

/// New bytes for a part of the text.
struct Splice {
    start: u32,
    end: u32,
    layer: Layer,
    /// Among those that close variations, the inner ones first.
    inner: std::cmp::Reverse<u32>,
    bytes: Vec<u8>,
    /// Which added nodes begin and end where in the bytes.
    nodes: Vec<(usize, usize, usize)>,
}

impl Splice {
    fn insert(at: u32, layer: Layer, bytes: Vec<u8>) -> Self {
        Self { start: at, end: at, layer, inner: std::cmp::Reverse(0), bytes, nodes: Vec::new() }
    }
}

/// New nodes as text.
#[derive(Default)]
struct Writing {
    bytes: Vec<u8>,
    nodes: Vec<(usize, usize, usize)>,
    plain: bool,
}

impl Writing {
    /// Writes a property of these values.
    fn property(&mut self, name: &str, values: &[Value], charset: Charset) -> Result<(), EditError> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(EditError::NotAName(name.to_owned()));
        }
        self.bytes.extend_from_slice(name.as_bytes());
        if values.is_empty() {
            self.bytes.extend_from_slice(b"[]");
        }
        self.values(values, charset)
    }

    fn values(&mut self, values: &[Value], charset: Charset) -> Result<(), EditError> {
        for value in values {
            self.plain &= value.0.is_ascii();
            let bytes = charset
                .encode(&value.0)
                .map_err(|characters| EditError::Lacking { encoding: charset.name(), characters })?;
            self.bytes.push(b'[');
            self.bytes.extend_from_slice(&bytes);
            self.bytes.push(b']');
        }
        Ok(())
    }

    /// Writes variations, each in parentheses if there are several or they must.
    fn variations(
        &mut self,
        edit: &Edit,
        heads: &[usize],
        new: &[Vec<usize>],
        closed: bool,
        charset: Charset,
    ) -> Result<(), EditError> {
        enum Step {
            Node(usize),
            Close,
        }
        let mut ahead = Vec::new();
        let push = |ahead: &mut Vec<Step>, children: &[usize], closed: bool| {
            let several = closed || children.len() > 1;
            for &child in children.iter().rev() {
                if several {
                    ahead.push(Step::Close);
                }
                ahead.push(Step::Node(child));
            }
            several
        };
        let mut opens = push(&mut ahead, heads, closed);
        while let Some(step) = ahead.pop() {
            let index = match step {
                Step::Close => {
                    self.bytes.push(b')');
                    opens = true;
                    continue;
                }
                Step::Node(index) => index,
            };
            if opens {
                self.bytes.push(b'(');
            }
            let Some((_, draft)) = edit.added.get(index) else { continue };
            if draft.new_line {
                self.bytes.push(b'\n');
            }
            let start = self.bytes.len();
            self.bytes.push(b';');
            for (name, values) in &draft.properties {
                self.property(name, values, charset)?;
            }
            self.nodes.push((index, start, self.bytes.len()));
            opens = push(&mut ahead, new.get(index).map_or(&[][..], Vec::as_slice), false);
        }
        Ok(())
    }
}

impl Collection {
    /// A new collection with the changes; every byte that they need not touch is the same.
    ///
    /// # Errors
    /// [`EditError`] if a node or a name is none, or if the encoding of the record lacks characters of a text.
    pub fn edited(&self, edit: &Edit) -> Result<Edited, EditError> {
        let mut splices = Vec::new();
        let mut needs_charset = Vec::new();
        self.property_splices(edit, &mut splices, &mut needs_charset)?;
        self.node_splices(edit, &mut splices, &mut needs_charset)?;
        needs_charset.sort_unstable();
        needs_charset.dedup();
        for root in needs_charset {
            let start = self.arena.nodes[root as usize].start;
            let at = start + u32::from(self.text.get(start as usize) == Some(&b';'));
            splices.push(Splice::insert(at, Layer::Charset, b"CA[UTF-8]".to_vec()));
        }
        splices.sort_by_key(|splice| (splice.start, splice.end, splice.layer, splice.inner));
        self.close_values(&mut splices);
        self.spliced(edit, &splices)
    }

    /// Puts the `]` of values that lack theirs, where something goes after them.
    fn close_values(&self, splices: &mut Vec<Splice>) {
        let mut brackets: Vec<u32> = splices
            .iter()
            .filter(|splice| {
                splice.start == splice.end && self.arena.unclosed.binary_search(&splice.start).is_ok()
            })
            .map(|splice| splice.start)
            .collect();
        brackets.dedup();
        brackets.retain(|&at| !splices.iter().any(|splice| splice.start < splice.end && splice.end == at));
        splices.extend(brackets.into_iter().map(|at| Splice::insert(at, Layer::Bracket, b"]".to_vec())));
        splices.sort_by_key(|splice| (splice.start, splice.end, splice.layer, splice.inner));
    }

    /// Whether text beyond ASCII in this game needs a `CA` that says so.
    fn lacks_charset(&self, node: u32) -> Option<u32> {
        let game = self.game_of(node);
        if game.declared || self.wide.is_some() || game.charset != Charset::UTF_8 {
            return None;
        }
        let start = |root: u32| self.arena.nodes.get(root as usize).map(|node| node.start as usize);
        let next = self.arena.games.partition_point(|other| other.root <= game.root);
        let end = self.arena.games.get(next).and_then(|next| start(next.root)).unwrap_or(self.text.len());
        self.text.get(start(game.root)?..end)?.is_ascii().then_some(game.root)
    }

    fn property_splices(
        &self,
        edit: &Edit,
        splices: &mut Vec<Splice>,
        charsets: &mut Vec<u32>,
    ) -> Result<(), EditError> {
        for ((id, name), change) in &edit.changes {
            let node = self.node(*id).ok_or(EditError::NoSuchNode(*id))?;
            let charset = node.charset();
            let mut writing = Writing { plain: true, ..Writing::default() };
            let mut there = node.properties().filter(|property| property.is(name));
            let first = there.next();
            // Just after a value, with its `]` if it has one.
            let after = |end: u32| end + u32::from(self.text.get(end as usize) == Some(&b']'));
            match (first, change.values.is_empty()) {
                (None, true) => {}
                (None, false) => {
                    writing.property(name, &change.values, charset)?;
                    splices.push(Splice::insert(node.data().end, Layer::Property, writing.bytes));
                }
                (Some(first), _) => {
                    let (Some(head), Some(tail)) = (first.spans().first(), first.spans().last()) else {
                        continue;
                    };
                    let end = after(tail.end);
                    writing.values(&change.values, charset)?;
                    let start = match (change.replaces, change.values.is_empty()) {
                        (true, true) => first.data().name.start,
                        (true, false) => head.start - 1,
                        (false, _) => end,
                    };
                    splices.push(Splice { end, ..Splice::insert(start, Layer::Property, writing.bytes) });
                    // The same name once more is the same property once more.
                    for more in there.filter(|_| change.replaces) {
                        let end = more.spans().last().map_or(more.data().name.end, |tail| after(tail.end));
                        splices.push(Splice {
                            end,
                            ..Splice::insert(more.data().name.start, Layer::Property, Vec::new())
                        });
                    }
                }
            }
            if !writing.plain {
                charsets.extend(self.lacks_charset(id.0));
            }
        }
        Ok(())
    }

    fn node_splices(
        &self,
        edit: &Edit,
        splices: &mut Vec<Splice>,
        charsets: &mut Vec<u32>,
    ) -> Result<(), EditError> {
        let (old, new) = edit.families()?;
        for (id, heads) in old {
            let node = self.node(id).ok_or(EditError::NoSuchNode(id))?;
            let mut writing = Writing { plain: true, ..Writing::default() };
            let last = self.node(NodeId(node.data().last_child));
            let (at, layer) = match last {
                None => (node.data().end, Layer::Child),
                Some(last) => (self.make_room(node, last, &mut writing, splices), Layer::Close),
            };
            writing.variations(edit, &heads, &new, last.is_some(), node.charset())?;
            if !writing.plain {
                charsets.extend(self.lacks_charset(id.0));
            }
            let Writing { bytes, nodes, .. } = writing;
            let inner = std::cmp::Reverse(node.data().start);
            splices.push(Splice { inner, nodes, ..Splice::insert(at, layer, bytes) });
        }
        if !edit.games.is_empty() {
            let end = self.text.len() as u32;
            let open = self.arena.trees.iter().filter(|tree| tree.close == end).count();
            let mut writing = Writing { bytes: vec![b')'; open], ..Writing::default() };
            writing.variations(edit, &edit.games, &new, true, Charset::UTF_8)?;
            splices.push(Splice { nodes: writing.nodes, ..Splice::insert(end, Layer::Game, writing.bytes) });
        }
        Ok(())
    }

    /// Where one more variation after a node goes that has some already, the last of them in parentheses.
    fn make_room(
        &self,
        node: Node<'_>,
        last: Node<'_>,
        writing: &mut Writing,
        splices: &mut Vec<Splice>,
    ) -> u32 {
        let tree = |node: Node<'_>| self.arena.trees.get(node.data().tree as usize).copied();
        let own = tree(last).filter(|tree| tree.first_node == last.id().0);
        let around = own.or_else(|| tree(node));
        let close = around.map_or(self.text.len() as u32, |tree| tree.close);
        if own.is_none() {
            splices.push(Splice::insert(last.data().start, Layer::Open, b"(".to_vec()));
            writing.bytes.push(b')');
            close
        } else if self.text.get(close as usize) == Some(&b')') {
            close + 1
        } else {
            writing.bytes.push(b')');
            close
        }
    }

    fn spliced(&self, edit: &Edit, splices: &[Splice]) -> Result<Edited, EditError> {
        let mut text = Vec::with_capacity(self.text.len() + 64);
        let mut at = 0;
        let mut offsets = vec![0_usize; edit.added.len()];
        let mut ends = offsets.clone();
        let mut before = Vec::new();
        for splice in splices {
            text.extend_from_slice(self.text.get(at..splice.start as usize).unwrap_or_default());
            at = at.max(splice.end as usize);
            for &(index, offset, end) in &splice.nodes {
                offsets[index] = text.len() + offset;
                ends[index] = text.len() + end;
                before.push(self.arena.nodes.partition_point(|node| node.start < splice.start) as u32);
            }
            text.extend_from_slice(&splice.bytes);
        }
        text.extend_from_slice(self.text.get(at..).unwrap_or_default());
        let collection = parse(&self.in_the_encoding_of_the_file(text))?;
        let added = offsets
            .iter()
            .map(|&offset| {
                NodeId(collection.arena.nodes.partition_point(|node| (node.start as usize) < offset) as u32)
            })
            .collect();
        let edited = Edited { collection, added, before };
        if self.is_kept_in(&edited, edit, &ends) { Ok(edited) } else { Err(EditError::TooBroken) }
    }

    /// Whether all nodes are where they were, and the new ones where they should be: around faults that were forgiven,
    /// new text may be taken for something else.
    fn is_kept_in(&self, edited: &Edited, edit: &Edit, ends: &[usize]) -> bool {
        let now = &edited.collection;
        if now.arena.nodes.len() != self.arena.nodes.len() + edited.added.len() {
            return false;
        }
        let parent = |id: NodeId| now.node(id).and_then(Node::parent).map(Node::id);
        let old = self.nodes().all(|node| {
            let id = edited.now(node.id());
            parent(id) == node.parent().map(|parent| edited.now(parent.id()))
                && now.node(id).is_some_and(|new| has_only_changed_as_asked(node, new, edit))
        });
        let new = edited.added.iter().zip(&edit.added).enumerate().all(|(index, (&id, (after, _)))| {
            let expected = match *after {
                Anchor::Node(node) => Some(edited.now(node)),
                Anchor::Added(index) => edited.added.get(index).copied(),
                Anchor::Nothing => None,
            };
            let ends = now.node(id).is_some_and(|node| ends.get(index) == Some(&(node.data().end as usize)));
            ends && parent(id) == expected
        });
        old && new
    }

    /// UTF-16 again, where the file was in it.
    fn in_the_encoding_of_the_file(&self, text: Vec<u8>) -> Vec<u8> {
        let Some([first, ..]) = self.wide.as_deref() else { return text };
        let text = String::from_utf8_lossy(&text);
        let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
        if *first == 0xFF {
            units.flat_map(u16::to_le_bytes).collect()
        } else {
            units.flat_map(u16::to_be_bytes).collect()
        }
    }
}

/// Whether a node of the new text has the properties of the old one, but for what was to change.
fn has_only_changed_as_asked(old: Node<'_>, new: Node<'_>, edit: &Edit) -> bool {
    if edit.changes.is_empty() {
        let mut pairs = old.properties().zip(new.properties());
        return old.properties().len() == new.properties().len()
            && pairs.all(|(old, new)| old.raw_name() == new.raw_name() && old.values().eq(new.values()));
    }
    let change = |name: &str| edit.changes.get(&(old.id(), name.to_owned()));
    // `CA` may have been added to say in what the new text is written.
    let same = |node: Node<'_>| {
        let others =
            node.properties().filter(|property| !property.is("CA") && change(&property.name()).is_none());
        others
            .flat_map(|property| std::iter::once(property.raw_name()).chain(property.values()))
            .map(<[u8]>::to_vec)
            .collect::<Vec<_>>()
    };
    let asked = edit.changes.range((old.id(), String::new())..).take_while(|((id, _), _)| *id == old.id());
    let mut asked = asked.filter(|((_, name), _)| name != "CA");
    same(old) == same(new)
        && asked.all(|((_, name), change)| {
            let kept = old.property(name).filter(|_| !change.replaces);
            let kept = kept.into_iter().flat_map(|property| property.values()).map(<[u8]>::to_vec);
            let added = change.values.iter().map(|value| new.charset().encode(&value.0).unwrap_or_default());
            let there =
                new.property(name).into_iter().flat_map(|property| property.values()).map(<[u8]>::to_vec);
            there.eq(kept.chain(added))
        })
}

impl Value {
    /// A text, whatever is in it.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self(escaped(text, false).into_owned())
    }
}

/// A new collection of one game: its first node, and those that follow one after another.
///
/// # Errors
/// [`EditError`] if a name of a property is none.
pub fn record(first: Draft, rest: impl IntoIterator<Item = Draft>) -> Result<Collection, EditError> {
    let mut edit = Edit::new();
    let mut last = edit.add(Anchor::Nothing, first);
    for draft in rest {
        last = edit.add(last, draft);
    }
    let mut writing = Writing::default();
    let (_, new) = edit.families()?;
    writing.variations(&edit, &edit.games, &new, true, Charset::UTF_8)?;
    writing.bytes.push(b'\n');
    Ok(parse(&writing.bytes)?)
}
