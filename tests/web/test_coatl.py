"""Cóatl through a browser: by mouse, by keyboard, by finger, and by those who see little."""

import re
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.web import conftest
from tests.web.conftest import (
    BOT,
    LAPTOPS,
    LONGEST_MOVEMENT,
    MINE,
    MOVING,
    PHONE,
    SMALLEST_TARGET,
    WIDE,
    Visit,
    ask,
    assert_large_enough,
    await_part,
    final_scores,
    find_faults,
    from_the_middle_or_whole,
    never_ask,
    overlapping,
    resize,
    settle,
    show_table,
    sit_down_together,
    watch_movement,
    width_of,
)
from tests.web.live_server import LiveServer, play_on
from tests.web.screen_reader import ScreenReader

pytestmark = pytest.mark.browser

LONGEST_GAME = 400
"""Turns of all players."""
SEED = "36"
"""The lesson's: the hand asks for yellow before blue, and three spaces hold one of each."""

open_table = partial(conftest.open_table, game="coatl", seed=SEED)
sit_down = partial(conftest.sit_down, game="coatl", seed=SEED)
open_at = partial(conftest.open_at, game="coatl")
sit_down_at = partial(conftest.sit_down_at, game="coatl")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def keep(page: Page) -> None:
    """Keeps the three cards dealt to the first seat."""
    await_part(page, "opening")
    button(page, "^Keep 3 cards").click()


def hand_over(page: Page) -> None:
    """At a hot seat the person whose turn it is takes the device."""
    page.get_by_role("button", name=re.compile("^I am ")).click()
    page.locator("[data-game=coatl]").wait_for()


def stocked(visit: Visit, **wishes: Any) -> Page:
    """A hot seat at which the first player is about to build."""
    page = visit(**wishes)
    never_ask(page)
    sit_down_at(page, "stocked", MINE)
    hand_over(page)
    await_part(page, "turn")
    return page


def pick_up(page: Page, piece: str) -> None:
    button(page, f"^{piece}, space").first.click()
    expect(page.locator(".board button.held")).to_have_count(1)


def join(page: Page, piece: str, end: str = "tail") -> None:
    """Joins a piece to the first cóatl by two clicks."""
    pick_up(page, piece)
    button(page, f"^Join a {piece} to the {end} side of cóatl 1$").click()
    expect(page.locator(".board button.held")).to_have_count(0)


def start(page: Page, piece: str) -> None:
    pick_up(page, piece)
    button(page, f"^Start a cóatl with a {piece}$").click()
    await_part(page, "assembling")


def build(page: Page) -> None:
    """A cóatl that satisfies the first card in hand twice."""
    start(page, "black head")
    for colour in ("yellow", "blue", "yellow", "blue"):
        join(page, f"{colour} body segment")


def play_card(page: Page, name: str) -> None:
    """Plays a card of the hand on the first cóatl."""
    button(page, f"^{name}.*Can be played").first.click()
    button(page, f"^Play {name}.* on cóatl 1 for").click()


def complete(page: Page) -> None:
    """The same cóatl with a prophecy and a tail."""
    build(page)
    play_card(page, "Step")
    expect(page.locator(".lanes .beside li")).to_have_count(1)
    join(page, "yellow tail")
    await_part(page, "completing")


SEEN = """
() => {
  const game = document.querySelector("[data-game=coatl]");
  const all = (places) => [...game.querySelectorAll(places)];
  const named = all(".disc [data-at], .board [data-at], section");
  const names = named.map((one) => one.ariaLabel ?? one.textContent);
  const cards = all(".hand .slab").map((card) => card.dataset.at);
  return [game.dataset.phase, ...names, ...cards].join();
}
"""
"""What changes with every action."""
CHANGED = f"(before) => ({SEEN.strip()})() !== before"
LABELS = "(found) => found.map((one) => one.getAttribute('aria-label'))"


EASY = re.compile("^(Count|Step|Pair)")


