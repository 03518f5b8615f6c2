"""The same question has the same document at every door: command line, HTTP and library.

A row of the table is one question: the command without `--json`, the HTTP request, and the call of
the library. Add rows here for every command that has a route; a route without a command has None.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import lexagon
from lexagon import LexagonError, Lexicon, grid, lexicon, papers, scrabble, wordle
from lexagon.cli import run
from lexagon.lexicon import word_lists
from tests.web.live import Live
from tests.web.test_streams import events

POSITION = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRVW/ 80/0 0"
OBSERVED = POSITION.replace(" AEINRVW/ 80/0", " /AEINRVW 0/80")
ENDGAME = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE "
    "BENRT/G 373/323 0"
)
PRE_ENDGAME = (
    "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/5FACT1Q"
    "3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
)
REVIEWED = ">Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRVU 9C VAU +17 17\n"
PHOTO = str(Path(__file__).parents[1] / "data" / "photos" / "board-01.jpg")
SAMPLE = str(Path(__file__).parents[1] / "data" / "scrabble_sample.gcg")
GAME = Path(SAMPLE).read_text(encoding="iso-8859-1")


@dataclass(frozen=True)
class Question:
    """One question, asked in three ways."""

    command: str | list[str] | None  # split at spaces if it is text
    path: str  # under /api/v1/
    call: Callable[[], object]
    body: dict[str, Any] | None = None  # None: GET
    status: int = 0  # exit status of the command
    measured: tuple[str, ...] = field(default=())  # fields that hold times of this very run

    @property
    def arguments(self) -> list[str]:
        """Return the command's arguments."""
        return self.command.split() if isinstance(self.command, str) else self.command or []

    def __str__(self) -> str:
        return " ".join(self.arguments) or self.path


BOARD = grid.Board("HHEL ACAB NROT FITI")

