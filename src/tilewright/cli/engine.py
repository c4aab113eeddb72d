"""Where many games are played: options that several commands share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tilewright.arena.engines import BadEngine, Engine, Processes
from tilewright.cli import screen
from tilewright.cli.parameters import fail

Command = TypeVar("Command", bound=Callable[..., Any])


def engine_options(command: Command) -> Command:
    """`--jobs`, `--engine`, `--address`."""
    for option in (
        click.option(
            "--address",
            metavar="ADDRESS",
            help="With --engine ray: the cluster, or auto for the one that this machine belongs "
            "to. Without it, or where there is none, Ray is started on this machine alone.",
        ),
        click.option(
            "--engine",
            "engine_name",
            type=click.Choice(["processes", "ray"]),
            default="processes",
            show_default=True,
            help="What shares the work out: processes of this machine, or Ray, on many.",
        ),
        click.option(
            "--jobs",
            type=click.IntRange(min=1),
            metavar="J",
            help="So much is worked on at the same time; changes nothing but the time. Default: 1, "
            "with Ray as many as it has processors.",
        ),
    ):
        command = option(command)
    return command


@contextmanager
def chosen_engine(name: str, jobs: int | None, address: str | None) -> Iterator[Engine]:
    """The engine that was asked for, until it is not needed any more."""
    if name == "processes":
        if address is not None:
            fail("--address goes with --engine ray")
        yield Processes(jobs or 1)
        return
    from tilewright.arena.on_ray import OnRay  # noqa: PLC0415 - an extra

    try:
        engine = OnRay(address, jobs)
    except BadEngine as error:
        fail(str(error))
    try:
        yield engine
    finally:
        engine.close()


@contextmanager
def progress_bar(total: int, done: int = 0) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr where somebody looks at it; it is told how many games are over."""
    if not screen.is_watched():
        yield None
        return
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task("playing", total=total, completed=done)
        yield lambda over: bar.update(task, completed=over)
