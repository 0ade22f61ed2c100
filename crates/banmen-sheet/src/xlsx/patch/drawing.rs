//! A drawing part: the shapes of a new sheet and the connectors between them.
//!
//! Anchors are absolute, so that nothing moves when a program measures its columns otherwise. Ids begin with 2, since a
//! drawing as a whole has number 1 with Excel.

use super::book::Dialect;
use super::write::escape;
use crate::drawing::{Connector, Drawing, Frame, Shape, ShapeKind, Side, Stroke, Way};
use crate::patch::Align;
use crate::rich::{Run, lines};
use crate::style::Rgb;

/// Units of a drawing in one point.
const UNITS: f64 = 12_700.0;
/// How far a connector goes on before it turns back, in units.
const DETOUR: i64 = 18 * 12_700;
/// The least width of a line that goes past both its ends, in units: a point, as Excel has it.
const LEAST: i64 = 12_700;
/// The size of a text that says none, in points.
const POINTS: u8 = 11;

/// The text of the part.
pub(super) fn write(drawing: &Drawing, dialect: Dialect) -> String {
    let (sheet, main) = dialect.drawing();
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<xdr:wsDr xmlns:xdr=\"{sheet}\" xmlns:a=\"{main}\">"
    );
    for (index, shape) in drawing.shapes.iter().enumerate() {
        out.push_str(&self::shape(index, shape));
    }
    for (index, connector) in drawing.connectors.iter().enumerate() {
        out.push_str(&self::connector(index, connector, drawing));
    }
    out.push_str("</xdr:wsDr>");
    out
}

/// A rectangle in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rect {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
}

fn units(points: f64) -> i64 {
    (points * UNITS).round() as i64
}

impl Rect {
    fn of(frame: Frame) -> Self {
        let (x, y) = (units(frame.x), units(frame.y));
        Self { x, y, width: units(frame.x + frame.width) - x, height: units(frame.y + frame.height) - y }
    }

    fn around((x1, y1): (i64, i64), (x2, y2): (i64, i64)) -> Self {
        Self { x: x1.min(x2), y: y1.min(y2), width: (x2 - x1).abs(), height: (y2 - y1).abs() }
    }

    /// Something anchored there.
    fn anchored(self, content: &str) -> String {
        let Self { x, y, width, height } = self;
        format!(
            "<xdr:absoluteAnchor><xdr:pos x=\"{x}\" y=\"{y}\"/><xdr:ext cx=\"{width}\" cy=\"{height}\"/>{content}\
             <xdr:clientData/></xdr:absoluteAnchor>"
        )
    }

    /// Place and size of a shape, turned and flipped as `how` says.
    fn transform(self, how: &str) -> String {
        let Self { x, y, width, height } = self;
        format!("<a:xfrm{how}><a:off x=\"{x}\" y=\"{y}\"/><a:ext cx=\"{width}\" cy=\"{height}\"/></a:xfrm>")
    }
}

fn shape(index: usize, shape: &Shape) -> String {
    let rect = Rect::of(shape.frame);
    let (id, number) = (index + 2, index + 1);
    let geometry = match shape.kind {
        ShapeKind::Rectangle => "rect",
        ShapeKind::RoundedRectangle => "roundRect",
        ShapeKind::Ellipse => "ellipse",
    };
    let (transform, fill, line) = (rect.transform(""), fill(shape.fill), line(shape.line, false));
    rect.anchored(&format!(
        "<xdr:sp macro=\"\" textlink=\"\"><xdr:nvSpPr><xdr:cNvPr id=\"{id}\" name=\"Shape {number}\"/><xdr:cNvSpPr/></xdr:nvSpPr>\
         <xdr:spPr>{transform}<a:prstGeom prst=\"{geometry}\"><a:avLst/></a:prstGeom>{fill}{line}</xdr:spPr>{}</xdr:sp>",
        text(shape)
    ))
}

fn fill(color: Option<Rgb>) -> String {
    let solid = |color: Rgb| format!("<a:solidFill><a:srgbClr val=\"{}\"/></a:solidFill>", color.hex());
    color.map_or_else(|| "<a:noFill/>".to_owned(), solid)
}

fn line(stroke: Option<Stroke>, arrow: bool) -> String {
    let Some(Stroke { color, points }) = stroke else { return "<a:ln><a:noFill/></a:ln>".to_owned() };
    let head = if arrow { "<a:tailEnd type=\"triangle\"/>" } else { "" };
    format!("<a:ln w=\"{}\">{}{head}</a:ln>", units(points), fill(Some(color)))
}

fn text(shape: &Shape) -> String {
    let (anchor, align) = match shape.align {
        Align::General | Align::Center => ("ctr", "ctr"),
        Align::Wrap => ("t", "l"),
    };
    let mut out = format!(
        "<xdr:txBody><a:bodyPr vertOverflow=\"clip\" horzOverflow=\"clip\" wrap=\"square\" lIns=\"36000\" tIns=\"18000\" \
         rIns=\"36000\" bIns=\"18000\" rtlCol=\"0\" anchor=\"{anchor}\"/><a:lstStyle/>"
    );
    for runs in lines(&shape.text) {
        out.push_str(&format!("<a:p><a:pPr algn=\"{align}\"/>"));
        for run in &runs {
            let properties = properties("rPr", run);
            out.push_str(&format!("<a:r>{properties}<a:t>{}</a:t></a:r>", escape(&run.text)));
        }
        if runs.is_empty() {
            out.push_str(&properties("endParaRPr", &Run::default()));
        }
        out.push_str("</a:p>");
    }
    out + "</xdr:txBody>"
}

