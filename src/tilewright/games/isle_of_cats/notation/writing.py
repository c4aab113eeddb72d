"""A state as one line of text: our FEN."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, assert_never

from tilewright.core import Seat
from tilewright.core.notation import setup_fields, write_fields
from tilewright.games.isle_of_cats.components import AskWhen, Box, CardId, Colour, Trade, card_file
from tilewright.games.isle_of_cats.options import INFO
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    PassedCard,
    Placed,
    Placing,
    Player,
    PublicLesson,
    Sending,
    Sister,
    Stack,
    State,
    Taking,
    TakingOshax,
    Task,
)

SEATS: Final = ("0", "1", "2", "3")
SOLO_SEATS: Final = ("0", "sister")
"""R22.3 Who is in the turn order of the solo game."""


def write_position(state: State) -> str:
    """The whole state as one line; caches and what follows from the rest are not written."""
    seats = seat_names(is_solo=state.mode == "solo")
    players = state.players
    return write_fields(
        [
            *setup_fields(INFO, state.setup),
            ("day", str(state.day)),
            ("phase", state.phase),
            ("rounds", _count(state.stage)),
            ("order", _seats(seats, state.order)),
            ("turn", "" if state.turn is None else seats[state.turn]),
            ("window", _seats(seats, state.window)),
            ("asked", _seats(seats, state.asked)),
            ("done", _where(seats, [player.is_done for player in players])),
            ("passed", _where(seats, [player.has_passed for player in players])),
            ("ordered", _where(seats, [player.has_ordered for player in players])),
            ("left", ",".join(state.left)),
            ("right", ",".join(state.right)),
            ("common", _common(state.box, state.common)),
            ("rare", _stacks(state.rare)),
            ("oshax", ",".join(state.oshax)),
            ("public", ",".join(map(_public_lesson, state.public))),
            *(
                field
                for seat, player in enumerate(players)
                for field in _player(seat, player, state.options.ask)
            ),
            *(() if state.sister is None else _sister(state.sister)),
            ("played", _cards(state.played)),
            ("removed", ",".join(state.removed)),
            ("deck", _cards(state.deck)),
            ("bag", ",".join(state.bag)),
        ]
    )


def seat_names(*, is_solo: bool) -> tuple[str, ...]:
    """How the seats of the turn order are written."""
    return SOLO_SEATS if is_solo else SEATS


@cache
def trade_cards() -> dict[Trade, CardId]:
    """R15.14, R15.20, R15.21 The trades by the first card that offers them."""
    found: dict[Trade, CardId] = {}
    for card in card_file().discovery:
        if isinstance(card.effect, Trade):
            found.setdefault(card.effect, card.id)
    return found


def _player(seat: int, player: Player, ask: AskWhen) -> Iterable[tuple[str, str]]:
    name = f"seat{seat}"
    return (
        (f"{name}.boat", str(player.boat)),
        (f"{name}.tiles", ",".join(map(_placed, player.tiles))),
        (f"{name}.fish", _count(player.fish)),
        (f"{name}.baskets", _count(player.baskets)),
        (f"{name}.used", _count(player.used)),
        (f"{name}.hand", _cards(player.hand)),
        (f"{name}.fresh", _count(player.fresh)),
        (f"{name}.lessons", _cards(player.lessons)),
        (f"{name}.reading", _cards(player.reading)),
        (f"{name}.laid", _cards(player.laid)),
        (f"{name}.dealt", _count(player.dealt)),
        (f"{name}.pack", _cards(player.pack)),
        (f"{name}.kept", _cards(player.kept)),
        (f"{name}.drawn", _cards(player.drawn)),
        (f"{name}.picks", _cards(player.picks)),
        (f"{name}.discarded", _cards(player.discarded)),
        (f"{name}.memory", _memory(player.passed)),
        (f"{name}.told", _count(player.told)),
        (f"{name}.free", _count(player.free)),
        (f"{name}.extra", _count(player.extra)),
        (f"{name}.acts", _count(player.acts)),
        (f"{name}.doing", ",".join(map(_task, player.doing))),
        (f"{name}.ask", "" if player.ask == ask else player.ask),
    )


def _sister(sister: Sister) -> Iterable[tuple[str, str]]:
    return (
        ("sister.colours", ",".join(sister.colours[: sister.shown])),
        ("sister.hidden", ",".join(sister.colours[sister.shown :])),
        ("sister.lessons", _cards(sister.lessons)),
        ("sister.today", _cards(sister.today)),
        ("sister.resolved", _count(sister.resolved)),
        ("sister.used", _cards(sister.used)),
        ("sister.deck", _cards(sister.deck)),
    )


def _count(number: int) -> str:
    return str(int(number)) if number else ""


def _cards(cards: Sequence[CardId]) -> str:
    return ",".join(map(str, cards))


def _seats(names: tuple[str, ...], seats: Iterable[Seat]) -> str:
    return ",".join([names[seat] for seat in seats])


def _where(names: tuple[str, ...], flags: Iterable[bool]) -> str:
    return ",".join([name for name, flag in zip(names, flags, strict=False) if flag])


def _copies(tile: str, count: int) -> str:
    return tile if count == 1 else f"{tile}*{count}"


def _common(box: Box, counts: tuple[int, ...]) -> str:
    pairs = zip(box.common, counts, strict=True)
    return ",".join([_copies(tile, count) for tile, count in pairs if count])


def _stacks(stacks: tuple[Stack, ...]) -> str:
    return ",".join([_copies(stack.tile, stack.count) for stack in stacks])


def _coloured(name: str, colour: Colour | None) -> str:
    return name if colour is None else f"{name}={colour}"


def _public_lesson(lesson: PublicLesson) -> str:
    return _coloured(str(lesson.card), lesson.colour)


def _placed(placed: Placed) -> str:
    """The tile, then the numbers of `place_tile`; a cat says its colour by its name."""
    is_cat = "-" in placed.tile
    name = placed.tile if is_cat else _coloured(placed.tile, placed.colour)
    return f"{name}:{placed.orientation}:{placed.col}:{placed.row}"


def _memory(passed: tuple[PassedCard, ...]) -> str:
    """Cards by the seats that may have kept them."""
    groups: dict[tuple[Seat, ...], list[CardId]] = {}
    for entry in passed:
        groups.setdefault(entry.seats, []).append(entry.card)
    return ";".join(
        [f"{_seats(SEATS, seats)}={_cards(cards)}" for seats, cards in sorted(groups.items())]
    )


def _task(task: Task) -> str:
    match task:
        case Placing(tile):
            return f"placing:{tile}"
        case Colouring():
            return "colouring"
        case Bonus():
            return "bonus"
        case Taking(take, n, is_first):
            return f"taking:{take}:{n}:first" if is_first else f"taking:{take}:{n}"
        case TakingOshax():
            return "taking_oshax"
        case Buying():
            return "buying"
        case Moving(n, moved):
            return ":".join(["moving", str(n), *moved])
        case Sending(cats):
            return ":".join(["sending", *cats])
        case Giving(trade, n):
            return f"giving:{trade_cards()[trade]}:{n}"
        case Naming(card):
            return f"naming:{card}"
        case _:
            assert_never(task)
