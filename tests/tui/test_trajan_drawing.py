"""What is drawn is what is seen, at any width."""

import io
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from aedile import catalog
from aedile.games.trajan.names import AREA_TITLES, CAMP_NAME, ROMAN
from aedile.games.trajan.notation import NAMES
from aedile.games.trajan.state import TrajanState
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.tui.commands import ALIASES, COMMANDS
from aedile.tui.games.trajan import TrajanArtist
from aedile.tui.games.trajan_circle import HEIGHT, PLACES, draw_circle
from aedile.tui.games.trajan_provinces import MAP, brick_corners
from aedile.tui.games.trajan_signs import MARKERS, PLAYERS
from aedile.tui.scene import Scene
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage
from tests.helpers.examples import examples
from tests.helpers.tables import play_on
from tests.helpers.trajan import (
    BLUE,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    a_turn,
    act,
    arch,
    asking,
    buildings,
    end_game,
    fill_slots,
    fresh,
    leader,
    legionnaire,
    play,
    senate,
    site,
    slot,
    table,
    to_move,
    trays,
    worker,
)

ARTIST = TrajanArtist()
WIDTHS = (80, 100, 120)

every_question = pytest.mark.parametrize("question", QUESTIONS)
every_width = pytest.mark.parametrize("width", WIDTHS)


def lines_of(drawn: list[RenderableType], width: int, encoding: str = "utf-8") -> list[str]:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        for thing in drawn:
            console.print(thing)
    return capture.get().splitlines()


def words_of(drawn: list[RenderableType], width: int = 80) -> str:
    """All that is drawn in one line."""
    return " ".join(" ".join(lines_of(drawn, width)).split())


def scene_of(s: TrajanState, seat: int | None = None) -> Scene:
    match = Match.from_position(GAME, s)
    stage = Stage(match, Screen(Console(width=80)))
    return stage.scene(match.to_move if seat is None else seat)


def spectator(s: TrajanState) -> Scene:
    return scene_of(s, NOBODY)


def full_table(scene: Scene, width: int = 80) -> str:
    return words_of(ARTIST.table(scene, width), width)


def beside(scene: Scene, width: int = 80) -> str:
    return words_of(ARTIST.beside_question(scene, width), width)


def answers(scene: Scene, width: int = 80) -> list[str]:
    return [line.rstrip() for line in lines_of(ARTIST.answers(scene, width), width)]


# Signs.


def test_no_colour_is_known_by_its_colour_alone() -> None:
    players = [sign.key for sign, _ in PLAYERS.values()]
    for letters in ([sign for sign, _ in MARKERS.values()], players):
        assert len(set(letters)) == len(letters)


def test_parts_of_the_table_are_no_moves_and_no_commands() -> None:
    """Else a move could not be typed any more: `senate` is one."""
    words = {name.lower() for name in NAMES} | {"no", "done"}

    assert not set(ARTIST.parts) & words
    assert not set(ARTIST.parts) & {*COMMANDS, *ALIASES}
    assert not {*COMMANDS, *ALIASES} & words


# The circle.


@every_width
def test_every_tray_stands_in_its_place_with_markers_and_tile(width: int) -> None:
    scene = scene_of(a_turn())
    player = scene.seen["players"][RED]
    lines = [line.ljust(width) for line in lines_of([draw_circle(scene, RED, width)], width)]
    box = lines[0].index("┐") + 1

    for tray, (column, row) in enumerate(PLACES):
        left = column * (box + 1)
        title, markers, tile, _ = (
            line[left + 1 : left + box - 1] for line in lines[row * HEIGHT : (row + 1) * HEIGHT]
        )
        assert title.startswith(f" {ROMAN[tray]} {AREA_TITLES[tray]} ")
        assert markers.split() == [MARKERS[c][0] for c in player["trays"][tray]] or ["-"]
        assert (tile.strip() == "") == (player["slots"][tray] is None and tray != 0)


