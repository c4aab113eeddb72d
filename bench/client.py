"""What a browser loads before it shows the first page."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from bench.figures import ROOT, Figure

STATIC = ROOT / "src" / "tilewright" / "server" / "static"
NAMED = re.compile(r"""(?:src|href)="/?([^"]+\.(?:js|css))\"""")


def figures() -> Iterator[Figure]:
    """Script and style, packed as the server sends them."""
    page = STATIC / "index.html"
    named = NAMED.findall(page.read_text(encoding="utf-8")) if page.is_file() else []
    if not named:
        yield Figure("client", "not built", 0, "kB", note="make client")
        return
    everything = [file for file in STATIC.rglob("*") if file.suffix in (".js", ".css")]
    first = _packed([STATIC / name for name in named])
    note = f"{len(named)} files named by the page"
    yield Figure("client", "first load", first, "kB gzipped", note=note)
    note = f"{len(everything)} files, all games and pages"
    yield Figure("client", "everything", _packed(everything), "kB gzipped", note=note)


def _packed(files: list[Path]) -> float:
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files) / 1000
