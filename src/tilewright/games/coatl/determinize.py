"""A full state that a view allows, each equally likely (R15.3).

What everyone saw happen, and what the seat saw alone, narrows it down: cards taken face up are in
that hand or where it discarded them, own discards lie in the pile or in the deck it became, a hand
that had to pass holds nothing that could be played, one that completed a cóatl holds a prophecy
for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from tilewright.core import Chance
from tilewright.games.coatl.components import ProphecyId, TempleId
from tilewright.games.coatl.options import temple_deck
from tilewright.games.coatl.rules.opening import kept, ways_to_keep
from tilewright.games.coatl.scoring import satisfied
from tilewright.games.coatl.state import Player, State
from tilewright.games.coatl.view import (
    PlayerView,
    View,
    hidden_cards,
    owes_hidden_prophecy,
    public_player,
    returned_cards,
    ruled_out_by_pass,
    unseen_prophecies,
)

_MAX_DEALS: Final = 100_000
"""A view that came from a state is matched by far fewer deals; any other, never."""

Places = dict[int, range]
"""By seat: the numbers of the hidden places that belong to it."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The places of prophecies that the seat cannot see, numbered: first the deck, from below."""

    deck: range
    discards: range
    """R15.4 Without open memory also those that everybody saw going to the pile."""
    hands: Places
    set_aside: Places
    discarded: Places
    count: int


def determinize(view: View, chance: Chance) -> State:
    """The view with everything hidden dealt anew."""
    players, deck, discards, chance = _deal_prophecies(view, chance)
    players, piles, chance = _deal_temples(view, players, chance)
    if view.phase == "opening":
        players, chance = _choose_hands(view, players, chance)
    return State(
        options=view.options,
        disc=view.disc,
        bags=view.bags,
        supply=view.supply,
        deck=deck,
        discards=discards,
        returned=view.returned,
        temples=view.temples,
        piles=piles,
        players=tuple(players),
        first=view.first,
        turn=view.turn,
        phase=view.phase,
        completing=view.completing,
        actions=view.actions,
        is_second=view.is_second,
        trigger=view.trigger,
        triggered_by=view.triggered_by,
        last_turns=view.last_turns,
        passes=view.passes,
        random_refills=view.random_refills,
        chance=chance.fork("coatl"),
    )


def _deal_prophecies(
    view: View, chance: Chance
) -> tuple[list[Player], tuple[ProphecyId, ...], tuple[ProphecyId, ...], Chance]:
    unseen = unseen_prophecies(view)
    hidden = _hidden(view)
    barred = {
        seat: ruled_out_by_pass(view, seat)
        for seat, player in enumerate(view.players)
        if player.hand is None and player.known.is_stuck and hidden_cards(player)
    }
    for _ in range(_MAX_DEALS):
        cards, chance = _dealt(view, hidden, unseen, barred, chance)
        if cards is None:
            continue
        players = [
            _with_cards(seat, player, hidden, cards) for seat, player in enumerate(view.players)
        ]
        if _is_possible(view, players, barred):
            thrown = sorted(cards[hidden.discards.start : hidden.discards.stop])
            discards = (*view.discards, *thrown)
            return players, cards[hidden.deck.start : hidden.deck.stop], discards, chance
    raise ValueError("no world has this view")


def _hidden(view: View) -> Hidden:
    thrown = view.discard_pile - len(view.discards)
    thrown -= sum(player.set_aside_size + player.discarded_size for player in view.players)
    discards = range(view.deck, view.deck + thrown)
    number = discards.stop
    hands: Places = {}
    set_aside: Places = {}
    discarded: Places = {}
    for seat, player in enumerate(view.players):
        is_open = player.set_aside is not None
        for places, size in (
            (hands, hidden_cards(player) if player.hand is None else 0),
            (set_aside, 0 if is_open else player.set_aside_size),
            (discarded, 0 if is_open else player.discarded_size),
        ):
            places[seat] = range(number, number + size)
            number += size
    return Hidden(range(view.deck), discards, hands, set_aside, discarded, number)


