"""What a game is asked at a table: hints where it allows them, reviews when all is over."""

from typing import Any

import msgspec

from tests.server.people import Person, people, play_to_the_end
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.advice import hint
from tilewright.games.tiwanaku.events import CropPredicted

KEY = "tiwanaku"


async def refused(person: Person, path: str, **query: Any) -> tuple[int, str]:
    response = await person.http.get(path, params=query)
    return response.status_code, response.json()["detail"]


async def test_a_hint_is_worked_out_from_the_view_that_the_seat_is_shown(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        options = {"scenario": "1", "hints": "on"}
        key = (await ann.create("mine", "open", game=KEY, options=options))["id"]
        path = f"/api/tables/{key}/services/hint"
        assert (await refused(ann, path, seat=0))[0] == 409
        await bob.post(f"/api/tables/{key}/join")
        async with ann.line(key) as line:
            shown = (await line.hello())["states"][0]["view"]

        view = msgspec.convert(shown, GAME.types.view)
        expected = msgspec.json.decode(msgspec.json.encode(hint(view)))
        assert await ann.get(path, seat=0) == expected
        assert await refused(ann, path, seat=1) == (403, "seat 1 is not yours")
        assert (await bob.http.get(path, params={"seat": 1})).is_success
        assert (await ann.http.get(path)).status_code == 400
        asked = await ann.http.post(path, params={"seat": 0}, content=b"{}")
        assert asked.json() == expected
        for nonsense in (b"{", b"[]", b'{"plot": 1}', b"[" * 1000):
            response = await ann.http.post(path, params={"seat": 0}, content=nonsense)
            assert response.status_code == 400


async def test_no_hints_where_the_table_or_the_game_has_none(base: str) -> None:
    async with people(base, 1) as (ann,):
        plain = (await ann.create("mine", "mine", game=KEY))["id"]
        other = (await ann.create("mine", "mine"))["id"]

        found = await refused(ann, f"/api/tables/{plain}/services/hint", seat=0)
        assert found == (409, "this table is played without hints")
        assert (await refused(ann, f"/api/tables/{other}/services/hint", seat=0))[0] == 404
        assert (await refused(ann, f"/api/tables/{other}/services/review"))[0] == 404
        # A scenario needs no table, and at a table nobody is told one.
        assert (await refused(ann, f"/api/tables/{plain}/services/scenario"))[0] == 404
        found = await refused(ann, f"/api/tables/{plain}/services/review")
        assert found == (409, "the game is not over")


async def test_a_review_has_every_prediction_of_the_game(base: str) -> None:
    async with people(base, 2) as (ann, bob):
        options = {"scenario": "1"}
        key = (await ann.create("mine", "open", game=KEY, options=options, seed="1"))["id"]
        await bob.post(f"/api/tables/{key}/join")
        async with ann.line(key) as one, bob.line(key) as two:
            await play_to_the_end([one, two])
            await one.hear_until(
                lambda message: message["type"] == "table" and message["table"]["status"] == "ended"
            )
        log = await ann.get(f"/api/tables/{key}/log", count=200)
        events = [event for entry in log for event in entry["events"]]
        made = [
            (event["seat"], event["plot"], event["named"], event["crop"])
            for event in events
            if event["type"] == CropPredicted.__struct_config__.tag
        ]
        review = await ann.get(f"/api/tables/{key}/services/review")
        frames = await ann.get(f"/api/tables/{key}/frames")
        assert await ann.get(f"/api/tables/{key}/services/solution") == frames["solution"]

        found = [
            (each["seat"], each["plot"], each["named"], each["crop"])
            for each in review["predictions"]
        ]
        assert found[-len(made) :] == made
        assert {each["kind"] for each in review["predictions"]} <= {"forced", "likely", "guess"}
