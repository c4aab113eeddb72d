"""What holds in every position that the rules lead to, and that the rules rely on.

A position that somebody typed may differ from all positions of real games, but whatever passes
here can be shown to every seat and played to its end. Each check raises ValueError.
"""

from typing import Final

from tilewright.core import Seat
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    DAYS,
    LESSONS,
    CardId,
    CardKind,
    ExtraRescue,
    GainBasket,
    GainFish,
    MoveCats,
    PlaceFree,
    Trade,
    card_file,
)
from tilewright.games.isle_of_cats.options import SISTER_LESSONS
from tilewright.games.isle_of_cats.rules import TOGETHER, legal_actions, to_act
from tilewright.games.isle_of_cats.rules.anytime import to_give
from tilewright.games.isle_of_cats.rules.days import CATCH, is_waiting
from tilewright.games.isle_of_cats.rules.explore import (
    DEALT,
    FAMILY_DEALT,
    FAMILY_KEPT,
    KEPT,
    SOLO_DEALT,
    SOLO_KEPT,
    SOLO_ROUNDS,
    passes_left,
    price,
    to_keep,
)
from tilewright.games.isle_of_cats.rules.placing import tidy
from tilewright.games.isle_of_cats.rules.sister import BASKET_CARDS
from tilewright.games.isle_of_cats.rules.windows import OWN_TURNS, WINDOWS
from tilewright.games.isle_of_cats.state import (
    SISTER,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    Placing,
    Player,
    Sister,
    State,
    Taking,
    TakingOshax,
    Task,
)

MOST_FISH: Final = 5_000
MOST_TOLD: Final = 200
"""Fish and opened choices of a player, those still to come included: so they stay within bounds."""
FISH_A_CARD: Final = 100
"""No anytime card brings more fish."""
_OPENLY: Final[frozenset[CardKind]] = frozenset({"rescue", "anytime", "oshax", "treasure"})
"""The kinds of cards that are discarded in the open."""


def check_position(state: State) -> None:
    """Raises ValueError with the reason unless the game can go on from here."""
    _check_phase(state)
    _check_window(state)
    _check_cards(state)
    for number, player in enumerate(state.players):
        seat = Seat(number)
        _check_player(state, seat, player)
        _check_picks(state, seat, player)
        _check_tasks(state, seat, player)
        _check_memory(state, seat, player)
    _check_baskets(state)
    if state.mode == "family":
        _check_family(state)
    elif state.phase in ("draft", "pay"):
        _check_draft(state)
    if state.sister is not None:
        _check_sister(state, state.sister)
    _require(is_waiting(state), "nobody has anything to decide")
    for seat in to_act(state):
        _require(legal_actions(state, seat), f"seat {seat} can do nothing")


def _require(holds: object, reason: str) -> None:
    if not holds:
        raise ValueError(reason)


def _check_phase(state: State) -> None:
    """R7.1 Phase, day, turn and rounds go together."""
    phase, seats = state.phase, state.setup.seats
    _require(sorted(state.order) == list(range(max(2, seats))), "the turn order names every seat")
    is_last = phase in ("score", "over")
    _require(0 <= state.day <= DAYS and is_last == (state.day == 0), "the day is not of the phase")
    if state.mode == "family":
        _require(phase in ("keep", "rescue", "over"), f"no {phase} in the family game")
    else:
        _require(phase != "keep", "lessons are kept in the family game")
    if phase == "lessons":
        _require((state.turn is None) == bool(state.asked), "lessons are read in turn")
    else:
        has_turn = phase in OWN_TURNS
        _require((state.turn is not None) == has_turn, "the turn is not of the phase")
    if state.sister is not None and state.turn == SISTER:
        _require(phase == "rescue" and state.asked, "the sister's turn needs no decision")
        _require(state.sister.left > 0, "the sister has no card left")
    _require(state.stage == 0 or phase in ("draft", "pay"), "no rounds but in a draft")