def _dealt(
    view: View,
    hidden: Hidden,
    unseen: tuple[ProphecyId, ...],
    barred: dict[int, frozenset[ProphecyId]],
    chance: Chance,
) -> tuple[tuple[ProphecyId, ...] | None, Chance]:
    """A card for each hidden place; None if what is known of some left no place for another."""
    rest, chance = chance.shuffled(unseen)
    cards: dict[int, ProphecyId] = {}
    left = list(rest)
    for card, places in _constrained_cards(view, hidden):
        free = [place for place in places if place not in cards]
        if card not in left:
            continue
        if not free:
            return None, chance
        place, chance = chance.pick(free)
        cards[place] = card
        left.remove(card)
    for seat, unfit in barred.items():
        for place in hidden.hands[seat]:
            fit = next((card for card in left if card not in unfit), None)
            if place not in cards and fit is not None:
                cards[place] = fit
                left.remove(fit)
    others = iter(left)
    return tuple(
        cards[place] if place in cards else next(others) for place in range(hidden.count)
    ), chance


def _constrained_cards(view: View, hidden: Hidden) -> Iterator[tuple[ProphecyId, tuple[int, ...]]]:
    """The cards of which something is known, and the places where they can be."""
    for seat, hand in hidden.hands.items():
        if view.players[seat].hand is not None:
            continue
        known = view.players[seat].known
        places = (*hand[: known.kept], *hidden.discarded[seat])
        for card in known.doubtful:
            yield card, places
    drawn_since = [
        place
        for seat, hand in hidden.hands.items()
        for places, fresh in (
            (hand, view.players[seat].known.fresh),
            (hidden.discarded[seat], view.players[seat].known.fresh_discarded),
        )
        for place in places[max(len(places) - fresh, 0) :]
    ]
    for card in returned_cards(view):
        yield card, (*hidden.deck, *drawn_since)


def _with_cards(
    seat: int, player: PlayerView, hidden: Hidden, cards: tuple[ProphecyId, ...]
) -> Player:
    body = public_player(player)
    hand, aside, discarded = (
        tuple(sorted(cards[place] for place in places[seat]))
        for places in (hidden.hands, hidden.set_aside, hidden.discarded)
    )
    if player.hand is not None:
        return replace(
            body,
            hand=player.hand,
            chosen=player.chosen,
            set_aside=player.set_aside or aside,
            discarded=player.discarded or discarded,
            returned=player.returned or (),
        )
    return replace(
        body,
        hand=tuple(sorted(hand + player.known.open)),
        set_aside=aside,
        discarded=discarded,
    )


def _is_possible(
    view: View, players: list[Player], barred: dict[int, frozenset[ProphecyId]]
) -> bool:
    """R16.1 Whoever passed had nothing to play; R8.2 whoever completed a cóatl has a prophecy."""
    if any(unfit.intersection(players[seat].hand) for seat, unfit in barred.items()):
        return False
    if not owes_hidden_prophecy(view):
        return True
    mover = players[view.turn]
    return bool(satisfied(mover.coatls[view.completing].text, mover.hand, view.options))


def unseen_temples(view: View) -> tuple[TempleId, ...]:
    """The temple cards in the game without those that the seat can see."""
    seen: set[TempleId | None] = set(view.temples)
    for player in view.players:
        seen.update(player.temples or player.open_temples)
        seen.update(coatl.temple for coatl in player.coatls)
    return tuple(card for card in temple_deck(view.options) if card not in seen)


def _deal_temples(
    view: View, players: list[Player], chance: Chance
) -> tuple[list[Player], tuple[tuple[TempleId, ...], ...], Chance]:
    left, chance = chance.shuffled(unseen_temples(view))
    piles = []
    for size in view.piles:
        piles.append(left[:size])
        left = left[size:]
    dealt = []
    for shown, player in zip(view.players, players, strict=True):
        if shown.temples is None:
            hidden = shown.temples_size - len(shown.open_temples)
            temples = tuple(sorted(shown.open_temples + left[:hidden]))
            left = left[hidden:]
        else:
            temples = shown.temples
        dealt.append(replace(player, temples=temples))
    return dealt, tuple(piles), chance


def _choose_hands(view: View, players: list[Player], chance: Chance) -> tuple[list[Player], Chance]:
    """R2.9 Whoever has chosen may have chosen anything."""
    chosen = []
    for shown, player in zip(view.players, players, strict=True):
        if shown.has_chosen and shown.chosen is None:
            ways = ways_to_keep(player.hand, exactly_3=view.options.is_exactly_3)
            way, chance = chance.pick(ways)
            chosen.append(replace(player, chosen=kept(way)))
        else:
            chosen.append(player)
    return chosen, chance
