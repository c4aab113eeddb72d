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
    # The lowest Hypothesis that is declared cannot tell what its current profile is called.
    settings.register_profile("before", settings.default)
    settings.load_profile("planted")
    try:
        yield
    finally:
        settings.load_profile("before")
