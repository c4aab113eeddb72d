"""How hosts execute what a table asks for: one effect after the other."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tilewright.tables.effects import Effect


class EffectQueue:
    """Executes effects in their order, also if executing one of them brings new ones."""

    def __init__(self, execute: Mapping[type[Effect], Callable[[Any], None]]) -> None:
        self._execute = execute
        self._waiting: deque[Effect] = deque()
        self._is_running = False

    def run(self, effects: Iterable[Effect]) -> None:
        """Executes them, after those that came before."""
        self._waiting.extend(effects)
        if self._is_running:
            return
        self._is_running = True
        try:
            while self._waiting:
                effect = self._waiting.popleft()
                self._execute[type(effect)](effect)
        finally:
            self._is_running = False
