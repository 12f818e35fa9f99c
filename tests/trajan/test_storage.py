"""A position as plain data, and back."""

import json

import pytest

from aedile.games.trajan.names import AREA_NAMES
from aedile.games.trajan.prompts import PROMPTS
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.storage import STEPS
from aedile.kernel.contract import Json
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, playout
from tests.helpers import spoiling
from tests.helpers.spoiling import Edit, drop, put
from tests.helpers.trajan import (
    FILLING,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    a_turn,
    act,
    asked,
    asking,
    camps,
    end_game,
    fresh,
    hand,
    offered,
    own,
    play,
    plus_two,
    refusal,
    seat,
    site,
    table,
)

# There and back.


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_stored_and_asked_again(question: str) -> None:
    s = asking(question)
    dump = GAME.dump(s)

    loaded = GAME.load(json.loads(json.dumps(dump)))

    assert GAME.dump(loaded) == dump
    for viewer in (NOBODY, RED, GREEN):
        assert GAME.observe(loaded, viewer) == GAME.observe(s, viewer)
    assert offered(loaded) == offered(s)
    playout(s, Rng(1), 5000)
    playout(loaded, Rng(1), 5000)
    assert GAME.dump(loaded) == GAME.dump(s)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_stored_at_any_time(players: int) -> None:
    s = fresh(players, reshuffle="yes")
    rng = Rng(players)
    moves = 0
    while s.agenda:
        moves += 1
        if moves % 9 == 0:
            dump = GAME.dump(s)
            assert GAME.dump(GAME.load(dump)) == dump
        legal = s.legal_actions()
        s.apply(legal[rng.below(len(legal))])
    assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)


def test_a_finished_game_can_be_stored() -> None:
    s = table(2)
    end_game(s)

    loaded = GAME.load(GAME.dump(s))

    assert loaded.current_player == NOBODY
    assert GAME.standings(loaded) == GAME.standings(s)


@pytest.mark.parametrize("filled", [0, 1, 2])
def test_whether_the_trajan_stacks_are_out_is_stored(filled: int) -> None:
    """T-46: they come onto the board when all trays are filled."""
    s = fresh(2)
    play(s, " ".join([FILLING] * filled))

    loaded = GAME.load(GAME.dump(s))

    assert loaded.stacks_open == (filled == 2)


def test_a_bonus_inside_a_repeat_can_be_stored() -> None:
    """T-13: with a second repeat still to come."""
    s = table(2)
    own(s, RED, "extra construction")
    plus_two(s, RED, "construction")
    camps(s, RED, workers=3)
    site(s, 1, "door 5")
    act(s, RED, "construction")
    play(s, "recruit extra-construction site1")
    assert asked(s) == "SenateAction"

    loaded = GAME.load(GAME.dump(s))
    play(loaded, "senate")

    assert asked(loaded) == "ConstructionAction"


def test_every_question_has_a_step_that_can_be_stored() -> None:
    assert set(PROMPTS) <= set(STEPS)


def test_a_dump_is_made_of_names_not_numbers() -> None:
    data = GAME.dump(a_turn())
    red = data["players"][RED]

    assert red["hand"] == {"oil": 1, "wine": 3, "fish": 2}
    assert red["trays"][4] == ["green", "orange", "pink"]
    assert red["slots"][1] == "plus-two 8"
    assert red["extra"] == {"military": 1}
    assert (red["leader"], red["arch"]) == ("military camp", "I")
    assert data["players"][GREEN]["legionnaires_in"] == ["Alpes", "Belgica"]
    assert data["players"][GREEN]["workers_on"] == [7]
    assert data["gray_ships"] == ["pairs"]
    assert data["demands"] == ["bread", "games"]
    assert data["agenda"] == [
        {"step": "ChooseTray", "player": RED},
        {"step": "EndTurn", "player": RED},
    ]
    assert data["options"] == {"colours": "red,green,brown", "reshuffle": "yes"}


# What is refused, and where.


def refused(data: Json, *edits: Edit) -> str:
    """What is said of a position that was spoiled like this."""
    return spoiling.refused(GAME, data, *edits)


def step(name: str, **fields: object) -> Edit:
    """An edit: another question is asked."""
    return put("agenda", 0, to={"step": name, "player": RED, **fields})


