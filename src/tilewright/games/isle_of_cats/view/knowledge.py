"""What a view leaves open: which hidden cards may lie where (R21.2).

The cards of today's draft that went through the viewer's hands are tracked exactly, pack by pack.
All other hidden cards come in lots of cards that are alike to the viewer: never seen, or passed on
to certain seats, and of a sort that some places do not take. How lots can be spread over places is
a small transport problem, and whatever it leaves only one place for is known.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from tilewright.core import Seat
from tilewright.games.isle_of_cats.components import CardId
from tilewright.games.isle_of_cats.options import Options, options_of
from tilewright.games.isle_of_cats.rules.explore import KEPT, passes_left
from tilewright.games.isle_of_cats.state import Phase, PublicLesson
from tilewright.games.isle_of_cats.view.seen import Own, View

Sort = Literal["private", "public", "rescue", "other"]
PlaceKind = Literal["deck", "draft", "drawn", "hand", "fresh", "lessons", "laid", "discarded"]

SEALED: Final = 1000
"""A sealed choice outweighs all cards that may go out of sight when it is opened."""
MOST_SEALS: Final = 100
"""No player has more sealed choices than this in a game."""

_SORTS: Final[dict[str, Sort]] = {
    "private_lesson": "private",
    "family_lesson": "private",
    "public_lesson": "public",
    "rescue": "rescue",
}


class Place(NamedTuple):
    """Where hidden cards lie; the deck is nobody's."""

    seat: Seat | None
    kind: PlaceKind
    size: int

    def takes(self, holders: tuple[Seat, ...] | None, sort: Sort) -> bool:
        """Whether a card that only these seats can have kept, if any, may lie here."""
        if holders is not None and (
            self.seat not in holders or self.kind in ("deck", "draft", "drawn")
        ):
            return False
        if self.kind == "lessons":
            return sort == "private"
        if self.kind == "laid":
            return sort == "rescue"
        # R10.1 Lessons do not stay in hand; only cards that came since can be some.
        return self.kind != "hand" or sort not in ("private", "public")


class Lot(NamedTuple):
    """Hidden cards that are alike to the viewer."""

    holders: tuple[Seat, ...] | None
    sort: Sort
    cards: tuple[CardId, ...]


class Segment(NamedTuple):
    """The part of a pack of today's draft that one seat kept, or has in front of it."""

    pack: int
    stage: int
    seat: Seat
    size: int
    is_open: bool
    """The seat is choosing from it."""
    cards: tuple[CardId, ...] | None
    """Known exactly, because it is the viewer's."""
    group: int | None
    """The number of the group whose cards lie here and in other segments."""


class HiddenCards(NamedTuple):
    segments: tuple[Segment, ...]
    groups: tuple[tuple[CardId, ...], ...]
    lots: tuple[Lot, ...]
    places: tuple[Place, ...]


class PlayerFacts(NamedTuple):
    """How many hidden cards a player has where, and those that lie open."""

    dealt: int
    pack: int
    picked: int
    kept: int
    drawn: int
    hand: int
    fresh: int
    lessons: int
    laid: int
    discarded: int
    open: tuple[CardId, ...]


class Facts(NamedTuple):
    """What a view says about cards; all else has no bearing on where they may lie."""

    options: Options
    seat: Seat | None
    day: int
    phase: Phase
    stage: int
    deck: int
    played: tuple[CardId, ...]
    public: tuple[PublicLesson, ...]
    players: tuple[PlayerFacts, ...]
    own: Own | None


def facts(view: View) -> Facts:
    """The part of a view that is about cards."""
    return Facts(
        options_of(view.setup),
        view.seat,
        view.day,
        view.phase,
        view.stage,
        view.deck,
        view.played,
        view.public,
        tuple(
            PlayerFacts(
                player.dealt,
                player.pack,
                player.picked,
                player.kept,
                player.drawn,
                player.hand,
                min(player.fresh, player.hand),
                player.lessons - len(player.shown),
                player.laid - len(player.revealed),
                player.discarded,
                player.reading + player.revealed + player.shown,
            )
            for player in view.players
        ),
        view.own,
    )


def knowledge(view: View) -> HiddenCards:
    """What the owner of a view can tell about hidden cards."""
    return _knowledge(facts(view))


@lru_cache(maxsize=1 << 6)
def _knowledge(view: Facts) -> HiddenCards:
    segments, groups = draft(view)
    places = tuple(_places(view, segments))
    return HiddenCards(segments, groups, _lots(view, groups), places)


