"""What is said at a table."""

from collections import deque
from collections.abc import Iterable
from itertools import islice

from tilewright.tables.wire import ChatLine

CHAT_LINES = 100
MOST_COMINGS = 20
"""Comings and goings that are told of among the last lines."""
TAIL_LINES = 50
TAIL_BYTES = 8 * 1024
"""What somebody who comes is told of what was said before."""
CHAT_OVERLAP = 1000
"""Of two lines that hosts store at once, the one with the smaller number may appear later."""


class ChatLines:
    """The last lines."""

    def __init__(self, lines: Iterable[ChatLine] = ()) -> None:
        self._lines: deque[ChatLine] = deque(lines, maxlen=CHAT_LINES)

    @property
    def tail(self) -> tuple[ChatLine, ...]:
        """The last of them, in order: not many, and not long ones."""
        last: deque[ChatLine] = deque()
        left = TAIL_BYTES
        for line in islice(reversed(self._lines), TAIL_LINES):
            left -= len(line.text.encode())
            if left < 0:
                break
            last.appendleft(line)
        return tuple(last)

    @property
    def comings(self) -> int:
        """Of the last lines, those in which the table says who came or went."""
        return sum(line.notice in ("sat-down", "stood-up") for line in self._lines)

    @property
    def newest(self) -> int:
        """The greatest number of a line; 0 if there is none."""
        return max((line.number for line in self._lines), default=0)

    @property
    def known_until(self) -> int:
        """Lines with greater numbers may be new."""
        return self._lines[-1].number - CHAT_OVERLAP if self._lines else 0

    def replace(self, lines: Iterable[ChatLine], newest: int) -> None:
        """Lines up to this number were removed or changed: of them, these are left."""
        later = [line for line in self._lines if line.number > newest]
        left = [line for line in lines if line.number <= newest]
        self._lines = deque([*left, *later], maxlen=CHAT_LINES)

    def add(self, line: ChatLine) -> bool:
        """Whether the line is new."""
        if any(known.number == line.number for known in self._lines):
            return False
        self._lines.append(line)
        return True


def table_closed(now: float) -> ChatLine:
    """What the table says when those who run the server close it."""
    return ChatLine(0, "", None, "The people who run this server closed the table.", now, "closed")


def seated(*, sat_down: bool, now: float) -> ChatLine:
    """What the table says of somebody who comes or goes before the start."""
    if sat_down:
        return ChatLine(0, "", None, "sat down.", now, "sat-down")
    return ChatLine(0, "", None, "left the table.", now, "stood-up")


def another_game(now: float) -> ChatLine:
    """What the table says between what was said at the game before and what is said now."""
    return ChatLine(0, "", None, "The next game.", now, "again")


def bot_replaced(seat: int, now: float) -> ChatLine:
    """What the table says when a bot failed."""
    text = f"The bot on seat {seat + 1} failed; a simpler one plays on."
    return ChatLine(0, "", seat, text, now, "bot-replaced")
