//! The trees as a picture: a box a trial, lines from each position to what was tried from it, the way to the solution in green.

use std::fmt::Write;

use banmen_sudoku::assume::{Fate, Trials};

use super::lay::{Laid, lay};
use crate::report::Where;
use crate::words::{Lang, trials as words};

/// Sizes in pixels.
const BOX: (f64, f64) = (216.0, 44.0);
const STEP: (f64, f64) = (256.0, 56.0);
const MARGIN: f64 = 24.0;
const HEAD: f64 = 64.0;

const STYLE: &str = "text{font-family:'Noto Sans','Noto Sans CJK JP','Hiragino Sans','Yu Gothic',Helvetica,Arial,sans-serif;fill:#1f2933}\
.title{font-size:20px;font-weight:600}.caption{font-size:14px;fill:#52606d}.number{font-size:12px;font-weight:600;fill:#fff}\
.guess{font-size:15px;font-weight:600}.fate{font-size:11px;fill:#52606d}\
.box{fill:#fff;stroke:#9aa5b1;stroke-width:1.2}.badge{fill:#7b8794}.link{fill:none;stroke:#cbd2d9;stroke-width:1.6}\
.contradiction .box,.refuted .box{fill:#fdecea;stroke:#d64545}.contradiction .badge,.refuted .badge{fill:#d64545}\
.refuted .box{stroke-dasharray:5 3}.blind .box{fill:#fff8e6;stroke:#cb8a14}.blind .badge{fill:#cb8a14}\
.solved .box{fill:#e3f9e5;stroke:#2f8132;stroke-width:2.4}.solved .badge{fill:#2f8132}\
.way .box{stroke:#2f8132;stroke-width:2.4}.way .badge{fill:#2f8132}.link.way{stroke:#2f8132;stroke-width:3}";

/// The trees of a board.
pub struct Picture<'a> {
    /// Its trials.
    pub trials: &'a Trials,
    /// Above them.
    pub title: String,
    /// Where the board is.
    pub place: &'a Where,
}

/// A picture of the trees of some boards, one below the other.
#[must_use]
pub fn svg(pictures: &[Picture<'_>], lang: Lang) -> String {
    let mut body = String::new();
    let (mut width, mut height) = (BOX.0 + STEP.0, 0.0);
    for Picture { trials, title, place } in pictures {
        let (laid, columns, rows) = lay(trials);
        let (wide, high) = ((columns - 1.0).max(0.0) * STEP.0 + BOX.0, HEAD + rows * STEP.1 + MARGIN);
        // Writing to a string cannot fail.
        let _ = writeln!(
            body,
            "<g transform=\"translate({MARGIN} {})\">\n<text class=\"title\" y=\"18\">{}</text>",
            height + MARGIN,
            escaped(title)
        );
        for (number, one) in (1..).zip(&laid) {
            let caption = escaped(&words::heading(number, trials, place, lang));
            let y = HEAD - MARGIN + one.top * STEP.1 + STEP.1 * 0.7;
            let _ = writeln!(body, "<text class=\"caption\" y=\"{y}\">{caption}</text>");
            tree(one, place, lang, &mut body);
        }
        body.push_str("</g>\n");
        width = f64::max(width, wide);
        height += high;
    }
    let (width, height) = (width + 2.0 * MARGIN, height + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

fn tree(laid: &Laid<'_>, place: &Where, lang: Lang, out: &mut String) {
    let corner = |i: usize| {
        let spot = laid.spots[i];
        (spot.column * STEP.0, HEAD - MARGIN + spot.row * STEP.1)
    };
    // Lines on the way last, so that they lie over the others.
    for way in [false, true] {
        for (i, parent) in laid.parents.iter().enumerate() {
            let (Some(parent), true) = (*parent, laid.on_the_way[i] == way) else { continue };
            let ((x0, y0), (x1, y1)) = (corner(parent), corner(i));
            let (from, to, middle) = (x0 + BOX.0, x1, f64::midpoint(x0 + BOX.0, x1));
            let (y0, y1) = (y0 + BOX.1 / 2.0, y1 + BOX.1 / 2.0);
            let class = if way { "link way" } else { "link" };
            let _ = writeln!(
                out,
                "<path class=\"{class}\" d=\"M{from} {y0}C{middle} {y0} {middle} {y1} {to} {y1}\"/>"
            );
        }
    }
    for (i, node) in laid.tree.nodes.iter().enumerate() {
        let (x, y) = corner(i);
        let way = if laid.on_the_way[i] && !matches!(node.fate, Fate::Solved(_)) { " way" } else { "" };
        let _ = writeln!(
            out,
            "<g class=\"{}{way}\" transform=\"translate({x} {y})\"><title>{}</title><rect class=\"box\" width=\"{}\" \
             height=\"{}\" rx=\"9\"/><rect class=\"badge\" x=\"8\" y=\"8\" width=\"34\" height=\"28\" rx=\"6\"/><text class=\"number\" x=\"25\" \
             y=\"27\" text-anchor=\"middle\">{}</text><text class=\"guess\" x=\"52\" y=\"20\">{}</text><text class=\"fate\" x=\"52\" \
             y=\"36\">{}</text></g>",
            super::fate_word(&node.fate),
            escaped(&words::line(node, place, lang)),
            BOX.0,
            BOX.1,
            node.id,
            escaped(&words::guess(node, lang)),
            escaped(&words::fate(node, lang)),
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
