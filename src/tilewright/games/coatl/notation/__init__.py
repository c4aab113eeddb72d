"""Positions and actions as short text, both ways: our FEN. `docs/notation.md` explains it."""

from tilewright.games.coatl.notation.actions import read_action, write_action
from tilewright.games.coatl.notation.positions import read_position, write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
