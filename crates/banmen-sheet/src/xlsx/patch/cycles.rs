//! Formulas that lead back to themselves.
//!
//! In a workbook that iterates, such a formula builds on its own last result: a time stamp that stays, a counter, a solver's
//! state. That result is data, and must not be dropped.

/// For each node of a directed graph whether it lies on a cycle (Tarjan's strongly connected components, without
/// recursion). `edges` names the nodes that each node leads to. No node leads straight to itself.
pub(super) fn on_cycles(edges: &[Vec<usize>]) -> Vec<bool> {
    let count = edges.len();
    let mut found = vec![false; count];
    // Order of the first visit, from 1; 0 is not visited.
    let mut order = vec![0usize; count];
    let mut low = vec![0usize; count];
    let mut on_stack = vec![false; count];
    let mut stack = Vec::new();
    let mut next_order = 1;
    for root in 0..count {
        if order[root] != 0 {
            continue;
        }
        let mut calls = vec![(root, 0)];
        while let Some((node, edge)) = calls.pop() {
            if edge == 0 {
                (order[node], low[node]) = (next_order, next_order);
                next_order += 1;
                stack.push(node);
                on_stack[node] = true;
            } else if let Some(&done) = edges[node].get(edge - 1).filter(|&&done| on_stack[done]) {
                low[node] = low[node].min(low[done]);
            }
            let rest = edges[node].iter().enumerate().skip(edge);
            let mut descend = None;
            for (at, &to) in rest {
                if order[to] == 0 {
                    descend = Some((at, to));
                    break;
                }
                if on_stack[to] {
                    low[node] = low[node].min(order[to]);
                }
            }
            if let Some((at, to)) = descend {
                calls.push((node, at + 1));
                calls.push((to, 0));
                continue;
            }
            if low[node] == order[node] {
                let start = stack.iter().rposition(|&other| other == node).unwrap_or(stack.len());
                let component = stack.split_off(start);
                for &member in &component {
                    on_stack[member] = false;
                    found[member] = component.len() > 1;
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_what_leads_back_is_on_a_cycle() {
        let edges = vec![vec![1], vec![2], vec![1, 3], vec![4], vec![]];
        assert_eq!(on_cycles(&edges), [false, true, true, false, false]);
        assert_eq!(on_cycles(&[]), [false; 0]);
    }

    #[test]
    fn long_chains_need_no_deep_stack() {
        let mut edges: Vec<Vec<usize>> = (1..100_000).map(|to| vec![to]).collect();
        edges.push(vec![0]);
        assert!(on_cycles(&edges).into_iter().all(|found| found));
    }

    proptest! {
        /// The plain truth: can a node be reached from itself?
        #[test]
        fn reachability_agrees(pairs in prop::collection::vec((0usize..9, 0usize..9), 0..24)) {
            let mut edges = vec![Vec::new(); 9];
            pairs.into_iter().filter(|(a, b)| a != b).for_each(|(a, b)| edges[a].push(b));
            let reaches_itself = |start: usize| {
                let mut seen = [false; 9];
                let mut queue = edges[start].clone();
                while let Some(node) = queue.pop() {
                    if !std::mem::replace(&mut seen[node], true) { queue.extend(&edges[node]); }
                }
                seen[start]
            };
            prop_assert_eq!(on_cycles(&edges), (0..9).map(reaches_itself).collect::<Vec<_>>());
        }
    }
}
