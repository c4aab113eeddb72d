import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import tilewright.texts
from tests.texts.message_faults import (
    format_faults,
    key_faults,
    names,
    plural_faults,
    syntax_faults,
    variable_faults,
)
from tilewright.texts import FRAME, Messages, UnknownText, messages

TEXTS = Path(tilewright.texts.__file__).parent

CHECKS: dict[str, Callable[[Path], list[str]]] = {
    "syntax": syntax_faults,
    "keys": key_faults,
    "variables": variable_faults,
    "plurals": plural_faults,
    "formats": format_faults,
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_messages_have_no_fault(check: str) -> None:
    assert FRAME in names(TEXTS)
    found = CHECKS[check](TEXTS)

    assert not found, "\n".join(found)


SAMPLE = {
    "en": """
greeting = Hello, { $name }.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
side = { $side ->
    [left] left
   *[right] right
}
""",
    "uk": """
greeting = Вітаємо, { $name }.
points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
}
side = { $side ->
    [left] ліворуч
   *[right] праворуч
}
""",
}
SAMPLE["pl"] = SAMPLE["uk"]
SAMPLE["ru"] = SAMPLE["uk"]

PLANTED = [
    ("syntax", "uk", "[many] ", "[many ", "uk/frame.ftl: "),
    ("syntax", "en", "greeting =", "points =", "en/frame.ftl: points occurs twice"),
    ("keys", "pl", "greeting =", "welcome =", "pl/frame.ftl: greeting is missing"),
    ("keys", "pl", "greeting =", "welcome =", "pl/frame.ftl: welcome is not in 'en'"),
    ("variables", "ru", "{ $name }", "{ $nom }", "ru/frame.ftl: greeting uses $nom, 'en' $name"),
    ("variables", "ru", ", { $name }", "", "ru/frame.ftl: greeting uses none, 'en' $name"),
    ("plurals", "uk", "    [few] { $n } очки\n", "", "uk/frame.ftl: points lacks the plural few"),
    ("plurals", "uk", "*[other] { $n } очка", "*[two] { $n } очка", "uk/frame.ftl: points has two"),
    ("plurals", "en", "[one]", "[1]", "en/frame.ftl: points lacks the plural one"),
    (
        "plurals",
        "en",
        "[one] { $n } point\n   *[other]",
        "*[one] { $n } point\n    [other]",
        "default",
    ),
    ("formats", "en", "{ $name }", "{ $name }{ -house }", "en/frame.ftl: greeting: "),
    ("formats", "en", "{ $name }", "{ SHOUT($name) }", "en/frame.ftl: greeting: "),
    ("formats", "pl", "[few] { $n } очки", '[few] { "" }', "pl/frame.ftl: points: {'n': 2}: empty"),
]


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    for language, text in SAMPLE.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "frame.ftl").write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_sample_has_no_fault(sample: Path, check: str) -> None:
    assert CHECKS[check](sample) == []


@pytest.mark.parametrize(("check", "language", "right", "wrong", "fault"), PLANTED)
def test_a_planted_fault_is_found(
    sample: Path, check: str, language: str, right: str, wrong: str, fault: str
) -> None:
    path = sample / language / "frame.ftl"
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), "utf-8")

    assert any(fault in found for found in CHECKS[check](sample))


def test_a_file_that_a_language_lacks_is_found(sample: Path) -> None:
    shutil.copy(sample / "en" / "frame.ftl", sample / "en" / "chess.ftl")

    assert "uk/chess.ftl: is missing" in syntax_faults(sample)


@pytest.fixture
def polish(sample: Path) -> Messages:
    bundle = FluentBundle(["pl"], use_isolating=False)
    bundle.add_resource(FluentResource((sample / "pl" / "frame.ftl").read_text("utf-8")))
    return Messages(bundle)


@pytest.mark.parametrize(("n", "words"), [(1, "1 очко"), (22, "22 очки"), (1000, "1000 очок")])
def test_a_number_chooses_its_plural_and_has_no_separators(
    polish: Messages, n: int, words: str
) -> None:
    assert polish.format("points", n=n) == words


def test_a_name_stands_in_a_message_without_marks_around_it(polish: Messages) -> None:
    assert polish.format("greeting", name="Зоя") == "Вітаємо, Зоя."


def test_a_message_that_does_not_exist_is_refused(polish: Messages) -> None:
    with pytest.raises(UnknownText, match="no message 'farewell'"):
        polish.format("farewell")


def test_a_message_without_its_argument_is_refused(polish: Messages) -> None:
    with pytest.raises(ValueError, match=r"message 'greeting'.*name"):
        polish.format("greeting")


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownText, match="unknown language 'de'"):
        messages("de")


def test_rules_can_be_read_where_fluent_is_not_installed() -> None:
    program = """
import sys
sys.modules["fluent"] = None
from tilewright.texts import messages, rules_text
print(rules_text("world_in_progress", "en").splitlines()[0])
try:
    messages("en")
except ImportError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines() == [
        "# World in Progress",
        "messages need Fluent: pip install 'tilewright[server]'",
    ]