QUESTIONS = [
    Question("words lists", "words", word_lists),
    Question("words info --words enable", "words/enable", lambda: Lexicon.named("enable").info()),
    Question(
        "words info --words scowl-40", "words/scowl-40", lambda: Lexicon.named("scowl-40").info()
    ),
    Question(
        "words check axolotl LAX xyzzy",
        "words/checks",
        lambda: Lexicon.named("enable").check("axolotl", "LAX", "xyzzy"),
        {"candidates": ["axolotl", "LAX", "xyzzy"]},
        status=1,
    ),
    Question(
        "words anagram AEINST?",
        "words/anagrams",
        lambda: Lexicon.named("enable").anagrams("AEINST?", min_length=2, top=200),
        {"rack": "AEINST?"},
    ),
    Question(
        "words anagram xltoalo --sub --min-length 4 --top 5",
        "words/anagrams",
        lambda: Lexicon.named("enable").find("xltoalo", min_length=4, top=5),
        {"rack": "xltoalo", "sub": True, "min_length": 4, "top": 5},
    ),
    Question(
        "words anagram oo --through back --words scowl-60",
        "words/anagrams",
        lambda: Lexicon.named("scowl-60").find("oo", through="back", min_length=2, top=200),
        {"rack": "oo", "through": "back", "words": "scowl-60"},
    ),
    Question(
        "words match qu*z",
        "words/matches",
        lambda: Lexicon.named("enable").find(pattern="qu*z", top=200),
        {"pattern": "qu*z"},
    ),
    Question(
        "words match zzq* --top 3",
        "words/matches",
        lambda: Lexicon.named("enable").find(pattern="zzq*", top=3),
        {"pattern": "zzq*", "top": 3},
        status=1,
    ),
    Question(
        "words hooks eight",
        "words/hooks",
        lambda: Lexicon.named("enable").hooks("eight"),
        {"word": "eight"},
    ),
    Question(
        "words define axolotl geese",
        "words/definitions",
        lambda: lexicon.define("axolotl", "geese"),
        {"candidates": ["axolotl", "geese"]},
    ),
    Question(
        "wordle suggest",
        "wordle/suggestions",
        wordle.suggest,
        {},
    ),
    Question(
        "wordle suggest crane=bybbg south=bgbbb --top 3",
        "wordle/suggestions",
        lambda: wordle.suggest("crane=bybbg south=bgbbb", top=3),
        {"turns": ["crane=bybbg", "south=bgbbb"], "top": 3},
    ),
    Question(
        "wordle suggest crane=bbbbb --max-candidates 5",
        "wordle/suggestions",
        lambda: wordle.suggest("crane=bbbbb", max_candidates=5),
        {"turns": ["crane=bbbbb"], "max_candidates": 5},
    ),
    Question(
        "wordle suggest CRANE=01002 --hard --words nyt-2023",
        "wordle/suggestions",
        lambda: wordle.suggest("crane=bybbg", words="nyt-2023", mode="hard"),
        {"turns": ["CRANE=01002"], "words": "nyt-2023", "mode": "hard"},
    ),
    Question(
        "wordle suggest salet=bbbbb --unknown-answers --top 2",
        "wordle/suggestions",
        lambda: wordle.suggest(
            "salet=bbbbb", words=wordle.Words("original", unknown_answers=True), top=2
        ),
        {"turns": ["salet=bbbbb"], "unknown_answers": True, "top": 2},
    ),
    Question(
        "wordle suggest saltier=bbbbbyb --length 7 --top 2",
        "wordle/suggestions",
        lambda: wordle.suggest("saltier=bbbbbyb", words=wordle.Words("enable", length=7), top=2),
        {"turns": ["saltier=bbbbbyb"], "length": 7, "top": 2},
    ),
    Question(
        "wordle suggest --board crane=bybbg --board crane=bbbyb --top 2 --max-candidates 3",
        "wordle/boards/suggestions",
        lambda: wordle.Boards.from_histories(["crane=bybbg", "crane=bbbyb"]).suggest(
            top=2, max_candidates=3
        ),
        {"boards": [["crane=bybbg"], ["crane=bbbyb"]], "top": 2, "max_candidates": 3},
    ),
    Question(
        "wordle review crane moist prone",
        "wordle/reviews",
        lambda: wordle.review("crane moist prone"),
        {"guesses": ["crane", "moist", "prone"]},
    ),
    Question(
        "wordle review crane=bybbg --answer forge --hard --words scowl-60",
        "wordle/reviews",
        lambda: wordle.review("crane=bybbg", "forge", words="scowl-60", mode="hard"),
        {"guesses": ["crane=bybbg"], "answer": "forge", "mode": "hard", "words": "scowl-60"},
    ),
    Question("wordle openers", "wordle/openers", wordle.openers, {}),
    Question(
        "wordle openers --by expected --top 3 --words nltk",
        "wordle/openers",
        lambda: wordle.openers("nltk", "expected", top=3),
        {"by": "expected", "top": 3, "words": "nltk"},
    ),
    Question(
        "wordle optimal salet=bbbbb",
        "wordle/optima",
        lambda: wordle.Position.parse("salet=bbbbb").optimum(),
        {"turns": ["salet=bbbbb"]},
        measured=("seconds",),
    ),
    Question(
        "wordle optimal crane=bybbg --first purse --max-guesses none --hard",
        "wordle/optima",
        lambda: wordle.Position.parse("crane=bybbg", mode="hard").optimum(
            "purse", max_guesses=None
        ),
        {"turns": ["crane=bybbg"], "first": "purse", "max_guesses": None, "mode": "hard"},
        measured=("seconds",),
    ),
    Question(
        "wordle optimal crane=bybbg --objective worst",
        "wordle/optima",
        lambda: wordle.Position.parse("crane=bybbg").optimum(objective="worst"),
        {"turns": ["crane=bybbg"], "objective": "worst"},
        measured=("seconds",),
    ),
    Question(
        "wordle optimal crane=bybbg --objective within:3",
        "wordle/optima",
        lambda: wordle.Position.parse("crane=bybbg").optimum(objective="within:3"),
        {"turns": ["crane=bybbg"], "objective": "within:3"},
        measured=("seconds",),
    ),
    Question(
        "wordle optimal crane=bybbg --max-guesses 2",
        "wordle/optima",
        lambda: wordle.Position.parse("crane=bybbg").optimum(max_guesses=2),
        {"turns": ["crane=bybbg"], "max_guesses": 2},
        status=1,
        measured=("seconds",),
    ),
    Question("scrabble editions", "scrabble/editions", scrabble.editions),
    Question(
        "scrabble best XLTOALO --through back",
        "scrabble/best-words",
        lambda: scrabble.best_word("XLTOALO", "back"),
        {"rack": "XLTOALO", "through": "back"},
    ),
    Question(
        "scrabble moves --rack aeinrs?",
        "scrabble/moves",
        lambda: scrabble.Position(rack="aeinrs?").moves(15),
        {"rack": "aeinrs?"},
    ),
    Question(
        ["scrabble", "moves", POSITION, "--top", "4", "--by", "score", "--words", "scowl-60"],
        "scrabble/moves",
        lambda: scrabble.Position.from_cgp(POSITION, words="scowl-60").moves(4, "score"),
        {"position": POSITION, "top": 4, "by": "score", "words": "scowl-60"},
    ),
    Question(
        ["scrabble", "moves", SAMPLE, "--turn", "12"],
        "scrabble/moves",
        lambda: list(scrabble.Game.from_gcg(SAMPLE))[11].position.moves(15),
        {"position": Path(SAMPLE).read_text(encoding="utf-8"), "turn": 12},
    ),
    Question(
        None,
        "scrabble/plays",
        lambda: scrabble.Position.from_cgp(POSITION).plays(5, "score"),
        {"position": POSITION, "top": 5, "by": "score"},
    ),
    Question(
        None,
        "scrabble/positions",
        lambda: scrabble.Position.from_cgp(POSITION).info(),
        {"position": POSITION},
    ),
    Question(
        None,
        "scrabble/checks",
        lambda: scrabble.Position.from_cgp(POSITION).check("1A ZZZ"),
        {"position": POSITION, "move": "1A ZZZ"},
    ),
    Question(
        None,
        "scrabble/hints",
        lambda: scrabble.Position.from_cgp(ENDGAME).hint(3),
        {"position": ENDGAME},
    ),
    Question(
        ["scrabble", "simulate", POSITION, "--iterations", "300", "--candidates", "4"],
        "scrabble/simulations",
        lambda: scrabble.Position.from_cgp(POSITION).simulate(iterations=300, candidates=4),
        {"position": POSITION, "iterations": 300, "candidates": 4},
        measured=("elapsed",),
    ),
    Question(
        ["scrabble", "infer", OBSERVED, "--move", "K8 SHE", "--samples", "50", "--scale", "4"],
        "scrabble/inferences",
        lambda: scrabble.Position.from_cgp(OBSERVED).infer("K8 SHE", top=15, samples=50, scale=4),
        {"position": OBSERVED, "move": "K8 SHE", "samples": 50, "scale": 4},
    ),
    Question(
        [
            "scrabble",
            "simulate",
            POSITION,
            *("--iterations", "60", "--candidates", "3", "--by", "spread"),
        ],
        "scrabble/simulations",
        lambda: scrabble.Position.from_cgp(POSITION).simulate(
            by="spread", iterations=60, candidates=3
        ),
        {"position": POSITION, "iterations": 60, "candidates": 3, "by": "spread"},
        measured=("elapsed",),
    ),
    Question(
        [
            *("scrabble", "pre-endgame", PRE_ENDGAME, "--candidates", "1"),
            *("--until", "best", "--threads", "1"),
        ],
        "scrabble/pre-endgames",
        lambda: scrabble.Position.from_cgp(PRE_ENDGAME).pre_endgame(
            candidates=1, until="best", threads=1
        ),
        {"position": PRE_ENDGAME, "candidates": 1, "until": "best"},
        measured=("elapsed",),
    ),
    Question(
        None,
        "scrabble/pre-endgames",
        lambda: scrabble.Position.from_cgp(PRE_ENDGAME).pre_endgame(
            candidates=1, until="best", opponents=[("EI", 3.0), ("", 1.0)], threads=1
        ),
        {
            "position": PRE_ENDGAME,
            **{"candidates": 1, "until": "best"},
            "opponents": [{"rack": "EI", "weight": 3.0}, {"rack": "", "weight": 1.0}],
        },
        measured=("elapsed",),
    ),
    Question(
        [
            *("scrabble", "simulate", SAMPLE, "--turn", "2", "--infer"),
            *("--iterations", "60", "--candidates", "3"),
        ],
        "scrabble/simulations",
        lambda: scrabble.read_position(GAME, turn=2).simulate(
            iterations=60, candidates=3, opponents=scrabble.Game.from_gcg(SAMPLE).infer(2)
        ),
        {"position": GAME, "turn": 2, "infer": True, "iterations": 60, "candidates": 3},
        measured=("elapsed",),
    ),
    Question(
        ["scrabble", "endgame", ENDGAME],
        "scrabble/endgames",
        lambda: scrabble.Position.from_cgp(ENDGAME).endgame(),
        {"position": ENDGAME},
        measured=("elapsed",),
    ),
    Question(
        None,
        "scrabble/reviews",
        lambda: scrabble.Game.from_gcg(SAMPLE).review("equity"),
        {"gcg": Path(SAMPLE).read_text(encoding="utf-8"), "by": "equity"},
    ),
    Question(
        None,
        "scrabble/reviews",
        lambda: scrabble.Game.from_gcg(REVIEWED).review(iterations=200),
        {"gcg": REVIEWED, "iterations": 200},
    ),
    Question("grid roll --seed 7", "grid/rolls?seed=7", lambda: grid.Roll.make(seed=7)),
    Question(
        "grid roll --size 5x5 --words-at-least 150 --seed 1",
        "grid/rolls?size=5x5&words_at_least=150&seed=1",
        lambda: grid.Roll.make(size="5x5", words_at_least=150, seed=1),
    ),
    Question(
        "grid roll --date 2026-11-16 --common-at-least 40 --longest-at-most 7 --rules words",
        "grid/rolls?day=2026-11-16&common_at_least=40&longest_at_most=7&rules=words",
        lambda: grid.Roll.make(
            day="2026-11-16", common_at_least=40, longest_at_most=7, rules="words"
        ),
    ),
    Question(
        "grid roll --dice super-big-boggle --points-at-most 500 --min-length 4 --seed 6",
        "grid/rolls?dice=super-big-boggle&points_at_most=500&min_length=4&seed=6",
        lambda: grid.Roll.make(
            "super-big-boggle", points_at_most=500, rules="boggle(min_length=4)", seed=6
        ),
    ),
    Question(
        "grid solve HHEL ACAB NROT FITI --scores 3:1,4:2,6:9 --neighbours torus --top 5",
        "grid/solutions",
        lambda: BOARD.solve(rules="boggle(scores=3:1,4:2,6:9, neighbours=torus)", top=5),
        {
            **{"board": "HHEL ACAB NROT FITI", "scores": "3:1,4:2,6:9"},
            **{"neighbours": "torus", "top": 5},
        },
    ),
    Question(
        "grid roll --dice letters --size 3x4 --seed 2 --words scowl-40",
        "grid/rolls?dice=letters&size=3x4&seed=2&words=scowl-40",
        lambda: grid.Roll.make("letters", size="3x4", seed=2, words="scowl-40"),
    ),
    Question(
        "grid solve HHEL ACAB NROT FITI",
        "grid/solutions",
        BOARD.solve,
        {"board": "HHEL ACAB NROT FITI"},
    ),
    Question(
        "grid solve hhelacabnrotfiti --words paper3 --rules paper --bonus 50 --by length --top 3",
        "grid/solutions",
        lambda: BOARD.solve("paper3", "paper(bonus=50)", by="length", top=3),
        {
            **{"board": "hhelacabnrotfiti", "words": "paper3", "rules": "paper"},
            **{"bonus": 50, "by": "length", "top": 3},
        },
    ),
    Question(
        "grid solve -ING,I/S,E CH,.,Qu --rules wordament --multipliers 4:1.5 --min-length 4",
        "grid/solutions",
        lambda: grid.Board("-ING,I/S,E CH,.,Qu").solve(
            rules="wordament(min_length=4, multipliers=4:1.5)"
        ),
        {
            **{"board": "-ING,I/S,E CH,.,Qu", "rules": "wordament"},
            **{"multipliers": "4:1.5", "min_length": 4},
        },
    ),
    Question(
        "grid solve HHEL ACAB NROT FITI --by plan --show coral --top 5",
        "grid/solutions",
        lambda: BOARD.solve(by="plan", show="coral", top=5),
        {"board": "HHEL ACAB NROT FITI", "by": "plan", "show": "coral", "top": 5},
    ),
    Question(
        ["grid", "read", PHOTO],
        "grid/photos",
        lambda: grid.read_photo(PHOTO),
        {"photo": b64encode(Path(PHOTO).read_bytes()).decode()},
    ),
    Question(
        ["grid", "read", PHOTO, "--size", "4x4"],
        "grid/photos",
        lambda: grid.read_photo(Path(PHOTO).read_bytes(), size="4x4"),
        {"photo": b64encode(Path(PHOTO).read_bytes()).decode(), "size": "4x4"},
    ),
    Question(
        "grid plan HHEL ACAB NROT FITI",
        "grid/plans",
        BOARD.plan,
        {"board": "HHEL ACAB NROT FITI"},
    ),
    Question(
        "grid plan CAT DOG --round-seconds 9 --look 0.5 --travel 0.1 --per-tile 0.2 --seed 3 "
        "--look-letter 0.1 --rarity 1.5",
        "grid/plans",
        lambda: grid.Board("CAT/DOG").plan(
            9, look=0.5, look_letter=0.1, rarity=1.5, travel=0.1, per_tile=0.2, seed=3
        ),
        {
            **{"board": "CAT DOG", "round_seconds": 9, "look": 0.5, "travel": 0.1},
            **{"per_tile": 0.2, "seed": 3, "look_letter": 0.1, "rarity": 1.5},
        },
    ),
    Question(
        "grid best-board --size 3x3 --target 100 --seconds 60 --seed 4",
        "grid/best-boards",
        lambda: grid.best_board("3x3", target=100, seconds=60, seed=4),
        {"size": "3x3", "target": 100, "seconds": 60, "seed": 4},
        measured=("seconds",),
    ),
    Question(None, "grid/rules", grid.rulebook),
    Question(
        None,
        "grid/boards",
        lambda: grid.Board("-ING,I/S,E CH=7,.,Qu").layout("paper"),
        {"board": "-ING,I/S,E CH=7,.,Qu", "rules": "paper"},
    ),
    Question(
        None,
        "grid/judgements",
        lambda: BOARD.judge("coral", "zebra", "ab", "CORAL", rules="paper"),
        {
            **{"board": "HHEL ACAB NROT FITI", "rules": "paper"},
            **{"candidates": ["coral", "zebra", "ab", "CORAL"]},
        },
    ),
    Question("papers 5", "lab/papers", lambda: papers.run(5), {"numbers": [5]}),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_every_door_has_the_same_document(
    question: Question, live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    check_every_door(question, live, capsys)


def check_every_door(question: Question, live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    """Ask a question at every door and compare the documents."""
    document = _document(lexagon.to_json(question.call()), question)
    assert document == _document(_response(question, live), question)
    if question.command is not None:
        assert run([*question.arguments, "--json"]) == question.status
        assert document == _document(capsys.readouterr().out, question)


REFUSED = [
    Question(
        "words anagram A1B",
        "words/anagrams",
        lambda: Lexicon.named("enable").find("A1B"),
        {"rack": "A1B"},
        status=2,
    ),
    Question(
        "words hooks na1ve",
        "words/hooks",
        lambda: Lexicon.named("enable").hooks("na1ve"),
        {"word": "na1ve"},
        status=2,
    ),
    Question(
        "words match [",
        "words/matches",
        lambda: Lexicon.named("enable").find(pattern="["),
        {"pattern": "["},
        status=2,
    ),
    Question(
        "wordle suggest crane=bybbg moist=ggggg",
        "wordle/suggestions",
        lambda: wordle.suggest("crane=bybbg moist=ggggg"),
        {"turns": ["crane=bybbg", "moist=ggggg"]},
        status=2,
    ),
    Question(
        "wordle suggest --board crane=bybbg --board slate=bbbyb",
        "wordle/boards/suggestions",
        lambda: wordle.Boards.from_histories(["crane=bybbg", "slate=bbbyb"]),
        {"boards": [["crane=bybbg"], ["slate=bbbyb"]]},
        status=2,
    ),
    Question(
        "wordle suggest --words sowpods",
        "wordle/suggestions",
        lambda: wordle.suggest(words="sowpods"),
        {"words": "sowpods"},
        status=2,
    ),
    Question(
        "wordle review crane zzzzz",
        "wordle/reviews",
        lambda: wordle.review("crane zzzzz"),
        {"guesses": ["crane", "zzzzz"]},
        status=2,
    ),
    Question(
        "wordle optimal crane=bybbg --first zzzzz",
        "wordle/optima",
        lambda: wordle.Position.parse("crane=bybbg").optimum("zzzzz"),
        {"turns": ["crane=bybbg"], "first": "zzzzz"},
        status=2,
    ),
    Question(
        "scrabble moves --rack A1B",
        "scrabble/moves",
        lambda: scrabble.Position(rack="A1B"),
        {"rack": "A1B"},
        status=2,
    ),
    Question(
        ["scrabble", "pre-endgame", POSITION],
        "scrabble/pre-endgames",
        lambda: scrabble.Position.from_cgp(POSITION).pre_endgame(),
        {"position": POSITION},
        status=2,
    ),
    Question(
        ["scrabble", "endgame", POSITION],
        "scrabble/endgames",
        lambda: scrabble.Position.from_cgp(POSITION).endgame(),
        {"position": POSITION},
        status=2,
    ),
    Question(
        "grid solve ABC AB",
        "grid/solutions",
        lambda: grid.Board("ABC AB"),
        {"board": "ABC AB"},
        status=2,
    ),
    Question(
        "grid plan CAT DOG --rules boggle --bonus 5",
        "grid/plans",
        lambda: grid.Rules.named("boggle", bonus=5),
        {"board": "CAT DOG", "bonus": 5},
        status=2,
    ),
    Question(
        ["grid", "read", PHOTO, "--size", "4x5"],
        "grid/photos",
        lambda: grid.read_photo(PHOTO, size="4x5"),
        {"photo": b64encode(Path(PHOTO).read_bytes()).decode(), "size": "4x5"},
        status=2,
    ),
    Question(
        "grid best-board --dice boggle-1976 --size 5x5",
        "grid/best-boards",
        lambda: grid.best_board("5x5", dice="boggle-1976"),
        {"size": "5x5", "dice": "boggle-1976"},
        status=2,
    ),
]


@pytest.mark.parametrize("question", REFUSED, ids=str)
def test_every_door_refuses_in_the_same_words(
    question: Question, live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*question.arguments, "--json"]) == question.status
    printed = capsys.readouterr().err
    with pytest.raises(LexagonError) as raised:
        question.call()
    assert printed == f"lexagon: {raised.value}\n"
    problem = live.api(question.path, question.body).json()
    assert (problem["detail"], problem["code"]) == (str(raised.value), raised.value.code)


def _response(question: Question, live: Live) -> str:
    """Return the JSON of the response, or of the `result` event of a stream."""
    method = "GET" if question.body is None else "POST"
    with live.client() as client:
        response = client.request(method, f"/api/v1/{question.path}", json=question.body)
    assert response.status_code == 200, response.text
    if response.headers["content-type"].startswith("text/event-stream"):
        *_, (name, document) = events(response)
        assert name == "result", document
        return json.dumps(document)
    return response.text


def _document(text: str, question: Question) -> str:
    """Write a document anew, in the order of its fields, with measured times left out."""
    document = json.loads(text)
    for name in question.measured:
        assert name in document
        document[name] = None
    return json.dumps(document)
