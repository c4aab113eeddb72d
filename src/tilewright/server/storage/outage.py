"""One line in the log when a part of the storage is lost, and one when it is back."""

import logging
from time import monotonic

from tilewright.server.metrics import Metrics

_logger = logging.getLogger(__name__)


class Outage:
    """Whether a part of the storage is lost now: said once, however often it fails meanwhile.

    A part that fails and works in turn would still say much: it counts as back only after it
    has worked for `settle` seconds without a failure.
    """

    def __init__(self, part: str, meanwhile: str, metrics: Metrics, settle: float = 0.0) -> None:
        self._part = part
        self._meanwhile = meanwhile
        self._metrics = metrics
        self._settle = settle
        self._began = 0.0
        self._failed = 0.0
        self.is_on = False

    @property
    def seconds(self) -> float:
        """For how long the part has been lost; 0 if it is not."""
        return monotonic() - self._began if self.is_on else 0.0

    def failed(self, error: Exception) -> None:
        """It could not be used."""
        self._failed = monotonic()
        if self.is_on:
            return
        self.is_on, self._began = True, self._failed
        self._metrics.outages.add(self._part)
        reason = f"{type(error).__name__}: {error}".partition("\n")[0]
        _logger.warning("the %s is lost, %s (%s)", self._part, self._meanwhile, reason)

    def worked(self) -> None:
        """It could be used."""
        if self.is_on and monotonic() - self._failed >= self._settle:
            _logger.warning("the %s is back after %.1f s", self._part, self.seconds)
            self.is_on = False
