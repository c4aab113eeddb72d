"""Temple cards (R9): the common ones, and one for a completed cóatl."""

from msgspec.structs import replace

from tilewright.core import Illegal, Step
from tilewright.games.coatl.components import TempleId
from tilewright.games.coatl.events import Event, TempleUncovered
from tilewright.games.coatl.scoring import temple_worth
from tilewright.games.coatl.state import Coatl, Player, State


def within_reach(state: State, player: Player) -> tuple[TempleId, ...]:
    """R9.4 The temple cards in hand and the common ones."""
    return (*player.temples, *(card for card in state.temples if card is not None))


def playable(state: State, player: Player, coatl: Coatl) -> tuple[TempleId, ...]:
    """R9.4 Those of which the cóatl meets a requirement."""
    return tuple(
        card
        for card in within_reach(state, player)
        if temple_worth(card, coatl.text, coatl.prophecies).times
    )


def check_temple(state: State, player: Player, coatl: Coatl, card: TempleId) -> Illegal | None:
    """R9.4 In hand or common, with a requirement met; R8.4 not before the first prophecy."""
    if not coatl.prophecies:
        return Illegal("R8.4", "the first prophecy comes before the temple card")
    if card not in within_reach(state, player):
        return Illegal("R9.4", f"temple card {card!r} is neither in hand nor common")
    if not temple_worth(card, coatl.text, coatl.prophecies).times:
        return Illegal("R9.4", f"{coatl.text} meets no requirement of {card}", {"card": card})
    return None


def take_common(state: State, card: TempleId) -> Step[State, Event]:
    """R9.2 A common card is gone; the next of its pile is uncovered, unless there is one deck."""
    place = state.temples.index(card)
    temples, piles = list(state.temples), list(state.piles)
    temples[place] = None
    events: tuple[Event, ...] = ()
    if not state.options.has_one_deck and piles[place]:
        *below, top = piles[place]
        temples[place], piles[place] = top, tuple(below)
        events = (TempleUncovered(place, top),)
    return Step(replace(state, temples=tuple(temples), piles=tuple(piles)), events)


def restock(state: State) -> Step[State, Event]:
    """R9.2 At the end of an action the one deck replaces the common cards that were taken."""
    (deck,) = state.piles
    if not deck or None not in state.temples:
        return Step(state)
    temples, events = list(state.temples), []
    for place, card in enumerate(temples):
        if card is None and deck:
            *below, top = deck
            temples[place], deck = top, tuple(below)
            events.append(TempleUncovered(place, top))
    return Step(replace(state, temples=tuple(temples), piles=(deck,)), tuple(events))
