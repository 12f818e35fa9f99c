"""Why a move is refused: each code has its sentence and its rule, and a scene where it arises.

The rules behind the codes are tested beside the rules themselves.
"""

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from aedile.games.trajan import citations, obstacles
from aedile.games.trajan.names import ROMAN
from aedile.games.trajan.prompts import PROMPTS
from aedile.games.trajan.seaport import LoadShip
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.message import Citation
from tests.helpers.trajan import (
    FILLING,
    RED,
    act,
    arch,
    asking,
    buildings,
    camps,
    discards,
    empty_forum,
    end_quarter,
    fill_slots,
    forum,
    fresh,
    hand,
    leader,
    legionnaire,
    own,
    permanent,
    pile_left,
    play,
    plus_two,
    refusal,
    senate,
    site,
    slot,
    supply,
    table,
    to_move,
    trays,
    use_up_stack,
    why,
    worker,
)

Scene = Callable[[], TrajanState]


def acting(area: str, *builders: Callable[[TrajanState], object]) -> Scene:
    """Red is asked what to do there; then the table is changed."""

    def scene() -> TrajanState:
        s = table(2)
        act(s, RED, area)
        for build in builders:
            build(s)
        return s

    return scene


def filling() -> TrajanState:
    s = fresh(2)
    play(s, "green")
    return s


def first_tile() -> TrajanState:
    s = fresh(2)
    play(s, f"{FILLING} {FILLING} {'draw ' * 6} cards@IV")
    return s


def an_empty_tray() -> TrajanState:
    s = table(2)
    trays(s, RED, IV="")
    to_move(s, RED)
    return s


def shipping(ship: str, load: str = "", wilds: int = 1, **cards: int) -> Scene:
    def scene() -> TrajanState:
        s = table(2)
        hand(s, RED, **cards)
        own(s, RED, *["wild commodity"] * wilds)
        act(s, RED, "seaport")
        play(s, f"ship-{ship} {load}")
        return s

    return scene


def a_full_ship() -> TrajanState:
    s = shipping("identical", "load-wine", wine=3)()
    s.next_step()
    s.then(LoadShip(RED, 0, 4, 6, 0))
    return s


def second_card() -> TrajanState:
    s = table(2)
    hand(s, RED, oil=1, wine=2)
    act(s, RED, "seaport")
    play(s, "play-wine")
    return s


def leader_with_a_legionnaire(s: TrajanState) -> None:
    leader(s, RED, "Alpes")
    legionnaire(s, RED, "Alpes")


def no_one_in_the_camp(s: TrajanState) -> None:
    leader(s, RED, "Alpes")
    camps(s, RED, legionnaires=0)


def full_circle(s: TrajanState) -> None:
    fill_slots(s, RED, *ROMAN)
    arch(s, RED, "centre")


def repeating() -> TrajanState:
    s = table(2)
    own(s, RED, "extra senate")
    act(s, RED, "senate")
    play(s, "senate extra-senate")
    return s


def which_extra_tile() -> TrajanState:
    """The door was Red's first, and the senate disc has reached the top by it."""
    s = table(2)
    own(s, RED, "extra senate", "extra construction", "extra forum")
    senate(s, RED, 7)
    site(s, 1, "door 5")
    act(s, RED, "construction")
    play(s, "site1 senate")
    return s


def marking() -> TrajanState:
    s = table(2)
    plus_two(s, RED, "forum")
    slot(s, RED, "II", "plus-two", "green pink")
    trays(s, RED, I="green", II="pink")
    to_move(s, RED)
    play(s, "tray1")
    return s


def paying() -> TrajanState:
    s = table(2)
    own(s, RED, "bread", "wild demand")
    permanent(s, RED, "bread")
    end_quarter(s, "bread", "games", "games")
    return s


