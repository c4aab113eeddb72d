"""`tilewright simulate`: bots play many games."""

import sys
from collections.abc import Sequence
from pathlib import Path

import rich_click as click

from tilewright.arena import BadEngine, BadMatch, BotFailed, Result, Standing
from tilewright.arena import simulate as play_match
from tilewright.bots import UnknownBot
from tilewright.bots.levels import module_path
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
from tilewright.core import AnyGame, Setup, Value
from tilewright.games import BadPlugin


class Simulated(Value, frozen=True):
    """What `--json` prints."""

    game: str
    setup: Setup
    seed: int
    games: int
    jobs: int
    standings: tuple[Standing, ...]
    """For each bot: wins, mean and spread of its scores."""
    actions: int
    seconds: float
    games_per_second: float
    actions_per_second: float
    digest: str


@click.command(
    epilog=examples(
        "tilewright simulate world_in_progress --bots greedy,random --seed 7",
        "tilewright simulate world_in_progress --seats 4 --bots level-5,level-3 --jobs 2",
        "tilewright simulate coatl --bots my_bots:Mine,level-3 --games 20",
        "tilewright simulate world_in_progress --option tile_set=@tiles.toml --json",
    )
)
@game_argument
@click.option("--seats", type=int, metavar="N", help="How many play; default: as few as can.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="A,B,…",
    help="Who plays, separated by commas. Fewer bots than seats sit down again in turn: a,b at "
    "four seats is a,b,a,b.",
)
@click.option("--games", default=100, show_default=True, metavar="K", help="How many games.")
@click.option("--seed", default=0, show_default=True, metavar="S", help="Decides all chance.")
@option_option
@engine_options
@json_option
def simulate(  # noqa: PLR0913 - options, each by its name
    *,
    game: AnyGame,
    seats: int | None,
    bots: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    jobs: int | None,
    engine_name: str,
    address: str | None,
    as_json: bool,
) -> None:
    """Let bots play many games, and tell who won how often.

    Each deal is played once from every seat, so that neither a lucky deal nor the first seat
    favours a bot. Equal seeds give equal games and an equal digest on every machine, whatever
    the engine and --jobs; bots that think by the clock are the exception.

    Bots: random, the rules of thumb of a game, and the search, mcts:iterations=500 or
    mcts:seconds=0.5,width=4; level-1 to level-5 are what the server offers to people. A bot of
    your own is module:Class, found in the current folder too, path/to/bot.py:Class, with settings
    module:Class:setting=value, or program:COMMAND, a program in any language.
    """
    names = bot_list(bots)
    find_own_modules(game, names)
    setup = chosen_setup(game, _seats(game, seats, len(names)), options)
    try:
        with (
            chosen_engine(engine_name, jobs, address) as engine,
            progress_bar(games) as progress,
        ):
            result = play_match(
                game.info.key, setup, names, games, seed, progress=progress, engine=engine
            )
    except (BadEngine, BadMatch, UnknownBot, BotFailed, BadPlugin) as error:
        fail(str(error))
    if as_json:
        screen.write_json(_simulated(result, engine.jobs))
    else:
        _print(_simulated(result, engine.jobs))


def bot_list(text: str) -> list[str]:
    """The bots in `a,b`; a setting after a comma belongs to the bot before it."""
    names: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def find_own_modules(game: AnyGame, names: Sequence[str]) -> None:
    """Modules in the current folder are found, as `python -m` finds them; by processes as well."""
    here = str(Path.cwd())
    if here not in sys.path and any(module_path(game.info.key, name) for name in names):
        sys.path.insert(0, here)


def _seats(game: AnyGame, wanted: int | None, bots: int) -> int:
    """The seats asked for; else as few as can play, but one for each bot if that can be."""
    if wanted is not None:
        return wanted
    return next((seats for seats in game.info.seats if seats >= bots), game.info.seats[-1])


def _simulated(result: Result, jobs: int) -> Simulated:
    return Simulated(
        game=result.game,
        setup=result.setup,
        seed=result.seed,
        games=result.games,
        jobs=jobs,
        standings=result.standings,
        actions=result.actions,
        seconds=result.seconds,
        games_per_second=result.games / result.seconds,
        actions_per_second=result.actions / result.seconds,
        digest=result.digest,
    )


def _print(result: Simulated) -> None:
    screen.table(
        ["bot", "wins", "share", "95 % interval", "mean score", "spread"],
        [
            [
                standing.bot,
                round(standing.wins, 2),
                f"{standing.win_share:.1%}",
                f"{standing.interval[0]:.1%} - {standing.interval[1]:.1%}",
                round(standing.mean_score, 2),
                round(standing.spread, 2),
            ]
            for standing in result.standings
        ],
    )
    click.echo(
        f"\n{result.games} games, {result.actions} actions in {result.seconds:.2f} s: "
        f"{result.games_per_second:,.1f} games/s, {result.actions_per_second:,.0f} actions/s\n"
        f"digest {result.digest}"
    )
