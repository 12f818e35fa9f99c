"""What a seat may see, built up field by field."""

import json

import pytest

from aedile.games.trajan.names import AREA_NAMES, GOODS
from aedile.games.trajan.words import trajan_tile
from aedile.kernel.message import as_json
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, playout
from tests.helpers.examples import many
from tests.helpers.trajan import (
    BLUE,
    FILLING,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    a_turn,
    act,
    arch,
    asking,
    demands,
    discards,
    end_game,
    end_quarter,
    fill_slots,
    fresh,
    hand,
    legionnaire,
    next_cards,
    play,
    senate,
    site,
    slot,
    table,
    use_up_stack,
    worker,
)

every_question = pytest.mark.parametrize("question", QUESTIONS)


# Hidden hands.


@every_question
def test_only_its_owner_sees_a_hand(question: str) -> None:
    """T-45: the others see how many cards, and those taken face up."""
    s = asking(question)
    for viewer in (NOBODY, *range(len(s.seats))):
        players = GAME.observe(s, viewer)["players"]
        for player, shown in enumerate(players):
            assert (shown["hand"] is None) == (player != viewer)
            assert shown["hand_size"] == s.seats[player].hand_size()
            if player == viewer:
                assert sum(shown["hand"].values()) == shown["hand_size"]


def test_known_cards_are_shown_to_all() -> None:
    """T-45: Red took wine and oil, Green gems."""
    s = a_turn()
    for viewer in (NOBODY, RED, GREEN, BLUE):
        players = GAME.observe(s, viewer)["players"]

        assert players[RED]["hand_known"] == {"oil": 1, "wine": 1}
        assert players[GREEN]["hand_known"] == {"gems": 1}
    assert GAME.observe(s, RED)["players"][RED]["hand"] == {"oil": 1, "wine": 3, "fish": 2}


def test_views_differ_only_in_the_hands_and_the_viewer() -> None:
    """T-45: everything else lies open to all, spectators included."""
    s = a_turn()
    views = [GAME.observe(s, viewer) for viewer in (NOBODY, RED, GREEN, BLUE)]
    assert [view.pop("viewer") for view in views] == [None, RED, GREEN, BLUE]

    for view in views:
        for player in view["players"]:
            player["hand"] = None
        for ship in view["ships"]:
            ship["best"] = None  # of the hand

    assert all(view == views[0] for view in views)


def test_what_the_others_draw_is_not_seen() -> None:
    """p.5: whichever two cards Red draws, Green sees the same."""
    seen = []
    for cards in (("gems", "wheat"), ("wine", "oil")):
        s = table(2)
        hand(s, RED, column=1)
        hand(s, GREEN, fur=1)
        discards(s, "scroll", "fruit")
        next_cards(s, *cards)
        act(s, RED, "seaport")
        play(s, "draw")
        seen.append(GAME.observe(s, GREEN))
        assert GAME.observe(s, RED)["players"][RED]["hand"] == {
            "column": 1,
            **dict.fromkeys(sorted(cards, key=GOODS.index), 1),
        }

    assert seen[0] == seen[1]


# Face-down piles.


def test_what_lies_face_down_is_only_counted() -> None:
    """T-45: cards, forum tiles, bonus tiles, Trajan tiles below the top."""
    s = table(4)
    view = GAME.observe(s, RED)

    assert view["cards"]["left_in_pile"] == 60 - 2 - 12
    assert view["forum_left"] == 70 - 10 - 12
    assert view["bonus_left"] == 6
    assert [stack["left"] for stack in view["stacks"]] == [9] * 6
    assert all(set(stack) == {"category", "left", "top"} for stack in view["stacks"])


def test_the_open_tile_of_a_stack_is_shown_once_the_trays_are_filled() -> None:
    """p.2, T-46: players fill them without knowing which tiles will come."""
    s = fresh(2)
    for viewer in (NOBODY, RED, GREEN):
        assert all(stack["top"] is None for stack in GAME.observe(s, viewer)["stacks"])

    play(s, f"{FILLING} {FILLING}")

    assert all(stack["top"] is not None for stack in GAME.observe(s, RED)["stacks"])


def test_a_used_up_stack_has_no_open_tile() -> None:
    s = table(2)
    use_up_stack(s, "cards")
    stack = GAME.observe(s, RED)["stacks"][0]

    assert stack == {"category": "cards", "left": 0, "top": None}


def test_demands_not_yet_seen_are_counted_with_those_out_of_the_game() -> None:
    """p.2, T-73: nobody knows which three were removed."""
    s = table(2)
    demands(s, "bread", "games")
    view = GAME.observe(s, RED)

    assert view["demands"] == ["bread", "games"]
    assert view["demands_left"] == {"bread": 4, "games": 4, "religion": 5}


