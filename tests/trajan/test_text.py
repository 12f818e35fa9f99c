"""Prompts, descriptions and log sentences: everything that can happen has words."""

import pytest

from aedile.games.trajan import events
from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.names import BONUS_NAMES
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.text import PROMPTS, bonus_text, describe, target, tile_text
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
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


def said(s: TrajanState, move: str) -> str:
    """The sentence that describes a move."""
    return GAME.describe(s, GAME.parse(s, move))


# Prompts.


def test_every_question_is_known() -> None:
    assert set(PROMPTS) == set(QUESTIONS)


@every_question
def test_every_question_is_put_to_a_player_with_its_rule(question: str) -> None:
    s = asking(question)
    prompt = GAME.prompt(s)

    assert prompt.player == s.current_player
    assert prompt.text.startswith(f"{s.colours[s.current_player].capitalize()}: ")
    assert "{" not in prompt.text
    assert prompt.rule.startswith("Trajan p.")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("FillTray", "Red: which marker goes into tray I?"),
        ("PutMarker", "Red: which marker goes into tray VI?"),
        ("MeetDemand", "Red: with what do you meet the demand for bread?"),
    ],
)
def test_a_prompt_names_what_it_is_about(question: str, text: str) -> None:
    assert GAME.prompt(asking(question)).text == text


# Descriptions.


@every_question
def test_every_answer_has_a_sentence_and_something_to_click(question: str) -> None:
    s = asking(question)
    targets = [GAME.target(s, action) for action in s.legal_actions()]

    assert all(GAME.describe(s, action) for action in s.legal_actions())
    assert all(":" in place for place in targets)
    assert len(set(targets)) == len(targets)


@every_question
def test_every_number_can_be_described_at_any_question(question: str) -> None:
    """Refused moves are spoken of, too; whoever asks why should not meet an error."""
    s = asking(question)

    for action in range(NUM_ACTIONS):
        assert GAME.describe(s, action)
        assert GAME.target(s, action)


def test_numbers_out_of_range_have_no_words() -> None:
    with pytest.raises(AssertionError, match="action -1 out of range"):
        describe(table(2), -1)
    with pytest.raises(AssertionError, match="action -1 out of range"):
        target(-1)


def test_a_finished_game_can_still_be_described() -> None:
    s = table(2)
    end_game(s)

    assert all(GAME.describe(s, action) for action in range(NUM_ACTIONS))


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
    assert said(s, "tray5") == "Take 2 markers from V, ending in I (Seaport)"
    clock(s, 9)
    assert said(s, "tray5") == "Take 2 markers from V, ending in I (Seaport); the round ends"
    trays(s, RED, IV="blue")
    clock(s, 0)
    assert said(s, "tray4") == "Take 1 marker from IV, ending in V (Trajan)"


def test_cards_are_described() -> None:
    s = table(2)
    hand(s, RED, wine=2, oil=1)
    own(s, RED, "wild commodity", "wild commodity")
    discards(s, "fur", "fish")
    act(s, RED, "seaport")

    assert said(s, "draw") == "Draw 2 cards, then discard 1"
    assert said(s, "take-left") == "Take fur from the left pile"
    assert said(s, "play-wine") == "Play wine into the display"
    assert said(s, "discard-oil-right") == "Discard oil on the right pile"
    assert said(s, "ship-pairs") == "Ship pairs cards (5/10/15 points)"
    gray_ships(s, "identical")
    assert said(s, "ship-identical") == "Ship identical cards (0/1/7/15 points)"
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

    assert [said(single, m) for m in ("load-wine", "load-wild")] == ["One wine", "A wild tile"]
    assert said(pairs, "load-wine") == "A pair of wine"
    assert said(pairs, "load-oil+wild") == "A pair of oil and a wild tile"
    assert said(pairs, "load-wild") == "A pair of wild tiles"


def test_tiles_are_described_by_what_is_on_them() -> None:
    s = table(2)
    empty_forum(s)
    forum(s, 4, "wild demand")
    on_top(s, "demands", "blue orange")
    on_top(s, "plus-two", "green pink")
    on_top(s, "points", "pink pink")
    on_top(s, "workers", "orange orange")

    assert said(s, "forum4") == "Take wild demand"
    assert said(s, "forum5") == "Take nothing"
    assert said(s, "tile-demands") == "Demands (blue+orange: 1 point, religion for good)"
    assert said(s, "tile-plus-two") == "Plus-two (green+pink: 4 points, a [+2] marker)"
    assert said(s, "points@IV") == "Points on IV (pink+pink: 9 points)"
    assert said(s, "tile-workers") == "Workers (orange+orange: 2 points, 2 workers)"
    use_up_stack(s, "cards")
    assert said(s, "tile-cards") == "Cards (none left)"
    assert said(s, "cards@II") == "Cards on II (none left)"


