"""`lexagon scrabble analyse`: a recorded game held against the engine's best, move by move."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from lexagon.cli.output import NOTHING_FOUND, console, json_option, print_json, print_table
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
    rows = [_row(review, analysis) for review in analysis.reviews]
    columns = (
        "",
        "player",
        "rack",
        "played",
        "score",
        "best",
        "its score",
        "lost",
        "equity lost",
        "",
    )
    right = ("", "score", "its score", "lost", "equity lost")
    print_table("Move by move", columns, rows, right=right)
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


def _row(review: Review, analysis: Analysis) -> tuple[object, ...]:
    from lexagon.scrabble.notation import write_move
    from lexagon.scrabble.tiletext import write_rack

    board, alphabet = review.position.board, analysis.record.edition.alphabet
    best = review.best
    lost = review.equity_lost
    remarks = []
    if review.taken_back:
        remarks.append("taken back")
    if review.phonies:
        remarks.append(f"no word: {', '.join(review.phonies)}")
    if review.bingo:
        remarks.append("bingo")
    if review.missed_bingo:
        missed = write_move(review.missed_bingo, board)
        remarks.append(f"missed {missed} {review.missed_bingo.score}")
    return (
        review.number,
        analysis.record.players[review.player].nick,
        write_rack(review.position.rack, alphabet),
        review.played,
        review.score,
        "✓" if review.is_best else write_move(best.move, board),
        "" if review.is_best else best.score,
        review.points_lost or "",
        f"{lost:.1f}" if lost else "",
        "; ".join(remarks),
    )
