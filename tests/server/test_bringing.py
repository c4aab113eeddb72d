"""Tables that were played on a device are brought to a server: played again there, or refused."""

import asyncio
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.browser.worker import Disk, Player, Worker
from tests.server.people import WIP, Line, Message, Person, people, play_to_the_end, running
from tilewright.core.record import read_record, replay
from tilewright.games import game, games
from tilewright.server.settings import Limits, Settings

BROUGHT = "/api/tables/brought"


@cache
def played(key: str, actions: int | None = None, *seats: str) -> str:
    """A table of a device as it is packed there, after some actions or at its end."""
    worker = Worker(Disk())
    options = {"isle_of_cats": {"mode": "family"}}.get(key)
    table = worker.create(key, *(seats or ("mine", "mine")), options=options)
    player, rng = Player(worker, 1, table), Random(7)
    left = 10_000 if actions is None else actions
    while left and player.act(rng):
        left -= 1
    assert worker.faults == []
    return json.dumps(worker.get(f"/api/tables/{table}/packed"))


def packed(key: str = WIP, actions: int | None = None, *seats: str) -> Message:
    found: Message = json.loads(played(key, actions, *seats))
    return found


def lines(record: str) -> list[Message]:
    return [json.loads(line) for line in record.splitlines()]


def written(record: list[Message]) -> str:
    return "".join(json.dumps(line) + "\n" for line in record)


def has_ended(told: Message) -> bool:
    """Whether the table says that its game is over."""
    return bool(told.get("table", {}).get("status") == "ended")


async def play(line: Line) -> None:
    """Random legal actions against bots, to the end."""
    rng, told = Random(0), await line.hello()
    while not has_ended(told):
        for state in told.get("states", ()):
            if state["choices"]:
                await line.act(state, rng.choice(state["choices"]))
        told = await line.hear()


@pytest.mark.parametrize("key", games())
async def test_a_game_that_is_over_stands_among_mine(key: str, base: str) -> None:
    asked = packed(key)
    async with people(base, 2) as (ann, bob):
        table = await ann.post(BROUGHT, asked)

        assert (table["status"], table["practice"], table["brought"]) == ("ended", True, True)
        assert [seat["mine"] for seat in table["seats"]] == [True, True]
        mine = await ann.get("/api/tables", mine=True)
        assert [each["id"] for each in mine] == [table["id"]]
        assert await bob.get("/api/tables", mine=True) == []
        assert await bob.get("/api/tables") == []
        record = (await ann.http.get(f"/api/tables/{table['id']}/record")).text
        here, there = lines(record), lines(asked["record"])
        assert here[1:-1] == there[1:-1]
        assert here[-1]["scores"] == there[-1]["scores"]
        assert here[-1]["digest"] == there[-1]["digest"]
        list(replay(game(key), read_record(record)))
        frames = await ann.get(f"/api/tables/{table['id']}/frames", count=2)
        assert frames["length"] == len(there) - 1


async def test_a_game_goes_on_where_it_was_and_is_played_to_its_end(base: str) -> None:
    asked = packed(WIP, 9)
    async with people(base, 1) as (ann,):
        table = await ann.post(BROUGHT, asked)
        assert (table["status"], table["practice"], table["hot_seat"]) == ("playing", True, True)

        async with ann.line(table["id"]) as line:
            snapshot = await line.hello()
            assert snapshot["number"] == 9
        async with ann.line(table["id"]) as line:
            await play_to_the_end([line])
            await line.hear_until(has_ended)

        ended = await ann.get(f"/api/tables/{table['id']}")
        assert ended["status"] == "ended"
        record = (await ann.http.get(f"/api/tables/{table['id']}/record")).text
        assert lines(record)[1:10] == lines(asked["record"])[1:10]
        again = await ann.post(f"/api/tables/{table['id']}/rematch")
        assert (again["practice"], again["brought"]) == (False, False)


async def test_a_bot_goes_on_where_it_sat(base: str) -> None:
    asked = packed(WIP, 4, "mine", "bot 1")
    async with people(base, 1) as (ann,):
        table = await ann.post(BROUGHT, asked)

        assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [
            ("person", None),
            ("bot", 1),
        ]
        async with ann.line(table["id"]) as line:
            await play(line)
        assert (await ann.get(f"/api/tables/{table['id']}"))["status"] == "ended"


async def test_what_was_taken_back_stays_taken_back(base: str) -> None:
    worker = Worker(Disk())
    table = worker.create(WIP, "mine", "mine")
    player = Player(worker, 1, table)
    rng, number = Random(1), 0
    while not any(state["undo"] for state in player.states.values()):
        player.act(rng)
        number += 1
    (state,) = [state for state in player.states.values() if state["undo"]]
    asked = {"type": "undo", "id": 99, "seat": state["seat"]}
    worker.send(1, {**asked, "seat_version": state["seat_version"]})
    player.read()
    sent = worker.get(f"/api/tables/{table}/packed")

    assert (sent["number"], len(lines(sent["record"]))) == (number + 1, number + 1)
    async with people(base, 1) as (ann,):
        there = await ann.post(BROUGHT, sent)
        async with ann.line(there["id"]) as line:
            assert (await line.hello())["number"] == number - 1


