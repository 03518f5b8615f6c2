"""One Dask cluster for the tests that leave it whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lab.bench import Cluster, cluster


@pytest.fixture(scope="session")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and two workers as separate processes, on loopback."""
    with cluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started
