"""The nodes of a strategy tree: a guess, and what follows each feedback."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Node:
    """A guess, and the node that follows each feedback but the last."""

    guess: str
    next: dict[str, Node] = field(default_factory=dict)
    line: int = 0  # of the file it was read from


def nodes_of(root: Node) -> Iterator[tuple[int, str, Node]]:
    """Iterate over the nodes in file order: depth, the feedback before it, the node."""
    stack = [(0, "", root)]
    while stack:
        depth, marks, node = stack.pop()
        yield depth, marks, node
        stack.extend((depth + 1, *branch) for branch in sorted(node.next.items(), reverse=True))
