"""One search for every game: Monte-Carlo tree search over information sets.

Each iteration makes up a world that the view allows, walks down the tree by what looked good
so far, plays on from the first new node by the game's policy, and writes what came of it into
every node it passed. Three things make it fit for games with secrets and for any number of
seats:

- The tree of a seat branches by what that seat did and noticed, nothing else. Worlds that the
  seat cannot tell apart share a node, so no seat acts on what it cannot know; seats that
  choose at the same time do not see each other's choice.
- Every node counts for the seat that decides there (max^n): each seat wants its own result.
- A node with many actions first tries those that the heuristic puts in front, and takes more
  of them in as it is visited more (progressive widening).
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from tilewright.bots.heuristic import Heuristic
from tilewright.core import AnyGame, Chance, Seat, canonical

_MANY_STEPS = 100_000
"""A line of play that is longer belongs to a game without an end."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a search spends its effort."""

    iterations: int | None = None
    """Stop after so many; what an earlier search left to be reused counts."""
    seconds: float | None = None
    """Stop after so long. Choices then depend on the machine; by iterations they do not."""
    exploration: float = 0.6
    """How far a promising share of attention outweighs a better result."""
    rollout: int = 0
    """How many actions are played on below the tree before a state may be evaluated."""
    width: float = 3.0
    """How many actions a node tries at first."""
    widening: float = 0.5
    """How the number grows: `width + visits ** widening`."""

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a search needs a budget: iterations or seconds")
        if (self.iterations is not None and self.iterations < 1) or (
            self.seconds is not None and not 0 < self.seconds < inf
        ):
            raise ValueError("a search needs a positive budget")
        if self.rollout < 0 or not 1 <= self.width < inf or not 0 <= self.widening <= 1:
            raise ValueError("rollout is at least 0, width at least 1, widening from 0 to 1")
        if not 0 <= self.exploration < inf:
            raise ValueError("exploration is at least 0")


@dataclass(slots=True)
class Edge:
    """What came of one action at one node."""

    visits: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """What a seat knows when it decides: everything it did and noticed since the root."""

    visits: int = 0
    total: float = 0.0
    edges: dict[Any, Edge] = field(default_factory=dict)
    children: dict[Hashable, "Node"] = field(default_factory=dict)
    """Where the seat decides next, by what it did and noticed on the way."""


@dataclass(frozen=True, slots=True)
class Path:
    """Where a seat last decided, and what it did and noticed between then and the root."""

    node: Node
    since: tuple[Hashable, ...] = ()
    at: int = 0
    """How many actions of the iteration the path has taken in."""


Paths: TypeAlias = dict[Seat, Path]


@dataclass(slots=True)
class Iteration:
    """One iteration on its way through a world."""

    state: Any
    roots: Paths
    paths: Paths
    acted: list[tuple[Seat, Any, Sequence[Any]]] = field(default_factory=list)
    """Who did what, and the events of it."""
    passed: list[tuple[Seat, Node, Edge | None]] = field(default_factory=list)
    """The nodes on the way, each with what was done there; nothing yet at the last one."""


