"""The browser client, if it was built: its files and its pages.

`make web` builds it from `web/` into `client/`, beside this module. Its files
are read once, when the server starts, and only those have an address, so
nobody can ask for any other. Files with a hash in their name never change and are
cached for good; all others are revalidated with an ETag.
"""

import gzip
import hashlib
import mimetypes
from functools import cache, cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

BUILT = Path(__file__).parent / "client"
PAGES = (
    "/",
    "/tables",
    "/new",
    "/me",
    "/me/{part}",
    "/admin",
    "/admin/{part}",
    "/about",
    "/import",
    "/t/{table}",
    "/t/{table}/replay",
    "/t/{table}/analysis",
    "/p/{name:path}",
    "/players",
    "/tournaments",
    "/tournaments/new",
    "/to/{tournament}",
    "/puzzles",
    "/puzzles/{puzzle}",
    "/rules/{game}",
    "/learn/{game}",
)
HASHED = "assets/"
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml"}
TYPES[".webmanifest"] = "application/manifest+json"
PACKED = frozenset((".html", ".js", ".css", ".svg", ".txt", ".json", ".webmanifest"))


def has_page(folder: Path | None = None) -> bool:
    """Was the client built?"""
    return ((folder or BUILT) / "index.html").is_file()


def routes(folder: Path | None = None) -> list[Route]:
    """An address for each page and file; none where nothing was built."""
    folder = folder or BUILT
    return _read(folder) if has_page(folder) else []


@cache
def _read(folder: Path) -> list[Route]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    found = [
        _route(f"/{path.relative_to(folder).as_posix()}", _File(path, folder)) for path in files
    ]
    index = _File(folder / "index.html", folder)
    return [_route(page, index) for page in PAGES] + found


def missing(request: Request) -> Response | None:
    """The client, to show people in a browser that there is no such page; programs get none."""
    index = BUILT / "index.html"
    opens_a_page = "text/html" in request.headers.get("accept", "")
    if not opens_a_page or request.url.path.startswith("/api/") or not index.is_file():
        return None
    return HTMLResponse(index.read_bytes(), 404, headers={"cache-control": REVALIDATE})


def _route(address: str, file: "_File") -> Route:
    async def served(request: Request) -> Response:
        return file.answer(request)

    return Route(address, served, include_in_schema=False)


class _File:
    """One file, as it is sent."""

    def __init__(self, path: Path, folder: Path) -> None:
        name = path.relative_to(folder).as_posix()
        self._plain = path.read_bytes()
        self._may_pack = path.suffix in PACKED
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        self._headers = {
            "content-type": _with_charset(kind or "application/octet-stream"),
            "cache-control": IMMUTABLE if name.startswith(HASHED) else REVALIDATE,
            "etag": f'"{hashlib.sha256(self._plain).hexdigest()[:24]}"',
            "vary": "accept-encoding",
        }

    @cached_property
    def _packed(self) -> bytes:
        """Made when it is first asked for, so that a server starts sooner."""
        return gzip.compress(self._plain, mtime=0)

    def answer(self, request: Request) -> Response:
        """The file, packed if the browser can unpack it, or "not modified"."""
        if request.headers.get("if-none-match", "").removeprefix("W/") == self._headers["etag"]:
            return Response(status_code=304, headers=self._headers)
        if self._may_pack and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self._packed, headers=self._headers | {"content-encoding": "gzip"})
        return Response(self._plain, headers=self._headers)


def _with_charset(kind: str) -> str:
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
