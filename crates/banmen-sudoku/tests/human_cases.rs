//! Cases for techniques, where they are: every one passes as it stands and in three other guises.

mod common;

use std::collections::BTreeMap;

use banmen_sudoku::Transform;
use banmen_sudoku::human::cases;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[test]
fn cases_pass_in_every_guise() {
    let Some(text) = common::shared("reglib/cases.txt") else { return };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for (line, case) in cases::parse(&text) {
        let case = case.unwrap_or_else(|error| panic!("line {line}: {error}"));
        let guises = (0..3).map(|_| Transform::random(&mut random)).collect::<Vec<_>>();
        for transform in std::iter::once(Transform::IDENTITY).chain(guises) {
            let result = case.transformed(&transform).check();
            if let Err(failure) = &result {
                println!("line {line}: {}: {failure}", case.code);
            }
            counts.entry(case.code.clone()).or_default()[usize::from(result.is_err())] += 1;
        }
    }
    for (code, [passed, failed]) in &counts {
        println!("{code} {passed:>4} passed {failed:>4} failed");
    }
    let failed: usize = counts.values().map(|[_, failed]| failed).sum();
    assert_eq!(failed, 0, "{failed} cases");
}
