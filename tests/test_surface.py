"""The public surface is decided: which names, light to import, known to type checkers, values.

`PUBLIC` holds every public name. A name that is added to an `__all__`, or goes from one, is changed
here too, in the open; the site's Python reference has the same names.
"""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Any

import grimp
import pytest

import lexagon
from lexagon import LexagonError, to_json

SOURCE = Path(lexagon.__file__).parent

PUBLIC: dict[str, str] = {
    "lexagon": """
        Alphabet AlphabetError ArgumentError BoardError Cancelled ClusterError EditionError
        EngineError FileError IllegalMoveError LeavesError LexagonError Lexicon
        NotationError Progress QueryError SpecError StoreError WinChanceError WordListError
        WordleError __version__ client from_json grid lab lexicon papers scrabble to_json
        word_lists wordle
    """,
    "lexagon.lexicon": """
        Alphabet CheckedWord Definition Definitions DroppedWords Export ExportedFile Hooks
        ImportedWords Lexicon LexiconInfo Match Matches Sense WordCheck WordList WordLists
        define import_words word_lists
    """,
    "lexagon.wordle": """
        AbsurdleLine BoardRecord Boards BoardsEvaluation BoardsEvaluations BoardsSuggestion
        BoardsSuggestions BoardsTranscript Coach Comparison Evaluation Evaluations FixedOpeners
        Game GameKind GameList GameLists GameRecord Opener Openers Optimum PastedGame Position
        Proof Review Statistics Suggestion Suggestions Summaries Summary Transcript Tree
        TreeCheck Turn TurnReview Verdict Verification Words WordsInfo absurdle evaluate
        evaluate_boards
        feedback fixed_openers game_lists openers prove review
        solve solve_boards strategies suggest verify
    """,
    "lexagon.grid": """
        BadLine BestBoard BestBoardSearch Board DiceSet DiceSets Earned Find FoundWord Judgements
        Layout OrderScore PhotoBoard PhotoTile Place Plan ProofCheck ProvenBoards Roll Round
        RoundKind RoundResult RuleSet Rulebook Rules ScoredBoard Scores SearchResult Solution
        Statistics Summaries Summary Swipe Tile TileLayout Verdict best_board check_proof
        dice_sets parse_size prove_best read_photo roll rulebook score_file scores
    """,
    "lexagon.scrabble": """
        BestWord BestWords Challenge Count CountedPosition Counts Edition EditionInfo
        Editions Endgame EndgameLine Exchange Fault Forfeit Game GameEvent GameState
        Inference InferredLeave LeaveTable LeaveValue Leaves Match Move
        MoveReview Moves Pass Play Player PlayerSummary Plays Position PositionInfo
        PreEndgame PreEndgameRow Puzzle PuzzlePlay Review ReviewFailure ReviewedCandidate Reviews
        SavedLeaves SavedWinChances Simulation SimulationPly SimulationReply SimulationRow
        TileChance TileInfo Turn Verdict WinCalibration WinChanceRow WinChances
        WinClass WinTable WordStep best_word calibrate_win_chances count_table editions
        make_player match player_names read_position review train_leaves train_win_chances
    """,
    "lexagon.lab": """
        Chunk ChunkResult Comparison Comparisons Difference Estimate Experiment ExperimentList
        Export Family Kind Measure Player Report Results Round Run Side Spec SpecEntry
        SpecList Standing Store Summary TLS Table WordsRef compare experiments export load_spec
        results run show specs words_refs
    """,
    "lexagon.papers": """
        Cell Drawing Paper Papers Table Timing Verdict run
    """,
    "lexagon.client": """
        ApiError Client Event Job
    """,
}
PACKAGES = list(PUBLIC)
LIBRARY = [SOURCE / package.partition(".")[2] for package in PACKAGES[1:]]

