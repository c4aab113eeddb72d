"""Matches between bots: many games, seats rotated, the same result however many processes.

Each deal is played once in every rotation of the bots, so that neither a lucky deal nor the
first seat favours anyone.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b, sha256
from math import fsum
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any, TypeAlias

from tilewright.arena.engines import Engine, Processes
from tilewright.arena.failure import BotFailed, failure
from tilewright.arena.intervals import interval_by_deal
from tilewright.arena.program import ProgramPlayer, is_program
from tilewright.bots import Player, PlayerFactory, make_named_player
from tilewright.bots.player import RandomPlayer
from tilewright.bots.plugins import make_by_factory
from tilewright.core import AnyGame, Seat, Setup, Value, digest
from tilewright.games import game

Progress = Callable[[int], None]
"""Is told how many games are over."""

Bot: TypeAlias = str | Player | PlayerFactory
"""Who plays: the name of a bot, a player, or a class or function that makes players.

A player plays all its games itself, in this process; what makes players is called with the rules
of the game and a seed, for each seat of each game.
"""


class BadMatch(ValueError):
    """A match that cannot be played, and why."""


class Standing(Value, frozen=True):
    """How one bot did."""

    bot: str
    wins: float
    """Of each game the share of its victory, `Outcome.shares`."""
    win_share: float
    interval: tuple[float, float]
    """95 % interval of the win share, by deal."""
    mean_score: float
    spread: float
    """Standard deviation of the scores."""


class Result(Value, frozen=True):
    """How a match went."""

    game: str
    setup: Setup
    seed: int
    games: int
    standings: tuple[Standing, ...]
    """In the order in which the bots were named."""
    actions: int
    seconds: float
    digest: str
    """Over the final states of all games in order: equal for equal seeds, whatever `jobs`."""


class GameTask(Value, frozen=True):
    """One game of a match."""

    game: str
    setup: Setup
    bots: tuple[Any, ...]
    seed: int
    number: int


class PlayedGame(Value, frozen=True):
    """One game, by bot rather than by seat."""

    wins: tuple[float, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    digest: str


def simulate(
    game_key: str,
    setup: Setup,
    bots: Sequence[Bot],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    engine: Engine | None = None,
) -> Result:
    """Play a match. Fewer bots than seats sit down again in turn; `progress` may be None.

    It is played by `engine`, or else by so many processes (`jobs`) of this machine. Raises
    `BadMatch`, `BadEngine` or `UnknownBot` before anything is played, and `BotFailed` if a bot
    crashes or answers what is no choice.
    """
    if engine is None:
        engine = Processes(jobs)
    seated = seat_bots(game_key, setup, bots, games, engine)
    tasks = [GameTask(game_key, setup, seated, seed, number) for number in range(games)]
    start = perf_counter()
    played = []
    chunk = chunk_size(games, engine)
    for done, result in enumerate(engine.results(play_game, tasks, chunk), start=1):
        played.append(result)
        if progress is not None:
            progress(done)
    seconds = perf_counter() - start
    return Result(
        game=game_key,
        setup=setup,
        seed=seed,
        games=games,
        standings=tuple(
            _standing(bot_name(bot), index, played, setup.seats) for index, bot in enumerate(seated)
        ),
        actions=sum(result.actions for result in played),
        seconds=seconds,
        digest=sha256("".join(result.digest for result in played).encode()).hexdigest()[:32],
    )


def chunk_size(games: int, engine: Engine) -> int:
    """So many games are given out at a time: few enough that all have something to do."""
    return max(1, min(20, games // (4 * engine.jobs)))


def seat_bots(
    game_key: str, setup: Setup, bots: Sequence[Bot], games: int, engine: Engine
) -> tuple[Bot, ...]:
    """A bot for each seat; raises `BadMatch` or `UnknownBot` if they cannot play."""
    refusal = game(game_key).check_setup(setup)
    if refusal is not None:
        raise BadMatch(refusal.reason)
    if not 1 <= len(bots) <= setup.seats:
        raise BadMatch(f"{len(bots)} bots for {setup.seats} seats; name one for each, or fewer")
    if games < 1:
        raise BadMatch(f"games are at least 1, not {games}")
    for bot in bots:
        with _players(game(game_key), [(bot, 0)]):
            pass
        if _is_player(bot) and not engine.is_here:
            raise BadMatch(f"{bot_name(bot)} is a player of this process; jobs is 1 then")
    return tuple(bots[seat % len(bots)] for seat in range(setup.seats))


def bot_name(bot: Bot) -> str:
    """What a bot is called in results and messages."""
    if isinstance(bot, str):
        return bot
    named: Any = type(bot) if _is_player(bot) else bot
    return str(getattr(named, "__qualname__", type(named).__name__))


def _is_player(bot: Bot) -> bool:
    return not isinstance(bot, str | type) and hasattr(bot, "choose")


@contextmanager
def _players(rules: AnyGame, wanted: Sequence[tuple[Any, int]]) -> Iterator[list[Player]]:
    """A player for each bot and seed; those that are programs end afterwards."""
    players: list[Player] = []
    try:
        for bot, seed in wanted:
            players.append(_player(rules, bot, seed))
        yield players
    finally:
        for player in players:
            if isinstance(player, ProgramPlayer):
                player.close()


def _player(rules: AnyGame, bot: Any, seed: int) -> Player:
    if is_program(bot):
        return ProgramPlayer(rules, bot, seed)
    if isinstance(bot, str):
        return make_named_player(rules.info.key, bot, seed)
    if _is_player(bot):
        player: Player = bot
        return player
    return make_by_factory(rules, bot_name(bot), bot, {}, seed)


def play_game(task: GameTask) -> PlayedGame:
    """Game `number` of a match: its deal and its players' seeds depend on the number alone."""
    rules = game(task.game)
    seats = task.setup.seats
    deal, rotation = divmod(task.number, seats)
    bot_at = [bot_at_seat(seat, rotation, seats) for seat in range(seats)]
    wanted = [(task.bots[bot], _seed(task.seed, "player", task.number, bot)) for bot in bot_at]
    state = rules.setup(task.setup, _seed(task.seed, "deal", deal))
    actions = 0
    with _players(rules, wanted) as players:
        while to_act := rules.to_act(state):
            seat = min(to_act)
            try:
                action = _chosen(rules, state, seat, players[seat])
            except Exception as error:
                name = bot_name(task.bots[bot_at[seat]])
                match = f"seed {task.seed}, game {task.number + 1}, move {actions + 1}"
                raise failure(name, match, rules, state, seat, error) from error
            state = rules.apply(state, seat, action).state
            actions += 1
    return _played(rules, state, bot_at, actions)


