"""The rest of a day as one player thinks it through: own turns, and what others take meanwhile."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.boats import Boat
from tilewright.bots.heuristics.isle_of_cats.cards import CatOffer, Market
from tilewright.bots.heuristics.isle_of_cats.outlook import evening_of
from tilewright.bots.heuristics.isle_of_cats.placing import Aims, Placement, judge_of, places
from tilewright.bots.heuristics.isle_of_cats.tempo import (
    favourite,
    rescues_left,
    rivals_of,
)
from tilewright.games.isle_of_cats.actions import TakeTile
from tilewright.games.isle_of_cats.components import COLOURS, Colour, TileId
from tilewright.games.isle_of_cats.rules.supply import in_supply
from tilewright.games.isle_of_cats.state import Bonus, Taking

CATS: Final = 6
"""So many cats, each on one of its places, are thought through to the evening."""
PLACES: Final = 6
"""So many places of a tile."""
PLACES_A_CAT: Final = 3
PLACES_A_FIND: Final = 2
QUICK_PLACES: Final = 40
"""So many placements of each later tile are looked at."""
SAVED_FISH: Final = 0.2
"""What a fish left in the evening is worth, besides what the purse says."""
RIVALRY: Final = 0.7
"""What it counts what the others get."""
OSHAX: Final = 2
"""So many oshax are thought of when a card for one is in hand."""


class Rest(NamedTuple):
    """What is still to come today."""

    cats: tuple[tuple[TileId, int], ...]
    """The cats in the fields, each with its fish."""
    turns: int
    """So many of them may still be rescued."""
    fish: int
    finds: tuple[tuple[TileId, ...], ...]
    """For each other tile to come, those it may be."""


class Today:
    """What is best for the evening."""

    def __init__(self, market: Market) -> None:
        self.market = market
        self.mine = mine = market.mine
        self.state = market.state
        number, taste, wishes = mine.boat.number, mine.judge.taste, mine.judge.wishes
        quick = taste._replace(places=QUICK_PLACES)
        self.judge = judge_of(number, mine.outlook, quick, wishes)
        evening = judge_of(number, evening_of(self.state), taste, wishes)
        self.evening = Aims(evening, mine.aims.base, mine.aims.lessons, mine.stock)
        self.rivals = rivals_of(market, quick) if self.state.phase == "rescue" else []

    def best_cat(self, offers: Sequence[CatOffer]) -> CatOffer:
        """The cat to rescue now."""
        rest = self.rest()
        tried = [
            (place.gain - (offer.gain - offer.net), offer, place)
            for offer in offers
            for place in self.mine.ranked(offer.cat)[:PLACES_A_CAT]
        ]
        tried.sort(key=lambda each: -each[0])

        def value(each: tuple[float, CatOffer, Placement]) -> float:
            _, offer, place = each
            cats = tuple(cat for cat in rest.cats if cat[0] != offer.cat)
            return self.value(place, Rest(cats, rest.turns - 1, rest.fish - offer.fish, rest.finds))

        return max(tried[:CATS], key=value)[1]

    def best_place(self, tile: TileId) -> Placement | None:
        """Where to place a tile."""
        found = self.mine.ranked(tile)[:PLACES]
        if len(found) < 2:
            return found[0] if found else None
        rest = self.rest()
        return max(found, key=lambda place: self.value(place, rest))

    def best_take(self, takes: Iterable[TakeTile]) -> TakeTile | None:
        """Which tile to take; None if none fits."""
        rest = self.rest()
        found = [
            (self.value(place, rest), take)
            for take in takes
            for place in self.mine.ranked(take.tile)[:PLACES_A_FIND]
        ]
        return max(found, key=lambda each: each[0])[1] if found else None

    def rest(self) -> Rest:
        """What is to come after the tile in hand."""
        state, market = self.state, self.market
        finds: list[tuple[TileId, ...]] = []
        for task in market.player.doing[:-1]:
            if isinstance(task, Taking):
                finds += [in_supply(state, task.take)] * task.n
            elif isinstance(task, Bonus):
                finds.append(in_supply(state, "common"))
        if state.phase in {"rescue", "finds"}:
            for card in (market.cards[number] for number in market.player.hand):
                if card.kind == "oshax":
                    finds.append(state.oshax[:OSHAX])
                elif card.kind == "treasure":
                    option = card.options[0]
                    tiles = in_supply(state, option.take)
                    if option.take == "rare":
                        tiles += in_supply(state, "common")
                    finds += [tiles] * option.n
        if state.phase != "rescue":
            return Rest((), 0, market.player.fish, tuple(finds))
        cats = tuple((offer.cat, offer.fish) for offer in market.offers)
        turns = rescues_left(state, self.mine.seat)
        return Rest(cats, turns, market.player.fish, tuple(finds))

    def value(self, place: Placement, rest: Rest) -> float:
        """What the day comes to when a tile is placed so, and all go on with what suits them."""
        boat = self._with(self.mine.boat, place)
        left, fish, lost = dict(rest.cats), rest.fish, 0.0
        turns, rivals = rest.turns, [rival.turns for rival in self.rivals]
        while turns or any(rivals):
            for number, rival in enumerate(self.rivals):
                taken = favourite(rival.nets, left.keys()) if rivals[number] else None
                rivals[number] = 0 if taken is None else rivals[number] - 1
                if taken is not None:
                    lost += RIVALRY * rival.nets[taken] / len(rivals)
                    del left[taken]
            found = self._next_cat(boat, left, fish) if turns else None
            turns = 0 if found is None else turns - 1
            if found is not None:
                fish -= left.pop(found[0])
                boat = self._with(boat, found[1])
        for tiles in rest.finds:
            find = self._best(boat, tiles)
            if find is not None and find.gain > 0:
                boat = self._with(boat, find)
        return self._worth(boat, fish) - lost

    def _worth(self, boat: Boat, fish: int) -> float:
        evening = self.evening
        tiles = float_sum(evening.judge.extras(piece, evening.base) for piece in boat.pieces)
        saved = 0.0 if self.market.is_last_day else SAVED_FISH * fish
        return evening.value(boat) + tiles + self.market.purse(fish) + saved

    def _next_cat(
        self, boat: Boat, cats: dict[TileId, int], fish: int
    ) -> tuple[TileId, Placement] | None:
        best: tuple[float, TileId, Placement] | None = None
        for cat, cost in cats.items():
            place = self._best(boat, (cat,)) if cost <= fish else None
            if place is not None and place.gain > self.market.cost(cost, fish):
                net = place.gain - self.market.cat_cost(cost)
                if best is None or net > best[0]:
                    best = (net, cat, place)
        return None if best is None else best[1:]

    def _best(self, boat: Boat, tiles: Iterable[TileId]) -> Placement | None:
        box = self.state.box
        best: Placement | None = None
        for tile in tiles:
            printed = box.tiles[tile]
            colours: tuple[Colour | None, ...] = (printed.colour,)
            if printed.kind == "oshax":
                colours = self.mine.oshax_colours(boat)
            shape = box.shapes[printed.shape]
            for colour in colours:
                found = places(self.judge, boat, shape, printed.kind, colour, freely=False)
                if found and (best is None or found[0].gain > best.gain):
                    best = found[0]
        return best

    def _with(self, boat: Boat, place: Placement) -> Boat:
        """The boat with a tile, and the treasure that a map brings (R6.1)."""
        boat = boat.with_piece(place.piece)
        colour = place.piece.colour
        if colour is not None and place.piece.mask & self.judge.maps[COLOURS.index(colour)]:
            bonus = self._best(boat, in_supply(self.state, "common"))
            if bonus is not None:
                boat = boat.with_piece(bonus.piece)
        return boat
