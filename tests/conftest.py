"""What every test stands on: how hard Hypothesis looks, what runs first, which browser."""

import os
import shutil
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Few examples while someone waits; more, and always the same ones, before a change lands;
# many with fresh seeds at night. What the night finds becomes a plain test.
settings.register_profile("local", max_examples=20, deadline=None)
settings.register_profile(
    "ci",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("night", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "local")
)

FULL = bool(os.environ.get("TILEWRIGHT_FULL"))
"""Whether also the longer forms run of what is tried in short by every run."""

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A browser under test talks to the server under test and to nobody else.
CHROMIUM_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Chromium keeps pages of its own ready for suggestions below the address: they cost each new
# window more than the page that is tested.
OWN_PAGES = ("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup")
# The last such flag alone counts: what Playwright switches off stands here once more.
SWITCHED_OFF = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    *OWN_PAGES,
)


def chromium_path() -> str | None:
    """The system's Chromium; None where only Playwright's own is installed."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How pytest-playwright starts the browser: the system's Chromium where there is one."""
    flags = [*CHROMIUM_FLAGS, f"--disable-features={','.join(SWITCHED_OFF)}"]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium refuses to sandbox itself as root
    arguments: dict[str, Any] = {"args": flags}
    if (path := chromium_path()) is not None:
        arguments["executable_path"] = path
    return arguments


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whoever asks for a browser is marked so, and slow tests start first; long forms if asked.

    Playwright keeps an event loop running in its process, in which asynchronous tests can't start
    theirs: `scripts/check` runs the two apart. Slow ones first leave the last minute to many
    short ones on all cores.
    """
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    long = [item for item in items if item.get_closest_marker("full") and not FULL]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
