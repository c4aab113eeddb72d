"""The wheel's page carries scenarios of its own; they are those of the rules."""

import json

import pytest

from scripts.wheel_scenarios import FILE, NUMBERS, SIZES
from tilewright.games.tiwanaku.board import Size
from tilewright.games.tiwanaku.scenarios import FIRST_PRESS, numbered, parse_scenario

SAMPLED = (1, 2, 50, 100)


@pytest.mark.parametrize("size", SIZES)
def test_the_scenarios_of_the_wheel_are_those_of_their_numbers(size: Size) -> None:
    scenarios = json.loads(FILE.read_text("utf-8"))[size]

    assert len(scenarios) == len(NUMBERS)
    for number in SAMPLED:
        assert parse_scenario(json.dumps(scenarios[number - 1])) == numbered(
            size, number, FIRST_PRESS
        )
