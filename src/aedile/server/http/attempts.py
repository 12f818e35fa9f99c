"""How often somebody may try to sign in, by the name they try.

Limits by name protect an account from guesses, but must not keep its owner out. A device
that has signed in before has a limit of its own. Others are counted by name and network,
and by name alone wherever they are; but the first attempt from a network in an hour does
not count for the latter, so whoever knows the password gets in from anywhere.
"""

from fastapi import Request, Response

from aedile.server.addresses import asking
from aedile.server.http.server import Server
from aedile.server.people.names import account_key

LONGEST_TOKEN = 100


async def allow_attempt(server: Server, request: Request, name: str) -> None:
    """One attempt on an account; raises Refused if there were too many."""
    limiter, key = server.rate_limiter, account_key(name)
    token = request.cookies.get(server.settings.device_cookie, "")
    if token and len(token) <= LONGEST_TOKEN:
        device = await server.people.accounts.device(name, token)
        if device:
            limiter.check("account", f"{device} {key}")
            return
    limiter.check_address("account", asking.get(), key)
    if not limiter.is_first(asking.get(), key):
        limiter.check("name", key)


async def remember_device(server: Server, response: Response, person: str) -> None:
    """Somebody has signed in to their account on this device."""
    settings = server.settings
    response.set_cookie(
        settings.device_cookie,
        await server.people.accounts.new_device(person),
        max_age=settings.session_days * 86_400,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )
