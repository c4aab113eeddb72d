"""What is said to people, in their language.

Client, server and command line read the same files, a folder for each language: `frame.ftl` holds
the words that all games share, `<game>.ftl` those of a game, `<game>.rules.md` its rules, in which
every rule is a paragraph that starts with its id in bold. All languages have the same keys and ids.

The texts of a game are found in the folder `texts` of the package that its entry point names: for
our own games that is this one, for a game of somebody else's `package/texts/en/<game>.ftl`.
"""

import re
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "uk", "pl", "ru")
FRAME: Final = "frame"

_RULE: Final = re.compile(r"^\*\*(R\d+\.\d+)\*\* ", re.MULTILINE)
_FOLDED: Final = str.maketrans({"’": "'", "ʼ": "'", "ё": "е"})
_HEADING: Final = re.compile(r"^#", re.MULTILINE)


class UnknownText(LookupError):
    """No such language, game or message."""


@cache
def messages_text(game: str, language: str) -> str:
    """The messages of a game in a language, in Fluent's syntax."""
    return _read(language, game, ".ftl")


@cache
def rules_text(game: str, language: str) -> str:
    """The rules of a game in a language, in Markdown."""
    return _read(language, game, ".rules.md")


@cache
def rules(game: str, language: str) -> dict[str, str]:
    """Every rule of a game by its id, in Markdown without the id, with its tables and examples."""
    text = rules_text(game, language)
    found = {}
    starts = [*_RULE.finditer(text)]
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        rule = text[start.end() : following.start() if following else None]
        found[start[1]] = _HEADING.split(rule)[0].strip()
    return found


def folded(text: str) -> str:
    """Text as people search for it: any case, any apostrophe, Russian with or without ё."""
    return text.casefold().translate(_FOLDED)


class Messages:
    """The words of one language. A game's lie over the frame's, so a game may rename a thing."""

    def __init__(self, bundle: "FluentBundle") -> None:
        self._bundle = bundle

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def format(self, key: str, /, **arguments: str | float) -> str:
        """The message of a key.

        Numbers have no thousands separators: languages, and Python and browsers, differ in them.
        A missing message or argument is a mistake in the program and raises.
        """
        from fluent.runtime.types import fluent_number  # noqa: PLC0415 - extra `server`

        if not self.has(key):
            raise UnknownText(f"no message {key!r}")
        value = self._bundle.get_message(key).value
        if value is None:
            raise UnknownText(f"message {key!r} has no text of its own")
        words, errors = self._bundle.format_pattern(
            value,
            {
                name: argument
                if isinstance(argument, str)
                else fluent_number(argument, useGrouping=False)
                for name, argument in arguments.items()
            },
        )
        if errors:
            raise ValueError(f"message {key!r}: {'; '.join(map(str, errors))}")
        return str(words)


@cache
def messages(language: str, game: str | None = None) -> Messages:
    """The frame's messages in a language, with those of a game over them if one is named."""
    try:
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - extra `server`
    except ImportError as error:
        raise ImportError("messages need Fluent: pip install 'tilewright[server]'") from error

    # No isolation marks: all four languages run left to right; the client leaves them out too.
    bundle = FluentBundle([language], use_isolating=False)
    for name in (FRAME,) if game is None else (FRAME, game):
        resource = FluentResource(_read(language, name, ".ftl"))
        bundle.add_resource(resource, allow_overrides=True)
    return Messages(bundle)


def _read(language: str, name: str, suffix: str) -> str:
    """A text file; names are looked up, never joined to a path unseen."""
    if language not in LANGUAGES:
        raise UnknownText(f"unknown language {language!r}; languages: {', '.join(LANGUAGES)}")
    found = {
        file.name.removesuffix(suffix): file
        for folder in (_folder_of(name), files(__name__))
        for file in _files(folder / language)
        if file.name.endswith(suffix)
    }
    if name not in found:
        known = ", ".join(sorted(found)) or "none"
        raise UnknownText(f"no text {name + suffix!r} in {language!r}; there are: {known}")
    return found[name].read_text(encoding="utf-8")


def _folder_of(game: str) -> Traversable:
    """The folder `texts` of the package that brings a game; ours if none does."""
    for point in entry_points(group="tilewright.games", name=game):
        return files(point.module.partition(".")[0]) / "texts"
    return files(__name__)


def _files(folder: Traversable) -> list[Traversable]:
    return [*folder.iterdir()] if folder.is_dir() else []
