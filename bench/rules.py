"""The rules of every installed game: set-up, random play, and each function of the protocol.

No game is measured twice, so hardly any state is. Games remember what they computed (scores of a
grid, say): a second call on the same state would show the memory's speed, not the game's.
"""

from collections.abc import Callable, Iterator
from itertools import count, islice
from operator import add
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bench.figures import Figure, duration, rate
from tilewright.core import AnyGame, Chance, Seat, Setup
from tilewright.envs import Encoding
from tilewright.envs.encoding import encoding_class

SEED = 2024
STATES = 400
"""How many states are prepared at a time, at most; fewer at first, for calls that take long."""


class Games:
    """Random games through the public protocol, never the same one twice."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._setup = Setup(seats)
        self._random = Random(SEED)
        self._seeds = count()

    def play(self, encoding: Encoding | None = None) -> "PlayedGames":
        """One game to its end, with an encoding by its numbers and codes."""
        game, random = self._game, self._random.random
        began = process_time()
        state = game.setup(self._setup, next(self._seeds))
        ready = process_time()
        actions = 0
        while seats := game.to_act(state):
            seat = min(seats)
            legal = game.legal_actions(state, seat)
            if encoding is None:
                action = legal[int(random() * len(legal))]
            else:
                codes = encoding.codes(state, seat, legal)
                encoding.mask(codes)
                encoding.observe(state, seat)
                action = encoding.action(state, seat, codes[int(random() * len(codes))])
            state = game.apply(state, seat, action).state
            actions += 1
        return PlayedGames(1, ready - began, actions, process_time() - ready)

    def play_for(self, seconds: float, encoding: Encoding | None = None) -> "PlayedGames":
        """One game after the other until time is up."""
        total = self.play(encoding)
        while total.setup + total.play < seconds:
            total = PlayedGames(*map(add, total, self.play(encoding)))
        return total

    def moments(self) -> Iterator[tuple[Any, Seat, Any]]:
        """State, seat and a legal action that is not played, all through new games."""
        game, choice = self._game, self._random.choice
        while True:
            state = game.setup(self._setup, next(self._seeds))
            while seats := game.to_act(state):
                seat = min(seats)
                legal = game.legal_actions(state, seat)
                played = choice(legal)
                yield state, seat, choice([each for each in legal if each != played] or legal)
                state = game.apply(state, seat, played).state


class PlayedGames(NamedTuple):
    """Games, and the seconds that their set-up and their actions took."""

    games: int
    setup: float
    actions: int
    play: float


Arguments = tuple[Any, ...]
Prepare = Callable[[Any, Seat, Any], Arguments | None]
"""What a function is called with; None where it has nothing to do."""


def figures(game: AnyGame, seconds: float, number: int, baseline: float) -> Iterator[Figure]:
    """For the fewest and the most seats: set-up and play-outs, then each function."""
    for seats in sorted({min(game.info.seats), max(game.info.seats)}):
        part = f"{game.info.key}, {seats} seats"
        games = Games(game, seats)
        games.play()
        found = [games.play_for(seconds / number) for _ in range(number)]
        yield rate(part, "random play", "actions/s", [p.actions / p.play for p in found], baseline)
        whole = [p.games / (p.setup + p.play) for p in found]
        yield rate(part, "random play", "games/s", whole, baseline)
        encoding = encoding_class(game.info.key)(game, Setup(seats))
        coded = [games.play_for(seconds / number, encoding) for _ in range(number)]
        encoded = [p.actions / p.play for p in coded]
        yield rate(part, "random play, with encodings", "actions/s", encoded, baseline)
        yield duration(part, "setup", [p.games / p.setup for p in found], baseline)
        for name, (call, prepare) in _calls(game).items():
            speeds = [_speed(games, call, prepare, seconds / 5) for _ in range(number)]
            yield duration(part, name, speeds, baseline)


def _calls(game: AnyGame) -> dict[str, tuple[Callable[..., object], Prepare]]:
    chance = Chance.of_seed(SEED)

    def next_state(state: Any, seat: Seat, action: Any) -> Arguments | None:
        # The state itself was asked already, to find the action.
        after = game.apply(state, seat, action).state
        seats = game.to_act(after)
        return (after, min(seats)) if seats else None

    def same(state: Any, seat: Seat, action: Any) -> Arguments:
        return state, seat, action

    return {
        "legal_actions": (game.legal_actions, next_state),
        "check": (game.check, same),
        "apply": (game.apply, same),
        "view": (game.view, lambda state, seat, _: (state, seat)),
        "determinize": (game.determinize, lambda state, seat, _: (game.view(state, seat), chance)),
    }


def _speed(games: Games, call: Callable[..., object], prepare: Prepare, seconds: float) -> float:
    """Calls a second, each on something that it was never called on before.

    To prepare takes longer than to call, in some games much longer: it ends the measurement too.
    """
    spent, done, size = 0.0, 0, 2
    moments = games.moments()
    end = process_time() + 2 * seconds
    while not done or (spent < seconds / 5 and process_time() < end):
        prepared = (prepare(*moment) for moment in islice(moments, size))
        batch = [arguments for arguments in prepared if arguments is not None]
        began = process_time()
        for arguments in batch:
            call(*arguments)
        spent += process_time() - began
        done += len(batch)
        size = min(2 * size, STATES)
    return done / spent
