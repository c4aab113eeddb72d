"""Play over the socket: acknowledged, refused, shown to each as they may see it."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import offered, quick
from tests.server.counts import RACES, promise
from tests.server.people import Line, Message, Person, people, play_to_the_end, running
from tilewright.server.settings import Limits
from tilewright.tables.wire import PROTOCOL, Hello


@pytest.fixture(scope="module", params=["direct", "asgi"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Both ways between sockets and tables must behave the same."""
    ws = None if request.param == "direct" else "websockets-sansio"
    with running(quick(tmp_path_factory.mktemp("data")), offered(), ws) as address:
        yield address


async def two_at_a_table(ann: Person, bob: Person, game: str = "world_in_progress") -> str:
    key: str = (await ann.create("mine", "open", game=game))["id"]
    await bob.post(f"/api/tables/{key}/join")
    return key


def mine(message: Message) -> Message:
    state: Message = message["states"][0]
    return state


async def test_a_game_is_played_to_the_end_and_everyone_sees_every_number(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two, eve.line(key) as watching:
            snapshot = await watching.hello()
            assert [state["seat"] for state in snapshot["states"]] == [None]

            await play_to_the_end([one, two])
            for line in (one, two, watching):
                await line.hear_until(
                    lambda message: (
                        message["type"] == "table" and message["table"]["status"] == "ended"
                    )
                )
                numbers = [
                    message["event"]["number"]
                    for message in line.told
                    if message["type"] == "update"
                ]
                assert numbers == list(range(1, 55))


async def test_before_the_start_there_is_a_table_but_no_state(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = (await ann.create("mine", "open"))["id"]
        async with ann.line(key) as line:
            waiting = await line.hello()
            assert (waiting["states"], waiting["number"]) == ([], 0)
            refused = await line.ask(
                "act", seat=0, seat_version=0, action={"type": "refill", "stack": 0}
            )
            assert refused["code"] == "not-playing"

            await bob.post(f"/api/tables/{key}/join")
            begun = await line.hear_type("snapshot")
            assert mine(begun)["choices"]


async def test_an_illegal_action_is_refused_with_its_rule(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            state = mine(await one.hello())
            refused = await one.act(state, {"type": "move_marker", "side": "N", "line": 1})
            assert (refused["code"], refused["rule"]) == ("illegal", "R4.2")
            other = mine(await two.hello())
            refused = await two.act(other, state["choices"][0])
            assert refused["code"] == "illegal"
            nonsense = await one.act(state, {"type": "fly"})
            assert nonsense["code"] == "malformed"
            assert mine(await one.hello()) == state


async def test_an_action_can_be_taken_back_until_something_is_revealed(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            await two.hello()
            start = mine(await one.hello())
            assert start["undo"] is False
            await one.act(start)
            pushed = await one.hear_type("update")
            assert mine(pushed)["undo"] is True
            preview = await one.ask(
                "preview",
                seat=0,
                seat_version=mine(pushed)["seat_version"],
                action=mine(pushed)["choices"][0],
            )
            assert preview["reversible"] is True
            assert preview["view"]["players"][0]["grid"]
            assert preview["events"]
            assert preview["choices"] == []
            then = await one.ask(
                "preview",
                seat=0,
                seat_version=mine(pushed)["seat_version"],
                action=mine(pushed)["choices"][0],
                choices=True,
            )
            assert then["choices"]

            taken_back = await one.ask("undo", seat=0, seat_version=mine(pushed)["seat_version"])
            assert taken_back["type"] == "accepted"
            undone = await one.hear_type("update")
            assert (undone["event"]["undone"], undone["event"]["events"]) == (True, [])
            assert mine(undone)["view"] == start["view"]

            state = mine(undone)
            for _ in range(2):
                await one.act(state)
                state = mine(await one.hear_type("update"))
            reveals = await one.ask(
                "preview", seat=0, seat_version=state["seat_version"], action=state["choices"][0]
            )
            assert reveals == {
                "type": "previewed",
                "id": reveals["id"],
                "reversible": False,
                "events": [],
                "view": None,
                "choices": [],
            }
            await one.act(state)
            after = mine(await one.hear_type("update"))
            assert after["undo"] is False
            refused = await one.ask("undo", seat=0, seat_version=after["seat_version"])
            assert (refused["code"], refused["rule"]) == ("illegal", "undo")


async def race(lines: tuple[Line, Line], state: Message) -> Message:
    """Two sockets act for one seat at once; gives what the loser was told it had missed."""
    answers = await asyncio.gather(
        *(
            line.act(state, choice)
            for line, choice in zip(lines, (state["choices"] * 2)[:2], strict=True)
        )
    )
    assert sorted(answer["type"] for answer in answers) == ["accepted", "rejected"]
    lost = 0 if answers[0]["type"] == "rejected" else 1
    assert answers[lost]["code"] == "stale"
    missed = await lines[lost].hear_type("snapshot")
    assert [entry["number"] for entry in missed["tail"]] == [answers[1 - lost]["number"]]
    assert missed["tail_complete"] is True
    await lines[1 - lost].hear_until(
        lambda message: (
            message["type"] == "update" and message["event"]["number"] == missed["number"]
        )
    )
    return missed


@promise
async def test_of_two_that_race_for_one_number_one_wins_and_the_other_is_told(base: str) -> None:
    """The two sockets of one guest, who has both seats, for every action of whole games."""
    races = 0
    async with people(base, 1) as (ann,):
        while races < RACES:
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as one, ann.line(key) as same:
                await one.hello()
                told = await same.hello()
                while ready := [state for state in told["states"] if state["choices"]]:
                    told = await race((one, same), ready[0])
                    races += 1
                    assert told["number"] == told["tail"][-1]["number"]
    print(f"{races} races, one winner in each")


async def test_a_replayed_message_is_stale_and_changes_nothing(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as line:
            state = mine(await line.hello())
            await line.act(state)
            for _ in range(3):
                again = await line.act(state)
                assert again["code"] == "stale"
            assert (await line.hello())["number"] == 1


async def test_simultaneous_choices_do_not_collide_and_stay_secret(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob, "sealed_bids")
        async with ann.line(key) as one, bob.line(key) as two:
            first, second = mine(await one.hello()), mine(await two.hello())
            assert (await one.act(first, {"type": "bid", "card": 2}))["type"] == "accepted"
            seen = await two.hear_type("update")
            assert seen["event"]["events"] == [{"type": "bid_sealed", "seat": 0, "card": None}]
            assert mine(seen)["seat_version"] == second["seat_version"]
            assert (await two.act(second, {"type": "bid", "card": 1}))["type"] == "accepted"
            shown = await one.hear_until(
                lambda message: message["type"] == "update" and message["event"]["number"] == 2
            )
            assert shown["event"]["events"][-1]["type"] == "bids_shown"


async def test_two_people_at_one_browser_have_a_state_each(base: str) -> None:
    async with people(base, 2) as (ann, eve):
        seats = [{"kind": "mine"}, {"kind": "mine", "name": "Bea"}]
        order = {"game": "sealed_bids", "setup": {"seats": 2}, "seats": seats}
        table = await ann.post("/api/tables", order)
        assert [seat["mine"] for seat in table["seats"]] == [True, True]
        assert table["seats"][1]["name"] == "Bea"
        async with ann.line(table["id"]) as line, eve.line(table["id"]) as watching:
            states = (await line.hello())["states"]
            assert [state["seat"] for state in states] == [0, 1]
            assert all(state["choices"] for state in states)
            assert states[0]["view"] != states[1]["view"]
            await watching.hello()
            await line.act(states[0], {"type": "bid", "card": 2})
            update = await line.hear_type("update")
            # Bea reads the same log, so it tells no more than the public knows.
            assert update["event"]["events"][0]["card"] is None
            assert [bool(state["choices"]) for state in update["states"]] == [False, True]
            public = await watching.hear_type("update")
            assert [state["seat"] for state in public["states"]] == [None]
            assert public["event"] == update["event"]


async def test_a_foreign_seat_is_not_mine(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        key = await two_at_a_table(ann, bob)
        async with bob.line(key) as two, eve.line(key) as watching:
            await two.hello()
            await watching.hello()
            move = {"type": "move_marker", "side": "N", "line": 0}
            for line in (two, watching):
                for seat in (0, 7, -1):
                    answer = await line.ask("act", seat=seat, seat_version=0, action=move)
                    assert answer["code"] == "not-your-seat"
                    assert (await line.ask("undo", seat=seat, seat_version=0))[
                        "code"
                    ] == "not-your-seat"
                    preview = await line.ask("preview", seat=seat, seat_version=0, action=move)
                    assert preview["code"] == "not-your-seat"


async def test_whoever_comes_back_gets_the_tail_since_then(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            states = (await line.hello())["states"]
            for _ in range(5):
                await line.act(next(state for state in states if state["choices"]))
                states = (await line.hear_type("update"))["states"]
        async with ann.line(key) as line:
            snapshot = await line.hello(since=2)
            assert [entry["number"] for entry in snapshot["tail"]] == [3, 4, 5]
            assert snapshot["tail_complete"] is True
            assert [state["seat"] for state in snapshot["states"]] == [0, 1]
            assert (await line.hello(since=5))["tail"] == []
            assert (await line.hello(since=99))["tail"] == []
            assert len((await line.hello(since=-5))["tail"]) == 5


async def test_presence_is_told(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one:
            assert (await one.hello())["table"]["seats"][1]["present"] is False
            async with bob.line(key) as two:
                await two.hello()
                came = await one.hear_type("table")
                assert came["table"]["seats"][1]["present"] is True
            left = await one.hear_type("table")
            assert left["table"]["seats"][1]["present"] is False


async def test_chat_is_stored_and_told_to_everyone(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        await ann.put("/api/me", {"name": "Ann"})
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one:
            async with bob.line(key) as two:
                await one.hello()
                await two.hello()
                accepted = await one.ask("say", text=" Добрий\u200b\u2028день!\u202e ")
                heard = await two.hear_type("chat")
                assert heard["line"]["text"] == "Добрий день!"
                assert (heard["line"]["name"], heard["line"]["seat"]) == ("Ann", 0)
                assert heard["line"]["number"] == accepted["number"]
            for text in ("", "  ", "x" * 501, "a\u0007b", "\u3164\u2800", "\ufeff"):
                assert (await one.ask("say", text=text))["code"] == "malformed"
        async with bob.line(key) as two:
            assert [line["text"] for line in (await two.hello())["chat"]] == ["Добрий день!"]


async def test_a_stand_in_plays_and_the_owner_cannot_until_the_return(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = await two_at_a_table(ann, bob)
        async with ann.line(key) as one, bob.line(key) as two:
            await two.hello()
            state = mine(await one.hello())
            await ann.post(f"/api/tables/{key}/leave")
            refused = await one.act(state)
            assert refused["code"] in ("not-playing", "stale")
            turn = await two.hear_until(
                lambda message: message["type"] == "update" and bool(mine(message)["choices"])
            )
            assert turn["to_act"] == [1]
            await ann.post(f"/api/tables/{key}/return")
            await two.act(mine(turn))
            back = await one.hear_until(
                lambda message: message["type"] == "update" and message["event"]["seat"] == 1
            )
            assert back["event"]["number"] == turn["event"]["number"] + 1


async def test_a_table_that_does_not_exist_closes_the_socket(base: str) -> None:
    async with people(base, 1) as (ann,):
        for key in ("a" * 14, "%C3%A4" * 300):
            async with ann.line(key) as line:
                assert await line.closed() == 4404


async def test_another_site_may_not_open_a_socket(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        for origin in ("https://evil.example", "null", f"{base}.evil.example"):
            with pytest.raises(InvalidStatus) as refused:
                async with ann.line(key, Origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        async with ann.line(key, Origin=base) as line:
            assert (await line.hello())["table"]["id"] == key


async def test_say_hello_first(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            assert (await line.ask("say", text="hm"))["code"] == "malformed"


async def silent_spectator(base: str, key: str) -> socket.socket:
    """A socket whose owner says hello and then never reads again."""
    host, port = base.removeprefix("http://").split(":")
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    await asyncio.to_thread(silent.connect, (host, int(port)))
    silent.sendall(
        f"GET /api/tables/{key}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in await asyncio.to_thread(silent.recv, 64)
    hello = msgspec.json.encode(Hello(PROTOCOL))
    silent.sendall(bytes((0x81, 0x80 + len(hello), 0, 0, 0, 0)) + hello)
    return silent


@pytest.mark.parametrize("ws", [None, "websockets-sansio"])
async def test_a_spectator_who_does_not_read_is_dropped_and_nobody_waits(
    tmp_path: Path, ws: str | None
) -> None:
    limits = Limits(socket_rate=1e9, socket_burst=10**9, outbox_bytes=100_000)
    dropped = 'tilewright_sockets_dropped_total{reason="slow"} 1'
    with running(quick(tmp_path, limits=limits), offered(), ws, send_buffer=4096) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as line:
                state = mine(await line.hello())
                with await silent_spectator(base, key):
                    for _ in range(600):
                        await line.act(state)
                        pushed = (await line.hear_type("update"))["states"][0]
                        await line.ask("undo", seat=0, seat_version=pushed["seat_version"])
                        state = (await line.hear_type("update"))["states"][0]
                        if (
                            pushed["seat_version"] % 50 == 1
                            and dropped in (await ann.http.get("/metrics")).text
                        ):
                            break
                assert dropped in (await ann.http.get("/metrics")).text
