"""Paper 4: Wordle as a search engine, with the entropy openers and the splitting word it quotes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from lexagon.papers._cells import (
    Cell,
    Course,
    Drawing,
    Entry,
    Paper,
    Report,
    Table,
    beside,
    different,
    reported,
    table,
    timed,
    timing,
)
from lexagon.papers._paper4_quoted import one_step, openers_drawing, splitting, two_steps
from lexagon.papers._published import published
from lexagon.wordle import Evaluation, Words
from lexagon.wordle._evaluation import evaluate_one, play
from lexagon.wordle._openers import openers
from lexagon.wordle._parameters import USUAL_MAX_GUESSES
from lexagon.wordle._rules import all_green
from lexagon.wordle._strategies import create
from lexagon.wordle._strategies._inverted_index import InvertedIndex

WEIGHT: Final = 12.0
VERSIONS: Final = (
    "this game is by an earlier version of the program: it keeps ten words such as BILLY and BISON "
    "after SLATE had shown L and S grey (and the slide cuts the list off)"
)
NEAR: Final = (
    "the slides' runs are by earlier versions of the program than their games (ZESTY takes 2 "
    "guesses in its game and 3 in the summaries); ours plays the games move for move"
)
SAMPLE: Final = "which words were drawn for the sample is not said; ours is over all 2,315"
CUT: Final = (
    "the text layer lost parts of this list (381, 491, 746 and 1481 are missing in it and there "
    "again after the next guess) and misread two: 1074 stands twice, 944 is GUSTY, with a grey S"
)


def run(report: Report) -> Paper:
    """Index the letters, play the games, rank the openers, and run over all answers."""
    course = Course(report)
    words = Words(published(4)["list"])
    index = InvertedIndex(words)
    course.leg(0.3)
    one = openers(words, "bits", top=15).openers
    two = openers(words, "bits", top=15, steps=2, progress=reported(course.leg(8.0))).openers
    by_index = evaluate_one(create("index", words), words, progress=reported(course.leg(1.6)))
    split = evaluate_one(create("splitter", words), words, progress=reported(course.leg(2.1)))
    seconds = _hundred_games(words)
    return Paper.of(
        number=4,
        title="Wordle as search engineers",
        source=published(4)["source"],
        question="Can the tools of a search engine play Wordle: an inverted index from letter and "
        "place to words, a 5-out-of-N merge of posting lists, and the cosine of letter vectors to "
        "choose the next guess? Answers are the original 2,315, the opener is SLATE.",
        outcome="Every letter's df and cf, every game on the slides and both tables of openers "
        f"come out again. The whole list is near: the slides solve 1,991 and then 2,235 of 2,315 "
        f"in six guesses, ours {by_index.solved:,}; with the splitting word they quote, "
        f"{split.solved:,}.",
        parts=[
            letter_table(index),
            _letters_drawing(index),
            word_ids(words),
            games(words),
            letters_shown(words),
            words_left(words),
            one_step(one),
            two_steps(two),
            openers_drawing(one, two),
            solve_rates(by_index),
            single_words(words),
            _solved_drawing(by_index, split),
            splitting(words),
        ],
        errata=[
            "The slides mix versions of the program: ZESTY is solved in 2 guesses in its game and "
            "in 3 in both summaries, and GIDDY's game keeps BILLY and BISON after SLATE had shown "
            "L and S grey.",
            "The letters not yet matched, M H D U G F W Z J Q, do not fit the nine words left: Z, "
            "J and Q are in none of them, and B, P and I are missing.",
        ],
        times=[
            timing(
                "100 games (19.57 without a unit)",
                float(published(4)["seconds_for_100_games"]),
                seconds,
                "the index is made once for all games, and a guess merges only what is left of the "
                "posting lists, as runs already in order",
            )
        ],
    )


def _hundred_games(words: Words) -> float:
    """Time the first hundred games, one by one as the slides' program plays them."""
    strategy = create("index", words)
    answers = words.answers[:100]
    return timed(lambda: [play(strategy, words, each, USUAL_MAX_GUESSES) for each in answers])[1]


