"""A full state that a view allows, each equally likely (R13.3)."""

from tilewright.core import Chance
from tilewright.games.world_in_progress.board import Cell, cell_bit
from tilewright.games.world_in_progress.components import TERRAINS, TileId
from tilewright.games.world_in_progress.options import options_of
from tilewright.games.world_in_progress.state import Player, State
from tilewright.games.world_in_progress.view import View, unseen_tiles


def determinize(view: View, chance: Chance) -> State:
    """Unseen tiles and unseen tokens in random order."""
    stacks, chance = _deal_stacks(view, chance)
    known = {player.token for player in view.players}
    unknown = [god for god in TERRAINS if god not in known]
    gods = iter(chance.shuffled(unknown)[0])
    players = tuple(
        Player(
            token=next(gods) if player.token is None else player.token,
            has_token=player.has_token,
            grid=player.grid,
            occupied=sum(cell_bit(Cell(placed.row, placed.col)) for placed in player.grid),
        )
        for player in view.players
    )
    return State(
        setup=view.setup,
        map=view.map,
        markers=view.markers,
        stacks=stacks,
        undealt=tuple(sorted(gods, key=TERRAINS.index)),
        players=players,
        turn=view.turn,
        phase=view.phase,
        obtained=view.obtained,
        turns=view.turns,
    )


def _deal_stacks(view: View, chance: Chance) -> tuple[tuple[tuple[TileId, ...], ...], Chance]:
    """R1.8 Each top tile has the mark that is seen on its back; the others lie in any order."""
    shuffled, chance = chance.shuffled(unseen_tiles(view))
    left = list(shuffled)
    tiles = options_of(view.setup).tiles.tiles
    tops = []
    for mark in view.marks:
        top = next((tile for tile in left if tiles[tile].mark == mark), None)
        if top is not None:
            left.remove(top)
        tops.append(top)
    stacks = []
    for size, top in zip(view.stacks, tops, strict=True):
        below = size - (top is not None)
        stack, left = left[:below], left[below:]
        stacks.append(tuple(stack) if top is None else (*stack, top))
    return tuple(stacks), chance
