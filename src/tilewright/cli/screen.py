"""Where the commands write: text and tables for people, JSON for machines."""

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.core import Outcome, ScoreSheet, Seat, Setup, Value

PIPE_WIDTH = 120
"""Columns of a table that goes to a file or another program."""
LINE = 100
"""Longer lines of text are broken."""


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


def score_sheets(outcome: Outcome, names: Sequence[str]) -> None:
    """The score sheet of each seat, and of the opponent that nobody plays."""
    for seat, sheet in enumerate(outcome.sheets):
        won = ", wins" if Seat(seat) in outcome.winners else ""
        click.echo(f"\n{names[seat]}: {sheet.score} points, rank {outcome.ranks[seat]}{won}")
        _score_lines(sheet)
        if sheet.tiebreak:
            click.echo(f"tie-break {', '.join(map(str, sheet.tiebreak))}")
    if outcome.rival is not None:
        won = "" if outcome.winners else ", wins"
        click.echo(f"\nthe opponent that nobody plays: {outcome.rival.score} points{won}")
        _score_lines(outcome.rival)


def _score_lines(sheet: ScoreSheet) -> None:
    table(
        ["rule", "line", "points", "from", "witness"],
        [
            [
                line.rule,
                line.key,
                line.points,
                ", ".join(f"{key} {value}" for key, value in line.facts.items()),
                " ".join(line.witness),
            ]
            for line in sheet.lines
        ],
    )


def words(value: Value, actor: int | None = None) -> str:
    """A value as words, by the names of its type and fields: `tile placed: tile 7, row 0`."""
    name = str(type(value).__struct_config__.tag or type(value).__name__).replace("_", " ")
    parts = [
        f"{field.replace('_', ' ')} {_plain(getattr(value, field))}"
        for field in value.__struct_fields__
        if not (field == "seat" and getattr(value, field) == actor)
    ]
    return f"{name}: {', '.join(parts)}" if parts else name


def _plain(value: object) -> str:
    if isinstance(value, str):
        return value
    return msgspec.json.encode(value).decode()


def options(setup: Setup) -> str:
    """The chosen options, to follow other words in a line."""
    return "".join(f", {key} {_short(value)}" for key, value in setup.options.items())


def _short(value: str) -> str:
    line = " ".join(value.split())
    return line if len(line) <= 40 else f"{line[:39]}…"


def outline(value: object) -> Iterator[str]:
    """What a struct or a dictionary holds, by its names; what is long is broken into lines."""
    return _outlined(_entries(msgspec.json.decode(msgspec.json.encode(value))))


def columns(texts: Sequence[str]) -> Iterator[str]:
    """Short texts beside each other, in the order of reading."""
    width = max(map(len, texts), default=0) + 2
    count = max(1, LINE // width)
    for start in range(0, len(texts), count):
        yield "".join(text.ljust(width) for text in texts[start : start + count]).rstrip()


def _outlined(entries: Iterable[tuple[object, object]]) -> Iterator[str]:
    for key, value in entries:
        if value is None or value in ([], {}):
            continue
        name = str(key).replace("_", " ")
        inline = _inline(value)
        if len(name) + len(inline) < LINE or not isinstance(value, dict | list):
            yield f"{name}: {inline}"
            continue
        yield f"{name}:"
        if any(isinstance(each, dict | list) for _, each in _entries(value)):
            below: Iterable[str] = _outlined(_entries(value))
        else:
            below = wrap(inline, LINE)
        yield from (f"  {line}" for line in below)


def _entries(value: object) -> Iterable[tuple[object, object]]:
    match value:
        case dict():
            return value.items()
        case list():
            return enumerate(value)
        case _:
            return ()


def _inline(value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            parts = ((str(key).replace("_", " "), _nested(each)) for key, each in value.items())
            return ", ".join(f"{name} {text}" for name, text in parts)
        case list():
            texts = [*map(_nested, value)]
            # Cells and the like have commas of their own.
            return (", " if any(" " in text for text in texts) else " ").join(texts)
        case _:
            return str(value)


def _nested(value: object) -> str:
    return f"({_inline(value)})" if isinstance(value, dict | list) else _inline(value)
