"""My account in real browsers, with an authenticator that Chromium makes up."""

import re
from itertools import count

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from tests.web.conftest import (
    GAME,
    OPEN,
    PHONE,
    WIDE,
    Visit,
    ask,
    find_faults,
    open_table,
)
from tests.web.live_server import LiveServer

pytestmark = pytest.mark.browser

_numbers = count()


def new_name() -> str:
    """One that nobody has yet."""
    return "Ann " + "".join("bcdfghjkmq"[int(digit)] for digit in str(next(_numbers)))


@pytest.fixture
def here(live_server: LiveServer) -> str:
    """The server under a name for which browsers have passkeys without HTTPS."""
    return live_server.link.replace("127.0.0.1", "localhost").rstrip("/")


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Authenticator:
    """What a device remembers keys with; another browser may have the same keys, as synced ones."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = made["authenticatorId"]

    def give_all(self, other: "Authenticator") -> None:
        """The other one has all keys of this."""
        found = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        for credential in found["credentials"]:
            other._session.send(
                "WebAuthn.addCredential",
                {"authenticatorId": other._id, "credential": credential},
            )


def go_to_account(page: Page) -> None:
    """As people come there: by their name on the home page."""
    page.get_by_role("button", name="Your name").click()
    page.get_by_role("dialog").get_by_role("link", name="My account").click()
    expect(page.get_by_role("heading", name="Keep my account")).to_be_visible()


def keep_by_passkey(page: Page, name: str) -> None:
    page.get_by_label("Your name, for good").fill(name)
    page.get_by_role("button", name="Keep with a passkey").click()
    expect(page.get_by_text("Kept since")).to_be_visible()


def my_seats(page: Page, table: str) -> list[bool]:
    return [seat["mine"] for seat in ask(page, "GET", f"/api/tables/{table}")["seats"]]


def test_a_guest_keeps_the_account_and_signs_in_on_another_browser(visit: Visit, here: str) -> None:
    ann, other = visit("/", base_url=here), visit("/", base_url=here)
    table = open_table(ann, OPEN, game=GAME)
    keys, theirs = Authenticator(ann), Authenticator(other)
    go_to_account(ann)
    name = new_name()
    keep_by_passkey(ann, name)
    expect(ann.get_by_role("button", name=re.compile(name))).to_be_visible()
    keys.give_all(theirs)

    other.goto("/me")
    other.get_by_role("button", name="Sign in with a passkey").click()
    other.wait_for_url("**/")
    expect(other.get_by_role("button", name=re.compile(name))).to_be_visible()

    assert my_seats(ann, table) == my_seats(other, table) == [True, False]


def test_a_code_of_one_browser_signs_in_another_with_its_games(visit: Visit, here: str) -> None:
    """By the link of the QR code, in a browser that has played already."""
    ann, other = visit("/", base_url=here), visit("/", base_url=here)
    Authenticator(ann)
    go_to_account(ann)
    keep_by_passkey(ann, new_name())
    table = open_table(other, OPEN, game=GAME)
    ann.get_by_role("button", name="Show a code").click()
    dialog = ann.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="QR code that signs another device in")).to_be_visible()
    shown = dialog.get_by_text(re.compile(r"^[2-9a-z]{5}-[2-9a-z]{5}$"))
    code = shown.inner_text().replace("-", "")

    other.goto(f"/me#{code}")
    expect(other.get_by_text("whoever made it owns the account")).to_be_visible()
    expect(other.get_by_label("Bring the games of this browser along")).to_be_checked()
    other.get_by_role("button", name="Sign in with the code").click()
    other.wait_for_url("**/")
    assert my_seats(ann, table) == my_seats(other, table) == [True, False]

    third = visit(f"/me#{code}", base_url=here)
    third.get_by_role("button", name="Sign in with the code").click()
    expect(third.get_by_role("alert")).to_contain_text("was used already")


def test_over_plain_http_the_page_offers_codes_and_says_why(visit: Visit) -> None:
    page = visit("/me")
    expect(page.get_by_text("Passkeys work over HTTPS only")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("passkey"))).to_have_count(0)
    name = new_name()
    page.get_by_label("Your name, for good").fill(name)
    page.get_by_role("button", name="Keep with codes on paper").click()
    codes = page.get_by_role("dialog").get_by_role("listitem")
    expect(codes).to_have_count(10)
    code = codes.nth(4).inner_text()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_text("10 codes left")).to_be_visible()

    other = visit("/me")
    other.get_by_label("Code from another device, or from paper").fill(code)
    other.get_by_role("button", name="Sign in with the code").click()
    other.wait_for_url("**/")
    expect(other.get_by_role("button", name=re.compile(name))).to_be_visible()


def test_the_last_way_in_is_not_removed_without_a_warning(visit: Visit, here: str) -> None:
    page = visit("/", base_url=here)
    Authenticator(page)
    go_to_account(page)
    keep_by_passkey(page, new_name())
    page.get_by_role("button", name=re.compile("^Rename: Chrome")).click()
    page.get_by_role("textbox", name="What you call this passkey").fill("Laptop")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Remove: Laptop").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("It is the last way in")).to_be_visible()
    dialog.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("There is no way back in yet")).to_be_visible()

    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("dialog").get_by_text("nothing would bring you back")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="New codes").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Sign out here").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("button", name="Your name Guest")).to_be_visible()


def test_whoever_deletes_the_account_types_the_name(visit: Visit) -> None:
    page = visit("/me")
    name = new_name()
    page.get_by_label("Your name, for good").fill(name)
    page.get_by_role("button", name="Keep with codes on paper").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all that is kept of me").click()
    assert name in download.value.path().read_text("utf-8")
    page.get_by_role("button", name="Delete me").click()
    really = page.get_by_role("button", name="Delete for good")
    expect(really).to_be_disabled()
    page.get_by_label(f"Type your name: {name}").fill(name)
    really.click()
    page.wait_for_url("**/")
    assert not ask(page, "GET", "/api/account")["is_person"]


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_axe_finds_nothing(visit: Visit, size: ViewportSize) -> None:
    page = visit("/me", viewport=size)
    page.get_by_role("heading", name="Keep my account").wait_for()
    assert find_faults(page) == []
    page.get_by_label("Your name, for good").fill(new_name())
    page.get_by_role("button", name="Keep with codes on paper").click()
    page.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    assert find_faults(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("heading", name="Where you are signed in").wait_for()
    assert find_faults(page) == []
    page.get_by_role("button", name="Show a code").click()
    page.get_by_role("dialog").get_by_role("img").wait_for()
    assert find_faults(page) == []


@pytest.mark.parametrize("language", ["en", "uk", "pl", "ru"])
def test_the_page_is_not_wider_than_a_phone(visit: Visit, language: str) -> None:
    page = visit("/me", viewport=PHONE)
    page.wait_for_load_state("networkidle")  # who this is must be settled
    ask(page, "POST", "/api/account/recovery-codes", {"name": new_name(), "language": language})
    page.evaluate(f"localStorage.setItem('tilewright.language', '{language}')")
    page.reload()
    page.locator("input[type=radio]").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