class Player:
    """Plays by what glows: builds when there is enough to build with, else takes."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)

    def is_over(self) -> bool:
        return self.page.locator("[data-game=coatl][data-phase=over]").count() > 0

    def turn(self) -> None:
        """Waits for the own turn; then its actions, from beginning to end."""
        page = self.page
        page.locator("[data-game=coatl]:not([data-phase=watch])").wait_for()
        for _ in range(20):
            now = page.locator("[data-game=coatl]").get_attribute("data-phase")
            if now in ("watch", "over"):
                return
            before = page.evaluate(SEEN)
            self.step(now or "")
            settle(page)
            page.wait_for_function(CHANGED, arg=before)

    def step(self, now: str) -> None:
        if now == "opening":
            self.enough()
        elif now == "completing":
            if not self.play_one():
                self.enough()
        elif now in ("choosing", "must_choose"):
            if now == "choosing":
                self.enough()
            else:
                self.choose()
        elif now == "assembling":
            if not self.play_one() and not self.join_one():
                self.enough()
        else:
            self.begin()

    def begin(self) -> None:
        if self.play_one():
            return
        if self.cards() < 5 and self.can_choose() and self.random.random() < 0.3:
            self.choose()
        elif self.holds("body") >= 3 and self.join_one():
            return
        elif self.can_take():
            self.take()
        elif self.join_one():
            return
        elif self.can_choose():
            self.choose()
        else:
            self.enough()

    def holds(self, kind: str) -> int:
        """How many pieces of a kind lie on the own board."""
        return button(self.page, rf"^\w+ {kind}.*, space \d").count()

    def take(self) -> None:
        """Body segments first, then what a cóatl lacks."""
        lacks = [kind for kind in ("head", "tail") if not self.holds(kind)]
        kinds = ("body", *lacks) if self.holds("body") < 2 else (*lacks, "body")
        for kind in (*kinds, "take"):
            spaces = self.page.locator(f".disc .{kind}.offered")
            if spaces.count():
                self.press(spaces.nth(self.random.randrange(spaces.count())))
                return

    def join_one(self) -> bool:
        """A segment to a cóatl, else what completes one; a new one if there is none."""
        page = self.page
        labels = page.locator(".board .offered").evaluate_all(LABELS)
        for label in reversed(labels):
            if "body" not in label and self.holds("body"):
                continue
            self.pick(label)
            joins = page.locator(".lanes .slot.offered:not(.start)")
            starts = page.locator(".lanes .slot.offered.start")
            if joins.count():
                self.press(joins.nth(self.random.randrange(joins.count())))
                return True
            if starts.count() and not page.locator(".lanes section").count():
                self.press(starts.first)
                return True
            page.keyboard.press("Escape")
        return False

    def pick(self, label: str) -> None:
        self.press(self.page.get_by_role("button", name=label, exact=True))
        expect(self.page.locator(".board button.held")).to_have_count(1)

    # what glows, and by mouse

    def cards(self) -> int:
        return self.page.locator(".hand .slab:not(.temple)").count()

    def can_choose(self) -> bool:
        return self.page.locator(".supply .slab.offered").count() > 0

    def can_take(self) -> bool:
        return self.page.locator(".disc .offered").count() > 0

    def press(self, target: Locator) -> None:
        target.click()

    def enough(self) -> None:
        self.press(self.page.locator(".bar .done"))

    def choose(self) -> None:
        self.press(self.wanted_card())

    def wanted_card(self) -> Locator:
        """One that is easy to satisfy, if there is one."""
        cards = self.page.locator(".supply .slab.offered")
        easy = cards.filter(has_text=EASY)
        return easy.first if easy.count() else cards.first

    def play_one(self) -> bool:
        card = self.page.locator(".hand .slab.offered")
        if not card.count():
            return False
        self.press(card.first)
        self.press(self.page.locator(".lanes .play.offered").first)
        return True


class Fingers(Player):
    """By touch: the first tap shows, the second or a button does it."""

    def press(self, target: Locator) -> None:
        target.tap()

    def take(self) -> None:
        self.page.locator(".page.disc").tap()
        super().take()
        self.page.get_by_role("button", name="Take", exact=True).tap()

    def choose(self) -> None:
        self.page.locator(".page.cards").tap()
        card = self.wanted_card()
        card.tap()
        card.tap()


NAMES = """
(group) => {
  const words = (one) => one.querySelector(".visually-hidden")?.textContent ?? one.textContent;
  const name = (one) => (one.ariaLabel ?? words(one)).trim();
  if (group === null) return [document.activeElement].map(name);
  return [...document.querySelectorAll(`[role=group][aria-label^="${group}"] button`)].map(name);
}
"""
"""What is read aloud of the buttons of a group, or of what has the focus."""
AROUND = ("Up", "Up", "Left", "Left", "Down", "Down", "Down", "Right", "Right", "Up", "Up", "Up")
"""Arrow keys that lead around the disc."""


class Listener(Player):
    """By keyboard alone, and by what is read aloud alone: never a click, never a look."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.reader = ScreenReader(page)

    def names(self, group: str | None, wanted: str = "") -> list[str]:
        """What the buttons of a group are called, as far as they are called as wanted."""
        names: list[str] = self.page.evaluate(NAMES, group)
        return [name for name in names if re.search(wanted, name)]

    def type(self, key: str) -> str:
        """The name of what has the focus after a key."""
        self.page.keyboard.press(key)
        return self.names(None)[0]

    def holds(self, kind: str) -> int:
        return len(self.names("Your board", rf"^\w+ {kind}.*, space \d"))

    def cards(self) -> int:
        return len(self.names("Your hand", "^(?!Temple)"))

    def can_choose(self) -> bool:
        return self.names("Supply", "Take$|^Draw") != []

    def can_take(self) -> bool:
        return self.names("Disc", "Take$") != []

    def enough(self) -> None:
        self.page.keyboard.press("d")

    def take(self) -> None:
        lacks = [kind for kind in ("head", "tail") if not self.holds(kind)]
        kinds = [*lacks, "body"] if self.holds("body") >= 2 else ["body"]
        wanted = re.compile(rf"^({'|'.join(kinds)}) space.*Take$", re.IGNORECASE)
        name = self.type("g")
        for way in AROUND:
            if wanted.search(name):
                break
            name = self.type(f"Arrow{way}")
        if not name.endswith("Take"):
            name = self.type("g")
        assert name.endswith("Take")
        self.page.keyboard.press("Enter")

    def choose(self) -> None:
        name = self.type("c")
        for way in ("Right", "Right", "Down", "Left", "Left"):
            if EASY.search(name):
                break
            name = self.type(f"Arrow{way}")
        assert re.search("Take$|^Draw", name)
        self.page.keyboard.press("Enter")

    def play_one(self) -> bool:
        if not self.type("h").endswith("Can be played."):
            return False
        assert re.search(r"^Play .* on cóatl \d for", self.type("Enter"))
        self.page.keyboard.press("Enter")
        return True

    def join_one(self) -> bool:
        has_coatl = self.page.get_by_role("region", name=re.compile(r"^Cóatl \d:")).count() > 0
        pieces = self.names("Your board", " body ") or self.names("Your board")
        for piece in reversed(pieces):
            name = self.type(piece.partition(", space ")[2][0])
            if name.startswith("Join") and self.random.random() < 0.5:
                other = self.type("ArrowRight")
                name = other if re.search(r"^Join .* cóatl \d$", other) else self.type("ArrowLeft")
            if name.startswith("Join") or (name.startswith("Start") and not has_coatl):
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("Escape")
        return False


