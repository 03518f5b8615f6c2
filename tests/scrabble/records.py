"""Games on record made up at random, with everything that can stand in one."""

from __future__ import annotations

from functools import cache
from random import Random

from lexagon import _core
from lexagon.lexicon import Lexicon
from lexagon.scrabble import Edition
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._record import (
    Action,
    Challenged,
    Event,
    GameRecord,
    Leftovers,
    Person,
    Replay,
    TakenBack,
    TimePenalty,
)
from lexagon.scrabble._tiles import sorted_rack

SPANISH_WORDS = ["chal", "perro", "llama", "ola", "pero", "la", "al", "lo", "echar", "año", "ajo"]


@cache
def table_for(name: str) -> tuple[Edition, _core.ScrabbleEngine]:
    edition = Edition.named(name)
    if name == "spanish":
        return edition, engine_for(edition, Lexicon.from_words(SPANISH_WORDS, edition.alphabet))
    return edition, engine_for(edition, edition.lexicon())


def random_record(seed: int, name: str, length: int) -> GameRecord:
    """Make a record up: racks are not drawn from a bag, scores may be wrong, racks missing."""
    random = Random(seed)
    edition, engine = table_for(name)
    people = [Person("Ann", "Ann Ünlü"), Person("Bo"), Person("Ñandú", "N."), Person("d.4")]
    record = GameRecord(
        edition,
        tuple(people[: random.randint(2, 4)]),
        title=random.choice(["", "A title"]),
        note=random.choice(["", "Before all", "Two\nlines"]),
        others=random.choice([(), (("style", "casual"), ("odd", ""))]),
    )
    state = Replay.start(record)
    events: list[Event] = []
    for _ in range(length):
        player = state.turn
        rack = sorted_rack(random.choices(range(len(edition.counts)), k=random.randint(1, 7)))
        action, score = _action(random, state, engine, rack)
        if isinstance(action, TakenBack | Challenged | TimePenalty):
            player = state.plays[-1].player
        if random.random() < 0.05:
            score += 1
        total = state.scores[player] + score
        known = None if random.random() < 0.1 else rack
        note = random.choice(["", "", "Hm: #no >no", "Grüße\nund mehr"])
        event = Event(player, action, score, total, known, note)
        state.apply(event)
        events.append(event)
    incomplete = random.random() < 0.5
    racks = {0: b"\1\2\0", 1: b""} if incomplete else {}
    return GameRecord(
        edition,
        record.players,
        tuple(events),
        title=record.title,
        note=record.note,
        incomplete=incomplete,
        racks=racks,
        others=record.others,
    )


def _action(
    random: Random, state: Replay, engine: _core.ScrabbleEngine, rack: bytes
) -> tuple[Action, int]:
    choice = random.random()
    if state.plays and choice < 0.1:
        return TakenBack(), -state.plays[-1].score
    if state.plays and choice < 0.2:
        return (Challenged(), 5) if choice < 0.15 else (TimePenalty(), -10)
    if choice < 0.25:
        return Leftovers(rack), random.choice([8, -4])
    if choice < 0.35:
        return random.choice([Exchanged(rack), Exchanged(unknown=3)]), 0
    plays = list(engine.plays(bytes(state.board), rack)) if choice < 0.95 else []
    if not plays:
        return Passed(), 0
    play = random.choice(plays)
    return play, play.score
