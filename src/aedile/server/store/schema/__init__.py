"""Every table of the database, for SQLite and PostgreSQL alike.

`events` is the truth about a game. `tables` and `seats` sum it up for lists,
written together with the events they follow from; so they name people as the
events do, without a reference that could forbid one or the other. Times are
milliseconds since the epoch; JSON is text, so that both databases keep it the
same, byte for byte.

A change here needs a migration in `migrations/versions`; a test compares them.
"""

from aedile.server.store.schema.base import metadata
from aedile.server.store.schema.moderation import reports, sanctions
from aedile.server.store.schema.notices import contacts, notices, outbox, push, server_keys, wishes
from aedile.server.store.schema.people import (
    audit,
    challenges,
    claims,
    keys,
    passkeys,
    people,
    security_events,
    sessions,
    totp,
)
from aedile.server.store.schema.results import fits, ratings, results
from aedile.server.store.schema.servers import heartbeats, outages
from aedile.server.store.schema.social import matches, relations, seeking
from aedile.server.store.schema.study import (
    analyses,
    analysis_turns,
    comments,
    daily_puzzles,
    practice,
    puzzle_attempts,
    puzzles,
    solvers,
    variations,
)
from aedile.server.store.schema.tables import chat, events, plans, seats, tables
from aedile.server.store.schema.tournaments import (
    deals,
    entrants,
    pods,
    tournament_events,
    tournaments,
)

__all__ = [
    "analyses",
    "analysis_turns",
    "audit",
    "challenges",
    "chat",
    "claims",
    "comments",
    "contacts",
    "daily_puzzles",
    "deals",
    "entrants",
    "events",
    "fits",
    "heartbeats",
    "keys",
    "matches",
    "metadata",
    "notices",
    "outages",
    "outbox",
    "passkeys",
    "people",
    "plans",
    "pods",
    "practice",
    "push",
    "puzzle_attempts",
    "puzzles",
    "ratings",
    "relations",
    "reports",
    "results",
    "sanctions",
    "seats",
    "security_events",
    "seeking",
    "server_keys",
    "sessions",
    "solvers",
    "tables",
    "totp",
    "tournament_events",
    "tournaments",
    "variations",
    "wishes",
]