fn properties(element: &str, run: &Run) -> String {
    let size = u32::from(run.points.unwrap_or(POINTS).max(1)) * 100;
    let bold = if run.bold { " b=\"1\"" } else { "" };
    let strike = if run.strike { " strike=\"sngStrike\"" } else { "" };
    let fill = fill(Some(run.color.unwrap_or(Rgb(0, 0, 0))));
    format!("<a:{element} lang=\"en-US\" sz=\"{size}\"{bold}{strike}>{fill}</a:{element}>")
}

/// The number of a side among the places where a shape takes connectors: they go around against the clock from the top,
/// four of them, on an ellipse eight.
fn site(drawing: &Drawing, shape: usize, side: Side) -> u8 {
    let quarter = match side {
        Side::Top => 0,
        Side::Left => 1,
        Side::Bottom => 2,
        Side::Right => 3,
    };
    let round = drawing.shapes.get(shape).is_some_and(|shape| shape.kind == ShapeKind::Ellipse);
    if round { 2 * quarter } else { quarter }
}

fn connector(index: usize, connector: &Connector, drawing: &Drawing) -> String {
    let in_units = |(x, y): (f64, f64)| (units(x), units(y));
    let (from, to) = (in_units(drawing.point(connector.from)), in_units(drawing.point(connector.to)));
    let route = Route::new(connector, from, to);
    let (id, number) = (drawing.shapes.len() + index + 2, index + 1);
    let end = |element: &str, end: crate::drawing::Glue| {
        format!("<a:{element} id=\"{}\" idx=\"{}\"/>", end.shape + 2, site(drawing, end.shape, end.side))
    };
    let (start, stop) = (end("stCxn", connector.from), end("endCxn", connector.to));
    let adjust = route.adjust.map(|adjust| format!("<a:gd name=\"adj1\" fmla=\"val {adjust}\"/>"));
    let list = adjust.map_or_else(|| "<a:avLst/>".to_owned(), |list| format!("<a:avLst>{list}</a:avLst>"));
    let (transform, geometry) = (route.rect.transform(&route.how()), route.geometry);
    let line = line(Some(connector.line), connector.arrow);
    let properties =
        format!("<xdr:spPr>{transform}<a:prstGeom prst=\"{geometry}\">{list}</a:prstGeom>{line}</xdr:spPr>");
    let name = format!("<xdr:cNvPr id=\"{id}\" name=\"Connector {number}\"/>");
    let glued = format!(
        "<xdr:cxnSp macro=\"\"><xdr:nvCxnSpPr>{name}<xdr:cNvCxnSpPr>{start}{stop}</xdr:cNvCxnSpPr></xdr:nvCxnSpPr>\
         {properties}</xdr:cxnSp>"
    );
    let content = match connector.way {
        Way::Straight => glued,
        Way::Elbow => {
            let plain = format!(
                "<xdr:sp macro=\"\" textlink=\"\"><xdr:nvSpPr>{name}<xdr:cNvSpPr/></xdr:nvSpPr>{properties}</xdr:sp>"
            );
            alternatives(&glued, &plain)
        }
    };
    // The anchor is what is seen, the transform what it was before it was turned.
    Rect::around(from, to).anchored(&content)
}

/// What Excel since 2010 shows, and what others do. LibreOffice 7.4 leads connectors with corners its own way, as if they
/// were glued to nothing, but draws a plain shape of the same form rightly.
fn alternatives(excel: &str, others: &str) -> String {
    format!(
        "<mc:AlternateContent xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\">\
         <mc:Choice xmlns:xdr14=\"http://schemas.microsoft.com/office/excel/2010/spreadsheetDrawing\" Requires=\"xdr14\">\
         {excel}</mc:Choice><mc:Fallback>{others}</mc:Fallback></mc:AlternateContent>"
    )
}

/// How a preset line gets from one point to another. It runs from the top left corner of its rectangle to the bottom
/// right one, beginning to the right; it is flipped first and then turned around the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Route {
    geometry: &'static str,
    rect: Rect,
    /// Quarter turns with the clock.
    turns: u8,
    flip: (bool, bool),
    /// Where it turns aside, in 100,000ths of its width.
    adjust: Option<i64>,
}

