"""The native engine; use it through the lexagon package."""

from collections.abc import Callable, Iterable, Sequence
from mmap import mmap
from typing import Any, TypeAlias

import numpy as np

Buffer: TypeAlias = bytes | memoryview | mmap

build_id: str

def set_avx2(enabled: bool) -> bool: ...

class Alphabet:
    def __init__(self, faces: list[list[str]]) -> None: ...
    def __len__(self) -> int: ...
    def read(self, text: str) -> bytes | int: ...
    def write(self, tiles: bytes) -> str: ...

class WordStore:
    def __init__(self) -> None: ...
    def __len__(self) -> int: ...
    def add_lines(self, text: bytes, alphabet: Alphabet) -> tuple[int, str, bytes] | None: ...
    def add_words(
        self, words: Iterable[str], alphabet: Alphabet
    ) -> tuple[int, str, bytes] | None: ...
    def build(self, tiles: int, gaddag_limit: int) -> Graph: ...

class Graph:
    @staticmethod
    def adopt(
        nodes: Buffer, node_bytes: int, words: int, dawg_nodes: int, tiles: int, longest: int
    ) -> Graph: ...
    @property
    def words(self) -> int: ...
    @property
    def dawg_nodes(self) -> int: ...
    @property
    def longest(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def node_bytes(self) -> int: ...
    @property
    def has_gaddag(self) -> bool: ...
    def to_bytes(self) -> bytes: ...
    def to_kwg(self) -> bytes: ...
    def contains(self, alphabet: Alphabet, tiles: bytes) -> bool: ...
    def search(
        self,
        alphabet: Alphabet,
        rack: bytes | None,
        blanks: int,
        places: list[int] | None,
        runs: list[bool],
        min_length: int,
        max_length: int,
    ) -> tuple[list[str], list[int]]: ...
    def count_by_length(self) -> list[int]: ...

class WordCursor:
    def __init__(self, graph: Graph) -> None: ...
    def next(self, alphabet: Alphabet, limit: int) -> list[str]: ...

def words_of_kwg(file: bytes, tiles: int) -> WordStore: ...
def checksum(data: Buffer) -> int: ...

Checkpoint: TypeAlias = Callable[[int, int], bool]
TreeNodes: TypeAlias = list[tuple[int, list[tuple[int, int]]]]
Column: TypeAlias = np.ndarray[Any, Any]

class WordleWords:
    def __init__(self, length: int, tiles: bytes, answers: list[int]) -> None: ...
    def matrix(self) -> np.ndarray[Any, Any]: ...
    def codes_of_word(self, tiles: bytes) -> list[int]: ...
    def answers_left(self, history: list[tuple[int, int]]) -> list[int]: ...
    def legal_guesses(self, history: list[tuple[int, int]]) -> list[int]: ...
    def figures(
        self, answers: Sequence[int], guesses: Sequence[int] | None, prior: Sequence[float]
    ) -> tuple[Column, Column, Column, Column, Column]: ...
    def greedy_tree(
        self,
        answers: Sequence[int],
        legal: Sequence[int] | None,
        criterion: str,
        first: int | None,
        hard: bool,
        candidates_only: bool,
        checkpoint: Checkpoint | None,
    ) -> TreeNodes: ...
    def two_step_bits(
        self,
        answers: Sequence[int],
        legal: Sequence[int] | None,
        best: int,
        threads: int,
        checkpoint: Checkpoint | None,
    ) -> list[tuple[int, float, float]]: ...

class ExactResult:
    @property
    def proven(self) -> bool: ...
    @property
    def solvable(self) -> bool: ...
    @property
    def first(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def worst(self) -> int: ...
    @property
    def histogram(self) -> list[int]: ...
    @property
    def nodes(self) -> int: ...
    def tree(self) -> TreeNodes: ...

class ExactSolver:
    def __init__(
        self,
        words: WordleWords,
        answers: Sequence[int],
        legal: Sequence[int] | None,
        hard: bool,
        weights: Sequence[int],
        table_bytes: int,
    ) -> None: ...
    def twin(self) -> ExactSolver: ...
    def solve(
        self,
        first: int | None,
        limit: int,
        smallest_worst: bool,
        most_work: int,
        checkpoint: Checkpoint | None,
    ) -> ExactResult: ...
    def refute(
        self, first: int, bound: int, limit: int, checkpoint: Checkpoint | None
    ) -> tuple[bool, str, int]: ...

class ScoreRule:
    def __init__(self, min_length: int, per: int, times: list[int], plus: list[int]) -> None: ...
    def score(self, points: int, length: int) -> int: ...

class GridBoard:
    def __init__(
        self,
        rows: int,
        columns: int,
        squares: list[tuple[int, list[tuple[bytes, int]]]],
        tiles: int,
    ) -> None: ...

class GridSolver:
    def __init__(self, graph: Graph) -> None: ...
    def solve(
        self, board: GridBoard, rule: ScoreRule, max_steps: int, max_paths: int
    ) -> list[tuple[bytes, int, list[tuple[bytes, int]]]]: ...
    def time_solve(self, board: GridBoard, rule: ScoreRule, repeats: int) -> float: ...
    def search(
        self,
        board: GridBoard,
        rule: ScoreRule,
        breadth_first: bool,
        starts: bytes,
        max_tries: int,
        max_waiting: int,
    ) -> tuple[int, list[tuple[bytes, int, int]], int, int, str]: ...

class ScoreBook:
    def __init__(
        self, graph: Graph, qu: tuple[int, int] | None, rule: ScoreRule, tile_points: list[int]
    ) -> None: ...
    def score_all(self, rows: int, columns: int, boards: bytes, threads: int) -> list[int]: ...
    def score_changes(
        self, rows: int, columns: int, board: bytes, square: int, vector: bool
    ) -> list[int]: ...
    def score_portably(self, rows: int, columns: int, board: bytes) -> int: ...

class BoardSearch:
    def __init__(
        self,
        book: ScoreBook,
        rows: int,
        columns: int,
        seed: int,
        steps_per_run: int,
        hot: float,
        cold: float,
        polish: int,
        dice: list[int],
        keep: int,
    ) -> None: ...
    def run(self, steps: int, target: int = ...) -> None: ...
    def restore(self, state: bytes) -> None: ...
    @property
    def best(self) -> list[tuple[int, bytes]]: ...
    @property
    def state(self) -> bytes: ...
    @property
    def steps(self) -> int: ...
    @property
    def runs(self) -> int: ...

ScrabblePlay: TypeAlias = tuple[int, int, bool, bytes, int]
ScrabbleDecision: TypeAlias = tuple[ScrabblePlay | None, bytes, int]
ScrabbleSimulation: TypeAlias = tuple[int, bool, list[tuple[int, int, float, float, bool]]]
ScrabbleEndgame: TypeAlias = tuple[int, list[ScrabblePlay | None], bool, int, int]

class ScrabbleRules:
    def __init__(
        self,
        points: list[int],
        counts: list[int],
        rows: int,
        columns: int,
        letter_multipliers: bytes,
        word_multipliers: bytes,
        start: tuple[int, int],
        rack_size: int = 7,
        bonus: int = 50,
        exchange_minimum: int = 7,
        scoreless_limit: int = 6,
    ) -> None: ...
    @property
    def counts(self) -> list[int]: ...
    @property
    def points(self) -> list[int]: ...
    @property
    def rack_size(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def squares(self) -> int: ...
    @property
    def exchange_minimum(self) -> int: ...
    @property
    def scoreless_limit(self) -> int: ...

class ScrabbleLeaves:
    def __init__(self, counts: list[int], rack_size: int, steps: bytes) -> None: ...
    def __len__(self) -> int: ...
    def value(self, leave: bytes) -> int: ...
    def leave(self, rank: int) -> bytes: ...

class ScrabbleLeaveSamples:
    def __init__(self, rules: ScrabbleRules) -> None: ...
    @property
    def racks(self) -> int: ...
    def to_bytes(self) -> bytes: ...
    def read(self, both: bytes) -> None: ...
    def fit(self, rules: ScrabbleRules) -> bytes: ...

class ScrabbleEngine:
    def __init__(self, graph: Graph, rules: ScrabbleRules) -> None: ...
    @property
    def fingerprint(self) -> int: ...
    def moves(self, board: bytes, rack: bytes) -> list[ScrabblePlay]: ...
    def count(self, board: bytes, rack: bytes) -> tuple[int, int, int]: ...
    def best(self, board: bytes, rack: bytes) -> ScrabblePlay | None: ...
    def play_games(
        self,
        first: ScrabbleLeaves | None,
        second: ScrabbleLeaves | None,
        begin: int,
        end: int,
        seed: int,
        threads: int,
    ) -> dict[str, Any]: ...
    def sample_games(
        self,
        leaves: ScrabbleLeaves,
        begin: int,
        end: int,
        seed: int,
        threads: int,
        samples: ScrabbleLeaveSamples,
    ) -> None: ...
    def decide(
        self,
        board: bytes,
        rack: bytes,
        bag: int,
        leaves: ScrabbleLeaves | None,
        opponent_points: int,
    ) -> ScrabbleDecision: ...
    def ranked(
        self,
        board: bytes,
        rack: bytes,
        bag: int,
        leaves: ScrabbleLeaves | None,
        opponent_points: int,
        limit: int,
    ) -> list[ScrabbleDecision]: ...
    def best_plays(
        self,
        board: bytes,
        rack: bytes,
        leaves: ScrabbleLeaves | None,
        bag: int,
        opponent_points: int,
        limit: int,
    ) -> tuple[int, int, list[ScrabblePlay]]: ...
    def simulate(
        self,
        leaves: ScrabbleLeaves,
        board: bytes,
        rack: bytes,
        unseen: bytes,
        opponent: bytes,
        bag: int,
        scoreless: int,
        candidates: list[tuple[ScrabblePlay | None, bytes]],
        plies: int,
        iterations: int,
        seconds: float,
        certainty: float,
        seed: int,
        threads: int,
        watch: Callable[[ScrabbleSimulation | None], bool] | None = None,
    ) -> ScrabbleSimulation: ...
    def endgame(
        self,
        board: bytes,
        rack: bytes,
        opponent: bytes,
        scoreless: int,
        seconds: float,
        nodes: int,
        watch: Callable[[ScrabbleEndgame | None], bool] | None = None,
    ) -> ScrabbleEndgame: ...
