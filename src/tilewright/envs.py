"""Every game as an environment of PettingZoo, for learning: `pip install 'tilewright[envs]'`.

The agent is shown what its seat sees and nothing else. Where several seats may act at once they act
one after the other, lowest seat first; what they choose stays as secret as at a table.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from tilewright.core import Seat, Setup, canonical
from tilewright.games import game

Features = Callable[[Any], NDArray[Any]]
"""What a network is shown of a view: arrays of one shape and type."""
VIEW_BYTES = 1 << 15
MAX_CHOICES = 4096


class Observation(TypedDict):
    observation: NDArray[Any]
    action_mask: NDArray[np.int8]


class BadAction(ValueError):
    """A number that stands for no legal action."""


def view_bytes(view: Any) -> NDArray[np.uint8]:
    """The whole view as the bytes of its JSON, zeros behind: complete, but hard to learn from."""
    text = canonical(view)
    if len(text) > VIEW_BYTES:
        raise ValueError(f"a view of {len(text)} bytes; give features of your own")
    return np.frombuffer(text.ljust(VIEW_BYTES, b"\0"), np.uint8)


class GameEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game by its key.

    Action n is the n-th of the seat's legal actions (`legal`), so it means what the position makes
    of it. The reward comes at the end: 1 for the winner, shared by those who share a victory.
    """

    def __init__(
        self,
        key: str,
        setup: Setup | None = None,
        *,
        features: Features = view_bytes,
        max_choices: int = MAX_CHOICES,
    ) -> None:
        super().__init__()
        self.game = game(key)
        self.setup = setup or Setup(min(self.game.info.seats))
        refusal = self.game.check_setup(self.setup)
        if refusal is not None:
            raise ValueError(f"{key}: {refusal.reason} ({refusal.rule})")
        self.metadata = {"name": key, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.max_choices = max_choices
        self._features = features
        self._random = Random()  # noqa: S311 - deals for training, no secrets
        self.position = self.game.setup(self.setup, 0)
        shown = features(self.game.view(self.position, Seat(0)))
        least, most = _range(shown.dtype)
        seen = Dict(
            {
                "observation": Box(least, most, shown.shape, shown.dtype.type),
                "action_mask": Box(0, 1, (max_choices,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, Discrete(max_choices))

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """A new deal: of this seed, or the next one of the last seed."""
        if seed is not None:
            self._random.seed(seed)
        deal = self._random.getrandbits(64) if seed is None else seed
        self.position = self.game.setup(self.setup, deal)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose_agent()

    def legal(self, agent: str) -> tuple[Any, ...]:
        """The seat's legal actions now, each at its number; none if it is not its move."""
        seat = self._seat(agent)
        if agent != self.agent_selection or seat not in self.game.to_act(self.position):
            return ()
        found = tuple(self.game.legal_actions(self.position, seat))
        if len(found) > self.max_choices:
            raise ValueError(f"{len(found)} legal actions, but max_choices is {self.max_choices}")
        return found

    def observe(self, agent: str) -> Observation:
        mask = np.zeros(self.max_choices, np.int8)
        mask[: len(self.legal(agent))] = 1
        view = self.game.view(self.position, self._seat(agent))
        return {"observation": self._features(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays a legal action by its number; None for a seat whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        legal = self.legal(agent)
        if action is None or not 0 <= action < len(legal):
            raise BadAction(f"{agent} has {len(legal)} legal actions; {action} is none of them")
        self._cumulative_rewards[agent] = 0.0
        self.position = self.game.apply(self.position, self._seat(agent), legal[action]).state
        outcome = self.game.outcome(self.position)
        if outcome is None:
            self._clear_rewards()
            self._choose_agent()
        else:
            self.rewards = dict(zip(self.agents, outcome.shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _choose_agent(self) -> None:
        self.agent_selection = self.possible_agents[min(self.game.to_act(self.position))]


def _range(kind: np.dtype[Any]) -> tuple[float, float]:
    if np.issubdtype(kind, np.integer):
        limits = np.iinfo(kind)
        return limits.min, limits.max
    return -np.inf, np.inf
