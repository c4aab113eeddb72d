"""Bots think in processes of their own, each table in the same one where that is free.

Whose bots think next is decided fairly: see `FairTurns`. A process that crashes or takes too long
is ended; the next question starts a new one.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import NamedTuple

import msgspec

from tilewright.hosting.thinking import Answer, Question
from tilewright.server.bot_worker import framed
from tilewright.server.fair_turns import Asker, FairTurns
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Settings

START_SECONDS = 30.0
"""A process that is not ready by then will never be."""

_logger = logging.getLogger(__name__)


class BotFault(Exception):
    """A bot crashed, hung, or chose what is not allowed."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason


class _BotProcess:
    """One process; it is asked one question at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Ready for a question afterwards. The time this takes is not the bot's."""
        if self._process is not None and self._process.returncode is None:
            return
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # Ctrl-C reaches every process of a terminal's session; the server ends its own itself.
            start_new_session=True,
        )
        try:
            await asyncio.wait_for(self._read(), START_SECONDS)
        except (asyncio.IncompleteReadError, TimeoutError) as error:
            await self.stop()
            raise BotFault("crashed", "the process did not start") from error
        except asyncio.CancelledError:
            await self.stop()  # That it is ready would be taken for the answer to a question.
            raise

    async def ask(self, question: bytes, seconds: float) -> int:
        """The place of the choice. A bot's own fault leaves the process, any other ends it."""
        answer = await self._answer(question, seconds)
        if answer.choice is None:
            raise BotFault("crashed", answer.error or "no reason given")
        return answer.choice

    async def _answer(self, question: bytes, seconds: float) -> Answer:
        process = self._process
        if process is None or process.stdin is None:
            raise BotFault("crashed", "no process")
        try:
            process.stdin.write(framed(question))
            await process.stdin.drain()
            return msgspec.json.decode(await asyncio.wait_for(self._read(), seconds), type=Answer)
        except TimeoutError:
            await self.stop()
            raise BotFault("hung", f"no answer in {seconds:g} s") from None
        except (asyncio.IncompleteReadError, OSError, msgspec.MsgspecError):
            await self.stop()
            raise BotFault("crashed", "the process ended") from None
        except asyncio.CancelledError:
            await self.stop()  # The answer to come would be taken for that of the next question.
            raise

    async def _read(self) -> bytes:
        process = self._process
        if process is None or process.stdout is None:
            raise BotFault("crashed", "no process")
        size = int.from_bytes(await process.stdout.readexactly(4), "little")
        return await process.stdout.readexactly(size)

    async def stop(self) -> None:
        """Ends the process, whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class AskedTable(NamedTuple):
    """A table whose bot is asked, as far as it matters for whose turn it is."""

    asker: Asker
    is_watched: Callable[[], bool]
    is_bound: bool = False
    """Its bots must think in one process, in which their chance goes on."""
    bill: Callable[[float], None] = lambda _: None
    """Takes the seconds that its bot has thought."""


class BotPool:
    """All the processes; a table's bots prefer one, so that what they thought stays known."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        command = settings.bot_command
        self._workers = [_BotProcess(command) for _ in range(max(1, settings.bot_workers))]
        self._turns = FairTurns(len(self._workers))

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self._turns.waiting

    def look_again(self) -> None:
        """Somebody came to watch a table: its question may be next now."""
        self._turns.give()

    async def choose(
        self, question: Question, seconds: float, begin: Callable[[], bool], thinker: AskedTable
    ) -> int | None:
        """The place of the bot's choice, or raises `BotFault`.

        `begin` is asked when its turn has come; None if it says that nobody needs it any more.
        """
        shard = blake2b(question.table.encode(), digest_size=4).digest()
        own = int.from_bytes(shard, "big") % len(self._workers)
        async with self._turns.turn(
            thinker.asker, is_watched=thinker.is_watched, own=own, is_bound=thinker.is_bound
        ) as slot:
            if not begin():
                return None
            worker = self._workers[slot]
            started = perf_counter()
            try:
                await worker.start()
                limit = seconds * self._settings.bot_patience + self._settings.bot_grace
                choice = await worker.ask(msgspec.json.encode(question), limit)
            except BotFault as failure:
                self._metrics.bots_failed.add(failure.reason)
                _logger.warning(
                    "bot of level %d at table %s: %s", question.level, question.table, failure
                )
                raise
            finally:
                thinker.bill(perf_counter() - started)
            self._metrics.bot_seconds.see(perf_counter() - started)
            return choice

    async def close(self) -> None:
        """Ends every process."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
