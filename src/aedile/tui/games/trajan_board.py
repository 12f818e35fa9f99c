"""The board of Trajan: clock, demands, seaport, forum, senate, district."""

from collections.abc import Sequence
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.kernel.contract import Json
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_circle import short_stacks
from aedile.tui.games.trajan_provinces import draw_map, province_lines
from aedile.tui.games.trajan_signs import (
    QUIET,
    ROMAN,
    STRONG,
    Line,
    choice,
    counted,
    fitting_face,
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

Areas: TypeAlias = dict[str, Sequence[RenderableType]]

WIDE = 120  # from here on there is room for the map
LABEL = 10  # width of what stands before the lines
MAP_WIDTH = 80
GAP = 2  # between things side by side
YELLOW = 3  # spaces of the forum for extra action tiles; the others stand in threes
SITES = 20
SITES_IN_ROW = 5
WIDEST_SITE = 20


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
    at, spaces = scene.seen["time"]["at"], scene.seen["time"]["length"]
    track = "=" * at + ">" + "." * (spaces - at - 1)
    return Text(f"{track} {at} of {spaces}")


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
    """A line for each ship."""
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
    numbers = range(1, len(scene.seen["forum"]) + 1)
    is_asked = any(scene.number(f"forum:{number}") for number in numbers)
    columns = 2 * YELLOW if room >= 2 * YELLOW * (23 if is_asked else 18) else YELLOW
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
    return [*_spaced(choice(scene, f"bonus:{side}")), (f"{side} {tile['name']['text']}", "")]


# District.


def site_lines(scene: Scene, room: int) -> list[Text]:
    """Four rows of five sites: the tile, or who works there."""
    cells = [_site(scene, site) for site in scene.seen["sites"]]
    return in_columns(cells, SITES_IN_ROW, min(room, WIDEST_SITE * SITES_IN_ROW))


def _site(scene: Scene, site: Json) -> Line:
    number: Line = [(f"{site['site']:>2} ", QUIET)]
    if site["tile"] is not None:
        return [*number, (site["tile"], "")]
    between = "" if len(site["workers"]) > 3 else " "
    return [*number, *(signs(scene, site["workers"], between) or [("-", QUIET)])]


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
