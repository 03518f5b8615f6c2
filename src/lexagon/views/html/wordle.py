"""Wordle's results as HTML: suggestions, reviews, evaluations, openers, statistics."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon._figures import bare_p
from lexagon._plural import plural
from lexagon.views.html import html
from lexagon.views.html.charts import Series, bar_chart, line_chart, share_bar
from lexagon.views.html.markup import (
    GREEN,
    Markup,
    beside,
    block,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
    words_in_line,
)
from lexagon.views.html.wordle_boards import rows
from lexagon.views.html.wordle_exact import filled
from lexagon.wordle import (
    AbsurdleLine,
    BoardRecord,
    BoardsEvaluation,
    BoardsEvaluations,
    BoardsSuggestion,
    BoardsSuggestions,
    Comparison,
    Evaluation,
    Evaluations,
    GameList,
    GameLists,
    GameRecord,
    Opener,
    Openers,
    PastedGame,
    Review,
    Suggestion,
    Suggestions,
    Summaries,
    Summary,
    TurnReview,
    WordsInfo,
)
from lexagon.wordle._evaluation import Strategies
from lexagon.wordle._suggestions import losing_share


@html.of(Suggestions)
def suggestions(result: Suggestions) -> Markup:
    """Draw the suggestions and what may still be the answer."""
    if result.solved:
        return block(heading("solved"))
    title = f"{plural(result.candidates_left, 'answer')} left"
    if result.suggestions:
        best = "is proven best" if result.proven else "looks best"
        title = f"{title}; {result.suggestions[0].guess} {best}"
    figures = table(
        ("guess", "expects", "bits", "classes", "worst", "is it now"),
        [_suggested(each) for each in result.suggestions],
        right={1, 2, 3, 4},
    )
    note = "" if result.exact else line("≈ an estimate, not searched to the end", small=True)
    losing = [
        f"{one.guess} can lose {losing_share(one.chance_lost)}" for one in result if one.chance_lost
    ]
    danger = line("; ".join(losing), small=True) if losing else ""
    return block(heading(title), figures, danger, note, words_in_line(result.candidates, 40))


def _suggested(one: Suggestion) -> tuple[object, ...]:
    guesses = f"{'' if one.exact else '≈ '}{one.expected_guesses:.3f}"
    now = f"{one.chance_now:.1%}"
    chance = Markup(share_bar(one.chance_now, now) + f" {now}") if one.is_candidate else "–"
    return (element("b", one.guess), guesses, f"{one.bits:.2f}", one.classes, one.worst, chance)


@html.of(BoardsSuggestions)
def boards_suggestions(result: BoardsSuggestions) -> Markup:
    """Draw the best guesses for all boards together."""
    left = ", ".join(f"{number:,}" for number in result.candidates_left)
    figures = table(
        ("guess", "expected", "bits", "solves", "answer of board"),
        [
            (
                element("b", one.guess),
                f"{'' if one.searched else '~'}{one.expected_guesses:.3f}",
                f"{one.bits:.2f}",
                f"{one.solves:.2f}",
                ", ".join(map(str, one.boards)) or "–",
            )
            for one in result
        ],
        right={1, 2, 3},
    )
    return block(heading(f"answers left by board: {left}"), figures)


@html.of(BoardsEvaluation)
def boards_evaluation(result: BoardsEvaluation) -> Markup:
    """Draw the figures of a player on several boards."""
    return _boards_evaluations([result])


@html.of(BoardsEvaluations)
def boards_evaluations(result: BoardsEvaluations) -> Markup:
    """Draw the figures of players on several boards, and compare them."""
    return block(_boards_evaluations(result.evaluations), _comparisons(result.comparisons))


@html.of(Comparison)
def comparison(result: Comparison) -> Markup:
    """Write a comparison in one line."""
    return block(line(str(result)))


def _comparisons(every: Sequence[Comparison]) -> Markup | str:
    """Tabulate the mean difference of each pair, first minus second."""
    rows = [
        (each.first, each.second, each.figures, bare_p(each.p_holm), each.better or "not shown")
        for each in every
    ]
    columns = ("first", "second", "first − second, guesses", "p", "better")
    return table(columns, rows, right={3}) if rows else ""


def _boards_evaluations(every: Sequence[BoardsEvaluation]) -> Markup:
    figures = table(
        ("player", "mean", "95 % interval", "lost", "worst"),
        [
            (
                element("b", each.player),
                f"{each.mean:.4f}",
                each.interval_text or "–",
                f"{each.lost:,}",
                each.worst,
            )
            for each in every
        ],
        right={1, 2, 3, 4},
    )
    result = every[0]
    games = f"{plural(result.games, 'game')}, seed {result.seed}"
    return block(heading(f"{result.words}, {result.boards} boards: {games}"), figures)


@html.of(AbsurdleLine)
def absurdle_line(result: AbsurdleLine) -> Markup:
    """Draw the guesses that beat Absurdle."""
    if result.guess is None:
        return block(heading("won"))
    sure = "fewer do not do" if result.proven else f"at least {result.at_least} are needed"
    made = "" if result.guesses is None else f"{plural(result.guesses, 'guess', 'guesses')}: "
    turns = [turn.partition("=") for turn in result.line]
    drawn = rows([(guess, marks) for guess, _, marks in turns], tile=24)
    return block(heading(f"{made}{sure}"), drawn, line(f"{result.guess} is next", small=True))


@html.of(Review)
def review(result: Review) -> Markup:
    """Draw a finished game guess by guess, skill and luck apart."""
    made = plural(len(result.turns), "guess", "guesses")
    title = f"{'solved' if result.solved else 'not solved'} in {made}"
    sums = (
        f"{result.expected_at_start:.2f} expected at the start, "
        f"{result.lost_by_skill:.2f} lost by choice, {result.gained_by_luck:+.2f} by luck"
    )
    risks = "; ".join(turn.risk for turn in result.turns if turn.risk)
    return block(
        heading(f"{title}: skill {result.skill}, luck {result.luck} of 99"),
        table(
            ("guess", "left", "skill", "luck", "better"),
            [_reviewed(turn) for turn in result.turns],
            right={1},
        ),
        line(risks, small=True) if risks else "",
        line(sums + (f"; {result.mode} mode" if result.mode != "normal" else ""), small=True),
    )


def _reviewed(turn: TurnReview) -> tuple[object, ...]:
    skill = Markup(
        share_bar(turn.skill / 99, f"skill {turn.skill} of 99", GREEN) + f" {turn.skill}"
    )
    luck = Markup(share_bar(turn.luck / 99, f"luck {turn.luck} of 99") + f" {turn.luck}")
    better = "–"
    if turn.cost > 0 and turn.best_guess != turn.guess:
        better = f"{turn.best_guess} by {turn.cost:.2f}"
    drawn = rows([(turn.guess, turn.feedback)], tile=24)
    if len(turn.guess) != len(turn.feedback):  # tiles of several letters: the word beside them
        drawn = Markup(drawn + element("span", f" {turn.guess}"))
    return drawn, f"{turn.candidates_before:,} → {turn.candidates_after:,}", skill, luck, better


@html.of(Evaluation)
def evaluation(result: Evaluation) -> Markup:
    """Draw how many guesses a strategy needed."""
    return _evaluation(result)


def _evaluation(result: Evaluation) -> Markup:
    limit = "" if result.max_guesses is None else f" within {result.max_guesses}"
    facts = (
        f"{result.solved:,} of {result.games:,} solved{limit}; "
        f"mean {result.mean:.4f}, worst {result.worst}, {result.total:,} guesses in all"
    )
    late = [turn for turn in result.histogram if turn > (result.max_guesses or turn)]
    missed = ""
    if result.unsolved:
        missed = folded(
            f"{plural(len(result.unsolved), 'answer')} not found in time",
            words_in_line(result.unsolved, 200),
        )
    chart = bar_chart(filled(result.histogram), f"guesses needed by {result.strategy}", late)
    return block(heading(f"{result.strategy} on {result.words}"), line(facts), chart, missed)


@html.of(Evaluations)
def evaluations(result: Evaluations) -> Markup:
    """Draw one evaluation, or tabulate several with games solved after each guess, and compare."""
    if len(result) == 1:
        return _evaluation(result[0])
    ranked = sorted(result, key=lambda each: (each.mean, each.strategy))
    listed = table(
        ("strategy", "list", "mean", "95% interval", "worst", "solved", "of", ""),
        [
            (
                element("b", each.strategy),
                each.words,
                f"{each.mean:.4f}",
                "–" if each.interval is None else "{:.3f} … {:.3f}".format(*each.interval),
                each.worst,
                f"{each.solved:,}",
                f"{each.games:,}",
                share_bar(
                    each.solved / max(each.games, 1), f"{each.solved} of {each.games}", GREEN
                ),
            )
            for each in ranked
        ],
        right={2, 3, 4, 5, 6},
    )
    last = min(max(each.worst for each in ranked), 10)
    lines = [
        Series(
            each.strategy,
            [(turn, 100 * _within(each, turn) / max(each.games, 1)) for turn in range(1, last + 1)],
        )
        for each in ranked[:4]
    ]
    drawn = line_chart(lines, "share of games solved after each guess", "guesses", "% solved")
    return block(listed, drawn, _comparisons(result.comparisons))


def _within(result: Evaluation, turn: int) -> int:
    return sum(games for needed, games in result.histogram.items() if needed <= turn)


@html.of(Openers)
def openers(result: Openers) -> Markup:
    """Draw first words with their figures; those not asked for have no column."""
    two = any(each.second_bits is not None for each in result)
    totals = any(each.total is not None for each in result)
    names = [
        "opener",
        "bits",
        *(["two steps"] if two else []),
        "expected class",
        "worst",
        "classes",
    ]
    listed = []
    for each in result:
        steps = [] if not two else ["–" if each.two_steps is None else f"{each.two_steps:.4f}"]
        total = [] if not totals else ["–" if each.total is None else f"{each.total:,}"]
        listed.append(
            (
                element("b", each.word) if each.is_answer else each.word,
                f"{each.bits:.4f}",
                *steps,
                f"{each.expected:.2f}",
                each.worst,
                each.classes,
                *total,
            )
        )
    columns = [*names, *(["guesses in all"] if totals else [])]
    return block(
        folding_table(columns, listed, set(range(1, len(columns))), 15),
        line("bold: may be the answer", small=True),
    )


@html.of(Summary)
def summary(result: Summary) -> Markup:
    """Draw what games played come to."""
    chart = bar_chart(filled(result.distribution), "games by guesses needed")
    return block(heading(f"{result.kind}: {result}"), chart)


@html.of(Summaries)
def summaries(result: Summaries) -> Markup:
    """Draw the statistics of every kind of game."""
    return block(*map(summary, result.games)) if result.games else block(line("no games yet"))


@html.of(GameRecord)
def game_record(result: GameRecord) -> Markup:
    """Draw the boards of a game that was kept."""
    state = "won" if result.won else "lost" if result.finished else "in play"
    boards = []
    for board in result.boards:
        answer = line("it was ", element("b", board.answer)) if board.answer else ""
        boards.append(element("div", rows(_turns(board.turns)), answer))
    return block(heading(f"{result.words}: {state}"), beside(*boards))


@html.of(BoardRecord)
def board_record(result: BoardRecord) -> Markup:
    """Draw one board of a game that was kept."""
    return block(rows(_turns(result.turns)))


def _turns(turns: Sequence[str]) -> list[tuple[str, str]]:
    return [(guess, marks) for guess, _, marks in (each.partition("=") for each in turns)]


@html.of(GameLists)
def game_lists(result: GameLists) -> Markup:
    """Draw the words to play with."""
    named = [(each.name, each.language, ", ".join(map(str, each.lengths))) for each in result]
    return block(table(("words", "language", "lengths"), named))


@html.of(PastedGame)
def pasted_game(result: PastedGame) -> Markup:
    """Draw a game that was pasted."""
    marked = all("=" in guess for guess in result.guesses)
    return block(rows(_turns(result.guesses)) if marked else line(str(result)))


@html.of(BoardsSuggestion)
@html.of(GameList)
@html.of(Opener)
@html.of(Strategies)
@html.of(Suggestion)
@html.of(TurnReview)
@html.of(WordsInfo)
def one_line(result: object) -> Markup:
    """Draw a result that is one line."""
    return block(line(str(result)))
