"""The native engine of Lexagon; use it through the lexagon package."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

class Alphabet:
    def __init__(self, faces: Sequence[Sequence[str]]) -> None: ...

    def __len__(self) -> int: ...

    def read(self, text: str) -> object:
        """The tiles of a text, or the byte offset where no tile fits."""

    def write(self, tiles: bytes) -> str: ...

class WordStore:
    def __init__(self) -> None: ...

    def __len__(self) -> int: ...

    def add_lines(self, text: bytes, alphabet: Alphabet) -> object: ...

    def add_words(self, words: Iterable, alphabet: Alphabet) -> object: ...

    def build(self, tiles: int, gaddag_limit: int) -> Graph: ...

class Graph:
    @staticmethod
    def adopt(nodes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], node_bytes: int, words: int, dawg_nodes: int, tiles: int, longest: int) -> Graph: ...

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

    def search(self, alphabet: Alphabet, rack: object | None, blanks: int, places: object | None, runs: Sequence[bool], min_length: int, max_length: int) -> tuple:
        """
        Words that a rack spells, a pattern takes, or both; with their blanks as bit masks.
        """

    def count_by_length(self) -> list[int]: ...

class WordCursor:
    def __init__(self, graph: Graph) -> None: ...

    def next(self, alphabet: Alphabet, limit: int) -> list: ...

def words_of_kwg(file: bytes, tiles: int) -> WordStore: ...

def checksum(data: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int: ...

class WordleWords:
    def __init__(self, length: int, tiles: bytes, answers: Sequence[int]) -> None: ...

    def matrix(self) -> object:
        """The feedback codes, guess by answer."""

    def codes_of_word(self, tiles: bytes) -> list[int]:
        """The feedback codes of any word, guess or not, against every answer."""

    def answers_left(self, history: Sequence[tuple[int, int]]) -> list[int]:
        """The answers (by place) that would have given this feedback."""

    def legal_guesses(self, history: Sequence[tuple[int, int]]) -> list[int]:
        """The guesses that hard mode allows after this feedback."""

    def figures(self, answers: Sequence[int], guesses: Sequence[int] | None, prior: Sequence[float]) -> tuple:
        """
        For each guess: classes, largest class, sum of squares, bits, bits under the prior.
        """

    def greedy_tree(self, answers: Sequence[int], legal: Sequence[int] | None, criterion: str, first: int | None, hard: bool, candidates_only: bool, checkpoint: object | None) -> list: ...

    def two_step_bits(self, answers: Sequence[int], legal: Sequence[int] | None, best: int, threads: int, checkpoint: object | None) -> list[tuple[int, float, float]]: ...

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

    def tree(self) -> list: ...

class ExactSolver:
    def __init__(self, words: WordleWords, answers: Sequence[int], legal: Sequence[int] | None, hard: bool, weights: Sequence[int], table_bytes: int) -> None: ...

    def twin(self) -> ExactSolver: ...

    def solve(self, first: int | None, limit: int, smallest_worst: bool, most_work: int, checkpoint: object | None) -> ExactResult: ...

    def refute(self, first: int, bound: int, limit: int, checkpoint: object | None) -> tuple: ...

class ScoreRule:
    def __init__(self, min_length: int, per: int, times: Sequence[int], plus: Sequence[int]) -> None: ...

    def score(self, points: int, length: int) -> int: ...

class GridFace:
    def __init__(self, letters: bytes, points: int) -> None: ...

class GridSquare:
    def __init__(self, place: int, faces: Sequence[GridFace]) -> None: ...

class GridBoard:
    def __init__(self, rows: int, columns: int, squares: Sequence[GridSquare], tiles: int) -> None: ...

class GridWords:
    def __len__(self) -> int: ...

    def words(self, alphabet: Alphabet) -> list[str]: ...

    @property
    def scores(self) -> list[int]: ...

    def paths(self, squares: list[tuple[int, int]]) -> list[tuple[tuple[tuple[int, int], ...], ...]]:
        """
        The paths of each word, the best first, made of what stands for each square.
        """

    @property
    def path_scores(self) -> list[tuple[int, ...]]: ...

    @property
    def heat(self) -> list[int]:
        """How many words pass each square on their best path."""

class GridPathSearch:
    def words(self, alphabet: Alphabet) -> list[str]: ...

    @property
    def scores(self) -> list[int]: ...

    @property
    def found_at(self) -> list[int]:
        """The try that found each word first."""

    @property
    def tries(self) -> int: ...

    @property
    def peak_waiting(self) -> int: ...

    @property
    def bytes_each(self) -> int: ...

    @property
    def stopped_by(self) -> str:
        """The limit that stopped it: `tries`, `waiting`, or empty for none."""

class GridSolver:
    def __init__(self, graph: Graph) -> None: ...

    def solve(self, board: GridBoard, rule: ScoreRule, max_steps: int, max_paths: int) -> GridWords: ...

    def time_solve(self, board: GridBoard, rule: ScoreRule, repeats: int) -> float:
        """
        Solves a board over and over and makes no Python objects; for measuring.
        """

    def search(self, board: GridBoard, rule: ScoreRule, breadth_first: bool, starts: bytes, max_tries: int, max_waiting: int, checkpoint: Callable[[], None] | None) -> GridPathSearch:
        """
        Calls `checkpoint` a few times a second; what it raises ends the search.
        """

class ScoreBook:
    def __init__(self, graph: Graph, qu: tuple[int, int] | None, rule: ScoreRule, tile_points: Sequence[int]) -> None: ...

    def score_all(self, rows: int, columns: int, boards: bytes, threads: int) -> list[int]: ...

    def score_changes(self, rows: int, columns: int, board: bytes, square: int, vector: bool) -> list[int]: ...

    def score_portably(self, rows: int, columns: int, board: bytes) -> int: ...

class RankedBoard:
    @property
    def score(self) -> int: ...

    @property
    def symbols(self) -> bytes: ...

    def __eq__(self, arg: object, /) -> bool: ...

class BoardSearch:
    def __init__(self, book: ScoreBook, rows: int, columns: int, seed: int, steps_per_run: int, hot: float, cold: float, polish: int, dice: Sequence[int], keep: int) -> None: ...

    def run(self, steps: int, target: int = 18446744073709551615) -> None: ...

    @property
    def best(self) -> list[RankedBoard]: ...

    @property
    def state(self) -> bytes: ...

    def restore(self, state: bytes) -> None: ...

    @property
    def steps(self) -> int: ...

    @property
    def runs(self) -> int: ...

class ScrabbleRules:
    def __init__(self, points: Sequence[int], counts: Sequence[int], rows: int, columns: int, letter_multipliers: bytes, word_multipliers: bytes, start: tuple[int, int], rack_size: int = 7, bonus: int = 50, exchange_minimum: int = 7, scoreless_limit: int = 6) -> None: ...

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
    def __init__(self, counts: Sequence[int], rack_size: int, steps: bytes) -> None: ...

    def __len__(self) -> int: ...

    def value(self, leave: bytes) -> int:
        """Thousandths of a point."""

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

    def moves(self, board: bytes, rack: bytes) -> list: ...

    def best(self, board: bytes, rack: bytes) -> object:
        """The first of the moves, without the others."""

    def count(self, board: bytes, rack: bytes) -> tuple:
        """How many plays there are, the sum of their scores, the highest."""

    def play_games(self, first: ScrabbleLeaves | None, second: ScrabbleLeaves | None, begin: int, end: int, seed: int, threads: int) -> dict:
        """Games of a match; a player without leaves plays for score."""

    def sample_games(self, leaves: ScrabbleLeaves, begin: int, end: int, seed: int, threads: int, samples: ScrabbleLeaveSamples) -> None: ...

    def decide(self, board: bytes, rack: bytes, bag: int, leaves: ScrabbleLeaves | None, opponent_points: int) -> tuple: ...

    def ranked(self, board: bytes, rack: bytes, bag: int, leaves: ScrabbleLeaves | None, opponent_points: int, limit: int) -> list: ...

    def best_plays(self, board: bytes, rack: bytes, leaves: ScrabbleLeaves | None, bag: int, opponent_points: int, limit: int) -> tuple:
        """The first plays by equity; by score without leaves."""

    def simulate(self, leaves: ScrabbleLeaves, board: bytes, rack: bytes, unseen: bytes, opponent: bytes, bag: int, scoreless: int, candidates: list, plies: int, iterations: int, seconds: float, certainty: float, seed: int, threads: int, watch: object | None = None) -> tuple: ...

    def endgame(self, board: bytes, rack: bytes, opponent: bytes, scoreless: int, seconds: float, nodes: int, watch: object | None = None) -> tuple: ...
