"""The example notebooks run from top to bottom, and every result in them is a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import nbformat
import pytest
from nbclient import NotebookClient

from lexagon import wordle
from lexagon.grid import Board
from lexagon.scrabble import Position
from lexagon.views.html.grid_boards import draw_board
from lexagon.views.html.scrabble_boards import with_moves
from lexagon.views.html.wordle_boards import rows as wordle_rows
from tests.drawn import drawn, markup_of

DOCS = Path(__file__).parents[1] / "docs"
RICH = {"text/html", "image/svg+xml"}


@pytest.fixture(scope="module", autouse=True)
def _own_jupyter(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        patch.setenv("JUPYTER_PLATFORM_DIRS", "1")
        yield


@pytest.mark.parametrize("game", ["wordle", "grid", "scrabble"])
def test_a_notebook_runs_and_draws(game: str) -> None:
    path = DOCS / "notebooks" / f"{game}.ipynb"
    notebook = cast(Any, nbformat).read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in code), "outputs are not kept"
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    for cell in code:
        assert cell.outputs, f"nothing to see after {cell.source!r}"
        for output in cell.outputs:
            if output.output_type == "stream":
                assert output.name == "stdout"
                continue
            result = RICH & set(output.data)
            assert len(result) == 1, f"{cell.source!r} is shown as {sorted(output.data)}"
            drawn(output.data[result.pop()])


def wordle_picture() -> Any:
    guesses = ("crane", "rosit", "rebel", "repel", "revel")
    return wordle_rows([(guess, wordle.feedback(guess, "revel")) for guess in guesses])


def grid_picture() -> Any:
    board = Board("HHEL ACAB NROT FITI")
    return draw_board(board, board.solve(words="enable", rules="paper")["fittable"].path)


def scrabble_picture() -> Any:
    board = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRS?"
    return with_moves(Position.from_cgp(board), "E4 RElA(X)INS")


@pytest.mark.parametrize("picture", [wordle_picture, grid_picture, scrabble_picture])
def test_the_pictures_in_the_documentation_are_as_drawn_today(picture: Any) -> None:
    name = picture.__name__.removesuffix("_picture")
    assert (DOCS / "pictures" / f"{name}.svg").read_text("utf-8") == markup_of(picture()) + "\n"
