"""The grid's walks, slow and obviously right: words are looked for one by one, tile by tile."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import inf

from lexagon.grid import Board, Place, Rules

Square = tuple[int, int]
Path = tuple[Square, ...]

# The paper's order: S, SW, SE, W, E, N, NW, NE.
DIRECTIONS = [(1, 0), (1, -1), (1, 1), (0, -1), (0, 1), (-1, 0), (-1, -1), (-1, 1)]


def neighbours(board: Board, square: Square, kind: str = "all") -> list[Square]:
    steps = [step for step in DIRECTIONS if kind != "orthogonal" or 0 in step]
    around = [(square[0] + down, square[1] + right) for down, right in steps]
    if kind == "torus":
        around = [(r % board.rows, c % board.columns) for r, c in around]
    known: list[Square] = []
    for r, c in around:
        inside = 0 <= r < board.rows and 0 <= c < board.columns
        if inside and (r, c) != square and (r, c) not in known:
            known.append((r, c))
    return known


def readings(board: Board, square: Square, rules: Rules) -> list[tuple[str, int]]:
    """The letters that a square's tile can put into a word, each with the points it brings."""
    tile = board[square]
    made = []
    for face in tile.faces:
        letters = "qu" if face == "q" and rules.q_plays_qu else face
        points = sum(rules.letter_points.get(letter, 0) for letter in letters)
        if rules.name == "wordament" and (len(face) > 1 or tile.place is not Place.ANYWHERE):
            points += 5
        if rules.name == "wordament" and len(tile.faces) > 1:
            points = 20
        made.append((letters, points if tile.points is None else tile.points))
    return made


def spellings(board: Board, word: str, rules: Rules) -> Iterator[tuple[Path, int]]:
    """Every path that spells a word, with its points; a path may come more than once."""

    def grow(path: Path, rest: str, points: int) -> Iterator[tuple[Path, int]]:
        if not rest:
            yield path, points
            return
        if path and board[path[-1]].place is Place.LAST:
            return
        for square in neighbours(board, path[-1], rules.neighbours) if path else board.squares():
            if square in path or (path and board[square].place is Place.FIRST):
                continue
            for letters, gained in readings(board, square, rules):
                if rest.startswith(letters):
                    yield from grow((*path, square), rest[len(letters) :], points + gained)

    return grow((), word, 0)


def score(rules: Rules, points: int, length: int) -> int:
    """A word's score, straight from the rules' text."""
    if length < rules.min_length:
        return 0
    if rules.name == "words":
        return 1
    if rules.name == "boggle":
        return 11 if length >= 8 else [0, 0, 0, 1, 1, 2, 3, 5][length]
    if rules.name == "paper":
        return points * length + (10 if length >= 10 else 0)
    factor = 2.5 if length >= 8 else 2 if length >= 6 else 1.5 if length == 5 else 1
    return int(points * factor)


def solve(board: Board, words: Iterable[str], rules: Rules) -> dict[str, dict[Path, int]]:
    """Every word of a board with its paths and their scores."""
    values: dict[str, dict[Path, int]] = {}
    for word in words:
        if len(word) < rules.min_length:
            continue
        for path, points in spellings(board, word, rules):
            paths = values.setdefault(word, {})
            paths[path] = max(paths.get(path, 0), score(rules, points, len(word)))
    return values


def total(board: Board, words: Iterable[str], rules: Rules) -> int:
    return sum(max(paths.values()) for paths in solve(board, words, rules).values())


def walk_size(board: Board, words: Iterable[str], rules: Rules) -> tuple[int, int]:
    """The squares that a walk of board and words tries to step on, and the spellings it meets.

    It goes on from a square only if some tile around begins as a word could go on.
    """
    begun = {word[:length] for word in words for length in range(len(word) + 1)}
    steps = 0

    def step(path: Path, text: str) -> None:
        nonlocal steps
        steps += 1
        place = board[path[-1]].place
        touching = neighbours(board, path[-1], rules.neighbours)
        around = [to for to in touching if board[to].place is not Place.FIRST]
        begins = {letters[0] for to in around for letters, _ in readings(board, to, rules)}
        for letters, _ in readings(board, path[-1], rules):
            here = text + letters
            if here not in begun or place is Place.LAST:
                continue
            if any(here + letter in begun for letter in begins):
                for to in around:
                    if to not in path:
                        step((*path, to), here)

    for square in board.squares():
        step((square,), "")
    long_enough = [word for word in words if len(word) >= rules.min_length]
    return steps, sum(len(list(spellings(board, word, rules))) for word in long_enough)


def search(
    board: Board,
    words: set[str],
    rules: Rules,
    order: str,
    starts: list[Square],
    max_tries: float = inf,
    max_waiting: float = inf,
) -> tuple[int, dict[str, int], int, str]:
    """The paper's two searches with a plain queue or stack.

    Returns tries, the try that found each word, the most that waited, and what stopped it.
    """
    waiting: deque[tuple[Path, str]] = deque()
    tries, most = 0, 0
    values: dict[str, int] = {}

    def put(path: Path, text: str, square: Square) -> None:
        for letters, _ in readings(board, square, rules):
            waiting.append(((*path, square), text + letters))

    for start in starts:
        put((), "", start)
    while waiting:
        if tries == max_tries:
            return tries, values, most, "tries"
        if len(waiting) > max_waiting:
            return tries, values, most, "waiting"
        most = max(most, len(waiting))
        path, text = waiting.popleft() if order == "bfs" else waiting.pop()
        tries += 1
        if text in words and len(text) >= rules.min_length:
            values.setdefault(text, tries)
        if board[path[-1]].place is Place.LAST:
            continue
        for square in neighbours(board, path[-1], rules.neighbours):
            if square not in path and board[square].place is not Place.FIRST:
                put(path, text, square)
    return tries, values, most, ""


def dice_show(faces: Sequence[str], dice: Sequence[Sequence[str]]) -> bool:
    """Whether the dice can show these faces: give each a die, moving others where that helps."""
    shows: dict[int, int] = {}  # the face that each die shows

    def place(at: int, tried: set[int]) -> bool:
        for die in range(len(dice)):
            if faces[at] in dice[die] and die not in tried:
                tried.add(die)
                if die not in shows or place(shows[die], tried):
                    shows[die] = at
                    return True
        return False

    return all(place(at, set()) for at in range(len(faces)))
