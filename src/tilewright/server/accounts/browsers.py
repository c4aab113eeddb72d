"""In plain words, with which browser and on what somebody is signed in."""

import re
from typing import Final

# The first that occurs: most browsers name others beside themselves.
BROWSERS: Final = (
    (r"\bEdgA?/|\bEdgiOS/", "Edge"),
    (r"\bOPR/|\bOPT/", "Opera"),
    (r"\bSamsungBrowser/", "Samsung Internet"),
    (r"\bYaBrowser/", "Yandex Browser"),
    (r"\bFirefox/|\bFxiOS/", "Firefox"),
    (r"\bChrome/|\bCriOS/|\bHeadlessChrome/", "Chrome"),
    (r"\bVersion/[\d.]+ .*Safari/", "Safari"),
)
SYSTEMS: Final = (
    (r"\bAndroid\b", "Android"),
    (r"\biPad\b", "iPad"),
    (r"\biPhone\b", "iPhone"),
    (r"\bWindows\b", "Windows"),
    (r"\bCrOS\b", "ChromeOS"),
    (r"\bMacintosh\b|\bMac OS X\b", "macOS"),
    (r"\bLinux\b|\bX11\b", "Linux"),
)
MOST_CHARACTERS: Final = 400
"""Of what a browser says of itself that is looked at."""


def browser_of(user_agent: str) -> tuple[str, str]:
    """What a browser calls itself and its system; empty for what nobody knows."""
    said = user_agent[:MOST_CHARACTERS]
    return _first(BROWSERS, said), _first(SYSTEMS, said)


def _first(known: tuple[tuple[str, str], ...], said: str) -> str:
    return next((name for pattern, name in known if re.search(pattern, said)), "")
