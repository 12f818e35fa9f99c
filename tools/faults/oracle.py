"""Holds what clients were told against what is in the database.

It reads the rows themselves, not through the store of the server. Each check
yields sentences; no sentence means that

- every acknowledged command is in the log, once, with the number that was
  acknowledged and the moves that were asked for;
- what was asked after another answer had come stands after it;
- what was refused is not there, and nothing is there that nobody asked for;
- numbers have no gaps and names no doubles, in whatever table;
- what was said is kept, once, word for word;
- whatever anybody was shown is what the log says of that moment, and the rules
  alone, without the server, come to the same position at the end.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from aedile import catalog
from aedile.server.errors import Broken
from aedile.server.events import StoredEvent
from aedile.server.tables import projection
from aedile.server.tables.table import Table
from tools.faults.history import Asked, History, Sight, digest

SHOWN = 5  # sentences of one kind that are told in full


class Row(NamedTuple):
    """A row of the table `events`, as it is in the database."""

    table: str
    seq: int
    kind: str
    body: str
    actor: str
    cmd: str | None
    at: int


Log = Mapping[str, Sequence[Row]]


class Said(NamedTuple):
    """A row of the table `chat`."""

    table: str
    number: int
    text: str
    cmd: str | None


class Verdict(NamedTuple):
    """What came of a comparison."""

    wrong: list[str]
    commands: int  # acknowledged ones that were looked for
    sights: int  # frames that were compared
    events: int  # rows of the log


def judge(
    history: History,
    rows: Iterable[Row],
    chat: Iterable[Said] = (),
    poisoned: Iterable[str] = (),
) -> Verdict:
    """Everything that is wrong; tables that were poisoned on purpose are left out."""
    left_out = set(poisoned)
    log = by_table(row for row in rows if row.table not in left_out)
    everything = [each for each in history.asked.values() if each.table not in left_out]
    asked = [each for each in everything if each.text is None]
    checks = {
        "numbers": wrong_numbers(log),
        "doubles": doubled_names(log),
        "lost": lost(asked, log),
        "order": out_of_order(asked),
        "refused": refused_but_done(asked, log),
        "invented": made_up(history, log),
        "said": wrong_talk([each for each in everything if each.text is not None], chat),
    }
    wrong = [sentence for found in checks.values() for sentence in _some(found)]
    sights = [sight for sight in history.sights if sight.table not in left_out]
    wrong += _some(wrong_sights(sights, asked, log))
    acknowledged = sum(each.acknowledged for each in everything)
    return Verdict(wrong, acknowledged, len(sights), sum(map(len, log.values())))


def by_table(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The log of each table, in order."""
    log: dict[str, list[Row]] = defaultdict(list)
    for row in sorted(rows):
        log[row.table].append(row)
    return log


def _some(sentences: Iterable[str]) -> list[str]:
    found = list(sentences)
    more = len(found) - SHOWN
    return found[:SHOWN] + ([f"… and {more} more of this kind"] if more > 0 else [])


# Each check by itself.


def wrong_numbers(log: Log) -> Iterator[str]:
    """Numbers begin with 1 and have no gaps."""
    for table, rows in log.items():
        numbers = [row.seq for row in rows]
        if numbers != list(range(1, len(rows) + 1)):
            yield f"{table}: the numbers of its events are not 1 to {len(rows)}: {numbers[:20]}…"


def doubled_names(log: Log) -> Iterator[str]:
    """A command is done once."""
    for table, rows in log.items():
        counts = Counter(row.cmd for row in rows if row.cmd is not None)
        for cmd, count in counts.items():
            if count > 1:
                yield f"{table}: {cmd} was done {count} times"


def lost(asked: Iterable[Asked], log: Log) -> Iterator[str]:
    """What was acknowledged is there, as it was acknowledged."""
    ends = {table: _ends(rows) for table, rows in log.items()}
    firsts = {(table, row.cmd): row for table, rows in log.items() for row in rows if row.cmd}
    for each in asked:
        if not each.answers:
            continue
        if len({(answer.seq, answer.version) for answer in each.answers}) > 1:
            yield f"{each.table}: {each.name} got different answers: {each.answers}"
        stored = firsts.get((each.table, each.name))
        said = each.answers[0].seq
        if stored is None:
            yield f"{each.table}: {each.name} ({each.what}) was acknowledged as {said} and is lost"
            continue
        end = ends[each.table][each.name]
        if end != said:
            yield f"{each.table}: {each.name} was acknowledged as {said} and is stored as {end}"
        if each.moves is not None and json.loads(stored.body).get("moves") != each.moves:
            yield f"{each.table}: {each.name} asked for {each.moves}; stored is {stored.body}"


def _ends(rows: Sequence[Row]) -> dict[str, int]:
    """The number of the last event of each command; those without a name follow one."""
    ends: dict[str, int] = {}
    name = None
    for row in rows:
        name = row.cmd or name
        if name is not None:
            ends[name] = row.seq
    return ends


