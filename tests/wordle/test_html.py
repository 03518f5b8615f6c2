"""Wordle's objects draw what they are: a tile a letter, a mark a colour and a shape."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from lexagon.views.html.wordle_boards import rows
from lexagon.wordle import (
    Boards,
    Game,
    Position,
    Words,
    evaluate,
    openers,
    prove,
    review,
    solve,
    verify,
)
from lexagon.wordle._records import GameKind, Summaries, sum_up
from tests.drawn import HOSTILE, SVG, cells, contrast, drawn, labels, words_of

WORDS = Words(HOSTILE, answers=["crane", "brine", "prone", "drone", "slate", "point"])
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
    game = Game(["prone", "slate"], words=WORDS, max_guesses=3)
    game.push("crane")
    root = drawn(game)
    assert len(list(root.iter(f"{SVG}rect"))) == 2 * 3 * 5
    assert labels(root) == [*"CRANE", *"CRANE"]
    assert "1 of 3 guesses" in words_of(root)
    assert HOSTILE in words_of(root)
    assert "prone" not in words_of(root)
    assert labels(drawn(game.boards[0])) == [*"CRANE"]
    assert labels(drawn(game.boards)) == [*"CRANE", *"CRANE"]


def test_a_game_that_is_over_says_how_and_what_it_was() -> None:
    game = Game("prone", words=WORDS, max_guesses=1, mode="hard")
    game.push("crane")
    text = words_of(drawn(game))
    assert "hard mode · lost" in text
    assert "it was  prone" in text
    daily = Game.daily("2026-11-01", words=WORDS)
    daily.give_up()
    assert "given up" in words_of(drawn(daily))
    assert "2026-11-01" in words_of(drawn(daily))


def test_tiles_of_several_letters_are_one() -> None:
    spanish = Words(answers=["perro", "llama", "carro"], alphabet="spanish")
    game = Game("perro", words=spanish)
    game.push("carro")
    assert labels(drawn(game)) == ["C", "A", "RR", "O"]
    assert "carro" in words_of(drawn(review("carro perro", words=spanish)))


def test_a_position_lists_the_answers_it_leaves() -> None:
    text = words_of(drawn(Position.parse("crane=bgbgg", WORDS)))
    assert "3 answers left" in text
    assert all(word in text for word in ("brine", "prone", "drone"))
    assert "6 answers left" in words_of(drawn(Position(WORDS)))
    assert "solved" in words_of(drawn(Position.parse("crane=ggggg", WORDS)))


def test_suggestions_are_a_table_with_the_best_guess_first() -> None:
    suggestions = Position.parse("crane=bgbgg", WORDS).suggest(top=4)
    table = cells(drawn(suggestions))
    assert [row[0] for row in table] == [each.guess for each in suggestions]
    assert table[0][1] == f"{suggestions[0].expected_guesses:.3f}"
    assert "solved" in words_of(drawn(Position.parse("crane=ggggg", WORDS).suggest()))
    joint = Boards(WORDS, 2).after("crane", ["bgbgg", "bbgbg"]).suggest(top=3)
    assert [row[0] for row in cells(drawn(joint))] == [each.guess for each in joint]


def test_a_review_shows_each_guess_with_skill_and_luck() -> None:
    reviewed = review("crane point prone", words=WORDS)
    root = drawn(reviewed)
    table = cells(root)
    assert [row[0].split()[0] for row in table] == ["crane=bgbgg", "point=gybgb", "prone=ggggg"]
    assert f"skill {reviewed.skill}, luck {reviewed.luck} of 99" in words_of(root)
    assert [row[2].split()[-1] for row in table] == [str(turn.skill) for turn in reviewed]


def test_an_evaluation_draws_a_bar_for_each_number_of_guesses() -> None:
    [done] = evaluate("splitter", words=WORDS, max_guesses=2)
    root = drawn(done)
    assert len(list(root.iter(f"{SVG}rect"))) == done.worst
    assert HOSTILE in words_of(root)
    assert done.unsolved
    assert all(word in words_of(root) for word in done.unsolved)
    ranked = cells(drawn(evaluate("splitter", "parts", words=WORDS)))
    assert {row[0] for row in ranked} == {"splitter", "parts"}


def test_a_strategy_that_never_ends_has_an_empty_chart() -> None:
    class Stubborn:
        def guess(self, position: Position) -> str:
            return "slate"

    some = ["crane", "point"]
    drawn(evaluate(Stubborn, words=WORDS, answers=some))
    drawn(evaluate(Stubborn, Stubborn, words=WORDS, answers=some))


def test_a_played_game_draws_itself() -> None:
    game = solve("prone", "splitter", words=WORDS)
    assert labels(drawn(game)) == [*"".join(turn[:5] for turn in game.turns).upper()]


def test_an_optimum_its_tree_and_a_proof_say_what_is_known() -> None:
    best = Position(WORDS).optimum()
    assert best.first is not None
    assert f"{best.total} guesses in all (proven)" in words_of(drawn(best))
    assert best.first in words_of(drawn(best.strategy))
    assert "6 answers" in words_of(drawn(best.strategy.check(WORDS)))
    last = Position.parse("crane=ggggg", WORDS).optimum()
    assert "ends with this guess" in words_of(drawn(last))
    assert "no strategy" in words_of(drawn(Position(WORDS).optimum(max_guesses=1)))
    text = words_of(drawn(prove(WORDS, threads=1)))
    assert "no first word is better" in text
    assert "6 of 6 first words" in text
    assert best.first in text


def test_a_verification_says_what_was_re_derived_and_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "proof"
    prove(WORDS, threads=1, file=file)
    assert "nothing wrong" in words_of(drawn(verify(file, WORDS)))
    file.write_text(file.read_text().replace('"total": ', '"total": 1'))
    assert "this is not a proof" in words_of(drawn(verify(file, WORDS)))


def test_openers_and_statistics_are_drawn() -> None:
    first_words = openers(WORDS, "total", top=4)
    assert [row[0] for row in cells(drawn(first_words))] == [each.word for each in first_words]
    summary = sum_up([(True, 4), (False, 6), (True, 2)], GameKind("nltk"))
    root = drawn(summary)
    assert "nltk: 3 played, 67% won" in words_of(root)
    assert len(list(root.iter(f"{SVG}rect"))) == 4
    drawn(sum_up([], GameKind()))
    assert "3 played" in words_of(drawn(Summaries("file", (summary,))))
    drawn(Summaries("file", ()))
