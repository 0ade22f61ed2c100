//! Texts in columns, and how wide they are.

/// Rows of texts under each other, each column as wide as its widest text.
#[must_use]
pub fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let wide = |col: usize| rows.iter().map(|row| width(&row[col])).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(wide);
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (text, wide) in row.iter().zip(widths) {
            line.push_str(text);
            line.extend(std::iter::repeat_n(' ', wide + 2 - width(text)));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Columns that a text takes on a terminal: two for Chinese characters, kana and full-width forms.
#[must_use]
pub fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(c: char) -> usize {
    let wide = matches!(c as u32, 0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF | 0x20000..=0x3FFFD);
    if wide { 2 } else { 1 }
}

/// Signs that no line begins with.
const NEVER_FIRST: &str = "、。，．・：；）」』】〉》ーぁぃぅぇぉゃゅょっァィゥェォャュョッ,.;:)!?";

/// The text in lines of at most `most` columns: broken at spaces, and between characters that are two columns wide.
#[must_use]
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut line, mut used) = (String::new(), 0);
    for piece in pieces(text) {
        let wide = width(piece);
        if used > 0 && used + width(piece.trim_end()) > most {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
            used = 0;
        }
        line.push_str(piece);
        used += wide;
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// What a line can be broken between.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut last: Option<char> = None;
    for (at, c) in text.char_indices() {
        let breaks = last.is_some_and(|last| {
            let between = char_width(last) == 2 || char_width(c) == 2;
            (last == ' ' && c != ' ') || (between && !NEVER_FIRST.contains(c) && !"（「『【".contains(last))
        });
        if breaks {
            pieces.push(&text[start..at]);
            start = at;
        }
        last = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_each_other_in_japanese_too() {
        let rows = [["マス", "行"], ["(1,3)", "1"]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), "マス   行\n(1,3)  1\n");
    }

    #[test]
    fn lines_are_broken_at_spaces_and_between_wide_characters() {
        assert_eq!(wrap("one of two, r1c1 and r2c2", 11), ["one of two,", "r1c1 and", "r2c2"]);
        assert_eq!(wrap("数字が入ります。", 14), ["数字が入りま", "す。"]);
        assert_eq!(wrap("", 10), [""]);
    }
}
