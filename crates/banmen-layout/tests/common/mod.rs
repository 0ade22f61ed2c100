//! Sheets as text sketches, see `testdata/README.md`.
#![allow(dead_code)]

use std::collections::HashMap;
use std::path::PathBuf;

use banmen_layout::{Find, FindOptions, find};
use banmen_sheet::{
    Borders, CellRange, CellRef, CellStyle, CellValue, DefinedName, Formula, Line, Rgb, Sheet, StyleId,
    Visibility, Workbook,
};

/// A case of a sketch file.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) book: Workbook,
    pub(crate) expected: Vec<String>,
}

/// Where the test data of this crate are.
pub(crate) fn testdata() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata")
}

/// The folder of shared data, if it is there.
pub(crate) fn shared() -> Option<PathBuf> {
    let by_name = std::env::var_os("BANMEN_SHARED").map(PathBuf::from);
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    Some(by_name.unwrap_or_else(beside)).filter(|path| path.is_dir())
}

/// Reads a sketch file.
pub(crate) fn cases(file: &str) -> Vec<Case> {
    let path = testdata().join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut cases: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("# ") && *line != "#") {
        match (line.strip_prefix("== "), cases.last_mut()) {
            (Some(name), _) => cases.push((name.trim().to_owned(), Vec::new())),
            (None, Some((_, lines))) => lines.push(line.to_owned()),
            (None, None) => assert!(line.trim().is_empty(), "{file}: text before the first case"),
        }
    }
    cases.into_iter().map(|(name, lines)| Sketch::default().draw(&name, &lines)).collect()
}

/// What `find` says, one line a board: `Sheet1!A1:I9 problem 30`.
pub(crate) fn said(found: &[Find]) -> Vec<String> {
    found.iter().map(say).collect()
}

/// One board as a line.
pub(crate) fn say(found: &Find) -> String {
    format!("{} {} {}", found.where_(), found.role, found.board.givens())
}

/// Finds with no options.
pub(crate) fn found(book: &Workbook) -> Vec<Find> {
    find(book, &FindOptions::default()).expect("without options nothing can be wrong")
}

#[derive(Default)]
struct Sketch {
    sheets: Vec<Sheet>,
    styles: Vec<CellStyle>,
    known: HashMap<String, u32>,
    names: Vec<DefinedName>,
    expected: Vec<String>,
    at: Option<CellRef>,
}

impl Sketch {
    fn draw(mut self, name: &str, lines: &[String]) -> Case {
        self.styles.push(CellStyle::default());
        for line in lines.iter().filter(|line| !line.trim().is_empty()) {
            self.line(line).unwrap_or_else(|| panic!("case \"{name}\": cannot read \"{line}\""));
        }
        if self.sheets.is_empty() {
            self.sheet();
        }
        let book = Workbook::from_sheets(self.sheets, self.styles).with_names(self.names);
        Case { name: name.to_owned(), book, expected: self.expected }
    }

    fn sheet(&mut self) -> &mut Sheet {
        if self.sheets.is_empty() {
            self.sheets.push(Sheet { name: "Sheet1".into(), ..Sheet::default() });
        }
        self.sheets.last_mut().expect("pushed above")
    }

