"""The players: greedy ones, and those that plan for their figures; each by a way to think."""

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Final

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.tiwanaku.beliefs import (
    Beliefs,
    Thinking,
    by_arguments,
    by_sight,
    by_worlds,
    knowledge_of,
)
from tilewright.bots.heuristics.tiwanaku.worth import (
    LEFT,
    Guess,
    automa_gain,
    average_crop,
    discovery,
    guess,
    guesses,
    prediction,
    reactions,
)
from tilewright.core import Seat
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    TakeToken,
)
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import TERRAINS, TOKENS
from tilewright.games.tiwanaku.determinize import known_state
from tilewright.games.tiwanaku.rules import movement
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import View
from tilewright.games.tiwanaku.worlds.analysis import certain_crop
from tilewright.kit.bitboard import bits

OFFERED: Final = 5
"""So many tokens are offered at once."""
FREE: Final = (4.0, 2.5, 1.5, 0.8, 0.5)
"""What the first, second, … figure is worth that is free to explore."""
FREE_TOGETHER: Final = (2.4, 1.5, 0.9, 0.5, 0.3)
"""The same where players have one score: others explore meanwhile."""
HELD: Final = 0.8
"""How much of a crop counts that a figure waits on."""
HOPE: Final = 0.6
"""How much of a crop counts that is not certain yet: it may become so."""
NOWHERE: Final = -5.0
"""What a token is worth whose arrow lets no figure explore."""
_WORTH: Final = itemgetter(0)
LIKELY: Final = 0.97
"""A crop that is so likely may be certain: the planner proves it."""


class Greedy:
    """Values of actions by the points they bring at once."""

    def __init__(self, state: State, seat: Seat, beliefs: Beliefs) -> None:
        self.state = state
        self.seat = seat
        self.beliefs = beliefs
        self.side = state.side(seat)
        self.figures = state.own_figures(seat)
        bare = [Plot(plot) for plot in bits(self.figures.plots & state.bare)]
        self.guesses = guesses(beliefs, bare, self.side.offerings)
        self._stops: dict[Plot, float] = {}
        self._held: dict[Plot, float] = {}

    def explore(self, origin: Plot | None, goal: Plot) -> float:  # noqa: ARG002 - the planner's
        """What it is worth to move a figure there."""
        return self.stop(goal)

    def stop(self, goal: Plot) -> float:
        """What a stop brings at once; many figures can stop on the same plot."""
        found = self._stops.get(goal)
        if found is None:
            found = self._stops[goal] = self._stop(goal)
        return found

    def _stop(self, goal: Plot) -> float:
        found = -reactions(self.state, self.beliefs, goal)
        if self.state.empty >> goal & 1:
            found += discovery(self.beliefs, self.side.levels, goal)
            if self.state.options.mode == "cooperative":
                found += LEFT
        return found + 0.1 * max(0.0, guess(self.beliefs, goal, ()).gain)

    def predict(self) -> float:
        """What it is worth to predict now."""
        return prediction(self.guesses, stops=self.state.options.mode != "solo")

    def first_guess(self) -> Guess:
        """The prediction to begin with."""
        return self.guesses[0]

    def offers(self) -> bool:
        """Whether to offer all tokens now."""
        tokens = self.state.offered + len(self.side.offerings)
        return tokens == OFFERED or self.state.offered > 0


