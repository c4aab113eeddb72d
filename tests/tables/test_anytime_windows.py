"""R15.3 At a table nobody can tell who holds an anytime card: not by what is sent, nor when."""

import gc
import sys
from types import FrameType

import pytest

from tests.games.isle_of_cats.table import cards, having, quiet
from tests.tables.host import Disk, Host, new_data, person
from tilewright.bots.levels import LEVELS, make_player
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import Done
from tilewright.games.isle_of_cats.rules import windows
from tilewright.games.isle_of_cats.rules.days import settle
from tilewright.games.isle_of_cats.state import Phase, Player, State
from tilewright.tables import TableConfig
from tilewright.tables.effects import ConnectionId
from tilewright.tables.seating import Chair, started

ANN, BOB, CY, BOT = map(Seat, range(4))
PAUSE = 0.35
HANDS = {"nothing": 45, "fish": 90, "a basket": 84, "a free place": 69}
"""Somebody's only card; with `nothing` it is a rescue card."""


def in_the_window(bob: int, bot: int) -> State:
    """Three people and a bot have paid, and all hold a card."""
    state = quiet("pay", seats=4)
    for seat, card in ((ANN, 43), (BOB, bob), (CY, 44), (BOT, bot)):
        state = having(state, seat, hand=cards(card), is_done=True, fresh=1)
    return settle(state).state


def moment(host: Host, *watchers: ConnectionId) -> list[object]:
    """What came to these people since it was last asked, and what is due when."""
    seen: list[object] = [[*host.sent[each]] for each in watchers]
    seen += [(alarm.after, alarm.alarm) for alarm in host.alarms]
    seen += [(question.seat, question.seconds) for question in host.asked]
    host.forget()
    return seen


def tale(bob: int, bot: int, level: int) -> list[object]:
    """A window in which nobody plays a card, as Ann and the public see it, step by step."""
    data = new_data(GAME, person("ann"), person("bob"), person("cy"), Chair("bot", level=level))
    host = Host(GAME, Disk(started(data, "the same in each world")), TableConfig(bot_pause=PAUSE))
    host.run(host.table.begin(GAME.write_position(in_the_window(bob, bot)), 0.0))
    ann, public = host.connect(1, "ann"), host.connect(2, "zoe")
    others = {BOB: host.connect(3, "bob"), CY: host.connect(4, "cy")}
    told = moment(host, ann, public)

    assert host.table.match is not None
    state = host.table.match.state
    choices = GAME.legal_actions(state, BOT)
    answer = make_player("isle_of_cats", level, 1).choose(GAME.view(state, BOT), BOT, choices)
    host.answer_bots(list(choices).index(answer))
    told += moment(host, ann, public)
    host.ring()
    told += moment(host, ann, public)
    for seat in (CY, BOB):
        host.act(others[seat], seat, GAME.legal_actions(host.table.match.state, seat).index(Done()))
        told += moment(host, ann, public)
    # Whoever comes back, and whoever comes new, learns no more.
    told += moment(host, host.connect(5, "ann", since=0), host.connect(6, "yan"))
    host.act(ann, ANN, GAME.legal_actions(host.table.match.state, ANN).index(Done()))
    assert host.table.match.state.phase == "choose"
    return [*told, *moment(host, ann, public)]


@pytest.mark.parametrize("level", [each.level for each in LEVELS])
def test_a_window_is_the_same_for_the_others_whatever_is_in_the_hands(level: int) -> None:
    """Three people and a bot: every byte that is sent, and every time at which something is due."""
    nothing = tale(HANDS["nothing"], 46, level)

    for card in HANDS.values():
        assert tale(card, 46, level) == nothing, f"Bob's hand shows: {card}"
    for card in HANDS.values():
        assert tale(46, card, level) == tale(46, 47, level), f"the bot's hand shows: {card}"


def test_to_ask_only_whoever_could_play_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_asked(player: Player, _phase: Phase) -> bool:
        return any(67 <= card <= 97 for card in player.hand)

    monkeypatch.setattr(windows, "is_asked", is_asked)
    asked = in_the_window(HANDS["fish"], 46).asked

    assert asked == (BOB,)
    assert in_the_window(HANDS["nothing"], 46).asked == ()


@pytest.mark.parametrize("level", [each.level for each in LEVELS])
def test_a_bot_answers_with_as_much_work_whatever_is_in_its_hand(level: int) -> None:
    """So the time of its answer tells nothing either; the pause of the table is longer anyway."""
    work = {card: calls(card, level) for card in (46, *HANDS.values())}

    assert len({*work.values()}) == 1, work


def calls(card: int, level: int) -> int:
    """How many functions a bot calls to answer."""
    state = in_the_window(47, card)
    view, choices = GAME.view(state, BOT), GAME.legal_actions(state, BOT)
    player = make_player("isle_of_cats", level, 1)
    player.choose(view, BOT, choices)  # what is made once is made
    count = 0

    def note(_frame: FrameType, event: str, _value: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    gc.disable()  # Hypothesis is called whenever garbage is collected: two calls more.
    sys.setprofile(note)
    try:
        player.choose(view, BOT, choices)
    finally:
        sys.setprofile(before)
        gc.enable()
    return count
