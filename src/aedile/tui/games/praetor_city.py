"""The city of Praetor as a grid of boxes.

A tile is a box whose corners are its plazas, so that four tiles that meet show
four letters side by side. On its upper edge stand the owner and, in brackets,
the Worker who built it this turn; on its lower edge the activation area with
the Worker on it.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from aedile.games.praetor.names import COLOURS, KIND_TITLES, RESOURCE_NAMES
from aedile.games.praetor.words import KINDS, SEAT_COLOURS, goods
from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.tui.canvas import ACROSS, DOTTED_ACROSS, DOTTED_DOWN, DOWN, Canvas
from aedile.tui.scene import Scene

SMALLEST, LARGEST = 6, 21  # width of a box
TALL_FROM = 14  # boxes this wide have room for a second line
MARGIN = 4  # left of the city: the numbers of the rows

CHOICE = "bold reverse"
SPACE = "dim"

say = Templates("terminal")
# colour of a player: (two letters, style)
PLAYERS = {
    "blue": (say("Bl"), "bright_blue"),
    "yellow": (say("Ye"), "yellow"),
    "white": (say("Wh"), "bold"),
    "black": (say("Bk"), "bright_black"),
    "purple": (say("Pu"), "magenta"),
}
COLOUR_WORDS = dict(zip(COLOURS, SEAT_COLOURS, strict=True))
# design of a plaza: (letter, style)
PLAZAS = {
    "crimson": ("C", "bold red"),
    "azure": ("A", "bold cyan"),
    "verdant": ("V", "bold green"),
    "ochre": ("O", "bold yellow"),
}
# activation area: (letter, style)
AREAS = {
    "red": (say("R"), "red"),
    "green": (say("G"), "green"),
    "gray": (say("S"), "bright_black"),
}
# kind of tile: shorter and shorter names; the last is the code of the smallest boxes
SHORT_KINDS = {
    "Gold Mine": say.all(("Mine", "GM")),
    "Lumber Mill": say.all(("Lumber", "LM")),
    "Stone Quarry": say.all(("Stone", "SQ")),
    "Marble Quarry": say.all(("Marble", "MQ")),
    "Blacksmith": say.all(("Smith", "BS")),
    "Curia": say.all(("Curia", "Cu")),
    "Forum": say.all(("Forum", "Fo")),
    "Temple of Maia": say.all(("Maia", "Mi")),
    "Temple of Apollo": say.all(("Apollo", "Ap")),
    "Temple of Plutus": say.all(("Plutus", "Pl")),
    "Temple of Mercury": say.all(("Mercury", "Merc.", "Me")),
    "Temple of Venus": say.all(("Venus", "Ve")),
    "Colosseum": say.all(("Coloss.", "Colos.", "Co")),
    "Oracle": say.all(("Oracle", "Or")),
    "Worker Camp": say.all(("Worker", "WC")),
    "Market": say.all(("Market", "Mk")),
    "Imperial Outpost": say.all(("Outpost", "Outp.", "IO")),
    "Academy": say.all(("Academy", "Acad.", "Ac")),
    "Labor Camp": say.all(("Labor", "LC")),
    "Statue": say.all(("Statue", "Sa")),
    "Arch of Triumph": say.all(("Arch", "Ar")),
}

KIND_WORDS = dict(zip(KIND_TITLES, KINDS, strict=True))
BAND = say("Columns {first} to {last}")
FEE = say("fee {goods}")
LEGEND = say(
    "Corners are plazas: C crimson, A azure, V verdant, O ochre. Above: the owner, and in "
    "brackets the Worker who built it this turn. Below: R red area (the Worker learns), G green, "
    "S gray (special), with the Worker on it. A number in parentheses is an answer to choose."
)


class Frame(NamedTuple):
    """The part of the city to draw, in tiles."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def holds(self, at: Sequence[int]) -> bool:
        """Is this place inside?"""
        return self.left <= at[0] <= self.right and self.top <= at[1] <= self.bottom


def draw_city(scene: Scene, width: int) -> list[RenderableType]:
    """The whole city; cut into bands, one below the other, if it is too wide."""
    frame = whole_frame(scene)
    drawn: list[RenderableType] = []
    for band in bands(frame, width):
        if band != frame:
            heading = scene.words(BAND(first=band.left, last=band.right))
            drawn.append(Text(heading, "bold"))
        drawn.append(draw_frame(scene, band, width))
    codes = codes_used(scene, box_width(bands(frame, width)[0], width) - 2)
    if codes:
        drawn.append(Text(codes, "dim"))
    return drawn


