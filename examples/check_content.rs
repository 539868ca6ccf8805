use std::sync::Arc;
fn main() {
    let mut all = Vec::new();
    let (mut examples, mut steps) = (0, 0);
    for entry in walkdir::WalkDir::new("content").sort_by_file_name() {
        let entry = entry.unwrap();
        if entry.path().extension().is_some_and(|e| e == "md") {
            let path = entry.path().to_string_lossy().into_owned();
            let source = Arc::new(panrye::diagnostic::Source::new(path.clone(), std::fs::read_to_string(entry.path()).unwrap()));
            let (page, findings) = panrye::page::parse(source, path.trim_start_matches("content/").trim_end_matches(".md"));
            all.extend(findings);
            let checked = panrye::verify::check_page(&page, &Default::default());
            examples += checked.examples.len();
            steps += checked.examples.iter().map(|e| e.replay.steps.len()).sum::<usize>();
            all.extend(checked.findings);
        }
    }
    panrye::diagnostic::print(&all, panrye::diagnostic::Format::Text, false, &mut std::io::stdout()).unwrap();
    println!("{examples} examples {steps} steps");
}
