"""Positions and actions as lines of text, both ways: see `docs/notation.md`."""

from tilewright.games.tiwanaku.notation.actions import read_action, write_action
from tilewright.games.tiwanaku.notation.position import read_position, write_position

__all__ = ["read_action", "read_position", "write_action", "write_position"]
