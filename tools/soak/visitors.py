"""Visitors of a server: people who play, programs that ask, and those who mean it harm."""

from __future__ import annotations

import asyncio
import string
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import httpx

from benchmarks.web_questions import BOARD, FIRST_WORDS, RACKS, boards, games
from lexagon.lexicon import word_lists

_API: Final = "/api/v1"
_GAMES: Final = games(2_000, Random(1))
_PATTERNS: Final = ("qu*z", "*", "?a?e?i?o?u*", "[xyz]*[xyz]", "*ing", "a*a*a*a")
_BLANKS: Final = "A??????"
_LETTERS: Final = string.ascii_uppercase
_ENDGAME: Final = (
    "2M3LEDGY4/2AZURE1R1A4/7QUIVER2/2PODIUM1TA3/2S6T1L3/2C2WOF1ED3/1MO2O7W1/2T2N5JAR/"
    "2O2K1H1AXON1/2PENTAD1I2I1/1BI7N2N1/ALLCOVER1V3G/2Y1N3FOX4/4E9R/3STEINBOCK3"
)

Tally = Counter[str]
Errand = Callable[["Visitor"], Awaitable[None]]


class Visitor:
    """One client with an address of its own, which runs errands one after the other."""

    def __init__(self, port: int, number: int, tally: Tally) -> None:
        self.port = port
        self.address = f"127.0.{1 + number // 250}.{2 + number % 250}"
        self.chance = Random(number)
        self.tally = tally
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        base = f"http://127.0.0.1:{port}"
        self.client = httpx.AsyncClient(base_url=base, transport=transport, timeout=120)

    async def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask the API; the document, or an empty one if it was refused."""
        response = await self.client.post(f"{_API}/{path}", json=body)
        self.tally[f"{response.status_code}"] += 1
        return dict(response.json()) if response.status_code == 200 else {}

    async def begin_stream(self, path: str, body: object, lines: int) -> str:
        """Read the first lines of a stream and leave; the job's id."""
        job = ""
        async with self.client.stream("POST", f"{_API}/{path}", json=body) as response:
            self.tally[f"{response.status_code}"] += 1
            if response.status_code != 200:
                return job
            async for line in response.aiter_lines():
                if '"id"' in line:
                    job = line.split('"')[3]
                lines -= 1
                if lines <= 0:
                    break
        return job


async def ask(visitor: Visitor) -> None:
    """Ask one of the usual questions."""
    chance = visitor.chance
    path, body = chance.choice(
        [
            ("wordle/suggestions", chance.choice(_GAMES)),
            ("grid/solutions", boards(1, chance)[0]),
            ("scrabble/plays", {"position": f"{BOARD} {chance.choice(RACKS)}/ 0/48 0"}),
            ("scrabble/best-words", {"rack": chance.choice(RACKS)}),
            ("words/matches", {"pattern": chance.choice(_PATTERNS), "top": 50}),
            ("words/anagrams", {"rack": chance.choice(RACKS), "sub": True}),
            ("words/hooks", {"word": chance.choice(FIRST_WORDS)}),
        ]
    )
    await visitor.post(path, body)


async def play_wordle(visitor: Visitor) -> None:
    """Play a game of Wordle to its end; it is written into the statistics."""
    chance = visitor.chance
    body = {"boards": chance.choice((1, 1, 4, 32)), "player": f"visitor{chance.randrange(50)}"}
    game = await visitor.post("wordle/games", body | {"seed": chance.randrange(10_000)})
    for guess in chance.sample(FIRST_WORDS, 3):
        if not game:
            return
        game = await visitor.post("wordle/games/guesses", {"token": game["token"], "guess": guess})
    if game:
        game = await visitor.post("wordle/games/hints", {"token": game["token"]}) or game
        await visitor.post("wordle/games/resignations", {"token": game["token"]})


async def play_scrabble(visitor: Visitor) -> None:
    """Play a few turns of Scrabble."""
    seed = visitor.chance.randrange(10_000)
    game = await visitor.post("scrabble/games", {"level": "equity", "seed": seed})
    for _ in range(6):
        if not game:
            return
        game = await visitor.post("scrabble/games/moves", {"token": game["token"], "move": "-"})
        if game:
            game = await visitor.post("scrabble/games/replies", {"token": game["token"]})


async def use_other_lists(visitor: Visitor) -> None:
    """Solve a board with a list that is seldom used."""
    names = [*word_lists().names, "scowl-10", "scowl-35", "scowl-70", "scowl-95"]
    words = visitor.chance.choice(names)
    await visitor.post("grid/solutions", boards(1, visitor.chance)[0] | {"words": words})


