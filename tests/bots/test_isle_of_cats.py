"""The knowledge of the Isle of Cats: at the end it is the rules', and each bot plays all modes."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.table import having, on_boat, quiet, vector_boat, with_tile
from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.isle_of_cats import HEURISTIC
from tilewright.bots.heuristics.isle_of_cats.bargains import TOO_DEAR, cheapest_gift, freedom
from tilewright.bots.heuristics.isle_of_cats.boats import BoatValues, Taste, Wishes, boat_of
from tilewright.bots.heuristics.isle_of_cats.cards import Market, PointValues
from tilewright.bots.heuristics.isle_of_cats.lessons import CHANCES, Lesson, expected
from tilewright.bots.heuristics.isle_of_cats.lookahead import (
    candidates,
    lookahead,
    margin,
    planner,
)
from tilewright.bots.heuristics.isle_of_cats.outlook import Outlook, outlook_of
from tilewright.bots.heuristics.isle_of_cats.placing import OwnBoat
from tilewright.bots.heuristics.isle_of_cats.tempo import line
from tilewright.bots.heuristics.isle_of_cats.today import PLACES_A_CAT, Rest, Today
from tilewright.core import Chance, Outcome, Seat, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import Action, PlayCard
from tilewright.games.isle_of_cats.board import ROOMS
from tilewright.games.isle_of_cats.components import COLOURS, CardId, TileId, card_file
from tilewright.games.isle_of_cats.scoring.sheet import lesson_points
from tilewright.games.isle_of_cats.scoring.standing import player_sheet
from tilewright.games.isle_of_cats.scoring.survey import Survey, pieces_of
from tilewright.games.isle_of_cats.state import State

POLICIES = pytest.mark.parametrize("policy", HEURISTIC.policies.values(), ids=HEURISTIC.policies)
THE_END = Outlook(0, 0, 0)
SOLO = Setup(1, {})
FAMILY = {"mode": "family"}


def chance(_state: object, _seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    return random.choice(actions)


def play(state: State, policies: list[Policy], actions: int = 10_000) -> State:
    """On from a state, a policy for each seat, every action checked."""
    luck = Random(1)
    for _ in range(actions):
        to_act = GAME.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        action = policies[seat](state, seat, GAME.legal_actions(state, seat), luck)
        assert GAME.check(state, seat, action) is None, action
        state = GAME.apply(state, seat, action).state
    return state


def outcome(policies: list[Policy], seed: int, **options: str) -> Outcome:
    found = GAME.outcome(play(GAME.setup(Setup(len(policies), options), seed), policies))
    assert found is not None
    return found


def middle_of_a_game(seed: int, setup: Setup) -> State:
    greedy = HEURISTIC.policies["greedy"]
    return play(GAME.setup(setup, seed), [greedy] * setup.seats, 30 + 17 * seed)


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_a_boat_is_worth_what_it_scores(seed: int) -> None:
    state = play(GAME.setup(Setup(2, FAMILY), seed), [HEURISTIC.policies["greedy"], chance])
    for seat, player in enumerate(state.players):
        boat = boat_of(player.boat, player.tiles, state.box)
        judge = BoatValues(boat.number, THE_END, Taste(), Wishes())
        lines = player_sheet(state, Seat(seat), with_lessons=False).lines
        assert judge.value(boat.covered, boat.kin) == pytest.approx(
            sum(line.points for line in lines), abs=0.5
        )


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_lessons_are_worth_what_they_score(seed: int) -> None:
    state = middle_of_a_game(seed, Setup(2, {}))
    player = state.players[0]
    survey = Survey(player.boat, pieces_of(player.tiles, state.box), 5, 3, 1, 6, (3,))
    judge = BoatValues(player.boat, THE_END, Taste(), Wishes())
    for card in (*card_file().discovery, *card_file().family):
        if card.score is not None:
            for colour in COLOURS if card.pick else (None,):
                points = lesson_points(survey, card.score, colour)
                assert expected(Lesson(card.score, colour, 1.0), survey, judge) == points


def test_the_chance_of_every_condition_is_thought_of() -> None:
    cards = card_file()
    scores = [card.score for card in (*cards.discovery, *cards.family) if card.score is not None]
    scores += [lesson.score for lesson in (*cards.solo_lesson, *cards.solo_lesson_advanced)]
    for score in scores:
        if score.condition is not None:
            assert score.condition.partition(":")[0] in CHANCES


@pytest.mark.parametrize("seed", range(4))
def test_placements_are_legal_and_gain_what_they_say(seed: int) -> None:
    state = middle_of_a_game(seed, Setup(2, {}))
    mine = OwnBoat(state, Seat(0), outlook_of(state, Seat(0)), Taste(), with_lessons=False)
    for cat in state.left + state.right:
        for place in mine.ranked(cat):
            assert not place.piece.mask & mine.boat.covered
            after = mine.boat.with_piece(place.piece)
            judge = mine.judge
            gain = judge.value(after.covered, after.kin)
            gain -= judge.value(mine.boat.covered, mine.boat.kin)
            assert place.gain >= gain + judge.extras(place.piece, judge.wishes) - 1e-6


def market(state: State, seat: Seat) -> Market:
    mine = OwnBoat(state, seat, outlook_of(state, seat), Taste(), with_lessons=True)
    return Market(mine, PointValues())


def to_phase(state: State, phase: str) -> State:
    """By greedy play until somebody decides in a phase."""
    greedy = HEURISTIC.policies["greedy"]
    while state.phase != phase:
        state = play(state, [greedy] * len(state.players), 1)
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_purchase_can_be_paid_and_is_worth_more_than_none(seed: int) -> None:
    state = to_phase(GAME.setup(Setup(2, {}), seed), "pay")
    found = market(state, Seat(0))
    value, cards = found.best_purchase(state.players[0].kept)
    assert set(cards) <= set(state.players[0].kept)
    assert sum(state.box.cards[card].price for card in cards) <= state.players[0].fish
    assert value >= (found.plan_value(()) or 0)


def test_a_purchase_buys_baskets_before_anything_without_use() -> None:
    """Full baskets for 2 fish on the first day, and speed for 1."""
    state = to_phase(GAME.setup(Setup(2, {}), 1), "pay")
    _, cards = market(state, Seat(0)).best_purchase((CardId(7), CardId(43), CardId(44)))
    assert {43, 44} <= set(cards)


def test_a_permanent_basket_is_worth_less_every_day() -> None:
    early = to_phase(GAME.setup(Setup(2, {}), 1), "pay")
    late = replace(early, day=1)
    basket = CardId(84)
    assert market(early, Seat(0)).worth(basket) > market(late, Seat(0)).worth(basket)


def test_all_rescue_cards_are_laid_on_the_last_day() -> None:
    state = to_phase(GAME.setup(Setup(2, {}), 1), "choose")
    cards = (CardId(7), CardId(43), CardId(23))
    player = replace(state.players[0], hand=cards)
    state = replace(state, day=1).with_player(Seat(0), player)
    assert set(market(state, Seat(0)).best_lay()) == set(cards)


CAPTAIN = HEURISTIC.policies["captain"]


def on_day_2(boat: str, hand: int, *lessons: int) -> State:
    """A rescue turn of seat 0 with a boat of the specification, a card and lessons."""
    state = replace(vector_boat(boat, quiet("rescue")), day=4)
    return having(state, hand=(CardId(hand),), lessons=tuple(map(CardId, lessons)), fish=20)


def answer(policy: Policy, state: State) -> Action:
    action: Action = policy(state, Seat(0), GAME.legal_actions(state, Seat(0)), Random(1))
    return action


def test_lessons_without_hope_are_given_for_a_basket() -> None:
    """R15.20 25 cats cannot become 15, and the bedrooms are not empty."""
    state = on_day_2("V4", 86, 114, 124, 137)

    assert answer(CAPTAIN, state) == PlayCard(CardId(86))
    player = play(state, [CAPTAIN] * 2, 3).players[0]
    assert player.lessons == (124,)
    assert player.baskets + player.used == 2
    assert answer(HEURISTIC.policies["collector"], state) != PlayCard(CardId(86))


def test_lessons_that_score_are_kept() -> None:
    """R15.20 At least three of each colour, and exactly five of one."""
    state = on_day_2("V4", 86, 115, 127)

    assert answer(CAPTAIN, state) != PlayCard(CardId(86))


def test_common_treasures_are_given_before_rare_ones() -> None:
    """R15.21 And none on the last day, when there is nothing left to carry."""
    state = on_day_2("V1", 88)

    assert {piece.kind for piece in cheapest_gift(market(state, Seat(0)).mine, 2).treasures} == {
        "common"
    }
    assert cheapest_gift(market(state, Seat(0)).mine, 4) == TOO_DEAR
    assert answer(CAPTAIN, replace(state, day=1)) != PlayCard(CardId(88))


def test_placing_freely_waits_until_it_pays() -> None:
    """R15.11 Nothing is gained on an empty boat, nor while nothing is about to be placed."""
    empty = replace(having(quiet("rescue"), hand=(CardId(69),)), day=4)
    mine = market(on_day_2("V1", 69), Seat(0)).mine

    assert freedom(market(empty, Seat(0)).mine, empty.left) == 0
    assert answer(CAPTAIN, empty) != PlayCard(CardId(69))
    assert freedom(mine, mine.state.left) >= 0


def test_a_tile_is_placed_freely_on_a_map_out_of_reach() -> None:
    """R15.11, R6.1 The only tile lies in the bow, the blue map near the stern."""
    state = with_tile(on_boat(quiet("rescue"), 1), "k1", 0, 4)
    state = replace(having(state, hand=(CardId(69),)), day=4, left=(TileId("blue-c13"),), right=())

    assert answer(CAPTAIN, state) == PlayCard(CardId(69))
    assert answer(HEURISTIC.policies["collector"], state) != PlayCard(CardId(69))


A, B = TileId("red-c01"), TileId("red-c02")


def test_a_cat_is_taken_that_a_rival_wants_more() -> None:
    own, rival = {A: 5.0, B: 4.9}, {B: 9.0}
    assert line(B, own, [rival], 1) > line(A, own, [rival], 1)


def test_a_cat_that_nobody_else_wants_can_wait() -> None:
    own, rival = {A: 5.0, B: 4.0}, {B: 3.0}
    assert line(B, own, [rival], 2) > line(A, own, [rival], 2)


def test_a_lesson_keeps_rooms_empty() -> None:
    """R20.1 Card 140: the dining room, which is the third one."""
    state = GAME.setup(Setup(2, {}), 1)
    state = state.with_player(Seat(0), replace(state.players[0], lessons=(CardId(140),)))
    wishes = market(state, Seat(0)).mine.judge.wishes
    assert [cells for cells, _ in wishes.keep] == [ROOMS[2]]


def test_the_sister_makes_her_colours_dear() -> None:
    """R22.20 Five points for each cat of the first colour."""
    state = GAME.setup(SOLO, 1)
    assert state.sister is not None
    first = COLOURS.index(state.sister.colours[0])
    wishes = market(state, Seat(0)).mine.aims.base
    assert wishes.colours[first] == min(wishes.colours) == -5


def alone(day: int, fish: int, *sisters: int) -> Market:
    """A solo game with these lessons of the sister's."""
    state = having(GAME.setup(SOLO, 1), fish=fish)
    assert state.sister is not None
    sister = replace(state.sister, lessons=tuple(map(CardId, sisters)))
    return market(replace(state, day=day, sister=sister), Seat(0))


