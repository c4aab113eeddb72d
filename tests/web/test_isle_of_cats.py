"""The Isle of Cats in a browser: by mouse, by keyboard, by finger, and by those who see little."""

import json
import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web import conftest
from tests.web.conftest import (
    BOT,
    LAPTOPS,
    MINE,
    MOVING,
    OPEN,
    PHONE,
    WIDE,
    Visit,
    ask,
    await_part,
    final_scores,
    find_faults,
    from_the_middle_or_whole,
    never_ask,
    resize,
    settle,
    show_table,
    table_of,
    width_of,
)
from tests.web.live_server import LiveServer, play_on
from tests.web.screen_reader import ScreenReader

pytestmark = pytest.mark.browser

MIDDLE: ViewportSize = {"width": 768, "height": 1024}
LONGEST_GAME = 4000
"""How often each player is asked whether it is their turn."""
LONGEST_TURN = 40
FAMILY = {"mode": "family"}
BOAT_CELLS = 24.8
"""How many cells wide the drawing of a boat is."""
UPRIGHT_ROWS = 10.2
"""How many cells wide it is where it stands upright."""
GATHERER = {"kind": "bot", "level": 2}
"""Rescues a cat whenever it can; the first level may pass at once."""

open_table = partial(conftest.open_table, game="isle_of_cats", seed="7")
sit_down = partial(conftest.sit_down, game="isle_of_cats", seed="7")
open_at = partial(conftest.open_at, game="isle_of_cats")
sit_down_at = partial(conftest.sit_down_at, game="isle_of_cats")
sit_down_together = partial(conftest.sit_down_together, game="isle_of_cats", seed="7")

SEEN = """
() => {
  const game = document.querySelector("[data-game=isle_of_cats]").cloneNode(true);
  game.querySelector(".flights").remove();
  const signs = [...game.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
  const pieces = game.querySelectorAll(".piece").length;
  return [game.dataset.phase, pieces, game.textContent, ...signs].join();
}
"""
"""What changes with every action, and with nothing else."""


def cards_seen(page: Page) -> set[str]:
    """The labels of the cards to choose from."""
    return set(page.locator(".table .slot .visually-hidden").all_inner_texts())


class Player:
    """Presses only what is offered."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self._random = Random(seed)
        self.parts: set[str] = set()

    def now(self) -> str:
        game = self.page.locator("[data-game=isle_of_cats]")
        return game.get_attribute("data-phase") or ""

    def is_over(self) -> bool:
        return self.now() == "over"

    def turn(self) -> None:
        """As long as something is asked of this player."""
        for _ in range(LONGEST_TURN):
            if not self.act():
                return

    def act(self) -> bool:
        """One step, and what it changes; False if nothing is asked."""
        settle(self.page)
        before = self.page.evaluate(SEEN)
        now = before.partition(",")[0]  # read with all else: a moment later it may be another
        if now in ("watch", "over"):
            return False
        self.parts.add(now)
        self.step(now)
        settle(self.page)
        self.page.wait_for_function(f"(before) => ({SEEN.strip()})() !== before", arg=before)
        return True

    def step(self, now: str) -> None:
        page = self.page
        tiles = page.locator(".island .tile.offered")
        if now in ("keep", "draft"):
            self.keep()
        elif now in ("pay", "buying", "choose"):
            self.choose()
        elif now == "placing":
            self.place()
        elif page.locator(".bar .colour").count():
            self.press(self.one_of(page.locator(".bar .colour")))
        elif page.locator(".aim").count():
            self.place()
        elif page.locator(".sheet .give").count():
            self.press(page.locator(".sheet .give").first)
        elif page.locator(".lessons .give").count():
            self.press(page.locator(".lessons .give").first)
        elif page.locator(".bar .way").count():
            self.press(page.locator(".bar .way").first)
        elif now == "moving":
            self.press(tiles.first)
        elif now == "finds" and page.locator(".hand .offered").count():
            self.press(page.locator(".hand .offered").first)
        elif tiles.count():
            self.take(tiles)
        else:
            self.enough()

    def one_of(self, found: Locator) -> Locator:
        return found.nth(self._random.randrange(found.count()))

    def keep(self) -> None:
        """Cards until there are enough of them."""
        slots = self.page.locator(".table .slot")
        for place in range(slots.count()):
            if self.page.locator(".bar .done").is_enabled():
                break
            self.press(slots.nth(place))
            expect(slots.nth(place)).to_have_attribute("aria-pressed", "true")
        self.enough()

    def choose(self) -> None:
        """Some of the cards, as long as there is fish for them."""
        slots = self.page.locator(".table .slot")
        for place in range(min(4, slots.count())):
            self.press(slots.nth(place))
            if not self.page.locator(".bar .done").is_enabled():
                self.press(slots.nth(place))
                break
        self.enough()

    def take(self, tiles: Locator) -> None:
        """A tile, and at once a place for it."""
        self.press(self.one_of(tiles))
        self.place()

    def place(self) -> None:
        page = self.page
        page.locator(".aim").focus()
        for _ in range(self._random.randrange(1, 5)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
        expect(page.locator(".ghost")).to_have_count(0)

    def press(self, target: Locator) -> None:
        target.click()

    def enough(self) -> None:
        wait = self.page.get_by_role("button", name="Wait", exact=True)
        if wait.count():  # an answer leaves when the clock has run, or at once if it stands still
            self.press(wait)
        self.press(self.page.locator(".bar .done"))


class Keys(Player):
    """By keyboard alone: never a click."""

    def press(self, target: Locator) -> None:
        target.focus()
        self.page.keyboard.press("Enter")

    def enough(self) -> None:
        self.page.keyboard.press("d")


NAME = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
"""What is read aloud of what has the focus."""


class Listener(Player):
    """By keyboard alone, and by what is read aloud alone: never a click, never a look."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.reader = ScreenReader(page)

    def step(self, now: str) -> None:
        self.reader.press("g")
        name = self.page.evaluate(NAME)
        if name.endswith("Not chosen"):
            self.keep()
        elif re.search(r" cat, .*, number \d+\. Choose$", name):
            self.reader.press("Enter")
            self.reader.await_words("Choose a place on your boat for")
            self.place()
        elif re.search(r": \d+ left\. Choose$", name):
            self.reader.press("d")  # a treasure is not compulsory
        else:
            assert re.search("End the turn|Pass", name), (now, name)
            self.reader.press("Enter")

    def keep(self) -> None:
        self.reader.press("Enter")
        self.reader.expect_focus_on(r"\. Chosen$")
        self.reader.press("ArrowRight")
        self.reader.press("Enter")
        self.reader.expect_focus_on(r"\. Chosen$")
        self.reader.press("d")

    def place(self) -> None:
        self.reader.expect_focus_on("^Place .* on your boat$")
        for _ in range(self._random.randrange(1, 4)):
            self.reader.press("n")
        self.reader.await_words(": fits")
        self.reader.press("Enter")


