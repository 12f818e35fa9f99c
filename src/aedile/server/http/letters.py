"""Where the links in mails lead: pages without scripts and without signing in.

Opening a link changes nothing, since programs that look for viruses open every one; its button
does. Mail programs press it by themselves, where somebody asks them to (RFC 8058).
"""

from html import escape

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from aedile import languages
from aedile.kernel.message import Message, Templates
from aedile.server.errors import Refused
from aedile.server.http.context import TheServer

say = Templates("messages")
STOP = say("No more of this mail?")
STOP_NOW = say("Yes, stop it")
STOPPED = say("Done. No more of this mail will come.")
CONFIRM = say("Is this your address?")
CONFIRM_NOW = say("Yes, it is mine")
CONFIRMED = say("Done. Aedile will tell you of your turns here.")
BACK = say("Open Aedile")
LONGEST = 200

router = APIRouter(include_in_schema=False)


@router.get("/mail/stop")
async def may_stop(
    server: TheServer, person: str = "", kind: str = "", sign: str = ""
) -> HTMLResponse:
    """Ask whether to stop a kind of mail."""
    return await _stop(server, person, kind, sign, really=False)


@router.post("/mail/stop")
async def stop(server: TheServer, person: str = "", kind: str = "", sign: str = "") -> HTMLResponse:
    """Stop a kind of mail."""
    return await _stop(server, person, kind, sign, really=True)


async def _stop(
    server: TheServer, person: str, kind: str, sign: str, *, really: bool
) -> HTMLResponse:
    given = (person[:LONGEST], kind[:LONGEST], sign[:LONGEST])
    try:
        language = await server.contacts.stop(*given, really=really)
    except Refused as refused:
        return _page("en", refused.message, status=refused.status)
    return _page(language, STOPPED()) if really else _page(language, STOP(), STOP_NOW())


@router.get("/mail/confirm")
async def may_confirm(request: Request) -> HTMLResponse:
    """Ask whether an address is theirs."""
    return _page(_language(request), CONFIRM(), CONFIRM_NOW())


@router.post("/mail/confirm")
async def confirm(request: Request, server: TheServer, token: str = "") -> HTMLResponse:
    """An address is theirs."""
    try:
        person = await server.contacts.confirm(token[:LONGEST])
    except Refused as refused:
        return _page(_language(request), refused.message, status=refused.status)
    await server.people.audit.happened(person, "email-confirmed")
    return _page(_language(request), CONFIRMED())


def _language(request: Request) -> str:
    """The first one a browser asks for that there is."""
    wanted = request.headers.get("accept-language", "")[:LONGEST].lower().split(",")
    codes = [each.partition(";")[0].partition("-")[0].strip() for each in wanted]
    return next((code for code in codes if code in languages.codes()), languages.ENGLISH)


def _page(
    language: str, said: Message, button: Message | None = None, status: int = 200
) -> HTMLResponse:
    text = languages.load(language).text
    form = ""
    if button is not None:  # to the same address
        form = f'<form method="post"><button type="submit">{escape(text(button))}</button></form>'
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">'
        f"<title>Aedile</title>"
        '<link rel="stylesheet" href="/style.css"></head><body><header><h1>Aedile</h1></header>'
        f'<main><section><h2>{escape(text(said))}</h2>{form}<p><a href="/">{escape(text(BACK()))}'
        "</a></p></section></main></body></html>",
        status,
        headers={"cache-control": "no-store"},
    )
