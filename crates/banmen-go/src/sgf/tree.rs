//! [`Collection`]: the games of a record as trees, with every byte of the text they were read from.

use std::borrow::Cow;
use std::fmt;

use super::forgiven::{Forgiven, Place, Ruler};
use super::{Charset, Ident};

/// No node, no tree.
pub(super) const NONE: u32 = u32::MAX;

/// A part of the text, by offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A node; its properties go on to where those of the next node begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeData {
    /// Where its `;` is.
    pub(super) start: u32,
    /// Just after its last property.
    pub(super) end: u32,
    pub(super) parent: u32,
    pub(super) first_child: u32,
    pub(super) last_child: u32,
    pub(super) next_sibling: u32,
    pub(super) first_property: u32,
    /// The innermost parentheses around it.
    pub(super) tree: u32,
}

/// A property; its values go on to where those of the next property begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyData {
    pub(super) name: Span,
    pub(super) first_value: u32,
}

/// A pair of parentheses.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeData {
    /// The node that it begins with.
    pub(super) first_node: u32,
    /// Where its `)` is, or would be.
    pub(super) close: u32,
}

/// A game: a node without a parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameData {
    pub(super) root: u32,
    pub(super) charset: Charset,
    pub(super) declared: bool,
}

/// Everything that was read, by number.
#[derive(Clone, Default, Debug)]
pub(super) struct Arena {
    pub(super) nodes: Vec<NodeData>,
    pub(super) properties: Vec<PropertyData>,
    pub(super) values: Vec<Span>,
    pub(super) trees: Vec<TreeData>,
    pub(super) games: Vec<GameData>,
    /// Where values end that lack their `]`, in order.
    pub(super) unclosed: Vec<u32>,
}

/// The games of a record, read with [`parse`](super::parse).
///
/// It never changes: [`Edit`](super::Edit)s make a new one, of which every byte that they need not touch is the same.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The text, in UTF-8 where the file is in UTF-16.
    pub(super) text: Vec<u8>,
    /// The bytes of the file where they are not the text.
    pub(super) wide: Option<Vec<u8>>,
    pub(super) arena: Arena,
    pub(super) forgiven: Vec<Forgiven>,
    pub(super) forgiven_more: usize,
}

/// The number of a node in its collection, in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// How many nodes of the text stand before it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Collection {
    /// The bytes it was read from, all of them.
    #[must_use]
    pub fn write(&self) -> &[u8] {
        self.wide.as_deref().unwrap_or(&self.text)
    }

    /// What was forgiven, in the order of the text; at most the first thousand.
    #[must_use]
    pub fn forgiven(&self) -> &[Forgiven] {
        &self.forgiven
    }

    /// How many more things were forgiven than are told.
    #[must_use]
    pub const fn forgiven_more(&self) -> usize {
        self.forgiven_more
    }

    /// The first nodes of its games; at least one.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Node<'_>> + Clone {
        self.arena.games.iter().map(|game| Node { collection: self, id: game.root })
    }

    /// The first game's first node.
    #[must_use]
    pub fn first(&self) -> Node<'_> {
        Node { collection: self, id: 0 }
    }

    /// All nodes, in the order of the text.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = Node<'_>> + Clone {
        (0..self.arena.nodes.len() as u32).map(|id| Node { collection: self, id })
    }

    /// The node of a number, if there is one.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        (id.index() < self.arena.nodes.len()).then_some(Node { collection: self, id: id.0 })
    }

    /// Where nodes begin, each by line and column, found in one walk over the text.
    #[must_use]
    pub fn places(&self, nodes: &[NodeId]) -> Vec<Place> {
        let known = nodes.iter().map(|&id| self.node(id));
        let mut starts: Vec<(u32, usize)> =
            known.enumerate().filter_map(|(index, node)| Some((node?.data().start, index))).collect();
        starts.sort_unstable();
        let mut places = vec![Place { line: 1, column: 1 }; nodes.len()];
        let mut ruler = Ruler::default();
        for (start, index) in starts {
            let charset = nodes.get(index).map_or(Charset::UTF_8, |id| self.game_of(id.0).charset);
            if let Some(place) = places.get_mut(index) {
                *place = ruler.place(&self.text, start as usize, charset);
            }
        }
        places
    }

    /// The game that a node belongs to.
    pub(super) fn game_of(&self, node: u32) -> GameData {
        let after = self.arena.games.partition_point(|game| game.root <= node);
        let missing = GameData { root: 0, charset: Charset::UTF_8, declared: false };
        after.checked_sub(1).and_then(|index| self.arena.games.get(index)).copied().unwrap_or(missing)
    }

    pub(super) fn slice(&self, span: Span) -> &[u8] {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}

/// A node of a collection, to ask and to walk from.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: u32,
}

impl<'a> Node<'a> {
    /// Its number.
    #[must_use]
    pub const fn id(self) -> NodeId {
        NodeId(self.id)
    }

