"""What each answer would do, in the words of a player."""

import pytest

from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.describe import describe
from aedile.kernel.message import Piece
from aedile.kernel.rng import Rng
from tests.helpers.trajan import (
    BLUE,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    act,
    asking,
    buildings,
    clock,
    discards,
    empty_forum,
    end_game,
    forum,
    fresh,
    gray_ships,
    hand,
    leader,
    legionnaire,
    on_top,
    own,
    pile_left,
    play,
    plus_two,
    province,
    said,
    senate,
    senate_bonus,
    site,
    slot,
    table,
    to_move,
    trays,
    use_up_stack,
    worker,
)

every_question = pytest.mark.parametrize("question", QUESTIONS)


@every_question
def test_every_answer_has_a_sentence_and_something_to_click(question: str) -> None:
    s = asking(question)
    targets = [GAME.target(s, action) for action in s.legal_actions()]

    assert all(GAME.describe(s, action).text for action in s.legal_actions())
    assert all(":" in place for place in targets)
    assert len(set(targets)) == len(targets)


@every_question
def test_every_number_can_be_described_at_any_question(question: str) -> None:
    """Refused moves are spoken of, too; whoever asks why should not meet an error."""
    s = asking(question)

    for action in range(NUM_ACTIONS):
        assert GAME.describe(s, action).text
        assert GAME.target(s, action)


def test_numbers_out_of_range_have_no_words() -> None:
    with pytest.raises(AssertionError, match="action -1 out of range"):
        describe(table(2), -1)


def test_a_finished_game_can_still_be_described() -> None:
    s = table(2)
    end_game(s)

    assert all(GAME.describe(s, action).text for action in range(NUM_ACTIONS))


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("SenateAction", "Do not perform the action"),
        ("LoadShip", "Nothing more: set sail"),
        ("DiscardExtraTile", "No, keep the tiles"),
        ("UseSpecialAction", "No"),
        ("PlacePlusTwo", "No, do without"),
        ("PlaySecondCard", "No, draw one card"),
    ],
)
def test_declining_is_described_by_what_it_means(question: str, sentence: str) -> None:
    assert said(asking(question), "pass") == sentence


@pytest.mark.parametrize(
    ("category", "colours", "sentence"),
    [
        ("cards", "green pink", "Draw 2 cards"),
        ("workers", "green orange", "Send 1 token to the worker camp"),
        ("legionnaires", "green yellow", "Send 2 tokens to the military camp"),
    ],
)
def test_a_special_action_is_described_by_what_it_does(
    category: str, colours: str, sentence: str
) -> None:
    s = table(2)
    one, other = colours.split()
    trays(s, RED, I=one, II=other)
    slot(s, RED, "II", category, colours)
    to_move(s, RED)
    play(s, "tray1")

    assert said(s, "yes") == sentence


def test_a_tray_is_described_with_where_it_ends() -> None:
    """p.4: and whether the round ends with it."""
    s = table(2)
    assert said(s, "tray5") == "Take 2 markers from tray V, ending in tray I (Seaport)"
    clock(s, 9)
    assert (
        said(s, "tray5") == "Take 2 markers from tray V, ending in tray I (Seaport); the round ends"
    )
    trays(s, RED, IV="blue")
    clock(s, 0)
    assert said(s, "tray4") == "Take 1 marker from tray IV, ending in tray V (Trajan)"


def test_cards_are_described() -> None:
    s = table(2)
    hand(s, RED, wine=2, oil=1)
    own(s, RED, "wild commodity", "wild commodity")
    discards(s, "fur", "fish")
    act(s, RED, "seaport")

    assert said(s, "draw") == "Draw 2 cards, then discard 1"
    assert said(s, "take-left") == "Take furs from the left pile"
    assert said(s, "play-wine") == "Play wine into the display"
    assert said(s, "discard-oil-right") == "Discard oil onto the right pile"
    assert said(s, "ship-pairs") == "Load the ship for pairs: 5, 10 or 15 points"
    gray_ships(s, "identical")
    identical = "Load the ship for identical cards: 0, 1, 7 or 15 points"
    assert said(s, "ship-identical") == identical
    assert said(asking("DrawFirstCard"), "draw") == "Draw the top card, unseen"
    discards(s, "", "fish")
    pile_left(s)
    assert said(s, "take-left") == "Take nothing from the left pile"


def test_a_cargo_is_described() -> None:
    """p.5: cards, pairs, wilds."""
    s = table(2)
    hand(s, RED, wine=2, oil=1)
    own(s, RED, "wild commodity", "wild commodity")
    act(s, RED, "seaport")
    single, pairs = s.copy(), s.copy()
    play(single, "ship-different")
    play(pairs, "ship-pairs")

    assert [said(single, m) for m in ("load-wine", "load-wild")] == [
        "Load wine",
        "Load a wild tile",
    ]
    assert said(pairs, "load-wine") == "Load a pair of wine"
    assert said(pairs, "load-oil+wild") == "Load a pair: oil and a wild tile"
    assert said(pairs, "load-wild") == "Load a pair of wild tiles"


