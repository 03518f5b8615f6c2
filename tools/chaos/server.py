"""The server as a target: a visitor plays on, whatever happens to the server meanwhile.

Every request is sent again until it is answered. So the visitor must see what it would have seen
without a disturbance, and every game it finishes must count once.
"""

from __future__ import annotations

import json
import signal
import time
from random import Random
from threading import Event, Thread
from typing import Any, Final

import httpx

from tools.chaos.disturbance import DISTURBANCES, Scene
from tools.chaos.moment import Course
from tools.chaos.place import Lane
from tools.chaos.process import PATIENCE_SECONDS, Command, wait_until
from tools.chaos.proxy import Proxy
from tools.chaos.reading import Result, without_times
from tools.chaos.target import Target
from tools.chaos.trial import Outcome, Reference, Run

PLAYER: Final = "chaos"
DAYS: Final = 12
BOARDS: Final = ("HHEL/ACAB/NROT/FITI", "PERS/LATG/SINE/TERS", "ABCD/EFGH/IJKL/MNOP")
POSITION: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0 lex enable;"
_AGAIN_SECONDS: Final = 0.05


class Visitor(Thread):
    """A client that asks for the same things in the same order, and never gives up."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.seen: list[Any] = []
        self.seconds = 0.0
        self.wrong: list[str] = []
        self.gave_up = Event()
        self._client = httpx.Client(
            base_url=f"http://127.0.0.1:{port}/api/v1/", timeout=20, trust_env=False, verify=False
        )

    def run(self) -> None:
        """Play games, solve boards, follow simulations."""
        begin = time.monotonic()
        for day in range(1, DAYS + 1):
            self._play(f"2026-01-{day:02}")
            board = BOARDS[day % len(BOARDS)]
            self._see("grid/solutions", {"board": board})
            if day % 3 == 0:
                self._see(
                    "scrabble/simulations", {"position": POSITION, "iterations": 200, "seed": day}
                )
        self.seen.append(self._ask("GET", f"wordle/statistics?player={PLAYER}", None))
        self.seconds = time.monotonic() - begin

    def _play(self, day: str) -> None:
        game = self._ask("POST", "wordle/games", {"day": day, "player": PLAYER})
        for guess in ("salet", "round"):
            game = self._ask(
                "POST", "wordle/games/guesses", {"token": game["token"], "guess": guess}
            )
        while not self.gave_up.is_set():
            over = self._ask("POST", "wordle/games/resignations", {"token": game["token"]})
            if over["game"]["counted"]:
                break
            time.sleep(_AGAIN_SECONDS)  # the disk was full; the same move is sent again
        self.seen.append(over["game"] | {"statistics": None})

    def _see(self, path: str, body: object) -> None:
        self.seen.append(self._ask("POST", path, body))

    def _ask(self, method: str, path: str, body: object) -> Any:
        while not self.gave_up.is_set():
            try:
                response = self._client.request(method, path, json=body)
                found = _content(response)
            except (httpx.HTTPError, ValueError):
                time.sleep(_AGAIN_SECONDS)
                continue
            if response.status_code == 200 and found is not None:
                return found
            if response.status_code not in (200, 429, 500, 503):
                self.wrong.append(f"{path}: {response.status_code} {response.text[:300]}")
                self.gave_up.set()
            if response.status_code == 500:
                self.wrong.append(f"{path}: {response.text[:300]}")
            time.sleep(_AGAIN_SECONDS)
        raise SystemExit


def _content(response: httpx.Response) -> Any:
    """Return the document of a response, or the result of a stream; None if it has none."""
    if response.status_code != 200 or "event-stream" not in response.headers["content-type"]:
        return response.json()
    for event in response.text.split("\n\n"):
        head, _, data = event.partition("\n")
        if head == "event: result":
            return without_times(json.loads(data.removeprefix("data: ")))
    return None


class ServerTrial:
    """The server disturbed while a visitor plays."""

    def __init__(
        self, lane: Lane, target: Target, course: Course, outcome: Outcome, expected: Result
    ) -> None:
        self.course = course
        self.expected = expected
        self.outcome = outcome
        self.disturbance = DISTURBANCES.get(outcome.disturbance)
        self.run = Run(lane, target, small_disk=outcome.disturbance == "disk-full")
        self.chance = Random(f"{outcome.seed}/{outcome.name}")
        self.proxy = Proxy()
        self.visitor = Visitor(self.proxy.port)

    def do(self) -> Outcome:
        """Disturb, restart, compare."""
        begin = time.monotonic()
        ended_well = False
        try:
            command = self._serve()
            self.visitor.start()
            for _ in range(self.disturbance.times(self.chance) if self.disturbance else 0):
                command = self._disturb(command)
            self.visitor.join(PATIENCE_SECONDS)
            self._compare()
            self._stop(command)
            ended_well = not self.outcome.faults
        finally:
            self.visitor.gave_up.set()
            self.run.remove(keep=not ended_well)
            self.proxy.close()
            self.outcome.seconds = round(time.monotonic() - begin, 1)
        return self.outcome

    def _serve(self) -> Command:
        command = self.run.start()
        ready = wait_until(
            lambda: command.out.endswith("}\n") or not command.running, PATIENCE_SECONDS
        )
        if not ready or not command.running:
            self.outcome.faults.append(f"the server did not start: {command.err[-600:]}")
            return command
        self.proxy.target = int(json.loads(command.out)["port"])
        return command

    def _disturb(self, command: Command) -> Command:
        assert self.disturbance is not None
        self.visitor.join(self.chance.uniform(0, self.course.seconds / 2))
        if not self.visitor.is_alive() or not command.running:
            return command
        scene = Scene(command, self.chance, self.proxy, disk=self.run.disk)
        self.outcome.hits += self.disturbance.act(scene)
        if self.run.disk is not None:
            time.sleep(self.chance.uniform(0.2, 2.0))
            self.run.disk.free()
        if self.outcome.disturbance not in ("kill", "term", "int"):
            return command
        if not command.ended():
            self.outcome.faults.append("the server did not end")
            command.destroy()
        self._judge(command)
        self.outcome.resumed += 1
        return self._serve()

    def _stop(self, command: Command) -> None:
        """Stop the server as its user would."""
        command.signal(signal.SIGINT, group=True)
        if not command.ended():
            self.outcome.faults.append("the server did not end by Ctrl-C")
        else:
            self._judge(command)

    def _judge(self, command: Command) -> None:
        wanted = (0, -signal.SIGKILL, -signal.SIGTERM)
        if command.status not in wanted or "Traceback" in command.err:
            self.outcome.faults.append(f"status {command.status}: {command.err[-1500:]}")

    def _compare(self) -> None:
        self.outcome.faults += self.visitor.wrong
        if self.visitor.is_alive():
            self.outcome.faults.append("the visitor was not served to the end")
            return
        if self.disturbance is not None:
            self.outcome.compare(self.visitor.seen, self.expected)


def served(lane: Lane, target: Target) -> Reference:
    """Let a visitor play with a server that nothing happens to."""
    outcome = Outcome(target.name, "nothing", 0, 0)
    trial = ServerTrial(lane, target, Course(0, 0), outcome, None)
    trial.do()
    if outcome.faults:
        raise RuntimeError(f"{target.name} fails undisturbed: {outcome.faults}")
    return Reference(trial.visitor.seen, Course(trial.visitor.seconds, 0), frozenset(), {})
