"""Groups of routes, and an index that finds most of them without trying one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from lexagon.web.http.openapi import operation_id

PREFIX: Final = "/api/v1"


def group(path: str, tag: str, **options: Any) -> APIRouter:
    """Return the router of a group of routes, all below one path of the API.

    >>> group("/words", "Words").prefix
    '/api/v1/words'
    """
    return APIRouter(
        prefix=PREFIX + path, tags=[tag], generate_unique_id_function=operation_id, **options
    )


class PathIndex(BaseRoute):
    """Finds a route by its path and method in one step; those with parameters are found after it.

    The framework tries every route's pattern in turn, which took as long as all the rest of a
    small request.
    """

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = {
            (route.path, method): route
            for route in routes
            if isinstance(route, APIRoute) and not route.param_convertors
            for method in route.methods or ()
        }

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Let the route that has this very path match, if there is one."""
        route = self._routes.get((scope["path"], scope.get("method", "")))
        return (Match.NONE, {}) if route is None else route.matches(scope)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the route that matched answer."""
        await scope["route"].handle(scope, receive, send)
