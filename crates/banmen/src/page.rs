//! Pages of HTML that stand by themselves: hints, explanations, techniques. They print well.

use banmen_sudoku::human::Technique;

use crate::about;
use crate::diagrams::{Which, of_steps};
use crate::markdown;
use crate::moves::moves;
use crate::pages;
use crate::report::ExplainReport;
use crate::view::Diagram;
use crate::view::order::{COLORS, Order};
use crate::view::svg::{escape, picture};
use crate::words::{Lang, hints};

const STYLE: &str = "body{font-family:Helvetica,Arial,'Hiragino Sans','Noto Sans CJK JP','Yu Gothic',sans-serif;color:#1a1a1a;\
margin:2em auto;max-width:1320px;padding:0 1em;line-height:1.5}h1{font-size:1.5em}h2{font-size:1.2em;margin-top:1.6em}\
.steps{display:flex;flex-wrap:wrap}.steps svg,.order svg{max-width:100%;height:auto}figure{margin:0 0 1em;break-inside:avoid}\
.moves{columns:14em;font-family:Menlo,Consolas,monospace;font-size:.9em;white-space:pre;line-height:1.35}\
.order{display:flex;gap:2em;flex-wrap:wrap}.key span{display:inline-block;width:1.1em;height:1.1em;border:1px solid #808080;\
margin:0 .4em 0 1.2em;vertical-align:-.2em}ol{line-height:1.6}.item{margin:.3em 0 .3em 1.5em;text-indent:-1em}\
.results{border-collapse:collapse;font-size:.9em}.results th{background:#1f3864;color:#fff;padding:.3em .6em}.results td{padding:.2em .6em;\
border-bottom:1px solid #d0d7e2}.results .n{text-align:right}.results tfoot td{font-weight:bold;background:#d9e2f3}\
@media print{body{margin:0}}";

pub(crate) fn document(title: &str, body: &str, lang: Lang) -> String {
    let code = match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    };
    let title = escape(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head><meta charset=\"utf-8\"><title>{title}</title>\n<style>{STYLE}</style></head>\n\
         <body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

fn figures(diagrams: &[Diagram]) -> String {
    let all: String =
        diagrams.iter().map(|diagram| format!("<figure>{}</figure>\n", picture(diagram))).collect();
    format!("<div class=\"steps\">\n{all}</div>\n")
}

fn paragraphs(lines: &[String]) -> String {
    lines.iter().map(|line| format!("<p>{}</p>\n", escape(line))).collect()
}

/// Hints for the boards of an input.
#[must_use]
pub fn hints(input: &str, diagrams: &[Diagram], lang: Lang) -> String {
    document(input, &figures(diagrams), lang)
}

/// All steps of the boards of an input.
#[must_use]
pub fn explained(input: &str, reports: &[ExplainReport], which: Which, lang: Lang) -> String {
    let words = lang.words();
    let mut body = String::new();
    for report in reports {
        let (heading, all, steps) = match lang {
            Lang::En => ("Moves", "Order of the moves", "Steps"),
            Lang::Ja => ("手順", "手の順番", "図解"),
        };
        body.push_str(&format!("<h2>{}</h2>\n", escape(&words.place(&report.seen.place))));
        body.push_str(&paragraphs(&hints::explained(report, lang)));
        let Some(path) = &report.path else { continue };
        let all_moves = moves(&path.steps);
        let order = Order::new(&report.position.givens, path.last.values(), &all_moves);
        body.push_str(&format!(
            "<h2>{all}</h2>\n<div class=\"order\">{}</div>\n<p class=\"key\">",
            order.svg()
        ));
        for (method, color) in COLORS {
            body.push_str(&format!(
                "<span style=\"background:#{}\"></span>{}",
                color.hex(),
                hints::method(method, lang)
            ));
        }
        body.push_str(&format!("</p>\n<p>{}</p>\n", hints::how_to_use(lang)));
        body.push_str(&format!("<h2>{heading}</h2>\n<div class=\"moves\">"));
        body.push_str(&escape(&hints::move_list(report, lang).join("\n")));
        body.push_str("</div>\n");
        let drawn = of_steps(report, which, lang);
        let items: String = path
            .steps
            .iter()
            .map(|step| format!("<li>{}</li>\n", escape(&crate::words::step::step(step, lang))))
            .collect();
        body.push_str(&format!("<h2>{steps}</h2>\n"));
        if which != Which::All {
            body.push_str(&format!("<ol>\n{items}</ol>\n"));
        }
        body.push_str(&figures(&drawn.into_iter().map(|(_, diagram)| diagram).collect::<Vec<_>>()));
    }
    document(input, &body, lang)
}

/// The page of a technique, with its example.
#[must_use]
pub fn about(row: &'static Technique, lang: Lang) -> String {
    let page = pages::page(row);
    let mut body = String::new();
    for section in page.sections.iter().filter(|section| section.lang == lang) {
        body.push_str(&format!("<h2>{}</h2>\n", escape(&section.heading)));
        section.paragraphs.iter().for_each(|paragraph| {
            let class = if paragraph.mark.is_some() { " class=\"item\"" } else { "" };
            let mark = paragraph.mark.as_ref().map(|mark| format!("{mark} ")).unwrap_or_default();
            body.push_str(&format!("<p{class}>{mark}{}</p>\n", markdown::html(&paragraph.text, escape)));
        });
    }
    body.push_str(&figures(&about::diagrams(row, lang)));
    document(page.title(lang), &body, lang)
}
