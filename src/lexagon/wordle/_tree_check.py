"""The checker replays a tree against the rules, answer by answer, and counts again.

It shares nothing with the search: it plays each game with the plain feedback of `rules` and
follows the tree. It refuses a tree that guesses a word not in the list, breaks hard mode or the
limit, leaves an answer unfound, has a line that no game reaches, or claims other figures than it
has.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lexagon._errors import WordleError, quoted
from lexagon.wordle.history import parse_history
from lexagon.wordle.rules import feedback, hard_mode_violation, solved
from lexagon.wordle.tree import Node, StrategyTree
from lexagon.wordle.words import GameWords


@dataclass(frozen=True)
class Count:
    """What a tree was found to need."""

    first: str
    games: int
    total: int
    mean: float
    worst: int
    histogram: dict[int, int]


def check_tree(tree: StrategyTree, words: GameWords) -> Count:
    """Replay a tree for every answer its history leaves; the first fault is an error."""
    hard = tree.facts.get("mode", "normal") == "hard"
    _check_claims(tree, {"words": words.identity, "guesses": len(words.guesses)})
    history = parse_history(str(tree.facts.get("after", "")).split(), words, hard)
    before = [(words.faces(turn.guess), turn.marks) for turn in history.turns]
    faces = {node.guess: _faces(node, words) for _, _, node in tree.nodes()}
    reached: set[int] = set()
    needed: Counter[int] = Counter()
    for place in history.candidates:
        path = _play(tree.root, words.answer_words[place], words, faces)
        shown = list(before)
        for node, marks in path:
            reached.add(id(node))
            violation = hard_mode_violation(faces[node.guess], shown) if hard else None
            if violation:
                raise WordleError(f"{_at(node)} breaks hard mode: {violation}")
            shown.append((faces[node.guess], marks))
        needed[len(path)] += 1
    for _, _, node in tree.nodes():
        if id(node) not in reached:
            raise WordleError(f"no answer leads to {_at(node).rstrip(',')}")
    total = sum(guesses * games for guesses, games in needed.items())
    games = len(history.candidates)
    worst = max(needed)
    limit = tree.facts.get("limit", 0)
    if isinstance(limit, int) and 0 < limit < worst + len(history.turns):
        raise WordleError(
            f"a game takes {worst + len(history.turns)} guesses; the limit is {limit}"
        )
    _check_claims(tree, {"answers": games, "total": total, "worst": worst})
    return Count(tree.root.guess, games, total, total / games, worst, dict(sorted(needed.items())))


def _play(
    root: Node, answer: str, words: GameWords, faces: dict[str, tuple[str, ...]]
) -> list[tuple[Node, str]]:
    path: list[tuple[Node, str]] = []
    node = root
    while True:
        marks = feedback(faces[node.guess], words.faces(answer))
        path.append((node, marks))
        if marks == solved(words.length):
            return path
        if marks not in node.next:
            raise WordleError(
                f"{_at(node)} has no branch for {marks}, which the answer {quoted(answer)} needs"
            )
        node = node.next[marks]


def _faces(node: Node, words: GameWords) -> tuple[str, ...]:
    try:
        return words.faces(words.guesses[words.index(node.guess)])
    except WordleError as error:
        raise WordleError(f"{_at(node).rstrip(',')}: {error}") from None


def _at(node: Node) -> str:
    return f"line {node.line}, {quoted(node.guess)}," if node.line else quoted(node.guess)


def _check_claims(tree: StrategyTree, true: dict[str, str | int]) -> None:
    for name, value in true.items():
        claimed = tree.facts.get(name, value)
        if claimed != value:
            other = "; it was made for another list" if name in ("words", "guesses") else ""
            raise WordleError(f"the tree says {name} {claimed}, but it is {value}{other}")
