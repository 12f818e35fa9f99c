"""Pages without scripts: a welcome, and the reference of the API."""

from html import escape
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Aedile: the API</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<h1>Aedile</h1>
<p>Everything that can be done over HTTP. <a href="/api/openapi.json">The same as OpenAPI</a>.</p>
</header>
<main>
"""
FOOT = "</main>\n</body>\n</html>\n"


@router.get("/")
@router.get("/t/{table}")
async def welcome() -> HTMLResponse:
    """What this server is."""
    return HTMLResponse(_file("index.html"))


@router.get("/style.css")
async def style() -> Response:
    """How pages look."""
    return Response(_file("style.css"), media_type="text/css")


@router.get("/api")
async def reference(request: Request) -> HTMLResponse:
    """Every address, from OpenAPI."""
    return HTMLResponse(reference_page(request.app.openapi()))


def reference_page(openapi: dict[str, Any]) -> str:
    """Every address with what it takes and gives, as a page."""
    parts = [HEAD]
    for tag in openapi["tags"]:
        operations = [
            _operation(method, path, operation)
            for path, methods in openapi["paths"].items()
            for method, operation in methods.items()
            if tag["name"] in operation.get("tags", ())
        ]
        if operations:
            title = f"<h2>{escape(tag['name'].capitalize())}</h2>"
            parts += [title, f"<p>{escape(tag['description'])}</p>", *operations]
    return "\n".join([*parts, FOOT])


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        (f"{each['name']}", f"{each['in']}: {each.get('description', '')}".rstrip(": "))
        for each in operation.get("parameters", ())
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if body:
        rows.append(("body", _shape(body.get("schema", {}))))
    for status, answer in operation["responses"].items():
        rows.append((status, answer.get("description", "")))
    cells = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{escape(says)}</td></tr>"
        for name, says in rows
    )
    return (
        f"<section><h3>{method.upper()} {escape(path)}</h3>"
        f"<p>{escape(operation.get('description', ''))}</p><table>{cells}</table></section>"
    )


def _shape(schema: dict[str, Any]) -> str:
    """The name of what is sent."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    return ", ".join(_shape(each) for each in schema.get("oneOf", ())) or str(schema.get("type"))


def _file(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")
