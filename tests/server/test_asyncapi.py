"""The document that describes the socket: it is well formed, and what is really said fits it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import jsonschema_rs
import msgspec
import pytest
from litestar.routes import HTTPRoute

from tests.server.conftest import quick
from tests.server.people import Line, Message, people, running
from tilewright.server.app import create_app
from tilewright.server.asyncapi import asyncapi
from tilewright.server.settings import Limits
from tilewright.server.sockets import CLOSE_CODES
from tilewright.tables.wire import PROTOCOL, Reply, Request

LIMITS = Limits(chat_characters=77, message_bytes=9000, socket_rate=33)

# AsyncAPI 3.0.0 allows no other fields in these objects, but for extensions.
CHANNEL = {"address", "description", "parameters", "messages", "bindings"}
OPERATION = {"action", "channel", "messages", "reply"}
MESSAGE = {"name", "payload", "summary", "correlationId"}


@pytest.fixture(scope="module")
def document() -> Any:
    return msgspec.json.decode(asyncapi(LIMITS))


def schema_of(document: Any, kind: str) -> dict[str, Any]:
    payload = document["components"]["messages"][kind]["payload"]
    return {"$schema": "http://json-schema.org/draft-07/schema#", **document, "allOf": [payload]}


def fits(document: Any, message: Message) -> bool:
    return jsonschema_rs.is_valid(schema_of(document, message["type"]), message)


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def resolve(document: Any, reference: str) -> Any:
    found = document
    for name in reference.removeprefix("#/").split("/"):
        found = found[name]
    return found


def names(references: Any) -> set[str]:
    return {each["$ref"].rsplit("/", 1)[-1] for each in references}


def extensions(described: dict[str, Any]) -> set[str]:
    return {name for name in described if name.startswith("x-")}


def test_the_document_has_the_form_of_asyncapi_3(document: Any) -> None:
    assert document["asyncapi"] == "3.0.0"
    assert set(document) - {"asyncapi", "info", "defaultContentType"} == {
        *("channels", "operations", "components")
    }
    found = set(references(document))
    assert found
    for reference in found:
        assert resolve(document, reference), reference
    (channel,) = document["channels"].values()
    assert set(channel) - extensions(channel) == CHANNEL
    assert all(set(each) <= MESSAGE for each in document["components"]["messages"].values())
    for operation in document["operations"].values():
        assert set(operation) <= OPERATION
        assert operation["action"] in ("send", "receive")
        for told in (operation["messages"], operation.get("reply", {}).get("messages", [])):
            assert names(told) <= set(channel["messages"])
    for name, schema in document["components"]["schemas"].items():
        jsonschema_rs.Draft7Validator({**schema, "components": document["components"]})
        assert schema["additionalProperties"] is False, name


def test_every_message_is_received_or_sent_by_an_operation(document: Any) -> None:
    requests = {each.__struct_config__.tag for each in get_args(Request)}
    replies = {each.__struct_config__.tag for each in get_args(Reply)}
    operations = document["operations"].values()

    received = [each for each in operations if each["action"] == "receive"]
    sent = [each for each in operations if each["action"] == "send"]

    assert set().union(*(names(each["messages"]) for each in received)) == requests
    answers = set().union(*(names(each["reply"]["messages"]) for each in received))
    assert answers | set().union(*(names(each["messages"]) for each in sent)) == replies


def test_the_limits_are_those_of_the_server(tmp_path: Path, document: Any) -> None:
    with running(quick(tmp_path, limits=LIMITS)) as base:
        answer = httpx.get(f"{base}/schema/asyncapi.json")
    assert answer.headers["content-type"] == "application/vnd.aai.asyncapi+json"
    assert answer.json() == document
    assert document["info"]["x-protocol"] == PROTOCOL
    limits = document["channels"]["table"]["x-limits"]
    assert (limits["message_bytes"], limits["messages_per_second"]) == (9000, 33)
    assert fits(document, {"type": "say", "id": 1, "text": "a" * 77})
    assert not fits(document, {"type": "say", "id": 1, "text": "a" * 78})


def test_what_the_server_refuses_does_not_fit(document: Any) -> None:
    hello = {"type": "hello", "protocol": PROTOCOL, "since": 4}
    undo = {"type": "undo", "id": 1, "seat": 0, "seat_version": 1}
    assert fits(document, hello)
    assert fits(document, undo)
    assert not fits(document, hello | {"protocol": PROTOCOL + 1})
    assert not fits(document, hello | {"language": "uk"})
    assert not fits(document, undo | {"id": -1})
    assert not fits(document, {**undo, "seat": "0"})


async def converse(line: Line) -> None:
    """Everything that can be said, and everything that is told."""
    state = (await line.hello())["states"][0]
    at = {"seat": 0, "seat_version": state["seat_version"]}
    await line.ask("preview", **at, action=state["choices"][0], choices=True)
    await line.ask("undo", **at)  # There is nothing to take back: rejected.
    await line.ask("say", text="hello")
    while "thinking" not in {told["type"] for told in line.told}:
        state = (await line.hello(0))["states"][0]
        if state["choices"]:
            await line.act(state)
        else:
            await line.hear()


async def wait_for_bots(line: Line) -> None:
    """They leave time to take back, until somebody says go."""
    await line.hello()
    await line.ask("pace", pace="step")
    while "waiting" not in {told["type"] for told in line.told}:
        state = (await line.hello(0))["states"][0]
        if state["choices"]:
            await line.act(state)
        else:
            await line.hear()
    await line.ask("go")


async def test_what_is_said_at_a_table_fits_the_document(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        described = msgspec.json.decode((await ann.http.get("/schema/asyncapi.json")).content)
        table = await ann.create("mine", "open", "bot 2")
        async with ann.line(table["id"]) as line:
            await line.hello()
            await bob.post(f"/api/tables/{table['id']}/join")
            await line.hear_until(lambda told: told["type"] == "snapshot" and bool(told["states"]))
            async with bob.line(table["id"]) as other:
                await other.hello()
                await bob.post(f"/api/tables/{table['id']}/leave")  # A bot goes on for Bob.
            await converse(line)
        alone = await ann.create("mine", "bot 1", game="coatl")
        async with ann.line(alone["id"]) as third:
            await wait_for_bots(third)
    said = [msgspec.json.decode(each) for each in (*line.said, *third.said)]
    for message in (*said, *line.told, *other.told, *third.told):
        jsonschema_rs.validate(schema_of(described, message["type"]), message)
    kinds = {message["type"] for message in (*said, *line.told, *third.told)}
    assert kinds == {each.__struct_config__.tag for each in (*get_args(Request), *get_args(Reply))}


async def test_the_page_about_the_protocol_names_every_request_and_every_code(
    tmp_path: Path,
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
    told = re.sub(r"\{[^}]*\}", "{}", page)
    requests = {
        f"{method} {re.sub('{[^}]*}', '{}', route.path)}"
        for route in create_app(quick(tmp_path)).routes
        if isinstance(route, HTTPRoute) and not route.path.startswith(("/schema", "/assets", "/{"))
        for method in route.methods - {"OPTIONS", "HEAD"}
        if route.path != "/"
    }
    missing = {request for request in requests if not re.search(f"`{re.escape(request)}[`?]", told)}

    assert len(requests) > 20
    assert missing == set()
    assert [code for code in CLOSE_CODES if str(code) not in page] == []
