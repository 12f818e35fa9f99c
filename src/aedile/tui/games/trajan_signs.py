"""How the pieces of Trajan are written: letters first, colour besides."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from rich.text import Text

from aedile.games.trajan import words
from aedile.games.trajan.names import (
    AREA_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    ROMAN,
)
from aedile.kernel.contract import Json
from aedile.kernel.message import Message, Template, Templates
from aedile.tui.canvas import Canvas
from aedile.tui.scene import Scene

# A piece of a line and its style; a line is a list of them.
Line: TypeAlias = list[tuple[str, str]]

CHOICE = "bold reverse"
QUIET = "dim"
STRONG = "bold"

say = Templates("terminal")
AREAS = dict(zip(AREA_NAMES, words.AREA_WORDS, strict=True))
GOOD_WORDS = dict(zip(GOODS, words.GOOD_WORDS, strict=True))
DEMAND_WORDS = dict(zip(DEMAND_NAMES, words.DEMAND_WORDS, strict=True))

# colour of a player: (two letters, style)
PLAYERS = {
    "red": (say("Re"), "red"),
    "green": (say("Gr"), "green"),
    "blue": (say("Bl"), "bright_blue"),
    "brown": (say("Br"), "yellow"),
}
# colour of an action marker: (letter, style); the letter can be typed
MARKERS = {
    "blue": ("B", "bold bright_blue"),
    "yellow": ("Y", "bold yellow"),
    "green": ("G", "bold green"),
    "orange": ("O", "bold dark_orange"),
    "pink": ("P", "bold magenta"),
    "white": ("W", "bold"),
}
MARKER_LEGEND = say("Markers: {signs}")
# Tiles of forum and provinces, in full and where there is little room.
FACES = DEMAND_WORDS | {name: say(name) for name in FACE_NAMES if name not in DEMAND_WORDS}
SHORT_FACES = {
    "extra seaport": say("extra seap."),
    "extra construction": say("extra constr."),
    "extra military": say("extra milit."),
    "wild construction": say("wild constr."),
    "wild extra action": say("wild extra"),
    "wild commodity": say("wild commod."),
    "wild demand": say("wild dem."),
}
POINTS = say("{n} points", one="{n} point")
MEETS = say("meets {demand}")
SEMICOLON, COLON = say.all(("; ", ": "))  # some languages put a blank before them
INSERT = "\0"  # where a line goes into words


def text_of(line: Line) -> Text:
    """A line to print by itself."""
    return Text.assemble(*line)


def around(scene: Scene, template: Template, line: Line, style: str = "") -> Line:
    """Words with a line in their blank, whose name is `it`."""
    before, _, after = scene.words(template(it=INSERT)).partition(INSERT)
    return [(before, style), *line, (after, style)]


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


def listed(scene: Scene, lines: Iterable[Line]) -> Line:
    """Lines one behind the other, a semicolon between them."""
    return joined(lines, scene.words(SEMICOLON()))


def in_columns(cells: Sequence[Line], columns: int, room: int) -> list[Text]:
    """Cells row by row, all columns equally wide."""
    width = room // columns
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return [text_of([p for cell in row for p in [*clipped(cell, width - 1), (" ", "")]])
            for row in rows]  # fmt: skip


# Players.


def player_sign(scene: Scene, seat: int) -> tuple[str, str]:
    """Two letters and a style."""
    sign, style = PLAYERS[scene.seen["players"][seat]["colour"]]
    return scene.words(sign()), style


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


def legend(scene: Scene, template: Template) -> Text:
    """What the signs of a drawing mean."""
    return Text(scene.words(template()), QUIET)


def marker_legend(scene: Scene) -> Text:
    """What the letters stand for."""
    named = zip(COLOUR_NAMES, words.COLOUR_WORDS, strict=True)
    signs = ", ".join(f"{MARKERS[name][0]} {scene.words(word())}" for name, word in named)
    return Text(scene.words(MARKER_LEGEND(signs=signs)), QUIET)


def tray_title(scene: Scene, tray: int) -> str:
    """`II Forum`."""
    return f"{ROMAN[tray]} {scene.words(words.area(tray))}"


def trajan_tile(scene: Scene, tile: Json) -> Line:
    """`G+P 5, 2 cards`: the colours, the points, and what comes with them."""
    effect, points = tile_effect(tile), tile["points"]
    gain = f" {points}, {scene.words(effect)}" if effect else f" {scene.words(POINTS(n=points))}"
    return [*tile_colours(tile), (gain, "")]


def tile_colours(tile: Json) -> Line:
    """`G+P`."""
    return markers(tile["colours"], "+")


COUNTED = {
    "cards": words.CARDS_GAINED,
    "workers": words.WORKERS_GAINED,
    "legionnaires": words.LEGIONNAIRES_GAINED,
}


def tile_effect(tile: Json) -> Message | None:
    """What a Trajan tile brings besides points."""
    category, amount = tile["category"], tile["amount"]
    if category == "demands":
        return MEETS(demand=DEMAND_WORDS[tile["demand"]]())
    if category == "plus-two":
        return words.PLUS_TWO_GAINED()
    return COUNTED[category](n=amount) if amount else None


def fitting_face(scene: Scene, name: str, room: int) -> str:
    """A tile of the forum or of a province, its name shortened if it has to be."""
    face = scene.words(FACES[name]())
    if len(face) <= room or name not in SHORT_FACES:
        return face
    return scene.words(SHORT_FACES[name]())


def counted(scene: Scene, things: Mapping[str, int], names: Mapping[str, Template]) -> str:
    """`2 wine, fish`: what there is."""
    there = ((scene.words(names[name]()), count) for name, count in things.items() if count)
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in there)