def test_fish_that_the_sister_scores_are_spent() -> None:
    """R22.20 Card 200: 4 points for each that is left, and twice as many with card 204."""
    assert alone(1, 10, 197).cost(3) > 0
    assert alone(1, 10, 197, 200).cost(3) == pytest.approx(-12, abs=0.1)
    assert alone(1, 30, 200, 204).cost(3) == pytest.approx(-24, abs=0.1)
    assert alone(2, 20, 200).cost(3) < 0 < alone(2, 4, 200).cost(3)


def test_five_fish_are_kept_for_a_lesson() -> None:
    """R20.1 Card 142: 7 points, which no smaller gain on the last day is worth."""
    state = replace(having(GAME.setup(SOLO, 1), fish=7, lessons=(CardId(142),)), day=1)
    assert market(state, Seat(0)).cost(3) > 7 > market(state, Seat(0)).cost(2)


def test_the_sisters_best_lesson_counts_twice() -> None:
    """R22.20 Card 204: on an empty boat the rats of card 201 are the best."""
    lessons = alone(1, 0, 205, 201, 204).mine.aims.lessons
    assert [lesson.score.metric for lesson in lessons] == ["rooms_filled", "rats", "rats"]


@POLICIES
@pytest.mark.parametrize("setup", [Setup(2, {}), Setup(4, {}), Setup(2, FAMILY), SOLO], ids=str)
@pytest.mark.parametrize("seed", [1])
def test_a_policy_sees_what_its_seat_sees(policy: Policy, setup: Setup, seed: int) -> None:
    state = middle_of_a_game(seed, setup)
    for _ in range(3):
        seat = min(GAME.to_act(state))
        choices = GAME.legal_actions(state, seat)
        view = GAME.view(state, seat)
        worlds = [GAME.determinize(view, Chance.of_seed(number)) for number in range(2)]
        answers = {policy(world, seat, choices, Random(1)) for world in [state, *worlds]}
        assert len(answers) == 1
        state = GAME.apply(state, seat, answers.pop()).state


