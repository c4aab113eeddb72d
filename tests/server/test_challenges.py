"""The challenge of the day: one deal for all, once, and told to nobody before its day is over."""

from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import Message, Person, people, running
from tests.server.test_administration import soon
from tests.server.test_results import keep, keep_by_codes, problem
from tests.testing.sealed_bids import SealedBids
from tilewright.core import Setup
from tilewright.core.commitment import commit
from tilewright.server.results.challenges import DailyChallenges, day_of
from tilewright.server.services import Services
from tilewright.server.storage.database import migrate

BIDS = "sealed_bids"
DAY = 86_400.0
NOON = 12 * 3600.0


class Clock:
    """The time of the servers of these tests; it stands at noon, and is moved by days."""

    def __init__(self) -> None:
        self.now = time() // DAY * DAY + NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    moved = Clock()
    monkeypatch.setattr(Services, "now", lambda _: moved())
    return moved


@pytest.fixture
def base(clock: Clock, tmp_path: Path) -> Iterator[str]:
    with running(quick(tmp_path), offered()) as address:
        yield address


async def begin(person: Person) -> str:
    """The table at which somebody plays."""
    table: str = (await person.post(f"/api/challenges/{BIDS}"))["id"]
    return table


async def play(person: Person, seed: int = 0) -> str:
    table = await begin(person)
    async with person.line(table) as line:
        state = (await line.hello())["states"][0]
        while True:
            if state["choices"]:
                choices = state["choices"]
                await line.act(state, choices[seed % len(choices)])
            told = await line.hear_until(lambda message: message["type"] in ("update", "table"))
            if told["type"] == "update":
                state = told["states"][0]
            elif told["table"]["status"] == "ended":
                break
    await soon(lambda: person.get(f"/api/tables/{table}"), lambda info: info["status"] == "ended")
    return table


async def of_bids(person: Person) -> Message:
    found = await person.get("/api/challenges")
    challenge: Message = next(each for each in found if each["game"] == BIDS)
    return challenge


def doors(table: str) -> tuple[tuple[str, str], ...]:
    """Everything that tells of a table, by method."""
    at = f"/api/tables/{table}"
    return (
        ("GET", at),
        ("GET", f"{at}/record"),
        ("GET", f"{at}/frames"),
        ("GET", f"{at}/moves"),
        ("GET", f"{at}/position"),
        ("GET", f"{at}/log"),
        ("GET", f"{at}/recent?seat=0"),
        ("GET", f"{at}/choices?seat=0"),
        ("POST", f"{at}/join"),
        ("POST", f"{at}/leave"),
        ("POST", f"{at}/return"),
        ("POST", f"{at}/start"),
        ("POST", f"{at}/rematch"),
        ("PUT", f"{at}/ready"),
        ("PUT", f"{at}/seats/0"),
        ("PUT", f"{at}/pause"),
        ("PUT", f"{at}/chat"),
        ("POST", f"{at}/mute"),
        ("POST", f"{at}/unmute"),
        ("GET", f"{at}/services/anything"),
    )


BODIES: dict[str, Any] = {
    "ready": {"ready": True},
    "0": {"kind": "mine"},
    "pause": {"paused": True},
    "chat": {"spectators": True},
    "mute": {"line": 1},
    "unmute": {"line": 1},
}


async def test_every_route_of_a_table_is_a_door_that_is_tried(base: str) -> None:
    async with people(base, 1) as (ann,):
        paths = (await ann.get("/schema/openapi.json"))["paths"]
    known = {
        door.replace("/api/tables/X", "/api/tables/{table_id}")
        .partition("?")[0]
        .replace("/seats/0", "/seats/{seat}")
        .replace("/services/anything", "/services/{name}")
        for _, door in doors("X")
    }
    assert {path for path in paths if path.startswith("/api/tables/{")} == known


