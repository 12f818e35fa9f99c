"""The board of Trajan: clock, demands, seaport, forum, senate, district."""

from collections.abc import Sequence
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.games.trajan import words
from aedile.games.trajan.names import BONUS_NAMES, ROMAN, SHIP_NAMES
from aedile.kernel.contract import Json
from aedile.kernel.message import Message, Template, Templates
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_circle import short_stacks
from aedile.tui.games.trajan_mats import BUILDINGS
from aedile.tui.games.trajan_provinces import draw_map, province_lines
from aedile.tui.games.trajan_signs import (
    DEMAND_WORDS,
    GOOD_WORDS,
    QUIET,
    STRONG,
    Line,
    around,
    choice,
    counted,
    fitting_face,
    in_columns,
    joined,
    length,
    listed,
    player_sign,
    put_choice,
    put_line,
    signs,
    text_of,
)
from aedile.tui.scene import Scene

Areas: TypeAlias = dict[Template, Sequence[RenderableType]]

WIDE = 120  # from here on there is room for the map
MAP_WIDTH = 80
GAP = 2  # between things side by side
YELLOW = 3  # spaces of the forum for extra action tiles; the others stand in threes
SITES = 20
SITES_IN_ROW = 5
WIDEST_SITE = 20

say = Templates("terminal")
TIME, DEMANDS, PROVINCES, TILES, DISTRICT = say.all(
    ("Time", "Demands", "Provinces", "Tiles", "District")
)
SEAPORT, FORUM, SENATE = (words.AREA_WORDS[area] for area in (0, 1, 3))
LABELS = (TIME, DEMANDS, SEAPORT, FORUM, PROVINCES, SENATE, TILES, DISTRICT)
CLOCK = say("{at} of {spaces}")
NONE_YET = say("none yet")
UNSEEN = say("unseen: {demands} (3 never come)")
PILE = say("pile {n}")
SIDES = {"left": say("left {it}"), "right": say("right {it}")}
SHIPS = say("ships: {it}")
GRAY_SHIP = say("{ship}, gray")
SHIP_WORDS = dict(zip(SHIP_NAMES, say.all(SHIP_NAMES), strict=True))
SHIP, SIDE = say.all(("Ship", "Side"))
SHIP_SIDES = {"gray": say("gray"), "coloured": say("coloured")}
VOTES = say("votes: {it}")
BONUS = say("bonus: {it}")
NO_BONUS = say("none")
MOMENT = say("quarter {quarter}, round {round}")


def draw_board(scene: Scene, width: int) -> list[RenderableType]:
    """Every area in a few lines; where there is room, the provinces as a map."""
    room = width - label_width(scene)
    top: Areas = {
        TIME: [time_line(scene)],
        DEMANDS: [demands_line(scene)],
        SEAPORT: [cards_line(scene), ships_line(scene)],
        FORUM: forum_lines(scene, room),
    }
    district: Areas = {DISTRICT: site_lines(scene, room)}
    if width >= WIDE:
        map_ = _map_and_more(scene, width)
        return [_labelled(scene, top, width), map_, _labelled(scene, district, width)]
    middle: Areas = {
        PROVINCES: province_lines(scene, room),
        SENATE: [senate_line(scene), bonus_line(scene)],
        TILES: short_stacks(scene, 3, room),
    }
    return [_labelled(scene, top | middle | district, width)]


def label_width(scene: Scene) -> int:
    """How much room the names of the areas take, with a blank behind the longest."""
    return 1 + max(len(scene.words(label())) for label in LABELS)


def _labelled(scene: Scene, areas: Areas, width: int) -> Table:
    """Each area behind its name."""
    table = Table.grid(padding=0)
    label = label_width(scene)
    table.add_column(width=label, no_wrap=True)
    table.add_column(width=width - label)
    for name, lines in areas.items():
        table.add_row(Text(scene.words(name()), STRONG), Group(*lines))
    return table


def _map_and_more(scene: Scene, width: int) -> Table:
    """The map, and right of it what fits there."""
    table = Table.grid(padding=0)
    table.add_column(width=MAP_WIDTH + GAP)
    room = width - MAP_WIDTH - GAP
    table.add_column(width=room)
    right = [
        Text(scene.words(SENATE()), STRONG),
        senate_line(scene),
        bonus_line(scene),
        Text(scene.words(TILES()), STRONG),
        *short_stacks(scene, 1, room),
    ]
    table.add_row(draw_map(scene, MAP_WIDTH), Group(*right))
    return table


# Time and demands.


def time_line(scene: Scene) -> Text:
    """The way of the time marker from the start space back to it."""
    at, spaces = scene.seen["time"]["at"], scene.seen["time"]["length"]
    track = "=" * at + ">" + "." * (spaces - at - 1)
    return Text(f"{track} {scene.words(CLOCK(at=at, spaces=spaces))}")