async def test_the_same_table_is_brought_once(base: str) -> None:
    asked = packed(WIP, 9)
    async with people(base, 2) as (ann, bob):
        found = await asyncio.gather(*(ann.post(BROUGHT, asked) for _ in range(4)))
        later = await ann.post(BROUGHT, asked)
        others = await bob.post(BROUGHT, asked)

        assert {table["id"] for table in found} == {later["id"]}
        assert others["id"] != later["id"]
        assert len(await ann.get("/api/tables", mine=True)) == 1


async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, limits=Limits.lifted(), bot_workers=1)
    with running(settings) as base:
        async with people(base, 1) as (ann,):
            table = await ann.post(BROUGHT, packed(WIP, 9))
            cookies = ann.http.cookies
    with running(settings) as base:
        ann = Person(base)
        ann.http.cookies = cookies
        async with ann.line(table["id"]) as line:
            assert (await line.hello())["number"] == 9
        assert (await ann.post(BROUGHT, packed(WIP, 9)))["id"] == table["id"]
        await ann.http.aclose()


Spoil = Callable[[Message], None]


def _with_record(change: Callable[[list[Message]], Any]) -> Spoil:
    def spoil(asked: Message) -> None:
        record = lines(asked["record"])
        change(record)
        asked["record"] = written(record)

    return spoil


TAMPERED: dict[str, tuple[Spoil, int]] = {
    "another seed": (_with_record(lambda record: record[0].update(seed="5")), 422),
    "a negative seed": (_with_record(lambda record: record[0].update(seed="-5")), 422),
    "a seed without end": (_with_record(lambda record: record[0].update(seed="9" * 200)), 422),
    "another action": (_with_record(lambda record: record[1].update(action="nonsense")), 422),
    "another's action": (_with_record(lambda record: record[1].update(seat=1)), 422),
    "no such seat": (_with_record(lambda record: record[1].update(seat=10**20)), 422),
    "an action less": (_with_record(lambda record: record.pop(3)), 422),
    "an action twice": (_with_record(lambda record: record.insert(2, record[1])), 422),
    "another digest": (_with_record(lambda record: record[-1].update(digest="0" * 64)), 422),
    "better scores": (_with_record(lambda record: record[-1].update(scores=[999, 0])), 422),
    "more seats": (_with_record(lambda record: record[0].update(seats=4)), 422),
    "rules to come": (_with_record(lambda record: record[0].update(rules_version="99")), 422),
    "another game": (_with_record(lambda record: record[0].update(game="chess")), 404),
    "options unheard of": (_with_record(lambda record: record[0].update(options={"x": "y"})), 422),
    "no record": (lambda asked: asked.update(record=""), 422),
    "nonsense": (lambda asked: asked.update(record="\x00"), 422),
    "a seat less": (lambda asked: asked.update(seats=asked["seats"][:1]), 422),
    "nobody": (lambda asked: asked.update(seats=[{"kind": "bot"}] * 2), 422),
    "a seat for others": (lambda asked: asked["seats"][1].update(kind="open"), 422),
    "an unheard-of level": (
        lambda asked: asked["seats"].insert(0, {"kind": "bot", "level": 77}),
        422,
    ),
    "an endless name": (lambda asked: asked["seats"][0].update(name="x" * 400), 422),
    "a table of the server": (lambda asked: asked.update(table="abcdefghijkmnp"), 422),
    "a path": (lambda asked: asked.update(table="here-../../etc/pass"), 422),
    "a number": (lambda asked: asked.update(table=7), 400),
    "no seats": (lambda asked: asked.pop("seats"), 400),
}


@pytest.mark.parametrize("what", TAMPERED)
async def test_a_record_that_was_tampered_with_is_refused_in_one_line(what: str, base: str) -> None:
    spoil, status = TAMPERED[what]
    asked = packed(WIP)
    spoil(asked)
    async with people(base, 1) as (ann,):
        answer = await ann.http.post(BROUGHT, json=asked)

        assert answer.status_code == status, answer.text
        detail = answer.json()["detail"]
        assert 0 < len(detail) < 400
        assert "\n" not in detail
        assert await ann.get("/api/tables", mine=True) == []


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 100_000, b'"\xff"', b"null"])
async def test_what_is_no_table_is_refused(body: bytes, base: str) -> None:
    async with people(base, 1) as (ann,):
        answer = await ann.http.post(BROUGHT, content=body)

        assert answer.status_code == 400, answer.text


async def test_a_record_that_is_too_long_is_refused_before_it_is_read(base: str) -> None:
    asked = packed(WIP) | {"record": "x" * (Limits().record_bytes + 1)}
    async with people(base, 1) as (ann,):
        answer = await ann.http.post(BROUGHT, json=asked)

        assert (answer.status_code, answer.json()["type"]) == (413, "too-large")


async def test_an_address_cannot_have_games_played_again_all_the_time(tmp_path: Path) -> None:
    limits = Limits(address_replays_rate=0.001, address_replays_burst=1)
    with running(Settings(data_dir=tmp_path, limits=limits, bot_workers=1)) as base:
        async with people(base, 1) as (ann,):
            asked, answers = packed("isle_of_cats"), list[int]()
            while 429 not in answers and len(answers) < 400:
                asked["table"] = f"here-{len(answers):014d}"
                answer = await ann.http.post(BROUGHT, json=asked)
                answers.append(answer.status_code)

            assert answers[0] == 200
            assert answers[-1] == 429