def test_tiles_are_written_with_colours_points_and_effect() -> None:
    s = table(2)
    slot(s, RED, "II", "plus-two", "white white")
    slot(s, RED, "III", "points", "blue white")
    slot(s, RED, "IV", "demands", "green green", "bread")
    slot(s, RED, "V", "legionnaires", "orange blue")
    slot(s, RED, "VI", "cards", "green pink")
    picture = words_of([draw_circle(scene_of(s), RED, 80)])

    for words in (
        "│ W+W 4, a [+2] marker │",
        "│ B+W 9 points │",
        "│ G+G 1, meets bread │",
        "│ O+B 2, 2 legionnaires │",
        "│ G+P 3, 2 cards │",
        "│ Arch │",
    ):
        assert words in picture


def test_an_arch_in_the_centre_is_shown_there() -> None:
    s = table(2)
    fill_slots(s, RED, *ROMAN)
    arch(s, RED, "centre")
    picture = words_of([draw_circle(scene_of(s), RED, 80)])

    assert "Arch in the centre" in picture
    assert "│ Arch" not in picture


def test_trays_to_choose_from_carry_their_number() -> None:
    s = a_turn()
    lines = lines_of([draw_circle(scene_of(s), RED, 80)], 80)

    assert "I Seaport ──────────(1)┐" in lines[0]
    assert "III Military ───────(2)┐" in lines[0]
    assert "II Forum ──────────────┐" in lines[0]
    assert "(" not in "".join(lines_of([draw_circle(scene_of(s), GREEN, 80)], 80))


def test_twelve_markers_fit_into_a_tray() -> None:
    s = table(2)
    trays(s, RED, II=" ".join(colour for colour in MARKERS for _ in range(2)))

    assert "B B Y Y G G O O P P W W" in words_of([draw_circle(scene_of(s), RED, 80)])


# Sowing.


def test_every_tray_tells_where_it_leads_before_it_is_chosen() -> None:
    s = table(2)
    slot(s, RED, "II", "plus-two", "white white")
    slot(s, RED, "IV", "cards", "green pink")
    slot(s, RED, "VI", "workers", "orange orange")
    trays(s, RED, I="blue yellow", II="green pink", IV="green", V="pink", VI="orange orange")
    s.time = s.track_length - 2
    to_move(s, RED)
    scene = scene_of(s)

    head, one, two, three, four, five, six, hint = answers(scene)
    assert " ".join(head.split()) == "Takes Ends in Clock Trajan tile there"
    assert " ".join(one.split()) == "1 tray1 BY III Military +2 to 0, ends round -"
    assert " ".join(two.split()[:8]) == "2 tray2 GP IV Senate +2 to 0,"
    assert two.endswith("G+P 3, 2 cards: put P")
    assert " ".join(three.split()[2:]) == "BYWW I Seaport +4 to 2, ends round -"
    assert " ".join(four.split()) == "4 tray4 G V Trajan +1 to 10 -"
    assert " ".join(five.split()) == "5 tray5 P VI Construction +1 to 10 O+O 2, 2 workers: any"
    assert " ".join(six.split()[:8]) == "6 tray6 OO II Forum +2 to 0,"
    assert six.endswith("W+W: out of reach")
    assert hint == "Type a whole sowing on one line: tray1 blue yellow"


def test_the_colour_to_put_is_named() -> None:
    s = table(2)
    slot(s, RED, "IV", "cards", "green pink")
    trays(s, RED, II="green orange", IV="pink")
    to_move(s, RED)

    assert answers(scene_of(s))[2].endswith("+2 to 2 G+P 3, 2 cards: put G")


def test_where_no_tray_holds_two_colours_there_is_nothing_to_name() -> None:
    s = table(2)
    pairs = [f"{colour} {colour}" for colour in MARKERS]
    trays(s, RED, **dict(zip(ROMAN, pairs, strict=True)))

    assert not any("whole sowing" in line for line in answers(scene_of(s)))


def test_while_sowing_the_next_tray_and_the_target_are_marked() -> None:
    s = a_turn()
    play(s, "tray5")
    picture = beside(scene_of(s))

    assert "VI Construction: next" in picture
    assert "II Forum: target" in picture
    assert "In hand: G O P; target: II Forum; tile there: W+W: out of reach" in picture


def test_while_sowing_what_the_tile_takes_is_named() -> None:
    s = table(2)
    slot(s, RED, "IV", "cards", "green pink")
    trays(s, RED, II="green orange", IV="pink")
    to_move(s, RED)
    play(s, "tray2")

    assert "target: IV Senate; tile there: G+P 3, 2 cards: put G" in beside(scene_of(s))
    play(s, "orange")
    assert not scene_of(s).seen["sowings"]