WRONG: list[tuple[Edit, str]] = [
    # What it is.
    (put("game", to="praetor"), "This is not a position of Trajan."),
    (put("game", to=7), "In the position, “game” must be a text."),
    (drop("game"), "In the position, the field “game” is missing."),
    (put("edition", to="my-box"), "The position belongs to another edition"),
    # Options.
    (put("options", to=[]), "Expected an object for the position, options."),
    (put("options", "reshuffle", to=True), "In the position, options must be texts."),
    (put("options", "reshuffle", to="perhaps"), "options: The option reshuffle is yes or no"),
    (put("options", "time_track", to="5"), "options: The option time_track is printed or"),
    (put("options", "colours", to="red"), "options: Give 3 different colours"),
    (put("options", "weather", to="fine"), "options: Trajan has no option “weather”"),
    (put("players", to=[]), "options: Trajan is for 2 to 4 players, not 0."),
    (put("players", to={}), "In the position, “players” must be a list."),
    # Time.
    (put("quarter", to=5), "“quarter” must be a whole number from 0 to 4"),
    (put("round", to=5), "“round” must be a whole number from 0 to 4"),
    (put("round", to=1), "the demands revealed do not fit the round"),
    (put("quarter", to=0), "the demands revealed do not fit the quarter"),
    (put("time", to=16), "“time” must be a whole number from 0 to 15"),
    (put("time", to="9"), "“time” must be a whole number"),
    (put("rounds_due", to=5), "“rounds_due” must be a whole number from 0 to 4"),
    (put("repeatable", to=["weather"]), "“repeatable” must be a list of seaport"),
    (put("gray_ships", to=["pairs", "pairs"]), "“gray_ships” must be a list without repetitions"),
    (put("secrets_shown", to=-1), "“secrets_shown” must be a whole number from 0"),
    # Players.
    (put("players", 0, to=5), "Expected an object for player 1."),
    (put("players", 0, "colour", to="brown"), "In player 1, “colour” must be red, as the options"),
    (put("players", 0, "score", to=99), "red has 99 points, but the sources add up to -3"),
    (put("players", 0, "points", "luck", to=1), "In player 1, points, “luck” is unknown"),
    (put("players", 0, "trays", to=[]), "In player 1, “trays” must be a list of six trays"),
    (put("players", 0, "trays", 0, to=["black"]), "In player 1, tray 1, “tray” must be a list of"),
    (put("players", 0, "trays", 0, to=[]), "red has 1 action markers of colour 0 instead of 2"),
    (put("players", 0, "slots", to=[None]), "In player 1, “slots” must be 6 names or nulls"),
    (put("players", 0, "slots", 2, to="points"), "In player 1, “slots” must be 6 names or nulls"),
    (put("players", 0, "slots", 0, to="points 1"), "red has the Arch on a slot with a Trajan tile"),
    (put("players", 1, "slots", 2, to="plus-two 8"), "Trajan tile 43 is in 2 places"),
    (put("players", 0, "arch", to="VII"), "In player 1, “arch” must be one of I, II"),
    (put("players", 0, "arch", to="centre"), "red has the Arch in the centre beside a free slot"),
    (put("players", 0, "supply", to=16), "In player 1, “supply” must be a whole number from 0"),
    (put("players", 0, "supply", to=12), "red has 16 tokens instead of 15"),
    (put("players", 0, "leader", to="Rome"), "In player 1, “leader” must be one of Alpes"),
    (
        put("players", 0, "legionnaires_in", to=["Rome"]),
        "“legionnaires_in” must be a list of Alpes",
    ),
    (put("players", 0, "legionnaires_in", to=["Alpes"]), "red has 16 tokens instead of 15"),
    (put("players", 0, "workers_on", to=[21]), "“workers_on” must be a list of whole numbers"),
    (put("players", 0, "workers_on", to=[1]), "red has 16 tokens instead of 15"),
    (put("players", 0, "hand", "iron", to=1), "In player 1, hand, “iron” is unknown"),
    (put("players", 0, "hand", "gems", to=1), "there are 6 cards of commodity 9 instead of 5"),
    (put("players", 0, "hand_known", "gems", to=1), "red is known to hold a card that is not"),
    (put("players", 0, "display", "gems", to=61), "In player 1, display, “gems” must be a whole"),
    (put("players", 0, "demands", "bread", to=15), "tiles of face 0, at most 14 exist"),
    (put("players", 0, "permanent", "bread", to=9), "more Trajan tiles on mats than were taken"),
    (put("players", 0, "senate_tiles", "6", to=1), "In player 1, senate_tiles, “6” is unknown"),
    (put("players", 0, "extra", "forum", to=7), "In player 1, extra, “forum” must be a whole"),
    (put("players", 0, "plus_two", to=["forum", "forum"]), "“plus_two” must be a list without"),
    (put("players", 0, "wild_demand", to=4), "In player 1, “wild_demand” must be a whole number"),
    (put("players", 0, "wild_extra", to=3), "tiles of face 13, at most 2 exist"),
    (put("players", 0, "buildings", to=["door 3"]), "construction tile 5 is in 2 places"),
    (put("players", 0, "buildings", to=["door 9"]), "“buildings” must be a list of stairs 2"),
    (put("players", 0, "gray", to=["wine and fish"]), "bonus tile 3 is in 2 places"),
    (put("players", 0, "senate", to=8), "In player 1, “senate” must be a whole number from 0 to 7"),
    (put("players", 0, "arrival", to=3), "two discs arrived in the senate at once"),
    # The board.
    (put("demands", to=["bread"] * 4), "“demands” must be at most three demands"),
    (put("demands", to=["luck"]), "“demands” must be a list of bread, games, religion"),
    (put("provinces", to=[]), "“provinces” must be 10 names or nulls"),
    (put("forum", to=["bread"] * 15), "tiles of face 0, at most 14 exist"),
    (put("sites", 0, to=None), "is in 0 places"),
    (put("sites", 6, to="door 3"), "a worker stands beside a tile that was not taken"),
    (put("senate_bonus", to=[None]), "“senate_bonus” must be 2 names or nulls"),
    # Piles.
    (put("trajan_stacks", to=[]), "“trajan_stacks” must be a list of six stacks"),
    (
        put("trajan_stacks", 0, to=["points 1"]),
        "In the position, stack of cards, “stack” must be at most nine tiles of its own category.",
    ),
    (put("forum_pile", to=["bread"] * 71), "“forum_pile” must be at most 70 pieces"),
    (put("bonus_bag", to=[]), "is in 0 places"),
    (drop("demand_pile", 0), "the demands revealed do not fit the quarter"),
    (drop("card_pile", 0), "there are 4 cards of commodity"),
    (put("card_pile", to="wine"), "“card_pile” must be a list"),
    (put("discards", "left", to=["wine"] * 61), "“left” must be at most sixty cards"),
    (drop("discards", "right"), "In the position, discards, the field “right” is missing."),
    (put("reshuffle_seed", to=7), "“reshuffle_seed” must be a text"),
    # The agenda.
    (put("agenda", to=[]), "The agenda is empty, but the fourth quarter is not over."),
    (put("agenda", 0, to="ChooseTray"), "Expected an object for the agenda."),
    (put("agenda", 0, "step", to="Dance"), "In the agenda, there is no step called “Dance”."),
    (put("agenda", 0, "player", to=3), "In the agenda, “player” must be a whole number from 0"),
    (put("agenda", 0, "tile", to="cards 1"), "In the agenda, “tile” is unknown; it has step"),
    (drop("agenda", 0), "The first step of the agenda must be a decision."),
    (
        lambda d: d["agenda"].insert(1, {"step": "ChooseTray", "player": 1}),
        "Only the first step of the agenda can be a decision.",
    ),
    (drop("agenda", -1), "The agenda must close with the step EndTurn."),
    (step("UseSpecialAction", tile="cards 10"), "In the agenda, “tile” must be one of cards 1"),
    (step("SeaportAction", source=9), "In the agenda, “source” must be a whole number from -1"),
    (
        step("LoadShip", ship="rowing boat", units=0, last=-1, wilds=0),
        "In the agenda, “ship” must be one of identical, different, pairs.",
    ),
    (
        step("PutMarker", source=0, count=2, reach=1, markers=0x11, first=-1),
        "red has 3 action markers of colour 0 instead of 2",
    ),
]


