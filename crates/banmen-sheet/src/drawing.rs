//! Shapes and the lines between them, drawn over the cells of a new sheet.

use crate::error::{PatchError, Room};
use crate::limits::{CELL_UNITS, DRAWING_POINTS, SHAPES};
use crate::patch::Align;
use crate::rich::Run;
use crate::style::Rgb;

/// The outline of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ShapeKind {
    /// A rectangle.
    #[default]
    Rectangle,
    /// A rectangle with round corners.
    RoundedRectangle,
    /// An ellipse.
    Ellipse,
}

/// Where a shape lies: in points from the top left corner of the sheet, x to the right and y down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Frame {
    /// From the left edge of the sheet.
    pub x: f64,
    /// From the top edge of the sheet.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// A line: an outline, or a connector.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub color: Rgb,
    /// Its width in points.
    pub points: f64,
}

impl Default for Stroke {
    fn default() -> Self {
        Self { color: Rgb(0, 0, 0), points: 1.0 }
    }
}

/// A shape with a text.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shape {
    /// Its outline.
    pub kind: ShapeKind,
    /// Where it lies.
    pub frame: Frame,
    /// Its text, black and of 11 points unless a run says otherwise; a line feed begins a new line. Empty for none.
    pub text: Vec<Run>,
    /// How the text lies in it: in the middle, or for [`Align::Wrap`] to the left at the top.
    pub align: Align,
    /// Fill colour; `None` lets the cells show through.
    pub fill: Option<Rgb>,
    /// Outline; `None` for none.
    pub line: Option<Stroke>,
}

/// A side of a shape: the middle of it is where connectors end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Top.
    Top,
    /// Right.
    Right,
    /// Bottom.
    Bottom,
    /// Left.
    Left,
}

/// An end of a connector: it stays at that side when a person moves the shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Glue {
    /// Index into [`Drawing::shapes`].
    pub shape: usize,
    /// The side.
    pub side: Side,
}

/// The way of a connector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Way {
    /// Straight from end to end.
    #[default]
    Straight,
    /// Along rows and columns, with right angles.
    Elbow,
}

/// A line from one shape to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Connector {
    /// Where it begins.
    pub from: Glue,
    /// Where it ends.
    pub to: Glue,
    /// Its way.
    pub way: Way,
    /// Whether it ends in an arrow head.
    pub arrow: bool,
    /// Its line.
    pub line: Stroke,
}

/// What is drawn over the cells of a new sheet, in points from its top left corner; it stays there when rows and columns
/// change their sizes. At most 20,000 shapes and connectors, none of them beyond 160,000 points.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// Shapes, those behind others first.
    pub shapes: Vec<Shape>,
    /// Connectors, in front of all shapes.
    pub connectors: Vec<Connector>,
}

impl Drawing {
    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty() && self.connectors.is_empty()
    }

    /// Refuses what no format can hold.
    pub(crate) fn check(&self, sheet: &str) -> Result<(), PatchError> {
        let wrong =
            |what: &str| Err(PatchError::Unpatchable { part: sheet.to_owned(), what: what.to_owned() });
        if self.shapes.len() + self.connectors.len() > SHAPES {
            return Err(PatchError::Full(Room::Shapes));
        }
        for shape in &self.shapes {
            let Frame { x, y, width, height } = shape.frame;
            let is_inside = |at: f64| (0.0..=DRAWING_POINTS).contains(&at);
            if ![x, y, width, height, x + width, y + height].into_iter().all(is_inside) {
                return wrong("a shape lies outside what a sheet can hold");
            }
            if shape.text.iter().map(Run::units).sum::<usize>() > CELL_UNITS {
                return wrong("a shape holds at most 32767 characters");
            }
        }
        let lines = self.shapes.iter().filter_map(|shape| shape.line);
        let mut lines = lines.chain(self.connectors.iter().map(|connector| connector.line));
        if !lines.all(|line| (0.0..=1584.0).contains(&line.points)) {
            return wrong("a line is at most 1584 points wide");
        }
        let ends = self.connectors.iter().flat_map(|connector| [connector.from, connector.to]);
        if ends.into_iter().any(|end| end.shape >= self.shapes.len()) {
            return wrong("a connector leads to a shape that is not there");
        }
        Ok(())
    }

    /// The point of an end.
    pub(crate) fn point(&self, end: Glue) -> (f64, f64) {
        let Frame { x, y, width, height } =
            self.shapes.get(end.shape).map(|shape| shape.frame).unwrap_or_default();
        match end.side {
            Side::Top => (x + width / 2.0, y),
            Side::Right => (x + width, y + height / 2.0),
            Side::Bottom => (x + width / 2.0, y + height),
            Side::Left => (x, y + height / 2.0),
        }
    }
}
