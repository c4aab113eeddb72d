"""Guests who keep their account, and those who would like to be them: attacks first."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import Message, Person, people, running
from tests.server.soft_key import SoftKey, data_of, text
from tests.server.test_administration import soon
from tests.server.test_budgets import NEVER, has_to_wait
from tilewright.server.accounts import accounts
from tilewright.server.accounts.browsers import browser_of
from tilewright.server.accounts.names import name_key
from tilewright.server.accounts.passkeys import relying_party
from tilewright.server.routes.sign_in import MISS_COST
from tilewright.server.sessions import FORMER_PLAYER, PERSON_COOKIE
from tilewright.server.settings import Limits
from tilewright.server.storage.database import sqlite_path

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SOON = 5.0
"""Seconds in which sockets of a session that has ended are closed."""

_names = iter(range(10_000))


def new_name(of: str = "Ann") -> str:
    """One that nobody has yet; with letters alone, since digits may look like some."""
    number = next(_names)
    return of + " " + "".join("bcdfghjkmq"[int(digit)] for digit in str(number))


@asynccontextmanager
async def browsers(base: str, count: int) -> AsyncIterator[list[Person]]:
    """Guests who opened the server under a name for which there are passkeys."""
    async with people(base, count) as found:
        for person in found:
            person.http.headers["host"] = site_of(base)
            person.http.headers["user-agent"] = FIREFOX
        yield found


def site_of(base: str) -> str:
    return f"localhost:{base.rsplit(':', 1)[1]}"


def origin_of(base: str) -> str:
    return f"http://{site_of(base)}"


async def add_key(person: Person, key: SoftKey, name: str | None = None) -> Message:
    keep = {"name": name}
    options = await person.post("/api/account/passkeys/options", keep)
    made = key.make(options, origin_of(person.base))
    account: Message = await person.post("/api/account/passkeys", {**made, "keep": keep})
    return account


async def keep(person: Person, name: str | None = None) -> SoftKey:
    """The guest is a person with a passkey."""
    key = SoftKey()
    await add_key(person, key, name or new_name())
    return key


async def proof(person: Person, key: SoftKey, **other: Any) -> dict[str, Any]:
    options = await person.post("/api/sign-in/options")
    return key.prove(options, origin_of(person.base), **other)


async def sign_in(person: Person, key: SoftKey, *, bring: bool = False) -> Message:
    body = {**await proof(person, key), "bring": bring}
    account: Message = await person.post("/api/sign-in/passkey", body)
    return account


async def seats_of(person: Person, table: str) -> list[Message]:
    seats: list[Message] = (await person.get(f"/api/tables/{table}"))["seats"]
    return seats


async def my_seats(person: Person, table: str) -> list[int]:
    return [at for at, seat in enumerate(await seats_of(person, table)) if seat["mine"]]


def is_refused(answer: httpx.Response, status: int, kind: str) -> bool:
    return (answer.status_code, answer.json()["type"]) == (status, kind)


async def test_the_cookie_of_a_guest_proves_nothing_once_the_account_is_kept(base: str) -> None:
    """Whoever planted it, or copied it, is out; their socket, too."""
    async with browsers(base, 1) as (ann,), browsers(base, 1) as (eve,):
        table = (await ann.create("mine", "open"))["id"]
        eve.http.cookies = httpx.Cookies(ann.http.cookies)
        me = (await eve.get("/api/me"))["id"]
        async with eve.line(table) as line:
            await line.hello()
            await keep(ann)
            assert await asyncio.wait_for(line.closed(), SOON) == 1013
        assert (await ann.get("/api/me"))["id"] == me
        assert (await eve.get("/api/me"))["id"] != me
        assert await my_seats(eve, table) == []
        assert await my_seats(ann, table) == [0]


async def test_what_was_asked_as_a_guest_and_answered_later_leaves_the_person_signed_in(
    base: str,
) -> None:
    async with browsers(base, 1) as (ann,):
        before = ann.cookie
        await keep(ann)
        account = await ann.get("/api/account")
        late = await ann.http.get("/api/me", headers={"Cookie": before})
        assert "set-cookie" in late.headers, "the guest is nobody any more"
        assert late.json()["id"] != account["id"]
        assert await ann.get("/api/account") == account

        await ann.post("/api/account/sign-out", {})
        assert PERSON_COOKIE not in ann.http.cookies
        assert not (await ann.get("/api/account"))["is_person"]


async def test_every_sign_in_has_a_secret_of_its_own(base: str) -> None:
    async with browsers(base, 2) as (ann, other):
        key = await keep(ann)
        first = other.cookie
        await sign_in(other, key)
        second = other.cookie
        await sign_in(other, key)
        assert len({first, second, other.cookie, ann.cookie}) == 4
        other.http.cookies.clear()
        for old in (first, second):  # the guest is not the person; the session was left behind
            answer = await other.http.get("/api/account", headers={"Cookie": old})
            assert not answer.json()["is_person"]
            other.http.cookies.clear()
        assert len((await ann.get("/api/account"))["sessions"]) == 2


async def test_a_cookie_that_was_made_up_is_nobody(base: str) -> None:
    async with browsers(base, 2) as (ann, eve):
        await keep(ann)
        account = await ann.get("/api/account")
        eve.http.cookies.clear()
        for secret in (account["id"], account["sessions"][0]["id"], "a" * 43, "", "." * 43):
            header = {"Cookie": f"{PERSON_COOKIE}=person.{secret}"}
            answer = (await eve.http.get("/api/account", headers=header)).json()
            assert (answer["is_person"], answer["id"] == account["id"]) == (False, False)
            eve.http.cookies.clear()


async def test_what_a_passkey_signed_signs_in_once(base: str) -> None:
    async with browsers(base, 3) as (ann, other, eve):
        key = await keep(ann)
        signed = await proof(other, key)
        await other.post("/api/sign-in/passkey", signed)
        # The browser is another's now, and so is the challenge; the guest's is spent, too.
        for person in (other, eve, ann):
            again = await person.http.post("/api/sign-in/passkey", json=signed)
            assert is_refused(again, 403, "bad-passkey")


async def test_the_same_answer_at_the_same_instant_signs_in_once(base: str) -> None:
    async with browsers(base, 2) as (ann, other):
        key = await keep(ann)
        signed = await proof(other, key)
        header = {"Cookie": other.cookie}
        answers = await asyncio.gather(
            *(
                other.http.post("/api/sign-in/passkey", json=signed, headers=header)
                for _ in range(4)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


async def test_a_passkey_that_was_added_is_not_added_again(base: str) -> None:
    async with browsers(base, 2) as (ann, eve):
        keeping = {"name": new_name()}
        options = await ann.post("/api/account/passkeys/options", keeping)
        body = {**SoftKey().make(options, origin_of(base)), "keep": keeping}
        stolen = await eve.http.post("/api/account/passkeys", json=body)
        assert is_refused(stolen, 403, "bad-passkey")
        await ann.post("/api/account/passkeys", body)
        assert is_refused(
            await ann.http.post("/api/account/passkeys", json=body), 403, "bad-passkey"
        )
        assert len((await ann.get("/api/account"))["passkeys"]) == 1


async def test_what_was_signed_for_another_site_or_session_or_purpose_is_refused(
    base: str,
) -> None:
    async with browsers(base, 3) as (ann, other, eve):
        key = await keep(ann)
        options = await other.post("/api/sign-in/options")
        of_eve = await eve.post("/api/sign-in/options")
        adding = await other.post("/api/account/passkeys/options", {"name": new_name()})
        ours = origin_of(base)
        challenge = data_of(options["challenge"])
        forged = text(challenge[:-1] + bytes([challenge[-1] ^ 1]))
        signed = {
            "another origin": key.prove(options, "http://localhost.example"),
            "another site": key.prove(options, ours, site="example.org"),
            "another session": key.prove(of_eve, ours),
            "another purpose": key.prove(adding, ours),
            "a challenge that nobody made": key.prove({**options, "challenge": forged}, ours),
            "another key": {**SoftKey().prove(options, ours), "id": text(key.id)},
            "no such key": SoftKey().prove(options, ours),
        }
        for name, body in signed.items():
            answer = await other.http.post("/api/sign-in/passkey", json=body)
            assert is_refused(answer, 403, "bad-passkey"), name
        assert (await other.get("/api/account"))["is_person"] is False


async def test_a_challenge_is_too_old_after_five_minutes(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(base, 2) as (ann, other):
        key = await keep(ann)
        monkeypatch.setattr("tilewright.server.accounts.passkeys.CHALLENGE_SECONDS", -1)
        late = await other.http.post("/api/sign-in/passkey", json=await proof(other, key))
        assert is_refused(late, 403, "bad-passkey")
        assert "too old" in late.json()["detail"]


async def test_a_passkey_whose_count_goes_back_is_refused(base: str) -> None:
    """Somebody has a copy of it."""
    async with browsers(base, 3) as (ann, other, eve):
        key = await keep(ann)
        await sign_in(other, key)
        key.count -= 1
        copied = await eve.http.post("/api/sign-in/passkey", json=await proof(eve, key))
        assert is_refused(copied, 403, "bad-passkey")


@pytest.mark.parametrize("part", ["client_data", "authenticator_data", "signature"])
async def test_garbage_instead_of_a_signature_is_no_fault(base: str, part: str) -> None:
    async with browsers(base, 2) as (ann, eve):
        key = await keep(ann)
        for garbage in ("", "AAAA", text(b"\xff" * 600), text(b"[" * 9000), text(b"{}"), "A"):
            body = {**await proof(eve, key), part: garbage}
            answer = await eve.http.post("/api/sign-in/passkey", json=body)
            assert is_refused(answer, 403, "bad-passkey"), garbage[:20]


async def test_garbage_instead_of_a_passkey_is_no_fault(base: str) -> None:
    async with browsers(base, 1) as (eve,):
        keeping = {"name": new_name()}
        options = await eve.post("/api/account/passkeys/options", keeping)
        for garbage in ("", "AAAA", text(b"\x81" * 9000), text(b"\xbf\xff"), text(bytes(600))):
            made = SoftKey().make(options, origin_of(base))
            body = {**made, "attestation": garbage, "keep": keeping}
            answer = await eve.http.post("/api/account/passkeys", json=body)
            assert is_refused(answer, 403, "bad-passkey"), garbage[:20]
        assert not (await eve.get("/api/account"))["is_person"]


async def test_nobody_changes_what_is_somebody_elses(base: str) -> None:
    async with browsers(base, 2) as (ann, eve):
        await keep(ann)
        await keep(eve)
        account = await ann.get("/api/account")
        key, session = account["passkeys"][0]["id"], account["sessions"][0]["id"]
        for method, path, body in (
            ("PUT", f"/api/account/passkeys/{key}", {"name": "mine"}),
            ("DELETE", f"/api/account/passkeys/{key}", None),
            ("DELETE", f"/api/account/sessions/{session}", None),
        ):
            assert (await eve.http.request(method, path, json=body)).status_code == 404
        assert await ann.get("/api/account") == account


async def test_no_other_site_asks_for_anything_of_this(base: str) -> None:
    async with browsers(base, 1) as (ann,):
        await keep(ann)
        account = await ann.get("/api/account")
        foreign = {"Origin": "https://evil.example"}
        for path, body in (
            ("/api/account/sign-out", {"everywhere": True}),
            ("/api/account/delete", {"name": account["name"]}),
            ("/api/account/device-code", {}),
            ("/api/account/recovery-codes", {}),
            ("/api/sign-in/code", {"code": "2" * 10}),
        ):
            answer = await ann.http.post(path, json=body, headers=foreign)
            assert answer.status_code == 403, path
        assert await ann.get("/api/account") == account
        assert (
            "SameSite=Lax"
            in (await ann.http.post("/api/account/sign-out", json={})).headers["set-cookie"]
        )


async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    """By default an address has a dozen guesses, then one in most of a minute."""
    limits = replace(Limits(), address_sign_ins_rate=NEVER)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with browsers(base, 2) as (ann, eve):
            await ann.post("/api/account/device-code", {"name": "Ann"})
            tried = 0
            while True:
                guess = {"code": accounts.LETTERS[tried % 31] * accounts.DEVICE_LETTERS}
                answer = await eve.http.post("/api/sign-in/code", json=guess)
                if has_to_wait(answer):
                    break
                assert is_refused(answer, 403, "bad-code")
                tried += 1
    assert tried <= limits.address_sign_ins_burst / (1 + MISS_COST) + 1
    # A thousand addresses guess for as long as a code is good; each of a thousand persons has one.
    later = Limits().address_sign_ins_rate / (1 + MISS_COST) * accounts.DEVICE_SECONDS
    guesses = 1000 * (tried + later)
    assert guesses * 1000 / len(accounts.LETTERS) ** accounts.DEVICE_LETTERS < 1e-7


@pytest.mark.parametrize(
    ("person", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),  # its first letter is Cyrillic
        ("Ann", "A n n."),
        ("Ann", "Änn"),
        ("Ann", "Αnn"),  # its first letter is Greek
        ("Ann", "\uff21nn"),
        ("Ann", "A\u200bnn"),
        ("Bill", "BiIl"),
        ("Coco", "C0c0"),
        ("Ира", "ИPА"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_a_reader_takes_for_one_another_are_one(person: str, other: str) -> None:
    assert name_key(person) == name_key(other)


def test_names_that_nobody_mistakes_are_two() -> None:
    names = ["Ann", "Anna", "Ben", "Оля", "Юля", "☂", "☃", "Guest", "Zoë"]
    assert len({name_key(name) for name in names}) == len(names)


async def test_nobody_gets_a_name_that_imitates_a_persons(base: str) -> None:
    async with browsers(base, 2) as (ann, eve):
        name = new_name("Bob")
        await keep(ann, name)
        taken = name.replace("B", "В").upper()  # Cyrillic
        for path, body in (
            ("/api/me", {"name": taken}),
            ("/api/account/passkeys/options", {"name": taken}),
            ("/api/account/recovery-codes", {"name": taken}),
            ("/api/account/device-code", {"name": FORMER_PLAYER}),
            ("/api/account/device-code", {"name": "Guest 1234"}),
        ):
            method = "PUT" if path == "/api/me" else "POST"
            answer = await eve.http.request(method, path, json=body)
            assert is_refused(answer, 409, "name-taken"), body
        await keep(eve)
        again = await eve.http.put("/api/me", json={"name": taken})
        assert is_refused(again, 409, "name-taken")
        await ann.put("/api/me", {"name": name.upper()})  # it is hers, however she writes it


async def test_two_who_take_a_name_at_the_same_instant_are_not_both_called_so(base: str) -> None:
    async with browsers(base, 4) as some:
        name = new_name()
        answers = await asyncio.gather(
            *(one.http.post("/api/account/recovery-codes", json={"name": name}) for one in some)
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


async def test_a_guest_becomes_a_person_without_losing_a_seat(base: str) -> None:
    async with browsers(base, 3) as (ann, ben, other):
        table = (await ann.create("open", "mine"))["id"]
        await ben.post(f"/api/tables/{table}/join")
        before = await ann.get("/api/me")
        name = new_name()
        key = await keep(ann, name)

        account = await ann.get("/api/account")
        assert (account["id"], account["name"]) == (before["id"], name)
        assert account["is_person"]
        assert account["passkeys"][0]["name"] == "Firefox · Linux"
        assert account["passkeys"][0]["used"] is None
        seats = (await ben.get(f"/api/tables/{table}"))["seats"]
        assert [seat["name"] for seat in seats][1] == name
        async with ann.line(table) as line:
            state = (await line.hello())["states"][0]
            assert state["seat"] == 1

        there = await sign_in(other, key)
        assert there["id"] == before["id"]
        assert there["passkeys"][0]["used"] is not None
        assert [each["is_this"] for each in there["sessions"]].count(True) == 1
        assert await my_seats(other, table) == [1]
        assert [found["id"] for found in await other.get("/api/tables", mine=True)] == [table]


async def test_several_passkeys_are_named_and_removed(base: str) -> None:
    async with browsers(base, 2) as (ann, other):
        first, second = await keep(ann), SoftKey()
        account = await add_key(ann, second)
        assert len(account["passkeys"]) == 2
        known = (await ann.post("/api/account/passkeys/options", {}))["known"]
        assert known == [text(first.id), text(second.id)]
        path = f"/api/account/passkeys/{text(second.id)}"
        named = await ann.put(path, {"name": "Phone"})
        assert [key["name"] for key in named["passkeys"]] == ["Firefox · Linux", "Phone"]
        await ann.http.delete(f"/api/account/passkeys/{text(first.id)}")
        gone = await other.http.post("/api/sign-in/passkey", json=await proof(other, first))
        assert is_refused(gone, 403, "bad-passkey")
        assert (await sign_in(other, second))["id"] == account["id"]


async def test_over_plain_http_there_are_codes_and_no_passkeys(base: str) -> None:
    async with people(base, 2) as (ann, other):
        assert not (await ann.get("/api/account"))["has_passkeys_here"]
        for path in ("/api/account/passkeys/options", "/api/sign-in/options"):
            refused = await ann.http.post(path, json={"name": new_name()})
            assert is_refused(refused, 409, "no-passkeys-here")
        name = new_name()
        codes = (await ann.post("/api/account/recovery-codes", {"name": name}))["codes"]
        signed_in = await other.post("/api/sign-in/code", {"code": codes[3]})
        assert (signed_in["name"], signed_in["recovery_codes"]) == (name, len(codes) - 1)


@pytest.mark.parametrize(
    ("host", "is_https", "site", "origins"),
    [
        ("play.example.org", True, "play.example.org", ["https://play.example.org"]),
        ("Play.example.org:8443", True, "play.example.org", ["https://play.example.org:8443"]),
        ("play.example.org", False, None, []),
        ("localhost:8000", False, "localhost", ["http://localhost:8000"]),
        ("localhost", True, "localhost", ["https://localhost", "http://localhost"]),
        ("192.168.0.7:8000", True, None, []),
        ("[::1]:8000", True, None, []),
        (None, True, None, []),
        ("localhost.example.org", False, None, []),
    ],
)
def test_where_browsers_have_passkeys(
    host: str | None, is_https: bool, site: str | None, origins: list[str]
) -> None:
    found = relying_party(host, is_https=is_https)

    assert (found and found.id, found.origins if found else []) == (site, origins)


async def test_a_code_for_another_device_signs_in_once(base: str) -> None:
    async with browsers(base, 3) as (ann, other, eve):
        me = (await ann.get("/api/me"))["id"]
        code = (await ann.post("/api/account/device-code", {"name": new_name()}))["code"]
        typed = f" {code[:5].upper()}-{code[5:]} "
        assert (await other.post("/api/sign-in/code", {"code": typed}))["id"] == me
        again = await eve.http.post("/api/sign-in/code", json={"code": code})
        assert is_refused(again, 403, "bad-code")


async def test_a_code_for_another_device_is_over_after_ten_minutes(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(base, 2) as (ann, other):
        monkeypatch.setattr(accounts, "DEVICE_SECONDS", -1.0)
        late = (await ann.post("/api/account/device-code", {"name": new_name()}))["code"]
        answer = await other.http.post("/api/sign-in/code", json={"code": late})
        assert is_refused(answer, 403, "bad-code")


async def test_new_codes_take_the_place_of_those_of_before(base: str) -> None:
    async with browsers(base, 2) as (ann, other):
        old = await ann.post("/api/account/device-code", {"name": new_name()})
        new = await ann.post("/api/account/device-code", {})
        paper = await ann.post("/api/account/recovery-codes", {})
        for code in (old["code"],):
            answer = await other.http.post("/api/sign-in/code", json={"code": code})
            assert is_refused(answer, 403, "bad-code")
        for code in (new["code"], *paper["codes"][:2]):
            await other.post("/api/sign-in/code", {"code": code})
        left = (await ann.get("/api/account"))["recovery_codes"]
        assert left == accounts.RECOVERY_CODES - 2


async def test_no_secret_is_in_the_database(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()) as base:
        async with browsers(base, 1) as (ann,):
            await keep(ann, "Ann")
            codes = (await ann.post("/api/account/recovery-codes", {}))["codes"]
            codes.append((await ann.post("/api/account/device-code", {}))["code"])
            codes.append(ann.cookie.partition("person.")[2])
    with closing(sqlite3.connect(sqlite_path(tmp_path))) as database:
        everything = "\n".join(database.iterdump())
    assert "Ann" in everything
    for code in codes:
        assert len(code) >= accounts.DEVICE_LETTERS
        assert code not in everything


async def test_a_person_stays_signed_in_when_the_server_is_started_again(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()) as base:
        async with browsers(base, 1) as (ann,):
            key = await keep(ann, "Ann")
            cookies = ann.http.cookies
    with running(quick(tmp_path), offered()) as base:
        async with browsers(base, 2) as (ann, other):
            ann.http.cookies = cookies
            account = await ann.get("/api/account")
            assert account["name"] == "Ann"
            assert (await sign_in(other, key))["id"] == account["id"]


async def test_somebody_who_signs_out_everywhere_is_a_guest_everywhere(base: str) -> None:
    async with browsers(base, 3) as (ann, other, third):
        table = (await ann.create("mine", "open"))["id"]
        key = await keep(ann)
        await sign_in(other, key)
        await sign_in(third, key)
        me = (await ann.get("/api/me"))["id"]
        async with other.line(table) as line:
            await line.hello()
            await ann.post("/api/account/sign-out", {"everywhere": True})
            assert await asyncio.wait_for(line.closed(), SOON) == 1013
        for person in (ann, other, third):
            account = await person.get("/api/account")
            assert not account["is_person"]
            assert account["id"] != me
        assert (await sign_in(other, key))["id"] == me


async def test_somebody_who_signs_out_here_stays_signed_in_there(base: str) -> None:
    async with browsers(base, 3) as (ann, other, third):
        key = await keep(ann)
        for person in (other, third):
            await sign_in(person, key)
        await other.post("/api/account/sign-out", {})
        assert not (await other.get("/api/account"))["is_person"]
        sessions = (await ann.get("/api/account"))["sessions"]
        assert [(each["browser"], each["system"]) for each in sessions] == [
            ("Firefox", "Linux")
        ] * 2
        (there,) = [each["id"] for each in sessions if not each["is_this"]]
        left = (await ann.http.delete(f"/api/account/sessions/{there}")).json()["sessions"]
        assert [each["is_this"] for each in left] == [True]
        assert not (await third.get("/api/account"))["is_person"]


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        (
            "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
            ("Edge", "Windows"),
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
            ("Safari", "iPhone"),
        ),
        (
            "Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36",
            ("Chrome", "Android"),
        ),
        ("curl/8", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_browser_is_named_in_plain_words(agent: str, words: tuple[str, str]) -> None:
    assert browser_of(agent) == words


async def test_the_tables_of_a_guest_come_along(base: str) -> None:
    async with browsers(base, 3) as (ann, other, ben):
        key = await keep(ann)
        name = (await ann.get("/api/me"))["name"]
        mine = (await other.create("mine", "open"))["id"]
        shared = (await ann.create("mine", "open"))["id"]
        await other.post(f"/api/tables/{shared}/join")
        async with other.line(mine) as line:
            await line.hello()
            await line.ask("say", text="hello")
        await sign_in(other, key, bring=True)

        assert await my_seats(other, mine) == [0]
        assert await my_seats(ann, mine) == [0]
        table = await ann.get(f"/api/tables/{mine}")
        assert (table["host"], table["seats"][0]["name"]) == (True, name)
        both = await ann.get(f"/api/tables/{shared}")
        assert ([seat["mine"] for seat in both["seats"]], both["hot_seat"]) == ([True, True], True)
        assert await my_seats(ben, mine) == []
        said = (await ann.get("/api/account/export"))["chat"]
        assert [(line["table"], line["text"]) for line in said] == [(mine, "hello")]


async def test_tables_stay_the_guests_unless_they_are_brought(base: str) -> None:
    async with browsers(base, 2) as (ann, other):
        key = await keep(ann)
        mine = (await other.create("mine", "open"))["id"]
        guest = other.cookie
        await sign_in(other, key)
        assert await my_seats(other, mine) == []
        other.http.cookies.clear()
        seats = (await other.http.get(f"/api/tables/{mine}", headers={"Cookie": guest})).json()
        assert seats["seats"][0]["mine"]


async def test_an_account_that_is_kept_is_not_brought_into_another(base: str) -> None:
    async with browsers(base, 2) as (ann, ben):
        key = await keep(ann)
        of_ben = await keep(ben)
        table = (await ben.create("mine", "open"))["id"]
        await sign_in(ben, key, bring=True)
        assert await my_seats(ben, table) == []
        await sign_in(ben, of_ben)
        assert await my_seats(ben, table) == [0]


async def test_a_person_chooses_and_takes_everything_along(base: str) -> None:
    async with browsers(base, 1) as (ann,):
        chosen = {"avatar": "owl", "language": "uk", "time_zone": "Europe/Kyiv"}
        early = await ann.http.put("/api/account", json=chosen)
        assert is_refused(early, 409, "no-person")
        await keep(ann)
        account = await ann.put("/api/account", chosen)
        assert {key: account[key] for key in chosen} == chosen
        wrong = await ann.http.put("/api/account", json={**chosen, "avatar": "<svg>"})
        assert wrong.status_code == 400
        kept = (await ann.get("/api/account/export"))["account"]
        assert (kept["avatar"], len(kept["passkeys"]), len(kept["sessions"])) == ("owl", 1, 1)


async def test_a_picture_stands_wherever_a_person_sits_by_their_own_name(base: str) -> None:
    """At tables that were there and at new ones, until its person goes."""

    async def pictures(table: str) -> list[str]:
        return [seat["avatar"] for seat in await seats_of(ben, table)]

    async with browsers(base, 3) as (ann, ben, other):
        before = (await ann.create("mine", "open"))["id"]
        key = await keep(ann)
        assert await pictures(before) == ["", ""]
        await ann.put("/api/account", {"avatar": "owl", "language": "en", "time_zone": ""})
        assert await pictures(before) == ["owl", ""]
        joined = (await ben.create("mine", "open"))["id"]
        await ann.post(f"/api/tables/{joined}/join")
        assert await pictures(joined) == ["", "owl"]
        two = [{"kind": "mine"}, {"kind": "mine", "name": "Bob"}, {"kind": "open"}]
        setup = {"seats": 3, "options": {}}
        order = {"game": "world_in_progress", "setup": setup, "seats": two}
        hot = (await ann.post("/api/tables", order))["id"]
        assert await pictures(hot) == ["owl", "", ""]
        brought = (await other.create("mine", "open"))["id"]
        await sign_in(other, key, bring=True)
        assert await pictures(brought) == ["owl", ""]

        await ann.post("/api/account/delete", {"name": (await ann.get("/api/me"))["name"]})
        for _ in range(600):  # the server looks for it now and then
            if await pictures(joined) == ["", ""]:
                break
            await asyncio.sleep(0.1)
        assert await pictures(joined) == ["", ""]


async def test_somebody_who_is_deleted_leaves_a_former_player(base: str) -> None:
    async with browsers(base, 3) as (ann, ben, other):
        table = (await ann.create("mine", "open"))["id"]
        await ben.post(f"/api/tables/{table}/join")
        guest = ann.cookie
        name = new_name()
        key = await keep(ann, name)
        codes = (await ann.post("/api/account/recovery-codes", {}))["codes"]
        await sign_in(other, key)
        typo = await ann.http.post("/api/account/delete", json={"name": name + "x"})
        assert is_refused(typo, 409, "not-your-name")
        gone = await ann.post("/api/account/delete", {"name": name})
        assert not gone["is_person"]

        for person in (ann, other):
            assert not (await person.get("/api/account"))["is_person"]
        refused = await other.http.post("/api/sign-in/passkey", json=await proof(other, key))
        assert is_refused(refused, 403, "bad-passkey")
        refused = await other.http.post("/api/sign-in/code", json={"code": codes[0]})
        assert is_refused(refused, 403, "bad-code")
        other.http.cookies.clear()
        seats = await soon(
            lambda: seats_of(ben, table), lambda found: found[0]["name"] == FORMER_PLAYER
        )
        assert [(seat["mine"], seat["stand_in"]) for seat in seats] == [
            (False, True),
            (True, False),
        ]
        found = await other.http.get(f"/api/tables/{table}", headers={"Cookie": guest})
        assert not any(seat["mine"] for seat in found.json()["seats"])
        await keep(other, name)  # the name is free again
