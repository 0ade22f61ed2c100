//! A drawing with everything that drawings have, and a sheet with everything that new sheets have.

use banmen_sheet::{
    Align, CellLook, CellRef, Connector, Drawing, Frame, Glue, Margins, NewCell, NewSheet, NewValue, Page,
    Paper, Rgb, Run, Shape, ShapeKind, Side, Stroke, Way,
};

/// A small tree: one shape of each kind, and a connector of each.
pub(crate) fn tree() -> Drawing {
    let shape = |kind, x: f64, y: f64, text: Vec<Run>| Shape {
        kind,
        frame: Frame { x, y, width: 110.0, height: 44.0 },
        text,
        fill: Some(Rgb(0xEA, 0xF2, 0xFF)),
        line: Some(Stroke { color: Rgb(0x1F, 0x4E, 0x9E), points: 1.25 }),
        ..Shape::default()
    };
    let struck = Run { strike: true, color: Some(Rgb(200, 0, 0)), ..Run::plain("7") };
    let bold = Run { bold: true, points: Some(14), ..Run::plain("A & B <1>\n") };
    let glue = |shape, side| Glue { shape, side };
    let connector = |from, to, way, arrow| Connector { from, to, way, arrow, line: Stroke::default() };
    let label = Shape {
        frame: Frame { x: 300.0, y: 10.0, width: 90.0, height: 30.0 },
        text: vec![Run::plain("左上 note")],
        align: Align::Wrap,
        ..Shape::default()
    };
    Drawing {
        shapes: vec![
            shape(ShapeKind::Rectangle, 150.0, 20.0, vec![bold, Run::plain("根 r4c5\u{1}")]),
            shape(ShapeKind::RoundedRectangle, 30.0, 130.0, vec![Run::plain("候補 3 "), struck]),
            shape(ShapeKind::Ellipse, 270.0, 130.0, vec![Run::plain("矛盾")]),
            shape(ShapeKind::Rectangle, 330.0, 230.0, vec![]),
            label,
        ],
        connectors: vec![
            connector(glue(0, Side::Bottom), glue(1, Side::Top), Way::Elbow, true),
            connector(glue(0, Side::Bottom), glue(2, Side::Top), Way::Elbow, true),
            connector(glue(1, Side::Right), glue(2, Side::Left), Way::Straight, true),
            connector(glue(1, Side::Bottom), glue(3, Side::Left), Way::Elbow, false),
            connector(glue(2, Side::Right), glue(3, Side::Right), Way::Elbow, true),
        ],
    }
}

/// A sheet with that drawing, texts with looks inside, and a page to print it on.
pub(crate) fn full_sheet() -> NewSheet {
    let struck = Run { strike: true, color: Some(Rgb(200, 0, 0)), ..Run::plain("4") };
    let large = Run { bold: true, points: Some(16), ..Run::plain(" 数独 <9>") };
    let rich = NewValue::Rich(vec![Run::plain("1 2 "), struck, large]);
    let cell = |row, value| NewCell { at: CellRef::new(row, 0), value, look: CellLook::default() };
    NewSheet {
        name: "盤's 木".to_owned(),
        cells: vec![cell(0, Some(NewValue::Text("題".to_owned()))), cell(20, Some(rich))],
        widths: vec![(0, 30.0)],
        drawing: tree(),
        page: Some(Page {
            paper: Paper::A5,
            landscape: true,
            fit_width: true,
            centered: true,
            margins: Margins { left: 36.0, right: 36.0, top: 72.0, bottom: 54.0 },
            area: Some("A1:K40".parse().unwrap()),
            header: "数独 & <盤>".to_owned(),
            footer: String::new(),
        }),
        frozen_rows: 2,
        hide_grid: true,
        ..NewSheet::default()
    }
}
