"""Tokens, figures, tables of points (R1, section 15): data. A printed fact that is not available
is a SUBSTITUTE of the rules: one constant here, so that the true value can be put in later.
"""

from typing import Final, Literal, NewType, get_args

from tilewright.core import Value

Terrain = Literal["E", "S", "G", "M"]
"""R1.1 Earth, sand, grass, mountain."""
TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)

Crop = Literal[1, 2, 3, 4, 5]
"""R1.2 Sweet potato, mint, chili, corn, quinoa: the level of a crop is its number."""
CROPS: Final[tuple[Crop, ...]] = get_args(Crop)

Direction = Literal["N", "E", "S", "W"]
"""R2.5 North is up."""
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)

Colour = Literal["brown", "white", "green", "blue", "purple", "yellow"]
"""R1.4 Four colours of players, two of the automa alone."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
PLAYER_COLOURS: Final = COLOURS[:4]
"""R1.4 Those that players can have."""

TERRAIN_TOKENS: Final[dict[Terrain, int]] = {"E": 15, "S": 17, "G": 15, "M": 15}
"""R1.1 How many tokens of each terrain the box holds."""
CROP_TOKENS: Final[dict[Crop, int]] = {1: 13, 2: 12, 3: 12, 4: 10, 5: 10}
"""R1.2 How many tokens of each crop the box holds."""
LARGEST_REGION: Final = 5
"""R3.2 A region has at most as many plots as there are crops."""

START_POINTS: Final = 10
"""R4.3 Where every score marker starts."""
OFFERING_POINTS: Final = (0, 0, 1, 3, 6, 10)
"""R9.2 Points by the number of tokens offered."""
DIVERSITY_TOP: Final = 7
"""R7.5 SUBSTITUTE The highest level of a column of the diversity board."""
FIGURES: Final = {1: 5, 2: 5, 3: 4, 4: 3}
"""R4.2, R13.1 Figures of each player by the number of players."""
OFFERINGS_AGAINST_AUTOMA: Final = {"solo": 1, "cooperative": 2}
"""R13.4, R14.4 Offering tokens of each type; in competitive mode one for each player (R4.4)."""
STALL_TURNS: Final = 12
"""R12.5 So many turns for each player without a new token, and the end begins."""
TURNS_WITHOUT_GUARD: Final = 200
"""Q4 So many turns for each player, and the end begins, where the stall guard is off."""
SOLO_AUTOMA_FIGURES: Final = 5
"""R13.2 One of each colour that the player does not have."""

Difficulty = Literal["easy", "normal", "hard"]


class Team(Value, frozen=True):
    """R14.5 Who stands against whom in cooperative mode."""

    figures: dict[int, int]
    """Of each player, with four players of each pair, by the number of players."""
    automa: int


TEAMS: Final[dict[Difficulty, Team]] = {
    "easy": Team({2: 4, 3: 3, 4: 4}, 4),
    "normal": Team({2: 4, 3: 3, 4: 4}, 5),
    "hard": Team({2: 3, 3: 2, 4: 3}, 5),
}
"""R14.5 `normal` is a ruling: the book's table has a blank cell."""
OTHER_NORMAL_TEAM: Final = Team(TEAMS["hard"].figures, TEAMS["easy"].automa)
"""R14.5 The other way to fill that cell."""

TokenId = NewType("TokenId", int)
"""R13.6 The terrain tokens are numbered in the order of TERRAINS."""


class Token(Value, frozen=True):
    """R1.1 A terrain token with the arrow on its back."""

    id: TokenId
    terrain: Terrain
    colour: Colour
    direction: Direction


def _tokens() -> tuple[Token, ...]:
    terrains = [terrain for terrain, count in TERRAIN_TOKENS.items() for _ in range(count)]
    return tuple(
        Token(
            TokenId(number),
            terrain,
            COLOURS[number % len(COLOURS)],
            DIRECTIONS[(number + number // 12) % len(DIRECTIONS)],
        )
        for number, terrain in enumerate(terrains)
    )


TOKENS: Final = _tokens()
"""R13.6 SUBSTITUTE Every terrain token with its arrow, by number."""
TOKENS_OF: Final[dict[Terrain, tuple[TokenId, ...]]] = {
    terrain: tuple(token.id for token in TOKENS if token.terrain == terrain) for terrain in TERRAINS
}
