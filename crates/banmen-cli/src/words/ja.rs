//! Japanese.

use std::io::ErrorKind;

use banmen::typed::SearchesError;
use banmen::words::{Lang, Said};

use super::{Message, clock, few, io_error, rate, thousands};

pub(super) fn say(message: &Message<'_>) -> Said {
    let io = |error| io_error::say(error, Lang::Ja);
    match message {
        Message::NoInput { verb } => Said::with(
            "入力がありません",
            format!("ファイル名か 81 文字の問題を指定してください（- は標準入力）: banmen {verb} ファイル名"),
        ),
        Message::Missing { path } => Said::with(
            format!("{}: ファイルがありません", path.display()),
            "ファイル名とフォルダーを確かめてください",
        ),
        Message::NearlyPuzzle { text, cells } => Said::with(
            format!("「{text}」はファイルでも問題でもありません（{cells} マスあります。問題は 81 マスです）"),
            "左上から行順に 81 文字で書いてください。空きマスは . か 0 です",
        ),
        Message::Directory { path } => {
            Said::with(format!("{}: フォルダーです", path.display()), "中のファイルを指定してください")
        }
        Message::CannotRead { path, error } => Said::with(
            format!("{}: 読めません: {}", path.display(), io(error)),
            match error.kind() {
                ErrorKind::UnexpectedEof | ErrorKind::InvalidData | ErrorKind::InvalidInput => {
                    "入手し直すか、作り直してください。一括処理では、そこまでの行には答えています"
                }
                ErrorKind::Unsupported => "先に展開してください: zstd -d --long=31",
                _ => "開く権限があるか確かめてください",
            },
        ),
        Message::PackedWorkbook { input } => Said::with(
            format!("{input}: 圧縮されたブックまたは表です"),
            "先に展開してください。圧縮したまま読めるのは、1 行に 1 問の一括処理とテキストです",
        ),
        Message::TooLarge { path, limit_mib } => Said::with(
            format!("{}: {limit_mib} MiB を超えています", path.display()),
            "大量の問題は 1 行に 1 問（81 文字）のテキストにしてください。順に読み込みます",
        ),
        Message::OpenQuote { input, line } => Said::with(
            format!("{input}: {line} 行目: 引用符で始まった値が閉じられていません"),
            "引用符を閉じるか、文字としての引用符は二つ重ねて（\"\"）ください。それより前の行には答えています",
        ),
        Message::LongRecord { input, line, limit_mib } => Said::with(
            format!("{input}: {line} 行目: 一つの行が {limit_mib} MiB を超えています"),
            "閉じられていない引用符がないか確かめてください。それより前の行には答えています",
        ),
        Message::NoTable { input } => Said::with(
            format!("{input}: テキストの表ではありません"),
            "--column で読めるのは UTF-8 かシフト JIS の csv, tsv です。その形式で保存するか、--column を外してください",
        ),
        Message::NoFormatOfTable { format } => Said::with(
            format!("--format {format}: 1 問に何行も使う形式なので、表の 1 行には書けません"),
            "--format を外すと答えの付いた表になります。または --format line, sdm か --json を使ってください",
        ),
        Message::NoBatch { input } => Said::with(
            format!("{input}: 一括処理の入力ではないので、--shard で分けられません"),
            "--shard を外すか、1 行に 1 問のテキスト、または表と --column を指定してください",
        ),
        Message::BadShard { text } => Said::with(
            format!("--shard「{text}」は分け方として正しくありません"),
            "1/4, 2/4, 3/4, 4/4 のように書いてください。合わせるとすべてになります",
        ),
        Message::OpenElsewhere { path, lock } => Said::with(
            format!("{}: 表計算ソフトで開かれています", path.display()),
            format!("保存して閉じてください。開いていないのなら {} を削除してください", lock.display()),
        ),
        Message::BadRange { text } => Said::with(
            format!("--range「{text}」はセル範囲ではありません"),
            "A1:I9, Sheet1!A1:I9, R1C1:R9C9 のように書いてください",
        ),
        Message::BadSearches { text, error } => Said::with(
            match error {
                SearchesError::Nothing => format!("--searches「{text}」にサーチの文字がありません"),
                SearchesError::Unknown(letter) => {
                    format!("--searches「{text}」: {letter} というサーチはありません")
                }
            },
            "BM や BLCM のように書いてください（B ブロック、L 行、C 列、M マス、V ロック候補、Q と G ペア）",
        ),
        Message::BadRecord { path, why } => Said::with(
            format!("{}: この棋譜からは始められません: {why}", path.display()),
            "対局の棋譜（SGF）を指定してください",
        ),
        Message::SeveralBoards { input, places } => Said::with(
            format!("{input}: 盤面がいくつもあります。着手は一つの盤に進めます: {places}"),
            "盤を指定してください: --sheet シート名、--range A1:S19、棋譜なら --game 番号",
        ),
        Message::BadRules { text } => Said::with(
            format!("--rules「{text}」: そのような名前のルールはありません"),
            "japanese、chinese、aga、new-zealand、tromp-taylor のどれかを書いてください",
        ),
        Message::BadSpeed { speed } => Said::with(
            format!("--speed {speed}: 速さではありません"),
            "1 秒あたりの手数を 5 や 1000 のように書いてください",
        ),
        Message::BacktrackAlone => Said::with(
            "--method backtrack: 最初の解だけを探し、ブックでは写しに新しいシートを加えます",
            "--all, --max, --count, --column, --shard, --in-place か、この方法を外してください",
        ),
        Message::BadWish { option, text } => Said::with(
            format!("{option}「{text}」: 指定を読み取れません"),
            match *option {
                "--symmetry" => {
                    "none, half-turn（180）, quarter-turn（90）, left-right, up-down, diagonal, antidiagonal, both-axes, \
                     both-diagonals, full のどれかです"
                }
                "--givens" => "24、24-28、..28 のように書いてください（盤面は 81 マスです）",
                "--level" => {
                    "easy, medium, hard, unfair, extreme、または easy..hard のように範囲で書いてください"
                }
                "--score" => "400..700、..800、2000.. のように点数の範囲で書いてください",
                _ => {
                    "Beginner, Very-Easy, Easy, Cute, Lovely, Smart, Birdy、または Easy..Cute のように範囲で書いてください"
                }
            },
        ),
        Message::Seed { seed } => Said::plain(format!("種 {seed}")),
        Message::FinishedOne { name, place, boards } => {
            Said::plain(format!("{name}: 盤面 {boards} 個のうち {place} だけを仕上げます"))
        }
        Message::ManyBoards { path, most } => Said::with(
            format!("{}: ブックに書ける盤面は {most} 個までです", path.display()),
            "--count で個数を指定するか、テキスト（-o ファイル.txt、1 行に 1 問）に書き出してください",
        ),
        Message::NoJournal { path } => Said::with(
            format!("{}: 記録がありません", path.display()),
            format!("始めるには: banmen branch {} save start 問題", path.display()),
        ),
        Message::NeverJournal { path, limit_mib } => Said::with(
            match limit_mib {
                None => format!("{}: フォルダーです。継盤の記録ではありません", path.display()),
                Some(most) => {
                    format!("{}: {most} MiB を超えています。継盤の記録ではありません", path.display())
                }
            },
            "最初に書くのは branch が作る記録です: banmen branch game.txt save start 問題",
        ),
        Message::NoAction { found } => Said::with(
            format!("branch:「{found}」という操作はありません"),
            "記録を先に、そのあとに list, save, try, show, compare, sheets のどれかを書いてください: banmen branch game.txt list",
        ),
        Message::ManyLive { input, boards, sheets, most } => Said::with(
            format!("{input}: 盤面が {boards} 個あり、{sheets} シートずつでは {most} シートを超えます"),
            "--sheet か --range で一つを選ぶか、--sides 0 --stages 0 でシートを減らしてください",
        ),
        Message::LiveStands { input, sheets } => Said::plain(format!(
            "{input}: ライブ盤がすでにあるので（{}）、何も書き出しません。\
             さらに作るときは、--sheet か --range で盤面を指定してください",
            few(sheets)
        )),
        Message::NotPrinted => Said::with(
            "-o -: 数式のブックは標準出力に書き出せません",
            "ファイルを指定してください: -o live.xlsx",
        ),
        Message::ManySheets { path, boards, most } => Said::with(
            format!("{}: 継盤が {boards} 個あり、ブックにできるのは {most} 個までです", path.display()),
            "必要な継盤だけを別の記録に分けてください".to_owned(),
        ),
        Message::BranchNeeds { action } => {
            let words = match *action {
                "list" => "",
                "save" => " 名前 入力",
                "try" => " 名前 r1c3=4 [新しい名前]",
                "compare" => " 名前 名前",
                "sheets" => " 出力.xlsx",
                _ => " 名前",
            };
            Said::with(
                format!("branch {action}: 語の数が合いません"),
                format!("banmen branch 記録 {action}{words} と書いてください"),
            )
        }
        Message::BadColor { text } => Said::with(
            format!("--color-solved「{text}」は色ではありません"),
            "RRGGBB（青は 0000FF）または none と書いてください",
        ),
        Message::TrialAlone => Said::with(
            "--method trial: 空の盤面に数字を引いていくだけで、条件は付けられません",
            "条件かこの方法を外してください。併用できるのは --attempts, --draws, --count, --until, --seed です",
        ),
        Message::BadTimeout { option, seconds } => Said::with(
            format!("{option} {seconds}: 時間ではありません"),
            "10 や 0.5 のように秒数を書いてください",
        ),
        Message::NoVerb { first } => {
            let first = first.to_string_lossy();
            Said::with(
                format!("「{first}」は banmen のコマンドではありません"),
                format!("解くには: banmen solve {first}"),
            )
        }
        Message::InPlaceNeedsFile => Said::with(
            "--in-place: 置き換えるファイルがありません",
            "ブックのファイル名を指定するか、--in-place を外してください",
        ),
        Message::InPlaceNeedsWorkbook { path } => Said::with(
            format!(
                "{}: 一括処理の入力かテキストです。--in-place はブック（xlsx, xlsm, xls, ods）と、マス目に盤面のある csv, tsv に使えます",
                path.display()
            ),
            "答えは -o ファイル名 で別に書き出してください",
        ),
        Message::InPlaceNeedsFormulas { path } => Said::with(
            format!("{}: 数式を書き込めるのは xlsx と xlsm だけです", path.display()),
            "--in-place を外してください。隣に新しいブックを書き出します",
        ),
        Message::OneOutputForMany { path } => Said::with(
            format!("{}: 複数の入力に対して出力ファイルが一つです", path.display()),
            "-o にフォルダーを指定するか、-o を外して入力の隣に書き出してください",
        ),
        Message::OutputInNoDirectory { path } => Said::with(
            format!("{}: フォルダーがありません", path.display()),
            "先にフォルダーを作ってください",
        ),
        Message::Exists { path } => Said::with(
            format!("{}: すでにあります", path.display()),
            "上書きするには --force、別の名前にするには -o を使ってください",
        ),
        Message::NameTaken { path } => Said::with(
            format!("{}: すでにあります", path.display()),
            "--force で上書きするか、別の名前を書いてください",
        ),
        Message::OutputIsInput { path, in_place } => Said::with(
            format!("{}: 入力と同じファイルです", path.display()),
            match in_place {
                true => {
                    "置き換えるには --in-place（元の内容は .bak に残ります）、または別の名前にしてください"
                }
                false => "別の名前にしてください",
            },
        ),
        Message::AnswersNeedFile => Said::with(
            "--answers apart では 2 つのファイルができるので、標準出力には書き出せません",
            "最初のファイルの名前を指定してください: -o book.pdf",
        ),
        Message::WrongExtension { path, wanted } => Said::with(
            format!("{}: 書き出す内容は {wanted} 形式です。プログラムは拡張子で判断します", path.display()),
            format!("拡張子を .{wanted} にしてください"),
        ),
        Message::CannotWrite { path, error } => Said::with(
            format!("{}: 書き込めません: {}", path.display(), io(error)),
            "途中まで書かれたものはありません。-o で別の場所に書き出せます",
        ),
        Message::CannotKeep { path, error } => Said::with(
            format!("{}: 書き込めません: {}", path.display(), io(error)),
            "途中まで書かれたものはありません。書き込みの許可を確かめるか、別の場所にしてください",
        ),
        Message::CannotPass { path, error } => Said::with(
            format!("{}: 書き込めません: {}", path.display(), io(error)),
            "ファイルではないので、そこまでの内容は書き込まれています。-o で別の場所に書き出せます",
        ),
        Message::CannotPrint { error } => Said::with(
            format!("標準出力に書き込めません: {}", io(error)),
            "そこまでの行は完全です。空きを作るか、別の出力先にしてください",
        ),
        Message::Written { path } => Said::plain(format!("書き出しました: {}", path.display())),
        Message::WrittenPart { part, target } => Said::plain(format!(
            "書き出しました: {}（そこまでの答え）。{} は書き出していません",
            part.display(),
            target.display()
        )),
        Message::Replaced { path, backup } => {
            Said::plain(format!("置き換えました: {}（元の内容: {}）", path.display(), backup.display()))
        }
        Message::BackupMoved { from, to } => {
            Said::plain(format!("{}: 以前のバックアップです。{} に移しました", from.display(), to.display()))
        }
        Message::Unchanged { path } => {
            Said::plain(format!("{}: 変更はありません。書き込みませんでした", path.display()))
        }
        Message::NothingToWrite { path } => {
            Said::plain(format!("{}: 記入するマスがないので、何も書き出しません", path.display()))
        }
        Message::StandsThere { path } => {
            Said::plain(format!("{}: 同じ結果の表がすでにあるので、書き出しません", path.display()))
        }
        Message::NoAnswerToWrite { path } => {
            Said::plain(format!("{}: 記入できる解がないので、何も書き出しません", path.display()))
        }
        Message::Progress { lines, percent, per_second, seconds_left } => {
            let percent = percent.map(|p| format!(" {p}%")).unwrap_or_default();
            let left = seconds_left.map(|left| format!("、残り {}", clock(left))).unwrap_or_default();
            Said::plain(format!(
                "{} 問{percent}（毎秒 {} 問{left}）",
                thousands(*lines),
                thousands(*per_second)
            ))
        }
        Message::BoardProgress { board, of, per_second, seconds_left } => {
            let left = seconds_left.map(|left| format!("、残り {}", clock(left))).unwrap_or_default();
            let (board, of) = (thousands(*board), thousands(*of));
            Said::plain(format!("{of} 面のうち {board} 面め（毎秒 {} 面{left}）", rate(*per_second)))
        }
        Message::BatchDone { lines, faults, unread } => Said::plain(format!(
            "{} 問: 正常 {}、不備のある問題 {}、読めない行 {}",
            thousands(*lines),
            thousands(lines - faults - unread),
            thousands(*faults),
            thousands(*unread)
        )),
        Message::BoardsDone { input, boards, faults } => {
            Said::plain(format!("{input}: {boards} 個の盤面のうち {} 個が解けました！", boards - faults))
        }
        Message::MoreNotes { count } => {
            Said::plain(format!("ほかの {count} 個の盤面も同様です（-v ですべて表示します）"))
        }
        Message::HardDrawn { few } => Said::plain(format!(
            "盤面が {few} 個を超えるため、シングルの手は図にしません（--diagrams all ですべて図にします）"
        )),
        Message::MoreBadLines { count } => Said::with(
            format!("読めない行がほかに {} 行あります", thousands(*count)),
            "-v ですべて表示します",
        ),
        Message::FaultyPuzzle { status } => {
            Said::plain(format!("{status}: 答えの代わりに、読んだ問題をそのまま書き出しています"))
        }
        Message::MoreFaults { count } => Said::with(
            format!("不備のある問題がほかに {} 問あります", thousands(*count)),
            "-v ですべて表示します",
        ),
        Message::Interrupted { lines } => {
            Said::plain(format!("{} 問で中断しました。書き出した行はすべて完全です", thousands(*lines)))
        }
        Message::Stopped => Said::plain("中断しました。途中まで書かれたものはありません"),
        Message::ErrorLabel => Said::plain("エラー"),
        Message::CureLabel => Said::plain("対処"),
        Message::NoteLabel => Said::plain("注意"),
    }
}
