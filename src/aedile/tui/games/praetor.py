"""Praetor in the terminal: how the table is laid out, the tiles and the wall."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.kernel.contract import Json, Option
from aedile.tui.canvas import ACROSS, DOWN, Canvas
from aedile.tui.games.praetor_boards import (
    OVERVIEW_LEGEND,
    RESOURCES,
    WIDE,
    boards_table,
    draw_boards,
    draw_overview,
    resource_headings,
    stacked_markers,
)
from aedile.tui.games.praetor_city import (
    AREAS,
    CHOICE,
    LEGEND,
    MARGIN,
    PLAZAS,
    amounts,
    draw_city,
    whole_frame,
)
from aedile.tui.scene import Artist, Scene

WIDE_SCREEN = 100  # from here on there is room for words, and for two things side by side
GAP = 3  # between things side by side
TURNED = 8  # width of a tile shown turned
COMFORTABLE = 11  # width of a box of the city that may share its line with the boards


class PraetorArtist(Artist):
    """Draws what a seat of Praetor sees."""

    parts: Mapping[str, str] = {
        "city": "the city, with what its signs mean",
        "players": "the boards of all players, with wages and Market rates",
        "tiles": "the available City Tiles, the wall and the stacks",
    }
    tiebreakers = ("Morale", "Wall Tiles", "City Tiles", "youth")  # 0 is the youngest

    def headline(self, scene: Scene) -> str:
        seen = scene.seen
        last = ", the last" if seen["last_turn"] else ""
        return f"turn {seen['turn']}{last}, Age {seen['city_stack']['age']}"

    def table(self, scene: Scene, width: int) -> list[RenderableType]:
        return _side_by_side(scene, width) or _stacked(scene, width)

    def draw(self, part: str, scene: Scene, width: int) -> list[RenderableType]:
        if part == "city":
            return [*draw_city(scene, width), Text(LEGEND, "dim")]
        if part == "players":
            return [*draw_boards(scene), *_legend(width)]
        return draw_tiles(scene, width)

    def beside_question(self, scene: Scene, width: int) -> list[RenderableType]:
        decision = scene.seen["decision"]["name"]
        if decision in ("PlaceTile", "PlaceCamp"):
            return draw_city(scene, width)
        if decision == "RotateTile":
            return [*draw_city(scene, width), "", draw_rotations(scene)]
        return []


def _stacked(scene: Scene, width: int) -> list[RenderableType]:
    """City, tiles and players, one below the other."""
    return [
        *draw_city(scene, width),
        "",
        *draw_tiles(scene, width),
        "",
        *draw_overview(scene, width),
    ]


def _side_by_side(scene: Scene, width: int) -> list[RenderableType]:
    """The boards right of the city, if both have room; else nothing."""
    boards = boards_table(scene)
    room = width - GAP - _table_width(boards)
    if width < WIDE_SCREEN or (room - MARGIN) // whole_frame(scene).columns < COMFORTABLE:
        return []
    both = Table.grid(padding=(0, GAP, 0, 0))
    both.add_row(Group(*draw_city(scene, room)), boards)
    return [both, "", *draw_tiles(scene, width), *stacked_markers(scene)]


def _table_width(table: Table) -> int:
    """How wide a table wants to be."""
    cells = ([column.header, *column.cells] for column in table.columns)
    return sum(1 + max(len(str(cell)) for cell in column) for column in cells)


def _legend(width: int) -> list[RenderableType]:
    return [] if width >= WIDE else [Text(OVERVIEW_LEGEND, "dim")]


# Tiles and wall.


def draw_tiles(scene: Scene, width: int) -> list[RenderableType]:
    """What can be built, what Caesar asks for, and what is still to come."""
    tiles = scene.seen["available"] + scene.seen["set_aside"]
    goods = resource_headings(short=width < WIDE_SCREEN)
    table = plain_table("", "Available", *goods, "Favor>", "Use", "Corners", "Effect")
    for tile in tiles:
        table.add_row(*_tile_row(scene, tile))
    shown = table if tiles else Text("No City Tile is available.")
    return [shown, _wall_line(scene), _stack_line(scene)]


def _tile_row(scene: Scene, tile: Json) -> list[RenderableType]:
    return [
        choice(scene, f"available:{tile['tile']}"),
        Text(tile["title"], "bold", no_wrap=True),
        *(str(tile["cost"].get(name, "")) for name in RESOURCES),
        str(tile["favor"]),
        _use(tile),
        plazas(tile["plazas"]),
        tile["effect"],
    ]


def _use(tile: Json) -> Text:
    """The activation area and the fee."""
    letter, style = AREAS[tile["area"]]
    fee = f" {amounts(tile['fee'])}" if tile["fee"] else ""
    return Text.assemble((letter, style), fee, no_wrap=True) if letter else Text("-")


def choice(scene: Scene, target: str) -> Text:
    """The number of an answer, or nothing."""
    number = scene.number(target)
    return Text(f"({number})", CHOICE, no_wrap=True) if number else Text()


def plazas(designs: Sequence[str]) -> Text:
    """Four letters, from the upper left clockwise."""
    return Text.assemble(*(PLAZAS[design] for design in designs), no_wrap=True)


def _wall_line(scene: Scene) -> Text:
    wall = scene.seen["wall"]
    shown = wall["available"]
    if shown is None:
        return Text(f"Wall: no demand now; {wall['left']} to come.")
    number = scene.number(f"wall:{shown['tile']}")
    return Text.assemble(
        "Wall: ",
        (f"({number})", CHOICE) if number else "",
        " " if number else "",
        f"{amounts(shown['demand'])} for {shown['favor']} Favor, and {shown['bonus']} more "
        f"with each later one; {wall['left']} to come.",
    )


def _stack_line(scene: Scene) -> Text:
    stack = scene.seen["city_stack"]
    by_age = f": {stack['age_I']} of Age I, {stack['age_II']} of Age II" if stack["left"] else ""
    return Text(f"City stack: {stack['left']} to come{by_age}.")


# Turning a tile.


def draw_rotations(scene: Scene) -> Canvas:
    """The tile in hand as each answer would lay it."""
    canvas = Canvas((TURNED + GAP) * len(scene.options), 3)
    for place, option in enumerate(scene.options):
        _draw_turned(canvas, place * (TURNED + GAP), scene, option)
    return canvas


def _draw_turned(canvas: Canvas, left: int, scene: Scene, option: Option) -> None:
    """A small box, its corners as they would be seen after the answer."""
    at = scene.seen["decision"]["at"]
    city = scene.preview(option.action)["city"]
    designs = next(tile["plazas"] for tile in city if tile["at"] == at)
    right = left + TURNED - 1
    for row in (0, 2):
        canvas.put(left, row, ACROSS * TURNED)
    canvas.put(left, 1, DOWN + option.notation.center(TURNED - 2) + DOWN)
    corners = ((left, 0), (right, 0), (right, 2), (left, 2))
    for (x, y), design in zip(corners, designs, strict=True):
        canvas.put(x, y, *PLAZAS[design])
