"""A real server in a process of its own, on a free port."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import TemporaryFile
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
    """Run `lexagon serve` with further options; it must stop cleanly on SIGINT."""
    command = [sys.executable, "-m", "lexagon", "serve", "--port", "0", "--json", *options]
    # Its log goes to a file, for nobody reads a pipe while the test runs.
    with TemporaryFile("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            yield Live(_address(process), process)
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
            log.seek(0)
            said = log.read()
            assert process.returncode == 0, f"status {process.returncode}: {said[-4000:]}"
            assert "Traceback" not in said, said[-4000:]


def _address(process: subprocess.Popen[str]) -> str:
    """Read the document with the address; a server that does not start prints none."""
    assert process.stdout is not None
    head = ""
    for line in process.stdout:
        head += line
        if line == "}\n":
            break
    address: str = json.loads(head or '{"address": ""}')["address"]
    return address