def test_the_next_turns_are_thought_of_without_knowing_hands() -> None:
    state = to_phase(replace(GAME.setup(Setup(2, {}), 2), day=3), "rescue")
    captain = HEURISTIC.policies["captain"]
    for _ in range(4):
        seat = min(GAME.to_act(state))
        choices = GAME.legal_actions(state, seat)
        view = GAME.view(state, seat)
        worlds = [GAME.determinize(view, Chance.of_seed(number)) for number in range(4)]
        (answer,) = {captain(world, seat, choices, Random(1)) for world in worlds}
        state = GAME.apply(state, seat, answer).state


def first_rescue(seed: int, day: int, seats: int = 2) -> State:
    """A game that begins on a later day: the first cat is to be rescued."""
    state = to_phase(replace(GAME.setup(Setup(seats, {}), seed), day=day), "rescue")
    players = tuple(replace(player, fish=20, baskets=3) for player in state.players)
    return replace(state, players=players)


def last_day(seed: int) -> State:
    return first_rescue(seed, 1)


@pytest.mark.parametrize("seed", [5, 6])
def test_the_last_evening_is_worth_what_the_boat_scores(seed: int) -> None:
    state = GAME.setup(Setup(2, {}), seed)
    while (state.day, state.phase) != (1, "rescue"):
        state = play(state, [HEURISTIC.policies["packer"]] * 2, 1)
    seen = set()
    for seat in (Seat(0), Seat(1)):
        state = state.with_player(seat, replace(state.players[seat], fish=0, hand=(), doing=()))
        today = Today(market(state, seat))
        before = player_sheet(state, seat, with_lessons=True).score
        offset = None
        for cat in (*state.left, *state.right):
            colour = state.box.tiles[cat].colour
            assert colour is not None
            for place in today.mine.ranked(cat):
                if place.piece.mask & today.judge.maps[COLOURS.index(colour)]:
                    continue
                lies = place.action
                after = with_tile(
                    state, cat, lies.col, lies.row, lies.orientation, seat=seat, colour=colour
                )
                gained = player_sheet(after, seat, with_lessons=True).score - before
                value = today.value(place, Rest((), 0, 0, ())) - gained
                offset = value if offset is None else offset
                assert value == pytest.approx(offset, abs=0.5)
                seen.add(gained)
    assert max(seen) > min(seen) + 2


