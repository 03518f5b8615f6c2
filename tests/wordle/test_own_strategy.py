"""A user's own strategy joins by entry point, as docs/wordle.md shows."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from lexagon.cli import run
from lexagon.wordle import Words
from lexagon.wordle import _strategies as strategies
from lexagon.wordle._evaluation import evaluate_one as evaluate

DOCS = Path(__file__).parents[2] / "docs" / "wordle.md"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of the docs, as an installed package has it."""
    text = DOCS.read_text()
    (module,) = re.findall(r"```python\n# middle_words\.py\n(.*?)```", text, re.DOTALL)
    (points,) = re.findall(r"```toml\n(\[project\.entry-points.*?)```", text, re.DOTALL)
    (group,) = re.findall(r'\[project\.entry-points\."(.*)"\]', points)
    (line,) = re.findall(r'^(\S+ = )"(.*)"$', points, re.MULTILINE)
    (tmp_path / "middle_words.py").write_text(module)
    folder = tmp_path / "middle_words-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: middle-words\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[{group}]\n{''.join(line)}\n")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_it_is_found_by_name_and_takes_options() -> None:
    assert strategies.PLUGINS.names()[-1] == "middle"
    words = Words("original")
    strategy = strategies.create("middle(first=salet)", words)
    assert strategy.guess(strategy.begin()) == "salet"
    result = evaluate(strategy, words)
    assert result.games == 2315
    assert result.solved > 2000


@pytest.mark.usefixtures("installed")
def test_the_command_line_knows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["wordle", "solve", "hound", "--strategy", "middle", "--max-guesses", "20"]) == 0
    assert "middle: solved in" in capsys.readouterr().out
    assert run(["wordle", "evaluate"]) == 0
    assert "middle" in capsys.readouterr().out


def test_without_the_package_it_is_unknown() -> None:
    assert "middle" not in strategies.PLUGINS.names()


def install(folder: Path, module: str) -> None:
    """Put a strategy `boom` where an installed package has it."""
    (folder / "boom_strategy.py").write_text(module)
    info = folder / "boom-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boom\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[lexagon.wordle.strategies]\nboom = boom_strategy:Boom\n"
    )


BOOM = """
class Boom:
    def __init__(self, words): MADE
    def begin(self): return 0
    def guess(self, state): GUESS
    def learn(self, state, guess, marks): return 1 // 0
"""


@pytest.mark.parametrize(
    ("module", "message"),
    [
        (BOOM, "the strategy 'boom' failed: ZeroDivisionError: "),
        (BOOM.replace("GUESS", "return 7"), "the strategy 'boom' guessed 7, not a word"),
        (BOOM.replace("MADE", "raise OSError('no')"), "the strategy 'boom' failed: OSError: no"),
        ("import nowhere", "the strategy 'boom' failed: ModuleNotFoundError: No module named"),
        ("Other = 1", "the strategy 'boom' failed: AttributeError: "),
        ("Boom = 1", "the strategy 'boom' failed: TypeError: "),
    ],
)
@pytest.mark.parametrize(
    "command", [["solve", "hound", "--strategy", "boom"], ["evaluate", "boom"]]
)
def test_one_that_fails_is_named(
    module: str,
    message: str,
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(tmp_path, module.replace("MADE", "pass").replace("GUESS", "return 'crane'"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "boom_strategy", raising=False)
    assert run(["wordle", *command]) == 2
    assert message in capsys.readouterr().err
