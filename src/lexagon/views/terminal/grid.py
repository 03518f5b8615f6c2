"""Results of the grid in a terminal: solutions, plans, searches, scores, rounds, best boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.markup import escape
from rich.text import Text

from lexagon._plural import plural
from lexagon.grid import (
    BestBoard,
    Board,
    DiceSet,
    DiceSets,
    FoundWord,
    Judgements,
    Layout,
    PhotoBoard,
    Plan,
    ProofCheck,
    ProvenBoards,
    Roll,
    RoundResult,
    Rulebook,
    Scores,
    SearchResult,
    Solution,
    Summaries,
    Swipe,
    Verdict,
)
from lexagon.views.terminal import show
from lexagon.views.terminal.grid_boards import Path, draw_board, draw_doubts, draw_stems
from lexagon.views.terminal.tables import print_table

if TYPE_CHECKING:
    from rich.console import Console

# Rows of a table by default.
MOST_WORDS: Final = 40
MOST_FINDS: Final = 20
MOST_MISSED: Final = 20
MOST_KNOWN: Final = 12


def _print_board(console: Console, board: Board, path: Path = ()) -> None:
    console.print(draw_board(board, path, console.width), crop=False, overflow="ignore")


def _print_more(console: Console, count: int) -> None:
    if count > 0:
        console.print(Text(f"… and {count:,} more (--top)", style="dim"))


def _known(word: FoundWord | Swipe) -> str:
    return "common" if word.common else ""


def _print_found_words(
    console: Console, title: str, words: Sequence[FoundWord], most: int, count: int
) -> None:
    rows = [
        (each.word.upper(), each.score, len(each.word), len(each.paths), _known(each))
        for each in words[:most]
    ]
    columns = ("word", "score", "letters", "paths", "")
    console.print(Text(title, style="bold"))
    print_table(console, "", columns, rows, right=columns[1:4])
    _print_more(console, count - len(rows))


@show.of(Board)
def show_board(board: Board, console: Console) -> None:
    """Draw a board."""
    _print_board(console, board)


@show.of(Solution)
def show_solution(solution: Solution, console: Console, top: int | None = None) -> None:
    """Draw the board with the path of one word, then list the words."""
    best = solution.found_words[0] if solution.found_words else None
    word = solution.show or best
    _print_board(console, Board(solution.board), word.path if word else ())
    if word:
        console.print(f"[bold]{word.word.upper()}[/] {plural(word.score, 'point')}\n")
    title = f"{plural(solution.count, 'word')}, {plural(solution.score, 'point')}"
    context = f"{solution.words}, {solution.rules} rules"
    if best is None:
        console.print(Text.assemble((title, "bold"), f" ({context})"))
        return
    most = top or MOST_WORDS
    common = "" if solution.common_count is None else f", {solution.common_count:,} common"
    heading = f"{title} ({context}){common}"
    _print_found_words(console, heading, solution.found_words, most, solution.count)


@show.of(Plan)
def show_plan(plan: Plan, console: Console, draw: int = 6) -> None:
    """Draw the first words of a plan, list all, and compare it with simpler orders."""
    console.print(
        f"[bold]{plural(plan.score, 'point')}[/] with {plural(plan.count, 'word')} "
        f"in {plan.round_seconds:g} seconds, of {plural(plan.board_score, 'point')} and "
        f"{plural(plan.board_count, 'word')} on the board ({plan.words}, {plan.rules} rules)"
        f"{'; no plan has more' if plan.proven else ''}\n"
    )
    if not plan.swipes:
        return
    board = Board(plan.board)
    drawings = [
        Group(
            Text(f"{number}. {swipe.word.upper()} {swipe.score}", style="bold"),
            draw_board(board, swipe.path, console.width),
            Text(""),
        )
        for number, swipe in enumerate(plan.swipes[:draw], 1)
    ]
    console.print(Columns(drawings, padding=(0, 4)))
    rows = [
        (number, swipe.word.upper(), swipe.score, f"{swipe.done_at:.1f}", _known(swipe))
        for number, swipe in enumerate(plan, 1)
    ]
    head = ("#", "word", "score", "done at", "")
    print_table(console, "The plan", head, rows, right=("#", "score", "done at"))
    compared = [
        (each.order, each.count, f"{each.score:,}", f"{each.score / max(plan.score, 1):.0%}")
        for each in plan.orders
    ]
    columns = ("order", "words", "points", "of the plan")
    print_table(console, "Compared with simpler orders", columns, compared, right=columns[1:])


@show.of(SearchResult)
def show_search(result: SearchResult, console: Console, top: int | None = None) -> None:
    """Draw the stem plot of a search, and list what it earned and found when."""
    console.print(
        f"[bold]{plural(result.tries, 'try', 'tries')}[/], {plural(result.count, 'word')}, "
        f"{plural(result.score, 'point')}; at most {plural(result.peak_waiting, 'path')} waiting "
        f"({result.peak_bytes / 1e6:.1f} MB)\n"
    )
    for line in draw_stems(result, console.width):
        console.print(Text(line, no_wrap=True), crop=False)
    rows = [
        (f"{each.tries:,}", f"{each.seconds:,.1f}", each.count, f"{each.score:,}")
        for each in result.curve
    ]
    columns = ("after tries", "seconds", "words", "points")
    title = f"\nEarned, at {result.rate:,.0f} tries a second"
    print_table(console, title, columns, rows, right=columns)
    finds = [
        (find.word.upper(), find.score, f"{find.at:,}")
        for find in result.finds[: top or MOST_FINDS]
    ]
    if finds:
        names = ("word", "score", "try")
        console.print(Text("Words in the order found", style="bold"))
        print_table(console, "", names, finds, right=names[1:])
    _print_more(console, result.count - len(finds))


@show.of(Scores)
def show_scores(scores: Scores, console: Console) -> None:
    """List boards with their scores, one a line."""
    longest = max(map(len, scores.boards), default=0)
    width = max((len(f"{score:,}") for score in scores), default=0)
    for board, score in zip(scores.boards, scores, strict=True):
        console.print(
            Text(f"{board:{longest}}  {score:>{width},}"), soft_wrap=True, highlight=False
        )
    console.print(
        f"[bold]{plural(scores.count, 'board')}[/], {plural(scores.total, 'point')} in all "
        f"({scores.words}, {scores.rules} rules)"
    )


@show.of(Roll)
def show_roll(roll: Roll, console: Console) -> None:
    """Draw a rolled board, and say how to roll it again."""
    _print_board(console, Board(roll.board))
    console.print(Text(str(roll), style="dim"))


@show.of(Layout)
def show_layout(layout: Layout, console: Console) -> None:
    """Draw a board that was read."""
    _print_board(console, Board(layout.board))


@show.of(PhotoBoard)
def show_photo_board(reading: PhotoBoard, console: Console) -> None:
    """Draw a board that was read from a photo, its doubtful letters bold, and list these."""
    console.print(draw_doubts(reading), crop=False, overflow="ignore")
    turned = f", the photo turned by {reading.turn}°" if reading.turn else ""
    console.print(Text(f"{reading.board} ({reading.size}{turned})", style="dim"))
    if reading.cut_off:
        console.print(
            "It seems to be part of a larger board; take it with the whole board in the photo.",
            style="bold",
        )
    if not reading.doubtful:
        chance = f"{reading.certainty:.0%}"
        console.print(f"No letter is doubtful; the chance that all are right is {chance}.")
        return
    count = len(reading.doubtful)
    console.print(f"\n[bold]{plural(count, 'doubtful letter')}[/], marked with ?")
    rows = [
        (row + 1, column + 1, tile.text, f"{tile.certainty:.0%}", tile.second)
        for row, column in reading.doubtful
        for tile in [reading.tiles[row][column]]
    ]
    columns = ("row", "column", "read as", "certain", "or")
    print_table(console, "", columns, rows, right=("row", "column", "certain"))


@show.of(BestBoard)
def show_best_board(best: BestBoard, console: Console) -> None:
    """Draw the best board, and list the next best."""
    _print_board(console, Board(best.board))
    about = escape(f"({best.words}, {best.rules} rules)")
    console.print(f"[bold]{plural(best.score, 'point')}[/] {about}\n")
    # Rows with spaces between read back as well, and a large board can wrap there.
    rows = [(f"{each.score:,}", each.board.replace("/", " ")) for each in best]
    print_table(console, "The best boards", ("score", "board"), rows, right=("score",))
    seeds = f" of {best.seeds[0]} to {best.seeds[-1]}" if best.seeds else ""
    console.print(
        Text(
            f"{plural(best.steps, 'step')}, {plural(best.runs, 'run')}, "
            f"{best.seconds:.1f} seconds, seed {best.seed}{seeds}",
            style="dim",
        )
    )
    if best.reached is False:
        console.print(f"The target of {best.target:,} points was not reached.")


@show.of(ProvenBoards)
def show_proven_boards(proof: ProvenBoards, console: Console) -> None:
    """Draw the best board of a proof, list all, and say what is proven."""
    if proof.boards:
        _print_board(console, Board(proof.boards[0].board))
        rows = [(f"{each.score:,}", each.board.replace("/", " ")) for each in proof]
        print_table(console, "Boards", ("score", "board"), rows, right=("score",))
    console.print(Text(str(proof).partition("\n")[0], style="bold"))
    console.print(
        Text(
            f"{plural(proof.nodes, 'node')}, {proof.seconds:.1f} seconds of processor time",
            style="dim",
        )
    )


@show.of(ProofCheck)
def show_proof_check(check: ProofCheck, console: Console) -> None:
    """Say what was checked, and what is wrong."""
    console.print(Text(str(check)))


@show.of(Verdict)
def show_verdict(verdict: Verdict, console: Console) -> None:
    """Write a verdict in one line."""
    console.print(Text(str(verdict)))


@show.of(Judgements)
def show_judgements(judgements: Judgements, console: Console) -> None:
    """List the words of a round with what each is worth, or why it does not count."""
    rows = [
        (each.word.upper(), f"{each.score:,}" if each.accepted else "", each.reason)
        for each in judgements
    ]
    print_table(console, "Words", ("word", "score", "reason"), rows, right=("score",))
    console.print(
        f"[bold]{plural(judgements.count, 'word')}[/], {plural(judgements.score, 'point')}"
    )


@show.of(Rulebook)
def show_rulebook(rulebook: Rulebook, console: Console) -> None:
    """List the rules and the dice there are."""
    for each in (*rulebook.rules, *rulebook.dice):
        console.print(Text(str(each)))


@show.of(DiceSets)
def show_dice_sets(result: DiceSets, console: Console) -> None:
    """Tabulate the dice that ship."""
    rows = [(each.name, f"{each.size} {each.language}", each.source) for each in result.sets]
    print_table(console, "Dice that ship", ("name", "board", "source"), rows)
    console.print(
        "`lexagon grid dice NAME` shows the faces; the dice `letters` are of any size, and have "
        "letters as often as a word list."
    )


@show.of(DiceSet)
def show_dice_set(result: DiceSet, console: Console) -> None:
    """Write the faces of each die, and where they are on record."""
    console.print(Text(str(result)))
    if result.source:
        console.print(Text(f"Language {result.language}; on record: {result.source}", style="dim"))


@show.of(RoundResult)
def show_round_result(result: RoundResult, console: Console, top: int | None = None) -> None:
    """Show a round's score and what was missed; of a daily one the text to share, and the sums."""
    console.print(
        f"[bold]{plural(result.score, 'point')}[/] of {result.board_score:,} with "
        f"{plural(result.count, 'word')} of {result.board_count:,}"
    )
    if result.found_words:
        words = ", ".join(f"{each.word.upper()} {each.score}" for each in result.found_words)
        console.print(Text(f"You found {words}."))
    if result.missed_words:
        _print_missed(result, console, top)
    if result.day is not None and result.share is not None:
        console.print(Text(f"\n{result.share}"))
    if result.statistics is not None:
        once = "" if result.counted else " (a day counts once)"
        console.print(Text(f"\nYour daily rounds{once}: {result.statistics}"))


def _print_missed(result: RoundResult, console: Console, top: int | None) -> None:
    """Name what would have been known, draw the best word that was missed, and list the others."""
    if result.missed_common:
        known = result.missed_common[: top or MOST_KNOWN]
        words = ", ".join(f"{each.word.upper()} {each.score}" for each in known)
        more = " …" if len(result.missed_common) > len(known) else "."
        console.print(Text(f"You would have known {words}{more}"))
    best = result.missed_words[0]
    console.print(f"\nBest word missed: [bold]{best.word.upper()}[/] {best.score}")
    _print_board(console, Board(result.board), best.path)
    missed = result.board_count - result.count
    _print_found_words(
        console,
        f"{plural(missed, 'word')} missed",
        result.missed_words,
        top or MOST_MISSED,
        missed,
    )


@show.of(Summaries)
def show_summaries(result: Summaries, console: Console) -> None:
    """Show the statistics of every kind of daily round."""
    if not result.rounds:
        console.print("No daily rounds yet; `lexagon grid play --daily` begins one.")
    for each in result:
        console.print(Text(f"{each.kind}: {each}"))
