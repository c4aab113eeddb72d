"""Requests to addresses that strangers gave: the attacks, and what goes through."""

from ipaddress import ip_address
from typing import Any

import pytest

from tests.server.receivers import sink
from tilewright.server.notices import outgoing
from tilewright.server.notices.outgoing import (
    MOST_ANSWER_BYTES,
    Forbidden,
    Networks,
    Outgoing,
    Unreachable,
)

HERE = ("127.0.0.0/8",)
PRIVATE = (
    "127.0.0.1",
    "127.255.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "192.0.2.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2002:a9fe:a9fe::1",
    "2001:0:4136:e378:8000:63bf:80ff:fffe",
    "fe80::1",
    "fec0::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
)


async def sent(out: Outgoing, address: str) -> Any:
    return await out.send("POST", address, {}, b"{}")


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_goes_to_this_machine_or_a_private_network(address: str) -> None:
    with pytest.raises(Forbidden):
        Networks().check(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_the_internet_is_allowed(address: str) -> None:
    Networks().check(ip_address(address))


def test_what_the_host_allows_is_allowed_in_every_spelling_and_nothing_beside_it() -> None:
    networks = Networks(["192.168.0.0/16"])
    networks.check(ip_address("192.168.7.7"))
    networks.check(ip_address("::ffff:192.168.7.7"))
    with pytest.raises(Forbidden):
        networks.check(ip_address("10.0.0.1"))


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://",
        "https:///path",
        "https://ann:secret@example.org/",
        "https://example.org:25/",
        "https://example.org:22/",
        "https://[::1]/",
        "https://127.0.0.1/",
        "https://[::ffff:10.0.0.1]/",
        "https://exa\nmple.org/",
        "https://example.org/" + "a" * 3000,
        "not an address",
        "",
    ],
)
def test_an_address_that_leads_nowhere_good_is_refused_at_once(address: str) -> None:
    with pytest.raises(Forbidden):
        Outgoing(Networks()).check(address)


@pytest.mark.parametrize(
    "host", ["localhost", "2130706433", "0x7f.1", "127.1", "0177.0.0.1", "localhost.", "[::1]"]
)
async def test_every_way_to_write_this_machine_is_refused(host: str) -> None:
    with sink() as here:
        port = here.link.rsplit(":", 1)[1]
        with pytest.raises((Forbidden, Unreachable)):
            await sent(Outgoing(Networks()), f"http://{host}:{port}/")
        assert here.arrived == []


async def test_it_goes_where_the_host_allows() -> None:
    with sink() as here:
        answer = await sent(Outgoing(Networks(HERE)), f"{here.link}/hook?a=1")
        assert answer.status == 200
        (arrival,) = here.arrived
        assert (arrival.method, arrival.path, arrival.body) == ("POST", "/hook?a=1", b"{}")
        assert arrival.headers["host"] == here.link.removeprefix("http://")


async def test_a_name_is_looked_up_once_and_that_address_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that stands for something good when it is looked at, and for us when it is used."""
    asked = []

    def look_up(host: str, _: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    monkeypatch.setattr(outgoing, "_look_up", look_up)
    with sink() as here:
        port = here.link.rsplit(":", 1)[1]
        out = Outgoing(Networks(["127.0.0.1/32"]))
        answer = await sent(out, f"http://rebinding.example:{port}/")
        assert (answer.status, asked) == (200, ["rebinding.example"])
        assert here.arrived[0].headers["host"] == f"rebinding.example:{port}"
        with pytest.raises(Forbidden):
            await sent(out, f"http://rebinding.example:{port}/")
        assert len(here.arrived) == 1


async def test_one_bad_address_among_good_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["127.0.0.1", "10.0.0.1"]
    monkeypatch.setattr(outgoing, "_look_up", lambda *_: found)
    with sink() as here:
        with pytest.raises(Forbidden):
            await sent(Outgoing(Networks(HERE)), f"http://both.example:{here.link[17:]}/")
        assert here.arrived == []


async def test_over_http_nothing_leaves_what_the_host_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outgoing, "_look_up", lambda *_: ["93.184.215.14"])
    with pytest.raises(Forbidden, match="https"):
        await sent(Outgoing(Networks()), "http://example.org/")


async def test_no_redirect_is_followed() -> None:
    with sink() as here, sink() as there:
        here.answers.append((302, {"Location": f"{there.link}/secret"}, b""))
        assert (await sent(Outgoing(Networks(HERE)), here.link)).status == 302
        assert there.arrived == []


async def test_of_a_long_answer_little_is_read() -> None:
    with sink() as here:
        here.answers.append((200, {}, b"x" * 10 * MOST_ANSWER_BYTES))
        answer = await sent(Outgoing(Networks(HERE)), here.link)
        assert len(answer.body) == MOST_ANSWER_BYTES


async def test_who_does_not_answer_is_left() -> None:
    with sink() as here:
        here.hold.clear()
        with pytest.raises(Unreachable):
            await sent(Outgoing(Networks(HERE), seconds=0.3), here.link)


async def test_where_nobody_listens_nobody_is_reached() -> None:
    with sink() as here:
        gone = here.link
    with pytest.raises(Unreachable):
        await sent(Outgoing(Networks(HERE)), gone)
