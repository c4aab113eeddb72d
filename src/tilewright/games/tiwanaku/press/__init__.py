"""The scenario press: scenarios by number, proved, graded and printed."""

from collections.abc import Hashable, Iterable, Sequence

from tilewright.core import Value
from tilewright.games.tiwanaku.board import BOARDS, Size
from tilewright.games.tiwanaku.components import TERRAINS
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.press.proof import Place, Proof, grade_of, prove
from tilewright.games.tiwanaku.press.sheets import Sheet, write_sheets
from tilewright.games.tiwanaku.scenarios import Scenario, numbered, symmetries

__all__ = ["Press", "Pressed"]


class Pressed(Value, frozen=True):
    """A scenario as the press gives it; a game can be set up with its JSON text (S1)."""

    size: Size
    terrain: tuple[str, ...]
    crops: tuple[str, ...]
    start: tuple[Place, ...]
    automa: tuple[Place, ...]
    counts: dict[str, int]
    """S2 The plots of each terrain: public, as on the back of a disc."""
    grade: int
    proof: Proof


class Press:
    """Makes the scenario of a number, the same one that a table makes of it."""

    sizes: tuple[str, ...] = tuple(BOARDS)

    def make(self, size: str, number: int) -> Pressed:
        chosen: Size = "short" if size == "short" else "long"
        scenario = numbered(chosen, number)
        proof = prove(scenario)
        return Pressed(
            size=chosen,
            terrain=scenario.terrain,
            crops=scenario.crops,
            start=scenario.start,
            automa=scenario.automa,
            counts=dict(zip(TERRAINS, terrain_numbers("".join(scenario.terrain)), strict=True)),
            grade=grade_of(proof),
            proof=proof,
        )

    def likeness(self, scenario: Pressed) -> Hashable:
        """S10 Equal for lands that differ by a symmetry of the board and names of terrains."""
        board = BOARDS[scenario.size]
        terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
        return min(
            (_renamed(terrain[plot] for plot in turned), "".join(crops[plot] for plot in turned))
            for turned in symmetries(board)
        )

    def sheets(self, scenarios: Sequence[Pressed]) -> bytes:
        return write_sheets([_sheet(scenario) for scenario in scenarios])


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