    fn line(&mut self, line: &str) -> Option<()> {
        if let Some(cells) = line.strip_prefix("| ").or_else(|| line.strip_prefix('|')) {
            let at = self.at.unwrap_or(CellRef::new(0, 0));
            for (i, token) in cells.split_whitespace().enumerate() {
                self.put(CellRef::new(at.row, at.col + i as u32), token)?;
            }
            self.at = at.offset(1, 0);
            return Some(());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let args: Vec<&str> = rest.split_whitespace().collect();
        let range = || args.first()?.parse::<CellRange>().ok();
        match word {
            "find" => self.expected.push(rest.trim().to_owned()),
            "sheet" => {
                let sheet = Sheet { name: rest.trim().to_owned(), ..Sheet::default() };
                self.sheets.push(sheet);
                self.at = None;
            }
            "hidden" => self.sheet().visibility = Visibility::Hidden,
            "at" => self.at = Some(args.first()?.parse().ok()?),
            "text" => {
                let (at, text) = rest.split_once(' ')?;
                self.value(at.parse().ok()?, CellValue::Text(unescaped(text)), None);
            }
            "name" => {
                let sheet = self.sheets.len().saturating_sub(1);
                self.names.push(DefinedName {
                    name: args.first()?.to_string(),
                    sheet,
                    range: args.get(1)?.parse().ok()?,
                });
            }
            "put" => {
                let token = args.get(1)?;
                for at in range()?.cells() {
                    self.put(at, token)?;
                }
            }
            "board" => {
                let at: CellRef = args.first()?.parse().ok()?;
                let style = args.get(2).copied().unwrap_or("number");
                for (i, c) in args.get(1)?.chars().enumerate() {
                    let place = CellRef::new(at.row + i as u32 / 9, at.col + i as u32 % 9);
                    if let Some(token) = styled(c, style) {
                        self.put(place, &token)?;
                    }
                }
            }
            "stones" => {
                // stones A1 circles X.O/.X./OOX
                let (at, style): (CellRef, _) = (args.first()?.parse().ok()?, args.get(1)?);
                let rows: Vec<&str> = args.get(2)?.split('/').collect();
                for (row, signs) in (0..).zip(&rows) {
                    for (col, sign) in (0..).zip(signs.chars()) {
                        let place = CellRef::new(at.row + row, at.col + col);
                        let last = (rows.len() as u32 - 1, signs.chars().count() as u32 - 1);
                        if *style == "painted" {
                            let fill = match sign {
                                'X' => Some(Rgb(0, 0, 0)),
                                'O' => None,
                                _ => Some(Rgb(0xF5, 0xDE, 0xB3)),
                            };
                            self.restyle(place, |style| style.fill = fill);
                        } else {
                            self.put(place, &stone(sign, style, (row, col), last)?)?;
                        }
                        if *style == "colored" && sign != '.' {
                            let font = if sign == 'O' { 0xFF } else { 0 };
                            self.restyle(place, |style| style.font = Some(Rgb(font, font, font)));
                        }
                    }
                }
            }
            "fill" | "font" => {
                let color = Rgb::from_hex(args.get(1)?);
                for at in range()?.cells() {
                    self.restyle(at, |style| match word {
                        "fill" => style.fill = color,
                        _ => style.font = color,
                    });
                }
            }
            "merge" => {
                let range = range()?;
                self.sheet().merged.push(range);
            }
            "merges" => {
                let (rows, cols) = args.get(1)?.split_once('x')?;
                let (rows, cols): (u32, u32) = (rows.parse().ok()?, cols.parse().ok()?);
                let whole = range()?;
                for at in whole.cells().filter(|at| {
                    (at.row - whole.first.row) % rows == 0 && (at.col - whole.first.col) % cols == 0
                }) {
                    self.sheet().merged.push(CellRange::sized(at, rows, cols));
                }
            }
            "big" => {
                // A board on cells of several cells: big B2 2x2 LINE
                let at: CellRef = args.first()?.parse().ok()?;
                let (rows, cols) = args.get(1)?.split_once('x')?;
                let (rows, cols): (u32, u32) = (rows.parse().ok()?, cols.parse().ok()?);
                for (i, c) in args.get(2)?.chars().enumerate() {
                    let place = CellRef::new(at.row + i as u32 / 9 * rows, at.col + i as u32 % 9 * cols);
                    if let Some(token) = styled(c, "number") {
                        self.put(place, &token)?;
                    }
                }
            }
            "width" => {
                let (first, last) = args.first()?.split_once(':')?;
                let col = |letters: &str| Some(format!("{letters}1").parse::<CellRef>().ok()?.col);
                let span = (col(first)?, col(last)?, args.get(1)?.parse().ok()?);
                self.sheet().widths.push(span);
            }
            "rule" => self.rule(range()?, args.get(1)?)?,
            _ => return None,
        }
        Some(())
    }

    /// Draws lines or fills.
    fn rule(&mut self, range: CellRange, kind: &str) -> Option<()> {
        let (kind, step) = kind.split_once('/').map_or((kind, 3), |(k, n)| (k, n.parse().unwrap_or(3)));
        for at in range.cells() {
            let (r, c) = (at.row - range.first.row, at.col - range.first.col);
            let (rows, cols) = (range.rows(), range.cols());
            let line = |first: bool, edge: bool| match kind {
                "frame" | "thickframe" if first => Line::Medium,
                "frame" => Line::Thin,
                "boxes" | "cross" if first && !(kind == "cross" && edge) => Line::Thin,
                "heavyboxes" if first => Line::Thick,
                "grid" => Line::Thin,
                "outline" if edge => Line::Thick,
                "outlined" if edge => Line::Thick,
                "outlined" => Line::Thin,
                "hair" if first => Line::Hair,
                _ => Line::None,
            };
            let borders = Borders {
                top: line(r % step == 0, r == 0),
                bottom: line((r + 1) % step == 0, r + 1 == rows),
                left: line(c % step == 0, c == 0),
                right: line((c + 1) % step == 0, c + 1 == cols),
            };
            let fill = (kind == "fills" && (r / step + c / step) % 2 == 0).then_some(Rgb(0xDD, 0xEE, 0xFF));
            let old = self.sheet().cells.get(&at).map_or(StyleId(0), |cell| cell.style);
            let old = self.styles[old.0 as usize];
            let style = CellStyle {
                borders: if borders == Borders::default() {
                    old.borders
                } else {
                    heavier(old.borders, borders)
                },
                fill: fill.or(old.fill),
                ..old
            };
            let id = self.style(style);
            self.sheet().cells.entry(at).or_default().style = id;
        }
        Some(())
    }

    /// Changes the look of a cell.
    fn restyle(&mut self, at: CellRef, change: impl Fn(&mut CellStyle)) {
        let old = self.sheet().cells.get(&at).map_or(StyleId(0), |cell| cell.style);
        let mut style = self.styles[old.0 as usize];
        change(&mut style);
        let id = self.style(style);
        self.sheet().cells.entry(at).or_default().style = id;
    }

    fn style(&mut self, style: CellStyle) -> StyleId {
        let styles = &mut self.styles;
        let id = self.known.entry(format!("{style:?}")).or_insert_with(|| {
            styles.push(style);
            styles.len() as u32 - 1
        });
        StyleId(*id)
    }

    fn put(&mut self, at: CellRef, token: &str) -> Option<()> {
        if token != "~" {
            let (value, formula) = self::token(token)?;
            self.value(at, value, formula);
        }
        Some(())
    }

    fn value(&mut self, at: CellRef, value: CellValue, formula: Option<Formula>) {
        let cell = self.sheet().cells.entry(at).or_default();
        cell.value = value;
        cell.formula = formula;
    }
}

fn heavier(a: Borders, b: Borders) -> Borders {
    Borders {
        left: a.left.max(b.left),
        right: a.right.max(b.right),
        top: a.top.max(b.top),
        bottom: a.bottom.max(b.bottom),
    }
}

fn unescaped(text: &str) -> String {
    const ESCAPES: [(&str, &str); 5] =
        [("␣", " "), ("\\nbsp", "\u{A0}"), ("\\zwsp", "\u{200B}"), ("\\u3000", "\u{3000}"), ("\\n", "\n")];
    ESCAPES.iter().fold(text.to_owned(), |text, (escape, c)| text.replace(escape, c))
}

/// How one sign of a board line is put into a cell; `None` for an absent cell.
fn styled(c: char, style: &str) -> Option<String> {
    let digit = c.to_digit(10).filter(|&n| n > 0);
    let nth = |first: char| char::from_u32(first as u32 + digit.unwrap_or(1) - 1).unwrap_or(c);
    Some(match (style, digit) {
        ("number", Some(n)) => n.to_string(),
        ("number", None) => return None,
        ("zero", n) => n.unwrap_or(0).to_string(),
        ("text", Some(n)) => format!("'{n}"),
        ("text", None) => return None,
        ("full", Some(_)) => format!("'{}", nth('１')),
        ("full", None) => "'\\u3000".into(),
        ("circled", Some(_)) => format!("'{}", nth('①')),
        ("circled", None) => "'␣".into(),
        ("kanji", Some(n)) => format!("'{}", "一二三四五六七八九".chars().nth(n as usize - 1)?),
        ("kanji", None) => return None,
        ("dots", Some(n)) => n.to_string(),
        ("dots", None) => "'.".into(),
        ("nakaguro", Some(n)) => n.to_string(),
        ("nakaguro", None) => "'・".into(),
        ("dashes", Some(n)) => format!("'{n}"),
        ("dashes", None) => "'-".into(),
        ("formula", Some(n)) => format!("={n}"),
        ("formuladigits", Some(n)) => format!("={n}"),
        ("formuladigits", None) => return None,
        ("formula", None) => "='".into(),
        ("formulazero", n) => format!("={}", n.unwrap_or(0)),
        ("uncached", _) => "=?".into(),
        _ => return None,
    })
}

/// How one point of a Go board is put into a cell: `X`, `O` or an empty one.
fn stone(sign: char, style: &str, (row, col): (u32, u32), (bottom, right): (u32, u32)) -> Option<String> {
    const LINES: [[&str; 3]; 3] = [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]];
    let third = |at: u32, last: u32| {
        if at == 0 {
            0
        } else if at == last {
            2
        } else {
            1
        }
    };
    let (black, white, empty) = match style {
        "numbers" => ("1", "2", "0"),
        "blanks" => ("1", "2", "~"),
        "textnumbers" => ("'1", "'2", "'0"),
        "full" => ("'１", "'２", "'０"),
        "signed" => ("1", "-1", "0"),
        "circles" => ("'●", "'○", "~"),
        "colored" => ("'●", "'●", "~"),
        "emoji" => ("'⚫", "'⚪", "'＋"),
        "crossings" => ("'●", "'○", LINES[third(row, bottom)][third(col, right)]),
        "words" => ("'黒", "'白", "~"),
        "letters" => ("'B", "'W", "~"),
        "crosses" => ("'X", "'O", "'."),
        "blankcrosses" => ("'x", "'o", "~"),
        "hashes" => ("'#", "'O", "'."),
        "formulas" => ("=1", "=2", "=0"),
        _ => return None,
    };
    Some(match sign {
        'X' => black.to_owned(),
        'O' => white.to_owned(),
        '.' if style == "crossings" => format!("'{empty}"),
        '.' => empty.to_owned(),
        other => format!("'{other}"),
    })
}

