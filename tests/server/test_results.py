"""What came of games is kept with their end, and ratings follow from it alone."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import Message, Person, people, play_to_the_end, running
from tests.server.test_accounts import new_name
from tests.server.test_administration import soon
from tests.testing.sealed_bids import SealedBids
from tilewright.core import Outcome, ScoreSheet, Seat, Setup
from tilewright.server.administration import people as administered
from tilewright.server.results.keeping import keep_earlier, rate_new
from tilewright.server.results.profiles import CERTAIN_SIGMA
from tilewright.server.results.ratings import BEGINNING, RatedSeat, Rating, anchor, rated
from tilewright.server.results.result import SeatResult, TableResult, result_of
from tilewright.server.storage.admin_store import AdminStore
from tilewright.server.storage.database import migrate
from tilewright.server.storage.schema import result_seats, results
from tilewright.tables.seating import Chair, Secret, TableData
from tilewright.tables.wire import StandIn

BIDS = "sealed_bids"
NAMES = ("ann", "bob", "eve", "joe")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def database() -> str | None:
    return None


@pytest.fixture(scope="module")
def base(data: Path, database: str | None) -> Iterator[str]:
    with running(quick(data, database=database), offered()) as address:
        yield address


@pytest.fixture
async def store(data: Path, database: str | None, base: str) -> AsyncIterator[AdminStore]:
    async with beside(data, database) as opened:
        yield opened


@pytest.fixture
async def fresh(tmp_path: Path) -> AsyncIterator[AdminStore]:
    """A database without a server."""
    async with beside(tmp_path) as opened:
        await migrate(opened._engine)
        yield opened


async def keep(person: Person) -> str:
    """The guest is a person; gives the id."""
    await keep_by_codes(person)
    account: str = (await person.get("/api/me"))["id"]
    return account


async def keep_by_codes(person: Person) -> list[str]:
    """The guest is a person, and the server has closed the sockets of the guest; gives codes."""
    table = (await person.create("mine", "open", game=BIDS))["id"]
    async with person.line(table) as line:
        await line.hello()
        kept = await person.post("/api/account/recovery-codes", {"name": new_name()})
        await line.closed()
    codes: list[str] = kept["codes"]
    return codes


async def played(ann: Person, bob: Person, **more: Any) -> str:
    """The id of a table at which two people played to the end."""
    table: str = (await ann.create("mine", "open", game=BIDS, **more))["id"]
    await bob.post(f"/api/tables/{table}/join")
    async with ann.line(table) as one, bob.line(table) as two:
        await play_to_the_end([one, two])
    await soon(lambda: ann.get(f"/api/tables/{table}"), lambda info: info["status"] == "ended")
    return table


async def stored(store: AdminStore, table: str) -> list[dict[str, Any]]:
    """The seats of a result, with what is known of the whole."""
    query = (
        select(results, result_seats)
        .join(result_seats, result_seats.c.number == results.c.number)
        .where(results.c.table_id == table)
        .order_by(result_seats.c.seat)
    )
    async with store._reading() as connection:
        return [dict(row._mapping) for row in await connection.execute(query)]


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"]


async def test_what_came_of_a_game_is_kept_with_its_end(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        table = await played(ann, bob)
        outcome = (await ann.get(f"/api/tables/{table}"))["outcome"]
        mine = (await ann.get("/api/me"))["id"]
    one, two = await stored(store, table)
    assert (one["game"], one["mode"], one["pace"]) == (BIDS, "standard", "unlimited")
    assert one["account"] == mine
    assert [one["rank"], two["rank"]] == outcome["ranks"]
    assert [one["score"], two["score"]] == [sheet["score"] for sheet in outcome["sheets"]]
    points = msgspec.json.decode(one["points"])
    assert sum(points.values()) == one["score"]
    assert not one["is_rated"]
    assert len(one["commitment"]) == 64


async def test_results_of_tables_that_ended_before_are_kept_later(
    base: str, store: AdminStore
) -> None:
    async with people(base, 2) as (ann, bob):
        tables = [await played(ann, bob) for _ in range(2)]
    before = [await stored(store, table) for table in tables]
    async with store._writing() as connection:
        for seats in before:
            number = {"number": seats[0]["number"]}
            await connection.execute(text("delete from results where number = :number"), number)
            await connection.execute(
                text("delete from result_seats where number = :number"), number
            )
    assert await keep_earlier(store, offered(), pause=0) == 2
    assert await keep_earlier(store, offered(), pause=0) == 0
    for table, seats in zip(tables, before, strict=True):
        again = await stored(store, table)
        for old, new in zip(seats, again, strict=True):
            changed = {key for key in old if old[key] != new[key]}
            # The order of ends is not known any more, only when somebody last acted.
            assert changed <= {"number", "number_1", "ended"}


def table_of(status: Any = "playing", **more: Any) -> TableData:
    return TableData(
        id="t" * 14,
        game=BIDS,
        rules_version="1",
        setup=Setup(2),
        chairs=(Chair("person", "ann", "Ann"), Chair("person", "bob", "Bob")),
        host="ann",
        secret=Secret("1", "salt"),
        created=5.0,
        status=status,
        commitment="c" * 64,
        **more,
    )


SHEET = ScoreSheet(3, (), ())
OUTCOME = Outcome((Seat(0),), (1, 2), (SHEET, SHEET))


async def test_neither_the_end_nor_its_result_is_stored_without_the_other(
    fresh: AdminStore,
) -> None:
    playing = table_of()
    await fresh.add_table(playing)
    over = msgspec.structs.replace(playing, status="ended", outcome=OUTCOME)
    result = result_of(over, SealedBids(), 9.0)
    assert result is not None
    assert await fresh.add_result(result)  # so that it cannot be added once more
    with pytest.raises(IntegrityError):
        await fresh.end_table(over, before=playing, result=result)
    kept = await fresh.table(playing.id)
    assert kept is not None
    assert kept.status == "playing"


def test_whoever_let_a_bot_play_has_left_and_whoever_came_back_at_once_has_not() -> None:
    gone = table_of("ended", outcome=OUTCOME, stand_ins=(StandIn(0, 3, 4, 9),))
    found = result_of(gone, SealedBids(), 9.0)
    assert found is not None
    assert [seat.left for seat in found.seats] == [True, False]


def test_a_rated_game_against_bots_that_is_given_up_is_lost() -> None:
    chairs = (Chair("person", "ann", "Ann"), Chair("bot", level=3))
    given_up = msgspec.structs.replace(table_of("ended", rated=True), chairs=chairs)
    found = result_of(given_up, SealedBids(), 9.0)
    assert found is not None
    assert [seat.left for seat in found.seats] == [True, False]
    unrated = msgspec.structs.replace(given_up, rated=False)
    assert result_of(unrated, SealedBids(), 9.0) is None


def test_practice_leaves_no_result() -> None:
    assert result_of(table_of("ended", outcome=OUTCOME, practice=True), SealedBids(), 9.0) is None


def of_people(number: int, ranks: tuple[int, ...], *, left: int | None = None) -> TableResult:
    """A rated game of the first of NAMES, and a bot."""
    seats = [
        SeatResult(NAMES[(number + seat) % 4], "", None, seat == left, rank, 9 - rank, {})
        for seat, rank in enumerate(ranks)
    ]
    bot = SeatResult(None, "", 3, left=False, rank=2, score=7, points={})
    return TableResult(
        f"table{number:09}",
        BIDS,
        "standard",
        "unlimited",
        "1",
        None,
        1.0,
        2.0,
        is_rated=True,
        is_brought=False,
        challenge=None,
        seats=(*seats, bot),
    )


async def make_persons(store: AdminStore, names: tuple[str, ...] = NAMES) -> None:
    async with store._writing() as connection:
        for name in names:
            await connection.execute(
                text(
                    "insert into persons (id, name_key, avatar, language, time_zone, created) "
                    "values (:id, :id, '', 'en', '', 1)"
                ),
                {"id": name},
            )
            await connection.execute(
                text("insert into guests (id, name, created, seen) values (:id, :id, 1, 1)"),
                {"id": name},
            )


async def test_ratings_worked_out_anew_are_the_same_to_the_last_bit(fresh: AdminStore) -> None:
    await make_persons(fresh)
    ranks = ((1, 2), (2, 1), (1, 1), (1, 2, 3), (3, 1, 2), (1, 3), (1, 2, 2))
    for number in range(60):
        left = 1 if number % 11 == 0 else None
        assert await fresh.add_result(of_people(number, ranks[number % 7], left=left))
        if number % 4 == 0:  # one after the other, or several at once: the order decides
            await rate_new(fresh)
    await rate_new(fresh)
    before = await fresh.all_ratings()
    assert [row.account for row in before] == sorted(NAMES)
    assert len({row.mu for row in before}) == 4
    await fresh.forget_ratings()
    assert await fresh.all_ratings() == []
    await rate_new(fresh)
    assert await fresh.all_ratings() == before


async def test_a_former_player_stays_in_the_ratings_of_others_and_nowhere_else(
    fresh: AdminStore,
) -> None:
    await make_persons(fresh)
    for number in range(12):
        await fresh.add_result(of_people(number, (1, 2)))
    await rate_new(fresh)
    before = {row.account: row for row in await fresh.all_ratings()}
    await administered.delete(fresh, "ann", 9.0)
    await fresh.forget_ratings()
    await rate_new(fresh)
    after = {row.account: row for row in await fresh.all_ratings()}
    for name in NAMES[1:]:
        assert after[name] == before[name]
    assert "ann" not in after
    async with fresh._reading() as connection:
        seats = (await connection.execute(select(result_seats))).all()
    assert all("ann" not in (seat.account, seat.name) for seat in seats)
    leaders = await fresh.leaders(BIDS, "standard", "unlimited", most_sigma=99, most=9)
    assert {leader.person for leader in leaders} == {*NAMES[1:]}


async def test_a_game_with_somebody_who_is_no_person_is_not_rated(fresh: AdminStore) -> None:
    await make_persons(fresh, NAMES[:2])
    await fresh.add_result(of_people(0, (1, 2)))  # ann and bob
    await fresh.add_result(of_people(1, (1, 2)))  # bob and eve, a guest
    await rate_new(fresh)
    assert {row.account: row.games for row in await fresh.all_ratings()} == {"ann": 1, "bob": 1}


def test_bots_are_fixed_points_ties_bring_equals_together_and_leaving_is_last() -> None:
    bot = anchor("coatl", "standard", 5)
    strong = Rating(30.0, 2.0)
    after = rated([RatedSeat(BEGINNING, False, False, 1), RatedSeat(bot, True, False, 2)])
    assert after[1] == bot
    assert after[0].mu > BEGINNING.mu
    tied = rated([RatedSeat(BEGINNING, False, False, 1), RatedSeat(strong, False, False, 1)])
    assert BEGINNING.mu < tied[0].mu
    assert tied[1].mu < strong.mu
    left = rated([RatedSeat(strong, False, True, 1), RatedSeat(strong, False, False, 2)])
    assert left[0].mu < strong.mu < left[1].mu
    levels = [anchor("coatl", "standard", level).mu for level in (1, 2, 3, 4, 5)]
    assert levels == sorted(levels)
    assert anchor("coatl", "standard", 3).mu == BEGINNING.mu
    assert BEGINNING.sigma > CERTAIN_SIGMA


async def test_nobody_farms_a_rating_from_two_guests_of_their_own(base: str) -> None:
    async with people(base, 3) as (ann, guest, other):
        alone = await ann.http.post("/api/tables", json=order("mine", "open"))
        assert problem(alone) == (403, "no-person")  # a guest makes no rated table
        await keep(ann)
        table = (await ann.create("mine", "open", game=BIDS, rated=True))["id"]
        assert (await guest.get(f"/api/tables/{table}"))["rated"]
        for one in (guest, other):
            refused = await one.http.post(f"/api/tables/{table}/join", json={})
            assert problem(refused) == (403, "no-person")
        for seats in (("mine", "mine"), ("mine",), ("bot 3", "bot 3")):
            refused = await ann.http.post("/api/tables", json=order(*seats))
            assert refused.status_code == 422, seats
        refused = await ann.http.put(f"/api/tables/{table}/seats/1", json={"kind": "mine"})
        assert problem(refused) == (409, "seated")
        for more in ({"seed": "7"}, {"position": "x"}):
            refused = await ann.http.post("/api/tables", json=order("mine", "open") | more)
            assert problem(refused) == (422, "cannot-be-rated")


def order(*seats: str, game: str = BIDS, **options: str) -> Message:
    wanted = [
        {"kind": seat.split()[0]} | ({"level": int(seat.split()[1])} if " " in seat else {})
        for seat in seats
    ]
    setup = {"seats": len(seats), "options": options}
    return {"game": game, "setup": setup, "seats": wanted, "rated": True}


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("tiwanaku", 2, {"mode": "cooperative"}),
        ("tiwanaku", 2, {"hints": "on"}),
        ("world_in_progress", 5, {}),
    ],
)
async def test_what_cannot_be_compared_is_not_rated(
    base: str, game: str, seats: int, options: dict[str, str]
) -> None:
    async with people(base, 1) as (ann,):
        await keep(ann)
        asked = order("mine", *["open"] * (seats - 1), game=game, **options)
        refused = await ann.http.post("/api/tables", json=asked)
        assert problem(refused) == (422, "cannot-be-rated")


async def test_two_persons_play_for_their_ratings_and_play_again(
    base: str, store: AdminStore
) -> None:
    async with people(base, 2) as (ann, bob):
        accounts = [await keep(person) for person in (ann, bob)]
        table = await played(ann, bob, rated=True)
        me = await soon(lambda: ann.get("/api/people/me"), lambda profile: bool(profile["ratings"]))
        assert me["ratings"][0]["games"] == 1
        assert me["ratings"][0]["game"] == BIDS
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert again["rated"]
        shown = await bob.get(f"/api/people/{accounts[0]}/results")
        assert [row["table"] for row in shown["rows"]] == [table]  # bob sat there
        assert {seat["person"] for seat in shown["rows"][0]["seats"]} == {*accounts}
        assert shown["rows"][0]["is_rated"]


async def test_a_private_profile_is_told_at_no_door(base: str, store: AdminStore) -> None:
    async with people(base, 3) as (ann, bob, eve):
        account, other = await keep(ann), await keep(bob)
        await played(ann, bob, rated=True)
        name = (await ann.get("/api/me"))["name"]
        await soon(lambda: ann.get("/api/people/me"), lambda profile: bool(profile["ratings"]))
        assert (await eve.get(f"/api/people/{account}"))["name"] == name
        doors = (
            f"/api/people/{account}",
            f"/api/people/{account}/results",
            f"/api/people/{account}/statistics?game={BIDS}&mode=standard",
        )
        await ann.put("/api/account/profile", {"is_public": False})
        for door in doors:
            hidden = await eve.http.get(door)
            nobody = await eve.http.get(door.replace(account, "nobody"))
            assert problem(hidden) == (404, "no-profile")
            assert hidden.json() == nobody.json()
            assert (await ann.http.get(door)).is_success
        # Nor through the doors of whoever played with her.
        for door in doors:
            told = await eve.http.get(door.replace(account, other))
            assert told.is_success
            assert name not in told.text
            assert account not in told.text
            seen = await bob.http.get(door.replace(account, other))
            assert account not in seen.text
        leaders = await store.leaders(BIDS, "standard", "unlimited", most_sigma=99, most=999)
        assert account not in {leader.person for leader in leaders}
        assert other in {leader.person for leader in leaders}


async def test_a_guest_has_no_profile_for_others(base: str) -> None:
    async with people(base, 2) as (ann, eve):
        account = (await ann.get("/api/me"))["id"]
        assert (await ann.get("/api/people/me"))["id"] == account
        refused = await eve.http.get(f"/api/people/{account}")
        assert problem(refused) == (404, "no-profile")
        refused = await ann.http.put("/api/account/profile", json={"is_public": True})
        assert problem(refused) == (409, "no-person")


async def test_what_a_guest_played_goes_over_into_the_person(base: str, store: AdminStore) -> None:
    async with people(base, 2) as (ann, bob):
        codes = await keep_by_codes(ann)
        person = (await ann.get("/api/me"))["id"]
        async with people(base, 1) as (other,):
            table = await played(other, bob)
            await other.post("/api/sign-in/code", {"code": codes[0], "bring": True})
        one, _ = await stored(store, table)
        assert one["account"] == person


async def test_the_list_tells_pages_and_refuses_what_is_not_rated(base: str) -> None:
    async with people(base, 1) as (ann,):
        page = await ann.get("/api/ratings", game="coatl", mode="standard")
        assert (page["length"], page["rows"]) == (0, [])
        assert len(page["bots"]) == 5
        refused = await ann.http.get("/api/ratings", params={"game": "tiwanaku", "mode": "solo"})
        assert refused.status_code == 404
        for query in ("skip=-1", "count=51", "count=0", "mode=" + "x" * 65):
            bad = await ann.http.get(f"/api/ratings?game=coatl&mode=standard&{query}")
            assert bad.status_code in (400, 404), query