@pytest.mark.parametrize(("edit", "message"), WRONG, ids=[message[:60] for _, message in WRONG])
def test_a_damaged_position_is_refused_with_its_place(edit: Edit, message: str) -> None:
    assert message in refused(GAME.dump(a_turn()), edit)


def test_a_player_too_few_is_refused() -> None:
    message = refused(GAME.dump(a_turn()), drop("players", 2))

    assert message == (
        "In the position, options: Give 2 different colours, one for each seat, with commas."
    )


def test_a_preparation_ends_with_the_first_turn() -> None:
    message = refused(GAME.dump(asking("FillTray")), drop("agenda", -1))

    assert message == "The agenda must close with the step Turn."


def with_one_card() -> TrajanState:
    s = table(2)
    hand(s, RED, wine=1)
    act(s, RED, "seaport")
    return s


@pytest.mark.parametrize(
    "question",
    [
        {"step": "LoadShip", "player": 0, "ship": "pairs", "units": 0, "last": -1, "wilds": 0},
        {"step": "MeetDemand", "player": 0, "index": 0, "unmet": 0, "spent": 0},
    ],
    ids=["LoadShip", "MeetDemand"],
)
def test_a_question_without_an_answer_is_refused(question: Json) -> None:
    """Nothing to ship, nothing to pay with."""
    s = with_one_card()
    data = GAME.dump(s)
    if question["step"] == "MeetDemand":
        data["demands"] = ["bread", "bread", "bread"]
        data["round"] = 3
        data["demand_pile"] = data["demand_pile"][3:]

    message = refused(data, put("agenda", 0, to=question))

    assert message == (
        f"The question on top of the agenda, {question['step']}, cannot be asked in this position."
    )


