"""What people are told: that it is their move, that they are invited, how a game ended."""

from typing import Literal, NamedTuple, TypeAlias

from tilewright.core import Value

NoticeKind: TypeAlias = Literal["your-move", "invited", "ended"]
FactKind: TypeAlias = Literal["your-move", "invited", "ended", "channel-off", "test"]


class Notice(NamedTuple):
    """Something that holds for a person from now on, until it is withdrawn."""

    person: str
    """The account. Guests, and those who want to be told nothing, may stand here: nothing is
    done."""
    kind: NoticeKind
    table: str
    game: str
    """The key."""
    occasion: str
    """The same one is told once, however many servers notice it: a number of the log, say."""
    until: float | None = None
    """When time is up."""


class Fact(Value, frozen=True):
    """One line of a message. Names are not here: they are looked up when it is sent, so that
    whoever was renamed or deleted meanwhile is not told of by what they were called.
    """

    kind: FactKind
    table: str = ""
    game: str = ""
    until: float | None = None
    channel: str = ""
    """Of one that was switched off: what its owner calls it."""
