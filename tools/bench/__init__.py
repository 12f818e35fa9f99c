"""How fast Aedile is beside its peers, in one run: `make bench`.

Every figure is taken in a process of its own, in turn, several rounds over, so
that what else the machine does meanwhile falls on all of them. A ratio is made
of two figures of the same round; the table shows the median of the rounds and
the spread.
"""
