"""The native engine of Lexagon; use it through the lexagon package."""

from collections.abc import Callable, Iterable, Iterator, Sequence
import enum
from typing import Any, TypeAlias

import numpy.typing


build_id: str = ...

def set_avx2(enabled: bool) -> bool:
    """
    Allow AVX2 kernels or force the plain ones; return whether AVX2 is in use now.
    """

class Alphabet:
    def __init__(self, faces: Sequence[Sequence[str]]) -> None: ...

    def __len__(self) -> int: ...

    def read(self, text: str) -> bytes | int:
        """The tiles of a text, or the byte offset where no tile fits."""

    def write(self, tiles: bytes) -> str: ...

    def read_words(self, words: list[str]) -> list[bytes] | int:
        """The tiles of words, or the index of the first that is not one."""

    def sort_rows(self, tiles: bytes, length: int) -> tuple[list[bytes], list[str]]:
        """
        Words of one length that stand end to end, in order and each once: as tiles and as text.
        """

class BadWord:
    @property
    def place(self) -> int:
        """Its line, counted from 1, or its index."""

    @property
    def reason(self) -> str: ...

    @property
    def text(self) -> bytes: ...

class WordStore:
    def __init__(self) -> None: ...

    def __len__(self) -> int: ...

    def add_lines(self, text: bytes, alphabet: Alphabet) -> BadWord | None: ...

    def add_words(self, words: Iterable[str], alphabet: Alphabet) -> BadWord | None: ...

    def add_text(self, text: str, alphabet: Alphabet) -> BadWord | None:
        """Adds words with white space between them."""

    def of_length(self, length: int) -> bytes:
        """The words of so many tiles, end to end in the order they were added."""

    def sort(self, checkpoint: Callable[[int, int], bool] | None = None) -> int:
        """
        Puts the words in order, each once; returns the nodes that their tree has.
        """

    def build(self, tiles: int, gaddag_limit: int, checkpoint: Callable[[int, int], bool] | None = None) -> Graph:
        """
        The graph; with a GADDAG if it then has at most so many nodes (0: without).
        """

class Matches:
    @property
    def words(self) -> list[str]: ...

    @property
    def blanks(self) -> list[int]: ...

class Graph:
    @staticmethod
    def adopt(nodes: bytes | memoryview, node_bytes: int, words: int, dawg_nodes: int, tiles: int, longest: int) -> Graph: ...

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

    @property
    def beginnings(self) -> int:
        """The nodes that the words' tree has."""

    def with_gaddag(self, limit: int, checkpoint: Callable[[int, int], bool] | None = None) -> Graph:
        """
        The same words with a GADDAG, if the graph then has at most so many nodes.
        """

    def to_bytes(self) -> bytes: ...

    def to_kwg(self) -> bytes: ...

    def contains(self, alphabet: Alphabet, tiles: bytes) -> bool: ...

    def contains_words(self, alphabet: Alphabet, words: list[str]) -> list[bool]: ...

    def search(self, alphabet: Alphabet, rack: bytes | None, blanks: int, places: Sequence[int] | None, runs: Sequence[bool], min_length: int, max_length: int) -> Matches:
        """
        Words that a rack spells, a pattern takes, or both; with their blanks as bit masks.
        """

    def count_by_length(self) -> list[int]: ...

class WordCursor:
    def __init__(self, graph: Graph) -> None: ...

    def next(self, alphabet: Alphabet, limit: int) -> list[str]: ...

def words_of_kwg(file: bytes, tiles: int) -> WordStore: ...

def checksum(data: bytes | memoryview) -> int: ...

class GuessFigures:
    """The figures of guesses, a column each."""

    @property
    def classes(self) -> numpy.typing.NDArray[Any]: ...

    @property
    def largest(self) -> numpy.typing.NDArray[Any]: ...

    @property
    def sum_of_squares(self) -> numpy.typing.NDArray[Any]: ...

    @property
    def bits(self) -> numpy.typing.NDArray[Any]: ...

    @property
    def weighted_bits(self) -> numpy.typing.NDArray[Any]: ...

class TwoStepBits:
    """Information of a guess and the best after it."""

    @property
    def guess(self) -> int: ...

    @property
    def first(self) -> float: ...

    @property
    def both(self) -> float: ...

