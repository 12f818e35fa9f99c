"""What emptying a tray would come to, told before anything is done."""

from collections.abc import Iterator

import pytest

from aedile.games.trajan import events
from aedile.games.trajan.components.rows import NOTHING, TRAYS
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.names import COLOUR_NAMES, ROMAN
from aedile.games.trajan.sowing import Sowing, sowing_preview, sowing_under_way
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
from tests.helpers.trajan import (
    GAME,
    GREEN,
    RED,
    arch,
    asked,
    clock,
    demands,
    fresh,
    play,
    said,
    slot,
    table,
    to_move,
    trays,
)


def preview(s: TrajanState, tray: str, player: int = RED) -> Sowing:
    return sowing_preview(s, player, ROMAN.index(tray))


def to_put(s: TrajanState, tray: str) -> list[str] | None:
    put = preview(s, tray).put
    return None if put is None else [COLOUR_NAMES[colour] for colour in put]


# Where it ends, and when.


def test_it_tells_where_the_last_marker_goes() -> None:
    """p.4: two markers from V end in I."""
    s = table(2)
    found = preview(s, "V")

    assert (found.markers, ROMAN[found.target]) == (2, "I")


def test_nothing_is_done() -> None:
    s = table(2)
    slot(s, RED, "I", "cards", "blue orange")
    before = GAME.dump(s)

    preview(s, "V")

    assert GAME.dump(s) == before


@pytest.mark.parametrize(
    ("time", "after", "ends"), [(0, 2, ""), (8, 10, ""), (9, 0, "round"), (10, 1, "round")]
)
def test_it_tells_how_far_the_clock_moves(time: int, after: int, ends: str) -> None:
    """p.4: two markers, two spaces; arriving at the start space ends the round."""
    s = table(2)
    clock(s, time)

    assert (preview(s, "V").time, preview(s, "V").ends) == (after, ends)


@pytest.mark.parametrize(("quarter", "ends"), [(1, "quarter"), (3, "quarter"), (4, "game")])
def test_the_fourth_round_ends_the_quarter_and_the_fourth_quarter_the_game(
    quarter: int, ends: str
) -> None:
    """p.8."""
    s = table(2)
    demands(s, "bread", "bread", "games", quarter=quarter)
    clock(s, 10)

    assert preview(s, "V").ends == ends


# The tile.


def test_without_a_tile_there_is_nothing_to_put() -> None:
    found = preview(table(2), "V")

    assert (found.tile, found.put) == (NOTHING, None)


def test_it_tells_the_colour_a_tile_still_needs() -> None:
    """p.5: I holds blue and yellow; green or orange comes from V."""
    s = table(2)
    slot(s, RED, "I", "cards", "blue orange")

    assert to_put(s, "V") == ["orange"]


def test_a_tile_that_needs_no_more_takes_any_marker() -> None:
    """p.5: it does not matter for how long the markers lie there."""
    s = table(2)
    slot(s, RED, "I", "workers", "yellow orange")
    trays(s, RED, I="yellow orange", V="pink white")

    assert to_put(s, "V") == []


def test_colours_that_are_not_in_the_tray_cannot_be_put() -> None:
    s = table(2)
    slot(s, RED, "I", "cards", "pink white")

    assert to_put(s, "V") is None


def test_one_marker_cannot_bring_two_colours() -> None:
    s = table(2)
    trays(s, RED, I="blue", V="pink white")
    slot(s, RED, "I", "cards", "pink white")

    assert to_put(s, "V") is None


def test_a_colour_twice_needs_both_markers() -> None:
    """T-5."""
    s = table(2)
    slot(s, RED, "I", "points", "orange orange")
    assert to_put(s, "V") is None

    trays(s, RED, I="orange", V="green orange")
    assert to_put(s, "V") == ["orange"]


def test_six_markers_end_in_their_own_tray_which_is_empty_then() -> None:
    """T-3: what lay there cannot be what the tile needs."""
    s = table(2)
    trays(s, RED, III="blue yellow green orange pink white")
    slot(s, RED, "III", "cards", "blue white")

    assert ROMAN[preview(s, "III").target] == "III"
    assert to_put(s, "III") is None


def test_after_a_second_round_the_target_gets_two() -> None:
    """p.4, T-3: seven markers."""
    s = table(2)
    trays(s, RED, III="blue yellow green orange pink white white", IV="")
    slot(s, RED, "IV", "cards", "blue white")

    assert ROMAN[preview(s, "III").target] == "IV"
    assert to_put(s, "III") == ["blue", "white"]


# While sowing.


def under_way(s: TrajanState) -> Sowing:
    (top,) = s.agenda[-1:]
    assert asked(s) == "PutMarker"
    return sowing_under_way(s, top)  # type: ignore[arg-type]


