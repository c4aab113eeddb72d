"""Choosing prophecies (R6), the supply and the deck."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tilewright.core import Chance, Illegal, Seat, Step
from tilewright.games.coatl.actions import DrawProphecy, TakeProphecy
from tilewright.games.coatl.components import HAND_LIMIT, SUPPLY, ProphecyId
from tilewright.games.coatl.events import (
    DeckReshuffled,
    Event,
    ProphecyDrawn,
    ProphecyTaken,
    SupplyRefilled,
)
from tilewright.games.coatl.options import prophecy_deck
from tilewright.games.coatl.rules.turns import end_action
from tilewright.games.coatl.state import Known, Player, State, without

DRAW: Final = DrawProphecy()


def check_hand(player: Player) -> Illegal | None:
    """R6.2 The hand never exceeds 5 prophecies."""
    if len(player.hand) >= HAND_LIMIT:
        return Illegal("R6.2", f"the hand holds {HAND_LIMIT} prophecies")
    return None


def check_take(state: State, player: Player, card: ProphecyId) -> Illegal | None:
    """R6.1 From the face-up supply."""
    if card not in state.supply:
        return Illegal("R6.1", f"{card!r} is not in the face-up supply")
    return check_hand(player)


def check_draw(state: State, player: Player) -> Illegal | None:
    """R6.1 From the top of the deck; R6.5 as long as there are cards to be drawn."""
    if not can_draw(state):
        return Illegal("R6.5", "deck and discard pile are empty")
    return check_hand(player)


def can_draw(state: State) -> bool:
    """R6.5 The deck has a card, or the discard pile can become the deck."""
    return bool(state.deck) or pile_size(state) > 0


def pile_size(state: State) -> int:
    """How many cards lie in the discard pile."""
    return len(state.discards) + sum(
        len(player.set_aside) + len(player.discarded) for player in state.players
    )


def choices(state: State, player: Player) -> tuple[TakeProphecy | DrawProphecy, ...]:
    """The prophecies that can be taken now."""
    if len(player.hand) >= HAND_LIMIT:
        return ()
    taken = _takes(state.supply)
    return (*taken, DRAW) if can_draw(state) else taken


@lru_cache(maxsize=1 << 10)
def _takes(supply: tuple[ProphecyId, ...]) -> tuple[TakeProphecy, ...]:
    return tuple(map(TakeProphecy, dict.fromkeys(supply)))


def apply_take(state: State, seat: Seat, card: ProphecyId) -> Step[State, Event]:
    """R6.1 Into the hand; everyone saw it. R6.3 The supply is not refilled meanwhile."""
    player = state.players[seat]
    known = player.known
    if state.options.open_memory:
        known = replace(known, open=tuple(sorted((*known.open, card))))
    taken = replace(player, hand=tuple(sorted((*player.hand, card))), known=known)
    players = (*state.players[:seat], taken, *state.players[seat + 1 :])
    state = replace(state, supply=without(state.supply, card), players=players, phase="choosing")
    return Step(state, (ProphecyTaken(seat, card),))


def apply_draw(state: State, seat: Seat) -> Step[State, Event]:
    """R6.1 The top card of the deck, into the hand, unseen by the others."""
    if not state.deck:
        return reshuffle(state).then(lambda state: apply_draw(state, seat))
    *deck, card = state.deck
    player = state.players[seat]
    known = player.known
    if state.options.open_memory:
        known = replace(known, fresh=known.fresh + 1)
    drawn = replace(player, hand=tuple(sorted((*player.hand, card))), known=known)
    players = (*state.players[:seat], drawn, *state.players[seat + 1 :])
    state = replace(state, deck=tuple(deck), players=players, phase="choosing")
    return Step(state, (ProphecyDrawn(seat, card),))


def apply_done(state: State) -> Step[State, Event]:
    """R6.4 The end of the action: the supply is refilled."""
    return refill_supply(state).then(end_action)


def refill_supply(state: State) -> Step[State, Event]:
    """R6.4 Up to six cards face up; R6.5 the discard pile helps out."""
    step: Step[State, Event] = Step(_with_cards_turned_up(state))
    if len(step.state.supply) < SUPPLY and can_draw(step.state):
        step = step.then(reshuffle)
        step = Step(_with_cards_turned_up(step.state), step.events)
    turned = step.state.supply[len(state.supply) :]
    if not turned:
        return step
    return step.then(lambda state: Step(with_seen(state, turned), (SupplyRefilled(turned),)))


def _with_cards_turned_up(state: State) -> State:
    """As many cards from the top of the deck as the supply has room for, or as there are."""
    place = max(len(state.deck) + len(state.supply) - SUPPLY, 0)
    return replace(state, deck=state.deck[:place], supply=state.supply + state.deck[place:][::-1])


def reshuffle(state: State) -> Step[State, Event]:
    """R6.5 The discard pile is shuffled and becomes the deck; the others lose sight of it."""
    pile = [
        *state.discards,
        *(card for player in state.players for card in (*player.set_aside, *player.discarded)),
    ]
    deck, chance = _shuffled(state, pile)
    is_remembered = state.options.open_memory
    players = tuple(
        replace(
            player,
            set_aside=(),
            discarded=(),
            returned=tuple(sorted(player.set_aside + player.discarded)) if is_remembered else (),
            known=replace(player.known, doubtful=(), kept=0, fresh=0, fresh_discarded=0),
        )
        for player in state.players
    )
    state = replace(
        state,
        deck=deck,
        discards=(),
        returned=state.discards if is_remembered else (),
        players=players,
        chance=chance,
    )
    return Step(state, (DeckReshuffled(len(deck)),))


def _shuffled(state: State, pile: list[ProphecyId]) -> tuple[tuple[ProphecyId, ...], Chance]:
    """The n-th deck has the order in which all cards of the game would lie in it, so that cards lie
    alike wherever the pile holds them, whatever was drawn before (ADR 0034).
    """
    chance = state.chance
    if state.options.is_drawn_in_turn:
        return chance.shuffled(sorted(pile))
    cards = prophecy_deck(state.options)
    order, _ = chance.fork(f"deck {chance.used}").shuffled(range(len(cards)))
    left = Counter(pile)
    chosen = set()
    for number, card in enumerate(cards):
        if left[card]:
            left[card] -= 1
            chosen.add(number)
    deck = tuple(cards[number] for number in order if number in chosen)
    return deck, Chance(chance.key, chance.used + 1)


def with_seen(state: State, cards: Iterable[ProphecyId]) -> State:
    """Cards that came to light are no longer looked for in the deck."""
    if not state.returned and not any(player.returned for player in state.players):
        return state
    seen = set(cards)
    players = tuple(
        replace(player, returned=tuple(c for c in player.returned if c not in seen))
        for player in state.players
    )
    returned = tuple(card for card in state.returned if card not in seen)
    return replace(state, returned=returned, players=players)


def known_after_playing(player: Player, card: ProphecyId) -> Known:
    """R15.4 What everyone remembers of the hand after a card of it was shown."""
    known = player.known
    if card in known.open:
        return replace(known, open=without(known.open, card))
    doubtful = without(known.doubtful, card) if card in known.doubtful else known.doubtful
    hidden = len(player.hand) - len(known.open) - 1
    return replace(
        known,
        doubtful=doubtful,
        kept=min(known.kept, hidden),
        fresh=min(known.fresh, hidden),
    )
