"""Reads the settings of a server: command line before environment before file before default.

The options are the fields of `Settings` and of the dataclasses in it. An option has one name
everywhere: `limits.http_rate` is `http_rate` in the section `[limits]` of the file and
`TILEWRIGHT_LIMITS_HTTP_RATE` in the environment.
"""

import ast
import inspect
import math
import os
import shlex
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect as types

from tilewright.server.settings import Settings

PREFIX = "TILEWRIGHT_"
CONFIG = f"{PREFIX}CONFIG"
"""Names the file, if the command line does not."""


class BadConfiguration(ValueError):
    """What was set cannot be followed. Values are not told: some are secret."""


@dataclass(frozen=True, slots=True)
class ServerOption:
    """One thing that can be set; several fields may share it."""

    key: str
    """With the section before it: `limits.http_rate`."""
    type: Any
    default: object
    """A text in words if it differs from machine to machine."""
    about: str
    places: tuple[tuple[str, ...], ...]
    """The way to each field that it sets."""

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.key.replace(".", "_").upper()

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        return _allowed(types.type_info(self.type))

    def convert(self, value: object, where: str) -> object:
        """The value, checked; `where` says where it was found."""
        try:
            found: object = msgspec.convert(value, self.type, dec_hook=_path)
        except msgspec.ValidationError:
            raise BadConfiguration(f"{where} has to be {self.allowed}") from None
        if isinstance(found, int | float) and (not math.isfinite(found) or self._is_below(found)):
            raise BadConfiguration(f"{where} has to be {self.allowed}")
        return found

    def read(self, text: str) -> object:
        """What the environment says, as a file would say it."""
        kind = _plain(types.type_info(self.type))
        if isinstance(kind, types.VarTupleType):
            return shlex.split(text)
        number = {types.IntType: int, types.FloatType: float, types.BoolType: bool}.get(type(kind))
        if number is None:
            return text
        try:
            return msgspec.convert(text.strip(), number, strict=False)
        except msgspec.ValidationError:
            return text

    def _is_below(self, number: float) -> bool:
        return _least(_plain(types.type_info(self.type))) is None and number < 0


def options() -> tuple[ServerOption, ...]:
    """Everything that can be set, in the order of the fields."""
    found: dict[str, ServerOption] = {}
    for option in _options(Settings, (), ""):
        same = found.get(option.key)
        if same is not None:
            about, places = f"{same.about} {option.about}", same.places + option.places
            option = replace(same, about=about, places=places)  # noqa: PLW2901 - the two as one
        found[option.key] = option
    return tuple(found.values())


