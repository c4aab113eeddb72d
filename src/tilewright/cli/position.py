"""`tilewright position`: a position, what may be played there, and where that leads."""

import re
import sys
from collections.abc import Sequence
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import rich_click as click

from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, game_argument, json_option
from tilewright.cli.perspective import PUBLIC, Perspective, perspective_of
from tilewright.core import AnyGame, Outcome, Seat, Setup, Value
from tilewright.core.notation import MAX_POSITION, BadNotation, position_setup

_OF_SEAT = re.compile(r"([0-9]):(.+)")
"""An action with the seat that plays it."""
_OPEN_SECONDS = 20.0


class PlayedAction(Value, frozen=True):
    """One action of `--play`."""

    seat: int
    action: str
    events: tuple[Any, ...]


class Choices(Value, frozen=True):
    """What a seat may play."""

    seat: int
    actions: tuple[str, ...]


class ShownPosition(Value, frozen=True):
    """What `--json` prints."""

    game: str
    title: str
    rules_version: str
    setup: Setup
    position: str
    """After the actions of `--play`."""
    played: tuple[PlayedAction, ...]
    choices: tuple[Choices, ...]
    """Of each seat that may act; none when the game is over."""
    outcome: Outcome | None
    seat: int | None
    """Whose view it is; none for the public."""
    view: Any


@click.command(
    epilog=examples(
        'tilewright position world_in_progress "game:world_in_progress rules:1 seats:2 …"',
        'tilewright position world_in_progress - --play "W0" --play "> 0,0 r1"',
        "tilewright replay game.jsonl --to 12 --position | tilewright position coatl - --seat 0",
        'tilewright position coatl "game:coatl …" --open http://localhost:8000',
    )
)
@game_argument
@click.argument("text")
@click.option(
    "--seat",
    metavar="S",
    default=PUBLIC,
    help="Show what seat S (0, 1, …) knows; default: what is public.",
)
@click.option(
    "--play",
    "plays",
    multiple=True,
    metavar="ACTION",
    help="Play an action in the game's notation, as often as needed, and go on from there. "
    "Where several seats may play it, name one: 1:ACTION.",
)
@click.option(
    "--open",
    "server",
    metavar="URL",
    help="Open a practice table there at a running server, every seat free, and print its link.",
)
@json_option
def position(
    *,
    game: AnyGame,
    text: str,
    seat: str,
    plays: tuple[str, ...],
    server: str | None,
    as_json: bool,
) -> None:
    """Show a position: the set-up, the table, and the legal actions of those whose move it is.

    TEXT is a line of the game's notation, or - for standard input. A text that is no position
    is refused with the column that does not fit, exit code 2.
    """
    text = _from_stdin() if text == "-" else text
    try:
        state = game.read_position(text)
        setup = position_setup(game.info, text)
    except BadNotation as error:
        fail(str(error))
    perspective = perspective_of(seat, setup.seats)
    played = []
    for play in plays:
        acting, action = chosen(game, state, play)
        step = game.apply(state, acting, action)
        events = perspective.seen(game, step.events)
        played.append(PlayedAction(acting, game.write_action(action), events))
        state = step.state
    shown = _shown(game, setup, state, perspective, played)
    if server is not None:
        link = open_table(server, shown)
        screen.write_json({"link": link}) if as_json else click.echo(link)
    elif as_json:
        screen.write_json(shown)
    else:
        _print(shown)


def _from_stdin() -> str:
    data = sys.stdin.buffer.read(4 * MAX_POSITION)
    try:
        return data.decode("utf-8").removesuffix("\n").removesuffix("\r")
    except UnicodeDecodeError as error:
        fail(f"not UTF-8 at byte {error.start}")