    /// The collection that it belongs to.
    #[must_use]
    pub const fn collection(self) -> &'a Collection {
        self.collection
    }

    pub(super) fn data(self) -> &'a NodeData {
        // A node is only made for a number that its collection has, and collections never change.
        &self.collection.arena.nodes[self.id as usize]
    }

    fn step(self, id: u32) -> Option<Self> {
        self.collection.node(NodeId(id))
    }

    /// Where its `;` is, by line and column.
    #[must_use]
    pub fn place(self) -> Place {
        let mut ruler = Ruler::default();
        ruler.place(&self.collection.text, self.data().start as usize, self.charset())
    }

    /// The node before it; none before the first of a game.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.step(self.data().parent)
    }

    /// The node that goes on with the main line.
    #[must_use]
    pub fn first_child(self) -> Option<Self> {
        self.step(self.data().first_child)
    }

    /// The next variation beside it.
    #[must_use]
    pub fn next_sibling(self) -> Option<Self> {
        self.step(self.data().next_sibling)
    }

    /// The nodes after it, the main line first.
    pub fn children(self) -> impl Iterator<Item = Self> + Clone {
        std::iter::successors(self.first_child(), |child| child.next_sibling())
    }

    /// The first node of its game.
    #[must_use]
    pub fn root(self) -> Self {
        Self { collection: self.collection, id: self.collection.game_of(self.id).root }
    }

    /// It and the first child of each from here to the end.
    pub fn main_line(self) -> impl Iterator<Item = Self> + Clone {
        std::iter::successors(Some(self), |node| node.first_child())
    }

    /// The nodes from the first of the game to this one.
    #[must_use]
    pub fn path(self) -> Vec<Self> {
        let mut path: Vec<Self> = std::iter::successors(Some(self), |node| node.parent()).collect();
        path.reverse();
        path
    }

    /// The node of the main line from here after which so many moves have been played; the last one if there are fewer.
    #[must_use]
    pub fn after_moves(self, moves: usize) -> Self {
        let mut played = 0;
        let mut last = self;
        for node in self.main_line() {
            let here = node.properties().filter(|property| property.is("B") || property.is("W")).count();
            if played + here > moves {
                break;
            }
            played += here;
            last = node;
        }
        last
    }

    /// The encoding of its texts.
    #[must_use]
    pub fn charset(self) -> Charset {
        self.collection.game_of(self.id).charset
    }

    /// Its properties, in order.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> + Clone {
        let arena = &self.collection.arena;
        let first = self.data().first_property;
        let end = arena
            .nodes
            .get(self.id as usize + 1)
            .map_or(arena.properties.len() as u32, |next| next.first_property);
        (first..end.max(first)).map(move |index| Property { node: self, index })
    }

    /// Its first property of a name, in capitals.
    #[must_use]
    pub fn property(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.is(name))
    }

    /// The bytes of the first value of a property, as they are.
    #[must_use]
    pub fn raw(self, name: &str) -> Option<&'a [u8]> {
        self.property(name)?.values().next()
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.collection, other.collection)
    }
}

impl Eq for Node<'_> {}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let span = Span { start: self.data().start, end: self.data().end };
        write!(f, "Node {} {}", self.id, String::from_utf8_lossy(self.collection.slice(span)))
    }
}

/// A property of a node.
#[derive(Clone, Copy)]
pub struct Property<'a> {
    node: Node<'a>,
    index: u32,
}

impl<'a> Property<'a> {
    pub(super) fn data(self) -> &'a PropertyData {
        &self.node.collection.arena.properties[self.index as usize]
    }

    /// Its node.
    #[must_use]
    pub const fn node(self) -> Node<'a> {
        self.node
    }

    /// The bytes of its name, as they are: `AB`, or `AddBlack`.
    #[must_use]
    pub fn raw_name(self) -> &'a [u8] {
        self.node.collection.slice(self.data().name)
    }

    /// Its name in capitals: `AB` for `AddBlack` as well.
    #[must_use]
    pub fn name(self) -> Cow<'a, str> {
        Ident::name(self.raw_name())
    }

    /// Whether this is its name, which is given in capitals.
    #[must_use]
    pub fn is(self, name: &str) -> bool {
        Ident::is(self.raw_name(), name.as_bytes())
    }

    /// The bytes of its values, without the brackets around each; at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = &'a [u8]> + Clone {
        self.spans().iter().map(move |&span| self.node.collection.slice(span))
    }

    pub(super) fn spans(self) -> &'a [Span] {
        let arena = &self.node.collection.arena;
        let first = self.data().first_value as usize;
        let next = arena.properties.get(self.index as usize + 1);
        let end = next.map_or(arena.values.len(), |next| next.first_value as usize);
        arena.values.get(first..end).unwrap_or_default()
    }

    /// Where it stands, by line and column.
    #[must_use]
    pub fn place(self) -> Place {
        let mut ruler = Ruler::default();
        ruler.place(&self.node.collection.text, self.data().name.start as usize, self.node.charset())
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())?;
        self.values().try_for_each(|value| write!(f, "[{}]", String::from_utf8_lossy(value)))
    }
}
