"""What a browser is allowed to do with our pages, and who may talk to us from one."""

import socket
from http import HTTPStatus
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tilewright.hosting.policy import PAGE_POLICY, REFERRER_POLICY
from tilewright.hosting.wire import Problem
from tilewright.server.settings import Settings

CONTENT_SECURITY_POLICY = "; ".join((*PAGE_POLICY, "frame-ancestors 'none'"))
WORKERS = "/assets/worker-"
"""Where the scripts lie that run the engine of pages without a server."""
# Theirs alone, not the pages': the engine is machine code, which comes from our own files.
WORKER_POLICY = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)

Headers = tuple[tuple[bytes, bytes], ...]

_HEADERS: Headers = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", REFERRER_POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


_HTTPS_FOR_A_YEAR = (b"strict-transport-security", b"max-age=31536000")

LONGEST_PATH = 2048
"""Bytes; no address of the client or of a table is nearly as long."""
MOST_PARAMETERS = 100
"""Behind the question mark of an address; no game has nearly as many options."""
LONGEST_NAME = 253
"""Characters of a name that DNS can hold."""
LOCAL_ENDINGS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""What a home network puts behind a machine's name; nobody can register these."""
ANY_NAME = "*"
_ASKING = (ScopeType.HTTP, ScopeType.WEBSOCKET)


def security_headers(settings: Settings, path: str = "") -> Headers:
    """What every answer carries. Over HTTPS a browser is told not to try without it."""
    policy = WORKER_POLICY if path.startswith(WORKERS) else CONTENT_SECURITY_POLICY
    headers = ((b"content-security-policy", policy.encode()), *_HEADERS)
    return (*headers, _HTTPS_FOR_A_YEAR) if settings.secure_cookie else headers


def is_own_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page that a browser names as the origin is one of ours.

    Programs that are no browsers send no origin; they hold no cookie that another site could use.
    """
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host


class Names:
    """The names under which a server answers.

    A page of another site can have its own name lead here (DNS rebinding); its scripts would then
    be asking their own site. What they cannot do is to have a browser ask for an address or for a
    name that is not theirs.
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().partition(".")[0].lower()
        allowed = {name.lower().rstrip(".") for name in settings.allowed_hosts}
        # A proxy asks for whatever name it stands for, and a certificate has proven that one.
        self._any = ANY_NAME in allowed or (settings.behind_proxy and not allowed)
        self._names = allowed | {"localhost", *(own + ending for ending in LOCAL_ENDINGS)}

    def __contains__(self, host: str) -> bool:
        """Whether a Host header, with or without a port, names this server."""
        if self._any:
            return True
        if host.startswith("["):
            name = host[1:].partition("]")[0]
        else:
            name = host.partition(":")[0].lower().rstrip(".")
        return name in self._names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class _Refusal(NamedTuple):
    status: HTTPStatus
    detail: str


class Gate:
    """The application, for those whose request is small enough and names this server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = Names(settings)
        self._most_bytes = settings.limits.head_bytes
        self._headers = security_headers(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As ASGI asks for it."""
        # What else there is begins and ends the server.
        refusal = self._refusal(scope) if scope["type"] in _ASKING else None
        if refusal is None:
            await self._app(scope, receive, send)
            return
        problem = Problem(refusal.status.phrase, refusal.status, refusal.detail)
        headers = [*self._headers, (b"content-type", b"application/problem+json")]
        if scope["type"] == ScopeType.HTTP:
            await send(
                {"type": "http.response.start", "status": refusal.status, "headers": headers}
            )
            await send(
                {
                    "type": "http.response.body",
                    "body": msgspec.json.encode(problem),
                    "more_body": False,
                }
            )
        else:
            await send({"type": "websocket.close", "code": 4403, "reason": refusal.detail})

    def _refusal(self, scope: Scope) -> _Refusal | None:
        headers = scope["headers"]
        if len(scope["raw_path"]) > LONGEST_PATH:
            detail = f"an address has at most {LONGEST_PATH} bytes before its question mark"
            return _Refusal(HTTPStatus.REQUEST_URI_TOO_LONG, detail)
        if scope["query_string"].count(b"&") >= MOST_PARAMETERS:
            detail = f"an address has at most {MOST_PARAMETERS} parameters"
            return _Refusal(HTTPStatus.REQUEST_URI_TOO_LONG, detail)
        if sum(len(name) + len(value) for name, value in headers) > self._most_bytes:
            detail = f"header fields have at most {self._most_bytes} bytes in all"
            return _Refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, detail)
        for name, value in headers:
            host = value.decode("latin-1")
            if name == b"host" and host not in self._names:
                detail = (
                    f"this server does not answer to the name {host[:LONGEST_NAME]!r}; "
                    "whoever runs it can add the name to allowed_hosts"
                )
                return _Refusal(HTTPStatus.MISDIRECTED_REQUEST, detail)
        return None
