//! A Sudoku.

use banmen_sheet::Rgb;
use banmen_sudoku::human::{LinkKind, Node};
use banmen_sudoku::{Cell, CellSet, Digit};

use super::curve::{self, Obstacle, Point};
use crate::view::grid::{Arrow, Fate, GridPicture, Group, Mark, Origin, Shown};
use crate::view::palette;

/// Width and height of a cell, and of the board.
const CELL: f64 = 66.0;
pub(super) const SIZE: f64 = CELL * 9.0;
/// From one candidate of a cell to the next.
const PITCH: f64 = 21.0;
/// Radius of what is drawn around a candidate.
const RADIUS: f64 = 10.0;

const INK: &str = "#1a1a1a";
const LINK: &str = "#5b2a86";

/// The board with its top left corner at the origin.
pub(super) fn draw(diagram: &GridPicture) -> String {
    let mut out = ground(diagram);
    out.push_str(&lines());
    diagram.groups.iter().for_each(|group| out.push_str(&outline(group)));
    // Curves lie below the digits, so that those stay clear where a curve could not get around them.
    out.push_str(&arrows(diagram));
    for (cell, shown) in diagram.cells.iter() {
        match shown {
            Shown::Digit(digit, origin) => out.push_str(&standing(cell, *digit, *origin)),
            Shown::Candidates(marks) => {
                marks.iter().for_each(|mark| out.push_str(&candidate(cell, *mark)));
            }
        }
    }
    out
}

fn middle(cell: Cell) -> Point {
    Point::new((cell.col() as f64 + 0.5) * CELL, (cell.row() as f64 + 0.5) * CELL)
}

/// Where a candidate stands in its cell: as the keys of a telephone.
fn place(cell: Cell, digit: Digit) -> Point {
    let (n, at) = (digit.index(), middle(cell));
    Point::new(at.x + ((n % 3) as f64 - 1.0) * PITCH, at.y + ((n / 3) as f64 - 1.0) * PITCH)
}

/// Cells of houses that matter.
fn ground(diagram: &GridPicture) -> String {
    let mut out = format!("<rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"#fff\"/>\n");
    for cell in Cell::ALL {
        let (base, cover) = diagram.in_houses(cell);
        let fill =
            if diagram.bright.contains(cell) { Some(palette::BRIGHT) } else { palette::tint(base, cover) };
        if let Some(fill) = fill {
            let (x, y) = (cell.col() as f64 * CELL, cell.row() as f64 * CELL);
            out.push_str(&format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#{}\"/>\n",
                fill.hex()
            ));
        }
    }
    out
}

/// Lines between cells, heavier ones between boxes, and the numbers of rows and columns.
fn lines() -> String {
    let mut out = String::new();
    for heavy in [false, true] {
        let (mut path, wide, ink) =
            (String::new(), if heavy { 2.6 } else { 0.8 }, if heavy { INK } else { "#8a8a8a" });
        for i in (0..=9).filter(|i| (i % 3 == 0) == heavy) {
            let at = f64::from(i) * CELL;
            path.push_str(&format!("M0 {at}H{SIZE}M{at} 0V{SIZE}"));
        }
        out.push_str(&format!(
            "<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"{wide}\" fill=\"none\" stroke-linecap=\"square\"/>\n"
        ));
    }
    for i in 0..9 {
        let at = (f64::from(i) + 0.5) * CELL;
        out.push_str(&label(at, -8.0, &format!("c{}", i + 1)));
        out.push_str(&label(-13.0, at + 4.0, &format!("r{}", i + 1)));
    }
    out
}

fn label(x: f64, y: f64, text: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"12\" fill=\"#707070\" text-anchor=\"middle\">{text}</text>\n"
    )
}

/// A digit that stands: given ones bold.
fn standing(cell: Cell, digit: Digit, origin: Origin) -> String {
    let Point { x, y } = middle(cell);
    let (weight, ink) = match origin {
        Origin::Given => ("bold", INK.to_owned()),
        Origin::Own | Origin::New => ("normal", format!("#{}", palette::OWN.hex())),
    };
    format!(
        "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"40\" font-weight=\"{weight}\" fill=\"{ink}\" text-anchor=\"middle\">{digit}</text>\n",
        y + 14.2
    )
}

