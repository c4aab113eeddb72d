"""`tilewright position`: shown with what may be played there, or refused with its column."""

import json
import urllib.request
from pathlib import Path

import pytest
from rich_click import ClickException

from tests.cli.conftest import Tilewright
from tests.server.conftest import quick
from tests.server.people import running
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.cli.position import chosen
from tilewright.cli.screen import outline
from tilewright.core import Chance, Seat, Setup
from tilewright.games import game, games

FIRST = (
    "game:world_in_progress rules:1 seats:2 map:31,13,16/10,11,2/35,21,3 markers:N1E1S1W1"
    " tokens:RB stacks:9,27,8,22,24,30,12,26,5/14,6,23,34,7,33,1,19,18/28,20,25,15,32,4,17,29"
    " phase:obtain turn:0"
)
KEY = "world_in_progress"
TWO = Setup(2)


def midgame(key: str, actions: int = 12, setup: Setup = TWO) -> str:
    """A position of a game played at random, for so many actions or to its end."""
    rules = game(key)
    state, chance = rules.setup(setup, 5), Chance.of_seed(5)
    for _ in range(actions):
        if not rules.to_act(state):
            break
        seat = Seat(min(rules.to_act(state)))
        action, chance = chance.pick(rules.legal_actions(state, seat))
        state = rules.apply(state, seat, action).state
    return rules.write_position(state)


def test_the_set_up_the_table_and_what_may_be_played(tilewright: Tilewright) -> None:
    ended = tilewright("position", KEY, FIRST)

    assert (ended.code, ended.error) == (0, "")
    heading, table, choices = ended.out.split("\n\n")
    assert heading == "World in Progress, rules 1, 2 seats"
    assert table.splitlines()[:6] == [
        "what the public knows:",
        "  map: 31 13 16 10 11 2 35 21 3",
        "  markers: 1 1 1 1",
        "  open rows: 0 2",
        "  open columns: 0 2",
        "  stacks: 9 9 8",
    ]
    assert "token: R" not in table
    assert choices.splitlines() == [
        "seat 0 may play (13):",
        "  N0    N2    E0    E2    S0    S2    W0    W2    @1,0  @1,1  @1,2  @2,0  @2,1",
    ]


def test_from_a_seat(tilewright: Tilewright) -> None:
    shown = tilewright("position", KEY, FIRST, "--seat", "1").out

    assert "what seat 1 knows:" in shown
    assert "token: B" in shown
    assert "token: R" not in shown


@pytest.mark.parametrize("key", games())
def test_every_game_shows_its_positions_and_plays_on(tilewright: Tilewright, key: str) -> None:
    rules = game(key)
    text = midgame(key)
    state = rules.read_position(text)
    seat = Seat(min(rules.to_act(state)))
    action = rules.legal_actions(state, seat)[0]
    play = f"{seat}:{rules.write_action(action)}"

    printed = tilewright("position", key, text)
    shown = json.loads(tilewright("position", key, "-", "--json", stdin=f"{text}\n".encode()).out)
    after = tilewright("position", key, text, "--play", play, "--seat", str(seat))

    assert (printed.code, after.code) == (0, 0), after.error
    assert shown["position"] == text
    assert shown["setup"]["seats"] == 2
    assert [choices["seat"] for choices in shown["choices"]] == sorted(rules.to_act(state))
    for choices in shown["choices"]:
        legal = rules.legal_actions(state, Seat(choices["seat"]))
        assert choices["actions"] == [rules.write_action(each) for each in legal]
        assert all(each in printed.out for each in choices["actions"])
    *_, last = after.out.splitlines()
    assert last == rules.write_position(rules.apply(state, seat, action).state)


def test_long_values_are_broken_into_lines() -> None:
    value = {
        "is_open": True,
        "nothing": None,
        "none": [],
        "cells": ["1,2", "3,4"],
        "many": [*range(40)],
        "players": [{"cards": [f"card {number}" for number in range(14)], "fish": 3}],
        "text": "x " * 60,
    }

    assert [*outline(value)] == [
        "is open: yes",
        "cells: 1,2 3,4",
        "many:",
        f"  {' '.join(map(str, range(37)))}",
        "  37 38 39",
        "players:",
        "  0:",
        "    cards:",
        f"      {', '.join(f'card {number}' for number in range(12))},",
        "      card 12, card 13",
        "    fish: 3",
        f"text: {'x ' * 60}",
    ]


def test_several_actions_are_played_in_order(tilewright: Tilewright) -> None:
    plays = ("--play", "W0", "--play", "> 0,0 r1", "--play", "s2", "--play", "N2")

    shown = json.loads(tilewright("position", KEY, FIRST, *plays, "--json").out)

    assert [(each["seat"], each["action"]) for each in shown["played"]] == [
        (0, "W0"),
        (0, "> 0,0 r1"),
        (0, "s2"),
        (1, "N2"),
    ]
    assert shown["played"][2]["events"][0]["type"] == "map_refilled"
    assert " markers:N2E1S1W0 obtained:3 " in shown["position"]


def test_a_game_that_is_over_shows_its_score_sheets(tilewright: Tilewright) -> None:
    text = midgame(KEY, actions=54)

    ended = tilewright("position", KEY, text)

    assert ended.out.count("points, rank") == 2
    assert "may play" not in ended.out
    assert tilewright("position", KEY, text, "--play", "W0").refused() == (
        "--play 'W0' is illegal by R9.1: the game is over: every grid is complete"
    )


