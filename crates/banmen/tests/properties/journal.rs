//! A text that may be a journal of side boards: it is refused, or what is written of it reads as the same.

use banmen::branches::Journal;

/// Panics where the property does not hold.
pub(crate) fn holds(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(journal) = Journal::read(&text) else { return };
    let written = journal.added("", journal.boards().len());
    assert_eq!(Journal::read(&written).as_ref(), Ok(&journal), "{written}");
    // Nothing that stood there is changed by adding at the end.
    assert!(journal.added(&text, 0).starts_with(&*text));
    for board in journal.boards() {
        let _ = board.state();
        assert!(journal.compare(&board.name, &board.name).is_err(), "a board is compared with itself");
        for other in journal.boards().iter().filter(|other| other.name != board.name) {
            let [one, two] = [(board, other), (other, board)].map(|(a, b)| journal.compare(&a.name, &b.name));
            assert_eq!(one.map(|found| found.both), two.map(|found| found.both), "{written}");
        }
    }
}