def letter_table(index: InvertedIndex) -> Table:
    """Compare in how many words each letter is, and how often in all."""
    collection = collection_frequency(index)
    rows = [
        (
            letter,
            beside(printed["df"], index.document_frequency[letter]),
            beside(printed["cf"], collection[letter]),
        )
        for letter, printed in sorted(published(4)["letters"].items())
    ]
    columns = ("letter", "df", "cf")
    return table("Letters", "Words with a letter (df), and how often (cf)", columns, rows, across=2)


def collection_frequency(index: InvertedIndex) -> Counter[str]:
    """Count how often each letter is in the words: the postings of all its lists."""
    frequency: Counter[str] = Counter()
    for (_, letter), postings in index.index.items():
        frequency[letter] += len(postings)
    return frequency


def word_ids(words: Words) -> Table:
    """Compare the numbers of the words."""
    rows = [(word, beside(n, words._answer_index(word))) for word, n in published(4)["ids"].items()]
    return table("Word ids", "Words are numbered alphabetically, from 0", ("word", "id"), rows)


def games(words: Words) -> Table:
    """Compare the games, guess for guess."""
    strategy = create("index", words)
    rows: list[list[Entry]] = []
    for answer, printed in published(4)["games"].items():
        turns = play(strategy, words, answer, USUAL_MAX_GUESSES)
        ours = [guess for guess, _ in turns]
        done = turns[-1][1] == all_green(words.length)
        outcome = str(len(turns)) if done else "not solved"
        wanted = str(len(printed)) if printed[-1] == answer else "not solved"
        rows.append([answer, beside(" ".join(printed), " ".join(ours)), beside(wanted, outcome)])
    for answer, guesses in published(4)["last_guess"].items():
        turns = play(strategy, words, answer, USUAL_MAX_GUESSES)
        ours = [guess for guess, _ in turns]
        rows.append([answer, beside(f"… {answer}", f"… {ours[-1]}"), beside(guesses, len(turns))])
    return table("Games", "Every game on the slides", ("answer", "guesses", "solved in"), rows)


def words_left(words: Words) -> Table:
    """Compare the ids of the words left after each guess of the games that print them."""
    strategy = InvertedIndex(words)
    rows: list[list[Entry]] = []
    for answer, printed in published(4)["left"].items():
        state = strategy.begin()
        turns = play(strategy, words, answer, USUAL_MAX_GUESSES)
        for (guess, marks), left in zip(turns, printed, strict=False):
            state = strategy.learn(state, guess, marks)
            reason = VERSIONS if answer == "giddy" else CUT
            rows.append([answer, guess, _same_ids(left, state.left, reason)])
    note = "Lists of more than six ids are shown by their number and their first ids."
    columns = ("answer", "after", "ids of the words left")
    return table("Words left", "The words left after a guess", columns, rows, note=note)


def letters_shown(words: Words) -> Table:
    """Compare what the slides print of each guess: a letter's copies, and how many were grey."""
    strategy = InvertedIndex(words)
    rows: list[list[Entry]] = []
    for answer, printed in published(4)["shown"].items():
        turns = play(strategy, words, answer, USUAL_MAX_GUESSES)
        for (guess, marks), letters in zip(turns, printed, strict=False):
            grey = Counter(face for face, mark in zip(guess, marks, strict=True) if mark == "b")
            copies = Counter(guess)
            ours = {face: [n, grey[face]] for face, n in copies.items() if grey[face] < n}
            rows.append([answer, guess, beside(_copies(letters), _copies(ours))])
    note = "Letters that are grey in every copy are left out, as on the slides."
    columns = ("answer", "after", "letter: copies guessed, of them grey")
    return table("Letters shown", "What a guess shows of its letters", columns, rows, note=note)


