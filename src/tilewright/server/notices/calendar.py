"""A person's deadlines, as programs for calendars read them (iCalendar, RFC 5545).

The address holds who it is for, the how manieth it is, and a proof of both: nothing of it is
stored. With the next one, or none, it leads nowhere.
"""

import hmac
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Final, NamedTuple

from icalendar import Calendar, Event

from tilewright.server.notices.facts import Fact
from tilewright.server.notices.words import KnownFact, text_of
from tilewright.server.storage.notice_store import Listener, NoticeRow
from tilewright.tables.seating import TableData

REFRESH: Final = timedelta(minutes=15)
"""How often a program should look; many do it less often."""
SUFFIX: Final = ".ics"
MOST_EVENTS: Final = 200


class Address(NamedTuple):
    """What the address of a calendar says."""

    person: str
    number: int


def calendar_path(key: bytes, address: Address) -> str:
    """The address, without the name of the server."""
    said = f"{address.person}.{address.number}"
    return f"/calendar/{said}.{_proof(key, said)}{SUFFIX}"


def address_in(key: bytes, written: str) -> Address | None:
    """Whose calendar this is; None if we made no such address."""
    said, _, proof = written.removesuffix(SUFFIX).rpartition(".")
    if not hmac.compare_digest(proof.encode(), _proof(key, said).encode()):
        return None
    person, _, number = said.rpartition(".")
    return Address(person, int(number))


def _proof(key: bytes, said: str) -> str:
    person = b"tilewright ical"
    return blake2b(said.encode(), digest_size=16, key=key, person=person).hexdigest()


def calendar_of(
    listener: Listener, known: Sequence[tuple[NoticeRow, TableData]], site: str
) -> bytes:
    """The times until which somebody has to move."""
    calendar = Calendar()
    calendar.add("prodid", "-//Tilewright//Deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "Tilewright")
    calendar.add("refresh-interval", REFRESH, parameters={"value": "DURATION"})
    for notice, table in known[:MOST_EVENTS]:
        if notice.until is None:
            continue
        fact = Fact("your-move", notice.table, notice.game, notice.until)
        text = text_of([KnownFact(fact, table)], listener, site)
        event = Event()
        event.add("uid", f"{notice.table}-{listener.person}@tilewright")
        event.add("dtstamp", datetime.fromtimestamp(notice.since, UTC))
        event.add("dtstart", datetime.fromtimestamp(notice.until, UTC))
        event.add("summary", text.title)
        event.add("description", "\n".join((*text.lines, text.link)))
        event.add("url", text.link)
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    written: bytes = calendar.to_ical()
    return written
