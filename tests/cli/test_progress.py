"""The progress line fits a terminal of 80 columns, numbers and all."""

from __future__ import annotations

import pytest

from lexagon.cli.progress import _new_bar


def test_the_total_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bar = _new_bar()
    bar.add_task("first words (best SALET 7,920)", total=12972, completed=10000)
    with bar.console.capture() as shown:
        bar.console.print(bar.get_renderable())
    assert "10000/12972" in shown.get()
    assert "first words (best SALET 7,920)" in shown.get()
