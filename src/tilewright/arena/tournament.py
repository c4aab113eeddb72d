"""Tournaments of bots: many matches, the same deals in each, and what they tell of strength.

    round-robin   every bot meets every other one
    gauntlet      the first bot meets each of the others
    ladder        each bot meets the next one

At tables with more than two seats as many bots sit together as there are seats (round-robin), or
the two of a match sit down in turn (gauntlet, ladder).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final, Literal, TypeAlias

from tilewright.arena.engines import Engine
from tilewright.arena.match import (
    BadMatch,
    GameTask,
    PlayedGame,
    bot_at_seat,
    chunk_size,
    play_game,
    seat_bots,
)
from tilewright.core import Setup, Value

Kind: TypeAlias = Literal["round-robin", "gauntlet", "ladder"]
KINDS: Final[tuple[Kind, ...]] = ("round-robin", "gauntlet", "ladder")


class Plan(Value, frozen=True):
    """What is played: nothing but this decides how it goes."""

    game: str
    setup: Setup
    seed: int
    kind: Kind
    bots: tuple[str, ...]
    games: int
    """Games of each match."""

    def matches(self) -> tuple[tuple[int, ...], ...]:
        """Who meets, as numbers of bots."""
        numbers = range(len(self.bots))
        match self.kind:
            case "round-robin":
                together = min(self.setup.seats, len(self.bots))
                return tuple(combinations(numbers, together))
            case "gauntlet":
                return tuple((0, other) for other in numbers[1:])
            case "ladder":
                return tuple(pairwise(numbers))

    def total(self) -> int:
        """Games of the whole tournament."""
        return self.games * len(self.matches())


class GameOfPlan(Value, frozen=True):
    """One game: its match, its number there, and how it went, by seat of the match's first game."""

    match: int
    number: int
    wins: tuple[float, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    digest: str


def check(plan: Plan, engine: Engine) -> None:
    """Raises `BadMatch` or `UnknownBot` for what cannot be played."""
    if len(plan.bots) < 2:
        raise BadMatch("a tournament needs two bots or more")
    twice = next((bot for bot in plan.bots if plan.bots.count(bot) > 1), None)
    if twice is not None:
        raise BadMatch(f"the bot {twice!r} is named twice")
    if plan.setup.seats < 2:
        raise BadMatch("bots meet at tables with two seats or more")
    for match in plan.matches():
        seat_bots(plan.game, plan.setup, _names(plan, match), plan.games, engine)


def play(
    plan: Plan, engine: Engine, done: Callable[[int, int], bool] = lambda _match, _number: False
) -> Iterator[GameOfPlan]:
    """Plays what is not `done` yet, match by match; games come in their order."""
    places = [
        (match, number)
        for match in range(len(plan.matches()))
        for number in range(plan.games)
        if not done(match, number)
    ]
    seated = [_seated(plan, match) for match in plan.matches()]
    tasks = [
        GameTask(plan.game, plan.setup, seated[match], plan.seed, number)
        for match, number in places
    ]
    if not tasks:
        return
    played = engine.results(play_game, tasks, chunk_size(len(tasks), engine))
    for (match, number), game in zip(places, played, strict=True):
        yield _game(match, number, game)


def _game(match: int, number: int, game: PlayedGame) -> GameOfPlan:
    return GameOfPlan(match, number, game.wins, game.ranks, game.scores, game.actions, game.digest)


def _names(plan: Plan, match: Sequence[int]) -> tuple[str, ...]:
    return tuple(plan.bots[number] for number in match)


def _seated(plan: Plan, match: Sequence[int]) -> tuple[str, ...]:
    names = _names(plan, match)
    return tuple(names[seat % len(names)] for seat in range(plan.setup.seats))


class Appearance(Value, frozen=True):
    """A bot at one seat of one game."""

    bot: int
    seat: int
    won: float
    rank: int
    score: int


def appearances(plan: Plan, game: GameOfPlan) -> Iterator[Appearance]:
    """Who sat where in a game, and what came of it."""
    seats = plan.setup.seats
    match = plan.matches()[game.match]
    rotation = game.number % seats
    seat_of = {bot_at_seat(seat, rotation, seats): seat for seat in range(seats)}
    for place in range(seats):
        yield Appearance(
            bot=match[place % len(match)],
            seat=seat_of[place],
            won=game.wins[place],
            rank=game.ranks[place],
            score=game.scores[place],
        )


def deals(plan: Plan, games: Sequence[GameOfPlan]) -> Mapping[int, list[GameOfPlan]]:
    """The games of each deal, over all matches: all are dealt the same."""
    found: dict[int, list[GameOfPlan]] = {}
    for game in games:
        found.setdefault(game.number // plan.setup.seats, []).append(game)
    return found