def play_out(*players: Player) -> None:
    """Turn by turn, until the game is over."""
    for player in islice(cycle(players), LONGEST_GAME):
        player.turn()
        if player.is_over():
            break
    for player in players:
        await_part(player.page, "over")


@pytest.mark.slow
@pytest.mark.timeout(600)
@from_the_middle_or_whole("middle")
def test_a_mouse_and_a_screen_reader_play_a_game_to_its_end(
    visit: Visit, position: str | None
) -> None:
    mouse, keyboard = visit(), visit()
    never_ask(mouse, keyboard)
    sit_down_together(mouse, keyboard, position=position, game="coatl", seed=SEED)
    listener = Listener(keyboard, 2)

    play_out(Player(mouse, 1), listener)

    assert final_scores(mouse) == final_scores(keyboard)
    assert listener.reader.has_heard("^Your turn")
    assert listener.reader.has_heard(r"You join a \w+ body segment to the head side of cóatl \d")
    assert listener.reader.has_heard("The last turns begin")
    assert listener.reader.has_heard("You win!|Guest .* wins|Shared victory")


def phone_against_a_bot(visit: Visit, **wishes: Any) -> Page:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, **wishes)
    never_ask(page)
    sit_down(page, {"kind": "bot", "level": 2})
    await_part(page, "opening")
    return page


def test_a_finger_on_a_phone_plays_the_first_turns(visit: Visit) -> None:
    page = phone_against_a_bot(visit, **MOVING)
    fingers = Fingers(page, 3)

    for _ in range(5):
        fingers.turn()

    await_part(page, "turn")


@pytest.mark.full
@pytest.mark.slow
def test_a_finger_on_a_phone_plays_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = phone_against_a_bot(visit)

    play_out(Fingers(page, 3))

    assert len(final_scores(page)) == 2


def do(page: Page, *targets: str) -> None:
    """Presses one after the other, and waits until the last one has done something."""
    before = page.evaluate(SEEN)
    for target in targets:
        page.locator(target).first.click()
    settle(page)
    page.wait_for_function(CHANGED, arg=before)


def test_a_lesson_brings_what_it_means_into_view(visit: Visit) -> None:
    page = visit("/lesson/coatl", viewport={"width": 360, "height": 640})
    page.get_by_role("button", name="Next").click()
    keep(page)

    expect(page.locator("section.teacher")).to_contain_text("Step 3")
    expect(page.locator("[data-point=hand]")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_lesson_goes_to_its_end(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/lesson/coatl", viewport=viewport)
    never_ask(page)
    page.reload()
    go_on = page.get_by_role("button", name="Next")

    go_on.click()
    keep(page)
    go_on.click()
    await_part(page, "turn")
    do(page, ".disc .offered")
    go_on.click()
    for wanted in ("card", "head", "pair", "tail"):
        await_part(page, "turn")
        if wanted == "card":
            do(page, ".supply .offered")
            await_part(page, "choosing")
            do(page, ".bar .done")
        else:
            do(page, ".disc .offered")
    await_part(page, "turn")
    do(page, ".board .offered", ".slot.offered")
    await_part(page, "assembling")
    while button(page, r"body segment, space \d").count():
        do(page, ".board .offered", ".slot.offered")
        await_part(page, "assembling")
    do(page, ".hand .offered", ".play.offered")
    await_part(page, "assembling")
    do(page, ".board .offered", ".slot.offered")
    await_part(page, "completing")
    while page.locator("[data-phase=completing] .hand .offered").count():
        do(page, ".hand .offered", ".play.offered")
    await_part(page, "assembling")
    do(page, ".bar .done")
    go_on.click()
    go_on.click()

    expect(page.get_by_text("Sit down to your first real game")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 664)])
def test_on_a_small_phone_the_coatls_take_turns_with_the_disc(
    visit: Visit, width: int, height: int
) -> None:
    page = stocked(visit, viewport={"width": width, "height": height})
    lanes, disc = page.locator(".lanes"), page.locator(".disc-area")
    expect(lanes).to_be_hidden()
    for space in disc.locator(".take").all():
        box = space.bounding_box()
        assert box is not None
        assert box["width"] >= SMALLEST_TARGET
        space.click(trial=True)  # nothing lies over its middle

    pick_up(page, "black head")
    expect(disc).to_be_hidden()
    expect(lanes).to_be_visible()
    button(page, "^Start a cóatl with a black head$").click()
    await_part(page, "assembling")
    page.locator(".bar .done").click()
    hand_over(page)

    await_part(page, "turn")
    expect(disc).to_be_visible()