def test_alone_the_opponent_that_nobody_plays_has_a_score_sheet_too(tilewright: Tilewright) -> None:
    text = midgame("tiwanaku", 999, Setup(1, {"difficulty": "hard", "scenario": "2"}))

    shown = tilewright("position", "tiwanaku", text).out
    outcome = json.loads(tilewright("position", "tiwanaku", text, "--json").out)["outcome"]

    (own,), rival = outcome["sheets"], outcome["rival"]
    assert f"seat 0: {own['score']} points, rank 1" in shown
    assert f"the opponent that nobody plays: {rival['score']} points" in shown
    for line in rival["lines"]:
        assert line["key"] in shown.split("nobody plays")[1]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([FIRST.replace("map:31", "map:99")], "column 44: map: '99' is no tile of this game, or"),
        ([FIRST + "\n"], "column 193: '\\n' is not printable"),
        ([""], "column 1: '' is not a field such as 'seats:2'"),
        (["\udcff"], "column 1: "),
        ([FIRST, "--seat", "2"], "--seat '2' is neither 'public' nor one of 0…1"),
        ([FIRST, "--seat", "²"], "--seat '²' is neither 'public' nor one of 0…1"),
        ([FIRST, "--play", "X0"], "--play 'X0': column 1: 'X0' is not an action such as"),
        ([FIRST, "--play", "W1"], "--play 'W1' is illegal by R4.2: marker W already stands at"),
        ([FIRST, "--play", "1:W0"], "--play '1:W0': it is not the move of this seat"),
        ([FIRST, "--play", "W0", "--play", "W0"], "--play 'W0' is illegal by R3.2"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(
    tilewright: Tilewright, arguments: list[str], reason: str
) -> None:
    assert tilewright("position", KEY, *arguments).refused().startswith(reason)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "column 1: '' is not a field"),
        (b"game:\xff", "not UTF-8 at byte 5"),
        (b"x" * 500_000, "column 1: longer than 100000 characters"),
    ],
)
def test_what_does_not_fit_in_standard_input_is_refused(
    tilewright: Tilewright, data: bytes, reason: str
) -> None:
    assert tilewright("position", KEY, "-", stdin=data).refused().startswith(reason)


def test_an_action_that_several_seats_may_play_needs_a_seat() -> None:
    bids = SealedBids()
    state = bids.setup(Setup(2), 1)

    assert chosen(bids, state, "1:bid 2") == (1, Bid(2))
    with pytest.raises(ClickException, match=r"several seats may play it; name one: '0:bid 2'"):
        chosen(bids, state, "bid 2")

    sealed = bids.apply(state, Seat(0), Bid(2)).state
    assert chosen(bids, sealed, "bid 2") == (1, Bid(2))


def test_a_record_gives_the_position_of_any_moment(tilewright: Tilewright, record: Path) -> None:
    at_twelve = tilewright("replay", str(record), "--to", "12", "--position")
    result = json.loads(tilewright("replay", str(record), "--to", "12", "--position", "--json").out)

    assert (at_twelve.code, at_twelve.error) == (0, "")
    assert at_twelve.out == f"{result['position']}\n"
    shown = tilewright("position", KEY, "-", "--json", stdin=at_twelve.out.encode())
    assert json.loads(shown.out)["position"] == result["position"]
    assert json.loads(tilewright("replay", str(record), "--json").out)["position"] is None


def test_a_position_tells_everything_so_it_is_not_shown_from_a_seat(
    tilewright: Tilewright, record: Path
) -> None:
    refused = tilewright("replay", str(record), "--position", "--seat", "0").refused()

    assert refused == "--position tells everything, so it cannot be shown from one --seat"


def test_a_practice_table_is_opened_at_a_running_server(
    tilewright: Tilewright, tmp_path: Path
) -> None:
    with running(quick(tmp_path / "data")) as base:
        opened = tilewright("position", KEY, FIRST, "--open", f"{base}/", "--play", "W0")
        assert (opened.code, opened.error) == (0, "")
        link = opened.out.removesuffix("\n")
        with urllib.request.urlopen(link.replace("/table/", "/api/tables/")) as answer:
            table = json.load(answer)
        as_json = json.loads(tilewright("position", KEY, FIRST, "--open", base, "--json").out)
        over = tilewright("position", KEY, midgame(KEY, actions=54), "--open", base).refused()

    assert link.startswith(f"{base}/table/")
    assert as_json["link"].startswith(f"{base}/table/")
    assert (table["practice"], table["listed"], table["status"]) == (True, False, "open")
    assert [seat["kind"] for seat in table["seats"]] == ["open", "open"]
    assert over.endswith("refused: the game is over in this position; there is nothing to play")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "is no address such as http://localhost:8000"),
        ("file:///etc/passwd", "is no address such as http://localhost:8000"),
        ("http://127.0.0.1:1", "no Tilewright server answers there"),
        ("http://[", "no Tilewright server answers there"),
        ("http://127.0.0.1:port", "no Tilewright server answers there"),
    ],
)
def test_where_no_server_is_no_table_is_opened(
    tilewright: Tilewright, url: str, reason: str
) -> None:
    refused = tilewright("position", KEY, FIRST, "--open", url).refused()

    assert refused.startswith(f"--open {url!r}")
    assert reason in refused
