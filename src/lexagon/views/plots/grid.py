"""The stem plot of the grid's searches as a picture file."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from typing import Final

from lexagon._errors import BoardError, quoted
from lexagon._paths import write_file
from lexagon._plural import plural
from lexagon.grid import SearchResult

_NAMES: Final = {"bfs": "breadth-first", "dfs": "depth-first"}


def save_stem_plot(results: Sequence[SearchResult], path: Path, *, force: bool = False) -> None:
    """Save stem plots, each with its curve of points earned; needs the extra `reports`.

    The end of the file's name says what kind of picture it is; without one it is a PNG.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BoardError(
            "plots need matplotlib; install it with: pip install 'lexagon[reports]'"
        ) from None
    figure = Figure(figsize=(11, 3.2 * len(results)), layout="constrained")
    for (stems, curve), result in zip(
        figure.subplots(len(results), 2, squeeze=False), results, strict=True
    ):
        tries = [find.at for find in result]
        scores = [find.score for find in result]
        if tries:
            stems.stem(tries, scores, basefmt=" ", markerfmt=".")
        stems.set_title(
            f"{_NAMES[result.order]}: {plural(len(tries), 'word')}, {plural(result.score, 'point')}"
        )
        stems.set_ylabel("score of the word")
        curve.step([1, *tries, result.tries], [0, *accumulate(scores), result.score], where="post")
        curve.set_xscale("log")
        curve.set_title("points earned")
        for axis in (stems, curve):
            axis.set_xlim(1, max(result.tries, 2))
            axis.set_xlabel("try")
    picture = BytesIO()
    try:
        figure.savefig(picture, format=path.suffix[1:] or "png")
    except ValueError as error:
        reason = str(error).splitlines()[0]
        raise BoardError(f"cannot write {quoted(str(path), 200)}: {reason}") from None
    write_file(path, picture.getvalue(), force=force)
