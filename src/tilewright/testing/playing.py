"""Promises about a game as it is played, stored and counted."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tilewright.core import AnyGame, Chance, Outcome, ScoreSheet, canonical
from tilewright.core.record import BadRecord, Record, read_record, replay, write_record
from tilewright.testing.case import Case, Config
from tilewright.testing.promise import Require
from tilewright.testing.strategies import Playthrough, play_out

Choice = Callable[[Sequence[Any]], int]


def determined(case: Case) -> None:
    """Options, seats, seed and actions give the same states, events and choices every time.

    Played a second time beside a game with another seed, and once more from a state that went
    through JSON, so that nothing outside the state can have a say. Old states stay as they were.
    """
    require = Require("determined")
    game, played = case.game, case.played
    states = [canonical(state) for state in played.states]
    play_out(game, played.setup, played.seed + 1, 0, limit=5)
    state = game.setup(played.setup, played.seed)
    require(canonical(state) == states[0], "the same seed gave another first state")
    for number, (seat, action) in enumerate(played.taken):
        step = game.apply(state, seat, action)
        state = step.state
        require(canonical(state) == states[number + 1], f"action {number + 1} gave another state")
        require(step.events == played.events[number], f"action {number + 1} gave other events")
    copy = _round_trip(state, game.types.state)
    for seat in played.seats:
        choices = canonical(game.legal_actions(state, seat))
        for same in (played.state, copy):
            require(
                canonical(game.legal_actions(same, seat)) == choices,
                f"seat {seat} got other choices, or in another order",
            )
        for action in game.legal_actions(state, seat)[:5]:
            step, again = game.apply(state, seat, action), game.apply(copy, seat, action)
            require(canonical(step) == canonical(again), f"{action} gave another state")
    require([canonical(state) for state in played.states] == states, "an old state has changed")


def conservation(case: Case) -> None:
    """Every card, piece and token is somewhere, once, at all times."""
    require = Require("conservation")
    game, played = case.game, case.played
    first = dict(game.components(played.states[0]))
    require(first and all(count > 0 for count in first.values()), f"components are {first}")
    for number, state in enumerate(played.states):
        now = dict(game.components(state))
        changed = {k for k in {*first, *now} if first.get(k, 0) != now.get(k, 0)}
        require(not changed, f"after action {number} these are more or fewer: {sorted(changed)}")


def ending(case: Case) -> None:
    """Play ends within the stated bound, however it goes, with an outcome that makes sense."""
    require = Require("ending")
    game, played = case.game, case.played
    for choice in (_at_random(played.chance), lambda _: 0, lambda items: len(items) - 1):
        count = len(played.taken)
        state = played.state
        for after in onward(game, state, choice, game.info.max_actions - count):
            state = after
            count += 1
        require(not game.to_act(state), f"still going on after {count} actions")
        outcome = game.outcome(state)
        require(outcome is not None, "nobody is to act, but there is no outcome")
        if outcome is not None:
            _check_outcome(outcome, played, require)


def _check_outcome(outcome: Outcome, played: Playthrough, require: Require) -> None:
    seats, ranks, winners = len(played.seats), outcome.ranks, outcome.winners
    require(len(ranks) == seats, f"{len(ranks)} ranks for {seats} seats")
    require(len(outcome.sheets) == seats, f"{len(outcome.sheets)} sheets for {seats} seats")
    counted = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    require(ranks == counted, f"{ranks} are no ranks")
    best = tuple(seat for seat in played.seats if ranks[seat] == 1)
    require(winners in ((), best), f"winners are {winners}, but the best are {best}")


def explained_scores(case: Case) -> None:
    """The lines of every final sheet add up to its score; what scores has a witness.

    Counted again from a state that went through JSON, and by the author's own recount if given.
    """
    require = Require("explained scores")
    game, config = case.game, case.config
    state = _final(case)
    outcome = game.outcome(state)
    if outcome is None:
        return  # broken, but that is for the promise of ending to say
    again = game.outcome(_round_trip(state, game.types.state))
    require(canonical(outcome) == canonical(again), "counting again gave another outcome")
    for seat, sheet in enumerate(outcome.sheets):
        _check_sheet(sheet, f"seat {seat}", config, require)
    if outcome.rival is not None:
        _check_sheet(outcome.rival, "the rival", config, require)
    if config.recount is not None:
        scores = [sheet.score for sheet in outcome.sheets]
        recounted = list(config.recount(state))
        require(scores == recounted, f"scores {scores} are {recounted} when recounted")


def _check_sheet(sheet: ScoreSheet, whose: str, config: Config, require: Require) -> None:
    total = sum(line.points for line in sheet.lines)
    require(total == sheet.score, f"{whose}: lines add up to {total}, the score is {sheet.score}")
    names = [(line.rule, line.key, *line.facts.items()) for line in sheet.lines]
    require(len(names) == len(set(names)), f"{whose}: a line occurs twice in {names}")
    for line in sheet.lines:
        require(line.witness or not line.points, f"{whose}: nothing to show for {line}")
        known = config.rules is None or line.rule in config.rules
        require(line.rule and known, f"{whose}: unknown rule in {line}")


def records(case: Case) -> None:
    """A record reads back, replays to the same digest, and is refused once it was changed."""
    require = Require("records")
    game, played = case.game, case.played
    text = write_record(game, played.setup, played.seed, played.taken, players=("A", "Б"), salt="s")
    try:
        record = read_record(text)
        steps = list(replay(game, record))
    except BadRecord as error:
        require.fail(f"a record of a game just played is refused: {error}")
    replayed = [canonical(step.state) for step in steps]
    require(replayed == [canonical(state) for state in played.states], "replay went another way")
    taken = tuple((step.seat, step.action) for step in steps[1:])
    require(taken == played.taken, "replay took other actions")
    header = record.header
    agreed = header.setup(game.info) == played.setup
    require(agreed and header.seed == str(played.seed), f"header is {header}")
    again = write_record(
        game, played.setup, played.seed, played.taken, players=("A", "Б"), salt="s"
    )
    require(again == text, "writing it again gave another text")
    for how, changed in _changed(text):
        require(_is_refused(game, changed), f"a record with {how} is accepted")
    if played.taken and replayed[-1] != replayed[-2]:
        *others, last, end = _lines(text)
        require(_is_refused(game, "".join([*others, end])), f"nobody misses the last action {last}")


def _changed(text: str) -> Iterator[tuple[str, str]]:
    lines = _lines(text)
    yield "the end cut off", "".join(lines[:-1])
    yield "another digest", "".join(lines[:-1]) + re.sub('"digest":"..', '"digest":"zz', lines[-1])
    yield "another rules version", text.replace('"rules_version":"', '"rules_version":"not ', 1)
    yield "another game", text.replace('"game":"', '"game":"not ', 1)


def _lines(text: str) -> list[str]:
    return [f"{line}\n" for line in text.removesuffix("\n").split("\n")]


def _is_refused(game: AnyGame, text: str) -> bool:
    try:
        record: Record = read_record(text)
        for _ in replay(game, record):
            pass
    except BadRecord as error:
        return 1 <= error.line <= text.count("\n") + 1
    return False


def encoding(case: Case) -> None:
    """States, views, actions, events and the catalogue go through JSON unchanged."""
    require = Require("encoding")
    game, played, types = case.game, case.played, case.game.types
    values: list[tuple[str, object, Any]] = [
        ("state", played.state, types.state),
        ("first state", played.states[0], types.state),
        ("catalogue", game.catalogue(played.setup), types.catalogue),
    ]
    for seat in (*played.seats, None):
        values.append((f"view of {seat}", game.view(played.state, seat), types.view))
        for event in (event for events in played.events for event in events):
            seen = game.seen_by(event, seat)
            if seen is not None:
                values.append((f"event for {seat}", seen, types.event))
    values += [("event", event, types.event) for events in played.events for event in events]
    values += [("action", action, types.action) for _, action in played.taken]
    for name, value, kind in values:
        try:
            copy = _round_trip(value, kind)
        except (ValueError, TypeError) as error:
            require.fail(f"{name} {value} does not pass: {error}")
        same = copy == value and canonical(copy) == canonical(value)
        require(same, f"{name} {value} comes back as {copy}")


def _final(case: Case) -> Any:
    state = case.played.state
    choice = _at_random(case.played.chance)
    for after in onward(case.game, state, choice, case.game.info.max_actions):
        state = after
    return state


def _at_random(chance: Chance) -> Choice:
    def choice(items: Sequence[Any]) -> int:
        nonlocal chance
        index, chance = chance.below(len(items))
        return index

    return choice


def onward(game: AnyGame, state: Any, choice: Choice, limit: int) -> Iterator[Any]:
    """The state after each action, until nobody can act or the limit is reached."""
    for _ in range(limit):
        movers = sorted(game.to_act(state))
        if not movers:
            return
        seat = movers[choice(movers)]
        actions = game.legal_actions(state, seat)
        if not actions:
            return
        state = game.apply(state, seat, actions[choice(actions)]).state
        yield state


def _round_trip(value: object, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
