"""Paper 4's quotations: 3Blue1Brown's openers, Josh Stephenson's splitting word."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon.papers._cells import Drawing, Entry, Table, beside, table
from lexagon.papers._published import published
from lexagon.wordle import Words
from lexagon.wordle._openers import Opener
from lexagon.wordle._rules import feedback
from lexagon.wordle._strategies import create


def one_step(openers: Sequence[Opener]) -> Table:
    """Compare the 15 openers with the most information in one step."""
    rows = [
        (str(rank), beside(word, each.word), beside(bits, each.bits))
        for rank, ((word, bits), each) in enumerate(
            zip(published(4)["one_step"], openers, strict=True), start=1
        )
    ]
    columns = ("", "word", "bits")
    title = "Openers by information in one step"
    return table("3Blue1Brown, one step", title, columns, rows)


def two_steps(openers: Sequence[Opener]) -> Table:
    """Compare the 15 openers with the most information in two steps."""
    rows: list[list[Entry]] = []
    for rank, (printed, each) in enumerate(
        zip(published(4)["two_steps"], openers, strict=True), start=1
    ):
        word, first, second, both = printed
        assert each.second_bits is not None
        total = each.bits + each.second_bits
        rows.append(
            [
                str(rank),
                beside(word, each.word),
                beside(first, each.bits),
                beside(second, each.second_bits),
                beside(both, total),
            ]
        )
    return table(
        "3Blue1Brown, two steps",
        "Openers by information in two steps",
        ("", "word", "first", "second", "both"),
        rows,
        note="Considered are the 250 best by one step, of 12,972 words.",
    )


def splitting(words: Words) -> Table:
    """Check the example of a word that splits look-alikes."""
    example = published(4)["splitting"]
    answer, (first, second, third, _) = example["answer"], example["guesses"]
    turns = [(guess, feedback(guess, answer)) for guess in (first, second, third)]

    def left(guesses: Sequence[tuple[str, str]]) -> list[str]:
        return [
            word
            for word in words.answers
            if all(feedback(guess, word) == marks for guess, marks in guesses)
        ]

    strategy = create("splitter", words)
    state = strategy.begin()
    for guess, marks in turns[:2]:
        state = strategy.learn(state, guess, marks)
    nine = left(turns[:2])
    matched = {
        letter
        for guess, marks in turns[:2]
        for letter, mark in zip(guess, marks, strict=True)
        if mark != "b"
    }
    letters = "".join(sorted(set("".join(nine)) - matched)).upper()
    slip = "Z, J and Q are in none of the nine words, and B, P and I of them are missing"
    rows = [
        ("words left", beside(" ".join(sorted(example["left"])), " ".join(nine))),
        ("the word that splits them", beside(third, strategy.guess(state))),
        ("words left after it", beside(answer, " ".join(left(turns)))),
        (
            "letters not yet matched",
            beside("".join(sorted(example["letters"])), letters, exact=False, reason=slip),
        ),
    ]
    title = "HOUND after SLATE and CRONY: a word that splits the look-alikes"
    return table("Josh Stephenson", title, ("what", "which"), rows)


def openers_drawing(one: Sequence[Opener], two: Sequence[Opener]) -> Drawing:
    """Make the figure of both rankings of openers."""
    return Drawing(
        "paper4-openers",
        "openers",
        "Paper 4, both tables of openers: the 15 best by information in one step and in two. "
        "SOARE gives most information at once; SLANE leaves more to the second guess.",
        {
            "one": [(each.word, each.bits) for each in one],
            "two": [(each.word, each.bits, each.second_bits) for each in two],
        },
    )
