"""What README and docs say is true: commands, options, examples, numbers, links."""

import contextlib
import io
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import typer

from aedile import catalog
from aedile.cli.main import app
from aedile.engine import Session
from aedile.games.praetor.components import catalogue as praetor_box
from aedile.games.praetor.components.editions import load_edition_file
from aedile.games.praetor.components.pieces import KIND_NAMES
from aedile.games.praetor.prompts import PROMPTS as PRAETOR_PROMPTS
from aedile.games.trajan import names as trajan_names
from aedile.games.trajan.components import catalogue as trajan_box
from aedile.games.trajan.components.pieces import load_box_file
from aedile.games.trajan.prompts import PROMPTS as TRAJAN_PROMPTS
from aedile.kernel.record import read, replay
from aedile.tui.commands import COMMANDS as TYPED

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
RULINGS = ROOT / "docs" / "rulings.md"
NOTATION = ROOT / "docs" / "notation.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
every_game = pytest.mark.parametrize("name", catalog.names())


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path, language: str = "") -> list[str]:
    """The code blocks of a page that are marked with that language."""
    found = re.findall(r"^```(\w*)\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)
    return [code for mark, code in found if mark == language]


def part(page: Path, heading: str) -> str:
    """The text under the headings of the second level that begin so."""
    found = re.findall(rf"^## {heading}\b.*?\n(.*?)(?=^## |\Z)", text_of(page), re.M | re.S)
    return "".join(found)


def inline_code(page: Path) -> list[str]:
    without_blocks = re.sub(r"^```.*?^```", "", text_of(page), flags=re.MULTILINE | re.DOTALL)
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", without_blocks)]


def invocations(page: Path, program: str) -> list[list[str]]:
    """Every command line of `program`, word by word, without comments."""
    lines = [line for block in blocks(page) for line in block.split("\n")] + inline_code(page)
    commands = [line.partition(" #")[0].removeprefix("$ ").split() for line in lines]
    return [words[1:] for words in commands if words and words[0] == program]


# The command line.

COMMAND: Any = typer.main.get_command(app)


def switches(command: Any) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts}


@every_page
def test_every_command_line_in_the_docs_is_known(page: Path) -> None:
    for words in invocations(page, "aedile"):
        named = [word for word in words if not word.startswith("-")]
        command = COMMAND
        for name in named:
            command = command.commands[name] if hasattr(command, "commands") else command
        given = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert given <= switches(command) | {"--help"}, f"{page.name}: aedile {' '.join(words)}"


def test_the_readme_shows_every_command() -> None:
    shown = {words[0] for words in invocations(README, "aedile") if words}

    assert shown >= set(COMMAND.commands)


@every_page
def test_options_in_command_lines_are_settings_of_the_game(page: Path) -> None:
    for words in invocations(page, "aedile"):
        for flag, value in pairwise(words):
            if flag == "--option" and value != "NAME=VALUE":
                name, _, choice = value.partition("=")
                game = catalog.game(words[1])
                assert choice in {s.name: s.values for s in game.settings}[name]


def test_every_make_target_in_the_docs_exists() -> None:
    targets = re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE)
    wanted = [words[0] for page in PAGES for words in invocations(page, "make") if words]

    assert {"play", "test"} <= set(wanted)
    assert set(wanted) <= set(targets)


def test_what_the_readme_says_can_be_typed_can_be_typed() -> None:
    (table,) = re.findall(r"\| Type \| To \|\n(.*?)\n\n", text_of(README), re.DOTALL)

    typed = {code.split()[0] for code in re.findall(r"`([^`]+)`", table)}
    assert typed == {"why", "undo", "log", "save", "load", "random", "help"}
    assert typed <= set(TYPED)


# Examples.


def test_the_python_example_runs_and_prints_what_it_says() -> None:
    (example,) = blocks(README, "python")
    said = re.findall(r"^print\(.*\)  # (.+)$", example, re.MULTILINE)
    printed = io.StringIO()

    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})

    lines = printed.getvalue().split("\n")
    assert lines[: len(said)] == said != []
    places = lines[len(said) : len(said) + 3]
    assert [line.split()[0] for line in places] == ["1", "2", "3"]
    record = read("\n".join(lines[len(said) + 3 :]))
    assert replay(record, catalog.stored).over


