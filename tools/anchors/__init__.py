"""Calibrates anchors: bots of known strength, which hold the scale of ratings."""