def configured(
    *,
    flags: Mapping[str, object],
    environment: Mapping[str, str],
    file: Path | None = None,
) -> Settings:
    """The settings; `flags` are what the command line says, by the keys of the options."""
    known = {option.key: option for option in options()}
    chosen: dict[str, object] = {}
    if file is None and environment.get(CONFIG):
        file = Path(environment[CONFIG])
    if file is not None:
        for key, value in _from_file(file):
            if key not in known:
                raise BadConfiguration(f"{file}: {key} is no option{_meant(key, known)}")
            chosen[key] = known[key].convert(value, f"{file}: {key}")
    for option in known.values():
        if environment.get(option.variable):
            value = option.read(environment[option.variable])
            chosen[option.key] = option.convert(value, option.variable)
    for key, value in flags.items():
        chosen[key] = known[key].convert(value, f"--{key.replace('_', '-')}")
    # A user without a home, as systemd makes them, has to say where, and may.
    settings = Settings(data_dir=Path() if "data" in chosen else data_folder())
    for key, value in chosen.items():
        for place in known[key].places:
            settings = _with(settings, place, value)
    return settings


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like options and are none, each with what may have been meant.

    They are no reason to refuse: others put variables of their own there.
    """
    known = {option.variable for option in options()} | {CONFIG}
    return [
        f"{name} is no option{_meant(name, known)}"
        for name in sorted(environment)
        if name.startswith(PREFIX) and name not in known
    ]


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise: the user's folder for such data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tilewright"
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(home) if home else Path.home() / ".local" / "share") / "tilewright"
    except RuntimeError:
        raise BadConfiguration(
            "this user has no home: say with --data where to keep tables"
        ) from None


def table() -> str:
    """Every option as a row of a table in Markdown."""
    rows = [
        f"| `{option.key}` | `{option.variable}` | {option.allowed} "
        f"| {_shown(option.default)} | {option.about} |\n"
        for option in options()
    ]
    return "".join(
        ["| option | variable | value | default | |\n", "|---|---|---|---|---|\n", *rows]
    )


def _options(owner: type[Any], place: tuple[str, ...], section: str) -> Iterator[ServerOption]:
    hints = get_type_hints(owner, include_extras=True)
    about = _docstrings(owner)
    for field in fields(owner):
        way = (*place, field.name)
        hint = hints[field.name]
        key = section + field.metadata.get("key", field.name)
        if is_dataclass(hint) and isinstance(hint, type):
            yield from _options(hint, way, f"{key}.")
            continue
        default = field.metadata.get("default")
        if default is None:
            made = field.default_factory
            default = _Value(field.default if made is MISSING else made())
        yield ServerOption(key, hint, default, about.get(field.name, ""), (way,))


@dataclass(frozen=True, slots=True)
class _Value:
    """A default that is the same everywhere."""

    value: object


def _docstrings(owner: type[Any]) -> dict[str, str]:
    """The docstring below each field."""
    (parsed,) = ast.parse(inspect.cleandoc(inspect.getsource(owner))).body
    found: dict[str, str] = {}
    body = parsed.body if isinstance(parsed, ast.ClassDef) else []
    for line, below in pairwise(body):
        match line, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = " ".join(text.split())
            case _:
                pass
    return found


def _from_file(file: Path) -> Iterator[tuple[str, object]]:
    sections = {option.key.rpartition(".")[0] for option in options()} - {""}
    try:
        document = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(f"{file}: not TOML: {error}") from None
    for key, value in document.items():
        if key not in sections:
            yield key, value
        elif isinstance(value, dict):
            yield from ((f"{key}.{name}", inner) for name, inner in value.items())
        else:
            raise BadConfiguration(f"{file}: {key} is a section: [{key}]")


def _with(owner: Any, place: tuple[str, ...], value: object) -> Any:
    """The dataclass with another value in one of its fields, or of the dataclasses in it."""
    name, *rest = place
    if rest:
        value = _with(getattr(owner, name), tuple(rest), value)
    return replace(owner, **{name: value})


def _path(kind: type[Any], value: object) -> Path:
    if kind is not Path or not isinstance(value, str) or not value:
        raise ValueError("a path is a text")
    return Path(value)


def _meant(name: str, known: Mapping[str, ServerOption] | set[str]) -> str:
    close = get_close_matches(name, known, 1, 0.75)
    return f"; {close[0]}?" if close else "; docs/configuration.md lists them"


def _plain(kind: types.Type) -> types.Type:
    """The type without what is said about it; of `X | None` it is X."""
    while isinstance(kind, types.Metadata | types.UnionType):
        kind = kind.type if isinstance(kind, types.Metadata) else kind.types[0]
    return kind


def _least(kind: types.Type) -> tuple[str, float] | None:
    if isinstance(kind, types.IntType | types.FloatType):
        if kind.ge is not None:
            return "of at least", kind.ge
        if kind.gt is not None:
            return "above", kind.gt
    return None


def _allowed(kind: types.Type) -> str:
    if isinstance(kind, types.UnionType):
        return _allowed(kind.types[0])
    if isinstance(kind, types.Metadata):
        said = (kind.extra_json_schema or {}).get("description")
        return str(said) if said else _allowed(kind.type)
    match kind:
        case types.IntType() | types.FloatType():
            words, least = _least(kind) or ("of at least", 0)
            name = "a whole number" if isinstance(kind, types.IntType) else "a number"
            if kind.le is not None:
                return f"{name} from {least:g} to {kind.le:g}"
            return f"{name} {words} {least:g}"
        case types.BoolType():
            return "true or false"
        case types.LiteralType():
            return f"one of {', '.join(map(str, kind.values))}"
        case types.VarTupleType():
            item = _allowed(kind.item_type)
            return f"a list of {'texts' if item == 'a text' else item}"
        case types.CustomType(cls=cls) if cls is Path:
            return "a path"
        case _:
            return "a text"


def _shown(default: object) -> str:
    if not isinstance(default, _Value):
        return str(default)
    match default.value:
        case None | "" | ():
            return "none"
        case bool():
            return str(default.value).lower()
        case float():
            return f"{default.value:g}"
        case tuple():
            return f"`{' '.join(map(str, default.value))}`"
        case _:
            return str(default.value)
