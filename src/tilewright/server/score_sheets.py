"""Score sheets that several people fill in: who may write what, within which bounds."""

import secrets
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from tilewright.core import AnyGame, Value
from tilewright.core.game import HasScoreForms
from tilewright.core.score_form import FormLine, ScoreForm
from tilewright.hosting.making import checked_name
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import SharedSheet, ShareSheet, SheetColumn, SheetNews, WriteSheet
from tilewright.server.sessions import Guest
from tilewright.server.storage.sheet_store import Bounds, SheetRow, SheetStore

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those that nobody takes for one another."""
CODE_LENGTH: Final = 10
"""Some 10^15 codes: guessing one of a few thousand takes longer than sheets last."""
LIVES_SECONDS: Final = 2 * 24 * 3600.0
"""After the last number was written."""
BOUNDS: Final = Bounds(all=20_000, of_host=20)
RIVAL: Final = -1
TIE: Final = "tie."
"""Before the key of a tie-break, where it stands among the lines."""
TRIES: Final = 8
"""How often a change is made anew because somebody else wrote in the same instant."""


class StoredColumn(Value, frozen=True):
    name: str
    mark: int
    cells: dict[str, int]
    owner: str = ""
    """Who writes here; empty: nobody yet."""


class StoredSheet(Value, frozen=True):
    game: str
    form: str
    seats: int
    columns: tuple[StoredColumn, ...]
    rival: dict[str, int] | None


Change = Callable[[StoredSheet, ScoreForm, bool], StoredSheet]
"""Of a sheet, its form, and whether the host asks; raises a problem if it may not be."""

_decoder = msgspec.json.Decoder(StoredSheet)


class ScoreSheets:
    """The sheets of all servers that share a database."""

    def __init__(
        self,
        store: SheetStore,
        games: Mapping[str, AnyGame],
        now: Callable[[], float],
        name_characters: int,
    ) -> None:
        self._store = store
        self._games = games
        self._now = now
        self._name_characters = name_characters

    async def share(self, asked: ShareSheet, guest: Guest) -> SharedSheet:
        """A new sheet with a code of its own, which `guest` may write everywhere."""
        form = self._form(asked.game, asked.form)
        if asked.seats not in form.seats:
            raise HttpProblem(422, f"the form {form.key!r} is not for {asked.seats} players")
        if len(asked.columns) != (1 if form.is_team else asked.seats):
            raise HttpProblem(422, f"{len(asked.columns)} columns for {asked.seats} players")
        columns = tuple(
            StoredColumn(self._name(each.name), each.mark, _numbers(form, 0, each.cells))
            for each in asked.columns
        )
        rival = _numbers(form, RIVAL, asked.rival) if form.rival else None
        sheet = StoredSheet(asked.game, form.key, asked.seats, columns, rival)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        row = SheetRow(code, guest, msgspec.json.encode(sheet).decode(), 1)
        now = self._now()
        done = await self._store.add_sheet(row, now=now, expires=now + LIVES_SECONDS, bounds=BOUNDS)
        if done == "too-many":
            detail = f"you share {BOUNDS.of_host} sheets already; end some first"
            raise HttpProblem(409, detail, kind="too-many-sheets")
        if done == "full":
            raise HttpProblem(503, "too many sheets are shared now", kind="busy", retry_after=600)
        return _seen(row, sheet, form, guest)

    async def news(self, code: str, known: int, guest: Guest) -> SheetNews:
        """The sheet of a code, unless the version that is known is the newest."""
        row = await self._row(code)
        if row.version == known:
            return SheetNews(known, None)
        sheet = _decoder.decode(row.sheet)
        return SheetNews(row.version, _seen(row, sheet, self._form(sheet.game, sheet.form), guest))

    async def write(self, code: str, asked: WriteSheet, guest: Guest) -> SharedSheet:
        """Other numbers, name or sign in a column of one's own; the host writes everywhere."""

        def change(sheet: StoredSheet, form: ScoreForm, is_host: bool) -> StoredSheet:
            if asked.column == RIVAL:
                if sheet.rival is None or not is_host:
                    raise HttpProblem(403, "this is the host's to write", kind="not-your-column")
                return replace(sheet, rival=_changed(form, RIVAL, sheet.rival, asked.cells))
            own = _column(sheet, asked.column)
            if not is_host and own.owner != guest:
                raise HttpProblem(403, "this column is not yours", kind="not-your-column")
            new = replace(
                own,
                name=own.name if asked.name is None else self._name(asked.name),
                mark=own.mark if asked.mark is None else asked.mark,
                cells=_changed(form, asked.column, own.cells, asked.cells),
            )
            return _with_column(sheet, asked.column, new)

        return await self._change(code, guest, change)

    async def take(self, code: str, place: int, guest: Guest) -> SharedSheet:
        """A column that nobody has is `guest`'s from now on."""

        def change(sheet: StoredSheet, _: ScoreForm, __: bool) -> StoredSheet:
            own = _column(sheet, place)
            if own.owner not in ("", guest):
                raise HttpProblem(409, "somebody else has this column", kind="column-taken")
            return _with_column(sheet, place, replace(own, owner=guest))

        return await self._change(code, guest, change)

    async def leave(self, code: str, place: int, guest: Guest) -> SharedSheet:
        """A column is free again; its numbers stay. The host may free any."""

        def change(sheet: StoredSheet, _: ScoreForm, is_host: bool) -> StoredSheet:
            own = _column(sheet, place)
            if not is_host and own.owner != guest:
                raise HttpProblem(403, "this column is not yours", kind="not-your-column")
            return _with_column(sheet, place, replace(own, owner=""))

        return await self._change(code, guest, change)

    async def remove(self, code: str, guest: Guest) -> None:
        """Ends the sharing; on devices the sheet stays as it was."""
        row = await self._row(code)
        if row.host != guest:
            raise HttpProblem(403, "only the host ends the sharing", kind="not-host")
        await self._store.remove_sheet(code)

    async def _change(self, code: str, guest: Guest, change: Change) -> SharedSheet:
        for _ in range(TRIES):
            row = await self._row(code)
            sheet = _decoder.decode(row.sheet)
            form = self._form(sheet.game, sheet.form)
            new = change(sheet, form, row.host == guest)
            if new == sheet:
                return _seen(row, sheet, form, guest)
            text = msgspec.json.encode(new).decode()
            saved = row._replace(sheet=text, version=row.version + 1)
            expires = self._now() + LIVES_SECONDS
            if await self._store.save_sheet(saved, before=row.version, expires=expires):
                return _seen(saved, new, form, guest)
        raise HttpProblem(503, "too many write at once", kind="busy", retry_after=1.0)

    async def _row(self, code: str) -> SheetRow:
        is_code = len(code) == CODE_LENGTH and all(letter in LETTERS for letter in code)
        row = await self._store.sheet(code, self._now()) if is_code else None
        if row is None:
            raise HttpProblem(404, "there is no such sheet, or its time is over", kind="no-sheet")
        return row

    def _form(self, game: str, key: str) -> ScoreForm:
        offered: object = self._games.get(game)
        if isinstance(offered, HasScoreForms):
            for form in offered.score_forms:
                if form.key == key:
                    return form
        raise HttpProblem(404, f"no form {key[:20]!r} of a game {game[:20]!r}", kind="no-game")

    def _name(self, name: str) -> str:
        return checked_name(name, self._name_characters) if name else ""


