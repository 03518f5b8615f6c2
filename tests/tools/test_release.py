"""The release checklist: every check notices what it is for, on a small project made for it."""

from __future__ import annotations

import datetime
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tools import release
from tools.doc_links import broken_links, pages
from tools.release import ROOT, Release

FILES = {
    "src/lexagon/__init__.py": '__version__ = "1.2.3"\n',
    "src/lexagon/data/a.NOTICE.txt": "by a\n",
    "LICENSE": "MIT\n",
    "CHANGELOG.md": "# Changelog\n\n## 1.2.3, 2026-01-02\n\n- new\n\n## 1.2.2, 2025-01-02\n",
    "CITATION.cff": "version: 1.2.3\ndate-released: 2026-01-02\npreferred:\n  version: 1.2.3\n",
    "pyproject.toml": '[project]\nlicense-files = ["LICENSE", "src/**/*.NOTICE.txt"]\n'
    "[project.urls]\nSource = 'a'\nDocumentation = 'b'\nChangelog = 'c'\nIssues = 'd'\n",
    "README.md": "# A project\n\npip install it\n",
    "docs/a.md": "# A b\n\n[here](#a-b) [there](../CHANGELOG.md#123-2026-01-02) `[no](x.md)`\n",
}


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "dist").mkdir()
    (tmp_path / ".gitignore").write_text("dist\n")
    for name in release._COMMUNITY.split():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "Begin")
    return tmp_path


def edit(name: str, old: str, new: str) -> Callable[[Path], object]:
    def change(root: Path) -> None:
        text = (root / name).read_text()
        assert old in text
        (root / name).write_text(text.replace(old, new, 1))

    return change


def wheel(name: str, size: int = 10) -> Callable[[Path], object]:
    return lambda root: (root / "dist" / name).write_bytes(bytes(size))


def tagged(root: Path) -> None:
    git(root, "tag", "v1.2.3")
    git(root, "commit", "-q", "--allow-empty", "-m", "Go on")


MANY = "manylinux_2_28_x86_64.whl"
FAULTS: list[tuple[str, Callable[[Path], object], str]] = [
    ("version", edit("CITATION.cff", "  version: 1.2.3", "  version: 1.2.2"), "1.2.3, 1.2.2"),
    ("changelog", edit("CHANGELOG.md", ", 2026-01-02", ""), "begins with '1.2.3'"),
    ("changelog", edit("CHANGELOG.md", "## 1.2.2", "## Unreleased\n\n## 1.2.2"), "Unreleased"),
    ("changelog", edit("CHANGELOG.md", "## 1.2.3", "## 1.3.0"), "begins with '1.3.0, 2026"),
    ("changelog", edit("CHANGELOG.md", "2026-01-02", "2999-01-02"), "which is to come"),
    ("citation", edit("CITATION.cff", "2026-01-02", "2026-01-01"), "has 2026-01-01, the changelog"),
    ("licences", lambda root: (root / "src/NOTICE").touch(), "disagree on NOTICE"),
    ("licences", lambda root: (root / "LICENSE").unlink(), "disagree on LICENSE"),
    ("links", edit("docs/a.md", "#a-b", "#a-c"), "1 lead nowhere: a.md: #a-c"),
    ("links", edit("docs/a.md", "../CHANGELOG.md#123", "../CHANGE.md#123"), "../CHANGE.md"),
    ("links", edit("docs/a.md", "MD#123".lower(), "md#9"), "#9-2026"),
    ("community", lambda root: (root / "SECURITY.md").unlink(), "write SECURITY.md"),
    ("tree", lambda root: (root / "new").touch(), "1 files are not committed"),
    ("tag", tagged, "v1.2.3 is another commit"),
    ("wheel", wheel(f"lexagon-1.2.2-cp311-cp311-{MANY}"), "of another version"),
    ("wheel", wheel("lexagon-1.2.3-cp311-cp311-linux_x86_64.whl"), "no registry takes"),
    ("wheel", wheel(f"lexagon-1.2.3-cp311-cp311-{MANY}", 6_000_001), "6,000,001 bytes"),
    ("home", edit("pyproject.toml", "Source = 'a'\n", ""), "add Source to [project.urls]"),
    ("home", edit("pyproject.toml", "[project.urls]", "[tool.other]"), "add Source, Documentation"),
    ("install", edit("README.md", "pip", f"{release.UNPUBLISHED}. pip"), "release in README.md"),
    ("install", edit("docs/a.md", "# A b\n", f"# A b\n{release.UNPUBLISHED}"), "release in a.md"),
]


@pytest.mark.parametrize(
    ("name", "spoil", "said"), FAULTS, ids=[f"{fault[0]}: {fault[2]}" for fault in FAULTS]
)
def test_every_check_notices_what_it_is_for(
    project: Path, name: str, spoil: Callable[[Path], object], said: str
) -> None:
    (project / "dist" / f"lexagon-1.2.3-cp311-cp311-{MANY}").write_bytes(b"small")
    assert Release(project).check(name) == ""
    spoil(project)
    assert said in (Release(project).check(name) or "")


def test_every_item_is_checked_or_says_that_it_is_done_by_hand() -> None:
    items = Release().items()
    assert len(items) == 15
    by_hand = {name for name, about in items if "By hand" in about}
    assert by_hand == {"tests", "figures", "publish"}
    for name in by_hand:
        assert Release().check(name) is None


@pytest.mark.parametrize("name", ["version", "changelog", "citation", "licences", "community"])
def test_this_project_passes(name: str) -> None:
    assert Release().check(name) == ""


def test_every_link_between_pages_leads_somewhere() -> None:
    found = pages(ROOT)
    assert len(found) > 30
    assert list(broken_links(found)) == []


def test_templates_of_issues_have_what_a_forge_asks_for() -> None:
    templates = [
        file
        for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")
        if file.name != "config.yml"
    ]
    assert len(templates) == 3
    for file in templates:
        form = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert form["name"]
        assert form["description"]
        inputs = [each for each in form["body"] if each["type"] != "markdown"]
        names = [each["id"] for each in inputs]
        assert len(set(names)) == len(names) > 0
        for each in inputs:
            assert each["type"] in {"input", "textarea", "dropdown", "checkboxes"}
            assert each["attributes"]["label"]
            assert (each["type"] == "dropdown") == ("options" in each["attributes"])


def test_the_citation_is_whole() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert isinstance(citation["date-released"], datetime.date)
    preferred = citation["preferred-citation"]
    assert "papers" in preferred["title"]
    assert {"type", "title", "authors"} <= set(preferred)