def test_an_unopened_stack_tells_nothing() -> None:
    """T-46: not even to those who ask about a move that is not open yet."""
    assert said(fresh(2), "cards@II") == "Cards on II (none left)"


def test_military_moves_are_described() -> None:
    """p.6: what is seized, and what a legionnaire would bring."""
    s = table(3)
    province(s, "Alpes", "bread")
    province(s, "Raetia", None)
    act(s, RED, "military")
    assert said(s, "recruit") == "A token becomes a legionnaire"
    assert said(s, "move-alpes") == "Move the leader to Alpes, seizing bread"
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
    assert said(s, "recruit") == "A token becomes a worker"
    assert said(s, "site1") == "A worker to site 1: door 3 for 3 points and a Senate action"
    assert said(s, "site2") == "A worker to site 2, where no tile is left"
    buildings(s, RED, "door 2")
    assert said(s, "site1") == "A worker to site 1: door 3 for 3 points"
    assert said(s, "senate") == "Advance for 2 points"
    senate(s, RED, 8)
    assert said(s, "senate") == "Advance on the senate track"


def test_repeats_are_described() -> None:
    """p.11: and whether they count twice."""
    s = table(2)
    own(s, RED, "extra senate", "wild extra action")
    act(s, RED, "senate")
    play(s, "senate")
    assert said(s, "extra-senate") == "Repeat the Senate action with its tile"
    plus_two(s, RED, "senate")
    assert said(s, "wild-senate") == "Repeat the Senate action with a wild tile, twice if you like"
    assert said(s, "mark-forum") == "To the Forum action"


def test_paying_and_the_consuls_choice_are_described() -> None:
    pay = asking("MeetDemand")
    assert [said(pay, f"pay-{means}") for means in ("trajan", "forum", "wild")] == [
        "With the Trajan tile, which stays",
        "With a forum tile",
        "With a wild tile",
    ]
    s = asking("ChooseBonusTile")
    senate_bonus(s, "bread", "wine and fish")
    assert said(s, "bonus-left") == "9 with a bread tile from the forum at the end"
    s.bonus[0] = -1
    assert said(s, "bonus-left") == "Nothing"


@pytest.mark.parametrize(
    ("name", "yellow", "gray"),
    [
        ("wine and fish", "3 for each wine or fish shown", "2 for each wine or fish shown"),
        ("games", "9 with a games tile from the forum", "6 with a games tile from the forum"),
        (
            "workers in the district",
            "1 for each worker in the district",
            "1/2 for each worker in the district",
        ),
        (
            "legionnaires in provinces",
            "2 for each legionnaire in a province",
            "1 for each legionnaire in a province",
        ),
        ("yellow bonus tiles", "3 for each yellow bonus tile", "2 for each yellow bonus tile"),
    ],
)
def test_bonus_tiles_say_what_they_bring(name: str, yellow: str, gray: str) -> None:
    """p.10: both sides."""
    tile = BONUS_NAMES.index(name)

    assert (bonus_text(tile, True), bonus_text(tile, False)) == (yellow, gray)


def test_every_trajan_tile_has_words() -> None:
    s = table(2)
    words = [tile_text(s.box, tile) for tile in range(54)]

    assert all(" point" in text and "+" in text for text in words)
    assert sum("2 cards" in text for text in words) == 9
    assert sum("for good" in text for text in words) == 9


@pytest.mark.parametrize(
    ("question", "move", "place"),
    [
        ("SenateAction", "pass", "button:pass"),
        ("UseSpecialAction", "yes", "button:yes"),
        ("ChooseTray", "tray3", "tray:3"),
        ("PutMarker", "green", "marker:green"),
        ("SeaportAction", "draw", "pile:cards"),
        ("SeaportAction", "take-left", "discards:left"),
        ("TakeFirstTile", "cards@II", "stack:cards>II"),
        ("SeaportAction", "play-wine", "hand:wine"),
        ("DiscardCard", "discard-oil-right", "hand:oil>right"),
        ("SeaportAction", "ship-pairs", "ship:pairs"),
        ("LoadShip", "load-wine", "hand:wine"),
        ("LoadShip", "load-wine+wild", "hand+wild:wine"),
        ("LoadShip", "load-wild", "wild:commodity"),
        ("ForumAction", "forum15", "forum:15"),
        ("MilitaryAction", "recruit", "supply:token"),
        ("MilitaryAction", "move-germania-inferior", "province:Germania Inferior"),
        ("MilitaryAction", "legionnaire", "camp:legionnaire"),
        ("TrajanAction", "tile-plus-two", "stack:plus-two"),
        ("SenateAction", "senate", "senate:advance"),
        ("ConstructionAction", "site20", "site:20"),
        ("DiscardExtraTile", "extra-military", "extra:3"),
        ("DiscardExtraTile", "wild-military", "wild-extra:3"),
        ("PlacePlusTwo", "mark-trajan", "mark:5"),
        ("MeetDemand", "pay-forum", "means:forum"),
        ("ChooseBonusTile", "bonus-right", "bonus:right"),
    ],
)
def test_what_to_click(question: str, move: str, place: str) -> None:
    s = asking(question)

    assert GAME.target(s, GAME.parse(s, move)) == place


