"""A game goes on under the rules it was begun with; what this program never had is refused."""

import pytest
from msgspec.structs import replace

from tests.testing.lanterns import INFO, Action, Draw, Lanterns, State, Stop
from tilewright.core import AnyGame, GameInfo, Illegal, Outcome, Seat, Setup
from tilewright.core.record import BadRecord, read_record, replay, write_record
from tilewright.core.types import check_options

ANN, BOB = Seat(0), Seat(1)
TAKEN: list[tuple[Seat, Action]] = [(ANN, Draw()), (BOB, Draw()), (ANN, Stop())]


class LanternsOfToday(Lanterns):
    """Lanterns after a misread rule was mended: light has to be more than the goal."""

    info: GameInfo = replace(INFO, rules_version="2", earlier_rules=("1",))

    def check_setup(self, setup: Setup) -> Illegal | None:
        return check_options(self.info, setup)

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        if found is not None and state.setup.rules != "1":
            return replace(found, winners=())
        return found


def a_win() -> int:
    """A seed with which two cards are light enough."""
    game = Lanterns()
    for seed in range(100):
        *_, last = replay(game, read_record(write_record(game, Setup(2), seed, TAKEN)))
        outcome = game.outcome(last.state)
        if outcome is not None and outcome.winners:
            return seed
    raise AssertionError


def winners(game: AnyGame, text: str) -> tuple[Seat, ...]:
    *_, last = replay(game, read_record(text))
    outcome = game.outcome(last.state)
    assert outcome is not None
    return outcome.winners


def test_an_old_record_replays_to_the_score_it_had_and_a_new_game_by_the_new_rules() -> None:
    seed = a_win()
    before = write_record(Lanterns(), Setup(2), seed, TAKEN)
    after = write_record(LanternsOfToday(), Setup(2), seed, TAKEN)

    assert winners(LanternsOfToday(), before) == (ANN, BOB)
    assert winners(LanternsOfToday(), after) == ()
    assert '"rules_version":"1"' in before
    assert '"rules_version":"2"' in after


def test_a_record_under_earlier_rules_names_them_when_it_is_written_today() -> None:
    seed = a_win()

    again = write_record(LanternsOfToday(), Setup(2, {}, "1"), seed, TAKEN)

    assert read_record(again).header.rules_version == "1"
    assert winners(LanternsOfToday(), again) == (ANN, BOB)


def test_rules_that_this_program_never_had_are_refused() -> None:
    text = write_record(LanternsOfToday(), Setup(2), 1, TAKEN)

    with pytest.raises(BadRecord, match="line 1: rules '2' are not played here, but 1"):
        list(replay(Lanterns(), read_record(text)))


def test_an_agreement_names_its_rules_only_if_they_are_not_those_of_today() -> None:
    today = LanternsOfToday.info

    assert Setup(2).under(today, "2") == Setup(2)
    assert Setup(2).under(today, "1") == Setup(2, {}, "1")
    assert Setup(2).rules_version(today) == "2"
    assert Setup(2, {}, "1").rules_version(today) == "1"


def test_a_record_may_begin_at_a_position() -> None:
    game = Lanterns()
    start = "game:lanterns rules:1 seats:2 deck:312 lit:645 turn:1"

    text = write_record(game, Setup(2), 0, [(BOB, Draw())], position=start)
    steps = list(replay(game, read_record(text)))

    assert [game.write_position(step.state) for step in steps] == [
        start,
        "game:lanterns rules:1 seats:2 deck:31 lit:6452 turn:over next:0",
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("deck:312", "deck:313", "the position it begins with: column"),
        ("rules:1 seats:2", "rules:1 seats:1", "another set-up than the record"),
    ],
)
def test_a_record_that_begins_nowhere_is_refused(old: str, new: str, reason: str) -> None:
    start = "game:lanterns rules:1 seats:2 deck:312 lit:645 turn:1"
    text = write_record(Lanterns(), Setup(2), 0, [(BOB, Draw())], position=start)

    with pytest.raises(BadRecord, match=f"line 1: .*{reason}"):
        list(replay(Lanterns(), read_record(text.replace(old, new))))
