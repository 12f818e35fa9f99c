import json
from typing import Any

import pytest
from rich.console import Console

from aedile.arena.order import Order
from aedile.arena.study.balance import Share, summarise_balance
from aedile.arena.study.balance_text import report
from aedile.arena.study.praetor import LEAD, facts
from aedile.arena.table import Result
from aedile.games.praetor import events
from aedile.kernel.contract import Json
from aedile.kernel.state import NOBODY, Event
from tests.arena.conftest import made_up, results_of, small_order
from tests.helpers.praetor import table as new_table

SIDES = ("A", "B1", "B2", "B3", "B4", "B5")
ORDER = Order("praetor", ("uniform",) * 4, "test", mix="boards", facts=True)


def invented(winners: list[int], rounds: int = 10, **of_winner: float) -> list[Result]:
    """Games won by these seats, sides moving on; whoever wins built a Forum, another a Curia."""
    results = []
    for game, winner in enumerate(winners):
        found: list[dict[str, float]] = [
            {f"seat/seat {seat + 1}": 1, f"side/{SIDES[(game // 4 + seat) % 6]}": 1}
            for seat in range(4)
        ]
        found[winner]["tile/Forum #1"] = 1
        found[(winner + game) % 4]["tile/Curia #1"] = 1
        found[winner] |= of_winner
        scores = [100] * 4
        scores[winner] = 120
        results.append(made_up(scores, game=game)._replace(facts=found, rounds=rounds))
    return results


def table_of(results: list[Result]) -> Json:
    (table,) = summarise_balance([(ORDER, results, len(results))])["tables"]
    return dict(table)


def gates_of(results: list[Result]) -> dict[str, Json]:
    return {gate["gate"]: gate for gate in table_of(results)["gates"]}


EVEN = [game % 4 for game in range(240)]


def test_even_seats_and_sides_reach_their_gates() -> None:
    gates = gates_of(invented(EVEN))

    assert gates["seats"]["reached"]
    assert gates["sides"]["reached"]


def test_a_seat_that_wins_too_little_is_found() -> None:
    gate = gates_of(invented([1 if game % 40 == 0 else game % 4 for game in range(240)]))["seats"]
    assert gate["reached"]  # 22.5 and 27.5 %

    gate = gates_of(invented([1 if game % 12 == 0 else game % 4 for game in range(240)]))["seats"]
    assert not gate["reached"]
    assert gate["worst"] in ("seat 1", "seat 2")
    assert abs(gate["value"]) == pytest.approx(1 / 12)
    assert gate["low"] < gate["share"] < gate["high"]


def test_a_side_that_wins_too_much_is_found() -> None:
    """Whoever has B2 wins if anybody has it."""
    winners = []
    for game in range(240):
        dealt = [SIDES[(game // 4 + seat) % 6] for seat in range(4)]
        winners.append(dealt.index("B2") if "B2" in dealt else game % 4)

    gate = gates_of(invented(winners))["sides"]

    assert not gate["reached"]
    assert (gate["worst"], gate["share"]) == ("B2", 1.0)


def test_who_builds_a_forum_always_wins_and_that_is_too_much() -> None:
    results = invented(EVEN)
    gate = gates_of(results)["builders"]

    assert not gate["reached"]
    assert (gate["worst"], gate["share"], gate["of"]) == ("Forum", 1.0, 240)
    curia = next(row for row in table_of(results)["kinds"] if row["name"] == "Curia")
    assert curia["builder"]["share"] == pytest.approx(0.25)


def test_a_kind_left_unbuilt_in_most_games_is_found_whatever_its_copy() -> None:
    results = invented(EVEN)
    for result in results:
        for found in result.facts or []:
            if result.game % 5 < 3:  # lies there in three of five games, one copy or the other
                found[f"left/Oracle #{1 + result.game % 2}"] = 1
        if result.game % 5 == 3:
            (result.facts or [])[0]["tile/Oracle #1"] = 1

    table = table_of(results)
    gate = next(gate for gate in table["gates"] if gate["gate"] == "unbuilt")

    assert not gate["reached"]
    assert (gate["worst"], gate["share"], gate["of"]) == ("Oracle", 0.25, 192)
    assert table["never_built"] == ["Oracle #2"]
    assert table["always_built"] == ["Curia #1", "Forum #1"]


@pytest.mark.parametrize(("rounds", "reached"), [(7, False), (8, True), (13, True), (14, False)])
def test_games_must_not_be_too_short_or_too_long(rounds: int, reached: bool) -> None:
    assert gates_of(invented(EVEN, rounds))["turns"]["reached"] == reached


def test_lead_changes_are_those_of_all_players() -> None:
    results = invented(EVEN, **{LEAD: 3})

    assert table_of(results)["lead_changes"]["mean"] == 3


def test_a_share_knows_its_interval() -> None:
    row = Share("x", 50, 200).as_json()

    assert (row["share"], row["of"]) == (0.25, 200)
    assert row["low"] == pytest.approx(0.195, abs=0.001)
    assert row["high"] == pytest.approx(0.314, abs=0.001)


# The facts it rests on.


def moved(player: int, favor: int) -> Event:
    return Event(events.FAVOR, player, favor)


def turn(number: int) -> Event:
    return Event(events.TURN, NOBODY, number)


def test_the_lead_is_taken_by_who_leads_alone_and_did_not_before() -> None:
    log = [
        *(moved(0, 10), moved(1, 9), turn(1)),  # the set-up is nobody's lead
        *(moved(1, 5), turn(2)),  # seat 2 leads first
        *(moved(0, 9), turn(3)),  # seat 1 takes the lead
        *(moved(1, 5), turn(4)),  # level: nobody takes it
        *(moved(0, 1), turn(5)),  # seat 1 still
        moved(1, 4),  # and in the end seat 2
    ]

    found = facts(new_table(2), log)

    assert [seat[LEAD] for seat in found] == [1, 1]


def test_what_lies_there_at_the_end_was_left_by_all() -> None:
    state = new_table(2)

    found = facts(state, [])

    titles = [key for key in found[0] if key.startswith("left/")]
    assert len(titles) == state.availables == 3
    assert titles == [key for key in found[1] if key.startswith("left/")]


# The report.


@pytest.fixture(scope="module")
def summary() -> Json:
    runs: list[Any] = []
    for players in (2, 4):
        order = small_order(seats=("uniform",) * players, facts=True, mix="boards")
        runs.append((order, results_of(order, 8), 8))
    return summarise_balance(runs)


def test_the_figures_are_plain_data(summary: Json) -> None:
    assert json.loads(json.dumps(summary)) == summary
    assert [table["players"] for table in summary["tables"]] == [2, 4]
    for table in summary["tables"]:
        assert sum(row["share"] for row in table["seats"]) == pytest.approx(1)
        assert sum(row["of"] for row in table["sides"]) == 8 * table["players"]


def test_the_report_fits_a_narrow_terminal(summary: Json) -> None:
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        for thing in report(summary):
            console.print(thing)
    text = capture.get()

    assert "…" not in text
    assert "4 players: 8 games" in text
    assert "seats within 6 points" in text
