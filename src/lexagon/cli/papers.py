"""`lexagon papers`: re-run the five papers, and show every published cell beside ours."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon._errors import LexagonError, quoted
from lexagon._numbers import parse_int
from lexagon.cli.options import force_option, json_option
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork

NOT_EXACT = 1


@click.command()
@click.argument("numbers", nargs=-1, metavar="[1-5]...")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write a self-contained report, and its figures as SVG and PNG.",
)
@force_option
@json_option
def papers(numbers: tuple[str, ...], out: Path | None, force: bool, as_json: bool) -> int:
    """Re-run the five papers and show every published cell beside ours.

    Exit status 0 only if every cell that must be exact is exact.
    """
    from lexagon.papers import run

    chosen = [_number(text) for text in numbers]
    if out is not None:
        from lexagon.views.html.page import check_folder

        check_folder(out, force)  # before the work, not after it
    with LongWork("re-running papers, %") as progress:
        rerun = run(*chosen, progress=progress)
    if out is not None:
        from lexagon.views.html.papers_report import write_report

        with LongWork("drawing figures") as progress:
            rerun = write_report(rerun, out, progress, force)
    emit(rerun, as_json)
    return 0 if rerun.exact else NOT_EXACT


def _number(text: str) -> int:
    number = parse_int(text, 1, 5)
    if number is None:
        raise LexagonError(f"no paper {quoted(text)}; there are 1, 2, 3, 4 and 5")
    return number
