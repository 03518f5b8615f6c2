"""The files of deploy/ and docs/deploy.md name only options, variables and specs that exist."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from distributed.cli import dask_scheduler, dask_worker

from lexagon.cli.settings import KEYS, variable
from lexagon.lab import specs
from lexagon.web.app import create_app
from lexagon.web.http.settings import ENVIRONMENT, limits
from tests.tools.parsing import parsed
from tools.release import ROOT

DEPLOY = ROOT / "deploy"
TEXTS = [*sorted(DEPLOY.iterdir()), ROOT / "docs" / "deploy.md"]
FOLDERS = {f"LEXAGON_{name}_DIR" for name in ("DATA", "CACHE", "CONFIG")}
VARIABLES = {
    *FOLDERS,
    *(variable(key) for key in KEYS),
    *(f"{ENVIRONMENT}{limit.name.upper()}" for limit in limits()),
}
PROGRAMS = {"dask scheduler": dask_scheduler.main, "dask worker": dask_worker.main}


def docker_lines() -> list[tuple[str, str]]:
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.MULTILINE)
    steps = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.split()[0], line.partition(" ")[2]) for line in steps if line.strip()]


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yml").read_text())["services"]
    return found


def command_lines() -> Iterator[list[str]]:
    """Yield every command that is started, with the program first."""
    yield ["lexagon", *yaml.safe_load(dict(docker_lines())["CMD"])]
    for service in services().values():
        if "command" in service:
            yield [*service.get("entrypoint", ["lexagon"]), *service["command"]]
    for line in (DEPLOY / "lexagon.service").read_text().splitlines():
        if line.startswith("ExecStart="):
            yield ["lexagon", *shlex.split(line)[1:]]
    page = (ROOT / "docs" / "deploy.md").read_text()
    for line in re.findall(r"^(?:docker .*)?(lexagon (?:config|lab|words) .*)$", page, re.M):
        yield shlex.split(line)
    for line in re.findall(r"run --rm lab (.+)$", page, re.MULTILINE):
        yield ["lexagon", *shlex.split(line)]


COMMANDS = list(command_lines())


def test_there_are_commands_to_look_at() -> None:
    assert len(COMMANDS) >= 12
    assert sum(command[0] == "dask" for command in COMMANDS) == 3


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_can_be_parsed(command: list[str]) -> None:
    """An option that does not exist, or a value of the wrong kind, is refused here."""
    if command[0] == "dask":
        program = PROGRAMS[" ".join(command[:2])]
        program.make_context("dask", command[2:])
        return
    made = parsed(command[1:])
    if made.command.name == "run":
        assert made.params["spec"] in specs()
    if command[1:3] == ["config", "set"]:
        assert made.params["key"] in KEYS


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_variable_exists(file: Path) -> None:
    assert set(re.findall(r"LEXAGON_[A-Z_]+", file.read_text())) <= VARIABLES


def test_routes_that_are_watched_exist() -> None:
    app = create_app()
    try:
        paths = set(app.openapi()["paths"]) | {getattr(each, "path", "") for each in app.routes}
    finally:
        app.state.service.close()
    named = set(
        re.findall(r"(/(?:healthz|readyz|metrics))\b", "".join(f.read_text() for f in TEXTS))
    )
    assert named == {"/healthz", "/readyz", "/metrics"}
    assert named <= paths


def test_the_image_runs_without_rights_and_watches_itself() -> None:
    lines = docker_lines()
    names = [name for name, _ in lines]
    last = len(names) - 1 - names[::-1].index("FROM")
    assert names.count("FROM") == 2
    assert "USER" in names[last:]
    assert dict(lines)["USER"] == "10001"
    assert "HEALTHCHECK" in names[last:]
    assert "g++" not in " ".join(rest for _, rest in lines[last:])
    volumes = yaml.safe_load(dict(lines)["VOLUME"])
    variables = dict(part.split("=") for part in dict(lines)["ENV"].split())
    for name in FOLDERS:
        assert variables[name].startswith(tuple(volumes))
    for name, source in lines:
        if name == "COPY" and "--from" not in source:
            assert (ROOT / source.split()[0]).exists()


def test_services_are_bounded_and_the_scheduler_is_not_published() -> None:
    found = services()
    assert {"server", "scheduler", "worker-1", "worker-2", "lab"} == set(found)
    for name, service in found.items():
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
    assert [name for name in found if "ports" in found[name]] == ["server"]
    assert found["server"]["ports"] == ["127.0.0.1:8000:8000"]
    assert "networks" not in found["server"]
    build = found["server"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()


def test_the_unit_is_bounded_and_sound(tmp_path: Path) -> None:
    text = (DEPLOY / "lexagon.service").read_text()
    for line in (
        *("MemoryMax=2G", "TasksMax=256", "ProtectSystem=strict", "DynamicUser=yes"),
        *("Type=notify", "WatchdogSec=60", "Restart=on-failure"),
    ):
        assert line in text.splitlines()
    checker = shutil.which("systemd-analyze")
    if checker is not None:
        unit = tmp_path / "lexagon.service"
        unit.write_text(text.replace("/opt/lexagon/bin/lexagon", "/bin/true"))
        done = subprocess.run(
            [checker, "verify", str(unit)], capture_output=True, text=True, check=False
        )
        assert [line for line in done.stderr.splitlines() if "lexagon.service" in line] == []
