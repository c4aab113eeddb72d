"""Positions and actions as lines of text, both ways. `docs/notation.md` describes them."""

from tilewright.games.isle_of_cats.notation.actions import read_action, write_action
from tilewright.games.isle_of_cats.notation.reading import read_position
from tilewright.games.isle_of_cats.notation.writing import write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
