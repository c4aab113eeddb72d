"""`tilewright arena`: tournaments of bots."""

from contextlib import ExitStack
from pathlib import Path

import rich_click as click

from tilewright.arena import BadMatch, BotFailed
from tilewright.arena.engines import BadEngine, Engine
from tilewright.arena.folder import ResultsFolder
from tilewright.arena.report import TournamentReport, report, write_html, write_pdf
from tilewright.arena.tournament import KINDS, GameOfPlan, Kind, Plan, check, play
from tilewright.bots import UnknownBot
from tilewright.cli import screen
from tilewright.cli.engine import chosen_engine, engine_options, progress_bar
from tilewright.cli.parameters import (
    chosen_setup,
    examples,
    fail,
    game_argument,
    json_option,
    option_option,
)
from tilewright.cli.simulate import bot_list, find_own_modules
from tilewright.core import AnyGame
from tilewright.games import BadPlugin


@click.command(
    epilog=examples(
        "tilewright arena coatl --bots level-1,level-2,level-3 --games 100",
        "tilewright arena isle_of_cats --kind gauntlet --bots my_bots:Mine,level-4,level-5 "
        "--results mine --html mine.html",
        "tilewright arena coatl --bots level-1,level-2,random --engine ray --address auto",
    )
)
@game_argument
@click.option(
    "--kind",
    type=click.Choice(KINDS),
    default="round-robin",
    show_default=True,
    help="Every bot against every other one; the first against each; each against the next.",
)
@click.option(
    "--bots", required=True, metavar="A,B,…", help="Who plays, separated by commas: two or more."
)
@click.option("--seats", type=int, metavar="N", help="Seats of a table; default: as few as can.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="K",
    help="Games of each match.",
)
@click.option("--seed", default=0, show_default=True, metavar="S", help="Decides all chance.")
@option_option
@engine_options
@click.option(
    "--results",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep every game there, and go on with what is there: after Ctrl-C, or a power cut.",
)
@click.option(
    "--html",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Write a page with standings, plots and cross table.",
)
@click.option(
    "--pdf",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Write the same to print.",
)
@json_option
def arena(  # noqa: PLR0913 - options, each by its name
    *,
    game: AnyGame,
    kind: Kind,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    jobs: int | None,
    engine_name: str,
    address: str | None,
    results: Path | None,
    html: Path | None,
    pdf: Path | None,
    as_json: bool,
) -> None:
    """Let bots play a tournament, and tell how strong they are.

    All matches are played with the same deals, each deal once from every seat. Equal seeds give
    equal games and ratings, whatever the engine, the machines and --jobs.

    Ratings are those of Bradley and Terry: 400 points more are ten games won for each lost. Bots
    are named as for `tilewright simulate`.
    """
    names = tuple(bot_list(bots))
    find_own_modules(game, names)
    fewest = min(count for count in game.info.seats if count > 1)
    setup = chosen_setup(game, seats or fewest, options)
    plan = Plan(game.info.key, setup, seed, kind, names, games)
    try:
        with chosen_engine(engine_name, jobs, address) as engine:
            check(plan, engine)
            said = report(plan, _played(plan, engine, results))
        if html is not None:
            write_html(said, html)
        if pdf is not None:
            write_pdf(said, pdf)
    except (BadMatch, BadEngine, UnknownBot, BotFailed, BadPlugin) as error:
        fail(str(error))
    if as_json:
        screen.write_json(said)
    else:
        _print(said)


def _played(plan: Plan, engine: Engine, folder: Path | None) -> list[GameOfPlan]:
    """Every game of the plan, those of the folder first; what is new is kept there."""
    with ExitStack() as open_things:
        kept = None if folder is None else open_things.enter_context(ResultsFolder(folder, plan))
        games = [] if kept is None else [*kept.games.values()]
        tell = open_things.enter_context(progress_bar(plan.total(), len(games)))
        done = kept.has if kept is not None else lambda _match, _number: False
        for played in play(plan, engine, done):
            games.append(played)
            if kept is not None:
                kept.add(played)
            if tell is not None:
                tell(len(games))
    return sorted(games, key=lambda played: (played.match, played.number))


def _print(said: TournamentReport) -> None:
    seats = range(said.plan.setup.seats)
    screen.table(
        ["bot", "rating", "95 % interval", "games", "won", *(f"seat {seat + 1}" for seat in seats)],
        [
            [
                bot.bot,
                round(bot.rating),
                f"{bot.interval[0]:.0f} to {bot.interval[1]:.0f}",
                bot.games,
                f"{bot.win_share:.1%}",
                *("-" if share is None else f"{share:.1%}" for share in bot.win_share_by_seat),
            ]
            for bot in said.bots
        ],
    )
    click.echo(f"\n{said.games} games, {said.actions} actions")
