"""Practice tables begin at a position, and every moment of a game that hides nothing is one."""

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import WIP, Person, people, play_to_the_end, running
from tests.server.test_loop import keep, played
from tests.server.test_storage import tables_in
from tests.server.watchdog import ALLOWED, Watchdog, uncollected
from tilewright.core import AnyGame, Seat, Setup
from tilewright.core.record import read_record, replay
from tilewright.games import games
from tilewright.server.storage.database import sqlite_path

MINE = [{"kind": "mine"}, {"kind": "mine"}]
LEFT = 6
"""Actions from the late position to the end."""


@cache
def moments(key: str) -> tuple[Any, ...]:
    """Every state of a whole game for two, by chance."""
    game, rng = offered()[key], random.Random(5)
    states = [game.setup(Setup(2), 5)]
    while to_act := sorted(game.to_act(states[-1])):
        seat = Seat(rng.choice(to_act))
        action = rng.choice([*game.legal_actions(states[-1], seat)])
        states.append(game.apply(states[-1], seat, action).state)
    return tuple(states)


def position(key: str, at: int = -1 - LEFT) -> str:
    """A moment of that game; a late one, if not said."""
    return games()[key].write_position(moments(key)[at])


def order(key: str, text: str, **more: Any) -> dict[str, Any]:
    return {"game": key, "setup": {"seats": 2}, "seats": MINE, "position": text, **more}


async def refusal(
    person: Person, body: dict[str, Any], path: str = "/api/tables"
) -> httpx.Response:
    answer = await person.http.post(path, json=body)
    assert answer.is_client_error, answer.text
    return answer


def snapshots(folder: Path, statement: str, *values: object) -> None:
    """Changes what is kept beside the log, as an older or a faulty version might have."""
    with closing(sqlite3.connect(sqlite_path(folder))) as database, database:
        assert database.execute(statement, values).rowcount > 0


@pytest.mark.parametrize("key", games())
async def test_a_practice_table_is_played_from_its_position_to_its_record(
    key: str, tmp_path: Path
) -> None:
    text = position(key)
    settings = quick(tmp_path)
    with running(settings) as base:
        async with people(base, 1) as (ann,):
            table = await ann.post("/api/tables", order(key, text, listed=True))
            path = f"/api/tables/{table['id']}"
            assert (table["practice"], table["listed"], table["status"]) == (True, False, "playing")
            assert await ann.get("/api/tables") == []
            assert (await ann.get(f"{path}/position"))["position"] == text
            async with ann.line(table["id"]) as line:
                states = (await line.hello())["states"]
                await line.act(next(state for state in states if state["choices"]))
                before = (await line.hear_number(1))["states"]
            moved = await ann.get(f"{path}/position")
            cookies = ann.http.cookies
    snapshots(tmp_path, "delete from snapshots")
    with running(settings) as base:
        async with people(base, 1) as (ann,):
            ann.http.cookies = cookies
            assert (await ann.get(path))["practice"]
            assert await ann.get(f"{path}/position") == moved
            assert (await ann.get(f"{path}/position", at=0))["position"] == text
            async with ann.line(table["id"]) as line:
                assert (await line.hello())["states"] == before
                await play_to_the_end([line])
                await line.hear_until(lambda told: told.get("table", {}).get("status") == "ended")
            record = read_record((await ann.http.get(f"{path}/record")).text)
    steps = [*replay(games()[key], record)]
    assert record.header.position == text
    assert games()[key].write_position(steps[1].state) == moved["position"]
    assert record.end.scores is not None


@pytest.mark.parametrize("key", games())
async def test_what_is_no_position_is_refused_with_its_column(key: str, base: str) -> None:
    text = position(key)
    wrong = [
        "",
        "nonsense",
        text + "\n",
        text + " more:1",
        text.replace("seats:2", "seats:77"),
        text.rsplit(" ", 1)[0],
        text.replace(f"game:{key}", "game:chess"),
    ]
    async with people(base, 1) as (ann,):
        for each in wrong:
            for path, body in (
                ("/api/tables", order(key, each)),
                ("/api/positions", {"position": each}),
            ):
                problem = (await refusal(ann, body, path)).json()
                assert (problem["status"], problem["type"]) == (422, "bad-position"), each
                assert "column " in problem["detail"], problem


