"""Frames of real games for the gallery and for tests, by the server's own code.

Run it with the Python that has Aedile: `python web/tools/fixtures.py`. For each
game and number of players it plays one game with bots and writes how the table
looks early, in the middle and at the end: to the seat that is asked, and to
somebody who looks on; and once for every kind of question. The same every time.
"""

import json
from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.bots import registry
from aedile.server import protocol
from aedile.server.events import numbered
from aedile.server.tables import projection
from aedile.server.tables.actors import Person, System
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.table import Table

HERE = Path(__file__).parent.parent / "fixtures"
LIVIA = Person("livia", "Livia")
NAMES = ("Livia", "Marcus", "Flavia", "Decimus", "Gaius")
TITLES = {"praetor": "Table of the Seven Hills", "trajan": "Via Appia"}
NOW = 1_800_000_000_000
BOTS = ("heuristic", "heuristic", "uniform")  # one of them makes odd positions


def main() -> None:
    """Write all of them."""
    HERE.mkdir(exist_ok=True)
    for name in catalog.names():
        for players in catalog.game(name).seats:
            for moment, frames in moments(name, players).items():
                path = HERE / f"{name}-{moment}-{players}p.json"
                write(path, frames)
        write(HERE / f"{name}-questions.json", questions(name, max(catalog.game(name).seats)))


def write(path: Path, frames: Any) -> None:
    """Frames as they come over the wire."""
    path.write_text(json.dumps(frames, separators=(",", ":"), ensure_ascii=False))


def questions(name: str, players: int) -> dict[str, Any]:
    """A frame for every kind of question, to the seat that is asked: that with most answers."""
    table = begin(name, players)
    found: dict[str, Any] = {}
    for index, (seat, move) in enumerate(played(name, players)):
        frame = projection.frame(table, seat, table.moves)
        kind = frame["position"]["decision"]["name"]
        if kind not in found or len(found[kind]["options"]) < len(frame["options"]):
            found[kind] = frame
        step(table, seat, move, index)
    return found


def moments(name: str, players: int) -> dict[str, Any]:
    """One game, seen three times."""
    last = len(record := played(name, players))
    seen = {}
    for moment, at in (("early", last // 9), ("middle", last // 2), ("end", last)):
        table = begin(name, players)
        for index, (seat, move) in enumerate(record):
            if index >= at and (moment == "end" or wide(table)):
                break
            step(table, seat, move, index)
        asked = table.to_move()
        frames = {"spectator": None, "seat": 0 if asked is None else asked}
        seen[moment] = {who: projection.frame(table, at) for who, at in frames.items()}
    return seen


def wide(table: Table) -> bool:
    """Is a question asked that has many answers?"""
    seat = table.to_move()
    return seat is not None and len(list(table.match.view(seat).options())) > 4


def played(name: str, players: int) -> list[tuple[int, str]]:
    """The moves of a whole game."""
    table = begin(name, players)
    bots = [registry.make(BOTS[seat % len(BOTS)], seat) for seat in range(players)]
    record: list[tuple[int, str]] = []
    while (seat := table.to_move()) is not None:
        view = table.match.view(seat)
        action = bots[seat].choose(view)
        move = next(o.notation for o in view.options() if o.action == action)
        step(table, seat, move, len(record))
        record.append((seat, move))
    return record


def begin(name: str, players: int) -> Table:
    """A table where the game has just begun: one person, and bots."""
    bots = [{"to": "bot", "bot": "heuristic", "name": each} for each in NAMES[1:players]]
    config = read_config(
        {
            "game": name,
            "players": players,
            "title": TITLES[name],
            "seats": [{"to": "host"}, *bots],
            "seed": f"{name} {players}",
            "shuffle": False,
            "clock": {"kind": "live", "bank": 1800, "increment": 20},
        }
    )
    created = create(config, LIVIA, "1", NOW)
    table = Table.load(f"fixture-{name}-{players}", numbered(created))
    do(table, LIVIA, {"do": "start", "cmd": "start"}, 0)
    return table


def step(table: Table, seat: int, move: str, index: int) -> None:
    """Make one move."""
    who = LIVIA if table.seats[seat].kind == "person" else System("bot")
    told = {"seat": seat, "version": table.version, "moves": [move]}
    do(table, who, {"do": "move", "cmd": f"m{index}", **told}, index)


def do(table: Table, who: Person | System, told: dict[str, Any], index: int) -> None:
    """Carry out a command."""
    command = protocol.COMMAND.validate_python(told)
    for event in numbered(table.decide(who, command, NOW + 9000 * index).events, table.seq):
        table.read(event)


if __name__ == "__main__":
    main()
