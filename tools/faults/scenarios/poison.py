"""A table whose log makes no sense, or is not the one that was stored, harms nobody else."""

import asyncio
import json
from collections.abc import Callable

import httpx

from aedile.server.events import StoredEvent
from aedile.server.tables.table import Table
from tools.faults.databases import FaultyDatabase
from tools.faults.players import LINE_UPS, LineUp, Party
from tools.faults.scenario import Scenario, Stage

_CHANGE = "UPDATE events SET {column} = ? WHERE table_id = ? AND seq = ?"
_NONSENSE = '{"seat": 0, "moves": ["no such move"], "spent": 0}'


def change(column: str, value: str, first: bool = False) -> Callable[[FaultyDatabase, str], None]:
    """A poison: another value in the first or the last event."""

    def harm(database: FaultyDatabase, table: str) -> None:
        seq = 1 if first else database.seqs()[table]
        database.execute(_CHANGE.format(column=column), value, table, seq)

    return harm


def lose(database: FaultyDatabase, table: str) -> None:
    """An event in the middle is gone."""
    seq = database.seqs()[table] - 1
    database.execute("DELETE FROM events WHERE table_id = ? AND seq = ?", table, seq)


def go_on_wrongly(database: FaultyDatabase, table: str) -> None:
    """One more event, which cannot follow."""
    seq = database.seqs()[table] + 1
    row = (
        "INSERT INTO events (table_id, seq, kind, body, actor, at, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    database.execute(row, table, seq, "moved", _NONSENSE, "nobody", 1, "")
    database.execute("UPDATE tables SET seq = ? WHERE id = ?", seq, table)


def play_otherwise(database: FaultyDatabase, table: str) -> None:
    """The last move is another one, which the rules allow as well."""
    log = _log(database, table)
    last = next(n for n in range(len(log) - 1, 0, -1) if _choice(log[: n + 1]))
    body = log[last].body | {"moves": [_choice(log[: last + 1])]}
    database.execute(_CHANGE.format(column="body"), json.dumps(body), table, log[last].seq)


def _choice(log: list[StoredEvent]) -> str:
    """Another move for the last event, if it is one and there was a choice."""
    last = log[-1]
    if last.kind != "moved" or len(last.body["moves"]) > 1:
        return ""
    before = Table.load("", log[:-1])
    state = before.match.state
    names = (before.game.notation(state, action) for action in state.legal_actions())
    return next((name for name in names if name != last.body["moves"][0]), "")


def _log(database: FaultyDatabase, table: str) -> list[StoredEvent]:
    query = "SELECT seq, kind, body, actor, cmd, at FROM events WHERE table_id = ? ORDER BY seq"
    rows = database.execute(query, table)
    return [StoredEvent(*row)._replace(body=json.loads(row[2])) for row in rows]


POISONS = {
    "no JSON": change("body", "{"),
    "JSON, but no object": change("body", "[1]"),
    "an unknown kind": change("kind", "exploded"),
    "a move that is none": go_on_wrongly,
    "another seed": change("body", "{}", first=True),
    "an event is missing": lose,
    "another legal move": play_otherwise,
}


async def poisoned(stage: Stage) -> None:
    """Tables are poisoned while they are live and while the server is down."""
    victims = [LineUp("trajan", (0,), ("uniform",)) for _ in POISONS]
    async with (
        stage.server() as server,
        stage.party(server.url, line_ups=(*LINE_UPS, *victims)) as party,
    ):
        await party.progress(40)
        chosen = [table for table, line_up in party.tables.items() if line_up in victims]
        chosen = chosen[-len(POISONS) :]
        stage.poisoned |= set(chosen)
        await party.pause(chosen)
        live = dict(zip(chosen[::2], list(POISONS)[::2]))
        down = dict(zip(chosen[1::2], list(POISONS)[1::2]))
        for table, name in live.items():
            POISONS[name](stage.database, table)
        await party.progress(20)
        server.kill()
        for table, name in down.items():
            POISONS[name](stage.database, table)
        await server.start()
        await party.progress(20)
        stage.result.wrong += await broken_alone(stage, party, live | down)
        server.kill()
        await server.start()  # once more, with all of them
        await party.progress(20)
        await bots_elsewhere(stage, party)
    stage.result.done = {"tables poisoned": len(POISONS)}
    stage.faults_expected = True  # it says so, once for each


async def broken_alone(stage: Stage, party: Party, poisons: dict[str, str]) -> list[str]:
    """What a client is told of these tables: that they are broken, and nothing else."""
    wrong = []
    async with httpx.AsyncClient(base_url=party.players[0].lines[0].url, timeout=30) as client:
        headers = {"Authorization": f"Bearer {party.players[0].key}"}
        for table, name in poisons.items():
            frame = await client.get(f"/api/tables/{table}", headers=headers)
            if frame.status_code != 200 or frame.json()["phase"] != "broken":
                wrong.append(
                    f"A table with {name} is shown as {frame.status_code} {frame.text[:99]}"
                )
            command = {"do": "resign", "cmd": "anything"}
            answer = await client.post(
                f"/api/tables/{table}/commands", headers=headers, json=command
            )
            if answer.status_code != 503 or answer.json()["error"]["code"] != "broken-table":
                wrong.append(f"A table with {name} answers {answer.status_code} {answer.text[:99]}")
        lists = await client.get("/api/me/tables", headers=headers)
        if lists.status_code != 200:
            wrong.append(f"Lists of tables fail: {lists.text[:99]}")
    return wrong


async def bots_elsewhere(stage: Stage, party: Party) -> None:
    """Bots still move at tables that nobody looks at."""
    table = await party.set_up(LineUp("praetor", (3,), ("uniform", "uniform")))
    query = "SELECT count(*) FROM events WHERE table_id = ?"
    before = 0
    for _ in range(100):
        count = stage.database.execute(query, table)[0][0]
        if count > 3 or stage.database.execute(
            "SELECT 1 FROM seats WHERE table_id = ? AND turn", table
        ):
            return
        before = count
        await asyncio.sleep(0.2)
    stage.result.wrong.append(f"A table nobody looks at stands still at event {before}.")


SCENARIOS = [
    Scenario("poison", poisoned, "tables whose log makes no sense", lambda plan: 40),
]