def test_discard_piles_lie_open_from_bottom_to_top() -> None:
    """T-72: all have seen them growing."""
    s = table(2)
    discards(s, "fur wine", "oil")

    assert GAME.observe(s, GREEN)["cards"]["left"] == ["fur", "wine"]
    assert GAME.observe(s, GREEN)["cards"]["right"] == ["oil"]


# The table.


def test_a_players_mat_lies_open() -> None:
    s = a_turn()
    red = GAME.observe(s, GREEN)["players"][RED]

    assert (red["colour"], red["score"], red["arch"]) == ("red", -3, "I")
    assert red["trays"][4] == ["green", "orange", "pink"]
    assert red["slots"][3] == {
        "category": "cards",
        "colours": ["green", "pink"],
        "points": 3,
        "amount": 2,
        "demand": None,
        "name": as_json(trajan_tile(s.box, s.seats[RED].slots[3])),
    }
    assert red["slots"][0] is None
    assert (red["supply"], red["legionnaires"], red["workers"]) == (11, 2, 2)
    assert red["leader"] == "military camp"
    assert red["demands"] == {"bread": 1, "games": 0, "religion": 0}
    assert red["permanent"] == {"bread": 1, "games": 0, "religion": 0}
    assert red["senate_tiles"] == {"2": 0, "3": 1, "4": 0, "5": 0}
    assert red["extra"] == {area: int(area == "military") for area in AREA_NAMES}
    assert red["plus_two"] == ["military"]
    assert red["wilds"] == {"extra action": 1, "construction": 0, "commodity": 1, "demand": 0}
    assert (red["senate"], red["votes"]) == (4, 7)
    assert [tile["worth"] for tile in red["bonus_tiles"]] == [0, 0]
    assert [tile["side"] for tile in red["bonus_tiles"]] == ["yellow", "gray"]
    assert red["points"]["ships"] == -3


def test_points_in_sight_are_those_of_the_end_and_of_demands_unmet() -> None:
    """p.8 and 10: Green, with a games tile and a wild, lacks one of three demands."""
    s = a_turn()
    demands(s, "games", "bread", "religion")
    for seat in (RED, GREEN):
        s.seats[seat].workers, s.seats[seat].legionnaires = 1, 0
    red, green = GAME.observe(s, NOBODY)["players"][:2]

    assert red["in_sight"]["cards in hand"] == red["hand_size"]
    assert red["in_sight"]["workers in camp"] == 1
    assert "legionnaires in camp" not in red["in_sight"]
    assert red["in_sight"]["unmet demands"] == -9
    assert green["in_sight"]["unmet demands"] == -4


def test_nothing_is_in_sight_when_all_is_scored() -> None:
    s = table()
    end_game(s)

    assert [player["in_sight"] for player in GAME.observe(s, NOBODY)["players"]] == [{}, {}]


def test_stacked_discs_show_who_lies_on_whom() -> None:
    """p.7: Red came to the space after Green."""
    players = GAME.observe(a_turn(), NOBODY)["players"]
    assert [player["senate_stack"] for player in players] == [1, 0, 0]

    s = table(3)
    senate(s, GREEN, 2)
    players = GAME.observe(s, NOBODY)["players"]
    assert [player["senate_stack"] for player in players] == [0, 0, 1]


def test_the_board_lies_open() -> None:
    s = a_turn()
    view = GAME.observe(s, NOBODY)

    assert view["time"] == {"at": 9, "length": 16, "rounds_due": 0}
    assert (view["quarter"], view["round"]) == (2, 3)
    assert view["provinces"][0]["province"] == "Alpes"
    assert (view["provinces"][0]["legionnaires"], view["provinces"][0]["leaders"]) == ([1], [1])
    assert view["sites"][6] == {"site": 7, "tile": None, "workers": [1]}
    assert [ship["side"] for ship in view["ships"]] == ["coloured", "coloured", "gray"]
    assert [ship["points"] for ship in view["ships"]] == [[2, 6, 12, 20], [2, 4, 6, 8], [1, 6, 11]]
    assert len(view["forum"]) == 12
    assert len(view["senate_bonus"]) == 2
    assert view["edition"] == s.box.name


def test_tiles_on_sites_and_provinces_have_names() -> None:
    s = table(2)
    site(s, 3, "window 5")
    worker(s, GREEN, 4)
    legionnaire(s, GREEN, "Britannia")
    view = GAME.observe(s, RED)

    assert view["sites"][2]["tile"] == "window 5"
    assert view["sites"][3]["workers"] == [GREEN]
    assert view["provinces"][8]["legionnaires"] == [GREEN]
    assert view["provinces"][8]["points"] == 10