fn candidate(cell: Cell, mark: Mark) -> String {
    let at = place(cell, mark.digit);
    let text = |ink: &str, weight: &str| {
        format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"15\" font-weight=\"{weight}\" fill=\"{ink}\" text-anchor=\"middle\">{}</text>\n",
            at.x,
            at.y + 5.3,
            mark.digit
        )
    };
    let circle = |fill: Rgb, line: Rgb| {
        format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{RADIUS}\" fill=\"#{}\" stroke=\"#{}\" stroke-width=\"1.2\"/>\n",
            at.x,
            at.y,
            fill.hex(),
            line.hex()
        )
    };
    let tone = mark.tint.map(palette::tone);
    match mark.fate {
        Fate::Placed => circle(palette::PLACED.fill, palette::PLACED.line) + &text("#fff", "bold"),
        Fate::Eliminated => {
            let (fill, line) =
                (tone.map_or(palette::ELIMINATED.fill, |tone| tone.fill), palette::ELIMINATED.line);
            let (a, b) = (RADIUS * 0.72, format!("#{}", line.hex()));
            circle(fill, line)
                + &text(&b, "bold")
                + &format!(
                    "<path d=\"M{:.1} {:.1}l{:.1} {:.1}\" stroke=\"{b}\" stroke-width=\"2.2\"/>\n",
                    at.x - a,
                    at.y + a,
                    2.0 * a,
                    -2.0 * a
                )
        }
        Fate::Open => match tone {
            Some(tone) => circle(tone.fill, tone.line) + &text(INK, "bold"),
            None => text("#606060", "normal"),
        },
    }
}

/// A line around each cell of a group.
fn outline(group: &Group) -> String {
    let (tone, side) = (palette::tone(group.tint), CELL - 6.0);
    let each = |cell: Cell| {
        format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{side}\" height=\"{side}\" rx=\"7\" fill=\"none\" stroke=\"#{}\" stroke-width=\"3\"/>\n",
            cell.col() as f64 * CELL + 3.0,
            cell.row() as f64 * CELL + 3.0,
            tone.line.hex()
        )
    };
    group.cells.iter().map(each).collect()
}

/// All links, each led around what is drawn already.
fn arrows(diagram: &GridPicture) -> String {
    let mut obstacles: Vec<Obstacle> = diagram
        .cells
        .iter()
        .flat_map(|(cell, shown)| match shown {
            Shown::Digit(..) => vec![Obstacle { at: middle(cell), radius: 17.0 }],
            Shown::Candidates(marks) => {
                marks.iter().map(|mark| Obstacle { at: place(cell, mark.digit), radius: 9.0 }).collect()
            }
        })
        .collect();
    let mut out = String::new();
    for node in many(&diagram.arrows) {
        out.push_str(&grouped(node));
    }
    for arrow in &diagram.arrows {
        let (from, to) = (end(arrow.from), end(arrow.to));
        let curve = curve::route(from, to, RADIUS + 1.0, &obstacles);
        obstacles.extend(curve.points(8).into_iter().map(|at| Obstacle { at, radius: 4.0 }));
        let (wide, dash) = match arrow.kind {
            LinkKind::Strong => (2.2, ""),
            LinkKind::Weak => (1.8, " stroke-dasharray=\"5 4\""),
        };
        let path = curve.path();
        out.push_str(&format!(
            "<path d=\"{path}\" stroke=\"#fff\" stroke-width=\"{:.1}\" fill=\"none\" opacity=\"0.8\"/>\n\
             <path d=\"{path}\" stroke=\"{LINK}\" stroke-width=\"{wide}\" fill=\"none\"{dash}/>\n\
             <path d=\"{}\" fill=\"{LINK}\"/>\n",
            wide + 2.4,
            curve.head(8.0)
        ));
    }
    out
}

/// Nodes of several cells that lie together, in one box.
fn many(arrows: &[Arrow]) -> Vec<Node> {
    let mut nodes: Vec<Node> = arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]).collect();
    nodes.retain(|node| node.cells.len() > 1 && in_one_box(node.cells));
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

fn in_one_box(cells: CellSet) -> bool {
    let mut blocks = cells.iter().map(Cell::block);
    let first = blocks.next();
    blocks.all(|block| Some(block) == first)
}

/// A line that holds the candidates of a node together.
fn grouped(node: Node) -> String {
    let points: Vec<Point> = node.cells.iter().map(|cell| place(cell, node.digit)).collect();
    let path: Vec<String> = points.iter().map(|at| format!("{:.1} {:.1}", at.x, at.y)).collect();
    format!(
        "<path d=\"M{}\" stroke=\"{LINK}\" stroke-width=\"{:.1}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" fill=\"none\" opacity=\"0.28\"/>\n",
        path.join("L"),
        2.0 * RADIUS + 7.0
    )
}

/// The candidate of a node at which a link ends: the one nearest to the middle of all.
fn end(node: Node) -> Point {
    let at = |cells: CellSet| {
        let points: Vec<Point> = cells.iter().map(|cell| place(cell, node.digit)).collect();
        let count = points.len().max(1) as f64;
        let mean = Point::new(
            points.iter().map(|p| p.x).sum::<f64>() / count,
            points.iter().map(|p| p.y).sum::<f64>() / count,
        );
        points.into_iter().min_by(|a, b| a.distance(mean).total_cmp(&b.distance(mean))).unwrap_or(mean)
    };
    at(node.cells)
}
