//! The help in Japanese: the same commands and options with other words. A test holds that no word is missing.
//! It has over 600 lines because it is two tables, with a row for each verb and each option.

use clap::Command;

/// Verbs: name, what it does, examples.
const VERBS: &[(&str, &str, &str)] = &[
    (
        "find",
        "入力にある盤面の一覧（場所と確かさ）を表示する",
        "例:
  banmen find book.xlsx
  banmen find --json *.xlsx
  banmen find book.xlsx --sheet Sheet2",
    ),
    (
        "solve",
        "解答をブックの写しに書き込む、またはテキストで書き出す",
        "例:
  banmen solve puzzle.xlsx                    puzzle.solve.xlsx に書き出す
  banmen solve puzzle.xlsx -o answer.xlsx     answer.xlsx に書き出す
  banmen solve --in-place puzzle.xlsx         置き換える（元の内容は puzzle.xlsx.bak に残る）
  banmen solve book.xlsx --sheet 初級 --range B2:J10
  banmen solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  banmen solve - --jobs 4 < puzzles.txt > solutions.txt
  banmen solve puzzles.csv.gz --column puzzle > solved.csv
  banmen solve puzzles.txt.zst --shard 2/8    8 分割の 2 番目だけを処理する
  banmen solve --method backtrack --trace puzzle.txt    数字を置く・戻すを一手ずつ見せる

ブックは写しを作り、盤面の空きマスだけに書き込みます。表出数字などほかの部分はそのままです。\
書き込めない盤面（数式がある場合など）の答えは、新しいシートに書きます。

1 行に 1 問のテキストは一括処理します。1 問につき 1 行を順に出力します。内容は解答、または問題・タブ・不備の種類\
（none 解なし、many 複数解、invalid 重複、unread 読めない、unproved 時間切れ）です。\
--count のときは、問題・タブ・解の個数です。--format に 1 問で何行も使う形式（csv, sdk, ss, grid, pencilmarks）を指定すると、\
1 問につき盤面を一つ出力します。唯一解がなければ読んだ問題をそのまま出力し、不備や読めない行は標準エラー出力で知らせます。\
改行の種類は問いません。UTF-16 とシフト JIS も読めます。コメント（#）と空行は数えません。

--column を付けると、見出しのある表として一括処理します。元の列はすべて 1 バイトも変えずに残し、その後ろに新しい列 \
solution と status（--count のときは count と status）を加えます。引用符で囲んだ値には区切り文字や改行があってもかまいません。\
区切り（, ; タブ）は見出しから判断します。番号で指定すれば、見出しのない表も読めます。\
見出しより値の多い行は、そのまま残して知らせます。

-o にはデバイスやパイプ、ソケットも指定でき、そこに直接書き込みます。入力が壊れていたときは、そこまでの答えを、\
指定したファイルではなく「ファイル名.part」に書き出します。

一括処理の入力は gzip や Zstandard で圧縮したままでもかまいません。--shard は、問題の通し番号を N で割った余りで分けます。\
読めない行も数え、空行・コメント・見出しは数えません。すべての部分を合わせると、ちょうど全体になります。\
表では、どの部分にも見出しが付きます。",
    ),
    (
        "check",
        "正しい問題か調べる（数字の重複、解なし・唯一解・複数解）",
        "例:
  banmen check puzzle.xlsx
  banmen check --json puzzles.txt
  banmen check puzzles.csv --column puzzle    表に status の列を加える

唯一解にならない問題や、あと一マスで対称になる配置には、写し間違いがあるかもしれません。一つの数字を加える・消す・変える・\
入れ替える・動かすことで直るものを、ありそうな順に示します。直すことはしません。

一括処理（1 行に 1 問）では、1 問につき 1 行（問題・タブ・unique, none, many, invalid, unread, unproved のどれか）を\
出力します。solve と同じく、表（--column）、圧縮された入力（gzip, Zstandard）、分割（--shard）も使えます。",
    ),
    (
        "rate",
        "難易度を調べる（HoDoKu の配点、サーチ B・L・C・M・A、バックトラックの回数）",
        "例:
  banmen rate puzzle.xlsx
  banmen rate --json puzzles.txt
  banmen rate puzzles.csv --column puzzle --jobs 4
  banmen rate --table book.xlsx               book.rate.xlsx を作る（すべての盤面の表を新しいシートに）
  banmen rate --in-place book.xlsx            その表を元のブックに加える
  banmen rate --format html book.xlsx > results.html

唯一解の問題だけを評価します。HoDoKu の配点では、段階、全手順の点数、いちばん難しい手筋を示します。サーチでは、必要なサーチ（B: ブロックで一か所、L: 行で一か所、C: 列で一か所、M: 候補が一つのマス、… A: 仮定法）、それぞれの手数、コスト、最初に見つかる数を示します。バックトラックの回数は盤の向きや数字の名前で大きく変わるため、対称変換した問題での中央値を示します。

一括処理（1 行に 1 問）では、1 問につき 1 行（問題・段階・点数・サーチの段階・回数をタブで区切る）を出力します。唯一解でない問題は、問題と状態です。solve と同じく、表（--column）、圧縮された入力、分割も使えます。",
    ),
    (
        "candidates",
        "空きマスごとの候補数字を表示する。ブックでは写しに候補一覧表を書き込む",
        "例:
  banmen candidates puzzle.xlsx               表を表示し、puzzle.candidates.xlsx に書き出す
  banmen candidates --tables puzzle.xlsx      代わりに T1・T2・T3 の三つの表を新しいシートに書く
  banmen candidates --format pencilmarks puzzle.csv
  banmen candidates --json puzzle.xlsx

四つのサーチでいま決まる数字も示します。M は候補が一つのマス、B・L・C はブロック・行・列でほかに場所のない数字です。\
どこかの数字が誤りだとわかるときは、それを知らせます。",
    ),
    (
        "hint",
        "書かれている数字とメモから、次の一手だけを示す",
        "例:
  banmen hint puzzle.xlsx                     表示し、新しいシートを加えた puzzle.hint.xlsx を書き出す
  banmen hint puzzle.xlsx -o -                表示だけする
  banmen hint --stage 1 puzzle.xlsx           どこを見るかだけ。--stage 2 は手筋の名前まで
  banmen hint --mark --in-place puzzle.xlsx   盤面のマスに色を付ける
  banmen hint --techniques BM notes.txt       ブロックとマスだけ（B と M のサーチ）
  banmen hint --format svg notes.txt > hint.svg

まず今の盤面を調べます。誤った数字、メモに足りない候補、唯一解でない問題があればそれを示し、その上に立つ手は示しません。\
ブックでは、表出数字と自分の数字を色や太さで見分けます。メモは、数字をいくつも書いたセル（2345、[2 3 4 5]）、または\
候補入りの盤面のテキストです。メモのないマスには、数字から残る候補がすべてあるとみなします。",
    ),
    (
        "explain",
        "解答までのすべての手を図とともに示す。ブックでは新しいシートに書く",
        "例:
  banmen explain puzzle.xlsx                  puzzle.explain.xlsx に書き出す（手順、順番の図、手ごとの図）
  banmen explain --diagrams none puzzle.txt   文だけ
  banmen explain --format html puzzle.txt -o steps.html
  banmen explain --techniques usual,-uniqueness puzzle.txt
  banmen explain --order M,B puzzle.txt       ブロックより先に、候補が一つのマスを調べる
  banmen explain --about xy-wing              手筋の説明（何が見つかるか、なぜ正しいか、例）
  banmen explain --about list                 手筋の一覧

手順の 1 行は `4 (1,3)= 2 QbB` のように書きます。4 手目は 1 行 3 列の 2 で、ブロックの隠れたペア（Qb）のあと、ブロックで\
唯一の場所（B）として見つけた、という意味です。L は行、C は列、M は候補が一つのマスです。",
    ),
    (
        "tree",
        "試行の木（A サーチ・仮定法）を表示する。ブックでは写しの新しいシートに図を描く",
        "例:
  banmen tree puzzle.xlsx                     puzzle.tree.xlsx の新しいシート number_tree に描く
  banmen tree --format svg puzzle.csv > tree.svg
  banmen tree --searches BM --tiers 4 --plain puzzle.txt
  banmen tree --free --all puzzle.txt         段数の制限なしですべての解を探す

サーチで何も見つからなくなったら、左上から見て最初の「候補が二つのマス」で両方を試し、それぞれでサーチを最後まで走らせます（一段ずつ）。候補のないマスや入る場所のない数字が出れば破綻です。最初の二つの一方が破綻すればもう一方が確定し、そこから新しい木を始めます。サーチは B（ブロックで一か所）、L（行で一か所）、C（列で一か所）、M（候補が一つのマス）、ほかの文字は rate の説明のとおりです。",
    ),
    (
        "book",
        "たくさんの問題を印刷用の本にする（PDF・HTML・ブック、解答つき）",
        "例:
  banmen book book.xlsx                       book.book.pdf に書き出す（表紙、ルール、問題、解答）
  banmen book puzzles.txt --title '日曜ナンプレ' --author 山田花子 --paper b5 --per-page 1
  banmen book puzzles.txt puzzles.csv --sort difficulty --per-page 4 -o book.pdf
  banmen book puzzles.csv --large --hints --answers apart -o large.pdf     解答は large.answers.pdf
  banmen book puzzles.txt --bare --marks none -o - > bare.pdf
  banmen book puzzles.txt -o solve.xlsx       書き込めて印刷もできるシート
  banmen book puzzles.txt --lang en --paper letter -o english.pdf

1 シートに 1 問、1 シートに何問も、1 行に 1 問のブックやテキストなど、問題が読める入力なら何でも本にできます。すべての問題を\
先に解き、唯一解でない盤面は知らせて本から除き、終了コードを 1 にします。作者は、表の列や盤面の見出し（作者、author、by）、\
問題集の項目から読み取ります。本の言語は --lang で決まります。

フォントは埋め込みます。JIS X 0213 のすべての漢字と、ラテン・ギリシア・キリル文字があります。ない文字は〓を印刷して知らせます。\
--font で別のフォントを使えます。",
    ),
    (
        "live",
        "自分で調べて助けるブックを作る（数式だけ、マクロなし）",
        "例:
  banmen live puzzle.xlsx                     puzzle.live.xlsx に書き出す（元のブックに新しいシートを加える）
  banmen live --link --in-place puzzle.xlsx   新しいシートが自分の盤面に連動する（入力は自分の盤面へ）
  banmen live 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  banmen live -o empty.xlsx                   問題を入力するための空の盤面
  banmen live puzzle.csv --stages 20 --sides 4

三つの表が並び、T1_・T2_・T3_ という名前が付きます。T1 は数字、T2 は候補、T3 はいま決まる数字（B ブロック、L 行、C 列、\
M マス）です。T3 の数字や自分の数字を T1 に入れていきます。全角の数字や文字列の数字でもかまいません。重複、候補のないマス、\
数字でない入力は赤くなり、いちばん上の行にいまの状態が出ます。下の表は、行・列・ブロックでのその数字の個数です。

「自動進行」のシートでは、T3 を T1 に入れることを一段ずつ繰り返します。継盤は試しの盤面です。元の盤の数字が表示され、\
仮定した数字を下の表に入れます。消せば元に戻ります。数式のセルは保護されています（パスワードなし）。

指定がなければ T1 には数字の写しが入り、そこに入力します。--link を付けると、ブックにある自分の盤面（1 セルに 1 文字）に\
連動し、入力は今までどおり自分の盤面にします。Excel 2010 以降と LibreOffice で使えます。xlsx と xlsm 以外の形式では、\
元のファイルはそのままにして、隣に新しいブックを書き出します。",
    ),
    (
        "branch",
        "継盤（試しの盤面）を記録する: save, try, list, show, compare",
        "例:
  banmen branch game.txt save start puzzle.xlsx     記録 game.txt を始める
  banmen branch game.txt try start r1c3=8           start から新しい盤面 r1c3=8 を作る
  banmen branch game.txt try start '(1,3)=6' other --searches BLCM --note もう一方
  banmen branch game.txt                            すべての盤面と状態
  banmen branch game.txt show other
  banmen branch game.txt compare r1c3=8 other       どちらかが正しければ、両方で見つかった数字は確定
  banmen branch game.txt sheets boards.xlsx         盤面ごとに 1 シート

記録は 1 行に 1 盤面（名前・親・仮定・盤面・メモ）のテキストです。盤面は加わるだけで、書き換わることはありません。",
    ),
    (
        "generate",
        "問題を作る（対称、パターン、難易度の指定）。必ず唯一解になる",
        "例:
  banmen generate                                       余分な表出数字のない問題を 1 問
  banmen generate --count 10 --symmetry half-turn --givens 24-28
  banmen generate --symmetry half-turn --level medium   それより易しくも難しくもない問題
  banmen generate --letters Easy..Cute --json           評価も付ける
  banmen generate --need x-wing --techniques medium,x-wing --seed 1
  banmen generate --pattern pattern.txt --seed 7        # の位置に表出数字を置く
  banmen generate --pattern sketch.xlsx --range B2:J10    文字のあるセル、なければ塗りつぶしたセル
  banmen generate --advise puzzle.txt                   どの数字を加えると唯一解になるか
  banmen generate --finish puzzle.txt --symmetry half-turn
  banmen generate --count 12 --no-guessing -o made.xlsx
  banmen generate --method trial --count 20 --seed 1    数字を引き直して埋める方法（成功は 5 回に 1 回）

できたものから 1 行に 1 問（--json では 1 行の JSON）を出力します。どれも唯一解で、1 回の実行で同じ問題の対称変換は出ません。\
種（seed）を表示します。同じ種なら同じ問題ができます。--givens も難易度も指定しなければ、対称で組になるマスをまとめて、\
できるだけ多くの表出数字を除きます。指定した難易度より難しくなるときは、いくつか戻します。

--need は、--techniques の手筋（指定がなければ、試行でないすべての手筋）で解けて、必要な手筋を除くと解けない問題を作ります。\
--until の時間が過ぎるか、1 分間 1 問もできなければ、終了コード 1 で終わります。",
    ),
    (
        "canonical",
        "標準形を出力する（数字の名前、行・列の並び、裏返しだけが違う問題は同じ形になる）",
        "例:
  banmen canonical puzzles.txt
  banmen canonical puzzles.txt | sort -u      対称変換の重複を除く
  banmen canonical puzzles.csv --column puzzle

標準形が等しければ同じ問題、等しくなければ別の問題です。標準形は解答から決まるので、唯一解の問題だけにあります。\
ほかは問題と状態を出力します。solve と同じく、表（新しい列 canonical）、圧縮された入力、分割も使えます。",
    ),
    (
        "shuffle",
        "問題ごとに対称変換（数字の名前、行・列の並び、裏返しを変えたもの）を一つ出力する",
        "例:
  banmen shuffle puzzles.txt
  banmen shuffle --seed 7 puzzles.txt         同じ対称変換をもう一度
  banmen shuffle puzzles.csv --column puzzle --seed 7

対称変換は種と行番号で決まり、どれも同じ確率で選ばれます。解のない問題、複数解の問題、埋まった盤面にも使えます。\
solve と同じく、表（新しい列 guise）、圧縮された入力、分割も使えます。",
    ),
    (
        "groups",
        "囲碁: 石の連と呼吸点の一覧、そして取れるか取れないかと、その理由を示す",
        "例:
  banmen groups board.xlsx                    すべての連の表と図を加えた board.groups.xlsx を書き出す
  banmen groups --at C3 board.xlsx            その連だけを詳しく: どう取られるか、どう助けるか（図つき）
  banmen groups --mark --at C3 board.xlsx     盤のセルで、連とその呼吸点に色を付ける
  banmen groups game.sgf --after 120          120 手までの局面
  banmen groups --at Q16 --format svg game.sgf > why.svg
  banmen groups --json game.sgf

連とは、線に沿ってつながった同じ色の石です。それぞれ、相手が先に打つと取れるか、自分が先に打てば助かるかの二通りを読みます。\
「取れます」は、どう応じても取れるという意味です（ふつう考えられる手だけを読んだときは、そう断ります）。呼吸点が五つになった連は逃げたとみなします。--nodes までに決まらなければ、そう示します。

盤面はブック（0・1・2、1 と -1、●と○、黒と白、B と W、X と O、セルの塗り、セルの中の棋譜）、テキスト、棋譜（SGF）から読みます。\
棋譜では本譜の最後の局面を使います。詰碁のように最初に黒白の石が置かれた棋譜では、その局面を使います。",
    ),
    (
        "play",
        "囲碁: 着手を進める（取り・コウ・着手禁止点を判定する）。ブックでは盤のセルに書き込む",
        "例:
  banmen play board.xlsx --moves 'Q16 D4'     新しい局面を board.play.xlsx に書き出す
  banmen play --in-place board.xlsx -m '黒 Q16'
  banmen play game.sgf -m 'C3 パス' --format sgf > longer.sgf
  banmen play --in-place game.sgf -m C3       棋譜そのものに着手を加える
  banmen play - -m C3 < board.txt
  banmen play board.xlsx --take               呼吸点のない石を盤から取り除く

点は、列の文字（左から A、I を除く）と段の数字（下から 1）で書きます。手番は交互です。着手の前に色を書けば、その色で打ちます。\
取られた石のセルは、ほかの空点と同じ書き方に戻します。打てない着手があれば理由を示し、何も書き出さず、終了コードは 1 です。",
    ),
    (
        "judge",
        "囲碁: 死活を判定する（結論、正解のすべて、ほかの手が失敗する理由。証明つき）",
        "例:
  banmen judge problem.sgf                    結論、すべての正解、ほかの手が失敗する理由（図つき）
  banmen judge problem.sgf --answer B9 --sound
  banmen judge problem.sgf -o answer.sgf      変化と印を付けた棋譜（.svg なら図）
  banmen judge problem.xlsx                   問題図・正解図・失敗図を新しいシートに加えた problem.judge.xlsx を書き出す
  banmen judge problem.txt --first black --goal kill --target D9 --region A9:C9
  banmen judge --both --json problem.sgf
  banmen judge problem.sgf --sound --vary     成立していない作品を、石一つの変更で成立させる
  banmen judge problems.sgf --sound --jobs 2 --timeout 10    たくさんの問題を 1 問 1 行で示し、最後に集計する

対象の石・目的・範囲は、オプション、棋譜の注釈（黒先活き、Black to kill）と印（印の付いた石、選択した点）から決め、なければ推定して示します。\
結論は範囲の中のすべての手に対して証明し、一手ずつ確かめたものです。--timeout や --nodes までに証明できなければ、分かったことを添えて「未判定」とします。\
コウなら、どちらにコウ立てがいくつ要るかも示します。棋譜に解答があれば（注釈の RIGHT や正解、TE、BM、なければ最初の変化）、それも調べます。\
解答の誤り、--answer の不正解、--sound の不成立、未判定があれば、終了コードは 1 です。",
    ),
    (
        "gtp",
        "囲碁: GTP のエンジン（標準入出力）",
        "例:
  banmen gtp                                  Sabaki や GoGui などに、エンジンのコマンドとして登録する
  banmen gtp game.sgf
  echo 'showboard' | banmen gtp --size 9

GTP 2 のコマンドと、GNU Go の手筋のコマンド（attack、defend、countlib、findlib、is_legal、captures、unconditional_status、connect、disconnect など）が使えます。\
list_commands で一覧を表示します。genmove はルールに従い、石を取り、助け、自分の眼を埋めません。強く打つことは目的ではありません。",
    ),
    (
        "completions",
        "シェルの入力補完を出力する",
        "例:
  banmen completions bash > ~/.local/share/bash-completion/completions/banmen",
    ),
];

