"""Praetor in the terminal: how the table is laid out, the tiles and the wall."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.games.praetor.names import KIND_TITLES, RESOURCE_NAMES, SOURCE_NAMES
from aedile.games.praetor.words import EFFECTS, SOURCES
from aedile.kernel.contract import Json, Option
from aedile.kernel.message import Message, Template, Templates
from aedile.tui.canvas import ACROSS, DOWN, Canvas
from aedile.tui.games.praetor_boards import (
    OVERVIEW_LEGEND,
    WIDE,
    boards_table,
    draw_boards,
    draw_overview,
    resource_headings,
    stacked_markers,
)
from aedile.tui.games.praetor_city import (
    CHOICE,
    LEGEND,
    MARGIN,
    PLAZAS,
    amounts,
    area_sign,
    draw_city,
    fitting_name,
    whole_frame,
)
from aedile.tui.scene import Artist, Scene

WIDE_SCREEN = 100  # from here on there is room for words, and for two things side by side
GAP = 3  # between things side by side
TURNED = 8  # width of a tile shown turned
NARROWEST_EFFECT = 15  # width of its column beside the full names of tiles
COMFORTABLE = 11  # width of a box of the city that may share its line with the boards

say = Templates("terminal")
EFFECT_WORDS = dict(zip(KIND_TITLES, EFFECTS, strict=True))
MOMENT = say("turn {turn}, Age {age}")
LAST_MOMENT = say("turn {turn}, the last, Age {age}")
AVAILABLE, FAVOR, USE, CORNERS, EFFECT = say.all(("Available", "Favor", "Use", "Corners", "Effect"))
NO_TILE = say("No City Tile is available.")
NO_DEMAND = say("Wall: no demand now; {left} to come.")
DEMAND = say(
    "Wall: {demand} for {favor} Favor, and {bonus} more with each later one; {left} to come."
)
STACK = say("City stack: {left} to come.")
STACK_BY_AGE = say("City stack: {left} to come: {first} of Age I, {second} of Age II.")


class PraetorArtist(Artist):
    """Draws what a seat of Praetor sees."""

    parts: Mapping[str, Template] = {
        "city": say("the city, with what its signs mean"),
        "players": say("the boards of all players, with wages and Market rates"),
        "tiles": say("the available City Tiles, the wall and the stacks"),
    }
    # Of youth, 0 is the youngest.
    set_example = "buy-stone sell-wood done"
    tiebreakers = say.all(("Morale", "Wall Tiles", "City Tiles", "youth"))
    sources: Mapping[str, Template] = dict(zip(SOURCE_NAMES, SOURCES, strict=True))

    def headline(self, scene: Scene) -> Message:
        seen = scene.seen
        moment = LAST_MOMENT if seen["last_turn"] else MOMENT
        return moment(turn=seen["turn"], age=seen["city_stack"]["age"])

    def table(self, scene: Scene, width: int) -> list[RenderableType]:
        return _side_by_side(scene, width) or _stacked(scene, width)

    def draw(self, part: str, scene: Scene, width: int) -> list[RenderableType]:
        if part == "city":
            return [*draw_city(scene, width), Text(scene.words(LEGEND()), "dim")]
        if part == "players":
            return [*draw_boards(scene), *_legend(scene, width)]
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


def _legend(scene: Scene, width: int) -> list[RenderableType]:
    return [] if width >= WIDE else [Text(scene.words(OVERVIEW_LEGEND()), "dim")]


# Tiles and wall.


def draw_tiles(scene: Scene, width: int) -> list[RenderableType]:
    """What can be built, what Caesar asks for, and what is still to come."""
    tiles = scene.seen["available"] + scene.seen["set_aside"]
    goods = resource_headings(scene, short=width < WIDE_SCREEN)
    available, favor, *others = (
        scene.words(word()) for word in (AVAILABLE, FAVOR, USE, CORNERS, EFFECT)
    )
    table = plain_table("", available, *(f"{word}>" for word in (*goods, favor)), *others)
    use, corners, _ = others
    uses = max((len(_use(scene, tile)) for tile in tiles), default=0)
    beside = ("(10)", *goods, favor, max(use, "-" * uses, key=len), corners)
    room = width - sum(len(word) + 1 for word in beside) - NARROWEST_EFFECT - 1
    for tile in tiles:
        table.add_row(*_tile_row(scene, tile, fitting_name(scene, tile, room)))
    shown = table if tiles else Text(scene.words(NO_TILE()))
    return [shown, _wall_line(scene), _stack_line(scene)]


def _tile_row(scene: Scene, tile: Json, name: str) -> list[RenderableType]:
    return [
        choice(scene, f"available:{tile['tile']}"),
        Text(name, "bold", no_wrap=True),
        *(str(tile["cost"].get(name, "")) for name in RESOURCE_NAMES),
        str(tile["favor"]),
        _use(scene, tile),
        plazas(tile["plazas"]),
        scene.words(EFFECT_WORDS[tile["kind"]]()),
    ]


def _use(scene: Scene, tile: Json) -> Text:
    """The activation area and the fee."""
    letter, style = area_sign(scene, tile)
    fee = f" {amounts(scene, tile['fee'])}" if tile["fee"] else ""
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
        return Text(scene.words(NO_DEMAND(left=wall["left"])))
    number = scene.number(f"wall:{shown['tile']}")
    label = f"({number})"
    goods = amounts(scene, shown["demand"])
    line = DEMAND(
        demand=f"{label} {goods}" if number else goods,
        favor=shown["favor"],
        bonus=shown["bonus"],
        left=wall["left"],
    )
    text = Text(scene.words(line))
    text.highlight_words([label], CHOICE)
    return text


def _stack_line(scene: Scene) -> Text:
    stack = scene.seen["city_stack"]
    left = stack["left"]
    by_age = STACK_BY_AGE(left=left, first=stack["age_I"], second=stack["age_II"])
    return Text(scene.words(by_age if left else STACK(left=left)))


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
