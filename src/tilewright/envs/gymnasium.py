"""Every game for Gymnasium: one seat learns, bots play the others.

    import gymnasium, tilewright.envs.gymnasium
    table = gymnasium.make("tilewright/Coatl-v0", opponents="greedy")

Importing this module registers an id for each installed game: its key in capitals and small
letters, without underscores.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from tilewright.bots import Player, make_player
from tilewright.core import Seat, Setup
from tilewright.envs.encoding import MakeEncoding
from tilewright.envs.play import GameInPlay, OnIllegal, Reward, rewards
from tilewright.envs.spaces import RENDER_MODES, box, check_choices, picture
from tilewright.games import games

NAMESPACE: Final = "tilewright"
Potential = Callable[[Any, Seat], float]
"""How well a seat stands by its view; for shaping."""


class GameGymEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """A game by its key, as one seat lives it: a step goes on to the seat's next decision.

    `opponents` are bots by name, one for all or one for each other seat clockwise. `seat` is
    where the learner sits; None draws it anew for each deal. The reward comes at the end. With a
    `potential` and a `discount`, each step is given besides what the potential gained
    (discount · potential after − potential before; 0 at the end), which leaves the best way to
    play the best way to play (Ng, Harada and Russell, 1999).
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}

    def __init__(  # noqa: PLR0913 - settings, each by its name
        self,
        key: str,
        setup: Setup | None = None,
        *,
        opponents: str | int | Sequence[str | int] = "random",
        seat: int | None = None,
        encoding: MakeEncoding | None = None,
        reward: Reward = "win",
        potential: Potential | None = None,
        discount: float = 1.0,
        illegal: OnIllegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        check_choices(reward, render_mode)
        self.play = GameInPlay(key, setup, encoding, illegal)
        seats = len(self.play.seats)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat is one of 0 to {seats - 1}, not {seat}")
        names = [opponents] * (seats - 1) if isinstance(opponents, str | int) else [*opponents]
        if len(names) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are wanted, not {len(names)}")
        for name in names:
            make_player(key, name, 0)
        self._key = key
        self._names = names
        self._chosen_seat = seat
        self.seat = Seat(seat or 0)
        self.reward: Reward = reward
        self._potential = potential
        self._discount = discount
        self._before = 0.0
        self.render_mode = render_mode
        self._players: dict[Seat, Player] = {}
        self.observation_space = box(self.play.encoding, self.play.encoding.shape)
        self.action_space = Discrete(self.play.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """A new deal: of this seed, or the next one of the last seed."""
        super().reset(seed=seed, options=options)
        draw = self.np_random.integers
        self.play.deal(int(draw(2**63)))
        seats = self.play.seats
        drawn = int(draw(len(seats)))
        self.seat = Seat(drawn if self._chosen_seat is None else self._chosen_seat)
        others = [Seat((self.seat + place) % len(seats)) for place in range(1, len(seats))]
        self._players = {
            other: make_player(self._key, name, int(draw(2**31)))
            for other, name in zip(others, self._names, strict=True)
        }
        self._let_others_play()
        self._before = self._standing()
        return self._observe()

    def step(self, action: np.int64) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Plays the action of a code, and lets the others play until it is this seat's move."""
        play = self.play
        is_lost = not play.act(self.seat, int(action))
        if not is_lost:
            self._let_others_play()
        outcome = play.outcome()
        is_over = is_lost or outcome is not None
        observation, info = self._observe()
        earned = 0.0
        if is_lost:
            earned = -1.0
            info["illegal"] = True
        elif outcome is not None:
            earned = rewards(self.reward, outcome)[self.seat]
            info |= {"rank": outcome.ranks[self.seat], "score": outcome.sheets[self.seat].score}
        return observation, earned + self._gain(is_over=is_over), is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each code of a legal action, as sb3-contrib asks for it."""
        play = self.play
        if self.seat not in play.game.to_act(play.state):
            return np.zeros(play.encoding.actions, np.bool_)
        return play.encoding.mask(play.codes(self.seat)).view(np.bool_)

    def render(self) -> str | None:
        """What everybody sees, as text: returned (`ansi`) or printed (`human`)."""
        return picture(self.play, self.render_mode)

    def _let_others_play(self) -> None:
        """Bots act until the learner may; where several may, the lowest seat first."""
        play = self.play
        while (movers := play.movers()) and self.seat not in movers:
            mover = movers[0]
            view = play.game.view(play.state, mover)
            choice = self._players[mover].choose(view, mover, play.legal(mover))
            play.apply(mover, choice)

    def _observe(self) -> tuple[NDArray[Any], dict[str, Any]]:
        play = self.play
        info = {"action_mask": self.action_masks().view(np.int8)}
        return play.encoding.observe(play.state, self.seat), info

    def _standing(self) -> float:
        if self._potential is None:
            return 0.0
        return self._potential(self.play.game.view(self.play.state, self.seat), self.seat)

    def _gain(self, *, is_over: bool) -> float:
        """What a step gained by the potential."""
        before, self._before = self._before, 0.0 if is_over else self._standing()
        return self._discount * self._before - before


def id_of(key: str) -> str:
    """The id of a game: `tilewright/IsleOfCats-v0`."""
    return f"{NAMESPACE}/{key.title().replace('_', '')}-v0"


for _key in games():
    if id_of(_key) not in gymnasium.registry:
        gymnasium.register(id_of(_key), entry_point=f"{__name__}:GameGymEnv", kwargs={"key": _key})
