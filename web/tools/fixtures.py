"""Frames of real games for the gallery and for tests, by the server's own code.

Run it with the Python that has Aedile: `python web/tools/fixtures.py`. For each game and
number of players there is one game, and how its table looks early, in the middle and at the
end: to the seat that is asked, and to somebody who looks on; and once for every kind of
question. The moves are those of the record in the last frame; `--new` lets bots play again.
`--check` writes nothing and fails if a frame is no longer what the server would send.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from aedile import catalog
from aedile.bots import registry
from aedile.kernel.record import read
from aedile.server import protocol
from aedile.server.events import StoredEvent
from aedile.server.tables import projection
from aedile.server.tables.actors import Person, System
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.table import Table

HERE = Path(__file__).parent.parent / "fixtures"
LIVIA = Person("livia", "Livia")
NAMES = ("Livia", "Marcus", "Flavia", "Decimus", "Gaius")
TITLES = {"praetor": "Table of the Seven Hills", "trajan": "Via Appia"}
# With many Worker Camps hardly anybody calls a Villager, and there is a frame for every question.
EDITIONS = {("praetor", 5): "reconstructed"}
NOW = 1_800_000_000_000
BOTS = ("heuristic", "heuristic", "uniform")  # one of them makes odd positions


def main() -> None:
    """Write all of them, or say which are stale."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--new", action="store_true", help="let bots play new games")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if stale")
    chosen = parser.parse_args()
    stale = []
    for name, frames in made(chosen.new):
        path = HERE / f"{name}.json"
        text = json.dumps(frames, separators=(",", ":"), ensure_ascii=False)
        if not path.is_file() or path.read_text("utf-8") != text:
            stale.append(path.name)
            if not chosen.check:
                path.write_text(text, "utf-8")
    if chosen.check and stale:
        sys.exit(f"Stale frames in web/fixtures: {', '.join(stale)}. Run web/tools/fixtures.py.")


def made(anew: bool) -> Iterator[tuple[str, Any]]:
    """Every file by name, with what belongs into it."""
    for name in catalog.names():
        seats = catalog.game(name).seats
        for players in seats:
            moves = played(name, players) if anew else recorded(name, players)
            for moment, frames in moments(name, players, moves).items():
                yield f"{name}-{moment}-{players}p", frames
            if players == seats[-1]:
                yield f"{name}-questions", questions(name, players, moves)


Moves: TypeAlias = list[tuple[int, str]]


def questions(name: str, players: int, moves: Moves) -> dict[str, Any]:
    """A frame for every kind of question, to the seat that is asked: that with most answers."""
    table = begin(name, players)
    found: dict[str, Any] = {}
    most: dict[str, int] = {}
    for index, (seat, move) in enumerate(moves):
        kind = type(table.match.state.agenda[-1]).__name__
        answers = len(table.match.state.legal_actions())
        if answers > most.get(kind, 0):
            most[kind] = answers
            found[kind] = projection.frame(table, seat, table.moves)
        step(table, seat, move, index)
    return found


def moments(name: str, players: int, moves: Moves) -> dict[str, Any]:
    """One game, seen three times."""
    table = begin(name, players)
    due = {"early": len(moves) // 9, "middle": len(moves) // 2}
    seen: dict[str, Any] = {}
    for index, (seat, move) in enumerate(moves):
        for moment, at in due.items():
            if moment not in seen and index >= at and len(table.match.state.legal_actions()) > 4:
                seen[moment] = both(table)
        step(table, seat, move, index)
    return seen | {"end": both(table)}


def both(table: Table) -> dict[str, Any]:
    """The table to somebody who looks on, and to the seat that is asked."""
    seat = table.to_move()
    return {
        "spectator": projection.frame(table, None),
        "seat": projection.frame(table, 0 if seat is None else seat),
    }


def recorded(name: str, players: int) -> Moves:
    """The moves of the game whose end is kept."""
    kept = json.loads((HERE / f"{name}-end-{players}p.json").read_text("utf-8"))
    record = read(kept["seat"]["record"])
    names = record.players
    return [(names.index(line.player), move) for line in record.lines for move in line.moves]


def played(name: str, players: int) -> Moves:
    """The moves of a new game among bots."""
    table = begin(name, players)
    bots = [registry.make(BOTS[seat % len(BOTS)], seat) for seat in range(players)]
    moves: Moves = []
    while (seat := table.to_move()) is not None:
        view = table.match.view(seat)
        move = view.notation(bots[seat].choose(view))
        step(table, seat, move, len(moves))
        moves.append((seat, move))
    return moves


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
            "edition": EDITIONS.get((name, players)),
            "shuffle": False,
            "clock": {"kind": "live", "bank": 1800, "increment": 20},
        }
    )
    table = Table(f"fixture-{name}-{players}")
    for event in create(config, LIVIA, "1", NOW):
        table.read(StoredEvent(table.seq + 1, *event))
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
    for event in table.decide(who, command, NOW + 9000 * index).events:
        table.read(StoredEvent(table.seq + 1, *event))


if __name__ == "__main__":
    main()
