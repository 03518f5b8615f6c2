"""Wordle's results in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.text import Text

from lexagon._plural import plural
from lexagon.views.terminal import show
from lexagon.views.terminal.tables import print_table
from lexagon.views.terminal.wordle_boards import BoardPrinter
from lexagon.views.terminal.wordle_several import BAR, comparisons, histogram
from lexagon.wordle import (
    AbsurdleLine,
    Evaluation,
    Evaluations,
    FixedOpeners,
    Game,
    GameRecord,
    Openers,
    Optimum,
    Proof,
    Review,
    Suggestions,
    Summaries,
    Summary,
    Transcript,
    TreeCheck,
    TurnReview,
    Verification,
)
from lexagon.wordle._evaluation import Strategies
from lexagon.wordle._parameters import USUAL_MAX_GUESSES
from lexagon.wordle._rules import squares
from lexagon.wordle._suggestions import losing_share

if TYPE_CHECKING:
    from rich.console import Console

_MOST_CANDIDATES = 20
_SPACE = "\N{NO-BREAK SPACE}"
_EXACT = (
    "Means are exact for these answers; the intervals say how far they could move if the answers "
    "were drawn from words like them."
)


@show.of(Game)
def game(result: Game, console: Console, light: bool = False, high_contrast: bool = False) -> None:
    """Draw the boards and the keyboard."""
    BoardPrinter(console, light, high_contrast).draw(result)


@show.of(Suggestions)
def suggestions(result: Suggestions, console: Console) -> None:
    """List what can still be the answer, and tabulate the best guesses."""
    if result.solved:
        console.print(f"Solved: the answer is [bold]{result.candidates[0].upper()}[/].")
        return
    count = plural(result.candidates_left, "answer")
    console.print(f"[bold]{count}[/] possible: {_candidates(result)}")
    can_lose = any(one.chance_lost for one in result)
    if can_lose:
        console.print(_danger(result))
    elif _is_short(result):
        left = (result.max_guesses or 0) - len(result.turns)
        console.print(
            f"{plural(left, 'guess', 'guesses')} left: too many answers to say what loses."
        )
    rows = [
        (
            one.guess.upper() + ("\N{NO-BREAK SPACE}•" if one.is_candidate else ""),
            *((_losing(one.chance_lost),) if can_lose else ()),
            f"{'' if one.exact else '~'}{one.expected_guesses:.3f}",
            f"{one.bits:.2f}",
            one.classes,
            f"{one.expected_class:.1f}",
            one.worst,
            _percent(one.chance_now),
        )
        for one in result
    ]
    losing = ("can lose",) if can_lose else ()
    columns = ("guess", *losing, "expected", "bits", "classes", "mean left", "worst", "now")
    print_table(console, "Best guesses", columns, rows, right=columns[1:])
    notes = ["• may be the answer", "expected: guesses still needed, this one included"]
    if not result.exact:
        notes.append("~ estimated")
    elif result.proven:
        notes.append("exact, and nothing is better than the first")
    else:
        notes.append("exact for the guesses shown")
    if result.weighted:
        notes.append("common words count as likelier")
    if not result.complete:
        notes.append("stopped before all were valued")
    console.print(Text("; ".join(notes) + ".", style="dim"))


def _is_short(result: Suggestions) -> bool:
    """Whether fewer guesses than usual are left and nobody knows if the best one can lose."""
    limit = result.max_guesses
    return limit is not None and limit < USUAL_MAX_GUESSES and result[0].chance_lost is None


def _losing(chance: float | None) -> str:
    return "?" if chance is None else _percent(chance)


def _danger(result: Suggestions) -> str:
    """Say how many guesses are left, and whether one is safe."""
    left = (result.max_guesses or 0) - len(result.turns)
    best = result[0]
    safe = f"{best.guess.upper()} cannot lose; others can."
    if best.chance_lost:
        loses = f"{best.guess.upper()} can lose {losing_share(best.chance_lost)}"
        unsafe = f"no guess is safe: {loses}."
        safe = unsafe if result.proven else f"{loses}; whether another is safe is not known."
    return f"[bold]{plural(left, 'guess', 'guesses')} left[/]: {safe}"


def _candidates(result: Suggestions) -> str:
    """Name the likeliest candidates, the rarer ones with their SCOWL level."""
    named = [
        word + ("" if result.levels[word] is None else f"[dim]·{result.levels[word]}[/]")
        for word in result.candidates[:_MOST_CANDIDATES]
    ]
    more = "" if result.candidates_left <= _MOST_CANDIDATES else " …"
    legend = "\n[dim](·10 is a very common word, ·95 a rare one)[/]"
    levels = any(result.levels[word] is not None for word in result.candidates[:_MOST_CANDIDATES])
    return ", ".join(named) + more + (legend if levels else "")


def _percent(chance: float) -> str:
    if chance == 0:
        return "–"
    return f"{chance:.0%}" if chance >= 0.1 else f"{chance:.2%}"


@show.of(Review)
def review(result: Review, console: Console) -> None:
    """Tabulate a game guess by guess."""
    rows = [
        (
            turn.guess.upper(),
            squares(turn.feedback),
            "" if set(turn.feedback) == {"g"} else f"{turn.candidates_after:,}",
            f"{'' if turn.exact else '~'}{turn.expected_guesses:.2f}",
            f"{turn.best_guess.upper()} {turn.best_expected_guesses:.2f}",
            _leaves(turn),
            turn.skill,
            turn.luck,
        )
        for turn in result
    ]
    columns = ("guess", "feedback", "left", "expected", "best guess", "leaves", "skill", "luck")
    right = ("left", "expected", "leaves", "skill", "luck")
    before = f"{result[0].candidates_before:,} answers"
    print_table(console, f"{result.words}, {before}: {_verdict(result)}", columns, rows, right)
    for turn in result:
        if turn.risk:
            console.print(f"{turn.risk}.")
    console.print(
        f"[bold]Skill {result.skill}, luck {result.luck}[/] (0 to 99). With best play "
        f"{result.expected_at_start:.2f} guesses were to be expected; choices cost "
        f"{result.lost_by_skill:.2f}, luck {'gave' if result.gained_by_luck >= 0 else 'took'} "
        f"{abs(result.gained_by_luck):.2f}."
    )
    console.print(
        "left: answers still possible; leaves: those that the best guess would have left.\n"
        "expected: guesses needed from there on with this guess, ~ estimated.",
        style="dim",
    )


def _leaves(turn: TurnReview) -> str:
    if turn.best_would_leave is None:
        return f"{turn.best_expected_after:.1f}"
    return f"{turn.best_would_leave:,}"


def _verdict(result: Review) -> str:
    if result.solved:
        return f"solved in {_guesses(result.guesses)}"
    if result.answer is not None:
        return f"not solved in {_guesses(result.guesses)}, the answer was {result.answer.upper()}"
    return f"not solved in {_guesses(result.guesses)}"


def _guesses(count: int) -> str:
    return "1 guess" if count == 1 else f"{count:,} guesses"


@show.of(Transcript)
def transcript(result: Transcript, console: Console) -> None:
    """Show the game that a strategy played."""
    for turn in result.turns:
        guess, _, marks = turn.partition("=")
        console.print(f"{squares(marks)}  [bold]{guess.upper()}[/]")
    count = _guesses(result.guesses)
    verdict = f"solved in {count}" if result.solved else f"not solved in {result.max_guesses}"
    console.print(Text(f"{result.strategy}: {verdict}"))


@show.of(Strategies)
def strategies(result: Strategies, console: Console) -> None:
    """Name the strategies there are."""
    console.print(Text(f"There are: {result}; or your own as module:Class"))


@show.of(Evaluation)
def evaluation(result: Evaluation, console: Console) -> None:
    """Tabulate a strategy's figures, with a histogram."""
    _evaluations([result], console)


