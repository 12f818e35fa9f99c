"""The fuzzer finds planted faults, compiled and interpreted, and proves them by records."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from aedile import catalog
from aedile.cli.main import app
from aedile.fuzz import campaign, laws, trial
from aedile.fuzz.campaign import Order, Report, WorkerDied, run, save_findings
from aedile.fuzz.laws import Broken, check_position
from aedile.fuzz.plans import Plan, is_possible, make_plan
from aedile.fuzz.trial import Finding, Outcome, Trial, ran_out, record_of
from aedile.games.praetor.game import Praetor
from aedile.games.praetor.state import PraetorState
from aedile.kernel.contract import Game, Json, Obstacle, Standing
from aedile.kernel.errors import BadRecord
from aedile.kernel.match import Match
from aedile.kernel.message import Message, plain
from aedile.kernel.record import read, replay
from aedile.kernel.rng import Rng
from aedile.kernel.state import Event, State


def play(game: Game[Any], number: int = 3, **changes: Any) -> Outcome:
    plan = make_plan(game, "planted", number)._replace(**changes)
    return Trial(game, plan).run()


def finding_of(game: Game[Any], **changes: Any) -> Finding:
    finding = play(game, **changes).finding
    assert finding is not None
    return finding


def replayed(finding: Finding, game: Game[Any]) -> Match[Any]:
    return replay(read(finding.record), lambda name, edition: game)


@pytest.fixture(autouse=True)
def _close_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examine every tenth position and replay every game, so that few games suffice."""
    monkeypatch.setattr(trial, "EXAMINED", 10)
    monkeypatch.setattr(trial, "REPLAYED", 1)


def test_a_sound_game_has_no_findings() -> None:
    game = catalog.game("praetor")

    outcomes = [play(game, number) for number in range(8)]

    assert [outcome.finding for outcome in outcomes] == [None] * 8
    assert [outcome.players for outcome in outcomes] == [2, 3, 4, 5, 2, 3, 4, 5]
    assert all(outcome.decisions > 50 for outcome in outcomes)


def test_a_game_depends_on_seed_and_number_only() -> None:
    game = catalog.game("praetor")

    assert play(game, 5) == play(game, 5)
    assert play(game, 5) != play(game, 9)


# Planted faults.


class LosesGold(Praetor):
    """Its books do not add up from the third turn on."""

    def audit(self, state: PraetorState) -> list[str]:
        return ["a coin is missing"] if state.turn >= 3 else super().audit(state)


def test_a_broken_audit_becomes_a_record_that_leads_there() -> None:
    game = LosesGold()
    finding = finding_of(game)
    match = replayed(finding, game)

    assert finding.law == "audit"
    assert finding.what == "a coin is missing"
    assert len(match.moves) == finding.moves
    assert game.audit(match.state) == ["a coin is missing"]
    assert game.audit(match.state_after(finding.moves - 1)) == []
    assert match.notes["Shows"] == "audit: a coin is missing"


class Crashes(Praetor):
    """Cannot describe the third turn."""

    def describe(self, state: PraetorState, action: int) -> Message:
        return super().describe(state, action) if state.turn < 3 else plain(str(1 // 0))


def test_a_crash_of_words_is_found_with_its_place() -> None:
    finding = finding_of(Crashes())

    assert finding.law == "crash"
    assert finding.what.startswith("ZeroDivisionError: ")
    assert "at test_fuzz.py:" in finding.what
    assert replayed(finding, Praetor()).state.turn >= 3


def test_a_crash_in_a_move_is_the_last_move_of_its_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crash_on_passing(monkeypatch)
    finding = finding_of(Praetor(), options={}, luck=2)
    monkeypatch.undo()

    match = replayed(finding, Praetor())
    assert finding.law == "crash"
    assert "planted" in finding.what
    assert len(match.moves) == finding.moves
    assert match.moves[-1].action == 0


def test_a_record_of_a_crash_crashes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    crash_on_passing(monkeypatch)
    finding = finding_of(Praetor(), options={}, luck=2)

    with pytest.raises(ZeroDivisionError):
        replayed(finding, Praetor())


def crash_on_passing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "EXAMINED", 1_000_000)  # or a trial on a copy crashes first
    sound = PraetorState.apply

    def apply(self: PraetorState, action: int) -> None:
        if action == 0:
            raise ZeroDivisionError("planted")
        sound(self, action)

    try:
        monkeypatch.setattr(PraetorState, "apply", apply)
    except TypeError:
        pytest.skip("compiled classes cannot be changed")


class CannotBeSetUp(Praetor):
    """Fails before the first move."""

    def new_game(self, *_: object) -> PraetorState:
        raise ZeroDivisionError("planted")


def test_a_table_that_cannot_be_set_up_is_a_finding_too() -> None:
    finding = finding_of(CannotBeSetUp(), options={"expert": "yes"})

    assert (finding.law, finding.moves) == ("crash", 0)
    assert replayed(finding, Praetor()).settings == {"expert": "yes"}
    with pytest.raises(ZeroDivisionError):
        replayed(finding, CannotBeSetUp())


class NoEnd(Praetor):
    """Cannot say who won."""

    def standings(self, state: PraetorState) -> list[Standing]:
        if state.agenda:
            return super().standings(state)
        raise ZeroDivisionError("planted")


def test_a_crash_after_the_last_move_still_has_its_record() -> None:
    finding = finding_of(NoEnd())

    with pytest.raises(ZeroDivisionError):
        replayed(finding, NoEnd())
    with pytest.raises(BadRecord, match="the moves end the game"):
        replayed(finding, Praetor())


def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 12)
    finding = finding_of(Praetor())

    assert (finding.law, finding.moves) == ("endless", 12)
    assert len(replayed(finding, Praetor()).moves) == 12


