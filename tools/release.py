"""Walk the release checklist of docs/releasing.md from top to bottom.

    python tools/release.py --check

A check is a function of the same name that returns what to do, or "" when all is well; an item
without one is done by hand.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # it is started as a file

from tools import doc_links  # noqa: E402 - found by the line above

WHEEL_LIMIT = 6_000_000  # bytes
UNPUBLISHED = "No release has been published yet"  # in README.md and docs/ until there is one
_ITEM = re.compile(r"^\d+\. \*\*([a-z]+)\*\*: ((?:.+\n)(?: {3,}.+\n)*)", re.MULTILINE)
_COMMUNITY = (
    "SECURITY.md CODE_OF_CONDUCT.md CONTRIBUTING.md CITATION.cff LICENSE "
    ".github/ISSUE_TEMPLATE/bug.yml .github/ISSUE_TEMPLATE/idea.yml"
)
_URLS = "Source Documentation Changelog Issues"


class Release:
    """The checks, on the project in a folder."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    def items(self) -> list[tuple[str, str]]:
        """Return the names of the checklist with what it says of each, in its order."""
        text = self._read("docs/releasing.md")
        return [(name, " ".join(about.split())) for name, about in _ITEM.findall(text)]

    def check(self, name: str) -> str | None:
        """Return what is to do for an item, "" if nothing is, None if it is done by hand."""
        checks: dict[str, Callable[[], str]] = {
            "version": self._version,
            "changelog": self._changelog,
            "citation": self._citation,
            "generated": self._generated,
            "licences": self._licences,
            "links": self._links,
            "community": self._community,
            "tree": self._tree,
            "tag": self._tag,
            "wheel": self._wheel,
            "home": self._home,
            "install": self._install,
        }
        return checks[name]() if name in checks else None

    def _version(self) -> str:
        named = re.findall(r"^ *version: (\S+)", self._read("CITATION.cff"), re.MULTILINE)
        if set(named) == {self.version}:
            return ""
        return f"CITATION.cff has {', '.join(named)} and __version__ is {self.version}"

    def _changelog(self) -> str:
        text = self._read("CHANGELOG.md")
        first = re.search(r"^## (.+)$", text, re.MULTILINE)
        heading = first[1] if first else ""
        date = self._date()
        if re.search("^## Unreleased", text, re.MULTILINE):
            return f"put what is under Unreleased under ## {self.version}, DATE in CHANGELOG.md"
        if date is None:
            return f"CHANGELOG.md begins with {heading!r}, not with '{self.version}, YYYY-MM-DD'"
        return f"CHANGELOG.md has {date}, which is to come" if date > _today() else ""

    def _citation(self) -> str:
        dates = re.findall(r"^date-released: (\S+)$", self._read("CITATION.cff"), re.MULTILINE)
        if [str(self._date())] == dates:
            return ""
        return f"CITATION.cff has {', '.join(dates) or 'no date'}, the changelog {self._date()}"

    def _generated(self) -> str:
        from tools import build_client, refusals
        from tools.site import drawings

        wanted = {
            **drawings.files(),
            refusals.TARGET: refusals.document(),
            **build_client.files(),
        }
        old = [file for file, text in wanted.items() if file.read_text(encoding="utf-8") != text]
        stub = subprocess.run([sys.executable, str(ROOT / "tools/check_stub.py")], check=False)
        names = [file.name for file in old] + (["_core.pyi"] if stub.returncode else [])
        return f"out of date: {', '.join(names)}; tools/README.md says what writes it" * bool(names)

    def _licences(self) -> str:
        project = tomllib.loads(self._read("pyproject.toml"))["project"]
        covered = {f for glob in project["license-files"] for f in self.root.glob(glob)}
        empty = [glob for glob in project["license-files"] if not any(self.root.glob(glob))]
        source = self.root / "src"
        found = {*source.rglob("*NOTICE*"), *source.rglob("LICENSE*")}
        left = [file.name for file in sorted(found - covered) if "bundle" not in file.parts]
        if left or empty:
            names = ", ".join([*left, *empty])
            return f"license-files of pyproject.toml and the notices disagree on {names}"
        return ""

    def _links(self) -> str:
        broken = list(doc_links.broken_links(doc_links.pages(self.root)))
        return f"{len(broken)} lead nowhere: {', '.join(broken[:5])}" if broken else ""

    def _community(self) -> str:
        missing = [name for name in _COMMUNITY.split() if not (self.root / name).is_file()]
        return f"write {', '.join(missing)}" if missing else ""

    def _tree(self) -> str:
        changed = self._git("status", "--porcelain").splitlines()
        return f"{len(changed)} files are not committed; see git status" if changed else ""

    def _tag(self) -> str:
        tag = f"v{self.version}"
        at = self._git("rev-list", "-n", "1", tag) if self._git("tag", "-l", tag) else ""
        if at in ("", self._git("rev-parse", "HEAD")):
            return ""
        return f"{tag} is another commit, {at[:12]}; raise the version"

    def _wheel(self) -> str:
        for wheel in sorted((self.root / "dist").glob("*.whl")):
            name, version, *_, platform = wheel.stem.split("-")
            size = wheel.stat().st_size
            if name == "lexagon" and version != self.version:
                return f"remove {wheel.name}, which is of another version"
            if platform.startswith("linux_"):
                return f"no registry takes {wheel.name}; repair it with auditwheel (make wheel)"
            if size > WHEEL_LIMIT:
                return f"{wheel.name} has {size:,} bytes, more than {WHEEL_LIMIT:,}"
        return ""

    def _home(self) -> str:
        urls = tomllib.loads(self._read("pyproject.toml"))["project"].get("urls", {})
        missing = [name for name in _URLS.split() if name not in urls]
        return f"add {', '.join(missing)} to [project.urls] in pyproject.toml" if missing else ""

    def _install(self) -> str:
        pages = [self.root / "README.md", *sorted(self.root.glob("docs/**/*.md"))]
        old = [page.name for page in pages if UNPUBLISHED in page.read_text(encoding="utf-8")]
        return f"describe how to install the release in {', '.join(old)}" if old else ""

    @property
    def version(self) -> str:
        """The version that the package says it has."""
        found = re.search('^__version__ = "(.+)"$', self._read("src/lexagon/__init__.py"), re.M)
        assert found, "src/lexagon/__init__.py has no __version__"
        return found[1]

    def _date(self) -> datetime.date | None:
        """Return the date of the changelog's first section, if it is this version's."""
        first = re.search(r"^## (.+?)(?:, (\d{4}-\d\d-\d\d))?$", self._read("CHANGELOG.md"), re.M)
        if not first or first[1] != self.version or not first[2]:
            return None
        return datetime.date.fromisoformat(first[2])

    def _read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    def _git(self, *arguments: str) -> str:
        command = ["git", *arguments]
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.strip()


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def main() -> int:
    """Print a line for every item; exit status 1 if something is to do."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--check", action="store_true", required=True, help="walk the checklist")
    options.parse_args()
    release = Release()
    status = 0
    for name, about in release.items():
        todo = release.check(name)
        word = "by hand" if todo is None else "to do" if todo else "ok"
        print(f"{word:8} {name:10} {about if todo is None else todo}".rstrip(), flush=True)
        status |= word == "to do"
    return status


if __name__ == "__main__":
    sys.exit(main())