def test_the_requests_to_the_engine_are_answered() -> None:
    lines = [line for block in blocks(README) for line in block.split("\n") if line[:1] == "{"]
    session = Session()

    answers = [json.loads(session.handle(line)) for line in lines]

    assert len(answers) == 3
    assert all(answer["ok"] for answer in answers)
    assert answers[-1]["legal"] is False


def test_the_records_in_the_notation_replay() -> None:
    texts = [block for block in blocks(NOTATION) if block.startswith("[Game")]

    praetor, trajan = (replay(read(text), catalog.stored) for text in texts)

    assert not praetor.over
    assert praetor.state.turn == 3, "it says that it stops after two turns"
    assert not trajan.over
    assert trajan.state.quarter == 1, "it says that it is the first quarter"
    assert trajan.moves[-1].notation.startswith("bonus"), "it says that it ends with a consul"


@every_game
def test_every_word_of_the_notation_is_read(name: str) -> None:
    game = catalog.game(name)
    state = game.new_game(3, "7", {})
    cells = re.findall(r"^\| (`.+?`) \|", part(NOTATION, f"Moves of {game.title}"), re.MULTILINE)
    moves = [
        word for cell in cells for code in re.findall("`(.+?)`", cell) for word in code.split()
    ]

    assert len(moves) > 20
    for move in moves:
        assert 0 <= game.parse(state, move) < game.num_actions


def test_the_notation_names_every_kind_of_tile_and_nothing_else() -> None:
    (listed,) = re.findall(r"The kinds are (.*?)\. `aedile", text_of(NOTATION), re.DOTALL)

    kinds = re.findall(r"`([a-z-]+)`", listed)
    assert kinds == [kind.replace("_", "-") for kind in KIND_NAMES]


def test_the_notation_names_whatever_trajan_has() -> None:
    said = re.findall(r"`([a-z0-9-]+)`", part(NOTATION, "Moves of Trajan"))
    provinces = [name.lower().replace(" ", "-") for name in trajan_names.PROVINCE_NAMES]

    for names in (
        trajan_names.COLOUR_NAMES,
        trajan_names.CATEGORY_NAMES,
        trajan_names.AREA_NAMES,
        trajan_names.GOODS,
        provinces,
    ):
        assert set(names) <= set(said)
    assert {f"ship-{name}" for name in trajan_names.SHIP_NAMES} <= set(said)
    assert {f"pay-{name}" for name in trajan_names.MEANS_NAMES} <= set(said)


# Settings, rulings, numbers.


@every_game
@pytest.mark.parametrize("page", [README, RULINGS], ids=["README.md", "rulings.md"])
def test_every_setting_is_explained(page: Path, name: str) -> None:
    game = catalog.game(name)
    tables = [
        re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
        for table in re.split(r"\n\n", text_of(page))
    ]

    wanted = {setting.name for setting in game.settings}
    assert any(set(rows) == wanted for rows in tables), "one table with these and no other"


def test_the_readme_names_every_game_with_its_players() -> None:
    for name in catalog.names():
        assert f"**{catalog.game(name).title}**" in text_of(README)
        assert f"aedile play {name}" in text_of(README)


@every_game
def test_rulings_are_numbered_without_a_gap(name: str) -> None:
    numbers = [number for number, _, _ in rulings(name)]

    assert numbers == [f"{name[0].upper()}-{n}" for n in range(1, len(numbers) + 1)]
    assert len(numbers) >= {"praetor": 50, "trajan": 62}[name]


@every_game
def test_every_ruling_says_what_how_else_why_and_where(name: str) -> None:
    for _, title, entry in rulings(name):
        parts = re.findall(r"^- \*\*(.+?)\.\*\*", entry, re.MULTILINE)
        parts = [part for part in parts if part != "Option"]
        assert parts == ["Choice", "Other readings", "Why", "Where", "Tests"], title