def test_the_hand_leaves_the_coatls_their_room_on_a_low_phone(visit: Visit) -> None:
    page = stocked(visit, viewport={"width": 740, "height": 320})
    page.locator(".page.own").click()
    start(page, "black head")

    for width, height in ((740, 320), (667, 331), (844, 340)):
        resize(page, {"width": width, "height": height})
        hand, lanes = page.locator(".hand-area"), page.locator(".lanes > *")
        top = hand.evaluate("(hand) => hand.getBoundingClientRect().top")
        for lane in lanes.all():
            assert lane.evaluate("(lane) => lane.getBoundingClientRect().bottom") <= top


def deal_four(page: Page) -> Locator:
    """The second player of a hot seat chooses from four cards."""
    sit_down(page, MINE)
    hand_over(page)
    keep(page)
    hand_over(page)
    await_part(page, "opening")
    dealt = page.locator(".hand .slab:not(.temple)")
    expect(dealt).to_have_count(4)
    return dealt


def test_whoever_is_dealt_four_cards_is_not_led_to_keep_none(visit: Visit) -> None:
    page = visit()
    dealt = deal_four(page)
    page.mouse.move(0, 0)
    expect(page.locator(".hint")).to_contain_text("at most three")
    none = button(page, "^Keep none")
    expect(none).not_to_have_class(re.compile("primary"))

    dealt.first.click()

    expect(button(page, "^Keep 1 card")).to_have_class(re.compile("primary"))


def test_a_fourth_card_is_kept_instead_of_the_first(visit: Visit) -> None:
    page = visit()
    dealt = deal_four(page)

    for card in dealt.all():
        card.click()

    expect(button(page, "^Keep 3 cards")).to_be_visible()
    kept = [card.get_attribute("aria-pressed") for card in dealt.all()]
    assert kept == ["false", "true", "true", "true"]