@show.of(Evaluations)
def evaluations(result: Evaluations, console: Console) -> None:
    """Tabulate strategies, with a histogram of each, and compare them."""
    _evaluations(result.evaluations, console)
    comparisons(result.comparisons, console)


def _evaluations(every: Sequence[Evaluation], console: Console) -> None:
    rows = [
        (
            each.strategy,
            f"{each.solved:,}",
            f"{each.mean:.6f}",
            f"{each.worst:,}",
            f"{each.total:,}",
            _interval(each),
            f"{each.seconds:.2f}{_SPACE}s",
        )
        for each in every
    ]
    columns = ("strategy", "solved", "mean", "worst", "total", "95% interval", "time")
    result = every[0]
    limit = "" if result.max_guesses is None else f", {result.max_guesses} guesses"
    mode = f", {result.mode} mode" if result.mode != "normal" else ""
    title = f"{result.words}{mode}: {plural(result.games, 'game')}{limit}"
    print_table(console, title, columns, rows, right=columns[1:])
    console.print(Text(_EXACT, style="dim"))
    for each in every:
        histogram(console, each.strategy, each.histogram)
        if each.never_solved:
            never = plural(len(each.never_solved), "answer")
            counted = f"each counts as {each.worst} guesses"
            console.print(Text(f"{each.strategy} would never find {never}; {counted}"))
        if not each.complete:
            console.print(Text(f"{each.strategy} was stopped after {plural(each.games, 'game')}"))