# The log.


def every_kind() -> set[int]:
    return {value for name, value in vars(events).items() if name.isupper()}


def a_table_out_of_cards() -> TrajanState:
    """Few games come to the point where the pile is used up."""
    s = table(2, reshuffle="yes")
    discards(s, "fur oil fish", "gems wheat")
    pile_left(s)
    return s


def told_in_random_games(games: int) -> tuple[set[int], list[str]]:
    """What happened in games of all sorts, with the words for it; every number is described."""
    kinds: set[int] = set()
    sentences: list[str] = []
    for n in range(games):
        s = fresh(2 + n % 3, seed=str(n)) if n else a_table_out_of_cards()
        rng = Rng(n)
        log: list[Event] = []
        while s.current_player != NOBODY:
            s.log = log
            legal = s.legal_actions()
            assert GAME.prompt(s).text
            assert all(GAME.describe(s, action) for action in legal)
            # Rarely pass, so that much happens.
            skip = 1 if len(legal) > 1 and legal[0] == 0 and rng.below(8) else 0
            s.apply(legal[skip + rng.below(len(legal) - skip)])
        kinds |= {event.kind for event in log}
        sentences += [GAME.tell(s, event, event.audience) for event in log]
    return kinds, sentences


def test_everything_that_happens_is_told_in_a_sentence() -> None:
    """Thirty-eight kinds of events; random games bring them all about."""
    kinds, sentences = told_in_random_games(24)

    assert kinds == every_kind()
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(sentence[0].isupper() for sentence in sentences)


def test_whatever_number_is_asked_about_in_a_random_game_has_words() -> None:
    s = fresh(3)
    rng = Rng(8)
    moves = 0
    while s.agenda:
        moves += 1
        if moves % 20 == 0:
            assert all(GAME.describe(s, action) for action in range(NUM_ACTIONS))
        legal = s.legal_actions()
        s.apply(legal[rng.below(len(legal))])
    assert moves > 200


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.SCORED, RED, 1, 0), "Red scores 1 point (trajan tiles)."),
        (Event(events.SCORED, RED, -9, 5), "Red loses 9 points (unmet demands)."),
        (Event(events.ARCH, RED, 6), "Red's Arch moves to the centre."),
        (Event(events.ARCH, RED, 2), "Red's Arch moves to slot III."),
        (Event(events.CARDS_DRAWN, RED, 1), "Red draws 1 card."),
        (Event(events.CARD_TAKEN, RED, 6, 1), "Red takes wine from the right pile."),
        (Event(events.CARD_DISCARDED, RED, 6, 0), "Red discards wine on the left pile."),
        (Event(events.SHIPPED, RED, 2, 3), "Red ships 3 units on the ship for pairs cards."),
        (Event(events.TOKENS_TO_CAMP, RED, 2, 2), "Red sends 2 tokens to the military camp."),
        (Event(events.TOKENS_TO_CAMP, RED, 5, 1), "Red sends 1 token to the worker camp."),
        (Event(events.LEGIONNAIRE_PLACED, RED, 8), "Red places a legionnaire in Britannia."),
        (Event(events.DEMAND_MET, RED, 1, 2), "Red meets the demand for games with a wild tile."),
        (Event(events.UNMET, RED, 1), "Red leaves 1 demand of the people unmet."),
        (Event(events.UNMET, RED, 3), "Red leaves 3 demands of the people unmet."),
        (Event(events.TIME, RED, 1, 4), "The time marker moves 1 space, to 4."),
        (Event(events.DEMAND_REVEALED, NOBODY, 2), "The people demand religion."),
        (Event(events.ROUND, NOBODY, 3, 2), "Round 2 of quarter IV is over."),
    ],
)
def test_how_it_is_told(event: Event, sentence: str) -> None:
    assert GAME.tell(table(4), event, NOBODY) == sentence


def test_what_one_player_saw_is_told_to_that_player_alone() -> None:
    """T-45: not to the others, and not to spectators."""
    s = table(3)
    event = Event(events.CARD_DRAWN, GREEN, 9, audience=GREEN)

    assert GAME.tell(s, event, GREEN) == "You draw gems."
    assert [GAME.tell(s, event, viewer) for viewer in (NOBODY, RED, BLUE)] == ["", "", ""]
