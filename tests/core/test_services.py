"""Services are found by name and say for whom, when and from what they answer."""

from typing import Literal

import pytest

from tilewright.core import Value
from tilewright.core.services import (
    NoRequest,
    Service,
    find_service,
    for_players,
    from_last_state,
    from_public_steps,
    request_values,
    without_table,
)


class Wish(Value, frozen=True):
    size: Literal["small", "large"]
    number: int


SERVICES = (
    for_players("hint", lambda view, _: view, str),
    from_public_steps("review", lambda steps, _: len(steps), int),
    from_last_state("solution", lambda state, _: state, str),
    without_table("scenario", lambda _, wish: wish.number, int, Wish),
)


def test_a_service_is_found_by_its_name() -> None:
    assert [find_service(SERVICES, each.name) for each in SERVICES] == [*SERVICES]
    assert find_service(SERVICES, "oracle") is None


@pytest.mark.parametrize(
    ("service", "who", "when", "given"),
    [
        (SERVICES[0], "player", "playing", "view"),
        (SERVICES[1], "anyone", "over", "public_steps"),
        (SERVICES[2], "anyone", "over", "last_state"),
        (SERVICES[3], "anyone", "always", "nothing"),
    ],
)
def test_a_service_names_those_who_may_ask_and_when(
    service: Service, who: str, when: str, given: str
) -> None:
    assert (service.who, service.when, service.given) == (who, when, given)


def test_it_answers_what_it_is_given_and_asked() -> None:
    assert SERVICES[0].handler("seen", NoRequest()) == "seen"
    assert SERVICES[3].handler(None, SERVICES[3].request(size="small", number=7)) == 7


def test_the_few_words_that_a_request_may_say() -> None:
    assert request_values(SERVICES[3], "size") == ("small", "large")
