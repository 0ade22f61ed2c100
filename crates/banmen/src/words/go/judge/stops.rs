//! Why nothing is judged, and what to do about it.

use banmen_go::{Color, Size};

use super::super::{color, either, moves_error, no_liberty};
use super::terms::stones_of;
use crate::go::judge::{Aim, JudgeReport, Stop, Typed};
use crate::go::moves::MovesError;
use crate::words::{Lang, Said, Sentence};

pub(super) fn stopped(stop: &Stop, report: &JudgeReport, lang: Lang) -> Said {
    let size = report.seen.board.size();
    match stop {
        Stop::Unread => Said::plain(lang.words().sentence(&Sentence::Unread)),
        Stop::NoLiberty(stones) => no_liberty(stones, size, lang),
        Stop::Typed(option, error) => typed(*option, error, size, lang),
        Stop::NoStone(point) => {
            let point = point.vertex(size);
            either(
                lang,
                || {
                    Said::with(
                        format!("--target: no stone stands at {point}"),
                        "name points with stones of the chains at stake, such as --target A1,C2",
                    )
                },
                || {
                    Said::with(
                        format!("--target: {point} に石がありません"),
                        "対象の石のある点を --target A1,C2 のように指定してください",
                    )
                },
            )
        }
        Stop::BothColors(one, other) => {
            let (one, other) = (one.vertex(size), other.vertex(size));
            either(
                lang,
                || {
                    Said::with(
                        format!("the target has stones of both colors: {one} and {other}"),
                        "name stones of one color",
                    )
                },
                || {
                    Said::with(
                        format!("対象に両方の色の石があります: {one} と {other}"),
                        "一方の色の石だけを指定してください",
                    )
                },
            )
        }
        Stop::OtherOwner { aim, first, stone } => other_owner(*aim, *first, &stone.vertex(size), lang),
        Stop::NoRoom => either(
            lang,
            || {
                Said::with(
                    "the region has no empty point where anybody could play",
                    "name a region with empty points, such as --region A1:G7, or none at all",
                )
            },
            || {
                Said::with(
                    "範囲に打てる空点がありません",
                    "空点のある範囲を --region A1:G7 のように指定するか、指定を外してください",
                )
            },
        ),
        Stop::Empty => either(
            lang,
            || {
                Said::with(
                    "the board is empty: nobody's life is at stake",
                    "put the stones of the problem on it",
                )
            },
            || Said::with("盤に石がないため、死活を問えません", "問題の石を置いてください"),
        ),
        Stop::OneColor(lacking) => one_color(*lacking, lang),
        Stop::NoTarget => either(
            lang,
            || {
                Said::with(
                    "no stones look as if their life were at stake",
                    "name them: --target D4 (a point of each chain), and --region A1:G7 if need be",
                )
            },
            || {
                Said::with(
                    "死活が問題になりそうな石が見つかりません",
                    "--target D4 のように（連ごとに一点）、必要なら --region A1:G7 も指定してください",
                )
            },
        ),
        Stop::NoExit => either(
            lang,
            || {
                Said::with(
                    "there is nothing to connect to",
                    "name all stones that are to be connected: --target D4,H4",
                )
            },
            || {
                Said::with(
                    "連絡する相手の石がありません",
                    "連絡させたい石をすべて --target D4,H4 のように指定してください",
                )
            },
        ),
    }
}

fn typed(option: Typed, error: &MovesError, size: Size, lang: Lang) -> Said {
    let (name, example) = match option {
        Typed::Target => ("--target", "D4,E5"),
        Typed::Region => ("--region", "A1:G7"),
        Typed::Answer => ("--answer", "B1"),
    };
    let said = moves_error(error, lang);
    let cure = match error {
        MovesError::OffBoard { .. } => said.cure,
        MovesError::Nothing | MovesError::NoMove { .. } => Some(either(
            lang,
            || format!("write points of the board ({size}), such as {name} {example}"),
            || format!("盤（{size}）の点を {name} {example} のように書いてください"),
        )),
    };
    Said { what: format!("{name}: {}", said.what), cure }
}

/// The goal is one for stones of the other colour.
fn other_owner(aim: Aim, first: Color, stone: &str, lang: Lang) -> Said {
    let wanted = stones_of(aim.defender(first), lang);
    let first = color(first, lang);
    let id = aim.id();
    either(
        lang,
        || {
            Said::with(
                format!("--goal {id} with {first} first is about {wanted}, but the target has {stone}"),
                "name another target, or another --goal or --first",
            )
        },
        || {
            Said::with(
                format!("{first}先の --goal {id} は{wanted}についてですが、対象に {stone} があります"),
                "対象か、--goal か --first を変えてください",
            )
        },
    )
}

fn one_color(lacking: Color, lang: Lang) -> Said {
    let stones = stones_of(lacking, lang);
    either(
        lang,
        || {
            Said::with(
                format!("there are no {stones} on the board: nothing is contested"),
                "put the stones of both colors on it; for a position of a record, name it with --after",
            )
        },
        || {
            Said::with(
                format!("盤に{stones}がないため、死活を問えません"),
                "黒白の石を置いてください。棋譜なら --after で局面を指定できます",
            )
        },
    )
}
