"""UCGI from the engine's side: every line is answered, a search stops when told."""

from __future__ import annotations

from collections.abc import Sequence
from queue import Empty, Queue

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import NotationError
from lexagon.scrabble import Exchange, Game, Move, Position, Turn, make_player
from lexagon.scrabble._ucgi import read_go, read_move, write_move
from lexagon.scrabble._ucgi_session import Session, Settings
from lexagon.scrabble.players._champion import CANDIDATES, ChampionPlayer

AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRS?/ 0/80 0"
ENDGAME = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 0/0 0"
)
ONE_IN_THE_BAG = (
    "6MU4REC/5WENT4WO/4JOTA2RIFER/3XI2U1YETI1Y/2LINOS1NET1G2/5FA1AHA4/6DUP1G4/7DEVS4/6NOSE5/"
    "4KVAS1T3Q1/3LIE3sEC1U1/2BIDE4HONAN/2E1D6ZAG1/4OM5y3/5I9 AIILPRR/ 379/328 0"
)
GO_LINE = "sim depth 4 i 500 searchmoves 8d.AXE ex.Q threads 2 infinite stopcondition 99"
SOME_WORDS = (
    "ucgi position cgp startpos moves setoption name value Threads stop debug on rack.AEINRST "
    "8d.AX ex.Q pass 15/15 -1 1e9 \0 isready"
)


