"""How many draws are the same at two tables with the same deal and different players?

    python -m bench.draws                  every game, a line for each source of chance
    python -m bench.draws coatl --tables 20
    python -m bench.draws --rules coatl=1  under earlier rules
    python -m bench.draws --json           for machines

A draw is known by its source and its count: the third pair out of the bag of body segments, the
pack of seat 1 on day 3. Only draws that came at both tables are compared.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple, TypeAlias

import rich_click as click

from tilewright.bots import make_player
from tilewright.core import AnyGame, Setup
from tilewright.games import game

PLAYERS = (("random", "random"), ("level-2", "level-3"), ("random", "level-3"))
"""Who sits at the one table and at the other."""
SETUPS: dict[str, tuple[Setup, ...]] = {
    "coatl": (Setup(2), Setup(4)),
    "isle_of_cats": (Setup(1), Setup(2), Setup(4), Setup(3, {"mode": "family"})),
    "tiwanaku": (Setup(1), Setup(3, {"mode": "cooperative"})),
    "world_in_progress": (Setup(2), Setup(4)),
}

Draws: TypeAlias = dict[tuple[str, int], Counter[Any]]
"""What was drawn, by source and count; more than one thing where their order says nothing."""


class Moment(NamedTuple):
    """A step of a game."""

    before: Any
    events: tuple[Any, ...]
    after: Any


class Share(NamedTuple):
    """How many of the draws that came at both tables were the same there."""

    equal: int
    compared: int


def coatl(steps: list[Moment]) -> Draws:
    """Pieces by kind, in pairs of body segments; cards of the deck, by the deck's number."""
    found: Draws = {}
    kinds = ("head", "body", "tail")
    rooms = {"head": 1, "body": 2, "tail": 1}
    per_kind = {"head": 15, "body": 120, "tail": 15}
    number, decks, deck, waiting = 0, 1, len(steps[0].before.deck), 0
    for before, events, after in steps:
        names = [type(event).__name__ for event in events]
        gone = {k: per_kind[k] - sum(bag) for k, bag in zip(kinds, before.bags, strict=True)}
        for name, event in zip(names, events, strict=True):
            if name == "PiecePicked":
                gone[_kind(event.piece)] += 1
            elif name == "DiscRefilled":
                for pieces in event.pieces:
                    kind = _kind(pieces[0])
                    found[f"bag, {kind}", gone[kind] // rooms[kind]] = Counter(pieces)
                    gone[kind] += rooms[kind]
            elif name == "DeckReshuffled":
                waiting = event.cards
            elif name == "TempleUncovered":
                pile = min(event.place, len(after.piles) - 1)
                found[f"temples, pile {pile + 1}", len(after.piles[pile])] = Counter([event.card])
            for card in _cards(event):
                if not deck:
                    number, decks, deck, waiting = 0, decks + 1, waiting, 0
                source = "deck" if decks == 1 else "deck, reshuffled"
                found[source, 1000 * decks + number] = Counter([card])
                number, deck = number + 1, deck - 1
    return found


def _cards(event: Any) -> tuple[Any, ...]:
    """What comes off the deck."""
    match type(event).__name__:
        case "ProphecyDrawn":
            return (event.card,)
        case "SupplyRefilled":
            return tuple(event.cards)
        case _:
            return ()


def _kind(piece: str) -> str:
    return "head" if piece[0] == "<" else "tail" if piece[-1] == ">" else "body"


def isle_of_cats(steps: list[Moment]) -> Draws:
    """Tiles of each day, packs by day and seat, what cards draw between, the sister's cards."""
    first = steps[0].before
    found: Draws = {
        ("pack, day 1", seat): Counter(player.pack) for seat, player in enumerate(first.players)
    }
    cards: Counter[Any] = Counter()
    tiles: Counter[Any] = Counter()
    sister = count()
    for before, events, after in steps:
        drawn: list[Any] = []
        for event in events:
            match type(event).__name__:
                case "CardsDealt" if event.cards == after.players[event.seat].drawn:
                    cards += Counter(event.cards)
                case "CardsDealt" if {*event.cards} <= {*before.deck}:  # others are passed on
                    pack = f"pack, day {6 - after.day}", event.seat
                    found[pack] = found.get(pack, Counter()) + Counter(event.cards)
                case "TilesDrawn":
                    drawn += event.tiles
                case "SisterRevealed":
                    found["the sister's cards", next(sister)] = Counter([event.card])
                case _:
                    pass
        tiles += Counter(drawn)
        if after.day < before.day and after.day:
            gone = Counter(before.bag) - Counter(after.bag) - Counter(drawn)
            found[f"tiles, day {6 - after.day}", 0] = gone
    return found | {("cards drawn by cards", 0): cards, ("tiles drawn by cards", 0): tiles}


def stacks(steps: list[Moment]) -> Draws:
    """Tokens and tiles by their stack and their count from the top."""
    found: Draws = {}
    for before, _, after in steps:
        for name, old, new in _stacks(before, after):
            if len(new) < len(old):
                found[name, len(new)] = Counter(old[len(new) :])
    return found


def _stacks(before: Any, after: Any) -> Iterator[tuple[str, Any, Any]]:
    """A stack before and after; of Tiwanaku those of a seat lie together, a stack a terrain."""
    for number, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True), start=1):
        if old and isinstance(old[0], tuple):
            for terrain, (one, other) in enumerate(zip(old, new, strict=True), start=1):
                yield f"tokens {number}.{terrain}", one, other
        else:
            yield f"stack {number}", old, new