def _copies(letters: Mapping[str, Sequence[int]]) -> str:
    return " ".join(f"{face}:{copies},{grey}" for face, (copies, grey) in letters.items()) or "none"


def _same_ids(printed: Sequence[int], ours: Sequence[int], reason: str) -> Cell:
    if list(printed) == list(ours):
        return beside(_ids(printed), _ids(ours))
    return different(_ids(printed), _ids(ours), reason)


def _ids(ids: Sequence[int]) -> str:
    if len(ids) <= 6:
        return " ".join(map(str, ids))
    return f"{len(ids)}: {' '.join(map(str, ids[:4]))} …"


def solve_rates(index: Evaluation) -> Table:
    """Put the summaries of the slides beside the run over all answers."""
    within = {g: games for g, games in index.histogram.items() if g <= USUAL_MAX_GUESSES}
    mean = Fraction(sum(g * games for g, games in within.items()), index.solved)
    ours = f"{index.solved} of {index.games}", f"{100 * index.solved / index.games:.1f}%"
    rows: list[list[Entry]] = []
    for run in published(4)["runs"]:
        reason = NEAR if run["games"] == index.games else SAMPLE
        theirs = f"{run['solved']} of {run['games']}", f"{100 * run['solved'] / run['games']:.1f}%"
        rows.append(
            [
                run["name"],
                *(
                    beside(printed, each, exact=False, reason=reason)
                    for printed, each in zip(theirs, ours, strict=True)
                ),
                beside(run["mean"], mean, exact=False, reason=reason),
            ]
        )
    return table(
        "Summaries",
        "Solved in six guesses, and their mean",
        ("run", "solved", "rate", "mean of the solved"),
        rows,
    )


def single_words(words: Words) -> Table:
    """Compare the summaries' remarks on single words with our games."""
    strategy = create("index", words)
    rows: list[list[Entry]] = []
    for run in published(4)["runs"]:
        listed = dict.fromkeys(run["unsolved"], "no") | run["solved_in"]
        for word, printed in listed.items():
            turns = play(strategy, words, word)
            ours = str(len(turns)) if len(turns) <= USUAL_MAX_GUESSES else "no"
            rows.append([run["name"], word, beside(str(printed), ours, exact=False, reason=NEAR)])
    return table(
        "Summaries, words",
        "Single words that the summaries name: solved in so many guesses, or not in six",
        ("run", "word", "solved in"),
        rows,
        across=2,
        long=True,
    )


def _letters_drawing(index: InvertedIndex) -> Drawing:
    letters = sorted(
        published(4)["letters"], key=lambda letter: -published(4)["letters"][letter]["df"]
    )
    collection = collection_frequency(index)
    return Drawing(
        "paper4-letters",
        "letters",
        "Paper 4, the letter table: in how many of the 2,315 answers a letter is (df), and how "
        "often in all (cf). Ours are the bars, the slide's numbers the marks.",
        {
            "letters": [letter.upper() for letter in letters],
            "df": [index.document_frequency[letter] for letter in letters],
            "cf": [collection[letter] for letter in letters],
            "printed_df": [published(4)["letters"][letter]["df"] for letter in letters],
            "printed_cf": [published(4)["letters"][letter]["cf"] for letter in letters],
        },
    )


def _solved_drawing(index: Evaluation, split: Evaluation) -> Drawing:
    runs = [
        (run["name"], run["solved"]) for run in published(4)["runs"] if run["games"] == index.games
    ]
    return Drawing(
        "paper4-solve-rates",
        "solve_rates",
        "Paper 4, all 2,315 answers: games solved in six guesses on the slides, by our run of "
        "their algorithm, and with the splitting word they quote.",
        {
            "games": index.games,
            "theirs": runs,
            "ours": [
                ("inverted index, ours", index.solved),
                ("splitting word, ours", split.solved),
            ],
            "histograms": [
                ("inverted index", dict(index.histogram)),
                ("splitting word", dict(split.histogram)),
            ],
        },
    )
