"""The provinces of Trajan, as a list or as a map."""

from typing import NamedTuple

from rich.text import Text

from aedile.games.trajan.names import CAMP_NAME
from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_signs import (
    QUIET,
    STRONG,
    Line,
    choice,
    fitting_face,
    in_columns,
    joined,
    length,
    player_sign,
    put_choice,
    put_line,
)
from aedile.tui.scene import Scene

say = Templates("terminal")
CAMP = say("military camp")
SHORT_NAMES = {"Germania Superior": "Germania Sup.", "Germania Inferior": "Germania Inf."}


def province_lines(scene: Scene, room: int) -> list[Text]:
    """Points, then the tile, or who is there."""
    cells = [_province(scene, province) for province in scene.seen["provinces"]]
    return in_columns(cells, 2 if room >= 64 else 1, room)


def _province(scene: Scene, province: Json) -> Line:
    name = SHORT_NAMES.get(province["province"], province["province"])
    points: Line = [(f"{province['points']:>2} ", QUIET)]
    return [(f"{name:<13} ", ""), *points, *there(scene, province, 17)]


def there(scene: Scene, province: Json, room: int) -> Line:
    """What lies or stands in a province: `Re` a legionnaire, `*Re` a leader, `+Re` both."""
    seats = range(len(scene.seen["players"]))
    tokens = [line for seat in seats if (line := _tokens(scene, province, seat))]
    if province["tile"]:
        tokens.insert(0, [(fitting_face(scene, province["tile"], room), "")])
    spaced = joined(tokens, " ")
    return (spaced if length(spaced) <= room else joined(tokens, "")) or [("-", QUIET)]


def _tokens(scene: Scene, province: Json, seat: int) -> Line:
    sign, style = player_sign(scene, seat)
    has_legionnaire = seat in province["legionnaires"]
    if seat in province["leaders"]:
        return [(f"{'+' if has_legionnaire else '*'}{sign}", style)]
    return [(sign, style)] if has_legionnaire else []


def in_camp(scene: Scene) -> Line:
    """`*Re 2`: a leader and two legionnaires."""
    return joined((_camped(scene, player) for player in scene.seen["players"]), ", ")


def _camped(scene: Scene, player: Json) -> Line:
    sign, style = player_sign(scene, player["seat"])
    leader = "*" if player["leader"] == CAMP_NAME else ""
    return [(f"{leader}{sign} {player['legionnaires']}", style)]


class Brick(NamedTuple):
    """Where a province lies on the map: from and to a column, in one of the rows."""

    row: int
    left: int
    right: int


# In eightieths of the width. Two provinces border on each other where they touch.
ROW_HEIGHT = 3
MAP = {
    "Britannia": Brick(0, 0, 38),
    "Germania Inferior": Brick(0, 38, 62),
    "Lugudunensis": Brick(1, 0, 32),
    "Belgica": Brick(1, 32, 46),
    "Germania Superior": Brick(1, 46, 62),
    "Aquitania": Brick(2, 0, 14),
    "Narbonensis": Brick(2, 14, 28),
    "Alpes": Brick(2, 28, 42),
    "Raetia": Brick(2, 42, 64),
    "Noricum": Brick(2, 64, 79),
    CAMP_NAME: Brick(3, 30, 79),
}
WIDEST_MAP = 120
MAP_LEGEND = say(
    "Re a legionnaire, *Re a leader, +Re both. Provinces border on each other where they share "
    "a side."
)


def draw_map(scene: Scene, width: int) -> Canvas:
    """The provinces, each with its points and what is there, and the camp below."""
    width = min(width, WIDEST_MAP)
    canvas = Canvas(width, 4 * ROW_HEIGHT + 1)
    for name in MAP:
        canvas.frame(*brick_corners(name, width), QUIET)
    for province in scene.seen["provinces"]:
        _draw_province(canvas, scene, province, width)
    left, top, right, _ = brick_corners(CAMP_NAME, width)
    put_line(canvas, left + 1, top + 1, right - left - 1, [(scene.words(CAMP()), STRONG)])
    put_line(canvas, left + 1, top + 2, right - left - 1, in_camp(scene))
    put_choice(canvas, right, top, choice(scene, "supply:token"))
    return canvas


def brick_corners(name: str, width: int) -> tuple[int, int, int, int]:
    """The corners of a province's box: left, top, right, bottom."""
    brick = MAP[name]
    top = brick.row * ROW_HEIGHT
    return brick.left * width // 80, top, brick.right * width // 80, top + ROW_HEIGHT


def _draw_province(canvas: Canvas, scene: Scene, province: Json, width: int) -> None:
    name: str = province["province"]
    left, top, right, _ = brick_corners(name, width)
    room = right - left - 1
    points = f" {province['points']}"
    title = name if len(name + points) <= room else SHORT_NAMES.get(name, name)
    put_line(canvas, left + 1, top + 1, room, [(title + points, STRONG)])
    put_line(canvas, left + 1, top + 2, room, there(scene, province, room))
    number = choice(scene, f"province:{name}")
    if scene.seen["to_move"] in province["leaders"]:
        number += choice(scene, "camp:legionnaire")
    put_choice(canvas, right, top, number)
