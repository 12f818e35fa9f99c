"""`aedile train`: the same weights however it is run, and a folder to continue from."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from aedile.bots.knowledge import by_hand, expertise, expertise_with
from aedile.bots.weights import fitted
from aedile.cli.main import app
from aedile.train.dials import Dial, dials, turned
from aedile.train.players import players
from aedile.train.rounds import Outcome, Task, play, strengths
from aedile.train.run import Round, Training


def train(folder: Path, *more: str) -> Any:
    short = ["--games", "2", "--players", "2", "--workers", "1", "--out", str(folder)]
    return CliRunner().invoke(app, ["train", "trajan", *short, *more])


def kept(folder: Path) -> Any:
    return json.loads((folder / "trajan.json").read_text("utf-8"))


def test_a_training_is_continued_as_if_it_had_not_been_stopped(tmp_path: Path) -> None:
    assert train(tmp_path / "a", "--rounds", "2").exit_code == 0
    assert train(tmp_path / "b", "--rounds", "1").exit_code == 0
    told = train(tmp_path / "b", "--rounds", "2").stdout

    assert "Round 2 of 2" in told
    assert "Round 1" not in told
    assert kept(tmp_path / "a") == kept(tmp_path / "b")
    assert kept(tmp_path / "a")["weights"] != by_hand("trajan")
    assert "--rounds 2" in kept(tmp_path / "a")["made_by"]


def test_a_folder_with_other_settings_is_refused(tmp_path: Path) -> None:
    train(tmp_path, "--rounds", "1")

    refused = train(tmp_path, "--rounds", "2", "--seed", "other")

    assert refused.exit_code == 2
    assert "other settings" in refused.output


def test_too_many_players_are_refused_before_the_first_game(tmp_path: Path) -> None:
    assert train(tmp_path, "--players", "9").exit_code == 2
    assert not list(tmp_path.iterdir())


# Trying.


def written(folder: Path, weights: object) -> str:
    (folder / "weights.json").write_text(json.dumps({"weights": weights}), "utf-8")
    return str(folder / "weights.json")


def test_weights_are_tried_against_those_by_hand(tmp_path: Path) -> None:
    """Whoever thinks that points on tiles and the next turn are worth nothing loses."""
    bad = written(tmp_path, {"next_turn": [1], "turn_after": [1], "usual_tile": [1]})

    told = CliRunner().invoke(app, ["train", "trajan", "--try", bad, "--games", "4"]).stdout

    assert told.startswith("It wins 0.0% of 4 games (0.0% to ")


@pytest.mark.parametrize("weights", [{"nothing": [1]}, {"risk": [1, 2]}, {"risk": 5}, "none"])
def test_what_holds_no_weights_is_refused(tmp_path: Path, weights: object) -> None:
    refused = CliRunner().invoke(app, ["train", "trajan", "--try", written(tmp_path, weights)])

    assert refused.exit_code == 2
    assert "holds no weights for trajan" in refused.output


# Dials.


def test_a_dial_moves_its_numbers_and_no_others() -> None:
    weights = {"a": [100], "b": [10, 20, 30, 40, 50], "c": [0, 7]}

    names = [dial.name for dial in dials(weights)]

    assert names == ["a", "b, early", "b, late", "c 1"]
    early = dials(weights)[1]
    assert turned(weights, {early: 0.5}) == weights | {"b": [10, 20, 40, 60, 75]}


def test_what_is_above_nothing_stays_there() -> None:
    assert turned({"a": [3]}, {Dial("a", "a", (1.0,)): -2.0}) == {"a": [1]}


def test_a_dial_is_as_strong_as_those_who_had_it_up() -> None:
    outcomes = [
        Outcome([[True, True], [False, True]], [5.0, -5.0], [10, 5]),
        Outcome([[True, False], [False, False]], [3.0, -3.0], [9, 6]),
    ]

    first, second = strengths(outcomes)

    assert first > 0
    assert second == 0


# What ships.


@pytest.mark.parametrize("game", ["praetor", "trajan"])
def test_what_ships_names_weights_there_are_and_how_it_was_made(game: str) -> None:
    assert set(fitted(game)) <= set(by_hand(game))
    for name, numbers in fitted(game).items():
        assert len(numbers) == len(by_hand(game)[name])


def test_bots_know_what_ships_and_before_what_was_written_by_hand() -> None:
    def risk(knowledge: Any) -> int:
        return int(knowledge.estimates.risk)

    assert risk(expertise("trajan", "before").knowledge) == by_hand("trajan")["risk"][0]
    assert risk(expertise("trajan").knowledge) == fitted("trajan").get("risk", [82])[0]
    assert risk(expertise_with("trajan", {"risk": [5]}).knowledge) == 5


# Who plays.


def tasks(count: int) -> list[Task]:
    weights = by_hand("trajan")
    some = dials(weights)[:3]
    return [
        Task("trajan", None, 2, f"ray/{n}", weights, some, (0.0, 0.1, -0.1)) for n in range(count)
    ]


@pytest.mark.filterwarnings("ignore")  # what Ray warns of is Ray's
@pytest.mark.parametrize(("workers", "ray"), [(2, None), (2, "local")])
def test_side_by_side_and_on_a_cluster_the_games_are_the_same(
    workers: int, ray: str | None
) -> None:
    if ray:
        pytest.importorskip("ray")
    with players(workers, ray) as playing:
        played = list(playing(tasks(7)))

    assert played == [play(task) for task in tasks(7)]


def test_who_stops_a_training_is_told_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(training: Training, playing: object) -> Round:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "advance", stopped)

    told = train(tmp_path, "--rounds", "2")

    assert told.exit_code == 130
    assert "goes on" in told.stderr
