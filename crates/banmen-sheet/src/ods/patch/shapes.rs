//! Shapes over the cells of a new sheet, and the connectors between them.

use super::super::names::{Names, Ns, escaped};
use super::looks::Looks;
use super::tags::spans;
use crate::drawing::{Connector, Drawing, Frame, Shape, ShapeKind, Side, Way};
use crate::rich::lines;

/// What the ids of shapes begin with.
pub(super) const ID: &str = "shape";

/// The element with all shapes. Ids are counted from `first`.
pub(super) fn shapes(
    drawing: &Drawing,
    first: u64,
    arrow: Option<&str>,
    names: &Names,
    looks: &mut Looks<'_>,
) -> String {
    let writer = Writer { drawing, first, arrow, names };
    let mut out = String::new();
    for (index, shape) in drawing.shapes.iter().enumerate() {
        out.push_str(&writer.shape(index, shape, looks));
    }
    for (index, connector) in drawing.connectors.iter().enumerate() {
        out.push_str(&writer.connector(drawing.shapes.len() + index, connector, looks));
    }
    let name = names.write(Ns::Table, "shapes");
    format!("<{name}>{out}</{name}>")
}

/// The number of the first id in a drawing.
pub(super) fn first_id(source: &str) -> Option<u64> {
    let (_, rest) = source.split_once(&format!("xml:id=\"{ID}"))?;
    rest.split_once('"')?.0.parse().ok()
}

struct Writer<'w> {
    drawing: &'w Drawing,
    first: u64,
    arrow: Option<&'w str>,
    names: &'w Names,
}

impl Writer<'_> {
    fn id(&self, index: usize) -> String {
        format!("{ID}{}", self.first + index as u64)
    }

    fn attributes(&self, attributes: &[(Ns, &str, String)]) -> String {
        let one = |(ns, local, value): &(Ns, &str, String)| {
            format!(" {}=\"{}\"", self.names.write(*ns, local), escaped(value))
        };
        attributes.iter().map(one).collect()
    }

    fn shape(&self, index: usize, shape: &Shape, looks: &mut Looks<'_>) -> String {
        let Frame { x, y, width, height } = shape.frame;
        let id = self.id(index);
        let attributes = self.attributes(&[
            (Ns::Draw, "z-index", index.to_string()),
            (Ns::Draw, "id", id.clone()),
            (Ns::Draw, "style-name", looks.shape(shape)),
            (Ns::Svg, "width", points(width)),
            (Ns::Svg, "height", points(height)),
            (Ns::Svg, "x", points(x)),
            (Ns::Svg, "y", points(y)),
        ]);
        let (p, style) = (self.names.write(Ns::Text, "p"), self.names.write(Ns::Text, "style-name"));
        let paragraph = looks.paragraph(shape.align);
        let mut text = String::new();
        if !shape.text.is_empty() {
            for runs in lines(&shape.text) {
                let inner = spans(&runs, self.names, looks);
                text.push_str(&format!("<{p} {style}=\"{paragraph}\">{inner}</{p}>"));
            }
        }
        let name = self.names.write(Ns::Draw, "custom-shape");
        format!("<{name} xml:id=\"{id}\"{attributes}>{text}{}</{name}>", self.geometry(shape))
    }

    /// The outline, in a box of its own units.
    fn geometry(&self, shape: &Shape) -> String {
        let square = "0 0 21600 21600".to_owned();
        let (kind, view, path) = match shape.kind {
            ShapeKind::Rectangle => {
                ("rectangle", square, "M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N".to_owned())
            }
            ShapeKind::Ellipse => ("ellipse", square, "U 10800 10800 10800 10800 0 360 Z N".to_owned()),
            ShapeKind::RoundedRectangle => {
                // As LibreOffice's own kind of that name the corners come out right only with formulas.
                let (view, path) = rounded(shape.frame);
                ("non-primitive", view, path)
            }
        };
        let attributes = self.attributes(&[
            (Ns::Svg, "viewBox", view),
            (Ns::Draw, "type", kind.to_owned()),
            (Ns::Draw, "enhanced-path", path),
        ]);
        format!("<{}{attributes}/>", self.names.write(Ns::Draw, "enhanced-geometry"))
    }

    fn connector(&self, index: usize, connector: &Connector, looks: &mut Looks<'_>) -> String {
        let (from, to) = (self.drawing.point(connector.from), self.drawing.point(connector.to));
        let way = match connector.way {
            Way::Straight => "line",
            Way::Elbow => "standard",
        };
        let arrow = self.arrow.filter(|_| connector.arrow);
        let attributes = self.attributes(&[
            (Ns::Draw, "z-index", index.to_string()),
            (Ns::Draw, "style-name", looks.connector(connector.line, arrow)),
            (Ns::Draw, "type", way.to_owned()),
            (Ns::Svg, "x1", points(from.0)),
            (Ns::Svg, "y1", points(from.1)),
            (Ns::Svg, "x2", points(to.0)),
            (Ns::Svg, "y2", points(to.1)),
            (Ns::Draw, "start-shape", self.id(connector.from.shape)),
            (Ns::Draw, "start-glue-point", glue_point(connector.from.side).to_string()),
            (Ns::Draw, "end-shape", self.id(connector.to.shape)),
            (Ns::Draw, "end-glue-point", glue_point(connector.to.side).to_string()),
        ]);
        format!("<{}{attributes}/>", self.names.write(Ns::Draw, "connector"))
    }
}

/// The number of the place where a side takes connectors: they go around with the clock from the top.
const fn glue_point(side: Side) -> u8 {
    match side {
        Side::Top => 0,
        Side::Right => 1,
        Side::Bottom => 2,
        Side::Left => 3,
    }
}

/// The box and the path of a rectangle whose corners are quarters of circles, in hundredths of a point.
fn rounded(frame: Frame) -> (String, String) {
    let units = |points: f64| ((points * 100.0).round() as u64).max(6);
    let (w, h) = (units(frame.width), units(frame.height));
    let r = w.min(h) / 6;
    let (right, bottom) = (w - r, h - r);
    let path = format!(
        "M {r} 0 X 0 {r} L 0 {bottom} Y {r} {h} L {right} {h} X {w} {bottom} L {w} {r} Y {right} 0 Z N"
    );
    (format!("0 0 {w} {h}"), path)
}

fn points(points: f64) -> String {
    format!("{points:.2}pt")
}
