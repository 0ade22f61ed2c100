//! [`Charset`]: in which encoding the texts of a record are, told by `CA`, or guessed.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::Encoding;

/// The encoding of a record's texts.
///
/// It matters before any text is read: in Shift_JIS, GBK and Big5 the second byte of a character may be the byte of `]`
/// or of `\`, so whoever looks for the end of a value must know which bytes are characters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Charset {
    encoding: &'static Encoding,
    steps: Steps,
}

/// How characters are made of bytes, as far as brackets are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Steps {
    /// A byte below 128 is always that character.
    Plain,
    ShiftJis,
    Gb,
    Big5,
    /// Two bytes each between an escape sequence and the next one.
    Iso2022Jp,
}

/// Names that people write and that the standard of the web does not know.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
    ("cp1252", "windows-1252"),
    ("eucjp", "euc-jp"),
    ("euckr", "euc-kr"),
    ("gb", "gbk"),
    ("hz-gb-2312", "gbk"),
    ("iso8859-1", "windows-1252"),
    ("ms-kanji", "shift_jis"),
    ("big5-hkscs", "big5"),
];

impl Charset {
    /// UTF-8, in which new records are written.
    pub const UTF_8: Self = Self { encoding: encoding_rs::UTF_8, steps: Steps::Plain };

    fn of(encoding: &'static Encoding) -> Self {
        let steps = if encoding == encoding_rs::SHIFT_JIS {
            Steps::ShiftJis
        } else if encoding == encoding_rs::GBK || encoding == encoding_rs::GB18030 {
            Steps::Gb
        } else if encoding == encoding_rs::BIG5 {
            Steps::Big5
        } else if encoding == encoding_rs::ISO_2022_JP {
            Steps::Iso2022Jp
        } else {
            Steps::Plain
        };
        Self { encoding, steps }
    }

    /// The encoding of a name in `CA`, in any of the ways in which people write it; none if nobody knows it.
    ///
    /// GB2312 is read as GBK, ISO-8859-1 and ASCII as Windows-1252, which say the same and more.
    #[must_use]
    pub fn by_name(name: &[u8]) -> Option<Self> {
        let name = name.trim_ascii();
        let plain: String = name
            .iter()
            .map(
                |&byte| {
                    if byte == b'_' || byte == b' ' { '-' } else { char::from(byte.to_ascii_lowercase()) }
                },
            )
            .collect();
        let other = OTHER_NAMES.iter().find(|(theirs, _)| *theirs == plain).map(|(_, ours)| *ours);
        let encoding = Encoding::for_label_no_replacement(name)
            .or_else(|| Encoding::for_label_no_replacement(plain.as_bytes()))
            .or_else(|| Encoding::for_label_no_replacement(other?.as_bytes()))?;
        // A file whose name of the encoding can be read byte by byte is not in UTF-16.
        let wide = encoding == encoding_rs::UTF_16BE || encoding == encoding_rs::UTF_16LE;
        (!wide).then(|| Self::of(encoding))
    }

