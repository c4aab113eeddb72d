"""The hours of a person's day, where they live."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

DIGEST_MINUTE = 8 * 60
"""When those who want one mail a day get it."""
DAY_MINUTES = 24 * 60


def zone_of(name: str) -> tzinfo:
    """The time zone of a name; the world's for none, or one that nobody knows."""
    try:
        return ZoneInfo(name) if name else UTC
    except (OSError, ValueError):
        return UTC


def quiet_until(now: float, zone: tzinfo, begin: int | None, end: int | None) -> float | None:
    """When the quiet time ends in which `now` lies; None if it lies in none.

    `begin` and `end` are minutes of the day. They may lie around midnight.
    """
    if begin is None or end is None or begin == end:
        return None
    here = datetime.fromtimestamp(now, zone)
    minute = here.hour * 60 + here.minute
    is_quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    return next_time(now, zone, end) if is_quiet else None


def next_time(now: float, zone: tzinfo, minute: int) -> float:
    """When it is next so late there."""
    here = datetime.fromtimestamp(now, zone)
    wanted = time(minute // 60, minute % 60)
    for days in range(3):
        found = datetime.combine(here.date() + timedelta(days), wanted, zone).timestamp()
        if found > now:
            return found
    raise AssertionError  # One of three days has it.


def shown_time(moment: float, zone: tzinfo) -> str:
    """A time as it is written in a message: alike in all languages, in the person's hours."""
    return datetime.fromtimestamp(moment, zone).strftime("%Y-%m-%d %H:%M")
