"""Pages to print."""

import re
import zlib

import pytest

from tilewright.kit.pdf import Colour, Page, text_width, write_pdf


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
    for number, start in enumerate(re.findall(rb"(\d{10}) 00000 n ", written[table:]), 1):
        assert written[int(start) :].startswith(b"%d 0 obj\n" % number)
    stream = re.findall(rb"stream\n(.*?)\nendstream", written, re.DOTALL)[0]
    drawn = zlib.decompress(stream).decode("latin-1")
    assert "10 20 30 40 re" in drawn
    assert "1 0.5 0 rg" in drawn
    assert r"(a \(b\) \\) Tj" in drawn
    assert drawn.count("q\n") == drawn.count("\nQ") == 4


def test_a_centred_text_lies_half_on_each_side() -> None:
    page = Page()
    page.text(100, 0, "11", 10, centred=True)

    assert text_width("11", 10) == pytest.approx(11.12)
    assert b"94.44 0 Td" in page.drawn


def test_letters_without_a_width_are_refused() -> None:
    with pytest.raises(KeyError):
        text_width("ó", 10)
