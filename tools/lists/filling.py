"""Fills an empty database with people and games, by statements of its own.

Games have results, ratings and seats, but no logs: lists read none.
"""

from typing import NamedTuple

from sqlalchemy import Connection, text

from aedile.server.ratings import kept
from aedile.server.ratings.fitting import MODEL

GAMES = ("praetor", "trajan")
EVERY = 30_000  # milliseconds between the ends of two games
SHARE = 200  # of so many games the first person plays one: thousands of them
SOURCES = '{"bonus":7,"building":12,"forum":4,"goods":18,"military":9,"senate":14}'


class Size(NamedTuple):
    """How much there is."""

    people: int
    games: int  # finished


def fill(connection: Connection, size: Size, now: int) -> None:
    """All of it, in one transaction."""
    postgresql = connection.dialect.name == "postgresql"
    if postgresql:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
    words = {"host": _HOST, "whose": _WHOSE, **_words(postgresql), "people": size.people}
    first = now - size.games * EVERY
    run: list[tuple[str, dict[str, object]]] = [
        (_PEOPLE, {"n": size.people, "at": first}),
        (_FINISHED, {"n": size.games, "at": first, "every": EVERY}),
        (_RESULTS, {"sources": SOURCES, "none": "{}"}),
        (_RUNNING, {"n": size.games // 50, "phase": "playing", "at": now, "of": "run"}),
        (_RUNNING, {"n": size.games // 500, "phase": "open", "at": now, "of": "wait"}),
        (_SEATS, {}),
        (_RUNNING_SEATS, {}),
        (_RATINGS.replace("{count}", "0").replace("{by}", ""), {}),
        (_RATINGS.replace("{count}", "players").replace("{by}", ", players"), {}),
    ]
    for statement, given in run:
        connection.execute(text(_with(statement, words)), given)
    for game in GAMES:
        kept.lock(connection, game)
    connection.execute(text(f"UPDATE fits SET at = {now}, version = {MODEL}"))


def _words(postgresql: bool) -> dict[str, object]:
    """What the two databases say otherwise."""
    if postgresql:
        return {
            "series": "generate_series(1, CAST(:n AS bigint)) AS s(g)",
            "lot": "random()",
            "whole": "floor",
            "true": "true",
            "false": "false",
        }
    return {
        "series": "(WITH RECURSIVE s(g) AS (SELECT 1 UNION ALL SELECT g + 1 FROM s WHERE g < :n) "
        "SELECT g FROM s) AS s",
        "lot": "(abs(random()) / 9223372036854775807.0)",
        "whole": "",
        "true": "1",
        "false": "0",
    }


def _with(statement: str, words: dict[str, object]) -> str:
    for name, word in words.items():
        statement = statement.replace(f"{{{name}}}", str(word))
    return statement


_WHOSE = "CAST({whole}({people} * {lot} * {lot}) AS integer)"
_HOST = f"'p' || CASE WHEN g % {SHARE} = 0 THEN 0 ELSE {_WHOSE} END"
_PEOPLE = """
INSERT INTO people (id, name, folded, skeleton, kind, admin, banned, page, created, seen)
SELECT 'p' || (g - 1), 'Player ' || (g - 1), 'player ' || (g - 1), 'player ' || (g - 1),
       'account', {false}, {false}, 'all', :at, :at
FROM {series}
"""
# Some play much and most play little; the first one plays thousands of games.
_FINISHED = """
INSERT INTO tables (id, game, title, players, phase, seq, host, public, bot_due, created, changed,
    finished)
SELECT 't' || g, CASE WHEN g % 2 = 0 THEN 'praetor' ELSE 'trajan' END, 'Via Appia', 2 + g % 3,
       'finished', g, {host}, {true}, {false}, :at + g * :every, :at + g * :every, :at + g * :every
FROM {series}
"""
_RESULTS = """
INSERT INTO results (table_id, seat, game, players, people, person, place, points, sources,
    options, edition, rules, clock, turns, late, rated, counted, public, finished,
    rating, sigma, change, expected)
SELECT id, seat, game, players, players,
       CASE WHEN seat = 0 THEN host ELSE 'p' || {whose} END,
       1 + (seat + seq) % players, 60 + (seq * 7 + seat * 13) % 90, :sources, :none, 'standard', 1,
       CASE WHEN seq % 4 = 0 THEN 'live' ELSE 'days' END, 30, 0, {true}, {true}, {true},
       finished, 1300 + (seq * 31 + seat * 17) % 500, 60, (seq + seat) % 21 - 10, 2.0
FROM tables CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
     AS k
WHERE seat < players AND phase = 'finished'
"""
_RUNNING = """
INSERT INTO tables (id, game, title, players, phase, seq, host, public, bot_due, created, changed)
SELECT :of || g, 'trajan', 'Via Appia', 2, :phase, 50, {host},
       {true}, {false}, :at - g * 1000, :at - g * 500
FROM {series}
"""
_SEATS = """
INSERT INTO seats (table_id, seat, person, name, turn, listed, ended)
SELECT table_id, seat, person, 'Person', {false}, 'finished', finished FROM results
"""
_RUNNING_SEATS = """
INSERT INTO seats (table_id, seat, person, name, turn, listed)
SELECT id, 0, host, 'Person', phase = 'playing', phase FROM tables WHERE phase <> 'finished'
"""
_RATINGS = """
INSERT INTO ratings (game, person, players, points, sigma, games, floor, last, strength, bend)
SELECT game, person, {count}, max(rating), 60, count(*), max(rating) - 120, max(finished), 0.0, 1.0
FROM results GROUP BY game, person{by}
"""
