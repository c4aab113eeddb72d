"""The scenario press: scenarios by number, proved, graded and printed."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from msgspec import Meta

from tilewright.core import Value
from tilewright.core.services import without_table
from tilewright.games.tiwanaku.board import BOARDS, Size
from tilewright.games.tiwanaku.components import TERRAINS
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.press.proof import Place, Proof, grade_of, prove
from tilewright.games.tiwanaku.press.sheets import Sheet, write_sheets
from tilewright.games.tiwanaku.scenarios import (
    FIRST_PRESS,
    PRESS,
    Scenario,
    ScenarioNumber,
    numbered,
    symmetries,
    write_number,
)

__all__ = ["SERVICES", "Pressed", "likeness", "make", "sheets"]


class Pressed(Value, frozen=True):
    """A scenario as the press gives it; a game can be set up with its name or JSON text (S1)."""

    name: str
    """S8 The press and the number, such as `2-57`."""
    size: Size
    terrain: tuple[str, ...]
    crops: tuple[str, ...]
    start: tuple[Place, ...]
    automa: tuple[Place, ...]
    counts: dict[str, int]
    """S2 The plots of each terrain: public, as on the back of a disc."""
    grade: int
    proof: Proof


class ScenarioRequest(Value, frozen=True):
    """S8 The scenario of a size and a number: the same everywhere and for ever."""

    size: Size
    number: Annotated[int, Meta(ge=0, lt=10**18)]
    press: Annotated[int, Meta(ge=FIRST_PRESS, le=PRESS)] = PRESS


class LikenessRequest(Value, frozen=True):
    """What makes a scenario another than others."""

    scenario: Pressed


class SheetsRequest(Value, frozen=True):
    """Scenarios to print."""

    scenarios: tuple[Pressed, ...]


def make(size: Size, number: int, press: int = PRESS) -> Pressed:
    """The scenario of a number, the same one that a table makes of it."""
    scenario = numbered(size, number, press)
    proof = prove(scenario)
    return Pressed(
        name=write_number(ScenarioNumber(press, number)),
        size=size,
        terrain=scenario.terrain,
        crops=scenario.crops,
        start=scenario.start,
        automa=scenario.automa,
        counts=dict(zip(TERRAINS, terrain_numbers("".join(scenario.terrain)), strict=True)),
        grade=grade_of(proof),
        proof=proof,
    )


def likeness(scenario: Pressed) -> tuple[str, str]:
    """S10 Equal for lands that differ by a symmetry of the board and names of terrains."""
    board = BOARDS[scenario.size]
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    return min(
        (_renamed(terrain[plot] for plot in turned), "".join(crops[plot] for plot in turned))
        for turned in symmetries(board)
    )


def sheets(scenarios: Sequence[Pressed]) -> bytes:
    """The scenarios as a PDF file to print."""
    return write_sheets([_sheet(scenario) for scenario in scenarios])


SERVICES: Final = (
    without_table(
        "scenario", lambda _, r: make(r.size, r.number, r.press), Pressed, ScenarioRequest
    ),
    without_table("likeness", lambda _, r: likeness(r.scenario), tuple[str, str], LikenessRequest),
    without_table("sheets", lambda _, r: sheets(r.scenarios), bytes, SheetsRequest),
)


def _renamed(letters: Iterable[str]) -> str:
    """Letters in the order in which they first occur."""
    names: dict[str, str] = {}
    return "".join(names.setdefault(letter, str(len(names))) for letter in letters)


def _sheet(pressed: Pressed) -> Sheet:
    scenario = Scenario(pressed.terrain, pressed.crops, pressed.start, pressed.automa)
    return Sheet(
        scenario.board,
        "".join(pressed.terrain),
        "".join(pressed.crops),
        scenario.start_plots,
        scenario.automa_plots,
        pressed.grade,
    )