class Planner(Greedy):
    """Values of actions by points and by where they leave the figures."""

    def explore(self, origin: Plot | None, goal: Plot) -> float:
        held = HELD * self.held(goal)
        if origin is not None and self.state.bare >> origin & 1:
            return self.stop(goal) + held - HELD * self.held(origin)
        return (
            self.stop(goal)
            + held
            - self.worth_of_free(self.free())
            + self.worth_of_free(self.free() - 1)
        )

    def held(self, plot: Plot) -> float:
        """What a figure on a BARE plot may hope for."""
        found = self._held.get(plot)
        if found is None:
            best = guess(self.beliefs, plot, self.side.offerings)
            found = max(best.gain, HOPE * average_crop(self.beliefs, plot))
            self._held[plot] = found
        return found

    def free(self) -> int:
        """The figures that do not wait on a crop."""
        waiting = (self.figures.plots & self.state.bare).bit_count()
        return self.figures.supply + self.figures.plots.bit_count() - waiting

    def worth_of_free(self, count: int) -> float:
        """What it is worth to have so many figures free, as long as there is something to find."""
        left = -(-self.state.empty.bit_count() // self.state.setup.seats)
        worth = FREE_TOGETHER if self.state.options.mode == "cooperative" else FREE
        return float_sum(worth[: max(0, min(count, left))])

    def predict(self) -> float:
        made = self.guesses
        if self.state.options.mode != "solo":
            made = [each for each in made if each.gain > 0]
        waited = HELD * float_sum(self.held(each.plot) for each in made)
        freed = self.worth_of_free(self.free() + len(made)) - self.worth_of_free(self.free())
        return super().predict() - waited + freed

    def first_guess(self) -> Guess:
        """What is certain comes first: a mistake may never come before it."""
        knowledge = knowledge_of(self.state)
        for each in self.guesses:
            if each.chance >= LIKELY and certain_crop(knowledge, each.plot) == each.crop:
                return each
        return self.guesses[0]


def chosen(state: State, seat: Seat, actions: Sequence[Action], values: Greedy) -> Action:
    """What such values make a seat do."""
    match state.phase:
        case "token":
            return max(actions, key=lambda action: _token(state, seat, action, values))
        case "act":
            return _act(state, actions, values)
        case "predict":
            return _predict_on(state, actions, values)
        case "final":
            best = values.first_guess()
            return Predict(best.plot, best.crop) if best.gain > 0 else Pass()
        case "react":
            return min(actions, key=lambda action: _reaction(state, action, values.beliefs))
        case "offer":
            return _offer(actions) if values.offers() else EndTurn()
        case "last_offering":
            return _offer(actions)
        case _:
            return actions[0]


def explorations(actions: Sequence[Action], values: Greedy) -> list[tuple[float, Action]]:
    """What each move and entry is worth."""
    found: list[tuple[float, Action]] = []
    for action in actions:
        match action:
            case MoveFigure(origin, goal):
                found.append((values.explore(origin, goal), action))
            case EnterFigure(goal):
                found.append((values.explore(None, goal), action))
            case _:
                continue
    return found


def _act(state: State, actions: Sequence[Action], values: Greedy) -> Action:
    """R5.1 The best exploration, or the first of the predictions."""
    best: Action | None
    most, best = max(explorations(actions, values), key=_WORTH, default=(float("-inf"), None))
    if values.guesses and (best is None or values.predict() > most):
        found = values.first_guess()
        if found.gain > 0 or best is None or state.options.mode == "solo":
            return Predict(found.plot, found.crop)
    return actions[0] if best is None else best


def _predict_on(state: State, actions: Sequence[Action], values: Greedy) -> Action:
    """R8.3 One more, as long as it is likely to bring something; then perhaps an offering."""
    if values.guesses:
        found = values.first_guess()
        if found.gain > 0 or state.options.mode == "solo":
            return Predict(found.plot, found.crop)
    return _offer(actions) if values.offers() else EndTurn()


def _offer(actions: Sequence[Action]) -> Action:
    """Any token: they are worth the same."""
    return next((action for action in actions if isinstance(action, Offer)), EndTurn())


def _token(state: State, seat: Seat, action: Action, values: Greedy) -> float:
    """R14.10 The best exploration that the arrow of a token allows."""
    if not isinstance(action, TakeToken):
        return 0.0
    token = state.stacks[seat][TERRAINS.index(action.terrain)][-1]
    direction = TOKENS[token].direction
    figures = state.own_figures(seat)
    supply: tuple[Plot | None, ...] = (None,) if figures.supply else ()
    here = movement.ground(state, seat)
    return max(
        (
            values.explore(origin, Plot(goal))
            for origin in (*supply, *map(Plot, bits(figures.plots)))
            for goal in bits(movement.stops(here, origin, direction))
        ),
        default=NOWHERE,
    )


def _reaction(state: State, action: Action, beliefs: Beliefs) -> float:
    """R13.14, R14.20 What the automa gains by the choice."""
    return float_sum(
        automa_gain(state, beliefs, each)
        for each in state.reactions
        if isinstance(action, MoveAutoma) and each.plot == action.plot
    )


class Thinker:
    """A policy: how it thinks, and how it values what it can do."""

    def __init__(self, thinking: Thinking, valuing: type[Greedy]) -> None:
        self._thinking = thinking
        self._valuing = valuing

    def by_view(self, view: View, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        return self(known_state(view), seat, actions, random)

    def __call__(
        self, state: State, seat: Seat, actions: Sequence[Action], _random: Random
    ) -> Action:
        if len(actions) == 1:
            return actions[0]
        beliefs = self._thinking(knowledge_of(state))
        return chosen(state, seat, actions, self._valuing(state, seat, beliefs))


glance: Final = Thinker(by_sight, Greedy)
arguer: Final = Thinker(by_arguments, Greedy)
patient: Final = Thinker(by_arguments, Planner)
planner: Final = Thinker(by_worlds, Planner)
