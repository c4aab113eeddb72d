"""People who are away are told: once, in time, not in their quiet hours; and nothing secret."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from icalendar import Calendar
from litestar import Litestar

from bench.postgres import Postgres
from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, WIP, until
from tests.server.receivers import Browser, Sink, sink
from tilewright.server import services
from tilewright.server.app import create_app
from tilewright.server.notices import notices
from tilewright.server.notices.facts import Notice
from tilewright.server.notices.notices import BACK_OFF, BETWEEN_SECONDS, LEASE_SECONDS
from tilewright.server.request_context import RequestContext
from tilewright.server.settings import NoticeSettings

HERE = NoticeSettings(after=0.0, networks=("127.0.0.0/8",))
NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC).timestamp()


def transport_of(app: Litestar) -> httpx.ASGITransport:
    """Asks the application without a socket."""
    return httpx.ASGITransport(app)  # type: ignore[arg-type]


class Clock:
    """What time it is for the server."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        return self.time


class Site(NamedTuple):
    """A server in the loop of the test."""

    app: Litestar
    context: RequestContext

    async def person(self, name: str, **more: Any) -> "Someone":
        """Somebody who kept the account of a guest."""
        transport = transport_of(self.app)
        http = httpx.AsyncClient(base_url="http://localhost", timeout=PATIENCE, transport=transport)
        await http.get("/api/me")
        someone = Someone(http, "", self)
        await someone.post("/api/account/recovery-codes", {"name": name, "time_zone": "", **more})
        me = await http.get("/api/me")
        return someone._replace(id=me.json()["id"])

    async def look(self) -> None:
        """Everything that is due is sent, and what became of it is known."""
        await self.context.notices.look()
        room = self.context.notices._room
        for _ in range(notices.AT_ONCE):
            await room.acquire()
        for _ in range(notices.AT_ONCE):
            room.release()


