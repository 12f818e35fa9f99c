"""The oracle of `make faults` finds everything that can be wrong with a log."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from aedile.server.events import StoredEvent
from aedile.server.protocol import COMMAND
from aedile.server.tables import projection
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import Config, SeatPlan
from aedile.server.tables.table import Table
from tools.faults import power, trace
from tools.faults.fsync_order import Order, follow
from tools.faults.history import History
from tools.faults.oracle import Row, Said, judge
from tools.faults.runs import as_markdown
from tools.faults.trace import Call

TABLE = "table"
PEOPLE = [Person("ann", "Ann"), Person("bob", "Bob")]


class Evidence:
    """Two people have played some moves and seen everything."""

    def __init__(self, moves: int = 6) -> None:
        self.history = History()
        self.history.people |= {person.id for person in PEOPLE}
        self.rows: list[Row] = []
        self.chat: list[Said] = []
        seats = [SeatPlan(to="host"), SeatPlan(to="open")]
        config = Config(game="trajan", players=2, options={}, seats=seats, shuffle=False)
        self.table = Table(TABLE)
        for event in create(config, PEOPLE[0], "a seed", 1):
            self._store(StoredEvent(1, *event))
        self.do(PEOPLE[1], do="join")
        self.do(PEOPLE[0], do="start")
        for _ in range(moves):
            seat = self.table.to_move()
            assert seat is not None
            move = self.table.match.view(seat).options()[0].notation
            self.do(PEOPLE[seat], do="move", version=self.table.version, moves=[move])

    def do(self, person: Person, **command: Any) -> None:
        cmd = f"c{len(self.history.asked)}"
        asked = self.history.ask(TABLE, person.id, cmd, command["do"], command.get("moves"))
        decided = self.table.decide(person, COMMAND.validate_python(command | {"cmd": cmd}), 5)
        for number, event in enumerate(decided.events):
            name = None if number else asked.name
            self._store(StoredEvent(self.table.seq + 1, *event._replace(cmd=name)))
        answer = {"seq": self.table.seq, "version": self.table.version}
        self.history.done(asked, answer)
        for seat in (0, 1, None):
            self.history.saw(json.loads(json.dumps(projection.frame(self.table, seat))))

    def say(self, text: str) -> None:
        asked = self.history.ask(TABLE, "ann", f"s{len(self.chat)}", "chat", text=text)
        self.history.done(asked, {"seq": self.table.seq, "version": self.table.version})
        self.chat.append(Said(TABLE, len(self.chat) + 1, text, asked.name))

    def _store(self, event: StoredEvent) -> None:
        self.table.read(event)
        seq, kind, body, actor, cmd, at = event
        self.rows.append(Row(TABLE, seq, kind, json.dumps(body), actor, cmd, at))

    @property
    def last(self) -> Any:
        return list(self.history.asked.values())[-1]

    def wrong(self) -> str:
        return " / ".join(judge(self.history, self.rows, self.chat).wrong)


def test_nothing_is_wrong_with_a_log_that_holds_what_was_told() -> None:
    evidence = Evidence()
    evidence.say("well played")
    verdict = judge(evidence.history, evidence.rows, evidence.chat)
    assert verdict.wrong == []
    assert (verdict.commands, verdict.events) == (9, 9)
    assert verdict.sights == 24


def lose_the_last(evidence: Evidence) -> None:
    evidence.rows.pop()


def lose_one_in_the_middle(evidence: Evidence) -> None:
    del evidence.rows[4]


def do_it_twice(evidence: Evidence) -> None:
    last = evidence.rows[-1]
    evidence.rows.append(last._replace(seq=last.seq + 1))


def swap_two(evidence: Evidence) -> None:
    a, b = evidence.rows[-2:]
    evidence.rows[-2:] = [b._replace(seq=a.seq), a._replace(seq=b.seq)]


def change_a_move(evidence: Evidence) -> None:
    body = json.loads(evidence.rows[-1].body)
    body["moves"] = ["something else"]
    evidence.rows[-1] = evidence.rows[-1]._replace(body=json.dumps(body))


def refuse_what_was_done(evidence: Evidence) -> None:
    evidence.last.answers.clear()
    evidence.history.refuse(evidence.last, "stale")


def answer_twice_differently(evidence: Evidence) -> None:
    evidence.history.done(evidence.last, {"seq": 3, "version": 1})


def answer_before_an_earlier_one_was_asked(evidence: Evidence) -> None:
    evidence.last.answers[0] = evidence.last.answers[0]._replace(at=0.0)


def forget_that_it_was_asked(evidence: Evidence) -> None:
    del evidence.history.asked[TABLE, evidence.last.name]


def show_another_position(evidence: Evidence) -> None:
    frame = json.loads(json.dumps(projection.frame(evidence.table, 0)))
    evidence.history.saw(frame | {"scores": [99, 99]})


def show_what_never_was(evidence: Evidence) -> None:
    frame = json.loads(json.dumps(projection.frame(evidence.table, 0)))
    evidence.history.saw(frame | {"seq": 99})


def tell_another_version(evidence: Evidence) -> None:
    answer = evidence.last.answers[0]
    evidence.last.answers[0] = answer._replace(version=answer.version + 1)


def lose_a_remark(evidence: Evidence) -> None:
    evidence.say("well played")
    evidence.chat.clear()


def keep_a_remark_twice(evidence: Evidence) -> None:
    evidence.say("well played")
    evidence.chat.append(evidence.chat[0]._replace(number=2))


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        (lose_the_last, "is lost"),
        (lose_one_in_the_middle, "are not 1 to"),
        (do_it_twice, "was done 2 times"),
        (swap_two, "and is stored as"),
        (change_a_move, "asked for"),
        (refuse_what_was_done, "done all the same"),
        (answer_twice_differently, "different answers"),
        (answer_before_an_earlier_one_was_asked, "and stands before"),
        (forget_that_it_was_asked, "asked for by nobody"),
        (show_another_position, "saw another table"),
        (show_what_never_was, "the log ends with"),
        (tell_another_version, "version"),
        (lose_a_remark, "kept is []"),
        (keep_a_remark_twice, "said 'well played'"),
    ],
)
def test_whatever_is_wrong_is_found(harm: Callable[[Evidence], None], complaint: str) -> None:
    evidence = Evidence()
    harm(evidence)
    assert complaint in evidence.wrong()


def test_poisoned_tables_are_left_out() -> None:
    evidence = Evidence()
    lose_one_in_the_middle(evidence)
    assert judge(evidence.history, evidence.rows, poisoned=[TABLE]).wrong == []


def order(*lines: str) -> Order:
    return follow(trace.calls(lines))


NAME = "0123456789abcdef" * 2
WRITTEN = f'9 pwrite64(7</d/aedile.db-wal>, "..abcdefghijkl:{NAME}..", 4096, 56) = 4096'
SYNCED = "9 fdatasync(7</d/aedile.db-wal>) = 0"
ANSWERED = rf'8 sendto(5<TCP:[1]>, "..{{\"type\":\"done\",\"cmd\":\"{NAME}\",\"seq\":4}}", 99) = 99'


def test_a_sync_between_writing_and_answering_is_seen() -> None:
    found = order(WRITTEN, SYNCED, ANSWERED)
    assert (found.answers, found.syncs, found.wrong) == (1, 1, [])


@pytest.mark.parametrize(
    "lines",
    [
        [WRITTEN, ANSWERED],
        [SYNCED, WRITTEN, ANSWERED],
        [WRITTEN, ANSWERED, SYNCED],
        [WRITTEN, "9 fdatasync(7</d/aedile.db-wal> <unfinished ...>", ANSWERED],
        [
            "9 fdatasync(7</d/aedile.db-wal> <unfinished ...>",
            WRITTEN.replace("9 ", "3 ", 1),
            "9 <... fdatasync resumed>) = 0",
            ANSWERED,
        ],
        [WRITTEN, SYNCED.replace("= 0", "= -1 EIO (Input/output error)"), ANSWERED],
        [SYNCED, ANSWERED],
    ],
)
def test_an_answer_before_its_sync_is_seen(lines: list[str]) -> None:
    assert order(*lines).wrong


def test_a_sync_that_ends_later_counts_from_its_beginning() -> None:
    lines = [
        WRITTEN,
        "9 fdatasync(7</d/aedile.db-wal> <unfinished ...>",
        '3 write(1, "x", 1) = 1',
        "9 <... fdatasync resumed>) = 0",
        ANSWERED,
    ]
    assert not order(*lines).wrong


def test_a_call_is_read_with_its_bytes_and_its_place() -> None:
    (call,) = trace.calls([r'9 pwrite64(7</d/a.db-wal>, "7\177\6\202\0a\"\\\n", 9, 32) = 9'])
    assert call == Call(0, "pwrite64", "/d/a.db-wal", b'7\x7f\x06\x82\x00a"\\\n', 32)


def test_what_was_not_synced_may_be_lost_in_parts() -> None:
    file = power.File()
    file.pending = [Call(1, "pwrite64", "f", b"a" * 1024, 0)]
    file.sync(2)
    file.pending.append(Call(3, "pwrite64", "f", b"b" * 1024, 256))
    found = {file.after_outage(random.Random(seed)) for seed in range(50)}
    assert b"a" * 1024 in found
    assert b"a" * 256 + b"b" * 1024 in found
    assert b"a" * 256 + b"b" * 256 + b"a" * 512 in found
    assert all(each[:256] == b"a" * 256 for each in found)


def test_findings_whose_cause_is_mended_are_told_apart() -> None:
    part = {"scenario": "kill", "database": "sqlite", "times": 1, "acknowledged": 5, "frames": 9}
    part |= {"done": {"kill -9": 2}, "wrong": ["lost"]}
    later = part | {"wrong": []}
    parts = [part | {"mended": "2026-11-18"}] * 2 + [later] * 3
    page = as_markdown([{"began": "2026-11-18 10:00", "parts": parts}])

    assert (
        "10 times kill -9" in page and "Findings: none; before their causes were mended, 2." in page
    )
    assert "| `kill`, before | sqlite | 2 | 4 kill -9 | 10 | 18 | FAILED; findings: 2" in page
    assert "| `kill` | sqlite | 3 | 6 kill -9 | 15 | 27 | ok |" in page
