"""Games in play: tiles are never lost, illegal moves change nothing, the end is scored right."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import EditionError, IllegalMoveError, NotationError, _core
from lexagon.scrabble import Edition, Game, Pass, Position
from lexagon.scrabble._engine import rules_of
from lexagon.scrabble._gcg import read_gcg
from lexagon.scrabble._record import Leftovers
from lexagon.scrabble._tiles import read_rack
from tests.oracles import scrabble_game as slow
from tests.scrabble.engines import box_of
from tests.tables import DATA, table

ENGLISH = Edition.named("english")
NAMES = ["Ann", "Bo", "Cy", "Di"]
SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
_, *ORACLE = table("scrabble_moves_enable.tsv")


def new_game(seed: int = 1, players: int = 2, name: str = "english") -> Game:
    return Game(name, NAMES[:players], seed=seed)


def tiles_in(game: Game) -> list[int]:
    counts = game._board.used()
    table = game._table
    racks = [table.rack(seat) for seat in range(len(game.players))]
    for tile in [*table.bag, *b"".join(racks)]:
        counts[tile] += 1
    return counts


def with_racks(game: Game, racks: list[str], bag: bytes = b"") -> Game:
    """Put other racks and another bag on the table."""
    held = tuple(read_rack(text, game.edition.alphabet) for text in racks)
    game._table.state = (bag, held, *game._table.state[2:])
    return game


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["english", "super"]))
def test_whole_games(seed: int, players: int, name: str) -> None:
    game, again = new_game(seed, players, name), new_game(seed, players, name)
    while not game.is_over:
        before, mover = game.scores, game.turn
        best = game.position.best(by="score")
        turn = game.push(best)
        again.push(best)
        assert tiles_in(game) == list(game.edition.counts)
        assert (turn.score, turn.move.move) == (best.score, best.move)
        if not game.is_over:
            assert game.scores[mover] == before[mover] + turn.score
            assert game.turn == (mover + 1) % players
    assert again.to_gcg() == game.to_gcg()
    record = read_gcg(game.to_gcg())
    assert record.oddities() == []
    assert record == game.record()
    assert tuple(record.final().scores) == game.scores
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.push("-")


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(2, 4), st.randoms(use_true_random=False))
def test_turns_and_ends_are_those_of_the_slow_twin(seed: int, players: int, dice: Random) -> None:
    """Plays, exchanges and passes at random: racks, bag and scores of every turn agree."""
    game = new_game(seed, players)
    box = box_of(ENGLISH)
    bag = slow.ListBag(box.tiles(), Random(seed))
    twin = slow.SlowGame(box, players, bag)
    pace = dice.choice([0.05, 0.5, 0.9])  # how often nothing is played
    while not game.is_over:
        move = game.position.best(by="score")
        rack, choice = game.racks[game.turn], dice.random()
        if move.kind != "play" or choice < pace:
            count = dice.randint(1, len(rack))
            text = f"-{''.join(dice.sample(rack, count))}" if choice < pace / 2 else "-"
            text = "-" if game.bag_count < 7 else text
            raw = game.position._read(text)
            game.push(text)
            twin.move(exchanged=getattr(raw, "tiles", b""))
        else:
            raw = game.position._legal(move)
            assert isinstance(raw, _core.ScrabblePlay)
            game.push(move)
            twin.move(raw.placed, raw.score)
        assert list(game.scores) == twin.scores
        assert list(game._table.bag) == bag.tiles
        for seat, held in enumerate(twin.racks):
            assert sorted(game._table.rack(seat)) == sorted(held)
        assert (game.is_over, game.turn) == (twin.over, twin.turn)


@given(st.lists(st.binary(max_size=4), min_size=2, max_size=4), st.integers(0, 3), st.booleans())
def test_the_engines_end_is_that_of_the_slow_twin(
    held: list[bytes], last: int, exchange: bool
) -> None:
    """Any racks at all: what the last move of a game adds to every score."""
    racks = [bytes(1 + tile % 26 for tile in rack) or b"\1" for rack in held]
    mover = last % len(racks)
    racks[mover] = b"\1"
    box = box_of(ENGLISH)
    game = _core.ScrabbleGame(rules_of(ENGLISH), len(racks), b"")
    state = (b"", tuple(racks), (0,) * len(racks), mover, 5, 0)
    game.state = state
    twin = slow.SlowGame(box, len(racks), slow.ListBag([], Random(0)), racks=racks)
    twin.turn, twin.scoreless = mover, 5
    if exchange:  # the sixth turn in a row without a score
        game.apply(_core.ScrabbleMove())
        twin.move()
    else:
        play = _core.ScrabblePlay(0, 0, True, b"\1", 7)
        game.apply(_core.ScrabbleMove(play))
        twin.move(b"\1", 7)
    assert list(game.scores) == twin.scores
    assert game.over
    assert game.went_out is not exchange


@given(st.binary(max_size=6), st.integers(1, 3), st.integers(2, 4))
def test_an_exchange_draws_before_it_returns(drawn: bytes, count: int, players: int) -> None:
    """Even from a bag with fewer tiles than go back: nobody draws what they have just put away."""
    bag = bytes(1 + tile % 26 for tile in drawn)
    away, kept = bytes([27 - count] * count), bytes([3] * (ENGLISH.rack_size - count))
    racks = [away + kept, *(b"\4" * ENGLISH.rack_size for _ in range(players - 1))]
    game = _core.ScrabbleGame(rules_of(ENGLISH), players, b"")
    game.state = (bag, tuple(racks), (0,) * players, 0, 0, 0)
    assert list(game.apply(_core.ScrabbleMove(None, away))) == []
    assert sorted(game.rack(0)) == sorted(kept + bag[:count])
    assert game.bag == bag[count:] + away
    assert (game.to_move, game.scoreless, game.over) == (1, 1, False)


def test_the_engines_game_refuses_what_cannot_be() -> None:
    rules = rules_of(ENGLISH)
    for players in (1, 5):
        with pytest.raises(ValueError, match="two to four can play"):
            _core.ScrabbleGame(rules, players, b"")
    with pytest.raises(ValueError, match="tile 27 is not in the edition"):
        _core.ScrabbleGame(rules, 2, b"\x1b")
    game = _core.ScrabbleGame(rules, 4, b"\x1a" * 9)
    game.state = (b"", (b"\1\1", b"\2", b"\3", b"\0"), (0,) * 4, 0, 0, 0)
    before = game.state
    for lacking in (
        _core.ScrabbleMove(None, b"\1\1\1"),
        _core.ScrabbleMove(None, b"\2"),
        _core.ScrabbleMove(_core.ScrabblePlay(7, 7, True, b"\1\2", 5)),
        _core.ScrabbleMove(_core.ScrabblePlay(7, 7, True, b"\1\x81", 5)),
    ):
        with pytest.raises(ValueError, match="a move with tiles that the rack lacks"):
            game.apply(lacking)
        assert game.state == before
    for racks, scores, turn in (
        ((b"",) * 3, (0,) * 4, 0),
        ((b"",) * 4, (0,) * 3, 0),
        ((b"",) * 4, (0,) * 4, 4),
    ):
        with pytest.raises(ValueError, match="a rack and a score for each player"):
            game.state = (b"", racks, scores, turn, 0, 0)
    game.state = (b"", (b"\1", b"\2", b"\3", b"\0"), (0,) * 4, 3, 0, 1)
    with pytest.raises(ValueError, match="the game is over"):
        game.apply(_core.ScrabbleMove())


def test_a_fresh_deal_each_time_unless_a_seed_is_given() -> None:
    """Finding 1."""
    deals = {Game().racks for _ in range(5)}
    assert len(deals) > 1
    assert Game(seed=5).racks == ("AEGNOTU", "AEILMRT")
    game = Game()
    assert Game(seed=game.seed).racks == game.racks


def test_wrong_types_are_refused() -> None:
    """Finding 3: nothing that is not a move passes for one."""
    game = new_game()
    for wrong in (None, 5, (7, 3, True), b"8D CAT", ["8D CAT"]):
        with pytest.raises(TypeError, match=r"a move is text, such as '8D WORD'"):
            game.push(wrong)  # type: ignore[arg-type]
    assert (len(game), game.turn, game.to_gcg().count(">")) == (0, 0, 0)
    with pytest.raises(TypeError, match="players is a list of names"):
        Game(players="Ann")
    with pytest.raises(TypeError, match="a player is a name, not int"):
        Game(players=["Ann", 7])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a seed is a whole number, not str"):
        Game(seed="7")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a GCG file or its text, not int"):
        Game.from_gcg(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Position or a line of CGP, not int"):
        Game.from_position(3)  # type: ignore[arg-type]


def test_moves_are_taken_back_with_their_draws() -> None:
    game = new_game(seed=8)
    states = [game._table.state]
    moves = []
    while not game.is_over:
        move = "-" + game.racks[game.turn][:2] if len(game) == 3 else game.position.best()
        moves.append(game.push(move).move)
        states.append(game._table.state)
    text = game.to_gcg()
    while len(game):
        assert game._table.state == states.pop()
        assert game.pop() == moves[len(game)]
    assert game._table.state == states.pop()
    assert not any(game.position._squares)
    with pytest.raises(IllegalMoveError, match="there is no move to take back"):
        game.pop()
    for move in moves:  # the same tiles are drawn again
        game.push(move)
    assert game.to_gcg() == text


def test_moves_of_a_game_that_was_read_are_taken_back() -> None:
    game = Game.from_gcg(SAMPLE)
    turns = list(game)
    for turn in reversed(turns):
        assert game.pop() == turn.move
        assert not game.is_over
        assert game.position.rack == turn.position.rack
        assert game.position._squares == turn.position._squares
        assert sorted(game.position.scores) == sorted(turn.position.scores)
        assert tiles_in(game) == list(game.edition.counts)


@pytest.mark.parametrize(("players", "moves"), [(2, 5), (2, 6), (3, 4), (3, 5)])
def test_a_saved_game_goes_on_where_it_was(players: int, moves: int) -> None:
    game = new_game(seed=8, players=players)
    for _ in range(moves):
        game.push(game.position.best(by="score"))
    resumed = Game.from_gcg(game.to_gcg(), seed=3)
    assert resumed.position == game.position
    assert (resumed.racks, resumed.scores, resumed.turn) == (game.racks, game.scores, game.turn)
    assert sorted(resumed._table.bag) == sorted(game._table.bag)
    assert not resumed.is_over
    assert resumed.to_gcg() == game.to_gcg()
    with pytest.raises(NotationError, match="need 3 of the tile Z; the english edition has 1"):
        Game.from_gcg(game.to_gcg().replace("#incomplete", "#rack1 ZZZ\n#incomplete"))


def test_a_finished_game_has_no_bag() -> None:
    """Finding 31: tiles that were never played are not in the bag of a finished game."""
    game = new_game(seed=2)
    while not game.is_over:
        game.push("-")
    again = Game.from_gcg(game.to_gcg())
    assert (again.is_over, again.bag_count, again.scores) == (True, 0, game.scores)
    assert Game.from_gcg(SAMPLE).bag_count == 0
    with pytest.raises(IllegalMoveError, match="the game is over"):
        again.push("-")


def test_six_scoreless_turns_end_the_game() -> None:
    game = new_game(seed=2)
    game.push("-" + game.position.rack[0])
    while not game.is_over:
        racks = [game._table.rack(seat) for seat in range(2)]
        points = [sum(ENGLISH.points[tile] for tile in rack) for rack in racks]
        game.push(Pass("-"))
    assert len(game) == 6
    assert len(game._events) == 6 + 2
    assert game.scores == tuple(-value for value in points)


@pytest.mark.parametrize("racks", [["F?D", "AX"], ["QBE", "AX", "APS"], ["CM", "AX", "E", "HF"]])
def test_going_out(racks: list[str]) -> None:
    game = new_game(players=len(racks))
    game.push("-")
    with_racks(game, racks)
    game.push("8H AX")
    assert game.is_over
    held = [read_rack(text, ENGLISH.alphabet) for text in racks]
    worth = [sum(ENGLISH.points[tile] for tile in rack) for rack in held]
    if len(racks) == 2:
        assert game.scores == (0, 18 + 2 * worth[0])
    else:
        lost = [-value for value in worth]
        assert game.scores == (lost[0], 18 + sum(worth) - worth[1], *lost[2:])
    assert isinstance(game._events[-1].action, Leftovers)
    assert read_gcg(game.to_gcg()).final().scores == list(game.scores)


def test_an_illegal_move_changes_nothing() -> None:
    game = with_racks(new_game(), ["AXOLOTL", "AEINRST"], bytes(range(1, 27)))
    before = (bytes(game._board), game._table.state)
    for text, message in [
        ("1A AX", "the first play must cover 8H"),
        ("8H ZAX", "the rack ALLOOTX has no Z"),
        ("8H XA", "XA is not in enable"),
        ("-Q", "the rack ALLOOTX has no Q"),
        ("8H", "'8H' is not a move"),
    ]:
        with pytest.raises((IllegalMoveError, NotationError), match=message):
            game.push(text)
    assert before == (bytes(game._board), game._table.state)
    assert len(game) == 0


def test_nobody_exchanges_with_too_few_tiles_in_the_bag() -> None:
    game = new_game(seed=3)
    while game.bag_count >= 7:
        game.push(game.position.best(by="score"))
    with pytest.raises(IllegalMoveError, match=f"the bag has {game.bag_count} tiles"):
        game.push("-" + game.position.rack[0])


def test_who_can_play() -> None:
    for nicks in (["Ann"], [*NAMES, "Ed"], ["Ann", "Ann"]):
        with pytest.raises(IllegalMoveError, match=r"1 player;|5 players|nickname"):
            Game(players=nicks)
    game = Game(players=["Ann Other", ("B", "Bo Peep")])
    assert (game.players, game.names) == (("Ann_Other", "B"), ("Ann Other", "Bo Peep"))
    assert "#player1 Ann_Other Ann Other\n#player2 B Bo Peep\n" in game.to_gcg()


def test_an_edition_without_words_says_so_at_once() -> None:
    """Finding 29."""
    with pytest.raises(EditionError, match=r"spanish edition has no word list.*words=.*--words"):
        Game("spanish")


def test_a_game_from_a_position() -> None:
    start = Position.from_cgp("15/" * 7 + "3AXOLOTL5" + "/15" * 7 + " AEINRST/QU 80/90 1")
    game = Game.from_position(start, ["Ann", "Bo"], seed=1)
    assert game.position.rack == "AEINRST"
    assert game.racks[1].count("Q") == game.racks[1].count("U") == 1
    assert len(game.racks[1]) == 7
    assert (game.scores, game.position.scoreless) == ((80, 90), 1)
    turn = game.push(game.position.best())
    assert next(iter(game)) == turn
    assert turn.position.scores == (80, 90)
    game.pop()
    assert game.position.rack == start.rack
    assert Game.from_position(start.to_cgp(), seed=1).racks == game.racks
    with pytest.raises(NotationError, match="began from a position"):
        game.to_gcg()
    with pytest.raises(IllegalMoveError, match="3 players for 2 racks"):
        Game.from_position(start, NAMES[:3])


def test_games_are_copied_and_kept() -> None:
    game = new_game(seed=4)
    for _ in range(5):
        game.push(game.position.best())
    for again in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again.to_gcg() == game.to_gcg()
        again.pop()
        again.push("-")
        assert len(game) == 5
        assert again.to_gcg() != game.to_gcg()
    assert repr(game) == f"<Game english: Ann {game.scores[0]}, Bo {game.scores[1]}, 5 moves>"


def test_a_list_that_is_not_here_is_noted() -> None:
    """Finding 7: a game of another list is not judged with this one without a word."""
    text = SAMPLE.replace("#lexicon enable", "#lexicon NWL23")
    game = Game.from_gcg(text)
    assert game.notes == ("the game names the list NWL23, which is not installed; enable is used",)
    assert game.to_gcg() == text
    assert {each.position.notes[:1] for each in game} == {
        ("the position names the list NWL23, which is not installed; enable is used",)
    }
    assert Game.from_gcg(text, words="enable").notes == ()
    assert Game.from_gcg(SAMPLE).notes == ()
    assert Game.from_gcg(SAMPLE.replace("enable", "scowl-60")).words.name == "scowl-60"


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(SAMPLE, encoding="utf-8")
    for source in (path, str(path), SAMPLE, SAMPLE.encode()):
        assert Game.from_gcg(source).to_gcg() == SAMPLE
    with pytest.raises(NotationError, match="no file"):
        Game.from_gcg(str(tmp_path / "none.gcg"))
    for empty in ("", " ", b"", "\n"):
        with pytest.raises(NotationError, match="no #player1 and no event; this is not a GCG file"):
            Game.from_gcg(empty)


@pytest.mark.parametrize("row", ORACLE[::20], ids=range(len(ORACLE[::20])))
def test_rules_and_generator_agree(row: list[str]) -> None:
    position = Position.from_cgp(f"{row[0]} {row[1]}")
    for play in position.plays():
        verdict = position.check(play)
        assert (verdict.reasons, verdict.score) == ((), play.score)
        assert verdict.words[0].lower() == (play.word or "").lower()
