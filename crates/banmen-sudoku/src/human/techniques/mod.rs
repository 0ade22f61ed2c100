//! The table of techniques: one row a technique, in the order in which the ladder tries them.
//!
//! Names, order, codes, levels and scores are those of HoDoKu (Bernhard Hobiger), which most players know; letters are those of the
//! Japanese searches B, L, C, M and their successors. A row, its finder (one file a family) and its page
//! in `docs/techniques/` are all there is to a technique.

mod als;
mod bent;
mod chains;
mod coloring;
mod fish;
mod forcing;
mod intersections;
mod last_resort;
mod links;
mod single_digit;
mod singles;
mod subsets;
mod templates;
mod uniqueness;
mod wings;

use std::fmt;
use std::ops::ControlFlow;

use super::{CandidateGrid, Options, Sink};

/// Finds deductions: offers each to the sink until it has enough.
pub type Finder = fn(&CandidateGrid, &Options, &mut Sink) -> ControlFlow<()>;

/// A row of the table.
pub struct Technique {
    /// Its name on the command line and in files, `xy-wing`.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Its Japanese name.
    pub name_ja: &'static str,
    /// What it is akin to.
    pub family: Family,
    /// The letter of the search, if it has one: B, L, C, M, V …
    pub letter: Option<char>,
    /// How hard a puzzle is that needs it, at least.
    pub level: Level,
    /// What a step costs, in HoDoKu's points.
    pub score: u32,
    /// Whether the ladder tries it unless somebody chooses others.
    pub usual: bool,
    /// Whether it takes for granted that the puzzle has one solution.
    pub assumes_unique: bool,
    /// Its code in HoDoKu's library of cases; several rows may share one.
    pub code: &'static str,
    /// The page that explains it, in Markdown.
    pub page: &'static str,
    /// Finds it.
    pub find: Finder,
}

/// What techniques are akin to: the file that finds them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A digit has one place, or a place one digit.
    Singles,
    /// A digit is confined to where two houses meet.
    Intersections,
    /// As many digits as cells.
    Subsets,
    /// As many houses as houses, for one digit.
    Fish,
    /// Short chains of one digit.
    SingleDigit,
    /// Few cells with few candidates, around a corner.
    Wings,
    /// There is only one solution.
    Uniqueness,
    /// Two colours, of which one is true.
    Coloring,
    /// Chains of strong and weak links.
    Chains,
    /// One digit too many for their cells.
    AlmostLockedSets,
    /// Whatever is true, it leads to the same.
    Forcing,
    /// All ways to place one digit.
    Templates,
    /// Trying.
    LastResort,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Intersections and subsets.
    Medium,
    /// Patterns that one looks for.
    Hard,
    /// Chains, almost locked sets.
    Unfair,
    /// Trying, more or less.
    Extreme,
}