@every_game
def test_every_ruling_names_tests_that_cite_it(name: str) -> None:
    for number, title, entry in rulings(name):
        files = re.findall(r"`([\w/]+\.py)`", entry.partition("**Tests.**")[2])
        assert files, title
        for file in files:
            text = text_of(ROOT / "tests" / name / file)
            assert re.search(rf"\b{number}\b", text), f"{file} does not cite {number}"


def rulings(name: str) -> list[tuple[str, str, str]]:
    """Number, title and text of each ruling of a game."""
    text = part(RULINGS, catalog.game(name).title)
    return re.findall(r"^### ([A-Z]-\d+)\. (.*)\n((?:(?!#).*\n?)*)", text, re.MULTILINE)


@every_game
def test_options_named_by_rulings_are_settings(name: str) -> None:
    entries = "".join(entry for _, _, entry in rulings(name))
    options = re.findall(r"^- \*\*Option\.\*\* `(\w+)", entries, re.MULTILINE)
    settings = {setting.name for setting in catalog.game(name).settings}

    assert set(options) == settings - {"colours"}


@every_game
def test_settings_cite_rulings_that_exist_and_that_name_them(name: str) -> None:
    entries = {number: entry for number, _, entry in rulings(name)}
    for setting in catalog.game(name).settings:
        for number in re.findall(r"[A-Z]-\d+", setting.meaning):
            assert f"`{setting.name}" in entries[number], f"{number} and {setting.name}"


def test_the_readme_counts_the_numbers_of_the_editions() -> None:
    praetor = praetor_box.provenance_counts(load_edition_file().pieces)
    trajan = trajan_box.provenance_counts(load_box_file().pieces)

    said = re.search(
        r"Of its (\d+) numbers (\d+) are known, (\d+)\s+follow from known ones, and (\d+)",
        text_of(README),
    )
    assert said is not None
    assert [int(number) for number in said.groups()] == [sum(praetor.values()), *praetor.values()]
    said = re.search(
        r"Of its (\d+) numbers (\d+) are known and (\d+) are stand-ins .* The other (\d+)",
        " ".join(text_of(README).split()),
    )
    assert said is not None
    assert [int(number) for number in said.groups()] == [
        sum(trajan.values()),
        trajan["known"],
        trajan["reconstructed"],
        trajan["known with doubt"],
    ]


# The rest.


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(page)):
        path, _, anchor = target.partition("#")
        assert "://" not in target or target.startswith("https://")
        if "://" not in target:
            assert not path or (page.parent / path).exists(), f"{page.name}: {target}"
        if anchor and not path:
            headings = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
            assert anchor in [re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in headings]


def test_the_tree_in_the_architecture_is_the_tree() -> None:
    (tree,) = [block for block in blocks(ARCHITECTURE) if block.startswith("src/aedile/")]
    named = set(re.findall(r"\b\w+\.py\b", tree))
    package = ROOT / "src" / "aedile"
    there = {path.name for path in [*package.rglob("*.py"), *(ROOT / "tools").glob("*.py")]}

    assert named <= there
    games = [package / "games" / name for name in catalog.names()]
    server = [each for each in (package / "server").rglob("*") if each.is_dir()]
    server = [each for each in server if each.name not in ("commands", "migrations", "versions")]
    for folder in (package, package / "kernel", *games, package / "server", *server):
        inside = {path.name for path in folder.glob("[!_]*.py")}
        assert inside <= named, f"{folder.name} has more"
    layers = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    assert all(f"{name}/" in tree for name in layers)


@pytest.mark.parametrize("prompts", [PRAETOR_PROMPTS, TRAJAN_PROMPTS], ids=catalog.names())
def test_every_decision_is_in_the_architecture(prompts: dict[str, Any]) -> None:
    named = set(re.findall(r"`(\w+)`", text_of(ARCHITECTURE)))
    assert set(prompts) <= named
