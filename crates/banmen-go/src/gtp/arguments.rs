//! [`Arguments`]: what stands behind the name of a command, taken one by one.

use crate::board::{Color, Move, Point, Size};

use super::Failure;

/// The arguments of a command that nobody has taken yet.
#[derive(Clone, Debug)]
pub struct Arguments<'a> {
    left: std::slice::Iter<'a, String>,
    size: Size,
}

impl<'a> Arguments<'a> {
    /// The words, and the board that points are on.
    #[must_use]
    pub fn new(words: &'a [String], size: Size) -> Self {
        Self { left: words.iter(), size }
    }

    /// The next word.
    ///
    /// # Errors
    /// [`Failure::Expected`] if there is none; `what` says what it should be.
    pub fn word(&mut self, what: &'static str) -> Result<&'a str, Failure> {
        self.left.next().map(String::as_str).ok_or(Failure::Expected(what))
    }

    /// The next word, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.left.next().map(String::as_str)
    }

    /// The next word as a number.
    ///
    /// # Errors
    /// [`Failure::Expected`] if that is none.
    pub fn number<T: std::str::FromStr>(&mut self, what: &'static str) -> Result<T, Failure> {
        self.word(what)?.parse().map_err(|_| Failure::Expected(what))
    }

    /// The next word as a colour: `b`, `black`, `w`, `white`, in any case.
    ///
    /// # Errors
    /// [`Failure::InvalidColorOrCoordinate`] if that is none, [`Failure::Expected`] if nothing is left.
    pub fn color(&mut self) -> Result<Color, Failure> {
        match self.word("a color")?.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Color::Black),
            "w" | "white" => Ok(Color::White),
            _ => Err(Failure::InvalidColorOrCoordinate),
        }
    }

    /// The next word as a point of the board.
    ///
    /// # Errors
    /// As [`Arguments::color`].
    pub fn point(&mut self) -> Result<Point, Failure> {
        let word = self.word("a vertex")?;
        Point::from_vertex(word, self.size).map_err(|_| Failure::InvalidColorOrCoordinate)
    }

    /// The next word as a point of the board, or `pass`.
    ///
    /// # Errors
    /// As [`Arguments::color`].
    pub fn vertex(&mut self) -> Result<Move, Failure> {
        let word = self.word("a vertex")?;
        if word.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        Point::from_vertex(word, self.size).map(Move::Play).map_err(|_| Failure::InvalidColorOrCoordinate)
    }
}

/// A move as GTP writes it: a vertex, or `PASS`.
#[must_use]
pub fn vertex(play: Move, size: Size) -> String {
    match play {
        Move::Play(point) => point.vertex(size),
        Move::Pass => "PASS".to_owned(),
    }
}

/// Points as GTP writes them, parted by spaces.
#[must_use]
pub fn vertices(points: impl IntoIterator<Item = Point>, size: Size) -> String {
    points.into_iter().map(|point| point.vertex(size)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_in_any_case() {
        let words = ["WHITE", "b", "q16", "Pass", "I5", "x", "7"].map(str::to_owned);
        let mut arguments = Arguments::new(&words, Size::FULL);
        assert_eq!(arguments.color(), Ok(Color::White));
        assert_eq!(arguments.color(), Ok(Color::Black));
        assert_eq!(arguments.vertex().map(|play| vertex(play, Size::FULL)), Ok("Q16".to_owned()));
        assert_eq!(arguments.vertex(), Ok(Move::Pass));
        assert_eq!(arguments.vertex(), Err(Failure::InvalidColorOrCoordinate));
        assert_eq!(arguments.number::<u8>("a size"), Err(Failure::Expected("a size")));
        assert_eq!(arguments.number::<u8>("a size"), Ok(7));
        assert_eq!(arguments.color(), Err(Failure::Expected("a color")));
    }
}
