"""What happens to a server when everything goes wrong: `make faults`.

Real servers are started as processes of their own, on SQLite and on a real
PostgreSQL. People-clients and bots play at them as fast as they can while the
servers are killed, the disk is full, the database is restarted and the network
fails. Everything the clients are told is kept, and afterwards held against
what is in the database: `oracle` says what was lost, doubled, reordered or
made up. Servers that are broken on purpose (`controls`) show that it can.
"""
