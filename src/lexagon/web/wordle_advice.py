"""The coach, the review, pasted games and openers, as requests ask for them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from lexagon._errors import WordleError
from lexagon.lexicon import _lists as lists
from lexagon.web.game_words import GameLists
from lexagon.web.http.pool import Task
from lexagon.web.wordle_games import turn_shown
from lexagon.web.wordle_models import (
    CandidateShown,
    CoachAnswer,
    CoachQuestion,
    GameListsAnswer,
    GameListShown,
    OpenersAnswer,
    OpenerShown,
    OpenersQuestion,
    PastedAnswer,
    PastedQuestion,
    PastedTurn,
    ReviewAnswer,
    ReviewQuestion,
    SuggestionShown,
)
from lexagon.wordle.analysis import analyse
from lexagon.wordle.coach import advise
from lexagon.wordle.history import parse_history, split_item
from lexagon.wordle.openers import openers
from lexagon.wordle.pasted import read_pasted
from lexagon.wordle.rules import LONGEST_WORD, SHORTEST_WORD, parse_marks
from lexagon.wordle.words import NAMED, USUAL_LENGTH, GameWords

MOST_MARK_BYTES: Final = 200_000_000  # of the table that ranks all first words of a list
# Word lists of any length, beside the games that have a name.
ANY_LENGTH: Final = ("enable", "scowl-35", "scowl-60", "scowl-80", "indonesian")


def coach(asked: CoachQuestion, games: GameLists, task: Task) -> CoachAnswer:
    """Say what can still be the answer and what to guess now; with large lists it takes seconds."""
    words, prior = games.open(asked.list, asked.length), None
    task.check()
    if asked.unknown_answers:
        words, prior = games.open_weighted(asked.list, asked.length)
    history = parse_history(asked.history, words, asked.hard)
    advice = advise(history, asked.top, prior, task.check)
    shown = advice.candidates[asked.skip : asked.skip + asked.take]
    return CoachAnswer(
        list=words.name,
        length=words.length,
        history=[turn_shown(words, turn) for turn in history.turns],
        solved=advice.is_solved,
        candidates_left=len(advice.candidates),
        candidates=[CandidateShown(**asdict(one)) for one in shown],
        exact=advice.is_exact,
        best_proven=advice.proven,
        weighted=prior is not None,
        suggestions=[SuggestionShown(**asdict(one)) for one in advice.suggestions],
    )


def review(asked: ReviewQuestion, games: GameLists, task: Task) -> ReviewAnswer:
    """Review a finished game; long ones of large lists take seconds, and may be stopped."""
    words = games.open(asked.list, asked.length)
    found = analyse(asked.guesses, words, asked.answer, asked.hard, task.check)
    document = found.document()
    turns: list[dict[str, Any]] = [
        {**turn, "tiles": list(words.faces(turn["guess"]))} for turn in document["turns"]
    ]
    return ReviewAnswer.model_validate({**document, "turns": turns})


def pasted(asked: PastedQuestion, games: GameLists) -> PastedAnswer:
    """Read a game as people paste it, and say which word is none."""
    words = games.open(asked.list, asked.length)
    turns = []
    for line, item in enumerate(read_pasted(asked.text), start=1):
        try:
            turns.append(_pasted_turn(item, words))
        except ValueError as error:
            raise WordleError(f"guess {line}: {error}") from None
    return PastedAnswer(turns=turns)


def _pasted_turn(item: str, words: GameWords) -> PastedTurn:
    guess, marks = split_item(item) if "=" in item else (item, None)
    word = words.guesses[words.index(guess)]
    return PastedTurn(
        guess=word,
        tiles=list(words.faces(word)),
        marks=None if marks is None else parse_marks(marks, words.length),
    )


def game_lists() -> GameListsAnswer:
    """Name the lists to play with."""
    lengths = list(range(SHORTEST_WORD, LONGEST_WORD + 1))
    named = {name: [USUAL_LENGTH] for name in NAMED}
    return GameListsAnswer(
        lists=[
            GameListShown(name=name, language=_language(name), lengths=choice)
            for name, choice in {**named, **dict.fromkeys(ANY_LENGTH, lengths)}.items()
        ]
    )


def _language(name: str) -> str:
    listed = NAMED[name][1] if name in NAMED else name.partition("-")[0]
    return lists.find_list(listed).language


def first_words(asked: OpenersQuestion, games: GameLists) -> OpenersAnswer:
    """Rank the first words of a game."""
    words = games.open(asked.list, asked.length)
    size = len(words.guesses) * len(words.answers) * (1 if words.length <= USUAL_LENGTH else 2)
    if size > MOST_MARK_BYTES:
        raise WordleError(
            f"{words.name} has {len(words.guesses):,} guesses for {len(words.answers):,} answers, "
            "too many to rank all first words here; ask the coach, or choose a smaller list"
        )
    found = openers(words, asked.order, asked.top)
    return OpenersAnswer(
        list=words.name,
        order=asked.order,
        openers=[
            OpenerShown(
                word=one.word,
                is_answer=one.is_answer,
                bits=one.bits,
                expected=one.expected,
                worst=one.worst,
                classes=one.classes,
            )
            for one in found
        ],
    )
