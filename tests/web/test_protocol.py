"""Pages of another version than their server, by rewriting what they say of themselves."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from tests.web.conftest import BOT, GAME, Visit, await_part, find_faults, open_table, sit_down, tile
from tests.web.test_table import chat
from tests.web.test_world_in_progress import slots
from tilewright.server.protocol import HEADER
from tilewright.tables.wire import PROTOCOL

pytestmark = pytest.mark.browser

NOTICE = "This page and the server don’t match"
Message = dict[str, Any]


def between(page: Page, change: Callable[[Message, WebSocketRoute], bool]) -> None:
    """Lets a function change what a page sends over sockets, or hold it back (False)."""

    def handle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if change(message, socket):
                server.send(json.dumps(message))

        socket.on_message(pass_on)

    page.route_web_socket("**/socket", handle)


def count_loads(page: Page) -> list[str]:
    """The pages that are asked for from now on."""
    loads: list[str] = []

    def note(request: Request) -> None:
        if request.resource_type == "document":
            loads.append(request.url)

    page.on("request", note)
    return loads


def test_a_page_older_than_its_server_is_loaded_anew_and_what_was_clicked_is_done(
    visit: Visit,
) -> None:
    page = visit("/")
    lost: list[Message] = []
    old: list[Message] = []

    def update_server_meanwhile(message: Message, socket: WebSocketRoute) -> bool:
        if message["type"] == "act" and not lost:
            lost.append(message)
            socket.close(code=1012)
            return False
        if message["type"] == "hello" and lost and not old:
            message["protocol"] = PROTOCOL - 1
            old.append(message)
        return True

    between(page, update_server_meanwhile)
    sit_down(page, BOT, game=GAME)
    await_part(page, "obtain")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("I was about to say")
    loads = count_loads(page)

    slots(page).last.click()

    await_part(page, "place")
    assert (len(lost), len(old), len(loads)) == (1, 1, 1)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_have_value("I was about to say")


def test_where_loading_anew_does_not_help_the_page_says_so_and_stays(visit: Visit) -> None:
    page = visit("/")
    is_old = True

    def say_another(message: Message, _: WebSocketRoute) -> bool:
        if message["type"] == "hello" and is_old:
            message["protocol"] = PROTOCOL + 1
        return True

    between(page, say_another)
    loads = count_loads(page)
    page.goto(f"/table/{open_table(page, BOT, game=GAME)}")

    notice = page.get_by_role("heading", name=NOTICE)
    expect(notice).to_be_visible()
    assert len(loads) == 2  # The first time, and once by itself.
    assert find_faults(page) == []

    is_old = False
    page.get_by_role("button", name="Reload").click()

    await_part(page, "obtain")
    chat(page, "here again")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("here again")
    assert len(loads) == 3


def test_requests_of_another_version_have_the_page_loaded_anew_too(visit: Visit) -> None:
    page = visit("/")
    loads = count_loads(page)
    others = 1

    def say_another(route: Route) -> None:
        nonlocal others
        headers = dict(route.request.headers)
        if others > 0:
            others -= 1
            headers[HEADER] = str(PROTOCOL - 1)
        route.continue_(headers=headers)

    page.route("**/api/me", say_another)
    page.reload()

    tile(page).wait_for()
    assert len(loads) == 2
