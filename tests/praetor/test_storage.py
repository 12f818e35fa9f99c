"""A position as plain data, and back."""

import json

import pytest

from aedile.games.praetor.prompts import PROMPTS
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.storage import STEPS
from aedile.kernel.contract import Json
from aedile.kernel.errors import BadPosition
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, playout
from tests.helpers import spoiling
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    a_turn,
    asked,
    asking,
    display,
    finish_turn,
    lay,
    offered,
    order,
    own_box,
    play,
    refusal,
    stack,
    table,
    to_act,
    workers,
)
from tests.helpers.spoiling import Edit, drop, put

# There and back.


@pytest.mark.parametrize("question", list(PROMPTS))
def test_every_question_can_be_stored_and_asked_again(question: str) -> None:
    s = asking(question)
    dump = GAME.dump(s)

    loaded = GAME.load(json.loads(json.dumps(dump)))

    assert GAME.dump(loaded) == dump
    assert GAME.observe(loaded, NOBODY) == GAME.observe(s, NOBODY)
    assert loaded.legal_actions() == s.legal_actions()
    assert offered(loaded) == offered(s)
    playout(s, Rng(1), 5000)
    playout(loaded, Rng(1), 5000)
    assert GAME.dump(loaded) == GAME.dump(s)


def test_a_finished_game_can_be_stored() -> None:
    s = table(2)
    playout(s, Rng(1), 5000)

    loaded = GAME.load(GAME.dump(s))

    assert loaded.current_player == NOBODY
    assert GAME.standings(loaded) == GAME.standings(s)


def test_a_camp_set_aside_is_stored() -> None:
    """P-41: it waits while somebody still decides in the Update Phase."""
    seeds = (str(n) for n in range(100))
    tables = (table(2, unassigned_labor_camp="yes", seed=seed) for seed in seeds)
    data = GAME.dump(next(s for s in tables if "labor_camp_1" in stack(s)))
    data["city_stack"].remove("labor_camp_1")
    data["set_aside"].append("labor_camp_1")

    loaded = GAME.load(data)
    finish_turn(loaded)

    assert asked(loaded) == "PlaceCamp"


def test_every_question_has_a_step_that_can_be_stored() -> None:
    assert set(PROMPTS) <= set(STEPS)


def test_a_dump_is_made_of_names_not_numbers() -> None:
    data = GAME.dump(a_turn())

    assert data["players"][BLUE]["resources"]["wood"] == 5
    assert data["city"][0]["tile"] == "market_1"
    assert data["wall_available"] == "wall_01"
    assert data["agenda"][0] == {"step": "TakeAction", "player": BLUE}


# What is refused, and where.


def refused(data: Json, *edits: Edit) -> str:
    """What is said of a position that was spoiled like this."""
    return spoiling.refused(GAME, data, *edits)


