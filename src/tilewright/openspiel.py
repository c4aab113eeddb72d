"""Every game for OpenSpiel: `pip install 'tilewright[openspiel]'`.

    import pyspiel, tilewright.openspiel
    game = pyspiel.load_game("tilewright_coatl(players=3)")

A game begins with one chance node, the deal: one of so many (`deals`), each equally likely, from
which everything random follows. Its history is therefore all there is to store, and a state that
is read back is the same. Seats that may act at once act one after the other, lowest first, and
none sees what another chose before all have chosen. Options are `name:value`, with semicolons
between two of them: `tilewright_tiwanaku(players=2,options=mode:cooperative;difficulty:hard)`.
"""

from collections.abc import Callable
from hashlib import blake2b
from importlib.util import find_spec
from typing import Any, ClassVar, Final

if find_spec("pyspiel") is None:
    raise ModuleNotFoundError(
        "OpenSpiel is missing: pip install 'tilewright[openspiel]'", name="pyspiel"
    )

import numpy as np
import pyspiel

from tilewright.core import Chance, Seat, Setup, canonical
from tilewright.envs.encoding import Encoding, encoding_of
from tilewright.envs.play import rewards
from tilewright.games import game, games

DEALS: Final = 1000
_RANGE: Final = 1 << 32


class _Moment:
    """A state, and for each seat what it saw up to now, condensed. Never changes."""

    def __init__(self, state: Any, seen: tuple[bytes, ...]) -> None:
        self.state = state
        self.seen = seen

    def __deepcopy__(self, _memo: object) -> "_Moment":
        return self


class TilewrightGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of a game. Each game has a class of its own, by its key."""

    key: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        key = self.key
        self.rules = game(key)
        seats = params.get("players", min(self.rules.info.seats))
        self.deals = params.get("deals", DEALS)
        setup = Setup(seats, _options(params.get("options", "")))
        self.encoding: Encoding = encoding_of(key, setup)
        self.setup = setup
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.rules.info.max_actions,
        )
        super().__init__(_type_of(key), info, params)

    def new_initial_state(self) -> "TilewrightState":
        return TilewrightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        del iig_obs_type, params
        return Observer(self)


class TilewrightState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game; before the deal there is none."""

    def __init__(self, spiel_game: TilewrightGame) -> None:
        super().__init__(spiel_game)
        self.moment: _Moment | None = None

    def current_player(self) -> int:
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        movers = self._game().rules.to_act(self.moment.state)
        return int(min(movers)) if movers else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment is None or player != self.current_player():
            return []
        spiel_game, state = self._game(), self.moment.state
        legal = spiel_game.rules.legal_actions(state, Seat(player))
        return sorted(spiel_game.encoding.codes(state, Seat(player), legal))

    def _apply_action(self, action: int) -> None:
        spiel_game = self._game()
        if self.moment is None:
            state = spiel_game.rules.setup(spiel_game.setup, action)
            seen: tuple[bytes, ...] = (b"",) * spiel_game.num_players()
        else:
            seat = Seat(self.current_player())
            before = self.moment.state
            chosen = spiel_game.encoding.action(before, seat, action)
            state = spiel_game.rules.apply(before, seat, chosen).state
            seen = self.moment.seen
        views = (spiel_game.rules.view(state, Seat(seat)) for seat in range(len(seen)))
        self.moment = _Moment(
            state,
            tuple(
                blake2b(past + canonical(view), digest_size=16).digest()
                for past, view in zip(seen, views, strict=True)
            ),
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None or player < 0:
            return f"deal {action}"
        spiel_game = self._game()
        chosen = spiel_game.encoding.action(self.moment.state, Seat(player), action)
        return spiel_game.rules.write_action(chosen)

    def is_terminal(self) -> bool:
        return self.moment is not None and self._game().rules.outcome(self.moment.state) is not None

    def returns(self) -> list[float]:
        spiel_game = self._game()
        outcome = None if self.moment is None else spiel_game.rules.outcome(self.moment.state)
        if outcome is None:
            return [0.0] * spiel_game.num_players()
        return [*rewards("win", outcome)]

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat saw up to now, condensed, and what it sees."""
        seat = self.current_player() if player is None else player
        if self.moment is None:
            return "before the deal"
        return f"{self.moment.seen[seat].hex()} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        if self.moment is None:
            return "before the deal"
        return canonical(self._game().rules.view(self.moment.state, Seat(seat))).decode()

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "TilewrightState":
        """A state that the seat thinks possible, each equally likely.

        It has no history of its own: play on from it, but do not store it.
        """
        if self.moment is None:
            raise ValueError("before the deal there is nothing to be seen")
        rules = self._game().rules
        chance = Chance.of_seed(int(sampler() * _RANGE))
        world = rules.determinize(rules.view(self.moment.state, Seat(player)), chance)
        other = TilewrightState(self._game())
        other.moment = _Moment(world, self.moment.seen)
        return other

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal"
        return self._game().rules.write_position(self.moment.state)

    def _game(self) -> TilewrightGame:
        found: TilewrightGame = self.get_game()
        return found


class Observer:
    """The encoding of what a seat knows."""

    def __init__(self, spiel_game: TilewrightGame) -> None:
        self._encoding = spiel_game.encoding
        self.tensor = np.zeros(self._encoding.size, np.float32)
        self.dict = self._encoding.split(self.tensor)

    def set_from(self, state: TilewrightState, player: int) -> None:
        """Fills the numbers with what a seat knows."""
        if state.moment is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoding.observe(state.moment.state, Seat(player))

    def string_from(self, state: TilewrightState, player: int) -> str:
        return state.observation_string(player)


def _options(text: str) -> dict[str, str]:
    return {
        name: value for name, _, value in (part.partition(":") for part in text.split(";") if part)
    }


def _type_of(key: str) -> Any:
    info = game(key).info
    return pyspiel.GameType(
        short_name=name_of(key),
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(info.seats), "deals": DEALS, "options": ""},
    )


def name_of(key: str) -> str:
    """The name of a game in OpenSpiel: `tilewright_coatl`."""
    return f"tilewright_{key}"


for _key in games():
    if name_of(_key) not in pyspiel.registered_names():
        # A class, since OpenSpiel cannot let go of a function when Python ends.
        _made = type(f"{_key.title().replace('_', '')}Game", (TilewrightGame,), {"key": _key})
        pyspiel.register_game(_type_of(_key), _made)
