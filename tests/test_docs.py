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
from aedile.games.praetor.components.catalogue import provenance_counts
from aedile.games.praetor.components.editions import load_edition_file
from aedile.games.praetor.components.pieces import KIND_NAMES
from aedile.games.praetor.game import Praetor
from aedile.kernel.record import read, replay
from aedile.tui.commands import COMMANDS as TYPED

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
RULINGS = ROOT / "docs" / "rulings.md"
NOTATION = ROOT / "docs" / "notation.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path, language: str = "") -> list[str]:
    """The code blocks of a page that are marked with that language."""
    found = re.findall(r"^```(\w*)\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)
    return [code for mark, code in found if mark == language]


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
        command = COMMAND.commands[named[0]] if named else COMMAND
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
                assert choice in {s.name: s.values for s in Praetor.settings}[name]


def test_every_make_target_in_the_docs_exists() -> None:
    targets = re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE)
    wanted = [words[0] for page in PAGES for words in invocations(page, "make") if words]

    assert {"play", "test"} <= set(wanted)
    assert set(wanted) <= set(targets)


def test_what_the_readme_says_can_be_typed_can_be_typed() -> None:
    (table,) = re.findall(r"\| Type \| To \|\n(.*?)\n\n", text_of(README), re.DOTALL)

    typed = {code.split()[0] for code in re.findall(r"`([^`]+)`", table)}
    assert typed == {"why", "undo", "log", "save", "load", "help"}
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
    assert replay(record, catalog.game).over


def test_the_requests_to_the_engine_are_answered() -> None:
    lines = [line for block in blocks(README) for line in block.split("\n") if line[:1] == "{"]
    session = Session()

    answers = [json.loads(session.handle(line)) for line in lines]

    assert len(answers) == 3
    assert all(answer["ok"] for answer in answers)
    assert answers[-1]["legal"] is False


def test_the_record_in_the_notation_replays() -> None:
    (text,) = [block for block in blocks(NOTATION) if block.startswith("[Game")]

    match = replay(read(text), catalog.game)

    assert not match.over
    assert match.state.turn == 3, "it says that it stops after two turns"


def test_every_word_of_the_notation_is_read() -> None:
    game = Praetor()
    state = game.new_game(3, "7", {})
    cells = re.findall(r"^\| (`.+?`) \|", text_of(NOTATION), re.MULTILINE)
    moves = [
        word for cell in cells for code in re.findall("`(.+?)`", cell) for word in code.split()
    ]
    moves = [move for move in moves if not move.istitle()]  # tags of a record

    assert len(moves) > 20
    for move in moves:
        assert 0 <= game.parse(state, move) < game.num_actions


def test_the_notation_names_every_kind_of_tile_and_nothing_else() -> None:
    (listed,) = re.findall(r"The kinds are (.*?)\. `aedile", text_of(NOTATION), re.DOTALL)

    kinds = re.findall(r"`([a-z-]+)`", listed)
    assert kinds == [kind.replace("_", "-") for kind in KIND_NAMES]


# Settings, rulings, numbers.


@pytest.mark.parametrize("page", [README, RULINGS], ids=["README.md", "rulings.md"])
def test_every_setting_is_explained(page: Path) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", text_of(page), re.MULTILINE)

    assert {setting.name for setting in Praetor.settings} <= set(rows)


def test_rulings_are_numbered_without_a_gap() -> None:
    numbers = re.findall(r"^### P-(\d+)\. ", text_of(RULINGS), re.MULTILINE)

    assert [int(number) for number in numbers] == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 50


def test_every_ruling_says_what_how_else_why_and_where() -> None:
    for title, entry in rulings():
        parts = re.findall(r"^- \*\*(.+?)\.\*\*", entry, re.MULTILINE)
        parts = [part for part in parts if part != "Option"]
        assert parts == ["Choice", "Other readings", "Why", "Where", "Tests"], title


def test_every_ruling_names_tests_that_cite_it() -> None:
    for title, entry in rulings():
        number = title.partition(".")[0]
        files = re.findall(r"`([\w/]+\.py)`", entry.partition("**Tests.**")[2])
        assert files, title
        for name in files:
            text = text_of(ROOT / "tests" / "praetor" / name)
            assert re.search(rf"\b{number}\b", text), f"{name} does not cite {number}"


def rulings() -> list[tuple[str, str]]:
    """Title and text of each."""
    return re.findall(r"^### (P-\d+\..*)\n((?:(?!#).*\n?)*)", text_of(RULINGS), re.MULTILINE)


def test_options_named_by_rulings_are_settings() -> None:
    options = re.findall(r"^- \*\*Option\.\*\* `(\w+)", text_of(RULINGS), re.MULTILINE)
    settings = {setting.name for setting in Praetor.settings}

    assert set(options) == settings - {"colours"}


def test_settings_cite_rulings_that_exist_and_that_name_them() -> None:
    entries = dict(re.findall(r"^### (P-\d+)\. (.*?)(?=^#|\Z)", text_of(RULINGS), re.M | re.S))
    for setting in Praetor.settings:
        for number in re.findall(r"P-\d+", setting.meaning):
            assert f"`{setting.name}" in entries[number], f"{number} and {setting.name}"


def test_the_readme_counts_the_numbers_of_the_edition() -> None:
    counts = provenance_counts(load_edition_file().pieces)

    said = re.search(
        r"Of its (\d+) numbers (\d+) are known, (\d+)\s+follow from known ones, and (\d+)",
        text_of(README),
    )
    assert said is not None
    assert [int(number) for number in said.groups()] == [sum(counts.values()), *counts.values()]


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
    for folder in (package, package / "kernel", package / "games" / "praetor"):
        inside = {path.name for path in folder.glob("[!_]*.py")}
        assert inside <= named, f"{folder.name} has more"
    layers = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    assert all(f"{name}/" in tree for name in layers)


def test_every_decision_is_in_the_architecture() -> None:
    from aedile.games.praetor.text import PROMPTS

    named = set(re.findall(r"`(\w+)`", text_of(ARCHITECTURE)))
    assert set(PROMPTS) <= named
