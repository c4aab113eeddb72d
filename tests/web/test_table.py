import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import (
    BOT,
    GAME,
    PHONE,
    Visit,
    ask,
    find_faults,
    open_at,
    resize,
    show_table,
    sit_down,
    start_game,
    table_of,
    tile,
)
from tests.web.live_server import LiveServer, play_on
from tests.web.screen_reader import ScreenReader

pytestmark = pytest.mark.browser


def chat(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_what_happens_is_told_in_the_log(live_server: LiveServer, visit: Visit) -> None:
    page = visit()
    table = start_game(page)
    reader = ScreenReader(page)

    play_on(live_server, table, page.context, actions=3)

    log = page.get_by_role("region", name="Log")
    expect(log.get_by_role("listitem").first).to_contain_text("You")
    reader.await_words("You place")


def test_the_log_is_whole_after_a_reload(live_server: LiveServer, visit: Visit) -> None:
    page = visit()
    table = start_game(page)
    play_on(live_server, table, page.context, actions=2)
    entries = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(entries).to_have_count(2)
    before = entries.all_inner_texts()

    page.reload()

    expect(entries).to_have_count(len(before))
    assert entries.all_inner_texts() == before


def test_undo_says_what_it_takes_back_and_takes_it_back(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit()
    table = start_game(page)
    expect(page.get_by_role("button", name="Nothing to take back")).to_be_disabled()
    play_on(live_server, table, page.context, actions=1)
    undo = page.get_by_role("button", name=re.compile("^Take back the"))
    expect(undo).to_be_enabled()

    undo.click()

    expect(page.get_by_role("button", name="Nothing to take back")).to_be_disabled()
    expect(page.get_by_text("Nothing has happened yet.")).to_be_visible()


SIGHTED = """
(selector) => {
  window.sighted = false;
  new MutationObserver(() => {
    window.sighted ||= document.querySelector(selector) !== null;
  }).observe(document.body, { childList: true, subtree: true });
}
"""


def test_a_bot_is_seen_to_think_until_it_acts(live_server: LiveServer, visit: Visit) -> None:
    page = visit()
    table = start_game(page)
    page.evaluate(SIGHTED, "[data-seat-tag='1'] .thinking")

    play_on(live_server, table, page.context, actions=3)

    expect(page.get_by_role("region", name="Log")).to_contain_text("Gatherer places")
    assert page.evaluate("window.sighted")
    expect(page.locator(".thinking")).to_have_count(0)


def test_spectators_see_the_table_and_chat_but_do_not_play(visit: Visit) -> None:
    player, spectator = visit(), visit()
    table = start_game(player)

    show_table(spectator, table)

    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    expect(
        spectator.get_by_role("button", name=re.compile("take back", re.IGNORECASE))
    ).to_have_count(0)
    chat(spectator, "Good luck!")
    player.get_by_role("tab", name="Chat").click()
    expect(player.get_by_role("log")).to_contain_text("Good luck!")


def test_an_unread_line_is_counted_until_it_is_read(visit: Visit) -> None:
    player, spectator = visit(), visit()
    show_table(spectator, start_game(player))
    chat(spectator, "Hello")
    unread = player.get_by_role("tab", name="Chat 1 unread")
    expect(unread).to_be_visible()

    unread.click()

    expect(player.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "time", "day"),
    [("en-GB", "23:59", "31 December 2023"), ("pl-PL", "23:59", "31 grudnia 2023")],
)
def test_chat_has_times_and_days_as_the_reader_writes_them(
    visit: Visit, locale: str, time: str, day: str
) -> None:
    page = visit("about:blank", locale=locale, timezone_id="UTC")

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            reply = json.loads(message)
            if reply["type"] == "snapshot":
                line = {"name": "Eve", "seat": None, "text": "Hi", "notice": None}
                times = (1704067140.0, 1704067200.0)
                reply["chat"] = [
                    {**line, "number": at, "time": at_} for at, at_ in enumerate(times)
                ]
            socket.send(json.dumps(reply))

        server.on_message(told)

    page.route_web_socket("**/socket", between)
    page.goto("/")
    tile(page).get_by_role("button").first.click()
    page.get_by_role("tab", name=re.compile("Chat|Czat")).click()
    lines = page.get_by_role("log")

    expect(lines.locator("time").first).to_have_text(time)
    expect(lines.locator(".day")).to_have_text([day, re.compile("2024")])


def open_with_friend(visit: Visit) -> tuple[Page, Page]:
    """A table of two browsers; the second one is to move."""
    host, friend = visit("/"), visit("/")
    tile(host).get_by_role("button", name="New table").click()
    host.get_by_label("Seat 2").select_option("friend")
    host.get_by_label("Who begins").select_option("1")
    host.get_by_role("button", name="Open and invite").click()
    host.wait_for_url("**/table/*")
    friend.goto(host.url)
    friend.get_by_role("button", name="Sit here").click()
    friend.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(host.locator("#board")).to_be_visible()
    return host, friend


def leave(page: Page) -> None:
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_url(re.compile(r"/$"))


def test_whoever_leaves_is_replaced_by_a_bot_and_may_come_back(visit: Visit) -> None:
    page, _ = open_with_friend(visit)
    table = table_of(page)
    leave(page)

    show_table(page, table)
    expect(page.get_by_text("A bot is playing for you.")).to_be_visible()
    page.get_by_role("button", name="Play on myself").click()

    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_nobody_is_asked_back_to_a_game_that_bots_have_ended(visit: Visit) -> None:
    page = visit()
    table = start_game(page)
    leave(page)

    show_table(page, table)

    expect(page.get_by_role("tab", name="Score", selected=True)).to_be_visible()
    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(page.get_by_role("button", name="Play on myself")).to_have_count(0)
    end = re.compile("The bot that played on for you won|^(Dreamer|Gatherer) won|^Shared victory")
    expect(page.get_by_text(end)).to_be_visible()
    told = re.compile(r"A bot played to the end for Guest \d+")
    expect(page.locator(".sheets")).to_contain_text(told)


def test_an_absent_player_is_waited_for_until_somebody_lets_a_bot_play(visit: Visit) -> None:
    host, friend = open_with_friend(visit)

    friend.context.close()

    line = host.get_by_role("status").filter(has_text="Away right now: Guest")
    expect(line).to_be_visible()
    line.get_by_role("button", name=re.compile("^Let a bot play for Guest")).click()
    expect(line).to_have_count(0)
    expect(host.get_by_role("status").filter(has_text="Your turn")).to_be_visible()
    expect(host.get_by_role("region", name="Log", exact=True)).to_contain_text(
        re.compile(r"Guest \d+ is away; a bot plays \(Rival\)")
    )


def test_the_host_mutes_a_spectator_and_keeps_the_chat_for_those_who_play(visit: Visit) -> None:
    host, eve = visit(), visit()
    table = sit_down(host, BOT, game=GAME)
    show_table(eve, table)
    for page in (host, eve):
        page.get_by_role("tab", name="Chat").click()
    eve.get_by_label("Say something").fill("Move there!")
    eve.keyboard.press("Enter")
    host.get_by_role("log").get_by_role("button", name=re.compile("^Guest")).click()
    host.get_by_role("button", name=re.compile("^Mute Guest")).click()
    expect(host.get_by_role("button", name=re.compile("^Mute Guest"))).to_have_count(0)
    again = host.get_by_role("log").get_by_role("button", name=re.compile("^Let Guest .* again"))
    expect(again).to_be_visible()

    eve.get_by_label("Say something").fill("Not there!")
    eve.keyboard.press("Enter")
    expect(eve.get_by_role("alert")).to_have_text(
        "The host of this table does not let you write here."
    )
    expect(eve.get_by_label("Say something")).to_have_value("Not there!")
    assert find_faults(host) == []

    host.get_by_role("button", name="Table and settings").click()
    rules = host.get_by_role("dialog")
    rules.get_by_role("button", name=re.compile("^Let Guest .* write again")).click()
    rules.get_by_label("Spectators may write in the chat").uncheck()
    expect(eve.get_by_text("Only those who play write at this table.")).to_be_visible()
    rules.get_by_label("Spectators may write in the chat").check()
    eve.get_by_label("Say something").fill("Thank you")
    eve.keyboard.press("Enter")
    expect(eve.get_by_role("log").get_by_text("Thank you")).to_be_visible()


LISTEN = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; start.apply(this, when); };
"""


def test_sounds_are_heard_only_by_those_who_wished_for_them(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit("about:blank")
    page.add_init_script(LISTEN)
    table = start_game(page)
    play_on(live_server, table, page.context, actions=1)
    expect(page.get_by_role("button", name=re.compile("^Take back the"))).to_be_enabled()
    assert page.evaluate("window.tones") == 0

    page.get_by_role("button", name="Table and settings").click()
    page.get_by_label(re.compile("Small sounds")).check()
    page.wait_for_function("window.tones > 0")
    page.reload()
    page.locator("#board").wait_for()
    play_on(live_server, table, page.context, actions=1)

    page.wait_for_function("window.tones > 0")


def test_hot_seat_shows_nothing_until_the_device_is_handed_over(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit("/")
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_label("Name", exact=True).fill("Bohdan")
    page.get_by_label("Who begins").select_option("0")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.locator("#board")).to_be_visible()

    play_on(live_server, table_of(page), page.context, actions=3)

    expect(page.get_by_role("heading", name="Over to Bohdan")).to_be_visible()
    expect(page.locator("#board")).to_have_count(0)
    page.get_by_role("button", name="I am Bohdan").click()
    expect(page.locator("#board")).to_be_visible()


def test_at_a_hot_seat_everybody_is_called_by_name(live_server: LiveServer, visit: Visit) -> None:
    page = visit()
    seats = [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Ben"}]
    order = {"game": GAME, "setup": {"seats": 2}, "seats": seats}
    table = ask(page, "POST", "/api/tables", order)["id"]
    play_on(live_server, table, page.context)
    show_table(page, table)

    expect(page.get_by_role("status").first).to_have_text(
        re.compile(r"^((Ann|Ben) won\.|Shared victory: .+)$")
    )
    expect(page.locator('[data-seat-tag="0"]').first).to_contain_text("Ann")
    expect(page.get_by_text("(you)")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile("(Ann|Ben) wins|Shared victory"))
    expect(log.get_by_text(re.compile(r"\b[Yy]ou\b"))).to_have_count(0)


def test_a_lost_connection_heals_by_itself_and_the_game_goes_on(
    tmp_path: Path, visit: Visit
) -> None:
    own = LiveServer(tmp_path)
    own.open()
    try:
        page = visit(base_url=own.link)
        table = start_game(page)
        play_on(own, table, page.context, actions=1)
        expect(page.get_by_role("button", name=re.compile("^Take back the"))).to_be_enabled()

        own.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        own.open()

        expect(page.get_by_text("Connection lost")).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Take back the")).click()
        expect(page.get_by_role("button", name="Nothing to take back")).to_be_visible()
    finally:
        own.close()


def test_every_line_of_the_score_sheet_lights_its_witness(ended: Page) -> None:
    sheets = ended.locator(".sheets > li")
    expect(sheets).to_have_count(2)
    lines = ended.locator(".sheets .line")
    points = [int(text) for text in lines.locator("b").all_inner_texts()]
    total = ended.locator(".sheets > li", has=ended.locator(".line")).locator(".head b")
    assert sum(points) == int(total.inner_text())

    before = ended.locator("#board").screenshot()
    lines.nth(max(range(len(points)), key=points.__getitem__)).click()

    expect(ended.locator(".sheets .line[aria-pressed=true]")).to_have_count(1)
    after = before
    for _ in range(60):
        after = ended.locator("#board").screenshot()
        if after != before:
            break
        ended.wait_for_timeout(100)
    assert after != before


def test_all_sheets_stand_side_by_side_and_one_sentence_says_what_decided(ended: Page) -> None:
    columns = ended.get_by_role("region", name="All scores side by side")
    feet = columns.locator("tfoot td")
    expect(feet).to_have_count(2)
    totals = [number_of(text) for text in feet.all_inner_texts()]
    for column, total in enumerate(totals):
        cells = columns.locator(f"tbody td:nth-of-type({column + 1})").all_inner_texts()
        assert sum(map(number_of, cells)) == total
    assert totals == [
        number_of(text) for text in ended.locator(".sheets .head > b").all_inner_texts()
    ]

    reason = ended.locator(".ending .reason").inner_text()

    lead = re.match(
        r"(\d+) points? ahead of .*; the largest lead: “(.+)”, (\S+) to (\S+)\.$", reason
    )
    if lead is None:  # then they are level
        assert reason.startswith("Level")
        assert totals[0] == totals[1]
    else:
        assert int(lead[1]) == totals[0] - totals[1]
        row = columns.get_by_role("row", name=lead[2]).get_by_role("cell").all_inner_texts()
        assert row == [lead[3], lead[4]]


def number_of(text: str) -> int:
    """A number as it is written on the sheet; nothing is nothing."""
    return int(text.replace("−", "-") or 0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_game_that_ends_before_our_eyes_is_celebrated_unless_nothing_may_move(
    live_server: LiveServer, visit: Visit, motion: str
) -> None:
    page = visit(reduced_motion=motion)
    table = open_at(page, "near_the_end", {"kind": "mine"}, game="coatl")
    show_table(page, table)
    page.evaluate(
        """() => { window.tiles = 0; new MutationObserver(() => {
          window.tiles = Math.max(window.tiles, document.querySelectorAll('.ceremony svg').length);
        }).observe(document.body, { childList: true, subtree: true }); }"""
    )
    play_on(live_server, table, page.context)
    page.locator(".ending .reason").wait_for()

    expect(page.locator(".ceremony")).to_have_count(0)
    assert (page.evaluate("window.tiles") > 0) == (motion == "no-preference")
    page.reload()
    page.locator(".ending .reason").wait_for()
    expect(page.locator(".ceremony")).to_have_count(0)


def test_every_sheet_opens_and_shows_that_it_can(ended: Page) -> None:
    heads = ended.locator(".sheets .head")
    expect(heads.locator(".fold svg")).to_have_count(2)
    shut = ended.locator(".sheets .head[aria-expanded=false]")

    shut.click()

    expect(ended.locator(".sheets li", has_text="Gatherer").locator(".line").first).to_be_visible()


def test_another_area_shows_that_it_opens(visit: Visit) -> None:
    page = visit()
    start_game(page)
    more = page.locator(".enlarge").first

    assert more.evaluate("(one) => getComputedStyle(one, '::after').content") == '""'
    more.click()

    expect(more).to_have_attribute("aria-expanded", "true")


def test_a_rematch_is_a_new_table_with_the_same_company(ended: Page) -> None:
    old = table_of(ended)

    ended.get_by_role("button", name="Play again").click()

    ended.wait_for_url(lambda url: "/table/" in url and old not in url)
    expect(ended.get_by_role("status").filter(has_text=re.compile("turn|move"))).to_be_visible()


def test_after_the_end_what_can_be_done_next_is_in_sight_on_a_phone(ended: Page) -> None:
    resize(ended, PHONE)

    ways = ended.locator(".ending .row > *")
    expect(ways).to_have_text([re.compile("Play again|Join the next game"), "Replay", "Record"])
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)
    assert find_faults(ended) == []


def test_a_replay_goes_through_every_moment_and_every_pair_of_eyes(ended: Page) -> None:
    ended.get_by_role("link", name="Replay").click()
    scrubber = ended.get_by_role("slider", name="Moment")
    expect(scrubber).to_have_value("0")
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 10

    ended.get_by_role("button", name="One step on").click()
    expect(scrubber).to_have_value("1")
    ended.get_by_role("button", name="To the end").click()
    expect(scrubber).to_have_value(str(last))
    expect(ended.get_by_role("button", name="One step on")).to_be_disabled()
    eyes = ended.get_by_label("Through whose eyes")
    for index in range(eyes.get_by_role("option").count()):
        eyes.select_option(index=index)
        expect(ended.locator("#board")).to_be_visible()
    ended.get_by_role("button", name="Play", exact=True).click()
    expect(scrubber).to_have_value(re.compile("^[1-9]$"))
    ended.get_by_role("button", name="Pause").click()

    ended.get_by_role("link", name="Back to the table").click()
    expect(ended.get_by_role("tab", name="Score", selected=True)).to_be_visible()


def test_a_replay_opens_from_the_seat_of_whoever_played_and_else_from_the_publics(
    ended: Page, visit: Visit
) -> None:
    ended.get_by_role("link", name="Replay").click()
    expect(ended.get_by_label("Through whose eyes")).to_have_value("0")

    stranger = visit(ended.url)

    expect(stranger.get_by_label("Through whose eyes")).to_have_value("")
    expect(stranger.get_by_role("slider", name="Moment")).to_have_value("0")


def test_a_record_is_saved_and_opened_again(ended: Page, tmp_path: Path) -> None:
    with ended.expect_download() as download:
        ended.get_by_role("link", name="Record").click()
    record = tmp_path / "game.jsonl"
    download.value.save_as(record)

    ended.goto("/replay")
    ended.get_by_label("Choose a file").set_input_files(record)

    expect(ended.get_by_role("slider", name="Moment")).to_be_visible()


def test_a_tampered_record_is_refused_with_its_line(ended: Page, tmp_path: Path) -> None:
    with ended.expect_download() as download:
        ended.get_by_role("link", name="Record").click()
    lines = Path(download.value.path()).read_text("utf-8").splitlines()
    lines[3] = "{}"
    record = tmp_path / "game.jsonl"
    record.write_text("\n".join(lines) + "\n", "utf-8")

    ended.goto("/replay")
    ended.get_by_label("Choose a file").set_input_files(record)

    expect(ended.get_by_role("alert")).to_contain_text("line 4")


def test_the_table_can_be_read_in_another_language_at_any_time(visit: Visit) -> None:
    page = visit()
    start_game(page)
    page.get_by_role("button", name="Table and settings").click()

    page.get_by_label("Language").select_option("pl")

    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Dziennik")).to_be_visible()


def test_a_lesson_is_a_table_with_a_teacher(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("link", name="Lesson").click()
    teacher = page.get_by_role("region", name="Lesson")
    expect(teacher).to_contain_text("Step 1 of")

    teacher.get_by_role("button", name="Next").click()

    expect(teacher).to_contain_text("Step 2 of")


def test_rules_are_searched_and_linked_to(visit: Visit) -> None:
    page = visit("/rules/world_in_progress#R4.3")
    rule = page.locator('[data-rule="R4.3"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    everything = page.locator("[data-rule^=R]").count()
    why = page.locator('[data-rule="R1.5"]').get_by_text("The book’s text speaks of squares")
    expect(why).to_be_hidden()
    page.locator('[data-rule="R1.5"]').get_by_text("Stand-in").click()
    expect(why).to_be_visible()

    page.get_by_role("searchbox").fill("opposite")

    found = page.locator("[data-rule^=R]")
    expect(found).not_to_have_count(everything)
    assert 0 < found.count() < everything / 4
    page.get_by_role("searchbox").fill("no such words here")
    expect(page.get_by_text("Nothing found")).to_be_visible()


def test_a_refusal_names_its_rule_beside_the_thing_touched(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit()
    play_on(live_server, start_game(page), page.context, actions=3)
    barred = page.get_by_role("button", name=re.compile("not possible now")).first
    expect(barred).to_be_visible()

    barred.click(force=True)  # it says that it is disabled, and may be touched all the same

    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("marker")
    place, slip = barred.bounding_box(), refusal.bounding_box()
    assert place is not None
    assert slip is not None
    assert abs(slip["y"] - place["y"] - place["height"]) < 40 or slip["y"] < place["y"]
    refusal.get_by_role("button", name=re.compile(r"^Rule R4\.")).click()
    rule = page.get_by_role("dialog").locator('[data-rule^="R4."].chosen')
    expect(rule).to_be_in_viewport()


def test_what_cannot_be_taken_back_is_asked_first(visit: Visit) -> None:
    page = visit()
    start_game(page)
    page.get_by_role("button", name=re.compile("Your god token")).click()
    take = page.get_by_role("button", name=re.compile("with your god token")).first

    take.click()
    question = page.get_by_role("dialog", name=re.compile("can’t be taken back"))
    expect(question.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Escape")

    expect(question).to_have_count(0)
    expect(page.get_by_text("Nothing has happened yet.")).to_be_visible()
    take.click()
    question.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("You reveal your god token")
    expect(page.get_by_role("button", name="Nothing to take back")).to_be_disabled()
