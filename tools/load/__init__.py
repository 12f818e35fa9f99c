"""Load: many live tables on a real server, and how long people wait for its answers.

`crowd.py` is the crowd of clients, `measure.py` plays at a chosen rate, `server.py` starts what is
measured, `audit.py` looks whether everything that was acknowledged is in the log, `report.py` and
`draw.py` tell it.
"""
