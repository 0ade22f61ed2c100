//! Where a value ends: at its `]`, unless somebody forgot that one, or the `\` before another.

use memchr::{memchr, memchr2};

use super::{Charset, Ident, Sort};

/// How far past a value its end is looked for, if a `]` before it may lack its `\`.
const FAR: usize = 4096;

/// The end of a value.
pub(super) struct Ending {
    /// Just after its last byte.
    pub(super) end: usize,
    /// Whether a `]` follows.
    pub(super) closed: bool,
    /// The first `]` before that lacks its `\`.
    pub(super) unescaped: Option<usize>,
}

pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

pub(super) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
    }
    at
}

/// Just after the name that begins here.
pub(super) fn name_end(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        at += 1;
    }
    at
}

/// Whether a name with a capital and a `[` stand here.
pub(super) fn begins_property(bytes: &[u8], at: usize) -> bool {
    let end = name_end(bytes, at);
    bytes.get(at).is_some_and(u8::is_ascii_uppercase) && bytes.get(skip_space(bytes, end)) == Some(&b'[')
}

/// Where the next `]` is that no `\` stands before, if every byte below 128 is a character.
pub(super) fn plain_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let found = at + memchr2(b']', b'\\', bytes.get(at..)?)?;
        if bytes[found] == b']' {
            return Some(found);
        }
        at = found + 2;
    }
}

/// The same in any encoding.
fn end_in(bytes: &[u8], mut at: usize, charset: Charset) -> Option<usize> {
    if charset.is_plain() {
        return plain_end(bytes, at);
    }
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b']' => return Some(at),
            // What is escaped is a character, not a byte.
            b'\\' => at += 1 + charset.step(bytes, at + 1),
            0x1B | 0x80.. => {
                let step = charset.step(bytes, at);
                // Half a character, cut off before the end of its value.
                if step == 2 && bytes.get(at + 1) == Some(&b']') && follows(bytes, at + 2, true) {
                    return Some(at + 1);
                }
                at += step;
            }
            _ => at += 1,
        }
    }
    None
}

/// Finds the end of the value that begins at `start` and belongs to a property of this name.
pub(super) fn ending(bytes: &[u8], start: usize, name: &[u8], charset: Charset) -> Ending {
    let rest = bytes.get(start..).unwrap_or_default();
    // Points are most of a record.
    if let [first, second, b']', next, ..] = *rest
        && first.is_ascii_alphabetic()
        && second.is_ascii_alphabetic()
        && matches!(next, b';' | b'[' | b')' | b'\n' | b'\r')
    {
        return Ending { end: start + 2, closed: true, unescaped: None };
    }
    let found = end_in(bytes, start, charset);
    let end = found.unwrap_or(bytes.len());
    let value = bytes.get(start..end).unwrap_or_default();
    if let Some(cut) = swallowed(value, name) {
        return Ending { end: start + cut, closed: false, unescaped: None };
    }
    let Some(first) = found else {
        return Ending { end, closed: false, unescaped: None };
    };
    let brackets = memchr(b'[', value).is_some();
    let mut end = first;
    while !follows(bytes, end + 1, brackets) {
        let Some(next) = end_in(bytes, end + 1, charset).filter(|&next| next - first < FAR) else { break };
        if holds_property(&bytes[end + 1..next]) {
            break;
        }
        end = next;
        if follows(bytes, end + 1, brackets) {
            return Ending { end, closed: true, unescaped: Some(first) };
        }
    }
    Ending { end: first, closed: true, unescaped: None }
}

/// Whether what stands here may follow a value; `closely` if there is reason to doubt it.
fn follows(bytes: &[u8], at: usize, closely: bool) -> bool {
    let mut at = skip_space(bytes, at);
    loop {
        match bytes.get(at) {
            None | Some(b'[' | b'(') => return true,
            Some(b';' | b')') if !closely => return true,
            Some(b')') => {
                let next = skip_space(bytes, at + 1);
                return matches!(bytes.get(next), None | Some(b'(' | b')' | b';'));
            }
            Some(b';') => {
                at = skip_space(bytes, at + 1);
                return matches!(bytes.get(at), None | Some(b'(' | b')' | b';'))
                    || begins_property(bytes, at);
            }
            Some(byte) if byte.is_ascii_uppercase() => {
                let end = name_end(bytes, at);
                let bracket = if closely { end } else { skip_space(bytes, end) };
                return bytes.get(bracket) == Some(&b'[');
            }
            // A stray byte there is no reason to look for another end.
            Some(0) if !closely => at += 1,
            Some(_) => return false,
        }
    }
}

/// Whether there is a `[` just after a capital, as where a property begins.
fn holds_property(bytes: &[u8]) -> bool {
    memchr::memchr_iter(b'[', bytes)
        .any(|at| at.checked_sub(1).and_then(|before| bytes.get(before)).is_some_and(u8::is_ascii_uppercase))
}

/// Where a value ends that has swallowed what follows it, because it lacks its `]`.
fn swallowed(value: &[u8], name: &[u8]) -> Option<usize> {
    if value.len() <= 2 {
        return None;
    }
    if let Some(Sort::Point | Sort::Move | Sort::Stone) = Ident::find(name).map(|ident| ident.sort)
        && value.iter().any(|byte| b"[;()".contains(byte))
    {
        // A point is two letters, a rectangle four with a colon.
        let letters = |from: usize| {
            value
                .get(from..)
                .unwrap_or_default()
                .iter()
                .take(2)
                .take_while(|byte| byte.is_ascii_alphabetic())
                .count()
        };
        let first = letters(0);
        return Some(if first == 2 && value.get(2) == Some(&b':') { 3 + letters(3) } else { first });
    }
    // A text that ends like a move: `C[good;W[dd`.
    let bracket = memchr::memrchr(b'[', value)?;
    let point = value.get(bracket + 1..)?;
    let before = value.get(..bracket)?;
    let [head @ .., b'B' | b'W'] = before else { return None };
    let head = head.trim_ascii_end();
    let head = head.strip_suffix(b";")?;
    (point.len() <= 2 && point.iter().all(u8::is_ascii_alphabetic)).then(|| head.trim_ascii_end().len())
}
