"""What each seat is shown (R21), field by field."""

from typing import Literal, assert_never

from msgspec.structs import replace

from tilewright.core import ScoreSheet, Seat, Setup, Value
from tilewright.games.isle_of_cats.components import (
    AskWhen,
    BoatId,
    CardId,
    Colour,
    TileId,
)
from tilewright.games.isle_of_cats.events import (
    BasketGained,
    BasketGiven,
    CardKept,
    CardPlayed,
    CardsBought,
    CardsDealt,
    CardsLaid,
    CardsPassed,
    CardsRevealed,
    CatMoved,
    CatRescued,
    ChoiceSealed,
    ColourChosen,
    ColourTurned,
    DayBegan,
    DayEnded,
    Declined,
    Event,
    FishGained,
    FishPaid,
    GameEnded,
    LessonGiven,
    LessonsLaid,
    MapFound,
    OrderChanged,
    Ordered,
    Passed,
    PublicLessonPlayed,
    PublicLessonShown,
    SisterIdled,
    SisterRevealed,
    SisterSwitched,
    SisterTook,
    TilePlaced,
    TileRemoved,
    TilesDrawn,
    TileTaken,
    TreasureGiven,
    TurnEnded,
)
from tilewright.games.isle_of_cats.rules.explore import passes_left, to_keep
from tilewright.games.isle_of_cats.scoring.standing import player_sheet, rival_sheet
from tilewright.games.isle_of_cats.state import (
    PassedCard,
    Phase,
    Placed,
    Player,
    PublicLesson,
    Stack,
    State,
    Task,
)


class PlayerView(Value, frozen=True):
    """R21.3 What lies openly in front of a player; cards that lie hidden are counted."""

    boat: BoatId
    tiles: tuple[Placed, ...]
    covered: str
    fish: int
    baskets: int
    used: int
    hand: int
    lessons: int
    shown: tuple[CardId, ...]
    """The private lessons, once the game is over (R18.5)."""
    reading: tuple[CardId, ...]
    laid: int
    revealed: tuple[CardId, ...]
    """The rescue cards laid, once they are revealed (R11.2)."""
    dealt: int
    pack: int
    picked: int
    """How many cards are picked in a draft; how many will be paid for is not shown (R9.4)."""
    kept: int
    drawn: int
    discarded: int
    fresh: int
    told: int
    free: bool
    extra: int
    acts: int
    has_passed: bool
    is_done: bool
    doing: tuple[Task, ...]
    ask: AskWhen
    has_ordered: bool
    sheet: ScoreSheet
    """The score as it stands, with the lessons that the viewer knows."""


class Receiver(Value, frozen=True):
    """R9.2 Whoever gets the cards that are not kept, and on which side they sit."""

    seat: Seat
    side: Literal["left", "right"]


class Draft(Value, frozen=True):
    """R9.1, R22.6, R23.2 How many cards of the own pack are kept, and where the rest goes."""

    keep: int
    passes_to: Receiver | None
    """None if nobody gets it."""


class Own(Value, frozen=True):
    """R21.2 What only the owner of a view knows: the own cards, and those that passed by."""

    hand: tuple[CardId, ...]
    lessons: tuple[CardId, ...]
    laid: tuple[CardId, ...]
    pack: tuple[CardId, ...]
    picks: tuple[CardId, ...]
    kept: tuple[CardId, ...]
    sent: tuple[tuple[CardId, ...], ...]
    passed: tuple[PassedCard, ...]
    drawn: tuple[CardId, ...]
    discarded: tuple[CardId, ...]


class SisterView(Value, frozen=True):
    """R22.2 The sister: what lies face up, and how much does not."""

    colours: tuple[Colour, ...]
    """Those turned face up."""
    hidden: int
    lessons: tuple[CardId, ...]
    deck: int
    today: tuple[CardId, ...]
    resolved: int
    left: int
    used: tuple[CardId, ...]
    sheet: ScoreSheet
    """Her score as it stands, with the colours turned so far."""


class View(Value, frozen=True):
    setup: Setup
    seat: Seat | None
    day: int
    phase: Phase
    stage: int
    order: tuple[Seat, ...]
    turn: Seat | None
    asked: tuple[Seat, ...]
    window: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    left: tuple[TileId, ...]
    right: tuple[TileId, ...]
    common: tuple[int, ...]
    rare: tuple[Stack, ...]
    oshax: tuple[TileId, ...]
    baskets: int
    bag: tuple[TileId, ...]
    """What is still in the bag, sorted: everybody has seen the rest. The order is hidden."""
    deck: int
    public: tuple[PublicLesson, ...]
    played: tuple[CardId, ...]
    removed: tuple[TileId, ...]
    sister: SisterView | None
    own: Own | None
    draft: Draft | None
    """While cards are kept or drafted; None for spectators."""


