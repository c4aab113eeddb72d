"""What each side gained, as text: what it discovered, predicted and offered, in order.

Points, diversity markers and offering tokens come of it, and so does how the plots are:

- `c4` discovered a plot; of the automa: was given it at the start, or discovered and planted it;
- `c4=3` named a crop: a right answer if it is the plot's, else a mistake;
- `!25` offered these tokens, one after the other; of the automa: all it had.
"""

from tilewright.core import Setup, Value
from tilewright.core.notation import Fields
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop
from tilewright.games.tiwanaku.options import automa_colours_of, options_of
from tilewright.games.tiwanaku.state import Side

_CROP_OF = {str(crop): crop for crop in CROPS}
_FIRST_STEP = scoring.offering_step(1)


class StartingLand(Value, frozen=True):
    """The land, as it lies before anybody moves."""

    board: Board
    terrain: str
    crops: str
    start: tuple[Plot, ...]

    def crop(self, plot: Plot) -> Crop:
        return _CROP_OF[self.crops[plot]]

    def index(self, plot: Plot) -> int:
        """Of its terrain."""
        return TERRAINS.index(self.terrain[plot])


class Histories(Value, frozen=True):
    """What the histories of all sides come to."""

    sides: tuple[Side, ...]
    automa: Side | None
    explored: int
    planted: int


def write_side(board: Board, side: Side) -> str:
    """The history of a player or of the team."""
    names = board.names
    words: list[str] = []
    for gain in side.gains:
        if gain.source == "discovery":
            words.append(names[gain.plot])
        elif gain.source == "prediction":
            words.append(f"{names[gain.plot]}={gain.points}")
        elif gain.source == "mistake":
            words.append(f"{names[gain.plot]}={gain.crops[0]}")
        elif gain.source == "offering":
            if gain.points == _FIRST_STEP:
                words.append("!")
            words[-1] += str(gain.crops[0])
    return ",".join(words)


def write_automa(board: Board, side: Side) -> str:
    """The history of the automa; what it gains for EMPTY plots in the end goes without saying."""
    words = []
    for gain in side.gains:
        if gain.source == "crop":
            words.append(board.names[gain.plot])
        elif gain.source == "offering":
            words.append("!" + "".join(map(str, gain.crops)))
    return ",".join(words)


def read_histories(fields: Fields, setup: Setup, ground: StartingLand) -> Histories:
    """The next fields: those of every side and, where one plays against it, of the automa."""
    mode = options_of(setup).mode
    reader = _Reader(ground, takes_offerings=mode == "cooperative")
    sides = tuple(
        fields.take_or(f"side{number}", reader.side, scoring.start_side())
        for number in range(setup.seats if mode == "competitive" else 1)
    )
    automa = None
    if mode != "competitive":
        figures = len(automa_colours_of(setup))
        automa = fields.take("automa", lambda text: reader.automa(text, figures))
    return Histories(sides, automa, reader.explored, reader.planted)


class _Reader:
    """Reads one history after the other; knows how the plots are by then."""

    def __init__(self, ground: StartingLand, *, takes_offerings: bool) -> None:
        self.ground = ground
        self.takes_offerings = takes_offerings
        self.explored = self.planted = sum(1 << plot for plot in ground.start)

    def side(self, text: str) -> Side:
        """A player or the team."""
        side = scoring.start_side()
        for word in text.split(","):
            name, is_prediction, named = word.partition("=")
            if word.startswith("!"):
                side = _offered(side, word)
            elif is_prediction:
                plot = self.ground.board.named(name)
                self.plant(plot)
                side = scoring.with_prediction(
                    side, plot, _read_crop(named), self.ground.crop(plot)
                )
            else:
                side = self.discovered(side, self.ground.board.named(word))
        return side

    def automa(self, text: str, figures: int) -> Side:
        """R13.8 First what so many figures were given; then what they discovered and planted."""
        ground = self.ground
        words = text.split(",")
        given = [ground.board.named(name) for name in words[:figures]]
        if not {*given} <= {*ground.start} or len({*given}) < figures:
            raise ValueError(f"it begins with {figures} different start plots")
        if given != sorted(given, key=lambda plot: (plot % ground.board.columns, plot)):
            raise ValueError("start plots from west to east, from north to south are expected")
        side = scoring.start_side()
        for plot in given:
            side = scoring.with_crop(side, plot, ground.crop(plot))
            side = scoring.with_discovery(side, ground.index(plot), plot)
        for word in words[figures:]:
            side = _all_offered(side, word) if word.startswith("!") else self.moved(side, word)
        return side

    def moved(self, side: Side, name: str) -> Side:
        plot = self.ground.board.named(name)
        side = self.discovered(side, plot)
        self.plant(plot)
        crop = self.ground.crop(plot)
        side = scoring.with_crop(side, plot, crop)
        return scoring.with_offering(side, crop) if self.takes_offerings else side

    def discovered(self, side: Side, plot: Plot) -> Side:
        if self.explored >> plot & 1:
            raise ValueError(f"{self.ground.board.name(plot)} is discovered twice")
        self.explored |= 1 << plot
        return scoring.with_discovery(side, self.ground.index(plot), plot)

    def plant(self, plot: Plot) -> None:
        if self.planted >> plot & 1:
            raise ValueError(f"{self.ground.board.name(plot)} is planted twice")
        self.planted |= 1 << plot


def _read_crop(text: str) -> Crop:
    if text not in _CROP_OF:
        raise ValueError(f"{text[:40]!r} is not a crop from 1 to 5")
    return _CROP_OF[text]


def _offered(side: Side, word: str) -> Side:
    """R9.2 Tokens that are owned, one after the other."""
    crops = [_read_crop(letter) for letter in word[1 : 2 + len(CROPS)]]
    if not crops:
        raise ValueError("an offering has at least one token")
    for count, crop in enumerate(crops, 1):
        if crop not in side.offerings:
            raise ValueError(f"{word[:40]} offers {crop}, of which there is no token")
        side = scoring.with_offered(side, crop, count)
    return side


def _all_offered(side: Side, word: str) -> Side:
    """R14.25 All that the automa has."""
    if not side.offerings or word != "!" + "".join(map(str, side.offerings)):
        owned = "".join(map(str, side.offerings)) or "no token"
        raise ValueError(f"{word[:40]} is offered, the automa has {owned}")
    return scoring.with_all_offered(side)