class StrategyBranch:
    """Feedback code, and the node that follows it."""

    @property
    def code(self) -> int: ...

    @property
    def node(self) -> int: ...

class StrategyNode:
    """A guess and its branches."""

    @property
    def guess(self) -> int: ...

    @property
    def branches(self) -> list[StrategyBranch]: ...

class AbsurdleResult:
    """The shortest line against Absurdle."""

    @property
    def line(self) -> list[tuple[int, int]]: ...

    @property
    def lower(self) -> int: ...

    @property
    def nodes(self) -> int: ...

class ProofStep:
    """What settled a first word, and its bound or total."""

    @property
    def refuted(self) -> bool: ...

    @property
    def lower(self) -> int: ...

    @property
    def stage(self) -> str: ...

class WordleWords:
    def __init__(self, length: int, tiles: bytes, answers: Sequence[int]) -> None: ...

    def matrix(self) -> numpy.typing.NDArray[Any]:
        """The feedback codes, guess by answer."""

    def codes_of_word(self, tiles: bytes) -> list[int]:
        """The feedback codes of any word, guess or not, against every answer."""

    def answers_left(self, history: Sequence[tuple[int, int]]) -> list[int]:
        """The answers (by place) that would have given this feedback."""

    def legal_guesses(self, history: Sequence[tuple[int, int]], hard: int) -> list[int]:
        """The guesses that a mode allows after this feedback."""

    def figures(self, answers: Sequence[int], guesses: Sequence[int] | None, prior: Sequence[float]) -> GuessFigures:
        """The figures of all guesses or some of them on a set of answers."""

    def greedy_tree(self, answers: Sequence[int], legal: Sequence[int] | None, criterion: str, first: int | None, hard: int, candidates_only: bool, checkpoint: Callable[[int, int], bool] | None) -> list[StrategyNode]: ...

    def two_step_bits(self, answers: Sequence[int], legal: Sequence[int] | None, best: int, threads: int, checkpoint: Callable[[int, int], bool] | None) -> list[TwoStepBits]: ...

    def best_pairs(self, answers: Sequence[int], legal: Sequence[int] | None, most: int, threads: int, checkpoint: Callable[[int, int], bool] | None) -> tuple[list[tuple[int, int, int]], int]: ...

    def joint_classes(self, answers: Sequence[int], legal: Sequence[int] | None, fixed: Sequence[int]) -> list[int]:
        """For each guess the classes that it and the fixed ones make together."""

    def beat_absurdle(self, answers: Sequence[int], legal: Sequence[int] | None, hard: int, threads: int, tries: int, most_work: int, checkpoint: Callable[[int, int], bool] | None) -> AbsurdleResult: ...

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
    def lost(self) -> int: ...

    @property
    def lower(self) -> int: ...

    @property
    def lower_lost(self) -> int: ...

    @property
    def worst(self) -> int: ...

    @property
    def histogram(self) -> list[int]: ...

    @property
    def nodes(self) -> int: ...

    def tree(self) -> list[StrategyNode]: ...

class ExactSolver:
    def __init__(self, words: WordleWords, answers: Sequence[int], legal: Sequence[int] | None, hard: int, weights: Sequence[int], table_bytes: int) -> None: ...

    def clone(self) -> ExactSolver: ...

    def solve(self, first: int | None, limit: int, may_lose: bool, smallest_worst: bool, most_work: int, checkpoint: Callable[[int, int], bool] | None) -> ExactResult: ...

    def follow(self, fixed: Sequence[int], bound: int, checkpoint: Callable[[int, int], bool] | None) -> ProofStep: ...

    def refute(self, first: int, bound: int, limit: int, checkpoint: Callable[[int, int], bool] | None) -> ProofStep: ...

    def unsolvable_after(self, first: int, limit: int, checkpoint: Callable[[int, int], bool] | None) -> int | None: ...

class BoardsGuess:
    """A guess for several boards, and its figures."""

    @property
    def guess(self) -> int: ...

    @property
    def searched(self) -> bool: ...

    @property
    def expected(self) -> float: ...

    @property
    def lost(self) -> float: ...

    @property
    def worst(self) -> int: ...

def rank_for_boards(words: WordleWords, boards: Sequence[Sequence[int]], weights: Sequence[float], guesses_left: int, top: int, checkpoint: Callable[[int, int], bool] | None) -> list[BoardsGuess]:
    """
    The best guesses for several boards; each board is the answers it may hide.
    """

