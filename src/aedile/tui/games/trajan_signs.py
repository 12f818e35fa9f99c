"""How the pieces of Trajan are written: letters first, colour besides."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from rich.text import Text

from aedile.kernel.contract import Json
from aedile.tui.canvas import Canvas
from aedile.tui.scene import Scene

# A piece of a line and its style; a line is a list of them.
Line: TypeAlias = list[tuple[str, str]]

CHOICE = "bold reverse"
QUIET = "dim"
STRONG = "bold"

ROMAN = ("I", "II", "III", "IV", "V", "VI")
AREAS = ("Seaport", "Forum", "Military", "Senate", "Trajan", "Construction")  # by tray

# colour of a player: (two letters, style)
PLAYERS = {
    "red": ("Re", "red"),
    "green": ("Gr", "green"),
    "blue": ("Bl", "bright_blue"),
    "brown": ("Br", "yellow"),
}
# colour of an action marker: (letter, style)
MARKERS = {
    "blue": ("B", "bold bright_blue"),
    "yellow": ("Y", "bold yellow"),
    "green": ("G", "bold green"),
    "orange": ("O", "bold dark_orange"),
    "pink": ("P", "bold magenta"),
    "white": ("W", "bold"),
}
MARKER_LEGEND = "Markers: " + ", ".join(f"{sign} {name}" for name, (sign, _) in MARKERS.items())
# Tiles of forum and provinces, where there is little room.
SHORT_FACES = {
    "extra construction": "extra constr.",
    "extra military": "extra milit.",
    "wild construction": "wild constr.",
    "wild extra action": "wild extra",
    "wild commodity": "wild commod.",
}


def text_of(line: Line) -> Text:
    """A line to print by itself."""
    return Text.assemble(*line)


def put_line(canvas: Canvas, x: int, y: int, room: int, line: Line) -> None:
    """A line on a canvas; what does not fit is left out."""
    for text, style in line:
        canvas.put(x, y, text[:room], style)
        x, room = x + len(text), max(0, room - len(text))


def length(line: Line) -> int:
    """How many places a line takes."""
    return sum(len(text) for text, _ in line)


def clipped(line: Line, room: int) -> Line:
    """The beginning of a line, filled up with blanks: exactly so wide."""
    cut: Line = []
    for text, style in line:
        cut.append((text[:room], style))
        room -= len(text[:room])
    return [*cut, (" " * room, "")]


def joined(lines: Iterable[Line], between: str) -> Line:
    """Lines one behind the other."""
    pieces: Line = []
    for line in lines:
        pieces += [(between, ""), *line] if pieces else line
    return pieces


def in_columns(cells: Sequence[Line], columns: int, room: int) -> list[Text]:
    """Cells row by row, all columns equally wide."""
    width = room // columns
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return [text_of([p for cell in row for p in [*clipped(cell, width - 1), (" ", "")]])
            for row in rows]  # fmt: skip


# Players.


def player_sign(scene: Scene, seat: int) -> tuple[str, str]:
    """Two letters and a style."""
    return PLAYERS[scene.seen["players"][seat]["colour"]]


def signs(scene: Scene, seats: Iterable[int], between: str = " ") -> Line:
    """Several players."""
    return joined(([player_sign(scene, seat)] for seat in seats), between)


def subject(scene: Scene) -> int | None:
    """Whose circle is of interest: the viewer's own, or that of whoever decides."""
    viewer = scene.seen["viewer"]
    seat: int | None = scene.seen["to_move"] if viewer is None else viewer
    return seat


# Pieces.


def choice(scene: Scene, target: str) -> Line:
    """The number of an answer in parentheses, or nothing."""
    number = scene.number(target)
    return [(f"({number})", CHOICE)] if number else []


def put_choice(canvas: Canvas, right: int, top: int, number: Line) -> None:
    """The number of an answer at the end of the upper edge of a box."""
    for text, style in number:
        canvas.put(right - len(text), top, text, style)


def markers(colours: Iterable[str], between: str = "") -> Line:
    """Letters of action markers; a dash where there is none."""
    return joined(([MARKERS[colour]] for colour in colours), between) or [("-", QUIET)]


def trajan_tile(tile: Json) -> Line:
    """`G+P 5, 2 cards`: the colours, the points, and what comes with them."""
    effect = tile_effect(tile)
    points = "1 point" if tile["points"] == 1 else f"{tile['points']} points"
    words = f" {tile['points']}, {effect}" if effect else f" {points}"
    return [*tile_colours(tile), (words, "")]


def tile_colours(tile: Json) -> Line:
    """`G+P`."""
    return markers(tile["colours"], "+")


def tile_effect(tile: Json) -> str:
    """What a Trajan tile brings besides points."""
    category, amount = tile["category"], tile["amount"]
    if category == "demands":
        return f"meets {tile['demand']}"
    if category == "plus-two":
        return "a [+2] marker"
    return f"{amount} {category if amount > 1 else category[:-1]}" if amount else ""


def fitting_face(name: str, room: int) -> str:
    """A tile of the forum or of a province, its name shortened if it has to be."""
    return name if len(name) <= room else SHORT_FACES.get(name, name)


def counted(things: Mapping[str, int]) -> str:
    """`2 wine, fish`: what there is."""
    shown = [name if count == 1 else f"{count} {name}" for name, count in things.items() if count]
    return ", ".join(shown)
