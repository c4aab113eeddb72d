"""A full state that a view allows, each equally likely."""

from collections.abc import Iterator
from itertools import islice

from tilewright.core import Chance
from tilewright_wild_hedge.components import CREATURES, TILES, Creature, Tile
from tilewright_wild_hedge.state import Player, State
from tilewright_wild_hedge.view import PlayerView, View


def determinize(view: View, chance: Chance) -> State:
    """Unseen tiles and creatures are dealt anew."""
    seen = {*view.hedge, *(tile for player in view.players for tile in player.hand or ())}
    tiles, chance = chance.shuffled([tile for tile in TILES if tile not in seen])
    known = {player.creature for player in view.players}
    hidden: list[Creature] = [each for each in CREATURES if each not in known]
    creatures, _ = chance.shuffled(hidden)
    dealt, shown = iter(tiles), iter(creatures)
    players = tuple(
        Player(
            hand=_hand(player, dealt),
            creature=next(shown) if player.creature is None else player.creature,
            berries=player.berries,
        )
        for player in view.players
    )
    return State(view.setup, view.turns, view.hedge, tuple(dealt), players)


def _hand(player: PlayerView, dealt: Iterator[Tile]) -> tuple[Tile, ...]:
    if player.hand is not None:
        return player.hand
    return tuple(sorted(islice(dealt, player.tiles), key=TILES.index))
