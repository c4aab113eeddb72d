"""What can be agreed on before a game: asked of its `check_setup`, never known beforehand."""

from collections.abc import Iterator, Mapping
from itertools import islice, product

from msgspec.structs import replace

from tilewright.core import AnyGame, GameInfo, Setup
from tilewright.hosting.wire import SetupAdvice

MOST_TRIES = 1000


def advise(game: AnyGame, asked: Setup, chosen: str | None = None) -> SetupAdvice:
    """The nearest set-up that can be played, and what may be chosen from there.

    Options count in the order in which the game lists them: whoever chooses one keeps those before
    it, and those behind it give way.
    """
    options = game.info.options
    places = [place for place, option in enumerate(options) if option.key == chosen]
    values = {option.key: asked.option(game.info, option.key) for option in options}
    nearest = _first(game, asked.seats, values, kept=places[0] + 1 if places else 0)
    base = values if nearest is None else nearest
    allowed = {
        option.key: tuple(
            value
            for value in option.values
            if _first(game, asked.seats, {**base, option.key: value}, kept=place + 1) is not None
        )
        for place, option in enumerate(options)
    }
    return SetupAdvice(game.check_setup(asked), nearest, allowed)


def in_language(info: GameInfo, asked: Setup, language: str | None) -> Setup:
    """The set-up in which what is not named is as usual in a language."""
    usual = {
        option.key: value
        for option in info.options
        for name, value in option.by_language
        if name == language
    }
    return replace(asked, options={**usual, **asked.options})


def _first(
    game: AnyGame, seats: int, values: Mapping[str, str], kept: int
) -> dict[str, str] | None:
    """The values that change the fewest options, none of the first `kept`, and can be played."""
    for candidate in islice(_candidates(game, values, kept), MOST_TRIES):
        if game.check_setup(Setup(seats, candidate)) is None:
            return candidate
    return None


def _candidates(game: AnyGame, values: Mapping[str, str], kept: int) -> Iterator[dict[str, str]]:
    keys = [option.key for option in game.info.options[kept:]]
    listed = [
        (values[option.key], *(value for value in option.values if value != values[option.key]))
        for option in game.info.options[kept:]
    ]
    changes = product(*(range(len(column)) for column in listed))
    for indices in sorted(islice(changes, MOST_TRIES), key=lambda places: sum(map(bool, places))):
        picked = {
            key: listed[at][place]
            for at, (key, place) in enumerate(zip(keys, indices, strict=True))
        }
        yield {**values, **picked}
