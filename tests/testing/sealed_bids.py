"""A tiny game with everything that World in Progress lacks: simultaneous, sealed, secret.

T1 Each round a prize is turned up. T2 Everyone seals one bid at the same time; T3 it is a card
still in hand. T4 When all have bid, the bids are shown: the highest one takes the prize, equal
ones lose it. T5 A prize is worth its number, and twice that to whoever was secretly dealt it as
favourite. After the last prize favourites are shown.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from tilewright.core import (
    Chance,
    GameInfo,
    Illegal,
    Option,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    Value,
    check_options,
)
from tilewright.core.game import Types
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    words,
    write_fields,
)
from tilewright.core.services import Service

RULES = frozenset({"T1", "T2", "T3", "T4", "T5"})
NO_PRIZE = 0


class Bid(Value, frozen=True, tag="bid"):
    card: int


class BidSealed(Value, frozen=True, tag="bid_sealed"):
    seat: Seat
    card: int | None


class BidsShown(Value, frozen=True, tag="bids_shown"):
    bids: tuple[int, ...]
    winner: Seat | None


Event: TypeAlias = BidSealed | BidsShown


class Player(Value, frozen=True):
    hand: tuple[int, ...]
    favourite: int
    sealed: int | None = None
    spent: tuple[int, ...] = ()
    won: tuple[int, ...] = ()


class State(Value, frozen=True):
    setup: Setup
    deck: tuple[int, ...]
    prize: int
    players: tuple[Player, ...]
    lost: tuple[int, ...] = ()


class PlayerView(Value, frozen=True):
    hand: tuple[int, ...]
    """Of others with a sealed bid: the cards of which one is sealed."""
    has_bid: bool
    sealed: int | None
    favourite: int | None
    spent: tuple[int, ...]
    won: tuple[int, ...]


class View(Value, frozen=True):
    setup: Setup
    seat: Seat | None
    deck: int
    prize: int
    players: tuple[PlayerView, ...]
    lost: tuple[int, ...]


class Catalogue(Value, frozen=True):
    prizes: int


INFO = GameInfo(
    key="sealed_bids",
    title="Sealed Bids",
    seats=(2, 3),
    options=(Option("prizes", ("3", "4"), default="3"),),
    rules_version="1",
    minutes=(1, 2),
    max_actions=12,
)


def prizes(setup: Setup) -> int:
    return int(setup.option(INFO, "prizes"))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


class SealedBids:
    info: GameInfo = INFO
    types: Types = Types(state=State, action=Bid, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()

    def check_setup(self, setup: Setup) -> Illegal | None:
        return check_options(self.info, setup)

    def setup(self, setup: Setup, seed: int) -> State:
        chance = Chance.of_seed(seed)
        cards = tuple(range(1, prizes(setup) + 1))
        deck, chance = chance.shuffled(cards)
        players = []
        for _ in range(setup.seats):
            favourite, chance = chance.pick(cards)
            players.append(Player(cards, favourite))
        return State(setup.without_defaults(self.info), deck[:-1], deck[-1], tuple(players))

    def catalogue(self, setup: Setup) -> Catalogue:
        return Catalogue(prizes(setup))

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.prize == NO_PRIZE:
            return frozenset()
        return frozenset(
            Seat(seat) for seat, player in enumerate(state.players) if player.sealed is None
        )

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Bid]:
        if seat not in self.to_act(state):
            return ()
        return tuple(Bid(card) for card in state.players[seat].hand)

    def check(self, state: State, seat: Seat, action: Bid) -> Illegal | None:
        if state.prize == NO_PRIZE:
            return Illegal("T1", "no prize is left")
        if seat not in self.to_act(state):
            return Illegal("T2", f"seat {seat} cannot bid now")
        if action.card not in state.players[seat].hand:
            return Illegal("T3", f"{action.card} is not in your hand")
        return None

    def apply(self, state: State, seat: Seat, action: Bid) -> Step[State, Event]:
        player = state.players[seat]
        bidder = replace(player, hand=without(player.hand, action.card), sealed=action.card)
        sealed = replace(state, players=(*state.players[:seat], bidder, *state.players[seat + 1 :]))
        events: tuple[Event, ...] = (BidSealed(seat, action.card),)
        if self.to_act(sealed):
            return Step(sealed, events)
        shown = tuple(player.sealed or 0 for player in sealed.players)
        highest = max(shown)
        winner = Seat(shown.index(highest)) if shown.count(highest) == 1 else None
        return Step(self.shown(sealed, winner), (*events, BidsShown(shown, winner)))

    def shown(self, state: State, winner: Seat | None) -> State:
        """T4 The state after the bids are shown, with the next prize turned up."""
        players = tuple(
            replace(
                player,
                sealed=None,
                spent=(*player.spent, player.sealed or 0),
                won=(*player.won, state.prize) if seat == winner else player.won,
            )
            for seat, player in enumerate(state.players)
        )
        return replace(
            state,
            deck=state.deck[:-1],
            prize=state.deck[-1] if state.deck else NO_PRIZE,
            players=players,
            lost=(*state.lost, state.prize) if winner is None else state.lost,
        )

    def view(self, state: State, seat: Seat | None) -> View:
        over = state.prize == NO_PRIZE
        return View(
            setup=state.setup,
            seat=seat,
            deck=len(state.deck),
            prize=state.prize,
            players=tuple(
                PlayerView(
                    hand=(
                        player.hand
                        if player.sealed is None or owner == seat
                        else tuple(sorted((*player.hand, player.sealed)))
                    ),
                    has_bid=player.sealed is not None,
                    sealed=player.sealed if owner == seat else None,
                    favourite=player.favourite if over or owner == seat else None,
                    spent=player.spent,
                    won=player.won,
                )
                for owner, player in enumerate(state.players)
            ),
            lost=state.lost,
        )

    def seen_by(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, BidSealed) and event.seat != seat:
            return replace(event, card=None)
        return event

    def unknown(self, view: View) -> int:
        """One hidden prize, and a bid sealed from a hand of one, are known by exclusion."""
        return (
            (view.deck if view.deck > 1 else 0)
            + sum(player.favourite is None for player in view.players)
            + sum(
                player.has_bid and player.sealed is None and len(player.hand) > 1
                for player in view.players
            )
        )

    def determinize(self, view: View, chance: Chance) -> State:
        cards = range(1, prizes(view.setup) + 1)
        open_ = {
            view.prize,
            *view.lost,
            *(prize for player in view.players for prize in player.won),
        }
        deck, chance = chance.shuffled([card for card in cards if card not in open_])
        players = []
        for player in view.players:
            favourite, chance = chance.pick(cards)
            sealed = player.sealed
            if player.has_bid and sealed is None:
                sealed, chance = chance.pick(player.hand)
            players.append(
                Player(
                    hand=player.hand if sealed is None else without(player.hand, sealed),
                    favourite=player.favourite or favourite,
                    sealed=sealed,
                    spent=player.spent,
                    won=player.won,
                )
            )
        return State(view.setup, deck, view.prize, tuple(players), view.lost)

    def components(self, state: State) -> Mapping[str, int]:
        found = Counter(f"prize {prize}" for prize in (*state.deck, state.prize, *state.lost))
        for seat, player in enumerate(state.players):
            sealed = () if player.sealed is None else (player.sealed,)
            found.update(f"prize {prize}" for prize in player.won)
            found.update(
                f"card {card} of {seat}" for card in (*player.hand, *player.spent, *sealed)
            )
            found[f"favourite of {seat}"] = 1
        del found[f"prize {NO_PRIZE}"]
        return found

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        sheets = tuple(self.sheet(player) for player in state.players)
        results = [(sheet.score, sheet.tiebreak) for sheet in sheets]
        ranks = tuple(1 + sum(other > result for other in results) for result in results)
        return Outcome(
            tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1), ranks, sheets
        )

    def sheet(self, player: Player) -> ScoreSheet:
        lines = tuple(
            ScoreLine(
                rule="T5",
                key=f"prize {prize}",
                points=prize * (1 + (prize == player.favourite)),
                witness=(f"prize {prize}",),
            )
            for prize in player.won
        )
        return ScoreSheet(sum(line.points for line in lines), (len(player.won),), lines)

    def write_position(self, state: State) -> str:
        return write_fields(
            [
                *setup_fields(self.info, state.setup),
                ("deck", _digits(state.deck)),
                ("prize", str(state.prize)),
                *(
                    (f"player{seat}", _player_text(player))
                    for seat, player in enumerate(state.players)
                ),
                ("lost", _digits(state.lost)),
            ]
        )

    def read_position(self, text: str) -> State:
        fields = Fields(text)
        setup = fields.setup(self.info)
        deck = fields.take_or("deck", _cards, ())
        prize = fields.take("prize", whole)
        players = tuple(fields.take(f"player{seat}", _player) for seat in range(setup.seats))
        lost = fields.take_or("lost", _cards, ())
        fields.finish()
        state = State(setup, deck, prize, players, lost)
        if dict(self.components(state)) != dict(self.components(self.setup(setup, 0))):
            raise BadNotation(1, "not the cards of Sealed Bids")
        require_canonical(text, self.write_position(state))
        return state

    def write_action(self, action: Bid) -> str:
        return f"bid {action.card}"

    def read_action(self, text: str) -> Bid:
        match words(text):
            case ["bid", card] if card in "123456789":
                return Bid(int(card))
            case _:
                raise BadNotation(1, f"{text!r} is not an action such as 'bid 3'")


def _digits(cards: tuple[int, ...]) -> str:
    return "".join(map(str, cards))


def _cards(text: str) -> tuple[int, ...]:
    return tuple(map(whole, text))


def _player_text(player: Player) -> str:
    sealed = "" if player.sealed is None else str(player.sealed)
    parts = (_digits(player.hand), player.favourite, sealed, _digits(player.spent))
    return "/".join([*map(str, parts), _digits(player.won)])


def _player(text: str) -> Player:
    hand, favourite, sealed, spent, won = text.split("/")
    return Player(
        _cards(hand),
        whole(favourite),
        whole(sealed) if sealed else None,
        _cards(spent),
        _cards(won),
    )


def recount(state: State) -> list[int]:
    """T5 The scores once more."""
    return [
        sum(player.won) + (player.favourite if player.favourite in player.won else 0)
        for player in state.players
    ]
