"""The action circle of Trajan: six trays, clockwise, with the tiles beside them.

```
I   → II → III
↑           ↓
VI  ← V  ← IV
```
"""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.games.trajan.names import ROMAN
from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_signs import (
    COLON,
    QUIET,
    STRONG,
    Line,
    around,
    choice,
    in_columns,
    length,
    listed,
    markers,
    put_choice,
    put_line,
    text_of,
    tile_colours,
    trajan_tile,
    tray_title,
)
from aedile.tui.scene import Scene

WIDEST = 36  # of a box: more is of no use
HEIGHT = 4
# tray: (column, row)
PLACES = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))

say = Templates("terminal")
NOTES = {"tray": say("next"), "target": say("target")}
TITLE = say("{tray}: {note}")
ARCH, ARCH_IN_CENTRE = say.all(("Arch", "Arch in the centre"))
FILL_HINT = say("r or random fills them at random; a line may hold several colours or letters.")
IN_HAND = say("In hand: {it}")
TARGET = say("target: {tray}")
TILE_THERE = say("tile there: {it}")
OUT_OF_REACH = say("out of reach")
PUT = say("put {it}")
ANY = say("any")
HEADINGS = say.all(("Takes", "Ends in", "Clock", "Trajan tile there"))
WHOLE_SOWING = say("Type a whole sowing on one line: {example}")
WHOLE_SOWING_OF_PAIRS = say(
    "Type a whole sowing on one line (a tray that gets two gets them at once): {example}"
)
CLOCK = say("+{n} to {time}")
ENDS = {
    "round": say("ends round"),
    "quarter": say("ends quarter"),
    "game": say("ends game"),
}
TILE = say("Tile")
ON_SLOT = say("on {slot}")
FIRST_TILE_HINT = say("Answer with a number, or by name as in {example}.")
STACK, OPEN_TILE, LEFT = say.all(("Stack", "Open tile", "Left"))
CATEGORIES = {
    name: say(name)
    for name in ("cards", "points", "workers", "legionnaires", "plus-two", "demands")
}
LATER = say("come when all trays are filled")


