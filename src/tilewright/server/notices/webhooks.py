"""How each service wants to hear something."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import quote

import msgspec

from tilewright.core import Value
from tilewright.server.notices.outgoing import Forbidden
from tilewright.server.notices.wire import NewWebhook, WebhookKind
from tilewright.server.notices.words import Text

MOST_CHARACTERS: Final = 1500
"""Of a text: Discord takes 2000."""
_MARKS: Final = re.compile(r"([\\*_~`|>\[\]()#<:@-])")
"""What Discord reads as more than letters. Names are strangers' words."""


class WebhookTarget(Value, frozen=True):
    """Where it goes, and what opens the door there: as secret as a password."""

    address: str
    room: str = ""
    token: str = ""


class Post(NamedTuple):
    """A request to be made."""

    method: str
    address: str
    headers: dict[str, str]
    body: bytes


def target_of(asked: NewWebhook) -> WebhookTarget:
    """Where a new webhook goes; `Forbidden` if something is missing for its kind."""
    if asked.kind == "matrix" and not (asked.room.startswith("!") and asked.token):
        raise Forbidden("Matrix needs a room that begins with ! and an access token")
    if asked.kind == "ntfy" and not _topic(asked.address)[1]:
        raise Forbidden("the address of ntfy ends with a topic")
    return WebhookTarget(asked.address, asked.room, asked.token)


def post_of(kind: WebhookKind, target: WebhookTarget, key: str, text: Text) -> Post:
    """The request that brings a message there; `key` is the same whenever it is tried."""
    return _POSTS[kind](target, key, text)


def _json(target: WebhookTarget, key: str, text: Text) -> Post:
    facts = [
        {"kind": fact.kind, "table": fact.table, "game": fact.game, "until": fact.until}
        for fact in text.facts
    ]
    body = {"id": key, "title": text.title, "lines": text.lines, "link": text.link, "facts": facts}
    return _post(target.address, key, body)


def _discord(target: WebhookTarget, key: str, text: Text) -> Post:
    words = _MARKS.sub(r"\\\1", _short(text.plain))
    body = {"content": f"{words}\n<{text.link}>", "allowed_mentions": {"parse": []}}
    return _post(target.address, key, body)


def _slack(target: WebhookTarget, key: str, text: Text) -> Post:
    words = f"{_short(text.plain)}\n{text.link}"
    for mark, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        words = words.replace(mark, written)
    return _post(target.address, key, {"text": words, "mrkdwn": False})


def _matrix(target: WebhookTarget, key: str, text: Text) -> Post:
    # The key is the transaction: a homeserver takes it once.
    address = (
        f"{target.address.rstrip('/')}/_matrix/client/v3/rooms/{quote(target.room, safe='')}"
        f"/send/m.room.message/{quote(key, safe='')}"
    )
    body = {"msgtype": "m.text", "body": f"{_short(text.plain)}\n{text.link}"}
    sent = _post(address, key, body, target.token)
    return sent._replace(method="PUT")


def _ntfy(target: WebhookTarget, key: str, text: Text) -> Post:
    server, topic = _topic(target.address)
    body = {
        "topic": topic,
        "title": text.title,
        "message": _short("\n".join(text.lines)) or text.title,
        "click": text.link,
    }
    return _post(server, key, body, target.token)


def _topic(address: str) -> tuple[str, str]:
    """A server of ntfy, and the topic there."""
    server, _, topic = address.rstrip("/").rpartition("/")
    return (f"{server}/", topic) if server.count("/") >= 2 else (address, "")


def _short(words: str) -> str:
    return words if len(words) <= MOST_CHARACTERS else words[: MOST_CHARACTERS - 1] + "…"


def _post(address: str, key: str, body: object, token: str = "") -> Post:
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Tilewright",
        "Idempotency-Key": key,
    }
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return Post("POST", address, headers, msgspec.json.encode(body))


_POSTS: Final[dict[WebhookKind, Callable[[WebhookTarget, str, Text], Post]]] = {
    "json": _json,
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
}
