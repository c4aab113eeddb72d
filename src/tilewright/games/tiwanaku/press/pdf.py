"""Pages to print: lines, circles and short Latin texts as PDF, nothing else.

Lengths are points of 1/72 inch, from the lower left corner of the page. The one font, Helvetica,
is part of every reader.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple
from zlib import compress

A4: Final = (595.0, 842.0)
_WIDTHS: Final = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 "
    "556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 "
    "556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 "
    "260 334 584"
)
_WIDTH_OF: Final = {chr(32 + place): int(width) for place, width in enumerate(_WIDTHS.split())}
_ROUND: Final = 0.5523
"""Where the handles of a quarter of a circle lie."""


class Colour(NamedTuple):
    """Parts of red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float


class Page:
    """A page that is being drawn on."""

    def __init__(self, size: tuple[float, float] = A4) -> None:
        self.size = size
        self._drawn: list[str] = []

    @property
    def drawn(self) -> bytes:
        """What has been drawn, in PDF's own words."""
        return "\n".join(self._drawn).encode("latin-1")

    def line(self, points: Sequence[tuple[float, float]], *, width: float = 1) -> None:
        """A black line from point to point."""
        (x, y), *rest = points
        path = [f"{_n(x)} {_n(y)} m", *(f"{_n(a)} {_n(b)} l" for a, b in rest)]
        self._paint([f"{_n(width)} w", *path, "S"])

    def rectangle(
        self, x: float, y: float, width: float, height: float, *, fill: Colour | None = None
    ) -> None:
        """A rectangle with a thin black edge."""
        path = f"{_n(x)} {_n(y)} {_n(width)} {_n(height)} re"
        self._shape(path, fill, line=0.75, dashed=False)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Colour | None = None,
        line: float = 0.75,
        dashed: bool = False,
    ) -> None:
        """A circle round a point."""
        bow = radius * _ROUND
        right, top, left, bottom = x + radius, y + radius, x - radius, y - radius
        numbers = (
            (right, y + bow, x + bow, top, x, top),
            (x - bow, top, left, y + bow, left, y),
            (left, y - bow, x - bow, bottom, x, bottom),
            (x + bow, bottom, right, y - bow, right, y),
        )
        curves = (" ".join(map(_n, curve)) + " c" for curve in numbers)
        self._shape("\n".join([f"{_n(right)} {_n(y)} m", *curves, "h"]), fill, line, dashed=dashed)

    def text(self, x: float, y: float, text: str, size: float, *, centred: bool = False) -> None:
        """A text that begins at a point, or lies centred on it, with its foot at height y."""
        left = x - text_width(text, size) / 2 if centred else x
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        self._paint([f"BT /F {_n(size)} Tf {_n(left)} {_n(y)} Td ({escaped}) Tj ET"])

    def _shape(self, path: str, fill: Colour | None, line: float, *, dashed: bool) -> None:
        drawn = [f"{_n(line)} w", "[4 3] 0 d" if dashed else "[] 0 d"]
        if fill is not None:
            drawn.append(" ".join(map(_n, fill)) + " rg")
        self._paint([*drawn, path, "S" if fill is None else "B"])

    def _paint(self, drawn: list[str]) -> None:
        self._drawn += ["q", *drawn, "Q"]


def text_width(text: str, size: float) -> float:
    """How wide a text is; only printable ASCII can be written."""
    return sum(_WIDTH_OF[letter] for letter in text) * size / 1000


def write_pdf(pages: Sequence[Page]) -> bytes:
    """The file with these pages; equal pages give equal bytes."""
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for number, page in enumerate(pages):
        width, height = map(_n, page.size)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] "
            f"/Resources << /Font << /F 3 0 R >> >> /Contents {5 + 2 * number} 0 R >>".encode()
        )
        drawn = compress(page.drawn, 9)
        head = f"<< /Length {len(drawn)} /Filter /FlateDecode >>".encode()
        objects.append(head + b"\nstream\n" + drawn + b"\nendstream")
    return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    written = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    starts = []
    for number, content in enumerate(objects, 1):
        starts.append(len(written))
        written += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    table = len(written)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for start in starts:
        written += b"%010d 00000 n \n" % start
    written += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        table,
    )
    return bytes(written)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
