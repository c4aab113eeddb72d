"""What the server says of itself: lines for people or JSON for machines, and never a secret.

The id of a table is the link to it, and whoever has the link of a private table may watch it. The
log therefore knows tables by another name, which leads back to the id only through the database:
`tilewright admin tables` takes it too.
"""

import logging
import re
import secrets
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import blake2b
from time import perf_counter
from typing import Any, TextIO

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.core.notation import BadNotation
from tilewright.server.quiet_log import Repeats
from tilewright.server.settings import LogFormat, LogLevel
from tilewright.server.table_registry import ID_ALPHABET, ID_LENGTH
from tilewright.tables.log import DamagedLog

_request: ContextVar[str] = ContextVar("request", default="")
_table: ContextVar[str] = ContextVar("table", default="")

_TABLE_ID = re.compile(rf"(?<![A-Za-z0-9])[{ID_ALPHABET}]{{{ID_LENGTH}}}(?![A-Za-z0-9])")
_SECRETS = (
    # The cookie that proves who somebody is: a guest's id, when it was made, and a signature.
    (re.compile(r"(?<![\w-])[\w-]{22}(?:\.\d+)?\.[0-9a-f]{48}\b"), "(session)"),
    # The same of a person: the secret of a session.
    (re.compile(r"\bperson\.[\w-]{43}(?![\w-])"), "(session)"),
    # The password in the address of a database, in front of the host or behind the name.
    (re.compile(r"(\w+://[^\s:/@]*):\S*@"), r"\1:(password)@"),
    (re.compile(r"\b(password=)[^\s&]+"), r"\1(password)"),
)
_logger = logging.getLogger(__name__)


def configure_logging(form: LogFormat, level: LogLevel, out: TextIO | None = None) -> None:
    """Everything that is logged goes to stderr in one form.

    The level is that of Tilewright. Libraries only warn: some would tell every message.
    """
    handler = logging.StreamHandler(sys.stderr if out is None else out)
    handler.setFormatter(_Json() if form == "json" else _Text())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tilewright").setLevel(level.upper())


def table_in_log(table: str) -> str:
    """The name by which the log knows a table."""
    return f"t-{blake2b(table.encode(), digest_size=5).hexdigest()}"


def without_secrets(text: str) -> str:
    """The text without sessions, passwords and links of tables."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return _TABLE_ID.sub(lambda found: table_in_log(found[0]), text)


def log_requests(app: ASGIApp) -> ASGIApp:
    """Gives each request and each socket an id, by which its lines in the log are found.

    The answer carries it as `X-Request-ID`, so that whoever reports a fault can tell it.
    """

    async def logged(scope: Scope, receive: Receive, send: Send) -> None:
        request = secrets.token_hex(6)
        _request.set(request)
        _table.set(scope.get("path_params", {}).get("table_id", ""))
        started, status = perf_counter(), 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", request.encode())]
            await send(message)

        await app(scope, receive, send_with_id)
        if _logger.isEnabledFor(logging.INFO):
            # The template, not the path: people may put anything into a path.
            _logger.info(
                "%s %s %s %.1f ms",
                scope.get("method", "socket"),
                scope.get("path_template", "/"),
                status or "closed",
                (perf_counter() - started) * 1000,
            )

    return logged


class _Text(logging.Formatter):
    """One line: time, level, where, request, table, message; a traceback below."""

    def format(self, record: logging.LogRecord) -> str:
        line = _fields(self, record)
        marks = "".join(f" {key}={line[key]}" for key in ("request", "table") if key in line)
        text = f"{line['time']} {line['level']} {line['logger']}{marks}: {line['message']}"
        return f"{text}\n{line['traceback']}" if "traceback" in line else text


class _Json(logging.Formatter):
    """One line with an object."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_fields(self, record)).decode()


def _fields(formatter: logging.Formatter, record: logging.LogRecord) -> dict[str, Any]:
    message, traceback = record.getMessage(), ""
    if record.exc_info:
        traceback = formatter.formatException(record.exc_info)
    for quote in _quotes(record):
        message, traceback = (
            message.replace(quote, "(hidden)"),
            traceback.replace(quote, "(hidden)"),
        )
    about = _TABLE_ID.search(message)
    table = _table.get() or (about[0] if about else "")
    time = datetime.fromtimestamp(record.created, UTC)
    fields = {
        "time": time.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "request": _request.get(),
        "table": table_in_log(table) if table else "",
        "message": without_secrets(message),
        "traceback": without_secrets(traceback),
    }
    return {key: value for key, value in fields.items() if value}


def _quotes(record: logging.LogRecord) -> Iterator[str]:
    """What errors quote of a position or a log: there may be hands in it."""
    said = record.args if isinstance(record.args, tuple) else ()
    errors = [each for each in said if isinstance(each, BaseException)]
    if record.exc_info and record.exc_info[1]:
        errors.append(record.exc_info[1])
    while errors:
        error = errors.pop()
        errors += [each for each in (error.__cause__, error.__context__) if each is not None]
        if isinstance(error, BadNotation | DamagedLog):
            yield str(error)
