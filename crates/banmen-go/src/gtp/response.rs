//! [`Response`]: what the engine says to one command.

use std::fmt;

use super::Failure;

/// The answer to one command, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// The number of the command.
    pub id: Option<u32>,
    /// The answer (empty if there is nothing to say), or what is wrong.
    pub result: Result<String, Failure>,
}

/// As it goes over the wire, with the empty line that ends it.
impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.result {
            Ok(text) => ('=', text.clone()),
            Err(failure) => ('?', failure.to_string()),
        };
        write!(f, "{sign}")?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        // An empty line would end the response too early.
        let mut lines = text.trim_end().lines().filter(|line| !line.trim().is_empty());
        if let Some(first) = lines.next() {
            write!(f, " {first}")?;
        } else {
            write!(f, " ")?;
        }
        for line in lines {
            write!(f, "\n{line}")?;
        }
        write!(f, "\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_end_with_an_empty_line_and_hold_no_other() {
        for (id, result, want) in [
            (None, Ok(String::new()), "= \n\n"),
            (Some(4), Ok("2".to_owned()), "=4 2\n\n"),
            (None, Ok("a\n\n b\n".to_owned()), "= a\n b\n\n"),
            (Some(1), Err(Failure::IllegalMove), "?1 illegal move\n\n"),
        ] {
            assert_eq!(Response { id, result }.to_string(), want);
        }
    }
}