async def test_everybody_has_the_same_deal_once(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        published = await of_bids(eve)
        assert published["table"] is None
        tables = [await begin(person) for person in (ann, bob)]
        assert tables[0] != tables[1]
        infos = [
            await person.get(f"/api/tables/{table}")
            for person, table in zip((ann, bob), tables, strict=True)
        ]
        for info in infos:
            assert info["commitment"] == published["commitment"]
            assert info["challenge"] == published["day"]
            assert [seat["level"] for seat in info["seats"]] == [None, published["level"]]
        views = []
        for person, table in zip((ann, bob), tables, strict=True):
            async with person.line(table) as line:
                views.append((await line.hello())["states"][0]["view"])
        assert views[0]["players"][0]["hand"] == views[1]["players"][0]["hand"]
        assert views[0]["players"][0]["favourite"] == views[1]["players"][0]["favourite"]
        assert await begin(ann) == tables[0]  # once more is the same table


async def test_there_is_no_second_attempt(base: str) -> None:
    async with people(base, 1) as (ann,):
        await keep(ann)
        table = await play(ann)
        assert await begin(ann) == table
        assert (await of_bids(ann))["is_over"]
        # Playing again deals anew, and is no challenge.
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert again["challenge"] is None
        assert again["commitment"] != (await of_bids(ann))["commitment"]
        # "Play on from here" needs a position, which is not told.
        refused = await ann.http.get(f"/api/tables/{table}/position?at=0")
        assert problem(refused) == (403, "sealed")
        # Nor can the deal be practised at a table that is made.
        sent = {"game": BIDS, "setup": {"seats": 2}, "seats": [{"kind": "mine"}, {"kind": "bot"}]}
        refused = await ann.http.post("/api/tables", json={**sent, "challenge": "2026-01-01"})
        assert refused.status_code == 400


async def test_nobody_sees_anothers_table_before_midnight(base: str, clock: Clock) -> None:
    async with people(base, 2) as (ann, eve):
        table = await play(ann)
        for method, door in doors(table):
            body = BODIES.get(door.rpartition("/")[2], {})
            told = await eve.http.request(method, door, json=None if method == "GET" else body)
            assert problem(told) == (403, "sealed"), door
        with pytest.raises(ConnectionClosed):
            async with eve.line(table) as line:
                await line.hello()
        # Whoever played is not told the deal either: somebody else may ask them.
        for door in ("record", "frames", "moves", "position"):
            refused = await ann.http.get(f"/api/tables/{table}/{door}")
            assert problem(refused) == (403, "sealed"), door
        exported = await ann.http.get("/api/account/export")
        assert exported.is_success
        clock.now += DAY
        opened = await eve.http.get(f"/api/tables/{table}/record")
        assert opened.is_success, opened.text
        seed = msgspec.json.decode(opened.text.split("\n", 1)[0])["seed"]
        assert seed not in exported.text
        for door in ("frames", "moves", "position"):
            assert (await eve.http.get(f"/api/tables/{table}/{door}")).is_success


async def test_the_board_is_for_those_who_played_and_opens_at_midnight(
    base: str, clock: Clock
) -> None:
    async with people(base, 3) as (ann, bob, eve):
        await keep(ann)
        await keep(bob)
        day = (await of_bids(ann))["day"]
        tomorrow = (await of_bids(ann))["tomorrow"]
        board = f"/api/challenges/{BIDS}/board"
        tables = [await play(ann, 0), await play(bob, 1)]
        refused = await eve.http.get(board)
        assert problem(refused) == (403, "sealed")
        seen = await ann.get(board)
        assert {row["is_me"] for row in seen["rows"]} == {True, False}
        assert (seen["seed"], seen["salt"]) == (None, None)
        assert [row["table"] for row in seen["rows"] if not row["is_me"]] == [None]
        scores = [row["score"] for row in seen["rows"]]
        assert scores == sorted(scores, reverse=True)

        clock.now += DAY
        opened = await eve.get(board, day=day)
        assert {row["table"] for row in opened["rows"]} == {*tables}
        rules = SealedBids()
        first = rules.write_position(rules.setup(Setup(2), int(opened["seed"])))
        assert commit(first, int(opened["seed"]), opened["salt"]) == opened["commitment"]
        assert (await of_bids(eve))["commitment"] == tomorrow
        for bad in ("2099-01-01", "yesterday", "20261119", "2026-1-1"):
            assert (await eve.http.get(board, params={"day": bad})).status_code in (404, 422)


async def test_a_second_attempt_as_a_guest_is_none_once_they_are_one_person(base: str) -> None:
    async with people(base, 2) as (ann, guest):
        codes = await keep_by_codes(ann)
        first = await play(ann)
        await play(guest, 1)
        await guest.post("/api/sign-in/code", {"code": codes[0], "bring": True})
        board = await ann.get(f"/api/challenges/{BIDS}/board")
        assert [row["table"] for row in board["rows"]] == [first]
        assert await begin(guest) == first


async def test_who_is_private_is_on_nobody_elses_board(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        account = await keep(ann)
        await keep(bob)
        await ann.put("/api/account/profile", {"is_public": False})
        await play(ann)
        await play(bob)
        board = await bob.http.get(f"/api/challenges/{BIDS}/board")
        assert account not in board.text
        assert len(board.json()["rows"]) == 1
        mine = (await ann.get(f"/api/challenges/{BIDS}/board"))["rows"]
        assert [row["is_me"] for row in mine].count(True) == 1


async def test_servers_agree_whatever_their_keys_are(tmp_path: Path) -> None:
    async with beside(tmp_path) as store:
        await migrate(store._engine)
        day = day_of(time())
        one = DailyChallenges(store, offered(), b"one", time)
        two = DailyChallenges(store, offered(), b"two", time)
        assert await one.of(day, BIDS) == await two.of(day, BIDS)
        assert one._deal(day, BIDS) != two._deal(day, BIDS)
        assert one._deal(day, BIDS) == one._deal(day, BIDS)
        assert one._deal(day, BIDS).seed != one._deal(day, "coatl").seed