async def upload(visitor: Visitor) -> None:
    """Upload a list and play on it."""
    chance = visitor.chance
    words = {"".join(chance.choices(_LETTERS, k=5)) for _ in range(chance.randrange(1, 4_000))}
    kept = await visitor.post("words", {"text": "\n".join(words)})
    if kept:
        name = {"words": kept["words"]}
        await visitor.post("grid/solutions", boards(1, chance)[0] | name)
        await visitor.post("wordle/suggestions", {"turns": [], "top": 3, **name})


async def leave_a_stream(visitor: Visitor) -> None:
    """Begin long work and close the connection, or cancel the job."""
    chance = visitor.chance
    position = {"position": f"{BOARD} {chance.choice(RACKS)}/ 0/48 0"}
    path, body = chance.choice(
        [
            ("scrabble/simulations", position | {"seconds": 2}),
            ("scrabble/endgames", {"position": f"{_ENDGAME} ?/ 335/318 0 lex CSW", "seconds": 1}),
            ("grid/best-boards", {"size": "4x4", "seconds": 2}),
            ("wordle/optima", {"turns": ["salet=bbbbb"], "seconds": 1}),
        ]
    )
    job = await visitor.begin_stream(path, body, chance.choice((1, 3, 40)))
    if job:
        response = await visitor.client.delete(f"{_API}/jobs/{job}")
        visitor.tally[f"{response.status_code}"] += 1


async def permute_an_alphabet(visitor: Visitor) -> None:
    """Ask for a shipped list in an alphabet of another order: each would be a new graph."""
    letters = " ".join(visitor.chance.sample(_LETTERS, len(_LETTERS)))
    board = {"board": "HHEL ACAB NROT FITI", "words": "scowl-95"}
    await visitor.post("grid/solutions", board | {"alphabet": letters})


async def upload_a_monster(visitor: Visitor) -> None:
    """Upload words that are as long and as different as they can be."""
    chance = visitor.chance
    words = ["".join(chance.choices(_LETTERS, k=63)) for _ in range(chance.choice((6_000, 60_000)))]
    await visitor.post("words", {"text": "\n".join(words)})


async def ask_the_most(visitor: Visitor) -> None:
    """Ask for the most that every field allows."""
    chance = visitor.chance
    path, body = chance.choice(
        [
            ("words/matches", {"pattern": "*", "top": 10_000, "words": "scowl-95"}),
            ("words/anagrams", {"rack": _BLANKS, "sub": True, "top": 10_000}),
            ("grid/plans", {"board": "\n".join([_LETTERS[:10]] * 10), "round_seconds": 600}),
            ("scrabble/plays", {"rack": "AEINR??", "edition": "super", "top": 10_000}),
            ("wordle/suggestions", {"turns": [], "words": "scowl-95", "length": 8, "top": 10_000}),
            ("wordle/games", {"boards": 32, "words": "scowl-95", "length": 9}),
        ]
    )
    await visitor.post(path, body)


async def send_rubbish(visitor: Visitor) -> None:
    """Send what is no request."""
    rubbish = [
        b"POST /api/v1/words HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01" + bytes(visitor.chance.randbytes(200)),
        b"POST /api/v1/grid/solutions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json"
        b"\r\nContent-Length: 400\r\n\r\n" + b"[" * 400,
        b"GET /api/v1/words/..%2f..%2fetc HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        b"GET /" + b"a" * 100_000,
    ]
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", visitor.port, local_addr=(visitor.address, 0)
    )
    try:
        writer.write(visitor.chance.choice(rubbish))
        await writer.drain()
        head = await asyncio.wait_for(reader.read(20), timeout=15)
        visitor.tally[head[9:12].decode("latin-1") or "closed"] += 1
    finally:
        writer.close()


# How often each errand is run, of a hundred.
ERRANDS: Final[dict[Errand, int]] = {
    ask: 62,
    play_wordle: 8,
    play_scrabble: 6,
    use_other_lists: 4,
    upload: 5,
    leave_a_stream: 5,
    permute_an_alphabet: 2,
    upload_a_monster: 1,
    ask_the_most: 3,
    send_rubbish: 4,
}


async def visit(visitor: Visitor, seconds: float, pause: float) -> None:
    """Run errands until the time is over."""
    clock = asyncio.get_running_loop().time
    end = clock() + seconds
    async with visitor.client:
        while clock() < end:
            errand = visitor.chance.choices([*ERRANDS], [*ERRANDS.values()])[0]
            try:
                await errand(visitor)
            except (httpx.TransportError, OSError, TimeoutError) as error:
                visitor.tally[f"{errand.__name__}: {type(error).__name__}"] += 1
            await asyncio.sleep(visitor.chance.expovariate(1 / pause))
