"""A man page for every command: each option in it, and nothing that roff warns of."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import click
import pytest

from tests.cli.test_group import EVERY
from tools.build_man import escape, escape_dashes, pages


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    return dict(pages())


def test_every_command_has_a_page_with_all_its_options(written: dict[str, str]) -> None:
    names = {f"lexagon-{'-'.join(path)}.1": command for path, command in EVERY.items()}
    assert set(written) == {*names, "lexagon.1"}
    for name, command in names.items():
        for option in command.params:
            if isinstance(option, click.Option):
                assert escape_dashes(option.opts[0]) in written[name], (name, option.opts)
    assert "lexagon\\-words\\-match (1)" in written["lexagon-words.1"]
    assert all("130 interrupted" in text for text in written.values())


def test_text_cannot_become_a_request() -> None:
    assert escape(".SH x") == "\\&.SH x"
    assert escape("'x") == "\\&'x"
    assert escape("a\\b") == "a\\eb"


def test_roff_has_nothing_to_say(written: dict[str, str], tmp_path: Path) -> None:
    for name, text in written.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        requests = [line.split()[0] for line in text.splitlines() if line.startswith(".")]
        assert set(requests) <= {".TH", ".SH", ".TP", ".PP", ".B", ".BR"}, name
    if groff := shutil.which("groff"):
        command = [groff, "-man", "-ww", "-k", "-Tutf8", *map(str, sorted(tmp_path.iterdir()))]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stderr == ""
