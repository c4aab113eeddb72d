"""Errors over HTTP: problem details (RFC 9457) with a sentence that says what to do."""

import logging
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

from tilewright.hosting.problems import NO_KIND, HttpProblem, denied_problem
from tilewright.hosting.wire import Problem, ProblemType
from tilewright.server.storage.store import DatabaseUnavailable
from tilewright.tables.seating import Denied

MEDIA_TYPE = "application/problem+json"
FAULT: ProblemType = "fault"
"""The type of an exception that nobody expected."""

PROBLEMS = {
    status: ResponseSpec(
        Problem,
        generate_examples=False,
        description=HTTPStatus(status).phrase,
        media_type=MEDIA_TYPE,
    )
    for status in (400, 403, 404, 409, 413, 422, 429, 503)
}
"""For the description of the interface: what any request may be answered with."""

_logger = logging.getLogger(__name__)


REFUSED = "refused"
"""Where the state of a request says of which kind its problem was, for the figures."""


def problem_response(
    status: int,
    detail: str,
    *,
    kind: ProblemType = NO_KIND,
    rule: str | None = None,
    line: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """The response that tells a problem."""
    problem = Problem(HTTPStatus(status).phrase, status, detail, kind, rule, line)
    return Response(
        msgspec.json.encode(problem),
        status_code=status,
        media_type=MEDIA_TYPE,
        headers=dict(headers or {}),
    )


def _problem(_: Request[Any, Any, Any], problem: HttpProblem) -> Response[bytes]:
    headers = {}
    if problem.retry_after is not None:
        headers["Retry-After"] = str(max(1, round(problem.retry_after)))
    if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
        # What else was sent on this connection before its answer came is not looked at.
        headers["Connection"] = "close"
    return problem_response(
        problem.status,
        problem.detail,
        kind=problem.kind,
        rule=problem.rule,
        line=problem.line,
        headers=headers,
    )


def _denied(request: Request[Any, Any, Any], denied: Denied) -> Response[bytes]:
    """A change of a table that somebody may not make."""
    return _problem(request, denied_problem(denied))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses by itself: unknown paths, wrong methods, undecodable bodies."""
    detail, kind = error.detail, NO_KIND
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reasons = [_reason(item) for item in error.extra if isinstance(item, dict)]
        detail = "; ".join(reasons) or detail
    if error.status_code == HTTPStatus.NOT_FOUND and detail == HTTPStatus.NOT_FOUND.phrase:
        detail = f"there is nothing at {request.scope['path']}"
    if error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        detail, kind = "the body is too large", "too-large"
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        detail = f"{request.method} is not possible here"
    status = error.status_code if 400 <= error.status_code < 600 else 500
    headers = {
        name: value
        for name, value in (error.headers or {}).items()
        if name.lower() in ("allow", "retry-after")
    }
    return problem_response(status, detail or HTTPStatus(status).phrase, kind=kind, headers=headers)


def _reason(item: dict[str, Any]) -> str:
    key, message = item.get("key", "body"), item.get("message", "")
    if message == repr(key):  # How a missing parameter is told.
        return "a JSON body is needed" if key == "data" else f"{key} is needed"
    return f"{key}: {message}"


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A fault of ours: the log has the details, the guest does not."""
    _logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    detail = "something went wrong on the server; nothing was changed"
    return problem_response(500, detail, kind=FAULT)


def _unavailable(_: Request[Any, Any, Any], __: DatabaseUnavailable) -> Response[bytes]:
    """The store has logged it, once for all requests."""
    detail = "the database cannot be reached; try again in a moment"
    return problem_response(503, detail, kind="busy", headers={"Retry-After": "2"})


_Handler = Callable[[Request[Any, Any, Any], Any], Response[bytes]]


def _counted(handler: _Handler) -> _Handler:
    """The same, and the kind of the problem is noted for the figures."""

    def handle(request: Request[Any, Any, Any], error: Any) -> Response[bytes]:
        response = handler(request, error)
        problem = msgspec.json.decode(response.content, type=Problem)
        kind = str(problem.status) if problem.type == NO_KIND else problem.type
        request.scope["state"][REFUSED] = kind
        return response

    return handle


_HANDLERS: dict[type[Exception], _Handler] = {
    HttpProblem: _problem,
    Denied: _denied,
    HTTPException: _http,
    DatabaseUnavailable: _unavailable,
    Exception: _unexpected,
}
HANDLERS: ExceptionHandlersMap = {error: _counted(handler) for error, handler in _HANDLERS.items()}
