"""`lexagon scrabble analyse`: a recorded game held against the engine's best, move by move."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, print_json, print_table
from lexagon.cli.scrabble.options import (
    edition_option,
    edition_words_option,
    open_edition,
    print_notes,
    recorded_words,
    rounded,
)

if TYPE_CHECKING:
    from lexagon.scrabble.analysis import Analysis, Review


@click.command()
@click.argument("file")
@edition_option
@edition_words_option
@json_option
def analyse(file: str, edition_name: str | None, words_name: str | None, as_json: bool) -> int:
    """Review a game kept as GCG: points and equity lost, bingos missed, words that are none."""
    from lexagon.scrabble.analysis import analyse as review_game
    from lexagon.scrabble.gcg import read_gcg_file

    record = read_gcg_file(file, open_edition(edition_name) if edition_name else None)
    lexicon = record.edition.lexicon(words_name or recorded_words(record.lexicon))
    analysis = review_game(record, lexicon)
    if as_json:
        print_json(
            {
                "file": file,
                "list": lexicon.name,
                "players": [_summary_document(analysis, seat) for seat in _seats(analysis)],
                "moves": [_review_document(review, analysis) for review in analysis.reviews],
                "notes": analysis.notes,
            }
        )
    else:
        _show(analysis)
    return 0 if analysis.reviews else NOTHING_FOUND


def _seats(analysis: Analysis) -> range:
    return range(len(analysis.record.players))


def _summary_document(analysis: Analysis, seat: int) -> dict[str, object]:
    summary = asdict(analysis.summaries()[seat])
    summary["equity_lost"] = rounded(summary["equity_lost"])
    return summary | {"player": analysis.record.players[seat].nick}


def _review_document(review: Review, analysis: Analysis) -> dict[str, object]:
    from lexagon.scrabble.notation import write_move
    from lexagon.scrabble.tiletext import write_rack

    board, alphabet = review.position.board, analysis.record.edition.alphabet
    best, missed = review.best, review.missed_bingo
    return {
        "number": review.number,
        "line": review.line,
        "player": analysis.record.players[review.player].nick,
        "rack": write_rack(review.position.rack, alphabet),
        "move": review.played,
        "score": review.score,
        "equity": rounded(review.equity),
        "rank": review.rank,
        "best": write_move(best.move, board),
        "best_score": best.score,
        "best_equity": rounded(best.equity),
        "highest_score": review.top_score,
        "points_lost": review.points_lost,
        "equity_lost": rounded(review.equity_lost),
        "bingo": review.bingo,
        "bingo_missed": write_move(missed, board) if missed else None,
        "solved": review.solved,
        "taken_back": review.taken_back,
        "not_in_list": list(review.phonies),
    }


def _show(analysis: Analysis) -> None:
    from lexagon.scrabble.drawing import draw_board

    record = analysis.record
    if record.title:
        console().print(record.title, style="bold", markup=False)
    console().print(draw_board(record.final().board))
    _show_moves(analysis)
    sums = [
        (
            record.players[summary.player].nick,
            summary.score,
            f"{summary.best_moves} of {summary.moves}",
            summary.points_lost,
            f"{summary.equity_lost:.1f}",
            f"{summary.bingos} of {summary.bingos + summary.bingos_missed}",
            summary.phonies or "",
        )
        for summary in analysis.summaries()
    ]
    names = ("player", "score", "best moves", "points lost", "equity lost", "bingos", "no words")
    print_table("In all", names, sums, right=names[1:])
    print_notes(analysis.notes)


COLUMNS = ("", "player", "rack", "played", "score", "best", "score", "lost", "equity")
RIGHT = {0, 4, 6, 7, 8}
BLUNDER, SLIP = 10.0, 3.0  # points of equity lost that stand out


def _show_moves(analysis: Analysis) -> None:
    """Print the moves in columns as narrow as they can be, remarks below their move."""
    from rich.text import Text

    rows = [_cells(review, analysis) for review in analysis.reviews]
    widths = [max(map(len, column)) for column in zip(COLUMNS, *rows, strict=True)]
    console().print(Text(_line(COLUMNS, widths), style="bold", no_wrap=True))
    for cells, review in zip(rows, analysis.reviews, strict=True):
        lost = float(review.points_lost if review.equity_lost is None else review.equity_lost)
        style = "green" if review.is_best else "red" if lost >= BLUNDER else ""
        style = style or ("yellow" if lost >= SLIP else "")
        console().print(Text(_line(cells, widths), style=style, no_wrap=True))
        for remark in _remarks(review):
            console().print(Text(" " * (widths[0] + 1) + remark, style="dim"))
    console().print()


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return " ".join(
        cell.rjust(width) if place in RIGHT else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )


def _cells(review: Review, analysis: Analysis) -> tuple[str, ...]:
    from lexagon.scrabble.notation import write_move
    from lexagon.scrabble.tiletext import write_rack

    board, alphabet = review.position.board, analysis.record.edition.alphabet
    best, lost = review.best, review.equity_lost
    return (
        str(review.number),
        analysis.record.players[review.player].nick[:12],
        write_rack(review.position.rack, alphabet),
        review.played,
        str(review.score),
        "✓" if review.is_best else write_move(best.move, board),
        "" if review.is_best else str(best.score),
        str(review.points_lost or ""),
        f"{lost:.1f}" if lost else "",
    )


def _remarks(review: Review) -> list[str]:
    from lexagon.scrabble.notation import write_move

    remarks = ["taken back"] if review.taken_back else []
    if review.phonies:
        remarks.append(f"not in the list: {', '.join(review.phonies)}")
    if review.bingo:
        remarks.append("bingo")
    if review.missed_bingo:
        missed = write_move(review.missed_bingo, review.position.board)
        remarks.append(f"missed the bingo {missed} for {review.missed_bingo.score}")
    return ["; ".join(remarks)] if remarks else []