def codes_used(scene: Scene, inside: int) -> str:
    """What the two letters stand for, where boxes have no room for more."""
    meanings = {
        scene.words(SHORT_KINDS[tile["kind"]][-1]()): kind_name(scene, tile)
        for tile in scene.seen["city"]
        if fitting_name(scene, tile, inside) == coded_name(scene, tile)
    }
    return ", ".join(f"{code} {kind}" for code, kind in sorted(meanings.items()))


def whole_frame(scene: Scene) -> Frame:
    """Just large enough for all tiles and all places to choose from."""
    spots = [tile["at"] for tile in scene.seen["city"]] + open_spots(scene)
    columns, rows = [at[0] for at in spots], [at[1] for at in spots]
    return Frame(min(columns), min(rows), max(columns), max(rows))


def open_spots(scene: Scene) -> list[list[int]]:
    """Where a tile may be laid now, or is about to be turned."""
    decision = scene.seen["decision"] or {}
    if "at" in decision:
        return [decision["at"]]
    return [at for at in scene.seen["open_spaces"] if scene.number(space_target(at))]


def space_target(at: Sequence[int]) -> str:
    """What stands for this place among the answers."""
    return f"space:{at[0]},{at[1]}"


def bands(frame: Frame, width: int) -> list[Frame]:
    """The city cut into as few bands of columns as the width allows, evenly."""
    most = max(1, (width - MARGIN) // SMALLEST)
    count = -(-frame.columns // most)
    cuts = [frame.left + frame.columns * i // count for i in range(count + 1)]
    return [Frame(a, frame.top, b - 1, frame.bottom) for a, b in pairwise(cuts)]


def box_width(frame: Frame, width: int) -> int:
    """As wide as fits, but not wider than is of use."""
    return min(LARGEST, (width - MARGIN) // frame.columns)


def draw_frame(scene: Scene, frame: Frame, width: int) -> Canvas:
    """One band of the city, its boxes as large as fits."""
    box = box_width(frame, width)
    height = 4 if box >= TALL_FROM else 3
    canvas = Canvas(MARGIN + box * frame.columns, 1 + height * frame.rows)
    _number_edges(canvas, frame, box, height)
    for at in open_spots(scene):
        if frame.holds(at):
            _draw_space(canvas, scene, at, _corner(frame, at, box, height), box, height)
    for tile in scene.seen["city"]:
        if frame.holds(tile["at"]):
            Box(canvas, scene, *_corner(frame, tile["at"], box, height), box, height).draw(tile)
    return canvas


def _corner(frame: Frame, at: Sequence[int], box: int, height: int) -> tuple[int, int]:
    return MARGIN + (at[0] - frame.left) * box, 1 + (at[1] - frame.top) * height


def _number_edges(canvas: Canvas, frame: Frame, box: int, height: int) -> None:
    """Columns are numbered above, rows on the left."""
    for column in range(frame.columns):
        canvas.centre(MARGIN + column * box, 0, box, str(frame.left + column), "dim")
    for row in range(frame.rows):
        canvas.put(0, 2 + row * height, f"{frame.top + row:>{MARGIN - 1}}", "dim")


def _draw_space(
    canvas: Canvas, scene: Scene, at: Sequence[int], corner: tuple[int, int], box: int, height: int
) -> None:
    """A place for a tile: dotted, with its number among the answers and its coordinates."""
    x, y = corner
    inside = box - 2
    canvas.put(x, y, "┌" + DOTTED_ACROSS * inside + "┐", SPACE)
    for row in range(1, height - 1):
        canvas.put(x, y + row, DOTTED_DOWN + " " * inside + DOTTED_DOWN, SPACE)
    canvas.put(x, y + height - 1, "└" + DOTTED_ACROSS * inside + "┘", SPACE)
    number = scene.number(space_target(at))
    place = f"{at[0]},{at[1]}"
    if len(place) <= inside:
        canvas.centre(x + 1, y + 1, inside, place)
    if number:
        label = f"({number})" if len(number) + 2 <= inside else number
        canvas.centre(x + 1, y + height - 1, inside, label, CHOICE)


class Box:
    """One tile on the canvas."""

    def __init__(self, canvas: Canvas, scene: Scene, x: int, y: int, box: int, height: int) -> None:
        self.canvas = canvas
        self.scene = scene
        self.x, self.y = x, y
        self.inside = box - 2
        self.last = height - 1

    def draw(self, tile: Json) -> None:
        """The frame first, then what is written on it."""
        code, style = self._owner(tile)
        self._frame(style)
        self._plazas(tile["plazas"])
        self._upper_edge(tile, code, style)
        self.canvas.centre(
            self.x + 1,
            self.y + 1,
            self.inside,
            fitting_name(self.scene, tile, self.inside),
            "bold",
        )
        if self.last > 2:
            self.canvas.centre(self.x + 1, self.y + 2, self.inside, self._fee(tile), "dim")
        self._area(tile)

    def _owner(self, tile: Json) -> tuple[str, str]:
        if tile["owner"] is None:
            return "", "dim"
        return player_sign(self.scene, tile["owner"])

    def _frame(self, style: str) -> None:
        across = ACROSS * self.inside
        self.canvas.put(self.x + 1, self.y, across, style)
        self.canvas.put(self.x + 1, self.y + self.last, across, style)
        for row in range(1, self.last):
            self.canvas.put(self.x, self.y + row, DOWN, style)
            self.canvas.put(self.x + self.inside + 1, self.y + row, DOWN, style)

    def _plazas(self, designs: Sequence[str]) -> None:
        """From the upper left, clockwise."""
        right, bottom = self.x + self.inside + 1, self.y + self.last
        places = ((self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom))
        for (x, y), design in zip(places, designs, strict=True):
            self.canvas.put(x, y, *PLAZAS[design])

    def _upper_edge(self, tile: Json, code: str, style: str) -> None:
        number = self._choice(tile)
        room = self.inside - len(number)
        builder = "" if tile["builder"] is None else f"[{tile['builder']['experience']}]"
        label = longest_fitting(room - 1, self._colour(tile) + builder, code + builder, code)
        edge = 1 if self.inside > 5 else 0
        self.canvas.put(self.x + 1 + edge, self.y, label, style)
        if number:
            self.canvas.put(self.x + 1 + self.inside - len(number), self.y, number, CHOICE)

    def _colour(self, tile: Json) -> str:
        if tile["owner"] is None:
            return ""
        colour = self.scene.seen["players"][tile["owner"]]["colour"]
        return self.scene.words(COLOUR_WORDS[colour]())

    def _choice(self, tile: Json) -> str:
        number = self.scene.number(f"tile:{tile['tile']}")
        return f"({number})" if number and self.inside > 7 else number

    def _area(self, tile: Json) -> None:
        """The activation area in the middle of the lower edge."""
        letter, style = area_sign(self.scene, tile)
        text = letter
        if letter and tile["area"] != "gray":
            worker = self._worker(tile["activator"])
            text = longest_fitting(self.inside, f"{letter}[{worker or ' '}]", letter + worker)
        self.canvas.centre(self.x + 1, self.y + self.last, self.inside, text, style)

    def _fee(self, tile: Json) -> str:
        """What it costs to use a tile of another player."""
        if not tile["fee"]:
            return ""
        goods_ = amounts(self.scene, tile["fee"])
        return longest_fitting(self.inside, self.scene.words(FEE(goods=goods_)), goods_)

    def _worker(self, die: Json | None) -> str:
        if die is None:
            return ""
        return f"{player_sign(self.scene, die['player'])[0]}{die['experience']}"


def player_sign(scene: Scene, seat: int) -> tuple[str, str]:
    """Two letters and a style."""
    sign, style = PLAYERS[scene.seen["players"][seat]["colour"]]
    return scene.words(sign()), style


def area_sign(scene: Scene, tile: Json) -> tuple[str, str]:
    """The letter of the activation area and a style; nothing where there is none."""
    if tile["area"] not in AREAS:
        return "", ""
    sign, style = AREAS[tile["area"]]
    return scene.words(sign()), style


def kind_name(scene: Scene, tile: Json) -> str:
    """`Gold Mine`."""
    return scene.words(KIND_WORDS[tile["kind"]]())


def title(scene: Scene, tile: Json) -> str:
    """`Gold Mine #3`."""
    return f"{kind_name(scene, tile)} #{tile_number(tile)}"


def fitting_name(scene: Scene, tile: Json, room: int) -> str:
    """The longest name of a tile that fits; its number always stays."""
    shorter = [scene.words(name()) for name in SHORT_KINDS[tile["kind"]][:-1]]
    number = tile_number(tile)
    spaced = (f"{name} #{number}" for name in shorter)
    tight = (f"{name}#{number}" for name in shorter)
    coded = coded_name(scene, tile)
    return longest_fitting(room, title(scene, tile), *spaced, *tight, coded)


def coded_name(scene: Scene, tile: Json) -> str:
    """`GM3`: as short as it gets."""
    return scene.words(SHORT_KINDS[tile["kind"]][-1]()) + tile_number(tile)


def tile_number(tile: Json) -> str:
    """Which of its kind it is."""
    return str(tile["title"]).rpartition("#")[2]


def amounts(scene: Scene, cost: Json) -> str:
    """`2 Gold, 1 Wood`, or a dash."""
    named = (goods(amount, RESOURCE_NAMES.index(name)) for name, amount in cost.items())
    return ", ".join(map(scene.words, named)) or "-"


def longest_fitting(room: int, *texts: str) -> str:
    """The first text that fits, or the beginning of the last."""
    for text in texts:
        if len(text) <= room:
            return text
    return texts[-1][: max(0, room)]
