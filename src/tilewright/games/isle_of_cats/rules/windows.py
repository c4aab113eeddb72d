"""Anytime windows (R15.3): who is asked, and when.

Only those who ordered it are asked, whether or not their hands hold an anytime card. Orders and
hand sizes are public, so that being asked, and the time an answer takes, tells nothing about a
hand.
"""

from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import AskMe
from tilewright.games.isle_of_cats.components import AskWhen
from tilewright.games.isle_of_cats.events import Declined, Event, Ordered
from tilewright.games.isle_of_cats.state import SISTER, Phase, Player, State

ASK_WHEN: Final[tuple[AskWhen, ...]] = (
    "never",
    "next",
    "always",
    "lessons",
    "reveal",
    "rescue",
    "finds",
    "score",
)
WINDOWS: Final = frozenset(
    {"fill", "deal", "pay", "lessons", "choose", "reveal", "rescue", "finds", "score"}
)
"""R15.3 The phases that open with a window, three of them before each turn; not the draft."""
OWN_TURNS: Final = frozenset({"choose", "rescue", "finds"})


def enter(state: State, phase: Phase, turn: Seat | None = None) -> State:
    """R15.3 A phase, or a turn of it, begins with the question to those who ordered it."""
    asked = tuple(
        seat
        for seat in state.order
        if seat != turn and _is_player(state, seat) and is_asked(state.players[seat], phase)
    )
    players = tuple(
        replace(
            player,
            ask="never" if seat in asked and player.ask != "always" else player.ask,
            has_ordered=False,
        )
        for seat, player in enumerate(state.players)
    )
    return replace(state, phase=phase, turn=turn, asked=asked, window=asked, players=players)


def is_asked(player: Player, phase: Phase) -> bool:
    """R15.3 Whether a player's standing order asks at the window of a phase."""
    if player.ask == "never" or not player.hand or phase not in WINDOWS:
        return False
    return player.ask in ("always", "next", phase)


def _is_player(state: State, seat: Seat) -> bool:
    return state.sister is None or seat != SISTER


def apply_decline(state: State, seat: Seat) -> Step[State, Event]:
    """R15.3 The next player is asked; the window closes when all declined in a row."""
    asked = state.asked[1:]
    player = replace(state.players[seat], has_ordered=False)
    state = replace(state, asked=asked, window=state.window if asked else ())
    return Step(state.with_player(seat, player), (Declined(seat),))


def with_asked_again(state: State, seat: Seat) -> State:
    """R15.3 After a card all are asked once more, from the next player on."""
    place = state.window.index(seat) + 1
    order = state.window[place:] + state.window[:place]
    asked = tuple(each for each in order if state.players[each].hand)
    return replace(state, asked=asked, window=state.window if asked else ())


def check_order(state: State, seat: Seat, action: AskMe) -> Illegal | None:
    """R15.3 Once for each decision, and only where there is something to be asked for."""
    player = state.players[seat]
    if not can_order(state, seat):
        return Illegal("R15.3", "a standing order is given once, at a decision with cards in hand")
    if action.when == player.ask:
        return Illegal("R15.3", f"the order is {player.ask!r} already", {"when": player.ask})
    return None


def can_order(state: State, seat: Seat) -> bool:
    """R15.3 Whether a player may give a standing order now."""
    player = state.players[seat]
    if player.has_ordered or state.mode == "family":
        return False
    if state.phase == "pay" and not state.asked:
        return True
    return bool(player.hand) and (bool(state.asked) or state.phase in OWN_TURNS)


def orders(state: State, seat: Seat) -> tuple[AskMe, ...]:
    """The standing orders that a player may give now."""
    if not can_order(state, seat):
        return ()
    return _OTHERS[state.players[seat].ask]


_OTHERS: Final = {now: tuple(AskMe(when) for when in ASK_WHEN if when != now) for now in ASK_WHEN}


def apply_order(state: State, seat: Seat, action: AskMe) -> Step[State, Event]:
    """R15.3 The order stands until it is used or changed."""
    player = replace(state.players[seat], ask=action.when, has_ordered=True)
    return Step(state.with_player(seat, player), (Ordered(seat, action.when),))