ROTATE = {"step": "RotateTile", "player": BLUE, "tile": "statue_1"}
WRONG: list[tuple[Edit, str]] = [
    # What it is.
    (put("game", to="trajan"), "This is not a position of Praetor."),
    (put("game", to=7), "In the position, “game” must be a text."),
    (drop("game"), "In the position, the field “game” is missing."),
    (put("edition", to="my-box"), "The position belongs to the edition “my-box”"),
    # Options.
    (put("options", to=[]), "Expected an object for the position, options."),
    (put("options", "tough", to=True), "In the position, options must be texts."),
    (put("options", "tough", to="perhaps"), "In the position, options: The option tough is yes"),
    (put("options", "boards", to="B1,B1,A"), "In the position, options: Board side B1"),
    (put("players", to=[]), "In the position, options: Praetor is for 2 to 5 players, not 0."),
    (drop("players", 0), "In the position, options: "),
    (put("players", to={}), "In the position, “players” must be a list."),
    # The turn.
    (put("turn", to=0), "In the position, “turn” must be a whole number from 1 to 1000000."),
    (put("turn", to="1"), "In the position, “turn” must be a whole number"),
    (put("turn", to=True), "In the position, “turn” must be a whole number"),
    (put("last_turn", to=1), "In the position, “last_turn” must be true or false."),
    (put("turn_order", to=[0, 3, 1]), "In the position, “turn_order” must be a list of whole"),
    (put("turn_order", to=[0, 1]), "the turn order does not name every player"),
    (put("turn_order", to=[0, 1, 1]), "the turn order names a player twice"),
    # Players.
    (put("players", 0, to=5), "Expected an object for player 1."),
    (put("players", 0, "colour", to="black"), "In player 1, “colour” must be blue"),
    (put("players", 1, "board", to="A"), "In player 2, “board” must be B2, as the options say."),
    (put("players", 0, "favor", to=-1), "In player 1, “favor” must be a whole number from 0"),
    (put("players", 0, "favor", to=99), "blue has 99 Favor, but the sources add up to 10"),
    (
        put("players", 2, "morale", to=13),
        "In player 3, “morale” must be a whole number",
    ),
    (put("players", 0, "resources", "gold", to=-1), "In player 1, resources, “gold” must be"),
    (put("players", 0, "resources", "iron", to=1), "In player 1, resources, “iron” is unknown"),
    (put("players", 0, "active", to=[7]), "In player 1, “active” must be a list of whole numbers"),
    (put("players", 0, "active", to=[]), "blue has 5 Workers instead of 8"),
    (put("players", 0, "novices", to=[1]), "In player 1, “novices” must be a list of two numbers"),
    (put("players", 0, "villagers", to=9), "In player 1, “villagers” must be a whole number"),
    (put("players", 0, "called_back", to=0), "blue has called back Workers who are not on tiles"),
    (put("players", 0, "passed", to="no"), "In player 1, “passed” must be true or false."),
    (put("players", 0, "special_tiles_used", to=["x"]), "there is no City Tile “x”"),
    (
        put("players", 0, "special_tiles_used", to=["market_1"]),
        "In player 1, “special_tiles_used” must be a list of Labor Camps.",
    ),
    (put("players", 0, "wall_tiles", to=["wall_99"]), "there is no Wall Tile “wall_99”"),
    (put("players", 0, "wall_tiles", to=[1]), "there is no Wall Tile “1”"),
    (put("players", 0, "points", "luck", to=1), "In player 1, points, “luck” is unknown"),
    (put("players", 0, "points", "plazas", to="1"), "In player 1, points, “plazas” must be"),
    # The city.
    (put("spaces", 0, to=[0]), "In the position, spaces: a place is [right, down]."),
    (put("spaces", 0, to=7), "In the position, spaces: a place is [right, down]."),
    (put("spaces", 0, to=[0, "1"]), "In the position, spaces: a place is two whole numbers."),
    (put("spaces", 0, to=[0, 101]), "In the position, spaces: a place is two whole numbers."),
    (put("spaces", 1, to=[0, -1]), "In the position, spaces: two of them are the same."),
    (drop("spaces", -1), "In the position, spaces: a cell beside a tile is missing."),
    (lambda d: d["spaces"].append([50, 50]), "an open space lies apart from the city"),
    (put("city", 0, "tile", to="forum"), "In the position, city: there is no City Tile “forum”."),
    (put("city", 0, "at", to=[50, 50]), "In the city, market_1 cannot lie there."),
    (put("city", 0, "at", to=[0, 0]), "cannot lie there."),
    (put("city", 1, "tile", to="market_1"), "In the city, market_1 cannot lie there."),
    (put("city", 0, "owner", to=3), "In the city, “owner” must be a whole number from 0 to 2."),
    (put("city", 0, "rotation", to=4), "In the city, “rotation” must be a whole number from 0"),
    (put("city", 0, "activator", to=3), "Expected an object for the city, activator."),
    (
        put("city", 0, "activator", to={"player": 3, "experience": 1}),
        "In the city, activator, “player” must be a whole number from 0 to 2.",
    ),
    (
        put("city", 0, "builder", to={"player": 0, "experience": 0}),
        "In the city, builder, “experience” must be a whole number from 1 to 6.",
    ),
    # Display and stacks.
    (put("available", to=["statue_1"]), "lumber_mill_1 is in 0 places instead of 1"),
    (
        put("available", to=["statue_1"] * 5),
        "“available” must be at most 4 tiles",
    ),
    (
        put("set_aside", to=["statue_1"]),
        "“set_aside” must be Labor Camps of the Unassigned variant",
    ),
    (lambda d: d["city_stack"].reverse(), "a tile of Age II lies above one of Age I"),
    (put("wall_available", to="wall_77"), "there is no Wall Tile “wall_77”"),
    (put("wall_available", to=1), "In the position, “wall_available” must be a text."),
    (put("wall_withdrawn", to=["wall_01"]), "a Wall Tile is missing or doubled"),
    (drop("wall_stack", 0), "a Wall Tile is missing or doubled"),
    (
        lambda d: d["wall_stack"].append(d["wall_unseen"].pop()),
        "“wall_unseen” must be five tiles in the Short Game and none otherwise",
    ),
    (put("in_hand", to={"tile": "x", "builder": None}), "in_hand: there is no City Tile “x”"),
    # The agenda.
    (put("agenda", to=[]), "The agenda is empty, but this was not the last turn."),
    (put("agenda", 0, to="TakeAction"), "Expected an object for the agenda."),
    (put("agenda", 0, "step", to="Dance"), "In the agenda, there is no step called “Dance”."),
    (put("agenda", 0, "player", to=3), "In the agenda, “player” must be a whole number from 0"),
    (put("agenda", 0, "tile", to="market_1"), "In the agenda, “tile” is unknown; it has step"),
    (drop("agenda", 0), "The first step of the agenda must be a decision."),
    (
        lambda d: d["agenda"].insert(1, {"step": "TakeAction", "player": 1}),
        "Only the first step of the agenda can be a decision.",
    ),
    (drop("agenda", 1), "The agenda leaves out, adds or misplaces a phase of the turn."),
    (
        lambda d: d["agenda"].insert(1, {"step": "PayWages", "player": 0}),
        "The agenda leaves out, adds or misplaces a phase of the turn.",
    ),
    (drop("agenda", -1), "The agenda must close with the step EndTurn."),
    (
        put(
            "agenda", 0, to={"step": "RotateTile", "player": 0, "tile": "statue_1", "space": [0, 0]}
        ),
        "In the agenda, “space” must be an open space.",
    ),
    (
        put(
            "agenda", 0, to={"step": "RotateTile", "player": 0, "tile": "statue_1", "space": [9, 9]}
        ),
        "In the agenda, “space” must be an open space.",
    ),
    (
        put("agenda", 0, to={"step": "ForgeWeapons", "player": 0, "experience": 7}),
        "In the agenda, “experience” must be a whole number from 0 to 6.",
    ),
    (
        put("agenda", 0, to={"step": "PlaceTile", "player": 0, "tile": "curia_1"}),
        "curia_1 is in 2 places instead of 1",
    ),
]