def chosen(game: AnyGame, state: Any, play: str) -> tuple[Seat, Any]:
    """The action of `--play` and the seat that plays it."""
    to_act = sorted(game.to_act(state))
    named = _OF_SEAT.fullmatch(play)
    try:
        action = game.read_action(named[2] if named else play)
    except BadNotation as error:
        fail(f"--play {play!r}: {error}")
    # When the game is over, the rules say so to any seat.
    seats = [seat for seat in to_act if str(seat) == named[1]] if named else to_act or [Seat(0)]
    if not seats:
        fail(f"--play {play!r}: it is not the move of this seat")
    refusals = [game.check(state, seat, action) for seat in seats]
    allowed = [seat for seat, refusal in zip(seats, refusals, strict=True) if refusal is None]
    if len(allowed) > 1:
        fail(f"--play {play!r}: several seats may play it; name one: '{allowed[0]}:{play}'")
    for refusal in refusals:
        if not allowed and refusal is not None:
            fail(f"--play {play!r} is illegal by {refusal.rule}: {refusal.reason}")
    return allowed[0], action


def open_table(server: str, shown: ShownPosition) -> str:
    """The link of a new practice table at the position."""
    address = server.rstrip("/")
    if not address.startswith(("http://", "https://")):
        fail(f"--open {server!r} is no address such as http://localhost:8000")
    order = {
        "game": shown.game,
        "setup": shown.setup,
        "seats": [{"kind": "open"}] * shown.setup.seats,
        "position": shown.position,
    }
    headers = {"Content-Type": "application/json"}
    try:
        # The address begins with http.
        request = Request(f"{address}/api/tables", msgspec.json.encode(order), headers)  # noqa: S310
        with urlopen(request, timeout=_OPEN_SECONDS) as answer:  # noqa: S310
            table = msgspec.json.decode(answer.read())["id"]
    except HTTPError as error:
        with error:
            fail(f"--open {server!r}: refused: {_reason(error)}")
    except (OSError, ValueError, TypeError, KeyError, HTTPException) as error:
        reason = " ".join(str(error).split())[:200]
        fail(f"--open {server!r}: no Tilewright server answers there: {reason}")
    return f"{address}/table/{table}"


def _reason(error: HTTPError) -> str:
    """Why a server refused: its own sentence, if it gave one."""
    try:
        detail = msgspec.json.decode(error.read())["detail"]
    except (OSError, ValueError, TypeError, KeyError):
        detail = f"{error.code} {error.reason}"
    return " ".join(str(detail).split())[:300]


def _shown(
    game: AnyGame,
    setup: Setup,
    state: Any,
    perspective: Perspective,
    played: Sequence[PlayedAction],
) -> ShownPosition:
    return ShownPosition(
        game=game.info.key,
        title=game.info.title,
        rules_version=setup.rules_version(game.info),
        setup=setup,
        position=game.write_position(state),
        played=tuple(played),
        choices=tuple(
            Choices(seat, tuple(map(game.write_action, game.legal_actions(state, seat))))
            for seat in sorted(game.to_act(state))
        ),
        outcome=game.outcome(state),
        seat=perspective.seat,
        view=game.view(state, perspective.seat),
    )


def _print(shown: ShownPosition) -> None:
    seats = "1 seat" if shown.setup.seats == 1 else f"{shown.setup.seats} seats"
    options = screen.options(shown.setup)
    click.echo(f"{shown.title}, rules {shown.rules_version}, {seats}{options}")
    for number, played in enumerate(shown.played, start=1):
        events = "; ".join(screen.words(event, played.seat) for event in played.events)
        click.echo(f"{number:4}  seat {played.seat}  {played.action}  {events}".rstrip())
    owner = "the public" if shown.seat is None else f"seat {shown.seat}"
    click.echo(f"\nwhat {owner} knows:")
    view = msgspec.structs.asdict(shown.view)
    for line in screen.outline({key: view[key] for key in view if key not in ("setup", "seat")}):
        click.echo(f"  {line}")
    for choices in shown.choices:
        click.echo(f"\nseat {choices.seat} may play ({len(choices.actions)}):")
        for line in screen.columns(choices.actions):
            click.echo(f"  {line}")
    if shown.outcome is not None:
        screen.score_sheets(shown.outcome, [f"seat {each}" for each in range(shown.setup.seats)])
    if shown.played:
        click.echo(f"\nthe position now:\n{shown.position}")
