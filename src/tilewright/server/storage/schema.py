"""The tables of the database. `migrations/` brings older databases here."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Double, nullable=False),
)
"""Only those who told their name: the session says who everyone else is."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("position", Text),
    Column("created", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("commitment", String(64)),
    Column("outcome", Text),
    Column("rematch", String(32)),
    Column("log_format", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Index("tables_by_status", "status", "listed", "created"),
)

table_guests = Table(
    "table_guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""Whose tables: finds a guest's tables without reading all of them."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(4), nullable=False),
    Column("action", Text),
    Column("time", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""The log. `kind` is `act` or `undo`; the key keeps two servers from writing the same number."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("position", Text, nullable=False),
    Column("seat_versions", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""A cache: any of them may be missing."""

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("notice", String(32)),
    Column("time", Double, nullable=False),
    Index("chat_by_table", "table_id", "number"),
)
