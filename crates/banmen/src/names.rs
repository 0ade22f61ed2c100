//! Techniques by the names that people give them: ids, names and titles in both languages, and what books and other programs say.
//! Capitals, spaces, hyphens and full-width signs make no difference.

use banmen_sudoku::human::{TECHNIQUES, Technique};

use crate::pages;
use crate::typed::half_width;

type Row = &'static Technique;

/// Other names, and the ids of what they mean. Where writers mean different things by a name all of them are meant.
const OTHERS: &[(&str, &[&str])] = &[
    ("残り1マス", &["full-house"]),
    ("last digit", &["full-house"]),
    ("naked singles", &["naked-single"]),
    ("sole candidate", &["naked-single"]),
    ("マスミ", &["naked-single"]),
    ("マスミー", &["naked-single"]),
    ("単独候補数字法", &["naked-single"]),
    ("ネイキッドシングル", &["naked-single"]),
    ("hidden single", SINGLES),
    ("隠れたシングル", SINGLES),
    ("隠れシングル", SINGLES),
    ("ヒドゥンシングル", SINGLES),
    ("単独候補マス法", SINGLES),
    ("ブロッケン", &["hidden-single-box"]),
    ("レッツミー", &["hidden-single-row", "hidden-single-column"]),
    ("いずれにしても理論", LOCKED),
    ("見えない数字", LOCKED),
    ("カーブ", LOCKED),
    ("ロックされた候補", LOCKED),
    ("box line reduction", &["claiming"]),
    ("ボックス・ライン削減", &["claiming"]),
    (
        "予約",
        &[
            "naked-pair",
            "hidden-pair",
            "naked-triple",
            "hidden-triple",
            "naked-quadruple",
            "hidden-quadruple",
        ],
    ),
    ("予約(2マス)", &["naked-pair"]),
    ("予約(3マス)", &["naked-triple"]),
    ("予約(4マス)", &["naked-quadruple"]),
    ("二国同盟", &["naked-pair"]),
    ("自明の二国同盟", &["naked-pair"]),
    ("定員確定", &["naked-pair"]),
    ("ペアマス", &["naked-pair"]),
    ("ネイキッドペア", &["naked-pair"]),
    ("隠れた二国同盟", &["hidden-pair"]),
    ("陰の二国同盟", &["hidden-pair"]),
    ("陰の定員確定", &["hidden-pair"]),
    ("ヒドゥンペア", &["hidden-pair"]),
    ("三国同盟", &["naked-triple", "hidden-triple"]),
    ("陰の三国同盟", &["hidden-triple", "naked-triple"]),
    ("トリオマス", &["naked-triple"]),
    ("ネイキッドトリプル", &["naked-triple"]),
    ("ヒドゥントリプル", &["hidden-triple"]),
    ("四国同盟", &["naked-quadruple", "hidden-quadruple"]),
    ("四重奏団", &["naked-quadruple", "hidden-quadruple"]),
    ("naked quad", &["naked-quadruple"]),
    ("hidden quad", &["hidden-quadruple"]),
    ("井桁理論", &["x-wing"]),
    ("井桁理論(3列)", &["swordfish"]),
    ("井桁理論(4列)", &["jellyfish"]),
    ("四角の対角線", &["x-wing"]),
    ("たすき掛け", &["x-wing"]),
    ("メカジキ", &["swordfish"]),
    ("刺身の魚", &["sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish"]),
    ("スカイスクレーパー", &["skyscraper"]),
    ("二本糸の凧", &["two-string-kite"]),
    ("ツーストリングカイト", &["two-string-kite"]),
    ("2ストリングカイト", &["two-string-kite"]),
    ("two string kite", &["two-string-kite"]),
    ("3マス決め", &["xy-wing"]),
    ("Yウイング", &["xy-wing"]),
    ("y-wing", &["xy-wing"]),
    ("色分け法", COLORS),
    ("単純な色分け", COLORS),
    ("シンプルカラーリング", COLORS),
    ("simple coloring", COLORS),
    ("多色の色分け", &["multi-colors-1", "multi-colors-2"]),
    ("マルチカラーリング", &["multi-colors-1", "multi-colors-2"]),
    ("multi coloring", &["multi-colors-1", "multi-colors-2"]),
    ("交互推論チェーン", &["aic"]),
    ("ユニークレクタングル", RECTANGLES),
    ("ユニーク矩形", RECTANGLES),
    ("致死パターン", RECTANGLES),
    ("アボイダブル矩形", &["avoidable-rectangle-1", "avoidable-rectangle-2"]),
    ("アボイダブルレクタングル", &["avoidable-rectangle-1", "avoidable-rectangle-2"]),
    ("BUG", &["bug-plus-one"]),
    ("準定員集合", &["als-xz"]),
    ("ALS", &["als-xz", "als-xy-wing", "als-xy-chain"]),
    ("スードコック", &["sue-de-coq"]),
    ("場合分け", &["forcing-chain-verity", "forcing-net-verity"]),
    ("フォーシングチェーン", &["forcing-chain-verity", "forcing-chain-contradiction"]),
    ("背理法", &["forcing-chain-contradiction", "forcing-net-contradiction"]),
    ("nishio", &["forcing-chain-contradiction"]),
    ("クラーケンフィッシュ", &["kraken-fish-1", "kraken-fish-2"]),
    ("試行錯誤", &["brute-force"]),
    ("しらみつぶし探索", &["brute-force"]),
    ("バックトラッキング", &["brute-force"]),
    ("backtracking", &["brute-force"]),
    ("trial and error", &["brute-force"]),
];
const SINGLES: &[&str] = &["hidden-single-box", "hidden-single-row", "hidden-single-column"];
const LOCKED: &[&str] = &["pointing", "claiming"];
const COLORS: &[&str] = &["simple-colors-trap", "simple-colors-wrap"];
const RECTANGLES: &[&str] = &[
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
];