    /// Its name as `CA` has it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.encoding.name()
    }

    /// Whether a byte below 128 is always the character of that number.
    pub(super) fn is_plain(self) -> bool {
        self.steps == Steps::Plain
    }

    /// Whether it has one byte for each character, so that any bytes are text in it.
    pub(super) fn is_single(self) -> bool {
        self.encoding.is_single_byte()
    }

    /// How many bytes the character at a place takes, at least one; more than are there only if the last is cut off.
    pub(super) fn step(self, bytes: &[u8], at: usize) -> usize {
        let byte = |offset: usize| bytes.get(at + offset).copied().unwrap_or(0);
        let (lead, trail) = (byte(0), byte(1));
        match self.steps {
            Steps::ShiftJis if matches!(lead, 0x81..=0x9F | 0xE0..=0xFC) => {
                if matches!(trail, 0x40..=0x7E | 0x80..=0xFC) { 2 } else { 1 }
            }
            Steps::Gb if matches!(lead, 0x81..=0xFE) => match trail {
                0x40..=0x7E | 0x80..=0xFE => 2,
                b'0'..=b'9' if matches!(byte(2), 0x81..=0xFE) && byte(3).is_ascii_digit() => 4,
                _ => 1,
            },
            Steps::Big5 if matches!(lead, 0x81..=0xFE) => {
                if matches!(trail, 0x40..=0x7E | 0xA1..=0xFE) {
                    2
                } else {
                    1
                }
            }
            Steps::Iso2022Jp if lead == 0x1B && trail == b'$' => {
                // All of it up to the escape sequence that ends it: no byte between is a bracket.
                let rest = bytes.get(at + 2..).unwrap_or_default();
                rest.iter().position(|&byte| byte == 0x1B || byte == b'\n').map_or(1, |end| end + 2)
            }
            _ => 1,
        }
    }

    /// The text of some bytes; what they cannot mean becomes U+FFFD.
    pub(super) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        self.encoding.decode_without_bom_handling(bytes).0
    }

    /// Whether the bytes are text in it.
    pub(super) fn fits(self, bytes: &[u8]) -> bool {
        self.encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some()
    }

    /// The bytes of a text.
    ///
    /// # Errors
    /// The characters that it has no bytes for, each once.
    pub(super) fn encode(self, text: &str) -> Result<Vec<u8>, String> {
        let mut lacking = String::new();
        let mut buffer = [0; 4];
        for char in text.chars().filter(|char| !char.is_ascii()) {
            let (bytes, _, failed) = self.encoding.encode(char.encode_utf8(&mut buffer));
            // Shift_JIS has the yen sign where others have `\`, which would escape what follows.
            if (failed || bytes.is_ascii() && bytes.len() == 1) && !lacking.contains(char) {
                lacking.push(char);
            }
        }
        if lacking.is_empty() { Ok(self.encoding.encode(text).0.into_owned()) } else { Err(lacking) }
    }
}

impl fmt::Debug for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Charset({})", self.name())
    }
}

/// One encoding that may be guessed, and how likely some bytes are in it.
struct Candidate {
    encoding: &'static Encoding,
    /// What speaks for it from the start.
    start: i64,
    /// What a character of so many bytes at a place speaks for it, and how many those are.
    weigh: fn(&[u8]) -> (i64, usize),
}

/// In the order in which they win when several are as likely.
const CANDIDATES: &[Candidate] = &[
    Candidate { encoding: encoding_rs::SHIFT_JIS, start: 0, weigh: shift_jis },
    Candidate { encoding: encoding_rs::GBK, start: 0, weigh: gb },
    Candidate { encoding: encoding_rs::BIG5, start: 0, weigh: big5 },
    Candidate { encoding: encoding_rs::EUC_KR, start: -30, weigh: euc_kr },
    Candidate { encoding: encoding_rs::EUC_JP, start: 0, weigh: euc_jp },
    Candidate { encoding: encoding_rs::WINDOWS_1251, start: 0, weigh: cyrillic },
    Candidate { encoding: encoding_rs::WINDOWS_1252, start: 0, weigh: latin },
];

/// How many bytes a guess looks at.
const SAMPLE: usize = 1 << 16;

/// The encoding in which some bytes that are not UTF-8 look most like a language.
///
/// Every candidate gets points for each character: many for common ones (kana, the frequent half of the Chinese
/// characters, Hangul, single letters with accents among plain ones), few for rare ones, and fewer than none for what
/// it hardly or never has. The most points win; Shift_JIS, GBK, Big5, EUC-KR, EUC-JP in this order if as many. Hangul
/// has the bytes of frequent Chinese characters, so Korean is only believed after ten of them and nothing else.
#[must_use]
pub(super) fn guess(bytes: &[u8]) -> Charset {
    let sample = sample(bytes);
    let points = |candidate: &Candidate| {
        let mut rest = sample.as_slice();
        let mut points = candidate.start;
        while !rest.is_empty() {
            let (weight, step) = (candidate.weigh)(rest);
            points += weight;
            rest = rest.get(step..).unwrap_or_default();
        }
        points
    };
    let mut best = (i64::MIN, encoding_rs::WINDOWS_1252);
    for candidate in CANDIDATES {
        let points = points(candidate);
        if points > best.0 {
            best = (points, candidate.encoding);
        }
    }
    Charset::of(best.1)
}

