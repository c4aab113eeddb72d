"""Which cat to take first: what others will take, and what comes after it."""

from collections.abc import Collection
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.boats import Taste
from tilewright.bots.heuristics.isle_of_cats.cards import CatOffer, Market
from tilewright.bots.heuristics.isle_of_cats.outlook import baskets_of, outlook_of
from tilewright.bots.heuristics.isle_of_cats.placing import OwnBoat, Placement
from tilewright.core import Seat
from tilewright.games.isle_of_cats.components import TileId
from tilewright.games.isle_of_cats.state import State

LATER: Final = 0.8
"""What a later cat counts, because it is less sure and fits less well."""
SPITE: Final = 0.35
"""What a cat counts that another player gets."""
BRANCHES: Final = 4
"""So many cats are thought through."""
FIT: Final = 0.5
"""What it counts how well other cats fit afterwards."""
WANTED: Final = 3
"""So many other cats are thought of."""
PLACES: Final = 4
"""So many placements of a tile are thought through."""


def rescues_left(state: State, seat: Seat) -> int:
    """How many cats a player can still rescue today."""
    player = state.players[seat]
    if player.has_passed:
        return 0
    if state.mode == "family":
        return len(state.left) + len(state.right)
    return min(baskets_of(state, seat), player.fish // 3)


def best_rescue(market: Market, offers: list[CatOffer]) -> CatOffer:
    """The cat to take now, if the others take what is best for them."""
    state, seat = market.state, market.mine.seat
    if len(offers) == 1:
        return offers[0]
    rivals = [rival.nets for rival in rivals_of(market, market.mine.judge.taste)]
    turns = rescues_left(state, seat)
    own = {offer.cat: offer.net for offer in offers}

    def value(offer: CatOffer) -> float:
        whole = line(offer.cat, own, rivals, turns)
        if turns < 2:
            return whole
        others = [each.cat for each in offers if each.cat != offer.cat]
        return whole + FIT * fit_after(market.mine, offer.place, others[:WANTED])

    return max(offers[:BRANCHES], key=value)


class Rival(NamedTuple):
    """Another player who may still rescue cats today."""

    turns: int
    nets: dict[TileId, float]
    """What the cats in the fields are worth to it."""


def rivals_of(market: Market, taste: Taste) -> list[Rival]:
    """The others who may still rescue a cat today, in the order of their turns."""
    state, seat = market.state, market.mine.seat
    order = state.order[state.order.index(seat) + 1 :] + state.order[: state.order.index(seat)]
    rivals = []
    for other in order:
        turns = rescues_left(state, other) if other < len(state.players) else 0
        if turns:
            outlook = outlook_of(state, other, is_rival=True)
            mine = OwnBoat(state, other, outlook, taste, with_lessons=False)
            found = Market(mine, market.prices).offers
            rivals.append(Rival(turns, {offer.cat: offer.net for offer in found}))
    return rivals


def fit_after(mine: OwnBoat, place: Placement, cats: list[TileId]) -> float:
    """How well cats fit when a tile has been placed so."""
    boat = mine.boat.with_piece(place.piece)
    found = [mine.best(cat, boat) for cat in cats]
    return float_sum(next_.gain for next_ in found if next_ is not None) / max(1, len(cats))


def line(
    first: TileId, own: dict[TileId, float], rivals: list[dict[TileId, float]], turns: int
) -> float:
    """What all turns come to that begin with a cat."""
    left = set(own).union(*rivals) - {first}
    total = own[first]
    weight = LATER
    for _ in range(turns - 1):
        for nets in rivals:
            taken = favourite(nets, left)
            if taken is not None:
                total -= SPITE * nets[taken] / len(rivals)
                left.discard(taken)
        next_own = favourite(own, left)
        if next_own is None:
            break
        total += weight * own[next_own]
        weight *= LATER
        left.discard(next_own)
    else:
        for nets in rivals:
            taken = favourite(nets, left)
            if taken is not None:
                total -= SPITE * nets[taken] / len(rivals)
                left.discard(taken)
    return total


def favourite(nets: dict[TileId, float], left: Collection[TileId]) -> TileId | None:
    """The cat that is worth most to a player."""
    found = [cat for cat in left if nets.get(cat, 0.0) > 0]
    return max(found, key=lambda cat: (nets[cat], cat)) if found else None


def best_place(market: Market, tile: TileId) -> Placement | None:
    """The placement after which the next cat fits best, too."""
    mine = market.mine
    found = mine.ranked(tile)[:PLACES]
    if (
        len(found) < 2
        or market.state.phase != "rescue"
        or not rescues_left(market.state, mine.seat)
    ):
        return found[0] if found else None
    wanted = [offer.cat for offer in market.offers[:WANTED]]
    return max(found, key=lambda place: place.gain + LATER * fit_after(mine, place, wanted))
