"""The knowledge of Cóatl: what it plans can be done, and each bot does what it says."""

from collections.abc import Sequence
from random import Random

import pytest

from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.coatl import HEURISTIC
from tilewright.bots.heuristics.coatl.assembly import assemblies
from tilewright.bots.heuristics.coatl.growth import Seed, asked, buildable, counts, growths
from tilewright.bots.heuristics.coatl.heuristic import is_late
from tilewright.bots.heuristics.coatl.plans import best_temple
from tilewright.bots.heuristics.coatl.turns import situation_of
from tilewright.bots.search import SearchPlayer, SearchSettings
from tilewright.core import Chance, Outcome, Seat, Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import COLOURS, PROPHECIES, TEMPLES, ProphecyId
from tilewright.games.coatl.options import options_of
from tilewright.games.coatl.scoring import prophecy_worth, temple_worth
from tilewright.games.coatl.state import State

OPTIONS = options_of(Setup(2, {"promo": "on"}))
POLICIES = pytest.mark.parametrize("policy", HEURISTIC.policies.values(), ids=HEURISTIC.policies)
BASE = [card for card in PROPHECIES if not PROPHECIES[card].promo]


def texts(number: int, longest: int = 14) -> list[str]:
    """Colours of cóatls, neighbours often alike."""
    luck = Random(number)
    return [
        "".join(luck.choice("RKG" if luck.random() < 0.5 else COLOURS) for _ in range(length))
        for length in range(3, longest + 1)
        for _ in range(6)
    ]


def hand(number: int, size: int = 5) -> tuple[ProphecyId, ...]:
    return tuple(sorted(Random(number).sample(BASE, size)))


def play(state: State, policies: list[Policy], actions: int = 10_000) -> State:
    """On from a state, a policy for each seat, every action checked."""
    luck = Random(1)
    for _ in range(actions):
        to_act = GAME.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        action = policies[seat](state, seat, GAME.legal_actions(state, seat), luck)
        assert GAME.check(state, seat, action) is None
        state = GAME.apply(state, seat, action).state
    return state


def outcome(policies: list[Policy], seed: int, **options: str) -> Outcome:
    found = GAME.outcome(play(GAME.setup(Setup(len(policies), options), seed), policies))
    assert found is not None
    return found


def middle_of_a_game(seed: int) -> State:
    """Some turns into a game by plans."""
    planner = HEURISTIC.policies["planner"]
    return play(GAME.setup(Setup(2, {}), seed), [planner, planner], 20 + 7 * seed)


@pytest.mark.parametrize("card", PROPHECIES)
def test_points_are_those_of_the_rules(card: ProphecyId) -> None:
    for text in texts(1):
        assert asked(card, 3).points(text) == prophecy_worth(card, f"<{text}>", OPTIONS).points


@pytest.mark.parametrize("card", BASE)
def test_a_way_satisfies_a_prophecy_once_more(card: ProphecyId) -> None:
    """Also from nothing: no prophecy of the base game is out of reach."""
    assert asked(card, 3).ways("")
    for text in ["", *texts(2, 9)]:
        for left, right in asked(card, 3).ways(text):
            before = prophecy_worth(card, f"<{text}>", OPTIONS).times if text else 0
            assert prophecy_worth(card, f"<{left}{text}{right}>", OPTIONS).times > before


@pytest.mark.parametrize("ends", ["[]", "<]", "[>"])
@pytest.mark.parametrize("number", range(4))
def test_a_coatl_grows_at_its_open_ends(number: int, ends: str) -> None:
    played, rest = hand(number)[:1], hand(number)[1:]
    seed = Seed(texts(number)[10], ends, played)
    for growth in growths(seed, rest, (), 0, 3):
        assert growth.text[growth.before :].startswith(seed.text)
        assert ends[0] == "[" or not growth.before
        assert ends[1] == "]" or growth.text.endswith(seed.text)
        assert growth.colours == counts(growth.text)
        assert sum(growth.need) == len(growth.text) - len(seed.text)
        cards = played + growth.cards
        points = [prophecy_worth(card, f"<{growth.text}>", OPTIONS).points for card in cards]
        assert growth.points == sum(points)


def test_prophecies_share_pieces() -> None:
    """P25 asks for R G R G, P04 for three green pieces: five pieces do for both."""
    found = growths(Seed("", "[]", ()), (ProphecyId("P04"), ProphecyId("P25")), (), 0, 3)
    assert min(len(g.text) for g in found if g.points == 5 + 2) == 5


def test_the_supply_gives_no_more_prophecies_than_the_hand_has_room_for() -> None:
    for number in range(4):
        supply = hand(number, 6)
        for growth in growths(Seed("", "[]", ()), (ProphecyId("P01"),), supply, 2, 3):
            assert len(set(growth.cards) - {"P01"}) <= 2


@pytest.mark.parametrize("number", range(4))
def test_what_is_built_at_once_needs_the_pieces_at_hand_alone(number: int) -> None:
    bodies = (2, 0, 3, 1, 1)
    seed = Seed("RK", "[]", ())
    for text, before in buildable(seed, hand(number), bodies, 3):
        assert text[before:].startswith("RK")
        left = [
            b + lies - has for b, lies, has in zip(bodies, counts("RK"), counts(text), strict=True)
        ]
        assert min(left) >= 0


def test_temples_give_what_the_rules_say() -> None:
    for text in texts(3):
        for card in TEMPLES:
            if not TEMPLES[card].promo:
                points = temple_worth(card, f"<{text}>", ()).points
                assert best_temple((card,), counts(text), len(text))[0] == points


