"""What one address may ask for: many sessions give nobody more, and a club is not slowed down."""

import asyncio
import random
import threading
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, WIP, Line, Person, people, running
from tilewright.core import Setup
from tilewright.core.record import write_record
from tilewright.games.world_in_progress import GAME
from tilewright.hosting.problems import HttpProblem
from tilewright.server import request_context
from tilewright.server.budgets import Budgets
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Limits
from tilewright.server.storage.store import DataStore
from tilewright.tables.seating import TableData

ELSEWHERE = "127.0.0.2"
ORDER = {"game": WIP, "setup": {"seats": 2}, "seats": [{"kind": "mine"}] * 2}
WITH_BOT = {**ORDER, "seats": [{"kind": "mine"}, {"kind": "bot", "level": 4}]}
CLUB = 40
NEVER = 1e-6
"""A rate at which nobody gets anything back during a test."""


async def newcomer_asks(person: Person, method: str, path: str, **rest: Any) -> httpx.Response:
    """A request without a session, as if it were somebody's first."""
    person.http.cookies.clear()
    return await person.http.request(method, path, **rest)


def has_to_wait(answer: httpx.Response) -> bool:
    """Whether somebody is told to come back later, and when."""
    return answer.status_code == 429 and int(answer.headers["retry-after"]) >= 1


async def test_new_sessions_make_no_more_tables(tmp_path: Path) -> None:
    limits = Limits()
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            answers = [
                await newcomer_asks(eve, "POST", "/api/tables", json=ORDER) for _ in range(300)
            ]
            made = sum(answer.status_code == 201 for answer in answers)
            assert made < 2 * limits.address_tables_burst
            assert all(answer.status_code == 201 or has_to_wait(answer) for answer in answers)
            assert (await ann.http.post("/api/tables", json=ORDER)).status_code == 201
            figures = (await ann.http.get("/metrics")).text
            assert 'tilewright_over_budget_total{budget="tables"}' in figures
            print(f"300 tables asked for by as many sessions: {made} made")


async def test_requests_without_a_session_are_billed_to_the_address(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_sessions_rate=NEVER, address_sessions_burst=5)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            answers = [await newcomer_asks(eve, "GET", "/api/games") for _ in range(8)]
            assert [has_to_wait(answer) for answer in answers] == [False] * 4 + [True] * 4
            assert (await newcomer_asks(ann, "GET", "/api/games")).status_code == 200


def a_record() -> str:
    """A game of which nothing was played."""
    return write_record(GAME, Setup(2), 1, ())


COSTLY: dict[str, list[tuple[str, str, dict[str, Any]]]] = {
    "tables": [("POST", "/api/tables", {"json": ORDER})],
    "bots": [
        ("POST", "/api/tables", {"json": WITH_BOT}),
        ("POST", "/api/tables/{open}/start", {}),
        ("PUT", "/api/tables/{open}/seats/1", {"json": {"kind": "bot", "level": 4}}),
    ],
    "replays": [
        ("GET", "/api/tables/{playing}/log", {}),
        ("GET", "/api/tables/{practice}/position", {}),
        ("POST", "/api/positions", {"json": {"position": "?"}}),
        ("POST", "/api/replays", {"content": a_record()}),
        ("POST", "/api/replays/position", {"content": a_record()}),
        ("GET", "/api/tables/{hinted}/services/hint?seat=0", {}),
    ],
    "advice": [
        ("GET", f"/api/games/{WIP}/setup", {}),
        ("GET", f"/api/games/{WIP}/catalogue", {}),
        ("GET", "/api/tables/{playing}/choices?seat=0", {}),
        ("POST", f"/api/games/{WIP}/score", {"content": b"{}"}),
    ],
    "pages": [
        ("GET", "/", {}),
        ("GET", "/assets/x.js", {}),
        ("GET", "/health", {}),
        ("GET", "/ready", {}),
        ("GET", "/metrics", {}),
        ("GET", "/schema/openapi.json", {}),
        ("GET", "/schema/asyncapi.json", {}),
    ],
    "requests": [("GET", "/api/games", {}), ("GET", "/api/me", {})],
}


