"""A fault that comes again and again is written to the log once a minute."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from types import TracebackType

SECONDS = 60.0
MOST_KNOWN = 1000
"""Texts that are remembered; the longest unused are forgotten."""
MOST_OF_A_KIND = 20
"""Lines of one wording in a minute, whatever names and numbers stand in them."""


class Repeats(logging.Filter):
    """Lets the same text through once a minute, and few that differ in names and numbers alone.

    What is no fault always passes. The next line that passes says how many were left out.
    Strangers choose how often some faults happen, so they would choose the size of the log.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._texts: OrderedDict[object, _Count] = OrderedDict()
        self._kinds: OrderedDict[object, _Count] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if record.levelno < logging.WARNING:
            return True
        # What asyncio says after the first line names sockets and objects.
        text = record.getMessage().partition("\n")[0]
        place = (record.name, record.levelno, _raised_at(record))
        wording = record.msg if record.args else text.partition(":")[0]
        kind = self._count(self._kinds, (*place, wording))
        same = self._count(self._texts, (*place, text))
        if same.seen or kind.seen >= MOST_OF_A_KIND:
            same.left_out += 1
            return False
        same.seen += 1
        kind.seen += 1
        if same.left_out:
            record.msg = f"{record.getMessage()} (and {same.left_out} times more since)"
            record.args = ()
            same.left_out = 0
        return True

    def _count(self, counts: "OrderedDict[object, _Count]", key: object) -> "_Count":
        now = self._clock()
        count = counts.get(key)
        if count is None:
            count = counts[key] = _Count(now)
            if len(counts) > MOST_KNOWN:
                counts.popitem(last=False)
        elif now - count.since >= SECONDS:
            count.since, count.seen = now, 0
        counts.move_to_end(key)
        return count


class _Count:
    """What came since a minute began."""

    __slots__ = ("left_out", "seen", "since")

    def __init__(self, since: float) -> None:
        self.since = since
        self.seen = 0
        self.left_out = 0


def _raised_at(record: logging.LogRecord) -> object:
    """The place of the fault that a record tells, so that two faults are told apart."""
    if not isinstance(record.exc_info, tuple) or record.exc_info[0] is None:
        return None
    trace: TracebackType | None = record.exc_info[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    return record.exc_info[0], where