class SearchPlayer:
    """Plays any game by search. Equal seeds and iterations give equal choices."""

    def __init__(
        self, game: AnyGame, heuristic: Heuristic, settings: SearchSettings, seed: int
    ) -> None:
        self._game = game
        self._heuristic = heuristic
        self._settings = settings
        self._random = Random(seed)  # noqa: S311  a game, no secret
        self._known: dict[bytes, Paths] = {}
        self.reused = 0
        """Visits that the last choice took over from the search before."""
        self.iterations = 0
        """How many iterations the last choice ran."""

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        self.reused = self.iterations = 0
        self._heuristic = self._heuristic.as_seen_by(seat)
        world = self._world(view)
        routine = self._routine(world, seat, choices)
        if routine is not None:
            # Nothing to think about; what is known of later views stays known.
            return routine
        paths = self._known.get(canonical(view)) or {seat: Path(Node())}
        self._known = {}
        root = paths[seat].node
        self.reused = root.visits
        self._search(root, paths, view, seat, choices)
        # Among equals the first candidate, which the heuristic likes best.
        order = [action for action, _ in self._heuristic.candidates(world, seat, choices)]
        return max(order, key=lambda action: _merit(root.edges.get(action)))

    def _search(
        self, root: Node, paths: Paths, view: Any, seat: Seat, choices: Sequence[Any]
    ) -> None:
        settings = self._settings
        target = inf
        if settings.iterations is not None:
            # Some of what is reused was seen in worlds that have become impossible since.
            target = max(settings.iterations - root.visits, settings.iterations // 4, 1)
        end = inf if settings.seconds is None else perf_counter() + settings.seconds
        while self.iterations < target and (end == inf or perf_counter() < end):
            iteration = Iteration(self._world(view), paths, dict(paths))
            self._walk(iteration, seat, choices)
            values = self._play_out(iteration.state)
            for passer, node, edge in iteration.passed:
                value = values[passer]
                node.visits += 1
                node.total += value
                if edge is not None:
                    edge.visits += 1
                    edge.total += value
            self.iterations += 1

    def _world(self, view: Any) -> Any:
        return self._game.determinize(view, Chance.of_seed(self._random.getrandbits(64)))

    def _routine(self, state: Any, seat: Seat, actions: Sequence[Any]) -> Any:
        """The action that needs no thought; None if there is something to decide."""
        if len(actions) == 1:
            return actions[0]
        return self._heuristic.routine(state, seat, actions)

    def _walk(self, iteration: Iteration, me: Seat, choices: Sequence[Any]) -> None:
        """Down the tree, up to the first node that is new or to the end of the game."""
        game, heuristic = self._game, self._heuristic
        seat, actions = me, choices
        marked: set[bool] = set()
        others_acted = False
        while True:
            action = self._routine(iteration.state, seat, actions)
            if action is None:
                node = self._arrive(iteration, seat)
                if seat == me and iteration.passed and others_acted not in marked:
                    marked.add(others_acted)
                    self._known.setdefault(
                        canonical(game.view(iteration.state, me)), self._here(iteration)
                    )
                if not node.visits and iteration.passed:
                    iteration.passed.append((seat, node, None))
                    return
                action = self._select(node, heuristic.candidates(iteration.state, seat, actions))
                edge = node.edges.get(action)
                if edge is None:
                    edge = node.edges[action] = Edge()
                iteration.passed.append((seat, node, edge))
            step = game.apply(iteration.state, seat, action)
            iteration.acted.append((seat, action, step.events))
            iteration.state = step.state
            others_acted = others_acted or seat != me
            to_act = game.to_act(iteration.state)
            if not to_act:
                return
            seat = min(to_act)
            actions = game.legal_actions(iteration.state, seat)

    def _arrive(self, iteration: Iteration, seat: Seat) -> Node:
        """The node of a seat that has to decide now, made if it is new."""
        path = iteration.paths.get(seat)
        if path is None:
            path = iteration.roots[seat] = Path(Node())
        since = path.since + self._noticed(iteration, seat, path.at)
        node = path.node
        if since:
            found = node.children.get(since)
            if found is None:
                found = node.children[since] = Node()
            node = found
        iteration.paths[seat] = Path(node, (), len(iteration.acted))
        return node

    def _noticed(self, iteration: Iteration, seat: Seat, at: int) -> tuple[Hashable, ...]:
        """What a seat did itself, and what it noticed of all that happened."""
        noticed: list[Hashable] = []
        for actor, action, events in iteration.acted[at:]:
            if actor == seat:
                noticed.append(action)
            for event in events:
                seen = self._game.seen_by(event, seat)
                notice = None if seen is None else self._heuristic.notices(seen)
                if notice is not None:
                    noticed.append(notice)
        return tuple(noticed)

    def _here(self, iteration: Iteration) -> Paths:
        """The paths as they stand, to start another search from."""
        return {
            seat: Path(path.node, path.since + self._noticed(iteration, seat, path.at))
            for seat, path in iteration.paths.items()
        }

    def _select(self, node: Node, candidates: Sequence[tuple[Any, float]]) -> Any:
        """The candidate with the best mix of result and neglected promise."""
        settings = self._settings
        if len(candidates) > settings.width:
            width = int(settings.width + node.visits**settings.widening)
            candidates = candidates[:width]
        known = [node.edges.get(action) for action, _ in candidates]
        visits = sum(edge.visits for edge in known if edge is not None)
        # An action not tried yet is taken to be as good as the node has been so far.
        expected = node.total / node.visits if node.visits else 0.5
        urge = settings.exploration * sqrt(visits + 1)
        best, best_merit = candidates[0][0], -inf
        for (action, share), edge in zip(candidates, known, strict=True):
            if edge is None or not edge.visits:
                merit = expected + urge * share
            else:
                merit = edge.total / edge.visits + urge * share / (1 + edge.visits)
            if merit > best_merit:
                best, best_merit = action, merit
        return best

    def _play_out(self, state: Any) -> Sequence[float]:
        """What a state is worth to each seat: played on by the policy, then judged."""
        game, heuristic = self._game, self._heuristic
        for step in range(_MANY_STEPS):
            to_act = game.to_act(state)
            if not to_act:
                outcome = game.outcome(state)
                if outcome is None:
                    break
                return heuristic.result(outcome)
            if step >= self._settings.rollout:
                values = heuristic.evaluate(state)
                if values is not None:
                    return values
            seat = min(to_act)
            action = heuristic.rollout(state, seat, game.legal_actions(state, seat), self._random)
            state = game.apply(state, seat, action).state
        raise RuntimeError(f"{game.info.key} does not come to an end")


def _merit(edge: Edge | None) -> tuple[int, float]:
    """Most visited, then best."""
    return (edge.visits, edge.total / edge.visits) if edge and edge.visits else (0, 0.0)