def draft(view: Facts) -> tuple[tuple[Segment, ...], tuple[tuple[CardId, ...], ...]]:
    """R9.1, R9.2 Where the packs of today's draft are, as far as the viewer can follow them."""
    if view.phase not in ("keep", "draft", "pay"):
        return (), ()
    if view.options.mode == "solo":
        return _alone(view), ()
    seats = len(view.players)
    step = 1 if passes_left(view.day) else -1
    own = _own_parts(view)
    visits = _visits(view, own)
    segments = []
    for pack, player in enumerate(view.players):
        size = player.dealt
        group: int | None = None
        for stage in range(view.stage + 1):
            is_open = stage == view.stage
            if is_open and view.phase == "pay":
                break
            seat = Seat((pack + step * stage) % seats)
            count = size if is_open else min(KEPT, size)
            mine = own[stage] if seat == view.seat else None
            segments.append(
                Segment(pack, stage, seat, count, is_open, mine, group if mine is None else None)
            )
            if seat == view.seat and stage < len(visits):
                group = stage
            size -= count
    return tuple(segments), tuple(visits)


def _alone(view: Facts) -> tuple[Segment, ...]:
    """R22.6 What the only player kept and chooses from."""
    (player,) = view.players
    kept, pack = (None, None) if view.own is None else (view.own.kept, view.own.pack)
    return (
        Segment(0, 0, Seat(0), player.kept, False, kept, None),
        Segment(0, 1, Seat(0), player.pack, True, pack, None),
    )


def _own_parts(view: Facts) -> list[tuple[CardId, ...]]:
    """What the viewer kept in each round, and what lies in front of it now."""
    if view.own is None or view.seat is None:
        return []
    parts = []
    kept = view.own.kept
    for stage in range(len(view.own.sent)):
        pack = (view.seat - (1 if passes_left(view.day) else -1) * stage) % len(view.players)
        size = max(0, view.players[pack].dealt - KEPT * stage)
        parts.append(kept[: min(KEPT, size)])
        kept = kept[min(KEPT, size) :]
    return [*parts, view.own.pack]


def _visits(view: Facts, own: list[tuple[CardId, ...]]) -> list[tuple[CardId, ...]]:
    """For each round what the viewer passed on and has not seen come back."""
    if view.own is None:
        return []
    groups = []
    for stage, sent in enumerate(view.own.sent):
        back = stage + len(view.players)
        seen: set[CardId] = set()
        if back < len(own):
            seen.update(own[back])
        if back < len(view.own.sent):
            seen.update(view.own.sent[back])
        groups.append(tuple(card for card in sent if card not in seen))
    return groups


def _places(view: Facts, segments: tuple[Segment, ...]) -> Iterator[Place]:
    yield Place(None, "deck", view.deck)
    for number, player in enumerate(view.players):
        seat = Seat(number)
        if seat == view.seat:
            continue
        unseen = sum(
            part.size
            for part in segments
            if part.seat == seat and part.cards is None and part.group is None
        )
        yield Place(seat, "draft", unseen)
        yield Place(seat, "drawn", player.drawn)
        yield Place(seat, "fresh", player.fresh)
        yield Place(seat, "hand", player.hand - player.fresh)
        yield Place(seat, "lessons", player.lessons)
        yield Place(seat, "laid", player.laid)
        yield Place(seat, "discarded", player.discarded)


def _located(view: Facts) -> set[CardId]:
    """The cards whose place the viewer sees."""
    seen = {*view.played, *(lesson.card for lesson in view.public)}
    for player in view.players:
        seen.update(player.open)
    own = view.own
    if own is not None:
        seen.update(own.hand, own.lessons, own.laid, own.pack, own.kept, own.drawn, own.discarded)
    return seen


@lru_cache(maxsize=32)
def _sorts(options: Options) -> dict[CardId, Sort]:
    """The cards that the game was set up with."""
    printed = options.box.cards
    return {card: _SORTS.get(printed[card].kind, "other") for card in options.cards}


def _lots(view: Facts, groups: tuple[tuple[CardId, ...], ...]) -> tuple[Lot, ...]:
    seen = _located(view)
    for group in groups:
        seen.update(group)
    passed = {} if view.own is None else {entry.card: entry.seats for entry in view.own.passed}
    lots: dict[tuple[tuple[Seat, ...] | None, Sort], list[CardId]] = {}
    for card, sort in _sorts(view.options).items():
        if card not in seen:
            lots.setdefault((passed.get(card), sort), []).append(card)
    return tuple(Lot(holders, sort, tuple(cards)) for (holders, sort), cards in lots.items())


