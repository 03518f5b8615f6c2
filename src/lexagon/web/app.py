"""Puts the parts together: the routes of the API, the page, and the middleware before them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware

from lexagon._memory import bytes_held, set_make_room
from lexagon.web import api
from lexagon.web.api.build import make_router
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.csrf import CrossSiteProtection
from lexagon.web.http.guard import RequestGuard
from lexagon.web.http.headers import SecurityHeaders
from lexagon.web.http.metrics import Observe
from lexagon.web.http.openapi import add_description
from lexagon.web.http.problems import ErrorBoundary, add_handlers
from lexagon.web.http.routes import PREFIX, PathIndex
from lexagon.web.http.service import Service
from lexagon.web.http.settings import Settings
from lexagon.web.http.static import add_page
from lexagon.web.http.tokens import server_secret

_GLOSSARY: Final = Path(api.__file__).with_name("glossary.toml")
_EXAMPLES: Final = Path(api.__file__).with_name("examples.json")
_FIELD_EXAMPLES: Final = Path(api.__file__).with_name("field_examples.toml")
_MIN_GZIP: Final = 2_048  # as for the responses that are compressed in threads
_GZIP_LEVEL: Final = 6


def create_app(settings: Settings | None = None, hosts: frozenset[str] | None = None) -> FastAPI:
    """Make the application, which accepts these host names (None: any).

    Each application has threads and memory of its own.
    """
    settings = settings or Settings()
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        service.close()

    app = FastAPI(
        title="Lexagon",
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,  # FastAPI's own pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.service = service
    app.state.lexicons = LexiconCache(settings)
    set_make_room(app.state.lexicons.make_room)
    service.metrics.gauge("lexagon_lists_bytes", "Word lists and their tables.", bytes_held)
    app.state.secret = server_secret()
    for group in api.GROUPS:
        module = import_module(f"lexagon.web.api.{group}")
        app.router.routes.extend(module.router.routes)
    app.router.routes.extend(make_router().routes)
    app.include_router(import_module("lexagon.web.api.service").router)
    add_page(app, settings.lab)
    app.router.routes.insert(0, PathIndex(app.routes))
    add_handlers(app)
    add_description(
        app,
        tomllib.loads(_GLOSSARY.read_text(encoding="utf-8")),
        json.loads(_EXAMPLES.read_text(encoding="utf-8")),
        tomllib.loads(_FIELD_EXAMPLES.read_text(encoding="utf-8")),
    )
    # The last one added is the first to see a request.
    app.add_middleware(ErrorBoundary)
    app.add_middleware(RequestGuard, service=service)
    origins = settings.allow_origin.replace(",", " ").split()
    app.add_middleware(CrossSiteProtection, hosts=hosts, origins=origins)
    app.add_middleware(GZipMiddleware, minimum_size=_MIN_GZIP, compresslevel=_GZIP_LEVEL)
    if origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["Authorization", "Content-Type", "Prefer"],
            expose_headers=["ETag", "Location", "Retry-After"],
        )
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Observe, metrics=service.metrics)
    return app


def warm(app: FastAPI) -> None:
    """Open what most requests need, in the background; `/readyz` says when it is done."""
    modules = (import_module(f"lexagon.web.api.{group}") for group in api.GROUPS)
    calls = [partial(each.warm, app.state) for each in modules if hasattr(each, "warm")]
    app.state.service.warm(calls)
