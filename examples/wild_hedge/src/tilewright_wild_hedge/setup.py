"""R2 What players agree on, and the first state."""

from typing import Final

from tilewright.core import Chance, GameInfo, Option, Setup
from tilewright_wild_hedge.components import CREATURES, HAND, TILES
from tilewright_wild_hedge.state import Player, State

INFO: Final = GameInfo(
    key="wild_hedge",
    title="Wild Hedge",
    seats=(2, 3, 4),
    options=(Option("turns", ("5", "4"), default="5"),),
    rules_version="1",
    minutes=(3, 10),
    max_actions=20,
)


def turns_of(setup: Setup) -> int:
    """R2.4 How many turns everybody has."""
    return int(setup.option(INFO, "turns"))


def first_state(setup: Setup, seed: int) -> State:
    """R2.1-R2.3 One tile begins the hedge; everybody is dealt tiles and a creature."""
    tiles, chance = Chance.of_seed(seed).shuffled(TILES)
    creatures, _ = chance.shuffled(CREATURES)
    first, *bag = tiles
    players = []
    for seat in range(setup.seats):
        hand, bag = bag[:HAND], bag[HAND:]
        players.append(Player(tuple(sorted(hand, key=TILES.index)), creatures[seat]))
    return State(
        setup=setup.without_defaults(INFO),
        turns=turns_of(setup),
        hedge=(first,),
        bag=tuple(bag),
        players=tuple(players),
    )
