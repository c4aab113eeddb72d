"""Score sheets in the database: each is read and written whole."""

from typing import Literal, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from tilewright.server.storage.schema import score_sheets
from tilewright.server.storage.store import DataStore


class SheetRow(NamedTuple):
    """A sheet as it is stored."""

    code: str
    host: str
    sheet: str
    version: int


class Bounds(NamedTuple):
    """How many sheets there may be."""

    all: int
    of_host: int


class SheetStore(DataStore):
    """Every write is committed when its call returns; all servers read the same rows."""

    async def add_sheet(
        self, row: SheetRow, *, now: float, expires: float, bounds: Bounds
    ) -> Literal["added", "full", "too-many"]:
        """Stores a new sheet, unless there are too many; those that nobody uses go first."""
        count = select(func.count()).select_from(score_sheets)
        async with self._writing() as connection:
            await connection.execute(delete(score_sheets).where(score_sheets.c.expires < now))
            theirs = await connection.scalar(count.where(score_sheets.c.host == row.host)) or 0
            if theirs >= bounds.of_host:
                return "too-many"
            if (await connection.scalar(count) or 0) >= bounds.all:
                return "full"
            await connection.execute(insert(score_sheets).values(**row._asdict(), expires=expires))
        return "added"

    async def sheet(self, code: str, now: float) -> SheetRow | None:
        """The sheet of a code, if its time is not over."""
        columns = [score_sheets.c[name] for name in SheetRow._fields]
        query = select(*columns).where(score_sheets.c.code == code, score_sheets.c.expires >= now)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else SheetRow(*row)

    async def save_sheet(self, row: SheetRow, *, before: int, expires: float) -> bool:
        """Stores a changed sheet; False if another server, or request, changed it meanwhile."""
        statement = (
            update(score_sheets)
            .where(score_sheets.c.code == row.code, score_sheets.c.version == before)
            .values(sheet=row.sheet, version=row.version, expires=expires)
        )
        async with self._writing() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def remove_sheet(self, code: str) -> None:
        """Removes the sheet of a code."""
        async with self._writing() as connection:
            await connection.execute(delete(score_sheets).where(score_sheets.c.code == code))
