"""Counts of what the server did, as Prometheus reads them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """Requests by route, method and status, and how long they took by route."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.seconds: dict[str, list[int]] = {}
        self.sums: defaultdict[str, float] = defaultdict(float)
        self.open_requests = 0

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count one answered request."""
        self.requests[route, method, status] += 1
        buckets = self.seconds.setdefault(route, [0] * (len(BOUNDS) + 1))
        buckets[bisect_left(BOUNDS, seconds)] += 1
        self.sums[route] += seconds

    def text(self, gauges: Iterable[tuple[str, str, str, float]]) -> str:
        """Write all counts, with `gauges`: name, type, help and value."""
        lines = [
            "# HELP lexagon_requests_total Requests answered.",
            "# TYPE lexagon_requests_total counter",
        ]
        for (route, method, status), count in sorted(self.requests.items()):
            labels = f'route="{route}",method="{method}",status="{status}"'
            lines.append(f"lexagon_requests_total{{{labels}}} {count}")
        lines += [
            "# HELP lexagon_request_seconds Time to answer.",
            "# TYPE lexagon_request_seconds histogram",
        ]
        for route, buckets in sorted(self.seconds.items()):
            total = 0
            for bound, count in zip((*BOUNDS, "+Inf"), buckets, strict=True):
                total += count
                labels = f'route="{route}",le="{bound}"'
                lines.append(f"lexagon_request_seconds_bucket{{{labels}}} {total}")
            name = f'route="{route}"'
            lines.append(f"lexagon_request_seconds_sum{{{name}}} {self.sums[route]:.6f}")
            lines.append(f"lexagon_request_seconds_count{{{name}}} {total}")
        for name, kind, about, value in gauges:
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"
