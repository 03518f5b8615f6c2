"""Which words a game hides: the same for everybody on a day, the same again for a seed.

Words are put in order by the SHA-256 of a key and the word, which is the same on every machine and
in every version of Python. The daily game deals that order out from its front, so that no word
comes back before all have been; then the next round is shuffled anew. Where answers are not known,
common words come sooner.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from math import log

from lexagon._errors import WordleError


def daily_answers(
    answers: Sequence[str],
    number: int,
    boards: int = 1,
    weights: Sequence[int] | None = None,
) -> list[str]:
    """Return the words of a day, one a board; weighty ones come sooner in a round."""
    _require_enough(answers, boards)
    rounds, deal = divmod(number - 1, len(answers) // boards)
    order = shuffled(answers, f"lexagon daily {rounds}", weights)
    return order[deal * boards : (deal + 1) * boards]


def seeded_answers(
    answers: Sequence[str],
    seed: int,
    boards: int = 1,
    weights: Sequence[int] | None = None,
) -> list[str]:
    """Return the words that a seed stands for, one a board, all different."""
    _require_enough(answers, boards)
    return shuffled(answers, f"lexagon seed {seed}", weights)[:boards]


def random_seed() -> int:
    """Return a random seed, short enough to pass on."""
    return secrets.randbelow(10**9)


def shuffled(words: Sequence[str], key: str, weights: Sequence[int] | None = None) -> list[str]:
    """Sort words by the SHA-256 of the key and each word.

    With weights the hash is taken as the time at which a word comes, and a word of twice the weight
    comes twice as soon: each next word is drawn from those left in proportion to their weights.
    """
    start = hashlib.sha256(key.encode(errors="surrogatepass") + b"\n")
    weight_of = None if weights is None else dict(zip(words, weights, strict=True))

    def place(word: str) -> tuple[float, bytes, str]:
        digest = start.copy()
        digest.update(word.encode())
        own = digest.digest()
        if weight_of is None:
            return 0.0, own, word
        share = (int.from_bytes(own[:6], "big") + 1) / (1 << 48)
        return round(-log(share) / weight_of[word], 12), own, word

    return sorted(words, key=place)


def _require_enough(answers: Sequence[str], boards: int) -> None:
    if boards > len(answers):
        raise WordleError(
            f"{boards} boards need {boards} different answers; this list has {len(answers)}",
            code="answers-too-few",
            boards=boards,
            count=len(answers),
        )
