"""The day (R7, R8, R13): what happens by itself until somebody has to decide."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tilewright.core import Outcome, Seat, ranked
from tilewright.games.isle_of_cats.components import TileId
from tilewright.games.isle_of_cats.events import (
    ColourTurned,
    DayBegan,
    DayEnded,
    Event,
    FishGained,
    GameEnded,
    OrderChanged,
)
from tilewright.games.isle_of_cats.rules.anytime import tiles_drawn
from tilewright.games.isle_of_cats.rules.explore import (
    proceed_deal,
    proceed_draft,
    proceed_keep,
    proceed_pay,
)
from tilewright.games.isle_of_cats.rules.finds import has_nothing_to_find, proceed_finds
from tilewright.games.isle_of_cats.rules.lessons import proceed_lessons
from tilewright.games.isle_of_cats.rules.rescue import (
    fresh_turns,
    is_choosing,
    proceed_choose,
    proceed_rescue,
    proceed_reveal,
)
from tilewright.games.isle_of_cats.rules.supply import with_found
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.scoring.standing import player_sheet, rival_sheet
from tilewright.games.isle_of_cats.state import SISTER, Phase, State

DAYS: Final = 5
CATS_PER_FIELD: Final = 2
"""R7.2 For each player."""
SOLO_CATS: Final = 4
"""R22.4 In each field."""
CATCH: Final = 20
"""R8.1 Fish for each player."""


def settle(state: State, log: list[Event]) -> State:
    """Goes on until somebody has to decide or the game is over."""
    while not is_waiting(state):
        state = _PROCEED[state.phase](state, log)
    return state


def is_waiting(state: State) -> bool:
    """Whether somebody has to decide, or nobody ever again."""
    if state.asked:
        return True
    match state.phase:
        case "keep" | "draft" | "pay":
            return any(not player.is_done for player in state.players)
        case "lessons":
            return state.turn is not None and bool(state.players[state.turn].reading)
        case "choose":
            return is_choosing(state)
        case "rescue":
            if state.turn is None or (state.sister is not None and state.turn == SISTER):
                return False
            return not state.players[state.turn].is_done
        case "finds":
            if state.turn is None:
                return False
            player = state.players[state.turn]
            return not player.is_done and not has_nothing_to_find(player)
        case "fill" | "deal" | "reveal" | "clean" | "score":
            return False
        case "over":
            return True


# --- fill the fields, fish ------------------------------------------------------------------


def proceed_fill(state: State, log: list[Event]) -> State:
    """R7.2-R7.4 Cats into the left field, then the right one; R8.1 fish for everybody."""
    wanted = SOLO_CATS if state.mode == "solo" else CATS_PER_FIELD * len(state.players)
    left, right, found = list(state.left), list(state.right), []
    kinds = state.box.tiles
    while state.bag and (len(left) < wanted or len(right) < wanted):
        state, (tile,) = tiles_drawn(state, 1)
        if kinds[tile].kind != "cat":
            state = with_found(state, tile)
            found.append(tile)
        elif len(left) < wanted:
            left.append(tile)
        else:
            right.append(tile)
    state = replace(state, left=tuple(left), right=tuple(right))
    log.append(DayBegan(state.day, state.left, state.right, tuple(found)))
    if state.mode == "family":
        return enter(fresh_turns(state), "rescue", state.order[0])
    log.extend(FishGained(seat, CATCH) for seat in state.playing)
    players = tuple(replace(player, fish=player.fish + CATCH) for player in state.players)
    return enter(replace(state, players=players), "deal")


# --- clean-up -------------------------------------------------------------------------------


def proceed_clean(state: State, log: list[Event]) -> State:
    """R13.1-R13.3 The cats left behind are gone, Vesh's boat moves, baskets are turned."""
    left_behind: tuple[TileId, ...] = state.left + state.right
    log.append(DayEnded(state.day, left_behind))
    state = replace(
        fresh_turns(state),
        day=state.day - 1,
        left=(),
        right=(),
        removed=state.removed + left_behind,
    )
    if state.mode == "family":
        # R23.5 The first player becomes the last.
        state = replace(state, order=(*state.order[1:], state.order[0]))
        log.append(OrderChanged(state.order))
    if state.sister is not None:
        state = _next_colour(state, log)
    if state.day == 0:
        return enter(state, "score")
    players = tuple(
        replace(player, baskets=player.baskets + player.used, used=0) for player in state.players
    )
    return enter(replace(state, players=players), "fill")


def _next_colour(state: State, log: list[Event]) -> State:
    """R22.18 Used basket cards are discarded, the next colour card is turned."""
    sister = state.sister
    if sister is None:
        return state
    shown = min(sister.shown + 1, len(sister.colours))
    if shown > sister.shown:
        log.append(ColourTurned(sister.colours[sister.shown]))
    return replace(
        state,
        sister=replace(sister, shown=shown, used=sister.used + sister.today, today=(), resolved=0),
    )


# --- the end --------------------------------------------------------------------------------


def proceed_score(state: State, log: list[Event]) -> State:
    """R13.2 Lessons are revealed and everything is counted."""
    state = replace(state, phase="over")
    ended = outcome(state)
    log.append(GameEnded(() if ended is None else ended.winners))
    return state


def outcome(state: State) -> Outcome | None:
    """R18, R21.1 The highest total wins; R22.22 alone, only with more than the sister."""
    if state.phase != "over":
        return None
    sheets = tuple(
        player_sheet(state, Seat(seat), with_lessons=True) for seat in range(len(state.players))
    )
    rival = rival_sheet(state)
    if rival is None:
        return ranked(sheets)
    winners = (Seat(0),) if sheets[0].score > rival.score else ()
    return Outcome(winners, (1,), sheets, rival)


_PROCEED: Final[dict[Phase, Callable[[State, list[Event]], State]]] = {
    "keep": proceed_keep,
    "fill": proceed_fill,
    "deal": proceed_deal,
    "draft": proceed_draft,
    "pay": proceed_pay,
    "lessons": proceed_lessons,
    "choose": proceed_choose,
    "reveal": proceed_reveal,
    "rescue": proceed_rescue,
    "finds": proceed_finds,
    "clean": proceed_clean,
    "score": proceed_score,
}
"""R7.1 What follows when nobody has anything to decide."""
