"""How planted faults are searched for."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import Phase, settings

settings.register_profile(
    "planted", phases=[Phase.generate], derandomize=True, max_examples=100, deadline=None
)


@contextmanager
def without_shrinking() -> Iterator[None]:
    """A fault that is known needs no small example, and the same search every time."""
    before = settings.get_current_profile_name()
    settings.load_profile("planted")
    try:
        yield
    finally:
        settings.load_profile(before)