@pytest.mark.parametrize("seed", range(8))
def test_what_is_to_be_assembled_can_be(seed: int) -> None:
    """Step by step by the rules it comes to what was foreseen."""
    state = middle_of_a_game(seed)
    while state.phase not in ("turn", "assembling"):
        state = GAME.apply(state, state.turn, GAME.legal_actions(state, state.turn)[0]).state
    situation = situation_of(state, state.turn)
    for assembly in assemblies(situation.own, situation.worth(situation.own).slots, state.options):
        after = state
        for step in assembly.steps:
            if after.phase == "completing" and not GAME.legal_actions(after, after.turn):
                break
            assert GAME.check(after, after.turn, step) is None, (assembly, step)
            after = GAME.apply(after, after.turn, step).state
        player = after.players[state.turn]
        assert (player.board, player.hand) == (assembly.own.board, assembly.own.hand)
        assert [c.text for c in player.coatls] == [c.text for c in assembly.own.coatls]


@POLICIES
@pytest.mark.parametrize("seed", range(4))
def test_a_policy_sees_what_its_seat_sees(policy: Policy, seed: int) -> None:
    state = middle_of_a_game(seed)
    seat = min(GAME.to_act(state))
    choices = GAME.legal_actions(state, seat)
    view = GAME.view(state, seat)
    worlds = [GAME.determinize(view, Chance.of_seed(number)) for number in range(3)]
    assert len({policy(world, seat, choices, Random(1)) for world in [state, *worlds]}) == 1


@POLICIES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_policy_plays_a_game_to_its_end(policy: Policy, seats: int) -> None:
    assert outcome([policy] * seats, 3).sheets


@POLICIES
@pytest.mark.parametrize(
    "options",
    [
        {"edition": "pl", "triple_length": "2", "keep": "exactly_3"},
        {"coatl_cap": "3", "open_end": "undecided", "temple_rows": "one_deck"},
        {"promo": "on", "sacrifice_tokens": "off"},
    ],
    ids=["Polish", "cap", "promo"],
)
def test_a_policy_knows_all_options(policy: Policy, options: dict[str, str]) -> None:
    assert outcome([policy] * 2, 5, **options).sheets


def chance(_state: object, _seat: Seat, actions: Sequence[object], random: Random) -> object:
    return random.choice(actions)


LADDER: dict[str, Policy] = {"random": chance, **HEURISTIC.policies}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [
        ("greedy", "random", 3),
        ("builder", "greedy", 10),  # by little
        ("architect", "builder", 3),
        ("planner", "architect", 3),
    ],
)
def test_each_rule_of_thumb_beats_the_simpler_one(better: str, worse: str, deals: int) -> None:
    """By points, every deal played from both seats."""
    ahead = 0
    for seed in range(deals):
        first, second = outcome([LADDER[better], LADDER[worse]], seed).sheets
        third, fourth = outcome([LADDER[worse], LADDER[better]], seed).sheets
        ahead += first.score - second.score + fourth.score - third.score
    assert ahead > 0


def test_a_racer_comes_to_the_end_sooner() -> None:
    """Among its like a game takes fewer actions than one among planners."""
    actions = {"planner": 0, "racer": 0}
    for name in actions:
        policy = HEURISTIC.policies[name]
        for seed in range(2):
            state = GAME.setup(Setup(2, {}), seed)
            while to_act := GAME.to_act(state):
                seat = min(to_act)
                action = policy(state, seat, GAME.legal_actions(state, seat), Random(1))
                state = GAME.apply(state, seat, action).state
                actions[name] += 1
    assert actions["racer"] < actions["planner"]


def test_greedy_completes_what_carries_prophecies_enough() -> None:
    """Among its like every game ends by a third cóatl, not for want of pieces."""
    greedy = HEURISTIC.policies["greedy"]
    for seed in range(6):
        state = play(GAME.setup(Setup(2, {}), seed), [greedy, greedy])
        assert state.trigger == "third_coatl"


def test_the_search_hurries() -> None:
    """What it likes best is what the racer does, early and late; the planner often differs."""
    racer, planner = HEURISTIC.policies["racer"], HEURISTIC.policies["planner"]
    search = SearchPlayer(GAME, HEURISTIC, SearchSettings(iterations=1), 1)
    state = GAME.setup(Setup(2, {}), 2)
    turns = unlike = 0
    while to_act := GAME.to_act(state):
        seat = min(to_act)
        choices = GAME.legal_actions(state, seat)
        action = racer(state, seat, choices, Random(1))
        if not is_late(state):
            assert search.choose(GAME.view(state, seat), seat, choices) == action
        if state.phase == "turn":
            assert HEURISTIC.candidates(state, seat, choices)[0][0] == action
            turns += 1
            unlike += planner(state, seat, choices, Random(1)) != action
        state = GAME.apply(state, seat, action).state
    assert unlike > turns / 4


def test_the_search_looks_ahead_when_the_end_is_near() -> None:
    """Before that the plans decide."""
    settings = SearchSettings(iterations=4)
    racer = HEURISTIC.policies["racer"]
    players = [SearchPlayer(GAME, HEURISTIC, settings, seat) for seat in range(2)]
    state = GAME.setup(Setup(2, {}), 4)
    searched = set()
    while to_act := GAME.to_act(state):
        seat = min(to_act)
        choices = GAME.legal_actions(state, seat)
        if seat:
            action = racer(state, seat, choices, Random(1))
        else:
            action = players[seat].choose(GAME.view(state, seat), seat, choices)
            completed = max(sum(c.is_complete for c in p.coatls) for p in state.players)
            if players[seat].iterations:
                searched.add(completed)
        state = GAME.apply(state, seat, action).state
    assert searched
    assert min(searched) >= 2
