//! Texts in lines that fit: measured in the fonts that they are printed in.

use super::fonts::Fonts;
use crate::view::ink::Weight;

/// Signs that no line begins with, and those that none ends with.
const NEVER_FIRST: &str =
    "、。，．・：；？！）」』】〉》〕］｝ーぁぃぅぇぉゃゅょっゎァィゥェォャュョッヮ々ゝゞヽヾ,.;:)!?]}％%";
const NEVER_LAST: &str = "（「『【〈《〔［｛([{";

/// What a text is cut off with.
const MORE: char = '…';

/// The lines of a text, none wider than `most` ems, and at most so many of them: if there are more, the last one ends in `…`.
#[must_use]
pub(super) fn lines(fonts: &Fonts<'_>, text: &str, weight: Weight, most: f64, count: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    let mut used = 0.0;
    for paragraph in text.lines() {
        for piece in pieces(paragraph) {
            let (wide, bare) = (fonts.width(piece, weight), fonts.width(piece.trim_end(), weight));
            if used > 0.0 && used + bare > most {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            line.push_str(piece);
            used += wide;
            if bare > most {
                // A word that fits on no line is broken anywhere.
                let mut chopped = chop(fonts, &line, weight, most);
                line = chopped.pop().unwrap_or_default();
                used = fonts.width(&line, weight);
                lines.extend(chopped);
            }
            if lines.len() > count {
                break;
            }
        }
        lines.push(std::mem::take(&mut line));
        used = 0.0;
        if lines.len() > count {
            break;
        }
    }
    let is_cut = lines.len() > count;
    lines.truncate(count);
    lines.iter_mut().for_each(|line| *line = line.trim_end().to_owned());
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        last.push(MORE);
        *last = fit(fonts, last, weight, most);
    }
    lines
}

/// Lines as titles look best: broken at spaces alone where that needs no more of them, and all about as wide.
#[must_use]
pub(super) fn balanced(
    fonts: &Fonts<'_>,
    text: &str,
    weight: Weight,
    most: f64,
    count: usize,
) -> Vec<String> {
    /// Steps from the whole width to half of it.
    const STEPS: usize = 24;
    let widest = lines(fonts, text, weight, most, count);
    if widest.last().is_some_and(|line| line.ends_with(MORE)) {
        return widest;
    }
    let narrower = (0..=STEPS).rev().map(|step| most * (1.0 - 0.5 * step as f64 / STEPS as f64));
    let tries: Vec<_> = narrower.map(|most| lines(fonts, text, weight, most, count + 1)).collect();
    let is_short = |lines: &&Vec<String>| lines.len() == widest.len();
    let keeps_words = |lines: &&Vec<String>| {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        lines.iter().flat_map(|line| words(line)).eq(words(text))
    };
    let best = tries.iter().filter(is_short).find(keeps_words).or_else(|| tries.iter().find(is_short));
    best.cloned().unwrap_or(widest)
}

/// A text on one line, cut off if it is wider than `most` ems.
#[must_use]
pub(super) fn fit(fonts: &Fonts<'_>, text: &str, weight: Weight, most: f64) -> String {
    let one_line = text.replace(['\n', '\r', '\t'], " ");
    if fonts.width(&one_line, weight) <= most {
        return one_line;
    }
    let room = most - fonts.width(&MORE.to_string(), weight);
    let mut used = 0.0;
    let fits = |c: &char| {
        used += fonts.width(&c.to_string(), weight);
        used <= room
    };
    let kept: String = one_line.trim_end_matches(MORE).chars().take_while(fits).collect();
    format!("{}{MORE}", kept.trim_end())
}

/// A text in pieces of at most `most` ems, one character at least.
fn chop(fonts: &Fonts<'_>, text: &str, weight: Weight, most: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0.0;
    for c in text.chars() {
        let wide = fonts.width(&c.to_string(), weight);
        if used > 0.0 && used + wide > most {
            pieces.push(String::new());
            used = 0.0;
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
        used += wide;
    }
    pieces
}

/// What a line can be broken between: behind spaces, and between Chinese characters and kana.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut last) = (0, None);
    for (at, c) in text.char_indices() {
        if last.is_some_and(|last| breaks(last, c)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        last = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

fn breaks(last: char, next: char) -> bool {
    let is_wide = |c: char| crate::view::width(c.encode_utf8(&mut [0; 4])) == 2;
    if last == ' ' || last == '\u{3000}' {
        return next != ' ' && next != '\u{3000}';
    }
    (is_wide(last) || is_wide(next))
        && !NEVER_FIRST.contains(next)
        && !NEVER_LAST.contains(last)
        && next != ' '
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_keep_the_rules() {
        let fonts = Fonts::default();
        let cases: [(&str, f64, usize, &[&str]); 7] = [
            ("数字が入ります。", 7.0, 9, &["数字が入りま", "す。"]),
            ("「数字」が入ります", 3.0, 9, &["「数", "字」が", "入りま", "す"]),
            ("one of two", 3.5, 9, &["one of", "two"]),
            ("one\ntwo", 30.0, 9, &["one", "two"]),
            ("", 30.0, 9, &[]),
            ("盤面盤面盤面", 2.0, 2, &["盤面", "盤…"]),
            ("wwwwwwww", 1.8, 9, &["ww", "ww", "ww", "ww"]),
        ];
        for (text, most, count, expected) in cases {
            let found = lines(&fonts, text, Weight::Regular, most, count);
            assert_eq!(found, expected, "{text}");
            assert!(found.iter().all(|line| fonts.width(line, Weight::Regular) <= most), "{text}");
        }
        assert_eq!(fit(&fonts, "盤面 盤面", Weight::Bold, 3.0), "盤面…");
        assert_eq!(fit(&fonts, "盤\n面", Weight::Bold, 3.0), "盤 面");
    }

    #[test]
    fn titles_keep_their_words_and_are_balanced() {
        let fonts = Fonts::default();
        let cases: [(&str, f64, &[&str]); 4] = [
            ("ナンプレ百選 第三集", 8.0, &["ナンプレ百選", "第三集"]),
            ("ナンプレ百選第三集", 8.0, &["ナンプレ百", "選第三集"]),
            ("one two three four", 8.5, &["one two", "three four"]),
            ("短い題", 8.0, &["短い題"]),
        ];
        for (text, most, expected) in cases {
            assert_eq!(balanced(&fonts, text, Weight::Bold, most, 3), expected);
        }
    }

    #[test]
    fn long_texts_are_cut_soon() {
        let fonts = Fonts::default();
        for text in ["x".repeat(5000), "盤".repeat(5000), "x y ".repeat(1250), "\n".repeat(5000)] {
            let found = lines(&fonts, &text, Weight::Bold, 10.0, 4);
            assert_eq!(found.len(), 4);
            assert!(found.iter().all(|line| fonts.width(line, Weight::Bold) <= 10.0));
        }
    }
}
