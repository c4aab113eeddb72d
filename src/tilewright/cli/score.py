"""`tilewright score`: points for what lies on a real table."""

import sys
from collections.abc import Iterator
from typing import BinaryIO

import rich_click as click

from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, game_argument
from tilewright.core import AnyGame, Value
from tilewright.core.game import HasScorePad

LINE_BYTES = 1 << 20
"""The longest line that is read."""


class BadLine(Value, frozen=True):
    """What comes out for a line that cannot be scored."""

    error: str
    line: int


@click.command(
    epilog=examples(
        "tilewright score world_in_progress < grids.jsonl > scores.jsonl",
        "World in Progress: a letter for each square, a letter or - for each tile's statue:",
        '{"rows": ["PPRRPP","PPRRPP","PPRRPP","PPRRPP","PPRRPP","PPRRPP"], '
        '"statues": ["P-P","---","---"]}',
    )
)
@game_argument
@click.argument("file", type=click.File("rb"), default="-")
@click.pass_context
def score(ctx: click.Context, game: AnyGame, file: BinaryIO) -> None:
    """Score tables of wood and cardboard: JSON Lines in, one line out for each.

    FILE may be - or absent for standard input. Blank lines are skipped. A line that cannot be
    scored gives {"error": …, "line": n}; the others are scored all the same, and the exit code
    is 2 at the end.
    """
    if not isinstance(game, HasScorePad):
        fail(f"{game.info.title} has no score pad")
    bad = 0
    for number, line in _lines(file):
        result = scored(game, number, line)
        bad += isinstance(result, BadLine)
        screen.write_json(result, pretty=False)
        if file.isatty():
            sys.stdout.flush()
    if bad:
        ctx.exit(2)


def scored(game: HasScorePad, number: int, line: bytes | None) -> Value:
    """What comes out for a line; None is one that was too long to read."""
    if line is None:
        return BadLine(f"longer than {LINE_BYTES} bytes", number)
    try:
        return game.score_pad(line)
    except UnicodeDecodeError:
        return BadLine("not UTF-8", number)
    except ValueError as error:
        return BadLine(str(error), number)
    except RecursionError:
        return BadLine("nested too deeply", number)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """The lines that are not blank, numbered from 1; None for one that is too long."""
    number = 0
    while line := file.readline(LINE_BYTES + 1):
        number += 1
        if len(line) > LINE_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = file.readline(LINE_BYTES)
            yield number, None
        elif line.strip():
            yield number, line
