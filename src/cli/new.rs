//! `panrye new`

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use unicode_normalization::UnicodeNormalization;

use super::Verdict;
use super::args::game;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::report::SiteArg;
use super::write::create;
use crate::engine::GameId;
use crate::site::address_part;
use crate::site::scaffold::{Shape, page};

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ShapeArg {
    // No doc comments: clap would print them.
    GroupGuide,
    InDepth,
    Rules,
}

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "꼴", value_enum, help = "쪽의 꼴: 여러 놀이의 안내서, 깊이 있는 안내서, 규칙과 초보 전략")]
    shape: ShapeArg,
    #[arg(value_name = "경로", help = "content/ 아래의 경로 (예: games/konane)")]
    path: String,
    #[arg(long = "game", value_name = "놀이", value_parser = game, help = "다룰 놀이. group-guide에서는 여러 번 적을 수 있습니다 [기본값: breakthrough]")]
    games: Vec<GameId>,
    #[arg(long, value_name = "제목", help = "글의 제목 [기본값: 놀이의 이름]")]
    title: Option<String>,
    #[command(flatten)]
    site: SiteArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.find().map_err(|finding| Unreadable::new(finding.message.clone()).maybe(finding.help.clone()))?;
    let mut games: Vec<GameId> = Vec::new();
    for game in &args.games {
        if !games.contains(game) {
            games.push(*game);
        }
    }
    if games.is_empty() {
        games.extend(GameId::ALL.iter().copied().find(|game| game.info().id == "breakthrough"));
    }
    let shape = match args.shape {
        ShapeArg::GroupGuide => Shape::GroupGuide,
        ShapeArg::InDepth => Shape::InDepth,
        ShapeArg::Rules => Shape::Rules,
    };
    if shape != Shape::GroupGuide && games.len() > 1 {
        return Err(Unreadable::new("이 꼴의 쪽은 놀이 하나만 다룹니다.").help("여러 놀이를 다루려면 group-guide를 쓰십시오.").into());
    }
    let path: String = args.path.nfc().collect();
    let name = path.trim_start_matches("./").trim_start_matches("content/").trim_end_matches(".md");
    if !name.split('/').all(address_part) {
        let said = Unreadable::new(format!("‘{}’에는 쪽을 만들 수 없습니다.", args.path));
        let help = "games/konane처럼 content/ 아래의 경로를 적으십시오. 경로는 주소가 되므로 한글, 영문자, 숫자와 ‘-’, ‘_’, ‘.’만 씁니다.";
        return Err(said.help(help).into());
    }
    let names: Vec<&str> = games.iter().map(|game| game.info().name).collect();
    let text = page(shape, &args.title.clone().unwrap_or_else(|| names.join(", ")), &games);
    let shown = format!("content/{name}.md");
    let path = site.root.join(&shown);
    let folder = path.parent().unwrap_or(&site.root);
    if let Some(link) = link_on_the_way(&site.root, folder) {
        let said = Unreadable::new(format!("{shown} 파일을 만들 수 없습니다. {link}/은 바로가기(심볼릭 링크)입니다."));
        return Err(said.help("바로가기를 지우고 보통 폴더를 두거나, 다른 경로를 적으십시오.").into());
    }
    let written = fs::create_dir_all(folder).and_then(|()| create(&path, text.as_bytes()));
    if let Err(error) = written {
        let said = match error.kind() {
            io::ErrorKind::AlreadyExists => Unreadable::new(format!("{shown} 파일이 이미 있습니다.")).help("다른 경로를 적으십시오."),
            _ => Unreadable::unwritable(format_args!("{shown} 파일을 만들 수 없습니다."), &error),
        };
        return Err(said.into());
    }
    writeln!(out, "{shown}를 만들었습니다.\n고쳐 쓴 뒤 `panrye check`로 확인하고 `panrye accept {name}` 명령으로 받아들이십시오.")?;
    Ok(Verdict::Holds)
}

/// The first folder between the site and a page that is a link: it may lead out of the site, and pages behind it are not read.
fn link_on_the_way(root: &Path, folder: &Path) -> Option<String> {
    let within = folder.strip_prefix(root).ok()?;
    let ways: Vec<&Path> = within.ancestors().filter(|way| !way.as_os_str().is_empty()).collect();
    ways.into_iter().rev().find(|way| root.join(way).is_symlink()).map(|way| way.display().to_string())
}
