import json
from pathlib import Path
from typing import Any

import pytest

from aedile.arena import players
from aedile.arena.run import Run
from aedile.kernel import extras
from tests.cli.conftest import Aedile


@pytest.fixture(autouse=True)
def _in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def arena(aedile: Aedile, *arguments: object) -> Any:
    seats = ("--seats", "uniform*2", "--seed", "7", "--workers", 1)
    return aedile("arena", "praetor", *seats, *arguments)


def test_the_report_is_text_and_the_run_is_kept(aedile: Aedile) -> None:
    result = arena(aedile, "--games", 3)

    assert result.exit_code == 0, result.output
    assert "Praetor, 2 players: uniform*2" in result.stdout
    assert "3 games, seed 7, even edition" in result.stdout
    assert "kept in runs/praetor-7" in result.stderr
    assert len(Path("runs/praetor-7/games.jsonl").read_text().splitlines()) == 3


def test_the_same_command_again_plays_nothing_twice(aedile: Aedile) -> None:
    first = arena(aedile, "--games", 3)
    again = arena(aedile, "--games", 3)

    assert again.stdout == first.stdout
    assert "Playing" not in again.stderr


def test_figures_for_programs(aedile: Aedile) -> None:
    piped = arena(aedile, "--games", 2, "--json", "-")
    arena(aedile, "--games", 2, "--json", "figures.json")

    found = json.loads(piped.stdout)
    assert (found["format"], found["version"]) == ("aedile-arena", 1)
    assert found["games"] == 2
    assert json.loads(Path("figures.json").read_text()) == found


def test_a_page_is_written(aedile: Aedile) -> None:
    result = arena(aedile, "--games", 2, "--html", "page.html")

    assert result.exit_code == 0, result.output
    assert "<svg" in Path("page.html").read_text()


def test_every_record_passes_the_check(aedile: Aedile) -> None:
    arena(aedile, "--games", 2, "--records", "records")

    for path in sorted(Path("records").iterdir()):
        assert aedile("replay", "--check", path).stdout.startswith("ok: ")
    assert len(list(Path("records").iterdir())) == 2


def test_options_reach_the_table(aedile: Aedile) -> None:
    result = arena(aedile, "--games", 1, "--option", "tough=yes", "--json", "-")

    assert json.loads(result.stdout)["options"] == {"tough": "yes"}


def test_stopping_says_how_to_go_on_and_that_works(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Run.add

    def interrupted(run: Run, portion: Any) -> None:
        add(run, portion)
        if len(run.results) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Run, "add", interrupted)
    stopped = arena(aedile, "--games", 4)
    monkeypatch.undo()

    assert stopped.exit_code == 130
    assert "2 still to be played" in stopped.stdout
    assert "aedile arena praetor --run runs/praetor-7" in stopped.stderr


def test_a_run_goes_on_by_its_directory_alone(aedile: Aedile) -> None:
    arena(aedile, "--games", 2, "--run", "mine")

    result = aedile("arena", "praetor", "--run", "mine", "--games", 3, "--workers", 1)

    assert result.exit_code == 0, result.output
    assert "3 games, seed 7" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("praetor",), "Say who plays"),
        (("praetor", "--seats", "uniform"), "2 to 5 players, not 1"),
        (("praetor", "--seats", "nobody*2"), "There is no bot called 'nobody'"),
        (("praetor", "--seats", "human,uniform"), "There is no bot called 'human'"),
        (("ludo", "--seats", "uniform*2"), "There is no game called 'ludo'"),
        (("praetor", "--seats", "uniform*2", "--option", "x=1"), "has no option"),
        (("praetor", "--run", "nowhere"), "There is no run in nowhere"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    aedile: Aedile, arguments: tuple[str, ...], sentence: str
) -> None:
    result = aedile("arena", *arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not Path("runs").exists()


def test_a_run_with_other_settings_is_refused(aedile: Aedile) -> None:
    arena(aedile, "--games", 1)

    result = arena(aedile, "--games", 1, "--option", "tough=yes")

    assert result.exit_code == 2
    assert "runs/praetor-7 holds another run, with options" in result.stderr


def test_settings_beside_a_run_that_has_them_are_refused(aedile: Aedile) -> None:
    arena(aedile, "--games", 1)

    result = aedile("arena", "praetor", "--run", "runs/praetor-7", "--seed", "8")

    assert result.exit_code == 2
    assert "is set up already; leave out --seed" in result.stderr


def test_a_run_of_another_game_is_refused(aedile: Aedile) -> None:
    arena(aedile, "--games", 1)

    result = aedile("arena", "trajan", "--run", "runs/praetor-7")

    assert result.exit_code == 2
    assert "The run in runs/praetor-7 is of praetor" in result.stderr


def test_a_program_named_only_by_a_run_is_not_started(aedile: Aedile) -> None:
    arena(aedile, "--games", 1)
    path = Path("runs/praetor-7/run.json")
    path.write_text(path.read_text().replace('"uniform"', '"exec:./rogue"'))

    result = aedile("arena", "praetor", "--run", "runs/praetor-7")

    assert result.exit_code == 2
    assert "seats the program './rogue'" in result.stderr


@pytest.mark.parametrize(
    ("lacking", "arguments", "extra"),
    [
        ("numpy", (), "arena"),
        ("matplotlib", ("--html", "page.html"), "arena"),
        ("ray", ("--ray", "local"), "ray"),
    ],
)
def test_a_missing_library_is_told_before_anything_is_played(
    aedile: Aedile,
    monkeypatch: pytest.MonkeyPatch,
    lacking: str,
    arguments: tuple[str, ...],
    extra: str,
) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda library: library != lacking)

    result = arena(aedile, "--games", 1, *arguments)

    assert result.exit_code == 2
    assert f"This needs {lacking}" in result.stderr
    assert f"pip install 'aedile[{extra}]'" in result.stderr
    assert not Path("runs").exists()


