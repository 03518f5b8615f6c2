"""What Scrabble requests hold, and how they are read; a request never names a file."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from lexagon._errors import EditionError, NotationError, QueryError, quoted
from lexagon.lexicon import Lexicon
from lexagon.scrabble import Game, Inference, Position, read_position
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._reading import infer_last, shipped_words
from lexagon.web.api.fields import Rack, Seconds, Seed, Strict, Top, Words, example
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.tokens import MAX_TOKEN

BOARD: Final = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
ENDGAME: Final = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE"
)
PRE_ENDGAME: Final = (
    "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/5FACT1Q"
    "3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
)
GCG: Final = (
    "#player1 Ann Ann\n#player2 Bo Bo\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRST - +0 0\n"
)

# Long enough that a rack of 10,000 tiles is answered with what is wrong about it.
PositionText = Annotated[
    str,
    Field(
        max_length=32_000,
        description="CGP (a board will do), a drawn board, or a game in GCG.",
        examples=[f"{BOARD} AEINRST/ 80/0 0"],
    ),
]
GameText = Annotated[str, Field(max_length=32_000, description="A game in GCG.", examples=[GCG])]
EditionName = Annotated[
    str,
    Field(
        max_length=40,
        description="One of the editions, such as english; else what the position names.",
        examples=["english"],
    ),
]
MoveText = Annotated[
    str,
    Field(
        max_length=200,
        description="`8D WORD` across, `D8 WORD` down, `-ABC` an exchange, `-` a pass.",
        examples=["K5 ANESTRI"],
    ),
]
Token = Annotated[
    str, Field(max_length=MAX_TOKEN, description="The game, as the last response gave it.")
]
Turn = Annotated[
    int, Field(ge=1, le=10_000, description="The position before this turn of a game.")
]
Iterations = Annotated[
    int, Field(ge=1, le=1_000_000, description="Candidates times deals.", examples=[3000])
]
Level = Literal["level-1", "level-2", "level-3", "level-4", "level-5"]
Rule = Literal["void", "single", "double", "five", "ten"]


class WithWords(Strict):
    """A question about an edition, with its own words or others."""

    edition: EditionName | None = None
    words: Words | None = None

    def named_edition(self) -> str | None:
        """Return the edition that is named; it must be one that ships."""
        if self.edition is not None and self.edition.lower() not in SHIPPED:
            raise EditionError(
                f"no edition {quoted(self.edition)}; there are {', '.join(SHIPPED)}",
                code="no-edition",
                edition=self.edition,
            )
        return self.edition

    def chosen_words(self, lexicons: LexiconCache, text: str = "") -> Lexicon | str:
        """Return the words to play with: those named here, or in a text if they ship.

        Empty text stands for the edition's own.
        """
        words = shipped_words(text) if self.words is None else self.words
        return lexicons.open_for_scrabble(words) if self.words is not None or words else ""


class PositionRequest(WithWords):
    """A position in any notation, or a rack alone for the first move of a game."""

    model_config = example({"position": f"{BOARD} AEINRST/ 80/0 0"}, {"rack": "AEINRS?"})
    position: PositionText | None = None
    rack: Rack | None = None
    turn: Turn | None = None

    @property
    def text(self) -> str:
        """All that is to be read."""
        return f"{self.position or ''} {self.rack or ''}"

    def read(self, lexicons: LexiconCache) -> Position:
        """Read the position."""
        edition = self.named_edition()
        words = self.chosen_words(lexicons, self.position or "")
        if self.position is not None:
            return read_position(
                self.position, self.rack, turn=self.turn, edition=edition, words=words
            )
        if self.rack is None:
            raise NotationError(
                "give a position, or a rack for the first move of a game", code="position-empty"
            )
        if self.turn is not None:
            raise NotationError(
                f"turn {self.turn} of no game; give a game in GCG as the position",
                code="turn-of-position",
                turn=self.turn,
            )
        return Position(edition or "english", self.rack, words=words)


class MovesRequest(PositionRequest):
    """A position whose best moves are asked for."""

    model_config = example(
        {"position": f"{BOARD} AEINRST/ 80/0 0", "by": "score", "top": 5}, {"rack": "AEINRS?"}
    )
    by: Literal["equity", "score"] = Field(
        "equity", description="By score and the value of the leave, or by score alone."
    )
    top: Top = 15


class HintRequest(PositionRequest):
    """A position in which a player asks for a hint."""

    model_config = example({"position": f"{ENDGAME} BENRT/G 373/323 0"}, {"rack": "AEINRS?"})
    top: Annotated[int, Field(ge=1, le=100, description="Moves to return.")] = 3


class CheckRequest(PositionRequest):
    """A move to check and score."""

    model_config = example({"position": f"{BOARD} AEINRST/ 80/0 0", "move": "K5 ANESTRI"})
    move: MoveText


class LikelyRack(Strict):
    """Tiles that the opponent may hold, all of a rack or a part of it, and how likely they are."""

    rack: str = Field(max_length=200, description="Tiles; `?` is a blank.", examples=["QU"])
    weight: float = Field(gt=0, le=1e9, description="How likely, beside the others.", examples=[3])


class LikelyRacksRequest(PositionRequest):
    """A position with hidden tiles, and what is known of them."""

    opponents: list[LikelyRack] = Field(
        [],
        max_length=10_000,
        description="What the opponent likely holds, such as the leaves of an inference with "
        "their chances; without it all racks are as likely as they are drawn.",
        examples=[[{"rack": "QU", "weight": 3.0}, {"rack": "E", "weight": 1.0}]],
    )
    infer: bool = Field(
        False, description="Infer what the opponent holds from the move before, in a game in GCG."
    )

    def likely(self, position: Position) -> Inference | list[tuple[str, float]]:
        """Return what the opponent may hold."""
        if not self.infer:
            return [(each.rack, each.weight) for each in self.opponents]
        if self.opponents:
            raise QueryError("give opponents, or let them be inferred (infer); not both")
        return infer_last(self.position or "", position, self.turn, threads=1)


class SimulationRequest(LikelyRacksRequest):
    """A position whose best moves are simulated."""

    model_config = example(
        {"position": f"{BOARD} AEINRVW/ 80/0 0", "candidates": 4, "iterations": 400}
    )
    by: Literal["win", "spread"] | None = Field(
        None, description="By chance to win (as a rule) or by points gained."
    )
    candidates: int = Field(15, ge=1, le=60, description="Moves to compare, the best by equity.")
    plies: int = Field(2, ge=1, le=8, description="Turns to look ahead.")
    iterations: Iterations | None = None
    seconds: Seconds | None = None
    seed: Seed = 0


class PreEndgameRequest(LikelyRacksRequest):
    """A position with one to six tiles in the bag."""

    model_config = example(
        {"position": PRE_ENDGAME, "candidates": 2, "until": "best"},
        {
            "position": PRE_ENDGAME,
            "candidates": 1,
            "until": "best",
            "opponents": [{"rack": "", "weight": 1.0}],
        },
    )
    candidates: int = Field(
        10, ge=1, le=60, description="Moves to compare, the best by equity; a pass comes with them."
    )
    until: Literal["best", "win", "spread"] = Field(
        "spread", description="What must be known: the best move, every win chance, every spread."
    )
    seconds: Seconds | None = None


class EndgameRequest(PositionRequest):
    """A position with the bag empty, to be solved."""

    model_config = example({"position": f"{ENDGAME} BENRT/G 373/323 0", "seconds": 0.2})
    seconds: Seconds | None = None
    lines: Annotated[int, Field(ge=1, le=20, description="Best first moves to return.")] = 3


class InferenceRequest(CheckRequest):
    """A move that was made, in the position before it; the other rack is the observer's."""

    model_config = example({"position": f"{BOARD} /AEINRST 80/0 0", "move": "K8 SHE", "top": 5})
    top: Top = 15
    samples: int = Field(2000, ge=1, le=10_000, description="Racks to look at, if there are more.")
    scale: float = Field(5.0, gt=0, le=1000, description="Points by which a player errs.")
    floor: float = Field(0.05, gt=0, le=1, description="Likelihood of moves that nothing explains.")
    seed: Seed = 0


