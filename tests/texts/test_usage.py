import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import tilewright.texts
from tests.texts.message_faults import entries
from tests.texts.usage_faults import missing_keys, promised_faults, sources, unused_keys
from tilewright.core import AnyGame, Chance, Setup
from tilewright.core.game import HasScoreForms
from tilewright.games import games
from tilewright.hosting.wire import ProblemType
from tilewright.tables.wire import Rejected

TEXTS = Path(tilewright.texts.__file__).parent
SOURCE = TEXTS.parent
CLIENT = Path(__file__).parents[2] / "web" / "src"
REFUSES = re.compile(r"Illegal\(\s*\"(R[\d.]+)\"")


def score_keys(game: AnyGame) -> set[str]:
    """The keys of the lines on the score sheets of a game that was played to its end at random."""
    state, chance = game.setup(Setup(game.info.seats[0]), seed=1), Chance.of_seed(1)
    while seats := sorted(game.to_act(state)):
        actions = game.legal_actions(state, seats[0])
        index, chance = chance.below(len(actions))
        state = game.apply(state, seats[0], actions[index]).state
    outcome = game.outcome(state)
    assert outcome is not None
    return {line.key for sheet in outcome.sheets for line in sheet.lines}


def row_keys(key: str, game: AnyGame) -> set[str]:
    """What lines are called side by side, where the client of the game does not say it itself."""
    client = CLIENT / "games" / key / "client.ts"
    if "scoreRow" in client.read_text("utf-8"):
        return set()
    return {f"row-{line}" for line in score_keys(game)}


def form_keys(game: object) -> set[str]:
    """The keys of what is written down after a game of wood and cardboard."""
    if not isinstance(game, HasScoreForms):
        return set()
    lines = [line for form in game.score_forms for line in (*form.lines, *form.rival)]
    return {
        "page-score-pad",
        *(f"form-{form.key}" for form in game.score_forms),
        *(f"line-{re.sub(r'_[0-9]+$', '', line.key)}" for line in lines),
        *(f"form-tie-{tie.key}" for form in game.score_forms for tie in form.ties),
    }


def promised_by(key: str, game: AnyGame) -> set[str]:
    """The keys that the frame makes up from a game's data; web/src/games/contract.ts lists them."""
    rules = {
        rule
        for path in (SOURCE / "games" / key).rglob("*.py")
        for rule in REFUSES.findall(path.read_text("utf-8"))
    }
    return {
        "title",
        "tagline",
        *(f"option-{option.key}" for option in game.info.options),
        *(
            f"option-{option.key}-{value.replace(' ', '-')}"
            for option in game.info.options
            for value in (*option.values, *(("own", "about") if option.free_text else ()))
        ),
        *(f"score-{line}" for line in score_keys(game)),
        *row_keys(key, game),
        *(f"illegal-{rule.replace('.', '-')}" for rule in rules),
        *form_keys(game),
        *(service.name for service in game.services if service.name == "solution"),
    }


@pytest.fixture(scope="module")
def promised() -> dict[str, set[str]]:
    return {key: promised_by(key, game) for key, game in games().items()}


def test_every_key_that_a_game_promises_is_written(promised: dict[str, set[str]]) -> None:
    assert promised["world_in_progress"] >= {
        "score-P",
        "row-P",
        "option-first-random",
        "illegal-R4-3",
        "line-P",
        "form-tie-largest",
    }
    found = promised_faults(TEXTS, promised)

    assert not found, "\n".join(found)


def test_every_refusal_of_the_server_has_words_of_its_own() -> None:
    told = {
        *(f"problem-{kind}" for kind in get_args(ProblemType) if kind != "about:blank"),
        *(f"rejected-{code}" for code in get_args(get_type_hints(Rejected)["code"])),
    }
    written = set(entries(TEXTS, "en", "frame"))

    assert {key for key in written if key.startswith(("problem-", "rejected-"))} == told


def test_the_client_asks_for_no_key_that_is_not_written() -> None:
    assert sources(CLIENT)
    found = missing_keys(TEXTS, CLIENT)

    assert not found, "\n".join(found)


def test_no_key_is_written_that_nobody_asks_for(promised: dict[str, set[str]]) -> None:
    found = unused_keys(TEXTS, CLIENT, promised)

    assert not found, "\n".join(found)


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts" / "en"
    folder.mkdir(parents=True)
    (folder / "frame.ftl").write_text("close = Close\nlevel-1 = Easy\nhide = Hide\n", "utf-8")
    (folder / "chess.ftl").write_text("title = Chess\nmate = Checkmate\n", "utf-8")
    return folder.parent


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "src"
    (folder / "games" / "chess").mkdir(parents=True)
    (folder / "app").mkdir()
    (folder / "app" / "Dialog.svelte").write_text(
        """<b>{t(open === "yes" ? "close" : "hide")} {t(`level-${level}`)}
{t(`illegal-${rule ?? "R1"}`)}</b>""",
        "utf-8",
    )
    (folder / "games" / "chess" / "client.ts").write_text(
        """// t("gone") was here
export const describe = () => ({ key: "mate", args: {} });""",
        "utf-8",
    )
    return folder


PROMISED = {"chess": {"title"}}


def test_a_sound_client_has_no_fault(texts: Path, client: Path) -> None:
    assert missing_keys(texts, client) == []
    assert unused_keys(texts, client, PROMISED) == []
    assert promised_faults(texts, PROMISED) == []


@pytest.mark.parametrize(
    ("path", "right", "wrong", "fault"),
    [
        ("app/Dialog.svelte", '"hide"', '"hidden"', "asks for 'hidden', which is not written"),
        ("app/Dialog.svelte", '"hide"', '"mate"', ""),
        ("games/chess/client.ts", '"mate"', '"stalemate"', "asks for 'stalemate', which is not"),
    ],
)
def test_a_key_that_is_not_written_is_found(
    texts: Path, client: Path, path: str, right: str, wrong: str, fault: str
) -> None:
    source = (client / path).read_text("utf-8")
    (client / path).write_text(source.replace(right, wrong), "utf-8")

    found = missing_keys(texts, client)

    assert [fault in line for line in found] == ([True] if fault else [])


@pytest.mark.parametrize("key", ["shut", "level", "illegal-R9-9"])
def test_a_key_that_nobody_asks_for_is_found(texts: Path, client: Path, key: str) -> None:
    path = texts / "en" / "frame.ftl"
    path.write_text(path.read_text("utf-8") + f"{key} = Shut\n", "utf-8")

    assert unused_keys(texts, client, PROMISED) == [f"frame.ftl: nobody asks for {key!r}"]


def test_a_sentence_about_an_option_may_be_written(texts: Path, client: Path) -> None:
    path = texts / "en" / "chess.ftl"
    path.write_text(path.read_text("utf-8") + "option-clock-about = Tick\n", "utf-8")

    assert unused_keys(texts, client, {"chess": {"title", "option-clock"}}) == []
    assert unused_keys(texts, client, PROMISED) == [
        "chess.ftl: nobody asks for 'option-clock-about'"
    ]


def test_a_promised_key_that_is_missing_is_found(texts: Path) -> None:
    assert "tagline" not in entries(texts, "en", "chess")
    assert promised_faults(texts, {"chess": {"tagline"}}) == ["chess.ftl: 'tagline' is missing"]