LATER = "The agenda leaves out, adds or misplaces a step of the turn."


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_still_to_come_must_be_what_the_rules_bring(question: str) -> None:
    """No step below the question can be left out, doubled or given to somebody else."""
    data = GAME.dump(asking(question))
    steps = data["agenda"]
    # A part of an action can belong to a repeat, which offers no further one.
    free = question in ("DiscardCard", "PlaySecondCard", "LoadShip")

    for place in range(1, len(steps)):
        doubled = {"agenda": [*steps[:place], *steps[place:][:1], *steps[place:]]}
        assert is_refused({**data, **doubled})
        if place < len(steps) - 1 and not free:
            assert is_refused({**data, "agenda": [*steps[:place], *steps[place + 1 :]]})
        other = 1 - steps[place].get("player", 2)
        if other >= 0 and steps[place]["step"] != "EndTurn":
            changed = {**steps[place], "player": other}
            assert is_refused({**data, "agenda": [*steps[:place], changed, *steps[place + 1 :]]})


def is_refused(data: Json) -> bool:
    """Because of the agenda, or of markers and tiles that no step accounts for."""
    message = refused(data)
    return LATER in message or "breaks a law" in message


def edited(**fields: object) -> Edit:
    return lambda data: data["agenda"][0].update(fields)