def _check_window(state: State) -> None:
    """R15.3 Who is asked, in turn order."""
    window, asked = state.window, state.asked
    _require(bool(window) == bool(asked), "a window is open while somebody is asked")
    if not asked:
        return
    _require(state.phase in WINDOWS, f"nobody is asked in the phase {state.phase}")
    expected = tuple(seat for seat in state.playing if seat in window)
    _require(window == expected and state.turn not in window, "the window is not in turn order")
    _require(set(asked) <= set(window), "only players of the window are asked")
    in_turn = tuple(seat for seat in window if seat in asked)
    _require(asked == in_turn, "the players are not asked in turn order")
    for seat in asked:
        player = state.players[seat]
        _require(player.hand or player.doing, f"seat {seat} has no card to be asked for")


def _check_cards(state: State) -> None:
    """R10, R11.1, R14.3 Cards lie where cards of their kind can lie."""
    family = state.mode == "family"
    for player in state.players:
        _require_kinds(state, player.lessons, {"family_lesson" if family else "private_lesson"})
        _require_kinds(state, player.laid, {"rescue"})
        _require_kinds(state, player.reading, {"public_lesson"})
        picking = all(state.box.cards[card].pick for card in player.reading)
        _require(picking, "a lesson that is read asks for no colour")
        lessons = sum(state.box.cards[card].kind in LESSONS for card in player.hand)
        _require(lessons <= player.fresh, "a lesson in hand came before lessons were last read")
        for cards in (player.hand, player.lessons, player.reading, player.laid, player.pack):
            _require_sorted(cards)
        for cards in (player.drawn, player.picks, player.discarded):
            _require_sorted(cards)
    _require_kinds(state, state.played, _OPENLY)
    unseen = len(state.deck) + sum(len(p.pack + p.kept + p.drawn) for p in state.players)
    bought = len(state.options.cards) - unseen
    _require(all(p.fresh <= bought for p in state.players), "too many cards are new in a hand")


def _require_kinds(
    state: State, cards: tuple[CardId, ...], kinds: "frozenset[CardKind] | set[CardKind]"
) -> None:
    for card in cards:
        kind = state.box.cards[card].kind
        _require(kind in kinds, f"card {card} is of kind {kind}")


def _require_sorted(cards: tuple[CardId, ...]) -> None:
    _require(list(cards) == sorted(set(cards)), "cards are not in order")


def _check_player(state: State, seat: Seat, player: Player) -> None:
    """What a player can have, and be, in this phase."""
    phase = state.phase
    in_turn = seat == state.turn and not state.asked
    _require(not player.pack or phase in ("keep", "draft"), "a pack without a draft")
    _require(not player.kept or phase in ("draft", "pay"), "cards kept without a draft")
    _require(not player.dealt or phase in ("keep", "draft", "pay"), "cards dealt without a draft")
    _require(not player.reading or (phase == "lessons" and in_turn), "lessons are read in turn")
    may_lie = phase == "rescue" or (player.is_done and phase in ("choose", "reveal"))
    _require(not player.laid or may_lie, "rescue cards are laid in phase 4")
    _require(not player.is_done or _can_be_done(state, seat), f"seat {seat} cannot be done")
    may_have_passed = phase in ("rescue", "finds") and seat != state.turn and state.sister is None
    _require(not player.has_passed or may_have_passed, f"seat {seat} cannot have passed")
    may_act = phase in ("rescue", "finds") and in_turn
    _require(not player.acts or may_act, f"seat {seat} cannot have acted")
    most = 1 if phase == "finds" else player.extra + 1
    _require(player.acts <= most, f"seat {seat} has acted too often")
    _check_growth(state, seat, player)


def _check_growth(state: State, seat: Seat, player: Player) -> None:
    """What grows all through the game does not grow beyond all bounds."""
    cards = state.box.cards
    unplayed = sum(cards[card].kind == "anytime" for card in state.options.cards)
    unplayed -= sum(cards[card].kind == "anytime" for card in state.played)
    days = max(0, state.day - 1)
    to_come = CATCH * (days + (state.phase == "fill"))
    to_come += FISH_A_CARD * (unplayed + len(player.doing))
    _require(player.fish + to_come <= MOST_FISH, f"seat {seat} cannot have so many fish")
    choices = 3 * days + 2 * unplayed + sum(map(_choices_of_task, player.doing))
    match state.phase:
        case "fill" | "deal" | "draft" | "pay":
            choices += 3
        case "lessons":
            choices += 1 + (player.fresh > 0)
        case "choose":
            choices += not player.is_done
        case _:
            pass
    _require(player.told + choices <= MOST_TOLD, f"seat {seat} cannot have chosen so often")


