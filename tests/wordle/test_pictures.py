"""Wordle's objects draw what they are: a tile a letter, a mark a colour and a shape."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st
from lexagon.wordle.analysis import analyse
from lexagon.wordle.coach import advise
from lexagon.wordle.evaluate import Evaluation, evaluate, play
from lexagon.wordle.exact import optimum
from lexagon.wordle.game import Game, HonestHost
from lexagon.wordle.history import parse_history, start
from lexagon.wordle.openers import openers
from lexagon.wordle.pictures import rows
from lexagon.wordle.prove import open_proof, prove
from lexagon.wordle.result_pictures import compare
from lexagon.wordle.session import deal

from lexagon.wordle import Words
from lexagon.wordle._statistics import summed_up
from lexagon.wordle._strategies import create
from tests.drawn import HOSTILE, SVG, cells, contrast, drawn, labels, words_of

WORDS = Words(answers=["crane", "brine", "prone", "drone", "slate", "point"], name=HOSTILE)
GREEN, YELLOW, BLACK = "#12694a", "#f3bd48", "#d0d4d9"

turns = st.lists(
    st.integers(1, 9).flatmap(
        lambda length: st.tuples(
            st.text(min_size=length, max_size=length),
            st.text("gyb", min_size=length, max_size=length),
        )
    ),
    max_size=6,
)


@given(turns, st.integers(0, 6))
def test_a_tile_for_each_mark(turns: list[tuple[str, str]], empty: int) -> None:
    length = max((len(marks) for _, marks in turns), default=0) or 1
    tiles = list(drawn(rows(turns, empty=empty)).iter(f"{SVG}rect"))
    marks = "".join(marks for _, marks in turns)
    assert len(tiles) == len(marks) + empty * length
    fills = [tile.get("fill") for tile in tiles]
    assert [fills.count(fill) for fill in (GREEN, YELLOW, BLACK)] == [*map(marks.count, "gyb")]


def test_marks_differ_in_shape_or_lightness_and_not_in_colour_alone() -> None:
    corners = {
        tile.get("fill"): float(tile.attrib["rx"])
        for tile in drawn(rows([("crane", "gybbb")])).iter(f"{SVG}rect")
    }
    assert corners[YELLOW] > 3 * corners[GREEN] == 3 * corners[BLACK]
    assert contrast(GREEN, BLACK) > 4


def test_a_game_in_play_shows_guesses_and_hides_the_answer() -> None:
    game = Game(WORDS, [HonestHost(WORDS, "prone"), HonestHost(WORDS, "slate")], limit=3)
    game.guess("crane")
    root = drawn(game)
    assert len(list(root.iter(f"{SVG}rect"))) == 2 * 3 * 5
    assert labels(root) == [*"CRANE", *"CRANE"]
    assert "1 of 3 guesses" in words_of(root)
    assert HOSTILE in words_of(root)
    assert "prone" not in words_of(root)
    assert labels(drawn(game.boards[0])) == [*"CRANE"]


def test_a_game_that_is_over_says_how_and_what_it_was() -> None:
    game = Game(WORDS, [HonestHost(WORDS, "prone")], limit=1, hard=True)
    game.guess("crane")
    shown = words_of(drawn(game))
    assert "hard mode · lost" in shown
    assert "it was  prone" in shown
    session = deal(WORDS, day=date(2026, 11, 1))
    session.gave_up = True
    assert "given up" in words_of(drawn(session))
    assert "2026-11-01" in words_of(drawn(session))


def test_tiles_of_several_letters_are_one() -> None:
    spanish = Words(answers=["perro", "llama", "carro"], alphabet="spanish")
    session = deal(spanish, answers=["perro"])
    session.game.guess("carro")
    assert labels(drawn(session)) == ["C", "A", "RR", "O"]
    shown = drawn(analyse(["carro", "perro"], spanish))
    assert "carro" in words_of(shown)


def test_a_history_lists_the_answers_it_leaves() -> None:
    shown = words_of(drawn(parse_history(["crane=bgbgg"], WORDS)))
    assert "3 answers left" in shown
    assert all(word in shown for word in ("brine", "prone", "drone"))
    assert "6 answers left" in words_of(drawn(start(WORDS)))
    assert "solved" in words_of(drawn(parse_history(["crane=ggggg"], WORDS)))


def test_advice_is_a_table_with_the_best_guess_first() -> None:
    advice = advise(parse_history(["crane=bgbgg"], WORDS), top=4)
    shown = cells(drawn(advice))
    assert [row[0] for row in shown] == [each.guess for each in advice.suggestions]
    assert shown[0][1] == f"{advice.suggestions[0].expected_guesses:.3f}"
    assert "solved" in words_of(drawn(advise(parse_history(["crane=ggggg"], WORDS))))


def test_a_review_shows_each_guess_with_skill_and_luck() -> None:
    review = analyse(["crane", "point", "prone"], WORDS)
    root = drawn(review)
    shown = cells(root)
    assert [row[0].split()[0] for row in shown] == ["crane=bgbgg", "point=gybgb", "prone=ggggg"]
    assert f"skill {review.skill}, luck {review.luck} of 99" in words_of(root)
    assert [row[2].split()[-1] for row in shown] == [str(turn.skill) for turn in review.turns]


def test_an_evaluation_draws_a_bar_for_each_number_of_guesses() -> None:
    done = evaluate(create("splitter", WORDS), WORDS, HOSTILE, limit=2)
    root = drawn(done)
    assert len(list(root.iter(f"{SVG}rect"))) == done.worst
    assert HOSTILE in words_of(root)
    assert all(word in words_of(root) for word in done.unsolved)
    ranked = cells(drawn(compare([done, evaluate(create("parts", WORDS), WORDS, "parts")])))
    assert {row[0] for row in ranked} == {HOSTILE, "parts"}
    assert "nothing" in words_of(drawn(compare([])))


def test_a_strategy_that_never_ends_has_an_empty_chart() -> None:
    never = Evaluation("s", "l", 1, 6, 0, 0.0, 0, {}, ("crane",), ("crane",), 1, 0.0)
    drawn(never)
    drawn(compare([never]))


def test_a_played_game_and_its_parts_draw_themselves() -> None:
    game = play(create("splitter", WORDS), WORDS, "prone")
    assert labels(drawn(game)) == [*"".join(guess for guess, _ in game).upper()]
    assert labels(drawn(game[-1:])) == [*"PRONE"]
    assert "no guesses" in words_of(drawn(game[:0]))


def test_an_optimum_its_tree_and_a_proof_say_what_is_known() -> None:
    best = optimum(start(WORDS))
    assert best is not None
    assert f"{best.total} guesses in all (proven)" in words_of(drawn(best))
    assert best.first in words_of(drawn(best.tree))
    assert "ends with this guess" in words_of(drawn(optimum(parse_history(["crane=ggggg"], WORDS))))
    proof = open_proof(None, WORDS, False, 6)
    assert "0 of 6 first words" in words_of(drawn(proof))
    shown = words_of(drawn(prove(proof, workers=1)))
    assert "no first word is better" in shown
    assert best.first in shown


def test_openers_and_statistics_are_drawn() -> None:
    found = openers(WORDS, "total", 4)
    assert [row[0] for row in cells(drawn(found))] == [each.word for each in found]
    assert len(cells(drawn(found[:2]))) == 2
    root = drawn(summed_up([(True, 4), (False, 6), (True, 2)]))
    assert "3 played, 67% won" in words_of(root)
    assert len(list(root.iter(f"{SVG}rect"))) == 4
    drawn(summed_up([]))
