"""One table over JSON lines: every request, every refusal."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile import __version__, catalog, engine
from aedile.analysis import levels
from aedile.bots import registry
from aedile.engine import LONGEST_LINE, Session, serve
from aedile.engine.requests import FIELDS
from aedile.engine.session import COMMANDS
from aedile.kernel.arrays import is_compiled
from aedile.kernel.match import Match
from aedile.kernel.record import write
from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.analysis import TINY
from tests.helpers.examples import examples
from tests.helpers.tables import LONGEST, play_on

PRAETOR = catalog.game("praetor")


class Client:
    """Asks a session, and knows whether an answer should be good."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.line(json.dumps({"do": do, **fields}))
        assert answer.pop("ok"), answer
        return answer

    def refused(self, code: str, do: str, **fields: Any) -> dict[str, Any]:
        return self.refused_line(code, json.dumps({"do": do, **fields}))

    def refused_line(self, code: str, line: str) -> dict[str, Any]:
        """The error; the table must be as it was."""
        before = self.table()
        answer = self.line(line)
        assert answer["ok"] is False, answer
        assert answer["error"]["code"] == code, answer
        assert len(answer["error"]["message"]) > 5
        assert ("rule" in answer["error"]) == (code == "illegal")
        assert self.table() == before
        error: dict[str, Any] = answer["error"]
        return error

    def line(self, line: str) -> dict[str, Any]:
        text = self.session.handle(line)
        assert "\n" not in text
        answer: dict[str, Any] = json.loads(text)
        return answer

    def table(self) -> list[object]:
        return [self.line(json.dumps({"do": do})) for do in ("status", "record", "dump")]

    def status(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("status")["status"]
        return found

    def first(self) -> str:
        notation: str = self.ask("options")["options"][0]["notation"]
        return notation


@pytest.fixture
def client() -> Client:
    """Somebody without a table."""
    return Client()


@pytest.fixture
def seated() -> Client:
    client = Client()
    client.ask("new", game="praetor", players=3, seed="7", options={})
    return client


FINISHED = write(play_on(Match.new(PRAETOR, 2, "7", {}), luck=1))


@pytest.fixture
def finished() -> Client:
    client = Client()
    client.ask("replay", record=FINISHED)
    return client


# What there is.


def test_hello_says_who_answers(client: Client) -> None:
    assert client.ask("hello") == {
        "protocol": 1,
        "package": __version__,
        "compiled": is_compiled(),
    }


def test_games_lists_seats_rules_and_options(client: Client) -> None:
    praetor, trajan = client.ask("games")["games"]

    assert [praetor["name"], trajan["name"]] == ["praetor", "trajan"]
    assert praetor["seats"] == [2, 3, 4, 5]
    assert praetor["rules_version"] == PRAETOR.rules_version
    assert praetor["edition_note"] == PRAETOR.edition_note
    tough = next(row for row in praetor["options"] if row["name"] == "tough")
    assert tough["values"] == ["no", "yes"]
    assert tough["default"] == "no"
    assert tough["meaning"]


@pytest.mark.parametrize("echo", ["a", 7, -1.5, None, True, [1, {"a": None}], {"b": []}, 10**20])
def test_an_id_of_any_kind_comes_back(seated: Client, echo: object) -> None:
    good = seated.line(json.dumps({"id": echo, "do": "hello"}))
    bad = seated.line(json.dumps({"id": echo, "do": "dance"}))

    assert good["id"] == bad["id"] == echo
    assert (good["ok"], bad["ok"]) == (True, False)


def test_without_an_id_there_is_none(client: Client) -> None:
    assert "id" not in client.ask("hello")


# A table.


def test_new_sets_up_a_table(client: Client) -> None:
    status = client.ask("new", game="praetor", players=3, seed="7", options={})["status"]

    match = Match.new(PRAETOR, 3, "7", {})
    prompt = match.prompt()
    assert prompt is not None
    assert status == {
        "game": "praetor",
        "version": 0,
        "to_move": match.to_move,
        "over": False,
        "scores": match.state.scores(),
        "prompt": {"text": prompt.text, "rule": prompt.rule},
    }
    assert client.status() == status


def test_a_seed_may_be_a_number(client: Client) -> None:
    client.ask("new", game="praetor", players=3, seed="7")
    first = client.ask("dump")
    client.ask("new", game="praetor", players=3, seed=7)

    assert client.ask("dump") == first


def test_without_a_seed_every_table_is_another(client: Client) -> None:
    client.ask("new", game="praetor", players=3)
    first = client.ask("record")
    client.ask("new", game="praetor", players=3)

    assert client.ask("record") != first


def test_options_reach_the_table(client: Client) -> None:
    client.ask("new", game="praetor", players=3, seed="7", options={"tough": "yes"})

    assert '[Options "tough=yes"]' in client.ask("record")["record"]


def test_the_legal_answers_are_listed(seated: Client) -> None:
    expected = [option.as_json() for option in Match.new(PRAETOR, 3, "7", {}).options()]

    assert seated.ask("options") == {"options": expected}


def test_playing_tells_what_happened(seated: Client) -> None:
    match = Match.new(PRAETOR, 3, "7", {})
    move = match.options()[0]
    match.submit(None, move.action)

    answer = seated.ask("play", move=move.notation, version=0)

    assert answer["status"] == seated.status()
    assert answer["status"]["version"] == 1
    assert answer["events"] == match.log(since=0)


def test_a_move_may_be_given_by_its_number(seated: Client) -> None:
    option = seated.ask("options")["options"][0]

    seated.ask("play", action=option["action"])

    assert option["notation"] in seated.ask("record")["record"]


def test_several_moves_are_played_all_or_none(seated: Client) -> None:
    match = play_on(Match.new(PRAETOR, 3, "7", {}), luck=2, moves=20)
    moves = [move.notation for move in match.moves]

    seated.refused("unknown-notation", "play", moves=[*moves, "castle"])
    answer = seated.ask("play", moves=moves)

    assert answer["status"]["version"] == 20
    assert answer["events"] == match.log(since=0)


def test_why_tells_the_rule(seated: Client) -> None:
    option = seated.ask("options")["options"][0]
    legal = {row["action"] for row in seated.ask("options")["options"]}
    action = next(a for a in range(PRAETOR.num_actions) if a not in legal)

    assert seated.ask("why", move=option["notation"]) == {"legal": True}
    answer = seated.ask("why", action=action)
    assert answer["legal"] is False
    assert answer["reason"]
    assert answer["rule"]


def test_undo_takes_back_and_tells_why_not(seated: Client) -> None:
    before = seated.ask("dump")
    seated.refused("illegal", "undo")
    seated.ask("play", move=seated.first())

    status = seated.ask("undo")["status"]

    assert status["version"] == 2
    assert seated.ask("dump") == before


def test_observe_shows_what_a_seat_may_see(seated: Client) -> None:
    state = Match.new(PRAETOR, 3, "7", {}).state

    for seat, viewer in ((0, 0), (2, 2), (None, -1)):
        view = seated.ask("observe", seat=seat)["view"]
        assert view == json.loads(json.dumps(PRAETOR.observe(state, viewer)))


def test_a_dump_can_be_edited_and_loaded(seated: Client) -> None:
    seated.ask("play", move=seated.first())
    position = seated.ask("dump")["position"]
    position["players"][0]["resources"]["wood"] += 2

    status = seated.ask("load", game="praetor", position=position)["status"]

    assert status["version"] == 0
    assert seated.ask("dump")["position"] == position
    assert "[Position " in seated.ask("record")["record"]


def test_standings_have_points_by_source(finished: Client) -> None:
    rows = finished.ask("standings")["standings"]

    assert [row["place"] for row in rows] == [1, 2]
    assert {row["seat"] for row in rows} == {0, 1}
    assert all(sum(row["sources"].values()) == row["score"] for row in rows)
    assert all(isinstance(row["tiebreak"], list) for row in rows)


def test_a_record_can_be_played_again(seated: Client) -> None:
    play = play_on(Match.new(PRAETOR, 3, "7", {}), luck=2, moves=20)
    seated.ask("play", moves=[move.notation for move in play.moves])
    record, status = seated.ask("record")["record"], seated.status()

    other = Client()

    assert other.ask("replay", record=record)["status"] == status
    assert other.ask("record")["record"] == record


def test_suggest_asks_a_bot(seated: Client) -> None:
    before = seated.table()

    advice = seated.ask("suggest", bot="flat:sims=20")

    options = {row["notation"]: row["action"] for row in seated.ask("options")["options"]}
    assert options[advice["move"]] == advice["action"]
    assert advice["reasons"]
    first = advice["candidates"][0]
    assert (first["move"], first["action"]) == (advice["move"], advice["action"])
    assert set(first) == {"move", "action", "value", "visits"}
    assert seated.table() == before
    assert seated.ask("suggest", bot="flat:sims=20") == advice


def test_suggest_says_what_can_be_expected_by_what_the_seat_knows(seated: Client) -> None:
    advice = seated.ask("suggest", bot="uniform")

    assert 0 < advice["share"] < 1 and 0 <= advice["error"] < 0.5


def test_evaluate_shares_the_win_among_the_seats(seated: Client) -> None:
    before = seated.table()
    for asked in ({}, {"seat": 0}, {"seat": None}):
        shares = seated.ask("evaluate", **asked)["shares"]
        assert len(shares) == 3 and sum(shares) == pytest.approx(1, abs=0.001)
    assert seated.ask("evaluate") == seated.ask("evaluate")
    assert seated.table() == before
    seated.refused("bad-request", "evaluate", seat=3)


def test_a_turn_that_was_played_is_judged(seated: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", TINY)
    seated.refused("bad-request", "judge")
    seated.ask("play", moves=["gold-mine#1", "w3"])
    before = seated.table()

    [turn] = seated.ask("judge")["turns"]

    assert (turn["turn"], turn["step"]) == (1, 0)
    assert "played" in {line["role"] for line in turn["lines"]}
    assert seated.ask("judge", turn=1, level="quick")["turns"] == [turn]
    assert seated.table() == before
    seated.refused("bad-request", "judge", turn=2)
    seated.refused("bad-options", "judge", level="idle")


def test_every_field_a_request_may_have_can_be_read() -> None:
    for name, command in COMMANDS.items():
        for field in (*command.needs, *command.takes):
            assert field in FIELDS, f"{field} of {name}"
    assert Client().ask("new", game="praetor", players=2, edition="reconstructed")


def test_suggest_needs_no_bot_to_be_named(seated: Client) -> None:
    seated.session = Session("uniform")
    seated.ask("new", game="praetor", players=3, seed="7")

    assert "at random" in seated.ask("suggest")["reasons"][0]


def test_suggest_answers_for_a_position_and_leaves_the_table_alone(seated: Client) -> None:
    other = play_on(Match.new(catalog.game("trajan"), 2, "3", {}), luck=1, moves=50)
    elsewhere = {"game": "trajan", "position": other.game.dump(other.state)}
    before = seated.table()

    advice = seated.ask("suggest", bot="flat:sims=9", seat=other.to_move, **elsewhere)

    assert advice["action"] in other.state.legal_actions()
    assert advice == seated.ask("suggest", bot="flat:sims=9", view={}, options=[], **elsewhere)
    seated.refused("not-your-turn", "suggest", seat=1 - other.to_move, **elsewhere)
    assert seated.table() == before


def test_suggest_needs_no_table_for_a_position() -> None:
    client, other = Client(), Match.new(PRAETOR, 3, "3", {})

    advice = client.ask(
        "suggest", bot="uniform", game="praetor", position=PRAETOR.dump(other.state)
    )

    assert advice["move"] in [option.notation for option in other.options()]
    client.refused("no-table", "suggest", bot="uniform")


def test_suggest_starts_no_program(seated: Client) -> None:
    error = seated.refused("unknown-bot", "suggest", bot="exec:cat")

    assert "only by those who run Aedile" in error["message"]


def test_suggest_takes_a_time(seated: Client) -> None:
    assert seated.ask("suggest", bot="flat", seconds=0.001)["move"]
    assert seated.ask("suggest", bot="uniform", seconds=1)["move"]


def test_a_finished_table_says_so(finished: Client) -> None:
    status = finished.status()

    assert status["over"] is True
    assert status["to_move"] is None
    assert status["prompt"] is None
    assert finished.ask("options") == {"options": []}
    assert finished.ask("why", move="pass")["legal"] is False
    finished.refused("over", "play", move="pass")
    finished.refused("over", "suggest", bot="flat")


def test_quit_is_answered_and_ends_the_session(client: Client) -> None:
    assert client.ask("quit", id=3) == {"id": 3}
    assert client.session.done


# Refusals.


@pytest.mark.parametrize(
    "do",
    [
        {"do": "status"},
        {"do": "options"},
        {"do": "play", "move": "pass"},
        {"do": "why", "move": "pass"},
        {"do": "undo"},
        {"do": "observe", "seat": 0},
        {"do": "dump"},
        {"do": "standings"},
        {"do": "record"},
        {"do": "suggest", "bot": "flat"},
    ],
    ids=lambda do: do["do"],
)
def test_without_a_table_there_is_none_to_ask(client: Client, do: dict[str, Any]) -> None:
    client.refused("no-table", **do)


BAD_LINES = {
    "nothing": "",
    "spaces": "   ",
    "no JSON": "hello",
    "half an object": '{"do": "hello"',
    "two objects": '{"do": "hello"} {"do": "hello"}',
    "a list": '["hello"]',
    "a text": '"hello"',
    "null": "null",
    "a number": "7",
    "NaN": '{"do": "hello", "id": NaN}',
    "infinity": '{"do": "hello", "id": -Infinity}',
    "an endless float": '{"do": "hello", "id": 1e999}',
    "an endless number": '{"do": "hello", "id": ' + "9" * 5000 + "}",
    "the same name twice": '{"do": "hello", "do": "hello"}',
    "the same name twice inside": '{"do": "hello", "id": {"a": 1, "a": 1}}',
    "very deep": "[" * 100_000,
    "deep": '{"do": "hello", "id": ' + "[" * 500 + "]" * 500 + "}",
    "too long": '{"do": "hello", "id": "' + "x" * LONGEST_LINE + '"}',
    "no do": "{}",
    "do is no text": '{"do": 1}',
    "do is null": '{"do": null}',
    "do is a list": '{"do": ["hello"]}',
    "unknown do": '{"do": "castle"}',
    "unknown field": '{"do": "hello", "loudly": true}',
    "field of another request": '{"do": "status", "seat": 0}',
    "new without players": '{"do": "new", "game": "praetor"}',
    "new without game": '{"do": "new", "players": 3}',
    "players as text": '{"do": "new", "game": "praetor", "players": "3"}',
    "players as float": '{"do": "new", "game": "praetor", "players": 3.0}',
    "players as bool": '{"do": "new", "game": "praetor", "players": true}',
    "game as number": '{"do": "new", "game": 1, "players": 3}',
    "seed as float": '{"do": "new", "game": "praetor", "players": 3, "seed": 1.5}',
    "seed as null": '{"do": "new", "game": "praetor", "players": 3, "seed": null}',
    "options as list": '{"do": "new", "game": "praetor", "players": 3, "options": []}',
    "play nothing": '{"do": "play"}',
    "play two things": '{"do": "play", "move": "pass", "action": 0}',
    "play no moves": '{"do": "play", "moves": []}',
    "play numbers as moves": '{"do": "play", "moves": [0]}',
    "play a text as moves": '{"do": "play", "moves": "pass"}',
    "play a number as move": '{"do": "play", "move": 0}',
    "play a text as action": '{"do": "play", "action": "0"}',
    "play a bool as action": '{"do": "play", "action": false}',
    "version as text": '{"do": "play", "move": "pass", "version": "0"}',
    "no such seat": '{"do": "play", "move": "pass", "seat": 3}',
    "why nothing": '{"do": "why"}',
    "observe nobody": '{"do": "observe"}',
    "observe no such seat": '{"do": "observe", "seat": 3}',
    "observe a seat below": '{"do": "observe", "seat": -1}',
    "observe a text": '{"do": "observe", "seat": "0"}',
    "load a list": '{"do": "load", "game": "praetor", "position": []}',
    "load nothing": '{"do": "load", "game": "praetor"}',
    "replay a list": '{"do": "replay", "record": []}',
    "suggest for a game without a position": '{"do": "suggest", "game": "praetor"}',
    "suggest for a position of no game": '{"do": "suggest", "position": {}}',
    "no time": '{"do": "suggest", "bot": "flat", "seconds": 0}',
    "time below": '{"do": "suggest", "bot": "flat", "seconds": -1}',
    "too much time": '{"do": "suggest", "bot": "flat", "seconds": 1e6}',
    "time as text": '{"do": "suggest", "bot": "flat", "seconds": "1"}',
    "time as bool": '{"do": "suggest", "bot": "flat", "seconds": true}',
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_bad_line_is_refused_and_changes_nothing(seated: Client, line: str) -> None:
    seated.refused_line("bad-request", BAD_LINES[line])


def test_an_unknown_field_is_named(client: Client) -> None:
    assert "loudly" in client.refused("bad-request", "hello", loudly=True)["message"]


@pytest.mark.parametrize("game", ["", "go", "Praetor", "praetor.game"])
def test_an_unknown_game_is_refused(seated: Client, game: str) -> None:
    error = seated.refused("unknown-game", "new", game=game, players=3)

    assert "praetor" in error["message"]
    seated.refused("unknown-game", "load", game=game, position={})


@pytest.mark.parametrize(
    "fields",
    [
        {"players": 1},
        {"players": 6},
        {"players": -3},
        {"players": 10**30},
        {"players": 3, "options": {"nonsense": "yes"}},
        {"players": 3, "options": {"tough": "maybe"}},
        {"players": 3, "options": {"tough": True}},
        {"players": 3, "options": {"boards": "A,A"}},
        {"players": 2, "options": {"expert": "yes"}},
        {"players": 3, "seed": ""},
        {"players": 3, "seed": "a\nb"},
        {"players": 3, "seed": "\ud800"},
    ],
    ids=str,
)
def test_an_impossible_table_is_refused(seated: Client, fields: dict[str, Any]) -> None:
    seated.refused("bad-options", "new", game="praetor", **fields)


def test_moves_that_cannot_be_are_refused(seated: Client) -> None:
    legal = [row["action"] for row in seated.ask("options")["options"]]
    action = next(a for a in range(PRAETOR.num_actions) if a not in legal)
    asked, first = seated.status()["to_move"], seated.first()

    assert seated.refused("illegal", "play", action=action)["rule"]
    for number in (-1, PRAETOR.num_actions, 10**30):
        assert seated.refused("illegal", "play", action=number)["rule"]
    for text in ("castle", "", "\ud800", "w" * 5000, "\n"):
        seated.refused("unknown-notation", "play", move=text)
        seated.refused("unknown-notation", "why", move=text)
    seated.refused("not-your-turn", "play", move=first, seat=(asked + 1) % 3)
    for version in (1, -1, 10**30):
        seated.refused("stale", "play", move=first, version=version)
    assert seated.ask("play", move=first, seat=asked, version=0)
    assert seated.refused("illegal", "undo", seat=(asked + 1) % 3)["rule"]
    seated.refused("stale", "undo", version=0)


def test_a_damaged_record_is_refused_with_its_line(seated: Client) -> None:
    for text in ("", FINISHED[:300], FINISHED.replace("praetor", "go"), FINISHED + "x"):
        assert seated.refused("bad-record", "replay", record=text)["message"].startswith("line ")


def test_an_impossible_position_is_refused(seated: Client) -> None:
    good = seated.ask("dump")["position"]
    seated.refused("bad-position", "load", game="praetor", position={})
    for name in good:
        bad = {key: value for key, value in good.items() if key != name}
        seated.refused("bad-position", "load", game="praetor", position=bad)


def test_a_position_that_breaks_a_law_is_refused_with_it(seated: Client) -> None:
    position = seated.ask("dump")["position"]
    position["city_stack"][0] = position["city_stack"][1]

    error = seated.refused("bad-position", "load", game="praetor", position=position)

    assert "law" in error["message"]


@examples(200)
@given(st.data())
def test_a_position_changed_anywhere_is_refused_or_sound(data: st.DataObject) -> None:
    client = Client()
    match = play_on(Match.new(PRAETOR, 3, "7", {}), luck=2, moves=60)
    position = json.loads(json.dumps(PRAETOR.dump(match.state)))
    spoil(position, data)

    answer = client.line(json.dumps({"do": "load", "game": "praetor", "position": position}))

    if not answer["ok"]:
        assert answer["error"]["code"] == "bad-position", answer
        return
    state = PRAETOR.load(position)
    assert playout(state, Rng(1), LONGEST) < LONGEST
    assert PRAETOR.audit(state) == []


def spoil(value: Any, data: st.DataObject) -> None:
    """Put something else in one place of a position."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 3)):
            value = inner
            continue
        others: list[object] = [
            None,
            True,
            -1,
            0,
            3,
            10**19,
            1.5,
            "",
            "gold_mine_1",
            [],
            {},
            [[]],
            [None],
        ]
        value[key] = data.draw(st.sampled_from(others))
        return


@pytest.mark.parametrize("bot", ["", "deep", "flat:depth=3", "flat:sims=0"])
def test_an_unknown_bot_is_refused(seated: Client, bot: str) -> None:
    assert seated.refused("unknown-bot", "suggest", bot=bot)["message"]


def test_a_fault_of_the_program_is_told_and_changes_nothing(
    seated: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(registry, "make", fail)

    error = seated.refused("bad-request", "suggest", bot="flat")

    assert "ZeroDivisionError" in error["message"]
    assert "Traceback" in capsys.readouterr().err


@given(st.text() | st.dictionaries(st.text(), st.integers()).map(json.dumps))
def test_any_line_is_answered(line: str) -> None:
    answer = json.loads(Session().handle(line))

    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad-request"


def test_a_set_is_gathered_in_any_order_and_played() -> None:
    client = Client()
    client.ask("new", game="trajan", players=2, seed=1)
    colours = ("white", "pink", "orange", "green", "yellow", "blue")
    keys = [f"{tray}:{colour}" for tray, colour in enumerate(colours, start=1)] * 2
    some = client.ask("gather", set=keys[:2])["gathering"]
    whole = client.ask("gather", set=keys)["gathering"]

    assert (some["moves"], some["reason"]) == (None, "10 markers are still to be placed.")
    assert (whole["text"], whole["points"], whole["reason"]) == ("", 0, "")
    assert client.ask("play", moves=whole["moves"])["status"]["to_move"] == 1
    client.refused("bad-request", "gather", set="1:white")
    client.refused("bad-request", "gather", set=[1])
    client.refused("unknown-notation", "gather", set=["9:white"])


def test_every_command_of_the_protocol_is_there() -> None:
    assert list(engine.COMMANDS) == [
        "hello", "games", "new", "status", "options", "gather", "play", "why", "undo", "observe",
        "dump", "load", "standings", "record", "replay", "suggest", "evaluate", "judge", "quit",
    ]  # fmt: skip


# The loop.


def served(text: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    serve(io.BytesIO(text), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_line_is_answered_in_order() -> None:
    lines = b'{"do":"hello","id":1}\r\nnonsense\n\n{"do":"hello","id":2}'

    answers = served(lines)

    assert [answer.get("id") for answer in answers] == [1, None, None, 2]
    assert [answer["ok"] for answer in answers] == [True, False, False, True]


def test_nothing_is_read_after_quit() -> None:
    assert len(served(b'{"do":"quit"}\n{"do":"hello"}\n')) == 1


def test_bytes_that_are_no_text_are_refused() -> None:
    bad, good = served(b'{"do":"hello"\xff}\n{"do":"hello"}\n')

    assert bad["error"]["code"] == "bad-request"
    assert "UTF-8" in bad["error"]["message"]
    assert good["ok"]


@pytest.mark.parametrize("sign", ["x", "é"])
@pytest.mark.parametrize("length", [LONGEST_LINE + 1, 3 * LONGEST_LINE])
def test_a_line_too_long_is_refused_as_one_line(sign: str, length: int) -> None:
    bad, good = served((sign * length).encode() + b'\n{"do":"hello"}\n')

    assert bad["error"]["code"] == "bad-request"
    assert "too long" in bad["error"]["message"]
    assert good["ok"]


def test_a_client_that_went_away_is_no_fault() -> None:
    class Closed(io.BytesIO):
        def write(self, _: object) -> int:
            raise BrokenPipeError

    serve(io.BytesIO(b'{"do":"hello"}\n'), Closed())


def test_the_program_speaks_the_protocol() -> None:
    talk = [
        {"do": "new", "game": "praetor", "players": 3, "seed": "7", "id": 1},
        {"do": "play", "move": "castle", "id": 2},
        {"do": "options", "id": 3},
        {"do": "quit", "id": 4},
    ]
    lines = "".join(json.dumps(line) + "\n" for line in talk)

    done = subprocess.run(
        [sys.executable, "-m", "aedile", "engine"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )

    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4]
    assert [answer["ok"] for answer in answers] == [True, False, True, True]
    assert done.stderr == ""
