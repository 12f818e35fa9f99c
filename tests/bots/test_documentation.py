"""What docs/bots.md says is what happens: its examples are installed and played."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.bots.external import External
from aedile.bots.knowledge import expertise
from aedile.bots.seats import split_seats
from aedile.kernel.match import Match

DOCS = Path(__file__, "../../../docs").resolve()
PAGE = (DOCS / "bots.md").read_text("utf-8")
EXAMPLES = DOCS / "examples" / "bots"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example package is installed."""
    folder = tmp_path_factory.mktemp("example")
    shutil.copytree(EXAMPLES / "python", folder / "source")  # building leaves traces
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    target = ["--no-build-isolation", "--target", str(folder / "site"), str(folder / "source")]
    subprocess.run([*pip, "--disable-pip-version-check", *target], check=True)
    return folder / "site"


def aedile(site: Path, *arguments: str) -> str:
    """The command, in a process that sees what is installed there."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(site)]))
    command = [sys.executable, "-m", "aedile", *arguments]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("game", catalog.names())
def test_the_page_explains_every_term_of_what_bots_know(game: str) -> None:
    for term in expertise(game).terms:
        assert f"| {term.name.key} | {term.meaning.key} |" in PAGE


def test_the_page_explains_every_bot() -> None:
    for name in registry.BUILT_IN:
        assert f"| `{name}` |" in PAGE


def test_the_page_shows_the_examples_as_they_are() -> None:
    shown = re.findall(r"<!-- (examples/\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)

    assert len(shown) == 3
    for path, text in shown:
        assert text == (DOCS / path).read_text("utf-8")


def test_the_bot_in_python_has_about_twenty_lines() -> None:
    code = (EXAMPLES / "python" / "magpie.py").read_text("utf-8")
    without_words = re.sub(r'""".*?"""', "", code)

    assert len([line for line in without_words.splitlines() if line.strip()]) <= 20


def test_the_bot_in_python_is_listed_with_what_it_takes(installed: Path) -> None:
    bots = json.loads(aedile(installed, "bots", "--json"))["bots"]

    (magpie,) = [bot for bot in bots if bot["name"] == "magpie"]
    assert magpie == {
        "name": "magpie",
        "meaning": "Takes the answer that scores most at once, whatever comes later",
        "takes": {"worlds": {"type": "whole", "default": 2}},
        "package": "aedile-magpie 1.0",
        "problem": None,
    }


@pytest.mark.parametrize("game", catalog.names())
def test_the_bot_in_python_plays_a_whole_game(installed: Path, game: str) -> None:
    seats = ("--seat", "magpie", "--seat", "magpie:worlds=1")

    screen = aedile(installed, "play", game, *seats, "--seed", "1")

    assert "(magpie), " in screen
    assert "wins." in screen


@pytest.mark.parametrize("game", catalog.names())
def test_the_bot_in_javascript_plays_a_whole_game(game: str) -> None:
    match = play(Match.new(catalog.game(game), 2, "1", {}), javascript())

    assert match.over
    if game == "praetor":
        assert any(move.notation.startswith("build") for move in match.moves)


def javascript() -> list[str]:
    node = shutil.which("node")
    if node is None and not os.environ.get("CI"):
        pytest.skip("The bot in JavaScript needs Node, which is not installed.")
    assert node, "Install Node 20: the bot in JavaScript must be tried in continuous integration."
    return [node, str(EXAMPLES / "js" / "mybot.mjs")]


def play(match: Match[Any], command: list[str]) -> Match[Any]:
    with External(command) as bot:
        while not match.over:
            match.submit(match.to_move, bot.choose(match.view(match.to_move)))
    return match


def test_the_lines_shown_are_those_exchanged(tmp_path: Path) -> None:
    """A program that keeps what it is sent gets the fields the page tells of."""
    kept = tmp_path / "kept"
    keep = f"tee {kept} | {' '.join(javascript())}"
    match = Match.new(catalog.game("praetor"), 2, "1", {})
    with External(["sh", "-c", keep]) as bot:
        bot.advise(match.view(match.to_move))

    hello, suggest = map(json.loads, kept.read_text("utf-8").splitlines())
    (first, second) = re.findall(r"^→ (.*)", PAGE, re.MULTILINE)
    assert hello == json.loads(first)
    assert list(suggest) == re.findall(r'"(\w+)": ', re.sub(r"\[.*\]", "[]", second))
    assert (suggest["id"], suggest["do"], suggest["game"]) == (2, "suggest", "praetor")


def test_the_lists_of_seats_on_the_page_can_be_read() -> None:
    assert split_seats("human,exec:./mybot 'a,b'") == ("human", "exec:./mybot 'a,b'")
    assert split_seats("flat*2") == ("flat", "flat")