def demands_line(scene: Scene) -> Text:
    """What the people want this quarter, and what they may want yet."""
    shown = ", ".join(scene.words(DEMAND_WORDS[name]()) for name in scene.seen["demands"])
    left = counted(scene, scene.seen["demands_left"], DEMAND_WORDS)
    known = shown or scene.words(NONE_YET())
    unseen = scene.words(UNSEEN(demands=left))
    return text_of(listed(scene, [[(known, STRONG)], [(unseen, "")]]))


# Seaport.


def cards_line(scene: Scene) -> Text:
    """The pile, and the open cards on both sides of it."""
    cards = scene.seen["cards"]
    left = scene.words(PILE(n=cards["left_in_pile"]))
    pile: Line = [*_spaced(choice(scene, "pile:cards")), (left, "")]
    return text_of(listed(scene, [_discards(scene, "left"), pile, _discards(scene, "right")]))


def _discards(scene: Scene, side: str) -> Line:
    cards = scene.seen["cards"][side]
    top = scene.words(GOOD_WORDS[cards[-1]]()) if cards else "-"
    card = around(scene, SIDES[side], [(top, STRONG)])
    return [*_spaced(choice(scene, f"discards:{side}")), *card]


def _spaced(line: Line) -> Line:
    return [*line, (" ", "")] if line else []


def ships_line(scene: Scene) -> Text:
    """The ships with the points for one unit, two, and so on."""
    ships = listed(scene, (_ship(scene, ship) for ship in scene.seen["ships"]))
    return text_of(around(scene, SHIPS, ships))


def _ship(scene: Scene, ship: Json) -> Line:
    points = "/".join(map(str, ship["points"]))
    named = f"{scene.words(SHIP_WORDS[ship['ship']]())} {points}"
    if ship["side"] == "gray":
        named = scene.words(GRAY_SHIP(ship=named))
    return [*_spaced(choice(scene, f"ship:{ship['ship']}")), (named, "")]


def draw_ships(scene: Scene) -> Table:
    """A line for each ship."""
    units = range(1, max(len(ship["points"]) for ship in scene.seen["ships"]) + 1)
    headings = (scene.words(word()) for word in (SHIP, SIDE))
    table = plain_table("", *headings, *(f"{unit}>" for unit in units))
    for ship in scene.seen["ships"]:
        number = text_of(choice(scene, f"ship:{ship['ship']}"))
        points = [str(points) for points in ship["points"]]
        name, side = SHIP_WORDS[ship["ship"]], SHIP_SIDES[ship["side"]]
        table.add_row(number, scene.words(name()), scene.words(side()), *points)
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
    face = fitting_face(scene, tile, room) if tile else "-"
    named: Line = [(f"{number:>2} ", QUIET), (face, style)]
    return [*named, (" ", ""), *option] if option else named


# Senate.


def draw_senate(scene: Scene) -> list[RenderableType]:
    """The track, the votes, and the tiles for consul and vice consul."""
    return [senate_line(scene), votes_line(scene), bonus_line(scene)]


def votes_line(scene: Scene) -> Text:
    """Votes from the track and from tiles together."""
    players = scene.seen["players"]
    votes = ([player_sign(scene, p["seat"]), (f" {p['votes']}", "")] for p in players)
    return text_of(around(scene, VOTES, joined(votes, ", ")))


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
    tiles_ = listed(scene, shown) or [(scene.words(NO_BONUS()), QUIET)]
    return text_of(around(scene, BONUS, tiles_))


def _bonus(scene: Scene, side: str, tile: Json) -> Line:
    name = words.bonus(BONUS_NAMES.index(tile["tile"]), tile["side"] == "yellow")
    shown = around(scene, SIDES[side], [(scene.words(name), "")])
    return [*_spaced(choice(scene, f"bonus:{side}")), *shown]


# District.


def site_lines(scene: Scene, room: int) -> list[Text]:
    """Four rows of five sites: the tile, or who works there."""
    cells = [_site(scene, site) for site in scene.seen["sites"]]
    return in_columns(cells, SITES_IN_ROW, min(room, WIDEST_SITE * SITES_IN_ROW))


def _site(scene: Scene, site: Json) -> Line:
    number: Line = [(f"{site['site']:>2} ", QUIET)]
    if site["tile"] is not None:
        kind, _, points = site["tile"].rpartition(" ")
        return [*number, (f"{scene.words(BUILDINGS[kind]())} {points}", "")]
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


def headline(scene: Scene) -> Message:
    """Quarter and round."""
    return MOMENT(quarter=ROMAN[scene.seen["quarter"] - 1], round=scene.seen["round"])
