"""Random play that looks for faults, over everything a table can be set up with.

Every position of every game is held against the cheap laws: what is offered is
what is allowed, nobody is left without an answer, what is counted adds up, the
game comes to an end. Some positions are examined closely, and some games are
played again from their record. A fault becomes a record that leads to it.
"""