def view_of(state: State, seat: Seat | None) -> View:
    """R21.2, R21.3 Everything public, and the seat's own cards."""
    return View(
        setup=state.setup,
        seat=seat,
        day=state.day,
        phase=state.phase,
        stage=state.stage,
        order=state.order,
        turn=state.turn,
        asked=state.asked,
        window=state.window,
        players=tuple(
            _player_view(state, Seat(owner), seat) for owner in range(len(state.players))
        ),
        left=state.left,
        right=state.right,
        common=state.common,
        rare=state.rare,
        oshax=state.oshax,
        baskets=state.baskets,
        bag=tuple(sorted(state.bag)),
        deck=len(state.deck),
        public=state.public,
        played=state.played,
        removed=state.removed,
        sister=_sister_view(state),
        own=None if seat is None else _own(state.players[seat]),
        draft=None if seat is None else _draft(state, seat),
    )


def _player_view(state: State, owner: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[owner]
    is_over = state.phase == "over"
    return PlayerView(
        boat=player.boat,
        tiles=player.tiles,
        covered=player.covered,
        fish=player.fish,
        baskets=player.baskets,
        used=player.used,
        hand=len(player.hand),
        lessons=len(player.lessons),
        shown=player.lessons if is_over else (),
        reading=player.reading,
        laid=len(player.laid),
        revealed=player.laid if state.phase == "rescue" else (),
        dealt=player.dealt,
        pack=len(player.pack),
        picked=len(player.picks) if state.phase in ("keep", "draft") else 0,
        kept=len(player.kept),
        drawn=len(player.drawn),
        discarded=len(player.discarded),
        fresh=player.fresh,
        told=player.told,
        free=player.free,
        extra=player.extra,
        acts=player.acts,
        has_passed=player.has_passed,
        is_done=player.is_done,
        doing=player.doing,
        ask=player.ask,
        has_ordered=player.has_ordered,
        sheet=player_sheet(state, owner, with_lessons=is_over or owner == seat),
    )


def _own(player: Player) -> Own:
    return Own(
        hand=player.hand,
        lessons=player.lessons,
        laid=player.laid,
        pack=player.pack,
        picks=player.picks,
        kept=player.kept,
        sent=player.sent,
        passed=player.passed,
        drawn=player.drawn,
        discarded=player.discarded,
    )


def _draft(state: State, seat: Seat) -> Draft | None:
    """R9.2 The rest of a pack goes to a neighbour; R22.6 alone, and in the family game, to none."""
    if state.phase not in ("keep", "draft"):
        return None
    player = state.players[seat]
    keep = to_keep(state, player)
    if state.mode != "standard" or len(player.pack) <= keep:
        return Draft(keep, None)
    seats = len(state.players)
    if passes_left(state.day):
        return Draft(keep, Receiver(Seat((seat + 1) % seats), "left"))
    return Draft(keep, Receiver(Seat((seat - 1) % seats), "right"))


def _sister_view(state: State) -> SisterView | None:
    sister = state.sister
    if sister is None:
        return None
    colours = sister.colours[: sister.shown]
    return SisterView(
        colours=colours,
        hidden=len(sister.colours) - sister.shown,
        lessons=sister.lessons,
        deck=len(sister.deck),
        today=sister.today,
        resolved=sister.resolved,
        left=sister.left,
        used=sister.used,
        sheet=rival_sheet(state) or ScoreSheet(0, (), ()),
    )


def seen_by(event: Event, seat: Seat | None) -> Event:
    """R21.2 Cards that lie hidden are named to their owner alone."""
    match event:
        case CardKept() | LessonGiven():
            return event if event.seat == seat else replace(event, card=None)
        case CardsDealt() | CardsBought() | LessonsLaid() | CardsLaid():
            return event if event.seat == seat else replace(event, cards=None)
        case (
            BasketGained()
            | BasketGiven()
            | CardPlayed()
            | CardsPassed()
            | CardsRevealed()
            | CatMoved()
            | CatRescued()
            | ChoiceSealed()
            | ColourChosen()
            | ColourTurned()
            | DayBegan()
            | DayEnded()
            | Declined()
            | FishGained()
            | FishPaid()
            | GameEnded()
            | MapFound()
            | OrderChanged()
            | Ordered()
            | Passed()
            | PublicLessonPlayed()
            | PublicLessonShown()
            | SisterIdled()
            | SisterRevealed()
            | SisterSwitched()
            | SisterTook()
            | TilePlaced()
            | TileRemoved()
            | TilesDrawn()
            | TileTaken()
            | TreasureGiven()
            | TurnEnded()
        ):
            return event
        case _:
            assert_never(event)
