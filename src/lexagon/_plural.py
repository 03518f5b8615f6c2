"""Numbers with their nouns, in every text that people read."""

from __future__ import annotations


def plural(number: int, noun: str, nouns: str = "") -> str:
    """Write a number with its noun.

    >>> plural(1, "word"), plural(1200, "word"), plural(2, "reply", "replies")
    ('1 word', '1,200 words', '2 replies')
    """
    return f"{number:,} {noun if number == 1 else nouns or noun + 's'}"
