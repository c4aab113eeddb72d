"""What the dialog for a new table is told: which options go with which."""

from typing import Any, cast

import pytest

from tests.server.people import people
from tilewright.core import AnyGame, GameInfo, Illegal, Option, Setup, check_options
from tilewright.games.coatl import GAME as COATL
from tilewright.hosting.setups import advise, in_language

INFO = GameInfo(
    key="modes",
    title="Modes",
    seats=(1, 2, 3),
    options=(
        Option("mode", ("competitive", "solo", "cooperative"), default="competitive"),
        Option("difficulty", ("normal", "easy", "hard"), default="normal"),
        Option("scenario", ("random",), default="random", free_text=True),
    ),
    rules_version="1",
    minutes=(1, 2),
    max_actions=9,
)


class Modes:
    """Refuses solo for several, company for one, and a difficulty where nobody is to be beaten."""

    info = INFO

    def check_setup(self, setup: Setup) -> Illegal | None:
        refusal = check_options(INFO, setup)
        mode, difficulty = setup.option(INFO, "mode"), setup.option(INFO, "difficulty")
        if refusal is None and (mode == "solo") != (setup.seats == 1):
            return Illegal("R1.1", f"{mode} is not for {setup.seats}")
        if refusal is None and mode == "competitive" and difficulty != "normal":
            return Illegal("R1.2", "nobody to beat")
        if refusal is None and setup.option(INFO, "scenario") not in ("random", "7"):
            return Illegal("R1.3", "no such scenario")
        return refusal


MODES = cast(AnyGame, Modes())


def chosen(**options: str) -> dict[str, str]:
    return {"mode": "competitive", "difficulty": "normal", "scenario": "random", **options}


def test_what_can_be_played_stays_as_it_is() -> None:
    advice = advise(MODES, Setup(2, {"scenario": "7"}))

    assert advice.problem is None
    assert advice.nearest == chosen(scenario="7")


def test_only_values_that_can_be_played_by_so_many_are_allowed() -> None:
    allowed = advise(MODES, Setup(3)).allowed

    assert allowed == {
        "mode": ("competitive", "cooperative"),
        "difficulty": ("normal",),
        "scenario": ("random",),
    }


def test_a_number_of_seats_brings_the_options_that_it_needs() -> None:
    advice = advise(MODES, Setup(1))

    assert advice.problem is not None
    assert advice.problem.rule == "R1.1"
    assert advice.nearest == chosen(mode="solo")
    assert advice.allowed["mode"] == ("solo",)
    assert advice.allowed["difficulty"] == ("normal", "easy", "hard")


def test_options_behind_the_chosen_one_give_way() -> None:
    asked = Setup(2, {"mode": "competitive", "difficulty": "hard"})

    assert advise(MODES, asked, "mode").nearest == chosen()
    assert advise(MODES, Setup(2, {"mode": "cooperative", "difficulty": "hard"})).allowed[
        "mode"
    ] == ("competitive", "cooperative")


def test_what_was_typed_is_kept_and_the_reason_told() -> None:
    advice = advise(MODES, Setup(2, {"scenario": "9"}), "scenario")

    assert advice.problem == Illegal("R1.3", "no such scenario")
    assert advice.nearest is None


@pytest.mark.parametrize("options", [{"mode": "chess"}, {"colour": "red"}])
def test_what_no_game_lists_is_refused_with_a_way_out(options: dict[str, str]) -> None:
    advice = advise(MODES, Setup(2, options))

    assert advice.problem is not None
    assert advice.nearest == chosen()


async def test_a_guest_is_advised_over_http(base: str) -> None:
    async with people(base, 1) as (ann,):
        query: dict[str, Any] = {"seats": 2, "option.first": "3"}
        advice = await ann.get("/api/games/world_in_progress/setup", **query)

        assert advice["problem"]["rule"]
        assert advice["nearest"]["first"] in advice["allowed"]["first"]
        assert advice["allowed"]["first"] == ["0", "1", "random"]
        assert (await ann.http.get("/api/games/chess/setup")).status_code == 404


@pytest.mark.parametrize(
    ("language", "options", "edition"),
    [
        ("pl", {}, "pl"),
        ("uk", {}, "ua"),
        ("en", {}, "ua"),
        (None, {}, "ua"),
        ("pl", {"edition": "ua"}, "ua"),
    ],
)
def test_what_is_not_named_is_as_in_the_book_of_the_language(
    language: str | None, options: dict[str, str], edition: str
) -> None:
    asked = in_language(COATL.info, Setup(2, options), language)

    assert asked.option(COATL.info, "edition") == edition


async def test_advice_speaks_for_a_language_and_refuses_unknown_ones(base: str) -> None:
    async with people(base, 1) as (ann,):
        polish = await ann.get("/api/games/coatl/setup", seats=2, language="pl")
        strange = await ann.http.get("/api/games/coatl/setup?seats=2&language=tlh")

    assert polish["nearest"]["edition"] == "pl"
    assert strange.status_code == 400
    assert strange.json()["detail"] == "unknown language 'tlh': en, uk, pl, ru"
