"""A real server in a process of its own, on a free port."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx


@dataclass
class Live:
    """A server that runs: its address and its process."""

    address: str  # ends in a slash
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        """Return the port it listens at."""
        return int(self.address.rstrip("/").rpartition(":")[2])

    def client(self, **options: Any) -> httpx.Client:
        """Return a client whose addresses are relative to the server's."""
        # Certificates are not for HTTP, and reading them takes longer than most requests.
        return httpx.Client(
            base_url=self.address, timeout=30, trust_env=False, verify=False, **options
        )

    def api(self, path: str, body: object) -> httpx.Response:
        """Post a document to the API."""
        with self.client() as client:
            return client.post(f"/api/v1/{path}", json=body)


@contextmanager
def serving(*options: str) -> Iterator[Live]:
    """Run `lexagon serve` with further options; it must stop well when it is told to."""
    command = [sys.executable, "-m", "lexagon", "serve", "--port", "0", "--json", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        head = ""
        while not head.endswith("}\n"):
            line = process.stdout.readline()
            assert line, "the server ended before it told its address"
            head += line
        yield Live(json.loads(head)["address"], process)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            _, said = process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            _, said = process.communicate()
            raise AssertionError(f"the server did not stop; it said {said[-2000:]}") from None
    assert process.returncode == 0, said[-2000:]
    assert "Traceback" not in said, said[-4000:]