def test_an_arch_in_the_centre_marks_no_slot() -> None:
    s = table(2)
    fill_slots(s, RED, "I", "II", "III", "IV", "V", "VI")
    arch(s, RED, "centre")

    assert GAME.observe(s, RED)["players"][RED]["arch"] is None


# The question.


@every_question
def test_the_question_now_asked_is_shown(question: str) -> None:
    s = asking(question)
    view = GAME.observe(s, NOBODY)

    assert view["decision"]["name"] == question
    assert view["to_move"] == s.current_player
    assert not view["over"]


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        (
            "FillTray",
            {
                "tray": 0,
                "markers": [
                    "blue",
                    *[c for c in ("yellow", "green", "orange", "pink", "white") for _ in range(2)],
                ],
            },
        ),
        ("PutMarker", {"tray": 5, "target": 1, "markers": ["green", "orange", "pink"]}),
        ("LoadShip", {"ship": "identical", "units": 1}),
        ("MeetDemand", {"demand": "bread"}),
        ("DiscardExtraTile", {"repeatable": ["military"]}),
        ("SenateAction", {"reason": "action"}),
        ("DiscardCard", {}),
        ("PlaySecondCard", {}),
    ],
)
def test_what_was_chosen_so_far_is_shown(question: str, shown: dict[str, object]) -> None:
    """Nothing of a hand, though."""
    assert GAME.observe(asking(question), NOBODY)["decision"] == {"name": question, **shown}


def test_the_tile_whose_special_action_is_offered_is_shown() -> None:
    tile = GAME.observe(asking("UseSpecialAction"), NOBODY)["decision"]["tile"]

    assert (tile["category"], tile["points"], tile["amount"]) == ("workers", 5, 1)
    assert tile["name"]["text"] == "Green and orange tile (5 points, 1 worker)"


def test_a_tile_that_meets_a_demand_says_which() -> None:
    s = table(2)
    slot(s, RED, "II", "demands", "blue orange")
    tile = GAME.observe(s, RED)["players"][RED]["slots"][1]

    assert (tile["amount"], tile["demand"]) == (0, "religion")


def test_a_bonus_tile_says_what_it_brings() -> None:
    """p.10: on the side that lies up."""
    tiles = GAME.observe(a_turn(), RED)["players"][RED]["bonus_tiles"]

    assert [(tile["tile"], tile["points"]) for tile in tiles] == [
        ("wine and fish", 3),
        ("workers in the district", 0.5),
    ]


def test_the_reason_for_an_action_is_shown() -> None:
    s = table(2)
    site(s, 1, "door 5")
    act(s, RED, "construction")

    play(s, "site1")

    assert GAME.observe(s, NOBODY)["decision"] == {"name": "SenateAction", "reason": "bonus"}


def test_while_a_quarter_is_scored_its_last_round_is_shown() -> None:
    """p.8: there is no fifth round."""
    s = table(2)
    end_quarter(s)

    assert (GAME.observe(s, RED)["quarter"], GAME.observe(s, RED)["round"]) == (1, 4)


def test_a_finished_game_asks_nothing() -> None:
    s = table(2)
    end_game(s)
    view = GAME.observe(s, NOBODY)

    assert view["over"]
    assert view["decision"] is None
    assert view["to_move"] is None
    assert view["quarter"] == 4
    assert view["senate_bonus"] == [None, None]


def test_a_view_is_plain_data_and_fresh() -> None:
    """Changing it changes nothing on the table."""
    s = a_turn()
    text = json.dumps(GAME.observe(s, RED))
    view = GAME.observe(s, RED)
    for player in view["players"]:
        player["trays"].clear()
        player["demands"].clear()

    assert json.dumps(GAME.observe(s, RED)) == text


@many
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_of_a_whole_game_gives_a_hand_away(players: int) -> None:
    """T-45: whatever is dealt afresh, the view stays the same, byte for byte."""
    s = fresh(players, reshuffle="yes")
    rng = Rng(players)
    moves = 0
    while s.agenda:
        moves += 1
        if moves % 7 == 0:
            for viewer in (NOBODY, *range(players)):
                world = s.determinize(viewer, Rng(moves))
                assert json.dumps(GAME.observe(world, viewer)) == json.dumps(
                    GAME.observe(s, viewer)
                )
        legal = s.legal_actions()
        s.apply(legal[rng.below(len(legal))])
    assert playout(s, rng, 10) == 0
