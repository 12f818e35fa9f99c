"""Environments: the games as PettingZoo, Gymnasium and OpenSpiel know games.

Adapters only. Each needs its library, which comes with an extra of Aedile;
nothing else here or below imports one.
"""