SCENES: list[tuple[str, Scene, str]] = [
    ("NOT_ASKED", acting("senate"), "tray1"),
    ("NO_MARKER_OF_COLOUR", lambda: asking("PutMarker"), "white"),
    ("PAIR_IN_ORDER", filling, "blue"),
    ("TRAY_EMPTY", an_empty_tray, "tray4"),
    ("PILE_EMPTY", acting("seaport", pile_left), "draw"),
    ("NO_CARD_TO_TAKE", acting("seaport", lambda s: discards(s, "", "wine")), "take-left"),
    ("CATEGORY_TWICE", first_tile, "cards@II"),
    ("SLOT_TAKEN", first_tile, "points@IV"),
    ("STACK_EMPTY", acting("trajan", lambda s: use_up_stack(s, "points")), "tile-points"),
    ("NO_SUCH_CARD", acting("seaport", lambda s: hand(s, RED, wine=1)), "play-oil"),
    ("CARDS_IN_ORDER", second_card, "play-oil"),
    ("NOTHING_TO_SHIP", acting("seaport", lambda s: hand(s, RED, wine=1)), "ship-pairs"),
    ("SHIP_WANTS_IDENTICAL", shipping("identical", "load-wine", wine=2, oil=1), "load-oil"),
    ("SHIP_WANTS_DIFFERENT", shipping("different", "load-wine", wine=2, oil=1), "load-wine"),
    ("SHIP_WANTS_PAIRS", shipping("pairs", "load-wine", wine=4), "load-wine"),
    ("SHIP_FULL", a_full_ship, "load-wine"),
    ("NO_WILD", shipping("identical", wine=2, wilds=0), "load-wild"),
    ("WILDS_LAST", shipping("identical", "load-wild", wine=2), "load-wine"),
    ("LOAD_SOMETHING", shipping("identical", wine=2), "done"),
    ("FORUM_SPACE_EMPTY", acting("forum", empty_forum, lambda s: forum(s, 4, "bread")), "forum5"),
    ("NO_TOKENS", acting("military", lambda s: supply(s, RED, 0)), "recruit"),
    ("NOT_ADJACENT_PROVINCE", acting("military"), "move-britannia"),
    ("LEADER_IN_CAMP", acting("military"), "legionnaire"),
    ("NO_LEGIONNAIRE", acting("military", no_one_in_the_camp), "legionnaire"),
    ("LEGIONNAIRE_THERE", acting("military", leader_with_a_legionnaire), "legionnaire"),
    ("CIRCLE_FULL", acting("trajan", full_circle), "tile-cards"),
    ("SENATE_TOP_REACHED", acting("senate", lambda s: senate(s, RED, 8)), "senate"),
    ("NO_WORKER", acting("construction", lambda s: camps(s, RED, workers=0)), "site1"),
    ("ALREADY_THERE", acting("construction", lambda s: worker(s, RED, 3)), "site3"),
    ("NOT_ADJACENT_SITE", acting("construction", lambda s: worker(s, RED, 3)), "site9"),
    ("MUST_REPEAT", repeating, "pass"),
    ("NOT_REPEATABLE", which_extra_tile, "extra-forum"),
    ("NO_EXTRA_TILE", which_extra_tile, "extra-military"),
    ("NOTHING_TO_REPEAT", which_extra_tile, "extra-senate"),
    ("MARKED_ALREADY", marking, "mark-forum"),
    ("NOT_THAT_MEANS", lambda: asking("MeetDemand"), "pay-wild"),
    ("MEET_MORE", paying, "pay-wild"),
]


@pytest.mark.parametrize(
    ("name", "scene", "move"), SCENES, ids=[name.lower() for name, _, _ in SCENES]
)
def test_each_reason_arises_and_is_explained(name: str, scene: Scene, move: str) -> None:
    s = scene()
    code = getattr(obstacles, name)

    assert refusal(s, move) == code
    assert why(s, move) == Obstacle(*obstacles.SENTENCES[code])


def test_every_code_has_a_scene_and_a_sentence() -> None:
    codes = {
        value
        for name, value in vars(obstacles).items()
        if name.isupper() and isinstance(value, int) and name != "OK"
    }

    assert {getattr(obstacles, name) for name, _, _ in SCENES} == codes
    assert set(obstacles.SENTENCES) == codes
    assert sorted(codes) == list(range(1, len(codes) + 1))


def test_every_sentence_speaks_to_a_player_and_names_its_rule() -> None:
    for reason, rule in obstacles.SENTENCES.values():
        assert reason.text.endswith(".")
        assert rule.text.startswith("Trajan p.")


def test_a_legal_move_needs_no_explanation() -> None:
    s = table(2)

    assert refusal(s, "tray1") == obstacles.OK
    assert why(s, "tray1") is None


def test_when_the_game_is_over_nothing_is_asked() -> None:
    s = table(2)
    s.plan([])

    assert refusal(s, "tray1") == obstacles.NOT_ASKED


def test_a_building_taken_before_does_not_hinder_a_worker() -> None:
    """What is no reason: tiles on mats, workers of others."""
    s = table(2)
    buildings(s, RED, "door 2")
    worker(s, 1, 7)
    act(s, RED, "construction")

    assert refusal(s, "site7") == obstacles.OK


# The rules pages.


def listed() -> list[Citation]:
    return [value for value in vars(citations).values() if isinstance(value, Citation)]


def test_every_citation_leads_to_a_paragraph_of_the_rules_pages() -> None:
    pages = files("aedile").joinpath("languages/en/rules-trajan.md").read_text("utf-8")
    paragraphs = re.findall(r"^## ([\w-]+): ", pages, re.MULTILINE)

    assert [rule.anchor for rule in listed() if rule.anchor not in paragraphs] == []


def test_every_citation_is_among_those_listed_and_none_is_idle() -> None:
    used = [rule for _, rule in (*obstacles.SENTENCES.values(), *PROMPTS.values())]

    assert [rule.text for rule in used if rule not in listed()] == []
    assert [rule.text for rule in listed() if rule not in used] == []