class Spreading(NamedTuple):
    """One way to spread lots over places, and which lots could also be spread another way."""

    spread: tuple[tuple[int, ...], ...]
    """How many cards of each lot lie at each place."""
    is_open: tuple[bool, ...]


@lru_cache(maxsize=1 << 9)
def plan_of(known: HiddenCards) -> Spreading:
    """A possible spread of the hidden cards."""
    return _planned(
        tuple(len(lot.cards) for lot in known.lots),
        tuple(place.size for place in known.places),
        tuple(
            tuple(place.takes(lot.holders, lot.sort) for place in known.places)
            for lot in known.lots
        ),
    )


@lru_cache(maxsize=1 << 9)
def _planned(
    supply: tuple[int, ...], sizes: tuple[int, ...], takes: tuple[tuple[bool, ...], ...]
) -> Spreading:
    spread = [[0] * len(sizes) for _ in supply]
    free = list(sizes)
    narrow_first = sorted(range(len(supply)), key=lambda lot: sum(takes[lot]))
    for lot in narrow_first:
        for _ in range(supply[lot]):
            _put(lot, spread, free, takes)
    reach = _reach(spread, takes)
    is_open = tuple(
        _has_choice(spread[lot], takes[lot], sizes, reach) for lot in range(len(supply))
    )
    return Spreading(tuple(map(tuple, spread)), is_open)


def _put(
    lot: int, spread: list[list[int]], free: list[int], takes: tuple[tuple[bool, ...], ...]
) -> None:
    """One card more; others give way where they can (an augmenting path)."""
    came: dict[int, tuple[int, int | None]] = {}
    waiting: list[tuple[int, int | None]] = [(lot, None)]
    for mover, origin in waiting:
        for place, fits in enumerate(takes[mover]):
            if not fits or place in came:
                continue
            came[place] = (mover, origin)
            if free[place]:
                free[place] -= 1
                step: int | None = place
                while step is not None:
                    mover_, before = came[step]
                    spread[mover_][step] += 1
                    if before is not None:
                        spread[mover_][before] -= 1
                    step = before
                return
            waiting += [(other, place) for other, row in enumerate(spread) if row[place]]
    raise ValueError("no world has this view")


def _reach(spread: list[list[int]], takes: tuple[tuple[bool, ...], ...]) -> list[int]:
    """For each place the set of those that can take a card from it, perhaps through others."""
    places = range(len(takes[0]) if takes else 0)
    reach = [0 for _ in places]
    for row, fits in zip(spread, takes, strict=True):
        to = sum(1 << place for place in places if fits[place])
        for place in places:
            if row[place]:
                reach[place] |= to
    for middle in places:
        for place in places:
            if reach[place] >> middle & 1:
                reach[place] |= reach[middle]
    return reach


def _has_choice(
    row: list[int], fits: tuple[bool, ...], sizes: tuple[int, ...], reach: list[int]
) -> bool:
    """Whether a card of the lot can lie at more than one place; a deck has an order."""
    here = sum(1 << place for place, count in enumerate(row) if count)
    could = [
        place
        for place, is_fit in enumerate(fits)
        if sizes[place] and is_fit and (row[place] or reach[place] & here)
    ]
    return len(could) > 1 or (could == [0] and sizes[0] > 1)


def unknown(view: View) -> int:
    """R21.2 How many things lie hidden: cards, tiles, and choices that are sealed.

    Each player's sealed choices (what to pay for, which lessons and rescue cards came into play)
    are counted down over the whole game, because they tell something although no card is shown.
    """
    tiles = len(view.bag) if len(set(view.bag)) > 1 else 0
    sealed = sum(
        MOST_SEALS - player.told for seat, player in enumerate(view.players) if seat != view.seat
    )
    alone = 0
    if view.sister is not None:
        alone = sum(count for count in (view.sister.hidden, view.sister.deck) if count > 1)
    return SEALED * sealed + _unknown_cards(facts(view)) + tiles + alone


@lru_cache(maxsize=1 << 12)
def _unknown_cards(view: Facts) -> int:
    """How many cards may lie at more than one place."""
    known = _knowledge(view)
    plan = plan_of(known)
    cards = sum(
        len(lot.cards) for lot, is_open in zip(known.lots, plan.is_open, strict=True) if is_open
    )
    for number, group in enumerate(known.groups):
        if _is_spread(view, [part for part in known.segments if part.group == number]):
            cards += len(group)
    return cards


def _is_spread(view: Facts, parts: list[Segment]) -> bool:
    """Whether the cards of a group lie at several places."""
    places = 0
    for part in parts:
        picked = view.players[part.seat].picked if part.is_open else 0
        places += (part.size > picked) + (picked > 0)
    return places > 1
