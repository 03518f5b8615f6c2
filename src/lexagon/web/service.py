"""What all requests share: settings, threads, jobs, answers, lists and counts."""

from __future__ import annotations

from lexagon.web.answers import AnswerCache
from lexagon.web.jobs import Jobs
from lexagon.web.metrics import Metrics
from lexagon.web.pool import Pool
from lexagon.web.settings import Settings
from lexagon.web.wordlists import WordLists


class Service:
    """One of these for a server; routes reach it as `work.service`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # The thread that talks to all clients goes before those that compute.
        self.quick = Pool("quick", settings.workers, settings.queue, settings.queue_seconds, nice=2)
        # Whoever waits for a short answer goes before those who watch a bar.
        self.long = Pool("long", settings.long_workers, settings.streams, nice=10)
        self.jobs = Jobs(settings.streams, settings.streams_per_address)
        self.answers = AnswerCache(settings.cache_entries, settings.cache_bytes)
        self.lists = WordLists(settings.upload_bytes, settings.uploads)
        self.metrics = Metrics()
        self.is_stopping = False

    def stop(self) -> None:
        """Stop all work, for the server stops."""
        self.is_stopping = True
        self.jobs.cancel_all()

    def close(self) -> None:
        """End the threads."""
        self.stop()
        self.quick.close()
        self.long.close()
