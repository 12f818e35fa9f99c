"""Who may ask what, when: every command and every address by everybody, in one table.

A cell is the code of the refusal in short, or `ok`; for addresses, the status. A command or an
address that stands in no table fails here until somebody has thought about who may use it.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from fastapi import FastAPI

from aedile.kernel.rng import Rng
from aedile.puzzles.puzzle import all_shipped
from aedile.server import protocol
from aedile.server.errors import Refused
from aedile.server.events import NewEvent, numbered
from aedile.server.http.app import create_app
from aedile.server.http.socket_protocol import OF_REVIEWS, REQUEST
from aedile.server.http.socket_reviews import ReviewDesk, Reviewing
from aedile.server.people.tokens import new_id
from aedile.server.settings import Settings
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.decisions import Fresh
from aedile.server.tables.table import Table
from tests.helpers.rooms import Screen

pytestmark = pytest.mark.anyio

# Anna is the host and has the move, Bo sits beside her; Ben sits there as well, and has since been
# banned from the server. Sam is signed in and has no seat, and key is a program of Sam's. Kim was
# kicked before the start. The column none is somebody who is not signed in. The last columns are
# Anna and Bo before the start, and Anna at a table that is over, shut or broken.
SHORT = {
    "ok": "ok",
    "phase": "wrong-phase",
    "turn": "not-your-turn",
    "seat": "not-your-seat",
    "door": "not-signed-in",
    "host": "not-allowed",
    "undo": "cannot-undo",
    "over": "over",
    "broken": "broken-table",
    "password": "wrong-password",
    "absent": "not-found",
}
COMMANDS = """
            | anna  bo    sam   key   none kim   ben  | anna+ bo+   over  shut  brok
join        | phase phase phase phase door host  door | phase phase over  phase broken
leave       | phase phase phase phase door seat  door | ok    ok    over  phase broken
kick        | phase phase phase phase door host  door | ok    host  over  phase broken
set-seat    | phase phase phase phase door host  door | ok    host  over  phase broken
decline     | phase phase phase phase door seat  door | seat  seat  over  phase broken
start       | phase phase phase phase door host  door | phase host  over  phase broken
close       | phase phase phase phase door host  door | ok    host  over  phase broken
move        | ok    turn  seat  seat  door phase door | phase phase over  phase broken
undo        | ok    undo  seat  seat  door phase door | phase phase over  phase broken
ask-undo    | ok    ok    seat  seat  door phase door | phase phase over  phase broken
answer-undo | undo  undo  seat  seat  door phase door | phase phase over  phase broken
confirm     | turn  turn  seat  seat  door phase door | phase phase over  phase broken
plan        | ok    ok    seat  seat  door phase door | phase phase over  phase broken
prefer      | ok    ok    seat  seat  door seat  door | ok    ok    phase phase broken
resign      | ok    ok    seat  seat  door phase door | phase phase over  phase broken
chat        | ok    ok    host  host  door host  door | ok    ok    ok    ok    broken
rematch     | phase phase phase phase door phase door | phase phase ok    phase broken
"""
# What is sent; `version` and `move` stand for those of the table.
FIELDS: dict[str, dict[str, Any]] = {
    "join": {},
    "leave": {},
    "kick": {"seat": 1},
    "set-seat": {"seat": 2, "to": "bot", "bot": "uniform"},
    "decline": {},
    "start": {},
    "close": {},
    "move": {"version": "version", "moves": ["move"]},
    "undo": {"version": "version"},
    "ask-undo": {"version": "version", "moves": 0},
    "answer-undo": {"agree": True},
    "confirm": {"version": "version"},
    "plan": {"moves": []},
    "prefer": {"confirm": True},
    "resign": {},
    "chat": {"text": "Ave!"},
    "rematch": {},
}
# About games that are looked at together: asked over the socket, by those who are signed in. Of
# whoever has not come first nothing is taken.
REVIEWS = """
            | anna   bo     sam    key    kim    ada    | open   over   shut   brok   pass
review      | phase  phase  phase  phase  phase  phase  | phase  ok     phase  broken password
unreview    | ok     ok     ok     ok     ok     ok     | ok     ok     ok     ok     ok
lead        | absent absent absent absent absent absent | absent absent absent absent absent
show        | absent absent absent absent absent absent | absent absent absent absent absent
"""
# A seat of somebody else, given by number, by whoever holds another one or none.
OF_A_SEAT = ("move", "undo", "ask-undo", "answer-undo", "confirm", "plan", "prefer", "resign")

# Ada administers the server. The last columns are Anna at other tables, and Sam at one with a
# password; they mean nothing for addresses without a table.
PUZZLE = min(all_shipped())
ADDRESSES = """
                                     | anna bo  sam key none kim ben ada | open over shut brok pass
