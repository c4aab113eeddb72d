"""MaskablePPO of sb3-contrib learns a game against bots, with nothing in between.

    pip install 'tilewright[envs]' sb3-contrib torch matplotlib
    python maskable_ppo.py --steps 100000 --curve curve.png

It says after each part of the way what share of fresh games the network wins against the
opponents, playing what it thinks best, and draws that as a curve.
"""

import argparse
import time
from typing import Any

import torch
from matplotlib import pyplot as plt
from sb3_contrib import MaskablePPO

from tilewright.core import Setup
from tilewright.envs.gymnasium import GameGymEnv

GAME = "world_in_progress"
DISCOUNT = 0.97


def score_so_far(view: Any, seat: int) -> float:
    """How well a seat of World in Progress stands: what its grid scores now, in tens."""
    return float(view.players[seat].sheet.score) / 10


def share_won(model: MaskablePPO, settings: dict[str, Any], games: int, seed: int) -> float:
    """What part of the victories the network takes in fresh deals."""
    table = GameGymEnv(GAME, **settings)
    won = 0.0
    for deal in range(games):
        seen, _ = table.reset(seed=seed + deal)
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
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=10_240)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    settings: dict[str, Any] = {"setup": Setup(chosen.seats), "opponents": chosen.opponents}
    learning = GameGymEnv(GAME, potential=score_so_far, discount=DISCOUNT, **settings)
    model = MaskablePPO(
        "MlpPolicy",
        learning,
        learning_rate=1e-3,
        n_steps=2048,
        batch_size=256,
        gamma=DISCOUNT,
        gae_lambda=0.9,
        policy_kwargs={"net_arch": [256, 128], "activation_fn": torch.nn.ReLU},
        seed=chosen.seed,
    )
    curve = [(0, share_won(model, settings, chosen.games, 10**6))]
    began = time.process_time()
    while model.num_timesteps < chosen.steps:
        model.learn(chosen.every, reset_num_timesteps=False)
        curve.append((model.num_timesteps, share_won(model, settings, chosen.games, 10**6)))
        spent = time.process_time() - began
        print(f"{curve[-1][0]} decisions, {spent:.0f} s: {curve[-1][1]:.1%} won", flush=True)
    if chosen.curve:
        draw(curve, chosen.curve)


if __name__ == "__main__":
    main()
