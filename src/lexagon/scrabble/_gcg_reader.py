"""The lines of a GCG file, understood one by one on a board that follows the game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from lexagon._errors import LexagonError, NotationError, joined, quoted
from lexagon._numbers import parse_int, read_int
from lexagon.scrabble._edition import SHIPPED, Edition
from lexagon.scrabble._notation import Passed, read_exchange, read_play
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
from lexagon.scrabble._rules import judge
from lexagon.scrabble._tiles import read_rack

MOST_PLAYERS: Final = 4
TEXTS: Final = {
    "title": "title",
    "description": "description",
    "lexicon": "lexicon",
    "id": "game_id",
}
TILE_SET_OF: Final = {name: name for name in SHIPPED} | {"super": "english_super"}
_PLACE: Final = re.compile(r"\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2}", re.ASCII)
_MOST_POINTS: Final = 999_999
_EVENT: Final = re.compile(r">\s*([^:]*?)\s*:\s*(.*)")


class Reader:
    """Reads line by line and keeps the board, without which a play cannot be understood."""

    def __init__(self, edition: Edition | None) -> None:
        self.given = edition
        self.edition = edition or Edition.named("english")
        self.players: dict[int, Person] = {}
        self.events: list[Event] = []
        self.facts: dict[str, str] = {}
        self.racks: dict[int, bytes] = {}
        self.others: list[tuple[str, str]] = []
        self.incomplete = False
        self.after_note = False
        self.state: Replay | None = None

    def read(self, text: str) -> GameRecord:
        """Read a whole file."""
        lines = re.split(r"\r\n|\n|\r", text)
        self._nameless(lines)
        for number, line in enumerate(lines, start=1):
            try:
                self._line(line.strip(), number)
            except LexagonError as error:
                raise NotationError(
                    f"line {number}: {error}{self._edition_hint(error)}",
                    code=error.code,
                    line=number,
                    **error.params,
                ) from None
        if not self.players:
            raise NotationError(
                "line 1: no #player1 and no event; this is not a GCG file", code="not-gcg"
            )
        return self._record()

    def _edition_hint(self, error: LexagonError) -> str:
        """Return a hint for letters that the assumed edition does not have."""
        if self.given is not None or "which is not a tile" not in str(error):
            return ""
        return (
            f"; the file does not say that it was played with another edition than "
            f"{self.edition.name}: if it was, give it (edition=, --edition)"
        )

    def _nameless(self, lines: list[str]) -> None:
        """Where a file names no players, they are those of its events, in that order."""
        if any(re.match(r"\s*#player[1-9]", line, re.IGNORECASE) for line in lines):
            return
        events = (_EVENT.fullmatch(line.strip()) for line in lines)
        named = [event for event in events if event and event[1]]
        nicks = list(dict.fromkeys(event[1] for event in named))
        if len(nicks) == 1 and not _is_running_sum([event[2] for event in named]):
            nicks *= 2
        for number, nick in enumerate(nicks[:MOST_PLAYERS], start=1):
            self.players[number] = Person(nick)

    def _record(self) -> GameRecord:
        players, remarks = _told_apart([self.players[number] for number in sorted(self.players)])
        return GameRecord(
            edition=self.edition,
            players=players,
            remarks=remarks,
            events=tuple(self.events),
            incomplete=self.incomplete,
            racks=self.racks,
            others=tuple(self.others),
            **self.facts,
        )

    def _line(self, line: str, number: int) -> None:
        if not line:
            return
        if line.startswith("#"):
            keyword, _, value = line[1:].partition(" ")
            keyword, _, tabbed = keyword.partition("\t")
            self._pragma(keyword.lower(), (tabbed + " " + value).strip())
        elif line.startswith(">"):
            self._event(line, number)
            self.after_note = False
        elif self.after_note:
            self._add_note(line)
        else:
            raise NotationError(
                f"{quoted(line)} is neither a #pragma nor an >event",
                code="gcg-line",
                text=line,
            )

    def _pragma(self, keyword: str, value: str) -> None:
        self.after_note = keyword == "note"
        if numbered := re.fullmatch(r"player([1-9])", keyword):
            self._player(read_int(numbered[1], keyword), value)
        elif numbered := re.fullmatch(r"rack([1-9])", keyword):
            player = read_int(numbered[1], keyword)
            if player > MOST_PLAYERS:
                raise NotationError(
                    f"there is no player {player}; at most {MOST_PLAYERS} play",
                    code="gcg-players",
                    player=player,
                    most=MOST_PLAYERS,
                )
            self.racks[player - 1] = read_rack(value, self.edition.alphabet)
        elif keyword in TEXTS:
            self.facts[TEXTS[keyword]] = " ".join(value.split())
        elif keyword == "note":
            self._add_note(value)
        elif keyword == "incomplete":
            self.incomplete = True
        elif keyword in {"tile-distribution", "tile-set"} and self._knows(value):
            pass
        elif keyword != "character-encoding":
            self.others.append((keyword, value))

    def _player(self, number: int, value: str) -> None:
        nick, _, name = value.partition(" ")
        if not nick:
            raise NotationError(
                f"#player{number} has no nickname; write #player{number} nick Name",
                code="gcg-no-nickname",
                text=f"#player{number}",
            )
        if number > MOST_PLAYERS:
            raise NotationError(
                f"there is no player {number}; at most {MOST_PLAYERS} play",
                code="gcg-players",
                player=number,
                most=MOST_PLAYERS,
            )
        if self.events and number not in self.players:
            raise NotationError(
                f"#player{number} comes after the first event",
                code="gcg-late-player",
                player=number,
            )
        self.players[number] = Person(nick, " ".join(name.split()))

    def _knows(self, name: str) -> bool:
        """Take the edition from a tile set's name, unless one was given or play has begun."""
        editions = {tile_set: edition for edition, tile_set in TILE_SET_OF.items()}
        if name.lower() not in editions:
            return False
        if self.given is None and not self.events:
            self.edition = Edition.named(editions[name.lower()])
        return True

    def _add_note(self, text: str) -> None:
        if self.events:
            last = self.events[-1]
            self.events[-1] = replace(last, note=f"{last.note}\n{text}" if last.note else text)
        else:
            before = self.facts.get("note", "")
            self.facts["note"] = f"{before}\n{text}" if before else text

    def _event(self, line: str, number: int) -> None:
        nick, rest = self._split(line)
        players = self._players_called(nick)
        if self.state is None:
            self.state = Replay.start(self._record())
        fields = rest.split()
        bare = not fields or fields[0][0] in "-(" or _PLACE.fullmatch(fields[0])
        rack = None if bare else read_rack(fields.pop(0), self.edition.alphabet)
        action = self._action(fields, line)
        score, total = self._numbers(fields, line)
        last = self.state.plays[-1].player if self.state.plays else None
        if isinstance(action, TakenBack) and last not in players:
            raise NotationError(
                f"{quoted(nick)} has no last play that could be taken back",
                code="gcg-nothing-taken-back",
                nick=nick,
            )
        player = self._meant(players, action, score, total)
        event = Event(player, action, score, total, rack, line=number)
        self.state.apply(event)
        self.events.append(event)

    def _split(self, line: str) -> tuple[str, str]:
        """Cut an event into nickname and the rest; a nickname that is known may have a colon."""
        body = line[1:].lstrip()
        for person in sorted(self.players.values(), key=lambda each: -len(each.nick)):
            rest = body[len(person.nick) :].lstrip()
            if body.startswith(person.nick) and rest.startswith(":"):
                return person.nick, rest[1:]
        match = _EVENT.fullmatch(line)
        if not match:
            raise NotationError(
                f"{quoted(line)} has no colon after the nickname",
                code="gcg-no-nickname",
                text=line,
            )
        if not match[1]:
            raise NotationError(
                f"{quoted(line)} has no nickname before its colon",
                code="gcg-no-nickname",
                text=line,
            )
        return match[1], match[2]

    def _players_called(self, nick: str) -> list[int]:
        order = sorted(self.players)
        for same in (str, str.lower):
            called = [
                place
                for place, number in enumerate(order)
                if same(self.players[number].nick) == same(nick)
            ]
            if called:
                return called
        known = ", ".join(self.players[number].nick for number in order)
        raise NotationError(
            f"no player is called {quoted(nick)}; there are {known}",
            code="gcg-unknown-player",
            nick=nick,
        )

    def _meant(self, players: list[int], action: Action, score: int, total: int) -> int:
        """Choose among players of one name: by the play taken back, the running total, the turn."""
        assert self.state is not None
        if len(players) == 1:
            return players[0]
        if isinstance(action, TakenBack):
            return self.state.plays[-1].player
        fitting = [each for each in players if self.state.scores[each] + score == total]
        if len(fitting) == 1:
            return fitting[0]
        return self.state.turn if self.state.turn in players else players[0]

    def _action(self, fields: list[str], line: str) -> Action:
        """Parse the action at the front of an event's fields."""
        if not fields:
            raise NotationError(
                f"{quoted(line, 80)} has no move",
                code="gcg-no-move",
                text=line,
            )
        assert self.state is not None
        board = self.state.board
        first = fields.pop(0)
        if first == "--":
            return TakenBack()
        if first == "-":
            return Passed()
        if first.startswith("-"):
            return read_exchange(first[1:], board)
        if first.startswith("("):
            return self._bracketed(first)
        if not _PLACE.fullmatch(first):
            raise NotationError(
                f"{quoted(first)} is not a place such as 8D or D8, nor another move",
                code="move",
                move=first,
            )
        if not fields:
            raise NotationError(
                f"{quoted(line, 80)} has no word after {first}",
                code="gcg-no-word",
                place=first,
            )
        play = read_play(first, fields.pop(0), board)
        verdict = judge(board, play)
        if verdict.reasons:
            raise NotationError(joined(verdict.reasons))
        return play.scored(verdict.score)

    def _bracketed(self, text: str) -> Action:
        inside = text[1:].rstrip(")")
        if not text.endswith(")"):
            raise NotationError(
                f"{quoted(text)} has a '(' and no ')'",
                code="move-brackets",
                word=text,
            )
        if inside.lower() == "challenge":
            return Challenged()
        if inside.lower() == "time":
            return TimePenalty()
        return Leftovers(read_rack(inside, self.edition.alphabet))

    def _numbers(self, fields: list[str], line: str) -> tuple[int, int]:
        numbers = [_points(text) for text in fields[:2]]
        if len(numbers) < 2 or numbers[0] is None or numbers[1] is None:
            raise NotationError(
                f"{quoted(line, 80)} does not end in a score and a total, such as +24 63",
                code="gcg-no-score",
                text=line,
            )
        return numbers[0], numbers[1]


