"""Results of the grid as HTML: solutions, plans, searches, rounds and the best boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

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
    PhotoTile,
    Plan,
    ProofCheck,
    ProvenBoards,
    Roll,
    Round,
    RoundResult,
    Rulebook,
    Scores,
    SearchResult,
    Solution,
    Summaries,
    Summary,
    Verdict,
)
from lexagon.views.html import html
from lexagon.views.html.charts import Series, line_chart, stem_chart
from lexagon.views.html.grid_boards import draw_board, thumbnail
from lexagon.views.html.markup import (
    Markup,
    beside,
    block,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
)

_ORDERS: Final = {"bfs": "breadth-first", "dfs": "depth-first"}


@html.of(FoundWord)
def draw_word(word: FoundWord) -> Markup:
    """Draw a word's path, on as much of a board as it covers."""
    rows = 1 + max(row for row, _ in word.path)
    columns = 1 + max(column for _, column in word.path)
    return block(
        heading(f"{word.word}, {plural(word.score, 'point')}, {plural(len(word.paths), 'path')}"),
        thumbnail(rows, columns, word.path),
    )


def _listed(board: Board, words: Sequence[FoundWord]) -> Markup:
    rows = [
        (
            element("b", each.word),
            f"{each.score:,}",
            thumbnail(board.rows, board.columns, each.path),
            len(each.paths),
            "common" if each.common else "",
        )
        for each in words
    ]
    return folding_table(("word", "points", "path", "paths", ""), rows, {1, 3}, 10, "more words")


@html.of(Solution)
def draw_solution(solution: Solution) -> Markup:
    """Draw a solved board: the word asked for, or how many words pass each tile; then the words."""
    board = Board(solution.board)
    words = f"{plural(solution.count, 'word')}, {plural(solution.score, 'point')}"
    if solution.show is not None:
        word = solution.show
        drawing = draw_board(board, word.path)
        legend = f"{word.word}, {plural(word.score, 'point')}"
    else:
        drawing = draw_board(board, heat=solution.heat)
        legend = "in each corner: words whose best path passes here"
    lengths = Counter(len(each.word) for each in solution)
    by_length = ", ".join(f"{number:,} of {length}" for length, number in sorted(lengths.items()))
    common = "" if solution.common_count is None else f"; {solution.common_count:,} common"
    return block(
        heading(f"{words} under the rules {solution.rules}, with the list {solution.words}"),
        beside(
            element("div", drawing, line(legend, small=True)),
            _listed(board, solution.found_words) if solution.found_words else "",
        ),
        line(f"letters: {by_length}{common}", small=True) if by_length else "",
    )


@html.of(Plan)
def draw_plan(plan: Plan) -> Markup:
    """Draw a plan: what it earns as the clock runs, and its words in order."""
    title = (
        f"{plural(plan.score, 'point')} with {plural(plan.count, 'word')} "
        f"in {plan.round_seconds:g} seconds{'; no plan has more' if plan.proven else ''}"
    )
    if not plan.swipes:
        return block(heading(title))
    board = Board(plan.board)
    earned = list(accumulate(swipe.score for swipe in plan))
    points = [(0.0, 0.0)]
    points += [(each.done_at, float(sum_)) for each, sum_ in zip(plan, earned, strict=True)]
    rows = [
        (
            number,
            element("b", swipe.word),
            f"{swipe.score:,}",
            thumbnail(board.rows, board.columns, swipe.path),
            f"{swipe.done_at:.1f} s",
            f"{total:,}",
        )
        for number, (swipe, total) in enumerate(zip(plan, earned, strict=True), start=1)
    ]
    names = ("", "word", "points", "path", "done at", "earned")
    chart = line_chart(
        [Series("", points)], f"points over time: {title}", "seconds", "points", steps=True
    )
    orders = [(each.order, each.count, f"{each.score:,}") for each in plan.orders]
    return block(
        heading(title),
        beside(
            element(
                "div", draw_board(board, plan.swipes[0].path), line("the first word", small=True)
            ),
            element("div", chart),
        ),
        folding_table(names, rows, {0, 2, 4, 5}, 10, "more words"),
        folded("simpler orders", table(("order", "words", "points"), orders, {1, 2})),
    )


@html.of(SearchResult)
def draw_search(result: SearchResult) -> Markup:
    """Draw what an exhaustive search found, against the try that found it."""
    title = (
        f"{_ORDERS[result.order]}: {plural(result.count, 'word')}, "
        f"{plural(result.score, 'point')}, {plural(result.tries, 'try', 'tries')}"
    )
    stems = [(float(find.at), float(find.score)) for find in result]
    chart = stem_chart(stems, f"{title}: score of each word", "try", "score", float(result.tries))
    moments = [(f"{each.tries:,}", each.count, f"{each.score:,}") for each in result.curve]
    return block(
        heading(title),
        line(result.stopped) if result.stopped else "",
        beside(chart, table(("tries", "words", "points"), moments, {0, 1, 2})),
    )


@html.of(BestBoard)
def draw_best_boards(best: BestBoard) -> Markup:
    """Draw the best boards of a search, the best first."""
    drawings = [
        element("div", draw_board(Board(each.board)), line(plural(each.score, "point")))
        for each in best
    ]
    title = f"best so far {best.score:,}; {best.steps:,} steps, {plural(best.runs, 'run')}"
    rest = beside(*drawings[1:])
    return block(
        heading(title),
        *drawings[:1],
        folded(f"{len(drawings) - 1} more", rest) if len(drawings) > 1 else "",
    )


