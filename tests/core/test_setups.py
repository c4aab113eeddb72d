"""Seats and options: defaults, and refusals with the values that are allowed."""

import pytest

from tilewright.core import GameInfo, Illegal, Option, Setup, check_options

INFO = GameInfo(
    key="game",
    title="Game",
    seats=(1, 2, 4),
    options=(
        Option("level", ("easy", "hard"), default="easy"),
        Option("cards", ("standard",), default="standard", free_text=True),
    ),
    rules_version="1",
    minutes=(1, 2),
    max_actions=9,
)
BARE = GameInfo("bare", "Bare", (2,), (), "1", (1, 2), 9)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(
    "options", [{}, {"level": "hard"}, {"level": "easy", "cards": "whatever the game makes of it"}]
)
def test_allowed_seats_and_values_pass(seats: int, options: dict[str, str]) -> None:
    assert check_options(INFO, Setup(seats, options)) is None


@pytest.mark.parametrize(
    ("info", "setup", "refusal"),
    [
        (INFO, Setup(3), Illegal("seats", "Game is for 1, 2, 4 seats, not 3")),
        (INFO, Setup(0), Illegal("seats", "Game is for 1, 2, 4 seats, not 0")),
        (
            INFO,
            Setup(2, {"levle": "hard"}),
            Illegal("options", "unknown option 'levle'; known options: level, cards"),
        ),
        (
            INFO,
            Setup(2, {"level": "Hard"}),
            Illegal("options", "option 'level' is one of easy, hard, not 'Hard'"),
        ),
        (
            BARE,
            Setup(2, {"level": "hard"}),
            Illegal("options", "unknown option 'level'; known options: none"),
        ),
    ],
)
def test_others_are_refused_with_what_is_allowed(
    info: GameInfo, setup: Setup, refusal: Illegal
) -> None:
    assert check_options(info, setup) == refusal


def test_an_option_that_was_not_chosen_has_its_default() -> None:
    assert Setup(2).option(INFO, "level") == "easy"
    assert Setup(2, {"level": "hard"}).option(INFO, "level") == "hard"
    assert Setup(2, {"level": "hard"}).option(INFO, "cards") == "standard"


def test_set_ups_do_not_share_their_options() -> None:
    one, other = Setup(2), Setup(2)
    one.options["level"] = "hard"

    assert other.options == {}