/// The parts with bytes above 127, each with the two bytes around that may belong to it.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    let mut plain = 2;
    let mut before = b' ';
    for &byte in bytes {
        if byte.is_ascii() {
            plain += 1;
            if plain <= 2 {
                sample.push(byte);
            } else if plain == 3 {
                sample.push(b'\n');
            }
        } else {
            if plain > 2 {
                if sample.len() >= SAMPLE {
                    break;
                }
                sample.push(before);
            }
            plain = 0;
            sample.push(byte);
        }
        before = byte;
    }
    sample
}

const NEVER: i64 = -80;

fn two(bytes: &[u8]) -> (u8, u8) {
    (bytes.first().copied().unwrap_or(0), bytes.get(1).copied().unwrap_or(0))
}

fn shift_jis(bytes: &[u8]) -> (i64, usize) {
    match two(bytes) {
        (0..=0x7F, _) => (0, 1),
        (0xA1..=0xDF, _) => (-10, 1),
        (0x82, 0x9F..=0xF1) | (0x83, 0x40..=0x7E | 0x80..=0x96) => (40, 2),
        (0x81..=0x84, 0x40..=0x7E | 0x80..=0xFC) => (20, 2),
        (0x88..=0x97, 0x40..=0x7E | 0x80..=0xFC) => (40, 2),
        (0x98..=0x9F | 0xE0..=0xEA, 0x40..=0x7E | 0x80..=0xFC) => (10, 2),
        (0x85..=0x87 | 0xEB..=0xFC, 0x40..=0x7E | 0x80..=0xFC) => (-20, 2),
        _ => (NEVER, 1),
    }
}

fn gb(bytes: &[u8]) -> (i64, usize) {
    match two(bytes) {
        (0..=0x7F, _) => (0, 1),
        (0xB0..=0xD7, 0xA1..=0xFE) => (40, 2),
        (0xA1..=0xA3, 0xA1..=0xFE) => (20, 2),
        (0xD8..=0xF7, 0xA1..=0xFE) => (10, 2),
        (0xA4..=0xA9, 0xA1..=0xFE) => (0, 2),
        (0x81..=0xFE, 0x40..=0x7E | 0x80..=0xFE) => (-10, 2),
        _ => (NEVER, 1),
    }
}

fn big5(bytes: &[u8]) -> (i64, usize) {
    match two(bytes) {
        (0..=0x7F, _) => (0, 1),
        (0xA4..=0xC6, 0x40..=0x7E | 0xA1..=0xFE) => (38, 2),
        (0xA1..=0xA3, 0x40..=0x7E | 0xA1..=0xFE) => (20, 2),
        (0xC9..=0xF9, 0x40..=0x7E | 0xA1..=0xFE) => (5, 2),
        (0x81..=0xFE, 0x40..=0x7E | 0xA1..=0xFE) => (-20, 2),
        _ => (NEVER, 1),
    }
}

fn euc_kr(bytes: &[u8]) -> (i64, usize) {
    match two(bytes) {
        (0..=0x7F, _) => (0, 1),
        (0xB0..=0xC8, 0xA1..=0xFE) => (43, 2),
        (0xA1..=0xA3, 0xA1..=0xFE) => (20, 2),
        (0xA4..=0xFD, 0xA1..=0xFE) => (-20, 2),
        (0x81..=0xC6, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE) => (-20, 2),
        _ => (NEVER, 1),
    }
}

fn euc_jp(bytes: &[u8]) -> (i64, usize) {
    match two(bytes) {
        (0..=0x7F, _) => (0, 1),
        (0xA4, 0xA1..=0xF3) | (0xA5, 0xA1..=0xF6) => (40, 2),
        (0xB0..=0xCF, 0xA1..=0xFE) => (36, 2),
        (0xA1..=0xA3, 0xA1..=0xFE) => (20, 2),
        (0xD0..=0xF4, 0xA1..=0xFE) => (8, 2),
        (0xA6..=0xFE, 0xA1..=0xFE) => (-20, 2),
        (0x8E, 0xA1..=0xDF) => (-20, 2),
        _ => (NEVER, 1),
    }
}