@html.of(ProvenBoards)
def draw_proven_boards(proof: ProvenBoards) -> Markup:
    """Draw the boards of a proof, the best first, under what is proven."""
    drawings = [
        element("div", draw_board(Board(each.board)), line(plural(each.score, "point")))
        for each in proof
    ]
    rest = beside(*drawings[1:])
    return block(
        heading(str(proof).partition("\n")[0]),
        *drawings[:1],
        folded(f"{len(drawings) - 1} more", rest) if len(drawings) > 1 else "",
    )


@html.of(ProofCheck)
def draw_proof_check(check: ProofCheck) -> Markup:
    """Write what was checked, and what is wrong."""
    head, *wrong = str(check).split("\n")
    return block(heading(head), *map(line, wrong))


@html.of(Round)
def draw_round(game: Round) -> Markup:
    """Draw a round; what was missed shows only when time is up."""
    return _round_result(game.result())


@html.of(RoundResult)
def draw_round_result(result: RoundResult) -> Markup:
    """Draw the board and the words found; those missed only when time is up."""
    return _round_result(result)


def _round_result(result: RoundResult) -> Markup:
    board = Board(result.board)
    words = sorted(result.found_words, key=lambda each: (-each.score, each.word))
    clock = "time is up" if result.complete else f"{result.seconds_left:.0f} seconds left"
    missed = result.missed_words if result.complete else ()
    known = result.missed_common if result.complete else ()
    title = f"{plural(result.score, 'point')} with {plural(result.count, 'word')}; {clock}"
    return block(
        heading(title),
        beside(draw_board(board), _listed(board, words) if words else ""),
        folded(f"{plural(len(known), 'word')} you would have known", _listed(board, known))
        if known
        else "",
        folded(f"{plural(len(missed), 'word')} missed", _listed(board, missed)) if missed else "",
        element("pre", result.share) if result.complete and result.share else "",
    )


@html.of(Summary)
def draw_summary(result: Summary) -> Markup:
    """Write what daily rounds of one kind come to."""
    return block(line(element("b", str(result.kind))), line(str(result)))


@html.of(Summaries)
def draw_summaries(result: Summaries) -> Markup:
    """Write the statistics of every kind of daily round."""
    return block(*map(draw_summary, result)) if result.rounds else block(line("no rounds yet"))


@html.of(Verdict)
def draw_verdict(verdict: Verdict) -> Markup:
    """Write a verdict in one line."""
    return block(line(element("b", verdict.word), " ", str(verdict).partition(" ")[2]))


@html.of(Judgements)
def draw_judgements(judgements: Judgements) -> Markup:
    """List the words of a round with what each is worth, or why it does not count."""
    rows = [
        (element("b", each.word), f"{each.score:,}" if each.accepted else each.reason)
        for each in judgements
    ]
    title = f"{plural(judgements.count, 'word')}, {plural(judgements.score, 'point')}"
    return block(heading(title), folding_table(("word", "points"), rows, {1}))


@html.of(Rulebook)
def draw_rulebook(rulebook: Rulebook) -> Markup:
    """List the rules and the dice there are."""
    rules = [(each.name, each.min_length, each.scoring) for each in rulebook.rules]
    dice = [(each.name, each.size, " ".join(each.dice).upper()) for each in rulebook.dice]
    return block(
        table(("rules", "shortest word", "a word scores"), rules, {1}),
        table(("dice", "size", "faces"), dice),
    )


@html.of(DiceSets)
def draw_dice_sets(result: DiceSets) -> Markup:
    """Tabulate the dice that ship."""
    rows = [(each.name, each.size, each.language, each.source) for each in result.sets]
    return block(table(("dice", "size", "language", "source"), rows))


@html.of(DiceSet)
def draw_dice_set(result: DiceSet) -> Markup:
    """Write the faces of each die, and where they are on record."""
    title = f"{result.name}, {result.size}"
    faces = " ".join(result.dice).upper()
    return block(heading(title), line(faces), line(result.source, small=True))


@html.of(Roll)
def draw_roll(roll: Roll) -> Markup:
    """Draw a rolled board, and say how it was rolled."""
    return block(draw_board(Board(roll.board)), line(str(roll), small=True))


@html.of(Layout)
def draw_layout(layout: Layout) -> Markup:
    """Draw a board that was read."""
    return block(draw_board(Board(layout.board)), line(layout.size, small=True))


@html.of(PhotoTile)
def draw_photo_tile(tile: PhotoTile) -> Markup:
    """Write a tile that was read, and how certain it is."""
    return block(line(str(tile)))


@html.of(PhotoBoard)
def draw_photo_board(reading: PhotoBoard) -> Markup:
    """Draw a board that was read from a photo: in each corner how certain its letter is."""
    board = Board(reading.board)
    certain = [[round(100 * tile.certainty) for tile in row] for row in reading.tiles]
    rows = [
        (row + 1, column + 1, element("b", tile.text), f"{tile.certainty:.0%}", tile.second)
        for row, column in reading.doubtful
        for tile in [reading.tiles[row][column]]
    ]
    doubts = table(("row", "column", "read as", "certain", "or"), rows, {0, 1, 3}) if rows else ""
    return block(
        heading(str(reading)),
        beside(draw_board(board, heat=certain), doubts),
        line("in each corner: how certain the letter is, in percent", small=True),
    )


@html.of(Scores)
def draw_scores(scores: Scores) -> Markup:
    """List boards with their scores."""
    rows = [(board, f"{score:,}") for board, score in zip(scores.boards, scores, strict=True)]
    title = f"{plural(scores.count, 'board')}, {plural(scores.total, 'point')}"
    bad = [line(str(each), small=True) for each in scores.bad]
    return block(heading(title), folding_table(("board", "points"), rows, {1}), *bad)