def _column(sheet: StoredSheet, place: int) -> StoredColumn:
    if not 0 <= place < len(sheet.columns):
        raise HttpProblem(404, f"there is no column {place}")
    return sheet.columns[place]


def _with_column(sheet: StoredSheet, place: int, column: StoredColumn) -> StoredSheet:
    columns = (*sheet.columns[:place], column, *sheet.columns[place + 1 :])
    return replace(sheet, columns=columns)


def _limits(form: ScoreForm, place: int) -> dict[str, int]:
    """The greatest number of each cell of a column."""
    lines: tuple[FormLine, ...] = form.rival if place == RIVAL else form.lines
    found = {line.key: line.most for line in lines}
    if place != RIVAL:
        found |= {TIE + tie.key: tie.most for tie in form.ties if not tie.best_of}
    return found


def _changed(
    form: ScoreForm, place: int, cells: Mapping[str, int], asked: Mapping[str, int | None]
) -> dict[str, int]:
    numbers = {key: value for key, value in asked.items() if value is not None}
    kept = {key: value for key, value in cells.items() if key not in asked}
    _check_keys(_limits(form, place), asked)
    return kept | _numbers(form, place, numbers)


def _numbers(form: ScoreForm, place: int, cells: Mapping[str, int]) -> dict[str, int]:
    """The numbers of cells; a problem if one can't stand there."""
    limits = _limits(form, place)
    _check_keys(limits, cells)
    for key, value in cells.items():
        if not 0 <= value <= limits[key]:
            raise HttpProblem(422, f"{key} is a number from 0 to {limits[key]}")
    return dict(cells)


def _check_keys(limits: Mapping[str, int], cells: Mapping[str, object]) -> None:
    for key in cells:
        if key not in limits:
            raise HttpProblem(422, f"there is no line {key[:40]!r} on this sheet")


def _seen(row: SheetRow, sheet: StoredSheet, form: ScoreForm, guest: Guest) -> SharedSheet:
    return SharedSheet(
        row.code,
        row.version,
        sheet.game,
        form,
        sheet.seats,
        tuple(
            SheetColumn(each.name, each.mark, each.cells, bool(each.owner), each.owner == guest)
            for each in sheet.columns
        ),
        sheet.rival,
        row.host == guest,
    )
