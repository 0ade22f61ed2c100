//! The cases of `testdata/manners.txt`: what is said to people who write something odd.

mod common;

use common::{Desk, EASY, EASY_SOLVED};

#[derive(Default, Debug)]
struct Case {
    title: String,
    files: Vec<(String, String)>,
    commands: Vec<Vec<String>>,
    says: Vec<String>,
    silent: Vec<String>,
    code: Option<i32>,
}

fn filled(text: &str) -> String {
    let long = "n".repeat(5000);
    [("{EASY}", EASY), ("{DONE}", EASY_SOLVED), ("{LONG}", &long), ("\\t", "\t")]
        .iter()
        .fold(text.to_owned(), |text, (name, board)| text.replace(name, board))
}

/// The words of a command line; quotes hold a word together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').expect("a closing quote"),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(filled(word));
        rest = after.trim_start();
    }
    words
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut title = String::new();
    for line in include_str!("../testdata/manners.txt").lines().filter(|line| !line.starts_with('#')) {
        let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
        if sign == "==" {
            rest.clone_into(&mut title);
            continue;
        }
        // An exit code ends a case.
        if !sign.is_empty() && cases.last().is_none_or(|case| case.code.is_some()) {
            cases.push(Case { title: title.clone(), ..Case::default() });
        }
        let Some(case) = cases.last_mut() else { continue };
        match sign {
            "@" => case.files.push((rest.to_owned(), String::new())),
            "<" => case.files.last_mut().expect("a file").1.push_str(&(filled(rest) + "\n")),
            "$" => case.commands.push(words(rest)),
            "!" => case.says.push(rest.to_owned()),
            "-" => case.silent.push(rest.to_owned()),
            "=" => case.code = Some(rest.parse().unwrap()),
            "" => {}
            other => panic!("{title}: what is {other:?}?"),
        }
    }
    cases
}

#[test]
fn people_are_told_what_helps() {
    let desk = Desk::new();
    let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    for name in ["puzzle.xlsx", "five.txt"] {
        desk.write(name, std::fs::read(samples.join(name)).unwrap());
    }
    let cases = cases();
    let mut wrong = Vec::new();
    for case in &cases {
        for (name, text) in &case.files {
            desk.write(name, text);
        }
        let ran = case.commands.iter().fold(None, |_, words| Some(desk.run(words))).expect("a command");
        let said = format!("{}\n{}", ran.out, ran.err);
        let kept = ran.code == case.code
            && case.says.iter().all(|words| said.contains(words.as_str()))
            && !case.silent.iter().any(|words| said.contains(words.as_str()));
        if !kept {
            let command = case.commands.last();
            wrong.push(format!("{}: {command:?} ended with {:?}\n{said}", case.title, ran.code));
        }
    }
    println!("{} cases", cases.len());
    assert!(cases.len() > 40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