def estimate_for_boards(words: WordleWords, boards: Sequence[Sequence[int]], weights: Sequence[float], guesses_left: int, guesses: Sequence[int]) -> list[BoardsGuess]:
    """What these guesses lead to, by estimate."""

class ScoreRule:
    def __init__(self, min_length: int, per: int, times: Sequence[int], plus: Sequence[int]) -> None: ...

    def score(self, points: int, length: int) -> int: ...

class GridFace:
    def __init__(self, letters: bytes, points: int) -> None: ...

class GridSquare:
    def __init__(self, place: int, faces: Sequence[GridFace]) -> None: ...

class GridBoard:
    def __init__(self, rows: int, columns: int, squares: Sequence[GridSquare], tiles: int, neighbours: int = 0) -> None: ...

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

    def search(self, board: GridBoard, rule: ScoreRule, breadth_first: bool, starts: bytes, max_tries: int, max_waiting: int, checkpoint: Callable[[int], None] | None) -> GridPathSearch:
        """
        Calls `checkpoint` with the tries so far, a few times a second; what it raises ends the search.
        """

class ScoreBook:
    def __init__(self, graph: Graph, qu: tuple[int, int] | None, rule: ScoreRule, tile_points: Sequence[int], neighbours: int = 0) -> None: ...

    def score_all(self, rows: int, columns: int, boards: bytes, threads: int) -> list[int]: ...

    def score_changes(self, rows: int, columns: int, board: bytes, square: int, kernel: str) -> list[int]: ...

    def score_by(self, rows: int, columns: int, board: bytes, kernel: str) -> int: ...

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

class GridClassProof:
    @property
    def scores(self) -> list[int]: ...

    @property
    def boards(self) -> list[bytes]:
        """The boards that reach the target as symbols, the best first."""

    @property
    def nodes(self) -> int: ...

    @property
    def candidates(self) -> int: ...

class GridProver:
    def __init__(self, graph: Graph, qu: tuple[int, int] | None, rule: ScoreRule, tile_points: Sequence[int], rows: int, columns: int, neighbours: int) -> None: ...

    @property
    def order(self) -> bytes:
        """The squares in the order of forcing."""

    @property
    def letters(self) -> bytes:
        """The symbols, the weakest first."""

    def classes(self, forced: int) -> list[bytes]:
        """The symbols of the first squares, for classes that cover all boards."""

    def settle(self, symbols: bytes, target: int, checkpoint: Callable[[int, int], bool] | None) -> GridClassProof:
        """Finds every board of a class that reaches the target."""

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

