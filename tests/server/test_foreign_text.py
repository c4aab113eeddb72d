"""Text that somebody else wrote is bounded before it is read, and read beside the event loop.

Options of free text, records, positions, actions, score pads: as long as they may be, and of the
kinds that parsers take long for.
"""

import asyncio
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.conftest import quick
from tests.server.people import Person, people, running
from tests.server.watchdog import ALLOWED, Watchdog, uncollected
from tilewright.core import AnyGame, GameInfo, Setup
from tilewright.core.game import HasScorePad
from tilewright.core.notation import MAX_POSITION, BadNotation
from tilewright.core.record import FORMAT
from tilewright.core.types import LONGEST_FREE_TEXT
from tilewright.games import games
from tilewright.games.tiwanaku.scenarios import numbered

ATTEMPTS = 3
"""What is slow by itself is slow each time; what the machine slowed down is not."""
MOST_SECONDS = 0.3
"""Of processor time for one text; those that cost the square of their length took seconds."""
IN_AN_ADDRESS = 14_000
"""What fits into the head of a request."""

FREE = [
    (key, option.key)
    for key, game in games().items()
    for option in game.info.options
    if option.free_text
]
TOML = [("isle_of_cats", "expansion"), ("world_in_progress", "tile_set")]


def many(line: str, size: int) -> str:
    """Lines with a number in each, as many as fit."""
    lines = (line.replace("#", str(number)) for number in range(size))
    return "\n".join(lines)[:size].rsplit("\n", 1)[0]


