"""The wire has a version: whoever speaks another one is told so, and nothing else."""

from typing import Any

import msgspec
import pytest

from tests.server.people import people
from tilewright.server.protocol import HEADER
from tilewright.tables.wire import PROTOCOL

OTHERS: tuple[dict[str, Any], ...] = (
    {},
    {"protocol": PROTOCOL - 1},
    {"protocol": PROTOCOL + 1},
    {"protocol": PROTOCOL + 1, "since": "the beginning", "language": "uk"},
    {"protocol": "two"},
    {"protocol": None, "since": None},
)
"""What else a hello may hold; those of later versions may hold anything."""


@pytest.mark.parametrize("fields", OTHERS)
async def test_hello_of_another_version_is_rejected_with_a_reason_and_the_socket_closed(
    base: str, fields: dict[str, Any]
) -> None:
    async with people(base, 1) as (ann,):
        table = await ann.create("mine", "mine")
        async with ann.line(table["id"]) as line:
            await line.say({"type": "hello", **fields})

            rejection = await line.hear()
            assert (rejection["type"], rejection["id"]) == ("rejected", None)
            assert rejection["code"] == "other-protocol"
            assert rejection["facts"] == {"protocol": PROTOCOL}
            assert "reload the page" in rejection["reason"]
            # Pages from before there was a version tell people to reload when they see this code.
            assert await line.closed() == 1008
            assert [message["type"] for message in line.told] == ["rejected"]


async def test_a_bad_hello_of_this_version_is_malformed_and_may_be_said_again(base: str) -> None:
    async with people(base, 1) as (ann,):
        table = await ann.create("mine", "mine")
        async with ann.line(table["id"]) as line:
            await line.say({"type": "hello", "protocol": PROTOCOL, "since": "the beginning"})
            assert (await line.hear())["code"] == "malformed"

            await line.say({"type": "hello", "protocol": PROTOCOL})
            assert (await line.hear())["type"] == "snapshot"


async def test_requests_of_a_page_of_another_version_are_refused_before_anything_is_done(
    base: str,
) -> None:
    async with people(base, 1) as (ann,):
        for said in (str(PROTOCOL - 1), str(PROTOCOL + 1), "", "two"):
            answer = await ann.http.put("/api/me", json={"name": "Ann"}, headers={HEADER: said})
            problem = msgspec.json.decode(answer.content)
            assert (answer.status_code, problem["type"]) == (409, "other-protocol"), said
            assert "reload the page" in problem["detail"]
        assert (await ann.get("/api/me"))["name"] != "Ann"

        told = {"name": "Ann"}
        for headers in ({HEADER: str(PROTOCOL)}, {}):  # Other programs need not say it.
            answer = await ann.http.put("/api/me", json=told, headers=headers)
            assert answer.json()["name"] == "Ann"
