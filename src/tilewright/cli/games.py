"""`tilewright games`: what can be played."""

import rich_click as click

from tilewright.cli import screen
from tilewright.cli.parameters import examples, json_option, seats_text
from tilewright.games import games as installed


@click.command(epilog=examples("tilewright games", "tilewright games --json"))
@json_option
def games(*, as_json: bool) -> None:
    """List the games with their keys, seats and options."""
    infos = [game.info for game in installed().values()]
    if as_json:
        screen.write_json(infos)
        return
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
        if info.options:
            click.echo(f"\n{info.title}")
        for option in info.options:
            values = ", ".join(option.values) + (", or your own text" if option.free_text else "")
            click.echo(f"  --option {option.key}=…: {values} (default {option.default})")