fn cyrillic(bytes: &[u8]) -> (i64, usize) {
    match two(bytes).0 {
        0..=0x7F => (0, 1),
        0xE0..=0xFF => (12, 1),
        0xC0..=0xDF => (4, 1),
        _ => (-10, 1),
    }
}

fn latin(bytes: &[u8]) -> (i64, usize) {
    match *bytes {
        [0..=0x7F, 0xC0..=0xFF] | [0..=0x7F, 0xC0..=0xFF, 0..=0x7F, ..] => (30, 2),
        [0..=0x7F, 0xC0..=0xFF, 0xC0..=0xFF, 0..=0x7F, ..] => (36, 3),
        [0..=0x7F, ..] => (0, 1),
        _ => (-10, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_as_people_write_them() {
        for (name, expected) in [
            ("UTF-8", "UTF-8"),
            (" utf8 ", "UTF-8"),
            ("Shift_JIS", "Shift_JIS"),
            ("SJIS", "Shift_JIS"),
            ("MS_KANJI", "Shift_JIS"),
            ("cp932", "Shift_JIS"),
            ("GB2312", "GBK"),
            ("gb18030", "gb18030"),
            ("Big5", "Big5"),
            ("EUC-KR", "EUC-KR"),
            ("EUC_JP", "EUC-JP"),
            ("ISO8859_1", "windows-1252"),
            ("ISO-8859-1", "windows-1252"),
            ("ASCII", "windows-1252"),
        ] {
            assert_eq!(Charset::by_name(name.as_bytes()).map(Charset::name), Some(expected), "{name}");
        }
        for name in ["", "UTF-16", "Klingon", "\u{0}"] {
            assert_eq!(Charset::by_name(name.as_bytes()), None, "{name}");
        }
    }

    #[test]
    fn languages_are_guessed() {
        for (text, name) in [
            ("本因坊秀策", "Shift_JIS"),
            ("黒番 中押し勝ち", "Shift_JIS"),
            ("第三十一期名人戦", "Shift_JIS"),
            ("ハネてオサエ、トビ", "EUC-JP"),
            ("白はここで手を抜いた。", "EUC-JP"),
            ("黑中盘胜，白棋投子", "GBK"),
            ("古力 九段", "GBK"),
            ("中國圍棋規則：黑勝", "Big5"),
            ("흑이 중앙을 지키면 백이 산다", "EUC-KR"),
            ("Jürgen Mattern, José", "windows-1252"),
            ("un fichier créé", "windows-1252"),
            ("Партия в го, белые выиграли", "windows-1251"),
        ] {
            let charset = Charset::by_name(name.as_bytes()).unwrap();
            let bytes = [b"(;PB[", charset.encode(text).unwrap().as_slice(), b"];B[pd];W[dd])"].concat();
            assert_eq!(guess(&bytes), charset, "{text}");
        }
    }

    #[test]
    fn a_character_may_end_in_a_bracket() {
        for (name, text) in [("Shift_JIS", "ソ表ー十"), ("GBK", "乗俓"), ("Big5", "功許")] {
            let charset = Charset::by_name(name.as_bytes()).unwrap();
            let bytes = charset.encode(text).unwrap();
            assert!(bytes.iter().any(|byte| b"[\\]".contains(byte)), "{text}");
            let mut at = 0;
            while at < bytes.len() {
                assert_eq!(charset.step(&bytes, at), 2);
                at += 2;
            }
            assert_eq!(charset.decode(&bytes), text);
        }
    }

    #[test]
    fn what_an_encoding_lacks_is_named() {
        let japanese = Charset::by_name(b"Shift_JIS").unwrap();
        assert_eq!(japanese.encode("碁と😀と¥と😀"), Err("😀¥".to_owned()));
        assert_eq!(Charset::by_name(b"ASCII").unwrap().encode("é"), Ok(vec![0xE9]));
    }
}
