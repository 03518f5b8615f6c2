"""What the Scrabble routes answer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class BoardSquare(BaseModel):
    """A square, counted from 0 at the top left."""

    row: int = Field(examples=[7])
    column: int = Field(examples=[7])


class TileKind(BaseModel):
    """A tile of an edition; `?` is the blank."""

    tile: str = Field(examples=["Q"])
    count: int
    points: int


class EditionAnswer(BaseModel):
    """What is in the box."""

    name: str
    title: str
    size: int = Field(description="Rows of the board, and columns.")
    premiums: list[list[str]] = Field(
        description="Row by row: 2L, 3L, 4L, 2W, 3W, 4W, or nothing.",
    )
    start: BoardSquare = Field(description="The square that the first play must cover.")
    tiles: list[TileKind] = Field(description="In alphabet order, the blank first.")
    rack_size: int
    bonus: int = Field(description="Points for laying a whole rack.")
    exchange_minimum: int = Field(description="Tiles the bag must hold for an exchange.")
    scoreless_limit: int = Field(description="Turns without a score that end the game.")
    words: str | None = Field(description="The list it is played with unless one is named.")
    lists: list[str] = Field(description="Lists that ship and can be played with it.")
    has_leaves: bool = Field(description="Whether plays have an equity.")


class EditionsAnswer(BaseModel):
    """The editions that ship."""

    editions: list[EditionAnswer]


class Laid(BoardSquare):
    """A tile on a square; lower case is a blank that stands for the letter."""

    tile: str = Field(examples=["A"])


class TileCount(BaseModel):
    """How many of a tile nobody has seen."""

    tile: str
    count: int


class PositionAnswer(BaseModel):
    """A position, square by square and as CGP."""

    cgp: str
    edition: str
    words: str | None = Field(description="The list it is played with.")
    squares: list[list[str]] = Field(
        description="Row by row: nothing, a tile, or a blank's letter in lower case."
    )
    racks: list[list[str]] = Field(description="That of the side to move first; `?` is a blank.")
    scores: list[int]
    scoreless: int
    bag: int = Field(description="Tiles in the bag, the other racks being full.")
    unseen: list[TileCount] = Field(description="On neither board nor rack, blanks last.")
    notes: list[str] = Field(description="What is odd and yet allowed.")


class ScrabbleMove(BaseModel):
    """A move as people write it."""

    move: str = Field(description="`8E F(LAX)ES`, `-QV` or `-`.", examples=["8E F(LAX)ES"])
    position: str | None = Field(description="Where the word begins.", examples=["8E"])
    word: str | None = Field(examples=["FLAXES"])
    score: int
    tiles: list[Laid] = Field(description="What is laid, and where.")


class PlayAnswer(ScrabbleMove):
    """A play with its worth."""

    equity: float | None = Field(description="Score and the worth of what is kept.")
    leave: str = Field(description="What stays on the rack.")


class PlaysAnswer(BaseModel):
    """The best plays."""

    count: int = Field(description="How many plays there are in all.")
    score_sum: int = Field(description="The sum of all their scores.")
    plays: list[PlayAnswer]
    exchange: PlayAnswer | None = Field(
        description="The exchange or pass that is worth more than every play, if one is."
    )
    edition: str
    words: str
    bag: int
    unseen: list[TileCount]
    notes: list[str]


class WordVerdict(BaseModel):
    """A word that a play makes."""

    word: str
    valid: bool


class PlayVerdict(PlayAnswer):
    """What there is to say of a move."""

    legal: bool
    reasons: list[str] = Field(description="What speaks against it, as the command line says it.")
    words: list[WordVerdict] = Field(description="The words it makes, the main one first.")


class CandidateAnswer(ScrabbleMove):
    """A move and what it gained on the opponent, on average."""

    mean: float
    interval: tuple[float, float] = Field(description="The mean lies within, 95 times in 100.")
    deals: int
    in_play: bool = Field(description="Not behind the first beyond doubt.")


class SimulationAnswer(BaseModel):
    """Candidates, best first."""

    candidates: list[CandidateAnswer]
    iterations: int
    decided: bool = Field(description="One is ahead beyond doubt.")
    plies: int
    seed: int
    seconds: float
    notes: list[str]


class LineAnswer(ScrabbleMove):
    """A move of the best line: side 0 is to move, side 1 the opponent."""

    side: int


class EndgameAnswer(BaseModel):
    """The best line of both."""

    value: int = Field(description="What the side to move gains on the other from here.")
    final: int = Field(description="The difference of the scores at the end.")
    line: list[LineAnswer]
    exact: bool = Field(description="Proven, not only the best found in the time.")
    seconds: float
    depth: int
    nodes: int
    notes: list[str]


class ScrabbleEvent(ScrabbleMove):
    """What happened in a game: a move, a play taken back, points at the end."""

    player: int
    kind: Literal["play", "exchange", "pass", "taken-back", "challenge", "leftovers", "time"]
    total: int
    rack: str | None = Field(description="The rack before it, where it may be seen.")


class ScrabblePlayer(BaseModel):
    """Someone at the table."""

    nick: str
    name: str
    is_computer: bool
    score: int


class ScrabbleGame(BaseModel):
    """A game as the person at it may see it."""

    token: str = Field(description="The game itself, sealed; send it with the next move.")
    edition: str
    words: str
    level: str
    seed: int | None = Field(description="The seed, once the game is over.")
    players: list[ScrabblePlayer]
    you: int = Field(description="Which player is the person.")
    turn: int | None = Field(description="Whose turn it is; none when the game is over.")
    over: bool
    squares: list[list[str]]
    rack: list[str] = Field(description="The person's tiles.")
    bag: int
    unseen: list[TileCount] = Field(description="In the bag or on the computer's rack.")
    can_exchange: bool
    events: list[ScrabbleEvent]
    position: str = Field(description="The position as CGP, from the person's side.")
    gcg: str = Field(description="The game so far as GCG; hidden racks are left out.")


class ReviewedMove(ScrabbleMove):
    """A move held against the best there was."""

    number: int
    event: int = Field(description="Its place among the events.")
    player: int
    rack: str
    played_equity: float | None
    rank: int | None
    best: PlayAnswer
    highest_score: int
    points_lost: int
    equity_lost: float | None
    is_best: bool
    bingo: bool
    bingo_missed: ScrabbleMove | None
    solved: bool = Field(description="With the bag empty: proven to the end.")
    taken_back: bool
    not_in_list: list[str]


class ScrabbleSummary(BaseModel):
    """What a player's moves come to."""

    player: str
    score: int
    moves: int
    best_moves: int
    points_lost: int
    equity_lost: float
    bingos: int
    bingos_missed: int
    phonies: int


class ScrabbleReview(BaseModel):
    """A game reviewed."""

    title: str
    edition: str
    words: str
    players: list[ScrabbleSummary]
    events: list[ScrabbleEvent]
    moves: list[ReviewedMove]
    notes: list[str]
