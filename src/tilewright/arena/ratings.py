"""How strong bots are, from the games they played against each other (Bradley and Terry, 1952).

A rating says what share of games a bot takes from another one: 10 to the power of the difference
by 400, as in chess. The mean of all is 0. Of a game with more than two seats each pair counts, by
rank. One drawn game against a bot of mean strength is added for each, so that whoever won every
game has a rating, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import log10
from random import Random
from typing import Final

from tilewright.arena.tournament import GameOfPlan, Plan, appearances, deals
from tilewright.core import Value

RESAMPLED: Final = 200
ROUNDS: Final = 200
CLOSE_ENOUGH: Final = 1e-5

Meetings = dict[tuple[int, int], float]
"""What the first took of its games against the second: 1 for each won, a half for each drawn."""


class BotRating(Value, frozen=True):
    """How strong a bot is, with what that may be wrong by."""

    bot: str
    rating: float
    interval: tuple[float, float]
    """95 %, by resampling whole deals."""


def ratings(plan: Plan, games: Sequence[GameOfPlan]) -> tuple[BotRating, ...]:
    """The rating of each bot, in the order of the plan; equal games give equal numbers."""
    by_deal = [_meetings(plan, played) for _, played in sorted(deals(plan, games).items())]
    count = len(plan.bots)
    found = _strengths(_sum(by_deal), count, None)
    random = Random(0)  # noqa: S311 - statistics, no secret
    drawn = [
        _strengths(_sum(random.choices(by_deal, k=len(by_deal))), count, found)
        for _ in range(RESAMPLED)
    ]
    cut = RESAMPLED // 40
    said = []
    for bot, name in enumerate(plan.bots):
        spread = sorted(_elo(strengths)[bot] for strengths in drawn)
        said.append(BotRating(name, _elo(found)[bot], (spread[cut], spread[-1 - cut])))
    return tuple(said)


def _meetings(plan: Plan, games: Iterable[GameOfPlan]) -> Meetings:
    taken: Meetings = {}
    for game in games:
        seated = [*appearances(plan, game)]
        for one in seated:
            for other in seated:
                if one.bot != other.bot:
                    part = 0.5 if one.rank == other.rank else float(one.rank < other.rank)
                    key = (one.bot, other.bot)
                    taken[key] = taken.get(key, 0.0) + part
    return taken


def _sum(parts: Iterable[Mapping[tuple[int, int], float]]) -> Meetings:
    total: Meetings = {}
    for part in parts:
        for key, taken in part.items():
            total[key] = total.get(key, 0.0) + taken
    return total


def _strengths(taken: Meetings, bots: int, start: Sequence[float] | None) -> list[float]:
    """What makes these results likeliest, by Hunter's iteration."""
    won = [0.5] * bots
    against: list[dict[int, float]] = [{} for _ in range(bots)]
    for (one, other), part in taken.items():
        won[one] += part
        games = part + taken.get((other, one), 0.0)
        against[one][other] = games
    strengths = [*start] if start else [1.0] * bots
    for _ in range(ROUNDS):
        before = [*strengths]
        for bot in range(bots):
            own = strengths[bot]
            met = 1 / (own + 1)  # the drawn game against the mean
            for other, games in against[bot].items():
                met += games / (own + strengths[other])
            strengths[bot] = won[bot] / met
        mean = 10 ** (sum(log10(each) for each in strengths) / bots)
        strengths = [each / mean for each in strengths]
        if max(abs(a / b - 1) for a, b in zip(strengths, before, strict=True)) < CLOSE_ENOUGH:
            break
    return strengths


def _elo(strengths: Sequence[float]) -> list[float]:
    return [400 * log10(strength) for strength in strengths]
