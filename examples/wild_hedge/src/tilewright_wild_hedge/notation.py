"""Positions and actions as text, both ways.

    hedge:rose-3,ivy-3        the hedge from left to right
    bag:ivy-1,hazel-6,…       the bag, the next tile first
    hand0:elder-2,elder-5     the tiles of a seat in the order of the box
    creatures:owl,weasel      by seat
    berries:2,0               by seat

Whose turn it is follows from the length of the hedge. An action is a tile and an end: `ivy-3 left`.
"""

from collections.abc import Sequence
from functools import partial

from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    words,
    write_fields,
)
from tilewright_wild_hedge.actions import Action, Lay
from tilewright_wild_hedge.components import (
    CREATURES,
    ENDS,
    HEIGHT_BERRIES,
    TILES,
    Creature,
    End,
    Tile,
)
from tilewright_wild_hedge.setup import INFO, turns_of
from tilewright_wild_hedge.state import Player, State, hand_size, turns_taken


def write_position(state: State) -> str:
    """The whole state as one line."""
    players = state.players
    return write_fields(
        [
            *setup_fields(INFO, state.setup),
            ("hedge", ",".join(state.hedge)),
            ("bag", ",".join(state.bag)),
            *((f"hand{seat}", ",".join(player.hand)) for seat, player in enumerate(players)),
            ("creatures", ",".join(player.creature for player in players)),
            ("berries", ",".join(str(player.berries) for player in players)),
        ]
    )


def read_position(text: str) -> State:
    """The state of a position; raises `BadNotation` for one that no game could go on from."""
    fields = Fields(text)
    setup = fields.setup(INFO)
    turns, seats = turns_of(setup), setup.seats
    unseen = {str(tile): tile for tile in TILES}
    hedge = fields.take("hedge", partial(_read_hedge, turns * seats, unseen))
    bag = fields.take("bag", partial(_read_tiles, unseen))
    laid = len(hedge) - 1
    hands = []
    for seat in range(seats):
        size = hand_size(turns, turns_taken(laid, seats, seat))
        read = partial(_read_hand, size, unseen)
        hands.append(fields.take(f"hand{seat}", read) if size else ())
    creatures = fields.take("creatures", partial(_read_creatures, seats))
    most = [HEIGHT_BERRIES * turns_taken(laid, seats, seat) for seat in range(seats)]
    berries = fields.take("berries", partial(_read_berries, most))
    fields.finish()
    if unseen:
        raise BadNotation(1, f"{next(iter(unseen))} lies nowhere")
    players = tuple(map(Player, hands, creatures, berries))
    state = State(setup, turns, hedge, bag, players)
    require_canonical(text, write_position(state))
    return state


def _read_tiles(unseen: dict[str, Tile], text: str) -> tuple[Tile, ...]:
    """R1.2 Tiles that lie nowhere else."""
    found = []
    for name in text.split(","):
        tile = unseen.pop(name, None)
        if tile is None:
            raise ValueError(f"{name[:40]!r} is no tile, or lies in two places")
        found.append(tile)
    return tuple(found)


def _read_hedge(longest: int, unseen: dict[str, Tile], text: str) -> tuple[Tile, ...]:
    hedge = _read_tiles(unseen, text)
    if len(hedge) - 1 > longest:
        raise ValueError(f"{len(hedge) - 1} turns are more than {longest}")
    return hedge


def _read_hand(size: int, unseen: dict[str, Tile], text: str) -> tuple[Tile, ...]:
    hand = _read_tiles(unseen, text)
    if len(hand) != size:
        raise ValueError(f"{len(hand)} tiles in a hand, not {size}")
    return tuple(sorted(hand, key=TILES.index))


def _read_creatures(seats: int, text: str) -> tuple[Creature, ...]:
    by_name: dict[str, Creature] = {name: name for name in CREATURES}
    found = tuple(by_name[name] for name in text.split(","))
    if len(found) != seats or len({*found}) != seats:
        raise ValueError(f"{seats} creatures are expected, each another")
    return found


def _read_berries(most: Sequence[int], text: str) -> tuple[int, ...]:
    found = tuple(map(whole, text.split(",")))
    if len(found) != len(most):
        raise ValueError(f"{len(found)} numbers for {len(most)} seats")
    for count, limit in zip(found, most, strict=True):
        if not 0 <= count <= limit:
            raise ValueError(f"{count} berries; so far it can be at most {limit}")
    return found


def write_action(action: Action) -> str:
    """The tile and the end."""
    return f"{action.tile} {action.end}"


def read_action(text: str) -> Action:
    """The action of a text such as `ivy-3 left`."""
    found = words(text)
    ends: dict[str, End] = {end: end for end in ENDS}
    if len(found) != 2 or found[0] not in TILES or found[1] not in ends:
        raise BadNotation(1, f"{text[:40]!r} is not an action such as 'ivy-3 left'")
    return Lay(Tile(found[0]), ends[found[1]])
