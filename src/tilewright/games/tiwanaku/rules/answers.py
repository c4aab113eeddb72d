"""What the key is asked: discoveries (R7), predictions (R8), and the crops of the automa (R13.19).

Functions take a list to which they add what happened, and return the state after it.
"""

from bisect import insort
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.board import NO_PLOT, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop, TokenId
from tilewright.games.tiwanaku.events import (
    ArrowShown,
    CropPlanted,
    CropPredicted,
    Event,
    PlotDiscovered,
    TokenLent,
)
from tilewright.games.tiwanaku.state import Four, Gain, Shown, Side, Stacks, State

_BY_TOKEN: Final = attrgetter("token")


def crop_at(state: State, plot: Plot) -> Crop:
    """R1.7 The key's second question."""
    return CROPS[int(state.crops[plot]) - 1]


def discovered(state: State, seat: Seat | None, plot: Plot, events: list[Event]) -> State:
    """R7.1-R7.4 A terrain token comes to lie on an EMPTY plot, and the discoverer scores."""
    terrain = TERRAINS.index(state.terrain[plot])
    side = scorer(state, seat)
    levels, points = scoring.raised(side.levels, terrain)
    side = replace(side, levels=levels)
    side = scoring.with_gain(side, Gain("discovery", points, plot))
    events.append(PlotDiscovered(seat, plot, TERRAINS[terrain], levels[terrain], points))
    state = replace(
        with_scorer(state, seat, side),
        explored=state.explored | 1 << plot,
        supply=_changed(state.supply, terrain, -1),
        has_progress=True,
    )
    if state.mode == "solo":
        return _unstacked(state, seat, plot, terrain)
    return state


def _unstacked(state: State, seat: Seat | None, plot: Plot, terrain: int) -> State:
    """R13.11 The player's token comes arrow side up; R13.19 the automa's arrow is ignored."""
    stacks, token = top_taken(state.stacks[0], terrain)
    state = replace(state, stacks=(stacks,))
    return state if seat is None else with_shown(state, token, plot)


def lent(state: State, lender: Seat, events: list[Event]) -> State:
    """R14.18 The token that is owed to the board comes from behind a screen."""
    terrain = state.supply.index(-1)
    stacks, token = top_taken(state.stacks[lender], terrain)
    events.append(TokenLent(lender, token))
    state = with_stacks(state, lender, stacks)
    return with_shown(replace(state, supply=_changed(state.supply, terrain, 1)), token, NO_PLOT)


def taken(state: State, seat: Seat, terrain: int) -> tuple[State, TokenId]:
    """R14.10 The top token of an own stack goes to the common supply."""
    stacks, token = top_taken(state.stacks[seat], terrain)
    state = with_stacks(state, seat, stacks)
    state = replace(state, supply=_changed(state.supply, terrain, 1))
    return with_shown(state, token, NO_PLOT), token


def top_taken(stacks: Stacks, terrain: int) -> tuple[Stacks, TokenId]:
    """The stacks without the top token of a terrain, and this token."""
    left = [*stacks]
    *rest, token = left[terrain]
    left[terrain] = tuple(rest)
    earth, sand, grass, mountain = left
    return (earth, sand, grass, mountain), token


def with_stacks(state: State, seat: Seat, stacks: Stacks) -> State:
    """A copy in which a seat has these stacks behind its screen."""
    return replace(state, stacks=(*state.stacks[:seat], stacks, *state.stacks[seat + 1 :]))


def with_shown(state: State, token: TokenId, plot: Plot) -> State:
    """A copy in which everybody has seen the arrow of a token."""
    shown = [*state.shown]
    insort(shown, Shown(token, plot), key=_BY_TOKEN)
    return replace(state, shown=tuple(shown))


def arrow_at(state: State, plot: Plot, events: list[Event]) -> TokenId:
    """R13.12 The token that lies on a plot arrow side up."""
    token = next(shown.token for shown in state.shown if shown.plot == plot)
    events.append(ArrowShown(plot, token))
    return token


# --- predictions ----------------------------------------------------------------------------


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


def predicted(state: State, seat: Seat, plot: Plot, named: Crop, events: list[Event]) -> State:
    """R8.2-R8.4 The true crop is planted; who named it gains its level, who did not loses it."""
    crop = crop_at(state, plot)
    side = state.side(seat)
    is_new = False
    if named == crop:
        points = int(crop)
        is_new = crop not in side.offerings
        gained = scoring.with_gain(side, Gain("prediction", points, plot))
        side = scoring.with_offering(gained, crop)
    else:
        points = -scoring.loss(side, crop)
        side = scoring.with_gain(side, Gain("mistake", points, plot, (named,)))
    events.append(CropPredicted(seat, plot, named, crop, points, is_new))
    return replace(
        state.with_side(seat, side), planted=state.planted | 1 << plot, has_progress=True
    )


def planted(state: State, plot: Plot, events: list[Event]) -> State:
    """R13.19 The automa plants the true crop and gains its level; R14.22 and takes its token."""
    crop = crop_at(state, plot)
    side = scorer(state, None)
    takes = state.mode == "cooperative" and crop not in side.offerings
    events.append(CropPlanted(plot, crop, int(crop), takes))
    side = scoring.with_gain(side, Gain("crop", int(crop), plot))
    if takes:
        side = scoring.with_offering(side, crop)
    return replace(state, automa=side, planted=state.planted | 1 << plot)


# --- who scores -----------------------------------------------------------------------------


def scorer(state: State, seat: Seat | None) -> Side:
    """The side of a seat, of the automa if it is None."""
    side = state.automa if seat is None else state.side(seat)
    if side is None:
        raise ValueError("nobody plays against the automa here")
    return side


def with_scorer(state: State, seat: Seat | None, side: Side) -> State:
    """A copy in which a seat, or the automa, scores so."""
    return replace(state, automa=side) if seat is None else state.with_side(seat, side)


def _changed(numbers: Four, terrain: int, by: int) -> Four:
    after = [*numbers]
    after[terrain] += by
    earth, sand, grass, mountain = after
    return earth, sand, grass, mountain