def _choices_of_task(task: Task) -> int:
    """How many sealed choices a task will open."""
    return task.n if isinstance(task, Giving) else int(isinstance(task, Buying))


def _can_be_done(state: State, seat: Seat) -> bool:
    """R9.1, R9.4, R11.1, R23.2 Whether a player can have made a choice that others still make."""
    if state.phase == "choose" and state.turn is not None:
        return state.order.index(seat) < state.order.index(state.turn)
    return state.phase in TOGETHER or state.phase == "reveal"


def _check_picks(state: State, seat: Seat, player: Player) -> None:
    """Cards are picked from those that are there to be chosen, and no more than can be paid."""
    cards = state.box.cards
    offered: set[CardId] = set(player.drawn)
    if state.phase in ("keep", "draft"):
        offered.update(player.pack)
        kept = to_keep(state, player)
        _require(len(player.picks) <= kept, "too many cards are picked")
        is_made = len(player.picks) == kept if player.is_done else len(player.pack) > kept
        _require(is_made, f"seat {seat} has another number of cards to choose")
    elif state.phase == "pay" and not state.asked:
        offered.update(player.kept)
    elif state.phase == "choose" and seat == state.turn and not state.asked and not player.doing:
        offered.update(card for card in player.hand if cards[card].kind == "rescue")
    _require(offered.issuperset(player.picks), "a card is picked that is not there")
    if state.phase == "pay" or player.doing:
        _require(price(state, player.picks) <= player.fish, "the picked cards cost too much")


def _check_memory(state: State, seat: Seat, player: Player) -> None:
    """R21.2 Cards of earlier drafts are known to all, or with one of those who may have them."""
    if not player.passed:
        return
    _require(state.mode == "standard", "cards are passed on in the standard game")
    seen = {*state.played, *(lesson.card for lesson in state.public)}
    seen.update(card for other in state.players for card in other.reading)
    for entry in player.passed:
        holders = entry.seats
        _require(list(holders) == sorted(holders) and seat not in holders, "a wrong memory")
        held = any(
            entry.card in cards for holder in holders for cards in _own_cards(state.players[holder])
        )
        _require(held or entry.card in seen, f"card {entry.card} cannot have been passed on")


def _own_cards(player: Player) -> tuple[tuple[CardId, ...], ...]:
    """Where a card of an earlier draft may lie."""
    return player.hand, player.lessons, player.laid, player.discarded


def _check_baskets(state: State) -> None:
    """R1.5 The tokens suffice for all cards that bring one; other effects were played."""
    cards = state.box.cards
    played = [cards[card].effect for card in state.played]
    to_come = [cards[card].effect for card in set(state.options.cards) - set(state.played)]
    to_come += [
        task.trade for player in state.players for task in player.doing if isinstance(task, Giving)
    ]
    wanted = sum(effect.n for effect in to_come if isinstance(effect, GainBasket))
    wanted += sum(
        effect.get_n
        for effect in to_come
        if isinstance(effect, Trade) and effect.get == "permanent_basket"
    )
    _require(state.baskets >= wanted, "too many permanent baskets")
    extra = sum(effect.n for effect in played if isinstance(effect, ExtraRescue))
    _require(sum(player.extra for player in state.players) <= extra, "too many extra rescues")
    free = sum(isinstance(effect, PlaceFree) for effect in played)
    _require(sum(player.free for player in state.players) <= free, "no card to place freely")
    boats = {player.boat for player in state.players}
    _require(len(boats) == len(state.players), "two players have the same boat")


