"""What is said in a message, in the language of whoever gets it. Nothing in it is secret: the game,
who plays, and until when.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tilewright.server.notices.facts import Fact
from tilewright.server.notices.hours import shown_time, zone_of
from tilewright.server.sessions import FORMER_PLAYER
from tilewright.server.storage.notice_store import Listener
from tilewright.tables.seating import TableData
from tilewright.texts import LANGUAGES, UnknownText, messages

WORDS = "told"
MOST_LINES = 10
"""More tables than that are counted, not listed."""


class KnownFact(NamedTuple):
    """A fact, and the table it is about, if it is about one."""

    fact: Fact
    table: TableData | None


class Text(NamedTuple):
    """A message in words."""

    title: str
    lines: tuple[str, ...]
    link: str
    """Where it leads."""
    facts: tuple[Fact, ...]

    @property
    def plain(self) -> str:
        """All of it but the link."""
        return "\n".join((self.title, *self.lines))


def text_of(known: Sequence[KnownFact], listener: Listener, site: str) -> Text:
    """The message that tells these facts."""
    language = listener.language if listener.language in LANGUAGES else "en"
    facts = tuple(each.fact for each in known)
    if len(known) == 1:
        (only,) = known
        details = _details(only, listener, language)
        link = f"{site}/table/{only.fact.table}" if only.fact.table else f"{site}/me/told"
        return Text(_title(only, language), (details,) if details else (), link, facts)
    lines = [
        " · ".join(filter(None, (_title(each, language), _details(each, listener, language))))
        for each in known[:MOST_LINES]
    ]
    words = messages(language, WORDS)
    moves = sum(fact.kind == "your-move" for fact in facts)
    title = (
        words.format("told-moves", count=moves)
        if moves
        else words.format("told-news", count=len(facts))
    )
    if len(known) > MOST_LINES:
        lines.append(words.format("told-more", count=len(known) - MOST_LINES))
    return Text(title, tuple(lines), f"{site}/", facts)


def _title(known: KnownFact, language: str) -> str:
    fact = known.fact
    words = messages(language, WORDS)
    match fact.kind:
        case "channel-off":
            return words.format("told-channel-off", name=fact.channel)
        case "test":
            return words.format("told-test")
        case _:
            return words.format(f"told-{fact.kind}", game=game_title(fact.game, language))


def _details(known: KnownFact, listener: Listener, language: str) -> str:
    words = messages(language, WORDS)
    others = opponents(known.table, listener.person, language) if known.table else ()
    parts = []
    if others:
        parts.append(words.format("told-with", names=", ".join(others)))
    if known.fact.until is not None:
        time = shown_time(known.fact.until, zone_of(listener.time_zone))
        parts.append(words.format("told-until", time=time))
    return " ".join(parts)


def game_title(game: str, language: str) -> str:
    """What a game is called; its key if its texts are gone."""
    try:
        return messages(language, game).format("title")
    except UnknownText:
        return game


def opponents(table: TableData, person: str, language: str) -> tuple[str, ...]:
    """Who else plays, as they are called now."""
    former = messages(language).format("person-former")
    return tuple(
        former if chair.name == FORMER_PLAYER else chair.name
        for chair in table.chairs
        if chair.kind == "person" and chair.guest != person and chair.name
    )
