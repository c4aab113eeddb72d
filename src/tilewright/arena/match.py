"""Matches between bots: many games, seats rotated, the same result however many processes.

Each deal is played once in every rotation of the bots, so that neither a lucky deal nor the
first seat favours anyone.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from math import fsum, sqrt
from statistics import fmean, pstdev
from time import perf_counter

from tilewright.arena.workers import results
from tilewright.bots import make_player
from tilewright.bots.player import RandomPlayer
from tilewright.core import Seat, Setup, Value, digest
from tilewright.games import game

Progress = Callable[[int], None]
"""Is told how many games are over."""


class BadMatch(ValueError):
    """A match that cannot be played, and why."""


class Standing(Value, frozen=True):
    """How one bot did."""

    bot: str
    wins: float
    """Of each game the share of its victory, `Outcome.shares`."""
    win_share: float
    interval: tuple[float, float]
    """95 % Wilson interval of the win share."""
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


class _Task(Value, frozen=True):
    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    number: int


class _Played(Value, frozen=True):
    """One game, by bot rather than by seat."""

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    actions: int
    digest: str


def simulate(
    game_key: str,
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Play a match. Fewer bots than seats sit down again in turn; `progress` may be None.

    Raises `BadMatch` or `UnknownBot` before anything is played.
    """
    seated = _seated(game_key, setup, bots, games, jobs)
    tasks = [_Task(game_key, setup, seated, seed, number) for number in range(games)]
    chunk = max(1, min(20, games // (4 * jobs)))
    start = perf_counter()
    played = []
    for done, result in enumerate(results(_play, tasks, jobs, chunk), start=1):
        played.append(result)
        if progress is not None:
            progress(done)
    seconds = perf_counter() - start
    return Result(
        game=game_key,
        setup=setup,
        seed=seed,
        games=games,
        standings=tuple(_standing(bot, index, played) for index, bot in enumerate(seated)),
        actions=sum(result.actions for result in played),
        seconds=seconds,
        digest=sha256("".join(result.digest for result in played).encode()).hexdigest()[:32],
    )


def _seated(
    game_key: str, setup: Setup, bots: Sequence[str], games: int, jobs: int
) -> tuple[str, ...]:
    refusal = game(game_key).check_setup(setup)
    if refusal is not None:
        raise BadMatch(refusal.reason)
    if not 1 <= len(bots) <= setup.seats:
        raise BadMatch(f"{len(bots)} bots for {setup.seats} seats; name one for each, or fewer")
    if games < 1 or jobs < 1:
        raise BadMatch(f"games and jobs are at least 1, not {min(games, jobs)}")
    for bot in bots:
        make_player(game_key, bot, 0)
    return tuple(bots[seat % len(bots)] for seat in range(setup.seats))


def _play(task: _Task) -> _Played:
    """Game `number` of a match: its deal and its players' seeds depend on the number alone."""
    rules = game(task.game)
    seats = task.setup.seats
    deal, rotation = divmod(task.number, seats)
    bot_at = [(seat + rotation) % seats for seat in range(seats)]
    players = [
        make_player(task.game, task.bots[bot], _seed(task.seed, "player", task.number, bot))
        for bot in bot_at
    ]
    state = rules.setup(task.setup, _seed(task.seed, "deal", deal))
    actions = 0
    while to_act := rules.to_act(state):
        seat = min(to_act)
        choices = rules.legal_actions(state, seat)
        player = players[seat]
        # Chance does not look; to draw what it would not look at is most of the time of its games.
        view = None if isinstance(player, RandomPlayer) else rules.view(state, seat)
        action = player.choose(view, seat, choices)
        refusal = rules.check(state, seat, action)
        if refusal is not None:
            raise RuntimeError(f"{task.bots[bot_at[seat]]} played {action}: {refusal.reason}")
        state = rules.apply(state, seat, action).state
        actions += 1
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{task.game} stopped without an outcome")
    seat_of = [Seat(bot_at.index(bot)) for bot in range(seats)]
    shares = outcome.shares()
    return _Played(
        wins=tuple(shares[seat] for seat in seat_of),
        scores=tuple(outcome.sheets[seat].score for seat in seat_of),
        actions=actions,
        digest=digest(rules.write_position(state)),
    )


def _seed(*parts: int | str) -> int:
    """A number that is the same for the same parts on every machine."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _standing(bot: str, index: int, played: list[_Played]) -> Standing:
    wins = fsum(result.wins[index] for result in played)
    scores = [result.scores[index] for result in played]
    return Standing(
        bot=bot,
        wins=wins,
        win_share=wins / len(played),
        interval=wilson(wins, len(played)),
        mean_score=fmean(scores),
        spread=pstdev(scores),
    )


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval that holds the true win share in 95 of 100 matches (Wilson's score)."""
    share = wins / games
    centre = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)
