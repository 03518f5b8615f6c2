"""The tool that measures the tree counts what is there, and docs/architecture.md has its rows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_surface import PUBLIC
from tools.measure import ROOT, SOURCE, declarations, lines, size

TABLE = re.compile(r"^## Size and call paths.*?^\|---.*?\n(.*?)\n\n", re.MULTILINE | re.DOTALL)


def test_lines_of_all_packages_add_up() -> None:
    measured = {name: int(str(value)) for name, value in size()}
    parts = [value for name, value in measured.items() if name.startswith("- ")]
    assert sum(parts) == measured["src, Python, lines"]
    assert measured["- grid"] == lines(SOURCE / "grid", "**/*.py") > 1000


def test_built_and_vendored_files_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.measure.ROOT", tmp_path)
    for name in ("a.js", "vendor/b.js", "bundle/c.js", "deep/d.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1\n2\n")
    assert lines(tmp_path, "**/*.js") == 4


def test_declarations_are_those_of_the_package() -> None:
    measured = dict(declarations())
    assert measured["public names"] == sum(len(names.split()) for names in PUBLIC.values())
    assert int(str(measured["options of commands"])) > int(str(measured["commands"])) > 50


def test_the_documentation_has_the_rows_of_the_tool() -> None:
    """Paths are traced in a process of their own, for a trace stays on in its threads."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    [table] = TABLE.findall(text)
    script = "from tools.measure import paths; print(*(name for name, _ in paths()), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = [name for part in (size, declarations) for name, _ in part()]
    names += done.stdout.splitlines()
    documented = [line.strip("| ").split(" | ")[0] for line in table.splitlines()]
    assert documented[: len(names)] == names
