//! [`Rules`]: what the rule sets of the world differ in, one row each.

use super::{HalfPoints, Suicide};

/// Which repetitions are forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KoRule {
    /// Only to take back a ko at once.
    Simple,
    /// A play must not make a board that was there before.
    PositionalSuperko,
    /// A play must not make a board that was there before with the same side to play next.
    SituationalSuperko,
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Stones on the board and the empty points that they surround.
    Area,
    /// Surrounded empty points and prisoners; nothing in a seki.
    Territory,
}

/// What White is given for handicap stones, which else count for Black as area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachButFirst,
}

impl HandicapBonus {
    /// The points for so many stones.
    #[must_use]
    pub const fn points(self, stones: u16) -> i32 {
        match self {
            Self::None => 0,
            Self::EachStone => stones as i32,
            Self::EachButFirst => stones.saturating_sub(1) as i32,
        }
    }
}

/// A rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The name that stands for it in options and records.
    pub id: &'static str,
    /// Its English name.
    pub english: &'static str,
    /// Its Japanese name.
    pub japanese: &'static str,
    /// What else people type, in small letters and without spaces, hyphens and the word rules.
    pub typed: &'static [&'static str],
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// Whether a chain may be left without a liberty by its own side.
    pub suicide: Suicide,
    /// What is counted.
    pub scoring: Scoring,
    /// The usual komi of an even game.
    pub komi: HalfPoints,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// Whether who passes gives the opponent a stone, as a prisoner.
    pub pass_stones: bool,
    /// Whether the game ends only with a pass of White.
    pub white_passes_last: bool,
}

/// All of them, the default first.
pub static RULES: &[Rules] = &[
    Rules {
        id: "japanese",
        english: "Japanese rules",
        japanese: "日本ルール",
        typed: &["japan", "jp", "ja", "日本", "日本囲碁規約", "日本棋院"],
        ko: KoRule::Simple,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        komi: HalfPoints::from_halves(13),
        handicap_bonus: HandicapBonus::None,
        pass_stones: false,
        white_passes_last: false,
    },
    Rules {
        id: "chinese",
        english: "Chinese rules",
        japanese: "中国ルール",
        typed: &["china", "cn", "zh", "中国", "中国囲棋競賽規則", "中国围棋"],
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: HalfPoints::from_halves(15),
        handicap_bonus: HandicapBonus::EachStone,
        pass_stones: false,
        white_passes_last: false,
    },
    Rules {
        id: "aga",
        english: "AGA rules",
        japanese: "AGAルール",
        typed: &["american", "usa", "us", "bga", "french", "アメリカ", "アメリカ囲碁協会"],
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        komi: HalfPoints::from_halves(15),
        handicap_bonus: HandicapBonus::EachButFirst,
        pass_stones: true,
        white_passes_last: true,
    },
    Rules {
        id: "new-zealand",
        english: "New Zealand rules",
        japanese: "ニュージーランドルール",
        typed: &["nz", "ニュージーランド"],
        ko: KoRule::SituationalSuperko,
        suicide: Suicide::Allowed,
        scoring: Scoring::Area,
        komi: HalfPoints::from_halves(14),
        handicap_bonus: HandicapBonus::None,
        pass_stones: false,
        white_passes_last: false,
    },
    Rules {
        id: "tromp-taylor",
        english: "Tromp-Taylor rules",
        japanese: "トロンプ・テイラールール",
        typed: &["tt", "tromp", "logical", "トロンプ・テイラー", "トロンプテイラー"],
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Allowed,
        scoring: Scoring::Area,
        // The rules leave komi to the players; this is what servers and programs use.
        komi: HalfPoints::from_halves(15),
        handicap_bonus: HandicapBonus::None,
        pass_stones: false,
        white_passes_last: false,
    },
];

impl Rules {
    /// The rule set of a name as people write it: `Japanese`, `chinese rules`, `Tromp Taylor`, `日本ルール`, `NZ`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = plain(name);
        RULES.iter().find(|rules| {
            let names = [rules.id, rules.english, rules.japanese];
            names.into_iter().chain(rules.typed.iter().copied()).any(|known| plain(known) == name)
        })
    }
}

/// The default: Japanese rules.
impl Default for Rules {
    fn default() -> Self {
        RULES[0]
    }
}

/// A name without what may differ: case, width, spaces, hyphens, dots and the word for rules.
fn plain(name: &str) -> String {
    let letters = name.chars().map(|letter| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        letter => letter,
    });
    let letters = letters.flat_map(char::to_lowercase);
    let plain: String = letters.filter(|&letter| letter.is_alphanumeric() || letter == 'ー').collect();
    ["rules", "rule", "ルール", "规则", "規則"]
        .iter()
        .find_map(|word| plain.strip_suffix(word))
        .map_or(plain.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn rules_are_found_by_what_people_type() {
        for (typed, id) in [
            ("Japanese", "japanese"),
            ("日本ルール", "japanese"),
            ("日本", "japanese"),
            ("Chinese rules", "chinese"),
            ("ＡＧＡ", "aga"),
            ("N.Z.", "new-zealand"),
            ("New Zealand", "new-zealand"),
            ("new_zealand", "new-zealand"),
            ("TrompTaylor", "tromp-taylor"),
            ("Tromp–Taylor Rules", "tromp-taylor"),
            ("トロンプ・テイラー", "tromp-taylor"),
        ] {
            assert_eq!(Rules::named(typed).map(|rules| rules.id), Some(id), "{typed}");
        }
        for typed in ["", "rules", "ルール", "chess", "-"] {
            assert_eq!(Rules::named(typed), None, "{typed}");
        }
    }

    #[test]
    fn no_two_rule_sets_share_a_name() {
        let mut names = BTreeSet::new();
        for rules in RULES {
            let own: BTreeSet<String> = [rules.id, rules.english, rules.japanese]
                .into_iter()
                .chain(rules.typed.iter().copied())
                .map(plain)
                .collect();
            for name in own {
                assert!(!name.is_empty() && names.insert(name.clone()), "{name}");
            }
        }
        assert_eq!(Rules::default().id, "japanese");
    }
}
