"""The board of Trajan: clock, demands, seaport, forum, provinces, senate, district."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aedile.kernel.contract import Json
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_circle import short_stacks
from aedile.tui.games.trajan_signs import (
    QUIET,
    ROMAN,
    STRONG,
    Line,
    choice,
    counted,
    face,
    in_columns,
    joined,
    length,
    player_sign,
    put_choice,
    put_line,
    signs,
    text_of,
)
from aedile.tui.scene import Scene
from aedile.tui.tables import plain_table

Areas: TypeAlias = dict[str, Sequence[RenderableType]]

WIDE = 120  # from here on there is room for the map
LABEL = 10  # width of what stands before the lines
MAP_WIDTH = 80
GAP = 2  # between things side by side
YELLOW = 3  # spaces of the forum for extra action tiles; the others stand in threes
SITES = 20
SITES_IN_ROW = 5
WIDEST_SITE = 20
CAMP_NAME = "military camp"
SHORT_NAMES = {"Germania Superior": "Germania Sup.", "Germania Inferior": "Germania Inf."}


def draw_board(scene: Scene, width: int) -> list[RenderableType]:
    """Every area in a few lines; where there is room, the provinces as a map."""
    room = width - LABEL
    top: Areas = {
        "Time": [time_line(scene)],
        "Demands": [demands_line(scene)],
        "Seaport": [cards_line(scene), ships_line(scene)],
        "Forum": forum_lines(scene, room),
    }
    district: Areas = {"District": site_lines(scene, room)}
    if width >= WIDE:
        return [_labelled(top, width), _map_and_more(scene, width), _labelled(district, width)]
    middle: Areas = {
        "Provinces": province_lines(scene, room),
        "Senate": [senate_line(scene), bonus_line(scene)],
        "Tiles": short_stacks(scene, 3, room),
    }
    return [_labelled(top | middle | district, width)]


def _labelled(areas: Areas, width: int) -> Table:
    """Each area behind its name."""
    table = Table.grid(padding=0)
    table.add_column(width=LABEL, no_wrap=True)
    table.add_column(width=width - LABEL)
    for name, lines in areas.items():
        table.add_row(Text(name, STRONG), Group(*lines))
    return table


def _map_and_more(scene: Scene, width: int) -> Table:
    """The map, and right of it what fits there."""
    table = Table.grid(padding=0)
    table.add_column(width=MAP_WIDTH + GAP)
    room = width - MAP_WIDTH - GAP
    table.add_column(width=room)
    right = [
        Text("Senate", STRONG),
        senate_line(scene),
        bonus_line(scene),
        Text("Tiles", STRONG),
        *short_stacks(scene, 1, room),
    ]
    table.add_row(draw_map(scene, MAP_WIDTH), Group(*right))
    return table


# Time and demands.


def time_line(scene: Scene) -> Text:
    """The way of the time marker from the start space back to it."""
    time = scene.seen["time"]
    at, length = time["at"], time["length"]
    track = "=" * at + ">" + "." * (length - at - 1)
    return Text(f"{track} {at} of {length}")


def demands_line(scene: Scene) -> Text:
    """What the people want this quarter, and what they may want yet."""
    shown = ", ".join(scene.seen["demands"]) or "none yet"
    left = counted(scene.seen["demands_left"])
    return Text.assemble((shown, STRONG), f"; unseen: {left} (3 never come)")


# Seaport.


def cards_line(scene: Scene) -> Text:
    """The pile, and the open cards on both sides of it."""
    cards = scene.seen["cards"]
    pile: Line = [*_spaced(choice(scene, "pile:cards")), (f"pile {cards['left_in_pile']}", "")]
    return text_of(joined([_discards(scene, "left"), pile, _discards(scene, "right")], "; "))


def _discards(scene: Scene, side: str) -> Line:
    cards = scene.seen["cards"][side]
    top = cards[-1] if cards else "-"
    return [*_spaced(choice(scene, f"discards:{side}")), (f"{side} ", ""), (top, STRONG)]


def _spaced(line: Line) -> Line:
    return [*line, (" ", "")] if line else []


def ships_line(scene: Scene) -> Text:
    """The ships with the points for one unit, two, and so on."""
    ships = joined((_ship(scene, ship) for ship in scene.seen["ships"]), "; ")
    return text_of([("ships: ", ""), *ships])


def _ship(scene: Scene, ship: Json) -> Line:
    points = "/".join(map(str, ship["points"]))
    side = ", gray" if ship["side"] == "gray" else ""
    number = _spaced(choice(scene, f"ship:{ship['ship']}"))
    return [*number, (f"{ship['ship']} {points}{side}", "")]


def draw_ships(scene: Scene) -> Table:
    """A line for each ship; below them, how far one is loaded."""
    units = range(1, max(len(ship["points"]) for ship in scene.seen["ships"]) + 1)
    table = plain_table("", "Ship", "Side", *(f"{unit}>" for unit in units))
    for ship in scene.seen["ships"]:
        number = text_of(choice(scene, f"ship:{ship['ship']}"))
        points = [str(points) for points in ship["points"]]
        table.add_row(number, ship["ship"], ship["side"], *points)
    return table


# Forum.


def forum_lines(scene: Scene, room: int) -> list[Text]:
    """The yellow spaces in the first line, the others below."""
    columns = 2 * YELLOW if room >= 2 * YELLOW * 18 else YELLOW
    numbers = range(1, len(scene.seen["forum"]) + 1)
    cells = [forum_space(scene, number, room // columns) for number in numbers]
    yellow = in_columns(cells[:YELLOW], columns, room)
    return [*yellow, *in_columns(cells[YELLOW:], columns, room)]


def forum_space(scene: Scene, number: int, width: int) -> Line:
    """The number of a space and its tile; the number of an answer if it may be taken."""
    tile = scene.seen["forum"][number - 1]
    style = "" if tile is None else "yellow" if number <= YELLOW else "green"
    option = choice(scene, f"forum:{number}")
    room = width - 4 - length(option) - bool(option)
    named: Line = [(f"{number:>2} ", QUIET), (fitting_face(tile, room) if tile else "-", style)]
    return [*named, (" ", ""), *option] if option else named


# Provinces.


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
        tokens.insert(0, [(fitting_face(province["tile"], room), "")])
    spaced = joined(tokens, " ")
    return (spaced if length(spaced) <= room else joined(tokens, "")) or [("-", QUIET)]


def _tokens(scene: Scene, province: Json, seat: int) -> Line:
    sign, style = player_sign(scene, seat)
    has_legionnaire = seat in province["legionnaires"]
    if seat in province["leaders"]:
        return [(f"{'+' if has_legionnaire else '*'}{sign}", style)]
    return [(sign, style)] if has_legionnaire else []


def fitting_face(name: str, room: int) -> str:
    """The name of a tile, shortened if it has to be."""
    return name if len(name) <= room else face(name)


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
MAP_LEGEND = (
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
    put_line(canvas, left + 1, top + 1, right - left - 1, [(CAMP_NAME, STRONG)])
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


# Senate.


def draw_senate(scene: Scene) -> list[RenderableType]:
    """The track, the votes, and the tiles for consul and vice consul."""
    return [senate_line(scene), votes_line(scene), bonus_line(scene)]


def votes_line(scene: Scene) -> Text:
    """Votes from the track and from tiles together."""
    players = scene.seen["players"]
    votes = ([player_sign(scene, p["seat"]), (f" {p['votes']}", "")] for p in players)
    return text_of([("votes: ", ""), *joined(votes, ", ")])


def senate_line(scene: Scene) -> Text:
    """The track with the discs on it, the upper one first."""
    players = sorted(scene.seen["players"], key=lambda player: -int(player["senate_stack"]))
    track = scene.seen["senate_track"]
    spaces = (_senate_space(scene, points, _seats_on(players, points)) for points in track)
    return text_of([*_spaced(choice(scene, "senate:advance")), *joined(spaces, "  ")])


def _senate_space(scene: Scene, points: int, seats: Sequence[int]) -> Line:
    discs = [(" ", ""), *signs(scene, seats, "/")] if seats else []
    return [(str(points), QUIET), *discs]


def _seats_on(players: Sequence[Json], points: int) -> list[int]:
    return [player["seat"] for player in players if player["senate"] == points]


def bonus_line(scene: Scene) -> Text:
    """The bonus tiles for the consul and the vice consul."""
    tiles = list(zip(("left", "right"), scene.seen["senate_bonus"], strict=True))
    shown = [_bonus(scene, side, tile) for side, tile in tiles if tile is not None]
    return text_of([("bonus: ", ""), *(joined(shown, "; ") or [("none", QUIET)])])


def _bonus(scene: Scene, side: str, tile: Json) -> Line:
    return [*_spaced(choice(scene, f"bonus:{side}")), (f"{side} {tile['text']}", "")]


# District.


def site_lines(scene: Scene, room: int) -> list[Text]:
    """Four rows of five sites: the tile, or who works there."""
    cells = [_site(scene, site) for site in scene.seen["sites"]]
    return in_columns(cells, SITES_IN_ROW, min(room, WIDEST_SITE * SITES_IN_ROW))


def _site(scene: Scene, site: Json) -> Line:
    number: Line = [(f"{site['site']:>2} ", QUIET)]
    if site["tile"] is not None:
        return [*number, (site["tile"], "")]
    return [*number, *(signs(scene, site["workers"]) or [("-", QUIET)])]


def draw_district(scene: Scene, width: int) -> Canvas:
    """The same in boxes, with the numbers of answers."""
    box = min(WIDEST_SITE, (width - 1) // SITES_IN_ROW)
    corners = [(i % SITES_IN_ROW * box, i // SITES_IN_ROW * 2) for i in range(SITES)]
    canvas = Canvas(box * SITES_IN_ROW + 1, corners[-1][1] + 3)
    for x, y in corners:
        canvas.frame(x, y, x + box, y + 2, QUIET)
    for (x, y), site in zip(corners, scene.seen["sites"], strict=True):
        put_line(canvas, x + 1, y + 1, box - 1, _site(scene, site))
        put_choice(canvas, x + box, y, choice(scene, f"site:{site['site']}"))
    return canvas


def headline(scene: Scene) -> str:
    """Quarter and round."""
    return f"quarter {ROMAN[scene.seen['quarter'] - 1]}, round {scene.seen['round']}"