def _is_running_sum(events: list[str]) -> bool:
    """Return whether the totals of events are those of one player."""
    total = None
    for event in events:
        numbers = [points for text in event.split() if (points := _points(text)) is not None]
        if len(numbers) >= 2:
            score, after = numbers[-2:]
            if total is not None and total + score != after:
                return False
            total = after
    return True


def _points(text: str) -> int | None:
    return parse_int(text, -_MOST_POINTS, _MOST_POINTS)


def _told_apart(players: list[Person]) -> tuple[tuple[Person, ...], tuple[str, ...]]:
    """Give players of one name names of their own, by their order, and say so."""
    nicks = [person.nick for person in players]
    told, remarks = [], []
    for place, person in enumerate(players):
        nick, number = person.nick, nicks[: place + 1].count(person.nick)
        if nicks.count(nick) > 1:
            nick = f"{nick}-{number}"
            while nick in nicks:
                nick += "_"
        told.append(replace(person, nick=nick))
    for nick in dict.fromkeys(each for each in nicks if nicks.count(each) > 1):
        names = [new.nick for old, new in zip(nicks, told, strict=True) if old == nick]
        remarks.append(
            f"{len(names)} players are called {nick}; by their order they are {' and '.join(names)}"
        )
    return tuple(told), tuple(remarks)