class SisterByEar:
    """What she does next, foretold from her cards and the numbers that are read aloud."""

    SAID = re.compile(
        r"The first one, \d+: (?P<first>[^.]+)\.|Your sister turns card \d+ over: (?P<card>[^.]+)\."
        r"|Your sister (?P<did>(?:removes|exchanges|finds nothing) [^.\n]+)"
    )

    def __init__(self) -> None:
        self.steps: list[str] = []
        """Of cards that lie open and are not done."""
        self.done: list[str] = []

    def hear(self, said: str, island: list[str]) -> None:
        """Follows her through all that was said; `island` is what lay there before."""
        self._cats = [name for name in island if " cat, " in name]
        self._rare = [name for name in island if name.startswith("rare")]
        self._oshax = [name for name in island if name.startswith("oshax")]
        self._common = [name for name in island if name.startswith("common")]
        for sentence in self.SAID.finditer(said):
            if sentence["did"]:
                step = self.steps.pop(0)
                assert sentence["did"] == self._foretold(step), (step, island, said)
                self.done.append(step)
            else:
                self.steps += (sentence["first"] or sentence["card"]).split("; ")

    def _foretold(self, step: str) -> str:
        numbers = [int(number) for number in re.findall(r"\d+", step)]
        nothing = f"finds nothing there ({step})"
        match step.split()[1]:
            case "cat":
                return f"removes {self._taken(self._cats, numbers[0])}" if self._cats else nothing
            case "oshax":
                return f"removes {self._taken(self._oshax, numbers[0])}" if self._oshax else nothing
            case "cats":
                return f"exchanges {self._exchanged(*numbers)}" if len(self._cats) > 1 else nothing
            case _ if "rare" in step:
                if not self._rare:
                    return nothing
                return f"removes {self._one_of(self._rare, min(numbers[0], len(self._rare)) - 1)}"
            case _:
                size = step[step.index("(") + 1 : -1]
                lies = [at for at, name in enumerate(self._common) if f" {size}:" in name]
                return f"removes {self._one_of(self._common, lies[0])}" if lies else nothing

    def _taken(self, row: list[str], number: int) -> str:
        return _spoken(row.pop(min(number, len(row)) - 1))

    def _one_of(self, stacks: list[str], at: int) -> str:
        """One tile less; an emptied stack closes up (R22.5)."""
        name = stacks[at]
        left = int(re.findall(r": (\d+) left", name)[0]) - 1
        stacks[at : at + 1] = [re.sub(r": \d+ left", f": {left} left", name)] if left else []
        return _spoken(name)

    def _exchanged(self, one: int, other: int) -> str:
        row = self._cats
        a, b = min(one, len(row)) - 1, min(other, len(row)) - 1
        a = b - 1 if a == b else a
        row[a], row[b] = row[b], row[a]
        return f"{_spoken(row[b])} and {_spoken(row[a])}"


def _spoken(name: str) -> str:
    """ "orange cat, 5 cells, …" → "an orange cat"."""
    tile = name.split(",", maxsplit=1)[0]
    return f"{'an' if tile[0] in 'ao' else 'a'} {tile}"


