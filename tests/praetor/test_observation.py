"""What a seat may see, built up field by field."""

import json

import pytest

from aedile.games.praetor.prompts import PROMPTS
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, playout
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    a_turn,
    asking,
    favor,
    finish_turn,
    play,
    stack,
    table,
)


def test_everybody_sees_the_same_but_knows_who_is_looking() -> None:
    """Praetor hides nothing but its stacks; spectators see as much as players."""
    s = a_turn()
    seen = [GAME.observe(s, viewer) for viewer in (NOBODY, 0, 1, 2)]

    assert [view.pop("viewer") for view in seen] == [None, 0, 1, 2]
    assert all(view == seen[0] for view in seen)


def test_what_lies_face_down_is_only_counted() -> None:
    """p.3: backs show the age, and nothing else."""
    s = table(2, short="yes")
    view = GAME.observe(s, BLUE)
    text = json.dumps(view)

    assert view["city_stack"] == {"left": 14, "age": "I", "age_I": 7, "age_II": 7}
    assert view["wall"]["left"] == 8
    assert not any(name in text for name in stack(s))
    hidden = [s.edition.wall_tiles[w].name for w in list(s.wall_stack)[1:]]
    assert not any(name in text for name in hidden)


def test_a_players_board_lies_open() -> None:
    blue = GAME.observe(a_turn(), YELLOW)["players"][BLUE]

    assert blue["resources"] == {"gold": 15, "wood": 5, "stone": 5, "marble": 5, "weapons": 4}
    assert (blue["active"], blue["novices"], blue["villagers"]) == ([1, 2, 3], [1, 1], 2)
    assert (blue["retired"], blue["called_back"]) == (1, 1)
    assert blue["special_tiles_used"] == ["labor_camp_1"]
    assert (blue["city_tiles"], blue["markers_left"]) == (2, 10)
    assert blue["morale_value"] == blue["morale_track"][blue["morale"]] == 0
    assert blue["wages_due"] == 4
    assert blue["retirement"] == {"I": 12, "II": 8}
    assert blue["points"]["start"] == blue["favor"] == 10


def test_a_tile_in_the_city_shows_where_it_lies_and_who_is_on_it() -> None:
    city = {tile["tile"]: tile for tile in GAME.observe(a_turn(), BLUE)["city"]}
    mine = city["gold_mine_1"]

    assert mine["at"] == [0, 2]
    assert mine["owner"] == BLUE
    assert mine["activator"] == {"player": BLUE, "experience": 6}
    assert mine["builder"] is None
    assert city["market_1"]["owner"] is None
    assert mine["fee"] == {"gold": 1}
    assert mine["effect"] == "Gold by experience"


def test_the_corners_are_shown_as_the_tile_lies() -> None:
    """p.5: turned with the tile."""
    s = asking("RotateTile")
    play(s, "r1")
    statue = next(t for t in GAME.observe(s, BLUE)["city"] if t["tile"] == "statue_1")

    assert statue["rotation"] == 1
    assert statue["plazas"] == ["azure", "crimson", "ochre", "ochre"]


def test_stacked_markers_show_who_lies_on_whom() -> None:
    """P-9: it decides the turn order."""
    s = table(3)
    for player in (BLUE, YELLOW):
        favor(s, player, 30)

    players = GAME.observe(s, NOBODY)["players"]

    assert [player["stack"] for player in players] == [0, 1, 0]


def test_the_wall_shows_the_demand_and_what_was_withdrawn() -> None:
    """p.7: tiles that left the game openly are known."""
    s = table(2)
    first = s.edition.wall_tiles[s.wall_shown].name
    assert GAME.observe(s, BLUE)["wall"]["available"]["tile"] == first
    finish_turn(s)

    wall = GAME.observe(s, BLUE)["wall"]

    assert wall["withdrawn"] == [first]
    assert wall["left"] == 12
    assert set(wall["available"]) == {"tile", "demand", "favor", "bonus"}


def test_a_wall_tile_that_was_taken_is_shown_with_its_player() -> None:
    s = asking("ChooseWallTile")
    play(s, "wall#1")
    view = GAME.observe(s, NOBODY)

    assert view["wall"]["available"] is None
    assert view["players"][BLUE]["wall_tiles"] == ["wall_01"]
    taken = {"tile": "wall_01", "holder": BLUE, "favor": 10, "bonus": 3}
    assert view["wall"]["taken"] == [taken | {"demand": {"marble": 2, "weapons": 2}}]
    assert view["wall"]["withdrawn"] == []


@pytest.mark.parametrize("question", list(PROMPTS))
def test_the_question_now_asked_is_shown(question: str) -> None:
    s = asking(question)
    view = GAME.observe(s, NOBODY)

    assert view["decision"]["name"] == question
    assert view["to_move"] == s.current_player
    if question in ("ChooseWorker", "PlaceTile", "PlaceCamp", "RotateTile"):
        assert view["decision"]["tile"]
    built = question in ("ChooseBuilder", "PlaceTile", "PlaceCamp", "RotateTile")
    held = view["in_hand"] or {}
    assert held.get("tile") == (view["decision"]["tile"] if built else None)
    assert ("at" in view["decision"]) == (question == "RotateTile")
    assert ("experience" in view["decision"]) == (question in ("Trade", "ForgeWeapons"))


def test_a_finished_game_asks_nothing() -> None:
    s = table(2)
    playout(s, Rng(1), 5000)
    view = GAME.observe(s, NOBODY)

    assert view["over"]
    assert view["decision"] is None
    assert view["in_hand"] is None
    assert view["to_move"] is None


def test_open_spaces_are_those_beside_the_city() -> None:
    """P-1: where the next tile may be laid."""
    s = asking("PlaceTile")

    assert {f"@{x},{y}" for x, y in GAME.observe(s, NOBODY)["open_spaces"]} == {
        GAME.notation(s, action) for action in s.legal_actions()
    }


def test_a_camp_set_aside_is_seen_by_all() -> None:
    """P-41: it was revealed."""
    seeds = (str(n) for n in range(100))
    tables = (table(2, unassigned_labor_camp="yes", seed=seed) for seed in seeds)
    data = GAME.dump(next(s for s in tables if "labor_camp_1" in stack(s)))
    data["city_stack"].remove("labor_camp_1")
    data["set_aside"].append("labor_camp_1")

    view = GAME.observe(GAME.load(data), NOBODY)

    assert [tile["tile"] for tile in view["set_aside"]] == ["labor_camp_1"]
