"""Where the commands write: text and tables for people, JSON for machines."""

import io
import sys

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 120
"""Columns of a table that goes to a file or another program."""


def accept_any_text() -> None:
    """Cyrillic on a terminal that knows only Latin becomes question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def console() -> Console:
    """Standard output as rich sees it; colours on a terminal only."""
    plain = Console(highlight=False, markup=False)
    return plain if plain.is_terminal else Console(highlight=False, markup=False, width=PIPE_WIDTH)


def is_watched() -> bool:
    """Whether somebody looks at stderr, where progress is shown."""
    return sys.stderr.isatty()


def table(heads: list[str], rows: list[list[object]]) -> None:
    """A table whose numbers stand below each other."""
    lines = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column, head in enumerate(heads):
        is_number = bool(rows) and all(isinstance(row[column], int | float) for row in rows)
        lines.add_column(Text(head), justify="right" if is_number else "left")
    for row in rows:
        lines.add_row(*(Text(_cell(value)) for value in row))
    console().print(lines)


def _cell(value: object) -> str:
    return f"{value:,.1f}" if isinstance(value, float) else str(value)


def write_json(value: object, *, pretty: bool = True) -> None:
    """A value as JSON with a line feed; UTF-8 whatever the terminal speaks."""
    data = msgspec.json.encode(value)
    click.echo(msgspec.json.format(data, indent=2) if pretty else data)