impl Route {
    fn new(connector: &Connector, from: (i64, i64), to: (i64, i64)) -> Self {
        let rect = Rect::around(from, to);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        if connector.way == Way::Straight {
            let flip = (dx < 0, dy < 0);
            return Self { geometry: "straightConnector1", rect, turns: 0, flip, adjust: None };
        }
        let turns = turns(connector.from.side);
        // The way ahead and aside, as seen by somebody who leaves the first shape.
        let (ahead, aside) = match turns {
            0 => (dx, dy),
            1 => (dy, -dx),
            2 => (-dx, -dy),
            _ => (-dy, dx),
        };
        let turn = (4 + self::turns(connector.to.side) - turns) % 4;
        // Where a line turns aside is told in parts of its width, so that it must have one.
        let least = match turn {
            0 => LEAST,
            2 => 1,
            _ => 0,
        };
        let (width, height) = (ahead.abs().max(least), aside.abs());
        let rect = Rect {
            x: rect.x + (rect.width - width) / 2,
            y: rect.y + (rect.height - height) / 2,
            width,
            height,
        };
        let flip = (ahead < 0, aside < 0);
        let (geometry, adjust) = match turn {
            2 => ("bentConnector3", Some(50_000)),
            // Out and back on the same side: past the farther of the two. Flipped, the way is counted from the other end.
            0 => {
                ("bentConnector3", Some((if ahead < 0 { -DETOUR } else { width + DETOUR }) * 100_000 / width))
            }
            _ => ("bentConnector2", None),
        };
        Self { geometry, rect, turns, flip, adjust }
    }

    /// The attributes that turn and flip.
    fn how(&self) -> String {
        let turned = if self.turns > 0 {
            format!(" rot=\"{}\"", u32::from(self.turns) * 5_400_000)
        } else {
            String::new()
        };
        let flip = |is: bool, name: &str| if is { format!(" {name}=\"1\"") } else { String::new() };
        turned + &flip(self.flip.0, "flipH") + &flip(self.flip.1, "flipV")
    }
}

/// Quarter turns with the clock from going right to leaving at a side.
const fn turns(side: Side) -> u8 {
    match side {
        Side::Right => 0,
        Side::Bottom => 1,
        Side::Left => 2,
        Side::Top => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Glue;

    /// The corner points that a route leads through.
    fn points(route: &Route) -> Vec<(i64, i64)> {
        let Rect { x, y, width, height } = route.rect;
        let bend = width * route.adjust.unwrap_or(0) / 100_000;
        let path = match route.geometry {
            "bentConnector3" => vec![(0, 0), (bend, 0), (bend, height), (width, height)],
            "bentConnector2" => vec![(0, 0), (width, 0), (width, height)],
            _ => vec![(0, 0), (width, height)],
        };
        let place = |(px, py): (i64, i64)| {
            let px = if route.flip.0 { width - px } else { px };
            let py = if route.flip.1 { height - py } else { py };
            // From the middle, in halves.
            let (px, py) = (2 * px - width, 2 * py - height);
            let (px, py) = match route.turns {
                0 => (px, py),
                1 => (-py, px),
                2 => (-px, -py),
                _ => (py, -px),
            };
            ((2 * x + width + px) / 2, (2 * y + height + py) / 2)
        };
        path.into_iter().map(place).collect()
    }

    #[test]
    fn routes_begin_and_end_where_they_should_and_keep_to_right_angles() {
        let sides = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        let from = (1_000_000, 1_000_000);
        for (dx, dy) in
            [(400_000, 200_000), (-400_000, 200_000), (400_000, -200_000), (0, 200_000), (-400_000, 0)]
        {
            let to = (from.0 + dx, from.1 + dy);
            for (a, b) in sides.into_iter().flat_map(|a| sides.map(|b| (a, b))) {
                for way in [Way::Straight, Way::Elbow] {
                    let glue = |shape, side| Glue { shape, side };
                    let connector = Connector {
                        from: glue(0, a),
                        to: glue(1, b),
                        way,
                        arrow: true,
                        line: Stroke::default(),
                    };
                    let route = Route::new(&connector, from, to);
                    let points = points(&route);
                    let near = |p: (i64, i64), q: (i64, i64)| {
                        let far = if a == b { LEAST } else { 1 };
                        (p.0 - q.0).abs() <= far && (p.1 - q.1).abs() <= far
                    };
                    assert!(near(points[0], from), "{a:?} {b:?} {way:?} {dx} {dy}: {points:?}");
                    assert!(near(points[points.len() - 1], to), "{a:?} {b:?} {way:?} {dx} {dy}: {points:?}");
                    let straight = |pair: &[(i64, i64)]| {
                        (pair[0].0 - pair[1].0).abs() <= 1 || (pair[0].1 - pair[1].1).abs() <= 1
                    };
                    assert!(way == Way::Straight || points.windows(2).all(straight), "{points:?}");
                }
            }
        }
    }

    #[test]
    fn a_way_down_leaves_downwards() {
        let glue = |shape, side| Glue { shape, side };
        let connector = Connector {
            from: glue(0, Side::Bottom),
            to: glue(1, Side::Top),
            way: Way::Elbow,
            arrow: false,
            line: Stroke::default(),
        };
        let points = points(&Route::new(&connector, (500_000, 100_000), (100_000, 300_000)));
        assert_eq!(points, [(500_000, 100_000), (500_000, 200_000), (100_000, 200_000), (100_000, 300_000)]);
    }
}
