"""`tilewright scenario`: scenarios for a real table, or for one of ours."""

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from typing import Any

import rich_click as click

from tilewright.cli import screen
from tilewright.cli.engine import chosen_engine, engine_options
from tilewright.cli.parameters import examples, fail, game_argument
from tilewright.core import AnyGame
from tilewright.core.services import find_service, request_values
from tilewright.games import game as game_of

LAST_NUMBER = 10**18 - 1
PATIENCE = 500
"""So many numbers are tried for each scenario wanted, in case a grade is rare."""


@click.command(
    epilog=examples(
        "tilewright scenario tiwanaku --size short --count 3 --seed 1 --json",
        "tilewright scenario tiwanaku --size long --count 10 --grade 4 --pdf scenarios.pdf",
    )
)
@game_argument
@click.option("--size", required=True, metavar="SIZE", help="How large; each game has its sizes.")
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="How many scenarios.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, LAST_NUMBER),
    default=0,
    show_default=True,
    metavar="S",
    help="The number of the first scenario; the others follow it. A table set up with the name "
    "that a scenario says plays the same one.",
)
@click.option(
    "--grade",
    type=click.IntRange(1, 5),
    metavar="1..5",
    help="Only scenarios of this grade; 5 is the hardest.",
)
@engine_options
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON for each scenario.")
@click.option(
    "--pdf",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Write pages to print: set-up, solution, discs to cut out.",
)
def scenario(  # noqa: PLR0913 - options, each by its name
    *,
    game: AnyGame,
    size: str,
    count: int,
    seed: int,
    grade: int | None,
    jobs: int | None,
    engine_name: str,
    address: str | None,
    as_json: bool,
    pdf: Path | None,
) -> None:
    """Make scenarios, each with a proof of what can be deduced, and a grade from it.

    Equal seeds give equal scenarios on every machine, whatever the engine and
    --jobs. No two of them are alike.
    """
    service = find_service(game.services, "scenario")
    if service is None:
        fail(f"{game.info.title} has no scenario press")
    sizes = request_values(service, "size")
    if size not in sizes:
        fail(f"--size is one of {', '.join(sizes)}, not {size!r}")
    if not as_json and pdf is None:
        fail("say what to make: --json, --pdf FILE, or both")
    numbers = range(seed, seed + PATIENCE * count)
    make = partial(_make, game.info.key, size)
    made: list[Any] = []
    seen: set[Hashable] = set()
    with chosen_engine(engine_name, jobs, address) as engine:
        for found in engine.results(make, numbers):
            likeness = _ask(game, "likeness", scenario=found)
            if grade not in (None, found.grade) or likeness in seen:
                continue
            seen.add(likeness)
            made.append(found)
            if as_json:
                screen.write_json(found, pretty=False)
            if len(made) == count:
                break
        else:
            fail(f"only {len(made)} such scenarios among {len(numbers)}")
    if pdf is not None:
        pdf.write_bytes(_ask(game, "sheets", scenarios=tuple(made)))


def _make(key: str, size: str, number: int) -> Any:
    return _ask(game_of(key), "scenario", size=size, number=number)


def _ask(game: AnyGame, name: str, **said: Any) -> Any:
    """The answer of a service that needs no table; a game with scenarios has all of them."""
    service = find_service(game.services, name)
    if service is None:
        raise LookupError(f"{game.info.title} makes scenarios but has no {name}")
    return service.handler(None, service.request(**said))
