"""What players agree on before the game (R0.2, R2.7, R12.1)."""

from typing import Final

from tilewright.core import GameInfo, Illegal, Option, Seat, Setup, Value, check_options
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    MAP_TILES,
    STANDARD,
    BadTileSet,
    tile_set,
)

RANDOM: Final = "random"

INFO: Final = GameInfo(
    key="world_in_progress",
    title="World in Progress",
    seats=(2, 3, 4),
    options=(
        Option("first", ("0", "1", "2", "3", RANDOM), default="0"),
        Option("tile_set", (STANDARD,), default=STANDARD, free_text=True),
    ),
    rules_version="1",
    minutes=(15, 30),
    max_actions=3 * GRID_TILES * 4,
)


class Options(Value, frozen=True):
    """The options as the rules use them."""

    first: Seat | None
    """R2.7 The seat that begins; None where lots are drawn."""
    tile_set: str
    """R12.1 `standard`, or the text of another set."""


def options_of(setup: Setup) -> Options:
    """The options of a set-up; their values are allowed ones."""
    first = setup.options.get("first", "0")
    return Options(
        first=None if first == RANDOM else Seat(int(first)),
        tile_set=setup.options.get("tile_set", STANDARD),
    )


def check_setup(setup: Setup) -> Illegal | None:
    """R0.2 Two to four players; R2.7 the first one sits there; R8.5 enough tiles."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    options = options_of(setup)
    if options.first is not None and options.first >= setup.seats:
        return Illegal("R2.7", f"first is seat {options.first}, but there are {setup.seats} seats")
    try:
        tiles = tile_set(options.tile_set).in_play(setup.seats)
    except BadTileSet as error:
        return Illegal("R12.1", str(error))
    needed = MAP_TILES + GRID_TILES * setup.seats
    if len(tiles) < needed:
        return Illegal(
            "R8.5", f"{setup.seats} players need {needed} tiles, the set has {len(tiles)}"
        )
    return None