/// What is left of a name when nothing counts that people write in different ways.
fn key(name: &str) -> String {
    let counts = |c: &char| c.is_alphanumeric() || *c == '+' || *c == 'ー';
    let plain = half_width(name).to_lowercase().replace("colour", "color");
    plain.chars().filter(counts).map(|c| if c == 'ィ' { 'イ' } else { c }).collect()
}

/// The techniques of a name: of one row, of a title of a page, or of another name; nothing if it names none.
#[must_use]
pub(crate) fn find(name: &str) -> Vec<Row> {
    let wanted = key(name);
    let is = |name: &str| key(name) == wanted;
    let of = |fits: &dyn Fn(Row) -> bool| TECHNIQUES.iter().filter(|row| fits(row)).collect::<Vec<_>>();
    let by_name = || of(&|row| is(row.id) || is(row.name) || is(row.name_ja));
    let by_title = || of(&|row| is(&pages::page(row).title) || is(&pages::page(row).title_ja));
    let by_other = || {
        let ids = OTHERS.iter().find(|(other, _)| is(other)).map_or(&[][..], |(_, ids)| ids);
        ids.iter().filter_map(|id| Technique::by_id(id)).collect::<Vec<_>>()
    };
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found = by_name();
    if found.is_empty() {
        found = by_other();
    }
    if found.is_empty() { by_title() } else { found }
}

/// The ids whose names share most with a word, the nearest first: few, or none.
#[must_use]
pub(crate) fn near(word: &str) -> Vec<&'static str> {
    /// Of a hundred pairs of letters so many are shared.
    const ENOUGH: usize = 40;
    const MOST: usize = 3;
    let pairs = |name: &str| {
        key(name).chars().collect::<Vec<_>>().windows(2).map(<[char]>::to_vec).collect::<Vec<_>>()
    };
    let wanted = pairs(word);
    let shared = |name: &str| {
        let of = pairs(name);
        let both = wanted.iter().filter(|pair| of.contains(pair)).count();
        both * 200 / (wanted.len() + of.len()).max(1)
    };
    let by_row = |row: Row| [row.id, row.name, row.name_ja].map(shared).into_iter().max().unwrap_or(0);
    let mut scores: Vec<(usize, &'static str)> = TECHNIQUES.iter().map(|row| (by_row(row), row.id)).collect();
    scores.extend(OTHERS.iter().filter_map(|(name, ids)| Some((shared(name), *ids.first()?))));
    scores.retain(|(shared, _)| *shared >= ENOUGH);
    // What is equally near stays in the order of the tables.
    scores.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
    let mut ids: Vec<&'static str> = Vec::new();
    for (_, id) in scores {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids.truncate(MOST);
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(name: &str) -> Vec<&'static str> {
        find(name).iter().map(|row| row.id).collect()
    }

    #[test]
    fn a_technique_is_found_by_all_its_names() {
        for name in [
            "xy-wing",
            "xywing",
            "xy wing",
            "XY-Wing",
            "XYウイング",
            "XYウィング",
            "ＸＹ－Ｗｉｎｇ",
            "XY・ウイング",
            "3マス決め",
        ] {
            assert_eq!(ids(name), ["xy-wing"], "{name}");
        }
        assert_eq!(ids("二国同盟"), ["naked-pair"]);
        assert_eq!(ids("Locked Candidates"), ["pointing", "claiming"]);
        assert_eq!(ids("simple colouring"), ["simple-colors-trap", "simple-colors-wrap"]);
        assert_eq!(ids("unique rectangle").len(), 6);
        assert_eq!(ids("BUG+1"), ["bug-plus-one"]);
        for nothing in ["", "-", "sudoku", "マス"] {
            assert!(find(nothing).is_empty(), "{nothing}");
        }
    }

    #[test]
    fn every_name_of_every_row_leads_to_it() {
        for row in TECHNIQUES {
            for name in [row.id, row.name, row.name_ja] {
                assert_eq!(ids(name), [row.id], "{name}");
            }
        }
        for (name, wanted) in OTHERS {
            assert!(wanted.iter().all(|id| Technique::by_id(id).is_some()), "{name}");
            assert_eq!(&ids(name), wanted, "{name}");
        }
    }

    #[test]
    fn what_is_nearly_a_name_is_told() {
        for (word, id) in [("xywinf", "xy-wing"), ("sworfish", "swordfish"), ("二国同名", "naked-pair")] {
            let near = near(word);
            assert_eq!(near.first(), Some(&id), "{word}: {near:?}");
            assert!(near.len() <= 3, "{word}: {near:?}");
        }
        assert!(near("qqqq").is_empty());
    }
}
