"""A tournament in a folder: what was played stays, whatever ends the program.

`plan.json` says what is played, `games.jsonl` has a line for each game. Lines are only ever added;
half a line, which a kill or a full disk may leave, is cut off when the folder is opened again.
Whoever starts the same tournament in the same folder goes on with it.
"""

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from tilewright.arena.match import BadMatch
from tilewright.arena.tournament import GameOfPlan, Plan
from tilewright.core import Value
from tilewright.games import game

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
SAFE_EVERY: Final = 64
"""Games that the system may still hold in its memory if the machine stops."""

_decoder = msgspec.json.Decoder(GameOfPlan)


class Kept(Value, frozen=True):
    """What `plan.json` holds: games under other rules would be other games."""

    plan: Plan
    rules_version: str


class ResultsFolder:
    """The games of a plan; opened once at a time."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.games: dict[tuple[int, int], GameOfPlan] = {}
        self._begin(folder, Kept(plan, plan.setup.rules_version(game(plan.game).info)))
        self._file = self._open(folder / GAMES, plan)
        self._unsafe = 0

    def has(self, match: int, number: int) -> bool:
        """Whether this game was played."""
        return (match, number) in self.games

    def add(self, played: GameOfPlan) -> None:
        """Keeps a game; the same game once more changes nothing."""
        place = (played.match, played.number)
        if place in self.games:
            return
        self.games[place] = played
        self._file.write(msgspec.json.encode(played) + b"\n")
        self._file.flush()
        self._unsafe += 1
        if self._unsafe >= SAFE_EVERY:
            self._make_safe()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._make_safe()
        self._file.close()

    def _make_safe(self) -> None:
        os.fsync(self._file.fileno())
        self._unsafe = 0

    def _begin(self, folder: Path, wanted: Kept) -> None:
        file = folder / PLAN
        if file.exists():
            try:
                there = msgspec.json.decode(file.read_bytes(), type=Kept)
            except msgspec.DecodeError as error:
                raise BadMatch(f"{file}: {error}") from None
            if there != wanted:
                raise BadMatch(f"{folder} holds another tournament ({_words(there)})")
            return
        folder.mkdir(parents=True, exist_ok=True)
        # Whole or not at all.
        written = folder / f"{PLAN}.new"
        written.unlink(missing_ok=True)
        if any(folder.iterdir()):
            raise BadMatch(f"{folder} is not empty and holds no tournament")
        written.write_bytes(msgspec.json.format(msgspec.json.encode(wanted), indent=2))
        written.replace(file)

    def _open(self, path: Path, plan: Plan) -> IO[bytes]:
        file = path.open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BadMatch(f"{path.parent}: another program plays this tournament") from None
        file.seek(0)
        whole = 0
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                played = _decoder.decode(line)
            except msgspec.DecodeError as error:
                file.close()
                raise BadMatch(f"{path}, line {number}: {error}") from None
            if not (0 <= played.match < len(plan.matches()) and 0 <= played.number < plan.games):
                file.close()
                raise BadMatch(f"{path}, line {number}: no game of this tournament")
            self.games[(played.match, played.number)] = played
            whole += len(line)
        file.truncate(whole)
        file.seek(0, os.SEEK_END)
        return file


def _words(kept: Kept) -> str:
    plan = kept.plan
    return (
        f"{plan.kind} of {', '.join(plan.bots)} at {plan.game}, rules {kept.rules_version}, "
        f"{plan.setup.seats} seats, {plan.games} games, seed {plan.seed}"
    )
