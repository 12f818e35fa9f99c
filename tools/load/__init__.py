"""Load: many live tables on a real server, and how long people wait for its answers.

`seed.py` sets up the tables, `server.py` starts what is measured, `crowd.py` is the crowd of
clients and `wire.py` what they speak; `measure.py` plays at a chosen rate. Beside that stand
`bare.py`, a commit without a server, `thinking.py`, bots in every worker, and `storm.py`, all who
come back after a kill. `run.py` does one after the other, `audit.py` looks whether everything that
was acknowledged is in the log, `inside.py` asks the server itself; `gates.py`, `report.py` and
`draw.py` tell it.
"""