def test_a_failing_run_says_that_what_is_over_is_kept(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aedile.arena.crew import WorkerDied

    def die(*_: object) -> None:
        raise WorkerDied("A worker process died.")

    monkeypatch.setattr(players, "play_missing", die)

    result = arena(aedile, "--games", 1)

    assert result.exit_code == 2
    assert "Games that are over are kept." in result.stderr


# What wins.


def study(aedile: Aedile, *arguments: object) -> Any:
    return aedile("study", "praetor", "--bot", "uniform", "--seed", "7", "--workers", 1, *arguments)


def test_a_study_names_what_is_out_of_line(aedile: Aedile) -> None:
    result = study(aedile, "--games", 8, "--html", "page.html")

    assert result.exit_code == 0, result.output
    assert "What wins Praetor, 4 players" in result.stdout
    assert "8 games in 2 blocks of 4 among uniform" in result.stdout
    assert "boards dealt by lot" in " ".join(result.stdout.split())
    assert "Side of the Player Board" in result.stdout
    assert "<svg" in Path("page.html").read_text() or "Too few" in Path("page.html").read_text()


def test_figures_of_a_study_for_programs(aedile: Aedile) -> None:
    result = study(aedile, "--games", 2, "--players", 2, "--json", "-")

    found = json.loads(result.stdout)
    assert (found["format"], found["version"]) == ("aedile-study", 1)
    assert found["players"] == 2


def test_boards_that_are_chosen_are_not_dealt(aedile: Aedile) -> None:
    result = study(aedile, "--games", 1, "--option", "boards=A", "--json", "-")

    found = json.loads(result.stdout)
    assert found["mixed"] == ""
    sides = next(group for group in found["groups"] if group["key"] == "side")
    assert [fact["name"] for fact in sides["facts"]] == ["A"]


def test_a_study_goes_on_and_is_no_arena(aedile: Aedile) -> None:
    study(aedile, "--games", 4)

    more = aedile("study", "praetor", "--run", "runs/study-praetor-7", "--games", 8, "--workers", 1)
    other = aedile("arena", "praetor", "--run", "runs/study-praetor-7")

    assert "8 games in 2 blocks" in more.stdout
    assert other.exit_code == 2
    assert "is a study" in other.stderr


def test_trajan_can_be_studied(aedile: Aedile) -> None:
    result = aedile("study", "trajan", "--bot", "uniform", "--games", 3, "--workers", 1)

    assert result.exit_code == 0, result.output
    assert "Actions of the circle" in result.stdout


# Is an edition even?


def test_a_balance_judges_every_number_of_players(aedile: Aedile) -> None:
    result = study(aedile, "--balance", "--games", 2, "--players", 2, "--players", 3)

    assert result.exit_code == 0, result.output
    assert "Is Praetor even?" in result.stdout
    assert "2 players: 2 games" in result.stdout
    assert "3 players: 3 games" in result.stdout
    assert "kept in runs/balance-praetor-7/2-players" in result.stderr


def test_a_balance_goes_on_by_its_directory_alone(aedile: Aedile) -> None:
    study(aedile, "--balance", "--games", 2, "--players", 2, "--run", "mine")

    more = ("--balance", "--run", "mine", "--games", 4, "--workers", 1, "--json", "-")
    result = aedile("study", "praetor", *more)

    found = json.loads(result.stdout)
    assert (found["format"], found["version"]) == ("aedile-balance", 1)
    assert [(table["players"], table["games"]) for table in found["tables"]] == [(2, 4)]
    assert "Playing 2 games" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("praetor", "--players", 2, "--players", 3), "with --balance there may be more"),
        (("trajan", "--balance"), "there is nothing to balance"),
        (("praetor", "--balance", "--html", "page.html"), "There is no page for --balance"),
        (("praetor", "--balance", "--players", 6), "2 to 5 players, not 6"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_a_sentence(
    aedile: Aedile, arguments: tuple[object, ...], sentence: str
) -> None:
    result = aedile("study", *arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not Path("runs").exists()
