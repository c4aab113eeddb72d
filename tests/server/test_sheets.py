"""Score sheets that several people fill in: who may write what, how much there may be of them."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import offered, quick
from tests.server.people import people, running
from tilewright.server import score_sheets
from tilewright.server.routes.sheets import MISS_COST
from tilewright.server.settings import Limits
from tilewright.server.storage.sheet_store import Bounds

ISLE: dict[str, Any] = {
    "game": "isle_of_cats",
    "form": "standard",
    "seats": 2,
    "columns": [{"name": "Ann", "mark": 0, "cells": {"rats": 4}}, {"name": "", "mark": 1}],
}
SOLO: dict[str, Any] = {
    "game": "tiwanaku",
    "form": "solo",
    "seats": 1,
    "columns": [{"name": "", "mark": 0}],
}


async def test_everybody_with_the_code_sees_all_and_writes_in_a_column_of_their_own(
    base: str,
) -> None:
    async with people(base, 3) as (ann, ben, eve):
        sheet = await ann.post("/api/sheets", ISLE)
        path = f"/api/sheets/{sheet['code']}"
        assert sheet["is_host"]
        assert (await ben.get(path))["sheet"]["columns"][0]["cells"] == {"rats": 4}

        mine = await ben.post(f"{path}/columns/1")
        assert [column["is_mine"] for column in mine["columns"]] == [False, True]
        wanted = {"column": 1, "cells": {"rats": 7, "tie.fish": 2}, "name": "Ben", "mark": 3}
        await ben.put(path, wanted)
        for column, who in ((0, ben), (1, eve), (-1, ben)):
            refused = await who.http.put(path, json={"column": column, "cells": {"rats": 1}})
            assert (refused.status_code, refused.json()["type"]) == (403, "not-your-column")
        taken = await eve.http.post(f"{path}/columns/1")
        assert (taken.status_code, taken.json()["type"]) == (409, "column-taken")
        assert (await eve.http.delete(f"{path}/columns/1")).status_code == 403

        await ann.put(path, {"column": 1, "cells": {"rats": None, "rooms": 1}})  # the host may
        news = await eve.get(path)
        assert news["sheet"]["columns"][1]["cells"] == {"tie.fish": 2, "rooms": 1}
        assert (news["sheet"]["columns"][1]["name"], news["sheet"]["columns"][1]["mark"]) == (
            "Ben",
            3,
        )
        assert (await eve.get(path, known=news["version"]))["sheet"] is None
        assert (await ann.http.delete(f"{path}/columns/1")).status_code == 200
        assert (await eve.post(f"{path}/columns/1"))["columns"][1]["is_mine"]


async def test_those_who_write_at_once_lose_nothing(base: str) -> None:
    async with people(base, 2) as (ann, ben):
        path = f"/api/sheets/{(await ann.post('/api/sheets', ISLE))['code']}"
        await ben.post(f"{path}/columns/1")
        keys = ("rooms", "families", "rare", "lessons", "public")
        await asyncio.gather(
            *(ann.put(path, {"column": 0, "cells": {key: 3}}) for key in keys[:3]),
            *(ben.put(path, {"column": 1, "cells": {key: 5}}) for key in keys[2:]),
        )
        columns = (await ann.get(path))["sheet"]["columns"]
        assert columns[0]["cells"] == {"rats": 4, **dict.fromkeys(keys[:3], 3)}
        assert columns[1]["cells"] == dict.fromkeys(keys[2:], 5)


@pytest.mark.parametrize(
    "wrong",
    [
        {"form": "chess"},
        {"game": "chess"},
        {"game": "sealed_bids"},
        {"seats": 5},
        {"columns": ISLE["columns"][:1]},
        {"columns": ISLE["columns"] * 20},
        {"columns": [{"name": "x" * 100, "mark": 0}] * 2},
        {"columns": [{"name": "", "mark": 5}] * 2},
        {"columns": [{"name": "", "mark": 0, "cells": {"rats": 20}}] * 2},
        {"columns": [{"name": "", "mark": 0, "cells": {"cheese": 1}}] * 2},
        {"columns": [{"name": "", "mark": 0, "cells": {"tie.cheese": 1}}] * 2},
        {"rival": {}, "more": 1},
    ],
)
async def test_what_is_no_sheet_is_refused(base: str, wrong: dict[str, Any]) -> None:
    async with people(base, 1) as (ann,):
        answer = await ann.http.post("/api/sheets", json=ISLE | wrong)
        assert answer.status_code in (400, 404, 422)
        assert answer.json()["detail"]


async def test_only_what_can_stand_there_is_written(base: str) -> None:
    async with people(base, 1) as (ann,):
        path = f"/api/sheets/{(await ann.post('/api/sheets', SOLO))['code']}"
        assert (await ann.put(path, {"column": -1, "cells": {"track": 31}}))["rival"] == {
            "track": 31
        }
        for cells in ({"track": -1}, {"track": 1000}, {"track": 10**30}, {"x" * 500: 1}):
            for column in (0, -1):
                answer = await ann.http.put(path, json={"column": column, "cells": cells})
                assert answer.status_code in (400, 422)
        for column in (1, 15, 16, -2):
            answer = await ann.http.put(path, json={"column": column, "cells": {}})
            assert answer.status_code in (400, 404, 422)
        large = await ann.http.put(path, json={"column": 0, "cells": {"y" * 70_000: 1}})
        assert large.status_code == 413
        assert (await ann.get(path))["sheet"]["columns"][0]["cells"] == {}


async def test_a_sheet_ends_when_its_host_says_so(base: str) -> None:
    async with people(base, 2) as (ann, ben):
        path = f"/api/sheets/{(await ann.post('/api/sheets', SOLO))['code']}"
        assert (await ben.http.delete(path)).status_code == 403
        assert (await ann.http.delete(path)).status_code == 204
        gone = await ben.http.get(path)
        assert (gone.status_code, gone.json()["type"]) == (404, "no-sheet")
        for strange in ("x", "x" * 500, "%00" * 10, "ÄÖÜäöüßéèê"):
            assert (await ann.http.get(f"/api/sheets/{strange}")).status_code == 404


async def test_a_sheet_ends_when_nobody_wrote_for_long(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(base, 1) as (ann,):
        monkeypatch.setattr(score_sheets, "LIVES_SECONDS", -1.0)
        path = f"/api/sheets/{(await ann.post('/api/sheets', SOLO))['code']}"
        assert (await ann.http.get(path)).status_code == 404


async def test_nobody_fills_the_database_with_sheets(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(base, 1) as (eve,), people(base, 1) as (ann,):
        monkeypatch.setattr(score_sheets, "BOUNDS", Bounds(all=10_000, of_host=2))
        answers = [await eve.http.post("/api/sheets", json=SOLO) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 409]
        assert answers[2].json()["type"] == "too-many-sheets"
        assert (await ann.http.post("/api/sheets", json=SOLO)).status_code == 201
        monkeypatch.setattr(score_sheets, "BOUNDS", Bounds(all=1, of_host=2))
        full = await ann.http.post("/api/sheets", json=SOLO)
        assert (full.status_code, full.json()["type"]) == (503, "busy")


async def test_new_sessions_share_no_more_sheets(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_tables_rate=1e-6, address_tables_burst=2)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 3) as everybody:
            answers = [await each.http.post("/api/sheets", json=SOLO) for each in everybody]
            assert [answer.status_code for answer in answers] == [201, 201, 429]


async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    tries = 4
    limits = replace(
        Limits.lifted(), address_requests_rate=1e-6, address_requests_burst=tries * (MISS_COST + 1)
    )
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, "127.0.0.2") as (ann,):
            code = (await ann.post("/api/sheets", SOLO))["code"]
            guesses = (f"{code[:-1]}{letter}" for letter in score_sheets.LETTERS * 9)
            answers = [
                (await eve.http.get(f"/api/sheets/{guess}")).status_code
                for guess in guesses
                if guess != code
            ]
            assert answers.count(404) <= tries
            assert answers[-1] == 429
