"""Write what the engine says of plays, for the tests of the page's own scoring: run it and compare.

python -m tools.page.scrabble_plays > tests/page/data/scrabble-plays.json
"""

from __future__ import annotations

import json
from typing import Any, Final

from lexagon import to_json
from lexagon.scrabble import Game, editions

TURNS: Final = {"english": 16, "super": 6, "indonesian": 6}
SEED: Final = 11


def rows(edition: str, turns: int) -> list[dict[str, Any]]:
    """Return the best and the worst listed play of each turn of a game."""
    game, found = Game(edition, ["Ann", "Bo"], seed=SEED), []
    for turn in range(turns):
        plays = list(game.position.plays(60))
        if not plays:
            game.push("-")
            continue
        for play in {0: plays[0], len(plays) - 1: plays[-1]}.values():
            verdict = game.position.check(play)
            found.append(
                {
                    "edition": edition,
                    "board": game.position.info().position.split()[0],
                    "move": verdict.move,
                    "tiles": play.tiles,
                    "squares": play.squares,
                    "words": verdict.words,
                    "score": verdict.score,
                }
            )
        game.push(plays[(7 * turn) % len(plays)])
    return found


def main() -> None:
    """Print the document."""
    shown = [json.loads(to_json(one)) for one in editions().editions if one.name in TURNS]
    plays = [row for edition, turns in TURNS.items() for row in rows(edition, turns)]
    print(json.dumps({"editions": shown, "plays": plays}, ensure_ascii=False))


if __name__ == "__main__":
    main()
