"""A game that is being played by codes: what every door for learning stands on."""

from random import Random
from typing import Any, Final, Literal, TypedDict, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.core import Outcome, Seat, Setup
from tilewright.envs.encoding import BadAction, MakeEncoding, encoding_class, setup_or_default
from tilewright.games import game

Reward = Literal["win", "score", "rank"]
OnIllegal = Literal["raise", "lose", "random"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
ON_ILLEGAL: Final[tuple[OnIllegal, ...]] = get_args(OnIllegal)


class Observation(TypedDict):
    observation: NDArray[Any]
    action_mask: NDArray[np.int8]


def rewards(kind: Reward, outcome: Outcome) -> tuple[float, ...]:
    """What each seat is given at the end.

    `win`: its part of the victory. `score`: the points of its sheet. `rank`: the share of the
    others that it left behind, those who stand equal counted half; against the game itself as
    `win`.
    """
    if kind == "score":
        return tuple(float(sheet.score) for sheet in outcome.sheets)
    others = len(outcome.ranks) - 1
    if kind == "win" or outcome.rival is not None or not others:
        return outcome.shares()
    return tuple(
        sum((other > rank) + (other == rank) / 2 for other in outcome.ranks) / others - 0.5 / others
        for rank in outcome.ranks
    )


class GameInPlay:
    """Deals of one set-up, one after the other, with what each seat knows and may do."""

    def __init__(
        self,
        key: str,
        setup: Setup | None,
        encoding: MakeEncoding | None,
        on_illegal: OnIllegal,
    ) -> None:
        if on_illegal not in ON_ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ON_ILLEGAL)}, not {on_illegal!r}")
        self.game = game(key)
        self.setup = setup_or_default(self.game, setup)
        self.encoding = (encoding or encoding_class(key))(self.game, self.setup)
        self.seats: Final = tuple(Seat(seat) for seat in range(self.setup.seats))
        self.on_illegal: Final = on_illegal
        self.random = Random()  # noqa: S311 - deals for training, no secrets
        self.state = self.game.setup(self.setup, 0)
        self.actions = 0

    def deal(self, seed: int | None) -> None:
        """A new deal: of this seed, or the next one of the last seed."""
        if seed is not None:
            self.random.seed(seed)
        dealt = self.random.getrandbits(64) if seed is None else seed
        self.state = self.game.setup(self.setup, dealt)
        self.actions = 0

    def movers(self) -> list[Seat]:
        """The seats that may act now, in order."""
        return sorted(self.game.to_act(self.state))

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The seat's legal actions now."""
        return tuple(self.game.legal_actions(self.state, seat))

    def codes(self, seat: Seat) -> list[int]:
        """Their codes."""
        return self.encoding.codes(self.state, seat, self.legal(seat))

    def observe(self, seat: Seat, *, extra: tuple[int, ...] | None = None) -> Observation:
        """What the seat knows, and a mask of its codes; `extra` is a mask of further codes."""
        mask = self.encoding.mask(self.codes(seat))
        if extra is not None:
            mask = np.append(mask, np.array(extra, np.int8))
        return {"observation": self.encoding.observe(self.state, seat), "action_mask": mask}

    def chosen(self, seat: Seat, code: int | None) -> Any:
        """The legal action of a code; None if there is none and the seat loses by that."""
        legal = self.legal(seat)
        codes = self.encoding.codes(self.state, seat, legal)
        for action, each in zip(legal, codes, strict=True):
            if each == code:
                return action
        if self.on_illegal == "lose":
            return None
        if self.on_illegal == "raise" or not legal:
            raise BadAction(
                f"seat {seat} has {len(legal)} legal actions; {code} is the code of none"
            )
        return self.random.choice(legal)

    def act(self, seat: Seat, code: int | None) -> bool:
        """Plays the action of a code; False if it is illegal and the seat loses by that."""
        action = self.chosen(seat, code)
        if action is None:
            return False
        self.apply(seat, action)
        return True

    def apply(self, seat: Seat, action: Any) -> None:
        """A legal action is played."""
        self.state = self.game.apply(self.state, seat, action).state
        self.actions += 1

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)
