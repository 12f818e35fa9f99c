import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from aedile import catalog
from aedile.arena.order import Order
from aedile.arena.players import play_missing
from aedile.arena.portions import Portion, Portions, play_here
from aedile.arena.run import (
    FAILURE,
    GAMES,
    SETTINGS,
    BadRun,
    Run,
    check_order,
    read_order,
    records_of,
)
from aedile.bots.base import AnyView
from aedile.kernel.errors import BadOptions, BotFailed, UnknownBot
from aedile.kernel.record import read, replay
from tests.arena.conftest import Seat, results_of, small_order, timeless

ORDER = small_order(seats=("uniform", "uniform"))


def played(folder: Path, games: int, order: Order = ORDER, records: Path | None = None) -> Run:
    run = Run(folder, order, games, records)
    play_missing(run, 1, None, lambda: None)
    return run


def lines(folder: Path) -> list[str]:
    return (folder / GAMES).read_text().splitlines()


def test_every_game_is_a_line(tmp_path: Path) -> None:
    run = played(tmp_path, 5)

    assert [json.loads(line)["game"] for line in lines(tmp_path)] == [0, 1, 2, 3, 4]
    assert timeless(run.finished()) == timeless(results_of(ORDER, 5))


def test_a_stopped_run_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    played(tmp_path, 2)
    run = Run(tmp_path, ORDER, 5, None)

    assert run.missing() == [2, 3, 4]
    play_missing(run, 1, None, lambda: None)

    assert len(lines(tmp_path)) == 5
    assert timeless(Run(tmp_path, ORDER, 5, None).finished()) == timeless(results_of(ORDER, 5))


def test_what_is_over_is_kept_when_a_run_is_interrupted(tmp_path: Path) -> None:
    run = Run(tmp_path, ORDER, 5, None)

    def interrupt() -> None:
        if len(run.results) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_missing(run, 1, None, interrupt)

    assert Run(tmp_path, ORDER, 5, None).missing() == [3, 4]


def test_a_torn_last_line_is_taken_off(tmp_path: Path) -> None:
    played(tmp_path, 3)
    text = (tmp_path / GAMES).read_text()
    (tmp_path / GAMES).write_text(text[:-40])

    run = played(tmp_path, 3)

    assert run.missing() == []
    assert [json.loads(line)["game"] for line in lines(tmp_path)] == [0, 1, 2]


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    played(tmp_path, 3)
    kept = lines(tmp_path)
    (tmp_path / GAMES).write_text("\n".join([kept[0], "{}", kept[2], ""]))

    with pytest.raises(BadRun, match=r"games\.jsonl, line 2: this is no result of a game"):
        Run(tmp_path, ORDER, 3, None)


def test_a_line_of_another_run_is_refused(tmp_path: Path) -> None:
    played(tmp_path / "one", 1)
    played(tmp_path / "two", 1, small_order(seed="other"))
    (tmp_path / "one" / GAMES).write_text((tmp_path / "two" / GAMES).read_text())

    with pytest.raises(BadRun, match="line 1: this game belongs to another run"):
        Run(tmp_path / "one", ORDER, 1, None)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"seats": ("uniform", "flat")}, "seats"),
        ({"options": {"tough": "yes"}}, "options"),
        ({"seconds": 0.5}, "seconds"),
        ({"seed": "other"}, "seed"),
    ],
)
def test_a_run_with_other_settings_is_refused(
    tmp_path: Path, changes: dict[str, object], named: str
) -> None:
    played(tmp_path, 1)

    with pytest.raises(BadRun, match=f"holds another run, with {named} "):
        Run(tmp_path, small_order(**changes), 1, None)


def test_more_games_can_be_added_to_a_run(tmp_path: Path) -> None:
    played(tmp_path, 2)
    played(tmp_path, 4)

    assert len(lines(tmp_path)) == 4
    found = read_order(tmp_path)
    assert found == (ORDER._replace(edition=Path("even")), 4)


def test_fewer_games_than_there_are_can_be_looked_at(tmp_path: Path) -> None:
    played(tmp_path, 4)

    assert len(Run(tmp_path, ORDER, 2, None).finished()) == 2


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "other"}'])
def test_settings_that_cannot_be_read_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / SETTINGS).write_text(text)

    with pytest.raises(BadRun):
        read_order(tmp_path)


