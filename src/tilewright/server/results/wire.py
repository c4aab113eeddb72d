"""What is asked and answered about results. The client's types are generated from it."""

from tilewright.core import Setup, Value


class RatingInfo(Value, frozen=True):
    """How strong somebody is."""

    game: str
    mode: str
    pace: str
    value: int
    uncertainty: int
    """With some 95 in 100 the strength lies no further from the value than this."""
    games: int
    is_certain: bool
    """Known well enough for the list of all."""


class LeaderRow(Value, frozen=True):
    """Somebody in the list of a game."""

    place: int
    person: str
    name: str
    avatar: str
    value: int
    uncertainty: int
    games: int


class LeaderPage(Value, frozen=True):
    """A part of the list of a game, the strongest first."""

    length: int
    """Of the whole list."""
    rows: tuple[LeaderRow, ...]
    bots: tuple[int, ...]
    """What the levels are worth, from 1 on; empty where that was not measured."""
    most_uncertainty: int
    """Whoever is known less well is not in the list."""


class Profile(Value, frozen=True):
    """Somebody, as others see them."""

    id: str
    name: str
    avatar: str
    is_me: bool
    is_person: bool
    """False: a guest, whose profile nobody else sees."""
    is_public: bool
    since: float | None
    games: int
    """That came to an end."""
    ratings: tuple[RatingInfo, ...]
    kinds: tuple["PlayedKind", ...]


class PlayedKind(Value, frozen=True):
    """A game in a mode that somebody has played."""

    game: str
    mode: str
    games: int


class ResultSeat(Value, frozen=True):
    """Who played, and what they came to."""

    person: str | None
    """Whose profile may be looked at."""
    name: str
    """Empty: a former player, or a bot."""
    level: int | None
    is_them: bool
    left: bool
    rank: int | None
    score: int | None


class ResultRow(Value, frozen=True):
    """One game of somebody."""

    number: int
    table: str | None
    """Where it can be watched by whoever asks."""
    game: str
    mode: str
    pace: str
    ended: float
    is_rated: bool
    challenge: str | None
    rating: int | None
    """After it."""
    seats: tuple[ResultSeat, ...]


class ResultPage(Value, frozen=True):
    """A part of what somebody played, the last first."""

    length: int
    rows: tuple[ResultRow, ...]


class RatingPoint(Value, frozen=True):
    """A rating after a game."""

    ended: float
    value: int
    uncertainty: int


class Opponent(Value, frozen=True):
    """How often somebody was better than another, and how often not."""

    person: str | None
    name: str
    level: int | None
    ahead: int
    equal: int
    behind: int


class Best(Value, frozen=True):
    """The most points of somebody, and when."""

    score: int
    ended: float
    table: str | None


class Statistics(Value, frozen=True):
    """What somebody did in a game and mode, over the last games of it."""

    games: int
    wins: int
    scores: tuple[int, ...]
    """The oldest first."""
    points: dict[str, float]
    """By category, on average."""
    standard_points: dict[str, float]
    """Of level 5."""
    standard_scores: tuple[int, ...]
    """Of level 5, from the least on."""
    best: Best | None
    best_margin: int | None
    """The most points ahead of the next."""
    wins_in_a_row: int
    """Now."""
    most_wins_in_a_row: int
    opponents: tuple[Opponent, ...]
    ratings: tuple[RatingPoint, ...]


class ChangeProfile(Value, frozen=True):
    """Whether others may look at my profile."""

    is_public: bool


class ChallengeInfo(Value, frozen=True):
    """The challenge of a game, today."""

    game: str
    day: str
    ends: float
    setup: Setup
    level: int
    commitment: str
    tomorrow: str
    """The commitment of the next one."""
    table: str | None
    """Where I play it."""
    is_over: bool
    """I have played it."""
    played: int
    """How many have."""


class ChallengeSeat(Value, frozen=True):
    """Somebody on the board of a challenge."""

    place: int
    person: str | None
    name: str
    is_me: bool
    score: int
    other: int
    """The bot's."""
    table: str | None
    """Where it can be watched, when the day is over."""


class ChallengeBoard(Value, frozen=True):
    """How a challenge went."""

    game: str
    day: str
    setup: Setup
    level: int
    commitment: str
    is_open: bool
    """The day is over, and anybody may look into the deal."""
    seed: str | None
    salt: str | None
    """Both are told when the day is over."""
    rows: tuple[ChallengeSeat, ...]
