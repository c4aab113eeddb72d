"""What the key is asked: discoveries (R7), predictions (R8), crops of the automa (R13.19)."""

from bisect import insort
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.board import NO_PLOT, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop, TokenId
from tilewright.games.tiwanaku.events import (
    CropPlanted,
    CropPredicted,
    Event,
    PlotDiscovered,
    TokenLent,
)
from tilewright.games.tiwanaku.state import Four, Shown, Side, Stacks, State

_BY_TOKEN: Final = attrgetter("token")
_CROP_OF: Final = {str(crop): crop for crop in CROPS}


def crop_at(state: State, plot: Plot) -> Crop:
    """R1.7 The key's second question."""
    return _CROP_OF[state.crops[plot]]


def discover(state: State, seat: Seat | None, plot: Plot) -> Step[State, Event]:
    """R7.1-R7.4 A terrain token comes to lie on an EMPTY plot, and the discoverer scores."""
    terrain = TERRAINS.index(state.terrain[plot])
    side = scoring.with_discovery(scorer(state, seat), terrain, plot)
    level, points = side.levels[terrain], side.gains[-1].points
    made = PlotDiscovered(seat, plot, TERRAINS[terrain], level, points)
    stacks, shown = state.stacks, state.shown
    if state.options.mode == "solo":
        left, token = take_top(stacks[0], terrain)
        stacks = (left,)
        # R13.11 The player's token comes arrow side up; R13.19 the automa's arrow is ignored.
        if seat is not None:
            shown = with_shown(shown, token, plot)
    state = replace(
        state,
        sides=state.sides if seat is None else state.sides_with(seat, side),
        automa=side if seat is None else state.automa,
        explored=state.explored | 1 << plot,
        supply=_changed(state.supply, terrain, -1),
        stacks=stacks,
        shown=shown,
        has_progress=True,
    )
    return Step(state, (made,))


def lend_token(state: State, lender: Seat) -> Step[State, Event]:
    """R14.18 The token that is owed to the board comes from behind a screen."""
    state, token = take_token(state, lender, state.supply.index(-1))
    return Step(state, (TokenLent(lender, token),))


def take_token(state: State, seat: Seat, terrain: int) -> tuple[State, TokenId]:
    """R14.10 The top token of an own stack goes to the common supply; its arrow is seen."""
    stacks, token = take_top(state.stacks[seat], terrain)
    return replace(
        state,
        stacks=(*state.stacks[:seat], stacks, *state.stacks[seat + 1 :]),
        supply=_changed(state.supply, terrain, 1),
        shown=with_shown(state.shown, token, NO_PLOT),
    ), token


def take_top(stacks: Stacks, terrain: int) -> tuple[Stacks, TokenId]:
    """The stacks without the top token of a terrain, and this token."""
    left = [*stacks]
    stack = left[terrain]
    left[terrain] = stack[:-1]
    earth, sand, grass, mountain = left
    return (earth, sand, grass, mountain), stack[-1]


def with_shown(shown: tuple[Shown, ...], token: TokenId, plot: Plot) -> tuple[Shown, ...]:
    """The shown tokens and one more, by number."""
    after = [*shown]
    insort(after, Shown(token, plot), key=_BY_TOKEN)
    return tuple(after)


def shown_at(state: State, plot: Plot) -> TokenId:
    """R13.12 The token that lies on a plot arrow side up."""
    (token,) = [shown.token for shown in state.shown if shown.plot == plot]
    return token


def can_predict(state: State, seat: Seat) -> bool:
    """R8.1 Whether an own figure stands on a BARE plot."""
    return bool(state.own_figures(seat).plots & state.bare)


def check_prediction(state: State, seat: Seat, plot: Plot) -> Illegal | None:
    """R8.1, R8.2 An own figure stands there, and the plot is BARE."""
    if not state.board.has(plot):
        return Illegal("R2.1", f"there is no plot {plot}")
    name = state.board.name(plot)
    if not state.own_figures(seat).plots >> plot & 1:
        return Illegal("R8.2", f"none of your figures stands on {name}", {"plot": name})
    if not state.bare >> plot & 1:
        return Illegal("R8.1", f"{name} is planted already", {"plot": name})
    return None


def predict(state: State, seat: Seat, plot: Plot, named: Crop) -> Step[State, Event]:
    """R8.2-R8.4 The true crop is planted; naming it gains its level, another loses it."""
    crop = crop_at(state, plot)
    side = state.side(seat)
    is_new = named == crop and crop not in side.offerings
    side = scoring.with_prediction(side, plot, named, crop)
    points = side.gains[-1].points
    state = replace(
        state,
        sides=state.sides_with(seat, side),
        planted=state.planted | 1 << plot,
        has_progress=True,
    )
    return Step(state, (CropPredicted(seat, plot, named, crop, points, is_new),))


def plant(state: State, plot: Plot) -> Step[State, Event]:
    """R13.19 The automa plants the true crop and gains its level; R14.22 and takes its token."""
    crop = crop_at(state, plot)
    side = scorer(state, None)
    takes = state.options.mode == "cooperative" and crop not in side.offerings
    side = scoring.with_crop(side, plot, crop)
    if takes:
        side = scoring.with_offering(side, crop)
    state = replace(state, automa=side, planted=state.planted | 1 << plot)
    return Step(state, (CropPlanted(plot, crop, int(crop), takes),))


def scorer(state: State, seat: Seat | None) -> Side:
    """The side of a seat, of the automa if it is None."""
    side = state.automa if seat is None else state.side(seat)
    if side is None:
        raise ValueError("nobody plays against the automa here")
    return side


def _changed(numbers: Four, terrain: int, by: int) -> Four:
    after = [*numbers]
    after[terrain] += by
    earth, sand, grass, mountain = after
    return earth, sand, grass, mountain
