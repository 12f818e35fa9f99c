"""What is read back is what the table says."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import aedile
from aedile import features
from aedile.export.reading import Wanted, rows_of
from aedile.export.rows import GameRows, bots_of
from aedile.export.schema import POINTS, SEATS, TABLES, TURNS
from tests.export.conftest import Row, exported, played, rows, save

Everything = tuple[list[Any], Path]


def of_game(table: list[Row], game_id: int) -> list[Row]:
    return [row for row in table if row["game_id"] == game_id]


def test_every_game_has_its_row(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "games")

    assert [row["game_id"] for row in found] == list(range(len(matches)))
    for row, match in zip(found, matches, strict=True):
        assert (row["game"], row["players"]) == (match.game.name, len(match.names))
        assert (row["seed"], json.loads(row["options"])) == (match.seed, match.settings)
        assert (row["finished"], row["moves"]) == (True, len(match.moves))
        assert row["chapter"] == match.game.chapter(match.state)
        assert row["file"].endswith(f"{match.game.name}-{len(match.names)}.game")


def test_every_seat_has_its_place_and_score(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "seats")

    for game_id, match in enumerate(matches):
        seats = of_game(found, game_id)
        standings = sorted(match.standings(), key=lambda row: row.player)
        assert [row["seat"] for row in seats] == list(range(len(match.names)))
        assert [row["name"] for row in seats] == list(match.names)
        assert [row["score"] for row in seats] == [row.score for row in standings]
        assert [row["place"] for row in seats] == [row.place for row in standings]
        assert sum(row["win_share"] for row in seats) == 1
        assert all(row["win_share"] > 0 for row in seats if row["place"] == 1)


def test_points_by_source_add_up_to_the_score(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "points")

    for game_id, match in enumerate(matches):
        for standing in match.standings():
            sources: Counter[str] = Counter()
            for row in of_game(found, game_id):
                if row["seat"] == standing.player:
                    sources[row["source"]] += row["points"]
            assert {name: n for name, n in sources.items() if n} == standing.sources
            assert sources.total() == standing.score


def test_turns_are_the_lines_of_the_record(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "turns")

    for game_id, match in enumerate(matches):
        turns = of_game(found, game_id)
        written = [
            line.split(None, 2)
            for line in aedile.write_record(match).splitlines()
            if line[:1].isdigit()
        ]
        assert [f"{row['turn']}." for row in turns] == [number for number, _, _ in written]
        assert [match.name(row["seat"]) for row in turns] == [name for _, name, _ in written]
        assert [row["notation"] for row in turns] == [moves for _, _, moves in written]
        assert [row["first_move"] for row in turns][1:] == [
            row["first_move"] + row["moves"] for row in turns[:-1]
        ]


def test_a_turn_says_what_it_brought_and_where_the_seat_stood_then(everything: Everything) -> None:
    matches, folder = everything
    turns, points = rows(folder, "turns"), rows(folder, "points")

    for game_id, match in enumerate(matches):
        gained: Counter[tuple[int, int]] = Counter()
        for row in of_game(points, game_id):
            gained[row["turn"], row["seat"]] += row["points"]
        for row in of_game(turns, game_id):
            after = match.state_after(row["first_move"] + row["moves"] - 1)
            assert row["score"] == after.scores()[row["seat"]]
            assert row["points"] == gained[row["turn"], row["seat"]]


def test_turns_of_a_seat_are_counted_without_set_up_and_questions(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "turns")

    scenes = {row["scene"] for row in found}
    assert scenes == {"setup", "turn", "between"}
    for game_id, match in enumerate(matches):
        for seat in range(len(match.names)):
            own = [row for row in of_game(found, game_id) if row["seat"] == seat]
            nths = [row["nth"] for row in own if row["scene"] == "turn"]
            assert nths == list(range(1, len(nths) + 1))
            assert all(row["nth"] is None for row in own if row["scene"] != "turn")


def test_a_vector_is_what_the_seat_knew_when_it_chose(everything: Everything) -> None:
    matches, folder = everything
    found = rows(folder, "features")

    for game_id, match in enumerate(matches):
        encoder = features.Encoder(match.game.name)
        decisions = of_game(found, game_id)
        assert [row["notation"] for row in decisions] == [move.notation for move in match.moves]
        for row in decisions[:: len(decisions) // 10]:
            before = match.state_after(row["move"] - 1)
            assert row["seat"] == before.current_player
            assert row["legal"] == before.legal_actions()
            assert row["action"] == match.moves[row["move"] - 1].action
            numbers = b"".join(n.to_bytes(2, "little", signed=True) for n in row["vector"])
            assert numbers == encoder.vector(before, row["seat"])


def test_a_game_that_goes_on_has_no_winner_yet(tmp_path: Path) -> None:
    match = played("trajan", 2, moves=60)
    exported([save(tmp_path, "half", match)], tmp_path / "tables")

    (game,) = rows(tmp_path / "tables", "games")
    seats = rows(tmp_path / "tables", "seats")
    assert (game["finished"], game["moves"]) == (False, 60)
    assert [(row["place"], row["win_share"]) for row in seats] == [(None, None)] * 2
    assert [row["score"] for row in seats] == match.state.scores()


def test_points_from_before_a_position_are_told_as_had() -> None:
    early = played("praetor", 3, moves=120)
    match = aedile.from_position(early.game.dump(early.state))
    for _ in aedile.play(match, "uniform", seed=1):
        pass
    found = GameRows(match, 0).follow("here")

    had = [row for row in found[POINTS] if row[1] == 0]
    assert sum(row[-1] for row in had) == sum(early.state.scores()) != 0
    scores: Counter[int] = Counter()
    for row in found[POINTS]:
        scores[row[3]] += row[-1]
    assert [scores[seat] for seat in range(3)] == match.state.scores()
    assert found[TURNS][0][1] == 1


def test_bots_are_named_by_the_remark_of_an_arena() -> None:
    match = played("praetor", 2, moves=1)

    assert list(bots_of(match)) == [None, None]
    match.notes["Seats"] = "flat:sims=20,uniform"
    assert list(bots_of(match)) == ["flat:sims=20", "uniform"]
    match.notes["Seats"] = "three of us, in the garden, at noon"
    assert list(bots_of(match)) == [None, None]


def test_rows_are_as_wide_as_their_tables(tmp_path: Path) -> None:
    path = save(tmp_path, "one", played("trajan", 3))
    found = rows_of(Wanted(tuple(TABLES)), 5, path)

    assert len(found[SEATS]) == 3
    for name, table in TABLES.items():
        assert {len(row) for row in found[name]} == {len(table.columns)}
        assert {row[0] for row in found[name]} == {5}
