//! Command lines that cannot be read: a file without a verb gets a word of advice, and Japanese readers are told in
//! Japanese. All else is clap's to say.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use banmen::words::{Lang, Said};

use crate::words::Message;

/// What to say about a command line; `None` leaves it to clap (also help and version).
pub(crate) fn refusal(error: &clap::Error, args: &[OsString], lang: Lang) -> Option<Said> {
    if error.kind() == ErrorKind::InvalidSubcommand {
        let wrong = context(error, ContextKind::InvalidSubcommand);
        let first = args.iter().find(|arg| arg.to_string_lossy() == wrong);
        if let Some(first) = first.filter(|first| looks_like_an_input(first)) {
            return Some(Message::NoVerb { first }.say(lang));
        }
    }
    // `branch puzzle.xlsx list` the other way round: what stands for the action is none.
    if error.kind() == ErrorKind::InvalidValue && context(error, ContextKind::InvalidArg) == "[ACTION]" {
        return Some(Message::NoAction { found: &context(error, ContextKind::InvalidValue) }.say(lang));
    }
    match lang {
        Lang::En => None,
        Lang::Ja => japanese(error),
    }
}

fn looks_like_an_input(arg: &OsStr) -> bool {
    let text = arg.to_string_lossy();
    arg == "-" || text.contains(['.', '/', '\\']) || text.len() >= 60 || Path::new(arg).exists()
}

fn japanese(error: &clap::Error) -> Option<Said> {
    let arg = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let valid = context(error, ContextKind::ValidValue);
    let what = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            format!("「{}」というコマンドはありません", context(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "コマンドを指定してください".to_owned()
        }
        ErrorKind::UnknownArgument => format!("「{arg}」というオプションはありません"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{arg} に値がありません"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{arg} に「{value}」は指定できません")
        }
        ErrorKind::ArgumentConflict => {
            format!("{arg} と {} は同時に指定できません", context(error, ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => format!("{arg} が必要です"),
        _ => return None,
    };
    let cure = match (error.kind(), valid.is_empty()) {
        (ErrorKind::InvalidValue, false) => format!("次のどれかです: {valid}"),
        _ => "使い方は --help で表示されます".to_owned(),
    };
    Some(Said::with(what, cure))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
