"""`tilewright rules`: the rules of a game in our words."""

import locale
import os
import sys

import rich_click as click
from rich.console import Console
from rich.markdown import Markdown

from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, game_argument, json_option
from tilewright.core import AnyGame
from tilewright.texts import LANGUAGES, UnknownText, folded, rules_text
from tilewright.texts import rules as rules_of

READING_WIDTH = 100
"""Longer lines are hard to read."""


@click.command(
    epilog=examples(
        "tilewright rules world_in_progress",
        "tilewright rules world_in_progress R4.3 --lang uk",
        "tilewright rules world_in_progress --find statue",
    )
)
@game_argument
@click.argument("rule", required=False, metavar="[RULE]")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="The language; default: yours, if we speak it.",
)
@click.option("--find", metavar="TEXT", help="Only the rules that contain TEXT.")
@json_option
def rules(
    *, game: AnyGame, rule: str | None, lang: str | None, find: str | None, as_json: bool
) -> None:
    """Read the rules of a game, or one RULE by its id, such as R4.3.

    An id without a dot, such as R4, shows the whole section.
    """
    language = lang or own_language()
    key = game.info.key
    try:
        wanted = _wanted(rules_of(key, language), rule, find)
        if as_json:
            screen.write_json(wanted)
        elif rule is None and find is None:
            _print(rules_text(key, language))
        else:
            _print("\n\n".join(f"**{name}** {text}" for name, text in wanted.items()))
    except UnknownText as error:
        fail(str(error))


def own_language() -> str:
    """The language of the user's environment, English if we do not speak it."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for name in os.environ.get(variable, "").split(":"):
            code = (locale.normalize(name).split(".")[0].split("_")[0]).lower()
            if code in LANGUAGES:
                return code
    return LANGUAGES[0]


def _wanted(rules: dict[str, str], rule: str | None, find: str | None) -> dict[str, str]:
    found = rules
    if rule is not None:
        number = rule.upper()
        found = {
            name: text
            for name, text in found.items()
            if name.upper() == number or name.upper().startswith(f"{number}.")
        }
        if not found:
            sections = dict.fromkeys(name.split(".")[0] for name in rules)
            fail(f"no rule {rule!r}; sections: {', '.join(sections)}")
    if find is not None:
        found = {name: text for name, text in found.items() if folded(find) in folded(text)}
        if not found:
            fail(f"no rule contains {find!r}")
    return found


def _print(text: str) -> None:
    """Laid out on a terminal, as it is written elsewhere."""
    if not sys.stdout.isatty():
        click.echo(text.rstrip("\n"))
        return
    console = Console(width=min(READING_WIDTH, Console().width))
    console.print(Markdown(text))
