//! What `docs/ci.md` shows works: its very commands are run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use super::support::run;

fn document() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/ci.md")).expect("the document")
}

/// The blocks of one language.
fn blocks(language: &str) -> Vec<String> {
    let (text, opening) = (document(), format!("```{language}\n"));
    let parts = text.split(&opening).skip(1);
    parts.map(|rest| rest.split("```").next().expect("a block").to_owned()).collect()
}

/// A new site in a repository, with the first commit.
fn repository() -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    assert_eq!(run(&["init", folder.path().to_str().expect("UTF-8")]).status, 0);
    for command in ["git init -q -b main", "git add -A", "git commit -q -m first"] {
        assert!(shell(folder.path(), command, &[]).status.success(), "{command}");
    }
    folder
}

/// Runs as a job or a hook does, with `panrye` on the path.
fn shell(folder: &Path, script: &str, environment: &[(&str, &str)]) -> Output {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_panrye"));
    let path = format!("{}:{}", binary.parent().expect("a folder").display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("bash");
    shell.args(["-eo", "pipefail", "-c", script]).current_dir(folder).env("PATH", path);
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "SOURCE_DATE_EPOCH"] {
        shell.env_remove(name);
    }
    for who in ["AUTHOR", "COMMITTER"] {
        shell.env(format!("GIT_{who}_NAME"), "a").env(format!("GIT_{who}_EMAIL"), "a@b.c");
    }
    shell.envs(environment.iter().copied()).output().expect("bash is there")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The jobs of the workflow with their own commands, matrix values filled in.
fn jobs() -> BTreeMap<String, Vec<String>> {
    let workflow: Value = serde_yaml::from_str(&blocks("yaml")[0]).expect("YAML");
    let mut jobs = BTreeMap::new();
    for (name, job) in workflow["jobs"].as_object().expect("jobs") {
        let parts: Vec<Value> = job["strategy"]["matrix"]["part"].as_array().cloned().unwrap_or_else(|| vec![Value::Null]);
        let steps = job["steps"].as_array().expect("steps").iter().filter_map(|step| step["run"].as_str());
        let (installing, running): (Vec<&str>, Vec<&str>) = steps.partition(|step| step.starts_with("cargo install "));
        assert_eq!(installing, ["cargo install --locked --path ."], "{name}");
        let filled = parts.iter().flat_map(|part| running.iter().map(move |step| step.replace("${{ matrix.part }}", &part.to_string())));
        jobs.insert(name.clone(), filled.collect());
    }
    jobs
}

fn break_first_steps(site: &Path) {
    let page = site.join("content/first-steps.md");
    let text = fs::read_to_string(&page).expect("a page");
    let lie = text.replacen("다음: 후", "다음: 선", 1);
    assert_ne!(lie, text);
    fs::write(page, lie).expect("writable");
}

#[test]
fn the_workflow_passes_a_true_site() {
    let site = repository();
    for script in ["git branch origin/main", "git update-ref refs/remotes/origin/main HEAD"] {
        let _ = shell(site.path(), script, &[]);
    }
    let jobs = jobs();
    assert_eq!(jobs.keys().collect::<Vec<_>>(), ["changed", "check", "publish"]);
    assert_eq!(jobs["check"].len(), 3, "{jobs:?}");
    for script in jobs.values().flatten() {
        assert!(!script.contains("${{"), "{script}");
        let ran = shell(site.path(), script, &[("GITHUB_STEP_SUMMARY", "summary.md"), ("GITHUB_BASE_REF", "main")]);
        assert!(ran.status.success(), "{script}: {}", said(&ran));
    }
    let summary = fs::read_to_string(site.path().join("summary.md")).expect("a summary");
    assert_eq!(summary.matches("## panrye check").count(), 3, "{summary}");
    assert!(site.path().join("public/index.html").is_file());
    let sarif: Value = serde_json::from_slice(&fs::read(site.path().join("panrye.sarif")).expect("a report")).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"], Value::Array(Vec::new()));
}

#[test]
fn the_workflow_stops_a_lie() {
    let site = repository();
    shell(site.path(), "git update-ref refs/remotes/origin/main HEAD", &[]);
    break_first_steps(site.path());
    shell(site.path(), "git commit -qam lie", &[]);
    for (job, scripts) in jobs() {
        let environment = [("GITHUB_STEP_SUMMARY", "summary.md"), ("GITHUB_BASE_REF", "main")];
        let ran: Vec<Output> = scripts.iter().map(|script| shell(site.path(), script, &environment)).collect();
        let failed: Vec<&Output> = ran.iter().filter(|ran| ran.status.code() == Some(1)).collect();
        assert_eq!(failed.len(), 1, "{job}");
        if job == "check" {
            assert!(said(failed[0]).contains("::error file=content/first-steps.md,line="), "{}", said(failed[0]));
        }
    }
    assert!(!site.path().join("public").exists());
    let sarif: Value = serde_json::from_slice(&fs::read(site.path().join("panrye.sarif")).expect("a report")).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "next-differs");
}

#[cfg(unix)]
#[test]
fn the_hook_lets_true_pages_through_alone() {
    use std::os::unix::fs::PermissionsExt;
    let site = repository();
    let hook = site.path().join(".git/hooks/pre-commit");
    fs::create_dir_all(hook.parent().expect("a folder")).expect("a folder");
    fs::write(&hook, &blocks("sh")[0]).expect("writable");
    fs::set_permissions(&hook, fs::Permissions::from_mode(0o755)).expect("permitted");
    let index = site.path().join("content/index.md");
    let text = fs::read_to_string(&index).expect("a page");
    fs::write(&index, text.replace("새 규칙집", "우리 규칙집")).expect("writable");
    let ran = shell(site.path(), "git commit -am true", &[]);
    assert!(ran.status.success() && said(&ran).contains("1쪽에서 예시 0개"), "{}", said(&ran));
    break_first_steps(site.path());
    let ran = shell(site.path(), "git commit -am lie", &[]);
    assert!(!ran.status.success() && said(&ran).contains("next-differs"), "{}", said(&ran));
    // Without a commit to compare with, and from a folder below.
    let ran = shell(site.path(), "git checkout -q --orphan new && cd content && git commit -am all", &[]);
    assert!(!ran.status.success() && said(&ran).contains("next-differs"), "{}", said(&ran));
    fs::write(site.path().join("content/first-steps.md"), "---\ntitle: 첫걸음\n---\n").expect("writable");
    let ran = shell(site.path(), "panrye accept --yes --prune && git commit -am all", &[]);
    assert!(ran.status.success(), "{}", said(&ran));
}

/// The other blocks are what they say: settings that the site takes, a report that has the shape of the schema.
#[test]
fn the_other_blocks_hold() {
    let site = repository();
    let config = site.path().join("site.toml");
    let text = fs::read_to_string(&config).expect("a file");
    fs::write(&config, format!("{text}\n{}", blocks("toml")[0])).expect("writable");
    let ran = shell(site.path(), "panrye check", &[]);
    // It excepts a page that this site does not have.
    assert!(said(&ran).contains("오류 0건, 경고 1건") && said(&ran).contains("suppression-unused"), "{}", said(&ran));
    let shown: Value = serde_json::from_str(&blocks("json")[0]).expect("JSON");
    let schema = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/findings.schema.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    assert!(jsonschema::is_valid(&schema, &shown));
}