/// Options: the verb where one word differs from the rest (else empty), id, words.
const OPTIONS: &[(&str, &str, &str)] = &[
    ("", "lang", "メッセージの言語: en, ja（指定がなければ LC_ALL, LC_MESSAGES, LANG による）"),
    ("", "color", "色: auto（端末だけ）, always, never（NO_COLOR に従う）"),
    ("", "quiet", "求められた結果とエラーだけを出力する"),
    ("", "verbose", "すべて出力する（疑わしいセル、読めない行を一つずつ）"),
    ("", "inputs", "ファイル、81 文字の問題、または -（標準入力）"),
    ("groups", "inputs", "棋譜（SGF）、ブック、盤のあるテキスト、または -（標準入力）"),
    ("play", "inputs", "棋譜（SGF）、ブック、盤のあるテキスト、または -（標準入力）"),
    ("judge", "inputs", "棋譜（SGF）、ブック、盤のあるテキスト、または -（標準入力）"),
    ("judge", "range", "このセル範囲を碁盤として読む（A1:S19、Sheet1!A1:S19）"),
    ("judge", "format", "代わりにこの形式で出力する: text, ascii（石を X と O で描く）, svg, sgf"),
    (
        "judge",
        "first",
        "先に打つ側: black, white（指定がなければ、棋譜や見出しの手番。記載がなければ両方を示す）",
    ),
    ("judge", "both", "黒先と白先の両方を判定する"),
    (
        "judge",
        "goal",
        "先に打つ側の目的: live 活きる, kill 殺す, capture 取る, connect 連絡する（指定がなければ、棋譜の記載、なければ推定）",
    ),
    ("judge", "target", "対象の石: 連ごとに一点（D4,E5。指定がなければ、棋譜の印、なければ推定）"),
    ("judge", "region", "両者が打てる範囲: A1:G7、または点（指定がなければ推定して示す）"),
    ("judge", "threats", "先に打つ側がほかに持つコウ立ての数"),
    ("judge", "answer", "この初手を調べる: 正解かどうか"),
    ("judge", "sound", "作品として成立しているかを示す（正解がただ一つで、コウにならない）"),
    ("judge", "vary", "作問の補助: 石を一つ加える、除く、ずらすと作品として成立する形を探す"),
    ("judge", "depth", "正解の説明の深さ（正解側の手数）。0 なら結論だけを 1 問 1 行で示す"),
    ("judge", "nodes", "一つの問題で調べる局面の最大数"),
    ("judge", "memory", "読みに使うメモリーの合計（MiB。指定がなければ 64、多くの問題では 32）"),
    ("judge", "jobs", "同時に調べる問題の数（指定がなければコアの数）"),
    ("judge", "timeout", "問題ごとの制限時間（秒）"),
    ("groups", "range", "このセル範囲を碁盤として読む（A1:S19、Sheet1!A1:S19）"),
    ("play", "range", "このセル範囲を碁盤として読む（A1:S19、Sheet1!A1:S19）"),
    ("groups", "format", "代わりにこの形式で出力する: text, ascii（石を X と O で描く）, svg, sgf"),
    ("play", "format", "代わりにこの形式で出力する: text, ascii（石を X と O で描く）, svg, sgf"),
    ("", "game", "いくつもの対局がある棋譜で、この番号の対局だけ（1 から）"),
    ("", "after", "棋譜の本譜で、この手数までの局面（指定がなければ最後まで）"),
    ("", "at", "この点にある連だけを詳しく調べる: どう取られるか、なぜ取られないか"),
    ("groups", "first", "先に打つ側: black, white（指定がなければ、相手が先と自分が先の両方）"),
    ("play", "first", "先に打つ側: black, white（指定がなければ、棋譜や見出しの手番、なければ石の数による）"),
    ("groups", "mark", "新しいシートの図の代わりに、盤のセルで連と呼吸点に色を付ける"),
    ("", "nodes", "一つの連で調べる局面の最大数（指定がなければ、--at では 200000、ほかは 10000）"),
    ("", "moves", "着手: 'Q16 D4 pass'、'B Q16 W D4'、'黒 Q16'。色がなければ交互に打つ"),
    ("", "take", "先に、呼吸点のない石を盤から取り除く"),
    ("", "rules", "ルール: japanese, chinese, aga, new-zealand, tromp-taylor"),
    ("", "record", "この棋譜から始める"),
    ("gtp", "size", "はじめの盤の大きさ"),
    ("gtp", "seed", "genmove の乱数の種"),
    ("", "sheet", "このシートだけを見る"),
    ("", "range", "このセル範囲を盤面として読む（A1:I9、Sheet1!A1:I9）"),
    (
        "",
        "output",
        "このファイルまたはフォルダー、- なら標準出力に書き出す（指定がなければ入力の隣の 名前.コマンド.拡張子、テキストは標準出力）",
    ),
    ("", "in_place", "入力ファイルを置き換える。元の内容は 名前.拡張子.bak に残る"),
    ("", "force", "すでにある出力ファイルに上書きする"),
    ("", "json", "盤面ごとに 1 行の JSON を出力する"),
    (
        "",
        "format",
        "この形式のテキストを出力する（ブックの写しは作らない）: line, grid, pencilmarks, csv, sdk, sdm, ss",
    ),
    (
        "",
        "column",
        "表（csv, tsv）として読み、この列（名前か番号）の問題を解く。列はすべてそのまま残し、答えを新しい列に書く",
    ),
    ("", "shard", "一括処理の N 分の 1 だけを処理する。I 番目から N 問おき（I は 1 から N）"),
    ("", "jobs", "一括処理のスレッド数（指定がなければコアの数）"),
    ("", "timeout", "盤面ごとの制限時間（秒）"),
    (
        "",
        "color_solved",
        "ブックに書き込む数字の色: RRGGBB、または none（書式を変えない）。指定がなければ青 0000FF",
    ),
    ("", "all", "すべての解を書き出す（100 万個まで。--max で変更できる）"),
    ("solve", "max", "書き出す解の最大数"),
    ("", "count", "解の個数を数える（100 万個まで、または --max まで）"),
    ("check", "max", "数える解の最大数"),
    ("hint", "format", "文の代わりに、図（svg）またはページ（html）を出力する: text, svg, html"),
    ("explain", "format", "文の代わりに、図（svg）またはページ（html）を出力する: text, svg, html"),
    ("", "stage", "どこまで示すか: 1 どこを見るか、2 どの手筋か、3 手のすべて（指定がなければ 3）"),
    (
        "",
        "techniques",
        "使う手筋: 名前（xy-wing）、文字（BLCM）、段階（easy から extreme）、usual, all。前に - を付けると除く",
    ),
    ("", "order", "これらを先に、この順に試す"),
    ("", "mark", "新しいシートの代わりに、ブックの盤面のマスに色を付ける"),
    ("", "ignore_marks", "マスのメモを使わず、数字だけから考える"),
    (
        "",
        "diagrams",
        "図にする手: all すべて、hard シングル以外、none なし（指定がなければ、ブックと図では all、テキストと 10 個を超える盤面では hard）",
    ),
    ("", "about", "問題の代わりに手筋を説明する。list で一覧を表示する"),
    ("", "guises", "バックトラックを試す対称変換の数（10000 まで）。0 なら試さない（指定がなければ 25）"),
    (
        "rate",
        "table",
        "すべての盤面を、合計付きの一つの表にする（ブックなら写しの新しいシート、そのほかは文字）",
    ),
    ("rate", "format", "その表をブックの代わりに text, csv, html で書き出す"),
    ("rate", "seed", "対称変換の種。同じ数なら同じ変換（指定がなければ 1）"),
    ("", "searches", "各試行で走らせるサーチの文字: B, L, C, M など（指定がなければ BLCM）"),
    ("", "tiers", "木の最大の段数。5 段で 62 通り"),
    ("", "plain", "木を一つだけ育てる（確定した数字から新しい木を始めない）"),
    ("", "free", "段数を制限しない。候補の最も少ないマスか二か所だけの数字で分け、深さ優先で進む"),
    ("", "trials", "試行の最大数（指定がなければ --free では 10000、ほかは段数どおり）"),
    ("tree", "all", "すべての解を探し続ける（千個まで。--max で変更できる）"),
    ("tree", "max", "探す解の最大数"),
    ("tree", "format", "text（文字）か svg（図）で描く（ブックの写しは作らない）"),
    ("", "method", "解き方: fast（最速）または backtrack（教科書どおりのバックトラックと回数）"),
    (
        "",
        "trace",
        "数字を置く・戻すを一手ずつ見せる。端末では動画、ほかでは行、ブックでは新しいシート（バックトラック）",
    ),
    ("", "speed", "動画の 1 秒あたりの手数（指定がなければ 20）"),
    ("", "steps", "記録する手数の上限（指定がなければ 100000 行、シートでは 10000）"),
    ("", "tables", "代わりに三つの表を並べる: T1 数字、T2 候補、T3 いま決まる数字"),
    (
        "",
        "stages",
        "自動進行の段数（別のシート）。一段ごとに、前の段で決まる数字を記入する。0 なら作らない（指定がなければ 12）",
    ),
    ("", "sides", "継盤の数（1 面に 1 シート）。0 なら作らない（指定がなければ 2）"),
    (
        "",
        "link",
        "T1 をブックの自分の盤面に連動させる（=Sheet1!A1）。指定がなければ数字の写しで、T1 に入力する",
    ),
    ("", "journal", "継盤の記録（テキスト）。なければ作る"),
    (
        "",
        "action",
        "list 一覧、save 名前 入力、try 名前 仮定 [新しい名前]、show 名前、compare 名前 名前、sheets 出力.xlsx",
    ),
    ("", "what", "盤面の名前、仮定（r1c3=4）、入力など"),
    ("", "parent", "保存する盤面のもとになった盤面"),
    ("branch", "searches", "仮定のあとに走らせるサーチの文字: BLCM など"),
    ("", "note", "盤面に添えるメモ"),
    ("branch", "json", "文の代わりに JSON を出力する"),
    (
        "book",
        "output",
        "このファイル（.pdf, .html, .xlsx）またはフォルダー、- なら標準出力に書き出す（指定がなければ最初の入力の隣の 名前.book.pdf）",
    ),
    ("book", "format", "作るもの: pdf, html, xlsx（指定がなければ出力の名前による。ふつうは pdf）"),
    ("", "paper", "用紙: a4, a5, b5（JIS）, letter（指定がなければ a4）"),
    ("", "per_page", "1 ページの問題数: 1, 2, 4, 6（指定がなければ 2。--large では 1）"),
    ("", "large", "大きな活字: マスは用紙に入るかぎり 18 mm、文字も大きくする"),
    ("", "title", "本の題名"),
    ("", "subtitle", "題名の下の一行"),
    ("", "author", "本の作者。入力に作者のない問題の作者にもなる"),
    ("", "bare", "表紙とルールを付けない（問題と解答だけ）"),
    ("", "marks", "難易度の示し方: stars（★）, level（段階の名前）, none（なし）"),
    ("", "scale", "難易度の基準: hodoku（HoDoKu の段階）, letters（サーチの文字）"),
    ("", "sort", "問題の順: read（読んだ順）, difficulty（やさしい順）"),
    ("", "answers", "解答: back（巻末）, apart（別のファイル 名前.answers.pdf）, none（なし）"),
    (
        "",
        "hints",
        "各問題のシングルでない最初の一手を載せる: 1 どこを見るか、2 どの手筋か（値がなければ 2）、3 手のすべて",
    ),
    ("", "date", "時間の欄の隣に日付の欄も付ける"),
    ("", "faulty", "唯一解でない盤面: out（除く）, mark（注記をつけて載せる）"),
    ("", "font", "このフォント（TrueType か OpenType。ファイル#1 はコレクションの 2 番目）を優先する"),
    ("", "until", "この時間（秒）で終わる（指定がなければ、1 分間 1 問もできないとき）"),
    ("generate", "count", "作る問題の数（指定がなければ 1、--until のときはできるだけ）"),
    (
        "generate",
        "seed",
        "種。同じ種なら、--jobs によらず同じ問題ができる（指定がなければ新しい種を選んで表示する）",
    ),
    ("generate", "jobs", "スレッド数（指定がなければコアの数）"),
    ("shuffle", "seed", "種。同じ種なら同じ対称変換（指定がなければ新しい種を選んで表示する）"),
    (
        "",
        "symmetry",
        "表出数字の対称: none なし, half-turn（180）点対称, quarter-turn（90）, left-right 左右, up-down 上下, diagonal, antidiagonal 斜め, both-axes, both-diagonals, full（指定がなければ none）",
    ),
    ("", "givens", "表出数字の個数: 24、または 24-28"),
    ("generate", "json", "問題ごとに 1 行の JSON を、評価とともに出力する"),
    ("generate", "format", "この形式のテキストで出力する: line, grid, pencilmarks, csv, sdk, sdm, ss"),
    ("", "minimal", "どの表出数字も（対称のときは、どの組も）省けない問題だけを作る"),
    (
        "",
        "pattern",
        "表出数字の位置: . 0 _ - 以外の文字のマス（ファイル、81 文字、またはシートの文字か塗りつぶしのあるセル）",
    ),
    ("", "finish", "この問題に、唯一解になるまで表出数字を加える"),
    ("", "advise", "問題は作らず、この問題のどこにどの数字を加えると唯一解になるかを示す"),
    ("generate", "range", "パターンまたは盤面のセル範囲（A1:I9、Sheet1!A1:I9）"),
    ("", "level", "HoDoKu の配点による段階: easy, medium, hard, unfair, extreme、または easy..hard"),
    ("", "score", "HoDoKu の点数: 400..700"),
    ("", "letters", "サーチの段階: Beginner, Very-Easy, Easy, Cute, Lovely, Smart, Birdy、または Easy..Cute"),
    ("", "need", "ほかの手筋だけでは解けない、必要な手筋"),
    (
        "generate",
        "techniques",
        "これだけで解ける手筋: 名前（xy-wing）、文字（BLCM）、段階（easy から extreme）、usual, all。前に - を付けると除く",
    ),
    ("", "no_guessing", "理詰めで解ける（強制チェーン・テンプレート・総当たりを使わない）"),
    ("", "filled", "埋まった盤面を作る（どの盤面も同じ確率）"),
    (
        "generate",
        "method",
        "盤面の埋め方: dig（普通）、trial（合うまで数字を引く。たいてい失敗する見本。--count は回数）",
    ),
    ("", "attempts", "--method trial の 1 回で始める盤面の最大数（指定がなければ 200）"),
    ("", "draws", "--method trial で 1 マスに引く数字の最大数（指定がなければ 30）"),
    (
        "generate",
        "output",
        "このファイルに書き出す。名前が .xlsx で終わればブック（解答つき）、ほかはテキスト",
    ),
    ("", "shell", "シェル: bash, elvish, fish, powershell, zsh"),
    ("", "help", "使い方を表示する"),
    ("", "version", "バージョンを表示する"),
];

