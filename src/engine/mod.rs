//! Boards, rules as data, positions, actions, outcomes, refusals, and generic algorithms over them. Standard library only.