_CGP = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/5I1N3N3/"
    "3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6 AABDELT"
)
# What the programs of the documentation make. Values compare and hash; results compare; games are
# copied and pickled in the middle of a game.
VALUES = [
    "lexagon.Alphabet.named('spanish')",
    "lexagon.Lexicon.named('enable')",
    "lexagon.Lexicon.from_words(['perro', 'llama'], alphabet='spanish')",
    "wordle.Words(answers=['crane', 'moist'], guesses=['crane', 'moist', 'salet'])",
    "wordle.Position('nyt-2023', mode='hard')",
    "wordle.Position('nyt-2023', mode='hard').after('crane', 'bybbg')",
    "wordle.Boards('original', 4)",
    "grid.Board('HHEL ACAB NROT FITI')",
    "grid.Rules.named('boggle')",
    "grid.roll('boggle-1987', seed=3)",
    "scrabble.Edition.named('english')",
    "scrabble.Position('english', rack='AEINRS?')",
    f"scrabble.Position.from_cgp({_CGP!r})",
    f"scrabble.Position.from_cgp({_CGP!r}).best()",
]
RESULTS = [
    "enable.find(rack='AEINST?', pattern='*z*')",
    "enable.hooks('lax')",
    "enable.check('quiz', 'xyzzy')",
    "enable.info()",
    "lexagon.lexicon.word_lists()",
    "wordle.suggest('crane=bybbg')",
    "wordle.Position.parse('crane=bybbg south=bgbbb').suggest(top=3)[0]",
    "wordle.Position.parse('crane=bybbg south=bgbbb').optimum()",
    "wordle.Boards('original', 2).after('crane', ['bybbg', 'bbbbb']).suggest(top=3)",
    "wordle.evaluate('parts(first=salet)', words='original')",
    "grid.Board('HHEL ACAB NROT FITI').solve(words='enable', rules='boggle')",
    "grid.Board('HHEL ACAB NROT FITI').solve()['chelator']",
    "grid.Board('HHEL ACAB NROT FITI').plan(seconds=30)",
    "grid.Roll.make('boggle-1987', seed=3)",
    f"scrabble.Position.from_cgp({_CGP!r}).best()",
    f"scrabble.Position.from_cgp({_CGP!r}).plays(top=10, by='equity')",
    f"scrabble.Position.from_cgp({_CGP!r}).simulate(seconds=0.2)",
    "scrabble.match('score', 'equity', games=2, seed=1)",
]
GAMES = {
    "wordle.Game('moist')": "game.push('crane')",
    "wordle.Game.random(seed=7)": "game.push('crane')",
    "wordle.Game.absurdle()": "game.push('crane')",
    "scrabble.Game('english', seed=3)": "game.push(game.position.best())",
}


def names(package: str) -> list[str]:
    return PUBLIC[package].split()


def every_name() -> list[tuple[str, str]]:
    return [(package, name) for package in PACKAGES for name in names(package)]


def public(package: str) -> dict[str, Any]:
    module = import_module(package)
    return {name: getattr(module, name) for name in names(package)}


def made(expression: str) -> Any:
    scope = {name: getattr(lexagon, name) for name in ("grid", "scrabble", "wordle")}
    if "enable." in expression:
        scope["enable"] = lexagon.Lexicon.named("enable")
    return eval(expression, {"lexagon": lexagon, **scope})


@pytest.mark.parametrize("package", PACKAGES)
def test_the_public_names_are_these(package: str) -> None:
    module = import_module(package)
    assert sorted(module.__all__) == sorted(names(package))
    assert dir(module) == sorted(names(package))
    for name in module.__all__:
        assert getattr(module, name) is not None