class Talk:
    """A session whose lines can be waited for."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.said: Queue[str] = Queue()
        self.session = Session("Test", self.said.put, settings or Settings(threads=1))

    def send(self, *lines: str) -> None:
        for line in lines:
            assert self.session.answer(line)

    def until(self, word: str) -> list[str]:
        """Return the lines up to one that begins with a word."""
        lines = [self.said.get(timeout=120)]
        while not lines[-1].startswith(word):
            lines.append(self.said.get(timeout=120))
        return lines

    def nothing_more(self) -> bool:
        try:
            return not self.said.get_nowait()
        except Empty:
            return True


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("8d.DJINN", "8D DJINN"),
        ("H11.MaZEY.AMYZ?.0.0", "H11 MaZEY"),
        ("8d DJINN", "8D DJINN"),
        ("ex.ABC.ABCDEFG", "-ABC"),
        ("ex 4", "-4"),
        ("Pass", "-"),
        (" 12o.[CH]A ", "12O [CH]A"),
    ],
)
def test_moves_are_read_as_engines_write_them(text: str, move: str) -> None:
    assert str(read_move(text)) == move


@pytest.mark.parametrize("text", ["", "none", "8d", "ex", "pass.me", "z.WORD", "0.WORD", "..."])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a move; write 8d\.WORD"):
        read_move(text)


def test_moves_are_written_with_the_letters_they_go_through() -> None:
    position = Position.from_cgp(AXOLOTL)
    assert write_move(position.best()) == "e4.RElAXINS"
    assert write_move(Exchange("-QV", tiles="QV")) == "ex.QV"
    assert write_move(position.moves()[-1]) == "pass"
    for move in position.moves(top=200):
        assert position.check(read_move(write_move(move))) == position.check(move)


def test_a_go_line() -> None:
    go = read_go(GO_LINE.split())
    assert (go.mode, go.infinite, go.ignored) == ("sim", True, ("stopcondition",))
    assert go.numbers == {"depth": 4, "i": 500, "threads": 2}
    assert go.only == (Move("8D AXE"), Move("-Q"))
    for text, message in (
        ("depth", "depth must be a whole number from 1 to 25, got ''"),
        ("movetime soon", "movetime must be a whole number from 1 to 1,000,000,000, got 'soon'"),
        ("threads 0", "threads must be a whole number from 1 to 256, got '0'"),
        ("searchmoves nonsense", "'nonsense' is not a move"),
    ):
        with pytest.raises(NotationError, match=message):
            read_go(text.split())


def test_the_greeting_and_static_moves() -> None:
    talk = Talk()
    talk.send("ucgi", " isready ", f"position cgp {AXOLOTL} lex CSW24;")
    greeting = talk.until("readyok")
    assert greeting[0] == "id name Test"
    assert greeting[-2:] == ["ucgiok", "readyok"]
    assert "option name Threads type spin default 1 min 0 max 256" in greeting
    assert talk.until("info") == ["info string no list CSW24 here; enable is used"]
    talk.send("go static plays 2")
    assert talk.until("bestmove") == [
        "info currmove e4.RElAXINS sc 106 eq 106.000 it 0",
        "info currmove k5.ANEStRI sc 89 eq 89.000 it 0",
        "bestmove e4.RElAXINS",
    ]


def test_a_simulation_and_an_endgame_are_those_of_the_library() -> None:
    talk = Talk()
    talk.send(f"position cgp {AXOLOTL}", "go sim depth 2 i 60 plays 3")
    lines = talk.until("bestmove")
    simulation = Position.from_cgp(AXOLOTL).simulate(plies=2, iterations=60, candidates=3)
    final = [line for line in lines if line.startswith("info currmove")][-3:]  # a slow one reports
    assert f" eq {simulation.rows[0].mean:.3f} " in final[0]
    assert f" eq {simulation.rows[2].mean:.3f} " in final[2]
    best = simulation.rows[0]
    assert best.win_chance is not None
    assert f" wp {100 * best.win_chance:.3f} eq " in final[0]
    assert final[0].endswith(f" ply2-bp {100 * best.plies[1].bingo_rate:.3f}")
    assert lines[-2].startswith("info nps ")
    talk.send(f"position cgp {ENDGAME}", "go")
    lines = talk.until("bestmove")
    assert lines[-1] == "bestmove 1g.VIGA"
    assert "info string endgame +12, proven" in lines
    final = [line for line in lines if line.startswith("info depth ")][-1:]
    assert " score eq 12 " in final[0]
    assert " pv 1g.VIGA k7.DHOLE" in final[0]


def test_a_plain_go_asks_the_champion() -> None:
    talk = Talk()
    talk.send(f"position cgp {AXOLOTL}", "go i 120")
    lines = talk.until("bestmove")
    position = Position.from_cgp(AXOLOTL)
    chosen = make_player("champion(iterations=120,threads=1)").choose(position)
    answer = read_move(lines[-1].removeprefix("bestmove "))
    assert position.check(answer) == position.check(chosen)
    assert sum(line.startswith("info currmove") for line in lines) >= CANDIDATES
    # Moves that are named are the only ones: a simulation.
    talk.send("go i 20 searchmoves e4.RElAXINS k5.ANEStRI")
    listed = [line.split()[2] for line in talk.until("bestmove") if " currmove " in line]
    assert set(listed) == {"e4.RElAXINS", "k5.ANEStRI"}


def test_the_champion_infers_from_the_last_move_of_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[str, ...]] = []

    def choose(_: ChampionPlayer, position: Position, history: Sequence[Turn] = ()) -> Move:
        told.append(tuple(f"{turn.position.to_cgp()} {turn.move}" for turn in history))
        return position.best()

    monkeypatch.setattr(ChampionPlayer, "choose", choose)
    talk = Talk()
    game = Game(seed=5)
    game.push("8D GUANO")
    seen = game.history()[-1]
    talk.send("position startpos moves 8d.GUANO rack.AEILMRT", "go")
    talk.until("bestmove")
    talk.send(f"position cgp {AXOLOTL}", "go")
    talk.until("bestmove")
    assert told == [(f"{seen.position.to_cgp()} {seen.move}",), ()]


def test_a_pre_endgame() -> None:
    talk = Talk()
    talk.send(f"position cgp {ONE_IN_THE_BAG}", "go peg searchmoves b11.PARR")
    lines = talk.until("bestmove")
    assert lines[-3].startswith("info currmove b11.PARR sc 22 wp 100.000 wpmax 100.000 ")
    assert lines[-2].startswith("info string pre-endgame 1 of 1 moves known, ")
    assert lines[-1] == "bestmove b11.PARR"
    talk.send(f"position cgp {ENDGAME}", "go peg")
    assert talk.until("bestmove") == [
        "info string error the bag is empty; the endgame is solved by `endgame`",
        "bestmove none",
    ]


def test_stop_and_isready_are_answered_during_a_search() -> None:
    talk = Talk()
    talk.send(f"position cgp {AXOLOTL}", "go infinite", "isready", "go", "position startpos")
    assert talk.until("info string error position during")[-1].endswith("wait for bestmove")
    talk.send("stop")
    assert talk.until("bestmove")[-1] != "bestmove none"
    assert talk.nothing_more()
    talk.send("stop", "go static plays 1")  # a stop that comes too late says nothing
    assert len(talk.until("bestmove")) == 2


def test_the_moves_of_a_position_line() -> None:
    talk = Talk()
    talk.send("position startpos moves 8D.AXOLOTL rack.AEINRST", "go static plays 1")
    assert talk.until("bestmove")[-1] == "bestmove k5.ANESTRI"
    talk.send("position startpos moves 1A.AX", "go")
    assert talk.until("bestmove") == [
        "info string error the first play must cover 8H",
        "info string error no position to search; send position cgp … first",
        "bestmove none",
    ]


def test_options_are_checked_when_they_are_set() -> None:
    talk = Talk()
    for line, message in (
        (
            "setoption name Threads value many",
            "Threads must be a whole number from 0 to 256, got 'many'",
        ),
        ("setoption name Leaves value klingon", "no leaves 'klingon'"),
        ("setoption name Edition value klingon", "klingon"),
        ("setoption name Lexicon value klingon", "klingon"),
        ("setoption name Player value chess", "no player 'chess'"),
        ("setoption name Hash value 3", "no option 'Hash'; there are Edition"),
        ("setoption Threads", "write setoption name NAME value VALUE"),
    ):
        talk.send(line)
        (said,) = talk.until("info string error")
        assert message in said
    assert talk.session.settings == Settings(threads=1)
    talk.send("setoption name player value score", f"position cgp {AXOLOTL}", "go")
    assert talk.until("bestmove") == ["bestmove e4.RElAXINS"]
    talk.send("setoption name Player", "setoption name SEED value 7")
    assert talk.session.settings == Settings(threads=1, seed=7)


@settings(max_examples=150)
@given(
    st.one_of(
        st.text(max_size=60),
        st.builds(
            " ".join,
            st.lists(
                st.sampled_from(SOME_WORDS.split(" ")),
                max_size=6,
            ),
        ),
    ).filter(lambda line: not line.strip().startswith(("go", "quit")))
)
def test_no_line_is_too_bad_for_an_answer(line: str) -> None:
    """One line back at most, but for the greeting; never a traceback."""
    talk = Talk()
    talk.session.answer(line.replace("\n", " "))
    said = [talk.said.get_nowait() for _ in range(talk.said.qsize())]
    assert len(said) <= 1 or said[-1] == "ucgiok"
    assert all("\n" not in each for each in said)


def test_quit_ends_and_a_limited_search_finishes() -> None:
    talk = Talk()
    talk.send(f"position cgp {AXOLOTL}", "go sim i 30 plays 2")
    talk.session.close(finish=True)
    assert talk.until("bestmove")
    talk.send(f"position cgp {AXOLOTL}", "go infinite")
    assert not talk.session.answer("quit")
    talk.session.close(finish=False)
