//! Lengths, dates and times as OpenDocument writes them.

/// A length in inches.
pub(super) fn inches(text: &str) -> Option<f64> {
    let text = text.trim();
    let number_end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+')))?;
    let (number, unit) = text.split_at(number_end);
    let per_inch = match unit.trim() {
        "in" | "inch" => 1.0,
        "cm" => 2.54,
        "mm" => 25.4,
        "pt" => 72.0,
        "pc" => 6.0,
        "px" => 96.0,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number / per_inch).filter(|inches| inches.is_finite())
}

/// A width in inches as characters, as Excel counts them for its usual font: seven pixels each, five around.
pub(super) fn characters(inches: f64) -> f64 {
    ((inches * 96.0 - 5.0) / 7.0).max(0.0)
}

/// The opposite of [`characters`].
pub(super) fn inches_of_characters(characters: f64) -> f64 {
    (characters * 7.0 + 5.0) / 96.0
}

/// Days from 1970-01-01 to a day of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    // Years begin in March here, so that the leap day is the last one.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// `2024-02-29` or `2024-02-29T12:00:00.5` as days since `null`, itself such a number from 1970-01-01.
pub(super) fn date(text: &str, null: f64) -> Option<f64> {
    let (day, time) = text.trim().split_once('T').unwrap_or((text.trim(), ""));
    let (negative, day) = match day.strip_prefix('-') {
        Some(day) => (true, day),
        None => (false, day),
    };
    let mut parts = day.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || year > 32_767 {
        return None;
    }
    let mut clock = time.trim_end_matches('Z').split(':').map(|part| part.parse::<f64>().ok());
    let mut part = || clock.next().flatten().unwrap_or(0.0);
    let seconds = part() * 3600.0 + part() * 60.0 + part();
    Some(days(if negative { -year } else { year }, month, day) as f64 + seconds / 86_400.0 - null)
}

/// The day that day numbers count from, as LibreOffice and Excel have it.
pub(super) fn usual_null_date() -> f64 {
    days(1899, 12, 30) as f64
}

/// `PT12H30M00S` as a part of a day; also with days in front, or a minus sign.
pub(super) fn duration(text: &str) -> Option<f64> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text),
    };
    let mut rest = text.strip_prefix('P')?;
    let (mut seconds, mut clock) = (0.0, false);
    while !rest.is_empty() {
        if let Some(behind) = rest.strip_prefix('T') {
            clock = true;
            rest = behind;
            continue;
        }
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '.'))?;
        let (number, behind) = rest.split_at(end);
        let unit = behind.chars().next()?;
        let factor = match (unit, clock) {
            ('D', false) => 86_400.0,
            ('H', true) => 3600.0,
            ('M', true) => 60.0,
            ('S', true) => 1.0,
            _ => return None,
        };
        seconds += number.parse::<f64>().ok()? * factor;
        rest = behind.get(unit.len_utf8()..)?;
    }
    Some(sign * seconds / 86_400.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_in_every_unit() {
        for (text, wanted) in
            [("1in", 1.0), ("2.54cm", 1.0), ("25.4mm", 1.0), ("36pt", 0.5), ("48px", 0.5), ("3pc", 0.5)]
        {
            assert!((inches(text).unwrap() - wanted).abs() < 1e-9, "{text}");
        }
        for text in ["", "1", "cm", "1em", "1e400in", "--1in"] {
            assert_eq!(inches(text), None, "{text}");
        }
        assert!((inches_of_characters(characters(0.889)) - 0.889).abs() < 1e-9);
    }

    #[test]
    fn dates_and_times_are_numbers() {
        let null = usual_null_date();
        for (text, wanted) in [
            ("1899-12-30", 0.0),
            ("1900-01-01", 2.0),
            ("2000-02-29", 36585.0),
            ("2024-03-01T12:00:00", 45352.5),
            ("1970-01-01T06:00:00Z", 25569.25),
        ] {
            assert_eq!(date(text, null), Some(wanted), "{text}");
        }
        for text in ["", "2024", "2024-13-01", "x-y-z", "99999999999999999999-01-01"] {
            assert_eq!(date(text, null), None, "{text}");
        }
        assert_eq!(duration("PT12H30M00S"), Some(12.5 / 24.0));
        assert_eq!(duration("-P1DT6H"), Some(-1.25));
        for text in ["", "12H", "P12H", "PTxS", "PT1"] {
            assert_eq!(duration(text), None, "{text}");
        }
    }
}