@pytest.mark.parametrize("package", PACKAGES)
def test_an_unknown_name_is_an_attribute_error(package: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'Sudoku'"):
        getattr(import_module(package), "Sudoku")  # noqa: B009


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_an_example(package: str) -> None:
    assert ">>> " in (import_module(package).__doc__ or "")
    bare = [
        name
        for name, value in public(package).items()
        if callable(value) and ">>> " not in (value.__doc__ or "")
    ]
    assert bare == []


@pytest.mark.parametrize("package", PACKAGES)
def test_public_methods_are_documented(package: str) -> None:
    bare = [
        f"{name}.{each}"
        for name, value in public(package).items()
        if isinstance(value, type)
        for each, member in vars(value).items()
        if not each.startswith("_")
        and (callable(member) or isinstance(member, property | classmethod | staticmethod))
        and not inspect.getdoc(getattr(value, each))
    ]
    assert bare == []


def test_a_result_without_a_view_is_shown_as_its_text() -> None:
    word = lexagon.Lexicon.named("enable").check("<b>")[0]
    assert "<pre>&lt;B&gt; is not valid</pre>" in word._repr_html_()


def test_all_else_is_private_by_name() -> None:
    modules = [*SOURCE.glob("*.py"), *(path for each in LIBRARY for path in each.rglob("*.py"))]
    paths = [path.relative_to(SOURCE) for path in modules]
    named = [str(path) for path in paths if not any(part[0] == "_" for part in path.parts)]
    assert named == []


def test_no_two_public_classes_of_a_game_share_a_name() -> None:
    for package in PACKAGES:
        homes = [getattr(import_module(package), name) for name in names(package)]
        classes = [each.__name__ for each in homes if isinstance(each, type)]
        assert sorted(set(classes)) == sorted(classes)


def test_errors_are_one_family_of_value_errors() -> None:
    errors = [getattr(lexagon, name) for name in dir(lexagon) if name.endswith("Error")]
    assert all(issubclass(error, LexagonError) for error in [*errors, lexagon.Cancelled])
    assert issubclass(LexagonError, ValueError)
    codes = [error.code for error in [*errors, lexagon.Cancelled]]
    assert sorted(set(codes)) == sorted(codes)


@pytest.mark.parametrize(
    ("code", "heavy"),
    [
        *((f"import {package}", {"numpy", "rich", "click"}) for package in PACKAGES),
        ("import lexagon.cli", {"numpy", "rich"}),
        ("from lexagon.cli import run; run([])", {"numpy", "rich"}),
        ("from lexagon.cli import run; run(['words', '--help'])", {"numpy", "rich"}),
    ],
)
def test_starting_up_is_light(code: str, heavy: set[str]) -> None:
    check = f"{code}\nimport sys\nprint(*({heavy} & set(sys.modules)), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", check], check=True, capture_output=True, text=True)
    assert done.stderr.split() == []


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a program that uses every public name, and one of each package that does not exist."""
    lines = [f"import {package}" for package in PACKAGES]
    lines += [f"{package}.{name}" for package, name in every_name()]
    lines += [f"{package}.nope" for package in PACKAGES]
    path = tmp_path_factory.mktemp("program") / "program.py"
    path.write_text("\n".join(lines) + "\n")
    return path


def _unknown_lines(program: Path) -> list[int]:
    lines = program.read_text().splitlines()
    return [at for at, line in enumerate(lines, 1) if line.endswith(".nope")]


def test_mypy_knows_exactly_the_public_names(program: Path) -> None:
    root = SOURCE.parent.parent
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(program)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=root)
    errors = [line.split(":")[1:] for line in done.stdout.splitlines() if ": error:" in line]
    assert [int(line) for line, *_ in errors] == _unknown_lines(program), done.stdout


def test_pyright_knows_exactly_the_public_names(program: Path) -> None:
    command = [
        *(sys.executable, "-m", "pyright", "--outputjson"),
        *("--pythonpath", sys.executable, str(program)),
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    output = json.loads(done.stdout)["generalDiagnostics"]
    errors = [each for each in output if each["severity"] == "error"]
    lines = [each["range"]["start"]["line"] + 1 for each in errors]
    assert sorted(lines) == _unknown_lines(program), errors


@pytest.mark.parametrize("expression", VALUES)
def test_values_pickle_copy_compare_hash_and_print(expression: str) -> None:
    value, again = made(expression), made(expression)
    for other in (again, pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert other == value
        assert hash(other) == hash(value)
        assert str(other) == str(value)
    assert len(repr(value)) < 100
    assert " object at 0x" not in repr(value) + str(value)


@pytest.mark.parametrize("expression", RESULTS)
def test_results_pickle_copy_compare_and_are_json(expression: str) -> None:
    result = made(expression)
    for other in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result)):
        assert other == result
        assert to_json(other) == to_json(result)
    assert isinstance(json.loads(to_json(result)), dict)
    assert len(repr(result)) < 100
    assert " object at 0x" not in repr(result) + str(result)
    assert result._repr_html_().startswith("<")


@pytest.mark.parametrize("expression", GAMES)
def test_games_pickle_copy_and_print(expression: str) -> None:
    game = made(expression)
    before = str(game)
    eval(GAMES[expression], {"game": game})
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(other) == str(game)
        assert repr(other) == repr(game)
        other.pop()
        assert str(other) == before
        assert str(game) != before
    assert len(repr(game)) < 100


def test_no_module_imports_itself_in_a_circle() -> None:
    """Imports that only a type checker makes count too."""
    graph = grimp.build_graph("lexagon", cache_dir=None)
    imports = {
        module: graph.find_modules_directly_imported_by(module)
        for module in graph.modules
        # The facade names everything, and imports nothing until it is asked for.
        if module != "lexagon"
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_dependencies_point_one_way() -> None:
    """The contracts of pyproject.toml, as `make layers` checks them."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    root = SOURCE.parent.parent
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stdout
