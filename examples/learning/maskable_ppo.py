"""MaskablePPO of sb3-contrib learns World in Progress against bots, with nothing in between.

    pip install 'tilewright[envs]' sb3-contrib torch matplotlib
    python maskable_ppo.py --curve curve.png

It says after each part of the way what share of fresh games the network wins against the
opponents, playing what it thinks best, and draws that as a curve.
"""

import argparse
import time
from typing import Any

import torch
from matplotlib import pyplot as plt
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

from tilewright.core import Setup
from tilewright.envs.gymnasium import GameGymEnv

GAME = "world_in_progress"
TABLES = 16
"""Played side by side, so that each lesson is drawn from many games."""
DISCOUNT = 0.97


def score_so_far(view: Any, seat: int) -> float:
    """What a seat of World in Progress would score if the game ended now."""
    return float(view.players[seat].sheet.score)


def learner(setup: Setup, opponents: str, seed: int) -> MaskablePPO:
    """A network that knows nothing yet, and the tables at which it will learn.

    It is paid for its score as it grows: the potential is the score, and so is the reward.
    """

    def table() -> GameGymEnv:
        return GameGymEnv(GAME, setup, opponents=opponents, reward="score", potential=score_so_far)

    tables = VecNormalize(DummyVecEnv([table] * TABLES), norm_obs=False, gamma=DISCOUNT)
    return MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=5e-4,
        n_steps=256,
        batch_size=512,
        n_epochs=6,
        gamma=DISCOUNT,
        gae_lambda=0.9,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )


def share_won(model: MaskablePPO, setup: Setup, opponents: str, games: int) -> float:
    """What part of the victories the network takes in fresh deals."""
    table = GameGymEnv(GAME, setup, opponents=opponents)
    won = 0.0
    for deal in range(games):
        seen, _ = table.reset(seed=10**6 + deal)
        over = False
        reward = 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, reward, over, _, _ = table.step(action)
        won += reward
    return won / games


def draw(curve: list[tuple[int, float]], path: str) -> None:
    """The curve as a picture."""
    steps, shares = zip(*curve, strict=True)
    plt.plot(steps, [100 * share for share in shares], marker="o")
    plt.axhline(80, linestyle=":")
    plt.xlabel("decisions learned from")
    plt.ylabel("games won, %")
    plt.ylim(0, 100)
    plt.savefig(path)


def main() -> None:
    """Learn, tell, draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--every", type=int, default=20_480)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    setup = Setup(chosen.seats)
    model = learner(setup, chosen.opponents, chosen.seed)
    curve = [(0, share_won(model, setup, chosen.opponents, chosen.games))]
    spent = 0.0
    while model.num_timesteps < chosen.steps:
        began = time.process_time()
        model.learn(chosen.every, reset_num_timesteps=False)
        spent += time.process_time() - began
        curve.append((model.num_timesteps, share_won(model, setup, chosen.opponents, chosen.games)))
        print(f"{curve[-1][0]} decisions, {spent:.0f} s: {curve[-1][1]:.1%} won", flush=True)
    if chosen.curve:
        draw(curve, chosen.curve)


if __name__ == "__main__":
    main()