def draw_circle(scene: Scene, seat: int, width: int) -> Canvas:
    """A player's circle; the Arch lies where the next tile will go."""
    box = min(WIDEST, (width - 2) // 3)
    canvas = Canvas(3 * box + 2, 2 * HEIGHT)
    for tray, (column, row) in enumerate(PLACES):
        _draw_tray(canvas, scene, seat, tray, column * (box + 1), row * HEIGHT, box)
    _draw_arrows(canvas, box)
    if scene.seen["players"][seat]["arch"] is None:
        centre = f" {scene.words(ARCH_IN_CENTRE())} "
        canvas.centre(box + 1, HEIGHT - 1, box, centre, STRONG)
    return canvas


def _draw_tray(
    canvas: Canvas, scene: Scene, seat: int, tray: int, x: int, y: int, box: int
) -> None:
    player = scene.seen["players"][seat]
    asked = scene.seen["to_move"] == seat
    note = tray_note(scene, tray) if asked else ""
    canvas.frame(x, y, x + box - 1, y + HEIGHT - 1, STRONG if note else QUIET)
    title = tray_title(scene, tray)
    if note:
        title = scene.words(TITLE(tray=title, note=note))
    canvas.put(x + 1, y, f" {title} "[: box - 2], STRONG)
    put_choice(canvas, x + box - 1, y, choice(scene, f"tray:{tray + 1}") if asked else [])
    put_line(canvas, x + 2, y + 1, box - 3, markers(player["trays"][tray], " "))
    put_line(canvas, x + 2, y + 2, box - 3, beside_tray(scene, player, tray))


def tray_note(scene: Scene, tray: int) -> str:
    """Which part the tray has in the question now asked."""
    decision = scene.seen["decision"] or {}
    notes = [note for note in ("tray", "target") if tray == decision.get(note)]
    return ", ".join(scene.words(NOTES[note]()) for note in notes)


def beside_tray(scene: Scene, player: Json, tray: int) -> Line:
    """The Trajan tile, or the Arch."""
    tile = player["slots"][tray]
    if tile is not None:
        return trajan_tile(scene, tile)
    return [(scene.words(ARCH()), STRONG)] if player["arch"] == ROMAN[tray] else []


def _draw_arrows(canvas: Canvas, box: int) -> None:
    """Markers go round clockwise."""
    for seam in (box, 2 * box + 1):
        canvas.put(seam, 1, "→", QUIET)
        canvas.put(seam, HEIGHT + 1, "←", QUIET)
    canvas.put(2 * (box + 1) + box // 2, HEIGHT - 1, "↓", QUIET)
    canvas.put(box // 2, HEIGHT - 1, "↑", QUIET)


# Questions about markers.


def draw_markers(scene: Scene) -> list[RenderableType]:
    """The markers in hand while trays are filled or emptied, and where they lead."""
    decision = scene.seen["decision"]
    parts = [around(scene, IN_HAND, markers(decision["markers"], " "), STRONG)]
    if "target" not in decision:
        return [text_of(parts[0]), Text(scene.words(FILL_HINT()), QUIET)]
    (sowing,) = scene.seen["sowings"]
    parts.append([(scene.words(TARGET(tray=tray_title(scene, sowing["target"]))), "")])
    if sowing["tile"] is not None:
        parts.append(around(scene, TILE_THERE, tile_hope(scene, sowing)))
    return [text_of(listed(scene, parts))]


def tile_hope(scene: Scene, sowing: Json) -> Line:
    """The tile beside the target tray, and what it takes."""
    if sowing["put"] is None:
        vain = scene.words(COLON()) + scene.words(OUT_OF_REACH())
        return [*tile_colours(sowing["tile"]), (vain, QUIET)]
    needed: Line = [(scene.words(ANY()), STRONG)]
    if sowing["put"]:
        needed = around(scene, PUT, markers(sowing["put"], "+"), STRONG)
    return [*trajan_tile(scene, sowing["tile"]), (scene.words(COLON()), STRONG), *needed]


def draw_sowings(scene: Scene) -> list[RenderableType]:
    """The trays to choose from, and what emptying each would come to."""
    table = plain_table("", "", *(scene.words(heading()) for heading in HEADINGS))
    for sowing in scene.seen["sowings"]:
        table.add_row(*_sowing_row(scene, sowing))
    return [table, *sowing_hint(scene)]


def sowing_hint(scene: Scene) -> list[RenderableType]:
    """How to name all the markers of a tray at once, if one holds several."""
    trays = scene.seen["players"][scene.seen["to_move"]]["trays"]
    mixed = [tray for tray, colours in enumerate(trays) if len(set(colours)) > 1]
    if not mixed:
        return []
    tray = min(mixed, key=lambda tray: len(trays[tray]))
    example = " ".join([f"tray{tray + 1}", *trays[tray]])
    hint = WHOLE_SOWING_OF_PAIRS if len(trays[tray]) > len(trays) else WHOLE_SOWING
    return [Text(scene.words(hint(example=example)), QUIET)]


def _sowing_row(scene: Scene, sowing: Json) -> list[RenderableType]:
    tray = sowing["tray"]
    seat = scene.seen["to_move"]
    clock = scene.words(CLOCK(n=sowing["markers"], time=sowing["time"]))
    ends = f", {scene.words(ENDS[sowing['ends']]())}" if sowing["ends"] else ""
    there: Line = [("-", QUIET)] if sowing["tile"] is None else tile_hope(scene, sowing)
    return [
        Text(scene.number(f"tray:{tray + 1}"), STRONG),
        Text(f"tray{tray + 1}", "cyan"),
        text_of(markers(scene.seen["players"][seat]["trays"][tray])),
        Text(tray_title(scene, sowing["target"]), no_wrap=True),
        Text.assemble(clock, (ends, STRONG)),
        text_of(there),
    ]


# The first tiles.


def draw_first_tiles(scene: Scene) -> list[RenderableType]:
    """A line for each stack, a column for each slot that is still free."""
    slots = [roman for roman in ROMAN if any(o.target.endswith(f">{roman}") for o in scene.options)]
    on_slots = (f"{scene.words(ON_SLOT(slot=slot))}>" for slot in slots)
    table = plain_table("", scene.words(TILE()), *on_slots)
    for stack in scene.seen["stacks"]:
        table.add_row(*_first_tile_row(scene, stack, slots))
    example = scene.options[-1].notation
    return [table, Text(scene.words(FIRST_TILE_HINT(example=example)), QUIET)]


def _first_tile_row(scene: Scene, stack: Json, slots: Sequence[str]) -> list[RenderableType]:
    name = stack["category"]
    tile: Line = [("-", QUIET)] if stack["top"] is None else trajan_tile(scene, stack["top"])
    numbers = [scene.number(f"stack:{name}>{slot}") or "-" for slot in slots]
    return [Text(name, "cyan"), text_of(tile), *(Text(number, STRONG) for number in numbers)]


# The stacks.


def draw_stacks(scene: Scene) -> Table:
    """The open tiles of all stacks, and how many lie there."""
    stack_, tile_, left = (scene.words(word()) for word in (STACK, OPEN_TILE, LEFT))
    table = plain_table("", stack_, tile_, f"{left}>")
    for stack in scene.seen["stacks"]:
        tile: Line = [("-", QUIET)] if stack["top"] is None else trajan_tile(scene, stack["top"])
        number = text_of(choice(scene, f"stack:{stack['category']}"))
        name = scene.words(CATEGORIES[stack["category"]]())
        table.add_row(number, name, text_of(tile), str(stack["left"]))
    return table


def short_stacks(scene: Scene, most: int, room: int) -> list[Text]:
    """The open tiles alone, in as many columns as they fit in."""
    tops = [stack["top"] for stack in scene.seen["stacks"]]
    if not any(tops):
        return [Text(scene.words(LATER()), QUIET)]
    cells = [[("-", QUIET)] if tile is None else trajan_tile(scene, tile) for tile in tops]
    widest = max(map(length, cells)) + 1
    return in_columns(cells, max(1, min(most, room // widest)), room)