class ScrabblePlay:
    """Tiles laid along a row or column."""

    def __init__(self, row: int, column: int, across: bool, tiles: bytes, score: int = 0) -> None: ...

    @property
    def row(self) -> int: ...

    @property
    def column(self) -> int: ...

    @property
    def across(self) -> bool: ...

    @property
    def tiles(self) -> bytes:
        """
        For each square of the word: 0 where the board has the tile already, a tile, or a tile with the blank's bit.
        """

    @property
    def placed(self) -> bytes:
        """The tiles taken from the rack, blanks as 0."""

    @property
    def placed_count(self) -> int: ...

    @property
    def score(self) -> int: ...

    def squares(self, columns: int) -> list[int]:
        """The squares of the word on a board this wide."""

    def scored(self, score: int) -> ScrabblePlay:
        """The same play with a score."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[type[ScrabblePlay], tuple[int, int, bool, bytes, int]]: ...

    def __repr__(self) -> str: ...

class ScrabbleMove:
    """A play, an exchange (tiles, no play) or a pass (neither)."""

    def __init__(self, play: ScrabblePlay | None = None, exchanged: bytes = ...) -> None: ...

    @property
    def play(self) -> ScrabblePlay | None: ...

    @property
    def is_play(self) -> bool: ...

    @property
    def exchanged(self) -> bytes: ...

    @property
    def equity(self) -> int:
        """Thousandths of a point."""

    def __repr__(self) -> str: ...

ScrabbleGameState: TypeAlias = tuple[bytes, tuple[bytes, ...], tuple[int, ...], int, int, int]

class ScrabbleGame:
    """A game whose bag is in an order that the caller has chosen."""

    def __init__(self, rules: ScrabbleRules, players: int, bag: bytes) -> None: ...

    @property
    def bag(self) -> bytes:
        """
        In the order of drawing; after an exchange the tiles put back are last.
        """

    @bag.setter
    def bag(self, arg: bytes, /) -> None: ...

    def rack(self, player: int) -> bytes: ...

    @property
    def scores(self) -> list[int]: ...

    @property
    def to_move(self) -> int: ...

    @property
    def scoreless(self) -> int: ...

    @property
    def state(self) -> ScrabbleGameState:
        """
        Bag, racks, scores, player to move, scoreless turns and ending, to be kept.
        """

    @state.setter
    def state(self, state: ScrabbleGameState, /) -> None: ...

    @property
    def went_out(self) -> bool: ...

    @property
    def over(self) -> bool: ...

    def draw(self) -> None:
        """Fills every rack, as far as the tiles go."""

    def apply(self, move: ScrabbleMove) -> list[int]:
        """
        Makes a move; what the end of the game, if this is it, adds to each score.
        """

class ScrabbleCount:
    @property
    def plays(self) -> int: ...

    @property
    def score_sum(self) -> int: ...

    @property
    def max_score(self) -> int: ...

class ScrabbleLeaves:
    def __init__(self, counts: Sequence[int], rack_size: int, steps: bytes) -> None: ...

    @staticmethod
    def of_values(counts: Sequence[int], rack_size: int, values: bytes) -> ScrabbleLeaves:
        """
        From the value of every leave by rank: 32-bit integers, thousandths of a point.
        """

    def values(self) -> bytes:
        """The value of every leave by rank, as `of_values` takes them."""

    def dictionary_order(self) -> bytes:
        """
        The ranks of all leaves but the empty one as 32-bit integers, in dictionary order.
        """

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

class ScrabbleMoves:
    @property
    def moves(self) -> list[ScrabbleMove]: ...

    @property
    def count(self) -> int:
        """How many moves there are, listed or not."""

    @property
    def plays(self) -> int:
        """How many plays there are, listed or not."""

    @property
    def score_sum(self) -> int: ...

class ScrabbleEndgameLine:
    @property
    def value(self) -> int: ...

    @property
    def proven(self) -> bool: ...

    @property
    def moves(self) -> list[ScrabblePlay | None]:
        """None is a pass."""

class ScrabbleEndgame:
    @property
    def value(self) -> int: ...

    @property
    def proven(self) -> bool: ...

    @property
    def low(self) -> int | None:
        """Proven: the value is at least this."""

    @property
    def high(self) -> int | None:
        """Proven: the value is at most this."""

    @property
    def lines(self) -> list[ScrabbleEndgameLine]: ...

    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

class ScrabblePlays:
    """Plays; an object is made when it is asked for."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int) -> ScrabblePlay: ...

    def __iter__(self) -> Iterator[ScrabblePlay]: ...

