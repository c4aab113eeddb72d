"""docs/cli.md describes the command line as it is."""

import re
from pathlib import Path

import msgspec
import pytest
import rich_click as click

from tilewright.arena import Standing
from tilewright.cli.admin import admin
from tilewright.cli.main import COMMANDS, tilewright
from tilewright.cli.position import Choices, PlayedAction, ShownPosition
from tilewright.cli.replay import Replayed, ShownAction
from tilewright.cli.score import BadLine, scored
from tilewright.cli.simulate import Simulated
from tilewright.core import GameInfo, Option
from tilewright.core.game import HasScorePad
from tilewright.games import game
from tilewright.server.administration.backup import BackedUp
from tilewright.server.administration.check import CheckReport, Damage
from tilewright.server.administration.people import PersonSummary
from tilewright.server.administration.prune import Pruned
from tilewright.server.administration.tables import TableRow

TEXT = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
SECTIONS = dict(
    re.findall(r"^## `tilewright (\w+)[^\n]*\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
)


def test_every_command_has_a_section() -> None:
    assert set(SECTIONS) == set(COMMANDS)


def commands_of(command: click.Command) -> list[click.Command]:
    """Those of a group, and those in its groups."""
    inner = [*command.commands.values()] if isinstance(command, click.Group) else []
    return [*inner, *(found for each in inner for found in commands_of(each))]


@pytest.mark.parametrize("command", commands_of(admin), ids=lambda command: command.name)
def test_every_command_of_admin_is_named(command: click.Command) -> None:
    assert re.search(rf"`(\w+ )?{command.name}\b", SECTIONS["admin"])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_described_and_no_other(name: str) -> None:
    command = tilewright.get_command(click.Context(tilewright), name)
    assert command is not None
    options = {
        option
        for each in (command, *commands_of(command))
        for parameter in each.params
        if isinstance(parameter, click.Option)
        for option in (*parameter.opts, *parameter.secondary_opts)
    }

    assert set(re.findall(r"--[a-z]+(?:-[a-z]+)*", SECTIONS[name])) - {"--help"} == options


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("games", GameInfo),
        ("games", Option),
        ("simulate", Simulated),
        ("simulate", Standing),
        ("replay", Replayed),
        ("replay", ShownAction),
        ("position", ShownPosition),
        ("position", PlayedAction),
        ("position", Choices),
        ("admin", TableRow),
        ("admin", PersonSummary),
        ("admin", Pruned),
        ("admin", BackedUp),
        ("admin", CheckReport),
        ("admin", Damage),
    ],
)
def test_every_field_of_the_json_is_named(name: str, shape: type[msgspec.Struct]) -> None:
    named = set(re.findall(r"`(\w+)`", SECTIONS[name]))

    assert set(shape.__struct_fields__) <= named


def test_every_example_of_a_score_pad_is_scored() -> None:
    examples = re.findall(r"```json\n(.*?)\n```", SECTIONS["score"], re.DOTALL)
    for key, line in zip(("world_in_progress", "coatl", "isle_of_cats"), examples, strict=True):
        pad = game(key)
        assert isinstance(pad, HasScorePad)
        assert not isinstance(scored(pad, 1, line.encode()), BadLine)
