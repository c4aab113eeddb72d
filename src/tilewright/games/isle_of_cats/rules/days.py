"""The day (R7, R8, R13): what happens by itself until somebody has to decide."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tilewright.core import Outcome, Seat, Step, ranked
from tilewright.games.isle_of_cats.components import DAYS, TileId
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
    is_choosing,
    proceed_choose,
    proceed_rescue,
    proceed_reveal,
    with_fresh_turns,
)
from tilewright.games.isle_of_cats.rules.supply import with_found
from tilewright.games.isle_of_cats.rules.windows import enter
from tilewright.games.isle_of_cats.scoring.standing import player_sheet, rival_sheet
from tilewright.games.isle_of_cats.state import SISTER, Phase, Sister, State

CATS_PER_FIELD: Final = 2
"""R7.2 For each player."""
SOLO_CATS: Final = 4
"""R22.4 In each field."""
CATCH: Final = 20
"""R8.1 Fish for each player."""


def settle(state: State) -> Step[State, Event]:
    """Goes on until somebody has to decide or the game is over."""
    step: Step[State, Event] = Step(state)
    while not is_waiting(step.state):
        step = step.then(_PROCEED[step.state.phase])
    return step


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


def proceed_fill(state: State) -> Step[State, Event]:
    """R7.2-R7.4 Cats for the left field, then for the right one; R8.1 fish for everybody."""
    wanted = SOLO_CATS if state.mode == "solo" else CATS_PER_FIELD * len(state.players)
    cats: list[TileId] = []
    found = []
    kinds = state.box.tiles
    while state.bag and len(cats) < 2 * wanted:
        state, (tile,) = tiles_drawn(state, 1)
        if kinds[tile].kind == "cat":
            cats.append(tile)
        else:
            state = with_found(state, tile)
            found.append(tile)
    # The book sets no ceiling: so many are laid out, whatever lies there already.
    left, right = (*state.left, *cats[:wanted]), (*state.right, *cats[wanted:])
    state = replace(state, left=left, right=right)
    began = DayBegan(state.day, state.left, state.right, tuple(found))
    if state.mode == "family":
        return Step(enter(with_fresh_turns(state), "rescue", state.order[0]), (began,))
    players = tuple(replace(player, fish=player.fish + CATCH) for player in state.players)
    return Step(enter(replace(state, players=players), "deal"), (began, *_caught(state)))


def _caught(state: State) -> tuple[Event, ...]:
    return tuple(FishGained(seat, CATCH) for seat in state.playing)


def _proceed_draft(state: State) -> Step[State, Event]:
    """R9.1 The first day began with the set-up, where nobody was told: it is told now."""
    step = proceed_draft(state)
    if state.day < DAYS or state.stage > 0:
        return step
    found = tuple(stack.tile for stack in state.rare for _ in range(stack.count))
    began = DayBegan(state.day, state.left, state.right, found)
    return Step(step.state, (began, *_caught(state), *step.events))


def proceed_clean(state: State) -> Step[State, Event]:
    """R13.1-R13.3 The cats left behind are gone, Vesh's boat moves, baskets are turned."""
    left_behind: tuple[TileId, ...] = state.left + state.right
    ended = DayEnded(state.day, left_behind)
    state = replace(
        with_fresh_turns(state),
        day=state.day - 1,
        left=(),
        right=(),
        removed=state.removed + left_behind,
    )
    if state.mode == "family":
        # R23.5 The first player becomes the last.
        state = replace(state, order=(*state.order[1:], state.order[0]))
        return Step(_next_day(state), (ended, OrderChanged(state.order)))
    if state.sister is not None:
        step = _turn_colour(state, state.sister)
        return Step(_next_day(step.state), (ended, *step.events))
    return Step(_next_day(state), (ended,))


def _next_day(state: State) -> State:
    """R13.2 After the last day comes the score; R13.3 else baskets are turned."""
    if state.day == 0:
        return enter(state, "score")
    players = tuple(
        replace(player, baskets=player.baskets + player.used, used=0) for player in state.players
    )
    return enter(replace(state, players=players), "fill")


def _turn_colour(state: State, sister: Sister) -> Step[State, Event]:
    """R22.18 Used basket cards are discarded, the next colour card is turned."""
    turned = sister.colours[sister.shown : sister.shown + 1]
    sister = replace(
        sister,
        shown=sister.shown + len(turned),
        used=sister.used + sister.today,
        today=(),
        resolved=0,
    )
    return Step(replace(state, sister=sister), tuple(map(ColourTurned, turned)))


def proceed_score(state: State) -> Step[State, Event]:
    """R13.2 Lessons are revealed and everything is counted."""
    state = replace(state, phase="over")
    ended = outcome(state)
    return Step(state, (GameEnded(() if ended is None else ended.winners),))


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


_PROCEED: Final[dict[Phase, Callable[[State], Step[State, Event]]]] = {
    "keep": proceed_keep,
    "fill": proceed_fill,
    "deal": proceed_deal,
    "draft": _proceed_draft,
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
