//! False sentences are caught: at least 95 of 100 in the tables, which vary style, conjugation and word order.

#[path = "sentences/mod.rs"]
mod sentences;

#[test]
fn false_sentences_are_caught() {
    let (mut count, mut missed) = (0_usize, Vec::new());
    for case in sentences::cases().into_iter().filter(|case| !case.truth) {
        count += 1;
        if case.findings().is_empty() {
            missed.push(format!("{}: {}", case.place, case.sentence));
        }
    }
    let rate = 100.0 * (count - missed.len()) as f64 / count as f64;
    println!("false sentences: {count}, caught: {rate:.1} %, missed:\n{}", missed.join("\n"));
    assert!(count >= 300, "only {count} false sentences");
    assert!(rate >= 95.0, "caught only {rate:.1} %:\n{}", missed.join("\n"));
}
