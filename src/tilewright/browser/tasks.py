"""Work that waits for the worker: coroutines without an event loop.

What a coroutine awaits is a ticket; whoever answers the ticket has it go on.
"""

from collections.abc import Callable, Coroutine, Generator
from typing import Any


class Ticket:
    """Something that the worker was asked for."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __await__(self) -> Generator["Ticket", Any, Any]:
        return (yield self)


class Tasks:
    """All that waits, by the number of its ticket."""

    def __init__(self, fault: Callable[[Exception], None]) -> None:
        self._fault = fault
        self._last = 0
        self._waiting: dict[int, Coroutine[Ticket, Any, None]] = {}

    def ticket(self) -> Ticket:
        """A new one."""
        self._last += 1
        return Ticket(self._last)

    def begin(self, work: Coroutine[Ticket, Any, None]) -> None:
        """Does as much as can be done before something has to be waited for."""
        self._go_on(work, None)

    def answer(self, ticket: int, answer: object) -> None:
        """What was waited for is there. Answers that nobody waits for are nothing."""
        work = self._waiting.pop(ticket, None)
        if work is not None:
            self._go_on(work, answer)

    def _go_on(self, work: Coroutine[Ticket, Any, None], answer: object) -> None:
        try:
            ticket = work.send(answer)
        except StopIteration:
            return
        except Exception as error:  # noqa: BLE001 - a fault costs this piece of work alone
            self._fault(error)
        else:
            self._waiting[ticket.number] = work
