"""The long jobs now in progress: how many there may be, and who may have how many."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from lexagon.web.problems import BusyError, ProblemError


class Cancellable(Protocol):
    """A job as the register sees it."""

    id: str
    address: str

    def cancel(self) -> None:
        """Stop it."""


class Jobs:
    """A register of jobs by id."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self._jobs: dict[str, Cancellable] = {}
        self._of_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._jobs)

    def enter(self, job: Cancellable) -> None:
        """Take a job on, unless there are too many."""
        if len(self._jobs) >= self.most:
            raise BusyError(f"{len(self._jobs)} streams are open, which is all there may be", 5)
        limit = self.most_per_address
        if limit and self._of_address[job.address] >= limit:
            detail = f"your address has {limit} streams open; close one first"
            raise ProblemError(429, detail, {"Retry-After": "5"})
        self._jobs[job.id] = job
        self._of_address[job.address] += 1

    def leave(self, job: Cancellable) -> None:
        """Forget a job that has ended."""
        if self._jobs.pop(job.id, None) is not None:
            self._of_address[job.address] -= 1
            if not self._of_address[job.address]:
                del self._of_address[job.address]

    def find(self, name: str) -> Cancellable | None:
        """Return the job of this id, if it is still in progress."""
        return self._jobs.get(name)

    def cancel_all(self) -> None:
        """Stop every job, for the server stops."""
        for job in list(self._jobs.values()):
            job.cancel()