def test_a_cat_is_thought_through_to_the_evening() -> None:
    """Of two cats the one that makes the better evening, though the other gains more at once."""
    waited = 0
    for seed in range(6):
        state = first_rescue(seed, 3)
        seat = min(GAME.to_act(state))
        today = Today(market(state, seat))
        offers = today.market.offers[:2]
        rest = today.rest()
        evenings = []
        for offer in offers:
            later = rest._replace(
                cats=tuple(cat for cat in rest.cats if cat[0] != offer.cat),
                turns=rest.turns - 1,
                fish=rest.fish - offer.fish,
            )
            found = today.mine.ranked(offer.cat)[:PLACES_A_CAT]
            evenings.append(max(today.value(place, later) for place in found))
        best = today.best_cat(offers)
        assert best is offers[evenings.index(max(evenings))]
        waited += best is offers[1]
    assert 0 < waited < 6


def test_with_more_than_two_the_planner_is_captain() -> None:
    state = first_rescue(1, 3, seats=3)
    for _ in range(6):
        seat = min(GAME.to_act(state))
        choices = GAME.legal_actions(state, seat)
        done = planner(state, seat, choices, Random(1))
        assert done == CAPTAIN(state, seat, choices, Random(1))
        state = GAME.apply(state, seat, done).state


