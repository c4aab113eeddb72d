"""The engine of a page without a server: everything a table does there, without a browser."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.browser.worker import Disk, Player, Worker
from tests.server.people import people, running
from tests.testing.sealed_bids import SealedBids
from tilewright.core import Setup
from tilewright.core.record import read_record, replay
from tilewright.games import game, games
from tilewright.server.settings import Limits, Settings
from tilewright.tables.wire import PROTOCOL

WIP = "world_in_progress"
EVERY = tuple(games())
SHORT = {"isle_of_cats": {"mode": "family"}}


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY)
def test_a_game_against_bots_is_played_to_its_end_and_replayed(key: str) -> None:
    worker = Worker(Disk())
    table = worker.create(key, "mine", "bot 1", options=SHORT.get(key))
    player = Player(worker, 1, table)

    player.play_to_the_end()

    assert worker.faults == []
    info = worker.get(f"/api/tables/{table}")
    assert (info["status"], info["practice"]) == ("ended", False)
    record = worker.ask("GET", f"/api/tables/{table}/record")["text"]
    steps = list(replay(game(key), read_record(record)))
    assert game(key).outcome(steps[-1].state) is not None
    frames = worker.get(f"/api/tables/{table}/frames?from=1&count=2&seat=0")
    assert [frame["number"] for frame in frames["frames"]] == [1, 2]
    assert frames == worker.post("/api/replays?from=1&count=2&seat=0", record) | {
        "setup": frames["setup"]
    }
    moves = worker.get(f"/api/tables/{table}/moves?from=1&count=2&seat=0")
    assert moves == worker.post("/api/replays/moves?from=1&count=2&seat=0", record)
    for frame, move in zip(frames["frames"], moves["moves"], strict=True):
        assert {**frame, **move} == frame
    recent = worker.get(f"/api/tables/{table}/recent?seat=0&after=1")["frames"]
    assert recent[0] == frames["frames"][0]
    assert recent[-1]["number"] == moves["length"] - 1 == len(steps) - 1


# Times, names and ids are each host's own.
OWN = {"id", "created", "time", "commitment", "host", "name", "salt"}


def plain(value: Any) -> Any:
    """A message without what differs between two tables that are played alike."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items() if key not in OWN}
    return [plain(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("key", [WIP, "sealed_bids"])
async def test_the_same_messages_get_the_same_answers_as_from_a_server(
    key: str, tmp_path: Path
) -> None:
    """Message by message, with the same values in the same order of fields.

    What each host has of its own is left out: times, names, ids.
    """
    offered = {**games(), "sealed_bids": SealedBids()}
    settings = Settings(data_dir=tmp_path, limits=Limits.lifted(), bot_pause=0.0, bot_workers=1)
    rng = Random(5)
    with running(settings, offered) as base:
        async with people(base, 1) as (ann,):
            there = await ann.create("mine", "mine", game=key, seed="7")
            async with ann.line(there["id"]) as line:
                states = {state["seat"]: state for state in (await line.hello())["states"]}
                while ready := [state for state in states.values() if state["choices"]]:
                    state = rng.choice(ready)
                    number = (await line.act(state, rng.choice(state["choices"])))["number"]
                    for state in (await line.hear_number(number))["states"]:
                        states[state["seat"]] = state
                await line.hear_until(lambda told: told.get("table", {}).get("status") == "ended")
                said, heard = line.said, line.told
    worker = Worker(Disk(), games=offered)
    here = worker.create(key, "mine", "mine", seed="7")
    worker.told[1] = []
    worker.say("connect", connection=1, table=here)

    for text in said:
        worker.say("receive", connection=1, text=text)

    def canonical(message: Any) -> bytes:
        return msgspec.json.encode(plain(message))

    assert [canonical(told) for told in worker.heard(1)] == [canonical(told) for told in heard]


def test_killed_at_any_moment_the_table_has_everything_that_was_answered() -> None:
    """Whatever the worker was just about to do: what was accepted is there, and play goes on."""
    disk, rng = Disk(), Random(3)
    worker = Worker(disk)
    table = worker.create(WIP, "mine", "bot 1", seed="9")
    answered, ends = 0, 0
    for life in range(400):
        worker = Worker(disk, at_once=False)
        player = Player(worker, life, table)
        player.read()
        number = worker.heard(life)[0]["number"]
        assert number >= answered
        if worker.get(f"/api/tables/{table}")["status"] == "ended":
            ends += 1
            break
        player.act(rng)
        for _ in range(rng.randrange(1, 12)):
            if worker.pending:
                worker.step()
        heard = worker.heard(life)
        accepted = [told["number"] for told in heard if told["type"] == "accepted"]
        updated = [told["event"]["number"] for told in heard if told["type"] == "update"]
        answered = max([answered, *accepted, *updated])
        assert len([key for key in disk.entries if key[0] == table]) >= answered
    assert ends == 1


def test_nothing_is_told_of_what_could_not_be_stored() -> None:
    worker = Worker(Disk())
    table = worker.create(WIP, "mine", "mine")
    player = Player(worker, 1, table)
    worker.disk.is_full = True
    before = len(worker.heard(1))

    player.act(Random(1))

    told = worker.heard(1)[before:]
    assert [message["type"] for message in told] == ["rejected"]
    assert told[0]["code"] == "failed"
    assert worker.disk.entries == {}


def test_two_pages_at_one_table_see_each_other() -> None:
    disk = Disk()
    one, two = Worker(disk), Worker(disk)
    table = one.create(WIP, "mine", "mine", seed="1")
    left, right = Player(one, 1, table), Player(two, 1, table)

    left.act(Random(1))
    right.act(Random(1))  # which has not heard: its entry has the number that is taken

    kinds = [told["type"] for told in two.heard(1)]
    assert "update" in kinds
    assert "rejected" in kinds
    assert len(disk.entries) == 1
    right.read()
    right.act(Random(2))
    one.say("news", table=table)
    assert [told["event"]["number"] for told in one.heard(1) if told["type"] == "update"] == [1, 2]


@pytest.mark.parametrize("is_told", [True, False], ids=["news", "refused"])
def test_a_table_that_another_page_brought_away_is_closed_here(is_told: bool) -> None:
    """Whether this page hears of it, or finds that nothing can be stored any more."""
    disk = Disk()
    worker = Worker(disk)
    table = worker.create(WIP, "mine", "mine", seed="1")
    player = Player(worker, 1, table)
    disk.forget(table)

    if is_told:
        worker.say("news", table=table)
    else:
        player.act(Random(1))
        assert worker.heard(1)[-1]["code"] == "failed"

    assert worker.closed == {1: 4404}
    assert disk.entries == {}
    assert worker.ask("GET", f"/api/tables/{table}")["status"] == 404
    assert worker.faults == []


def test_a_bot_that_fails_is_replaced_and_the_game_goes_on() -> None:
    worker = Worker(Disk())
    fails = json.dumps({"choice": None, "error": "x"})
    worker.think = lambda question: (
        fails if json.loads(question)["level"] > 1 else worker.bots.answer(question)
    )
    table = worker.create(WIP, "mine", "bot 4")
    player = Player(worker, 1, table)

    player.play_to_the_end()

    info = worker.get(f"/api/tables/{table}")
    assert (info["status"], info["seats"][1]["level"]) == ("ended", 1)
    assert [told["line"]["notice"] for told in worker.heard(1) if told["type"] == "chat"] == [
        "bot-replaced"
    ]


def test_a_rematch_is_offered_once() -> None:
    worker = Worker(Disk())
    table = worker.create("tiwanaku", "mine", "bot 1")
    assert worker.ask("POST", f"/api/tables/{table}/rematch")["status"] == 409
    Player(worker, 1, table).play_to_the_end()

    again = worker.post(f"/api/tables/{table}/rematch")

    assert again["id"] != table
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]
    assert worker.post(f"/api/tables/{table}/rematch")["id"] == again["id"]


def test_whoever_leaves_lets_a_bot_play_and_may_come_back() -> None:
    worker = Worker(Disk())
    table = worker.create(WIP, "mine", "bot 1")

    left = worker.post(f"/api/tables/{table}/leave")

    assert left["seats"][0]["stand_in"] is True
    # Nobody else waits: both bots have played to the end.
    assert worker.get(f"/api/tables/{table}")["status"] == "ended"
    assert worker.ask("POST", f"/api/tables/{table}/return")["status"] == 409


@pytest.mark.parametrize("key", EVERY)
def test_pages_without_a_table_are_answered(key: str) -> None:
    worker = Worker(Disk())
    assert key in [card["info"]["key"] for card in worker.get("/api/games")]
    assert worker.get(f"/api/games/{key}/setup?seats=2")["problem"] is None
    assert worker.get(f"/api/games/{key}/catalogue?seats=2")
    texts = worker.get(f"/api/games/{key}/texts/uk")
    assert texts["rules"].startswith("#")
    rules = game(key)
    position = rules.write_position(rules.setup(Setup(2), 3))
    assert worker.post("/api/positions", {"position": position})["game"] == key


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/games/chess/catalogue", None, 404),
        ("GET", "/api/games/coatl/catalogue?seats=nine", None, 400),
        ("GET", "/api/games/coatl/catalogue?seats=9", None, 422),
        ("GET", "/api/games/coatl/texts/xx", None, 404),
        ("GET", "/api/tables/here-nothing", None, 404),
        ("POST", "/api/tables", "{", 400),
        ("POST", "/api/tables", '{"game": "coatl", "setup": {"seats": 2}, "seats": []}', 422),
        ("POST", "/api/positions", '{"position": "game:coatl"}', 422),
        ("POST", "/api/replays", "nonsense", 422),
        ("POST", "/api/games/tiwanaku/score", "{}", 404),
        ("POST", "/api/games/coatl/score", "{", 422),
    ],
)
def test_what_cannot_be_answered_gets_one_sentence(
    method: str, path: str, body: str | None, status: int
) -> None:
    worker = Worker(Disk())

    answer = worker.ask(method, path, body)

    assert answer["status"] == status
    problem = json.loads(answer["text"])
    assert problem["detail"]
    assert "\n" not in problem["detail"]
    assert worker.faults == []


def test_nobody_else_can_be_waited_for() -> None:
    setup = {"seats": 2, "options": {}}
    order = {"game": WIP, "setup": setup, "seats": [{"kind": "mine"}, {"kind": "open"}]}

    answer = Worker(Disk()).ask("POST", "/api/tables", order)

    assert (answer["status"], "bots" in answer["text"]) == (422, True)


def test_a_page_of_another_version_is_told_so() -> None:
    worker = Worker(Disk())
    table = worker.create(WIP, "mine", "bot 1")
    worker.told[4] = []
    worker.say("connect", connection=4, table=table)

    worker.send(4, {"type": "hello", "protocol": 1, "since": None})

    assert worker.heard(4)[0]["code"] == "other-protocol"
    assert worker.closed == {4: 1008}


def test_an_unknown_table_closes_the_line() -> None:
    worker = Worker(Disk())
    worker.say("connect", connection=1, table="here-nothing")

    worker.send(1, {"type": "hello", "protocol": PROTOCOL, "since": None})

    assert worker.closed == {1: 4404}