const ABOUT: &str = "ブック・テキスト・棋譜の中のナンプレを解き、説明し、作り、囲碁の盤面を読む";
const EXAMPLES: &str = "例:
  banmen solve puzzle.xlsx              隣に puzzle.solve.xlsx を書き出す
  banmen solve --in-place puzzle.xlsx   ブックの空きマスに直接書き込む
  banmen check puzzle.csv               唯一解か、解なしか、複数解か（理由つき）
  banmen groups --at C3 board.xlsx      囲碁: その石が取れるか取れないか、その理由
  banmen コマンド --help                コマンドの詳しい説明";
const TEMPLATE: &str = "{about-with-newline}
使い方: {usage}

{all-args}{after-help}";

/// Gives the whole command Japanese words.
pub(super) fn translate(command: Command) -> Command {
    let command = command
        .about(ABOUT)
        .after_help(EXAMPLES)
        .subcommand_help_heading("コマンド")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', clap::ArgAction::Help).global(true))
        .arg(flag("version", 'V', clap::ArgAction::Version));
    let command = words(command, "");
    VERBS.iter().fold(command, |command, &(verb, about, examples)| {
        command.mut_subcommand(verb, |sub| words(sub.about(about).after_help(examples), verb))
    })
}

fn flag(name: &'static str, short: char, action: clap::ArgAction) -> clap::Arg {
    clap::Arg::new(name).long(name).short(short).action(action).help(option("", name).unwrap_or_default())
}

