"""Boyer-Moore string matching as in paper 5 (II.2.b): compare from the back, then jump."""

from __future__ import annotations

from typing import NamedTuple


class Jump(NamedTuple):
    """One move of the pattern: the case of the paper that applied, and how far it went."""

    case: str
    distance: int


def find(text: bytes, pattern: bytes, jumps: list[Jump] | None = None) -> int:
    """Return where a pattern first stands in a text, or -1; note every jump if asked.

    Looking-glass: characters are compared from the pattern's last to its first. Character-jump,
    when the text has x where the pattern has something else:

    - case a: the pattern has x further left; its last x moves under the text's x;
    - case b: the pattern's last x lies further right, already passed; move by one;
    - case c: the pattern has no x; its first character moves just beyond the text's x. (The paper
      says "z - 1 for z letters", which is right only for a mismatch near the pattern's end.)

    >>> find(b"humpback", b"back"), find(b"bactrack", b"back")
    (4, -1)
    """
    if not pattern:
        return 0
    last = {character: place for place, character in enumerate(pattern)}
    at = 0
    while at + len(pattern) <= len(text):
        place = len(pattern) - 1
        while place >= 0 and text[at + place] == pattern[place]:
            place -= 1
        if place < 0:
            return at
        occurrence = last.get(text[at + place])
        if occurrence is None:
            jump = Jump("c", place + 1)
        elif occurrence < place:
            jump = Jump("a", place - occurrence)
        else:
            jump = Jump("b", 1)
        if jumps is not None:
            jumps.append(jump)
        at += jump.distance
    return -1
