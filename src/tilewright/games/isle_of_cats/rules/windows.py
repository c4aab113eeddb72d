"""Anytime windows (R15.3): who is asked, and when.

All who are asked answer at the same time, whether or not their hands hold an anytime card. Hand
sizes, played cards and what players said about being asked are public, so that being asked, and
what comes of it, tells nothing about a hand.
"""

from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import AskMe
from tilewright.games.isle_of_cats.components import AskWhen
from tilewright.games.isle_of_cats.events import Declined, Event, Ordered
from tilewright.games.isle_of_cats.state import Phase, Player, State

ASK_WHEN: Final[tuple[AskWhen, ...]] = ("never", "usual", "always")
WINDOWS: Final = frozenset(
    {"fill", "deal", "pay", "lessons", "choose", "reveal", "rescue", "finds", "score"}
)
"""R15.3 The phases that open with a window, three of them before each turn; not the draft."""
USUAL: Final = frozenset({"lessons", "score"})
"""R15.3 After paying, and before scoring. Beside all other windows everybody has a decision of
their own, in which anytime cards may be played too (Q3)."""
OWN_TURNS: Final = frozenset({"choose", "rescue", "finds"})


def enter(state: State, phase: Phase, turn: Seat | None = None) -> State:
    """R15.3 A phase, or a turn of it, begins with the question for anytime cards."""
    asked = tuple(
        seat for seat in state.playing if seat != turn and is_asked(state.players[seat], phase)
    )
    if asked and not _may_be_held(state):
        asked = ()
    players = tuple(
        replace(player, has_ordered=False) if player.has_ordered else player
        for player in state.players
    )
    return replace(state, phase=phase, turn=turn, asked=asked, window=asked, players=players)


def is_asked(player: Player, phase: Phase) -> bool:
    """R15.3 Whether a player who holds cards is asked at the window of a phase."""
    if not player.hand or player.ask == "never" or phase not in WINDOWS:
        return False
    return player.ask == "always" or phase in USUAL


def _may_be_held(state: State) -> bool:
    """R15.3 Whether, by what everybody sees, an anytime card can be in a hand."""
    return not state.options.anytime_cards.issubset(state.played)


def apply_decline(state: State, seat: Seat) -> Step[State, Event]:
    """R15.3 The window closes when all have declined."""
    asked = tuple(each for each in state.asked if each != seat)
    player = replace(state.players[seat], has_ordered=False)
    state = replace(state, asked=asked, window=state.window if asked else ())
    return Step(state.with_player(seat, player), (Declined(seat),))


def with_asked_again(state: State) -> State:
    """R15.3 After a card all are asked once more: the window closes when nobody wants to go on."""
    asked = tuple(
        each for each in state.window if state.players[each].hand or state.players[each].doing
    )
    return replace(state, asked=asked, window=state.window if asked else ())


def check_order(state: State, seat: Seat, action: AskMe) -> Illegal | None:
    """R15.3 Once for each decision, and only where there is something to be asked for."""
    player = state.players[seat]
    if not can_order(state, seat):
        return Illegal("R15.3", "that is said once, at a decision with cards in hand")
    if action.when == player.ask:
        return Illegal("R15.3", f"it is {action.when!r} already", {"when": player.ask})
    return None


def can_order(state: State, seat: Seat) -> bool:
    """R15.3 Whether a player may say now when to be asked."""
    player = state.players[seat]
    if player.has_ordered or state.mode == "family":
        return False
    if state.phase == "pay" and not state.asked:
        return True
    return bool(player.hand) and (bool(state.asked) or state.phase in OWN_TURNS)


def orders(state: State, seat: Seat) -> tuple[AskMe, ...]:
    """What a player may say now about being asked."""
    if not can_order(state, seat):
        return ()
    return _OTHERS[state.players[seat].ask]


_OTHERS: Final = {now: tuple(AskMe(when) for when in ASK_WHEN if when != now) for now in ASK_WHEN}


def apply_order(state: State, seat: Seat, action: AskMe) -> Step[State, Event]:
    """R15.3 It holds until it is changed."""
    player = replace(state.players[seat], ask=action.when, has_ordered=True)
    return Step(state.with_player(seat, player), (Ordered(seat, action.when),))