class BestWordsRequest(WithWords):
    """A rack whose best words are asked for."""

    model_config = example({"rack": "XLTOALO", "through": "BACK"})
    rack: Rack
    through: str = Field("", max_length=200, description="Letters on the board, in a row.")


class ReviewRequest(WithWords):
    """A game to review."""

    model_config = example({"gcg": GCG})
    gcg: GameText
    by: Literal["simulate", "champion", "equity"] = Field(
        "simulate",
        description="Simulation, the champion's way, or static equity alone; with the bag empty "
        "moves are solved.",
    )
    iterations: Iterations | None = None

    def read(self, lexicons: LexiconCache) -> Game:
        """Read the game."""
        words = self.chosen_words(lexicons, self.gcg)
        # As bytes, for text could be taken for a file's name.
        return Game.from_gcg(self.gcg.encode(), edition=self.named_edition(), words=words)


class GameRequest(WithWords):
    """A new game against the computer."""

    model_config = example({"level": "level-1", "name": "Ann", "seed": 7, "challenge": "double"})
    level: Level = Field("level-4", description="How the computer plays, from weak to strong.")
    challenge: Rule = Field(
        "void", description="What a failed challenge costs; with void phonies are refused."
    )
    name: str = Field("You", max_length=40, description="What to call you.")
    second: bool = Field(False, description="Let the computer begin.")
    seed: Seed | None = None


class MoveRequest(Strict):
    """The person's move in a game."""

    model_config = example({"token": "gAAAAABq…", "move": "8D AXOLOTL"})
    token: Token
    move: MoveText


class ReplyRequest(Strict):
    """A game in which it is the computer's turn, or whose last play is challenged."""

    model_config = example({"token": "gAAAAABq…"})
    token: Token
