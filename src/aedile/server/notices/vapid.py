"""The key by which push services know this server: made once, and kept in the database, sealed."""

import asyncio
import base64
from contextlib import suppress

from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from aedile.server.people.seal import Seal
from aedile.server.store.database import Database
from aedile.server.store.schema import server_keys

NAME = "vapid"


class Vapid:
    """Finds the key, or makes it; several processes agree on one."""

    def __init__(self, database: Database, seal: Seal) -> None:
        self._database = database
        self._seal = seal
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._lock = asyncio.Lock()

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """The private key; raises WrongKey if it was sealed with another secret."""
        async with self._lock:
            if self._key is None:
                stored = await self._database.run(_find)
                if stored is None:
                    stored = await self._make()
                number = int.from_bytes(base64.b64decode(self._seal.open(stored, NAME)), "big")
                self._key = ec.derive_private_key(number, ec.SECP256R1())
            return self._key

    async def _make(self) -> str:
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        text = base64.b64encode(number.to_bytes(32, "big")).decode()
        sealed = self._seal.close(text, NAME)
        with suppress(IntegrityError):  # another process was faster
            await self._database.run(lambda c: _keep(c, sealed), write=True)
        return str(await self._database.run(_find))


def _find(connection: Connection) -> str | None:
    query = select(server_keys.c.value).where(server_keys.c.name == NAME)
    value: str | None = connection.scalar(query)
    return value


def _keep(connection: Connection, value: str) -> None:
    connection.execute(insert(server_keys).values(name=NAME, value=value))
