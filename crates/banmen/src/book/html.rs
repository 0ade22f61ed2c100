//! A book as a page of HTML: to read and to solve on a screen, and to print.

use banmen_sudoku::Cell;

use super::Wish;
use super::lay::example;
use super::paper::{Grid, Paper};
use super::plan::{Binding, Chapter, Entry, Plan};
use crate::view::svg::escape;
use crate::words::Lang;
use crate::words::book::{self, Blank};

/// What does not depend on the paper. Sizes of boards are in `--cell`.
const STYLE: &str = "*{box-sizing:border-box}body{overflow-wrap:anywhere;margin:0 auto;color:#000;background:#fff;\
font-family:'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Helvetica,Arial,sans-serif;line-height:1.6}\
h1{font-size:2.6em;line-height:1.3;text-align:center;border:solid #000;border-width:3px 0;padding:.7em 0;margin:12vh 0 1em}\
.title p{text-align:center;font-size:1.3em}h2{margin:0 0 .6em;font-size:1.5em}\
.page{break-before:page;display:grid;justify-content:space-evenly;align-content:space-evenly;gap:8mm}\
section{break-before:page}section.title{break-before:auto}section+section{margin-top:12mm}figure{margin:0;break-inside:avoid;width:max-content}\
figcaption{display:flex;gap:.8em;align-items:baseline;white-space:nowrap;font-size:min(1em,.55*var(--cell));max-width:calc(9*var(--cell))}figcaption b{font-size:1.3em}\
figcaption span:last-child{margin-left:auto;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}\
.write{display:flex;justify-content:flex-end;gap:1.5em;color:#555;white-space:nowrap;font-size:min(.9em,.37*var(--cell));margin:.6em 0 0}.write i{display:inline-block;border-bottom:1px solid #555;height:1em}\
table{border-collapse:collapse;border:.7mm solid #000}td{width:var(--cell);height:var(--cell);padding:0;text-align:center;vertical-align:middle;\
border:.2mm solid #777;font-size:calc(.66*var(--cell));line-height:1;font-weight:700;font-variant-numeric:tabular-nums}\
td[contenteditable]{font-weight:400;color:#1f5fa8;outline-offset:-2px}td:nth-child(3n):not(:last-child){border-right:.7mm solid #000}\
tr:nth-child(3n):not(:last-child) td{border-bottom:.7mm solid #000}.answers td{font-weight:400}.answers td.given{font-weight:700;background:#e4e4e4}\
.legend span{white-space:nowrap;margin-right:1.2em}td.lettered{background:#e0e0e0;color:#606060}ol.hints{padding-left:3em}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3em 1em}dt{font-weight:700}dd{margin:0}\
@media print{section+section{margin-top:0}.page{height:var(--body)}td{-webkit-print-color-adjust:exact;print-color-adjust:exact}}";

/// Margins of printed pages, in millimetres; the room between boards (in [`STYLE`] too); what lines add to a board.
const MARGIN: f64 = 12.0;
const GAP: f64 = 8.0;
const FRAME: f64 = 1.5;
/// Height of letters in points, for each millimetre that a page is wide.
const LETTERS: f64 = 12.0 / 210.0;
/// Cells of the example in a page.
const EXAMPLE: f64 = 26.0;

/// The files of a book: its pages, and its answers if they are apart.
#[must_use]
pub fn write(plan: &Plan) -> Vec<String> {
    plan.bindings().iter().map(|binding| document(binding, plan)).collect()
}

fn document(binding: &Binding, plan: &Plan) -> String {
    let Wish { paper, lang, ref author, .. } = plan.wish;
    let code = match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    };
    let title = escape(&binding.title);
    let author = author
        .as_deref()
        .map_or(String::new(), |author| format!("<meta name=\"author\" content=\"{}\">\n", escape(author)));
    let chapters = binding.chapters.iter().map(|chapter| match chapter {
        Chapter::Title => title_page(plan),
        Chapter::Rules => rules(plan),
        Chapter::Puzzles => puzzles(plan),
        Chapter::Hints => hints(plan),
        Chapter::Answers => answers(plan),
    });
    let body: String = chapters.collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n{author}\
         <style>@page{{size:{};margin:{MARGIN}mm;@bottom-center{{content:counter(page)}}}}\n:root{{--body:{:.1}mm}}\n\
         body{{max-width:{:.1}mm;padding:0 4mm}}@media print{{body{{max-width:none;padding:0;font-size:{:.1}pt}}}}\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        paper.of_styles(),
        body_height(paper),
        paper.width(),
        LETTERS * paper.width(),
    )
}

/// The height of what is printed on a page; a little less, so that rounding never spills onto the next.
fn body_height(paper: Paper) -> f64 {
    paper.height() - 2.0 * MARGIN - 1.0
}

/// The largest cells of so many boards on a page, with so much above and below each of them.
fn cell(grid: Grid, paper: Paper, around: f64) -> f64 {
    let share = |whole: f64, count: usize| (whole - GAP * (count - 1) as f64) / count as f64;
    let across = share(paper.width() - 2.0 * MARGIN, grid.across);
    let down = share(body_height(paper), grid.down) - around;
    (across.min(down) - FRAME) / 9.0
}

fn title_page(plan: &Plan) -> String {
    let Wish { ref subtitle, ref author, lang, .. } = plan.wish;
    let line = |text: &Option<String>| {
        text.as_deref().map_or(String::new(), |text| format!("<p>{}</p>\n", escape(text)))
    };
    format!(
        "<section class=\"title\">\n<h1>{}</h1>\n{}<p>{}</p>\n{}</section>\n",
        escape(plan.title()),
        line(subtitle),
        book::puzzle_count(plan.entries.len(), lang),
        line(author)
    )
}

fn rules(plan: &Plan) -> String {
    let lang = plan.wish.lang;
    let items: String = book::two_rules(lang).iter().map(|rule| format!("<li>{rule}</li>\n")).collect();
    let explained: String = example::EXPLAINED
        .iter()
        .zip(book::example(lang))
        .map(|((letter, ..), words)| format!("<dt>{letter}</dt><dd>{words}</dd>\n"))
        .collect();
    let promise = book::promise_of(plan).map_or(String::new(), |text| format!("<p>{text}</p>\n"));
    let legend: String = book::legend_of(plan).iter().map(|text| format!("<span>{text}</span>\n")).collect();
    let closing = format!("{promise}<p class=\"legend\">{legend}</p>\n");
    let letters = |cell: Cell| {
        let letter =
            example::EXPLAINED.iter().find(|&&(_, row, col, _)| (cell.row(), cell.col()) == (row, col))?;
        Some(format!("<td class=\"lettered\">{}</td>", letter.0))
    };
    let givens = example::givens();
    let board = table(&|cell| match (letters(cell), givens.get(cell)) {
        (Some(letter), _) => letter,
        (None, Some(digit)) => format!("<td>{digit}</td>"),
        (None, None) => "<td></td>".to_owned(),
    });
    format!(
        "<section>\n<h2>{}</h2>\n<ol>\n{items}</ol>\n<figure style=\"--cell:{:.1}mm;margin:auto\">{board}</figure>\n<dl>\n{explained}</dl>\n{closing}</section>\n",
        book::rules(lang),
        plan.wish.paper.width() / EXAMPLE
    )
}

fn puzzles(plan: &Plan) -> String {
    let Wish { paper, per_page, large, .. } = plan.wish;
    let grid = per_page.grid();
    let cell = cell(grid, paper, 22.0).min(if large { 18.0 } else { 14.0 });
    let page = |entries: &[Entry]| {
        let figures: String = entries.iter().map(|entry| puzzle(entry, &plan.wish)).collect();
        format!(
            "<section class=\"page\" style=\"--cell:{cell:.2}mm;grid-template-columns:repeat({},max-content)\">\n{figures}</section>\n",
            grid.across
        )
    };
    plan.entries.chunks(grid.count()).map(page).collect()
}

fn puzzle(entry: &Entry, wish: &Wish) -> String {
    let board = table(&|cell| match entry.givens.get(cell) {
        Some(digit) => format!("<td>{digit}</td>"),
        None => "<td contenteditable></td>".to_owned(),
    });
    let author = entry.author.as_deref().map(escape).unwrap_or_default();
    let date = if wish.date { blanks(book::date(wish.lang)) } else { String::new() };
    format!(
        "<figure><figcaption><b>{}</b><span>{}</span><span>{author}</span></figcaption>\n{board}\
         <p class=\"write\">{date}{}</p></figure>\n",
        entry.number,
        escape(&difficulty(entry, wish)),
        blanks(book::time(wish.lang))
    )
}

/// How difficult a puzzle is, or what is wrong with it; nothing where that is not wanted.
fn difficulty(entry: &Entry, wish: &Wish) -> String {
    book::difficulty(entry, wish.marks, wish.lang).unwrap_or_default()
}

fn blanks(blanks: &[Blank]) -> String {
    let each = |blank: &Blank| match blank {
        Blank::Word(word) => (*word).to_owned(),
        Blank::Line(ems) => format!("<i style=\"width:{ems}em\"></i>"),
    };
    format!("<span>{}</span>", blanks.iter().map(each).collect::<String>())
}

fn hints(plan: &Plan) -> String {
    let hints = plan.entries.iter().filter_map(|entry| {
        Some(format!("<li value=\"{}\">{}</li>\n", entry.number, escape(entry.hint.as_ref()?)))
    });
    format!(
        "<section>\n<h2>{}</h2>\n<ol class=\"hints\">\n{}</ol>\n</section>\n",
        book::hints(plan.wish.lang),
        hints.collect::<String>()
    )
}

fn answers(plan: &Plan) -> String {
    let Wish { paper, lang, .. } = plan.wish;
    let grid = paper.answers();
    let cell = cell(grid, paper, 10.0);
    let page = |entries: &[Entry]| {
        let figures: String = entries.iter().map(|entry| answer(entry, lang)).collect();
        format!(
            "<section class=\"page answers\" style=\"--cell:{:.2}mm;grid-template-columns:repeat({},max-content)\">\n{figures}</section>\n",
            cell, grid.across
        )
    };
    plan.entries.chunks(grid.count()).map(page).collect()
}

fn answer(entry: &Entry, lang: Lang) -> String {
    let full = entry.solution.unwrap_or(entry.givens);
    let board = table(&|cell| match (full.get(cell), entry.givens.get(cell)) {
        (Some(digit), Some(_)) => format!("<td class=\"given\">{digit}</td>"),
        (Some(digit), None) => format!("<td>{digit}</td>"),
        (None, _) => "<td></td>".to_owned(),
    });
    let fault = entry.fault.map_or("", |fault| book::fault(fault, lang));
    format!(
        "<figure><figcaption><b>{}</b><span>{fault}</span></figcaption>\n{board}</figure>\n",
        entry.number
    )
}

/// A board whose cells are told one by one.
fn table(cell: &dyn Fn(Cell) -> String) -> String {
    let row = |row: &[Cell]| format!("<tr>{}</tr>\n", row.iter().map(|at| cell(*at)).collect::<String>());
    format!("<table>\n{}</table>\n", Cell::ALL.chunks(9).map(row).collect::<String>())
}
