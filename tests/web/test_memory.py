"""Memory and disk of a real server stay within the stated bound (Linux' /proc says how much)."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.web.live import Live, serving

MB: Final = 1_000_000
LISTS: Final = 110 * MB
BODIES: Final = 16 * MB
RESPONSES: Final = 4 * MB
# For each thread: building a list of `--list-nodes` takes 60 bytes a node, requests less.
WORK: Final = 40 * MB
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
BOARD: Final = "HHEL ACAB NROT FITI"


@pytest.fixture(scope="module")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("memory")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_CACHE_DIR", str(folder / "cache"))
        patch.setenv("LEXAGON_DATA_DIR", str(folder / "data"))
        yield folder / "cache"


@pytest.fixture(scope="module")
def server(cache_folder: Path) -> Iterator[Live]:
    limits = {
        "rate": 0,
        "queue-seconds": 60,
        "memory-bytes": LISTS,
        "list-nodes": 400_000,
        "inflight-bytes": BODIES,
        "cache-bytes": RESPONSES,
        "threads": 2,
        "build-seconds": 300,
    }
    options = [text for name, value in limits.items() for text in (f"--{name}", str(value))]
    with serving("--no-access-log", *options) as live:
        with live.client() as client:
            while client.get("/readyz").status_code != 200:
                time.sleep(0.05)
        yield live


class Watch:
    """The most memory that a process has had resident since the watch began, and its folder."""

    def __init__(self, live: Live, folder: Path) -> None:
        self._pid = live.process.pid
        self._folder = folder
        Path(f"/proc/{self._pid}/clear_refs").write_text("5")  # the peak begins anew
        self.base = self._status("VmRSS")

    def _status(self, name: str) -> int:
        lines = Path(f"/proc/{self._pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))

    @property
    def peak(self) -> int:
        return self._status("VmHWM")

    def files(self) -> dict[str, int]:
        return {path.name: path.stat().st_size for path in self._folder.iterdir()}


def words_of(draw: random.Random, count: int, length: int, letters: str = LETTERS) -> str:
    return " ".join("".join(draw.choices(letters, k=length)) for _ in range(count))


def hostile_requests() -> Iterator[tuple[str, dict[str, Any], set[int]]]:
    """Yield what a stranger might send, with the responses that are right."""
    draw = random.Random(12)
    for _ in range(12):
        other = " ".join(draw.sample(LETTERS, 26))
        yield "grid/solutions", {"board": BOARD, "words": "scowl-95", "alphabet": other}, {422}
    yield "words", {"text": words_of(draw, 64_000, 63)}, {413}  # 4 MB
    yield "words", {"text": "lax ox " * 500_000}, {200}  # very many equal ones
    yield "words", {"text": "lax", "alphabet": "a b " + "c" * 60}, {422}
    many = " ".join(chr(0x4E00 + number) for number in range(62))
    yield "words", {"text": words_of(draw, 5_000, 63, many[::2]), "alphabet": many}, {200}
    for length in range(6):
        yield "grid/best-boards", {"size": "3x3", "seconds": 0.01, "min_length": length + 1}, {200}
    for level in (10, 40, 60, 95):
        for length in (2, 4):
            body = {"words": f"scowl-{level}", "length": length, "top": 1}
            yield "wordle/openers", body, {200, 422, 503}
        yield "grid/solutions", {"board": BOARD, "words": f"scowl-{level}", "top": 1}, {200, 503}
        if level < 95:
            body = {"rack": "AEINRST", "words": f"scowl-{level}", "top": 1}
            yield "scrabble/plays", body, {200, 503}


def test_memory_and_disk_stay_within_the_stated_bound(server: Live, cache_folder: Path) -> None:
    watch = Watch(server, cache_folder)
    bound = watch.base + LISTS + BODIES + RESPONSES + 6 * WORK
    with server.client() as client:
        for path, body, right in hostile_requests():
            answer = client.post(f"/api/v1/{path}", json=body)
            assert answer.status_code in right, (path, answer.text[:300])
            assert watch.peak <= bound, (path, watch.peak / MB, bound / MB)
        held = next(
            float(line.split()[1])
            for line in client.get("/metrics").text.splitlines()
            if line.startswith("lexagon_lists_bytes ")
        )
    assert held <= LISTS
    # The graphs of lists that ship, and of each its GADDAG: nothing that a request brought along.
    assert len(watch.files()) <= 2 * (8 + 3) + 8
    assert sum(watch.files().values()) < 40 * MB


def test_uploads_in_turn_push_each_other_out(server: Live, cache_folder: Path) -> None:
    watch = Watch(server, cache_folder)
    before = watch.files()
    draw = random.Random(5)
    names = []
    with server.client() as client:
        for _ in range(12):
            sent = client.post("/api/v1/words", json={"text": words_of(draw, 6_000, 50)})
            assert sent.status_code == 200, sent.text[:300]
            names.append(sent.json()["words"])
            for name in names[-3:]:
                body = {"board": BOARD, "words": name, "top": 1}
                assert client.post("/api/v1/grid/solutions", json=body).status_code in {200, 503}
        gone = client.post("/api/v1/words/hooks", json={"word": "lax", "words": names[0]})
        assert gone.json()["code"] == "list-gone"
        refused = client.post("/api/v1/scrabble/plays", json={"rack": "ABC", "words": names[-1]})
        assert refused.json()["code"] == "list-too-large-for-scrabble"
        assert "more than 400,000 nodes" in refused.json()["detail"]
    assert watch.files() == before  # nothing of an upload is written
    assert watch.peak <= watch.base + LISTS + BODIES + RESPONSES + 6 * WORK


def test_a_list_that_is_built_keeps_nobody_else_waiting(server: Live) -> None:
    """While a long build runs, other lists answer; when its client leaves, it stops."""
    draw = random.Random(6)
    # Words that part late: sorting and comparing them takes long, the list itself is allowed.
    body = {"text": words_of(draw, 60_000, 63, "ab")}
    with server.client() as other:
        other.post("/api/v1/grid/solutions", json={"board": BOARD, "top": 2})

        def leave() -> None:
            with server.client() as client, suppress(httpx.TimeoutException):
                client.post("/api/v1/words", json=body, timeout=0.2)

        leaving = threading.Thread(target=leave)
        leaving.start()
        answers = 0
        while leaving.is_alive():
            answer = other.post("/api/v1/grid/solutions", json={"board": BOARD, "top": 3 + answers})
            assert answer.status_code == 200
            answers += 1
        assert answers
        deadline = time.monotonic() + 10
        while "lexagon_build_threads_busy 0.0" not in other.get("/metrics").text:
            assert time.monotonic() < deadline
            time.sleep(0.02)
