"""Wordle's exact results as HTML: best strategies, trees, proofs and what verifies them."""

from __future__ import annotations

from collections.abc import Mapping

from lexagon._plural import plural
from lexagon.views.html import html
from lexagon.views.html.charts import bar_chart
from lexagon.views.html.markup import (
    Markup,
    beside,
    block,
    element,
    folding_table,
    heading,
    line,
    table,
)
from lexagon.views.html.wordle_boards import rows
from lexagon.wordle import FixedOpeners, Optimum, Proof, Tree, TreeCheck, Verification
from lexagon.wordle._tree_nodes import Node


def filled(histogram: Mapping[int, int]) -> dict[int, int]:
    """Fill the gaps of a histogram with zeros."""
    if not histogram:
        return {}
    if max(histogram) > 30:
        return dict(sorted(histogram.items()))
    return {turn: histogram.get(turn, 0) for turn in range(1, max(histogram) + 1)}


@html.of(Optimum)
def optimum(result: Optimum) -> Markup:
    """Draw the best strategy of a position: its figures and the head of its tree."""
    if result.first is None or result.total is None:
        return block(heading(str(result)))
    mode = f"{result.mode} mode, " if result.mode != "normal" else ""
    facts = (
        f"{mode}{plural(result.answers, 'answer')}: {result.total:,} guesses in all "
        f"({result.bound}), mean {result.mean:.4f}, worst {result.worst}"
    )
    return block(
        heading(
            f"{result.first} is the best guess" if result.proven else f"{result.first} comes first"
        ),
        line(facts),
        beside(
            bar_chart(filled(result.histogram), "guesses needed by the best strategy"),
            _branches(result.strategy.root),
        ),
    )


@html.of(FixedOpeners)
def fixed_openers(result: FixedOpeners) -> Markup:
    """Draw the best words to begin with whatever the feedback."""
    return block(
        heading(" ".join(result.openers)),
        line(str(result)),
        bar_chart(filled(result.histogram), "guesses needed after these first words"),
    )


@html.of(Tree)
def tree(result: Tree) -> Markup:
    """Draw the head of a strategy's tree."""
    nodes = sum(1 for _ in result.nodes())
    facts = " · ".join(f"{name} {value}" for name, value in result.facts.items() if name != "words")
    return block(
        heading(f"{result.root.guess} first; a tree of {plural(nodes, 'guess', 'guesses')}"),
        line(facts, small=True) if facts else "",
        _branches(result.root),
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


@html.of(Proof)
def proof(result: Proof) -> Markup:
    """Draw how far a proof is and what settled each first word."""
    bars = bar_chart(result.stages, "first words by what settled them") if result.stages else ""
    ties = line(element("b", ", ".join(result.ties)), f": {result.total:,} guesses")
    return block(heading(f"{result.words}: {result}"), ties if result.ties else "", bars)


@html.of(Verification)
def verification(result: Verification) -> Markup:
    """Draw what a second implementation found in the file of a proof."""
    lines = [(stage, made, result.rederived.get(stage, 0)) for stage, made in result.stages.items()]
    wrong = [line(reason) for reason in result.wrong]
    rows_of = table(("stage", "lines", "re-derived"), lines, right=(1, 2))
    return block(heading(f"{result.words}: {result}"), rows_of, *wrong)


@html.of(TreeCheck)
def tree_check(result: TreeCheck) -> Markup:
    """Draw the result of replaying a tree."""
    return block(heading(str(result)), bar_chart(filled(result.histogram), "guesses needed"))