class Alone(Listener):
    """A solo game by ear: decides from what is read aloud, and checks that it comes true."""

    WISHES = (r"^Rescue.*one basket", "^Oshax|^Treasure", "lesson|Lesson", "^Rescue.*half", "")
    SAVED = 9
    """Fish that are left for cats."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.sister = SisterByEar()
        self.days = 0
        self.is_told = False
        """How it ended."""
        self.fish = self._fish_read()

    def step(self, now: str) -> None:
        self._island = self._buttons("region", "The island")
        self.reader.press("g")
        name = self._focused()
        for words, do in (
            (r"\. (Not chosen|Chosen)$", self._choose_cards),
            (r" cat, .* number \d+\. Choose$", self._rescue),
            (r": \d+ left\. Choose$", self._take),
            (r"\. Play$", self._find),
            ("^(Blue|Green|Red|Purple|Orange)$", self._name_colour),
            ("^End the turn$", self._end_turn),
            ("^Pass$", self._pass),
            ("^Lay nothing$", self._lay_nothing),
        ):
            if re.search(words, name, re.IGNORECASE):
                do()
                return
        raise AssertionError((now, name))

    def read_score(self) -> dict[str, int]:
        """The end as the score sheet tells it."""
        sheets = self.page.get_by_role("tabpanel", name="Score").aria_snapshot()
        found = re.findall(r'button "(Guest|Your sister)[\d ]* (−?\d+)"', sheets)
        return {who: int(points.replace("−", "-")) for who, points in found}

    def _focused(self) -> str:
        snapshot = self.page.locator(":focus").aria_snapshot()
        return snapshot.split('"')[1]

    def _buttons(self, role: Literal["group", "region"], name: str) -> list[str]:
        snapshot = self.page.get_by_role(role, name=name).aria_snapshot()
        return re.findall(r'button "(.+?)"', snapshot)

    def _fish_read(self) -> int:
        stock = self.page.get_by_role("group", name="Your fish and baskets").aria_snapshot()
        return int(re.findall(r"(\d+) fish", stock)[0])

    def _hear(self, words: str) -> str:
        """Waits for such words, and believes all that was said until then."""
        said = self.reader.listen_for(words)
        self.sister.hear(said, self._island)
        self.days += len(re.findall(r"Day \d: the fields are filled", said))
        self.fish += sum(map(int, re.findall(r"You gain (\d+) fish", said)))
        if "Day 1:" in said:
            self.fish -= 20  # told when the first cards go round, gained before
        self.fish -= sum(map(int, re.findall(r"(?:You pay|field for) (\d+) fish", said)))
        self.is_told = bool(re.search("You win!|Your sister wins", said))
        assert self.is_told or self.fish == self._fish_read(), said
        return said

    def _choose_cards(self) -> None:
        cards = self._buttons("group", "Choose from these")
        done = "Keep" if cards[0].endswith(". Chosen") else ""  # what is left is chosen already
        if not done:
            done = self._press_cards(cards)
        self.reader.press("d")
        if done != "Keep":
            self._hear("You (pay|keep no)" if done == "Pay" else "You lay")

    def _press_cards(self, cards: list[str]) -> str:
        """Those it wishes for most, as many as it may; says what is done with them."""
        wishes = [
            next(rank for rank, wish in enumerate(self.WISHES) if re.search(wish, card))
            for card in cards
        ]
        said = ""
        for place in sorted(range(len(cards)), key=wishes.__getitem__)[:5]:
            said = self._press_card(place)
            if (kept := re.search(r"Keep (\d) of (\d)", said)) and kept[1] == kept[2]:
                break
            left = re.search(r"(\d+) fish left", said)
            if "You are short" in said or (left and int(left[1]) < self.SAVED):
                said = self._press_card(place)
        found = re.search(r"\b(Keep|Pay|Lay) ", said)
        assert found, said
        return found[1]

    def _press_card(self, place: int) -> str:
        group = self.page.get_by_role("group", name="Choose from these")
        group.get_by_role("button").nth(place).focus()
        self.reader.press("Enter")
        return self._hear(r"Keep \d of|Pay (\d|for nothing)|Lay (\d|nothing)")

    def _rescue(self) -> None:
        """A cat that counts little for her, the cheaper the better."""
        sister = self.page.get_by_role("region", name="Your sister").aria_snapshot()
        hers = re.findall(r"(\w+) cats: \d+ ×", sister.lower())
        cats = [name for name in self._island if name.endswith(". Choose")]
        cat = min(cats, key=lambda name: name.split()[0] in hers)
        self.page.get_by_role("button", name=cat, exact=True).focus()
        self._bring_aboard(cat)
        self._hear(f"You rescue {_spoken(cat)} from the (left|right) field for")

    def _take(self) -> None:
        tile = self._focused()
        self._bring_aboard(tile)
        self._hear(f"You take {_spoken(tile)}")

    def _bring_aboard(self, tile: str) -> None:
        self.reader.press("Enter")
        self.reader.await_words(f"Choose a place on your boat for {_spoken(tile)}")
        self.place()

    def _find(self) -> None:
        """An oshax or treasure card of the hand, if there is one."""
        hand = [name for name in self._buttons("region", "Your hand") if name.endswith(". Play")]
        cards = [name for name in hand if re.match("Oshax|Treasure", name)]
        if not cards:
            self.reader.press("d")
            self._hear("You pass")
            return
        self.page.get_by_role("button", name=cards[0]).first.focus()
        self.reader.press("Enter")
        settle(self.page)
        if self.page.get_by_role("group", name=cards[0].removesuffix(". Play")).count():
            self.reader.expect_focus_on("^(Take|Pay) ")
            self.reader.press("Enter")
        self._hear("You play a card")

    def _name_colour(self) -> None:
        self.reader.press("Enter")
        self._hear("The oshax is a|You read a public lesson")

    def _end_turn(self) -> None:
        sister = self.page.get_by_role("region", name="Your sister").aria_snapshot()
        acts = self.sister.steps or "still to come" in sister
        self.reader.press("Enter")
        if acts:
            self._hear("Your sister (removes|exchanges|finds)")

    def _pass(self) -> None:
        self.reader.press("Enter")
        self._hear("You pass")

    def _lay_nothing(self) -> None:
        self.reader.press("Enter")
        self._hear("You lay no rescue cards")


class Fingers(Player):
    """By touch on a narrow screen: what is asked lies on the page that is shown."""

    def press(self, target: Locator) -> None:
        target.tap()

    def place(self) -> None:
        page = self.page
        page.locator(".aim").focus()
        page.keyboard.press("n")
        page.get_by_role("button", name="Place", exact=True).tap()
        expect(page.locator(".ghost")).to_have_count(0)


def play_out(*players: Player, until: Callable[[], object] | None = None) -> None:
    """Turn by turn, until the game is over, or what is wanted has come."""
    for _ in range(LONGEST_GAME):
        for player in players:
            player.turn()
        if until() if until else all(player.is_over() for player in players):
            return
        players[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@from_the_middle_or_whole("fourth_day")
def test_a_mouse_and_a_screen_reader_play_a_family_game_to_its_end(
    visit: Visit, position: str | None
) -> None:
    mouse, keyboard = visit(), visit()
    never_ask(mouse, keyboard)
    sit_down_together(mouse, keyboard, position=position, **FAMILY)
    listener = Listener(keyboard, 2)

    play_out(Player(mouse, 1), listener)

    assert final_scores(mouse) == final_scores(keyboard)
    boats = mouse.locator(".gallery figure")
    expect(boats).to_have_count(2)
    for words in (
        "^Your turn: rescue a cat, or pass",
        r"You rescue a \w+ cat",
        r"Guest .* rescues a \w+ cat",
        "Done: end your turn",
        "Day 5: the fields are filled",
        "You win!|Guest .* wins|Shared victory",
    ):
        assert listener.reader.has_heard(words), words


@pytest.mark.slow
def test_two_browsers_and_two_bots_draft_and_play_a_standard_day(visit: Visit) -> None:
    one, other = visit(), visit()
    never_ask(one, other)
    sit_down_together(one, other, BOT, BOT)
    players = Player(one, 1), Keys(other, 2)
    await_part(one, "draft")
    second_day = one.get_by_label("4 days until Vesh lands")

    play_out(*players, until=second_day.count)

    expect(second_day).to_be_visible()
    assert {"draft", "pay", "choose", "rescue"} <= players[0].parts | players[1].parts


def first_draft(visit: Visit, *bots: dict[str, Any], **options: str) -> Page:
    """One browser at a new table, alone or with bots."""
    page = visit()
    never_ask(page)
    sit_down(page, *bots, **options)
    await_part(page, "draft")
    return page


@pytest.mark.slow
def test_a_screen_reader_plays_alone_until_the_sister_acts(visit: Visit) -> None:
    listener = Alone(first_draft(visit, difficulty="easy"), 4)

    play_out(listener, until=lambda: listener.sister.done)

    for words in (r"You pay \d+ fish", r"You lay \d lessons? face down", r"You rescue a \w+ cat"):
        assert listener.reader.has_heard(words), words


@pytest.mark.full
@pytest.mark.slow
def test_a_screen_reader_plays_a_whole_solo_game_against_the_sister(visit: Visit) -> None:
    page = first_draft(visit, difficulty="easy")
    listener = Alone(page, 4)

    play_out(listener)

    assert listener.is_told
    assert listener.days == 5
    assert {step.split()[1] for step in listener.sister.done} == {"cat", "cats", "oshax", "a"}
    for words in (
        r"You lay \d lessons? face down",
        r"You read public lesson \d+: .* \(\w+\)",
        r"Which basket\? \w+",
        "You take a rare treasure",
        r"The oshax is a \w+ cat from now on",
        "Your sister counts a further colour",
    ):
        assert listener.reader.has_heard(words), words
    outcome = ask(page, "GET", f"/api/tables/{table_of(page)}")["outcome"]
    mine, hers = outcome["sheets"][0]["score"], outcome["rival"]["score"]
    assert listener.read_score() == {"Guest": mine, "Your sister": hers}


@pytest.mark.full
@pytest.mark.slow
def test_a_whole_standard_game_against_a_bot(visit: Visit) -> None:
    page = first_draft(visit, BOT)

    play_out(Player(page, 6))

    assert len(final_scores(page)) == 2


def phone_in_a_family_game(visit: Visit, **wishes: Any) -> Page:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, **wishes)
    never_ask(page)
    sit_down(page, BOT, **FAMILY)
    await_part(page, "keep")
    return page


@pytest.mark.slow
def test_a_finger_on_a_phone_plays_a_day_of_a_family_game(visit: Visit) -> None:
    page = phone_in_a_family_game(visit, **MOVING)
    second_day = page.get_by_label("4 days until Vesh lands")

    play_out(Fingers(page, 3), until=second_day.count)


@pytest.mark.full
@pytest.mark.slow
def test_a_finger_on_a_phone_plays_a_whole_family_game_against_a_bot(visit: Visit) -> None:
    page = phone_in_a_family_game(visit)

    play_out(Fingers(page, 3))

    assert len(final_scores(page)) == 2


def holding(visit: Visit, **wishes: Any) -> Page:
    """A family game in which a cat was chosen but not placed; two tiles lie on the boat."""
    page = visit(**wishes)
    never_ask(page)
    sit_down_at(page, "family", GATHERER)
    await_part(page, "rescue")
    page.locator(".island .tile.offered").first.click()
    page.locator(".aim").wait_for()
    return page


def test_a_tile_that_does_not_fit_says_why_and_stays_in_the_hand(visit: Visit) -> None:
    page = holding(visit)
    page.locator(".aim").focus()
    page.keyboard.press("n")
    for _ in range(9):
        page.keyboard.press("ArrowUp")

    expect(page.locator(".ghost.misfit")).to_have_count(1)
    expect(page.locator(".hint")).to_contain_text("off the boat")
    page.keyboard.press("Enter")
    expect(page.locator(".aim")).to_be_visible()
    await_part(page, "rescue")

    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()


def test_a_mouse_drags_a_cat_from_its_field_onto_the_boat(visit: Visit) -> None:
    page = holding(visit)
    page.keyboard.press("Escape")
    expect(page.locator(".aim")).to_have_count(0)
    pieces = page.locator(".scroller .piece").count()
    cat = page.locator(".island .tile.offered").first.bounding_box()
    boat = page.locator(".scroller svg").first.bounding_box()
    assert cat
    assert boat

    page.mouse.move(cat["x"] + cat["width"] / 2, cat["y"] + cat["height"] / 2)
    page.mouse.down()
    for place in range(22 * 9):
        row, column = divmod(place, 22)
        x, y = (column + 0.5) / 22, (row + 0.5) / 9
        page.mouse.move(boat["x"] + x * boat["width"], boat["y"] + y * boat["height"])
        if page.locator(".ghost:not(.misfit)").count():
            break
    expect(page.locator(".ghost:not(.misfit)")).to_have_count(1)
    page.mouse.up()

    expect(page.locator(".scroller .piece")).to_have_count(pieces + 1)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.get_by_role("button", name="Take back the tile").click()
    page.get_by_role("button", name="Take back the rescue").click()
    expect(page.locator(".island .tile.offered").first).to_be_visible()


def middle_of(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


IS_LEFT_OF = """
(x) => {
  const { left, right } = document.querySelector(".ghost").getBoundingClientRect();
  return (left + right) / 2 < x;
}
"""


def drag_by_finger(page: Page, part: Locator, to: tuple[float, float]) -> None:
    """Touches as a device sends them: whoever scrolls takes them away from the page."""
    finger = page.context.new_cdp_session(page)
    x, y = middle_of(part)
    for kind, far in (("touchStart", 0.0), *(("touchMove", step / 8) for step in range(1, 9))):
        at = {"x": x + (to[0] - x) * far, "y": y + (to[1] - y) * far}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    page.wait_for_timeout(200)  # what is let go in motion is flung, and a tap only stops that
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_a_finger_drags_a_cat_from_its_field_or_from_the_hand_and_pulls_it_where_it_aims(
    visit: Visit,
) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    never_ask(page)
    sit_down_at(page, "first_cats", BOT)
    await_part(page, "rescue")
    end_turn = page.get_by_role("button", name="End the turn")
    back = page.get_by_role("button", name="Take back the tile")
    amidships = PHONE["width"] / 2, 300.0  # the cat is above the finger

    drag_by_finger(page, page.locator(".field .offered").first, amidships)
    expect(end_turn).to_be_visible()
    back.tap()

    page.locator(".aim").tap()
    left = middle_of(page.locator(".ghost"))[0]
    x, y = middle_of(page.locator(".grip").first)
    drag_by_finger(page, page.locator(".grip").first, (x - 80, y))
    page.wait_for_function(IS_LEFT_OF, arg=left - 40)
    expect(page.locator(".aim")).to_be_visible()

    drag_by_finger(page, page.locator(".tray"), amidships)
    expect(end_turn).to_be_visible()


def test_a_finger_drags_a_cat_from_its_field_on_a_phone_on_its_side(visit: Visit) -> None:
    page = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    never_ask(page)
    sit_down_at(page, "first_cats", BOT)
    await_part(page, "rescue")

    cat, boat = page.locator(".field .offered").first, page.locator("div.sheet")
    drag_by_finger(page, cat, middle_of(boat))

    expect(page.get_by_role("button", name="End the turn")).to_be_visible()


def test_sketches_are_laid_out_of_turn_and_taken_off_again(visit: Visit) -> None:
    page = holding(visit)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Try shapes").click()

    for place in range(2):
        page.locator(".field .tile").nth(place).click()
        page.locator(".aim").focus()
        page.keyboard.press("n")
        page.keyboard.press("Enter")

    expect(page.locator(".sketch")).to_have_count(2)
    page.get_by_role("button", name="Clear the sketch").click()
    expect(page.locator(".sketch")).to_have_count(0)


COUNT_FLIGHTS = """
() => {
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) window.flown += addedNodes.length;
  }).observe(document.querySelector(".flights"), { childList: true });
}
"""


def place(page: Page) -> None:
    """The tile held goes where it fits next."""
    page.locator(".aim").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")


def end_the_turn(page: Page) -> None:
    """The bot has its turn meanwhile."""
    page.get_by_role("button", name="End the turn").click()
    await_part(page, "rescue", "over")


def test_what_others_take_is_seen_to_travel(visit: Visit) -> None:
    page = holding(visit, **MOVING)
    page.evaluate(COUNT_FLIGHTS)

    place(page)
    end_the_turn(page)

    page.wait_for_function("() => flown > 0")


def test_nothing_travels_where_less_motion_is_wanted(visit: Visit) -> None:
    page = holding(visit, reduced_motion="reduce")
    page.evaluate(COUNT_FLIGHTS)

    place(page)
    expect(page.locator(".scroller .fresh")).to_have_count(1)
    end_the_turn(page)

    assert page.evaluate("flown") == 0


SENT = """
() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    window.sent.push(String(message));
    return send.call(this, message);
  };
}
"""


def answers(page: Page) -> list[dict[str, Any]]:
    """What the page told the server it does."""
    said = [json.loads(message) for message in page.evaluate("window.sent ?? []")]
    return [message["action"] for message in said if message["type"] == "act"]


@pytest.mark.parametrize("hand", ["window_with_a_card", "window_without"])
def test_the_answer_in_a_window_leaves_after_the_same_time_whatever_the_hand(
    visit: Visit, hand: str
) -> None:
    """R15.3 Two hands, one clock: nothing leaves before it has run, then the same message."""
    page = in_the_window(visit, hand)
    seconds = int(page.locator(".bar .clock").inner_text())

    # Neither the clock nor whoever presses at once is any earlier.
    page.get_by_role("button", name="Go on").click()
    page.clock.run_for(1000 * (seconds - 1))
    assert answers(page) == []
    page.clock.run_for(1000)
    page.clock.resume()
    page.wait_for_function("() => window.sent.some((one) => one.includes('\"act\"'))")
    assert answers(page) == [{"type": "done"}]


def in_the_window(visit: Visit, hand: str) -> Page:
    """Two people have paid, one is asked in the page; time stands still until told to go on."""
    page = visit("about:blank")  # a clock is the whole context's, for good
    page.goto("/")
    conftest.tile(page).wait_for()
    never_ask(page)
    page.add_init_script(f"({SENT.strip()})()")
    table = open_at(page, hand, OPEN)
    ask(visit(), "POST", f"/api/tables/{table}/join", {})
    if ask(page, "GET", f"/api/tables/{table}")["status"] == "open":
        ask(page, "POST", f"/api/tables/{table}/start")
    page.clock.install()
    page.goto(f"/table/{table}")
    await_part(page, "asked")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.5)
    return page


def test_in_a_window_a_card_just_paid_for_can_be_played(visit: Visit) -> None:
    page = in_the_window(visit, "window_with_a_card")

    expect(page.get_by_role("status")).to_contain_text("Play an anytime card, or go on")
    page.get_by_role("button", name="Wait", exact=True).click()
    page.locator(".hand .offered").click()
    await_part(page, "buying")


def test_when_to_be_asked_is_said_in_the_menu(visit: Visit) -> None:
    page = in_the_window(visit, "window_without")
    page.get_by_role("button", name="Wait", exact=True).click()
    expect(page.get_by_text("When to ask me for anytime cards")).to_have_count(0)

    page.get_by_role("button", name="Table and settings").click()
    wish = page.get_by_role("dialog").get_by_label("When to ask me for anytime cards")
    wish.select_option("Never, only in my turns")
    expect(wish).to_have_value("never")
    assert answers(page) == [{"type": "ask_me", "when": "never"}]


def test_against_bots_nobody_without_a_card_is_stopped(visit: Visit) -> None:
    """R15.3 No other people could tell anything by the time of an answer."""
    page = visit()
    page.add_init_script(f"({SENT.strip()})()")
    sit_down_at(page, "window_without", BOT)

    page.locator("[data-game]:not([data-phase=asked])[data-phase]").wait_for(timeout=5000)
    assert answers(page) == [{"type": "done"}]


def test_against_bots_no_clock_runs_for_whoever_has_a_card(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "window_with_a_card", BOT)
    await_part(page, "asked")

    expect(page.get_by_role("button", name="Go on")).to_be_enabled()
    expect(page.locator(".bar .clock")).to_have_count(0)
    expect(page.get_by_role("button", name="Wait", exact=True)).to_have_count(0)


def test_in_the_menu_of_a_family_game_nothing_is_said_about_anytime_cards(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")

    page.get_by_role("button", name="Table and settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_text("When to ask me for anytime cards")).to_have_count(0)


def test_looking_at_a_lesson_lights_what_earns_it(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "lessons", BOT)
    await_part(page, "rescue")

    page.get_by_role("button", name=re.compile("^Dreamer: place")).click()
    expect(page.locator(".opened")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".opened")).to_have_count(0)
    page.locator(".lessons li").last.hover()
    page.locator(".lessons button").last.click()
    expect(page.locator(".scroller .lit")).to_have_count(1)


def test_scores_are_told_part_by_part_without_what_others_keep_secret(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "lessons", BOT)
    page.get_by_role("button", name="Score so far").click()
    expect(page.get_by_role("rowheader", name="Private lessons", exact=True)).to_be_visible()
    rows = {
        row.get_by_role("rowheader").inner_text(): row.get_by_role("cell").all_inner_texts()
        for row in page.locator(".scores tbody tr").all()
    }
    order = page.locator(".player .points").all_inner_texts()
    names = page.locator(".player").all_inner_texts()

    mine = next(at for at, name in enumerate(names) if "(you)" in name)
    assert rows["Without private lessons"][mine] == order[mine]
    assert page.locator(".player .secret").inner_text() == "+" + rows["Private lessons"][mine]
    assert rows["Private lessons"][1 - mine].startswith("?")
    assert rows["Without private lessons"][1 - mine] == order[1 - mine]
    page.keyboard.press("Escape")
    expect(page.locator("section.scores")).to_have_count(0)


def test_on_a_phone_another_boat_opens_where_it_was_pressed(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")

    page.get_by_role("button", name="Players", exact=True).tap()
    page.get_by_role("button", name=re.compile("^Dreamer: place")).tap()
    expect(page.locator(".opened")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("button", name=re.compile("^Dreamer: place"))).to_be_visible()


def test_on_a_phone_the_boat_is_looked_at_before_cards_are_chosen(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, BOT)
    await_part(page, "draft")

    page.get_by_role("button", name="Boat", exact=True).tap()
    expect(page.get_by_role("group", name="Your boat")).to_be_visible()
    page.get_by_role("button", name="Cards", exact=True).tap()
    expect(page.locator(".table .slot").first).to_be_visible()


def test_on_a_phone_the_pages_are_turned_at_the_same_place_whatever_is_asked(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    never_ask(page)
    places = set()
    sit_down(page, BOT, **FAMILY)
    await_part(page, "keep")
    places.add(top_of(page.locator(".pages")))
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")
    places.add(top_of(page.locator(".pages")))
    page.locator(".island .tile.offered").first.tap()
    page.locator(".aim").wait_for()
    places.add(top_of(page.locator(".pages")))

    assert len(places) == 1, places


def top_of(part: Locator) -> float:
    top: float = part.evaluate("(one) => one.getBoundingClientRect().top")
    return top


def cell_of_the_upright_boat(page: Page) -> float:
    boat = page.locator("div.sheet").bounding_box()
    assert boat
    assert boat["height"] > 2 * boat["width"], boat
    return boat["width"] / UPRIGHT_ROWS


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
def test_on_a_phone_the_boat_stands_upright_with_cells_for_a_finger(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    never_ask(page)
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")

    expect(page.locator(".scroller > .sheet")).to_be_in_viewport(ratio=1)
    for cat in page.locator(".field .tile").all():
        expect(cat).to_be_in_viewport(ratio=1)
    assert cell_of_the_upright_boat(page) >= (24 if height > 800 else 20)
    page.locator(".island .tile.offered").first.tap()
    page.locator(".aim").wait_for()
    assert cell_of_the_upright_boat(page) >= 24


def test_on_an_upright_boat_keys_lead_a_tile_where_they_point(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    never_ask(page)
    sit_down_at(page, "first_cats", BOT)
    await_part(page, "rescue")
    page.locator(".field .offered").first.tap()
    page.locator(".aim").focus()
    page.keyboard.press("n")
    ghost = page.locator(".ghost")

    for key, axis, sign in (
        ("ArrowDown", "y", 1),
        ("ArrowUp", "y", -1),
        ("ArrowRight", "x", 1),
        ("ArrowLeft", "x", -1),
    ):
        before = share_of_the_boat(page, ghost)
        page.keyboard.press(key)
        page.wait_for_function(
            "(was) => document.querySelector('.ghost').outerHTML !== was", arg=before.drawn
        )
        after = share_of_the_boat(page, ghost)
        assert sign * (after.at[axis] - before.at[axis]) > 0.01, key


class Drawn(NamedTuple):
    at: dict[str, float]
    drawn: str


def share_of_the_boat(page: Page, part: Locator) -> Drawn:
    """Where it is on the boat, wherever that was scrolled to."""
    x, y = middle_of(part)
    boat = page.locator("div.sheet").bounding_box()
    assert boat
    at = {"x": (x - boat["x"]) / boat["width"], "y": (y - boat["y"]) / boat["height"]}
    return Drawn(at, part.evaluate("(one) => one.outerHTML"))


def test_the_picture_of_a_card_has_a_place_of_its_own(visit: Visit) -> None:
    """Neither its number nor its words stand on it, and it leaves no empty paper."""
    page = visit(viewport={"width": 1366, "height": 650})
    sit_down_at(page, "pay", BOT)
    await_part(page, "pay", "buy", "cards")
    for face in page.locator(".table .card").all():
        picture = face.locator(".picture").bounding_box()
        about = face.locator(".about").bounding_box()
        number = face.locator(".number").bounding_box()
        box = face.bounding_box()
        assert picture
        assert about
        assert number
        assert box
        assert number["y"] + number["height"] <= picture["y"] + 0.5
        assert abs(picture["y"] + picture["height"] - about["y"]) < 1
        words = face.locator(".about").evaluate(
            "(one) => { const all = document.createRange(); all.selectNodeContents(one);"
            " return all.getBoundingClientRect().height }"
        )
        assert about["height"] - words < 16, "paper without words"


def test_on_its_side_a_phone_shows_the_whole_boat_beside_the_island(visit: Visit) -> None:
    page = visit(viewport={"width": 915, "height": 412}, has_touch=True, is_mobile=True)
    never_ask(page)
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")

    expect(page.get_by_role("button", name="Island", exact=True)).to_have_count(0)
    for part in (
        page.locator(".scroller > .sheet"),
        page.locator(".field.right"),
        page.locator(".bar"),
    ):
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Players", exact=True).tap()
    expect(page.locator(".field.right")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Boat", exact=True).tap()
    page.locator(".island .tile.offered").first.tap()
    page.locator(".aim").wait_for()
    expect(page.locator(".scroller > .sheet")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_in_viewport(ratio=1)


def test_on_a_small_phone_the_whole_boat_and_the_cats_are_seen_on_one_page(visit: Visit) -> None:
    page = visit(viewport={"width": 667, "height": 331}, has_touch=True, is_mobile=True)
    sit_down_at(page, "family", BOT)
    await_part(page, "rescue")
    boat = page.locator(".scroller > .sheet")
    cats = page.locator(".field .tile")
    bar = page.locator(".bar")

    sizes: tuple[ViewportSize, ...] = (
        {"width": 667, "height": 331},
        {"width": 740, "height": 320},
        {"width": 360, "height": 640},
    )
    for size in sizes:
        resize(page, size)
        page.get_by_role("button", name="Boat", exact=True).tap()
        for part in (boat, cats.first, cats.last, bar):
            expect(part).to_be_in_viewport(ratio=1)

    cats.first.tap()
    page.locator(".aim").wait_for()
    expect(bar).to_be_in_viewport(ratio=1)
    expect(boat).not_to_be_in_viewport(ratio=0.9)  # upright it comes nearer
    expect(page.locator(".scroller .piece").first).to_be_in_viewport(ratio=1)


def test_on_its_side_a_phone_has_room_for_the_cards_to_lay_and_those_to_play(visit: Visit) -> None:
    page = visit(viewport={"width": 667, "height": 331}, has_touch=True, is_mobile=True)
    sit_down_at(page, "choose", BOT)
    await_part(page, "choose")
    slots = page.locator(".table .slot")

    expect(slots.first).to_be_in_viewport(ratio=1)
    expect(page.locator(".hand .offered").first).to_be_in_viewport(ratio=0.8)
    expect(page.locator(".hand .slot", has_text="Rescue")).to_have_count(0)


def test_on_its_side_a_phone_shows_a_large_boat_beside_a_lesson(visit: Visit) -> None:
    page = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.goto("/lesson/isle_of_cats")
    boat = page.locator(".scroller > .sheet")

    expect(boat).to_be_in_viewport(ratio=1)
    assert width_of(boat) / BOAT_CELLS >= 18


def test_the_boat_stays_where_it_is_when_the_last_card_is_played(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "rescue", BOT)
    await_part(page, "rescue")
    boat = page.locator(".scroller > .sheet")
    before = boat.bounding_box()

    page.evaluate("document.querySelector('.hand').replaceChildren()")

    assert boat.bounding_box() == before


def test_the_boat_stays_where_it_is_when_a_field_loses_a_row(visit: Visit) -> None:
    page = visit(viewport={"width": 1024, "height": 768})
    sit_down_at(page, "rescue", BOT)
    await_part(page, "rescue")
    sheet = page.locator("div.sheet")
    before = sheet.bounding_box()

    fields = "document.querySelectorAll('.field .tile, .supply .tile')"
    page.evaluate(f"{fields}.forEach((tile) => (tile.style.display = 'none'))")
    page.evaluate("() => new Promise(requestAnimationFrame)")

    assert sheet.bounding_box() == before


@pytest.mark.parametrize(
    "position", ["rescue", "four_boats", "family", "solo_rescue", "window_with_a_card", "finds"]
)
def test_on_a_laptop_the_boat_is_the_largest_thing(visit: Visit, position: str) -> None:
    page = visit()
    bots = {"four_boats": 3, "solo_rescue": 0}.get(position, 1)
    sit_down_at(page, position, *[BOT] * bots)
    await_part(page, "rescue", "asked", "taking_oshax")
    for _ in ("with the log", "without it"):
        for size in LAPTOPS:
            resize(page, size)
            boat, play = (width_of(page.locator(part)) for part in ("div.sheet", "[data-game]"))
            assert boat >= 0.6 * play, (size, boat, play)
            assert boat / BOAT_CELLS >= 18, (size, boat)
        page.get_by_role("button", name="Log and chat").click()


IS_WITHIN = """
(part) => {
  const inner = part.getBoundingClientRect();
  const outer = part.closest(".table, .hand").getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
"""


@pytest.mark.parametrize("size", [LAPTOPS[0], LAPTOPS[1]], ids=["1280", "1366"])
def test_on_a_laptop_every_card_is_in_sight_and_those_to_choose_from_are_large(
    visit: Visit, size: ViewportSize
) -> None:
    page = visit(viewport=size)
    sit_down_at(page, "choose", BOT)
    await_part(page, "choose")
    for card in page.locator(".table .slot, .hand .slot").all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate(IS_WITHIN)
    assert width_of(page.locator(".table .slot").first) >= 200
    assert page.locator(".hand .slot").count() == 5


def test_the_boat_stays_where_it_is_when_a_card_asks_how_it_is_played(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    sit_down_at(page, "rescue", BOT)
    await_part(page, "rescue")
    page.get_by_role("button", name="Pass", exact=True).click()
    await_part(page, "finds")
    before = page.locator("div.sheet").bounding_box()

    page.locator(".hand .offered", has_text="or:").first.click()

    expect(page.locator(".bar .way").first).to_be_visible()
    assert page.locator("div.sheet").bounding_box() == before


def test_what_the_sister_does_is_told_step_by_step(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "solo_pay")
    await_part(page, "pay")
    page.locator(".bar .done").click()

    entries = page.get_by_role("region", name="Log").get_by_role("listitem")
    turn = entries.filter(has_text="Your sister has speed").first
    expect(turn.locator("p", has_text="Your sister has speed")).to_have_count(1)
    expect(turn.locator("p", has_text="Turn order")).to_have_count(1)


def test_at_a_hot_seat_nobody_sees_the_cards_of_another(visit: Visit) -> None:
    page = visit()
    never_ask(page)
    sit_down(page, MINE, **FAMILY)
    take = page.get_by_role("button", name=re.compile("^I am "))
    take.click()
    await_part(page, "keep")
    first = cards_seen(page)
    Player(page, 1).step("keep")

    take.wait_for()
    expect(page.locator("[data-game=isle_of_cats]")).to_have_count(0)
    take.click()
    await_part(page, "keep")

    assert len(first) == len(cards_seen(page)) == 3
    assert not first & cards_seen(page)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_spectator_is_told_whose_boat_it_is_and_of_no_cards(
    visit: Visit, viewport: ViewportSize
) -> None:
    mine, spectator = visit(), visit(viewport=viewport)
    table = sit_down_at(mine, "rescue", BOT)

    show_table(spectator, table)

    tag = spectator.locator(".main-area [data-seat-tag='0']")
    expect(tag).to_be_visible()
    expect(spectator.locator(".hand")).to_have_count(0)
    expect(spectator.get_by_role("button", name="Cards", exact=True)).to_have_count(0)
    expect(spectator.locator("[data-game=isle_of_cats]")).not_to_contain_text(re.compile("Your "))


def test_a_replay_shows_the_cards_that_each_seat_saw(live_server: LiveServer, visit: Visit) -> None:
    page = visit()
    table = open_table(page, MINE, **FAMILY)
    play_on(live_server, table, page.context)
    page.goto(f"/replay/{table}")
    slots = page.locator(".table .slot")
    eyes = page.get_by_label("Through whose eyes")

    eyes.select_option(index=1)
    expect(slots).to_have_count(3)
    first = cards_seen(page)
    eyes.select_option(index=2)
    for card in first:
        expect(slots.filter(has_text=card)).to_have_count(0)
    expect(slots).to_have_count(3)
    eyes.select_option(index=0)
    expect(slots).to_have_count(0)

    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("status").last).to_have_text(re.compile("decides$"))  # in secret
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".gallery figure")).to_have_count(2)
    day = page.get_by_role("region", name="Moves").get_by_role("button", name="Day 2", exact=True)
    day.click()
    expect(page.locator(".told")).to_contain_text("Day 2")
    expect(page.get_by_role("button", name="A day back")).to_be_enabled()
    page.get_by_role("slider", name="Moment").fill("12")
    expect(page.locator(".gallery")).to_have_count(0)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("phase", ["draft", "pay", "rescue"])
def test_axe_finds_nothing(visit: Visit, viewport: ViewportSize, phase: str) -> None:
    page = visit(viewport=viewport)
    never_ask(page)
    if phase == "draft":
        sit_down(page)
    else:
        sit_down_at(page, f"solo_{phase}")
    await_part(page, phase)

    assert find_faults(page) == []


def test_the_page_never_scrolls(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "four_boats", BOT, BOT, BOT)
    await_part(page, "rescue")

    for viewport in (WIDE, MIDDLE, PHONE):
        resize(page, viewport)
        size = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert size[0] <= viewport["width"]
        assert size[1] <= viewport["height"]


@pytest.mark.slow
def test_both_parts_of_the_lesson_go_to_their_end(visit: Visit) -> None:
    page = visit("/lesson/isle_of_cats")
    never_ask(page)
    page.reload()
    player = Player(page, 3)
    go_on = page.get_by_role("button", name="Next", exact=True)
    next_part = page.get_by_role("link", name="Next part")
    # "Next" may be pressed in the moment in which the last step comes.
    goodbye = page.get_by_text(
        re.compile("So the day ends, and the next begins|That is all there is")
    )

    for _ in range(LONGEST_GAME):
        if next_part.count():
            next_part.click()
            expect(next_part).to_have_count(0)
        elif goodbye.count():
            break
        elif go_on.count():
            go_on.click()
        elif player.now() not in ("watch", "over"):
            player.act()
        page.wait_for_timeout(50)

    expect(goodbye).to_be_visible()


def test_in_the_lesson_a_tile_is_taken_back_and_its_step_comes_again(visit: Visit) -> None:
    page = visit("/lesson/isle_of_cats")
    never_ask(page)
    page.reload()
    player = Player(page, 3)
    go_on = page.get_by_role("button", name="Next", exact=True)
    go_on.click()
    expect(page.get_by_text("Step 2 of 10")).to_be_visible()
    await_part(page, "keep")
    player.act()
    expect(page.get_by_text("Step 3 of 10")).to_be_visible()
    go_on.click()
    expect(page.get_by_text("Step 4 of 10")).to_be_visible()
    expect(page.locator("[data-game=isle_of_cats]")).to_have_attribute("data-phase", "rescue")
    while page.get_by_text("Step 4 of 10").count():
        player.act()

    expect(page.get_by_text("Step 5 of 10")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Take back the")).click()
    expect(page.get_by_text("Step 4 of 10")).to_be_visible()


def test_the_score_pad_counts_what_is_laid_on_the_boat(visit: Visit) -> None:
    page = visit("/games/isle_of_cats/score-pad")
    take_back = page.get_by_role("button", name="Remove the last tile")
    expect(page.get_by_role("heading", name="In all: −54 points")).to_be_visible()
    expect(take_back).to_be_disabled()

    page.get_by_label("Tiles").get_by_role("button").filter(has=page.locator("svg")).first.click()
    page.locator(".aim").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(take_back).to_be_enabled()
    assert find_faults(page) == []


def test_the_score_pad_counts_boats_of_any_colour_and_in_any_order(visit: Visit) -> None:
    page = visit("/games/isle_of_cats/score-pad")
    page.get_by_label("Colour of the boat").select_option("red")
    expect(page.get_by_role("button", name="Red boat")).to_have_attribute("aria-pressed", "true")
    cats = page.get_by_label("Tiles").get_by_role("button", name=re.compile("^blue cat"))

    for cat, keys in ((0, "n"), (1, "Shift+n")):
        cats.nth(cat).click()
        page.locator(".aim").focus()
        page.keyboard.press(keys)
        page.keyboard.press("Enter")
        expect(page.locator(".aim")).to_have_count(0)
        expect(cats.nth(cat)).to_be_disabled()

    expect(page.get_by_text("Not all tiles hang together yet")).to_have_count(1)
    expect(page.get_by_role("heading", name="In all:")).to_be_visible()


def test_the_score_pad_counts_for_the_sister_too(visit: Visit) -> None:
    page = visit("/games/isle_of_cats/score-pad")
    page.get_by_role("button", name="Solo game").click()
    expect(page.get_by_role("heading", name="Your sister: 0 points")).to_be_visible()
    expect(page.get_by_text("Your sister wins")).to_be_visible()

    page.get_by_role("button", name="Blue cat").first.click()
    page.locator(".aim").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Blue cats: 1 × 5")).to_be_visible()

    page.get_by_label("Colour × 4").select_option("blue")
    expect(page.get_by_text("Blue cats: 1 × 4")).to_be_visible()
    expect(page.get_by_label("Colour × 5")).to_have_value("green")

    page.get_by_text("Her lessons: 0").click()
    lesson = page.locator("details").filter(has_text="Her lessons").get_by_role("button").first
    words = lesson.inner_text()
    lesson.click()
    expect(page.get_by_role("list", name="Your sister")).to_contain_text(words)
    assert find_faults(page) == []
