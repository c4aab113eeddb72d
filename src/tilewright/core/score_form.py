"""What players write down after a game of wood and cardboard: data, so that every screen adds up
the same numbers and asks the same tie-breaks.
"""

from typing import Literal

from tilewright.core.types import Value


class FormLine(Value, frozen=True):
    """A number that is written down for each player; a text `line-<key>` says what it is."""

    key: str
    points: int = 1
    """What each of it is worth: 1 where points are written down, -1 where rats are counted."""
    most: int = 999
    """The greatest number; the least is 0."""
    is_spare: bool = False
    """Shown only once somebody wants it, such as a fourth serpent."""


class TieBreak(Value, frozen=True):
    """What decides between those who are still equal: the greater; `form-tie-<key>` says it."""

    key: str
    most: int = 999
    best_of: tuple[str, ...] = ()
    """The greatest points of these lines; nobody is asked then."""


class ScoreForm(Value, frozen=True):
    """The sheet of one way to play a game; a text `form-<key>` says which."""

    key: str
    seats: tuple[int, ...]
    """The numbers of players for whom it is."""
    rule: str
    """The rule that says who wins."""
    lines: tuple[FormLine, ...]
    """What is added up."""
    ties: tuple[TieBreak, ...] = ()
    """Asked in this order, of those alone who are still equal; then they share the victory."""
    rival: tuple[FormLine, ...] = ()
    """What the opponent that nobody plays scores by; only more points than its win."""
    is_team: bool = False
    """All players have one sheet together."""
    options: dict[str, str] = {}
    """The options of a table that is played so."""
    counts: Literal["nobody", "player", "table"] = "nobody"
    """Whose score the game's score pad counts: that of one player, or of all at the table."""
