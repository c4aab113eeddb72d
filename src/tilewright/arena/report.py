"""What a tournament showed, for people: a page of HTML or a PDF, with plots.

Plots are drawn by matplotlib, of the extra `arena`.
"""

from collections.abc import Sequence
from html import escape
from io import StringIO
from math import fsum
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, Final

from tilewright import __version__
from tilewright.arena.engines import BadEngine
from tilewright.arena.ratings import BotRating, ratings
from tilewright.arena.tournament import GameOfPlan, Plan, appearances
from tilewright.core import Value
from tilewright.games import game

INCH_A_BOT: Final = 0.34
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1rem 0 2rem }
th, td { padding: 0.25rem 0.6rem; text-align: right; border-bottom: 1px solid #8884 }
th:first-child, td:first-child { text-align: left; white-space: nowrap }
svg { max-width: 100%; height: auto; background: #fff }
@media (prefers-color-scheme: dark) { body { background: #1b1b1f; color: #e8e6e3 } }
"""


class BotReport(Value, frozen=True):
    """What a tournament showed of a bot."""

    bot: str
    rating: float
    interval: tuple[float, float]
    games: int
    win_share: float
    win_share_by_seat: tuple[float | None, ...]
    """None where it never sat."""
    mean_score: float
    spread: float
    scores: tuple[int, ...]


class TournamentReport(Value, frozen=True):
    """What a tournament showed: the strongest first."""

    plan: Plan
    version: str
    games: int
    actions: int
    bots: tuple[BotReport, ...]
    cross: tuple[tuple[float | None, ...], ...]
    """Of the games in which the bot of the row met that of the column, the share in which it was
    ahead of it, equals counted half; in the order of `bots`.
    """


def report(plan: Plan, games: Sequence[GameOfPlan]) -> TournamentReport:
    """What the games of a plan show so far."""
    seen: list[list[Any]] = [[] for _ in plan.bots]
    met: dict[tuple[int, int], list[float]] = {}
    for played in games:
        seated = [*appearances(plan, played)]
        for one in seated:
            seen[one.bot].append(one)
            for other in seated:
                if one.bot != other.bot:
                    part = 0.5 if one.rank == other.rank else float(one.rank < other.rank)
                    met.setdefault((one.bot, other.bot), []).append(part)
    rated = ratings(plan, games)
    order = sorted(range(len(plan.bots)), key=lambda bot: -rated[bot].rating)
    return TournamentReport(
        plan=plan,
        version=__version__,
        games=len(games),
        actions=sum(played.actions for played in games),
        bots=tuple(_of_bot(plan, rated[bot], seen[bot]) for bot in order),
        cross=tuple(
            tuple(fmean(met[row, column]) if (row, column) in met else None for column in order)
            for row in order
        ),
    )


def _of_bot(plan: Plan, rating: BotRating, seen: Sequence[Any]) -> BotReport:
    by_seat = [[one.won for one in seen if one.seat == seat] for seat in range(plan.setup.seats)]
    scores = [one.score for one in seen]
    return BotReport(
        bot=rating.bot,
        rating=rating.rating,
        interval=rating.interval,
        games=len(seen),
        win_share=fsum(one.won for one in seen) / len(seen),
        win_share_by_seat=tuple(fmean(won) if won else None for won in by_seat),
        mean_score=fmean(scores),
        spread=pstdev(scores),
        scores=tuple(sorted(scores)),
    )


def write_html(said: TournamentReport, file: Path) -> None:
    """One page with everything in it; nothing is fetched."""
    plots = "".join(f"<figure>{_svg(figure)}</figure>" for figure in _figures(said))
    file.write_text(
        "<!doctype html>\n<html lang=en><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(_title(said))}</title><style>{STYLE}</style>\n"
        f"<h1>{escape(_title(said))}</h1>\n<p>{escape(_summary(said))}</p>\n"
        f"{_html_table(*_standings(said))}\n{plots}\n"
        f"<h2>Who was ahead of whom</h2>\n{_html_table(*_cross_table(said))}\n",
        encoding="utf-8",
    )


def write_pdf(said: TournamentReport, file: Path) -> None:
    """Pages to print: standings, plots, cross table."""
    plt = _matplotlib()
    from matplotlib.backends.backend_pdf import PdfPages  # noqa: PLC0415 - an extra

    with PdfPages(file, metadata={"Title": _title(said), "CreationDate": None}) as pages:
        for title, (heads, rows) in (
            (_title(said), _standings(said)),
            ("Who was ahead of whom", _cross_table(said)),
        ):
            figure = plt.figure(figsize=(11.7, 8.3))
            figure.suptitle(title)
            axes = figure.add_subplot()
            axes.axis("off")
            drawn = axes.table(cellText=rows, colLabels=heads, loc="upper center")
            drawn.auto_set_column_width([*range(len(heads))])
            pages.savefig(figure)
            plt.close(figure)
        for figure in _figures(said):
            pages.savefig(figure)
            plt.close(figure)


def _title(said: TournamentReport) -> str:
    return f"{game(said.plan.game).info.title}: {said.plan.kind} of {len(said.bots)} bots"


def _summary(said: TournamentReport) -> str:
    plan = said.plan
    options = "".join(f", {key} {value:.40}" for key, value in plan.setup.options.items())
    return (
        f"{said.games} games, {plan.games} a match, {plan.setup.seats} seats{options}, "
        f"seed {plan.seed}; Tilewright {said.version}. Ratings have a mean of 0; 400 points more "
        "are ten games won for each lost. Intervals are of 95 %, by resampling whole deals."
    )


def _standings(said: TournamentReport) -> tuple[list[str], list[list[str]]]:
    seats = range(said.plan.setup.seats)
    heads = ["bot", "rating", "95 %", "games", "won", *(f"seat {seat + 1}" for seat in seats)]
    rows = [
        [
            bot.bot,
            f"{bot.rating:+.0f}",
            f"{bot.interval[0]:+.0f} to {bot.interval[1]:+.0f}",
            str(bot.games),
            _percent(bot.win_share),
            *(_percent(share) for share in bot.win_share_by_seat),
            f"{bot.mean_score:.1f}",
            f"{bot.spread:.1f}",
        ]
        for bot in said.bots
    ]
    return [*heads, "mean score", "spread"], rows


def _cross_table(said: TournamentReport) -> tuple[list[str], list[list[str]]]:
    heads = ["", *(str(place + 1) for place in range(len(said.bots)))]
    rows = [
        [f"{place + 1} {bot.bot}", *(_percent(share) for share in said.cross[place])]
        for place, bot in enumerate(said.bots)
    ]
    return heads, rows


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def _html_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th scope=col>{escape(text)}" for text in heads)
    body = "".join(
        f"<tr><th scope=row>{escape(row[0])}" + "".join(f"<td>{escape(text)}" for text in row[1:])
        for row in rows
    )
    return f"<table><thead><tr>{head}<tbody>{body}</table>"


def _matplotlib() -> Any:
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra, and slow to import
    except ImportError:
        raise BadEngine("plots need matplotlib: pip install 'tilewright[arena]'") from None
    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "tilewright"  # equal plots, equal bytes
    from matplotlib import pyplot as plt  # noqa: PLC0415

    return plt


def _figures(said: TournamentReport) -> list[Any]:
    plt = _matplotlib()
    names = [bot.bot for bot in reversed(said.bots)]
    height = 1.4 + INCH_A_BOT * len(names)
    strength, axes = plt.subplots(figsize=(9, height), layout="constrained")
    for place, bot in enumerate(reversed(said.bots)):
        axes.plot(bot.interval, (place, place), color="#3b6ea5", linewidth=3, alpha=0.5)
        axes.plot(bot.rating, place, "o", color="#3b6ea5")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("rating, with its 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    scores, axes = plt.subplots(figsize=(9, height), layout="constrained")
    spreads = [bot.scores for bot in reversed(said.bots)]
    axes.boxplot(spreads, orientation="horizontal", whis=(5, 95))
    axes.set_yticks(range(1, len(names) + 1), names)
    axes.set_xlabel("score of a game: middle half, median, 5 to 95 %")
    axes.grid(axis="x", alpha=0.3)
    return [strength, scores]


def _svg(figure: Any) -> str:
    drawn = StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None})
    _matplotlib().close(figure)
    text = drawn.getvalue()
    return text[text.index("<svg") :]
