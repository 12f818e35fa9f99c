import pytest
from rich.console import Console

from aedile.arena import summary as summaries
from aedile.arena.clock import merged, percentile, seconds_of, step_of
from aedile.arena.order import Order
from aedile.arena.ratings import rate
from aedile.arena.summary import summarise
from aedile.arena.text import duration, report, verdict
from aedile.kernel.contract import Json
from tests.arena.conftest import made_up, two_bots

ORDER = Order("praetor", ("a", "b", "b", "b"), "made")


def summary_of(*scores: list[int]) -> Json:
    results = [made_up(points, game=game) for game, points in enumerate(scores)]
    return summarise(ORDER, results, len(results))


def row_of(found: Json, bot: str) -> Json:
    (row,) = [row for row in found["bots"] if row["bot"] == bot]
    return dict(row)


def test_ties_are_split_and_shares_are_those_of_a_seat() -> None:
    found = summary_of([9, 5, 5, 5], [7, 7, 1, 1], [1, 2, 3, 4], [8, 1, 1, 1])

    a, b = row_of(found, "a"), row_of(found, "b")
    assert a["win_share"]["mean"] == 2.5 / 4
    assert b["win_share"]["mean"] == 1.5 / 12
    assert (a["seats"], b["seats"]) == (1, 3)
    assert found["chance"] == 0.25


def test_ranks_of_ties_are_shared() -> None:
    found = summary_of([9, 5, 5, 5])

    assert row_of(found, "a")["rank"]["mean"] == 1
    assert row_of(found, "b")["rank"]["mean"] == 3


def test_margins_are_to_the_best_opponent() -> None:
    found = summary_of([9, 5, 2, 2], [4, 6, 2, 2])

    assert row_of(found, "a")["margin"]["mean"] == (4 - 2) / 2
    assert row_of(found, "b")["margin"]["mean"] == pytest.approx((-4 - 7 - 7 + 2 - 4 - 4) / 6)


def test_scores_and_sources_are_distributions() -> None:
    score = row_of(summary_of([10, 0, 0, 0], [30, 0, 0, 0]), "a")["score"]

    assert (score["mean"], score["least"], score["p50"], score["most"]) == (20, 10, 20, 30)
    assert score["sd"] == 10


def test_seats_are_compared_whoever_sits_there() -> None:
    found = summary_of([9, 5, 5, 5], [7, 7, 1, 1])

    assert [row["seat"] for row in found["by_seat"]] == [1, 2, 3, 4]
    assert [row["win_share"]["mean"] for row in found["by_seat"]] == [0.75, 0.25, 0, 0]


def test_a_seat_that_wins_more_shows_with_its_interval() -> None:
    found = summary_of(*[[9, 5, 5, 5] if game % 10 else [1, 2, 2, 9] for game in range(200)])

    share = found["by_seat"][0]["win_share"]
    assert share["mean"] == 0.9
    assert 0.85 < share["low"] < share["wilson_high"] < 0.95
    assert share["low"] > found["chance"]


def test_few_blocks_and_blocks_that_are_all_alike_are_said() -> None:
    alike = summary_of(*[[9, 5, 5, 5]] * 30)
    few = summary_of([9, 5, 5, 5], [1, 2, 3, 9])

    assert any("Every block came out alike" in note for note in alike["notes"])
    assert not any("only" in note for note in alike["notes"])
    assert any("There are only 2 blocks" in note for note in few["notes"])


def test_a_clock_is_said() -> None:
    found = summarise(ORDER._replace(seconds=0.5), [made_up([4, 3, 2, 1])], 1)

    assert not found["reproducible"]
    assert any("by the clock" in note for note in found["notes"])


def test_faults_are_listed() -> None:
    result = made_up([4, 3, 2, 1])._replace(faults={2: "ZeroDivisionError: planted"})

    (fault,) = summarise(ORDER, [result], 1)["faults"]
    assert fault == {"bot": "b", "game": 0, "seat": 3, "what": "ZeroDivisionError: planted"}


def test_without_openskill_the_rest_is_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summaries, "is_installed", lambda library: False)

    found = summary_of([9, 5, 5, 5], [1, 2, 3, 9])

    assert row_of(found, "a")["rating"] is None
    assert "There are no ratings without openskill: pip install 'aedile[arena]'." in found["notes"]


# Ratings.


def test_the_better_bot_is_rated_higher_and_more_games_are_surer() -> None:
    games = [made_up([9, 5, 4, 3] if n % 3 else [4, 9, 5, 3], game=n) for n in range(60)]

    few, many = rate(games[:10]), rate(games)

    assert many["a"].mu > 25 > many["b"].mu
    assert many["a"].sigma < few["a"].sigma < 25 / 3


def test_a_bot_alone_with_itself_stays_where_it_began() -> None:
    (rating,) = rate([made_up([4, 3, 2, 1], seats="a,a,a,a")]).values()

    assert rating.mu == pytest.approx(25)


# Text.


def text_of(found: Json) -> str:
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        for thing in report(found):
            console.print(thing)
    return capture.get()


def test_the_report_fits_a_narrow_terminal_and_names_both_intervals() -> None:
    order, results = two_bots(6)
    found = summarise(order, results, 8)

    text = text_of(found)

    assert "…" not in text
    assert "6 games in 3 blocks of 2 (2 still to be played)" in text
    for word in ("bootstrap", "Wilson", "chance is 50.0 %", "Margin", "lower ends", "Seat"):
        assert word in text
    for source in found["bots"][0]["sources"]:
        assert source in text


def test_the_verdict_knows_chance() -> None:
    share = {"mean": 0.5, "low": 0.4, "high": 0.6, "wilson_low": 0.39, "wilson_high": 0.61}
    row = {"bot": "a", "win_share": share}

    assert "better than chance; lower ends 40.0 % (bootstrap), 39.0 % (Wilson)" in verdict(
        row, 0.25
    )
    assert "not to be told from chance" in verdict(row, 0.5)
    assert "worse than chance" in verdict(row, 0.75)


# Times.


def test_percentiles_of_times_are_good_to_a_few_percent() -> None:
    counts = merged([{step_of(0.001): 90}, {step_of(0.1): 9}, {step_of(2.0): 1}])

    assert percentile(counts, 50) == pytest.approx(0.001, rel=0.03)
    assert percentile(counts, 95) == pytest.approx(0.1, rel=0.03)
    assert percentile(counts, 100) == pytest.approx(2.0, rel=0.03)
    assert percentile({}, 50) == 0


def test_times_too_short_to_measure_are_the_first_step() -> None:
    assert step_of(0.0) == step_of(1e-9) == 0
    assert seconds_of(0) == pytest.approx(1e-6)


def test_times_are_told_in_units_that_fit() -> None:
    assert [duration(s) for s in (0.00001, 0.0042, 0.043, 1.25)] == [
        "10 µs",
        "4.2 ms",
        "43 ms",
        "1.25 s",
    ]
