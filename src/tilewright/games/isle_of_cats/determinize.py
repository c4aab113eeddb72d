"""A full state that a view allows (R21.2).

Hidden cards are spread by the plan of `view.knowledge`, then exchanged at random wherever both may
lie at the other's place: what is left of the plan is chance. Where nothing restricts them, as in
a first state, they are simply shuffled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from msgspec.structs import replace

from tilewright.core import Chance, Seat
from tilewright.games.isle_of_cats.components import COLOURS, DAYS, CardId, card_file
from tilewright.games.isle_of_cats.options import options_of
from tilewright.games.isle_of_cats.state import PassedCard, Player, Sister, State
from tilewright.games.isle_of_cats.view.knowledge import (
    HiddenCards,
    Lot,
    Place,
    PlaceKind,
    Segment,
    knowledge,
    plan_of,
)
from tilewright.games.isle_of_cats.view.seen import Own, SisterView, View
from tilewright.kit.chance_stream import ChanceStream

T = TypeVar("T")

_ROUNDS: Final = 6
"""So often every hidden card is offered an exchange."""

Cards = tuple[CardId, ...]


def _shuffled(draws: ChanceStream, items: Sequence[T]) -> tuple[T, ...]:
    found = list(items)
    draws.shuffle(found)
    return tuple(found)


@dataclass
class _Hidden:
    """The cards dealt to hidden places, and the packs of today's draft."""

    deck: Cards = ()
    places: dict[tuple[Seat, PlaceKind], Cards] = field(default_factory=dict)
    kept: dict[Seat, Cards] = field(default_factory=dict)
    sent: dict[Seat, tuple[Cards, ...]] = field(default_factory=dict)
    packs: dict[Seat, Cards] = field(default_factory=dict)

    def at(self, seat: Seat, kind: PlaceKind) -> Cards:
        return self.places.get((seat, kind), ())


def determinize(view: View, chance: Chance) -> State:
    """A world with this view: hidden cards, bag and the sister's cards at random."""
    draws = ChanceStream(chance)
    known = knowledge(view)
    hidden = _dealt(known, draws)
    _deal_draft(view, known, hidden, draws)
    return State(
        setup=view.setup,
        options=options_of(view.setup),
        day=view.day,
        phase=view.phase,
        stage=view.stage,
        order=view.order,
        turn=view.turn,
        asked=view.asked,
        window=view.window,
        players=tuple(
            _player(view, Seat(seat), hidden, draws) for seat in range(len(view.players))
        ),
        left=view.left,
        right=view.right,
        common=view.common,
        rare=view.rare,
        oshax=view.oshax,
        baskets=view.baskets,
        bag=_shuffled(draws, view.bag),
        deck=hidden.deck,
        public=view.public,
        played=view.played,
        removed=view.removed,
        sister=None if view.sister is None else _sister(view.sister, draws),
    )


def _dealt(known: HiddenCards, draws: ChanceStream) -> _Hidden:
    """The hidden cards at their places, each place shuffled."""
    spread = plan_of(known).spread
    slots: list[int] = []
    lots: list[int] = []
    cards: list[CardId] = []
    for number, lot in enumerate(known.lots):
        cards += _shuffled(draws, lot.cards)
        lots += [number] * len(lot.cards)
        for place, count in enumerate(spread[number]):
            slots += [place] * count
    order = _exchanged(slots, lots, known.lots, known.places, draws)
    found: dict[int, list[CardId]] = {}
    for slot, index in zip(slots, order, strict=True):
        found.setdefault(slot, []).append(cards[index])
    hidden = _Hidden()
    for place, there in found.items():
        seat, kind, _ = known.places[place]
        shuffled = _shuffled(draws, there)
        if seat is None:
            hidden.deck = shuffled
        else:
            hidden.places[seat, kind] = shuffled
    return hidden


def _exchanged(
    slots: list[int],
    lots: list[int],
    kinds: tuple[Lot, ...],
    places: tuple[Place, ...],
    draws: ChanceStream,
) -> list[int]:
    """For each slot the index of its card after exchanges at random."""
    order = list(range(len(slots)))
    takes = [[place.takes(lot.holders, lot.sort) for place in places] for lot in kinds]
    used = sorted(set(slots))
    if all(row[place] for row in takes for place in used):
        return list(_shuffled(draws, order))
    for _ in range(_ROUNDS):
        pairs = _shuffled(draws, range(len(slots)))
        for one, other in zip(pairs[::2], pairs[1::2], strict=False):
            here, there = slots[one], slots[other]
            if here != there and (
                takes[lots[order[one]]][there] and takes[lots[order[other]]][here]
            ):
                order[one], order[other] = order[other], order[one]
    return order


