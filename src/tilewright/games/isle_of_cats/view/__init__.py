"""What each seat knows (R21): what it is shown, and what that leaves open."""

from tilewright.games.isle_of_cats.view.knowledge import unknown
from tilewright.games.isle_of_cats.view.seen import (
    Own,
    PlayerView,
    SisterView,
    View,
    seen_by,
    view_of,
)

__all__ = ["Own", "PlayerView", "SisterView", "View", "seen_by", "unknown", "view_of"]