# Preparation.


def test_filling_trays_is_shown_with_what_is_in_hand_and_how_to_leave_it_to_chance() -> None:
    s = fresh(2)
    play(s, "blue pink orange")
    picture = beside(scene_of(s))

    assert "│ B P │" in picture
    assert "II Forum: next" in picture
    assert "In hand: B Y Y G G O P W W" in picture
    assert "r or random fills them at random" in picture


def test_first_tiles_stand_in_a_table_by_stack_and_slot() -> None:
    scene = scene_of(asking("TakeFirstTile"))
    head, *rows, hint = answers(scene)

    assert head.split() == ["Tile", "on", "IV", "on", "VI"]
    assert [row.split()[0] for row in rows] == [s["category"] for s in scene.seen["stacks"]]
    assert rows[0].split()[-2:] == ["-", "-"]  # cards were taken already
    numbers = [number for row in rows[1:] for number in row.split()[-2:]]
    assert numbers == [str(number + 1) for number in range(len(scene.options))]
    assert scene.options[1].notation == "points@VI"
    assert hint.endswith("as in demands@VI.")


def test_the_opening_draft_shows_the_piles_and_the_hand() -> None:
    scene = scene_of(asking("DrawFirstCard"))

    assert "(1) pile" in beside(scene)
    assert "Your hand: " in beside(scene)


# The board.


@every_width
def test_provinces_touch_on_the_map_where_they_border_on_each_other(width: int) -> None:
    """p.6: leaders move from province to province, and from the camp to three of them."""
    borders = {frozenset((p["province"], near)) for p in spectator(table(2)).seen["provinces"]
               for near in p["borders"]}  # fmt: skip
    s = table(2)
    act(s, RED, "military")
    moves = {o.target.removeprefix("province:") for o in scene_of(s).options}
    borders |= {frozenset((CAMP_NAME, name)) for name in moves & set(MAP)}

    touching = {
        frozenset(pair)
        for pair in combinations(MAP, 2)
        if share_a_side(brick_corners(pair[0], width), brick_corners(pair[1], width))
    }

    assert len(MAP) == 11
    assert touching == borders


def share_a_side(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    touch = left <= right and top <= bottom
    corner = left == right and top == bottom
    assert not (touch and corner), "they touch at a corner only, which tells nothing"
    return touch and not corner


def test_the_map_tells_legionnaires_leaders_and_both() -> None:
    s = table(3)
    legionnaire(s, RED, "Alpes")
    legionnaire(s, GREEN, "Alpes")
    leader(s, GREEN, "Alpes")
    leader(s, BLUE, "Alpes")
    s.provinces[0] = -1
    for width in WIDTHS:
        assert "Re +Gr *Bl" in full_table(spectator(s), width)
        picture = lines_of(ARTIST.draw("provinces", spectator(s), width), width)
        assert "Re +Gr *Bl" in "".join(picture)
        assert "*Re 1, Gr 1, Bl 1" in "".join(picture)


def test_numbers_stand_on_the_provinces_a_leader_can_reach() -> None:
    s = a_turn()
    leader(s, RED, "Alpes")
    act(s, RED, "military")
    lines = lines_of(ARTIST.beside_question(scene_of(s), 80), 80)

    for number, option in enumerate(scene_of(s).options, start=1):
        if option.target == "button:pass":
            continue
        name = option.target.removeprefix("province:")
        name = {"supply:token": CAMP_NAME, "camp:legionnaire": "Alpes"}.get(name, name)
        left, top, right, _ = brick_corners(name, 80)
        assert lines[top][left:right].endswith(f"({number})"), name


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("SeaportAction", ("pile", "discards", "hand", "ship")),
        ("PlaySecondCard", ("hand",)),
        ("LoadShip", ("hand",)),
        ("ForumAction", ("forum",)),
        ("MilitaryAction", ("supply", "province")),
        ("TrajanAction", ("stack",)),
        ("SenateAction", ("senate",)),
        ("ConstructionAction", ("site",)),
        ("ChooseBonusTile", ("bonus",)),
        ("DrawFirstCard", ("pile", "discards")),
    ],
)
@every_width
def test_pieces_to_choose_from_carry_their_number(
    question: str, kinds: tuple[str, ...], width: int
) -> None:
    scene = scene_of(asking(question))
    picture = beside(scene, width)

    numbers = {
        number: option.target.split(":")[0]
        for number, option in enumerate(scene.options, start=1)
        if option.target.split(":")[0] in kinds
    }
    assert set(numbers.values()) == set(kinds)
    assert all(f"({number})" in picture for number in numbers)