def bot_at_seat(seat: int, rotation: int, seats: int) -> int:
    """Which bot sits there: each deal is played in every rotation of the bots."""
    return (seat + rotation) % seats


def _chosen(rules: AnyGame, state: Any, seat: Seat, player: Player) -> Any:
    """What a player does; raises whatever it raises, and `BotFailed` for what is no choice."""
    choices = rules.legal_actions(state, seat)
    # Chance does not look; to draw what it would not look at is most of the time of its games.
    view = None if isinstance(player, RandomPlayer) else rules.view(state, seat)
    action = player.choose(view, seat, choices)
    if not isinstance(action, Value):
        raise BotFailed(f"answered {action!r:.200}, which is no action")
    refusal = rules.check(state, seat, action)
    if refusal is not None:
        raise BotFailed(f"answered {action!r:.200}: {refusal.reason} ({refusal.rule})")
    return action


def _played(rules: AnyGame, state: Any, bot_at: list[int], actions: int) -> PlayedGame:
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{rules.info.key} stopped without an outcome")
    seat_of = [Seat(bot_at.index(bot)) for bot in range(len(bot_at))]
    shares = outcome.shares()
    return PlayedGame(
        wins=tuple(shares[seat] for seat in seat_of),
        ranks=tuple(outcome.ranks[seat] for seat in seat_of),
        scores=tuple(outcome.sheets[seat].score for seat in seat_of),
        actions=actions,
        digest=digest(rules.write_position(state)),
    )


def _seed(*parts: int | str) -> int:
    """A number that is the same for the same parts on every machine."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _standing(bot: str, index: int, played: list[PlayedGame], seats: int) -> Standing:
    won = [result.wins[index] for result in played]
    wins = fsum(won)
    deals = [won[first : first + seats] for first in range(0, len(won), seats)]
    scores = [result.scores[index] for result in played]
    return Standing(
        bot=bot,
        wins=wins,
        win_share=wins / len(played),
        interval=interval_by_deal(deals),
        mean_score=fmean(scores),
        spread=pstdev(scores),
    )