/// A line, or the lines it stands for: `… x250 +9` are 250, the addresses so many rows further down each time.
pub(crate) fn repeated(line: &str) -> Vec<String> {
    let parse = || {
        let (rest, step) = line.rsplit_once(" +")?;
        let (rest, count) = rest.rsplit_once(" x")?;
        Some((rest, count.parse::<u32>().ok()?, step.parse::<u32>().ok()?))
    };
    let Some((line, count, step)) = parse() else { return vec![line.trim().to_owned()] };
    let bang = line.rfind('!').unwrap_or(0);
    let (place, rest) = line.split_at(line[bang..].find(' ').map_or(line.len(), |space| bang + space));
    let (sheet, range) = place.rsplit_once('!').unwrap_or(("", place));
    let range: CellRange = range.parse().unwrap_or_else(|_| panic!("{line}: no range"));
    (0..count)
        .map(|n| {
            let down = |at: CellRef| CellRef::new(at.row + n * step, at.col);
            format!("{sheet}!{}{rest}", CellRange { first: down(range.first), last: down(range.last) })
        })
        .collect()
}

/// What a cell of a sketch holds.
pub(crate) fn token(token: &str) -> Option<(CellValue, Option<Formula>)> {
    let literal = |text: &str| match text {
        "TRUE" | "FALSE" => Some(CellValue::Bool(text == "TRUE")),
        _ if text.starts_with('#') => Some(CellValue::Error(text.to_owned())),
        _ if text.starts_with('\'') => Some(CellValue::Text(unescaped(&text[1..]))),
        _ => text.parse::<f64>().ok().map(CellValue::Number),
    };
    let (value, cached) = match token {
        "~" => (CellValue::Empty, None),
        "=?" => (CellValue::Empty, Some(false)),
        _ if token.starts_with('=') => (literal(&token[1..])?, Some(true)),
        _ => (literal(token)?, None),
    };
    Some((value, cached.map(|cached| Formula { text: "X1".into(), cached, array: false })))
}

/// A workbook of the lines of one case.
pub(crate) fn drawn(lines: &[String]) -> Workbook {
    Sketch::default().draw("drawn", lines).book
}
