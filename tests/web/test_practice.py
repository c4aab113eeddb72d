"""Playing on from a moment of a replay, and from a position that somebody pastes."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Finished, Visit, ask, settle, table_of
from tests.web.live_server import LiveServer, play_on
from tilewright.games import game

MOMENT = 6
PRACTICE = "Practice table: counts for nothing."


def at_moment(page: Page) -> None:
    """The replay, some steps on."""
    page.get_by_role("slider", name="Moment").fill(str(MOMENT))
    expect(page.get_by_text(f"{MOMENT} / ")).to_be_visible()


def play_from_here(page: Page) -> str:
    """From the replay to the practice table."""
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.locator("#board").wait_for()
    return table_of(page)


def test_a_record_file_is_played_on_from_a_moment(
    live_server: LiveServer, visit: Visit, finished: Finished, tmp_path: Path
) -> None:
    page = visit("/")
    record = page.request.get(f"/api/tables/{finished.table}/record").text()
    header, *actions, end = record.splitlines()
    rules = game(json.loads(header)["game"])
    path = tmp_path / "game.jsonl"
    path.write_text(record, encoding="utf-8")
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(path)
    at_moment(page)
    page.get_by_label("Through whose eyes").select_option("0")
    assert len(actions) > MOMENT
    assert json.loads(end)["scores"]

    table = play_from_here(page)

    expect(page.get_by_title(PRACTICE)).to_be_visible()
    info = ask(page, "GET", f"/api/tables/{table}")
    assert (info["practice"], info["listed"]) == (True, False)
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    first = ask(page, "GET", f"/api/tables/{table}/position?at=0")["position"]
    assert rules.write_position(rules.read_position(first)) == first

    play_on(live_server, table, page.context, actions=1)
    settle(page)
    after = ask(page, "GET", f"/api/tables/{table}/position")["position"]
    assert after != first
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("tabpanel").get_by_role("listitem").first).to_be_visible()


def test_an_ended_table_is_played_on_but_not_from_its_end(visit: Visit, finished: Finished) -> None:
    page = visit(f"/replay/{finished.table}", storage_state=finished.storage)
    button = page.get_by_role("button", name="Play on from here")
    page.get_by_role("button", name="To the end").click()
    expect(button).to_be_disabled()
    at_moment(page)
    expect(button).to_be_enabled()

    table = play_from_here(page)

    expected = ask(page, "GET", f"/api/tables/{finished.table}/position?at={MOMENT}")
    assert ask(page, "GET", f"/api/tables/{table}/position?at=0") == expected


def test_a_pasted_position_is_played_or_refused_with_its_column(
    visit: Visit, finished: Finished
) -> None:
    page = visit("/")
    path = f"/api/tables/{finished.table}/position?at={MOMENT}"
    position = ask(page, "GET", path)["position"]
    page.goto("/replay")
    field = page.get_by_label("Position", exact=True)
    button = page.get_by_role("button", name="Play", exact=True)
    expect(button).to_be_disabled()
    field.fill(position.replace("map:", "map:99,"))
    button.click()
    expect(page.get_by_role("alert")).to_contain_text("column ")

    field.fill(f"  {position}\n")
    button.click()

    page.wait_for_url("**/table/*")
    expect(page.get_by_title(PRACTICE)).to_be_visible()
    assert ask(page, "GET", f"/api/tables/{table_of(page)}/position?at=0")["position"] == position
