"""What is drawn is what is seen, at any width."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from aedile import catalog
from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.tui.games.praetor import PraetorArtist
from aedile.tui.games.praetor_city import (
    MARGIN,
    PLAZAS,
    SHORT_KINDS,
    bands,
    box_width,
    draw_city,
    fitting_name,
    whole_frame,
)
from aedile.tui.scene import Scene
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage
from tests.helpers.examples import examples
from tests.helpers.tables import play_on

ARTIST = PraetorArtist()


def lines_of(drawn: list[RenderableType], width: int) -> list[str]:
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        for thing in drawn:
            console.print(thing)
    return capture.get().splitlines()


def scene_of(match: Match[Any], seat: int | None = None) -> Scene:
    stage = Stage(match, Screen(Console(width=80)))
    return stage.scene(match.to_move if seat is None else seat)


def some_match(players: int = 4, moves: int = 40, luck: int = 7) -> Match[Any]:
    return play_on(Match.new(catalog.game("praetor"), players, "7", {}), luck, moves)


def until(decision: str, players: int = 3) -> Match[Any]:
    """The first time that question is asked."""
    match = some_match(players, 0)
    rng = Rng(5)
    while match.view(0).observe()["decision"]["name"] != decision:
        actions = match.state.legal_actions()
        match.submit(None, actions[rng.below(len(actions))])
    return match


def stretched(seen: Json, columns: int) -> Json:
    """The same tiles in one long row."""
    seen = copy.deepcopy(seen)
    for place in range(columns):
        tile = copy.deepcopy(seen["city"][place % len(seen["city"])])
        tile["at"] = [place - columns // 2, 0]
        seen["city"].append(tile)
    seen["city"] = seen["city"][-columns:]
    return seen


@pytest.mark.parametrize("width", [80, 110, 160])
def test_every_tile_has_its_plazas_at_its_corners(width: int) -> None:
    scene = scene_of(some_match())
    frame = whole_frame(scene)
    box = box_width(frame, width)
    lines = [line.ljust(width) for line in lines_of(draw_city(scene, width), width)]
    height = (len(lines) - 1) // frame.rows

    for tile in scene.seen["city"]:
        left = MARGIN + (tile["at"][0] - frame.left) * box
        top = 1 + (tile["at"][1] - frame.top) * height
        right, bottom = left + box - 1, top + height - 1
        corners = [lines[top][left], lines[top][right], lines[bottom][right], lines[bottom][left]]
        assert corners == [PLAZAS[design][0] for design in tile["plazas"]]
        assert fitting_name(scene, tile, box - 2) in lines[top + 1][left:right]


def test_owner_builder_and_worker_are_written_on_the_tile() -> None:
    scene = scene_of(some_match())
    seen = copy.deepcopy(scene.seen)
    (tile,) = seen["city"][:1]
    tile.update(
        owner=1,
        builder={"player": 1, "experience": 4},
        area="red",
        activator={"player": 3, "experience": 6},
    )
    seen["city"] = [tile]
    picture = "\n".join(lines_of(draw_city(Scene(seen, scene.voice), 80), 80))

    assert "Yellow[4]" in picture
    assert "R[Bk6]" in picture


def test_a_special_tile_shows_no_place_for_a_worker() -> None:
    scene = scene_of(some_match())
    seen = copy.deepcopy(scene.seen)
    seen["city"] = seen["city"][:1]
    seen["city"][0].update(area="gray", owner=None)
    picture = "\n".join(lines_of(draw_city(Scene(seen, scene.voice), 80), 80))

    assert "─S─" in picture
    assert "S[" not in picture


def test_places_to_choose_from_carry_their_number_and_coordinates() -> None:
    scene = scene_of(until("PlaceTile"))
    picture = "\n".join(lines_of(ARTIST.beside_question(scene, 120), 120))

    for number, option in enumerate(scene.options, start=1):
        assert f"({number})" in picture
        assert option.target.removeprefix("space:") in picture


def test_spaces_stay_hidden_while_no_tile_is_placed() -> None:
    picture = "\n".join(lines_of(draw_city(scene_of(some_match()), 80), 80))

    assert "╎" not in picture


def test_tiles_to_choose_from_carry_their_number() -> None:
    scene = scene_of(until("TakeAction"))
    picture = "\n".join(lines_of(ARTIST.table(scene, 80), 80))

    targets = [option.target.split(":")[0] for option in scene.options]
    assert {"tile", "available"} <= set(targets)
    for number, target in enumerate(targets, start=1):
        assert (f"({number})" in picture) == (target in ("tile", "available"))


def test_a_tile_to_be_turned_is_shown_every_way_round() -> None:
    match = until("RotateTile")
    scene = scene_of(match)
    lines = lines_of(ARTIST.beside_question(scene, 80), 80)[-3:]

    for option in scene.options:
        after = match.view(match.to_move).imagine(Rng(1))
        after.apply(option.action)
        city = match.game.observe(after, 0)["city"]
        tile = next(tile for tile in city if tile["at"] == scene.seen["decision"]["at"])
        a, b, c, d = (PLAZAS[design][0] for design in tile["plazas"])
        place = lines[1].index(f"│  {option.notation}  │")
        assert lines[0][place : place + 8] == f"{a}──────{b}"
        assert lines[2][place : place + 8] == f"{d}──────{c}"


def test_a_city_too_wide_is_cut_into_bands() -> None:
    scene = scene_of(some_match())
    wide = Scene(stretched(scene.seen, 30), scene.voice)
    lines = lines_of(draw_city(wide, 80), 80)

    assert max(map(len, lines)) <= 80
    assert "Columns -15 to -6" in lines
    assert [band.columns for band in bands(whole_frame(wide), 80)] == [10, 10, 10]


def test_the_smallest_boxes_explain_their_codes() -> None:
    scene = scene_of(some_match())
    wide = Scene(stretched(scene.seen, 12), scene.voice)
    lines = lines_of(draw_city(wide, 80), 80)

    assert "GM1" in "".join(lines)
    assert "GM Gold Mine" in " ".join(lines)


def test_no_two_kinds_share_a_short_name() -> None:
    for length in (0, -1):
        names = [names[length].key for names in SHORT_KINDS.values()]
        assert len(set(names)) == len(names)


@examples(40)
@given(
    players=st.integers(2, 5),
    moves=st.integers(0, 500),
    luck=st.integers(0, 99),
    width=st.integers(60, 200),
)
def test_nothing_is_wider_than_the_screen(players: int, moves: int, luck: int, width: int) -> None:
    match = some_match(players, moves, luck)
    scene = scene_of(match, 0 if match.over else None)
    drawn = ARTIST.table(scene, width)
    for part in ARTIST.parts:
        drawn += ARTIST.draw(part, scene, width)
    if not match.over:
        drawn += ARTIST.beside_question(scene, width)

    assert max(map(len, lines_of(drawn, width))) <= width


def test_boards_show_everything_a_player_has() -> None:
    scene = scene_of(some_match())
    boards = lines_of(ARTIST.draw("players", scene, 80), 80)
    rows = {line[:17].strip(): line[17:].split() for line in boards[1:]}
    players = [scene.seen["players"][seat] for seat in scene.seen["turn_order"]]

    assert rows["Favor"] == [str(player["favor"]) for player in players]
    assert rows["Marble"] == [str(player["resources"]["marble"]) for player in players]
    assert rows["Villagers"] == [str(player["villagers"]) for player in players]


def test_markers_on_one_space_are_told_from_the_top() -> None:
    scene = scene_of(some_match(3, 0))
    seen = copy.deepcopy(scene.seen)
    for player, stack in zip(seen["players"], (1, 0, 2), strict=True):
        player.update(favor=66, stack=stack)
    picture = "\n".join(lines_of(ARTIST.table(Scene(seen, scene.voice), 80), 80))

    assert "On the Favor track at 66: White on Blue on Yellow." in picture


def test_the_end_of_the_stacks_is_told() -> None:
    scene = scene_of(some_match())
    seen = copy.deepcopy(scene.seen)
    seen["wall"].update(available=None, left=0)
    seen["city_stack"].update(left=0, age_I=0, age_II=0)
    seen.update(available=[], set_aside=[], last_turn=True)
    scene = Scene(seen, scene.voice)
    picture = "\n".join(lines_of(ARTIST.draw("tiles", scene, 80), 80))

    assert "No City Tile is available." in picture
    assert "Wall: no demand now; 0 to come." in picture
    assert "City stack: 0 to come." in picture
    assert ", the last," in str(ARTIST.headline(scene))


def test_a_spectator_sees_a_table_without_choices() -> None:
    match = some_match()
    stage = Stage(match, Screen(Console(width=80)))
    scene = stage.scene_after(10)

    assert scene.options == ()
    with pytest.raises(LookupError):
        scene.preview(0)
    assert "(1)" not in "\n".join(lines_of(ARTIST.table(scene, 80), 80))
