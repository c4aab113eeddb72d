"""What several commands are asked with: a game, its options, JSON."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import rich_click as click
from click.shell_completion import CompletionItem

from tilewright.core import AnyGame, GameInfo, Setup
from tilewright.games import BadPlugin, UnknownGame, game, games

Command = TypeVar("Command", bound=Callable[..., Any])

OPTION_BYTES = 1 << 20
"""The most that is read from the file of an option."""


class GameKey(click.ParamType[AnyGame]):
    """The key of an installed game."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> AnyGame:
        if not isinstance(value, str):
            found: AnyGame = value
            return found
        try:
            return game(value)
        except (UnknownGame, BadPlugin) as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - click's signature
        incomplete: str,
    ) -> list[CompletionItem]:
        return [CompletionItem(key) for key in games() if key.startswith(incomplete)]


def examples(*lines: str) -> str:
    """The end of a command's help: lines to copy. Paragraphs, since rich-click joins lines."""
    return "\n\n".join(["Examples:", *lines])


def game_argument(command: Command) -> Command:
    """`GAME`, a key that `tilewright games` lists."""
    return click.argument("game", type=GameKey())(command)


def json_option(command: Command) -> Command:
    """`--json`, the result for machines."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")(command)


def option_option(command: Command) -> Command:
    """`--option k=v`, as often as needed."""
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="KEY=VALUE",
        help="An option of the game, as often as needed; KEY=@FILE reads the value from a file. "
        "`tilewright games` lists them.",
    )(command)


def chosen_setup(game: AnyGame, seats: int, options: Iterable[str]) -> Setup:
    """The setup that the options describe; fails if the game refuses it."""
    chosen: dict[str, str] = {}
    for text in options:
        key, sign, value = text.partition("=")
        if not sign or not key:
            fail(f"--option {text!r} is not of the form KEY=VALUE")
        if key in chosen:
            fail(f"--option {key} is given twice")
        chosen[key] = _from_file(Path(value[1:])) if value.startswith("@") else value
    setup = Setup(seats, chosen)
    refusal = game.check_setup(setup)
    if refusal is not None:
        fail(refusal.reason)
    return setup


def seats_text(info: GameInfo) -> str:
    """The numbers of seats in words: 2-4, or 1, 3."""
    first, last = info.seats[0], info.seats[-1]
    if info.seats == tuple(range(first, last + 1)) and last > first:
        return f"{first}-{last}"
    return ", ".join(map(str, info.seats))


def fail(message: str) -> NoReturn:
    """End the command with a message in one line."""
    raise click.ClickException(message)


def _from_file(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(OPTION_BYTES + 1)
    if len(data) > OPTION_BYTES:
        fail(f"{path}: larger than {OPTION_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        fail(f"{path}: not UTF-8 at byte {error.start}")
