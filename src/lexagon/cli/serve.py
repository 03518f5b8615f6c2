"""`lexagon serve`: the page and the HTTP API."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import click

from lexagon._errors import LexagonError
from lexagon.web.settings import ENVIRONMENT, Settings, described, option_name


def _limits(command: Callable[..., Any]) -> Callable[..., Any]:
    for name, kind, default, about in reversed(list(described())):
        command = click.option(
            option_name(name),
            name,
            type=kind,
            default=default,
            show_default=True,
            envvar=ENVIRONMENT + name.upper(),
            help=about,
        )(command)
    return command


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    help="Port to listen at; 0 picks a free one.",
)
@click.option("--json", "as_json", is_flag=True, help="Tell the address as a JSON document.")
@click.option("--access-log/--no-access-log", default=True, help="A line for each request.")
@click.option("--proxy", metavar="ADDRESS", help="Believe X-Forwarded-For from this address.")
@_limits
def serve(
    host: str, port: int, as_json: bool, access_log: bool, proxy: str | None, **limits: Any
) -> int:
    """Serve the page and the HTTP API until Ctrl-C.

    Each limit can also be set by a variable: --queue by LEXAGON_WEB_QUEUE, and so on.
    """
    try:
        from lexagon.web import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("fastapi", "uvicorn", "starlette", "h11"):
            raise
        raise LexagonError(
            f"serving needs {error.name}, which is not installed; pip install 'lexagon[web]'"
        ) from None
    settings = Settings(**limits)
    bound = server.listen(host, port)
    ready = server.prepare(settings, host, access_log, proxy)
    ready.when_ready = lambda: _tell(
        server.address_of(bound), as_json, server.is_open_to_others(bound)
    )
    ready.run(sockets=[bound])
    if not ready.service.is_over:
        # A thread is still in the engine, which an interpreter that goes away would break.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    return 0


def _tell(address: str, as_json: bool, is_open: bool) -> None:
    if is_open:
        click.echo(
            "Others on the network can reach it; nothing is encrypted and no password is asked for",
            err=True,
        )
    if as_json:
        from lexagon.cli.output import print_json

        print_json({"address": address, "port": int(address.rstrip("/").rpartition(":")[2])})
    else:
        click.echo(f"Lexagon is at {address}  (Ctrl-C stops it)")
