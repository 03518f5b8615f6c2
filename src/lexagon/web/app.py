"""Puts the parts together: routes, page, and what stands before them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Final

from fastapi import FastAPI

from lexagon.web import routes
from lexagon.web.door import Door
from lexagon.web.observe import Observe
from lexagon.web.openapi import add_description
from lexagon.web.own_site import OwnSite
from lexagon.web.page_files import add_page
from lexagon.web.problems import Safety, add_handlers
from lexagon.web.security import SecurityHeaders
from lexagon.web.service import Service
from lexagon.web.settings import Settings

API: Final = "/api/v1"


def create_app(settings: Settings | None = None, names: frozenset[str] | None = None) -> FastAPI:
    """Make the application, which answers to `names` (None: any).

    Each has workers and memory of its own.
    """
    service = Service(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        service.close()

    app = FastAPI(
        title="Lexagon",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,  # FastAPI's own pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.service = service
    for group in routes.GROUPS:
        app.include_router(import_module(f"lexagon.web.routes.{group}").router, prefix=API)
    app.include_router(import_module("lexagon.web.routes.service").router)
    add_page(app)
    add_handlers(app)
    add_description(app)
    # The last one added is the first to see a request.
    app.add_middleware(Safety)
    app.add_middleware(Door, service=service)
    app.add_middleware(OwnSite, names=names)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Observe, metrics=service.metrics)
    return app