impl Technique {
    /// The technique of this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Self> {
        TECHNIQUES.iter().find(|technique| technique.id == id)
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Technique {
    /// Rows are told by their ids.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Technique {}

const USUAL: bool = true;
const RARE: bool = false;
/// Takes for granted that there is one solution.
const UNIQUE: bool = true;
const ANY: bool = false;

macro_rules! row {
    ($id:literal, $name:literal, $ja:literal, $family:ident, $letter:literal, $level:ident, $score:literal, $usual:ident,
     $unique:ident, $code:literal, $find:expr, $page:literal) => {
        Technique {
            id: $id,
            name: $name,
            name_ja: $ja,
            family: Family::$family,
            letter: letter($letter),
            level: Level::$level,
            score: $score,
            usual: $usual,
            assumes_unique: $unique,
            code: $code,
            page: include_str!(concat!("../../../../../docs/techniques/", $page, ".md")),
            find: $find,
        }
    };
}

const fn letter(text: &str) -> Option<char> {
    match text.as_bytes() {
        [letter] => Some(*letter as char),
        _ => None,
    }
}

/// All techniques, the easiest first.
#[rustfmt::skip]
pub static TECHNIQUES: &[Technique] = &[
    // id, name, Japanese name, family, letter, level, score, usual, uniqueness, HoDoKu's code, finder, page
    row!("full-house", "Full House", "フルハウス", Singles, "", Easy, 4, USUAL, ANY, "0000", singles::full_house, "singles"),
    row!("naked-single", "Naked Single", "裸のシングル", Singles, "M", Easy, 4, USUAL, ANY, "0003", singles::naked_single, "singles"),
    row!("hidden-single-box", "Hidden Single (Box)", "隠れたシングル（ブロック）", Singles, "B", Easy, 14, USUAL, ANY, "0002", singles::hidden_single_box, "singles"),
    row!("hidden-single-row", "Hidden Single (Row)", "隠れたシングル（行）", Singles, "L", Easy, 14, USUAL, ANY, "0002", singles::hidden_single_row, "singles"),
    row!("hidden-single-column", "Hidden Single (Column)", "隠れたシングル（列）", Singles, "C", Easy, 14, USUAL, ANY, "0002", singles::hidden_single_column, "singles"),
    row!("locked-pair", "Locked Pair", "ロックドペア", Intersections, "", Medium, 40, USUAL, ANY, "0110", subsets::locked::<2>, "locked-subsets"),
    row!("locked-triple", "Locked Triple", "ロックドトリプル", Intersections, "", Medium, 60, USUAL, ANY, "0111", subsets::locked::<3>, "locked-subsets"),
    row!("pointing", "Locked Candidates (Pointing)", "ロック候補（ポインティング）", Intersections, "V", Medium, 50, USUAL, ANY, "0100", intersections::pointing, "locked-candidates"),
    row!("claiming", "Locked Candidates (Claiming)", "ロック候補（クレイミング）", Intersections, "V", Medium, 50, USUAL, ANY, "0101", intersections::claiming, "locked-candidates"),
    row!("naked-pair", "Naked Pair", "裸のペア", Subsets, "G", Medium, 60, USUAL, ANY, "0200", subsets::naked::<2>, "naked-subsets"),
    row!("naked-triple", "Naked Triple", "裸のトリプル", Subsets, "T", Medium, 80, USUAL, ANY, "0201", subsets::naked::<3>, "naked-subsets"),
    row!("hidden-pair", "Hidden Pair", "隠れたペア", Subsets, "Q", Medium, 70, USUAL, ANY, "0210", subsets::hidden::<2>, "hidden-subsets"),
    row!("hidden-triple", "Hidden Triple", "隠れたトリプル", Subsets, "", Medium, 100, USUAL, ANY, "0211", subsets::hidden::<3>, "hidden-subsets"),
    row!("naked-quadruple", "Naked Quadruple", "裸のクアッド", Subsets, "O", Hard, 120, USUAL, ANY, "0202", subsets::naked::<4>, "naked-subsets"),
    row!("hidden-quadruple", "Hidden Quadruple", "隠れたクアッド", Subsets, "N", Hard, 150, USUAL, ANY, "0212", subsets::hidden::<4>, "hidden-subsets"),
    row!("x-wing", "X-Wing", "Xウイング", Fish, "", Hard, 140, USUAL, ANY, "0300", fish::basic::<2>, "basic-fish"),
    row!("swordfish", "Swordfish", "ソードフィッシュ", Fish, "U", Hard, 150, USUAL, ANY, "0301", fish::basic::<3>, "basic-fish"),
    row!("jellyfish", "Jellyfish", "ジェリーフィッシュ", Fish, "J", Hard, 160, USUAL, ANY, "0302", fish::basic::<4>, "basic-fish"),
    row!("squirmbag", "Squirmbag", "スクワームバッグ", Fish, "I", Unfair, 470, RARE, ANY, "0303", fish::basic::<5>, "basic-fish"),
    row!("whale", "Whale", "ホエール", Fish, "", Unfair, 470, RARE, ANY, "0304", fish::basic::<6>, "basic-fish"),
    row!("leviathan", "Leviathan", "リヴァイアサン", Fish, "", Unfair, 470, RARE, ANY, "0305", fish::basic::<7>, "basic-fish"),
    row!("remote-pair", "Remote Pair", "リモートペア", Chains, "", Hard, 110, USUAL, ANY, "0703", chains::remote_pair, "remote-pair"),
    row!("bug-plus-one", "Bivalue Universal Grave + 1", "BUG+1", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0610", uniqueness::bug_plus_one, "bug-plus-one"),
    row!("skyscraper", "Skyscraper", "スカイスクレイパー", SingleDigit, "", Hard, 130, USUAL, ANY, "0400", single_digit::skyscraper, "skyscraper"),
    row!("two-string-kite", "2-String Kite", "二本糸の凧（2ストリングカイト）", SingleDigit, "", Hard, 150, USUAL, ANY, "0401", single_digit::two_string_kite, "two-string-kite"),
    row!("dual-two-string-kite", "Dual 2-String Kite", "二重の2ストリングカイト", SingleDigit, "", Hard, 150, RARE, ANY, "0404", single_digit::dual_two_string_kite, "two-string-kite"),
    row!("turbot-fish", "Turbot Fish", "ターボットフィッシュ", SingleDigit, "", Hard, 120, USUAL, ANY, "0403", single_digit::turbot_fish, "turbot-fish"),
    row!("empty-rectangle", "Empty Rectangle", "エンプティレクタングル", SingleDigit, "", Hard, 120, USUAL, ANY, "0402", single_digit::empty_rectangle, "empty-rectangle"),
    row!("dual-empty-rectangle", "Dual Empty Rectangle", "二重のエンプティレクタングル", SingleDigit, "", Hard, 120, RARE, ANY, "0405", single_digit::dual_empty_rectangle, "empty-rectangle"),
    row!("w-wing", "W-Wing", "Wウイング", Wings, "", Hard, 150, USUAL, ANY, "0803", wings::w_wing, "w-wing"),
    row!("xy-wing", "XY-Wing", "XYウイング", Wings, "", Hard, 160, USUAL, ANY, "0800", wings::xy_wing, "xy-wing"),
    row!("xyz-wing", "XYZ-Wing", "XYZウイング", Wings, "", Hard, 180, USUAL, ANY, "0801", wings::xyz_wing, "xyz-wing"),
    row!("wxyz-wing", "WXYZ-Wing", "WXYZウイング", Wings, "", Hard, 240, RARE, ANY, "", bent::wxyz_wing, "wxyz-wing"),
    row!("unique-rectangle-1", "Unique Rectangle Type 1", "ユニーク矩形 タイプ1", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0600", uniqueness::unique_rectangle_1, "unique-rectangle"),
    row!("unique-rectangle-2", "Unique Rectangle Type 2", "ユニーク矩形 タイプ2", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0601", uniqueness::unique_rectangle_2, "unique-rectangle"),
    row!("unique-rectangle-3", "Unique Rectangle Type 3", "ユニーク矩形 タイプ3", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0602", uniqueness::unique_rectangle_3, "unique-rectangle"),
    row!("unique-rectangle-4", "Unique Rectangle Type 4", "ユニーク矩形 タイプ4", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0603", uniqueness::unique_rectangle_4, "unique-rectangle"),
    row!("unique-rectangle-5", "Unique Rectangle Type 5", "ユニーク矩形 タイプ5", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0604", uniqueness::unique_rectangle_5, "unique-rectangle"),
    row!("unique-rectangle-6", "Unique Rectangle Type 6", "ユニーク矩形 タイプ6", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0605", uniqueness::unique_rectangle_6, "unique-rectangle"),
    row!("hidden-rectangle", "Hidden Rectangle", "隠れた矩形", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0606", uniqueness::hidden_rectangle, "hidden-rectangle"),
    row!("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "アボイダブル矩形 タイプ1", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0607", uniqueness::avoidable_rectangle_1, "avoidable-rectangle"),
    row!("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "アボイダブル矩形 タイプ2", Uniqueness, "", Hard, 100, USUAL, UNIQUE, "0608", uniqueness::avoidable_rectangle_2, "avoidable-rectangle"),
    row!("finned-x-wing", "Finned X-Wing", "フィン付きXウイング", Fish, "", Hard, 130, USUAL, ANY, "0310", fish::finned::<2>, "finned-fish"),
    row!("sashimi-x-wing", "Sashimi X-Wing", "刺身Xウイング", Fish, "", Hard, 150, USUAL, ANY, "0320", fish::sashimi::<2>, "sashimi-fish"),
    row!("finned-swordfish", "Finned Swordfish", "フィン付きソードフィッシュ", Fish, "", Unfair, 200, USUAL, ANY, "0311", fish::finned::<3>, "finned-fish"),
    row!("sashimi-swordfish", "Sashimi Swordfish", "刺身ソードフィッシュ", Fish, "", Unfair, 240, USUAL, ANY, "0321", fish::sashimi::<3>, "sashimi-fish"),
    row!("finned-jellyfish", "Finned Jellyfish", "フィン付きジェリーフィッシュ", Fish, "", Unfair, 250, USUAL, ANY, "0312", fish::finned::<4>, "finned-fish"),
    row!("sashimi-jellyfish", "Sashimi Jellyfish", "刺身ジェリーフィッシュ", Fish, "", Unfair, 260, USUAL, ANY, "0322", fish::sashimi::<4>, "sashimi-fish"),
    row!("finned-squirmbag", "Finned Squirmbag", "フィン付きスクワームバッグ", Fish, "", Unfair, 470, RARE, ANY, "0313", fish::finned::<5>, "finned-fish"),
    row!("sashimi-squirmbag", "Sashimi Squirmbag", "刺身スクワームバッグ", Fish, "", Unfair, 470, RARE, ANY, "0323", fish::sashimi::<5>, "sashimi-fish"),
    row!("finned-whale", "Finned Whale", "フィン付きホエール", Fish, "", Unfair, 470, RARE, ANY, "0314", fish::finned::<6>, "finned-fish"),
    row!("sashimi-whale", "Sashimi Whale", "刺身ホエール", Fish, "", Unfair, 470, RARE, ANY, "0324", fish::sashimi::<6>, "sashimi-fish"),
    row!("finned-leviathan", "Finned Leviathan", "フィン付きリヴァイアサン", Fish, "", Unfair, 470, RARE, ANY, "0315", fish::finned::<7>, "finned-fish"),
    row!("sashimi-leviathan", "Sashimi Leviathan", "刺身リヴァイアサン", Fish, "", Unfair, 470, RARE, ANY, "0325", fish::sashimi::<7>, "sashimi-fish"),
    row!("sue-de-coq", "Sue de Coq", "スー・ド・コック", AlmostLockedSets, "", Unfair, 250, USUAL, ANY, "1101", als::sue_de_coq, "sue-de-coq"),
    row!("simple-colors-trap", "Simple Colors (Trap)", "単純な色分け（トラップ）", Coloring, "", Hard, 150, USUAL, ANY, "0500", coloring::simple_trap, "simple-colors"),
    row!("simple-colors-wrap", "Simple Colors (Wrap)", "単純な色分け（ラップ）", Coloring, "", Hard, 150, USUAL, ANY, "0501", coloring::simple_wrap, "simple-colors"),
    row!("multi-colors-1", "Multi Colors Type 1", "多色の色分け タイプ1", Coloring, "", Hard, 200, USUAL, ANY, "0502", coloring::multi_1, "multi-colors"),
    row!("multi-colors-2", "Multi Colors Type 2", "多色の色分け タイプ2", Coloring, "", Hard, 200, USUAL, ANY, "0503", coloring::multi_2, "multi-colors"),
    row!("x-chain", "X-Chain", "Xチェーン", Chains, "", Unfair, 260, USUAL, ANY, "0701", chains::x_chain, "x-chain"),
    row!("xy-chain", "XY-Chain", "XYチェーン", Chains, "", Unfair, 260, USUAL, ANY, "0702", chains::xy_chain, "xy-chain"),
    row!("continuous-nice-loop", "Continuous Nice Loop", "連続ループ", Chains, "", Unfair, 280, USUAL, ANY, "0706", chains::continuous_loop, "nice-loop"),
    row!("discontinuous-nice-loop", "Discontinuous Nice Loop", "不連続ループ", Chains, "", Unfair, 280, USUAL, ANY, "0707", chains::discontinuous_loop, "nice-loop"),
    row!("aic", "Alternating Inference Chain", "AIC（強弱交互のチェーン）", Chains, "", Unfair, 280, USUAL, ANY, "0708", chains::aic, "aic"),
    row!("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "グループ連続ループ", Chains, "", Unfair, 300, USUAL, ANY, "0709", chains::grouped_continuous_loop, "grouped-chains"),
    row!("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "グループ不連続ループ", Chains, "", Unfair, 300, USUAL, ANY, "0710", chains::grouped_discontinuous_loop, "grouped-chains"),
    row!("grouped-aic", "Grouped AIC", "グループAIC", Chains, "", Unfair, 300, USUAL, ANY, "0711", chains::grouped_aic, "grouped-chains"),
    row!("als-xz", "ALS-XZ", "ALS-XZ", AlmostLockedSets, "", Unfair, 300, USUAL, ANY, "0901", als::als_xz, "als-xz"),
    row!("als-xy-wing", "ALS-XY-Wing", "ALS-XYウイング", AlmostLockedSets, "", Unfair, 320, USUAL, ANY, "0902", als::als_xy_wing, "als-xy-wing"),
    row!("als-xy-chain", "ALS-XY-Chain", "ALS-XYチェーン", AlmostLockedSets, "", Unfair, 340, USUAL, ANY, "0903", als::als_xy_chain, "als-xy-chain"),
    row!("death-blossom", "Death Blossom", "デスブロッサム", AlmostLockedSets, "", Unfair, 360, RARE, ANY, "0904", als::death_blossom, "death-blossom"),
    row!("franken-x-wing", "Franken X-Wing", "フランケンXウイング", Fish, "", Unfair, 300, USUAL, ANY, "0330", fish::franken::<2>, "franken-fish"),
    row!("franken-swordfish", "Franken Swordfish", "フランケンソードフィッシュ", Fish, "", Unfair, 350, USUAL, ANY, "0331", fish::franken::<3>, "franken-fish"),
    row!("franken-jellyfish", "Franken Jellyfish", "フランケンジェリーフィッシュ", Fish, "", Unfair, 370, RARE, ANY, "0332", fish::franken::<4>, "franken-fish"),
    row!("franken-squirmbag", "Franken Squirmbag", "フランケンスクワームバッグ", Fish, "", Extreme, 470, RARE, ANY, "0333", fish::franken::<5>, "franken-fish"),
    row!("franken-whale", "Franken Whale", "フランケンホエール", Fish, "", Extreme, 470, RARE, ANY, "0334", fish::franken::<6>, "franken-fish"),
    row!("franken-leviathan", "Franken Leviathan", "フランケンリヴァイアサン", Fish, "", Extreme, 470, RARE, ANY, "0335", fish::franken::<7>, "franken-fish"),
    row!("finned-franken-x-wing", "Finned Franken X-Wing", "フィン付きフランケンXウイング", Fish, "", Unfair, 390, USUAL, ANY, "0340", fish::finned_franken::<2>, "franken-fish"),
    row!("finned-franken-swordfish", "Finned Franken Swordfish", "フィン付きフランケンソードフィッシュ", Fish, "", Unfair, 410, USUAL, ANY, "0341", fish::finned_franken::<3>, "franken-fish"),
    row!("finned-franken-jellyfish", "Finned Franken Jellyfish", "フィン付きフランケンジェリーフィッシュ", Fish, "", Unfair, 430, RARE, ANY, "0342", fish::finned_franken::<4>, "franken-fish"),
    row!("finned-franken-squirmbag", "Finned Franken Squirmbag", "フィン付きフランケンスクワームバッグ", Fish, "", Extreme, 470, RARE, ANY, "0343", fish::finned_franken::<5>, "franken-fish"),
    row!("finned-franken-whale", "Finned Franken Whale", "フィン付きフランケンホエール", Fish, "", Extreme, 470, RARE, ANY, "0344", fish::finned_franken::<6>, "franken-fish"),
    row!("finned-franken-leviathan", "Finned Franken Leviathan", "フィン付きフランケンリヴァイアサン", Fish, "", Extreme, 470, RARE, ANY, "0345", fish::finned_franken::<7>, "franken-fish"),
    row!("mutant-x-wing", "Mutant X-Wing", "ミュータントXウイング", Fish, "", Extreme, 450, RARE, ANY, "0350", fish::mutant::<2>, "mutant-fish"),
    row!("mutant-swordfish", "Mutant Swordfish", "ミュータントソードフィッシュ", Fish, "", Extreme, 450, RARE, ANY, "0351", fish::mutant::<3>, "mutant-fish"),
    row!("mutant-jellyfish", "Mutant Jellyfish", "ミュータントジェリーフィッシュ", Fish, "", Extreme, 450, RARE, ANY, "0352", fish::mutant::<4>, "mutant-fish"),
    row!("mutant-squirmbag", "Mutant Squirmbag", "ミュータントスクワームバッグ", Fish, "", Extreme, 470, RARE, ANY, "0353", fish::mutant::<5>, "mutant-fish"),
    row!("mutant-whale", "Mutant Whale", "ミュータントホエール", Fish, "", Extreme, 470, RARE, ANY, "0354", fish::mutant::<6>, "mutant-fish"),
    row!("mutant-leviathan", "Mutant Leviathan", "ミュータントリヴァイアサン", Fish, "", Extreme, 470, RARE, ANY, "0355", fish::mutant::<7>, "mutant-fish"),
    row!("finned-mutant-x-wing", "Finned Mutant X-Wing", "フィン付きミュータントXウイング", Fish, "", Extreme, 470, RARE, ANY, "0360", fish::finned_mutant::<2>, "mutant-fish"),
    row!("finned-mutant-swordfish", "Finned Mutant Swordfish", "フィン付きミュータントソードフィッシュ", Fish, "", Extreme, 470, RARE, ANY, "0361", fish::finned_mutant::<3>, "mutant-fish"),
    row!("finned-mutant-jellyfish", "Finned Mutant Jellyfish", "フィン付きミュータントジェリーフィッシュ", Fish, "", Extreme, 470, RARE, ANY, "0362", fish::finned_mutant::<4>, "mutant-fish"),
    row!("finned-mutant-squirmbag", "Finned Mutant Squirmbag", "フィン付きミュータントスクワームバッグ", Fish, "", Extreme, 470, RARE, ANY, "0363", fish::finned_mutant::<5>, "mutant-fish"),
    row!("finned-mutant-whale", "Finned Mutant Whale", "フィン付きミュータントホエール", Fish, "", Extreme, 470, RARE, ANY, "0364", fish::finned_mutant::<6>, "mutant-fish"),
    row!("finned-mutant-leviathan", "Finned Mutant Leviathan", "フィン付きミュータントリヴァイアサン", Fish, "", Extreme, 470, RARE, ANY, "0365", fish::finned_mutant::<7>, "mutant-fish"),
    row!("kraken-fish-1", "Kraken Fish Type 1", "クラーケン タイプ1", Forcing, "", Extreme, 500, RARE, ANY, "0371", forcing::kraken_1, "kraken-fish"),
    row!("kraken-fish-2", "Kraken Fish Type 2", "クラーケン タイプ2", Forcing, "", Extreme, 500, RARE, ANY, "0372", forcing::kraken_2, "kraken-fish"),
    row!("forcing-chain-contradiction", "Forcing Chain Contradiction", "強制チェーン（矛盾）", Forcing, "", Extreme, 500, USUAL, ANY, "1301", forcing::chain_contradiction, "forcing-chain"),
    row!("forcing-chain-verity", "Forcing Chain Verity", "強制チェーン（一致）", Forcing, "", Extreme, 500, USUAL, ANY, "1302", forcing::chain_verity, "forcing-chain"),
    row!("forcing-net-contradiction", "Forcing Net Contradiction", "強制ネット（矛盾）", Forcing, "", Extreme, 700, USUAL, ANY, "1303", forcing::net_contradiction, "forcing-net"),
    row!("forcing-net-verity", "Forcing Net Verity", "強制ネット（一致）", Forcing, "", Extreme, 700, USUAL, ANY, "1304", forcing::net_verity, "forcing-net"),
    row!("template-set", "Template Set", "テンプレート（確定）", Templates, "", Extreme, 10000, RARE, ANY, "1201", templates::set, "templates"),
    row!("template-delete", "Template Delete", "テンプレート（消去）", Templates, "", Extreme, 10000, RARE, ANY, "1202", templates::delete, "templates"),
    row!("brute-force", "Brute Force", "総当たり", LastResort, "", Extreme, 10000, USUAL, ANY, "xxxx", last_resort::brute_force, "brute-force"),
];
