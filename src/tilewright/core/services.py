"""What a game can be asked besides being played: hints, reviews, solutions, scenarios.

A game lists its services. Each says who may ask and when, what it is given, what a request and an
answer look like. Handlers are pure: whoever runs a table finds the material and sends the answer.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from tilewright.core.types import Value

Handler: TypeAlias = Callable[[Any, Any], Any]
"""From what it is given and the request to the answer; may raise `Unavailable`."""
Request: TypeAlias = type[Value]
Who = Literal["player", "anyone"]
"""The player of a seat, or everybody who knows the table."""
When = Literal["playing", "over", "always"]
Given = Literal["view", "public_steps", "last_state", "nothing"]
"""What a handler is given beside the request:

- `view` that of the asking player's seat, and nothing else;
- `public_steps` for each action the view of the public before it, and what the public saw of it;
- `last_state` the state when the game was over;
- `nothing` where no table is needed.
"""


class NoRequest(Value, frozen=True):
    """Of a service to which nothing has to be said."""


class Unavailable(Exception):
    """A service is not to be had here, such as hints where the players agreed on none."""


class Service(Value, frozen=True):
    """One thing that a game can be asked. Made by the functions below, which fit it together."""

    name: str
    who: Who
    when: When
    given: Given
    request: Request
    answer: Any
    """The msgspec type of the answer."""
    handler: Handler


def for_players(name: str, handler: Handler, answer: Any, request: Request = NoRequest) -> Service:
    """Asked by a player while the game goes on, answered from that seat's view alone."""
    return Service(name, "player", "playing", "view", request, answer, handler)


def from_public_steps(
    name: str, handler: Handler, answer: Any, request: Request = NoRequest
) -> Service:
    """Asked when the game is over, answered from what everybody knew while it went on."""
    return Service(name, "anyone", "over", "public_steps", request, answer, handler)


def from_last_state(
    name: str, handler: Handler, answer: Any, request: Request = NoRequest
) -> Service:
    """Asked when the game is over, answered from how it ended."""
    return Service(name, "anyone", "over", "last_state", request, answer, handler)


def without_table(name: str, handler: Handler, answer: Any, request: Request) -> Service:
    """Asked by anybody at any time, answered from the request alone; the handler is given None."""
    return Service(name, "anyone", "always", "nothing", request, answer, handler)


def find_service(services: Sequence[Service], name: str) -> Service | None:
    """The service of a name, if the game has it."""
    return next((service for service in services if service.name == name), None)


def request_values(service: Service, field: str) -> tuple[str, ...]:
    """What may be said in a field of the request that is one of a few words."""
    return get_args(get_type_hints(service.request)[field])
