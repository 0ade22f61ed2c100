//! [`Command`]: one line of a controller.

/// What a controller asks, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The number that the response must carry.
    pub id: Option<u32>,
    /// What to do, as it was written: names are case sensitive.
    pub name: String,
    /// What follows, parted at white space.
    pub arguments: Vec<String>,
}

impl Command {
    /// Reads a line; nothing if there is no command in it.
    ///
    /// As GTP 2 asks (section 3.1): control characters vanish, a tab counts as a space, a `#` and all behind it are a
    /// comment, and lines without anything are passed over.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let line: String = line
            .chars()
            .map(|character| if character == '\t' { ' ' } else { character })
            .take_while(|&character| character != '#')
            .filter(|character| !character.is_control())
            .collect();
        let mut words = line.split_whitespace().peekable();
        let id = words.peek().and_then(|word| id(word));
        if id.is_some() {
            words.next();
        }
        let name = words.next().unwrap_or_default().to_owned();
        if name.is_empty() && id.is_none() {
            return None;
        }
        Some(Self { id, name, arguments: words.map(str::to_owned).collect() })
    }
}

/// A number of digits alone; `+1` is none.
fn id(word: &str) -> Option<u32> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(id: Option<u32>, name: &str, arguments: &[&str]) -> Option<Command> {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Some(Command { id, name: name.to_owned(), arguments })
    }

    #[test]
    fn lines_are_taken_apart() {
        for (line, want) in [
            ("genmove b", command(None, "genmove", &["b"])),
            ("12 play B\tQ16\r\n", command(Some(12), "play", &["B", "Q16"])),
            ("  007   name # who are you", command(Some(7), "name", &[])),
            ("na\u{7}me", command(None, "name", &[])),
            ("", None),
            (" \t\r", None),
            ("# name", None),
            ("3", command(Some(3), "", &[])),
            ("+3 name", command(None, "+3", &["name"])),
            ("99999999999 name", command(None, "99999999999", &["name"])),
        ] {
            assert_eq!(Command::parse(line), want, "{line:?}");
        }
    }
}