def _interval(result: Evaluation) -> str:
    """Write an interval so that it stays on one line."""
    if result.interval is None:
        return "–"
    low, high = result.interval
    return f"{low:.3f}{_SPACE}…{_SPACE}{high:.3f}"


@show.of(Openers)
def openers(result: Openers, console: Console) -> None:
    """Tabulate first words."""
    columns = ["", "word", "bits", "expected", "worst", "classes"]
    columns += ["+ second", "= both"] if result.steps == 2 else []
    columns += ["total", "mean"] if result.by == "total" else []
    rows = []
    for rank, each in enumerate(result, start=1):
        word = each.word.upper() + ("\N{NO-BREAK SPACE}•" if each.is_answer else "")
        row: list[object] = [rank, word, f"{each.bits:.4f}", f"{each.expected:.2f}"]
        row += [each.worst, each.classes]
        if each.two_steps is not None:
            row += [f"{each.second_bits:.4f}", f"{each.two_steps:.4f}"]
        if each.total is not None:
            row += [f"{each.total:,}", f"{each.mean:.4f}"]
        rows.append(row)
    right = [name for name in columns if name != "word"]
    by = "bits in two steps" if result.steps == 2 else result.by
    mode = f", {result.mode} mode" if result.mode != "normal" else ""
    if rows:
        title = f"Openers of {result.words}{mode}, by {by}"
        print_table(console, title, columns, rows, right=right)
    else:
        tried = f"none of the {plural(result.looked_at, 'word')} tried solves every game"
        console.print(Text(f"{result.words}{mode}: {tried} in {USUAL_MAX_GUESSES} guesses."))
    notes = "• may be the answer"
    if result.looked_at < result.guesses:
        notes += (
            f"; only the best {result.looked_at:,} of {result.guesses:,} words by one step were "
            "tried (--look-at)"
        )
    console.print(Text(notes + ".", style="dim"))


@show.of(Optimum)
def optimum(result: Optimum, console: Console, tree_file: str | None = None) -> None:
    """Show the best strategy's figures."""
    if result.first is None or result.total is None:
        limit = f"in {result.max_guesses} guesses"
        sure = "" if result.proven else f" ({result.bound})"
        nothing = result.nothing.replace("no", "No", 1)
        console.print(Text(f"{nothing} solves every game of {result.words} {limit}{sure}."))
        return
    mode = f"{result.mode} mode"
    lost = f" ({result.lost:,} lost)" if result.lost else ""
    console.print(
        f"[bold]{result.first.upper()}[/]: {_guesses(result.total)} for "
        f"{plural(result.answers, 'answer')}{lost}, {result.mean:.4f} on average, "
        f"{result.worst} at worst ({mode}; {result.bound})"
    )
    histogram(console, result.first.upper(), result.histogram)
    searched = plural(result.nodes, "position")
    resumed = f", {plural(result.resumed, 'part')} taken over" if result.resumed else ""
    console.print(f"[dim]{searched} searched, {result.seconds:.2f} s{resumed}[/]")
    if tree_file:
        console.print(Text(f"strategy tree: {tree_file}"))


@show.of(AbsurdleLine)
def absurdle_line(result: AbsurdleLine, console: Console) -> None:
    """Show the guesses that beat Absurdle, and how few could."""
    if result.guess is None:
        console.print(f"Won: {result.turns[-1].partition('=')[0].upper()}.")
        return
    for turn in result.line:
        guess, _, marks = turn.partition("=")
        console.print(f"{squares(marks)}  [bold]{guess.upper()}[/]")
    left = plural(result.answers, "answer")
    sure = "fewer do not do (proven)" if result.proven else f"at least {result.at_least} needed"
    made = "" if result.guesses is None else f"{_guesses(result.guesses)}, "
    console.print(Text(f"{result.words}, {result.mode} mode, {left}: {made}{sure}"))
    searched = plural(result.nodes, "position")
    console.print(f"[dim]{searched} searched, {result.seconds:.2f} s[/]")


