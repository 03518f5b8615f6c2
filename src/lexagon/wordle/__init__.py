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

if TYPE_CHECKING:
    from lexagon.wordle._absurdle import AbsurdleLine as AbsurdleLine
    from lexagon.wordle._absurdle import absurdle as absurdle
    from lexagon.wordle._boards import Boards as Boards
    from lexagon.wordle._boards_evaluation import BoardsEvaluation as BoardsEvaluation
    from lexagon.wordle._boards_evaluation import BoardsEvaluations as BoardsEvaluations
    from lexagon.wordle._boards_evaluation import BoardsTranscript as BoardsTranscript
    from lexagon.wordle._boards_evaluation import evaluate_boards as evaluate_boards
    from lexagon.wordle._boards_evaluation import solve_boards as solve_boards
    from lexagon.wordle._boards_suggestions import BoardsSuggestion as BoardsSuggestion
    from lexagon.wordle._boards_suggestions import BoardsSuggestions as BoardsSuggestions
    from lexagon.wordle._catalogue import GameList as GameList
    from lexagon.wordle._catalogue import GameLists as GameLists
    from lexagon.wordle._catalogue import game_lists as game_lists
    from lexagon.wordle._coach import Coach as Coach
    from lexagon.wordle._comparison import Comparison as Comparison
    from lexagon.wordle._evaluation import Evaluation as Evaluation
    from lexagon.wordle._evaluation import Evaluations as Evaluations
    from lexagon.wordle._evaluation import Transcript as Transcript
    from lexagon.wordle._evaluation import evaluate as evaluate
    from lexagon.wordle._evaluation import solve as solve
    from lexagon.wordle._evaluation import strategies as strategies
    from lexagon.wordle._exact import Optimum as Optimum
    from lexagon.wordle._fixed_openers import FixedOpeners as FixedOpeners
    from lexagon.wordle._fixed_openers import fixed_openers as fixed_openers
    from lexagon.wordle._game import Game as Game
    from lexagon.wordle._info import WordsInfo as WordsInfo
    from lexagon.wordle._openers import Opener as Opener
    from lexagon.wordle._openers import Openers as Openers
    from lexagon.wordle._openers import openers as openers
    from lexagon.wordle._pasted import PastedGame as PastedGame
    from lexagon.wordle._position import Position as Position
    from lexagon.wordle._position import suggest as suggest
    from lexagon.wordle._proof import Proof as Proof
    from lexagon.wordle._proof import prove as prove
    from lexagon.wordle._records import BoardRecord as BoardRecord
    from lexagon.wordle._records import GameKind as GameKind
    from lexagon.wordle._records import GameRecord as GameRecord
    from lexagon.wordle._records import Summaries as Summaries
    from lexagon.wordle._records import Summary as Summary
    from lexagon.wordle._review import Review as Review
    from lexagon.wordle._review import TurnReview as TurnReview
    from lexagon.wordle._review import review as review
    from lexagon.wordle._rules import feedback as feedback
    from lexagon.wordle._state import Turn as Turn
    from lexagon.wordle._statistics import Statistics as Statistics
    from lexagon.wordle._suggestions import Suggestion as Suggestion
    from lexagon.wordle._suggestions import Suggestions as Suggestions
    from lexagon.wordle._tree import Tree as Tree
    from lexagon.wordle._tree_check import TreeCheck as TreeCheck
    from lexagon.wordle._verdict import Verdict as Verdict
    from lexagon.wordle._verify import Verification as Verification
    from lexagon.wordle._verify import verify as verify
    from lexagon.wordle._words import Words as Words
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "_absurdle": "AbsurdleLine absurdle",
            "_boards": "Boards",
            "_boards_evaluation": (
                "BoardsEvaluation BoardsEvaluations BoardsTranscript evaluate_boards solve_boards"
            ),
            "_comparison": "Comparison",
            "_boards_suggestions": "BoardsSuggestion BoardsSuggestions",
            "_catalogue": "GameList GameLists game_lists",
            "_coach": "Coach",
            "_evaluation": "Evaluation Evaluations Transcript evaluate solve strategies",
            "_exact": "Optimum",
            "_fixed_openers": "FixedOpeners fixed_openers",
            "_game": "Game",
            "_info": "WordsInfo",
            "_openers": "Opener Openers openers",
            "_pasted": "PastedGame",
            "_position": "Position suggest",
            "_proof": "Proof prove",
            "_records": "BoardRecord GameKind GameRecord Summaries Summary",
            "_review": "Review TurnReview review",
            "_rules": "feedback",
            "_state": "Turn",
            "_statistics": "Statistics",
            "_suggestions": "Suggestion Suggestions",
            "_tree": "Tree",
            "_tree_check": "TreeCheck",
            "_verdict": "Verdict",
            "_verify": "Verification verify",
            "_words": "Words",
        },
    )