def test_the_board_tells_time_demands_ships_and_cards() -> None:
    picture = full_table(spectator(a_turn()))

    assert "Time =========>...... 9 of 16" in picture
    assert "Demands bread, games; unseen: 3 bread, 3 games, 4 religion (3 never come)" in picture
    assert "left scrolls; pile " in picture
    assert "; right fruit" in picture
    assert "identical 2/6/12/20; different 2/4/6/8; pairs 1/6/11, gray" in picture


def test_discs_in_the_senate_are_told_from_the_top() -> None:
    s = table(3)
    senate(s, GREEN, 4)
    senate(s, RED, 4)
    picture = full_table(spectator(s))

    assert "Senate 0 Bl 2 3 4 Re/Gr 5 6 7 8" in picture
    assert "votes: Re 4, Gr 4, Bl 0" in words_of(ARTIST.draw("votes", spectator(s), 80))


@pytest.mark.parametrize("players", [2, 3, 4])
@every_width
def test_every_tile_of_the_forum_has_the_number_of_its_space(players: int, width: int) -> None:
    scene = spectator(table(players))
    lines = lines_of(ARTIST.draw("forum", scene, width), width)
    picture = " ".join(" ".join(lines).split())

    assert len(scene.seen["forum"]) == 3 + 3 * players
    for number, face in enumerate(scene.seen["forum"], start=1):
        assert f"{number} {face.split()[0]}" in picture
    assert lines[0].split()[0] == "1"
    assert " 4 " not in lines[0]  # the yellow spaces have a line of their own


def test_the_district_is_a_grid_of_tiles_and_workers() -> None:
    s = table(3)
    site(s, 9, "window 5")
    worker(s, GREEN, 8)
    worker(s, RED, 8)
    lines = lines_of(ARTIST.draw("district", spectator(s), 80), 80)
    rows = [line.strip("│").split("│") for line in lines[1::2]]

    assert [len(row) for row in rows] == [5, 5, 5, 5]
    assert [cell.split()[0] for row in rows for cell in row] == [str(n) for n in range(1, 21)]
    assert rows[1][2].split() == ["8", "Re", "Gr"]
    assert rows[1][3].split() == ["9", "window", "5"]


def test_a_site_has_room_for_four_workers() -> None:
    s = table(4)
    for player in range(4):
        worker(s, player, 8)

    assert " 8 ReGrBlBr " in full_table(spectator(s))


def test_stacks_are_shown_once_the_trays_are_filled() -> None:
    assert "Tiles come when all trays are filled" in full_table(spectator(fresh(2)))

    lines = lines_of(ARTIST.draw("stacks", spectator(table(2)), 80), 80)
    assert len(lines) == 7
    assert all(line.split()[-1] == "9" for line in lines[1:])


# Players.


def test_all_a_player_has_is_told() -> None:
    s = a_turn()
    buildings(s, RED, "door 2", "door 4", "roof 2")
    picture = full_table(spectator(s))

    row = next(line for line in lines_of(ARTIST.table(spectator(s), 80), 80) if "> Re Red" in line)
    assert " ".join(row.split()[3:]) == "-3 6 7 11 2 2 camp BY|-|PW|BGW|GOP|YO"
    for words in (
        "tiles II W+W 4, a [+2] marker; IV G+P 3, 2 cards",
        "Arch I",
        "known oil, wine",
        "meets bread, bread always",
        "senate 3 votes",
        "extra Military",
        "[+2] Military",
        "wild extra action, commodity",
        "built door 2+4, roof 2",
        "bonus wine and fish (yellow, 0), workers in the district (gray, 0)",
        "shown 2 cattle",
    ):
        assert words in picture


