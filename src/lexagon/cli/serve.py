"""`lexagon serve`: the page and the HTTP API."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import click

from lexagon._errors import LexagonError
from lexagon._schema import to_json
from lexagon.cli.numbers import Number, Whole, WholeRange

try:
    from lexagon.web.app import create_app, warm
    from lexagon.web.http import server
    from lexagon.web.http.csrf import allowed_hosts
    from lexagon.web.http.keys import new_key
    from lexagon.web.http.settings import ENVIRONMENT, limits, load_settings
except ModuleNotFoundError as error:
    if (error.name or "").startswith("lexagon"):
        raise
    raise LexagonError(
        f"serving needs {error.name}, which is not installed; pip install 'lexagon[web]'"
    ) from None


_TYPES: Final = {int: Whole(), float: Number(), str: click.STRING, bool: click.BOOL}


def _limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for every setting; one that is not given is left to the environment."""
    for limit in reversed(list(limits())):
        command = click.option(
            limit.option,
            limit.name,
            type=_TYPES[limit.kind],
            is_flag=limit.kind is bool,
            default=None,
            show_default=False if limit.kind is bool else str(limit.default),
            help=limit.description,
        )(command)
    return command


@click.command(
    epilog=f"Each limit can also be set by a variable: --queue by {ENVIRONMENT}QUEUE, and so on."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=WholeRange(0, 65_535),
    default=8000,
    show_default=True,
    help="Port to listen at; 0 picks a free one.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the address as a JSON document.")
@click.option("--access-log/--no-access-log", default=True, help="Log a line for each request.")
@click.option("--proxy", metavar="ADDRESS", help="Trust X-Forwarded-For from this address.")
@click.option(
    "--new-api-key",
    metavar="NAME",
    help="Make a key for the file of --api-keys, print both, and stop.",
)
@_limit_options
def serve(
    host: str,
    port: int,
    as_json: bool,
    access_log: bool,
    proxy: str | None,
    new_api_key: str | None,
    **options: Any,
) -> int:
    """Serve the page and the HTTP API until Ctrl-C."""
    if new_api_key is not None:
        key, line = new_key(new_api_key)
        click.echo(f"key, for its owner: {key}\nline, for the file:  {line}")
        return 0
    settings = load_settings(**{name: each for name, each in options.items() if each is not None})
    # Behind a proxy the host name is the proxy's business.
    app = create_app(settings, allowed_hosts(host) if proxy is None else None)
    bound = server.listen(host, port)
    server.prepare_process(access_log)
    warm(app)
    ready = server.server_of(app, proxy)
    ready.when_ready = lambda: _announce(server.address_of(bound), as_json, server.is_public(bound))
    ready.run_until_signal(bound)
    if not ready.service.is_over:
        # A thread is still in the engine, which would crash while the interpreter shuts down.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    return 0


def _announce(address: str, as_json: bool, is_public: bool) -> None:
    if is_public:
        click.echo(
            "Others on the network can reach it; nothing is encrypted and no password is asked for",
            err=True,
        )
    if as_json:
        click.echo(to_json({"address": address, "port": urlsplit(address).port}, indent=1))
    else:
        click.echo(f"Lexagon is at {address}  (Ctrl-C stops it)")