async def test_a_position_of_earlier_rules_is_played_on_under_these(base: str) -> None:
    coatl = games()["coatl"]
    earlier = coatl.info.earlier_rules[0]
    text = coatl.write_position(coatl.setup(Setup(2, {}, earlier), 5))
    async with people(base, 1) as (ann,):
        made = await ann.post("/api/tables", order("coatl", text))
        told = await ann.get(f"/api/tables/{made['id']}")

        assert told["setup"]["rules"] == earlier
        body = order("coatl", text) | {"setup": {"seats": 2, "options": {"promo": "on"}}}
        problem = (await refusal(ann, body)).json()
        assert problem["detail"] == "the position has another set-up"


async def test_a_position_of_another_set_up_or_of_an_ended_game_is_refused(base: str) -> None:
    text = position(WIP)
    over = position(WIP, -1)
    three = {"setup": {"seats": 3}, "seats": [*MINE, {"kind": "bot"}]}
    async with people(base, 1) as (ann,):
        for body, reason in (
            (order(WIP, text) | three, "the position has another set-up"),
            (order("coatl", text), "column 1: a position of 'world_in_progress', not of 'coatl'"),
            (order(WIP, over), "the game is over in this position"),
        ):
            problem = (await refusal(ann, body)).json()
            assert (problem["status"], problem["type"]) == (422, "bad-position")
            assert reason in problem["detail"]
        assert (await ann.post("/api/positions", {"position": over}))["to_act"] == []


async def test_open_seats_of_a_practice_table_are_filled_and_then_it_begins(base: str) -> None:
    text = position(WIP)
    body = order(WIP, text) | {"seats": [{"kind": "mine"}, {"kind": "open"}]}
    async with people(base, 2) as (ann, bob):
        path = f"/api/tables/{(await ann.post('/api/tables', body))['id']}"
        assert (await ann.http.get(f"{path}/position")).json()["type"] == "not-begun"
        joined = await bob.post(f"{path}/join")
        assert (joined["status"], joined["practice"]) == ("playing", True)
        assert (await bob.get(f"{path}/position"))["position"] == text


@pytest.mark.parametrize("chosen", ["position", "seed"])
async def test_practice_and_its_rematch_are_listed_nowhere_and_marked_for_everybody(
    chosen: str, base: str
) -> None:
    what = {"position": position(WIP)} if chosen == "position" else {"seed": "7"}
    order = {"game": WIP, "setup": {"seats": 2}, "seats": MINE, "listed": True, **what}
    async with people(base, 2) as (ann, eve):
        first = await ann.post("/api/tables", order)
        async with ann.line(first["id"]) as line:
            await play_to_the_end([line])
            await line.hear_until(lambda told: told.get("table", {}).get("status") == "ended")
        again = await ann.post(f"/api/tables/{first['id']}/rematch")
        listed = {table["id"] for table in await eve.get("/api/tables")}
        for table in (first, again):
            assert table["id"] not in listed
            assert (table["practice"], table["listed"]) == (True, False)
            assert (await eve.get(f"/api/tables/{table['id']}"))["practice"]
            async with eve.line(table["id"]) as line:
                assert (await line.hello())["table"]["practice"]
        assert again["commitment"] != first["commitment"]
        # The same deal or position again: that is what is practised.
        paths = [f"/api/tables/{table['id']}/position" for table in (first, again)]
        begun = [(await ann.get(path, at=0))["position"] for path in paths]
        assert begun[0] == begun[1]


