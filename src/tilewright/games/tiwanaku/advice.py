"""What is told to people who ask: a hint at the table, a review after the game.

Both are worked out from a view alone, so they cannot tell what its owner could not work out.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec.structs import asdict

from tilewright.core import Seat, Value
from tilewright.core.services import Unavailable
from tilewright.games.tiwanaku.board import BOARD_OF, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop, Terrain
from tilewright.games.tiwanaku.events import CropPredicted, Event
from tilewright.games.tiwanaku.options import options_of
from tilewright.games.tiwanaku.view import HIDDEN, View
from tilewright.games.tiwanaku.worlds.explanation import Explanation, explain
from tilewright.games.tiwanaku.worlds.knowledge import Knowledge
from tilewright.games.tiwanaku.worlds.reasons import Certain

LIKELY: Final = 50
"""From so many per cent on a prediction is no guess."""


class Told(Certain, frozen=True):
    """What is certain; where no other way is the reason, also what speaks against the others."""

    seen: tuple[Crop, ...] = ()
    """The crops that touch the plot or stand in its region."""
    others: tuple[Terrain | Crop, ...] = ()
    """What had to be tried: with each of them no way to fill the board is left."""


class Likely(Value, frozen=True):
    """The crop that a plot has in most of the worlds that are possible."""

    plot: Plot
    crop: Crop
    chance: int
    """In per cent."""
    is_exact: bool
    """Whether all worlds were counted; else it is an estimate."""


class Hint(Value, frozen=True):
    certain: tuple[Told, ...]
    """What is certain, the most useful first: crops under the own figures, crops on other BARE
    plots, then the rest.
    """
    likely: Likely | None
    """Where no crop under the own figures is certain, the likeliest: under them, or else on
    a BARE plot where none is certain. None if there is no such plot.
    """


class Judgement(Value, frozen=True):
    """What a prediction was when it was made."""

    moment: int
    """The number of the action in the game."""
    seat: Seat
    plot: Plot
    named: Crop
    crop: Crop
    kind: Literal["forced", "likely", "guess"]
    chance: int
    """How likely the named crop was, in per cent; 0 where no world had it."""
    is_exact: bool
    certain: tuple[Told, ...]
    """The crops under the player's figures that were certain then."""


class Review(Value, frozen=True):
    """Every prediction of a game, in order."""

    predictions: tuple[Judgement, ...]


def hint(view: View) -> Hint:
    """What the owner of a view could work out now, where the table allows hints."""
    if not options_of(view.setup).hints:
        raise Unavailable("this table is played without hints")
    own = _own_bare(view, view.seat)
    bare = _bare(view)
    known = _known(view)
    explanation = explain(known)

    def use(one: Certain) -> int:
        if isinstance(one.what, str):
            return 2
        return 0 if one.plot in own else 1 if one.plot in bare else 2

    certain = tuple(_told(known, one) for one in sorted(explanation.certain, key=use))
    is_safe = bool(certain) and use(certain[0]) == 0
    sure = {one.plot for one in certain if isinstance(one.what, int)}
    return Hint(certain, None if is_safe else _likeliest(explanation, own or bare - sure))


def review(seen: Sequence[tuple[View, Sequence[Event]]]) -> Review:
    """Each prediction by what everybody knew: the views before each action, and its events."""
    return Review(
        tuple(
            _judged(number, view, event)
            for number, (view, events) in enumerate(seen, 1)
            for event in events
            if isinstance(event, CropPredicted)
        )
    )


def _judged(number: int, view: View, event: CropPredicted) -> Judgement:
    known = _known(view)
    explanation = explain(known)
    own = _own_bare(view, event.seat)
    certain = tuple(
        _told(known, one)
        for one in explanation.certain
        if isinstance(one.what, int) and one.plot in own
    )
    chance = _per_cent(explanation.crops[event.plot][event.named - 1])
    is_forced = any((one.plot, one.what) == (event.plot, event.named) for one in certain)
    return Judgement(
        moment=number,
        seat=event.seat,
        plot=event.plot,
        named=event.named,
        crop=event.crop,
        kind="forced" if is_forced else "likely" if chance >= LIKELY else "guess",
        chance=100 if is_forced else chance,
        is_exact=is_forced or explanation.is_exact,
        certain=certain,
    )


def _told(known: Knowledge, one: Certain) -> Told:
    """With what people can see at once, where the reason alone says little."""
    told = asdict(one)
    if one.reason != "no_other_way":
        return Told(**told)
    if isinstance(one.what, str):
        left = tuple(
            terrain
            for terrain, number in zip(TERRAINS, known.numbers, strict=True)
            if terrain != one.what and known.terrain.count(terrain) < number
        )
        return Told(**told, others=left)
    told["near"] = _speaking(known, one.plot)
    levels = {known.crops[plot] for plot in told["near"]}
    seen = tuple(crop for crop in CROPS if str(crop) in levels)
    others = tuple(crop for crop in CROPS if crop != one.what and crop not in seen)
    return Told(**told, seen=seen, others=others)


def _speaking(known: Knowledge, plot: Plot) -> tuple[Plot, ...]:
    """The PLANTED plots that touch a plot or lie in its region."""
    board, region = known.board, 1 << plot
    like = sum(1 << each for each in board.plots if known.terrain[each] == known.terrain[plot])
    if known.terrain[plot] != HIDDEN:
        while (grown := region | board.neighbours(region) & like) != region:
            region = grown
    near = region | board.touching[plot]
    return tuple(each for each in board.plots if near >> each & 1 and known.crops[each] != HIDDEN)


def _known(view: View) -> Knowledge:
    return Knowledge("".join(view.terrain), "".join(view.crops), view.numbers)


def _bare(view: View) -> frozenset[Plot]:
    terrain, crops = "".join(view.terrain), "".join(view.crops)
    return frozenset(
        plot
        for plot in BOARD_OF[len(terrain)].plots
        if terrain[plot] != HIDDEN and crops[plot] == HIDDEN
    )


def _own_bare(view: View, seat: Seat | None) -> frozenset[Plot]:
    """The BARE plots with a figure of a seat; with two pairs, of its pair."""
    if seat is None:
        return frozenset()
    return _bare(view).intersection(view.figures[seat % len(view.figures)].plots)


def _likeliest(explanation: Explanation, plots: Iterable[Plot]) -> Likely | None:
    chances = [
        Likely(plot, crop, _per_cent(explanation.crops[plot][crop - 1]), explanation.is_exact)
        for plot in sorted(plots)
        for crop in CROPS
    ]
    return max(chances, key=lambda each: each.chance, default=None)


def _per_cent(share: float) -> int:
    """Never 100: that is for what is certain; 0 only for what no world has that was looked at."""
    return min(max(round(100 * share), share > 0), 99)