class ScrabbleEngine:
    def __init__(self, graph: Graph, rules: ScrabbleRules) -> None: ...

    @property
    def rules(self) -> ScrabbleRules: ...

    @property
    def fingerprint(self) -> int: ...

    def plays(self, board: bytes, rack: bytes) -> ScrabblePlays:
        """
        Every play, best score first; of equals, across before down, from top left.
        """

    def best(self, board: bytes, rack: bytes) -> ScrabblePlay | None:
        """The first of the plays, without the others."""

    def count(self, board: bytes, rack: bytes) -> ScrabbleCount: ...

    def table(self, notation: ScrabbleNotation, board: bytes, rack: bytes, bag: int, leaves: ScrabbleLeaves | None, opponent_points: int, *, exchanges: bool = True, by_equity: bool = True, top: int = 0) -> ScrabbleMoveTable:
        """Plays, or all moves; with exchanges a pass is the last."""

    def sample_games(self, leaves: ScrabbleLeaves, begin: int, end: int, seed: int, threads: int, samples: ScrabbleLeaveSamples) -> None: ...

    def decide(self, board: bytes, rack: bytes, bag: int, leaves: ScrabbleLeaves | None, opponent_points: int) -> ScrabbleMove:
        """The best move by equity; by score without leaves."""

    def moves(self, board: bytes, rack: bytes, bag: int, leaves: ScrabbleLeaves | None, opponent_points: int, *, exchanges: bool = True, by_equity: bool = True, top: int = 0) -> ScrabbleMoves: ...

    def final_spread(self, first: bytes, second: bytes) -> int:
        """
        What the first rack gains on the second if the game ends; an empty one has gone out.
        """

    def equity(self, rack: bytes, move: ScrabbleMove, bag: int, leaves: ScrabbleLeaves, opponent_points: int) -> int:
        """Thousandths of a point."""

    def endgame(self, board: bytes, rack: bytes, opponent: bytes, *, scoreless: int = 0, seconds: float = 0.0, nodes: int = 0, lines: int = 1, threads: int = 1, low: int = ..., high: int = ..., watch: Callable[[ScrabbleEndgame | None], bool] | None = None) -> ScrabbleEndgame: ...

    def infer(self, leaves: ScrabbleLeaves, *, board: bytes, move: ScrabbleMove, exchanged: int, known: bytes, pool: bytes, rack_size: int, bag: int, opponent_points: int, scale: float, floor: float, samples: int, seed: int, threads: int) -> ScrabbleInference:
        """The leaves that a player who made this move likely kept."""

    def record_games(self, leaves: ScrabbleLeaves, begin: int, end: int, seed: int, threads: int, samples: ScrabbleWinSamples) -> None: ...

    def simulate(self, leaves: ScrabbleLeaves, win_chances: ScrabbleWinChances | None, *, board: bytes, rack: bytes, unseen: bytes, opponent: bytes, opponents: Sequence[tuple[bytes, float]], bag: int, scoreless: int, spread: int, candidates: Sequence[ScrabbleMove], by_win: bool, plies: int, iterations: int, seconds: float, certainty: float, seed: int, threads: int, watch: Callable[[ScrabbleSimulation | None], bool] | None = None) -> ScrabbleSimulation: ...

    def pre_endgame(self, *, board: bytes, rack: bytes, unseen: bytes, bags: Sequence[tuple[bytes, int]], spread: int, scoreless: int, candidates: Sequence[ScrabbleMove], goal: ScrabblePreEndgameGoal, seconds: float, nodes: int, threads: int, watch: Callable[[ScrabblePreEndgame | None], bool] | None = None) -> ScrabblePreEndgame: ...

    def play_games(self, first: ScrabbleLeaves | None, second: ScrabbleLeaves | None, begin: int, end: int, paired: bool, seed: int, threads: int) -> list[ScrabbleGameResult]:
        """
        Games of a match; a player without leaves plays for score, `paired` plays each bag twice.
        """

    def record_game(self, first: ScrabbleLeaves | None, second: ScrabbleLeaves | None, number: int, paired: bool, seed: int) -> tuple[list[tuple[bytes, ScrabbleMove]], tuple[bytes, bytes]]:
        """
        The turns of a game of a match, each with the rack before it, and the racks at the end.
        """

class ScrabbleNotation:
    """Writes tiles so that they read back as the same tiles."""

    def __init__(self, faces: Sequence[str], small: Sequence[str], apart: Sequence[tuple[int, int]] = []) -> None: ...

    def write(self, tiles: bytes) -> str: ...

    def write_rack(self, tiles: bytes) -> str:
        """In alphabet order, blanks last."""

    def read_board(self, text: str, size: int) -> bytes | None:
        """
        The squares of a board field; None unless its tiles are plain letters that fit.
        """

    def read_rack(self, text: str) -> bytes | None:
        """A rack in order; None unless its tiles are plain letters."""

    def board(self, board: bytes, columns: int) -> str:
        """The board field of CGP."""

    def describe(self, moves: ScrabbleMoves, board: bytes, rack: bytes, columns: int) -> list[tuple[str, int, str, int, str, str, str, int, tuple[str, ...]]]:
        """
        Notation, score, leave, equity, place, word, tiles laid, how many and on which squares, of each play.
        """

