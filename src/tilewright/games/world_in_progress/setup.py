"""The first state (R2)."""

from typing import Final

from tilewright.core import Chance, GameInfo, Illegal, Option, Seat, Setup, check_options
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    MAP_TILES,
    NO_TILE,
    STACKS,
    STANDARD,
    TERRAINS,
    BadTileSet,
    TileId,
    tile_set,
)
from tilewright.games.world_in_progress.state import Player, State

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


def check_setup(setup: Setup) -> Illegal | None:
    """R0.2 Two to four players; R2.7 the first one sits there; R8.5 enough tiles."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    first = setup.option(INFO, "first")
    if first != RANDOM and int(first) >= setup.seats:
        return Illegal("R2.7", f"first is seat {first}, but there are {setup.seats} seats")
    try:
        tiles = tile_set(setup.option(INFO, "tile_set")).in_play(setup.seats)
    except BadTileSet as error:
        return Illegal("R12.1", str(error))
    needed = MAP_TILES + GRID_TILES * setup.seats
    if len(tiles) < needed:
        return Illegal(
            "R8.5", f"{setup.seats} players need {needed} tiles, the set has {len(tiles)}"
        )
    return None


def first_state(setup: Setup, seed: int) -> State:
    """R2.1-R2.8 Tiles shuffled into stacks, map laid, markers in the middle, tokens dealt."""
    chance = Chance.of_seed(seed)
    shuffled, chance = chance.shuffled(
        tile_set(setup.option(INFO, "tile_set")).in_play(setup.seats)
    )
    tokens, chance = chance.shuffled(TERRAINS)
    stacks = split(shuffled)
    # The top of a stack is its last tile; the first tile drawn lands on the map's first place.
    drawn = tuple(tile for stack in stacks for tile in stack[: -MAP_TILES // STACKS - 1 : -1])
    first = setup.option(INFO, "first")
    turn = chance.below(setup.seats)[0] if first == RANDOM else int(first)
    return State(
        setup=setup,
        map=drawn,
        markers=(1, 1, 1, 1),
        stacks=tuple(stack[: -MAP_TILES // STACKS] for stack in stacks),
        undealt=tuple(sorted(tokens[setup.seats :], key=TERRAINS.index)),
        players=tuple(Player(token, has_token=True) for token in tokens[: setup.seats]),
        turn=Seat(turn),
        phase="obtain",
        obtained=NO_TILE,
        turns=0,
    )


def split(tiles: tuple[TileId, ...]) -> tuple[tuple[TileId, ...], ...]:
    """R2.2 Three stacks whose sizes differ by at most one, larger ones first."""
    small, larger = divmod(len(tiles), STACKS)
    stacks = []
    for stack in range(STACKS):
        size = small + (stack < larger)
        stacks.append(tiles[:size])
        tiles = tiles[size:]
    return tuple(stacks)