def test_disagreement_about_legality_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "disagreement", lambda state, number: 0)

    assert finding_of(Praetor()).law == "legality"


class Stuck:
    """A position that asks and takes no answer."""

    current_player = 0

    def legal_actions(self) -> list[int]:
        return []


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "disagreement", lambda state, number: -1)
    game = Praetor()
    monkeypatch.setattr(game, "audit", lambda state: [], raising=False)
    stuck: Any = Stuck()

    with pytest.raises(Broken) as fault:
        check_position(game, stuck)
    assert fault.value.law == "dead end"


class Peeks(Praetor):
    """Shows the next tile of the stack."""

    def observe(self, state: PraetorState, viewer: int) -> Json:
        return super().observe(state, viewer) | {"next": list(state.city_stack)}


class Mumbles(Praetor):
    """Calls every move the same."""

    def notation(self, state: PraetorState, action: int) -> str:
        return "pass"


class Forgets(Praetor):
    """Loses a point when a position is written down."""

    def dump(self, state: PraetorState) -> Json:
        dumped = super().dump(state)
        dumped["players"][0]["favor"] += 1
        dumped["players"][0]["points"]["start"] += 1
        return dumped


class Contradicts(Praetor):
    """Has a reason against every move."""

    def why_not(self, state: PraetorState, action: int) -> Obstacle | None:
        return Obstacle(plain("No."))


class Invents(Praetor):
    """Gives the winner a point from nowhere."""

    def standings(self, state: PraetorState) -> list[Standing]:
        first, *others = super().standings(state)
        return [first._replace(sources={**first.sources, "nowhere": 1}), *others]


class Upside(Praetor):
    """Puts the last first."""

    def standings(self, state: PraetorState) -> list[Standing]:
        rows = super().standings(state)[::-1]
        return [row._replace(place=place) for place, row in enumerate(rows, start=1)]


@pytest.mark.parametrize(
    ("build", "law"),
    [
        (Peeks, "views"),
        (Mumbles, "notation"),
        (Forgets, "storage"),
        (Contradicts, "words"),
        (Invents, "standings"),
        (Upside, "standings"),
    ],
)
def test_every_law_is_held_against_the_game(build: Callable[[], Game[Any]], law: str) -> None:
    assert finding_of(build()).law == law


