"""Wordle: positions, suggestions, games, strategies, exact search and proof.

>>> from lexagon import wordle
>>> position = wordle.Position("original").after("crane", "bybbg")
>>> for suggestion in position.suggest(top=3):
...     print(suggestion)
SOUTH  2.43 guesses expected, 4.20 bits
SPROG  2.45 guesses expected, 4.28 bits
SOUGH  2.45 guesses expected, 4.27 bits

A `Position` is a value: ask it anything. A `Game` is a story: push and pop.
"""

from typing import TYPE_CHECKING

__all__ = [
    "AbsurdleLine",
    "BoardRecord",
    "Boards",
    "BoardsEvaluation",
    "BoardsSuggestion",
    "BoardsSuggestions",
    "BoardsTranscript",
    "Coach",
    "Evaluation",
    "FixedOpeners",
    "Game",
    "GameKind",
    "GameList",
    "GameLists",
    "GameRecord",
    "Opener",
    "Openers",
    "Optimum",
    "PastedGame",
    "Position",
    "Proof",
    "Review",
    "Statistics",
    "Suggestion",
    "Suggestions",
    "Summaries",
    "Summary",
    "Transcript",
    "Tree",
    "TreeCheck",
    "Turn",
    "TurnReview",
    "Verification",
    "Words",
    "WordsInfo",
    "absurdle",
    "evaluate",
    "evaluate_boards",
    "feedback",
    "fixed_openers",
    "game_lists",
    "hard_mode_violation",
    "openers",
    "prove",
    "read_pasted",
    "review",
    "solve",
    "solve_boards",
    "strategies",
    "suggest",
    "verify",
]

if TYPE_CHECKING:
    from lexagon.wordle._absurdle import AbsurdleLine, absurdle
    from lexagon.wordle._boards import Boards
    from lexagon.wordle._boards_evaluation import (
        BoardsEvaluation,
        BoardsTranscript,
        evaluate_boards,
        solve_boards,
    )
    from lexagon.wordle._boards_suggestions import BoardsSuggestion, BoardsSuggestions
    from lexagon.wordle._catalogue import GameList, GameLists, game_lists
    from lexagon.wordle._coach import Coach
    from lexagon.wordle._evaluation import Evaluation, Transcript, evaluate, solve, strategies
    from lexagon.wordle._exact import Optimum
    from lexagon.wordle._fixed_openers import FixedOpeners, fixed_openers
    from lexagon.wordle._game import Game
    from lexagon.wordle._info import WordsInfo
    from lexagon.wordle._openers import Opener, Openers, openers
    from lexagon.wordle._pasted import PastedGame, read_pasted
    from lexagon.wordle._position import Position, suggest
    from lexagon.wordle._proof import Proof, prove
    from lexagon.wordle._records import BoardRecord, GameKind, GameRecord, Summaries, Summary
    from lexagon.wordle._review import Review, TurnReview, review
    from lexagon.wordle._rules import feedback, hard_mode_violation
    from lexagon.wordle._state import Turn
    from lexagon.wordle._statistics import Statistics
    from lexagon.wordle._suggestions import Suggestion, Suggestions
    from lexagon.wordle._tree import Tree
    from lexagon.wordle._tree_check import TreeCheck
    from lexagon.wordle._verify import Verification, verify
    from lexagon.wordle._words import Words
else:
    # Hidden from type checkers, so that they know exactly the names above.

    _HOMES = {
        "_absurdle": ("AbsurdleLine", "absurdle"),
        "_boards": ("Boards",),
        "_boards_evaluation": (
            "BoardsEvaluation",
            "BoardsTranscript",
            "evaluate_boards",
            "solve_boards",
        ),
        "_boards_suggestions": ("BoardsSuggestion", "BoardsSuggestions"),
        "_catalogue": ("GameList", "GameLists", "game_lists"),
        "_coach": ("Coach",),
        "_evaluation": ("Evaluation", "Transcript", "evaluate", "solve", "strategies"),
        "_exact": ("Optimum",),
        "_fixed_openers": ("FixedOpeners", "fixed_openers"),
        "_game": ("Game",),
        "_info": ("WordsInfo",),
        "_openers": ("Opener", "Openers", "openers"),
        "_pasted": ("PastedGame", "read_pasted"),
        "_position": ("Position", "suggest"),
        "_proof": ("Proof", "prove"),
        "_records": ("BoardRecord", "GameKind", "GameRecord", "Summaries", "Summary"),
        "_review": ("Review", "TurnReview", "review"),
        "_rules": ("feedback", "hard_mode_violation"),
        "_state": ("Turn",),
        "_statistics": ("Statistics",),
        "_suggestions": ("Suggestion", "Suggestions"),
        "_tree": ("Tree",),
        "_tree_check": ("TreeCheck",),
        "_verify": ("Verification", "verify"),
        "_words": ("Words",),
    }
    _HOME = {name: home for home, names in _HOMES.items() for name in names}

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used, so that importing the package costs nothing."""
        if name not in _HOME:
            raise AttributeError(f"module 'lexagon.wordle' has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module(f"lexagon.wordle.{_HOME[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
