"""The stable way in for other programs: what `import aedile` offers, and its page."""

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import aedile
from aedile import api

PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
TEXT = PAGE.read_text("utf-8")


def test_the_examples_of_the_page_run_and_print_what_it_says() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "api.md", str(PAGE), 0)
    said: list[str] = []

    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)

    assert result.attempted > 40
    assert result.failed == 0, "".join(said)


def test_the_page_names_whatever_there_is_and_nothing_else() -> None:
    table = TEXT.partition("## Names")[2]
    named = set(re.findall(r"`(\w+)`", table.partition("Some calls")[0]))

    assert named == set(api.__all__)


def test_the_page_shows_the_calls_as_they_are() -> None:
    calls = re.findall(r"^- `(\w+)\((.*)\)`$", TEXT, re.MULTILINE)

    assert len(calls) == 9
    for name, given in calls:
        parameters = inspect.signature(getattr(aedile, name)).parameters.values()
        shown = [
            p.name if p.default is inspect.Parameter.empty else f"{p.name}={p.default!r}"
            for p in parameters
        ]
        assert ", ".join(shown) == given


def test_every_name_is_at_hand() -> None:
    for name in api.__all__:
        assert getattr(aedile, name) is getattr(api, name)
    assert set(api.__all__) <= set(dir(aedile))
    with pytest.raises(AttributeError, match="module 'aedile' has no attribute 'chess'"):
        aedile.chess  # type: ignore[attr-defined] # noqa: B018


def loaded_after(code: str) -> set[str]:
    """The modules a fresh Python has loaded once it has run this."""
    script = f"import sys\n{code}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_else() -> None:
    loaded = loaded_after("import aedile")

    assert {name for name in loaded if name.startswith("aedile")} == {"aedile"}
    assert "typing" not in loaded


def test_a_table_needs_neither_bots_nor_any_library_of_an_extra() -> None:
    loaded = loaded_after(
        "import aedile; aedile.new_match('praetor', 2); from aedile import features"
    )

    assert "aedile.games.praetor.game" in loaded
    assert "aedile.games.trajan.game" not in loaded
    assert not loaded & {"numpy", "gymnasium", "pettingzoo", "pyspiel", "typer", "rich"}
    assert "aedile.bots.registry" not in loaded


def test_a_match_is_played_by_one_player_for_all_or_one_for_each() -> None:
    one = aedile.new_match("praetor", 2, seed=3)
    each = aedile.new_match("praetor", 2, seed=3)

    moves = list(aedile.play(one, "uniform", seed=4))
    same = list(aedile.play(each, [aedile.bot("uniform", 4), aedile.bot("uniform", 5)]))

    assert one.over
    assert [move.action for move in moves] == [move.action for move in same]


def test_playing_can_be_left_at_any_move() -> None:
    match = aedile.new_match("trajan", 2, seed=3)

    for move in aedile.play(match, "uniform"):
        if move.notation.startswith("tray"):
            break

    assert not match.over
    assert match.moves[-1].notation.startswith("tray")


def test_a_seat_without_a_player_is_refused() -> None:
    match = aedile.new_match("trajan", 3)
    with pytest.raises(aedile.BadOptions, match="3 seats need 3 players, not 2"):
        next(aedile.play(match, ["uniform", "uniform"]))


def test_a_position_of_no_game_is_refused() -> None:
    with pytest.raises(aedile.UnknownGame):
        aedile.from_position({"game": "chess"})
