"""Positions of games: racks on record, deduced, given, and as the other player saw them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon import IllegalMoveError, NotationError, Progress
from lexagon.scrabble import Game, Position, PreEndgame, Simulation, read_position
from lexagon.views.scrabble import mark_of, remarks_of
from tests.scrabble.test_pre_endgame import EASY

PARTIAL = (Path(__file__).parent.parent / "data" / "scrabble_partial.gcg").read_bytes()
OPENED = "#player1 Ann Ann\n#player2 Bo Bo\n>Ann: AEIMNRX 8G AX +18 18\n"


def test_no_rack_is_made_up() -> None:
    for text, turn in ((OPENED, None), (">Ann: 8G AX +18 18", 1)):
        with pytest.raises(NotationError, match="the rack is not on record; give --rack or --turn"):
            read_position(text, turn=turn)
    assert read_position(OPENED, "QUIZ?ER").rack == "EIQRUZ?"
    assert read_position(PARTIAL).rack == ""  # it is over
    assert read_position(OPENED + "#rack2 ABC\n").rack == "ABC"


def test_a_rack_may_complete_what_is_on_record() -> None:
    assert read_position(PARTIAL, "EEWABCD", turn=4).rack == "ABCDEEW"
    with pytest.raises(NotationError, match="the game has the rack EEW on record; leave ABC out"):
        read_position(PARTIAL, "ABC", turn=4)
    with pytest.raises(NotationError, match="2 of the tile Z"):
        read_position(PARTIAL, "EEWZZ", turn=4)


def test_a_rack_that_follows_from_the_end_is_deduced() -> None:
    assert read_position(PARTIAL, turn=22).rack == "DILNPTU"
    assert read_position(PARTIAL, turn=22).endgame().proven


def test_a_rack_known_in_part_is_said_wherever_moves_are_judged() -> None:
    position = read_position(PARTIAL, turn=4)
    note = "3 of 7 tiles of the rack are known; moves are judged as if it had no more"
    for result in (
        position.moves(top=1),
        position.plays(top=1),
        position.hint(top=1, seconds=0.05),
        position.simulate(iterations=20, candidates=2),
    ):
        assert note in result.notes
    assert read_position(PARTIAL, turn=3).moves(top=1).notes == ()


def test_an_observer_does_not_know_the_rack_that_moved() -> None:
    """Else nothing is left to infer."""
    position = read_position(PARTIAL, turn=3, observer=True)
    assert position.racks == ("", "EEW")
    assert len(position.infer("7F GOA", samples=50)) > 10
    last = read_position(OPENED + "#rack1 QU\n", observer=True)
    assert last.racks == ("", "QU")


def test_a_game_infers_before_a_turn() -> None:
    game = Game.from_gcg(PARTIAL)
    inferred = game.infer(4, samples=50)
    assert inferred.move == "7F GOA"
    assert Position.from_cgp(inferred.position).racks == ("", "EEW")
    with pytest.raises(IllegalMoveError, match="no move of the other player to infer from"):
        game.infer(1)
    with pytest.raises(NotationError, match="no turn 99; the game has turns 1 to 23"):
        game.infer(99)


def test_complete_is_all_that_was_asked_for() -> None:
    seen: list[Simulation] = []

    def watch(progress: Progress) -> None:
        if isinstance(progress.so_far, Simulation):
            seen.append(progress.so_far)

    whole = Position(rack="AEINRST").simulate(iterations=6_000, candidates=2, progress=watch)
    assert whole.complete
    assert not any(each.complete for each in seen if each.iterations < whole.iterations)
    position = Position.from_cgp(EASY)

    def solved(until: str, nodes: int | None = None) -> PreEndgame:
        return position.pre_endgame(candidates=["1D RAVER", "1D RAVEN"], until=until, nodes=nodes)

    assert [solved(until).complete for until in ("best", "win", "spread")] == [True] * 3
    assert [solved(until, 1).complete for until in ("best", "win", "spread")] == [False] * 3
    assert any(row.spread is None for row in solved("win"))


def test_too_many_of_a_tile_are_told_with_their_line() -> None:
    text = OPENED + ">Bo: IZ 9G IZ +30 30\n>Ann: AEIMNRZ 10G ZZ +40 58\n"
    message = "line 5: the board would need 3 of the tile Z; the english edition has 1"
    with pytest.raises(NotationError, match=message):
        Game.from_gcg(text)


def test_words_of_a_list_that_is_not_here_are_not_called_phonies() -> None:
    moves = ">Ann: AEIMNRX 8G XAE +20 20\n>Bo: ABCDEFG - +0 0\n"
    phony = Game.from_gcg("#lexicon enable\n" + moves).review(by="equity")
    other = Game.from_gcg("#lexicon CSW21\n" + moves).review(by="equity")
    assert phony[0].phonies == other[0].phonies == ("XAE",)
    assert (phony[0].unlisted, other[0].unlisted) == (False, True)
    assert (mark_of(phony[0]), mark_of(other[0])) == ("phony", "unlisted")
    assert remarks_of(other[0]) == ["not in the list used: XAE"]
    assert (phony.players[0].phonies, other.players[0].phonies) == (1, 0)
    assert (phony[1].let_stand, other[1].let_stand) == (("XAE",), ())