def test_what_would_be_taken_is_shown_on_the_board(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    keep(page)
    await_part(page, "turn")

    button(page, r"^Body space 2: .*Take$").hover()
    expect(page.locator(".board .coming")).to_have_count(2)
    page.mouse.move(0, 0)

    expect(page.locator(".board .coming")).to_have_count(0)


def test_the_bags_tell_what_is_left_by_colour(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    keep(page)

    button(page, "^Bag of body segments: 108 left").click()
    bags = page.get_by_role("dialog", name="Left in the bags")
    cells = bags.locator(".cell b")
    expect(cells).to_have_count(15)
    counts = [int(count) for count in cells.all_inner_texts()]

    assert [sum(counts[at : at + 5]) for at in (0, 5, 10)] == [13, 108, 13]
    page.keyboard.press("Escape")
    expect(bags).to_have_count(0)


def test_joins_are_ghosts_and_a_forbidden_one_says_why(visit: Visit) -> None:
    page = stocked(visit)
    start(page, "black head")
    pick_up(page, "yellow tail")
    expect(page.locator(".slot.offered .ghost")).to_have_count(1)  # a cóatl of its own

    button(page, "^Join a yellow tail to the head side of cóatl 1: not possible").click()

    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("A tail is joined to the tail side only")
    refusal.get_by_role("button", name="R7.4").click()
    expect(page.locator('[data-rule="R7.4"]')).to_be_in_viewport()


def test_a_head_is_not_joined_to_a_tail(visit: Visit) -> None:
    page = stocked(visit)
    start(page, "black head")
    pick_up(page, "yellow tail")

    button(page, "^Join a yellow tail to the tail side of cóatl 1: not possible").click()

    expect(page.get_by_role("alert")).to_contain_text("a cóatl needs a body")


def test_a_coatl_grows_at_either_end_by_drag_tap_and_key(visit: Visit) -> None:
    page = stocked(visit)
    start(page, "yellow body segment")
    lane = page.locator(".lanes section")

    button(page, "^blue body segment, space").first.hover()
    page.mouse.down()
    page.mouse.move(600, 500, steps=4)
    page.locator("[data-drop=join-0-head]").hover()
    page.mouse.up()
    expect(lane).to_have_accessible_name(re.compile("Cóatl 1: blue, yellow; open at both"))

    join(page, "blue body segment", "tail")
    expect(lane).to_have_accessible_name(re.compile("Cóatl 1: blue, yellow, blue; open at both"))

    page.keyboard.press("1")
    expect(page.locator(".slot.offered:focus")).to_have_accessible_name(
        "Join a black head to the head side of cóatl 1"
    )
    page.keyboard.press("Enter")
    expect(lane).to_have_accessible_name(re.compile("black head, blue, yellow, blue; open at the"))


def test_the_hand_tells_points_now_and_possible_and_what_a_join_would_change(visit: Visit) -> None:
    page = stocked(visit)
    start(page, "black head")
    join(page, "yellow body segment")
    step = button(page, "^Step: yellow, blue")
    expect(step).to_have_accessible_name(re.compile("Cóatl 1: 0 now, 5 possible"))

    pick_up(page, "blue body segment")
    button(page, "^Join a blue body segment to the tail side").hover()
    expect(step.locator(".prospect.more")).to_have_text("11/5")  # cóatl 1: 1 of 5
    page.mouse.move(0, 0)

    expect(step.locator(".prospect.more")).to_have_count(0)


def test_a_card_lights_its_pieces_on_the_serpent(visit: Visit) -> None:
    page = stocked(visit, **MOVING)  # without motion the newest piece stays lit
    build(page)

    button(page, "^Step: yellow, blue").hover()
    expect(page.locator(".lanes .shine")).to_have_count(4)
    page.mouse.move(0, 0)
    expect(page.locator(".lanes .shine")).to_have_count(0)

    play_card(page, "Step")
    button(page, "^Step: yellow, blue: 3 points now").hover()
    expect(page.locator(".lanes .shine")).to_have_count(4)


def test_completing_asks_for_cards_and_a_temple_closes_it(visit: Visit) -> None:
    page = stocked(visit)
    complete(page)
    expect(page.get_by_role("status").first).to_contain_text("Cóatl 1 is complete")

    play_card(page, "Temple")
    await_part(page, "assembling")

    expect(page.locator(".finished")).to_have_accessible_name(re.compile("1 complete, 6 points"))
    page.locator(".finished").click()
    expect(page.locator(".opened .slab")).to_have_count(2)


def test_each_step_can_be_taken_back_by_its_name(visit: Visit) -> None:
    page = stocked(visit)
    start(page, "black head")
    join(page, "yellow body segment")

    button(page, "^Take back the join").click()
    expect(page.locator(".lanes section")).to_have_accessible_name(re.compile(": black head; open"))
    button(page, "^Take back the start").click()

    await_part(page, "turn")
    expect(page.locator(".lanes section")).to_have_count(0)


def test_what_reveals_something_is_asked_about_first(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    keep(page)
    await_part(page, "turn")

    button(page, "^Draw from the deck").click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("top card of the deck")
    question.get_by_role("button", name="Cancel").click()

    await_part(page, "turn")
    expect(page.locator(".hand .slab:not(.temple)")).to_have_count(3)


def test_tokens_pick_from_the_bags_and_take_a_temple(visit: Visit) -> None:
    page = visit()
    never_ask(page)
    sit_down(page, MINE)
    hand_over(page)
    keep(page)
    hand_over(page)
    await_part(page, "opening")
    page.locator(".bar .done").click()
    hand_over(page)

    button(page, "^Perfect Pick").click()
    page.get_by_role("dialog", name="Take from the bags").locator(".offered").nth(7).click()
    await_part(page, "picking")
    page.locator(".bags .offered").first.click()
    hand_over(page)
    await_part(page, "turn")
    button(page, "^Priest’s Duty").click()
    page.locator(".temples .offered").first.click()
    hand_over(page)

    await_part(page, "turn")
    expect(page.locator(".board button")).to_have_count(2)
    expect(page.get_by_role("region", name="Log")).to_contain_text("uses Priest’s Duty")


def test_others_are_one_tap_away(visit: Visit) -> None:
    page = stocked(visit)
    other = page.locator(".others .enlarge")

    other.click()
    opened = page.locator(".opened")
    expect(opened).to_contain_text("In hand: ")
    expect(opened.locator(".board .space")).to_have_count(8)
    page.keyboard.press("Escape")

    expect(opened).to_have_count(0)


def test_a_hot_seat_hides_the_hand_until_it_is_handed_over(visit: Visit) -> None:
    page = stocked(visit)
    first = page.locator(".hand button").first.inner_text()

    button(page, r"space \d: .*Take$").first.click()

    page.get_by_role("heading", name="Over to").wait_for()
    expect(page.locator(".hand")).to_have_count(0)
    hand_over(page)
    assert page.locator(".hand button").first.inner_text() != first


def test_spectators_see_no_hand(visit: Visit) -> None:
    mine, spectator = visit(), visit()
    table = sit_down(mine, BOT)
    keep(mine)

    show_table(spectator, table)

    expect(spectator.locator(".hand-area")).to_contain_text("In hand: ")
    expect(spectator.locator(".hand-area .hand")).to_have_count(0)


def hurry(state: dict[str, Any]) -> Any:
    """Builds and plays what it can, until the last turns begin."""
    view = state["view"]
    if view["trigger"] is not None and view["phase"] == "turn":
        return None
    return finish(state)


def finish(state: dict[str, Any]) -> Any:
    """Completes cóatls as soon as it can."""
    choices = state["choices"]
    order = ["play_temple", "play_prophecy", "join_piece", "start_coatl", "take_pieces", "done"]
    me = state["view"]["players"][state["seat"]]
    if state["view"]["phase"] == "turn" and len(me["board"]) < 6:
        order = ["play_prophecy", "take_pieces", "join_piece", "start_coatl", "take_prophecy"]
    for kind in order:
        found = [c for c in choices if c["type"] == kind]
        if found:
            return found[len(str(state["view"])) % len(found)]
    return choices[0]


@pytest.fixture(scope="module")
def last_turns(live_server: LiveServer, browser: Any) -> tuple[str, Any]:
    """A table of three at which the end is near, and the browser that plays it."""
    context = browser.new_context(base_url=live_server.link)
    page = context.new_page()
    page.goto("/")
    page.locator("article").first.wait_for()
    table = open_at(page, "before_last_turns", MINE, MINE)
    play_on(live_server, table, context, choose=hurry)
    storage = context.storage_state()
    context.close()
    return table, storage


def test_last_turns_are_announced_with_the_actions_left(
    visit: Visit, last_turns: tuple[str, Any]
) -> None:
    table, storage = last_turns
    page = visit(f"/table/{table}", storage_state=storage)
    hand_over(page)

    expect(page.locator(".bar .due")).to_contain_text(re.compile(r"Last turns: you \(\d action"))
    expect(page.get_by_role("status").first).to_contain_text("Your last turn")
    expect(page.get_by_role("region", name="Log")).to_contain_text("The last turns begin")


@pytest.fixture(scope="module")
def finished(live_server: LiveServer, browser: Any) -> tuple[str, Any]:
    """A game that is over, with complete cóatls, and the browser that played it."""
    context = browser.new_context(base_url=live_server.link)
    page = context.new_page()
    page.goto("/")
    page.locator("article").first.wait_for()
    table = open_table(page, MINE)
    play_on(live_server, table, context, choose=finish)
    storage = context.storage_state()
    context.close()
    return table, storage


def test_the_end_sheet_shows_each_coatl_with_each_cards_pieces(
    visit: Visit, finished: tuple[str, Any]
) -> None:
    table, storage = finished
    page = visit(f"/table/{table}", storage_state=storage)
    page.get_by_role("tab", name="Score", selected=True).wait_for()
    outcome = ask(page, "GET", f"/api/tables/{table}")["outcome"]
    lines = [line for sheet in outcome["sheets"] for line in sheet["lines"]]
    assert lines

    gallery = page.get_by_role("region", name="All cóatls and their cards")
    expect(gallery.locator(".witness")).to_have_count(len(lines))
    page.locator("aside .line").first.click()

    expect(gallery.locator(".slab.shown")).to_have_count(1)


def test_the_end_sheet_is_whole_on_a_phone_whatever_the_name(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit(viewport=PHONE, locale="pl-PL")
    ask(page, "PUT", "/api/me", {"name": "W" * 24})
    table = open_at(page, "near_the_end", MINE)
    play_on(live_server, table, page.context, choose=finish)
    show_table(page, table)
    gallery = page.locator(".gallery")
    expect(gallery).to_contain_text("W" * 24)

    inside = "gallery => gallery.scrollWidth - gallery.clientWidth <= 1"  # which rounding may take
    page.wait_for_function(inside, arg=gallery.element_handle())


def test_a_replay_tells_every_step_in_words(visit: Visit, finished: tuple[str, Any]) -> None:
    table, storage = finished
    page = visit(f"/replay/{table}", storage_state=storage)
    page.get_by_role("slider").wait_for()

    page.get_by_role("slider").fill("5")

    expect(page.locator(".told")).to_contain_text(re.compile("take|join|start|draw|play"))
    expect(page.locator("[data-game=coatl]")).to_be_visible()


def test_a_replay_on_a_phone_turns_to_the_page_of_what_is_told(
    visit: Visit, finished: tuple[str, Any]
) -> None:
    table, storage = finished
    page = visit(f"/replay/{table}", storage_state=storage, viewport=PHONE)
    page.get_by_role("slider").wait_for()
    game, told = page.locator("[data-game=coatl]"), page.locator(".told")
    go_on = page.get_by_role("button", name="One step on")

    for words, where in (("You take a", "disc"), ("You start", "own")):
        for _ in range(30):
            go_on.click()
            expect(game).to_have_attribute("data-page", re.compile("."))
            if words in told.inner_text():
                break
        expect(game).to_have_attribute("data-page", where)


EXAMPLE = "blue head,blue,red,blue,blue,black,black,blue,blue,yellow,yellow tail"
"""The rulebook's: 4 + 5 + 5 + 3 points."""


@pytest.mark.parametrize(
    ("locale", "play", "menu", "edition"),
    [
        ("pl-PL", "Graj", "Stół i ustawienia", "Polskie"),
        ("uk-UA", "Грати", "Стіл і налаштування", "Українське"),
    ],
)
def test_r0_5_a_table_has_the_edition_of_its_language_and_says_so(
    visit: Visit, locale: str, play: str, menu: str, edition: str
) -> None:
    page = visit("/", locale=locale)
    page.locator("article[data-game=coatl]").get_by_role("button", name=play).first.click()
    page.get_by_role("button", name=menu).click()

    expect(page.get_by_role("dialog")).to_contain_text(edition)


@pytest.mark.parametrize(("locale", "edition"), [("pl-PL", "pl"), ("en-GB", None)])
def test_r0_5_a_lesson_opened_by_its_address_has_the_edition_of_its_language(
    visit: Visit, locale: str, edition: str | None
) -> None:
    page = visit("about:blank", locale=locale)

    def late(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/api/games", late)
    with page.expect_request(lambda it: it.url.endswith("/api/tables")) as made:
        page.goto("/lesson/coatl")

    sent: Any = made.value.post_data_json
    assert sent["setup"]["options"].get("edition") == edition


def test_r0_5_r13_4_the_rules_at_a_table_say_what_it_agreed_on(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT, edition="pl", keep="exactly_3")
    page.get_by_role("button", name="Rules").first.click()
    rules = page.get_by_role("dialog")

    for rule, agreed in (
        ("R0.5", ["Edition of the rules: Polish"]),
        (
            "R13.4",
            ["Edition of the rules: Polish", "Unfinished cóatls at the end: As in the edition"],
        ),
        ("R2.9", ["Cards kept at the start: Exactly 3"]),
        ("R13.3", []),
    ):
        here = rules.locator(f"[data-rule='{rule}'] .here")
        expect(here).to_have_text([f"At this table: {each}" for each in agreed])
    page.goto("/rules/coatl")
    page.locator("[data-rule='R13.4']").wait_for()
    expect(page.locator(".here")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "segment", "card", "total"),
    [
        ("pl-PL", "^Dodaj niebieski Segment", "^Liczba: niebieski", "Razem: 1 punkt"),
        ("en-GB", "^Add a blue body segment$", "^Count: blue", "In all: 0 points"),
    ],
)
def test_r0_5_r13_4_the_score_pad_counts_by_the_edition_of_its_language(
    visit: Visit, locale: str, segment: str, card: str, total: str
) -> None:
    page = visit("/games/coatl/score-pad", locale=locale)
    for _ in range(3):
        button(page, segment).click()
    button(page, card).click()

    expect(page.locator(".total")).to_have_text(total)


def test_r0_3_the_first_player_is_marked_wherever_lots_fall(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT, BOT, first="2")

    marked = page.locator(".others .other").filter(has_text="first player")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-at", "seat-2")
    heights = [tag.bounding_box() for tag in page.locator(".others [data-seat-tag]").all()]
    assert len({box["height"] for box in heights if box is not None}) == 1


def test_r15_2_without_open_memory_the_panel_shows_no_card_that_was_taken(
    live_server: LiveServer, visit: Visit
) -> None:
    for memory, said in (("on", "Everyone saw these being taken"), ("off", "the log tells which")):
        page = visit()
        table = conftest.open_table(page, BOT, game="coatl", seed="4", open_memory=memory)
        play_on(live_server, table, page.context, actions=10)
        show_table(page, table)
        page.locator("button.enlarge").first.click()
        panel = page.locator("section.player")
        expect(panel).to_contain_text(said)
        assert (panel.locator(".known li").count() > 0) == (memory == "on")


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_score_pad_counts_the_example_of_the_rules(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit("/games/coatl/score-pad", viewport=viewport)
    for piece in EXAMPLE.split(","):
        name = piece if " " in piece else f"{piece} body segment"
        page.get_by_role("button", name=f"Add a {name}", exact=True).click()
    for shelf, card in (
        ("Yellow frames", "Four in blocks: blue, blue, yellow, yellow"),
        ("Black frames", "Pair: blue"),
        ("Red frames", "Count: blue"),
        ("Temple cards", "Temple: no green; exactly 9 pieces"),
    ):
        page.get_by_role("radio", name=shelf).check(force=True)
        button(page, f"^{card}").click()

    expect(page.locator(".total")).to_have_text("In all: 17 points")
    expect(page.locator(".witness")).to_have_count(4)
    assert find_faults(page) == []


def test_the_score_pad_opens_without_a_connection_and_counts_when_it_is_back(
    visit: Visit,
) -> None:
    page = visit("/games/coatl/score-pad", service_workers="allow")
    page.locator("html[data-offline=ready]").wait_for(state="attached")
    page.context.set_offline(True)
    page.reload()
    for piece in ("blue head", "blue body segment", "yellow tail"):
        button(page, f"^Add a {piece}$").click()
    expect(page.get_by_role("alert")).to_contain_text("can’t be reached")

    page.context.set_offline(False)
    button(page, "^Count: blue").click()

    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".witness")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "pl-PL", "ru-RU"])
def test_the_first_hint_is_whole_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale)
    sit_down(page, BOT)
    hint = page.locator(".hint")
    expect(hint).to_be_visible()

    whole = "hint => hint.scrollHeight - hint.clientHeight <= 1"  # which rounding may take
    page.wait_for_function(whole, arg=hint.element_handle())


def test_a_phone_on_its_side_shows_the_market_or_the_own_things(visit: Visit) -> None:
    page = visit(viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True)
    sit_down(page, BOT)
    keep(page)
    await_part(page, "turn")

    page.locator(".page.disc").tap()
    for part in ("div.disc", "div.cards", ".others"):
        assert_whole(page, part)
    page.locator(".page.own").tap()
    for part in (".mine .board", ".mine .hand"):
        assert_whole(page, part)


def assert_whole(page: Page, part: str) -> None:
    """A part of the table is large enough, and not cut off below."""
    expect(page.locator(part)).to_be_visible()
    table = page.locator("[data-game=coatl]").bounding_box()
    box = page.locator(part).bounding_box()
    assert table is not None
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    assert box["y"] + box["height"] <= table["y"] + table["height"] + 1


def test_a_full_hand_is_whole_on_a_phone_on_its_side(visit: Visit) -> None:
    page = visit(viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True)
    sit_down_at(page, "full_hand", BOT)
    page.locator(".page.own").tap()
    expect(page.locator(".hand .slab")).to_have_count(6)

    for width, height in ((740, 360), (667, 375)):
        resize(page, {"width": width, "height": height})
        for part in (*page.locator(".hand .slab").all(), *page.locator(".token-button").all()):
            expect(part).to_be_in_viewport(ratio=1)


LIE = """
(cards) => Object.fromEntries(
  cards.map((card) => [card.dataset.at, [card.offsetLeft, card.offsetTop]]),
)
"""


def test_cards_of_the_supply_stay_where_they_lie(visit: Visit) -> None:
    page = visit()
    never_ask(page)
    sit_down(page, BOT)
    keep(page)
    await_part(page, "turn")
    cards = page.locator(".supply .slab:not(.deck)")
    before = cards.evaluate_all(LIE)

    cards.nth(3).click()

    await_part(page, "choosing")
    expect(cards).to_have_count(5)
    after = cards.evaluate_all(LIE)
    assert after.items() <= before.items()


def test_disc_and_cards_are_readable_on_a_low_laptop(visit: Visit) -> None:
    page = stocked(visit, viewport={"width": 1366, "height": 650})

    def width(place: str) -> float:
        box = page.locator(place).first.bounding_box()
        assert box is not None
        return box["width"]

    assert width(".disc") >= 250
    assert width(".supply .slab") >= 105
    start(page, "black head")
    assert width(".disc") >= 250
    assert overlapping(page, ".market", ".bar", ".lanes", ".own-area", ".hand-area") == []


TOPS = "(parts) => parts.map((part) => part.getBoundingClientRect().top)"


def test_the_first_coatl_moves_nothing_but_itself(visit: Visit) -> None:
    page = stocked(visit)
    parts = page.locator(".market, .lanes, .hand-area")
    before = parts.evaluate_all(TOPS)
    expect(page.locator(".prospect")).to_have_count(0)

    start(page, "black head")

    expect(page.locator(".prospect").first).to_be_visible()
    assert parts.evaluate_all(TOPS) == before


def test_others_are_seen_with_their_boards_where_there_is_room(visit: Visit) -> None:
    page = stocked(visit)

    pieces = page.locator(".others .space svg")
    expect(pieces.first).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(pieces.first).to_be_hidden()
    expect(page.locator(".others .enlarge")).to_be_in_viewport(ratio=1)
    page.wait_for_function("document.querySelector('.disc').offsetWidth > 200")


def test_a_card_that_no_coatl_satisfies_says_so(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    keep(page)
    await_part(page, "turn")

    page.locator(".hand .slab").first.click()

    expect(page.locator(".bar .hint")).to_contain_text("No cóatl of yours satisfies it yet")


def test_a_lane_asks_for_a_piece_only_when_one_can_be_laid(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)

    expect(page.locator(".lane.vacant").first).to_have_text("Room for a cóatl")


def test_pieces_move_from_where_they_were_and_not_for_long(visit: Visit) -> None:
    page = stocked(visit, **MOVING)
    watch_movement(page)

    start(page, "black head")

    page.wait_for_function("() => longest > 0")
    assert page.evaluate("longest") <= LONGEST_MOVEMENT


def test_nothing_moves_where_less_motion_is_wanted(visit: Visit) -> None:
    page = stocked(visit, reduced_motion="reduce")
    watch_movement(page)

    start(page, "black head")

    assert page.evaluate("longest") <= 1


def test_fingers_find_everything_large_enough(visit: Visit) -> None:
    page = stocked(visit, viewport=PHONE, has_touch=True, is_mobile=True)

    assert_large_enough(page, page.locator(".disc .offered"))
    assert_large_enough(page, page.locator(".board button"))
    page.locator(".page.cards").tap()
    assert_large_enough(page, page.locator(".supply .offered"))
    start(page, "black head")
    pick_up(page, "yellow body segment")
    assert_large_enough(page, page.locator(".slot.offered"))


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_in_any_part_of_a_turn(visit: Visit, viewport: ViewportSize) -> None:
    page = stocked(visit, viewport=viewport)
    assert find_faults(page) == []

    start(page, "black head")
    pick_up(page, "yellow body segment")
    assert find_faults(page) == []
    page.keyboard.press("Escape")

    page.locator(".others .enlarge").click()
    assert find_faults(page) == []
    page.keyboard.press("Escape")

    button(page, "^Bag of heads").click() if viewport is WIDE else None
    assert find_faults(page) == []


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_end(
    visit: Visit, finished: tuple[str, Any], viewport: ViewportSize
) -> None:
    table, storage = finished
    page = visit(f"/table/{table}", storage_state=storage, viewport=viewport)
    page.locator(".gallery").wait_for()

    assert find_faults(page) == []


def test_the_table_can_be_read_aloud(visit: Visit) -> None:
    page = stocked(visit)

    expect(page.get_by_role("group", name="Disc")).to_have_count(1)
    expect(button(page, r"^Head space 2: \w+ head")).to_have_count(1)
    expect(page.get_by_role("group", name="Supply of prophecies")).to_have_count(1)
    expect(page.get_by_role("group", name=re.compile("^Your hand: 4 cards"))).to_have_count(1)
    expect(page.get_by_role("group", name="Your board").get_by_role("button")).to_have_count(6)


def test_on_laptops_disc_and_cards_are_large_and_no_name_is_cut(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "full_hand", BOT)
    await_part(page, "turn")
    for size in LAPTOPS:
        resize(page, size)
        assert width_of(page.locator(".disc-area .disc")) >= 240, size
        assert width_of(page.locator(".cards-area button").first) >= 100, size
        assert width_of(page.locator(".hand .slab").first) >= 90, size
        for name in page.locator("[data-seat-tag] .stem").all():
            assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), size
