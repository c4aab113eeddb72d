"""Actions as short text, both ways: `rescue blue-c01 full`, `place_tile 3 7 2`, `done`.

The tag of an action, then the values of its fields in their order.
"""

from typing import Final, get_args

import msgspec

from tilewright.games.isle_of_cats.actions import Action

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(Action)
}


def write_action(action: Action) -> str:
    """The text of an action."""
    tag = action.__struct_config__.tag
    values = (getattr(action, name) for name in action.__struct_fields__)
    return " ".join([str(tag), *(str(value).lower() for value in values)])


def read_action(text: str) -> Action:
    """The action of a text; raises ValueError if it is none."""
    tag, *values = text.split(" ")
    fields = _FIELDS.get(tag)
    if fields is None or len(fields) != len(values):
        raise ValueError(f"{text!r} is no action such as 'rescue blue-c01 full' or 'done'")
    entry = {"type": tag, **dict(zip(fields, values, strict=True))}
    action: Action = msgspec.convert(entry, Action, strict=False)
    return action