def test_while_sowing_it_tells_whether_the_tile_can_still_be_had() -> None:
    s = table(2)
    trays(s, RED, I="blue", IV="green orange pink")
    slot(s, RED, "I", "cards", "blue orange")
    arch(s, RED, "II")
    to_move(s, RED)

    play(s, "tray4")
    assert under_way(s).put == (COLOUR_NAMES.index("orange"),)
    assert (ROMAN[under_way(s).target], under_way(s).time) == ("I", 3)

    play(s, "orange")
    assert under_way(s).put is None


@pytest.mark.parametrize(("first", "put"), [("blue", ["white"]), ("yellow", None)])
def test_the_second_of_a_pair_keeps_to_the_order_of_the_colours(
    first: str, put: list[str] | None
) -> None:
    s = table(2)
    trays(s, RED, III="blue yellow green orange pink white white", IV="")
    slot(s, RED, "IV", "cards", "blue white")
    to_move(s, RED)

    play(s, f"tray3 {first}")

    found = under_way(s).put
    assert (None if found is None else [COLOUR_NAMES[c] for c in found]) == put


def test_a_target_passed_already_gets_nothing_more() -> None:
    s = table(2)
    trays(s, RED, III="blue yellow green orange pink white white", IV="")
    slot(s, RED, "IV", "cards", "blue white")
    to_move(s, RED)

    play(s, "tray3 green orange")
    assert under_way(s).put is None


# In what is seen, and in words.


def test_everybody_sees_where_the_trays_lead() -> None:
    s = table(2)
    slot(s, RED, "I", "cards", "blue orange")
    to_move(s, RED)
    for viewer in (NOBODY, RED, GREEN):
        sowings = GAME.observe(s, viewer)["sowings"]

        assert [sowing["tray"] for sowing in sowings] == [0, 1, 2, 3, 4, 5]
        assert sowings[4] == {
            "tray": 4,
            "markers": 2,
            "target": 0,
            "time": 2,
            "ends": "",
            "tile": GAME.observe(s, viewer)["players"][RED]["slots"][0],
            "put": ["orange"],
        }


def test_an_empty_tray_leads_nowhere() -> None:
    s = table(2)
    trays(s, RED, I="", II="blue")
    to_move(s, RED)

    assert 0 not in [sowing["tray"] for sowing in GAME.observe(s, RED)["sowings"]]


def test_other_questions_are_not_about_sowing() -> None:
    assert GAME.observe(fresh(2), RED)["sowings"] == []


@pytest.mark.parametrize(
    ("tile", "match"),
    [
        ("blue orange", "; put orange there for the blue and orange tile (3 points, 2 cards)"),
        ("pink white", ""),
    ],
)
def test_an_answer_names_the_tile_and_the_colour(tile: str, match: str) -> None:
    s = table(2)
    slot(s, RED, "I", "cards", tile)
    to_move(s, RED)

    assert said(s, "tray5") == f"Take 2 markers from tray V, ending in tray I (Seaport){match}"


# A law.


def decided(s: TrajanState, action: int) -> list[Event]:
    s.log = []
    s.apply(action)
    log, s.log = s.log, None
    return log


def sowings_of_a_game(players: int, luck: int) -> Iterator[tuple[Sowing, list[str], list[Event]]]:
    """Each preview with the colours then put, and what happened until the sowing was over."""
    s = fresh(players, seed=str(luck))
    rng = Rng(luck)
    while s.agenda:
        legal = s.legal_actions()
        action = legal[rng.below(len(legal))]
        if asked(s) != "ChooseTray":
            s.apply(action)
            continue
        player = s.current_player
        seen = sowing_preview(s, player, int(GAME.notation(s, action)[-1]) - 1)
        before = list(s.seats[player].trays)
        told = decided(s, action)
        while asked(s) == "PutMarker":
            colours = s.legal_actions()
            told += decided(s, colours[rng.below(len(colours))])
        came = [
            COLOUR_NAMES[c]
            for c in range(len(COLOUR_NAMES))
            for _ in range(_gained(s, player, seen, before, c))
        ]
        yield seen, came, told


def _gained(s: TrajanState, player: int, seen: Sowing, before: list[int], colour: int) -> int:
    kept = 0 if seen.target == seen.source else of_colour(before[seen.target], colour)
    return of_colour(s.seats[player].trays[seen.target], colour) - kept


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_foretold_comes_true(players: int) -> None:
    """In whole games: the clock, and the tile exactly when the colours named were put."""
    accomplished = 0
    for luck in range(4):
        for seen, came, told in sowings_of_a_game(players, luck):
            clock_event = next(e for e in told if e.kind == events.TIME)
            done = [e for e in told if e.kind == events.TILE_DONE]
            put = None if seen.put is None else [COLOUR_NAMES[c] for c in seen.put]

            assert (clock_event.a, clock_event.b) == (seen.markers, seen.time)
            assert len(came) == 1 + (seen.markers > TRAYS)
            assert bool(done) == (
                put is not None and all(came.count(c) >= put.count(c) for c in put)
            )
            accomplished += bool(done)
    assert accomplished > 5
