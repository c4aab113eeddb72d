"""What players agree on before the game (R0.2, R2.7, R12.1)."""

from functools import lru_cache
from typing import Final

from tilewright.core import GameInfo, Illegal, Mode, Option, Seat, Setup, Value, check_options
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    MAP_TILES,
    STANDARD,
    BadTileSet,
    TileSet,
    tile_set,
)
from tilewright.kit.seats import FIRST, first_fault, first_option, first_seat

INFO: Final = GameInfo(
    key="world_in_progress",
    title="World in Progress",
    # Five are a variant that the book does not state (R0.2).
    seats=(2, 3, 4, 5),
    options=(
        first_option(5, "R2.7"),
        Option("marks", ("on", "off"), default="on", rules=("R1.8", "R13.4")),
        Option(
            "tile_set",
            (STANDARD,),
            default=STANDARD,
            free_text=True,
            always_told=True,
            rules=("R12.1",),
        ),
    ),
    rules_version="1",
    minutes=(15, 30),
    max_actions=3 * GRID_TILES * 5,
    modes=(
        Mode("standard"),
        Mode("five", is_rated=False),
        Mode("custom", is_rated=False),
    ),
)


class Options(Value, frozen=True):
    """The options as the rules use them."""

    first: Seat | None
    """R2.7 The seat that begins; None where lots are drawn."""
    has_open_marks: bool
    """R1.8 The marks on the backs of the topmost tiles are seen."""
    tiles: TileSet
    """R12.1 The tiles of the box."""


def options_of(setup: Setup) -> Options:
    """The options of a set-up; their values are allowed ones."""
    chosen = setup.options
    return _options(
        chosen.get(FIRST, "0"), chosen.get("marks", "on"), chosen.get("tile_set", STANDARD)
    )


@lru_cache(maxsize=64)
def _options(first: str, marks: str, tiles: str) -> Options:
    return Options(
        first=first_seat(first),
        has_open_marks=marks == "on",
        tiles=tile_set(tiles),
    )


def check_setup(setup: Setup) -> Illegal | None:
    """R0.2 Two to five players; R2.7 the first one sits there; R8.5 enough tiles."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    try:
        options = options_of(setup)
    except BadTileSet as error:
        return Illegal("R12.1", str(error))
    if fault := first_fault(INFO, setup):
        return Illegal("R2.7", fault)
    found = len(options.tiles.in_play(setup.seats))
    needed = MAP_TILES + GRID_TILES * setup.seats
    if found < needed:
        return Illegal("R8.5", f"{setup.seats} players need {needed} tiles, the set has {found}")
    return None


def result_mode(setup: Setup) -> str:
    """R0.2 Five play a variant that the book does not state; R12.1 other tiles are another game."""
    if setup.option(INFO, "tile_set") != STANDARD:
        return "custom"
    return "five" if setup.seats > 4 else "standard"