def _deal_draft(view: View, known: HiddenCards, hidden: _Hidden, draws: ChanceStream) -> None:
    """R9.1 The packs of today's draft and what was kept of them, for every seat."""
    groups = [list(_shuffled(draws, group)) for group in known.groups]
    unseen = {seat: list(cards) for (seat, kind), cards in hidden.places.items() if kind == "draft"}
    parts: dict[Segment, Cards] = {}
    for part in known.segments:
        if part.cards is not None:
            parts[part] = part.cards
        else:
            source = unseen.get(part.seat, []) if part.group is None else groups[part.group]
            parts[part] = tuple(sorted(source[: part.size]))
            del source[: part.size]
    for seat in (Seat(number) for number in range(len(view.players))):
        own = sorted(
            (part for part in known.segments if part.seat == seat), key=lambda part: part.stage
        )
        kept = [parts[part] for part in own if not part.is_open]
        hidden.kept[seat] = tuple(card for cards in kept for card in cards)
        hidden.packs[seat] = next((parts[part] for part in own if part.is_open), ())
        hidden.sent[seat] = tuple(
            tuple(
                sorted(
                    card
                    for later, cards in parts.items()
                    if later.pack == part.pack and later.stage > part.stage
                    for card in cards
                )
            )
            for part in own
            if not part.is_open
        )


def _player(view: View, seat: Seat, hidden: _Hidden, draws: ChanceStream) -> Player:
    shown = view.players[seat]
    cards = view.own if seat == view.seat else None
    if cards is None:
        cards = _others_cards(view, seat, hidden, draws)
    return Player(
        boat=shown.boat,
        tiles=shown.tiles,
        covered=shown.covered,
        fish=shown.fish,
        baskets=shown.baskets,
        used=shown.used,
        hand=cards.hand,
        lessons=cards.lessons,
        reading=shown.reading,
        laid=cards.laid,
        dealt=shown.dealt,
        pack=cards.pack,
        picks=cards.picks,
        kept=cards.kept,
        sent=cards.sent,
        passed=cards.passed,
        drawn=cards.drawn,
        discarded=cards.discarded,
        fresh=shown.fresh,
        told=shown.told,
        free=shown.free,
        extra=shown.extra,
        acts=shown.acts,
        has_passed=shown.has_passed,
        is_done=shown.is_done,
        doing=shown.doing,
        ask=shown.ask,
        has_ordered=shown.has_ordered,
    )


def _others_cards(view: View, seat: Seat, hidden: _Hidden, draws: ChanceStream) -> Own:
    """What another seat holds in this world."""
    shown = view.players[seat]
    held = Own(
        hand=tuple(sorted(hidden.at(seat, "hand") + hidden.at(seat, "fresh"))),
        lessons=shown.shown or tuple(sorted(hidden.at(seat, "lessons"))),
        laid=shown.revealed or tuple(sorted(hidden.at(seat, "laid"))),
        pack=hidden.packs.get(seat, ()),
        picks=(),
        kept=hidden.kept.get(seat, ()),
        sent=hidden.sent.get(seat, ()) if options_of(view.setup).mode == "standard" else (),
        passed=_memory(view, seat, hidden, draws),
        drawn=tuple(sorted(hidden.at(seat, "drawn"))),
        discarded=tuple(sorted(hidden.at(seat, "discarded"))),
    )
    return replace(held, picks=_picks(view, seat, held, draws))


def _picks(view: View, seat: Seat, held: Own, draws: ChanceStream) -> Cards:
    """What another seat may have picked in a sealed choice, done or not."""
    shown = view.players[seat]
    cards = options_of(view.setup).box.cards
    if view.phase in ("keep", "draft"):
        return tuple(sorted(_shuffled(draws, held.pack)[: shown.picked]))
    picks: list[CardId] = []
    left = shown.fish
    for_fish = held.drawn + (held.kept if view.phase == "pay" and not view.asked else ())
    for card in _shuffled(draws, for_fish):
        if cards[card].price <= left and draws.below(2):
            left -= cards[card].price
            picks.append(card)
    is_choosing = view.phase == "choose" and view.turn == seat and not view.asked
    # R15.3 Nobody plays an anytime card in the middle of choosing.
    if is_choosing and not shown.is_done and not shown.doing:
        picks += [card for card in held.hand if cards[card].kind == "rescue" and draws.below(2)]
    return tuple(sorted(picks))


def _memory(view: View, seat: Seat, hidden: _Hidden, draws: ChanceStream) -> tuple[PassedCard, ...]:
    """Cards that another seat may have passed on in earlier drafts: any that others have had."""
    if options_of(view.setup).mode != "standard":
        return ()
    seats = len(view.players)
    is_drafted = view.phase not in ("fill", "deal", "draft", "pay")
    days = DAYS - view.day + is_drafted
    gone = set(view.played)
    for (owner, kind), cards in hidden.places.items():
        # What is drafted or was just drawn came from the deck: nobody can have passed it on.
        if owner != seat and kind not in ("draft", "drawn"):
            gone.update(cards)
    count = {2: 5, 3: 8, 4: 9}[seats] * days
    holders = tuple(Seat(other) for other in range(seats) if other != seat)
    chosen = _shuffled(draws, sorted(gone))[:count]
    return tuple(PassedCard(card, holders) for card in sorted(chosen))


def _sister(shown: SisterView, draws: ChanceStream) -> Sister:
    colours = tuple(colour for colour in COLOURS if colour not in shown.colours)
    seen = {*shown.today, *shown.used}
    baskets = [card.id for card in card_file().solo_basket if card.id not in seen]
    return Sister(
        colours=shown.colours + _shuffled(draws, colours),
        shown=len(shown.colours),
        lessons=shown.lessons,
        deck=_shuffled(draws, baskets),
        today=shown.today,
        resolved=shown.resolved,
        left=shown.left,
        used=shown.used,
    )