@pytest.mark.parametrize(
    ("question", "edits"),
    [
        ("FillTray", [edited(tray=1)]),
        ("FillTray", [edited(tray=5)]),
        ("FillTray", [edited(first=1)]),
        ("FillTray", [edited(first=7)]),
        ("DrawFirstCard", [edited(left=3)]),
        ("DrawFirstCard", [put("players", 1, "arch", to="III")]),
        ("TakeFirstTile", [edited(left=1)]),
        ("TakeFirstTile", [put("players", 1, "arch", to="III")]),
        ("ChooseTray", [put("rounds_due", to=1)]),
        ("ChooseTray", [put("repeatable", to=["senate"])]),
        ("ChooseTray", [put("quarter", to=4), put("demand_pile", to=["bread"])]),
        ("PutMarker", [edited(source=-1)]),
        ("PutMarker", [edited(reach=2)]),
        ("PutMarker", [edited(count=4)]),
        ("PutMarker", [edited(first=0)]),
        ("PutMarker", [put("rounds_due", to=1)]),
        ("UseSpecialAction", [edited(tile="points 1")]),
        ("UseSpecialAction", [edited(tile="cards 1")]),
        ("PlacePlusTwo", [put("players", 0, "plus_two", to=list(AREA_NAMES))]),
        ("PlaySecondCard", [edited(first=-1)]),
        ("PlaySecondCard", [edited(first=11)]),
        ("LoadShip", [edited(units=4)]),
        ("LoadShip", [edited(units=-1)]),
        ("LoadShip", [edited(units=0)]),
        ("LoadShip", [edited(wilds=-1)]),
        ("LoadShip", [edited(last=-1)]),
        ("LoadShip", [edited(last=11)]),
        ("DiscardExtraTile", [put("repeatable", to=[])]),
        ("MeetDemand", [edited(index=3)]),
        ("MeetDemand", [edited(index=-1)]),
        ("MeetDemand", [edited(unmet=1)]),
        ("MeetDemand", [edited(spent=-1)]),
        ("MeetDemand", [edited(spent=1)]),
        ("MeetDemand", [edited(index=1, spent=2)]),
        ("MeetDemand", [put("round", to=3)]),
        ("ChooseBonusTile", [edited(vice_consul=1)]),
        ("ChooseBonusTile", [put("players", 0, "senate", to=1)]),
    ],
)
def test_a_question_that_does_not_fit_the_table_is_refused(
    question: str, edits: list[Edit]
) -> None:
    """Whatever the laws of conservation say."""
    message = refused(GAME.dump(asking(question)), *edits)

    assert message == (
        f"The question on top of the agenda, {question}, cannot be asked in this position."
    )


def a_tile_gone(data: Json) -> None:
    data["trajan_stacks"][0].pop()


def three_in_a_tray(data: Json) -> None:
    first, second, *_ = data["players"][GREEN]["trays"]
    first.append(second.pop())


def a_card_put_back(data: Json) -> None:
    hand_ = data["players"][RED]["hand"]
    good = next(iter(hand_))
    hand_[good] -= 1
    data["players"][RED]["hand_known"] = {}
    data["card_pile"].append(good)


def a_tile_too_early(data: Json) -> None:
    data["players"][GREEN]["slots"][1] = data["trajan_stacks"][3].pop()


@pytest.mark.parametrize("edit", [a_tile_gone, three_in_a_tray, a_card_put_back, a_tile_too_early])
def test_a_preparation_that_ran_ahead_is_refused(edit: Edit) -> None:
    """p.2-3, T-60: everybody has done as much as the order of things says."""
    message = refused(GAME.dump(asking("TakeFirstTile")), edit)

    assert "TakeFirstTile, cannot be asked in this position" in message


@pytest.mark.parametrize("source", [-1, 1, 2, 3, 4])
def test_an_action_is_followed_by_what_its_reason_brings(source: int) -> None:
    """A main action by the offer to repeat it, a repeat by none."""
    data = GAME.dump(asking("SenateAction"))
    change = put("agenda", 0, "source", to=source)
    if source == 1:
        change(data)
        assert asked(GAME.load(data)) == "SenateAction"
    else:
        assert LATER in refused(data, change)


@pytest.mark.parametrize(
    "edit",
    [
        put("bonus_bag", to=[]),
        lambda d: d["extra_pile"].clear(),
        put("senate_bonus", to=[None, None]),
    ],
)
def test_tiles_for_the_quarters_to_come_must_be_there(edit: Edit) -> None:
    """p.9: two bonus tiles and three extra action tiles for each; two bonus tiles now."""
    s = table(2)
    data = GAME.dump(s)
    spare = [*data["bonus_bag"], *data["senate_bonus"]]
    edit(data)
    kept = [*data["bonus_bag"], *filter(None, data["senate_bonus"])]
    data["players"][RED]["gray"] = [name for name in spare if name not in kept]

    message = refused(data)

    assert message == "There are too few bonus or extra action tiles for what is to come."


def test_a_loaded_table_obeys_its_own_options() -> None:
    s = table(2, time_track="12", repeat_bonus="no")

    loaded = GAME.load(GAME.dump(s))

    assert loaded.track_length == 12
    assert not loaded.switches.repeat_bonus
    assert refusal(loaded, "tray1") == 0
    assert seat(loaded, RED).supply == 13
