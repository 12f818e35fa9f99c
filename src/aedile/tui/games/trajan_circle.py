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
from aedile.kernel.contract import Json
from aedile.tui.canvas import Canvas
from aedile.tui.games.trajan_signs import (
    AREAS,
    QUIET,
    ROMAN,
    STRONG,
    Line,
    choice,
    in_columns,
    markers,
    put_choice,
    put_line,
    text_of,
    tile_colours,
    trajan_tile,
)
from aedile.tui.scene import Scene

WIDEST = 36  # of a box: more is of no use
HEIGHT = 4
# tray: (column, row)
NOTES = {"tray": "next", "target": "target"}
PLACES = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
FILL_HINT = "r or random fills them by lot; a line may hold several colours or letters."


def draw_circle(scene: Scene, seat: int, width: int) -> Canvas:
    """A player's circle; the Arch lies where the next tile will go."""
    box = min(WIDEST, (width - 2) // 3)
    canvas = Canvas(3 * box + 2, 2 * HEIGHT)
    for tray, (column, row) in enumerate(PLACES):
        _draw_tray(canvas, scene, seat, tray, column * (box + 1), row * HEIGHT, box)
    _draw_arrows(canvas, box)
    if scene.seen["players"][seat]["arch"] is None:
        canvas.centre(box + 1, HEIGHT - 1, box, " Arch in the centre ", STRONG)
    return canvas


def _draw_tray(
    canvas: Canvas, scene: Scene, seat: int, tray: int, x: int, y: int, box: int
) -> None:
    player = scene.seen["players"][seat]
    asked = scene.seen["to_move"] == seat
    note = tray_note(scene, tray) if asked else ""
    canvas.frame(x, y, x + box - 1, y + HEIGHT - 1, STRONG if note else QUIET)
    title = f" {ROMAN[tray]} {AREAS[tray]}{f': {note}' if note else ''} "
    canvas.put(x + 1, y, title[: box - 2], STRONG)
    put_choice(canvas, x + box - 1, y, choice(scene, f"tray:{tray + 1}") if asked else [])
    put_line(canvas, x + 2, y + 1, box - 3, markers(player["trays"][tray], " "))
    put_line(canvas, x + 2, y + 2, box - 3, beside_tray(player, tray))


def tray_note(scene: Scene, tray: int) -> str:
    """Which part the tray has in the question now asked."""
    decision = scene.seen["decision"] or {}
    notes = [note for note in ("tray", "target") if tray == decision.get(note)]
    return ", ".join(NOTES[note] for note in notes)


def beside_tray(player: Json, tray: int) -> Line:
    """The Trajan tile, or the Arch."""
    tile = player["slots"][tray]
    if tile is not None:
        return trajan_tile(tile)
    return [("Arch", STRONG)] if player["arch"] == ROMAN[tray] else []


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
    line: Line = [("In hand: ", STRONG), *markers(decision["markers"], " ")]
    if "target" not in decision:
        return [text_of(line), Text(FILL_HINT, QUIET)]
    (sowing,) = scene.seen["sowings"]
    line += [(f"; target: {ROMAN[sowing['target']]} {AREAS[sowing['target']]}", "")]
    if sowing["tile"] is not None:
        line += [("; tile there: ", ""), *tile_hope(sowing)]
    return [text_of(line)]


def tile_hope(sowing: Json) -> Line:
    """The tile beside the target tray, and what it takes."""
    if sowing["put"] is None:
        return [*tile_colours(sowing["tile"]), (": not to be had", QUIET)]
    needed: Line = [(": put ", STRONG), *markers(sowing["put"], " and ")]
    return [*trajan_tile(sowing["tile"]), *(needed if sowing["put"] else [(": any", STRONG)])]


def draw_sowings(scene: Scene) -> list[RenderableType]:
    """The trays to choose from, and what emptying each would come to."""
    table = plain_table("", "", "Takes", "Ends in", "Clock", "Trajan tile there")
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
    pairs = " (a tray that gets two, gets them at once)" if len(trays[tray]) > len(trays) else ""
    return [Text(f"A whole sowing may stand on a line{pairs}: {example}", QUIET)]


def _sowing_row(scene: Scene, sowing: Json) -> list[RenderableType]:
    tray = sowing["tray"]
    seat = scene.seen["to_move"]
    ends = f", ends {sowing['ends']}" if sowing["ends"] else ""
    there: Line = [("-", QUIET)] if sowing["tile"] is None else tile_hope(sowing)
    return [
        Text(scene.number(f"tray:{tray + 1}"), STRONG),
        Text(f"tray{tray + 1}", "cyan"),
        text_of(markers(scene.seen["players"][seat]["trays"][tray])),
        Text(f"{ROMAN[sowing['target']]} {AREAS[sowing['target']]}", no_wrap=True),
        Text.assemble(f"+{sowing['markers']} to {sowing['time']}", (ends, STRONG)),
        text_of(there),
    ]


# The first tiles.


def draw_first_tiles(scene: Scene) -> list[RenderableType]:
    """A line for each stack, a column for each slot that is still free."""
    slots = [roman for roman in ROMAN if any(o.target.endswith(f">{roman}") for o in scene.options)]
    table = plain_table("", "Tile", *(f"on {slot}>" for slot in slots))
    for stack in scene.seen["stacks"]:
        table.add_row(*_first_tile_row(scene, stack, slots))
    example = scene.options[-1].notation
    return [table, Text(f"Answer with a number, or by name as in {example}.", QUIET)]


def _first_tile_row(scene: Scene, stack: Json, slots: Sequence[str]) -> list[RenderableType]:
    name = stack["category"]
    tile: Line = [("-", QUIET)] if stack["top"] is None else trajan_tile(stack["top"])
    numbers = [scene.number(f"stack:{name}>{slot}") or "-" for slot in slots]
    return [name, text_of(tile), *(Text(number, STRONG) for number in numbers)]


# The stacks.


def draw_stacks(scene: Scene) -> Table:
    """The open tiles of all stacks, and how many lie there."""
    table = plain_table("", "Stack", "Open tile", "Left>")
    for stack in scene.seen["stacks"]:
        tile: Line = [("-", QUIET)] if stack["top"] is None else trajan_tile(stack["top"])
        number = text_of(choice(scene, f"stack:{stack['category']}"))
        table.add_row(number, stack["category"], text_of(tile), str(stack["left"]))
    return table


def short_stacks(scene: Scene, columns: int, room: int) -> list[Text]:
    """The open tiles alone."""
    tops = [stack["top"] for stack in scene.seen["stacks"]]
    if not any(tops):
        return [Text("come when all trays are filled", QUIET)]
    cells = [[("-", QUIET)] if tile is None else trajan_tile(tile) for tile in tops]
    return in_columns(cells, columns, room)