class Someone(NamedTuple):
    """A person, and their browser."""

    http: httpx.AsyncClient
    id: str
    site: Site

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def put(self, path: str, body: object) -> Any:
        answer = await self.http.put(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    async def hook(self, address: str, kind: str = "json", **more: Any) -> str:
        """One more channel; its id."""
        body = {"kind": kind, "address": address, "name": "Mine", **more}
        before = {each["id"] for each in (await self.get("/api/account/told"))["channels"]}
        after = (await self.post("/api/account/told/webhooks", body))["channels"]
        (channel,) = {each["id"] for each in after} - before
        return str(channel)

    async def table(self, *others: "Someone") -> str:
        """A table at which these sit."""
        seats = [{"kind": "mine"}, *({"kind": "open"} for _ in others or (None,))]
        order = {"game": WIP, "setup": {"seats": len(seats), "options": {}}, "seats": seats}
        table: str = (await self.post("/api/tables", order))["id"]
        for other in others:
            await other.post(f"/api/tables/{table}/join", {})
        return table

    async def asked(self, table: str, occasion: str = "1", until: float | None = None) -> None:
        """It is their move."""
        notice = Notice(self.id, "your-move", table, WIP, occasion, until)
        await self.site.context.notices.tell(notice)


async def _idle(_: notices.Notices) -> None:
    """Tests say themselves when it is looked for what is due."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(services.Services, "now", lambda _: made())
    monkeypatch.setattr(notices.Notices, "watch", _idle)
    return made


@asynccontextmanager
async def served(folder: Path, **more: Any) -> AsyncIterator[Site]:
    app = create_app(quick(folder, **{"notices": HERE, **more}), offered())
    provided: Any = app.dependencies["context"]
    context: RequestContext = provided.dependency()
    async with app.lifespan():
        yield Site(app, context)


@pytest.fixture
async def site(tmp_path: Path, clock: Clock) -> AsyncIterator[Site]:
    began: asyncio.Future[Site] = asyncio.get_running_loop().create_future()
    done = asyncio.Event()

    async def live() -> None:
        # What begins and what ends a server has to be one task.
        async with served(tmp_path) as found:
            began.set_result(found)
            await done.wait()

    task = asyncio.create_task(live())
    either: list[asyncio.Future[Any]] = [task, began]
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    yield began.result()
    done.set()
    await task


@pytest.fixture
async def ann(site: Site) -> Someone:
    return await site.person("Ann")


@pytest.fixture
def hook() -> Any:
    with sink() as found:
        yield found


async def test_a_webhook_is_told_the_game_who_plays_and_until_when(
    site: Site, ann: Someone, hook: Sink
) -> None:
    bob = await site.person("Bob")
    table = await ann.table(bob)
    await ann.hook(f"{hook.link}/mine")
    await ann.asked(table, until=NOON + 86400)
    await site.look()
    (arrival,) = hook.arrived
    body = arrival.json
    assert body == {
        "id": arrival.headers["idempotency-key"],
        "title": "Your move: World in Progress",
        "lines": ["With Bob. Time is up at 2026-11-21 12:00."],
        "link": f"http://localhost/table/{table}",
        "facts": [{"kind": "your-move", "table": table, "game": WIP, "until": NOON + 86400}],
    }
    assert (await ann.get("/api/account/told"))["channels"][0]["worked"] == NOON


async def test_each_service_is_told_in_its_own_shape(site: Site, ann: Someone, hook: Sink) -> None:
    bob = await site.person("*@everyone* <!here>")
    table = await ann.table(bob)
    await ann.hook(f"{hook.link}/d", "discord")
    await ann.hook(f"{hook.link}/s", "slack")
    await ann.hook(f"{hook.link}/n/topic", "ntfy", token="tk_1")
    await ann.hook(hook.link, "matrix", room="!club:example.org", token="mx_1")
    await ann.asked(table)
    await site.look()
    by_path = {arrival.path.split("/")[1]: arrival for arrival in hook.arrived}
    discord, slack, ntfy, matrix = (by_path[key] for key in ("d", "s", "n", "_matrix"))
    assert r"\*\@everyone\* \<!here\>" in discord.json["content"]
    assert discord.json["allowed_mentions"] == {"parse": []}
    assert "&lt;!here&gt;" in slack.json["text"]
    assert ntfy.path == "/n/"
    assert ntfy.json["topic"] == "topic"
    assert ntfy.json["click"] == f"http://localhost/table/{table}"
    assert ntfy.headers["authorization"] == "Bearer tk_1"
    assert matrix.method == "PUT"
    assert matrix.path.startswith(
        "/_matrix/client/v3/rooms/%21club%3Aexample.org/send/m.room.message/"
    )
    assert matrix.path.endswith(matrix.headers["idempotency-key"])
    assert matrix.headers["authorization"] == "Bearer mx_1"


async def test_a_person_is_told_in_their_language_and_hours(site: Site, hook: Sink) -> None:
    ola = await site.person("Ola", language="pl", time_zone="Europe/Warsaw")
    await ola.hook(hook.link)
    await ola.asked(await ola.table(), until=NOON)
    await site.look()
    assert hook.arrived[0].json["title"].startswith("Twój ruch: ")
    assert "2026-11-20 13:00" in hook.arrived[0].json["lines"][0]


async def test_the_same_is_told_once_and_what_is_new_again(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    await ann.hook(hook.link)
    table = await ann.table()
    for _ in range(3):
        await ann.asked(table, "1")
        await site.look()
        clock.time += BETWEEN_SECONDS
    assert len(hook.arrived) == 1
    await ann.asked(table, "2")
    await site.look()
    assert len(hook.arrived) == 2


async def test_a_move_that_was_made_is_not_told(
    tmp_path: Path, ann: Someone, hook: Sink, site: Site, clock: Clock
) -> None:
    await ann.hook(hook.link)
    table, other = await ann.table(), await ann.table()
    site.context.services.settings = replace(  # a moment in which somebody may act
        site.context.services.settings, notices=replace(HERE, after=20.0)
    )
    await ann.asked(table)
    await ann.asked(other)
    await site.look()
    await site.context.notices.withdraw(table, person=ann.id)
    clock.time += 20
    await site.look()
    assert [fact["table"] for fact in hook.arrived[0].json["facts"]] == [other]


async def test_what_waits_for_a_channel_is_one_message_and_forgets_what_holds_no_more(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    await ann.hook(hook.link)
    tables = [await ann.table() for _ in range(4)]
    await ann.asked(tables[0])
    await site.look()
    for table in tables[1:]:
        clock.time += 1
        await ann.asked(table)
        await site.look()
    await site.context.notices.withdraw(tables[2])
    assert len(hook.arrived) == 1
    clock.time += BETWEEN_SECONDS
    await site.look()
    _, second = hook.arrived
    assert [fact["table"] for fact in second.json["facts"]] == [tables[1], tables[3]]
    assert second.json["title"] == "Your move at 2 tables"


async def test_whoever_has_to_move_at_a_table_is_told_and_who_has_moved_is_not(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    """The whole way from a game that begins: nobody but the one whose turn it is hears of it."""
    bob = await site.person("Bob")
    await ann.hook(f"{hook.link}/ann")
    await bob.hook(f"{hook.link}/bob")
    table = await ann.table(bob)
    await bob.put(f"/api/tables/{table}/ready", {"ready": True})
    await ann.post(f"/api/tables/{table}/start", {})
    actor = site.context.tables.actors[table]
    await until(lambda: bool(actor.table.asked))
    (asked,) = actor.table.asked
    first = actor.table.data.chairs[asked.seat].guest
    heard = site.context.notices._heard
    await until(lambda: any(news.kind == "asked" for news in heard))
    await site.look()
    (arrival,) = hook.arrived
    assert arrival.path == ("/ann" if first == ann.id else "/bob")
    assert arrival.json["facts"][0]["kind"] == "your-move"
    # What is said is made of what everybody at the table sees, and of nothing else.
    assert arrival.json["title"] == "Your move: World in Progress"
    assert arrival.json["lines"] == [f"With {'Bob' if first == ann.id else 'Ann'}."]


async def test_in_quiet_hours_nothing_is_told_until_they_are_over(
    site: Site, hook: Sink, clock: Clock
) -> None:
    kira = await site.person("Kira", time_zone="Asia/Tokyo")  # it is 21:00 there
    await kira.hook(hook.link)
    await kira.put("/api/account/told/quiet", {"quiet_from": 20 * 60, "quiet_until": 7 * 60})
    await kira.asked(await kira.table())
    await site.look()
    clock.time = NOON + 10 * 3600 - 1
    await site.look()
    assert hook.arrived == []
    clock.time = NOON + 10 * 3600
    await site.look()
    assert len(hook.arrived) == 1


async def test_nothing_is_told_while_the_table_is_open(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    here = {ann.id}
    site.context.notices._present = lambda _: frozenset(here)
    await ann.hook(hook.link)
    await ann.asked(await ann.table())
    for _ in range(5):
        await site.look()
        clock.time += 61
    assert hook.arrived == []
    here.clear()
    await site.look()
    assert len(hook.arrived) == 1


async def test_what_does_not_arrive_is_tried_again_under_the_same_id(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    await ann.hook(hook.link)
    hook.answers += [503, (429, {"Retry-After": "900"}, b""), 200]
    await ann.asked(await ann.table())
    await site.look()
    clock.time += BACK_OFF[0] - 1
    await site.look()
    assert len(hook.arrived) == 1
    clock.time += 1
    await site.look()
    clock.time += 899
    await site.look()
    assert len(hook.arrived) == 2
    clock.time += 1
    await site.look()
    clock.time += 1e6
    await site.look()
    assert len(hook.arrived) == 3
    assert len({arrival.headers["idempotency-key"] for arrival in hook.arrived}) == 1


async def test_a_channel_that_is_gone_is_switched_off_and_its_owner_is_told(
    site: Site, ann: Someone, clock: Clock
) -> None:
    with sink() as dead, sink() as other:
        dead.always = 410
        channel = await ann.hook(dead.link)
        await ann.hook(other.link, name="Phone")
        table = await ann.table()
        await ann.asked(table)
        await site.look()
        clock.time += BETWEEN_SECONDS
        await site.look()
        told = await ann.get("/api/account/told")
        off = {each["name"]: each["off"] for each in told["channels"]}
        assert off == {"Mine": "gone", "Phone": None}
        assert [arrival.json["facts"][0]["kind"] for arrival in other.arrived] == [
            "your-move",
            "channel-off",
        ]
        assert "“Mine” was switched off" in other.arrived[1].json["title"]
        await ann.asked(table, "2")
        await site.look()
        assert len(dead.arrived) == 1
        dead.always = 200
        await ann.put(f"/api/account/told/channels/{channel}", {"name": "Mine"})
        await ann.asked(table, "3")
        clock.time += BETWEEN_SECONDS
        await site.look()
        assert len(dead.arrived) == 2


async def test_a_channel_that_never_answers_well_is_switched_off(
    site: Site, ann: Someone, hook: Sink, clock: Clock
) -> None:
    hook.always = 500
    await ann.hook(hook.link)
    for number in range(notices.MOST_FAILURES):
        await ann.asked(await ann.table(), str(number))
        for _ in range(len(BACK_OFF) + 1):
            await site.look()
            clock.time += BACK_OFF[-1]
    assert len(hook.arrived) == notices.MOST_FAILURES * (len(BACK_OFF) + 1)
    assert (await ann.get("/api/account/told"))["channels"][0]["off"] == "unreachable"


async def test_a_message_whose_server_died_is_sent_by_another_under_the_same_id(
    site: Site, ann: Someone, hook: Sink, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after it had arrived, and before that was noted."""
    await ann.hook(hook.link)
    await ann.asked(await ann.table())
    store = site.context.accounts.store

    async def die(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as dying:
        dying.setattr(site.context.notices, "_settle", die)
        await site.look()
    assert len(hook.arrived) == 1
    clock.time += LEASE_SECONDS - 1
    await site.look()
    assert len(hook.arrived) == 1
    clock.time += 1
    await site.look()
    assert len({arrival.headers["idempotency-key"] for arrival in hook.arrived}) == 1
    assert len(hook.arrived) == 2
    assert not await store.has_due_messages(clock.time + 1e6)


async def test_a_browser_is_pushed_what_it_alone_can_read(
    site: Site, ann: Someone, hook: Sink
) -> None:
    browser = Browser(f"{hook.link}/push/1")
    told = await ann.post("/api/account/told/pushes", browser.subscription)
    table = await ann.table()
    await ann.asked(table)
    await site.look()
    (arrival,) = hook.arrived
    assert browser.read(arrival) == {
        "title": "Your move: World in Progress",
        "body": "",
        "path": f"/table/{table}",
        "tables": [table],
        "tag": table,
    }
    assert browser.proves(arrival, told["push_key"])
    assert int(arrival.headers["ttl"]) > 0
    assert table.encode() not in arrival.body


async def test_a_browser_that_is_gone_is_pushed_no_more(
    site: Site, ann: Someone, hook: Sink
) -> None:
    hook.always = 404
    await ann.post("/api/account/told/pushes", Browser(f"{hook.link}/1").subscription)
    for number in range(3):
        await ann.asked(await ann.table(), str(number))
        await site.look()
    assert len(hook.arrived) == 1
    assert (await ann.get("/api/account/told"))["channels"][0]["off"] == "gone"


async def test_a_browser_that_asks_twice_is_told_once(site: Site, ann: Someone, hook: Sink) -> None:
    for _ in range(2):
        await ann.post("/api/account/told/pushes", Browser(hook.link).subscription)
    assert len((await ann.get("/api/account/told"))["channels"]) == 1


async def test_addresses_that_lead_into_private_networks_are_refused(
    tmp_path: Path, clock: Clock
) -> None:
    async with served(tmp_path, notices=NoticeSettings()) as site:
        ann = await site.person("Ann")
        for address in ("https://10.0.0.1/", "http://example.org:25/", "https://[::1]/"):
            body = {"kind": "json", "address": address}
            answer = await ann.http.post("/api/account/told/webhooks", json=body)
            assert (answer.status_code, answer.json()["type"]) == (422, "bad-address"), address
            answer = await ann.http.post(
                "/api/account/told/pushes", json=Browser(address).subscription
            )
            assert (answer.status_code, answer.json()["type"]) == (422, "bad-address"), address
        # What a name stands for is known when something is sent: here it is this machine.
        channel = await ann.hook("https://localhost:8443/")
        arrived = await ann.post(f"/api/account/told/channels/{channel}/test")
        assert arrived == {"failed": "refused"}


async def test_channels_are_few_and_their_owners_own(site: Site, ann: Someone, hook: Sink) -> None:
    eve = await site.person("Eve")
    channel = await ann.hook(hook.link)
    path = f"/api/account/told/channels/{channel}"
    for answer in (
        await eve.http.delete(path),
        await eve.http.put(path, json={"name": "x"}),
        await eve.http.post(f"{path}/test"),
    ):
        assert answer.status_code == 404
    bodies = [{"kind": "json", "address": f"{hook.link}/{n}"} for n in range(20)]
    answers = await asyncio.gather(
        *(eve.http.post("/api/account/told/webhooks", json=body) for body in bodies)
    )
    assert sum(answer.is_success for answer in answers) == HERE.channels
    assert {answer.json()["type"] for answer in answers if not answer.is_success} == {
        "too-many-channels"
    }


async def test_guests_have_no_channels_and_the_page_shows_no_address_again(
    site: Site, ann: Someone, hook: Sink
) -> None:
    transport = transport_of(site.app)
    async with httpx.AsyncClient(base_url="http://localhost", transport=transport) as guest:
        for answer in (
            await guest.get("/api/account/told"),
            await guest.post(
                "/api/account/told/webhooks", json={"kind": "json", "address": hook.link}
            ),
            await guest.post("/api/account/told/pushes", json=Browser(hook.link).subscription),
        ):
            assert (answer.status_code, answer.json()["type"]) == (409, "no-person")
    await ann.hook(f"{hook.link}/secret", "ntfy", token="secret")
    assert "secret" not in (await ann.http.get("/api/account/told")).text


async def test_a_message_on_trial_arrives_or_says_why_not(
    site: Site, ann: Someone, hook: Sink
) -> None:
    channel = await ann.hook(hook.link)
    path = f"/api/account/told/channels/{channel}/test"
    assert await ann.post(path) == {"failed": None}
    assert hook.arrived[0].json["title"] == "This is a test: messages arrive."
    hook.always = 403
    assert await ann.post(path) == {"failed": "refused"}
    answers = [await ann.http.post(path) for _ in range(notices.TESTS_AT_ONCE)]
    assert answers[-1].status_code == 429


async def test_who_is_deleted_is_told_no_more(site: Site, ann: Someone, hook: Sink) -> None:
    await ann.hook(hook.link)
    table = await ann.table()
    await ann.asked(table)
    exported = await ann.get("/api/account/export")
    assert exported["account"]["channels"][0]["target"]["address"] == hook.link
    await ann.post("/api/account/delete", {"name": "Ann"})
    await site.look()
    store = site.context.accounts.store
    assert (await store.channels_of(ann.id), await store.notices_of(ann.id)) == ([], [])
    assert hook.arrived == []


async def test_deadlines_stand_in_a_calendar_whose_address_is_its_owners(
    site: Site, ann: Someone, clock: Clock
) -> None:
    bob = await site.person("Bob; with, signs")
    table = await ann.table(bob)
    assert (await ann.get("/api/account/told"))["calendar"] is None
    path = (await ann.post("/api/account/told/calendar"))["calendar"]
    await ann.asked(table, until=NOON + 86400)
    await ann.asked(await ann.table())  # without a time it stands in none
    await ann.asked(table, until=NOON + 2 * 86400)  # the clock stood meanwhile
    async with httpx.AsyncClient(
        base_url="http://localhost", transport=transport_of(site.app)
    ) as program:
        answer = await program.get(path)
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert "set-cookie" not in answer.headers
        assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
        (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
        assert event.errors == []
        assert str(event["summary"]) == "Your move: World in Progress"
        assert event.decoded("dtstart").timestamp() == NOON + 2 * 86400
        assert "Bob; with, signs" in str(event["description"])
        assert str(event["url"]) == f"http://localhost/table/{table}"
        said, proof = path.removesuffix(".ics").rsplit(".", 1)
        person, number = said.rsplit(".", 1)
        for forged in (
            f"{said}.{proof[:-1]}{'0' if proof[-1] != '0' else '1'}.ics",
            f"{person}.{int(number) + 1}.{proof}.ics",
            f"/calendar/{bob.id}.{number}.{proof}.ics",
            "/calendar/x",
            "/calendar/ü.1.ü",
        ):
            assert (await program.get(forged)).status_code == 404
        await site.context.notices.withdraw(table, person=ann.id)
        assert not Calendar.from_ical((await program.get(path)).content).walk("VEVENT")
        other = (await ann.post("/api/account/told/calendar"))["calendar"]
        assert (await program.get(path)).status_code == 404
        assert (await program.get(other)).status_code == 200
        assert (await ann.http.delete("/api/account/told/calendar")).json()["calendar"] is None
        assert (await program.get(other)).status_code == 404


async def test_of_several_servers_one_sends_each_message(
    tmp_path: Path, database_server: Postgres, clock: Clock, hook: Sink
) -> None:
    address = database_server.address
    async with (
        served(tmp_path, database=address) as one,
        served(tmp_path, database=address) as other,
    ):
        people = [await one.person(f"Pim {'abcdefgh'[n]}") for n in range(8)]
        for person in people:
            await person.hook(f"{hook.link}/{person.id}")
        tables = [await person.table() for person in people]
        await until(lambda: len(other.context.notices._listeners) == len(people))
        for person, table in zip(people, tables, strict=True):
            for at in (one, other):  # both notice it
                await at.context.notices.tell(Notice(person.id, "your-move", table, WIP, "7"))
        looking = (at.context.notices.look() for at in (one, other, one, other))
        await asyncio.gather(*looking)
        for at in (one, other):
            await at.look()
        clock.time += 1e5
        await asyncio.gather(*(at.look() for at in (one, other)))
        told = sorted(arrival.path.removeprefix("/") for arrival in hook.arrived)
        assert told == sorted(person.id for person in people)
