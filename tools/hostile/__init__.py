"""Hostile input: a million messages and requests that a server has to survive unmoved.

`grammar.py` makes them up, `siege.py` is a server with tables nobody may touch, `lines.py` attacks
it over sockets in the same process, `requests.py` over HTTP, `framing.py` sends broken frames over
real connections, and `contract.py` lets schemathesis read the OpenAPI document and try.
"""