DRAWS = {
    "coatl": coatl,
    "isle_of_cats": isle_of_cats,
    "tiwanaku": stacks,
    "world_in_progress": stacks,
}


def played(rules: AnyGame, setup: Setup, seed: int, bot: str, luck: int) -> list[Moment]:
    """A game of one kind of bot."""
    players = [make_player(rules.info.key, bot, luck + seat) for seat in range(setup.seats)]
    state = rules.setup(setup, seed)
    steps = []
    while to_act := rules.to_act(state):
        seat = min(to_act)
        choices = rules.legal_actions(state, seat)
        action = players[seat].choose(rules.view(state, seat), seat, choices)
        step = rules.apply(state, seat, action)
        steps.append(Moment(state, step.events, step.state))
        state = step.state
    return steps


def shares(rules: AnyGame, setup: Setup, bots: tuple[str, str], tables: int) -> dict[str, Share]:
    """By source, over some deals."""
    draws = DRAWS[rules.info.key]
    equal: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    for seed in range(tables):
        one, other = (
            draws(played(rules, setup, seed, bot, 1000 * seed + 100 * place))
            for place, bot in enumerate(bots)
        )
        for key in sorted(one.keys() & other.keys()):
            equal[key[0]] += (one[key] & other[key]).total()
            compared[key[0]] += min(one[key].total(), other[key].total())
    return {source: Share(equal[source], compared[source]) for source in sorted(+compared)}


@click.command()
@click.argument("games", nargs=-1, type=click.Choice(sorted(DRAWS)))
@click.option("--tables", default=10, show_default=True, help="Pairs of tables, a deal each.")
@click.option("--rules", "earlier", multiple=True, metavar="GAME=VERSION", help="Earlier rules.")
@click.option("--json", "as_json", is_flag=True)
def main(*, games: tuple[str, ...], tables: int, earlier: tuple[str, ...], as_json: bool) -> None:
    """Print the share of equal draws for each game, set-up, pair of players and source."""
    versions = dict(each.split("=", 1) for each in earlier)
    for key in games or sorted(DRAWS):
        rules = game(key)
        for agreed in SETUPS[key]:
            setup = agreed.under(rules.info, versions.get(key, rules.info.rules_version))
            for bots in PLAYERS:
                found = shares(rules, setup, bots, tables)
                name = f"{key}, {setup.seats} {' '.join(setup.options.values())}".strip()
                total = Share(*map(sum, zip(*found.values(), strict=True)))
                for source, share in [*found.items(), ("all draws", total)]:
                    per_cent = 100 * share.equal / share.compared
                    line = {
                        "game": name,
                        "rules": setup.rules_version(rules.info),
                        "tables": " and ".join(bots),
                        "source": source,
                        "equal": round(per_cent, 1),
                        "of": share.compared,
                    }
                    if as_json:
                        click.echo(json.dumps(line))
                    else:
                        click.echo("  ".join(f"{each}" for each in line.values()))


if __name__ == "__main__":
    main()
