"""Actions as short text, both ways: `rescue blue-c01 full`, `place_tile 3 7 2`, `done`.

The name of an action, then the values of its fields in their order.
"""

from typing import Final, get_args

import msgspec

from tilewright.core.notation import BadNotation, require_canonical, words
from tilewright.games.isle_of_cats.actions import Action

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(Action)
}


def write_action(action: Action) -> str:
    """The text of an action."""
    tag = str(action.__struct_config__.tag)
    return " ".join([tag, *(_word(getattr(action, name)) for name in action.__struct_fields__)])


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_action(text: str) -> Action:
    """The action of a text; raises `BadNotation` that says where and why."""
    tag, *values = words(text)
    fields = _FIELDS.get(tag)
    if fields is None or not text.isprintable():
        raise BadNotation(1, f"{text[:40]!r} is no action such as 'rescue blue-c01 full' or 'done'")
    if len(fields) != len(values):
        raise BadNotation(len(tag) + 1, f"{tag!r} has {len(fields)} values, not {len(values)}")
    entry = {"type": tag, **dict(zip(fields, values, strict=True))}
    try:
        action: Action = msgspec.convert(entry, Action, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation(len(tag) + 2, str(error)) from None
    require_canonical(text, write_action(action))
    return action