def test_mats_stand_side_by_side() -> None:
    scene = spectator(a_turn())
    lines = lines_of(ARTIST.draw("players", scene, 80), 80)
    rows = {line[:14].strip(): line[14:].split() for line in lines}

    assert lines[0].split() == ["Re", "Red", "Gr", "Green", "Br", "Brown"]
    assert rows["points"] == ["-3", "0", "0"]
    assert rows["cards in hand"] == ["6", "3", "3"]
    assert rows["tray I"] == ["BY", "BY", "BY"]
    assert rows["leader"] == ["camp", "Alpes", "camp"]


# Hands.


@every_question
def test_the_hands_of_others_leave_no_trace(question: str) -> None:
    """T-45: deal afresh what a seat cannot see, and the same is drawn."""
    s = asking(question)
    for seat in range(len(s.seats)):
        world = s.determinize(seat, Rng(seat + 7))

        assert all_drawn(world, seat) == all_drawn(s, seat)


def all_drawn(s: TrajanState, seat: int) -> list[str]:
    scene = scene_of(s, seat)
    drawn = [*ARTIST.table(scene, 80), *everything(scene, 80)]
    return lines_of([*drawn, *ARTIST.beside_question(scene, 80)], 80)


def test_the_viewers_own_hand_is_drawn() -> None:
    line = "Your hand: oil, 3 wine, 2 fish (all know of oil, wine)"

    assert line in lines_of(ARTIST.table(scene_of(a_turn(), RED), 80), 80)
    assert line not in lines_of(ARTIST.table(scene_of(a_turn(), GREEN), 80), 80)


def everything(scene: Scene, width: int) -> list[RenderableType]:
    return [thing for part in ARTIST.parts for thing in ARTIST.draw(part, scene, width)]


def test_a_spectator_sees_no_hand_and_no_choices() -> None:
    for question in QUESTIONS:
        scene = spectator(asking(question))
        drawn = [*ARTIST.table(scene, 80), *everything(scene, 80)]
        picture = "\n".join(lines_of(drawn, 80))

        assert "Your hand" not in picture
        assert "You have" not in picture
        assert "(1)" not in picture


def test_a_hand_is_private_unless_all_have_seen_it() -> None:
    s = a_turn()
    assert ARTIST.is_private(scene_of(s, RED))
    assert not ARTIST.is_private(scene_of(fresh(2), RED))

    seat = s.seats[GREEN]
    seat.known = seat.hand[:]
    assert not ARTIST.is_private(scene_of(s, GREEN))


# Everywhere.


@every_question
@every_width
def test_every_question_can_be_drawn(question: str, width: int) -> None:
    scene = scene_of(asking(question))
    drawn = [*ARTIST.table(scene, width), *ARTIST.beside_question(scene, width)]
    drawn += ARTIST.answers(scene, width)

    assert max(map(len, lines_of(drawn, width))) <= width


@examples(40)
@given(
    players=st.integers(2, 4),
    moves=st.integers(0, 700),
    luck=st.integers(0, 99),
    width=st.integers(60, 200),
)
def test_nothing_is_wider_than_the_screen(players: int, moves: int, luck: int, width: int) -> None:
    match: Match[Any] = Match.new(catalog.game("trajan"), players, "7", {})
    play_on(match, luck, moves)
    stage = Stage(match, Screen(Console(width=80)))
    scene = stage.scene(0 if match.over else match.to_move)
    drawn = [*ARTIST.table(scene, width), *everything(scene, width)]
    if not match.over:
        drawn += [*ARTIST.beside_question(scene, width), *ARTIST.answers(scene, width)]

    assert max(map(len, lines_of(drawn, width))) <= width


@every_width
def test_a_terminal_without_lines_gets_signs_it_has(width: int) -> None:
    scene = scene_of(asking("MilitaryAction"))
    drawn = [*ARTIST.table(scene, width), *everything(scene, width)]

    assert "\n".join(lines_of(drawn, width, "ascii")).isascii()


def test_the_end_can_be_drawn() -> None:
    s = table(2)
    end_game(s)
    picture = full_table(spectator(s))

    assert str(ARTIST.headline(spectator(s))).startswith("quarter IV, ")
    assert "bonus: none" in picture


def test_every_tie_breaker_has_a_name() -> None:
    s = table(2)
    end_game(s)

    assert all(len(row.tiebreak) == len(ARTIST.tiebreakers) for row in GAME.standings(s))