def test_games_without_settings_are_refused(tmp_path: Path) -> None:
    played(tmp_path, 1)
    (tmp_path / SETTINGS).unlink()

    with pytest.raises(BadRun, match=r"has games but no run\.json"):
        Run(tmp_path, ORDER, 1, None)


def test_records_replay(tmp_path: Path) -> None:
    order = ORDER._replace(records=True)
    run = played(tmp_path / "run", 2, order, tmp_path / "records")

    paths = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in paths] == ["praetor-000000.game", "praetor-000001.game"]
    for path, result in zip(paths, run.finished(), strict=True):
        match = replay(read(path.read_text()), catalog.stored)
        assert [row.score for row in match.standings()] == sorted(result.scores, reverse=True)


def test_games_without_a_record_are_played_again_when_records_are_wanted(tmp_path: Path) -> None:
    before = timeless(played(tmp_path / "run", 3).finished())

    run = played(tmp_path / "run", 3, ORDER._replace(records=True), tmp_path / "records")

    assert timeless(run.finished()) == before
    assert len(list((tmp_path / "records").iterdir())) == 3


def test_a_bot_that_fails_leaves_its_game_behind(tmp_path: Path, seat_bot: Seat) -> None:
    def answer(view: AnyView, seconds: float | None) -> int:
        raise ZeroDivisionError("planted")

    seat_bot("broken", answer)

    with pytest.raises(BotFailed, match=r"The bot broken .* aedile replay .*failure\.game"):
        played(tmp_path, 1, small_order(seats=("uniform", "broken")))

    match = replay(read((tmp_path / FAILURE).read_text()), catalog.stored)
    assert not match.over


def test_an_order_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(UnknownBot):
        check_order(small_order(seats=("uniform", "nobody")))
    with pytest.raises(BadOptions, match="2 to 5 players"):
        check_order(small_order(seats=("uniform",)))
    with pytest.raises(BadOptions):
        check_order(small_order(options={"nonsense": "1"}))
    with pytest.raises(BadOptions, match="seed"):
        check_order(small_order(seed=""))


def sizes(portions: Portions, seconds: float) -> list[int]:
    found = []
    while numbers := portions.take():
        found.append(len(numbers))
        portions.learn(Portion([None] * len(numbers), seconds * len(numbers)))  # type: ignore[list-item]
    return found


def test_quick_games_are_handed_out_in_portions_and_slow_ones_singly() -> None:
    quick = sizes(Portions(range(200), 2), 0.1)

    assert quick[0] == 1
    assert max(quick) == 20
    assert quick[-1] == 1
    assert sum(quick) == 200
    assert sizes(Portions(range(9), 2), 60.0) == [1] * 9


def test_every_game_is_handed_out_once() -> None:
    numbers: Sequence[int] = [3, 5, 8, 13]

    assert [
        played.result.game for portion in play_here(ORDER, numbers) for played in portion.played
    ] == numbers


def test_a_run_knows_the_records_of_the_games_that_are_over(tmp_path: Path) -> None:
    played(tmp_path / "run", 2, records=tmp_path / "records")
    with (tmp_path / "run" / GAMES).open("a") as file:
        file.write('{"game": 2, "torn')

    found = records_of(tmp_path / "run")

    assert found == sorted((tmp_path / "records").iterdir())
    assert len(found) == 2


def test_records_of_a_damaged_run_are_not_guessed_at(tmp_path: Path) -> None:
    played(tmp_path / "run", 1, records=tmp_path / "records")
    (tmp_path / "run" / GAMES).write_text("nonsense\n")

    with pytest.raises(BadRun, match=r"games\.jsonl cannot be read"):
        records_of(tmp_path / "run")


def test_a_run_of_before_goes_on_with_the_edition_it_began_with(tmp_path: Path) -> None:
    """It named no file, for what it was played with was the usual edition then."""
    order = ORDER._replace(edition=Path("reconstructed"))
    Run(tmp_path, order, 2, None)
    settings = tmp_path / "run.json"
    begun = json.loads(settings.read_text("utf-8"))
    assert begun["edition_file"] == begun["settings"]["edition"] == "reconstructed"
    settings.write_text(json.dumps(begun | {"edition_file": None}), "utf-8")

    found = read_order(tmp_path)
    assert found is not None
    assert found[0] == order
