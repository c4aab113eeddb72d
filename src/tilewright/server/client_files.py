"""The built client: files that never change are cached for ever, the page that names them never."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

_COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml")
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".packed": "application/octet-stream",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
    ".json": "application/json",
    ".html": "text/html",
}

LONGEST_PATH = 200
"""Characters; no file of the client has a longer one, and the system refuses long names."""

NOT_BUILT = b"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tilewright: the client is not built</title>
  </head>
  <body>
    <h1>The client is not built</h1>
    <p>The server runs, but the pages for the browser are missing. In a working tree,
    <code>make play</code> builds them; a released wheel carries them.</p>
  </body>
</html>
"""


@dataclass(frozen=True, slots=True)
class ClientFile:
    """One file as it is sent."""

    body: bytes
    compressed: bytes | None
    media_type: str
    etag: str
    cache: str


class ClientFiles:
    """Reads each file once, and again only after it changed on the disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[Path, tuple[tuple[int, int], ClientFile]] = {}

    def page(self) -> ClientFile | None:
        """The page of the client; None if it is not built.

        A page without a script is no client: it is what a half-finished build leaves behind.
        """
        page = self.find("index.html")
        return page if page is not None and b"<script" in page.body else None

    def find(self, path: str) -> ClientFile | None:
        """The file of a path inside the folder; None if there is none."""
        if (
            len(path) > LONGEST_PATH
            or "\0" in path
            or any(part.startswith(".") for part in path.split("/"))
        ):
            return None
        file = (self._folder / path.lstrip("/")).resolve()
        if not file.is_relative_to(self._folder) or not file.is_file():
            return None
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(file)
        if known is None or known[0] != stamp:
            known = self._read[file] = (stamp, self._load(file))
        return known[1]

    def _load(self, file: Path) -> ClientFile:
        body = file.read_bytes()
        kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        media_type = kind or "application/octet-stream"
        compressed = None
        beside = file.with_name(f"{file.name}.gz")
        if beside.is_file():
            compressed = beside.read_bytes()  # large ones are compressed when they are built
        elif media_type.startswith(_COMPRESSIBLE):
            compressed = gzip.compress(body, 9, mtime=0)
        # The build puts a digest of the content into the names below `assets/`.
        is_named_by_content = file.relative_to(self._folder).parts[0] == "assets"
        return ClientFile(
            body,
            compressed if compressed is not None and len(compressed) < len(body) else None,
            media_type,
            f'"{blake2b(body, digest_size=12).hexdigest()}"',
            "public, max-age=31536000, immutable" if is_named_by_content else "no-cache",
        )
