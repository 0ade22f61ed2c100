//! Whatever a controller sends, each line gets at most one response, well formed.

use banmen_go::choose::Effort;
use banmen_go::gtp::{Engine, NoFiles};

pub(crate) fn holds(data: &[u8]) {
    let mut engine = Engine::new(NoFiles);
    engine.nodes = 200;
    engine.effort = Effort { moves: 4000, nodes: 100, seed: 1 };
    engine.answer("boardsize 7");
    for line in String::from_utf8_lossy(data).lines() {
        if let Some(response) = engine.answer(line) {
            let text = response.to_string();
            let sign = if response.result.is_ok() { '=' } else { '?' };
            assert!(text.starts_with(sign), "{text}");
            assert!(text.ends_with("\n\n"), "{text}");
            assert!(!text.trim_end_matches('\n').contains("\n\n"), "{text}");
        }
    }
}
