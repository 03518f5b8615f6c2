"""Which Pythons the package is tried with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.versions import _of_pyenv


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("3.14", "3.14.10"),
        ("3.14t", "3.14.2t"),
        ("3.1", "3.1.4"),
        ("3.13", ""),
        ("/own/python3", ""),
    ],
)
def test_pyenv_has_the_newest_of_a_version(
    name: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("3.14.9", "3.14.10", "3.14.2t", "3.1.4", "pypy3.13-7.3"):
        (tmp_path / "versions" / version).mkdir(parents=True)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert _of_pyenv(name) == (
        str(tmp_path / "versions" / found / "bin" / "python") if found else ""
    )
