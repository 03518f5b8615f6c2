"""How one's games went: played, won, streaks and the distribution of guesses, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lexagon.cli.output import console, print_json

if TYPE_CHECKING:
    from lexagon.wordle.statistics import Summary


def summary_document(summary: Summary) -> dict[str, Any]:
    """Return the sums for a JSON document."""
    return {
        "played": summary.played,
        "won": summary.won,
        "win_rate": summary.win_rate,
        "streak": summary.streak,
        "longest_streak": summary.longest_streak,
        "distribution": summary.distribution,
    }


def show_statistics(as_json: bool) -> None:
    """Show the sums of every kind of game that was played."""
    from lexagon.wordle.statistics import Statistics

    store = Statistics()
    kinds = [(boards, host, store.summary(boards, host)) for boards, host in store.kinds()]
    if as_json:
        rows = [
            {"boards": boards, "host": host, **summary_document(summary)}
            for boards, host, summary in kinds
        ]
        print_json({"file": str(store.path), "games": rows})
        return
    if not kinds:
        console().print("No games yet; `lexagon wordle play` begins one.")
    for boards, host, summary in kinds:
        several = "1 board" if boards == 1 else f"{boards} boards"
        print_summary("Absurdle" if host == "absurdle" else several, summary)


def print_summary(title: str, summary: Summary) -> None:
    """Print the sums of one kind of game, with a bar for each number of guesses."""
    out = console()
    out.print(
        f"\n[bold]{title}[/]: played {summary.played}, won {summary.win_rate:.0%}, "
        f"streak {summary.streak}, longest {summary.longest_streak}"
    )
    most = max(summary.distribution.values(), default=1)
    for guesses in range(1, max(summary.distribution, default=0) + 1):
        games = summary.distribution.get(guesses, 0)
        out.print(f"  {guesses:>2} {'█' * round(30 * games / most)} {games}", highlight=False)
