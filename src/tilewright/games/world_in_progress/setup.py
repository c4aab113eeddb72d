"""The first state (R2)."""

from tilewright.core import Chance, Setup
from tilewright.games.world_in_progress.components import (
    MAP_TILES,
    NO_TILE,
    STACKS,
    TERRAINS,
    TileId,
)
from tilewright.games.world_in_progress.options import INFO, options_of
from tilewright.games.world_in_progress.state import Player, State
from tilewright.kit.seats import draw_first


def first_state(setup: Setup, seed: int) -> State:
    """R2.1-R2.8 Tiles shuffled into stacks, map laid, markers in the middle, tokens dealt."""
    chance = Chance.of_seed(seed)
    options = options_of(setup)
    shuffled, chance = chance.shuffled(options.tiles.in_play(setup.seats))
    tokens, chance = chance.shuffled(TERRAINS)
    stacks = split(shuffled)
    # The top of a stack is its last tile; the first tile drawn lands on the map's first place.
    drawn = tuple(tile for stack in stacks for tile in stack[: -MAP_TILES // STACKS - 1 : -1])
    first = draw_first(options.first, setup.seats, chance)
    return State(
        setup=setup.without_defaults(INFO),
        map=drawn,
        markers=(1, 1, 1, 1),
        stacks=tuple(stack[: -MAP_TILES // STACKS] for stack in stacks),
        undealt=tuple(sorted(tokens[setup.seats :], key=TERRAINS.index)),
        players=tuple(Player(token, has_token=True) for token in tokens[: setup.seats]),
        turn=first,
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
