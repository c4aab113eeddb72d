"""A full state that a view allows, each equally likely (R13.3)."""

from tilewright.core import Chance
from tilewright.games.world_in_progress.board import Cell, cell_bit
from tilewright.games.world_in_progress.components import TERRAINS, TileId
from tilewright.games.world_in_progress.options import options_of
from tilewright.games.world_in_progress.state import Player, State
from tilewright.games.world_in_progress.view import View


def unseen_tiles(view: View) -> tuple[TileId, ...]:
    """R13.3 The tiles in the stacks: the set in the game minus what lies open."""
    seen = {*view.map, view.obtained}
    for player in view.players:
        seen.update(placed.tile for placed in player.grid)
    tiles = options_of(view.setup).tiles.in_play(view.setup.seats)
    return tuple(tile for tile in tiles if tile not in seen)


def determinize(view: View, chance: Chance) -> State:
    """Unseen tiles and unseen tokens in random order."""
    shuffled, chance = chance.shuffled(unseen_tiles(view))
    stacks = []
    for size in view.stacks:
        stacks.append(shuffled[:size])
        shuffled = shuffled[size:]
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
        stacks=tuple(stacks),
        undealt=tuple(sorted(gods, key=TERRAINS.index)),
        players=players,
        turn=view.turn,
        phase=view.phase,
        obtained=view.obtained,
        turns=view.turns,
    )
