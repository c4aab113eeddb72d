"""Tiles, gods and tile sets (R1, R12): data, checked when it is read."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import combinations
from typing import Annotated, Final, Literal, NewType, get_args

import msgspec

from tilewright.core import Value

TileId = NewType("TileId", int)

Terrain = Literal["P", "R", "B", "G", "Y"]
"""R1.2 Pink, red, blue, green, yellow; also the god who belongs to it (R1.3)."""

TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)

GRID_TILES: Final = 9
"""R7.8 A complete grid is 3×3."""
MAP_TILES: Final = 9
"""R2.3 The Neutral map is 3×3."""
STACKS: Final = 3
"""R2.2 The face-down stacks."""
MARKS: Final = (2, 3, 4)
"""R2.1 The player counts a tile can be marked with."""
STANDARD: Final = "standard"
"""The name of the tile set that comes with the game."""

MAX_TEXT: Final = 30_000
"""Bytes of a tile set's text; it has to fit into a position, where each may take three."""
_MAX_DOTS: Final = 20
"""In a line: TOML takes time in proportion to the square of the parts of a dotted key."""
_Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]

NO_TILE: Final = TileId(0)


class Tile(Value, frozen=True):
    """R1.4 A tile: four squares, perhaps a statue, a player-count mark."""

    id: TileId
    code: str
    mark: int
    squares: str
    """R1.5 Four letters: top left, top right, bottom left, bottom right, at rotation 0."""
    statue: Terrain | None


class BadTileSet(ValueError):
    """A tile set that cannot be played with, and why."""


@dataclass(frozen=True, eq=False)
class TileSet:
    """R12 The tiles of a box, by id."""

    tiles: dict[TileId, Tile]

    def in_play(self, seats: int) -> tuple[TileId, ...]:
        """R2.1 The tiles whose mark is not greater than the number of players."""
        return tuple(tile.id for tile in self.tiles.values() if tile.mark <= seats)


class _TileEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: _Number
    code: str
    mark: _Number
    squares: list[str]
    statue: str


class _Meta(msgspec.Struct):
    version: _Number
    tile_count: _Number
    tile_rows: _Number
    tile_cols: _Number
    terrains: list[str]


class _Expect(msgspec.Struct, forbid_unknown_fields=True):
    players: _Number
    tiles: _Number | None = None
    squares_per_terrain: _Number | None = None
    statues_per_god: _Number | None = None
    tiles_per_terrain_pair: _Number | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    meta: _Meta
    tile: list[_TileEntry]
    expect: list[_Expect] = []


def tile_set(option: str) -> TileSet:
    """The tile set of the option `tile_set`: `standard`, or the TOML text of another set.

    Raises `BadTileSet`, for the same text again without reading it again.
    """
    found = _read(option)
    if isinstance(found, str):
        raise BadTileSet(found)
    return found


@lru_cache(maxsize=32)
def _read(option: str) -> TileSet | str:
    """The tile set, or what is wrong with it."""
    if option == STANDARD:
        option = files(__package__).joinpath("tiles.toml").read_text("utf-8")
    try:
        return parse_tile_set(option)
    except BadTileSet as error:
        return str(error)


def parse_tile_set(text: str) -> TileSet:
    """R12 A tile set from its TOML text; raises `BadTileSet` with the reason."""
    try:
        _check_text(text)
        data = msgspec.convert(tomllib.loads(text), _File)
    except (ValueError, RecursionError) as error:
        raise BadTileSet(f"not a tile set: {error}") from None
    _check_meta(data)
    tiles: dict[TileId, Tile] = {}
    codes: set[str] = set()
    for entry in data.tile:
        tile = _tile(entry)
        if tile.id in tiles:
            raise BadTileSet(f"tile id {tile.id} occurs twice")
        if tile.code in codes:
            raise BadTileSet(f"tile code {tile.code!r} occurs twice")
        tiles[tile.id] = tile
        codes.add(tile.code)
    for expected in data.expect:
        _check_expected(tiles, expected)
    return TileSet(tiles)


def _check_text(text: str) -> None:
    """Anybody may have written it, so it has to be read in little time.

    Lines are what TOML takes for lines: `splitlines` would also split inside of a quoted key.
    """
    if len(text.encode()) > MAX_TEXT:
        raise ValueError(f"longer than {MAX_TEXT} bytes")
    if any(line.count(".") > _MAX_DOTS for line in text.split("\n")):
        raise ValueError(f"a line with more than {_MAX_DOTS} dots")


def _check_meta(data: _File) -> None:
    meta = data.meta
    if meta.version != 1:
        raise BadTileSet(f"meta.version is {meta.version}; only version 1 is known")
    if (meta.tile_rows, meta.tile_cols) != (2, 2):
        raise BadTileSet("meta.tile_rows and meta.tile_cols must be 2 (R1.5)")
    if tuple(meta.terrains) != TERRAINS:
        raise BadTileSet(f"meta.terrains must be {list(TERRAINS)} (R1.2)")
    if meta.tile_count != len(data.tile):
        raise BadTileSet(f"meta.tile_count is {meta.tile_count}, but {len(data.tile)} tiles follow")


def _tile(entry: _TileEntry) -> Tile:
    name = f"tile {entry.code!r}"
    if entry.id < 1:
        raise BadTileSet(f"{name}: id {entry.id} is not a positive number")
    if entry.mark not in MARKS:
        raise BadTileSet(f"{name}: mark {entry.mark} is not one of {list(MARKS)}")
    if [len(row) for row in entry.squares] != [2, 2]:
        raise BadTileSet(f"{name}: squares must be two rows of two letters")
    squares = "".join(entry.squares)
    for letter in squares:
        if letter not in TERRAINS:
            raise BadTileSet(f"{name}: unknown terrain {letter!r}")
    statue = next((terrain for terrain in TERRAINS if terrain == entry.statue), None)
    if statue is None and entry.statue:
        raise BadTileSet(f"{name}: unknown statue {entry.statue!r}")
    return Tile(TileId(entry.id), entry.code, entry.mark, squares, statue)


def _check_expected(tiles: dict[TileId, Tile], expected: _Expect) -> None:
    """R12.2, R12.3 The totals that a file states for a player count hold."""
    used = [tile for tile in tiles.values() if tile.mark <= expected.players]
    where = f"expect for {expected.players} players"
    if expected.tiles is not None and len(used) != expected.tiles:
        raise BadTileSet(f"{where}: {expected.tiles} tiles, but there are {len(used)}")
    squares = Counter("".join(tile.squares for tile in used))
    statues = Counter(tile.statue for tile in used if tile.statue)
    for terrain in TERRAINS:
        for label, wanted, found in (
            ("squares_per_terrain", expected.squares_per_terrain, squares[terrain]),
            ("statues_per_god", expected.statues_per_god, statues[terrain]),
        ):
            if wanted is not None and wanted != found:
                raise BadTileSet(f"{where}: {label} is {wanted}, but {terrain} has {found}")
    if expected.tiles_per_terrain_pair is not None:
        for pair in combinations(TERRAINS, 2):
            found = sum(set(pair) <= set(tile.squares) for tile in used)
            if found != expected.tiles_per_terrain_pair:
                raise BadTileSet(
                    f"{where}: tiles_per_terrain_pair is {expected.tiles_per_terrain_pair}, "
                    f"but {pair[0]} and {pair[1]} meet on {found}"
                )
