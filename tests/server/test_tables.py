"""Tables over HTTP: made, listed, joined, left, started, played again."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.server.conftest import offered, quick
from tests.server.people import WIP, Person, people, play_to_the_end, running
from tilewright.games import games
from tilewright.games.world_in_progress.game import WorldInProgress
from tilewright.server.settings import Limits


async def test_the_first_request_makes_a_guest_and_the_next_knows_it(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        first = await ann.get("/api/me")

        assert await ann.get("/api/me") == first
        assert (await bob.get("/api/me"))["id"] != first["id"]


async def test_a_name_is_kept_and_appears_at_the_table(base: str) -> None:
    async with people(base, 1) as (ann,):
        table = await ann.create("mine", "open")
        await ann.put("/api/me", {"name": "  Ann   Lee "})

        assert (await ann.get("/api/me"))["name"] == "Ann Lee"
        found = await ann.get(f"/api/tables/{table['id']}")
        assert found["seats"][0]["name"] == "Ann Lee"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u0000b", "\u3164", "\u200b\u2800"])
async def test_a_name_that_cannot_be_shown_is_refused(base: str, name: str) -> None:
    async with people(base, 1) as (ann,):
        response = await ann.http.put("/api/me", json={"name": name})

        assert response.status_code == 422
        assert response.headers["content-type"] == "application/problem+json"
        assert "name" in response.json()["detail"]


async def test_what_nobody_sees_is_left_out_of_names(base: str) -> None:
    odd = "A\u200bn\u202en\ufeff \u3164Le\U000e0041e\u2028"
    async with people(base, 1) as (ann,):
        assert (await ann.put("/api/me", {"name": odd}))["name"] == "Ann Lee"
        here = {"kind": "mine", "name": odd}
        order = {"game": WIP, "setup": {"seats": 2}, "seats": [here, {"kind": "bot"}]}
        table = await ann.post("/api/tables", order)
        assert table["seats"][0]["name"] == "Ann Lee"


async def test_a_table_with_an_open_seat_waits_and_starts_when_it_is_taken(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        table = await ann.create("mine", "open")
        assert (table["status"], table["commitment"]) == ("open", None)

        joined = await bob.post(f"/api/tables/{table['id']}/join")

        assert joined["status"] == "playing"
        assert [seat["mine"] for seat in joined["seats"]] == [False, True]
        assert len(joined["commitment"]) == 64


async def test_a_table_without_an_open_seat_starts_at_once(base: str) -> None:
    async with people(base, 1) as (ann,):
        assert (await ann.create("mine", "bot 1"))["status"] == "playing"
        assert (await ann.create("mine", "mine"))["status"] == "playing"


async def test_joining_twice_changes_nothing_and_a_full_table_is_refused(base: str) -> None:
    async with people(base, 4) as (ann, bob, cid, dan):
        path = f"/api/tables/{(await ann.create('mine', 'open', 'open'))['id']}"
        first = await bob.post(f"{path}/join", {"seat": 2})
        assert await bob.post(f"{path}/join") == first

        taken = await cid.http.post(f"{path}/join", json={"seat": 2})
        assert (taken.status_code, taken.json()["title"]) == (409, "Conflict")
        missing = await cid.http.post(f"{path}/join", json={"seat": 7})
        assert missing.status_code == 404

        await cid.post(f"{path}/join")
        late = await dan.http.post(f"{path}/join", json={})
        assert (late.status_code, "watch" in late.json()["detail"]) == (409, True)


async def test_only_listed_tables_are_listed_and_mine_are_found(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        listed = await ann.create("mine", "open", listed=True)
        private = await ann.create("mine", "open")

        found = {table["id"] for table in await bob.get("/api/tables")}
        assert listed["id"] in found
        assert private["id"] not in found
        mine = {table["id"] for table in await ann.get("/api/tables", mine="true")}
        assert mine == {listed["id"], private["id"]}
        assert await ann.get("/api/tables", mine="true", status="playing") == []
        for filters in ({"status": "open"}, {"game": WIP}, {"game": WIP, "status": "open"}):
            assert listed["id"] in {
                table["id"] for table in await bob.get("/api/tables", **filters)
            }
        for filters in ({"status": "ended"}, {"game": "sealed_bids"}, {"game": "nothing"}):
            assert listed["id"] not in {
                table["id"] for table in await bob.get("/api/tables", **filters)
            }
        assert (await bob.get(f"/api/tables/{private['id']}"))["id"] == private["id"]


async def test_leaving_before_the_start_frees_the_seat_and_passes_the_host_on(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        path = f"/api/tables/{(await ann.create('mine', 'open', 'open'))['id']}"
        await bob.post(f"{path}/join")

        left = await ann.post(f"{path}/leave")
        assert [seat["kind"] for seat in left["seats"]] == ["open", "person", "open"]
        assert (await bob.get(path))["host"] is True

        assert (await bob.post(f"{path}/leave"))["status"] == "ended"
        assert (await bob.http.get(f"{path}/record")).status_code == 409


async def test_the_host_alone_changes_seats_and_starts(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        path = f"/api/tables/{(await ann.create('mine', 'open', 'open'))['id']}"
        await bob.post(f"{path}/join")
        assert (await bob.http.put(f"{path}/seats/2", json={"kind": "bot"})).status_code == 403
        assert (await bob.http.post(f"{path}/start")).status_code == 403

        changed = await ann.put(f"{path}/seats/1", {"kind": "open"})
        assert changed["seats"][1]["kind"] == "open"

        started = await ann.post(f"{path}/start")
        assert started["status"] == "playing"
        assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]


async def test_leaving_during_play_lets_a_bot_stand_in_until_the_return(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        path = f"/api/tables/{(await ann.create('mine', 'open'))['id']}"
        await bob.post(f"{path}/join")

        left = await bob.post(f"{path}/leave")
        assert left["seats"][1]["stand_in"] is True
        assert left["seats"][1]["level"] == 3
        assert left["seats"][1]["mine"] is True

        back = await bob.post(f"{path}/return")
        assert (back["seats"][1]["stand_in"], back["seats"][1]["level"]) == (False, None)


async def refused(person: Person, method: str, path: str, body: object = None) -> str:
    """What a request is refused as."""
    answer = await person.http.request(method, path, json={} if body is None else body)
    assert answer.is_client_error, answer.text
    kind: str = answer.json()["type"]
    return kind


async def test_a_bot_plays_for_whoever_is_away_for_long_at_the_level_that_was_agreed(
    tmp_path: Path,
) -> None:
    settings = quick(tmp_path, absence_seconds=2.0)
    with running(settings) as base:
        async with people(base, 3) as (ann, bob, eve):
            table = await ann.create("mine", "open", stand_in_level=2)
            key, path = table["id"], f"/api/tables/{table['id']}/seats/1"
            assert table["stand_in_level"] == 2
            await bob.post(f"/api/tables/{key}/join")
            bot = {"kind": "bot"}
            async with ann.line(key) as one:
                await one.hello()
                async with bob.line(key) as line:
                    await line.hello()
                    assert await refused(eve, "PUT", path, bot) == "no-seat"
                    assert await refused(ann, "PUT", path, bot) == "present"
                await one.hear_until(
                    lambda told: (
                        told["type"] == "table" and not told["table"]["seats"][1]["present"]
                    )
                )
                assert await refused(ann, "PUT", path, bot) == "just-left"
                told = await one.hear_type("table")
                assert told["table"]["seats"][1]["replaceable"] is True
            assert await refused(ann, "PUT", path, {"kind": "bot", "level": 1}) == "begun"
            seat = (await ann.put(path, bot))["seats"][1]
            assert (seat["stand_in"], seat["level"], seat["mine"]) == (True, 2, False)
            cookies = bob.http.cookies
    with running(settings) as base:
        async with people(base, 1) as (bob,):
            bob.http.cookies = cookies
            table = await bob.get(f"/api/tables/{key}")
            assert (table["seats"][1]["stand_in"], table["stand_in_level"]) == (True, 2)
            assert [stretch["seat"] for stretch in table["stand_ins"]] == [1]
            back = await bob.post(f"/api/tables/{key}/return")
            assert back["seats"][1]["stand_in"] is False


async def test_a_level_of_stand_ins_that_does_not_exist_is_refused(base: str) -> None:
    async with people(base, 1) as (ann,):
        order = {"game": WIP, "setup": {"seats": 2}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
        answer = await ann.http.post("/api/tables", json={**order, "stand_in_level": 9})
        assert (answer.status_code, "no level 9" in answer.text) == (422, True)


async def test_one_guest_takes_one_seat_unless_the_table_is_for_one_device(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        table = await ann.create("mine", "open", "open", "open", listed=True)
        path = f"/api/tables/{table['id']}"
        assert table["hot_seat"] is False
        assert (await bob.post(f"{path}/join", {"seat": 1}))["seats"][1]["mine"]
        assert await refused(bob, "POST", f"{path}/join", {"seat": 2}) == "seated"
        assert await refused(ann, "PUT", f"{path}/seats/2", {"kind": "mine"}) == "seated"

        shared = await ann.create("mine", "mine", "open", "open")
        assert shared["hot_seat"] is True
        await bob.post(f"/api/tables/{shared['id']}/join", {"seat": 2})
        both = await bob.post(f"/api/tables/{shared['id']}/join", {"seat": 3})
        assert [seat["mine"] for seat in both["seats"]] == [False, False, True, True]


async def test_the_host_mutes_whoever_wrote_a_line(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running(settings) as base:
        async with people(base, 3) as (ann, bob, eve):
            await eve.put("/api/me", {"name": "Eve"})
            key = (await ann.create("mine", "open"))["id"]
            path = f"/api/tables/{key}"
            await bob.post(f"{path}/join")
            async with eve.line(key) as line:
                await line.hello()
                said = await line.ask("say", text="buy this")
                number = {"line": said["number"]}
                assert await refused(bob, "POST", f"{path}/mute", number) == "not-host"
                assert await refused(ann, "POST", f"{path}/mute", {"line": 10**6}) == "no-line"
                other = (await bob.create("mine", "open"))["id"]
                mute = f"/api/tables/{other}/mute"
                assert await refused(bob, "POST", mute, number) == "no-line"
                table = await ann.post(f"{path}/mute", number)
                assert table["muted"] == [{"name": "Eve", **number}]
                assert (await line.ask("say", text="buy that"))["code"] == "muted-here"
            assert (await eve.get(path))["muted"] == (await bob.get(path))["muted"] == []
            cookies = ann.http.cookies, eve.http.cookies
    with running(settings) as base:
        async with people(base, 2) as (ann, eve):
            ann.http.cookies, eve.http.cookies = cookies
            async with eve.line(key) as line:
                await line.hello()
                assert (await line.ask("say", text="buy that"))["code"] == "muted-here"
                assert (await ann.post(f"{path}/unmute", number))["muted"] == []
                assert (await line.ask("say", text="sorry"))["type"] == "accepted"
            async with ann.line(key) as line:
                await line.hello()
                said = await line.ask("say", text="well")
                own = {"line": said["number"]}
                assert await refused(ann, "POST", f"{path}/mute", own) == "yourself"


@pytest.mark.parametrize("line", [0, -1, 2**63, 10**30])
async def test_a_line_that_no_database_can_count_to_is_refused(base: str, line: int) -> None:
    async with people(base, 1) as (ann,):
        path = f"/api/tables/{(await ann.create('mine', 'open'))['id']}"
        for name in ("mute", "unmute"):
            answer = await ann.http.post(f"{path}/{name}", json={"line": line})
            assert answer.status_code == 400


async def test_a_table_may_be_without_the_chat_of_spectators(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        key = (await ann.create("mine", "open", spectators_chat=False))["id"]
        path = f"/api/tables/{key}/chat"
        await bob.post(f"/api/tables/{key}/join")
        async with eve.line(key) as watching, bob.line(key) as playing:
            assert (await watching.hello())["table"]["spectators_chat"] is False
            await playing.hello()
            assert (await watching.ask("say", text="hm"))["code"] == "players-only"
            assert (await playing.ask("say", text="hm"))["type"] == "accepted"
            assert await refused(bob, "PUT", path, {"spectators": True}) == "not-host"
            assert (await ann.put(path, {"spectators": True}))["spectators_chat"] is True
            assert (await watching.ask("say", text="hm"))["type"] == "accepted"


async def test_no_host_fills_the_list_of_tables(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), listed_tables_per_guest=3)
    with running(quick(tmp_path, limits=limits)) as base:
        async with people(base, 3) as (ann, bob, eve), people(base, 9, "127.0.0.9") as many:
            first = (await bob.create("mine", "open", listed=True))["id"]
            for _ in range(8):
                await ann.create("mine", "open", listed=True)
            for each in many:
                for _ in range(4):
                    await each.create("mine", "open", listed=True)
            await eve.create("mine", "mine", seed="7", listed=True)

            found = await eve.get("/api/tables", status="open")
            hosts = [table["id"] for table in found]
            assert len(found) == len(set(hosts)) == 1 + 3 + 9 * 3
            # Ann and bob come from one address, the many from another: these take turns.
            assert first in hosts[:4]
            mine = [table["id"] for table in await ann.get("/api/tables", mine=True)]
            assert len(mine) == 8
            of_ann = [place for place, table in enumerate(hosts) if table in mine]
            assert (len(of_ann), of_ann[0] < 2) == (3, True)

            pages = [
                table["id"]
                for skip in range(0, 40, 10)
                for table in await eve.get("/api/tables", status="open", skip=skip, count=10)
            ]
            assert pages == hosts
            for wrong in ({"skip": -1}, {"count": 0}, {"count": 101}, {"skip": 10**9}):
                assert (await eve.http.get("/api/tables", params=wrong)).status_code == 400


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"setup": {"seats": 9}}, 422, "2, 3, 4, 5 seats"),
        ({"setup": {"seats": 2, "options": {"moon": "full"}}}, 422, "unknown option 'moon'"),
        ({"seats": [{"kind": "mine"}]}, 422, "1 seats are described"),
        ({"seats": [{"kind": "mine"}, {"kind": "bot", "level": 9}]}, 422, "no level 9"),
        ({"seats": [{"kind": "mine"}, {"kind": "throne"}]}, 400, "throne"),
        ({"seed": "-1"}, 422, "decimal digits"),
        ({"seed": "9" * 41}, 422, "decimal digits"),
        ({"surprise": 1}, 400, "surprise"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    base: str, change: dict[str, object], status: int, words: str
) -> None:
    order = {"game": WIP, "setup": {"seats": 2}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
    async with people(base, 1) as (ann,):
        response = await ann.http.post("/api/tables", json={**order, **change})

        assert response.status_code == status
        assert words in response.json()["detail"]


async def test_a_practice_table_plays_the_seed_it_was_given(base: str) -> None:
    async with people(base, 1) as (ann,):
        views = []
        for _ in range(2):
            table = await ann.create("mine", "mine", seed="42")
            assert table["practice"] is True
            async with ann.line(table["id"]) as line:
                views.append((await line.hello())["states"])

        assert views[0] == views[1]


async def test_after_the_end_there_are_a_record_frames_and_a_rematch(base: str) -> None:
    async with people(base, 3) as (ann, bob, eve):
        key = (await ann.create("mine", "open", listed=True))["id"]
        path = f"/api/tables/{key}"
        await bob.post(f"{path}/join")
        for forbidden in ("record", "frames"):
            response = await ann.http.get(f"{path}/{forbidden}")
            assert response.status_code == 409
            assert "not over" in response.json()["detail"]
        async with ann.line(key) as first, bob.line(key) as second:
            await play_to_the_end([first, second])
            ended = await first.hear_until(
                lambda message: message["type"] == "table" and message["table"]["status"] == "ended"
            )
        assert sum(ended["table"]["outcome"]["ranks"]) in (2, 3)

        download = await ann.http.get(f"{path}/record")
        record, saved_as = download.text, unquote(download.headers["content-disposition"])
        assert re.search(
            r"UTF-8''World in Progress \d{4}-\d\d-\d\d Guest \d+, Guest \d+\.jsonl$", saved_as
        )
        answer = await ann.http.get(f"{path}/frames", params={"count": 10})
        assert answer.headers["content-encoding"] == "gzip"
        frames = answer.json()
        assert (len(frames["frames"]), frames["length"]) == (10, 55)
        assert frames["outcome"] == ended["table"]["outcome"]
        assert frames["solution"] is None
        replayed = await bob.http.post("/api/replays?from=50&seat=1", content=record)
        assert [frame["number"] for frame in replayed.json()["frames"]] == list(range(50, 55))
        own = [frame["seat"] for frame in replayed.json()["frames"] if frame["action"]]
        assert set(own) == {1}

        again = await ann.post(f"{path}/rematch")
        assert (again["status"], again["listed"]) == ("open", False)
        assert [seat["mine"] for seat in again["seats"]] == [False, True]
        # Whoever only watched may come along, but has none of the seats of those who played.
        assert (await eve.get(path))["rematch"] == again["id"]
        seats = (await eve.get(f"/api/tables/{again['id']}"))["seats"]
        assert [seat["kept"] for seat in seats] == ["others", None]
        assert await refused(eve, "POST", f"/api/tables/{again['id']}/join", {}) == "taken"
        async with eve.line(key) as line:
            assert (await line.hello())["table"]["rematch"] == again["id"]
        assert again["id"] not in {table["id"] for table in await eve.get("/api/tables")}
        same = await bob.post(f"{path}/rematch")
        assert (same["id"], same["status"]) == (again["id"], "playing")
        assert (await ann.get(path))["rematch"] == again["id"]


async def test_a_broken_record_is_refused_with_its_line(base: str) -> None:
    async with people(base, 1) as (ann,):
        for text, words in (
            ("", "line 1"),
            ("{}", "line 1"),
            ("\udcff".encode(errors="ignore"), "line 1"),
        ):
            response = await ann.http.post("/api/replays", content=text)
            assert response.status_code == 422
            assert words in response.json()["detail"]
        assert (await ann.http.post("/api/replays", content=b"\xff\xfe")).status_code == 422
        large = await ann.http.post("/api/replays", content=b"x" * 600_000)
        assert large.status_code == 413


async def test_the_log_tells_older_entries_as_i_saw_them(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            states = (await line.hello())["states"]
            for _ in range(4):
                state = next(state for state in states if state["choices"])
                await line.act(state)
                states = (await line.hear_type("update"))["states"]

        told = await ann.get(f"/api/tables/{key}/log", before=4, count=2)
        assert [entry["number"] for entry in told] == [2, 3]
        assert all(entry["events"] for entry in told)


async def test_a_seat_sees_again_what_it_saw_since_its_last_turn(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        key = (await ann.create("mine", "open"))["id"]
        path = f"/api/tables/{key}/recent"
        assert await refused(ann, "GET", f"{path}?seat=0") == "not-begun"
        await bob.post(f"/api/tables/{key}/join")
        async with ann.line(key) as first, bob.line(key) as second:
            told = [await line.hello() for line in (first, second)]
            seen = []
            for _ in range(4):
                states = [message["states"][0] for message in told]
                mover = next(seat for seat, state in enumerate(states) if state["choices"])
                await (first, second)[mover].act(states[mover])
                told = [await line.hear_type("update") for line in (first, second)]
                seen.append((mover, told[0]))
        while seen and seen[-1][0] == 0:
            seen.pop()
        others = [message for mover, message in seen if mover == 1]
        assert others

        frames = (await ann.get(path, seat=0))["frames"]
        assert frames[0]["seat"] == 0
        assert [frame["seat"] for frame in frames[1 : 1 + len(others)]] == [1] * len(others)
        for frame, message in zip(frames[1:], others, strict=False):
            assert frame["view"] == message["states"][0]["view"]
            assert (frame["events"], frame["action"]) == (message["event"]["events"], None)
        assert [frame["number"] for frame in (await ann.get(path, seat=0, after=2))["frames"]] == [
            2,
            3,
            4,
        ]

        for stranger, seat in ((bob, 0), (ann, 1), (ann, 7)):
            assert await refused(stranger, "GET", f"{path}?seat={seat}") == "no-seat"
        for bad in ("", "?seat=-1", "?seat=x", "?seat=0&after=-1"):
            assert (await ann.http.get(path + bad)).status_code == 400


async def test_games_catalogue_and_score_pad(base: str) -> None:
    async with people(base, 1) as (ann,):
        cards = {card["info"]["key"]: card for card in await ann.get("/api/games")}
        assert [level["level"] for level in cards[WIP]["levels"]] == [1, 2, 3, 4, 5]
        assert (await ann.get(f"/api/games/{WIP}/catalogue", seats=4))["tiles"]
        assert (await ann.http.get(f"/api/games/{WIP}/catalogue?seats=9")).status_code == 422
        assert (await ann.http.get("/api/games/chess/catalogue")).status_code == 404

        pad = {"rows": ["P" * 6] * 6, "statues": ["P--", "---", "---"]}
        assert (await ann.post(f"/api/games/{WIP}/score", pad))["score"] == 36
        for broken in (b"", b"{}", b"[" * 5000, b'{"rows": [], "statues": []}'):
            response = await ann.http.post(f"/api/games/{WIP}/score", content=broken)
            assert response.status_code == 422
            assert response.headers["content-type"] == "application/problem+json"
            assert response.json()["detail"]
        large = await ann.http.post(f"/api/games/{WIP}/score", content=b" " * 70_000)
        assert large.status_code == 413
        assert (
            await ann.http.post("/api/games/sealed_bids/score", content=b"{}")
        ).status_code == 404


async def test_a_score_pad_and_choices_are_computed_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[tuple[str, bool]] = []

    def note(name: str) -> None:
        really = getattr(WorldInProgress, name)

        def noted(*given: object) -> object:
            waited.append((name, asyncio._get_running_loop() is not None))
            return really(*given)

        monkeypatch.setattr(WorldInProgress, name, noted)

    with running(quick(tmp_path)) as base:
        async with people(base, 1) as (ann,):
            table = await ann.create("mine", "mine")
            note("score_pad")
            note("legal_actions")
            pad = {"rows": ["P" * 6] * 6, "statues": ["P--", "---", "---"]}
            await ann.post(f"/api/games/{WIP}/score", pad)
            assert await ann.get(f"/api/tables/{table['id']}/choices", seat=0)
            monkeypatch.undo()
    assert set(waited) == {("score_pad", False), ("legal_actions", False)}


async def test_a_table_that_does_not_exist_is_not_found(base: str) -> None:
    person = Person(base)
    for key in ("nothing", "x" * 14, "%00", "..%2F..", "ä" * 14):
        response = await person.http.get(f"/api/tables/{key}")
        assert response.status_code == 404
        assert response.json()["detail"]
    await person.http.aclose()


async def test_what_a_table_plays_stays_secret_if_it_tells_the_land(base: str) -> None:
    """A scenario of Tiwanaku is its key: people are told no more than that one was chosen."""
    async with people(base, 2) as (ann, bob):
        options = {"size": "long", "scenario": "17"}
        table = await ann.create("mine", "open", game="tiwanaku", options=options)
        shown = {"size": "long", "scenario": "…"}
        assert table["setup"]["options"] == shown

        joined = await bob.post(f"/api/tables/{table['id']}/join")
        assert joined["setup"]["options"] == shown
        for person in (ann, bob):
            async with person.line(table["id"]) as line:
                told = await line.hello()
                assert told["table"]["setup"]["options"] == shown
                assert [state["view"]["setup"]["options"] for state in told["states"]] == [shown]


SOME = replace(Limits.lifted(), open_tables_per_guest=2)


async def test_whoever_has_very_many_games_with_others_is_asked_to_finish_some(
    tmp_path: Path,
) -> None:
    with running(quick(tmp_path, limits=SOME), offered()) as base:
        async with people(base, 1) as (ann,):
            await ann.create("mine", "mine")
            await ann.create("mine", "open")
            order = {"game": WIP, "setup": {"seats": 2}, "seats": [{"kind": "mine"}] * 2}
            answer = await ann.http.post("/api/tables", json=order)

    assert answer.status_code == 429
    assert answer.json()["type"] == "too-many-tables"


async def test_of_very_many_games_the_one_against_bots_that_waits_longest_is_let_go(
    tmp_path: Path,
) -> None:
    with running(quick(tmp_path, limits=SOME), offered()) as base:
        async with people(base, 1) as (ann,):
            moved, waiting = [await ann.create("mine", "bot") for _ in range(2)]
            async with ann.line(moved["id"]) as line:
                await line.act((await line.hello())["states"][0])
            new = await ann.create("mine", "bot")
            status = {
                name: (await ann.get(f"/api/tables/{table['id']}"))["status"]
                for name, table in (("moved", moved), ("waiting", waiting), ("new", new))
            }
            let_go = await ann.get(f"/api/tables/{waiting['id']}")
            frames = await ann.get(f"/api/tables/{waiting['id']}/frames")

    assert status == {"moved": "playing", "waiting": "ended", "new": "playing"}
    assert let_go["outcome"] is None
    assert frames["outcome"] is None


async def test_a_game_that_somebody_looks_at_is_not_let_go(tmp_path: Path) -> None:
    with running(quick(tmp_path, limits=SOME), offered()) as base:
        async with people(base, 1) as (ann,):
            looked_at, other = [await ann.create("mine", "bot") for _ in range(2)]
            async with ann.line(looked_at["id"]) as line:
                await line.hello()
                await ann.create("mine", "bot")
                found = await ann.get(f"/api/tables/{looked_at['id']}")
            let_go = await ann.get(f"/api/tables/{other['id']}")

    assert (found["status"], let_go["status"]) == ("playing", "ended")


async def test_games_that_cannot_go_on_here_do_not_count(tmp_path: Path) -> None:
    settings = quick(tmp_path, limits=SOME)
    order = {"game": "sealed_bids", "setup": {"seats": 2}, "seats": [{"kind": "mine"}] * 2}
    with running(settings, offered()) as base:
        async with people(base, 1) as (ann,):
            for _ in range(2):
                await ann.post("/api/tables", order)
            session = ann.http.cookies
    with running(settings, games()) as base:
        async with people(base, 1) as (ann,):
            ann.http.cookies = session
            for _ in range(2):
                await ann.create("mine", "mine")
            with pytest.raises(AssertionError, match="too-many-tables"):
                await ann.create("mine", "mine")


async def test_lessons_do_not_count_as_games(tmp_path: Path) -> None:
    with running(quick(tmp_path, limits=SOME), offered()) as base:
        async with people(base, 1) as (ann,):
            games = [await ann.create("mine", "mine") for _ in range(2)]
            lessons = [await ann.create("mine", "bot", seed="7") for _ in range(3)]
            status = [
                (await ann.get(f"/api/tables/{table['id']}"))["status"]
                for table in (*games, *lessons)
            ]

    assert status == ["playing", "playing", "ended", "playing", "playing"]