def test_on_the_last_day_the_look_ahead_does_what_ends_best() -> None:
    """The hands it makes up are the same for the same chance, so what it saw can be seen again."""
    state, better = last_day(2), 0
    for _ in range(6):
        seat = min(GAME.to_act(state))
        choices = GAME.legal_actions(state, seat)
        answer = lookahead(state, seat, choices, Random(4))
        planned = CAPTAIN(state, seat, choices, Random(4))
        if len(choices) > 1 and not state.asked:
            world = GAME.determinize(
                GAME.view(state, seat), Chance.of_seed(Random(4).getrandbits(64))
            )
            tried = candidates(state, seat, choices, planned)
            margins = [margin(world, seat, action) for action in tried]
            assert tried[0] == planned
            assert answer == tried[margins.index(max(margins))]
            better += max(margins) > margins[0]
        state = GAME.apply(state, seat, answer).state
    assert better


@pytest.mark.parametrize(
    ("player", "day", "decisions"), [(lookahead, 1, 2), (planner, 4, 8)], ids=["last day", "day 4"]
)
def test_the_look_ahead_knows_no_hands(player: Policy, day: int, decisions: int) -> None:
    state = first_rescue(3, day)
    for _ in range(decisions):
        seat = min(GAME.to_act(state))
        choices = GAME.legal_actions(state, seat)
        view = GAME.view(state, seat)
        worlds = [GAME.determinize(view, Chance.of_seed(number)) for number in range(2)]
        assert worlds[0] != worlds[1]
        (answer,) = {player(world, seat, choices, Random(1)) for world in worlds}
        state = GAME.apply(state, seat, answer).state


def test_at_the_last_decision_the_margin_is_that_of_the_ending() -> None:
    state = play(last_day(1), [CAPTAIN, CAPTAIN], 4)
    seat = min(GAME.to_act(state))
    action = GAME.legal_actions(state, seat)[0]
    while True:
        after = GAME.apply(state, seat, action).state
        if not GAME.to_act(after):
            break
        state, seat = after, min(GAME.to_act(after))
        action = CAPTAIN(state, seat, GAME.legal_actions(state, seat), Random(1))
    ending = GAME.outcome(after)
    assert ending is not None
    scores = [sheet.score for sheet in ending.sheets]
    assert margin(state, seat, action) == scores[seat] - scores[1 - seat]


@pytest.mark.slow
@POLICIES
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"difficulty": "expert"}), (3, {}), (3, FAMILY)],
    ids=["solo", "three", "family of three"],
)
def test_a_policy_plays_all_modes(policy: Policy, seats: int, options: dict[str, str]) -> None:
    assert outcome([policy] * seats, 3, **options).sheets


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "margin"),
    [
        pytest.param(HEURISTIC.policies["greedy"], chance, 40, id="greedy, random"),
        pytest.param(
            HEURISTIC.policies["captain"], HEURISTIC.policies["greedy"], 10, id="captain, greedy"
        ),
    ],
)
def test_a_player_beats_a_simpler_one(better: Policy, worse: Policy, margin: int) -> None:
    ahead = 0
    for seed in range(4):
        first, second = outcome([better, worse], seed).sheets
        ahead += first.score - second.score
    assert ahead > 4 * margin


@pytest.mark.parametrize("options", [{}, FAMILY], ids=["standard", "family"])
def test_chance_is_beaten_in_every_mode(options: dict[str, str]) -> None:
    first, second = outcome([HEURISTIC.policies["greedy"], chance], 1, **options).sheets
    assert first.score > second.score + 20
