"""What is said over a table's socket, described for programs: AsyncAPI 3, made from the structs."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, get_args

import msgspec

from tilewright import __version__
from tilewright.server.settings import Limits
from tilewright.server.sockets import CLOSE_CODES
from tilewright.tables.wire import (
    PROTOCOL,
    Accepted,
    Act,
    Chat,
    Go,
    Hello,
    Preview,
    Previewed,
    Rejected,
    Reply,
    Request,
    Say,
    SetPace,
    Snapshot,
    TableChanged,
    Thinking,
    Undo,
    Update,
    Waiting,
)

ANSWERS: Final[dict[type[msgspec.Struct], tuple[type[msgspec.Struct], ...]]] = {
    Hello: (Snapshot, Rejected),
    Act: (Accepted, Rejected),
    Undo: (Accepted, Rejected),
    Preview: (Previewed, Rejected),
    Say: (Accepted, Rejected),
    SetPace: (Accepted, Rejected),
    Go: (Accepted, Rejected),
}
TOLD: Final = (Snapshot, Update, TableChanged, Thinking, Waiting, Chat)
"""What a client is told without having asked; a snapshot, when its seats have changed."""

_CHANNEL: Final = "#/channels/table"
_ABOUT: Final = (
    "The socket of one table. The client says `hello`, then whatever it wants; each message with an"
    " `id` is answered by exactly one with the same `id`. Views, actions, events and catalogues are"
    " the game's own: any JSON here."
)


@cache
def asyncapi(limits: Limits) -> bytes:
    """The document of a server with these limits, as JSON."""
    messages = (*get_args(Request), *get_args(Reply))
    _, schemas = msgspec.json.schema_components(
        messages, ref_template="#/components/schemas/{name}"
    )
    schemas["Say"]["properties"]["text"] |= {"minLength": 1, "maxLength": limits.chat_characters}
    document = {
        "asyncapi": "3.0.0",
        "info": {"title": "Tilewright", "version": __version__, "x-protocol": PROTOCOL},
        "defaultContentType": "application/json",
        "channels": {"table": _channel(messages, limits)},
        "operations": {
            **{_tag(asked): _receives(asked, answers) for asked, answers in ANSWERS.items()},
            "tell": {"action": "send", "channel": _ref(_CHANNEL), "messages": _refs(TOLD)},
        },
        "components": {
            "messages": {_tag(each): _message(each, schemas) for each in messages},
            "schemas": schemas,
        },
    }
    return msgspec.json.encode(document)


def _channel(messages: Iterable[type[msgspec.Struct]], limits: Limits) -> dict[str, Any]:
    return {
        "address": "/api/tables/{table}/socket",
        "description": _ABOUT,
        "parameters": {"table": {"description": "The id of the table."}},
        "messages": {_tag(each): _ref(f"#/components/messages/{_tag(each)}") for each in messages},
        "bindings": {"ws": {"method": "GET"}},
        "x-limits": {
            "message_bytes": limits.message_bytes,
            "messages_per_second": limits.socket_rate,
            "messages_at_once": limits.socket_burst,
            "rejected_in_a_row": limits.socket_strikes,
            "sockets_per_guest": limits.sockets_per_guest,
            "unread_bytes": limits.outbox_bytes,
            "unanswered_messages": limits.inbox_messages,
            "chat_lines_per_second": limits.chat_rate,
            "chat_lines_at_once": limits.chat_burst,
            "chat_characters": limits.chat_characters,
        },
        "x-close-codes": {str(code): reason for code, reason in CLOSE_CODES.items()},
    }


def _receives(
    asked: type[msgspec.Struct], answers: Iterable[type[msgspec.Struct]]
) -> dict[str, Any]:
    return {
        "action": "receive",
        "channel": _ref(_CHANNEL),
        "messages": _refs((asked,)),
        "reply": {"channel": _ref(_CHANNEL), "messages": _refs(answers)},
    }


def _message(each: type[msgspec.Struct], schemas: dict[str, Any]) -> dict[str, Any]:
    schema = schemas[each.__name__]
    about: dict[str, Any] = {
        "name": _tag(each),
        "payload": _ref(f"#/components/schemas/{each.__name__}"),
    }
    if "description" in schema:
        about["summary"] = schema["description"]
    if "id" in schema["properties"]:
        about["correlationId"] = {"location": "$message.payload#/id"}
    return about


def _refs(messages: Iterable[type[msgspec.Struct]]) -> list[dict[str, str]]:
    return [_ref(f"{_CHANNEL}/messages/{_tag(each)}") for each in messages]


def _ref(to: str) -> dict[str, str]:
    return {"$ref": to}


def _tag(message: type[msgspec.Struct]) -> str:
    return str(message.__struct_config__.tag)
