"""A token bucket for each address: a burst at once, then a steady rate."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

_MOST_ADDRESSES: Final = 10_000


class RateLimit:
    """Buckets by address; rate 0 lets everything pass."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait_for(self, address: str) -> int:
        """Take a token and return 0, or return the seconds until there is one.

        >>> limit = RateLimit(rate=0.5, burst=2, clock=lambda: 0.0)
        >>> [limit.wait_for("192.0.2.1") for _ in range(3)], limit.wait_for("192.0.2.2")
        ([0, 0, 2], 0)
        """
        if not self.rate:
            return 0
        now, key = self._clock(), household(address)
        tokens, since = self._buckets.pop(key, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - since) * self.rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - 1 if allowed else tokens, now)
        while len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return 0 if allowed else max(1, ceil((1 - tokens) / self.rate))


def household(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the /64 network of an IPv6 one."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address, 64), strict=False))
    except ValueError:
        return address