GET /api/tables/{table}              | 200  200 200 200 200  200 200 200 | 200  200  200  200  401
GET /api/tables/{table}/wait         | 204  204 204 204 204  204 204 204 | 204  204  204  200  401
GET /api/tables/{table}/chat         | 200  200 200 200 200  200 200 200 | 200  200  200  200  401
GET /api/tables/{table}/replay       | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
GET /api/tables/{table}/record       | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
GET /api/tables/{table}/points       | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
POST /api/tables/{table}/fork        | 409  409 409 409 409  409 409 409 | 409  201  409  503  401
GET /api/tables/{table}/analysis     | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
POST /api/tables/{table}/analysis    | 409  409 409 409 409  409 409 409 | 409  202  409  503  401
POST /api/tables/{table}/explore     | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
POST /api/tables/{table}/try         | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
GET /api/tables/{table}/variations   | 409  409 409 409 409  409 409 409 | 409  200  409  503  401
POST /api/tables/{table}/variations  | 409  409 409 409 409  409 409 409 | 409  409  409  503  401
PATCH /api/tables/{table}/variations/{variation} | 409  409 409 409 409  409 409 409 | 409  404  409  503  401
DELETE /api/tables/{table}/variations/{variation} | 409  409 409 409 409  409 409 409 | 409  404  409  503  401
POST /api/tables/{table}/comments    | 409  409 409 409 409  409 409 409 | 409  201  409  503  401
DELETE /api/tables/{table}/comments/{comment} | 409  409 409 409 409  409 409 409 | 409  404  409  503  401
POST /api/tables/{table}/commands    | 200  200 403 403 401  403 401 403 | 200  200  200  503  403
POST /api/tables/{table}/hint        | 200  409 403 403 401  409 401 403 | 409  409  409  503  409
POST /api/tables/{table}/gather      | 200  200 403 403 401  409 401 403 | 409  409  409  503  409
POST /api/admin/tables/{table}/close | 403  403 403 403 401  403 401 204 | 403  403  403  403  403
POST /api/admin/people/{sam}/ban     | 403  403 403 403 401  403 401 204 | .    .    .    .    .
POST /api/admin/people/{sam}/unban   | 403  403 403 403 401  403 401 204 | .    .    .    .    .
PUT /api/admin/people/{sam}/admin    | 403  403 403 403 401  403 401 400 | .    .    .    .    .
POST /api/admin/claim                | 400  400 400 403 401  400 401 401 | .    .    .    .    .
GET /api/admin/audit                 | 403  403 403 403 401  403 401 200 | .    .    .    .    .
GET /api/admin/people                | 403  403 403 403 401  403 401 200 | .    .    .    .    .
GET /api/admin/tables                | 403  403 403 403 401  403 401 200 | .    .    .    .    .
GET /api/session                     | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/me                          | 200  200 200 200 401  200 401 200 | .    .    .    .    .
GET /api/me/export                   | 200  200 200 403 401  200 401 200 | .    .    .    .    .
PATCH /api/me                        | 200  200 200 403 401  200 401 200 | .    .    .    .    .
POST /api/me/password                | 401  401 401 403 401  401 401 401 | .    .    .    .    .
POST /api/me/recovery-codes          | 401  401 401 403 401  401 401 401 | .    .    .    .    .
POST /api/me/confirm                 | 401  401 401 403 401  401 401 401 | .    .    .    .    .
POST /api/me/confirm/options         | 200  200 200 403 401  200 401 200 | .    .    .    .    .
GET /api/me/sessions                 | 200  200 200 403 401  200 401 200 | .    .    .    .    .
DELETE /api/me/sessions              | 204  204 204 403 401  204 401 204 | .    .    .    .    .
DELETE /api/me/sessions/{session}    | 404  404 404 403 401  404 401 404 | .    .    .    .    .
GET /api/me/events                   | 200  200 200 403 401  200 401 200 | .    .    .    .    .
POST /api/me/totp                    | 400  400 400 403 401  400 401 200 | .    .    .    .    .
POST /api/me/totp/confirm            | 409  409 409 403 401  409 401 401 | .    .    .    .    .
DELETE /api/me/totp                  | 404  404 404 403 401  404 401 204 | .    .    .    .    .
POST /api/me/passkeys/options        | 400  400 400 403 401  400 401 200 | .    .    .    .    .
POST /api/me/passkeys                | 400  400 400 403 401  400 401 401 | .    .    .    .    .
GET /api/me/passkeys                 | 200  200 200 403 401  200 401 200 | .    .    .    .    .
DELETE /api/me/passkeys/{passkey}    | 404  404 404 403 401  404 401 404 | .    .    .    .    .
GET /api/me/keys                     | 200  200 200 403 401  200 401 200 | .    .    .    .    .
POST /api/me/keys                    | 201  201 201 403 401  201 401 201 | .    .    .    .    .
DELETE /api/me/keys/{key}            | 404  404 204 403 401  404 401 404 | .    .    .    .    .
GET /api/me/webhook                  | 200  200 200 200 401  200 401 200 | .    .    .    .    .
PUT /api/me/webhook                  | 200  200 200 403 401  200 401 200 | .    .    .    .    .
DELETE /api/me/webhook               | 204  204 204 403 401  204 401 204 | .    .    .    .    .
GET /api/notices                     | 200  200 200 200 401  200 401 200 | .    .    .    .    .
POST /api/notices/seen               | 204  204 204 204 401  204 401 204 | .    .    .    .    .
GET /api/me/notices                  | 200  200 200 403 401  200 401 200 | .    .    .    .    .
PUT /api/me/notices                  | 204  204 204 403 401  204 401 204 | .    .    .    .    .
POST /api/me/notices/test            | 200  200 200 403 401  200 401 200 | .    .    .    .    .
PUT /api/me/email                    | 400  400 400 403 401  400 401 400 | .    .    .    .    .
DELETE /api/me/email                 | 204  204 204 403 401  204 401 204 | .    .    .    .    .
GET /api/push/key                    | 200  200 200 200 200  200 200 200 | .    .    .    .    .
PUT /api/me/push                     | 400  400 400 403 401  400 401 400 | .    .    .    .    .
DELETE /api/me/push/{device}         | 404  404 404 403 401  404 401 404 | .    .    .    .    .
GET /api/me/turns                    | 200  200 200 200 401  200 401 200 | .    .    .    .    .
GET /api/me/tables                   | 200  200 200 200 401  200 401 200 | .    .    .    .    .
GET /api/me/invitations              | 200  200 200 200 401  200 401 200 | .    .    .    .    .
POST /api/tables                     | 201  201 201 201 401  201 401 201 | .    .    .    .    .
POST /api/records                    | 400  400 400 400 401  400 401 400 | .    .    .    .    .
DELETE /api/me                       | .    .   .   403 401  .   401 409 | .    .    .    .    .
POST /api/me/restore                 | 200  200 200 403 401  200 401 200 | .    .    .    .    .
POST /api/logout                     | 204  204 204 403 401  204 401 204 | .    .    .    .    .
POST /api/guests                     | 201  201 201 201 201  201 201 201 | .    .    .    .    .
POST /api/accounts                   | 201  201 201 201 201  201 201 409 | .    .    .    .    .
POST /api/login                      | 401  401 401 401 401  401 401 401 | .    .    .    .    .
POST /api/login/passkey/options      | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/login/passkey              | 401  401 401 401 401  401 401 401 | .    .    .    .    .
POST /api/recover                    | 401  401 401 401 401  401 401 401 | .    .    .    .    .
GET /api/games                       | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/leaderboard                 | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/games/{game}/statistics     | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/results                     | 404  404 404 404 404  404 404 404 | .    .    .    .    .
GET /api/tournaments                 | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/tournaments                | 201  201 201 201 401  201 401 201 | .    .    .    .    .
GET /api/tournaments/{id}            | 404  404 404 404 404  404 404 404 | .    .    .    .    .
GET /api/tournaments/{id}/pairing    | 404  404 404 404 404  404 404 404 | .    .    .    .    .
POST /api/tournaments/{id}/pairing   | 404  404 404 404 401  404 401 404 | .    .    .    .    .
GET /api/tournaments/{id}/season     | 404  404 404 404 404  404 404 404 | .    .    .    .    .
POST /api/tournaments/{id}/season    | 404  404 404 404 401  404 401 404 | .    .    .    .    .
GET /api/tournaments/{id}/records    | 404  404 404 404 401  404 401 404 | .    .    .    .    .
GET /api/tournaments/{id}/chat       | 404  404 404 404 404  404 404 404 | .    .    .    .    .
POST /api/tournaments/{id}/chat      | 404  404 404 404 401  404 401 404 | .    .    .    .    .
GET /api/tournaments/{id}/export     | 404  404 404 404 404  404 404 404 | .    .    .    .    .
POST /api/tournaments/{id}/enter     | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/bots      | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/withdraw  | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/start     | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/adjudicate| 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/extend    | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/tournaments/{id}/close     | 404  404 404 404 401  404 401 404 | .    .    .    .    .
GET /api/people/{name}               | 404  404 404 404 404  404 404 404 | .    .    .    .    .
GET /api/honours                     | 404  404 404 404 404  404 404 404 | .    .    .    .    .
GET /api/tables                      | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/puzzles                     | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/puzzles/next                | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/puzzles/daily               | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /api/puzzles/mine                | 200  200 200 200 401  200 401 200 | .    .    .    .    .
GET /api/puzzles/{id}                | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/puzzles/{id}/explore       | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/puzzles/{id}/hint          | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/puzzles/{id}/attempt       | 200  200 200 200 200  200 200 200 | .    .    .    .    .
POST /api/puzzles/{id}/vote          | 204  204 204 204 401  204 401 204 | .    .    .    .    .
PUT /api/puzzles/{id}/practice       | 404  404 404 404 401  404 401 404 | .    .    .    .    .
DELETE /api/puzzles/{id}/practice    | 404  404 404 404 401  404 401 404 | .    .    .    .    .
POST /api/me/seeking/accept          | 404  404 404 403 401  404 401 404 | .    .    .    .    .
GET /api/me/seeking                  | 200  200 200 403 401  200 401 200 | .    .    .    .    .
PUT /api/me/seeking                  | 200  200 200 403 401  200 401 200 | .    .    .    .    .
DELETE /api/me/seeking               | 204  204 204 403 401  204 401 204 | .    .    .    .    .
GET /api/me/relations                | 200  200 200 403 401  200 401 200 | .    .    .    .    .
PUT /api/me/relations/{name}         | 404  404 404 403 401  404 401 404 | .    .    .    .    .
DELETE /api/me/relations/{name}      | 404  404 404 403 401  404 401 404 | .    .    .    .    .
PUT /api/me/invites                  | 204  204 204 403 401  204 401 204 | .    .    .    .    .
PUT /api/me/page                     | 204  204 204 403 401  204 401 204 | .    .    .    .    .
GET /api/invitations                 | 200  200 200 200 401  200 401 200 | .    .    .    .    .
POST /api/invitations/{table}/accept | 409  409 409 409 401  403 401 409 | 409  409  409  503  401
POST /api/invitations/{table}/decline | 409  409 409 409 401  403 401 409 | 403  409  409  503  403
POST /api/reports                    | 404  404 404 403 401  404 401 404 | .    .    .    .    .
GET /api/me/decisions                | 200  200 200 200 401  200 401 200 | .    .    .    .    .
POST /api/me/decisions/read          | 204  204 204 204 401  204 401 204 | .    .    .    .    .
POST /api/me/decisions/{decision}/answer | 404  404 404 403 401  404 401 404 | .    .    .    .    .
POST /api/appeal                     | 401  401 401 401 401  401 401 401 | .    .    .    .    .
GET /api/admin/reports               | 403  403 403 403 401  403 401 200 | .    .    .    .    .
POST /api/admin/reports/{report}/close | 403  403 403 403 401  403 401 404 | .    .    .    .    .
GET /api/admin/decisions             | 403  403 403 403 401  403 401 200 | .    .    .    .    .
POST /api/admin/decisions/{decision}/lift | 403  403 403 403 401  403 401 404 | .    .    .    .    .
POST /api/admin/people/{sam}/decisions | 403  403 403 403 401  403 401 204 | .    .    .    .    .
POST /api/admin/people/{sam}/rename  | 403  403 403 403 401  403 401 204 | .    .    .    .    .
POST /api/admin/tables/{table}/chat/{line}/erase | 403  403 403 403 401  403 401 404 | 403  403  403  403  403
POST /api/admin/tables/{table}/void  | 403  403 403 403 401  403 401 409 | 403  403  403  403  403
GET /healthz                         | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /readyz                          | 200  200 200 200 200  200 200 200 | .    .    .    .    .
GET /metrics                         | 403  403 403 403 403  403 403 200 | .    .    .    .    .
"""  # noqa: E501 (some addresses are long)
ASSERTION = {
    "id": "AA",
    "response": {"clientDataJSON": "e30", "authenticatorData": "AA", "signature": "AA"},
}
BODIES: dict[str, Any] = {
    "POST /api/tables/{table}/fork": {"step": 0, "fresh": True},
    "POST /api/tables/{table}/analysis": {"level": "quick"},
    "POST /api/tables/{table}/explore": {"step": 0, "lines": [[]]},
    "POST /api/tables/{table}/try": {"step": 0, "moves": []},
    "POST /api/tables/{table}/variations": {"step": 0, "moves": ["tray1"]},
    "PATCH /api/tables/{table}/variations/{variation}": {"name": "Another"},
    "POST /api/tables/{table}/comments": {"step": 0, "text": "Ave!"},
    "POST /api/puzzles/{id}/explore": {"lines": [[]]},
    "POST /api/puzzles/{id}/attempt": {"moves": []},
    "POST /api/puzzles/{id}/vote": {"good": True},
    "POST /api/tables/{table}/commands": {"do": "chat", "cmd": "c", "text": "Ave!"},
    "POST /api/tables/{table}/hint": {},
    "POST /api/tables/{table}/gather": {"version": 1, "set": []},
    "PATCH /api/me": {"name": "another"},
    "POST /api/me/password": {"old": "not it, not it", "new": "seven hills, one river"},
    "POST /api/me/recovery-codes": {"password": "not it, not it"},
    "POST /api/me/confirm": {"password": "not it, not it"},
    "POST /api/me/totp/confirm": {"code": "12345x"},
    "POST /api/me/passkeys": {
        "name": "another",
        "credential": {
            "id": "AA",
            "response": {"clientDataJSON": "e30", "attestationObject": "oA"},
        },
    },
    "POST /api/login/passkey": {"credential": ASSERTION},
    "POST /api/admin/claim": {"word": "ABCD-EFGH-JKLM-NPQR"},
    "PUT /api/admin/people/{sam}/admin": {"admin": True},
    "POST /api/me/keys": {"name": "another"},
    "POST /api/notices/seen": {"upto": 1},
    "PUT /api/me/notices": {
        "channels": {"turn": ["browser"]},
        "language": "en",
        "zone": "UTC",
        "quiet_from": None,
        "quiet_to": None,
        "ending_breaks": False,
        "digest": "none",
    },
    "POST /api/me/notices/test": {},
    "PUT /api/me/email": {"email": "livia@example.org"},
    "PUT /api/me/push": {"endpoint": "https://localhost/", "p256dh": "AA", "auth": "AA"},
    "PUT /api/me/webhook": {"url": "https://bots.example.org/aedile"},
    "POST /api/tables": {"game": "trajan", "players": 2},
    "POST /api/tournaments": {"title": "Ludi", "game": "trajan", "size": 2},
    "POST /api/tournaments/{id}/bots": {"bot": "uniform"},
    "POST /api/tournaments/{id}/withdraw": {"who": None},
    "POST /api/tournaments/{id}/extend": {"days": 1.0},
    "POST /api/tournaments/{id}/pairing": {"events": 1, "tables": [], "byes": []},
    "POST /api/tournaments/{id}/chat": {"cmd": "x", "text": "Ave"},
    "PUT /api/me/seeking": {
        "games": ["trajan"],
        "players": [2],
        "pace": "days",
        "rated": False,
        "bots": False,
    },
    "PUT /api/me/relations/{name}": {"follows": True},
    "PUT /api/me/invites": {"who": "friends"},
    "PUT /api/me/page": {"shown": "all"},
    "POST /api/reports": {"person": "0" * 16, "reason": "spam"},
    "POST /api/me/decisions/{decision}/answer": {"text": "Why?"},
    "POST /api/appeal": {"name": "Nobody", "password": "not it, not it", "text": "Why?"},
    "POST /api/admin/people/{sam}/decisions": {"kind": "warn", "why": "You shouted."},
    "POST /api/admin/people/{sam}/rename": {"name": "another", "why": "It was rude."},
    "POST /api/admin/tables/{table}/chat/{line}/erase": {"why": "It was rude."},
    "POST /api/admin/tables/{table}/void": {"why": "It was no game."},
    "POST /api/records": {"record": "not a record"},
    "POST /api/guests": {"name": "another"},
    "POST /api/accounts": {"name": "another", "password": "seven hills, one river"},
    "POST /api/login": {"name": "Ada", "password": "not it, not it"},
    "POST /api/recover": {
        "name": "Ada",
        "password": "seven hills, one river",
        "code": "ABCD-EFGH-JKLM-NPQR",
    },
}
CHANGES = (  # of who one is
    "DELETE /api/me/keys/{key}",
    "GET /api/me",
    "GET /api/games",
    "POST /api/accounts",
    "POST /api/admin/people/{sam}/ban",
    "POST /api/admin/people/{sam}/unban",
    "POST /api/guests",
    "POST /api/logout",
)
PARAMETERS = {
    "GET /api/leaderboard": {"game": "trajan"},
    "GET /api/honours": {"name": "nobody at all"},
    "GET /api/results": {"name": "nobody at all"},
    "GET /api/tables/{table}/wait": {"after": "1000", "seconds": "0"},
}


class Cell(NamedTuple):
    """A row and a column of a table above, and what it says."""

    row: str
    who: str
    expected: str


def cells(table: str) -> list[Cell]:
    head, *rows = table.strip("\n").splitlines()
    names = head.replace("|", " ").split()
    found = []
    for line in rows:
        row, _, rest = line.partition("|")
        values = rest.replace("|", " ").split()
        row = " ".join(row.split())
        assert len(values) == len(names), row
        found += [Cell(row, who, value) for who, value in zip(names, values) if value != "."]
    return found


def rows_of(table: str) -> set[str]:
    return {cell.row for cell in cells(table)}


# The server, its people and its tables.


class World:
    """An app with everybody at it, and tables in every situation."""

    def __init__(self, app: FastAPI, clients: dict[str, httpx.AsyncClient]) -> None:
        self.app = app
        self.clients = clients
        self.people: dict[str, Person] = {}
        self.key = ""
        self.logs: dict[str, list[NewEvent]] = {}

    async def table(self, situation: str) -> str:
        """A table of its own for each cell, so that what is allowed harms no other cell."""
        events, name = self.logs[situation], new_id()
        sound = self.logs["open"] if situation == "brok" else events
        await self.app.state.server.store.create(name, events, _load(sound).summary())
        return name

    async def sign_in(self) -> None:
        """Everybody is who they were, whatever they have done to themselves meanwhile."""
        people = self.app.state.server.people
        await people.administrators.unban(self.people["sam"].id)
        for name, person in self.people.items():
            self.clients[name].cookies.clear()
            token = await people.sessions.open(person.id, confirmed=True)
            self.clients[name].cookies.set("aedile", token, domain="127.0.0.1")
        self.clients["none"].cookies.clear()
        self.clients["key"].cookies.clear()
        if self.key not in [key.id for key in await people.keys.listing(self.people["sam"].id)]:
            key, token = await people.keys.create(self.people["sam"].id, "bot")
            self.key, self.clients["key"].headers["authorization"] = key.id, f"Bearer {token}"

    async def ask(
        self, who: str, method: str, path: str, body: Any = None, params: Any = None
    ) -> httpx.Response:
        return await self.clients[who].request(method, path, json=body, params=params)


def _load(events: Sequence[NewEvent]) -> Table:
    return Table.load("t", numbered(events))


class Log:
    """Events of a table, made by commands."""

    def __init__(self, host: Person, password: str | None = None, **config: Any) -> None:
        chosen = {"game": "trajan", "players": 3, "shuffle": False, "seed": "7"} | config
        self.events = create(read_config(chosen), host, "secret", 1, password=password)
        self.table = _load(self.events)

    def do(self, person: Person, do: str, **fields: Any) -> "Log":
        command = protocol.COMMAND.validate_python({"do": do, "cmd": "c", **fields})
        decided = self.table.decide(person, command, 1, Fresh("next", "seed"))
        self.events += [event._replace(cmd=None) for event in decided.events]
        self.table = decided.after
        return self

    def move(self, people: Sequence[Person], choice: int = 0) -> "Log":
        seat, match = self.table.to_move() or 0, self.table.match
        legal = match.state.legal_actions()
        move = match.game.notation(match.state, legal[choice % len(legal)])
        return self.do(people[seat], "move", version=self.table.version, moves=[move])


def logs(people: dict[str, Person]) -> dict[str, list[NewEvent]]:
    anna, bo, ben, kim = (people[name] for name in ("anna", "bo", "ben", "kim"))
    seated = [anna, bo, ben]

    def begun() -> Log:
        log = Log(anna, hints=True).do(bo, "join").do(ben, "join").do(anna, "start")
        while log.table.to_move() != 0 or not log.table.moves:
            log.move(seated)
        return log

    opened = Log(anna).do(bo, "join").do(kim, "join").do(anna, "kick", seat=2)
    finished, rng = begun(), Rng(1)
    while finished.table.phase == "playing":
        finished.move(seated, rng.below(1000))
    broken = [opened.events[0], NewEvent("moved", {"what": "is this"}, "anna", None, 1)]
    guarded = Log(anna, password="a hash", visibility="password")
    return {
        "playing": begun().events,
        "open": opened.events,
        "over": finished.events,
        "shut": Log(anna).do(anna, "close").events,
        "brok": broken,
        "pass": guarded.events,
    }


@asynccontextmanager
async def world(database_url: str, data: Path) -> AsyncIterator[World]:
    settings = Settings(
        data=data, database=database_url, limited=False, bot_workers=1, tables_open=1000
    )
    app = create_app(settings)
    # From elsewhere: a program on the same machine may see the metrics.
    transport = httpx.ASGITransport(app, client=("203.0.113.7", 1234))

    def client(**more: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", **more)

    names = ("anna", "bo", "ben", "sam", "kim", "ada")
    clients = {name: client() for name in (*names, "none")}
    found = World(app, clients)
    async with app.state.server:
        for name in names:
            asked: dict[str, str] = {"name": name.title()}
            path = "/api/guests"
            if name == "ada":
                path, asked["password"] = "/api/accounts", "seven hills, one river"
            told = (await clients[name].post(path, json=asked)).json()
            found.people[name] = Person(told["id"], told["name"])
        made = (await clients["sam"].post("/api/me/keys", json={"name": "bot"})).json()
        found.key = made["id"]
        clients["key"] = client(headers={"Authorization": f"Bearer {made['token']}"})
        ben = found.people["ben"].id
        await app.state.server.people.administrators.set_admin(found.people["ada"].id, True)
        banned = await clients["ada"].post(f"/api/admin/people/{ben}/ban")
        assert banned.status_code == 204, banned.text
        found.logs = logs(found.people)
        yield found
    for each in clients.values():
        await each.aclose()


def situation(who: str) -> tuple[str, str]:
    """Who asks, and at which table."""
    if who.endswith("+"):
        return who.removesuffix("+"), "open"
    if who == "kim":
        return "kim", "open"
    if who == "pass":
        return "sam", "pass"
    return ("anna", who) if who in ("open", "over", "shut", "brok") else (who, "playing")


async def code_of(answer: httpx.Response) -> str:
    return "ok" if answer.is_success else str(answer.json()["error"]["code"])


# The tests.


def filled(fields: dict[str, Any], table: Table) -> dict[str, Any]:
    """The fields of a command, as this table would have them."""
    sent = dict(fields)
    if "version" in sent:
        sent["version"] = table.version
    if sent.get("moves") == ["move"]:
        playing = table.phase == "playing"
        state = table.match.state if playing else None
        legal = state.legal_actions() if state is not None else []
        sent["moves"] = [table.game.notation(state, legal[0])] if legal else ["anything"]
    return sent


# Who may do what is no matter of the database: the other one is for the long run.
ONE_IS_ENOUGH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)]


@pytest.mark.parametrize("database_url", ONE_IS_ENOUGH, indirect=True)
async def test_every_command_by_everybody(database_url: str, tmp_path: Path) -> None:
    wrong = []
    async with world(database_url, tmp_path) as at:
        for do, column, short in cells(COMMANDS):
            expected = SHORT[short]
            who, where = situation(column)
            table = await at.table(where)
            known = _load(at.logs["open" if where == "brok" else where])
            body = {"do": do, "cmd": "c1"} | filled(FIELDS[do], known)
            answer = await at.ask(who, "POST", f"/api/tables/{table}/commands", body)
            got = await code_of(answer)
            if got != expected:
                wrong.append(f"{do} by {column}: {got}, not {expected}; {answer.text}")
            stored = await at.app.state.server.store.read(table)
            if got != "ok" and len(stored) != len(at.logs[where]):
                wrong.append(f"{do} by {column} was refused, and something was stored")
    assert not wrong, "\n".join(wrong)


async def test_nobody_speaks_for_the_seat_of_another(database_url: str, tmp_path: Path) -> None:
    wrong = []
    async with world(database_url, tmp_path) as at:
        for do in OF_A_SEAT:
            for who in ("bo", "sam", "key"):
                table = await at.table("playing")
                known = _load(at.logs["playing"])
                body = {"do": do, "cmd": "c1", "seat": 0} | filled(FIELDS[do], known)
                answer = await at.ask(who, "POST", f"/api/tables/{table}/commands", body)
                if await code_of(answer) != "not-your-seat":
                    wrong.append(f"{do} for seat 0 by {who}: {answer.text}")
                elsewhere = {"seat": 8} | {key: body[key] for key in body if key != "seat"}
                answer = await at.ask(who, "POST", f"/api/tables/{table}/commands", elsewhere)
                if await code_of(answer) not in ("bad-request", "not-your-seat"):
                    wrong.append(f"{do} for seat 8 by {who}: {answer.text}")
            assert len(await at.app.state.server.store.read(table)) == len(at.logs["playing"])
    assert not wrong, "\n".join(wrong)


async def test_nobody_looks_through_the_eyes_of_another(database_url: str, tmp_path: Path) -> None:
    async with world(database_url, tmp_path) as at:
        table = await at.table("playing")
        for who in ("bo", "sam", "key", "none", "kim", "ben", "ada"):
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/wait"):
                answer = await at.ask(who, "GET", path, params={"seat": "0", "after": "0"})
                assert answer.json()["error"]["code"] == "not-your-seat", (who, path)
        for who, seat in (("anna", 0), ("bo", 1), ("sam", None), ("none", None), ("ben", None)):
            frame = (await at.ask(who, "GET", f"/api/tables/{table}")).json()
            assert frame["seat"] == seat
            assert bool(frame["options"]) == (seat == 0)


@pytest.mark.parametrize("database_url", ONE_IS_ENOUGH, indirect=True)
async def test_every_address_by_everybody(database_url: str, tmp_path: Path) -> None:
    wrong = []
    async with world(database_url, tmp_path) as at:
        for number, (row, column, expected) in enumerate(cells(ADDRESSES)):
            if row in CHANGES:
                await at.sign_in()
            who, where = situation(column)
            method, _, path = row.partition(" ")
            table = await at.table(where) if "{table}" in path else ""
            unknown = ("session", "passkey", "device", "variation", "comment", "name")
            nothing = dict.fromkeys(unknown, "0" * 16) | {"id": PUZZLE, "game": "trajan"}
            nothing |= dict.fromkeys(("decision", "report", "line"), "999")
            path = path.format(table=table, sam=at.people["sam"].id, key=at.key, **nothing)
            body = BODIES.get(row)
            if body and body.get("name") == "another":  # names are taken once
                body = body | {"name": f"Another {number}"}
            answer = await at.ask(who, method, path, body, PARAMETERS.get(row))
            if answer.status_code != int(expected):
                wrong.append(f"{row} by {column}: {answer.status_code} {answer.text[:200]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("database_url", ONE_IS_ENOUGH, indirect=True)
async def test_every_request_about_reviews_by_everybody(database_url: str, tmp_path: Path) -> None:
    wrong = []
    async with world(database_url, tmp_path) as at:
        server = at.app.state.server
        desk = ReviewDesk(server.hub, server.reviews, server.rate_limiter, server.threads)
        for do, column, short in cells(REVIEWS):
            who, where = situation(column)
            asked = {"do": do, "table": await at.table(where)}
            request: Any = REQUEST.validate_python(
                asked | ({"view": {"step": 0}} if do == "show" else {})
            )
            person = at.people["sam" if who == "key" else who]
            reviewing = Reviewing(desk, person)
            got = "ok"
            try:
                await reviewing.do(request, Screen())
            except Refused as refused:
                got = refused.code
            reviewing.end()
            if got != SHORT[short]:
                wrong.append(f"{do} by {column}: {got}, not {SHORT[short]}")
        assert server.reviews.live == {}
    assert not wrong, "\n".join(wrong)


def test_every_request_about_reviews_stands_in_the_table() -> None:
    assert rows_of(REVIEWS) == set(OF_REVIEWS)


def test_every_command_stands_in_the_table() -> None:
    assert rows_of(COMMANDS) == set(protocol.COMMANDS) == set(FIELDS)


def test_every_address_stands_in_the_table(tmp_path: Path) -> None:
    openapi = create_app(Settings(data=tmp_path)).openapi()
    known = {
        f"{method.upper()} {path}"
        for path, methods in openapi["paths"].items()
        for method in methods
    }
    named = {row.replace("{sam}", "{person}") for row in rows_of(ADDRESSES)}
    assert named == known
