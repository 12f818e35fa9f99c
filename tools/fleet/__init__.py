"""Several servers on one PostgreSQL behind nginx, as docs/hosting.md says: `make fleet`.

The players, the oracle and the way servers are broken are those of `tools.faults`.
Here there are four servers at a time, people come through nginx from addresses of
their own, and everybody's rivals are at other servers.
"""
