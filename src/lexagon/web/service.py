"""What all requests share: settings, threads, jobs, answers, lists and counts."""

from __future__ import annotations

import threading
from time import monotonic
from typing import Final

from lexagon.web.answers import AnswerCache
from lexagon.web.game_words import GameLists
from lexagon.web.jobs import Jobs
from lexagon.web.metrics import Metrics
from lexagon.web.pool import Pool
from lexagon.web.sealed import Sealer, server_secret
from lexagon.web.settings import Settings
from lexagon.web.wordle_games import Table
from lexagon.web.wordlists import WordLists
from lexagon.wordle.statistics import Statistics

_PATIENCE: Final = 3.0


class Service:
    """One of these for a server; routes reach it as `work.service`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # The thread that talks to all clients goes before those that compute.
        self.quick = Pool("quick", settings.workers, settings.queue, settings.queue_seconds, nice=2)
        # What takes a second has threads of its own, so that nobody's large list delays the rest.
        self.slow = Pool("slow", settings.slow_workers, settings.slow_queue, nice=6)
        # Whoever waits for a short answer goes before those who watch a bar.
        self.long = Pool("long", settings.long_workers, settings.streams, nice=10)
        self._pools = (self.quick, self.slow, self.long)
        self.jobs = Jobs(settings.streams, settings.streams_per_address)
        self.answers = AnswerCache(settings.cache_entries, settings.cache_bytes)
        self.lists = WordLists(settings.upload_bytes, settings.uploads)
        self.games = GameLists(self.lists, settings.game_words)
        self.wordle = Table(self.games, Sealer(server_secret(), "wordle game"), Statistics())
        self.metrics = Metrics()
        self.is_stopping = False
        self.is_warming = False
        self.is_over = False  # every thread has ended
        self._warming: threading.Thread | None = None

    def warm(self) -> None:
        """Open what most requests need, in a thread of its own; the server is ready after it."""
        self.is_warming = True
        self._warming = threading.Thread(target=self._warm, name="warm", daemon=True)
        self._warming.start()

    def _warm(self) -> None:
        try:
            self.games.warm()
        finally:
            self.is_warming = False

    def stop(self) -> None:
        """Stop all work, for the server stops."""
        self.is_stopping = True
        for pool in self._pools:
            pool.end()
        self.jobs.cancel_all()

    def close(self) -> None:
        """End the threads; what the engine has in hand gets a moment to come to its end."""
        self.stop()
        until = monotonic() + _PATIENCE
        ended = [pool.join(until - monotonic()) for pool in self._pools]
        if self._warming is not None:
            self._warming.join(max(0.0, until - monotonic()))
        self.is_over = all(ended) and not self.is_warming
