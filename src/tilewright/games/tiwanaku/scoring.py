"""Points: the diversity board (R7), offerings (R9), the score sheets and who wins (R10.7)."""

from msgspec.structs import replace

from tilewright.core import Outcome, ScoreLine, ScoreSheet, Seat, ranked
from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.components import (
    DIVERSITY_TOP,
    OFFERING_POINTS,
    START_POINTS,
    Crop,
)
from tilewright.games.tiwanaku.state import Four, Gain, Side, Source, State


def start_side() -> Side:
    """R4.3 Ten points, four markers on level 0."""
    return Side(START_POINTS, gains=(Gain("start", START_POINTS),))


def raised(levels: Four, terrain: int) -> tuple[Four, int]:
    """R7.3, R7.4 The markers after a discovery of a terrain, by its index, and the points."""
    level = levels[terrain] + 1
    if level > DIVERSITY_TOP:
        return levels, 1
    after = [*levels]
    after[terrain] = level
    earth, sand, grass, mountain = after
    return (earth, sand, grass, mountain), after.count(level)


def with_gain(side: Side, gain: Gain) -> Side:
    """A side after it gained, or lost, points."""
    return replace(side, score=side.score + gain.points, gains=(*side.gains, gain))


def with_discovery(side: Side, terrain: int, plot: Plot) -> Side:
    """R7.3, R7.4 A side after it discovered a plot of a terrain, by its index."""
    levels, points = raised(side.levels, terrain)
    gains = (*side.gains, Gain("discovery", points, plot))
    return replace(side, score=side.score + points, levels=levels, gains=gains)


def with_prediction(side: Side, plot: Plot, named: Crop, crop: Crop) -> Side:
    """R8.3, R8.4 A side after it named a crop where another one may grow."""
    if named != crop:
        return with_gain(side, Gain("mistake", -loss(side, crop), plot, (named,)))
    return with_offering(with_gain(side, Gain("prediction", int(crop), plot)), crop)


def with_crop(side: Side, plot: Plot, crop: Crop) -> Side:
    """R13.8, R13.19 The automa after it was given the points of a crop."""
    return with_gain(side, Gain("crop", int(crop), plot))


def with_offering(side: Side, crop: Crop) -> Side:
    """R8.3 With the token of a crop, unless it is owned already."""
    if crop in side.offerings:
        return side
    offerings = (*side.offerings, crop)
    return replace(side, offerings=tuple(sorted(offerings)))


def offering_step(count: int) -> int:
    """R9.2 The points that the last of so many tokens adds to an offering."""
    return OFFERING_POINTS[count] - OFFERING_POINTS[count - 1]


def with_offered(side: Side, crop: Crop, count: int) -> Side:
    """R9.2 A side after it added a token to its offering, which now has so many."""
    left = tuple(each for each in side.offerings if each != crop)
    gain = Gain("offering", offering_step(count), crops=(crop,))
    return with_gain(replace(side, offerings=left), gain)


def with_all_offered(side: Side) -> Side:
    """R14.25 The automa after it offered all it has."""
    points = OFFERING_POINTS[len(side.offerings)]
    gain = Gain("offering", points, crops=side.offerings)
    return with_gain(replace(side, offerings=()), gain)


def loss(side: Side, crop: Crop) -> int:
    """R8.4 What a wrong prediction of this crop takes away: no score falls below 0."""
    return min(side.score, crop)


def score_sheet(board: Board, side: Side) -> ScoreSheet:
    """R10.7 A line for each source of points; between equal scores the sum of levels decides."""
    by_source: dict[Source, list[Gain]] = {}
    for gain in side.gains:
        by_source.setdefault(gain.source, []).append(gain)

    def line(source: Source) -> tuple[str, int, dict[str, int], tuple[str, ...]]:
        gains = by_source.get(source, [])
        return (
            source,
            sum(gain.points for gain in gains),
            {"count": len(gains)},
            tuple(_witness(board, gain) for gain in gains),
        )

    lines = (
        ScoreLine("R4.3", *line("start")),
        ScoreLine("R7.3", *line("discovery")),
        ScoreLine("R8.3", *line("prediction")),
        ScoreLine("R8.4", *line("mistake")),
        ScoreLine("R9.2", *line("offering")),
        ScoreLine("R13.19", *line("crop")),
        ScoreLine("R14.29", *line("empty_plots")),
    )
    return ScoreSheet(side.score, (sum(side.levels),), tuple(filter(_is_used, lines)))


def _is_used(line: ScoreLine) -> bool:
    return bool(line.witness)


def _witness(board: Board, gain: Gain) -> str:
    """A plot, the tokens of an offering, or the number of points itself."""
    if board.has(gain.plot):
        return board.name(gain.plot)
    return "+".join(map(str, gain.crops)) or str(gain.points)


def winners(state: State) -> tuple[Seat, ...]:
    """R10.7 The most points win; R13.25, R14.30 against the automa a tie is lost."""
    if state.automa is not None:
        won = state.sides[0].score > state.automa.score
        return tuple(map(Seat, range(state.setup.seats))) if won else ()
    results = [(side.score, sum(side.levels)) for side in state.sides]
    most = max(results)
    return tuple(Seat(seat) for seat, result in enumerate(results) if result == most)


def outcome(state: State) -> Outcome | None:
    """R10.7 Who won, and every score sheet; against the automa all seats share one."""
    if state.phase != "over":
        return None
    sheets = tuple(score_sheet(state.board, side) for side in state.sides)
    if state.automa is None:
        return ranked(sheets)
    seats = state.setup.seats
    return Outcome(
        winners=winners(state),
        ranks=(1,) * seats,
        sheets=sheets * seats,
        rival=score_sheet(state.board, state.automa),
    )
