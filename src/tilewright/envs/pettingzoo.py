"""Every game for PettingZoo: `env` and `raw_env` seat by seat, `parallel_env` all at once.

    from tilewright.envs.pettingzoo import env
    table = env("coatl", Setup(3), reward="rank")

An agent is shown what its seat knows and nothing else.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from tilewright.core import AnyGame, Seat, Setup
from tilewright.envs.encoding import BadAction, Encoding, MakeEncoding
from tilewright.envs.play import (
    GameInPlay,
    Observation,
    OnIllegal,
    Reward,
    rewards,
)
from tilewright.envs.spaces import RENDER_MODES, box, check_choices, picture


class _Table:
    """What both environments have in common: agents, spaces, pictures."""

    metadata: dict[str, Any]
    render_mode: str | None
    play: GameInPlay

    def _open(
        self,
        play: GameInPlay,
        reward: Reward,
        max_cycles: int | None,
        render_mode: str | None,
        waiting: int,
    ) -> None:
        check_choices(reward, render_mode)
        self.play = play
        self.reward: Reward = reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tilewright_{play.game.info.key}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": True,
            "render_fps": 2,
        }
        encoding = play.encoding
        count = encoding.actions + waiting
        self.possible_agents = [f"seat_{seat}" for seat in play.seats]
        self.agents: list[str] = []
        seen = Dict(
            {
                "observation": box(encoding, encoding.shape),
                "action_mask": Box(0, 1, (count,), np.int8),
            }
        )
        # One for each agent: a space draws by a random source of its own.
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        rows = (len(play.seats), *encoding.shape)
        self.state_space = box(encoding, (int(np.prod(rows)),))

    @property
    def game(self) -> AnyGame:
        return self.play.game

    @property
    def encoding(self) -> Encoding:
        return self.play.encoding

    @property
    def position(self) -> Any:
        """The state of the game, with all that is hidden."""
        return self.play.state

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def state(self) -> NDArray[Any]:
        """What all seats know together, one observation after the other: not what nobody knows."""
        play = self.play
        return np.concatenate(
            [play.encoding.observe(play.state, seat).ravel() for seat in play.seats]
        )

    def render(self) -> str | None:
        """What everybody sees, as text: returned (`ansi`) or printed (`human`)."""
        return picture(self.play, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))


class GameEnv(_Table, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game by its key, seat by seat.

    Seats that may act at once act one after the other, lowest first; what they choose stays as
    secret as at a table. The reward comes at the end. After `max_cycles` actions the game is cut
    off. `illegal` says what a code does that stands for no legal action: it is an error
    (`raise`), loses the game by -1 (`lose`), or plays any legal one (`random`).
    """

    def __init__(
        self,
        key: str,
        setup: Setup | None = None,
        *,
        encoding: MakeEncoding | None = None,
        reward: Reward = "win",
        max_cycles: int | None = None,
        illegal: OnIllegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._open(GameInPlay(key, setup, encoding, illegal), reward, max_cycles, render_mode, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """A new deal: of this seed, or the next one of the last seed."""
        self.play.deal(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose_agent()

    def legal(self, agent: str) -> tuple[Any, ...]:
        """The agent's legal actions now; none if it is not its move."""
        if agent != self.agent_selection:
            return ()
        return self.play.legal(self._seat(agent))

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        if agent == self.agent_selection:
            return self.play.observe(seat)
        encoding = self.encoding
        return {
            "observation": encoding.observe(self.play.state, seat),
            "action_mask": encoding.mask(()),
        }

    def step(self, action: int | None) -> None:
        """Plays a legal action by its code; None for a seat whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not self.play.act(self._seat(agent), action):
            self.rewards[agent] = -1.0
            self._finish()
            return
        outcome = self.play.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, rewards(self.reward, outcome), strict=True))
            self._finish()
        elif self.max_cycles is not None and self.play.actions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self._choose_agent()

    def _finish(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _choose_agent(self) -> None:
        self.agent_selection = self.possible_agents[self.play.movers()[0]]


raw_env = GameEnv


def env(key: str, setup: Setup | None = None, **settings: Any) -> Any:
    """`GameEnv`, behind PettingZoo's check that it is used in the right order."""
    return OrderEnforcingWrapper(GameEnv(key, setup, **settings))


Observations = dict[str, Observation]


class ParallelGameEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game by its key, all seats at once: drafts are as simultaneous as at a table.

    The last code is to wait; a seat that may not act now has no other. Actions of one step are
    played lowest seat first. One that was legal, but is not any more after those before it, is
    left out: `infos` says so, and the seat is asked again. A cycle is a step.
    """

    def __init__(
        self,
        key: str,
        setup: Setup | None = None,
        *,
        encoding: MakeEncoding | None = None,
        reward: Reward = "win",
        max_cycles: int | None = None,
        illegal: OnIllegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        self._open(GameInPlay(key, setup, encoding, illegal), reward, max_cycles, render_mode, 1)
        self.wait = self.encoding.actions
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """A new deal: of this seed, or the next one of the last seed."""
        del options
        self.play.deal(seed)
        self._cycles = 0
        self.agents = [*self.possible_agents]
        observations = self._observations()
        return observations, _masks(observations)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        Observations,
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One code of each agent, played in the order of the seats."""
        agents = [*self.agents]
        earned = dict.fromkeys(agents, 0.0)
        play = self.play
        left_out: list[str] = []
        loser = self._play_all(actions, left_out)
        self._cycles += 1
        outcome = play.outcome()
        is_over = outcome is not None or loser is not None
        if loser is not None:
            earned[loser] = -1.0
        elif outcome is not None:
            earned = dict(zip(agents, rewards(self.reward, outcome), strict=True))
        is_cut = not is_over and self._cycles == self.max_cycles
        observations = self._observations()
        infos = _masks(observations)
        for agent in left_out:
            infos[agent]["left_out"] = True
        if is_over or is_cut:
            self.agents = []
        return (
            observations,
            earned,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _play_all(self, actions: dict[str, int], left_out: list[str]) -> str | None:
        """Plays what was chosen; the agent that lost by an illegal code, if one did."""
        play = self.play
        movers = play.movers()
        chosen: list[tuple[str, Seat, Any]] = []
        for agent in self.agents:
            seat, code = self._seat(agent), actions[agent]
            if seat in movers:
                action = play.chosen(seat, code)
                if action is None:
                    return agent
                chosen.append((agent, seat, action))
            elif code != self.wait and play.on_illegal != "random":
                if play.on_illegal == "lose":
                    return agent
                raise BadAction(f"{agent} can only wait now, by the code {self.wait}")
        for agent, seat, action in chosen:
            if play.game.check(play.state, seat, action) is None:
                play.apply(seat, action)
            else:
                left_out.append(agent)
        return None

    def _observations(self) -> Observations:
        movers = self.play.movers()
        return {
            agent: self.play.observe(seat, extra=(seat not in movers,))
            for agent in self.agents
            for seat in (self._seat(agent),)
        }


def _masks(observations: Observations) -> dict[str, dict[str, Any]]:
    """`infos` that say what is legal, for whoever shows networks the observation alone."""
    return {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}


def parallel_env(key: str, setup: Setup | None = None, **settings: Any) -> ParallelGameEnv:
    """`ParallelGameEnv`."""
    return ParallelGameEnv(key, setup, **settings)
