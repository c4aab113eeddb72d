"""Settings from the command line, the environment and a file; and the table that lists them."""

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from scripts.configuration_table import PAGE, page
from tilewright.server.configuration import (
    BadConfiguration,
    configured,
    data_folder,
    options,
    unknown_variables,
)
from tilewright.server.settings import Limits, Settings


def written(folder: Path, text: str) -> Path:
    file = folder / "server.toml"
    file.write_text(text, encoding="utf-8")
    return file


def all_fields(owner: type[Any], way: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for field in fields(owner):
        inner = field.type
        if isinstance(inner, type) and is_dataclass(inner):
            found |= all_fields(inner, (*way, field.name))
        else:
            found.add((*way, field.name))
    return found


def test_every_field_is_an_option() -> None:
    places = [place for option in options() for place in option.places]

    assert ("limits", "http_rate") in places
    assert set(places) == all_fields(Settings)


def test_no_two_options_have_one_variable() -> None:
    variables = [option.variable for option in options()]

    assert len(set(variables)) == len(variables)


@pytest.mark.parametrize("option", options(), ids=lambda option: option.key)
def test_every_option_is_described(option: Any) -> None:
    assert option.about.endswith("."), f"{option.key} needs a docstring below its field"


def test_the_table_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python scripts/configuration_table.py"


def test_nothing_set_gives_the_defaults() -> None:
    assert configured(flags={}, environment={}) == Settings(data_dir=data_folder())


def test_a_user_without_a_home_says_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", none)

    assert configured(flags={}, environment={"TILEWRIGHT_DATA": "/x"}).data_dir == Path("/x")
    with pytest.raises(BadConfiguration, match="--data"):
        configured(flags={}, environment={})


def test_the_command_line_comes_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1\nbot_pause = 1\nidle_seconds = 1\n[limits]\nhttp_rate = 1")
    environment = {"TILEWRIGHT_PORT": "2", "TILEWRIGHT_BOT_PAUSE": "2"}

    settings = configured(flags={"port": 3}, environment=environment, file=file)

    assert (settings.port, settings.bot_pause, settings.idle_seconds) == (3, 2.0, 1.0)
    assert settings.limits == Limits(http_rate=1)


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1")

    assert configured(flags={}, environment={"TILEWRIGHT_CONFIG": str(file)}).port == 1


def test_values_of_every_type_are_read_from_the_environment() -> None:
    settings = configured(
        flags={},
        environment={
            "TILEWRIGHT_DATA": "/srv/tables",
            "TILEWRIGHT_DATABASE": "postgresql://here/tables",
            "TILEWRIGHT_BOT_COMMAND": "nice 'my python' worker.py",
            "TILEWRIGHT_QR": "false",
            "TILEWRIGHT_HTTPS": "true",
            "TILEWRIGHT_LIMITS_HTTP_BURST": "7",
            "TILEWRIGHT_BOT_WORKERS": "",
        },
    )

    assert settings.data_dir == Path("/srv/tables")
    assert settings.database == "postgresql://here/tables"
    assert settings.bot_command == ("nice", "my python", "worker.py")
    assert not settings.qr
    assert settings.secure_cookie
    assert settings.behind_proxy
    assert settings.limits.http_burst == 7
    assert settings.bot_workers == Settings(data_dir=Path()).bot_workers


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("prot = 1", "prot is no option; port?"),
        ("[limits]\nhttp = 1", "limits.http is no option"),
        ("[limits.more]\nhttp = 1", "limits.more is no option"),
        ("limits = 1", "limits is a section: [limits]"),
        ('port = "8000"', "port has to be a whole number from 0 to 65535"),
        ("port = 65536", "port has to be a whole number from 0 to 65535"),
        ("port = true", "port has to be a whole number from 0 to 65535"),
        ("idle_seconds = -1", "idle_seconds has to be a number of at least 0"),
        ("idle_seconds = nan", "idle_seconds has to be a number of at least 0"),
        ("idle_seconds = inf", "idle_seconds has to be a number of at least 0"),
        ("[limits]\nhttp_rate = 0", "limits.http_rate has to be a number above 0"),
        ("qr = 1", "qr has to be true or false"),
        ("data = 1", "data has to be a path"),
        ("bot_command = [1]", "bot_command has to be a list of texts"),
        ('trusted_proxies = ["here"]', "trusted_proxies has to be a list of addresses or networks"),
        ("port = ", "not TOML"),
    ],
)
def test_a_file_that_cannot_be_followed_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = written(tmp_path, text)

    with pytest.raises(BadConfiguration) as refusal:
        configured(flags={}, environment={}, file=file)

    assert str(refusal.value).startswith(f"{file}: {reason}")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_bytes(b"\xff")

    with pytest.raises(BadConfiguration, match="not TOML"):
        configured(flags={}, environment={}, file=file)


@pytest.mark.parametrize("value", ["many", "-1", "1.5", "nan", "1 2"])
def test_a_variable_that_cannot_be_followed_is_refused(value: str) -> None:
    with pytest.raises(BadConfiguration, match="TILEWRIGHT_PORT has to be a whole number from 0"):
        configured(flags={}, environment={"TILEWRIGHT_PORT": value})


def test_a_refusal_does_not_tell_a_password() -> None:
    with pytest.raises(BadConfiguration) as refusal:
        configured(flags={}, environment={"TILEWRIGHT_DATABASE": "mysql://me:hush@here/tables"})

    assert "hush" not in str(refusal.value)
    assert "TILEWRIGHT_DATABASE has to be an address that begins with postgresql://" in str(
        refusal.value
    )


def test_a_variable_that_is_no_option_is_told() -> None:
    environment = {"TILEWRIGHT_PROT": "1", "TILEWRIGHT_PORT": "1", "TILEWRIGHT_CONFIG": "", "A": ""}

    assert unknown_variables(environment) == ["TILEWRIGHT_PROT is no option; TILEWRIGHT_PORT?"]
