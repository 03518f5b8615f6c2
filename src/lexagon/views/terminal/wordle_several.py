"""Results of several boards in a terminal: what each still hides, guesses for all, evaluations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from lexagon._figures import bare_p
from lexagon._plural import plural
from lexagon.views.terminal import show
from lexagon.views.terminal.tables import print_table
from lexagon.wordle import (
    BoardsEvaluation,
    BoardsEvaluations,
    BoardsSuggestions,
    BoardsTranscript,
    Comparison,
)

if TYPE_CHECKING:
    from rich.console import Console

BAR: Final = 30
_MOST_CANDIDATES: Final = 12  # of a board, that are listed


@show.of(BoardsSuggestions)
def boards_suggestions(result: BoardsSuggestions, console: Console) -> None:
    """List what each board still hides, and tabulate the best guesses for all of them."""
    for number, turns in enumerate(result.turns):
        console.print(Text(f"{number + 1:>2}: {_hidden(result, number, turns)}"))
    if result.solved:
        return
    if result.is_lost:
        console.print("[bold]It cannot be won any more[/]: fewer guesses are left than boards.")
    rows = [
        (
            one.guess.upper(),
            f"{'' if one.searched else '~'}{one.expected_guesses:.3f}",
            "?" if one.chance_lost is None else f"{one.chance_lost:.2%}",
            f"{one.bits:.2f}",
            f"{one.solves:.2f}",
            ", ".join(map(str, one.boards)) or "–",
        )
        for one in result
    ]
    columns = ("guess", "expected", "can lose", "bits", "solves", "answer of board")
    print_table(console, "Best guesses for all boards", columns, rows, right=columns[1:5])
    notes = ["expected: guesses until all boards are solved, this one included"]
    if not all(one.searched for one in result):
        notes.append("~ estimated")
    if any(one.chance_lost is None for one in result):
        notes.append("? not known")
    if result.weighted:
        notes.append("common words count as likelier")
    notes.append("boards count as if they could hide the same word")
    console.print(Text("; ".join(notes) + ".", style="dim"))


def _hidden(result: BoardsSuggestions, board: int, turns: tuple[str, ...]) -> str:
    if turns and set(turns[-1].partition("=")[2]) == {"g"}:
        return f"solved, {turns[-1].partition('=')[0].upper()}"
    count, words = result.candidates_left[board], result.candidates[board][:_MOST_CANDIDATES]
    more = " …" if count > len(words) else ""
    return f"{plural(count, 'answer')} possible: {', '.join(words)}{more}"


@show.of(BoardsTranscript)
def boards_transcript(result: BoardsTranscript, console: Console) -> None:
    """Show the game that a player played, board by board."""
    for number, turns in enumerate(result.turns, 1):
        console.print(Text(f"{number:>2}: {' '.join(turns)}"))
    made = plural(len(result.guesses), "guess", "guesses")
    verdict = f"solved in {made}" if result.solved else f"not solved in {made}"
    console.print(Text(f"{result.player}: {verdict}"))


@show.of(BoardsEvaluation)
def boards_evaluation(result: BoardsEvaluation, console: Console) -> None:
    """Tabulate a player's figures, with a histogram."""
    _boards_evaluations([result], console)


@show.of(BoardsEvaluations)
def boards_evaluations(result: BoardsEvaluations, console: Console) -> None:
    """Tabulate players, with a histogram of each, and compare them."""
    _boards_evaluations(result.evaluations, console)
    comparisons(result.comparisons, console)


@show.of(Comparison)
def comparison(result: Comparison, console: Console) -> None:
    """Write a comparison in one line."""
    console.print(Text(str(result)))


def comparisons(every: Sequence[Comparison], console: Console) -> None:
    """Tabulate the mean difference of each pair, first minus second."""
    if not every:
        return
    rows = [
        (each.first, each.second, each.figures, bare_p(each.p_holm), each.better or "not shown")
        for each in every
    ]
    columns = ("first", "second", "first − second, guesses", "p", "better")
    print_table(console, "Comparisons on the same games", columns, rows, right=("p",))
    adjusted = f", adjusted for {len(every)} comparisons by Holm's method" * (len(every) > 1)
    console.print(Text(f"p: sign-flip permutation test{adjusted}", style="dim"))


def _boards_evaluations(every: Sequence[BoardsEvaluation], console: Console) -> None:
    rows = [
        (
            each.player,
            f"{each.mean:.4f}",
            each.interval_text or "–",
            f"{each.lost:,}",
            each.worst,
            f"{each.seconds:.1f} s",
        )
        for each in every
    ]
    result = every[0]
    columns = ("player", "mean", "95 % interval", "lost", "worst", "time")
    limit = "" if result.max_guesses is None else f", {result.max_guesses} guesses"
    title = f"{result.words}, {result.boards} boards{limit}: {plural(result.games, 'game')}"
    print_table(console, f"{title}, seed {result.seed}", columns, rows, right=columns[1:])
    for each in every:
        histogram(console, each.player, each.histogram)
        if each.lost_seeds:
            seeds = ", ".join(map(str, each.lost_seeds))
            console.print(Text(f"{each.player} lost the games of seed {seeds}"))
        if not each.complete:
            console.print(Text(f"{each.player} was stopped after {plural(each.games, 'game')}"))


def histogram(console: Console, title: str, games: Mapping[int, int]) -> None:
    """Print how many games took how many guesses, with bars."""
    most = max(games.values(), default=1)
    rows = [
        (guesses, f"{count:,}", "█" * max(1, round(BAR * count / most)))
        for guesses, count in games.items()
    ]
    print_table(console, title, ("guesses", "games", ""), rows, right=("guesses", "games"))
