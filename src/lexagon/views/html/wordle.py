"""Results about Wordle drawn for notebooks: evaluations, optima, trees, proofs and openers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lexagon.views.html.charts import Series, bar_chart, line_chart, share_bar
from lexagon.views.html.markup import (
    GREEN,
    Markup,
    beside,
    block,
    count,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
    words_in_line,
)
from lexagon.wordle.pictures import rows

if TYPE_CHECKING:
    from lexagon.wordle.evaluate import Evaluation
    from lexagon.wordle.exact import Optimum
    from lexagon.wordle.openers import Opener
    from lexagon.wordle.prove import Proof
    from lexagon.wordle.statistics import Summary
    from lexagon.wordle.tree import Node, StrategyTree


def evaluation(shown: Evaluation) -> Markup:
    """Draw how many guesses a strategy needed."""
    told = (
        f"{shown.solved:,} of {shown.games:,} solved within {shown.limit}; "
        f"mean {shown.mean:.4f}, worst {shown.worst}, {shown.total:,} guesses in all"
    )
    late = [turn for turn in shown.histogram if turn > shown.limit]
    missed = ""
    if shown.unsolved:
        missed = folded(
            f"{count(len(shown.unsolved), 'answer')} not found in time",
            words_in_line(shown.unsolved, 200),
        )
    return block(
        heading(f"{shown.strategy} on {shown.list}"),
        line(told),
        bar_chart(_filled(shown.histogram), f"guesses needed by {shown.strategy}", late),
        missed,
    )


def compare(evaluations: Sequence[Evaluation]) -> Markup:
    """Draw evaluations beside one another: a table, and games solved after each guess."""
    if not evaluations:
        return block(line("nothing to compare"))
    ranked = sorted(evaluations, key=lambda each: (each.mean, each.strategy))
    listed = table(
        ("strategy", "list", "mean", "worst", "solved", "of", ""),
        [
            (
                element("b", each.strategy),
                each.list,
                f"{each.mean:.4f}",
                each.worst,
                f"{each.solved:,}",
                f"{each.games:,}",
                share_bar(
                    each.solved / max(each.games, 1), f"{each.solved} of {each.games}", GREEN
                ),
            )
            for each in ranked
        ],
        right={2, 3, 4, 5},
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
    return block(listed, drawn)


def _within(shown: Evaluation, turn: int) -> int:
    return sum(games for needed, games in shown.histogram.items() if needed <= turn)


def _filled(histogram: Mapping[int, int]) -> dict[int, int]:
    """Put in the numbers of guesses that no game needed, between those that some did."""
    if not histogram:
        return {}
    if max(histogram) > 30:
        return dict(sorted(histogram.items()))
    return {turn: histogram.get(turn, 0) for turn in range(1, max(histogram) + 1)}


def optimum(shown: Optimum) -> Markup:
    """Draw the best strategy of a position: its figures and the head of its tree."""
    proven = "proven" if shown.proven else "not proven"
    mode = "hard mode, " if shown.hard else ""
    told = (
        f"{mode}{count(shown.answers, 'answer')}: {shown.total:,} guesses in all ({proven}), "
        f"mean {shown.mean:.4f}, worst {shown.worst}"
    )
    return block(
        heading(
            f"{shown.first} is the best guess" if shown.proven else f"{shown.first} comes first"
        ),
        line(told),
        beside(
            bar_chart(_filled(shown.histogram), "guesses needed by the best strategy"),
            _branches(shown.tree.root),
        ),
    )


def tree(shown: StrategyTree) -> Markup:
    """Draw the head of a strategy's tree."""
    nodes = sum(1 for _ in shown.nodes())
    facts = " · ".join(f"{name} {value}" for name, value in shown.facts.items() if name != "words")
    return block(
        heading(f"{shown.root.guess} first; a tree of {count(nodes, 'guess', 'guesses')}"),
        line(facts, small=True) if facts else "",
        _branches(shown.root),
    )


def _branches(root: Node) -> Markup:
    """List what follows each feedback, the largest branches first."""
    if not root.next:
        return line("it ends with this guess")
    sizes = {marks: _size(node) for marks, node in root.next.items()}
    largest = sorted(root.next, key=lambda marks: (-sizes[marks], marks))
    listed = [
        (rows([(root.guess, marks)], tile=20), element("b", root.next[marks].guess), sizes[marks])
        for marks in largest
    ]
    return folding_table(("after", "guess", "positions"), listed, {2}, 8, "more branches")


def _size(root: Node) -> int:
    stack, size = [root], 0
    while stack:
        node = stack.pop()
        size += 1
        stack.extend(node.next.values())
    return size


def proof(shown: Proof) -> Markup:
    """Draw how far a proof is and what settled each first word."""
    best = shown.best
    done = "complete" if shown.complete else "not complete"
    said = f"{len(shown.lines):,} of {len(shown.words.guesses):,} first words settled ({done})"
    known = ""
    if best is not None:
        end = "and no first word is better" if shown.complete else "the best so far"
        ties = element("b", ", ".join(shown.ties))
        known = line(ties, f": {best.total:,} guesses, {end}")
    stages = shown.stages()
    bars = bar_chart(stages, "first words by what settled them") if stages else ""
    return block(heading(f"{shown.words.name}: {said}"), known, bars)


def openers(shown: Sequence[Opener]) -> Markup:
    """Draw first words with their figures; those not asked for have no column."""
    two = any(each.second_bits is not None for each in shown)
    totals = any(each.total is not None for each in shown)
    names = [
        "opener",
        "bits",
        *(["two steps"] if two else []),
        "expected class",
        "worst",
        "classes",
    ]
    listed = []
    for each in shown:
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


def summary(shown: Summary) -> Markup:
    """Draw what games played come to."""
    said = (
        f"{shown.played:,} played, {shown.win_rate:.0%} won, streak {shown.streak}, "
        f"longest {shown.longest_streak}"
    )
    return block(heading(said), bar_chart(_filled(shown.distribution), "games by guesses needed"))
