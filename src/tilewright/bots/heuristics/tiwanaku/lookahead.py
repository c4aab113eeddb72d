"""The strongest player: what `planner` likes best is played to the end before one is chosen.

It does so as soon as all worlds are known and few. Then nothing has to be deduced on the way: of
the worlds listed at the start those are left that agree with what was revealed since.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from tilewright.bots.heuristics.tiwanaku.beliefs import Beliefs, knowledge_of, shares
from tilewright.bots.heuristics.tiwanaku.policies import (
    Planner,
    chosen,
    explorations,
    planner,
)
from tilewright.bots.heuristics.tiwanaku.worth import Guess
from tilewright.core import Seat
from tilewright.games.tiwanaku import rules
from tilewright.games.tiwanaku.actions import Action, EndTurn, Offer, Pass, Predict
from tilewright.games.tiwanaku.determinize import known_state
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import View
from tilewright.games.tiwanaku.worlds import World, sampler
from tilewright.kit.bitboard import bits

MOST_WORLDS: Final = 60
"""With more worlds than these it plays as `planner` does."""
TRIED_WORLDS: Final = 6
"""In so many of them each choice is played to the end."""
EXPLORATIONS: Final = 6
"""So many explorations are tried, the best ones by what `planner` thinks."""


class Foresight:
    """What becomes of choices in the worlds that are left."""

    def __init__(self, state: State, worlds: Sequence[World]) -> None:
        self.state = state
        self.worlds = worlds
        step = max(1.0, len(worlds) / TRIED_WORLDS)
        self.tried = [int(number * step) for number in range(min(len(worlds), TRIED_WORLDS))]
        self._beliefs: dict[tuple[int, ...], Beliefs] = {}

    def candidates(
        self, seat: Seat, actions: Sequence[Action], planned: Action
    ) -> tuple[Action, ...]:
        """What `planner` likes best comes first, then what else it could do that is sensible."""
        everything = tuple(range(len(self.worlds)))
        values = Sure(self.state, seat, self._believed(everything))
        found = explorations(actions, values)
        found.sort(key=lambda each: -each[0])
        tried = [planned, *(action for _, action in found[:EXPLORATIONS])]
        if values.guesses:
            best = values.first_guess()
            tried.append(Predict(best.plot, best.crop))
        tried += [action for action in actions if isinstance(action, EndTurn | Pass)]
        tried += [action for action in actions if isinstance(action, Offer)][:1]
        legal = {*actions}
        return tuple(action for action in dict.fromkeys(tried) if action in legal)

    def margin(self, seat: Seat, action: Action) -> float:
        """How far ahead a seat ends, on average, if it does this now."""
        return fmean(self._margin_in(number, seat, action) for number in self.tried)

    def _margin_in(self, number: int, seat: Seat, action: Action) -> int:
        world = self.worlds[number]
        left = tuple(range(len(self.worlds)))
        state = replace(self.state, terrain=world.terrain, crops=world.crops)
        state = rules.apply(state, seat, action).state
        known = self.state.explored, self.state.planted
        while state.phase != "over":
            if len(left) > 1:
                left = self._agreeing(left, world, state, known)
                known = state.explored, state.planted
            state = self._played_on(state, left)
        return state.side(seat).score - max(
            side.score for other, side in enumerate(state.sides) if other != seat
        )

    def _played_on(self, state: State, left: tuple[int, ...]) -> State:
        seat = state.turn
        actions = rules.legal_actions(state, seat)
        action = actions[0]
        if len(actions) > 1:
            action = chosen(state, seat, actions, Sure(state, seat, self._believed(left)))
        return rules.apply(state, seat, action).state

    def _agreeing(
        self, left: tuple[int, ...], world: World, state: State, known: tuple[int, int]
    ) -> tuple[int, ...]:
        """The worlds that agree with this one on what was revealed since."""
        terrains = [*bits(state.explored & ~known[0])]
        crops = [*bits(state.planted & ~known[1])]
        return tuple(
            number
            for number in left
            if all(self.worlds[number].terrain[plot] == world.terrain[plot] for plot in terrains)
            and all(self.worlds[number].crops[plot] == world.crops[plot] for plot in crops)
        )

    def _believed(self, left: tuple[int, ...]) -> Beliefs:
        found = self._beliefs.get(left)
        if found is None:
            found = shares(self.state.board, [self.worlds[number] for number in left])
            self._beliefs[left] = found
        return found


class Sure(Planner):
    """The planner where all worlds are known: what is certain has a chance of 1."""

    def first_guess(self) -> Guess:
        return self.guesses[0]


class LookAhead:
    """A policy: the choice after which a seat ends farthest ahead."""

    def by_view(self, view: View, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        return self(known_state(view), seat, actions, random)

    def __call__(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        if len(actions) == 1:
            return actions[0]
        planned = planner(state, seat, actions, random)
        worlds = sampler(knowledge_of(state)).worlds
        if state.options.mode != "competitive" or worlds is None or len(worlds) > MOST_WORLDS:
            return planned
        foresight = Foresight(state, worlds)
        tried = foresight.candidates(seat, actions, planned)
        if len(tried) == 1:
            return planned
        return max(tried, key=lambda action: foresight.margin(seat, action))


lookahead: Final = LookAhead()