@pytest.mark.parametrize("key", games())
async def test_every_moment_of_an_ended_table_and_of_its_record_is_a_position(
    key: str, tmp_path: Path
) -> None:
    game = games()[key]
    table = await keep(tmp_path, game)
    length = len(played(key)[1])
    path = f"/api/tables/{table}"
    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            record = (await ann.http.get(f"{path}/record")).text
            steps = [*replay(game, read_record(record))]
            for at in (0, 1, length // 2, length):
                told = await ann.get(f"{path}/position", at=at)
                answer = await ann.http.post(f"/api/replays/position?at={at}", content=record)
                assert told["position"] == game.write_position(steps[at].state)
                assert told["to_act"] == sorted(game.to_act(steps[at].state))
                assert told["game"] == key
                assert told["setup"]["seats"] == game.info.seats[-1]
                assert answer.json() == told
                assert await ann.post("/api/positions", {"position": told["position"]}) == told
            last = await ann.get(f"{path}/position", at=length)
            assert await ann.get(f"{path}/position") == last
            beyond = await ann.http.get(f"{path}/position?at={length + 1}")
            assert beyond.status_code == 404
            assert f"moments are 0 to {length}" in beyond.json()["detail"]
            for wrong in ("-1", "x", "1e9"):
                answer = await ann.http.get(f"{path}/position?at={wrong}")
                assert answer.status_code == 400

            seats = [{"kind": "mine"}] * game.info.seats[-1]
            half = await ann.get(f"{path}/position", at=length // 2)
            again = {"game": key, "setup": half["setup"], "seats": seats}
            new = await ann.post("/api/tables", again | {"position": half["position"]})
            assert (await ann.get(f"/api/tables/{new['id']}/position")) == half


async def test_a_game_that_is_not_over_tells_no_position(base: str) -> None:
    async with people(base, 1) as (ann,):
        table = await ann.create("mine", "mine")
        refused = await ann.http.get(f"/api/tables/{table['id']}/position")
        assert (refused.status_code, refused.json()["type"]) == (409, "not-over")
        practice = await ann.create("mine", "mine", seed="7")
        assert (await ann.get(f"/api/tables/{practice['id']}/position"))["to_act"] == [0]


async def test_what_was_taken_back_is_no_moment(base: str) -> None:
    async with people(base, 1) as (ann,):
        table = await ann.post("/api/tables", order(WIP, position(WIP, 0)))
        path = f"/api/tables/{table['id']}/position"
        async with ann.line(table["id"]) as line:
            state = (await line.hello())["states"][0]
            await line.act(state)
            after = (await line.hear_number(1))["states"][0]
            assert (await ann.get(path)) == await ann.get(path, at=1)
            await line.say({"type": "undo", "id": 9, **version_of(after)})
            await line.hear_number(2)
        assert await ann.get(path) == await ann.get(path, at=0)
        assert (await ann.http.get(f"{path}?at=1")).status_code == 404


def version_of(state: dict[str, Any]) -> dict[str, Any]:
    """What a message about a seat carries, whatever the number is called."""
    return {name: state[name] for name in ("seat", "at", "seat_version") if name in state}


async def test_a_record_that_is_none_has_no_moments(base: str) -> None:
    async with people(base, 1) as (ann,):
        answer = await ann.http.post("/api/replays/position?at=1", content="nonsense")
        assert (answer.status_code, answer.json()["type"]) == (422, "bad-record")


def foreign_snapshots(key: str) -> Iterator[tuple[str, str]]:
    """Positions and versions as nobody writes them, or does not any more."""
    game, seats = games()[key], games()[key].info.seats[-1]
    good = game.write_position(game.setup(Setup(seats), 9))
    versions = msgspec.json.encode([0] * seats).decode()
    renamed = msgspec.json.encode(game.setup(Setup(seats), 9)).decode().replace('"', '"old_', 1)
    yield "nonsense", versions
    yield "", versions
    yield renamed, versions
    yield position(next(other for other in games() if other != key)), versions
    yield game.write_position(game.setup(Setup(min(game.info.seats)), 9)), versions
    yield good, "nonsense"
    yield good, "[0]"
    yield good, '{"old": 1}'


@pytest.mark.parametrize("key", games())
async def test_a_snapshot_that_cannot_be_used_is_not_missed(key: str, tmp_path: Path) -> None:
    game = games()[key]
    table = await keep(tmp_path, game)
    state = last_state(game)
    insert = "insert or replace into snapshots values (?, ?, ?, ?)"
    async with tables_in(tmp_path) as tables:
        for number in (0, 3):
            for text, versions in foreign_snapshots(key):
                snapshots(tmp_path, insert, table, number, text, versions)
                tables.actors.clear()
                match = (await tables.actor(table)).match
                assert match is not None
                assert (match.number, match.state) == (len(played(key)[1]), state)


async def test_a_table_is_told_although_its_snapshot_is_of_another_layout(tmp_path: Path) -> None:
    """What is asked for over HTTP comes from the log."""
    game = games()["coatl"]
    table = await keep(tmp_path, game)
    insert = "insert or replace into snapshots values (?, ?, ?, ?)"
    for text, versions in foreign_snapshots("coatl"):
        snapshots(tmp_path, insert, table, 3, text, versions)
        with running(quick(tmp_path)) as base:
            async with people(base, 1) as (ann,):
                answer = await ann.http.get(f"/api/tables/{table}")
                log = await ann.http.get(f"/api/tables/{table}/log?count=3")

        assert (answer.status_code, answer.json()["status"]) == (200, "ended")
        assert log.status_code == 200


def last_state(game: AnyGame) -> Any:
    """The last state of the log that `keep` keeps."""
    data, entries = played(game.info.key)
    state = game.setup(data.setup, int(data.secret.seed))
    for entry in entries:
        state = game.apply(state, Seat(entry.seat), game.read_action(entry.action or "")).state
    return state


def hostile(key: str) -> Iterator[str]:
    """Texts as long as a request may be, made to be slow to read or deeply nested."""
    text, most = position(key), 60_000
    head = text[: text.index(" seats:")]
    for field in text.split(" "):
        name, value = field.split(":", 1)
        for unit in (value, value[-1], value[0] + ",", value + "/", "(", "%", "é"):
            yield text.replace(field, f"{name}:{unit * (most // len(unit.encode()))}", 1)
    yield " ".join([text] * (most // len(text)))
    yield head + " a:1" * (most // 4)
    yield "a" * most
    yield " " * most
    yield "[" * most


SLOWEST = 2.0
"""Seconds of one processor for one text."""
ATTEMPTS = 3
"""What is slow by itself is slow each time; what the machine slowed down is not."""


@pytest.mark.parametrize("key", games())
async def test_hostile_texts_cost_the_loop_nothing_noticeable(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchdog = Watchdog(monkeypatch)
    texts, slowest, longest = [*hostile(key)], 0.0, 0.0
    with running(quick(tmp_path)) as base, uncollected():
        async with people(base, 1) as (ann,):
            for path in ("/api/positions", "/api/tables"):
                for text in texts:
                    body = order(key, text) if path == "/api/tables" else {"position": text}
                    took = inf
                    for _ in range(ATTEMPTS):
                        watchdog.longest()
                        began = time.process_time()
                        answer = await ann.http.post(path, json=body)
                        slowest = max(slowest, time.process_time() - began)
                        took = min(took, watchdog.longest())
                        assert answer.status_code in (413, 422), (text[:200], answer.text)
                        assert len(answer.content) < 2000
                        if took < ALLOWED:
                            break
                    longest = max(longest, took)
    print(
        f"{key}: {len(texts)} texts; {slowest:.3f} s for one, {longest * 1000:.1f} ms on the loop"
    )
    assert slowest < SLOWEST
    assert longest < ALLOWED


async def test_a_text_longer_than_a_request_may_be_is_too_large(base: str) -> None:
    async with people(base, 1) as (ann,):
        answer = await refusal(ann, order(WIP, "x" * 100_000))
        assert (answer.status_code, answer.json()["type"]) == (413, "too-large")
