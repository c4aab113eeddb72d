"""Ratings of people: worked out from the results in the order of their numbers, and from nothing
else, so that working them out anew leads to the same numbers.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from tilewright.bots.standards import level_rating

BEGIN_MU: Final = 25.0
BEGIN_SIGMA: Final = 25.0 / 3
ANCHOR_SIGMA: Final = 1.0
"""Bots of the levels are known this well, and are never rated anew."""
_SCALE, _ZERO = 40.0, 500.0
_model = PlackettLuce()


class Rating(NamedTuple):
    """How strong somebody is, and how well that is known."""

    mu: float
    sigma: float

    @property
    def value(self) -> int:
        """As it is shown: 1500 for whoever begins."""
        return round(_ZERO + _SCALE * self.mu)

    @property
    def uncertainty(self) -> int:
        """With some 95 in 100 the strength lies no further from the value than this."""
        return round(2 * _SCALE * self.sigma)


BEGINNING: Final = Rating(BEGIN_MU, BEGIN_SIGMA)


def anchor(game: str, mode: str, level: int) -> Rating:
    """Of a bot."""
    mu = level_rating(game, mode, level)
    return Rating(BEGIN_MU if mu is None else mu, ANCHOR_SIGMA)


class RatedSeat(NamedTuple):
    """A seat of a rated game."""

    before: Rating
    is_bot: bool
    left: bool
    rank: int | None


def rated(seats: Sequence[RatedSeat]) -> list[Rating]:
    """Everybody's rating after a game: whoever left is behind all others; bots stay as they are."""
    ranks = [float(2 * len(seats) if seat.left else seat.rank or 1) for seat in seats]
    teams = [[_model.create_rating([*seat.before])] for seat in seats]
    after = _model.rate(teams, ranks=ranks)
    return [
        seat.before if seat.is_bot else Rating(team[0].mu, team[0].sigma)
        for seat, team in zip(seats, after, strict=True)
    ]
