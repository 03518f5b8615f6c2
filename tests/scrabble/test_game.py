"""Games in play: tiles are never lost, illegal moves change nothing, the end is reckoned right."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.game import Game
from lexagon.scrabble.gcg import read_gcg, write_gcg
from lexagon.scrabble.record import Leftovers, Person
from lexagon.scrabble.tiletext import read_rack

from lexagon import IllegalMoveError, Lexicon, NotationError
from lexagon.scrabble import Edition, Exchange, Pass, judge, read_cgp, read_move
from tests.scrabble.records import table_for
from tests.tables import table

ENGLISH = Edition.named("english")
NAMES = ["Ann", "Bo", "Cy", "Di"]
_, *ORACLE = table("scrabble_moves_enable.tsv")


def new_game(seed: int = 1, players: int = 2, name: str = "english") -> Game:
    edition, _ = table_for(name)
    people = [Person(nick) for nick in NAMES[:players]]
    return Game(edition, edition.lexicon(), people, seed)


def tiles_in(game: Game) -> list[int]:
    counts = game.board.used()
    for tile in [*game.bag, *b"".join(game.racks)]:
        counts[tile] += 1
    return counts


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["english", "super"]))
def test_whole_games(seed: int, players: int, name: str) -> None:
    edition, generator = table_for(name)
    game = new_game(seed, players, name)
    again = new_game(seed, players, name)
    while not game.over:
        before = game.scores
        play = generator.best(bytes(game.board), game.rack)
        mover = game.turn
        event = game.move(play or Pass())
        again.move(play or Pass())
        assert tiles_in(game) == list(edition.counts)
        if play:
            assert event.score == play.score
        if not game.over:
            assert game.scores[mover] == before[mover] + event.score
            assert game.turn == (mover + 1) % players
    assert again.record() == game.record()
    record = game.record()
    assert record.oddities() == []
    assert read_gcg(write_gcg(record)) == record
    assert tuple(record.final().scores) == game.scores
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.move(Pass())


def test_a_saved_game_goes_on_where_it_was() -> None:
    game = new_game(seed=8)
    _, generator = table_for("english")
    for _ in range(6):
        play = generator.best(bytes(game.board), game.rack)
        assert play
        game.move(play)
    saved = read_gcg(write_gcg(game.record()))
    resumed = Game.resume(saved, game.lexicon, seed=3)
    assert bytes(resumed.board) == bytes(game.board)
    assert (resumed.racks, resumed.scores, resumed.turn) == (game.racks, game.scores, game.turn)
    assert sorted(resumed.bag) == sorted(game.bag)
    assert not resumed.over
    too_many = saved.racks | {0: read_rack("ZZZ", ENGLISH.alphabet)}
    object.__setattr__(saved, "racks", too_many)
    with pytest.raises(NotationError, match="more of Z than the english edition"):
        Game.resume(saved, game.lexicon)


def test_six_scoreless_turns_end_the_game() -> None:
    game = new_game(seed=2)
    points = [sum(ENGLISH.points[tile] for tile in rack) for rack in game.racks]
    game.move(Exchange(game.rack[:1]))
    while not game.over:
        points = [sum(ENGLISH.points[tile] for tile in rack) for rack in game.racks]
        game.move(Pass())
    assert len(game.events) == 6 + 2
    assert game.scores == tuple(-value for value in points)


@pytest.mark.parametrize("racks", [["F?D", "AX"], ["QBE", "AX", "APS"], ["CM", "AX", "E", "HF"]])
def test_going_out(racks: list[str]) -> None:
    game = new_game(players=len(racks))
    game.move(Pass())
    game.bag = []
    game.racks = [read_rack(text, ENGLISH.alphabet) for text in racks]
    game.move(read_move("8H AX", game.board))
    assert game.over
    worth = [sum(ENGLISH.points[tile] for tile in rack) for rack in game.racks]
    if len(racks) == 2:
        assert game.scores == (0, 18 + 2 * worth[0])
    else:
        lost = [-value for value in worth]
        assert game.scores == (lost[0], 18 + sum(worth), *lost[2:])
    assert isinstance(game.events[-1].action, Leftovers)


def test_an_illegal_move_changes_nothing() -> None:
    game = new_game()
    game.racks[0] = read_rack("AXOLOTL", ENGLISH.alphabet)
    before = (bytes(game.board), list(game.racks), list(game.bag), game.turn)
    for text, message in [
        ("1A AX", "the first play must cover 8H"),
        ("8H ZAX", "the rack ALLOOTX has no Z"),
        ("8H XA", "XA is not in enable"),
        ("-Q", "the rack ALLOOTX has no Q"),
    ]:
        with pytest.raises(IllegalMoveError, match=message):
            game.move(read_move(text, game.board))
    game.bag = game.bag[:6]
    with pytest.raises(IllegalMoveError, match="the bag has 6 tiles"):
        game.move(Exchange(game.rack[:1]))
    assert before == (bytes(game.board), game.racks, before[2], game.turn)
    assert game.events == []


def test_who_can_play() -> None:
    for nicks in (["Ann"], [*NAMES, "Ed"], ["Ann", "Ann"]):
        with pytest.raises(IllegalMoveError, match=r"players|nickname"):
            Game(ENGLISH, ENGLISH.lexicon(), [Person(nick) for nick in nicks])


@pytest.mark.parametrize("row", ORACLE[::20], ids=range(len(ORACLE[::20])))
def test_rules_and_generator_agree(row: list[str], enable: Lexicon) -> None:
    position = read_cgp(f"{row[0]} {row[1]}")
    generator = engine_for(ENGLISH, enable)
    for play in generator.moves(bytes(position.board), position.rack):
        verdict = judge(position.board, play, position.rack)
        assert (verdict.reasons, verdict.score) == ([], play.score)