@pytest.mark.parametrize(("edit", "message"), WRONG, ids=[message[:50] for _, message in WRONG])
def test_a_damaged_position_is_refused_with_its_place(edit: Edit, message: str) -> None:
    assert message in refused(GAME.dump(a_turn()), edit)


def test_a_wall_tile_cannot_be_held_by_two() -> None:
    twice = put("players", 0, "wall_tiles", to=["wall_05"])
    again = put("players", 1, "wall_tiles", to=["wall_05"])

    message = refused(GAME.dump(a_turn()), twice, again)

    assert message == "In player 2, “wall_tiles” must be Wall Tiles that nobody else has."


def test_a_city_cannot_have_more_spaces_than_there_are() -> None:
    far = [[50 + n % 10, 50 + n // 10] for n in range(200)]

    message = refused(GAME.dump(a_turn()), lambda d: d["spaces"].extend(far))

    assert message == "There are more spaces than a city can have."


def test_a_question_that_cannot_be_asked_is_refused() -> None:
    """P-19: no Wall Tile is on show, so none can be chosen."""
    s = a_turn()
    play(s, "imperial-outpost#1 w2 wall#1")
    data = GAME.dump(s)

    message = refused(data, put("agenda", 0, to={"step": "ChooseWallTile", "player": BLUE}))

    assert "ChooseWallTile, cannot be asked in this position" in message


def test_a_position_of_another_edition_is_refused() -> None:
    stripes = 'lumber_mill_1 = { age = 1, players = 2, plazas = "A V A V", source = "R" }'
    own = own_box(lumber_mill_1=stripes)

    with pytest.raises(BadPosition, match="own-box"):
        GAME.load(own.dump(own.new_game(2, "1", {})))


def test_something_else_than_an_object_is_refused() -> None:
    with pytest.raises(BadPosition, match="Expected an object for the position"):
        GAME.load(json.loads("[]"))


TRADE = {"step": "Trade", "player": YELLOW, "buying": 0, "sales": 0, "purchases": 0, "sold": 0}


def impossible() -> dict[str, tuple[PraetorState, Json]]:
    """Questions that the rules would never ask in the position they stand in."""
    mine_used = table(2)
    to_act(mine_used, BLUE)
    play(mine_used, "gold-mine#1 w1")
    built = table(2)
    display(built, "lumber_mill_1")
    to_act(built, BLUE)
    play(built, "build:lumber-mill#1 w1 @1,1 r0")
    nobody_retired = table(2)
    lay(nobody_retired, "labor_camp_1", owner=BLUE)
    order(nobody_retired, BLUE, YELLOW)
    no_villagers = table(2)
    workers(no_villagers, BLUE, 1, retired=7)
    order(no_villagers, BLUE, YELLOW)
    passed = table(2)
    order(passed, BLUE, YELLOW)
    play(passed, "pass")
    no_workers = table(2)
    order(no_workers, YELLOW, BLUE)
    workers(no_workers, BLUE, retired=2)
    in_hand = table(2)
    display(in_hand, "lumber_mill_1")
    to_act(in_hand, BLUE)
    play(in_hand, "build:lumber-mill#1 w1")
    return {
        "a worker for a tile already activated": (
            mine_used,
            {"step": "ChooseWorker", "player": YELLOW, "tile": "gold_mine_1"},
        ),
        "a worker for a tile that is not built": (
            mine_used,
            {"step": "ChooseWorker", "player": YELLOW, "tile": "statue_1"},
        ),
        "a builder for a tile that is not available": (
            mine_used,
            {"step": "ChooseBuilder", "player": YELLOW, "tile": stack(mine_used)[0]},
        ),
        "a place for a tile that lies already": (
            built,
            {"step": "PlaceTile", "player": BLUE, "tile": "lumber_mill_1"},
        ),
        "a rotation for a tile that lies already": (
            built,
            {"step": "RotateTile", "player": BLUE, "tile": "lumber_mill_1", "space": [2, 0]},
        ),
        "a call for a retired worker who is not there": (
            nobody_retired,
            {"step": "SendRetiredWorker", "player": BLUE},
        ),
        "a call for a villager who is not there": (
            no_villagers,
            {"step": "HireVillager", "player": BLUE},
        ),
        "an action of somebody who has passed": (
            passed,
            {"step": "TakeAction", "player": BLUE},
        ),
        "an action of somebody who must pass": (
            no_workers,
            {"step": "TakeAction", "player": BLUE},
        ),
        "a place for somebody else's tile": (
            in_hand,
            {"step": "PlaceTile", "player": YELLOW, "tile": "lumber_mill_1"},
        ),
        "a place for a camp that somebody has built": (
            in_hand,
            {"step": "PlaceCamp", "player": BLUE, "tile": "lumber_mill_1"},
        ),
        "training for nobody": (
            mine_used,
            {"step": "SkipTraining", "player": YELLOW},
        ),
        "forging by nobody": (
            mine_used,
            {"step": "ForgeWeapons", "player": YELLOW, "experience": 0},
        ),
        "trading by nobody": (
            mine_used,
            {**TRADE, "experience": 0, "resource": 1},
        ),
        "trading gold": (
            mine_used,
            {**TRADE, "experience": 1, "resource": 0},
        ),
    }


@pytest.mark.parametrize("name", list(impossible()))
def test_a_question_the_rules_would_not_ask_is_refused(name: str) -> None:
    s, question = impossible()[name]

    message = refused(GAME.dump(s), put("agenda", 0, to=question))

    asked_in_vain = f"{question['step']}, cannot be asked in this position"
    assert asked_in_vain in message or "is in 2 places instead of 1" in message


def test_what_was_loaded_is_played_like_any_other_table() -> None:
    s = GAME.load(GAME.dump(a_turn()))

    assert refusal(s, "labor-camp#1") != 0
    play(s, "market#1 w1 sell-wood done")

    assert s.current_player == YELLOW


def test_a_tile_in_hand_needs_somebody_who_places_it() -> None:
    """p.5: paid for, but the agenda goes on without it; the tile would be lost."""
    s = table(2)
    display(s, "lumber_mill_1")
    to_act(s, BLUE)
    play(s, "build:lumber-mill#1 w1")

    take_action = {"step": "TakeAction", "player": BLUE}

    message = refused(GAME.dump(s), put("agenda", 0, to=take_action))

    assert "lumber_mill_1 is in 0 places instead of 1" in message


def test_a_city_whose_spaces_leave_no_room_for_its_own_is_refused() -> None:
    """128 spaces, but not those beside the tiles: an error of the position, not a crash."""
    s = table(2)
    tiles = [[-1, 0], [0, 0], [1, 0], [0, 1], [0, -1]]
    far = [[50 + n % 10, 50 + n // 10] for n in range(123)]

    message = refused(GAME.dump(s), put("spaces", to=tiles + far))

    assert message == "In the position, spaces: a cell beside a tile is missing."
