"""Tables as rows of text, and back."""

from typing import NamedTuple

import msgspec

from tilewright.browser.messages import Loaded, Row
from tilewright.core import AnyGame
from tilewright.tables.log import Entry, PositionSnapshot
from tilewright.tables.seating import Attendance, TableData, table_info
from tilewright.tables.wire import ChatLine

_entries = msgspec.json.Decoder(Entry)
_snapshots = msgspec.json.Decoder(PositionSnapshot)
_tables = msgspec.json.Decoder(TableData)
_lines = msgspec.json.Decoder(ChatLine)


class KeptTable(NamedTuple):
    """What was read."""

    data: TableData
    entries: list[Entry]
    snapshot: PositionSnapshot | None
    chat: list[ChatLine]


def table_row(game: AnyGame, data: TableData, guest: str) -> Row:
    """The table at its version, and what its owner may know of it."""
    info = table_info(data, game, guest, Attendance(frozenset({guest})))
    return Row("tables", data.id, data.version, _text(data), _text(info))


def entry_row(entry: Entry) -> Row:
    """One action or undo."""
    return Row("entries", entry.table, entry.number, _text(entry))


def snapshot_row(snapshot: PositionSnapshot) -> Row:
    """A position beside the log."""
    return Row("snapshots", snapshot.table, snapshot.number, _text(snapshot))


def chat_row(table: str, line: ChatLine) -> Row:
    """A line of chat."""
    return Row("chat", table, line.number, _text(line))


def read_table(loaded: Loaded) -> KeptTable | None:
    """The rows of a table; None if there is none."""
    if loaded.data is None:
        return None
    return KeptTable(
        _tables.decode(loaded.data),
        [_entries.decode(text) for text in loaded.entries],
        None if loaded.snapshot is None else _snapshots.decode(loaded.snapshot),
        [_lines.decode(text) for text in loaded.chat],
    )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