@pytest.mark.parametrize("budget", COSTLY)
async def test_without_a_budget_nothing_costly_is_done(budget: str, tmp_path: Path) -> None:
    """One server makes the tables; another one, with nothing left for the address, has them."""
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 1) as (ann,):
            keys = {
                "playing": (await ann.create("mine", "mine"))["id"],
                "open": (await ann.create("mine", "open"))["id"],
                "practice": (await ann.create("mine", "mine", seed="1"))["id"],
                "hinted": (await ann.create("mine", game="tiwanaku", options={"hints": "on"}))[
                    "id"
                ],
            }
            session = ann.http.cookies
    spent: dict[str, Any] = {f"address_{budget}_rate": 0.01, f"address_{budget}_burst": 0}
    limits = replace(Limits.lifted(), **spent)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        ann = Person(base)
        ann.http.cookies = session
        async with ann.http:
            for method, path, rest in COSTLY[budget]:
                answer = await ann.http.request(method, path.format(**keys), **rest)
                assert has_to_wait(answer), (path, answer.text)
                assert answer.json()["type"] == "too-many-requests"


async def test_seconds_that_bots_have_thought_are_billed(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_bots_rate=NEVER, address_bots_burst=1)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            table = await eve.create("bot 5", "bot 5")
            async with asyncio.timeout(PATIENCE), eve.line(table["id"]) as line:
                await line.hello()
                while not has_to_wait(await eve.http.post("/api/tables", json=WITH_BOT)):
                    await line.hear_type("update")
            assert (await eve.http.post("/api/tables", json=ORDER)).status_code == 201
            assert (await ann.http.post("/api/tables", json=WITH_BOT)).status_code == 201


async def test_bots_are_billed_to_the_address_also_after_a_restart(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_bots_rate=NEVER, address_bots_burst=1)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,):
            key = (await eve.create("bot 5", "bot 5"))["id"]
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            async with asyncio.timeout(PATIENCE), eve.line(key) as line:
                await line.hello()
                while not has_to_wait(await eve.http.post("/api/tables", json=WITH_BOT)):
                    await line.hear_type("update")
            assert (await ann.http.post("/api/tables", json=WITH_BOT)).status_code == 201


async def test_messages_are_billed_to_the_address(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_messages_rate=NEVER, address_messages_burst=0)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as line:
                assert (await line.ask("say", text="hm"))["code"] == "too-many"


def test_what_took_long_is_paid_for_later() -> None:
    limits = Limits(address_replays_rate=0.5, address_replays_burst=10)
    budgets = Budgets(limits, Metrics())

    budgets.charge("replays", "here")
    budgets.owe("replays", "here", 14)

    with pytest.raises(HttpProblem) as refused:
        budgets.charge("replays", "here")
    assert refused.value.retry_after == pytest.approx(12, abs=0.5)
    budgets.charge("replays", "elsewhere")
    budgets.charge("advice", "here")


async def test_a_name_that_is_told_at_many_tables_counts_as_many_requests(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), http_rate=NEVER, http_burst=40)
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 1) as (eve,):
            for _ in range(10):
                await eve.create("mine", "open")
            session = eve.http.cookies
    with running(quick(tmp_path, limits=limits), offered()) as base:
        eve = Person(base)
        eve.http.cookies = session
        async with eve.http:
            answers = [await eve.http.put("/api/me", json={"name": f"E{n}"}) for n in range(4)]
            assert [answer.is_success for answer in answers] == [True] * 3 + [False]
            assert has_to_wait(answers[-1])
            assert (await eve.get("/api/me"))["name"] == "E2"