def test_a_shared_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A `copy` that returns the position itself."""
    game = catalog.game("praetor")
    state: State = game.new_game(2, "1", {})
    try:
        monkeypatch.setattr(PraetorState, "copy", lambda self: self)
    except TypeError:
        pytest.skip("compiled classes cannot be changed")

    told = list(laws.check_copy(game, state, Rng(1)))

    assert told == ["Moves on a copy change the original."]


def test_a_lost_record_is_found() -> None:
    """Replayed by a game that deals otherwise."""

    class Redeals(Praetor):
        def new_game(
            self,
            players: int,
            seed: str,
            options: Mapping[str, str],
            log: list[Event] | None = None,
        ) -> PraetorState:
            return super().new_game(players, seed + "!", options, log)

    match = Match.new(catalog.game("praetor"), 2, "7", {})
    with pytest.raises(Broken):
        laws.check_record(match, lambda name, edition: Redeals())


# Which tables are played.


def test_every_setting_and_value_is_played_for_every_number_of_players() -> None:
    game = catalog.game("praetor")
    plans = [make_plan(game, "x", number) for number in range(4 * 120)]

    assert all(plan.options == {} for plan in plans[:4])
    for setting in game.settings:
        for value in setting.values:
            players = {plan.players for plan in plans if has(plan, setting.name, value)}
            assert len(players) >= 3 or value in ("4", "5"), (setting.name, value)


def has(plan: Plan, name: str, value: str) -> bool:
    return value in plan.options.get(name, "").split(",")


def test_mixtures_go_together_and_are_many() -> None:
    game = catalog.game("praetor")
    plans = [make_plan(game, "x", number) for number in range(200, 400)]

    assert all(is_possible(game, plan.players, plan.options) for plan in plans)
    assert sum(len(plan.options) > 2 for plan in plans) > 100
    assert len({json.dumps(plan.options) for plan in plans}) > 150
    assert len({plan.luck % 2 for plan in plans}) == 2


def test_an_impossible_value_is_drawn_again() -> None:
    game = catalog.game("praetor")

    assert not is_possible(game, 2, {"expert": "yes"})
    for number in range(0, 400, 4):
        assert make_plan(game, "x", number).options.get("expert") != "yes"


def test_a_game_ends_by_what_ran_out() -> None:
    assert ran_out({"wall": {"left": 0}, "city_stack": {"left": 3}}) == "wall"
    assert ran_out({"wall": {"left": 0}, "city_stack": {"left": 0}}) == "wall and city_stack"
    assert ran_out({"turn": 3}) == "over"


def test_a_record_has_only_what_was_played() -> None:
    game = catalog.game("praetor")
    plan = make_plan(game, "x", 0)

    assert len(replay(read(record_of(game, plan, [0], "shown")), catalog.stored).moves) == 1


# Campaigns.


def test_one_and_two_processes_play_the_same_games() -> None:
    def tallies(workers: int) -> dict[int, campaign.Tally]:
        order = Order("praetor", 8, "same", workers, batch=3)
        report = Report(order)
        run(order, report, lambda report: None)
        return report.by_players

    assert tallies(1) == tallies(2)


def test_progress_is_reported_and_findings_are_counted(tmp_path: Path) -> None:
    order = Order("praetor", 25, "x", batch=10)
    report = Report(order)
    reached: list[int] = []
    with planted(LosesGold):
        run(order, report, lambda report: reached.append(report.games))

    paths = save_findings(report, tmp_path / "new" / "folder")
    assert reached == [10, 20, 25]
    assert report.faults == 25
    assert len(report.findings) == len(paths) == campaign.KEPT
    assert len(set(paths)) == campaign.KEPT


@contextmanager
def planted(build: Callable[[], Game[Any]]) -> Iterator[None]:
    """Put a game in the catalog in place of the real one, for a while."""
    real = catalog._GAMES["praetor"]
    catalog._GAMES["praetor"] = lambda edition: build()
    catalog._ours.cache_clear()
    try:
        yield
    finally:
        catalog._GAMES["praetor"] = real
        catalog._ours.cache_clear()


def test_the_command_reports_findings_and_saves_records(tmp_path: Path) -> None:
    with planted(LosesGold):
        arguments = ["fuzz", "praetor", "--games", "6", "--workers", "1", "--out", str(tmp_path)]
        result = CliRunner().invoke(app, arguments)
        record = sorted(tmp_path.glob("praetor-*-audit.game"))[0]
        check = CliRunner().invoke(app, ["replay", "--check", str(record)])

    assert result.exit_code == 1
    assert "6 findings." in result.stdout
    assert "audit after " in result.stdout
    assert f"aedile replay --check {record}" in result.stdout
    assert check.exit_code == 2
    assert "audit: a coin is missing" in check.stderr
    assert CliRunner().invoke(app, ["replay", "--check", str(record)]).exit_code == 0


def test_a_record_of_a_crash_is_reported_as_a_fault(tmp_path: Path) -> None:
    finding = finding_of(CannotBeSetUp())
    path = tmp_path / "crash.game"
    path.write_text(finding.record, "utf-8")
    with planted(CannotBeSetUp):
        check = CliRunner().invoke(app, ["replay", "--check", str(path)])

    assert check.exit_code == 2
    assert "The program fails: ZeroDivisionError: planted" in check.stderr


def test_the_command_is_content_with_a_sound_game(tmp_path: Path) -> None:
    out = tmp_path / "findings"
    arguments = ["fuzz", "praetor", "--games", "12", "--seed", "s", "--out", str(out)]

    people = CliRunner().invoke(app, arguments)
    programs = CliRunner().invoke(app, [*arguments, "--json"])

    assert people.exit_code == programs.exit_code == 0
    assert "12 games of praetor" in people.stdout
    assert "seed s: no findings." in people.stdout
    told = json.loads(programs.stdout)
    assert (told["games"], told["faults"], told["findings"]) == (12, 0, [])
    assert sorted(told["by_players"]) == ["2", "3", "4", "5"]
    assert sum(row["games"] for row in told["by_players"].values()) == 12
    assert not out.exists()


@pytest.mark.parametrize(("end", "code"), [(WorkerDied("It died."), 1), (KeyboardInterrupt(), 130)])
def test_what_was_played_is_told_even_if_it_ends_early(
    end: BaseException, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = campaign.play_batch

    def play_batch(game: Game[Any], order: Order, first: int) -> list[Outcome]:
        if first:
            raise end
        return sound(game, order._replace(games=2), first)

    monkeypatch.setattr(campaign, "play_batch", play_batch)
    arguments = ["fuzz", "praetor", "--games", "60", "--seed", "s", "--workers", "1"]
    result = CliRunner().invoke(app, arguments)

    assert result.exit_code == code
    assert "2 games of praetor" in result.stdout


def test_a_dying_worker_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that cannot even start dies at once."""
    monkeypatch.setattr(campaign, "_work", die)
    order = Order("praetor", 4, "x", workers=2)

    with pytest.raises(WorkerDied, match="--workers 1"):
        run(order, Report(order), lambda report: None)


def die(order: Order, first: int) -> list[Outcome]:
    os._exit(1)


def test_an_unknown_game_is_refused() -> None:
    assert CliRunner().invoke(app, ["fuzz", "ludo"]).exit_code == 2
