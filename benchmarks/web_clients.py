"""Many clients at once against a server: `python -m benchmarks.web_clients PORT CLIENTS SECONDS`.

Each asks, waits for the response and asks again; after a 503 it waits for Retry-After. Prints what
was answered, and how fast, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from random import Random
from time import perf_counter
from typing import Final

from benchmarks.web_questions import boards, games

PATHS: Final = {"suggestions": "wordle/suggestions", "grid": "grid/solutions"}
Stock = dict[str, list[bytes]]
_QUESTIONS: Final = 8_000
_WARM_UP: Final = 2.0


class Tally:
    """The responses that the clients received."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.milliseconds: dict[str, list[float]] = {"suggestions": [], "grid": []}


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes
) -> tuple[int, int]:
    """Send a request over a kept connection; return its status and Retry-After."""
    head = f"POST /api/v1/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
    fields = dict(line.split(": ", 1) for line in answer[1:] if ": " in line)
    await reader.readexactly(int(fields["content-length"]))
    return int(answer[0].split()[1]), int(fields.get("retry-after", 0))


async def client(port: int, number: int, until: float, stock: Stock, tally: Tally) -> None:
    """Run one client until the time is over; its requests start at a random place in the stock."""
    chance = Random(number)
    place = chance.randrange(_QUESTIONS)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await asyncio.sleep(chance.random())  # people do not come all in one millisecond
    begin = perf_counter()
    while perf_counter() < until:
        kind = chance.choice(("suggestions", "grid"))
        place = (place + 1) % _QUESTIONS
        path, body = PATHS[kind], stock[kind][place]
        start = perf_counter()
        status, wait = await ask(reader, writer, path, body)
        took = 1_000 * (perf_counter() - start)
        if start - begin > _WARM_UP:
            tally.statuses[f"{kind} {status}"] += 1
            if status == 200:
                tally.milliseconds[kind].append(took)
        if status == 503:
            await asyncio.sleep(wait)
    writer.close()


async def run(port: int, clients: int, seconds: float) -> Tally:
    """Run all clients at once."""
    tally = Tally()
    chance = Random(1)
    stock = {
        "suggestions": [json.dumps(one).encode() for one in games(_QUESTIONS, chance)],
        "grid": [json.dumps(one).encode() for one in boards(_QUESTIONS, chance)],
    }
    until = perf_counter() + seconds + _WARM_UP
    await asyncio.gather(*(client(port, number, until, stock, tally) for number in range(clients)))
    return tally


if __name__ == "__main__":
    port, clients, seconds = (int(word) for word in sys.argv[1:])
    found = asyncio.run(run(port, clients, seconds))
    print(json.dumps({"statuses": found.statuses, "milliseconds": found.milliseconds}))
