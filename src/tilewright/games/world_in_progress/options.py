"""What players agree on before the game (R0.2, R2.7, R12.1)."""

from functools import lru_cache
from typing import Final

from tilewright.core import GameInfo, Illegal, Option, Seat, Setup, Value, check_options
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    MAP_TILES,
    STANDARD,
    BadTileSet,
    TileSet,
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
    tiles: TileSet
    """R12.1 The tiles of the box."""


def options_of(setup: Setup) -> Options:
    """The options of a set-up; their values are allowed ones."""
    chosen = setup.options
    return _options(chosen.get("first", "0"), chosen.get("tile_set", STANDARD))


@lru_cache(maxsize=64)
def _options(first: str, tiles: str) -> Options:
    return Options(
        first=None if first == RANDOM else Seat(int(first)),
        tiles=tile_set(tiles),
    )


def check_setup(setup: Setup) -> Illegal | None:
    """R0.2 Two to four players; R2.7 the first one sits there; R8.5 enough tiles."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    try:
        options = options_of(setup)
    except BadTileSet as error:
        return Illegal("R12.1", str(error))
    if options.first is not None and options.first >= setup.seats:
        return Illegal("R2.7", f"first is seat {options.first}, but there are {setup.seats} seats")
    found = len(options.tiles.in_play(setup.seats))
    needed = MAP_TILES + GRID_TILES * setup.seats
    if found < needed:
        return Illegal("R8.5", f"{setup.seats} players need {needed} tiles, the set has {found}")
    return None
