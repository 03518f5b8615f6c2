"""Racks that a record does not have stay unknown until they are dealt; those are not written."""

from __future__ import annotations

import copy
import pickle

import pytest

from lexagon import IllegalMoveError
from lexagon.scrabble import Game
from lexagon.scrabble._gcg import read_gcg
from tests.scrabble.test_game import tiles_in

PART = "#player1 A Ann\n#player2 B Bo\n#incomplete\n>A: 8G AX +18 18\n>B: EHNOORT 9H ON +5 5\n"


def racks_written(game: Game) -> list[str]:
    lines = game.to_gcg().splitlines()
    return [line for line in lines if line.startswith("#rack") or "dealt" in line]


def test_a_rack_that_is_not_on_record_is_unknown_and_not_written() -> None:
    for _ in range(3):
        game = Game.from_gcg(PART)
        assert (game.position.rack, game.racks, game.bag_count) == ("", ("", ""), 82)
        assert (game.bag_count, len(game.position.unseen)) == (game.position.bag_count, 96)
        assert racks_written(game) == []
        assert Game.from_gcg(game.to_gcg()).to_gcg() == game.to_gcg()
    state = game.state()
    assert (state.rack, state.racks, state.bag_count, state.can_exchange) == (
        "",
        ("", ""),
        82,
        True,
    )
    assert game.history()[-1].position.racks == ("", "")


@pytest.mark.parametrize(
    ("pragmas", "racks", "written"),
    [
        ("#rack2 AEINRST\n", ("", "AEINRST"), ["#rack2 AEINRST"]),
        ("#rack1 QU\n", ("QU", ""), ["#rack1 QU"]),  # known in part
        ("#rack1\n#rack2 AEINRST\n", ("", "AEINRST"), ["#rack2 AEINRST"]),
    ],
)
def test_racks_on_record_are_kept_as_they_are(
    pragmas: str, racks: tuple[str, ...], written: list[str]
) -> None:
    game = Game.from_gcg(PART + pragmas)
    assert (game.racks, game.position.rack, game.bag_count) == (racks, racks[0], 82)
    assert racks_written(game) == written
    assert sorted(nick for nick, rack in zip("AB", racks, strict=True) if len(rack) < 7) == list(
        game.deal()
    )
    assert racks_written(game) == written  # as long as nobody has moved
    assert [len(rack) for rack in game.racks] == [7, 7]


def test_play_goes_on_once_racks_are_dealt() -> None:
    game = Game.from_gcg(PART, seed=3, challenge="double")
    before = game.to_gcg()
    for refused in (lambda: game.push("-"), game.challenge):
        with pytest.raises(IllegalMoveError, match=r"not all racks are on record; .*deal\(\)"):
            refused()
    assert not game.can_challenge
    assert game.deal() == ("A", "B")
    assert game.deal() == ()
    assert (game.to_gcg(), game.bag_count, game.can_challenge) == (before, 82, True)
    held = game.racks
    turn = game.push(game.position.best())
    assert turn.position.rack == held[0]
    first, *rest = racks_written(game)
    assert first == "#note Racks from move 3 on were dealt by Lexagon"
    assert rest == [f"#rack{seat} {rack}" for seat, rack in enumerate(game.racks, start=1)]
    assert read_gcg(game.to_gcg()).events[0].rack is None
    again = Game.from_gcg(game.to_gcg())
    assert (again.deal(), again.racks, again.to_gcg()) == ((), game.racks, game.to_gcg())
    copied = pickle.loads(pickle.dumps(copy.deepcopy(game)))
    for each in (game, copied):
        each.pop()
        assert (each.to_gcg(), each.racks) == (before, held)


def test_moves_on_record_are_taken_back_to_the_racks_on_record() -> None:
    """Unknown ones stay unknown; once racks were dealt, full ones are played with, unwritten."""
    game = Game.from_gcg(PART, seed=1)
    game.pop()
    assert (game.racks, racks_written(game)) == (("", "EHNOORT"), ["#rack2 EHNOORT"])
    game.pop()
    assert (game.racks, racks_written(game)) == (("", "EHNOORT"), ["#rack2 EHNOORT"])
    game = Game.from_gcg(PART, seed=1)
    game.deal()
    dealt = game.racks
    game.pop()
    assert (game.racks, racks_written(game)) == ((dealt[0], "EHNOORT"), ["#rack2 EHNOORT"])
    game.pop()
    assert game.racks == ("".join(sorted(f"AX{dealt[0][:5]}")), "EHNOORT")
    assert racks_written(game) == ["#rack2 EHNOORT"]
    assert tiles_in(game) == list(game.edition.counts)
    game.push("-")
    assert racks_written(game)[0] == "#note Racks from move 1 on were dealt by Lexagon"


def test_a_play_on_record_is_challenged_with_dealt_racks_and_keeps_its_own() -> None:
    game = Game.from_gcg(PART.replace("9H ON", "9H NO"), seed=1, challenge="single", words="enable")
    game.deal()
    held = game.racks
    assert game.challenge().phonies == ("XN",)
    assert (game.racks, game.turn) == ((held[0], "EHNOORT"), 0)
    written = game.to_gcg()
    assert ">B: EHNOORT -- -5 0\n" in written
    unknown = PART.replace("EHNOORT 9H ON", "9H NO")
    game = Game.from_gcg(unknown, seed=1, challenge="single", words="enable")
    game.deal()
    game.challenge()
    assert ">B: 9H NO +5 5\n>B: -- -5 0\n" in game.to_gcg()


def test_a_game_that_is_over_or_was_dealt_here_needs_no_racks() -> None:
    over = Game.from_gcg(PART.replace("#incomplete\n", "") + ">A: (Q) +20 38\n")
    assert (over.is_over, over.deal(), over.racks, over.bag_count) == (True, (), ("", ""), 0)
    game = Game(seed=5)
    assert (game.deal(), game.racks) == ((), ("AEGNOTU", "AEILMRT"))