fn words(command: Command, verb: &str) -> Command {
    command.help_template(TEMPLATE).mut_args(|arg| {
        let heading = match arg.get_help_heading() {
            _ if arg.is_positional() => "引数",
            Some(_) => "共通オプション",
            None => "オプション",
        };
        let words = option(verb, arg.get_id().as_str());
        let arg = arg.help_heading(heading);
        let takes_values = arg.get_action().takes_values();
        let arg = if takes_values { arg.hide_possible_values(true) } else { arg };
        match words {
            Some(words) => arg.help(words),
            None => arg,
        }
    })
}

fn option(verb: &str, id: &str) -> Option<&'static str> {
    let fits =
        |wanted: &str| OPTIONS.iter().find(|(v, i, _)| *v == wanted && *i == id).map(|(.., words)| *words);
    fits(verb).or_else(|| fits(""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_verb_and_option_has_words() {
        let command = crate::args::Cli::command();
        for arg in command.get_arguments() {
            assert!(option("", arg.get_id().as_str()).is_some(), "{}", arg.get_id());
        }
        for sub in command.get_subcommands() {
            assert!(VERBS.iter().any(|(verb, ..)| *verb == sub.get_name()), "{}", sub.get_name());
            for arg in sub.get_arguments() {
                assert!(
                    option(sub.get_name(), arg.get_id().as_str()).is_some(),
                    "{} {}",
                    sub.get_name(),
                    arg.get_id()
                );
            }
        }
        assert_eq!(VERBS.len(), command.get_subcommands().count(), "no verb that is not there");
    }

    #[test]
    fn the_help_speaks_japanese() {
        let help = translate(crate::args::Cli::command()).render_long_help().to_string();
        assert!(
            help.contains("使い方") && help.contains("オプション") && help.contains("コマンド"),
            "{help}"
        );
        for english in ["Usage", "Options", "Commands", "Print help", "Possible"] {
            assert!(!help.contains(english), "{english}: {help}");
        }
    }
}
