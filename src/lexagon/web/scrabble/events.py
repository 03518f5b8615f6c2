"""The events of a recorded game, each with what it laid on the board of its moment."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from lexagon.scrabble.move import Exchange, Pass, Play
from lexagon.scrabble.record import (
    Action,
    Challenged,
    Event,
    GameRecord,
    Leftovers,
    State,
    TakenBack,
)
from lexagon.scrabble.tiletext import write_rack
from lexagon.web.scrabble.answers import ScrabbleEvent
from lexagon.web.scrabble.wire import move_answer

Kind: TypeAlias = Literal[
    "play", "exchange", "pass", "taken-back", "challenge", "leftovers", "time"
]
_KINDS: Final[dict[type[Action], Kind]] = {
    Play: "play",
    Exchange: "exchange",
    Pass: "pass",
    TakenBack: "taken-back",
    Challenged: "challenge",
    Leftovers: "leftovers",
}


def event_answers(record: GameRecord) -> list[ScrabbleEvent]:
    """Go through a game and show every event."""
    state = State.start(record)
    answers = []
    for event in record.events:
        answers.append(_event_answer(event, state))
        state.apply(event)
    return answers


def _event_answer(event: Event, state: State) -> ScrabbleEvent:
    alphabet = state.record.edition.alphabet
    action = event.action
    shown: dict[str, Any] = {"move": "", "position": None, "word": None, "tiles": []}
    if isinstance(action, Play | Exchange | Pass):
        shown = dict(move_answer(action, state.board))
    elif isinstance(action, Leftovers):
        shown["move"] = write_rack(action.tiles, alphabet)
    return ScrabbleEvent(
        **shown | {"score": event.score},
        player=event.player,
        kind=_KINDS.get(type(action), "time"),
        total=event.total,
        rack=None if event.rack is None else write_rack(event.rack, alphabet),
    )