@show.of(FixedOpeners)
def fixed_openers(result: FixedOpeners, console: Console) -> None:
    """Show the best words to begin with whatever the feedback, and how many guesses they take."""
    console.print(Text(str(result)))
    histogram(console, " ".join(result.openers).upper(), result.histogram)
    console.print(f"[dim]{plural(result.tried, 'choice')} tried, {result.seconds:.1f} s[/]")


@show.of(TreeCheck)
def tree_check(result: TreeCheck, console: Console) -> None:
    """Show the result of replaying a tree."""
    console.print(f"[green]✓[/] {escape(str(result))}")
    histogram(console, result.first.upper(), result.histogram)


@show.of(Proof)
def proof(result: Proof, console: Console) -> None:
    """Show how far a proof is, what settled the words, and what was believed."""
    console.print(Text(f"{result}."))
    rows = [(stage, f"{count:,}") for stage, count in result.stages.items()]
    print_table(console, "Settled by", ("stage", "words"), rows, right=("words",))
    if result.taken_over:
        console.print(
            f"{plural(result.made, 'line')} made by this run, {result.taken_over:,} taken over "
            f"from the file, {result.checked:,} of them settled again"
        )
    if result.file is not None:
        console.print(Text(f"results: {result.file} (lexagon wordle verify re-derives them)"))


@show.of(Verification)
def verification(result: Verification, console: Console) -> None:
    """Show what a second implementation found in the file of a proof."""
    console.print("[red]✗[/]" if result.wrong else "[green]✓[/]", escape(str(result)))
    rows = [
        (stage, f"{count:,}", f"{result.rederived.get(stage, 0):,}")
        for stage, count in result.stages.items()
    ]
    names = ("stage", "lines", "re-derived")
    print_table(console, "Settled by", names, rows, right=names[1:])
    for reason in result.wrong:
        console.print(f"[red]{escape(reason)}[/]")
    limit = "no limit" if result.max_guesses is None else f"at most {result.max_guesses} guesses"
    about = f"{result.words}, {result.mode} mode, {limit}, made by {result.engine}"
    console.print(f"[dim]{escape(about)}[/]")


@show.of(Summaries)
def summaries(result: Summaries, console: Console) -> None:
    """Show the statistics of every kind of game."""
    if not result.games:
        console.print("No games yet; `lexagon wordle play` begins one.")
    for each in result:
        summary(each, console, str(each.kind))


@show.of(Summary)
def summary(result: Summary, console: Console, title: str = "Games") -> None:
    """Print the sums of one kind of game, with a bar for each number of guesses."""
    console.print(
        f"\n[bold]{title}[/]: played {result.played}, won {result.win_rate:.0%}, "
        f"streak {result.streak}, longest {result.longest_streak}"
    )
    most = max(result.distribution.values(), default=1)
    for guesses in range(1, max(result.distribution, default=0) + 1):
        games = result.distribution.get(guesses, 0)
        console.print(f"  {guesses:>2} {'█' * round(BAR * games / most)} {games}", highlight=False)


@show.of(GameRecord)
def game_record(
    result: GameRecord, console: Console, left: str = "this game does not count"
) -> None:
    """Show how a game ended and the text to share; `left` is what becomes of one that did not."""
    if not result.finished:
        console.print(Text(f"You left; {left}."))
        return
    console.print(f"\n[bold]{_outcome(result)}[/]\n")
    console.print(Text(result.share or ""))
    if result.seed is not None:
        console.print(f"\n[dim]The same again: --seed {result.seed}[/]")
    if result.statistics is not None:
        once = "" if result.counted else " (a day counts once)"
        summary(result.statistics, console, f"Your games of {result.statistics.kind}{once}")


def _outcome(result: GameRecord) -> str:
    if result.won:
        return f"Solved in {_guesses(len(result.guesses))}!"
    open_boards = [board for board in result.boards if not board.solved]
    answers = ", ".join(str(board.answer).upper() for board in open_boards)
    if result.host == "absurdle":
        return f"Not solved; it could still have been {answers}."
    return f"Not solved; {'it was' if len(open_boards) == 1 else 'they were'} {answers}."
