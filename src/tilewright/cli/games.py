"""`tilewright games`: what can be played."""

from typing import Any

import msgspec
import rich_click as click

from tilewright.bots import LEVELS, bot_names, level_bots
from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, json_option, seats_text
from tilewright.core import GameInfo
from tilewright.games import BadPlugin
from tilewright.games import games as installed


@click.command(epilog=examples("tilewright games", "tilewright games --json"))
@json_option
def games(*, as_json: bool) -> None:
    """List the games with their keys, seats, options and bots."""
    try:
        infos = [game.info for game in installed().values()]
        if as_json:
            screen.write_json([_listed(info) for info in infos])
        else:
            _print(infos)
    except BadPlugin as error:
        fail(str(error))


def _listed(info: GameInfo) -> dict[str, Any]:
    """A game as `--json` tells it: what the game says of itself, and who plays it."""
    behind = level_bots(info.key)
    return {
        **msgspec.structs.asdict(info),
        "bots": bot_names(info.key),
        "levels": [
            {"level": level.level, "bot": behind[level.name], "seconds": level.seconds}
            for level in LEVELS
        ],
    }


def _print(infos: list[GameInfo]) -> None:
    screen.table(
        ["key", "title", "seats", "minutes", "rules"],
        [
            [
                info.key,
                info.title,
                seats_text(info),
                f"{info.minutes[0]}-{info.minutes[1]}",
                info.rules_version,
            ]
            for info in infos
        ],
    )
    for info in infos:
        click.echo(f"\n{info.title}")
        click.echo(f"  --bots {', '.join(bot_names(info.key))}")
        for option in info.options:
            values = ", ".join(option.values) + (", or your own text" if option.free_text else "")
            click.echo(f"  --option {option.key}=…: {values} (default {option.default})")
