"""Positions of any game, for Hypothesis: four small values give one back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tilewright.core import AnyGame, Chance, GameInfo, Seat, Setup

SEEDS = st.integers(0, 2**64 - 1)


@dataclass(frozen=True, slots=True)
class Position:
    """A point of a game that is played at random."""

    setup: Setup
    seed: int
    picks: int
    """The seed of the random choices."""
    steps: int
    """How many actions lead there, modulo the length of the game; `max_actions` is its end."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """The way to a position: one state more than actions."""

    setup: Setup
    seed: int
    states: tuple[Any, ...]
    taken: tuple[tuple[Seat, Any], ...]
    events: tuple[tuple[Any, ...], ...]
    chance: Chance
    """What is left of the random source, for further choices."""

    @property
    def state(self) -> Any:
        """The state at the position."""
        return self.states[-1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.setup.seats))


def setups(game: AnyGame, others: Sequence[Setup] = ()) -> st.SearchStrategy[Setup]:
    """Every allowed number of seats with any options, and the given set-ups besides."""
    info = game.info
    drawn = st.builds(Setup, seats=st.sampled_from(info.seats), options=_options(info))
    allowed = drawn.filter(lambda setup: game.check_setup(setup) is None)
    return st.one_of(allowed, st.sampled_from(others)) if others else allowed


def _options(info: GameInfo) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(
        {}, optional={option.key: st.sampled_from(option.values) for option in info.options}
    )


def positions(game: AnyGame, others: Sequence[Setup] = ()) -> st.SearchStrategy[Position]:
    """Positions from the first state to the last, reached by random play."""
    max_actions = game.info.max_actions
    return st.builds(
        Position,
        setup=setups(game, others),
        seed=SEEDS,
        picks=SEEDS,
        # One in five is the end of a game: much is decided there, and few numbers lead to it.
        steps=st.integers(0, 5 * max_actions // 4).map(lambda steps: min(steps, max_actions)),
    )


def play_to(game: AnyGame, position: Position) -> Playthrough:
    """Plays to a position."""
    played = play_out(game, position.setup, position.seed, position.picks, limit=position.steps)
    length = len(played.taken)
    if position.steps in (length, game.info.max_actions):
        return played
    steps = position.steps % (length + 1)
    return Playthrough(
        played.setup,
        played.seed,
        played.states[: steps + 1],
        played.taken[:steps],
        played.events[:steps],
        played.chance,
    )


def play_out(game: AnyGame, setup: Setup, seed: int, picks: int, *, limit: int) -> Playthrough:
    """Plays at random until the game ends, nobody can move, or the limit is reached."""
    chance = Chance.of_seed(picks)
    states = [game.setup(setup, seed)]
    taken: list[tuple[Seat, Any]] = []
    events: list[tuple[Any, ...]] = []
    while len(taken) < limit:
        movers = sorted(game.to_act(states[-1]))
        if not movers:
            break
        seat, chance = chance.pick(movers)
        actions = game.legal_actions(states[-1], seat)
        if not actions:
            break
        action, chance = chance.pick(actions)
        step = game.apply(states[-1], seat, action)
        states.append(step.state)
        taken.append((seat, action))
        events.append(step.events)
    return Playthrough(setup, seed, tuple(states), tuple(taken), tuple(events), chance)


def some(chance: Chance, items: Sequence[Any], count: int) -> tuple[tuple[Any, ...], Chance]:
    """At most so many of the items, in random order if there are more."""
    if len(items) <= count:
        return tuple(items), chance
    shuffled, chance = chance.shuffled(items)
    return shuffled[:count], chance
