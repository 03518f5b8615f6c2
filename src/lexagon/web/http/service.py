"""What all requests share: settings, thread pools, running jobs, response cache and metrics."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from lexagon.web.http.builds import Builds
from lexagon.web.http.cache import ResponseCache
from lexagon.web.http.jobs import Jobs
from lexagon.web.http.keys import read_keys
from lexagon.web.http.metrics import Metrics
from lexagon.web.http.pool import Pool
from lexagon.web.http.settings import Settings

_JOIN_SECONDS: Final = 3.0


class Service:
    """One of these for a server; routes reach it as `work.service`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.keys = read_keys(settings.api_keys, settings.rate)
        # The event loop, which serves all clients, has priority over the threads that compute.
        self.fast = Pool("fast", settings.threads, settings.queue, settings.queue_seconds, nice=2)
        # What takes a second has threads of its own, so that a large list delays nobody else.
        self.slow = Pool("slow", settings.slow_threads, settings.slow_queue, nice=6, fair=True)
        # Requests that wait for a response have priority over those that watch a progress bar.
        # How many streams wait is limited by `jobs`.
        self.long = Pool("long", settings.long_threads, 2 * settings.streams, nice=10, fair=True)
        # Experiments take minutes, each in a process of its own; one at a time delays nobody else.
        self.runs = Pool("runs", 1, 2 * settings.streams, nice=10)
        # Lists are opened and built apart from the work that waits for them.
        self.builds = Builds(settings.build_threads, settings.slow_queue, settings.build_seconds)
        self.pools = (self.fast, self.slow, self.long, self.runs, self.builds.pool)
        self.jobs = Jobs(settings)
        self.metrics = Metrics()
        self.cache = ResponseCache(
            settings.cache_bytes, self.metrics.cache_hits, self.metrics.cache_misses
        )
        self._add_gauges()
        self.is_stopping = False
        self.is_warming = False
        self.is_over = False  # every thread has ended
        self._warming: threading.Thread | None = None

    def _add_gauges(self) -> None:
        for name, about, value in (
            ("lexagon_streams", "Streams of long work.", lambda: len(self.jobs)),
            ("lexagon_kept_bytes", "Ended streams.", lambda: self.jobs.kept_bytes),
            ("lexagon_queue", "Fast requests that wait.", lambda: self.fast.waiting),
            ("lexagon_fast_threads_busy", "Threads at fast work.", lambda: self.fast.running),
            ("lexagon_slow_threads_busy", "Threads at slow work.", lambda: self.slow.running),
            ("lexagon_long_threads_busy", "Threads at long work.", lambda: self.long.running),
            ("lexagon_run_threads_busy", "Experiments that run.", lambda: self.runs.running),
            ("lexagon_build_threads_busy", "Threads at lists.", lambda: self.builds.pool.running),
            ("lexagon_cache_bytes", "Cached responses.", lambda: self.cache.size),
        ):
            self.metrics.gauge(name, about, value)

    def warm(self, calls: Sequence[Callable[[], None]]) -> None:
        """Open what most requests need, in a thread of its own; the server is ready after it."""

        def run() -> None:
            try:
                for call in calls:
                    call()
            finally:
                self.is_warming = False

        self.is_warming = True
        self._warming = threading.Thread(target=run, name="warm", daemon=True)
        self._warming.start()

    def stop(self) -> None:
        """Cancel all work and fail pending requests immediately."""
        self.is_stopping = True
        for pool in self.pools:
            pool.end()
        self.jobs.cancel_all()

    def close(self) -> None:
        """Stop, and give what the engine computes a moment to end."""
        self.stop()
        until = monotonic() + _JOIN_SECONDS
        ended = [pool.join(until - monotonic()) for pool in self.pools]
        if self._warming is not None:
            self._warming.join(max(0.0, until - monotonic()))
        self.is_over = all(ended) and not self.is_warming