def out_of_order(asked: Iterable[Asked]) -> Iterator[str]:
    """What was asked after an answer had come has a higher number than that answer."""
    tables: dict[str, list[Asked]] = defaultdict(list)
    for each in asked:
        if each.answers:
            tables[each.table].append(each)
    for table, done in tables.items():
        done.sort(key=lambda each: each.answers[0].seq, reverse=True)
        earliest, of = float("inf"), ""
        for each in done:
            if each.sent > earliest:
                yield f"{table}: {each.name} was asked after {of} was answered, and stands before"
            if each.answers[0].at < earliest:
                earliest, of = each.answers[0].at, each.name


def refused_but_done(asked: Iterable[Asked], log: Log) -> Iterator[str]:
    """What was refused for good is not in the log."""
    names = {(table, row.cmd) for table, rows in log.items() for row in rows}
    for each in asked:
        if each.refused and (each.table, each.name) in names:
            yield f"{each.table}: {each.name} was refused ({each.refused}) and done all the same"


def made_up(history: History, log: Log) -> Iterator[str]:
    """No person did what they never asked for."""
    for table, rows in log.items():
        for row in rows[1:]:  # a table is created without a name
            of_person = row.actor in history.people and not (row.cmd or "").startswith("plan:")
            if of_person and row.cmd and (table, row.cmd) not in history.asked:
                yield f"{table}: event {row.seq} ({row.cmd}) was asked for by nobody"


def wrong_talk(remarks: Iterable[Asked], chat: Iterable[Said]) -> Iterator[str]:
    """What was said and answered is kept as it was said, once."""
    kept: dict[tuple[str, str | None], list[str]] = defaultdict(list)
    for said in chat:
        kept[said.table, said.cmd].append(said.text)
    for each in remarks:
        found = kept[each.table, each.name]
        if each.acknowledged and found != [each.text]:
            yield f"{each.table}: {each.name} said {each.text!r}; kept is {found}"
        elif len(found) > 1 or (each.refused and found):
            yield f"{each.table}: {each.name} said {each.text!r}; kept is {found}"


def wrong_sights(sights: Iterable[Sight], asked: Iterable[Asked], log: Log) -> Iterator[str]:
    """What was shown, and what was said of versions, is what the log comes to."""
    shown: dict[str, dict[int, list[Sight]]] = defaultdict(lambda: defaultdict(list))
    for sight in sights:
        shown[sight.table][sight.seq].append(sight)
    versions: dict[tuple[str, int], int] = {
        (each.table, answer.seq): answer.version for each in asked for answer in each.answers
    }
    for table in shown.keys() - log.keys():
        yield f"{table}: it was shown, and is not in the database"
    for table, rows in log.items():
        last = max(shown[table], default=0)
        if last > len(rows):
            yield f"{table}: event {last} was shown, and the log ends with {len(rows)}"
        yield from _replayed(table, rows, shown[table], versions)


def _replayed(
    table: str,
    rows: Sequence[Row],
    shown: Mapping[int, Sequence[Sight]],
    versions: Mapping[tuple[str, int], int],
) -> Iterator[str]:
    replayed = Table(table)
    try:
        for row in rows:
            replayed.read(StoredEvent(row.seq, row.kind, json.loads(row.body), *row[4:]))
            version = versions.get((table, row.seq), replayed.version)
            if version != replayed.version:
                yield f"{table}: version {version} was told at {row.seq}, not {replayed.version}"
            for sight in shown.get(row.seq, ()):
                if digest(projection.frame(replayed, sight.seat, replayed.moves)) != sight.digest:
                    yield f"{table}: seat {sight.seat} saw another table at event {row.seq}"
    except (Broken, ValueError) as error:
        yield f"{table}: the log cannot be replayed: {error}"
        return
    yield from _unlike_the_rules(replayed, rows)


def _unlike_the_rules(replayed: Table, rows: Sequence[Row]) -> Iterator[str]:
    """The same moves in the bare rules end in the same position."""
    if not replayed.has_begun or replayed.fork_point is not None:
        return
    game = catalog.game(replayed.config.game)
    seed = json.loads(rows[0].body)["seed"]
    state = game.new_game(replayed.config.players, seed, replayed.config.options)
    for move in _moves_that_stand(rows):
        state.apply(game.parse(state, move))
    for seat in range(replayed.config.players):
        if game.observe(state, seat) != game.observe(replayed.match.state, seat):
            yield f"{replayed.id}: the rules come to another position for seat {seat}"


def _moves_that_stand(rows: Sequence[Row]) -> list[str]:
    moves: list[str] = []
    for row in rows:
        body: dict[str, Any] = json.loads(row.body)
        if row.kind == "moved":
            moves += body["moves"]
        elif row.kind == "undone":
            del moves[body["moves"] :]
    return moves
