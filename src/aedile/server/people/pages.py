"""Whose page may be seen: everybody's, unless its owner has closed it.

Who closes their page is in no list either. That friends see it too would be one more word here.
"""

from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, RowMapping, and_

from aedile.server.people.accounts import ACCOUNT
from aedile.server.store.schema import people

Shown: TypeAlias = Literal["all", "nobody"]
ALL: Shown = "all"


def may_see(row: RowMapping, viewer: str | None) -> bool:
    """Whether somebody may see the page of the account that is stored like this."""
    return not row["banned"] and (row["id"] == viewer or row["page"] == ALL)


def listed() -> ColumnElement[bool]:
    """Those whose page everybody may see, in any list."""
    return and_(people.c.kind == ACCOUNT, people.c.banned.is_(False), people.c.page == ALL)
