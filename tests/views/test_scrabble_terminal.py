"""Scrabble in a terminal: every tile where it lies, the last play marked, no line too wide."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from lexagon import scrabble
from lexagon.scrabble import Edition, Game, Leaves, Position
from lexagon.scrabble._board import Board
from lexagon.scrabble._match import About, Tally
from lexagon.scrabble._match_play import PlayedGame
from lexagon.views.scrabble import lay_moves, mark_of
from lexagon.views.scrabble_matches import match_sentences
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import (
    draw_board,
    draw_heat,
    draw_legend,
    draw_rack,
    tile_label,
)
from lexagon.views.terminal.scrabble_reviews import _wins_lost
from tests.scrabble.test_rules import TAEL
from tests.tables import DATA

SAMPLE = Path(__file__).parents[1] / "data" / "scrabble_sample.gcg"
AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRS?/ 0/80"
ENDGAME = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE BENRT/G"
)
PRE_ENDGAME = (
    "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/5FACT1Q"
    "3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
)


def shown(thing: Any, width: int = 80, **options: Any) -> str:
    out = io.StringIO()
    show(thing, Console(file=out, width=width, highlight=False), **options)
    return out.getvalue()


def test_a_board() -> None:
    lines = draw_board(Position.from_cgp(TAEL)._board()).plain.splitlines()
    assert len(lines) == 16
    assert {len(line) for line in lines} == {4 + 3 * 15 + 2}  # columns of Z and Q are wider
    assert lines[0].split() == list("ABCDEFGHIJKLMNO")
    assert lines[1].startswith("  1  3W ·  ·  2L")
    assert "Z₁₀ E₁ P₃" in lines[1]
    assert " R₁ e  S₁  P₃ O₁  N₁ D₂" in lines[11]


def test_no_tile_touches_the_square_before_it() -> None:
    board = Position.from_text("Q" + "." * 13 + "Z\n" + "\n".join(["." * 15] * 14))._board()
    assert draw_board(board).plain.splitlines()[1].startswith("  1 Q₁₀ ·")
    for picture in (draw_board(board), draw_heat(board, (), [0.5] * 225)):
        lines = picture.plain.splitlines()
        assert lines[1].endswith((" · Z₁₀", " ·  Z₁₀", "50 Z₁₀"))
        assert {len(line) for line in lines} == {4 + 3 * 15 + 1}
    close = draw_board(board, width=4 + 3 * 15).plain.splitlines()  # there is no room for more
    assert {len(line) for line in close} == {4 + 3 * 15}


def test_the_last_play_stands_out() -> None:
    picture = draw_board(*lay_moves(Position.from_cgp(TAEL), ["K9 TAEL"]))
    fresh = [span for span in picture.spans if "#ffc83d" in str(span.style)]
    assert [picture.plain[span.start : span.end].strip()[0] for span in fresh] == list("TAEL")


@pytest.mark.parametrize("name", ["english", "super", "spanish"])
def test_empty_boards(name: str) -> None:
    edition = Edition.named(name)
    lines = draw_board(Board(edition)).plain.splitlines()
    assert {len(line) for line in lines} == {4 + 3 * edition.size}
    assert "★" in lines[1 + edition.size // 2]
    assert ("4W" in lines[1]) == (name == "super")
    assert ("word ×4" in draw_legend(edition).plain) == (name == "super")
    narrow = draw_board(Board(edition), width=48).plain.splitlines()
    assert {len(line) for line in narrow} == {4 + 2 * edition.size}


def test_tiles_fit_their_cells() -> None:
    for name in ("english", "spanish", "indonesian"):
        edition = Edition.named(name)
        for tile in range(len(edition.counts)):
            assert len(tile_label(tile, edition)) == 3
            assert len(tile_label(tile, edition, 2)) == 2
            if tile:
                assert len(tile_label(tile | 0x80, edition)) == 3
    rack = draw_rack(bytes([17, 1, 0]), Edition.named("english"))
    assert rack.plain.split() == ["Q₁₀", "A₁", "?"]


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    position = Position.from_cgp(AXOLOTL)
    sample = Game.from_gcg(SAMPLE)
    review = sample.review(by="equity")
    reviews = scrabble.review([sample, DATA / "scrabble_partial.gcg", "none.gcg"], by="equity")
    words = scrabble.best_word("XLTOALO")
    return {
        "position": position,
        "info": position.info(),
        "plays": position.plays(top=20),
        "moves": Position(rack="QVVUUII").moves(),
        "move": position.best(),
        "verdict": position.check("1A AX"),
        "count": position.count(),
        "counts": scrabble.count_table("/".join(["15"] * 15) + "\tAEINRST\n"),
        "simulation": position.simulate(iterations=300, candidates=5),
        "row": position.simulate(iterations=20, candidates=2)[0],
        "ply": position.simulate(iterations=20, candidates=2)[0].plies[0],
        "win chances": position.edition.win_chances(),
        "pre-endgame": Position.from_cgp(PRE_ENDGAME).pre_endgame(candidates=2, until="best"),
        "endgame": Position.from_cgp(ENDGAME).endgame(),
        "inference": position.infer(position.best(), samples=20),
        "leave": position.infer(position.best(), samples=20)[0],
        "chance": position.infer(position.best(), samples=20).tiles[0],
        "review": review,
        "simulated": sample.review(iterations=40),
        "reviewed": review[4],
        "summary": review.players[0],
        "reviews": reviews,
        "failure": reviews.failures[0],
        "candidate": review[4].candidates[0],
        "match": scrabble.match("simulate(plies=2,iterations=20)", "score", games=1),
        "forfeit": scrabble.Forfeit(3, 1, "died (exit status 1)", ("> ucgi", "< " + "x" * 300)),
        "edition": Edition.named("super"),
        "editions": scrabble.editions(),
        "game": sample,
        "state": sample.state(),
        "turn": next(iter(sample)),
        "leaves": Leaves.named("english"),
        "table": Leaves.named("english").table("?S", "QU"),
        "words": words,
        "step": words.steps[2],
    }


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_too_wide_and_no_number_is_broken(results: dict[str, Any], width: int) -> None:
    """Finding 26: at 60 columns tables broke inside words and numbers."""
    for name, result in results.items():
        out = shown(result, width)
        assert max(map(len, out.splitlines())) <= width, name
        assert "…\n" not in out, name
    out = shown(results["simulation"], width)
    rows = [line for line in out.splitlines() if line.startswith("  K5 ")]
    numbers = re.findall(r"[+-]?\d+\.\d+", rows[-1])
    columns = out.partition("──")[0]
    assert len(numbers) == 5 - 2 * ("95% within" not in columns) - ("gap" not in columns)
    for move in results["review"]:
        assert f" {move.move.move} " in shown(results["review"], width)


def test_a_position_says_what_is_unseen(results: dict[str, Any]) -> None:
    out = shown(results["position"])
    assert "bag 79; unseen: A7 B2" in out
    assert "rack unknown" in out


def test_a_review_marks_phonies_and_bingos(results: dict[str, Any]) -> None:
    """Finding 31: what the list lacks is a phony, not a word that is none."""
    out = shown(results["review"], 120)
    assert "challenged off; phony: AEISE" in out
    assert "A4 (S)QUAW" in out
    assert "phonies" in out
    assert "In all, by equity" in out


def test_a_tick_is_for_what_is_proven(results: dict[str, Any]) -> None:
    reviews = results["reviews"]
    for each in (*reviews[0], *reviews[1]):
        mark = mark_of(each)
        assert (mark == "✓") == (each.proven and each.grade == "none")
        assert (mark == "?") == (not each.judged)
    out = shown(reviews, 120)
    assert "Over 2 games, by equity" in out
    assert out.count("not judged: ") == 8
    assert "8 of 23 moves are not judged" in out


def test_best_words_show_their_steps_on_request(results: dict[str, Any]) -> None:
    out = shown(results["words"], steps=True, by_length=True)
    assert "Step 4: words within x1 a1 l2 o2" in out
    assert "● best so far" in out
    assert "AXOLOTL  14 points" in out
    assert shown(results["words"]) == "AXOLOTL  14 points\n"


def test_the_game_shows_whose_turn_it_is(results: dict[str, Any]) -> None:
    assert "▸First 0" in shown(Game(seed=3))
    assert "▸" not in shown(results["game"])
    assert "bag 0" in shown(results["game"])


def test_a_pre_endgame_shows_what_is_lost_and_lays_only_a_proven_best() -> None:
    position = Position.from_cgp(PRE_ENDGAME)
    plain = shown(position).splitlines()[:16]
    cut = position.pre_endgame(candidates=2, nodes=1)
    row = replace(cut[0], wins=1, ties=2, losses=3)
    text = shown(replace(cut, rows=(row, *cut.rows[1:])))
    assert (row.draws, cut.decided) == (8, False)
    assert re.search(r"won-tied-lost +draws", text)
    assert re.search(r" 1-2-3 +8 ", text)
    assert text.splitlines()[:16] == plain
    assert shown(replace(cut, decided=True)).splitlines()[:16] != plain


def test_a_match_of_forfeits_has_no_means() -> None:
    tally = Tally(paired=False)
    forfeit = scrabble.Forfeit(0, 1, "died", ())
    list(tally.take([PlayedGame(0, 0, (30, 20), (0, 0), 2, forfeit)]))
    result = tally.match(About(("equity", "engine"), "english", "enable", 0), complete=True)
    said = list(match_sentences(result))
    assert "no game was played to its end: points a game –" in said
    assert any("of 1 game)" in each for each in said)


def test_chances_lost_in_several_games_are_wins() -> None:
    review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review(by="equity")
    one = replace(review.players[0], win_chance_lost=0.3)
    assert _wins_lost(one) == "30%"
    assert _wins_lost(replace(one, games=4, win_chance_lost=2.0)) == "2.0 wins"