class ScrabbleMoveTable:
    """Moves with all that people see of them."""

    @property
    def rows(self) -> list[tuple[str, int, str, float | None, str, str | None, str | None, str, bool, tuple[str, ...]]]:
        """
        Of each its notation, score, leave, equity in points (None without leaves), kind, place, word, tiles laid or put back, whether it is a bingo, and the squares.
        """

    @property
    def count(self) -> int:
        """How many moves there are, listed or not."""

    @property
    def plays(self) -> int:
        """How many plays there are, listed or not."""

    @property
    def score_sum(self) -> int: ...

    @property
    def missing(self) -> list[bytes]:
        """The words on the board that the graph lacks."""

def scrabble_missing_words(graph: Graph, board: bytes, columns: int) -> list[bytes]:
    """The words on a board that the graph lacks: across, then down."""

class ScrabbleInferredLeave:
    @property
    def leave(self) -> bytes: ...

    @property
    def prior(self) -> float: ...

    @property
    def weight(self) -> float: ...

    @property
    def loss(self) -> int:
        """Thousandths of a point."""

class ScrabbleInference:
    @property
    def leaves(self) -> list[ScrabbleInferredLeave]: ...

    @property
    def racks(self) -> int: ...

    @property
    def exhaustive(self) -> bool: ...

    @property
    def likelihood(self) -> float: ...

class ScrabbleWinChances:
    """Chances of the side to move, in millionths."""

    def __init__(self, limit: int, steps: bytes) -> None: ...

    @property
    def limit(self) -> int: ...

    @property
    def largest_unseen(self) -> int: ...

    def chance(self, unseen: int, spread: int) -> int:
        """The spread is in thousandths of a point."""

class ScrabbleWinSamples:
    def __init__(self, rules: ScrabbleRules) -> None: ...

    def to_bytes(self) -> bytes:
        """
        Turns by gain, turns by spread and half wins by spread, each by unseen tiles.
        """

    def read(self, all: bytes) -> None: ...

class ScrabblePly:
    @property
    def played(self) -> int: ...

    @property
    def score_sum(self) -> int: ...

    @property
    def bingos(self) -> int: ...

class ScrabbleReply:
    @property
    def play(self) -> ScrabblePlay | None:
        """None for an exchange or a pass."""

    @property
    def exchanged(self) -> int:
        """How many tiles."""

    @property
    def count(self) -> int: ...

class ScrabbleEstimate:
    @property
    def mean(self) -> float: ...

    @property
    def error(self) -> float:
        """The standard error of the mean."""

class ScrabbleSimulated:
    @property
    def candidate(self) -> int: ...

    @property
    def deals(self) -> int: ...

    @property
    def gain(self) -> ScrabbleEstimate:
        """Points gained on the opponent."""

    @property
    def win_chance(self) -> float: ...

    @property
    def difference(self) -> ScrabbleEstimate:
        """Utility less the leader's, paired."""

    @property
    def win_difference(self) -> float: ...

    @property
    def gain_difference(self) -> float: ...

    @property
    def in_play(self) -> bool: ...

    @property
    def plies(self) -> list[ScrabblePly]: ...

    @property
    def replies(self) -> list[ScrabbleReply]:
        """The most frequent answers."""

    @property
    def heat(self) -> list[int]:
        """By square: answers that laid a tile there."""

class ScrabbleSimulation:
    @property
    def ranking(self) -> list[ScrabbleSimulated]: ...

    @property
    def iterations(self) -> int: ...

    @property
    def decided(self) -> bool: ...

class ScrabblePreEndgameGoal(enum.Enum):
    BEST = 0

    WINS = 1

    SPREADS = 2

class ScrabblePreEndgameRow:
    @property
    def candidate(self) -> int: ...

    @property
    def empties_bag(self) -> bool: ...

    @property
    def draws(self) -> int: ...

    @property
    def wins(self) -> int: ...

    @property
    def ties(self) -> int: ...

    @property
    def losses(self) -> int: ...

    @property
    def points_low(self) -> int:
        """Two for each win, one for each tie."""

    @property
    def points_high(self) -> int: ...

    @property
    def spread_low(self) -> int | None:
        """Sums; None where there is no bound."""

    @property
    def spread_high(self) -> int | None: ...

class ScrabblePreEndgame:
    @property
    def rows(self) -> list[ScrabblePreEndgameRow]: ...

    @property
    def endgames(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def decided(self) -> bool: ...

class ScrabbleGameResult:
    @property
    def scores(self) -> list[int]: ...

    @property
    def bingos(self) -> list[int]: ...

    @property
    def turns(self) -> int: ...
