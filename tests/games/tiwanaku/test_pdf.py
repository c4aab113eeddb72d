"""Pages to print."""

import re
import zlib

import pytest

from tilewright.games.tiwanaku.press.pdf import Colour, Page, text_width, write_pdf


def test_a_file_finds_its_objects_and_pages() -> None:
    page = Page()
    page.rectangle(10, 20, 30, 40, fill=Colour(1, 0.5, 0))
    page.circle(50, 50, 10, dashed=True)
    page.line([(0, 0), (5, 5), (9, 0)])
    page.text(100, 100, "a (b) \\", 12, centred=True)

    written = write_pdf([page, Page()])

    assert written.count(b"/Type /Page ") == 2
    table = int(re.findall(rb"startxref\n(\d+)", written)[0])
    assert written[table:].startswith(b"xref\n0 8\n")
    starts = re.findall(rb"(\d{10}) 00000 n \n", written[table:])
    assert len(starts) == 7
    assert b"trailer\n<< /Size 8 /Root 1 0 R >>\n" in written[table:]
    for number, start in enumerate(starts, 1):
        assert written[int(start) :].startswith(b"%d 0 obj\n" % number)
    stream = re.findall(rb"stream\n(.*?)\nendstream", written, re.DOTALL)[0]
    drawn = zlib.decompress(stream).decode("latin-1")
    assert "10 20 30 40 re" in drawn
    assert "1 0.5 0 rg" in drawn
    assert r"(a \(b\) \\) Tj" in drawn
    assert drawn.count("q\n") == drawn.count("\nQ") == 4


def test_pages_have_their_own_sizes_and_contents() -> None:
    wide = Page((842, 595))
    wide.line([(0, 0), (1, 1)])

    written = write_pdf([Page(), wide])

    assert b"/Count 2 /Kids [4 0 R 6 0 R]" in written
    pages = re.findall(rb"/MediaBox \[0 0 (\S+) (\S+)\] .*/Contents (\d+) 0 R", written)
    assert pages == [(b"595", b"842", b"5"), (b"842", b"595", b"7")]
    for content, drawn in ((5, b""), (7, wide.drawn)):
        found = re.search(rb"%d 0 obj\n<< /Length (\d+).*?stream\n" % content, written, re.DOTALL)
        assert found is not None
        stream = written[found.end() : found.end() + int(found[1])]
        assert zlib.decompress(stream) == drawn
        assert written[found.end() + int(found[1]) :].startswith(b"\nendstream")


def test_a_line_goes_from_point_to_point() -> None:
    page = Page()
    page.line([(0, 0), (5, 6.5), (9, 0)], width=2)
    page.line([(1, 2), (3, 4)])

    assert page.drawn.decode().split("\n") == [
        *("q", "2 w", "0 0 m", "5 6.5 l", "9 0 l", "S", "Q"),
        *("q", "1 w", "1 2 m", "3 4 l", "S", "Q"),
    ]


def test_a_shape_is_filled_if_it_has_a_colour() -> None:
    page = Page()
    page.rectangle(1, 2, 3, 4)
    page.rectangle(1, 2, 3, 4, fill=Colour(1, 0.5, 0))

    assert page.drawn.decode().split("\n") == [
        *("q", "0.75 w", "[] 0 d", "1 2 3 4 re", "S", "Q"),
        *("q", "0.75 w", "[] 0 d", "1 0.5 0 rg", "1 2 3 4 re", "B", "Q"),
    ]


def test_a_circle_is_four_bows_round_its_point() -> None:
    page = Page()
    page.circle(50, 100, 10, line=2, dashed=True)

    assert page.drawn.decode().split("\n") == [
        *("q", "2 w", "[4 3] 0 d", "60 100 m"),
        "60 105.52 55.52 110 50 110 c",
        "44.48 110 40 105.52 40 100 c",
        "40 94.48 44.48 90 50 90 c",
        "55.52 90 60 94.48 60 100 c",
        *("h", "S", "Q"),
    ]


def test_a_circle_has_a_thin_full_edge_unless_told_otherwise() -> None:
    page = Page()
    page.circle(0, 0, 1)

    assert page.drawn.startswith(b"q\n0.75 w\n[] 0 d\n")


def test_a_text_begins_at_its_point() -> None:
    page = Page()
    page.text(100, 20, "a", 10)

    assert page.drawn == b"q\nBT /F 10 Tf 100 20 Td (a) Tj ET\nQ"


def test_a_centred_text_lies_half_on_each_side() -> None:
    page = Page()
    page.text(100, 0, "11", 10, centred=True)

    assert text_width("11", 10) == pytest.approx(11.12)
    assert b"94.44 0 Td" in page.drawn


def test_letters_without_a_width_are_refused() -> None:
    with pytest.raises(KeyError):
        text_width("ó", 10)
