"""Hostile input: millions of messages and requests that a server has to survive unmoved.

`grammar.py` makes them up, `siege.py` is a server with tables nobody may touch, `lines.py` attacks
it over sockets in the same process, `requests.py` over HTTP, `framing.py` sends broken frames over
real connections, and `contract.py` lets schemathesis read the OpenAPI document and try. A real
server with its limits on (`real.py`) meets attacks that once worked (`once_worked.py`), and one
address that does its worst (`flood.py`) while others play (`bystanders.py`).
"""
