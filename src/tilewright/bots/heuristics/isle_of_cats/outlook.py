"""How much is still to come for a player: cats, and cells that tiles will cover."""

from typing import Final, NamedTuple

from tilewright.core import Seat
from tilewright.games.isle_of_cats.options import Mode
from tilewright.games.isle_of_cats.state import State

CATS_A_DAY: Final[dict[Mode, float]] = {"standard": 2.7, "family": 4.0, "solo": 2.7}
"""How many cats a player gets on a day."""
CELLS_A_CAT: Final = 5.3
TREASURE_CELLS: Final[dict[Mode, float]] = {"standard": 3.0, "family": 1.0, "solo": 3.0}
"""How many cells treasures cover on a day."""
FISH_A_CAT: Final = 4.0
BEFORE_RESCUE: Final = frozenset(
    {"keep", "fill", "deal", "draft", "pay", "lessons", "choose", "reveal"}
)


class Outlook(NamedTuple):
    cats: float
    """How many more cats may come."""
    cells: float
    """How many more cells may be covered."""
    days: int
    """How many days follow today."""


def outlook_of(state: State, seat: Seat, *, is_rival: bool = False) -> Outlook:
    """What is to come for a seat, after the tile it is busy with; a rival's hand is not known."""
    mode = state.mode
    player = state.players[seat]
    days = max(0, state.day - 1)
    a_day = CATS_A_DAY[mode]
    if state.phase in BEFORE_RESCUE:
        today = a_day
    elif state.phase == "rescue" and not player.has_passed:
        today = min(a_day, (len(state.left) + len(state.right)) / len(state.players))
        if mode != "family":
            today = min(today, baskets_of(state, seat), player.fish / FISH_A_CAT)
    else:
        today = 0.0
    cards = state.box.cards
    kinds = [] if is_rival else [cards[card].kind for card in player.hand]
    oshax = kinds.count("oshax")
    treasure = TREASURE_CELLS[mode] * days + 2.5 * kinds.count("treasure")
    if state.phase in BEFORE_RESCUE and mode != "family":
        treasure += TREASURE_CELLS[mode]
    cats = round(2 * (days * a_day + today + oshax)) / 2
    return Outlook(cats, round(CELLS_A_CAT * cats + treasure), days)


def evening_of(state: State) -> Outlook:
    """What is to come for anybody after today."""
    days = max(0, state.day - 1)
    cats = round(2 * days * CATS_A_DAY[state.mode]) / 2
    return Outlook(cats, round(CELLS_A_CAT * cats + TREASURE_CELLS[state.mode] * days), days)


def baskets_of(state: State, seat: Seat) -> int:
    """R11.6 How many cats the baskets of a player are good for."""
    player = state.players[seat]
    cards = state.box.cards
    kinds = [cards[card].basket for card in player.laid]
    return player.baskets + kinds.count("full") + kinds.count("half") // 2
