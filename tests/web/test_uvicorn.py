"""What the server takes from uvicorn beyond its documented interface is there, as it is used."""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from lexagon.web.http.connection import GuardedConnection

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
HOOKS = {
    "connection_made": ("transport",),
    "connection_lost": ("exc",),
    "data_received": ("data",),
    "on_header": ("name", "value"),
    "on_headers_complete": (),
    "on_body": ("body",),
    "on_response_complete": (),
    "send_400_response": ("msg",),
    "pause_writing": (),
    "resume_writing": (),
}


def test_the_installed_version_is_in_the_range_of_the_project() -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    needed = [Requirement(line) for line in project["optional-dependencies"]["web"]]
    tested = next(one.specifier for one in needed if one.name == "uvicorn")
    assert {"<", ">="} == {one.operator for one in tested}
    assert version("uvicorn") in tested, (
        f"uvicorn {version('uvicorn')} is not {tested}; run tests/web/test_limits.py and "
        "tests/web/test_service.py with it, then change the range in pyproject.toml"
    )


def test_the_methods_that_the_connection_overrides_exist() -> None:
    ours = {name for name in vars(GuardedConnection) if not name.startswith("_")}
    assert ours == HOOKS.keys()
    for name, parameters in HOOKS.items():
        method = getattr(HttpToolsProtocol, name, None)
        assert method is not None, f"uvicorn's protocol has no {name}; see web/http/connection.py"
        assert tuple(inspect.signature(method).parameters)[1:] == parameters, name


def test_a_request_can_be_told_that_its_client_is_gone() -> None:
    source = inspect.getsource(RequestResponseCycle)
    for attribute in ("self.disconnected", "self.message_event"):
        assert attribute in source, f"uvicorn's request has no {attribute}"


def test_the_server_calls_what_is_overridden() -> None:
    for name in ("startup", "handle_exit"):
        assert hasattr(uvicorn.Server, name), f"uvicorn's server has no {name}"
