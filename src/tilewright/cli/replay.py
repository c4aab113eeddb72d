"""`tilewright replay`: a recorded game, action by action, checked on the way."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, BinaryIO

import rich_click as click
from msgspec.structs import replace

from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, json_option
from tilewright.cli.perspective import Perspective, perspective_of
from tilewright.core import AnyGame, Outcome, Setup, Value, digest
from tilewright.core.record import BadRecord, Record, ReplayStep, read_record
from tilewright.core.record import replay as steps_of
from tilewright.games import UnknownGame
from tilewright.games import game as game_of_key

RECORD_BYTES = 1 << 26
"""The largest record that is read."""


class ShownAction(Value, frozen=True):
    """One action as it is printed."""

    number: int
    seat: int
    action: Any
    notation: str | None
    events: tuple[Any, ...]


class Checked(Value, frozen=True):
    """What `--verify` found to hold."""

    digest: str
    actions: int
    commitment: str | None
    opened: bool
    """Whether the commitment was opened by the salt and is that of the first state."""


class Replayed(Value, frozen=True):
    """What `--json` prints."""

    game: str
    title: str
    rules_version: str
    setup: Setup
    seed: str
    players: tuple[str, ...]
    actions: tuple[ShownAction, ...]
    digest: str
    """Of the last state shown."""
    outcome: Outcome | None
    view: Any = None
    """What the seat, or the public, knows at the last state shown; with `--seat` only."""
    verified: Checked | None = None
    position: str | None = None
    """The last state shown as a line of text; with `--position` only, since it tells everything."""


@click.command(
    epilog=examples(
        "tilewright replay game.jsonl",
        "tilewright replay game.jsonl --to 12 --seat 0",
        "tilewright replay game.jsonl --to 12 --position",
        "tilewright replay game.jsonl --verify --commitment 43ebbb…",
    )
)
@click.argument("file", type=click.File("rb"))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@click.option(
    "--seat",
    metavar="S",
    help="Show what seat S (0, 1, …) or the public saw and knows at the end; default: everything.",
)
@click.option(
    "--verify",
    is_flag=True,
    help="Replay to the end and say that digest and commitment hold.",
)
@click.option(
    "--commitment",
    metavar="HASH",
    help="The commitment you noted when the game began: --verify against it.",
)
@click.option(
    "--position",
    "as_position",
    is_flag=True,
    help="Print the position after the last action shown, and nothing else.",
)
@json_option
def replay(
    *,
    file: BinaryIO,
    to: int | None,
    seat: str | None,
    verify: bool,
    commitment: str | None,
    as_position: bool,
    as_json: bool,
) -> None:
    """Replay the record of a game: each action and what it did, the score sheet at the end.

    A record that was changed, cut or written for other rules is refused with the number of the
    line that does not fit, exit code 2. FILE may be - for standard input.
    """
    if as_position and seat is not None:
        fail("--position tells everything, so it cannot be shown from one --seat")
    name = getattr(file, "name", "record")
    try:
        record = read_record(_text(file))
        game = _game(record)
        verified = _verified(game, record, commitment) if verify or commitment else None
        steps = _steps(game, record, to)
    except BadRecord as error:
        fail(f"{name}: {error}")
    perspective = perspective_of(seat, record.header.seats)
    result = _replayed(game, record, steps, perspective, verified)
    position = game.write_position(steps[-1].state) if as_position else None
    if as_json:
        screen.write_json(replace(result, position=position))
    elif position is not None:
        click.echo(position)
    else:
        _print(result, perspective)


def _text(file: BinaryIO) -> str:
    data = file.read(RECORD_BYTES + 1)
    if len(data) > RECORD_BYTES:
        raise BadRecord(data.count(b"\n") + 1, f"the record is larger than {RECORD_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(data.count(b"\n", 0, error.start) + 1, "not UTF-8") from None


def _game(record: Record) -> AnyGame:
    try:
        return game_of_key(record.header.game)
    except UnknownGame as error:
        raise BadRecord(1, str(error)) from None


def _verified(game: AnyGame, record: Record, published: str | None) -> Checked:
    """The whole record replayed; raises `BadRecord` if it is not what it says."""
    header = record.header
    if published is not None and published.strip().lower() != header.commitment:
        stated = f"commits to {header.commitment}" if header.commitment else "has no commitment"
        raise BadRecord(1, f"the record {stated}, not to {published.strip().lower()}")
    for _ in steps_of(game, record):
        pass
    last = len(record.entries) + 2
    opened = header.commitment is not None and record.end.salt is not None
    if published is not None and not opened:
        raise BadRecord(last, "no salt: the commitment cannot be opened")
    return Checked(record.end.digest, len(record.entries), header.commitment, opened)


def _steps(game: AnyGame, record: Record, to: int | None) -> list[ReplayStep[Any, Any, Any]]:
    if to is None:
        return [*steps_of(game, record)]
    if to > len(record.entries):
        fail(f"--to {to}: the record has {len(record.entries)} actions")
    return [*islice(steps_of(game, record), to + 1)]


def _replayed(
    game: AnyGame,
    record: Record,
    steps: list[ReplayStep[Any, Any, Any]],
    perspective: Perspective,
    verified: Checked | None,
) -> Replayed:
    header, last = record.header, steps[-1].state
    return Replayed(
        game=header.game,
        title=game.info.title,
        rules_version=header.rules_version,
        setup=header.setup(game.info),
        seed=header.seed,
        players=header.players,
        actions=tuple(_shown(game, steps, perspective)),
        digest=digest(game.write_position(last)),
        outcome=game.outcome(last),
        view=None if perspective.everything else game.view(last, perspective.seat),
        verified=verified,
    )


def _shown(
    game: AnyGame, steps: list[ReplayStep[Any, Any, Any]], perspective: Perspective
) -> Iterator[ShownAction]:
    for number, step in enumerate(steps):
        if step.seat is None:
            continue
        action = step.action if perspective.sees_action(step.seat) else None
        notation = None if action is None else game.write_action(action)
        yield ShownAction(number, step.seat, action, notation, perspective.seen(game, step.events))


def _print(result: Replayed, perspective: Perspective) -> None:
    names = _names(result)
    options = screen.options(result.setup)
    click.echo(
        f"{result.title}, rules {result.rules_version}, {', '.join(names)}{options}, "
        f"seed {result.seed}"
    )
    width = max((len(shown.notation or "") for shown in result.actions), default=0)
    for shown in result.actions:
        events = "; ".join(screen.words(event, shown.seat) for event in shown.events)
        notation = (shown.notation or "").ljust(width)
        click.echo(f"{shown.number:4}  {names[shown.seat]}  {notation}  {events}".rstrip())
    if result.view is not None:
        owner = "the public" if perspective.seat is None else names[perspective.seat]
        click.echo(f"\nwhat {owner} knows now:")
        screen.write_json(result.view)
    if result.outcome is None:
        click.echo(f"\nnot over after {len(result.actions)} actions")
    else:
        screen.score_sheets(result.outcome, names)
    if result.verified is not None:
        _print_checked(result.verified)


def _names(result: Replayed) -> list[str]:
    """What each seat is called; namesakes are told apart by their seats."""
    given = result.players
    return [
        given[seat] if given.count(given[seat]) == 1 else f"{given[seat]} ({seat})"
        for seat in range(min(len(given), result.setup.seats))
    ] + [f"seat {seat}" for seat in range(len(given), result.setup.seats)]


def _print_checked(checked: Checked) -> None:
    click.echo(f"\nverified: {checked.actions} actions, each legal")
    click.echo(f"verified: final state has digest {checked.digest}")
    if checked.opened:
        click.echo(f"verified: the set-up is the one committed to, {checked.commitment}")
    elif checked.commitment is not None:
        click.echo(f"not opened: commitment {checked.commitment}; the record has no salt")
    else:
        click.echo("no commitment was published for this game")