def _check_draft(state: State) -> None:
    """R9.1, R9.4, R22.6 The packs have the sizes of their round, and all who kept cards pay."""
    if state.mode == "solo":
        _check_solo_draft(state)
    else:
        _check_packs(state)
    if state.phase == "pay":
        for seat, player in enumerate(state.players):
            has_to_pay = bool(player.kept)
            _require(has_to_pay or player.is_done, f"seat {seat} has nothing to pay for")
            is_early = state.asked and has_to_pay and player.is_done
            _require(not is_early, f"seat {seat} cannot have paid yet")


def _check_packs(state: State) -> None:
    """R9.1, R9.2 Two cards of each pack are kept in each round."""
    players, rounds = state.players, state.stage
    dealt = [player.dealt for player in players]
    _require(max(dealt) <= DEALT, f"at most {DEALT} cards are dealt")
    if state.phase == "pay":
        _require(rounds == max(1, -(-max(dealt) // KEPT)), "another number of rounds")
    step = 1 if passes_left(state.day) else -1
    for seat, player in enumerate(players):
        packs = [dealt[(seat - step * stage) % len(players)] for stage in range(rounds + 1)]
        sizes = [
            max(0, min(KEPT, size - KEPT * stage)) for stage, size in enumerate(packs[:rounds])
        ]
        _require(len(player.kept) == sum(sizes), f"seat {seat} kept another number of cards")
        pack = 0 if state.phase == "pay" else max(0, packs[rounds] - KEPT * rounds)
        _require(len(player.pack) == pack, f"seat {seat} has a pack of another size")
        first = 0
        for size in sizes:
            _require_sorted(player.kept[first : first + size])
            first += size


def _check_solo_draft(state: State) -> None:
    """R22.6 Three of five, again three of five, then one."""
    (player,) = state.players
    kept, pack = player.kept, player.pack
    if state.phase == "draft":
        _require(state.stage < SOLO_ROUNDS, "too many rounds")
        _require(len(kept) == SOLO_KEPT * state.stage, "another number of cards is kept")
        _require(len(pack) <= SOLO_DEALT and player.dealt == len(pack), "a pack of another size")
    else:
        _require(state.stage == SOLO_ROUNDS and not player.dealt, "another number of rounds")
        _require(len(kept) <= SOLO_KEPT * SOLO_ROUNDS + 1, "too many cards are kept")
    for first in range(0, len(kept), SOLO_KEPT):
        _require_sorted(kept[first : first + SOLO_KEPT])


def _check_family(state: State) -> None:
    """R23.1, R23.2 Nothing but boats and two lessons; three to choose from at the start."""
    keeping = state.phase == "keep"
    for player in state.players:
        amounts = (player.fish, player.baskets, player.used, player.fresh, player.told)
        cards = (player.hand, player.laid, player.reading, player.kept, player.drawn)
        extras = (player.free, player.extra, player.ask != state.options.ask, player.has_ordered)
        _require(not any((*amounts, *cards, *extras)), "not a player of the family game")
        sizes = (player.dealt, len(player.pack), len(player.lessons), len(player.discarded))
        expected = (
            (FAMILY_DEALT, FAMILY_DEALT, 0, 0)
            if keeping
            else (0, 0, FAMILY_KEPT, FAMILY_DEALT - FAMILY_KEPT)
        )
        _require(sizes == expected, "another number of lessons")
    _require(not keeping or state.day == DAYS, "lessons are kept on the first day")


def _check_tasks(state: State, seat: Seat, player: Player) -> None:
    """R5.1, R15.1 What was begun can be finished, by somebody who is to act."""
    tiles = state.box.tiles
    for number, placed in enumerate(player.tiles, 1):
        if tiles[placed.tile].kind == "oshax" and placed.colour is None:
            is_new = number == len(player.tiles) and player.doing[-1:] == (Colouring(),)
            _require(is_new, "an oshax has no colour")
    _require(bool(player.drawn) == (Buying() in player.doing), "cards are drawn to be bought")
    if not player.doing:
        return
    can_begin = seat in to_act(state) and (bool(state.asked) or state.phase in _BEGINNING)
    _require(can_begin, f"seat {seat} cannot be in the middle of something")
    *before, task = player.doing
    match before, task:
        case [], _:
            pass
        case [Taking(is_first=False)], Placing(tile):
            _require(tiles[tile].kind in ("common", "rare"), "a treasure is placed")
        case _:
            raise ValueError("nothing begins in the middle of something else")
    for each in player.doing:
        _check_task(state, seat, player, each)
    lapsed = tidy(state, seat).state.players[seat].doing != player.doing
    _require(not lapsed, "what was begun cannot be finished")


_BEGINNING: Final = frozenset({"pay", *OWN_TURNS})
"""R15.3 The phases in which players begin something that takes several steps."""


def _check_task(state: State, seat: Seat, player: Player, task: Task) -> None:
    cards = state.box.cards
    effects = [cards[card].effect for card in state.played]
    match task:
        case Colouring():
            last = player.tiles[-1:]
            is_oshax = bool(last) and state.box.tiles[last[0].tile].kind == "oshax"
            _require(is_oshax and last[0].colour is None, "no oshax without a colour")
        case Taking() | TakingOshax():
            is_find = state.phase == "finds" and seat == state.turn and player.acts == 1
            _require(is_find and not state.asked, "nothing is taken now")
            if isinstance(task, Taking):
                _check_taking(state, task)
        case Moving(n, moved):
            most = max((each.max for each in effects if isinstance(each, MoveCats)), default=0)
            cats = state.left + state.right
            _require(n >= 1 and n + len(moved) == most, "another number of cats moves")
            _require(set(moved) <= set(cats) and len(set(moved)) == len(moved), "no such cat")
            _require(len(moved) < len(cats), "no cat is left to be moved")
        case Giving(trade, n):
            owned = to_give(state, player, trade.give)
            _require(trade in effects and 1 <= n <= min(trade.give_n, owned), "no such trade")
        case Naming(card):
            names = isinstance(cards[card].effect, GainFish) and cards[card].pick
            _require(names and card in state.played, f"card {card} names no colour")
        case _:
            pass


def _check_taking(state: State, task: Taking) -> None:
    """R12.2-R12.4 So many treasures as a card allows."""
    allowed = [
        option.n
        for card in state.played
        for option in state.box.cards[card].options
        if option.take == task.take
    ]
    most = max(allowed, default=0)
    is_allowed = task.n in allowed if task.is_first else 1 <= task.n < most
    _require(is_allowed, f"no card allows {task.n} treasures")


_MOST_BASKETS: Final = max(card.baskets for card in BASKET_CARDS.values())


def _check_sister(state: State, sister: Sister) -> None:
    """R22.2, R22.8-R22.10, R22.18 Her cards suffice for the days to come."""
    _require(sorted(sister.colours) == sorted(COLOURS), "each colour card lies in the row once")
    shown = min(DAYS - state.day + 1, len(COLOURS))
    _require(sister.shown == shown, f"{shown} colours are face up")
    _check_sister_lessons(sister.lessons, state.options.advanced_lessons)
    cards, resolved = len(sister.today), sister.resolved
    baskets = BASKET_CARDS[sister.today[0]].baskets if cards else 0
    match state.phase:
        case "rescue":
            is_begun = resolved == cards or (cards, resolved) == (1, 0)
            _require(1 <= cards <= baskets and is_begun, "not the sister's cards of the day")
            days = state.day - 1
        case "finds":
            _require(1 <= cards == baskets == resolved, "the sister has not finished her cards")
            days = state.day - 1
        case _:
            _require(cards == resolved == 0, "the sister has no cards yet")
            days = state.day
    _require(len(sister.deck) >= _MOST_BASKETS * days + baskets - cards, "too few basket cards")


def _check_sister_lessons(lessons: tuple[CardId, ...], advanced: int) -> None:
    """R22.2 Three lessons, and as many advanced ones as the difficulty says."""
    data = card_file()
    basic, others = lessons[:SISTER_LESSONS], lessons[SISTER_LESSONS:]
    known = ({each.id for each in data.solo_lesson}, {e.id for e in data.solo_lesson_advanced})
    for cards, count, kinds in zip((basic, others), (SISTER_LESSONS, advanced), known, strict=True):
        _require(len(cards) == count and kinds.issuperset(cards), "not the sister's lessons")
        _require_sorted(cards)