async def test_many_who_ask_for_tables_from_one_address_keep_no_stranger_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are very many tables each answer takes a while."""
    really = DataStore.listed

    async def listed(store: DataStore, **which: Any) -> list[TableData]:
        await asyncio.sleep(0.1)
        return await really(store, **which)

    monkeypatch.setattr(DataStore, "listed", listed)
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            answered = []

            async def ask(person: Person) -> None:
                await person.get("/api/tables")
                answered.append(person)

            asking = [asyncio.create_task(ask(eve)) for _ in range(30)]
            await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            await ask(ann)
            assert answered.index(ann) < 10
            await asyncio.gather(*asking)


async def test_whoever_asks_for_tables_while_the_database_hangs_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs_no_more = threading.Event()
    really = DataStore.listed

    async def listed(store: DataStore, **which: Any) -> list[TableData]:
        await asyncio.to_thread(hangs_no_more.wait, PATIENCE)
        return await really(store, **which)

    monkeypatch.setattr(DataStore, "listed", listed)
    monkeypatch.setattr(request_context, "LISTING_SECONDS", 0.2)
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 2) as (ann, bob):
            asking = [asyncio.create_task(each.http.get("/api/tables")) for each in (ann, bob)]
            done, waiting = await asyncio.wait(
                asking, timeout=PATIENCE / 2, return_when=asyncio.FIRST_COMPLETED
            )
            hangs_no_more.set()
            (told,), (listed_late,) = [await asyncio.gather(*each) for each in (done, waiting)]
            assert (told.status_code, told.json()["type"]) == (503, "busy")
            assert int(told.headers["retry-after"]) >= 1
            assert listed_late.json() == await bob.get("/api/tables") == []


FEW = replace(Limits.lifted(), address_sessions_rate=NEVER, address_sessions_burst=2)


async def welcomed(person: Person, *forwarded: str) -> list[bool]:
    """Which of these newcomers get a session, by what the proxy says of where they come from."""
    return [
        (
            await newcomer_asks(person, "GET", "/api/me", headers={"X-Forwarded-For": text})
        ).is_success
        for text in forwarded
    ]


async def test_behind_a_proxy_the_visitor_counts_whatever_they_claim(tmp_path: Path) -> None:
    with running(quick(tmp_path, limits=FEW, behind_proxy=True)) as base:
        proxy = Person(base)
        async with proxy.http:
            claims = [f"198.51.100.{number}, 203.0.113.9" for number in range(4)]
            assert await welcomed(proxy, *claims) == [True, True, False, False]
            assert await welcomed(proxy, "203.0.113.10") == [True]
            of_one_network = [f"2001:db8:1:2::{number:x}" for number in range(4)]
            assert await welcomed(proxy, *of_one_network) == [True, True, False, False]
            assert await welcomed(proxy, "2001:db8:1:3::1") == [True]


@pytest.mark.parametrize(
    ("behind_proxy", "address"), [(False, "127.0.0.1"), (True, ELSEWHERE)], ids=["none", "other"]
)
async def test_nobody_but_the_proxy_says_where_others_come_from(
    behind_proxy: bool, address: str, tmp_path: Path
) -> None:
    with running(quick(tmp_path, limits=FEW, behind_proxy=behind_proxy)) as base:
        eve = Person(base, address)
        async with eve.http:
            claims = [f"203.0.113.{number}" for number in range(4)]
            assert await welcomed(eve, *claims) == [True, True, False, False]


async def arrive(base: str, number: int) -> Person:
    """Somebody opens the page, says their name and looks at games."""
    person = await Person(base).arrive()
    await person.get("/api/games")
    await person.put("/api/me", {"name": f"Member {number}"})
    await person.get("/api/tables", status="open")
    for seats in (2, 3, 4):
        await person.get(f"/api/games/{WIP}/setup", seats=seats)
    await person.get(f"/api/games/{WIP}/catalogue", seats=4)
    return person


async def play_some(line: Line, rng: random.Random) -> None:
    """Somebody at a table looks ahead, acts, takes back and talks."""
    snapshot = await line.hello()
    for text in ("hello", "good luck"):
        assert (await line.ask("say", text=text))["type"] == "accepted"
    state = snapshot["states"][0]
    for _ in range(6):
        at = {"seat": state["seat"], "seat_version": state["seat_version"]}
        for action in rng.sample(state["choices"], min(4, len(state["choices"]))):
            assert (await line.ask("preview", **at, action=action))["type"] == "previewed"
        answer = await line.act(state)
        assert answer["type"] == "accepted"
        state = (await line.hear_number(answer["number"]))["states"][0]
        if not state["choices"]:
            return


async def test_forty_guests_behind_one_address_notice_no_limit(tmp_path: Path) -> None:
    """What they do in an evening, all at once; every answer is looked at."""
    with running(quick(tmp_path, limits=Limits()), offered()) as base:
        async with AsyncExitStack() as club:
            members = await asyncio.gather(*(arrive(base, number) for number in range(CLUB)))
            for member in members:
                club.push_async_callback(member.http.aclose)
            hosts, guests = members[::2], members[1::2]
            lessons = [await member.create("mine", "bot", seed="1") for member in members]
            tables = [await host.create("mine", "open", listed=True) for host in hosts]
            for guest, table in zip(guests, tables, strict=True):
                await guest.get("/api/tables", status="open")
                await guest.post(f"/api/tables/{table['id']}/join")
            keys = [table["id"] for table in tables for _ in range(2)]
            lines = [
                await club.enter_async_context(member.line(key))
                for member, key in zip(members, keys, strict=True)
            ]
            # The first of each table plays, the second looks on.
            rng = random.Random(1)
            await asyncio.gather(*(play_some(line, rng) for line in lines[::2]))
            for member, lesson in zip(members, lessons, strict=True):
                await member.get(f"/api/tables/{lesson['id']}/position")
                await member.get(f"/api/tables/{lesson['id']}/log")
                await member.get(f"/api/tables/{lesson['id']}/choices", seat=0)
            figures = (await members[0].http.get("/metrics")).text
            assert "tilewright_over_budget_total{" not in figures
