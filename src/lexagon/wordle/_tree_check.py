"""The checker replays a tree against the rules, answer by answer, and counts again.

It shares nothing with the search: it plays each game with the plain feedback of `_rules` and
follows the tree. It refuses a tree that guesses a word not in the list, breaks hard mode or the
limit, leaves an answer unfound, has a line that no game reaches, or claims other figures than it
has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lexagon._errors import WordleError, quoted
from lexagon._result import Result
from lexagon.wordle._parameters import Mode, mode_of
from lexagon.wordle._rules import (
    all_green,
    hard_mode_violation,
    marks_of,
)
from lexagon.wordle._state import BoardState, play_turns
from lexagon.wordle._tree_nodes import Node, nodes_of
from lexagon.wordle._words import Words


@dataclass(frozen=True, repr=False)
class TreeCheck(Result):
    """The guesses that a tree needed when it was replayed.

    >>> from lexagon import wordle
    >>> print(wordle.Tree.parse("lexagon-tree 1\\n\\nbrine\\n  bgbgg prone").check(
    ...     wordle.Words(answers=["brine", "prone"])))
    BRINE: 3 guesses for 2 answers, 1.5000 on average, 2 at worst
    """

    words: str
    mode: Mode
    valid: bool
    first: str
    games: int
    total: int
    mean: float
    worst: int
    lost: int
    histogram: dict[int, int]

    def __str__(self) -> str:
        guesses = "1 guess" if self.total == 1 else f"{self.total:,} guesses"
        answers = "1 answer" if self.games == 1 else f"{self.games:,} answers"
        lost = f", {self.lost:,} of them lost" if self.lost else ""
        return (
            f"{self.first.upper()}: {guesses} for {answers}{lost}, {self.mean:.4f} on average, "
            f"{self.worst} at worst"
        )


def check_tree(root: Node, facts: Mapping[str, str | int], words: Words) -> TreeCheck:
    """Replay a tree for every answer its turns leave; the first fault is an error."""
    mode = mode_of(facts.get("mode", "normal"))
    _check_claims(facts, {"words": words.identity, "guesses": len(words.guesses)})
    start = play_turns(BoardState(words, mode), str(facts.get("after", "")).split())
    before = [(words._tiles(turn.guess), turn.feedback) for turn in start.turns]
    tiles = {node.guess: _tiles_of(node, words) for _, _, node in nodes_of(root)}
    reached: set[int] = set()
    needed: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    may_lose = facts.get("lost", 0) != 0
    for answer in start.candidates:
        path, found = _play(root, answer, words, tiles, may_lose)
        turns = list(before)
        for node, marks in path:
            reached.add(id(node))
            violation = hard_mode_violation(tiles[node.guess], turns, mode)
            if violation:
                raise WordleError(f"{_at(node)} breaks {mode} mode: {violation}")
            turns.append((tiles[node.guess], marks))
        (needed if found else lost)[len(path)] += 1
    for _, _, node in nodes_of(root):
        if id(node) not in reached:
            raise WordleError(f"no answer leads to {_at(node).rstrip(',')}")
    made = needed + lost
    total = sum(guesses * games for guesses, games in made.items())
    games, worst = len(start.left), max(made)
    limit = facts.get("limit", 0)
    if isinstance(limit, int) and 0 < limit < worst + len(start.turns):
        raise WordleError(f"a game takes {worst + len(start.turns)} guesses; the limit is {limit}")
    _check_claims(facts, {"answers": games, "lost": lost.total(), "total": total, "worst": worst})
    return TreeCheck(
        words=words.name,
        mode=mode,
        valid=True,
        first=root.guess,
        games=games,
        total=total,
        mean=total / games,
        worst=worst,
        lost=lost.total(),
        histogram=dict(sorted(needed.items())),
    )


def _play(
    root: Node, answer: str, words: Words, tiles: dict[str, tuple[str, ...]], may_lose: bool
) -> tuple[list[tuple[Node, str]], bool]:
    """Return the guesses made for an answer, and whether the last one is it."""
    path: list[tuple[Node, str]] = []
    node = root
    while True:
        marks = marks_of(tiles[node.guess], words._tiles(answer))
        path.append((node, marks))
        if marks == all_green(words.length):
            return path, True
        if marks not in node.next:
            if may_lose:
                return path, False
            raise WordleError(
                f"{_at(node)} has no branch for {marks}, which the answer {quoted(answer)} needs"
            )
        node = node.next[marks]


def _tiles_of(node: Node, words: Words) -> tuple[str, ...]:
    try:
        return words._tiles(words.guesses[words._index(node.guess)])
    except WordleError as error:
        raise WordleError(f"{_at(node).rstrip(',')}: {error}") from None


def _at(node: Node) -> str:
    return f"line {node.line}, {quoted(node.guess)}," if node.line else quoted(node.guess)


def _check_claims(facts: Mapping[str, str | int], true: Mapping[str, str | int]) -> None:
    for name, value in true.items():
        claimed = facts.get(name, value)
        if claimed != value:
            other = "; it was made for another list" if name in ("words", "guesses") else ""
            raise WordleError(f"the tree says {name} {claimed}, but it is {value}{other}")