def texts(size: int, salt: int = 0) -> dict[str, str]:
    """What parsers take long for, by name; another salt gives other texts of the same kinds."""
    head = f"#{salt}\n"
    size -= len(head)
    found = {name: head + text for name, text in toml_texts(size).items()}
    found["nested JSON"] = "[" * size
    found["a long list in JSON"] = "[" + "1," * (size // 2 - 1) + "1]"
    return found


def toml_texts(size: int) -> dict[str, str]:
    """As `texts`."""
    eighteen = ".".join(["a"] * 18)
    return {
        "a dotted key": "a." * (size // 2) + "a=1",
        "a dotted key with what looks like an end of line": (
            (eighteen + '."\u2028".') * (size // 60) + "a=1"
        ),
        "a dotted key with a lone return": (eighteen + '."\r".') * (size // 60) + "a=1",
        "dotted keys": many(f"a#.{eighteen}=1", size),
        "dotted keys that are cut": many(f"a#.{eighteen}=1", size)[:-1],
        "dotted keys under one": many(f"{eighteen}.c#=1", size),
        "sections": many("[a#]", size),
        "deep sections": many(f"[{eighteen}.c#]", size),
        "a list of sections": many("[[tile]]", size),
        "nested lists": "a=" + "[" * (size // 2) + "]" * (size // 2),
        "nested tables": "a=" + "{a=" * (size // 5) + "1" + "}" * (size // 5),
        "a long list": "a=[" + "1,\n" * (size // 3 - 2) + "]",
        "a huge number": "a=" + "9" * (size - 2),
        "a huge hexadecimal number": "a=0x" + "f" * (size - 4),
        "escapes": 'a="""' + "\\u00e9\n" * (size // 7 - 2) + '"""',
        "nothing": "\n" * size,
    }


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of every text that was read as TOML, whether an event loop had to wait for it."""
    read: list[bool] = []
    really = tomllib.loads

    def loads(text: str, **more: Any) -> dict[str, Any]:
        read.append(asyncio._get_running_loop() is not None)
        return really(text, **more)

    monkeypatch.setattr(tomllib, "loads", loads)
    return read


def processor_seconds(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


@pytest.mark.parametrize(("key", "option"), FREE)
def test_no_option_takes_long_to_read(key: str, option: str) -> None:
    game = games()[key]
    for what, text in texts(LONGEST_FREE_TEXT).items():
        began = time.thread_time()
        refusal = game.check_setup(Setup(2, {option: text}))
        assert time.thread_time() - began < MOST_SECONDS, what
        assert refusal is not None, what


@pytest.mark.parametrize(("key", "option"), TOML)
def test_an_option_is_read_once_also_if_it_is_refused(
    key: str, option: str, reads: list[bool]
) -> None:
    game, setup = games()[key], Setup(2, {option: f"once = '{key}'"})
    refusals = [game.check_setup(setup) for _ in range(3)]

    assert refusals[0] is not None
    assert refusals[1:] == refusals[:1] * 2
    assert len(reads) == 1


@pytest.mark.parametrize(("key", "option"), FREE)
def test_an_option_that_is_too_long_is_not_read(key: str, option: str, reads: list[bool]) -> None:
    refusal = games()[key].check_setup(Setup(2, {option: " " * (LONGEST_FREE_TEXT + 1)}))

    assert refusal is not None
    assert "longer than" in refusal.reason
    assert reads == []


def test_scenarios_by_number_do_not_fill_the_memory() -> None:
    assert numbered.cache_info().maxsize is not None


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_no_position_action_or_score_pad_takes_long_to_read(game: AnyGame) -> None:
    fields = {"position": f"game:{game.info.key} rules:1 seats:2 "}
    for what, text in (texts(MAX_POSITION) | fields).items():
        for read in (game.read_position, game.read_action):
            assert processor_seconds(lambda read=read, text=text: refused(read, text)) < (  # type: ignore[misc]
                MOST_SECONDS
            ), what
        if isinstance(game, HasScorePad):
            pad = game.score_pad
            for body in (text.encode(), b'{"players":' + text.encode() + b"}"):
                seconds = processor_seconds(lambda pad=pad, body=body: refused(pad, body))  # type: ignore[misc]
                assert seconds < MOST_SECONDS, what


def refused(read: Callable[[Any], object], text: str | bytes) -> None:
    with pytest.raises((BadNotation, ValueError, RecursionError)):
        read(text)


def record_of(info: GameInfo, option: str, text: str) -> str:
    header = {
        "record": FORMAT,
        "game": info.key,
        "rules_version": info.rules_version,
        "seats": 2,
        "seed": "1",
        "options": {option: text},
    }
    lines = [msgspec.json.encode(header).decode(), '{"digest":"0"}']
    return "\n".join(lines)


def bodies(info: GameInfo, option: str, salt: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The requests that carry such a text: route and what is sent."""
    for text in texts(LONGEST_FREE_TEXT, salt).values():
        setup = {"seats": 2, "options": {option: text}}
        seats = [{"kind": "mine"}, {"kind": "mine"}]
        yield "POST /api/tables", {"json": {"game": info.key, "setup": setup, "seats": seats}}
        yield "POST /api/replays", {"content": record_of(info, option, text)}
        position = f"game:{info.key} rules:{info.rules_version} seats:2 option.{option}:x{text}"
        yield "POST /api/positions", {"json": {"position": position}}
        yield f"POST /api/games/{info.key}/score", {"content": text}


async def attack(
    person: Person, info: GameInfo, option: str, salt: int, watchdog: Watchdog
) -> dict[str, float]:
    """By route: the longest callback on the loop of the server, in seconds."""
    took: dict[str, float] = {}

    def note(route: str, answer: httpx.Response) -> None:
        assert 400 <= answer.status_code < 500, (route, answer.status_code, answer.text[:200])
        took[route] = max(took.get(route, 0.0), watchdog.longest())

    for route, sent in bodies(info, option, salt):
        method, path = route.split()
        note(route, await person.http.request(method, path, timeout=60, **sent))
    for name, own in (("setup", salt), ("catalogue", -salt)):
        route = f"/api/games/{info.key}/{name}"
        for text in texts(IN_AN_ADDRESS // 3, own).values():
            answer = await person.http.get(route, params={f"option.{option}": text}, timeout=60)
            if name == "setup" and answer.is_success:
                assert answer.json()["problem"] is not None
                took[route] = max(took.get(route, 0.0), watchdog.longest())
            else:
                note(route, answer)
    return took


async def test_foreign_text_keeps_nobody_else_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reads: list[bool]
) -> None:
    watchdog = Watchdog(monkeypatch)
    slow: dict[str, float] = {}
    with running(quick(tmp_path)) as base, uncollected():
        async with people(base, 1) as (mal,):
            for salt in range(1, ATTEMPTS + 1):
                slow = {}
                for key, option in FREE:
                    watchdog.longest()
                    took = await attack(mal, games()[key].info, option, salt, watchdog)
                    slow |= {
                        f"{key}.{option}: {what}": seconds
                        for what, seconds in took.items()
                        if seconds > ALLOWED
                    }
                assert len(reads) > 20
                assert not any(reads)
                if not slow:
                    return
    raise AssertionError(f"longer than {ALLOWED} s on the event loop: {slow}")


async def test_a_scenario_by_number_is_made_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each asks for scenarios that nobody has made yet."""
    watchdog = Watchdog(monkeypatch)
    with running(quick(tmp_path)) as base, uncollected():
        async with people(base, 1) as (mal,):
            longest = []
            for attempt in range(ATTEMPTS):
                watchdog.longest()
                for number in range(6):
                    query = {"option.scenario": str(1000 * attempt + number), "seats": 2}
                    await mal.get("/api/games/tiwanaku/setup", **query)
                longest.append(watchdog.longest())
    assert min(longest) <= ALLOWED
