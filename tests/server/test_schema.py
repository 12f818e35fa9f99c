"""What goes over the wire is what the schema says."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import tools.schema
from aedile import catalog
from aedile.kernel.message import plain
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.server.http.browser import PAGES
from aedile.server.tables import projection, replay, sandbox
from tests.helpers.server_tables import ANNA, BO, Scene, playing
from tools.schema import FILE, schema

FIXTURES = Path(__file__).parents[2] / "web/fixtures"
WHOLE = json.loads(FILE.read_text(encoding="utf-8"))


def validator(name: str) -> Any:
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": WHOLE["$defs"]})


def test_the_committed_schema_is_the_one_the_code_makes() -> None:
    assert json.loads(json.dumps(schema()).replace("#/components/schemas/", "#/$defs/")) == WHOLE


def test_a_stale_schema_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "schema.json"
    stale.write_text(FILE.read_text("utf-8").replace("since_your_turn", "since_my_turn"))
    monkeypatch.setattr(tools.schema, "FILE", stale)
    monkeypatch.setattr("sys.argv", ["schema", "--check"])

    with pytest.raises(SystemExit, match="stale: run make schema"):
        tools.schema.main()


def test_every_name_that_is_used_is_defined() -> None:
    def refs(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            yield from (value for key, value in part.items() if key == "$ref")
        for each in part.values() if isinstance(part, dict) else part:
            if isinstance(each, dict | list):
                yield from refs(each)

    assert {ref.removeprefix("#/$defs/") for ref in refs(WHOLE)} <= set(WHOLE["$defs"])


def test_the_pages_of_the_client_are_in_it() -> None:
    assert WHOLE["$defs"]["PageRoute"]["enum"] == list(PAGES)
    assert "/import" in PAGES


@pytest.mark.parametrize("game", catalog.names())
def test_what_seats_see_in_whole_games_is_what_the_schema_says(game: str) -> None:
    check = validator(f"{game.capitalize()}Position")
    rules = catalog.game(game)
    for players in rules.seats:
        state: Any = rules.new_game(players, str(players), {})
        rng = Rng(players)
        decisions = 0
        while state.current_player != NOBODY:
            if decisions % 10 == 0 or rng.below(10) == 0:
                for seen in rules.observe_all(state):
                    check.validate(json.loads(json.dumps(seen)))
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            decisions += 1
        check.validate(json.loads(json.dumps(rules.observe(state, NOBODY))))


def scenes() -> Iterator[Scene]:
    """Tables in every phase, and in the middle of whatever can happen."""
    yield Scene(players=3, title="Friday", clock={"kind": "live", "bank": 60})
    scene = playing((ANNA, BO), undo="consent", confirm=True, clock={"kind": "days", "days": 2})
    yield scene
    scene.move_until(lambda: scene.table.awaiting is not None)
    yield scene
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=0)
    yield scene
    scene = playing((ANNA, BO), game="praetor", leavers="forfeit")
    scene.move_until(lambda: scene.table.moves == 60)
    yield scene
    scene.do(BO, "resign")
    yield scene
    scene = Scene()
    scene.do(ANNA, "close")
    yield scene


def known(name: str, sent: dict[str, Any]) -> None:
    """Nothing is sent that the schema does not name."""
    assert set(sent) <= set(WHOLE["$defs"][name]["properties"])


def test_replays_are_what_the_schema_says() -> None:
    scene = playing((ANNA, BO), leavers="forfeit")
    scene.move_until(lambda: scene.table.moves == 60)
    scene.do(BO, "resign")
    check = validator("ReplayResponse")
    for seen in (replay.steps(scene.table, 0), replay.at_step(scene.table, 30, None)):
        sent = json.loads(json.dumps(seen))
        check.validate(sent)
        known("ReplayResponse", sent)


def test_plans_and_what_is_imagined_are_what_the_schema_says() -> None:
    scene = playing((ANNA, BO), game="praetor")
    wishes = [["pass"], ["nonsense"]]
    scene.do(BO, "plan", alternatives=wishes)
    planned = projection.frame(scene.table, 1, 0, scene.plans[1])["plan"]
    validator("Plans").validate(json.loads(json.dumps(planned)))
    for moves in ([], *wishes):
        sent = sandbox.imagine(scene.table, BO, None, scene.table.version, moves)
        sent |= {"type": "imagined", "cmd": "c"}
        validator("ImaginedMessage").validate(json.loads(json.dumps(sent)))
        known("ImaginedMessage", sent)


def test_frames_are_what_the_schema_says() -> None:
    check = validator("Frame")
    for scene in scenes():
        for seat in (None, *range(len(scene.table.seats))):
            frame = json.loads(json.dumps(projection.frame(scene.table, seat)))
            check.validate(frame)
            known("Frame", frame)
            known("Info", frame["info"])
            for option in frame["options"]:
                known("Option", option)
            for line in frame["log"]["lines"]:
                known("LogLine", line)
    validator("BrokenFrame").validate(projection.broken_frame("x", 0, plain("It is damaged.")))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_the_frames_the_client_is_tested_with_are_what_the_schema_says(path: Path) -> None:
    check = validator("Frame")
    for frame in json.loads(path.read_text("utf-8")).values():
        check.validate(frame)


@pytest.mark.parametrize(
    "path", sorted((FIXTURES / "analysis").glob("*.json")), ids=lambda path: path.stem
)
def test_the_reports_the_client_is_tested_with_are_what_the_schema_says(path: Path) -> None:
    validator("AnalysisReport").validate(json.loads(path.read_text("utf-8"))["report"])