def test_tiles_are_described_by_what_is_on_them() -> None:
    s = table(2)
    empty_forum(s)
    forum(s, 4, "wild demand")
    on_top(s, "demands", "blue orange")
    on_top(s, "plus-two", "green pink")
    on_top(s, "points", "pink pink")
    on_top(s, "workers", "orange orange")

    assert said(s, "forum4") == "Take a wild demand tile"
    assert said(s, "forum5") == "Take nothing"
    religion = "Take the blue and orange tile (1 point, religion every quarter)"
    assert said(s, "tile-demands") == religion
    plus_two = "Take the green and pink tile (4 points, a [+2] marker)"
    assert said(s, "tile-plus-two") == plus_two
    assert said(s, "points@IV") == "Take the double pink tile (9 points) for slot IV"
    assert said(s, "tile-workers") == "Take the double orange tile (2 points, 2 workers)"
    use_up_stack(s, "cards")
    assert said(s, "tile-cards") == "Take nothing from the stack of card tiles"
    assert said(s, "cards@II") == "Take nothing from the stack of card tiles"


def test_an_unopened_stack_tells_nothing() -> None:
    """T-46: not even to those who ask about a move that is not open yet."""
    assert said(fresh(2), "cards@II") == "Take nothing from the stack of card tiles"


def test_military_moves_are_described() -> None:
    """p.6: what is seized, and what a legionnaire would bring."""
    s = table(3)
    province(s, "Alpes", "bread")
    province(s, "Raetia", None)
    act(s, RED, "military")
    assert said(s, "recruit") == "Recruit a legionnaire"
    assert said(s, "move-alpes") == "Move the leader to Alpes and seize a bread tile"
    assert said(s, "move-raetia") == "Move the leader to Raetia"
    assert said(s, "legionnaire") == "Place a legionnaire with the leader"
    leader(s, RED, "Noricum")
    assert said(s, "legionnaire") == "Place a legionnaire in Noricum for 5 points"
    legionnaire(s, GREEN, "Noricum")
    legionnaire(s, BLUE, "Noricum")
    assert said(s, "legionnaire") == "Place a legionnaire in Noricum for 0 points"


def test_senate_and_construction_are_described() -> None:
    """p.7: points, and the action of a first tile."""
    s = table(2)
    site(s, 1, "door 3")
    worker(s, GREEN, 2)
    act(s, RED, "construction")
    assert said(s, "recruit") == "Recruit a worker"
    door = "Send a worker to the site with the door for 3 points"
    assert said(s, "site1") == f"{door}, which earns a Senate action"
    assert said(s, "site2") == "Send a worker to the site of Green"
    buildings(s, RED, "door 2")
    assert said(s, "site1") == door
    assert said(s, "senate") == "Advance in the senate for 2 points"
    senate(s, RED, 8)
    assert said(s, "senate") == "Advance in the senate"


def test_repeats_are_described() -> None:
    """p.11: and whether they count twice."""
    s = table(2)
    own(s, RED, "extra senate", "wild extra action")
    act(s, RED, "senate")
    play(s, "senate")
    assert said(s, "extra-senate") == "Repeat the Senate action with an extra action tile"
    plus_two(s, RED, "senate")
    assert said(s, "wild-senate") == "Repeat the Senate action with a wild tile, twice if you like"
    assert said(s, "mark-forum") == "Put the [+2] marker on the Forum action"


def test_paying_and_the_consuls_choice_are_described() -> None:
    pay = asking("MeetDemand")
    assert [said(pay, f"pay-{means}") for means in ("trajan", "forum", "wild")] == [
        "With the Trajan tile, which stays",
        "With a forum tile",
        "With a wild tile",
    ]
    s = asking("ChooseBonusTile")
    senate_bonus(s, "bread", "wine and fish")
    assert said(s, "bonus-left") == "9 points with a bread tile from the forum at the end"
    s.bonus[0] = -1
    assert said(s, "bonus-left") == "Nothing"


def test_a_description_points_at_the_pieces_it_names() -> None:
    s = asking("ConstructionAction")
    described = GAME.describe(s, GAME.parse(s, "site7")).args["site"]

    assert isinstance(described, Piece)
    assert described.target == "site:7"


@pytest.mark.parametrize("question", ["PutMarker", "FillTray"])
def test_a_marker_is_described_with_its_tray(question: str) -> None:
    s = asking(question)
    tray = {"PutMarker": "tray VI", "FillTray": "tray I"}[question]

    assert said(s, "orange") == f"Put an orange marker into {tray}"


def test_whatever_number_is_asked_about_in_a_random_game_has_words() -> None:
    s = fresh(3)
    rng = Rng(8)
    moves = 0
    while s.agenda:
        moves += 1
        if moves % 20 == 0:
            assert all(GAME.describe(s, action).text for action in range(NUM_ACTIONS))
        legal = s.legal_actions()
        s.apply(legal[rng.below(len(legal))])
    assert moves > 200
